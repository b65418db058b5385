//! BF-04, BF-21, BF-25 and BF-R10: how turns and dice follow one another.

use rollick_game::Log;

use crate::action::Dice;
use crate::event::{Event, Loss};
use crate::game::Bigfoot;
use crate::state::{Hand, State, Step};

impl Bigfoot {
    /// BF-04: a turn is a roll of two dice.
    pub(crate) fn roll(&self, s: &mut State, dice: Dice, log: &mut impl Log<Event>) {
        log.push(Event::Rolled { seat: s.seat, dice });
        s.hand = Hand::rolled(dice.0, dice.1);
        self.next_die(s, log);
    }

    /// BF-04: the next unused die is asked for. One that nobody can use is lost: after a crush without an own car
    /// (BF-R12), with a truck that can't come back and no own car (BF-R9), or with no legal count (BF-R1).
    pub(crate) fn next_die(&self, s: &mut State, log: &mut impl Log<Event>) {
        let left = s.hand.used != [true, true];
        if left && self.can_give(s) {
            s.step = Step::Give;
            return;
        }
        if left {
            self.lose_dice(s, log);
        }
        self.end_turn(s, log);
    }

    /// BF-R1, BF-R9, BF-R12: the unused dice are lost.
    fn lose_dice(&self, s: &State, log: &mut impl Log<Event>) {
        let seat = s.seat;
        let why = match (s.car_only, s.exits[seat.index()]) {
            (true, _) => Loss::NoCar,
            (false, Some(_)) => Loss::CantReturn,
            (false, None) => Loss::NoCount,
        };
        for (face, used) in s.hand.faces.into_iter().zip(s.hand.used) {
            if !used {
                let counts = face;
                log.push(Event::DieLost { seat, counts, why });
            }
        }
    }

    /// BF-02, BF-21: the turn passes round the seats; one whose truck was pushed off loses the next. BF-R10: after so many
    /// rounds without a crush, lost turns included, the game is a draw. A round is one turn of every seat; the turn of a crush is none
    /// without a crush.
    pub(crate) fn end_turn(&self, s: &mut State, log: &mut impl Log<Event>) {
        s.hand = Hand::default();
        s.way = None;
        s.car_only = false;
        s.shifted = false;
        loop {
            if let Some(rounds) = self.table.draw_after
                && s.turn - s.crush_turn >= rounds * s.seats.count() as u32
            {
                log.push(Event::Drawn { rounds, seats: s.seats });
                s.step = Step::Over(None);
                return;
            }
            s.seat = s.seats.after(s.seat);
            s.turn += 1;
            if !s.loses.contains(s.seat) {
                s.step = Step::Roll;
                return;
            }
            s.loses.remove(s.seat);
            log.push(Event::LostTurn { seat: s.seat });
        }
    }
}
