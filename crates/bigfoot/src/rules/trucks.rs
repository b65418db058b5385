//! BF-05 to BF-08, BF-11, BF-12 and BF-15 to BF-20: how trucks drive and push.

use rollick_game::{Actions, Log, Seat};

use super::{Return, Rules};
use crate::action::Action;
use crate::event::{Event, Loss};
use crate::square::{Dir, Square};
use crate::state::{Exit, Gear, Phase, State, Vehicle};

/// What a step of a truck does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stride {
    /// It moves to a free square.
    Free(Square),
    /// It crushes a seat's car there.
    Crush(Square, Seat),
    /// It pushes a seat's truck from there to the next square, or off the board if that is [`Square::NONE`].
    Push(Square, Seat, Square),
}

/// Why a truck can't take a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Block {
    /// The board ends there (BF-06).
    Edge,
    /// The square needs another gear (BF-07).
    NeedsGear(Gear),
    /// Its owner's car stands there (BF-15).
    OwnCar,
    /// A car stands there whose colour the truck has already crushed twice (BF-16).
    Protected(Seat),
    /// In 2WD every car blocks (BF-11).
    CarInTwo(Seat),
    /// The truck there can't be pushed: this square behind it is occupied (BF-18).
    Pinned(Seat, Square),
}

impl Rules {
    /// BF-06, BF-07, BF-11, BF-12, BF-18: what happens if a truck on the board takes a step, or why it can't.
    #[inline]
    pub(crate) fn stride(&self, s: &State, seat: Seat, dir: Dir) -> Result<Stride, Block> {
        let to = self.board.beside(s.truck(seat), dir);
        if to.is_none() {
            return Err(Block::Edge);
        }
        let there = s.at(to);
        if let Some(Vehicle::Car(owner)) = there {
            self.may_crush(s, seat, owner)?;
            return match s.gear(seat) {
                Gear::Four => Ok(Stride::Crush(to, owner)),
                Gear::Two => Err(Block::CarInTwo(owner)),
            };
        }
        if !self.suits(s.gear(seat), to) {
            return Err(Block::NeedsGear(s.gear(seat).other()));
        }
        match there {
            Some(Vehicle::Truck(other)) => {
                let on = self.board.beside(to, dir);
                match on.is_none() || s.is_free(on) {
                    true => Ok(Stride::Push(to, other, on)),
                    false => Err(Block::Pinned(other, on)),
                }
            }
            _ => Ok(Stride::Free(to)),
        }
    }

    /// BF-07: the road is for 2WD, the rest for 4WD; BF-R2 may open the road to 4WD.
    #[inline]
    pub(crate) fn suits(&self, gear: Gear, at: Square) -> bool {
        match gear {
            Gear::Two => self.board.is_road(at),
            Gear::Four => self.house.four_on_road || !self.board.is_road(at),
        }
    }

    /// BF-15, BF-16, BF-17: nobody crushes their own car. With 3 or 4 players, nobody crushes a third car of the same
    /// colour. Such a car blocks its square.
    #[inline]
    pub(crate) fn may_crush(&self, s: &State, seat: Seat, owner: Seat) -> Result<(), Block> {
        if owner == seat {
            return Err(Block::OwnCar);
        }
        if s.turns.seats.count() > 2 && s.crushed[seat.index()][owner.index()] >= 2 {
            return Err(Block::Protected(owner));
        }
        Ok(())
    }

    /// BF-08, BF-R1: whether a truck on the board may change gear now. Under BF-R1 it may not shift twice in a row
    /// within a turn.
    #[inline]
    pub(crate) fn may_shift(&self, s: &State) -> bool {
        self.house.shift_again || !s.shifted
    }

    /// Whether the mover's truck has a legal count at the beginning of a die.
    pub(crate) fn has_count(&self, s: &State) -> bool {
        let seat = s.turns.mover;
        match s.exits[seat.index()] {
            None => self.may_shift(s) || Dir::ALL.into_iter().any(|d| self.stride(s, seat, d).is_ok()),
            Some(_) => self.coming_back(s, seat).is_ok(),
        }
    }

    /// BF-05, BF-06, BF-08, BF-R8: the legal counts of a truck, with this many left of its die.
    pub(crate) fn legal_counts(&self, s: &State, left: u8, out: &mut Actions<Action>) {
        let seat = s.turns.mover;
        if s.exits[seat.index()].is_some() {
            out.extend(self.count_off_board(s, left));
            return;
        }
        if left == 0 {
            return;
        }
        for dir in Dir::ALL {
            if self.stride(s, seat, dir).is_ok() {
                out.push(Action::Go(dir));
            }
        }
        if self.may_shift(s) {
            out.push(Action::Shift);
        }
    }

