//! BF-22 to BF-24: how a truck that was pushed off comes back.

use rollick_game::{Log, Seat};

use super::{Block, Rules};
use crate::event::Event;
use crate::square::Square;
use crate::state::{Gear, State, Vehicle};

/// What coming back does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Return {
    /// The truck comes to a free square.
    Free(Square),
    /// It crushes a seat's car there.
    Crush(Square, Seat),
    /// It would crush a car, but the truck is in 2WD and must shift first.
    ShiftFirst(Square),
    /// It pushes a seat's truck there away from the edge.
    Push(Square, Seat, Square),
}

/// Why a truck can't come back now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CantReturn {
    /// Its owner's car stands on that square (BF-24).
    OwnCar(Square),
    /// A car that BF-16 protects stands there (BF-24).
    Protected(Square, Seat),
    /// The truck there can't be pushed: the square behind it is occupied (BF-23).
    Pinned(Square, Seat, Square),
}

impl Rules {
    /// BF-22, BF-23, BF-24: what happens if a truck that is off the board comes back, or why it can't.
    pub(crate) fn coming_back(&self, s: &State, seat: Seat) -> Result<Return, CantReturn> {
        let exit = s.exits[seat.index()].expect("only a truck that is off the board comes back");
        let at = exit.at;
        match s.at(at) {
            None => Ok(Return::Free(at)),
            Some(Vehicle::Truck(other)) => {
                let on = self.board.beside(at, exit.over.back());
                match s.is_free(on) {
                    true => Ok(Return::Push(at, other, on)),
                    false => Err(CantReturn::Pinned(at, other, on)),
                }
            }
            Some(Vehicle::Car(owner)) => match (self.may_crush(s, seat, owner), s.gear(seat)) {
                (Ok(()), Gear::Four) => Ok(Return::Crush(at, owner)),
                (Ok(()), Gear::Two) => Ok(Return::ShiftFirst(at)),
                (Err(Block::OwnCar), _) => Err(CantReturn::OwnCar(at)),
                (Err(_), _) => Err(CantReturn::Protected(at, owner)),
            },
        }
    }

    /// BF-22, BF-R6: the truck comes back on the square where it last stood, in the gear it had. It costs one count, or
    /// none.
    pub(crate) fn enter(&self, s: &mut State, left: u8, log: &mut impl Log<Event>) {
        let seat = s.turns.mover;
        let back = self.coming_back(s, seat).expect("only legal returns are carried out");
        s.exits[seat.index()] = None;
        s.shifted = false;
        let left = if self.house.free_return { left } else { left - 1 };
        match back {
            Return::Free(at) => {
                self.stand_again(s, at, log);
                self.after_count(s, left, log);
            }
            Return::Push(at, other, on) => {
                self.push_truck(s, other, on, true, log);
                self.stand_again(s, at, log);
                self.after_count(s, left, log);
            }
            Return::Crush(at, owner) => {
                self.stand_again(s, at, log);
                self.crush(s, owner, at, true, log);
            }
            Return::ShiftFirst(_) => unreachable!("coming back in 2WD onto a car is never offered"),
        }
    }

    fn stand_again(&self, s: &mut State, at: Square, log: &mut impl Log<Event>) {
        let seat = s.turns.mover;
        s.set_truck(seat, at);
        log.push(Event::CameBack { seat, at });
    }
}
