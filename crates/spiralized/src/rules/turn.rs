//! SP-01 to SP-03, SP-33 and SP-R8: whose turn it is, and how the game ends.

use rollick_game::{Log, Seat, SeatSet};

use super::Rules;
use crate::state::{Phase, State, TOKENS};
use crate::{Dice, Event, Space};

impl Rules {
    /// SP-02: all roll both dice; the highest total starts; the tied roll again among themselves.
    pub(crate) fn roll_for_first(&self, s: &mut State, dice: Dice, log: &mut impl Log<Event>) {
        let seat = s.first.seat();
        log.push(Event::RolledForFirst { seat, dice });
        match s.first.roll(dice.total()) {
            Some(first) => {
                log.push(Event::Started { seat: first });
                s.seat = first;
                s.turn = 1;
                self.begin_turn(s);
            }
            None => {
                if s.first.best().is_empty() {
                    log.push(Event::Tied { seats: s.first.waiting() });
                }
                s.seat = s.first.seat();
            }
        }
    }

    /// SP-03: a turn is a roll of both dice or, instead of it, one stairway move. Only where there is one (SP-20) is
    /// anything asked.
    pub(crate) fn begin_turn(&self, s: &mut State) {
        s.phase = if self.can_climb(s) { Phase::Begin } else { Phase::Roll };
    }

    /// The turn is over: play goes clockwise. SP-R8: after so many turns each the game is a draw.
    pub(crate) fn end_turn(&self, s: &mut State, log: &mut impl Log<Event>) {
        s.dice = [0; 2];
        s.unused = 0;
        s.usable = [0; 2];
        s.doubles = 0;
        s.bound = false;
        if let Some(each) = self.turns_each
            && s.turn >= each * s.seats.count() as u32
        {
            s.phase = Phase::Drawn;
            log.push(Event::Drawn { seats: SeatSet::all(s.seats) });
            return;
        }
        s.turn += 1;
        s.seat = s.seats.after(s.seat);
        self.begin_turn(s);
    }

    /// SP-33: the first player with all four tokens Home wins, at once, even in the middle of a roll.
    pub(crate) fn come_home(&self, s: &mut State, seat: Seat, token: u8, log: &mut impl Log<Event>) {
        let home = s.own(seat).iter().filter(|p| **p == Space::HOME).count();
        log.push(Event::CameHome { seat, token, home: home as u8 });
        if home == TOKENS {
            s.dice = [0; 2];
            s.unused = 0;
            s.usable = [0; 2];
            s.doubles = 0;
            s.bound = false;
            s.phase = Phase::Won;
            log.push(Event::Won { seat });
        }
    }
}
