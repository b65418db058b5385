//! SP-01 to SP-03, SP-33 and SP-R8: whose turn it is, and how the game ends.

use rollick_game::{Dice, Ending, Log, Pair, Seat, SeatSet};

use super::Rules;
use crate::event::Event;
use crate::space::Space;
use crate::state::{PIECES, Phase, State};

impl Rules {
    /// SP-02: all roll both dice, and the highest total begins. Those who tie roll again among themselves.
    pub(crate) fn roll_for_first(&self, s: &mut State, dice: Pair, log: &mut impl Log<Event>) {
        if s.turns.roll_for_first(dice, log).is_some() {
            s.turns.begin();
            self.begin_turn(s);
        }
    }

    /// SP-03: a turn is a roll of both dice or, instead, one stairway move. Without a stairway move the player isn't
    /// asked (SP-20).
    pub(crate) fn begin_turn(&self, s: &mut State) {
        s.phase = if self.can_climb(s) { Phase::Begin } else { Phase::Roll };
    }

    /// The turn is over, and play goes clockwise. SP-R8: when everyone has had all their turns, the game is a draw.
    pub(crate) fn end_turn(&self, s: &mut State, log: &mut impl Log<Event>) {
        self.clear_the_dice(s);
        if self.house.turns.is_some_and(|turns| s.turns.is_last_of(turns)) {
            let first = SeatSet::all(s.turns.seats);
            s.phase = Phase::Over(Ending::Limit(first));
            log.push(Event::LimitReached { first });
            return;
        }
        s.turns.pass();
        self.begin_turn(s);
    }

    /// SP-33: the first player with all four pieces Home wins, at once, even in the middle of a roll.
    pub(crate) fn come_home(&self, s: &mut State, seat: Seat, piece: u8, log: &mut impl Log<Event>) {
        let home = s.count(seat, Space::HOME);
        log.push(Event::CameHome { seat, piece, home: home as u8 });
        if home == PIECES {
            self.clear_the_dice(s);
            s.phase = Phase::Over(Ending::Won(seat));
            log.push(Event::Won { seat });
        }
    }

    /// Forgets the roll and everything else that lasts only for a turn.
    #[inline]
    pub(crate) fn clear_the_dice(&self, s: &mut State) {
        s.dice = Dice::NONE;
        s.usable = [0; 2];
        s.doubles = 0;
        s.bound = false;
    }
}
