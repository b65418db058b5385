//! BF-09 and BF-10: how cars drive.

use rollick_game::{Log, Seat};

use super::Rules;
use crate::action::Heading;
use crate::event::{Event, Stay};
use crate::square::Square;
use crate::state::State;

/// Why a car can't do what is asked of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CarBlock {
    /// Its owner has no car on the board (BF-25).
    NoCar,
    /// It took the other direction in this turn (BF-09).
    OtherDirection,
    /// A vehicle stands in front of it, on this square (BF-10).
    Blocked(Square),
    /// It is to stay, but can move (BF-10, BF-R4).
    CanMove,
}

impl Rules {
    /// BF-09, BF-10, BF-R4, BF-R5: whether a car may use a die to go forward, to go backward and to stay, in the order
    /// of [`Heading::ALL`].
    ///
    /// A car that has moved in this turn keeps its direction, or stays if that direction is blocked. Otherwise it takes
    /// either open direction. If neither is open, it stays. If one is open, it may stay only under BF-R4.
    #[inline]
    pub(crate) fn open_headings(&self, s: &State, seat: Seat) -> [bool; 3] {
        if s.car(seat).is_none() {
            return [false; 3];
        }
        match s.heading {
            Heading::Forward => {
                let open = self.is_open(s, seat, true);
                [open, false, !open]
            }
            Heading::Backward => {
                let open = self.is_open(s, seat, false);
                [false, open, !open]
            }
            Heading::Stay => {
                let (ahead, behind) = (self.is_open(s, seat, true), self.is_open(s, seat, false));
                let stuck = !ahead && !behind;
                [ahead, behind, stuck || (self.house.may_stay && ahead != behind)]
            }
        }
    }

    /// BF-10: whether the next road square in a direction is free of cars and trucks.
    #[inline]
    fn is_open(&self, s: &State, seat: Seat, forward: bool) -> bool {
        s.is_free(self.board.along(s.car(seat), forward))
    }

    /// Why a car can't use a die this way. Call this only if it can't.
    pub(crate) fn car_block(&self, s: &State, seat: Seat, heading: Heading) -> CarBlock {
        let car = s.car(seat);
        if car.is_none() {
            return CarBlock::NoCar;
        }
        match (heading, s.heading) {
            (Heading::Stay, _) => CarBlock::CanMove,
            (_, taken) if taken != Heading::Stay && taken != heading => CarBlock::OtherDirection,
            _ => CarBlock::Blocked(self.board.along(car, heading == Heading::Forward)),
        }
    }

    /// BF-04: a die is given to the car.
    #[inline]
    pub(crate) fn give_car(&self, s: &mut State, die: u8, heading: Heading, log: &mut impl Log<Event>) {
        match heading {
            Heading::Forward => self.drive_car(s, die, true, log),
            Heading::Backward => self.drive_car(s, die, false, log),
            Heading::Stay => self.keep_car(s, die, log),
        }
        s.dice.take(die);
        self.next_die(s, log);
    }

    /// BF-09, BF-10: a car drives along the road as far as the die says, or until something blocks it. It keeps its
    /// direction for the rest of the turn.
    fn drive_car(&self, s: &mut State, die: u8, forward: bool, log: &mut impl Log<Event>) {
        let seat = s.turns.mover;
        let from = s.car(seat);
        let mut to = from;
        let mut stopped = None;
        for _ in 0..die {
            let next = self.board.along(to, forward);
            if let Some(by) = s.at(next) {
                stopped = Some((by, next));
                break;
            }
            to = next;
        }
        s.set_car(seat, to);
        s.heading = if forward { Heading::Forward } else { Heading::Backward };
        log.push(Event::CarMoved { seat, die, from, to, forward });
        if let Some((by, before)) = stopped {
            log.push(Event::CarStopped { seat, at: to, by, before });
        }
    }

    /// BF-10, BF-R4, BF-R5: a car gets a die but stays.
    fn keep_car(&self, s: &State, die: u8, log: &mut impl Log<Event>) {
        let seat = s.turns.mover;
        let why = match (s.heading, self.open_headings(s, seat)) {
            (Heading::Stay, [false, false, _]) => Stay::Both,
            (Heading::Stay, _) => Stay::Chosen,
            (heading, _) => Stay::Direction(heading),
        };
        log.push(Event::CarStayed { seat, die, why });
    }
}
