//! BF-04, BF-21, BF-25 and BF-R10: how turns and dice follow one another.

use rollick_game::{Dice, Ending, Log, Pair, SeatSet};

use super::Rules;
use crate::action::Heading;
use crate::event::{Event, Loss};
use crate::state::{Phase, State};

impl Rules {
    /// BF-04: a turn is a roll of two dice.
    pub(crate) fn roll(&self, s: &mut State, dice: Pair, log: &mut impl Log<Event>) {
        log.push(Event::Rolled { seat: s.turns.mover, dice });
        s.dice = Dice::rolled(dice);
        self.next_die(s, log);
    }

    /// BF-04: the player is asked about the next unused die. A die that can't be used is lost: after a crush if there
    /// is no car (BF-R12), if the truck can't come back and there is no car (BF-R9), or without a legal count (BF-R1).
    pub(crate) fn next_die(&self, s: &mut State, log: &mut impl Log<Event>) {
        let left = s.dice.used != 3;
        if left && self.can_give(s) {
            s.phase = Phase::Give;
            return;
        }
        if left {
            self.lose_dice(s, log);
        }
        self.end_turn(s, log);
    }

    /// BF-R1, BF-R9, BF-R12: the unused dice are lost.
    fn lose_dice(&self, s: &State, log: &mut impl Log<Event>) {
        let seat = s.turns.mover;
        let why = match (s.car_only, s.exits[seat.index()]) {
            (true, _) => Loss::NoCar,
            (false, Some(_)) => Loss::CantReturn,
            (false, None) => Loss::NoCount,
        };
        for counts in (0..2).filter_map(|k| s.dice.get(k)) {
            log.push(Event::DieLost { seat, counts, why });
        }
    }

    /// Forgets the dice and everything else that lasts only for a turn.
    pub(crate) fn clear_turn(&self, s: &mut State) {
        s.dice = Dice::NONE;
        s.heading = Heading::Stay;
        s.car_only = false;
        s.shifted = false;
    }

    /// BF-02, BF-21: the turn passes to the next seat. Whoever was pushed off loses the next one.
    ///
    /// BF-R10: after a number of rounds without a crush, the game is a draw. In a round every seat has one turn, and
    /// lost turns count. The turn in which a car was crushed doesn't count.
    pub(crate) fn end_turn(&self, s: &mut State, log: &mut impl Log<Event>) {
        self.clear_turn(s);
        loop {
            if let Some(rounds) = self.house.draw_after
                && s.turns.turn - s.crush_turn >= rounds * s.turns.seats.count() as u32
            {
                let first = SeatSet::all(s.turns.seats);
                log.push(Event::LimitReached { rounds, first });
                s.phase = Phase::Over(Ending::Limit(first));
                return;
            }
            s.turns.pass();
            let seat = s.turns.mover;
            if !s.loses.contains(seat) {
                s.phase = Phase::Roll;
                return;
            }
            s.loses.remove(seat);
            log.push(Event::LostTurn { seat });
        }
    }
}
