//! BF-09 and BF-10: how cars drive.

use rollick_game::{Log, Seat};

use crate::action::Way;
use crate::event::{Event, Stay};
use crate::game::Bigfoot;
use crate::square::Square;
use crate::state::State;

/// Why a car can't do what is asked of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CarBlock {
    /// There is no own car on the board (BF-25).
    NoCar,
    /// It went the other way in this turn (BF-09).
    OtherWay,
    /// A vehicle stands in its way, on this square (BF-10).
    Blocked(Square),
    /// It is to stay, but can move (BF-10, BF-R4).
    CanMove,
}

impl Bigfoot {
    /// BF-09, BF-10, BF-R4, BF-R5: which of forward, backward and stay a car may be given a die for.
    ///
    /// Once it moved in this turn only its direction is left, or, that being blocked, to stay. Before, both open directions
    /// are; with none open it stays; with one open it may stay only by BF-R4.
    #[inline]
    pub(crate) fn car_ways(&self, s: &State, seat: Seat) -> [bool; 3] {
        if s.car(seat).is_none() {
            return [false; 3];
        }
        match s.way {
            Some(true) => {
                let open = self.is_open(s, seat, true);
                [open, false, !open]
            }
            Some(false) => {
                let open = self.is_open(s, seat, false);
                [false, open, !open]
            }
            None => {
                let (ahead, behind) = (self.is_open(s, seat, true), self.is_open(s, seat, false));
                let stuck = !ahead && !behind;
                [ahead, behind, stuck || (self.table.may_stay && ahead != behind)]
            }
        }
    }

    /// BF-10: whether the next road square in a direction is free of cars and trucks.
    #[inline]
    fn is_open(&self, s: &State, seat: Seat, forward: bool) -> bool {
        s.is_free(self.board.along(s.car(seat), forward))
    }

    /// Why a car can't be given a die for this. Only asked where it can't.
    pub(crate) fn car_block(&self, s: &State, seat: Seat, way: Way) -> CarBlock {
        let car = s.car(seat);
        if car.is_none() {
            return CarBlock::NoCar;
        }
        let forward = match way {
            Way::Forward => true,
            Way::Backward => false,
            Way::Stay => return CarBlock::CanMove,
        };
        match s.way {
            Some(taken) if taken != forward => CarBlock::OtherWay,
            _ => CarBlock::Blocked(self.board.along(car, forward)),
        }
    }

    /// BF-04: a die is given to the car.
    pub(crate) fn give_car(&self, s: &mut State, die: u8, way: Way, log: &mut impl Log<Event>) {
        match way {
            Way::Forward => self.drive_car(s, die, true, log),
            Way::Backward => self.drive_car(s, die, false, log),
            Way::Stay => self.keep_car(s, die, log),
        }
        s.hand.take(die);
        self.next_die(s, log);
    }

    /// BF-09, BF-10: a car drives along the road as far as the die says or as it can, and keeps to its direction for the
    /// rest of the turn.
    fn drive_car(&self, s: &mut State, die: u8, forward: bool, log: &mut impl Log<Event>) {
        let seat = s.seat;
        let from = s.car(seat);
        let mut to = from;
        let mut stopped = None;
        for _ in 0..die {
            let next = self.board.along(to, forward);
            if !s.is_free(next) {
                stopped = Some(next);
                break;
            }
            to = next;
        }
        s.set_car(seat, to);
        s.way = Some(forward);
        log.push(Event::CarMoved { seat, die, from, to, forward });
        if let Some(before) = stopped {
            log.push(Event::CarStopped { seat, at: to, before });
        }
    }

    /// BF-10, BF-R4, BF-R5: a car is given a die and stays.
    fn keep_car(&self, s: &State, die: u8, log: &mut impl Log<Event>) {
        let seat = s.seat;
        let why = match (s.way, self.car_ways(s, seat)) {
            (Some(true), _) => Stay::Direction(Way::Forward),
            (Some(false), _) => Stay::Direction(Way::Backward),
            (None, [false, false, _]) => Stay::Both,
            (None, _) => Stay::Chosen,
        };
        log.push(Event::CarStayed { seat, die, why });
    }
}