    /// BF-22, BF-24, BF-R6, BF-R8: a truck off the board has at most one legal count. It comes back, or it shifts if it
    /// is in 2WD and coming back crushes a car. If coming back is free, it needs no count left.
    pub(crate) fn count_off_board(&self, s: &State, left: u8) -> Option<Action> {
        match self.coming_back(s, s.turns.mover) {
            // A truck with no count left has already shifted. Only a position written by hand can say otherwise.
            Ok(Return::ShiftFirst(_)) if left > 0 => Some(Action::Shift),
            Ok(Return::Free(_) | Return::Crush(..) | Return::Push(..)) if left > 0 || self.house.free_return => {
                Some(Action::Enter)
            }
            _ => None,
        }
    }

    /// BF-05: a die is given to the truck.
    pub(crate) fn give_truck(&self, s: &mut State, die: u8, log: &mut impl Log<Event>) {
        log.push(Event::GaveTruck { seat: s.turns.mover, die });
        s.dice.take(die);
        s.phase = Phase::Drive(die);
    }

    /// BF-05: the truck spends one count on a step.
    #[inline]
    pub(crate) fn step_truck(&self, s: &mut State, left: u8, dir: Dir, log: &mut impl Log<Event>) {
        let seat = s.turns.mover;
        let from = s.truck(seat);
        let stride = self.stride(s, seat, dir).expect("only legal steps are carried out");
        s.shifted = false;
        let to = match stride {
            Stride::Free(to) | Stride::Crush(to, _) => to,
            Stride::Push(to, other, on) => {
                match on.known() {
                    Some(on) => self.push_truck(s, other, on, false, log),
                    None => self.push_off(s, other, dir, log),
                }
                to
            }
        };
        s.set_truck(seat, to);
        log.push(Event::Drove { seat, from, to, gear: s.gear(seat) });
        match stride {
            Stride::Crush(at, owner) => {
                // The car must leave the square before anything looks up what stands there.
                self.crush(s, owner, at, false, log);
            }
            _ => self.after_count(s, left - 1, log),
        }
    }

    /// BF-08: the truck spends one count on a change of gear.
    pub(crate) fn shift(&self, s: &mut State, left: u8, log: &mut impl Log<Event>) {
        let seat = s.turns.mover;
        let gear = s.gear(seat).other();
        s.gears[seat.index()] = gear;
        s.shifted = !self.house.shift_again;
        log.push(Event::Shifted { seat, gear });
        self.after_count(s, left - 1, log);
    }

    /// BF-05: the truck goes on while counts are left and one is legal. BF-R1: a truck without a legal count loses the
    /// rest of its die. BF-R8: if coming back is free, the player is asked even with no count left.
    #[inline]
    pub(crate) fn after_count(&self, s: &mut State, left: u8, log: &mut impl Log<Event>) {
        let seat = s.turns.mover;
        let goes_on = match s.exits[seat.index()] {
            Some(_) => self.count_off_board(s, left).is_some(),
            None => left > 0 && self.has_count(s),
        };
        if goes_on {
            s.phase = Phase::Drive(left);
            return;
        }
        if left > 0 {
            log.push(Event::DieLost { seat, counts: left, why: Loss::NoCount });
        }
        self.next_die(s, log);
    }

    /// BF-18, BF-19: a truck is pushed one square on, whatever the ground. BF-R3 may give it the gear of that ground.
    pub(crate) fn push_truck(
        &self,
        s: &mut State,
        other: Seat,
        on: Square,
        returning: bool,
        log: &mut impl Log<Event>,
    ) {
        let from = s.truck(other);
        s.set_truck(other, on);
        log.push(Event::Pushed { seat: other, by: s.turns.mover, from, to: on, returning });
        if self.house.gear_follows {
            let gear = if self.board.is_road(on) { Gear::Two } else { Gear::Four };
            if gear != s.gear(other) {
                s.gears[other.index()] = gear;
                log.push(Event::GearFollowed { seat: other, gear });
            }
        }
    }

    /// BF-20, BF-21: a truck pushed off the board is out, and its owner loses the next turn.
    fn push_off(&self, s: &mut State, other: Seat, over: Dir, log: &mut impl Log<Event>) {
        let from = s.truck(other);
        s.set_truck(other, Square::NONE);
        s.exits[other.index()] = Some(Exit { at: from, over });
        s.loses.insert(other);
        log.push(Event::PushedOff { seat: other, by: s.turns.mover, from, over });
    }
}
