//! Why something can't be done now: the rule and one sentence.

use rollick_game::{Message, Reason, Seat, Target, rule};

use crate::action::{Action, Way};
use crate::game::Bigfoot;
use crate::rules::{Block, CantReturn, CarBlock, Return};
use crate::square::{Dir, Square};
use crate::state::{Gear, State, Step, Vehicle};

/// Answers for a token, a place or a card that is not possible now.
pub(crate) fn why(game: &Bigfoot, s: &State, about: Target<'_, Action>) -> Reason {
    match about {
        Target::Token(action) => token(game, s, action),
        Target::Place(id) => place(game, s, id),
        Target::Card(name) => unknown(name),
    }
}

fn unknown(token: &str) -> Reason {
    Reason::new(rule!("RO-01"), Message::new("ro-01").with("token", token))
}

fn token(game: &Bigfoot, s: &State, action: Action) -> Reason {
    match (s.step, action) {
        (Step::Place(_) | Step::Put(_), Action::Put(at)) => put(game, s, at),
        (Step::Place(_), _) => Reason::new(rule!("BF-03"), Message::new("why-put-first")),
        (Step::Put(_), _) => Reason::new(rule!("BF-13"), Message::new("why-put-next")),
        (Step::Give | Step::Drive(_), Action::Put(_)) => Reason::new(rule!("BF-13"), Message::new("why-no-put")),
        (Step::Give, Action::Truck(die)) => give_truck(game, s, die),
        (Step::Give, Action::Car(die, way)) => give_car(game, s, die, way),
        (Step::Give, Action::Go(_) | Action::Shift | Action::Enter) => {
            Reason::new(rule!("BF-04"), Message::new("why-give-first"))
        }
        (Step::Drive(left), Action::Truck(_) | Action::Car(..)) => {
            Reason::new(rule!("BF-05"), Message::new("why-counts-first").with("n", left))
        }
        (Step::Drive(_), Action::Go(dir)) => go(game, s, dir),
        (Step::Drive(_), Action::Shift) => shift(game, s),
        (Step::Drive(_), Action::Enter) => enter(game, s),
        (Step::First(_) | Step::Roll | Step::Over(_), _) => unknown(&action.to_string()),
    }
}

/// BF-03, BF-13: a car comes onto a dot that no vehicle occupies.
fn put(game: &Bigfoot, s: &State, at: Square) -> Reason {
    let rule = match s.step {
        Step::Place(_) => rule!("BF-03"),
        _ => rule!("BF-13"),
    };
    match game.board.is_dot(at) {
        false => Reason::new(rule, Message::new("why-put-no-dot").with("at", at.to_string())),
        true => Reason::new(rule, occupied(s, at, "why-put-truck", "why-put-car").with("at", at.to_string())),
    }
}

/// A sentence about the vehicle on a square, by whether it is a truck or a car.
fn occupied(s: &State, at: Square, truck: &'static str, car: &'static str) -> Message {
    match s.at(at) {
        Some(Vehicle::Truck(seat)) => Message::new(truck).with("other", seat),
        Some(Vehicle::Car(seat)) => Message::new(car).with("other", seat),
        None => Message::new(car),
    }
}

fn no_die(die: u8) -> Reason {
    Reason::new(rule!("BF-04"), Message::new("why-no-die").with("die", die))
}

fn give_truck(game: &Bigfoot, s: &State, die: u8) -> Reason {
    if !s.hand.has(die) {
        return no_die(die);
    }
    if s.car_only {
        return Reason::new(rule!("BF-14"), Message::new("why-car-only"));
    }
    if s.exits[s.seat.index()].is_none() {
        return Reason::new(rule!("BF-R1"), Message::new("why-no-count"));
    }
    match game.coming_back(s, s.seat) {
        Err(cant) => cant_return(s, cant),
        Ok(_) => Reason::new(rule!("BF-R7"), Message::new("why-other-die").with("die", die)),
    }
}

fn cant_return(s: &State, cant: CantReturn) -> Reason {
    match cant {
        CantReturn::OwnCar(at) => {
            Reason::new(rule!("BF-24"), Message::new("why-return-own").with("at", at.to_string()))
        }
        CantReturn::Protected(at, other) => Reason::new(
            rule!("BF-24"),
            Message::new("why-return-protected").with("at", at.to_string()).with("other", other),
        ),
        CantReturn::Pinned(at, other, on) => Reason::new(
            rule!("BF-23"),
            occupied(s, on, "why-return-pinned-truck", "why-return-pinned-car")
                .with("at", at.to_string())
                .with("pinned", other)
                .with("on", on.to_string()),
        ),
    }
}

fn give_car(game: &Bigfoot, s: &State, die: u8, way: Way) -> Reason {
    if !s.hand.has(die) {
        return no_die(die);
    }
    let block = game.car_block(s, s.seat, way);
    if block != CarBlock::NoCar && game.must_come_back(s) {
        return Reason::new(rule!("BF-R7"), Message::new("why-must-return"));
    }
    match block {
        CarBlock::NoCar => Reason::new(rule!("BF-25"), Message::new("why-no-car")),
        CarBlock::OtherWay => Reason::new(rule!("BF-09"), Message::new("why-other-way")),
        CarBlock::Blocked(at) => {
            Reason::new(rule!("BF-10"), occupied(s, at, "why-car-truck", "why-car-car").with("at", at.to_string()))
        }
        CarBlock::CanMove => {
            let [ahead, behind, _] = game.car_ways(s, s.seat);
            match (s.way, ahead && behind) {
                (Some(_), _) => Reason::new(rule!("BF-10"), Message::new("why-stay-open")),
                (None, false) => Reason::new(rule!("BF-R4"), Message::new("why-stay-one")),
                (None, true) => Reason::new(rule!("BF-R5"), Message::new("why-stay-both")),
            }
        }
    }
}

fn go(game: &Bigfoot, s: &State, dir: Dir) -> Reason {
    let seat = s.seat;
    if let Some(exit) = s.exits[seat.index()] {
        let message = Message::new("why-off-board").with("at", exit.at.to_string());
        return Reason::new(rule!("BF-R8"), message);
    }
    let to = game.board.beside(s.truck(seat), dir);
    match game.stride(s, seat, dir) {
        Err(block) => blocked(s, block, to),
        Ok(_) => unknown(&Action::Go(dir).to_string()),
    }
}

fn blocked(s: &State, block: Block, to: Square) -> Reason {
    let about = |key: &'static str| Message::new(key).with("at", to.to_string());
    let with = |key: &'static str, other: Seat| about(key).with("other", other);
    match block {
        Block::Edge => Reason::new(rule!("BF-06"), Message::new("why-edge")),
        Block::NeedsGear(Gear::Four) => Reason::new(rule!("BF-07"), about("why-needs-4wd")),
        Block::NeedsGear(Gear::Two) => Reason::new(rule!("BF-07"), about("why-needs-2wd")),
        Block::OwnCar => Reason::new(rule!("BF-15"), about("why-own-car")),
        Block::Protected(other) => Reason::new(rule!("BF-16"), with("why-protected", other)),
        Block::CarInTwo(other) => Reason::new(rule!("BF-11"), with("why-crush-2wd", other)),
        Block::Pinned(pinned, on) => Reason::new(
            rule!("BF-18"),
            occupied(s, on, "why-pinned-truck", "why-pinned-car")
                .with("at", to.to_string())
                .with("pinned", pinned)
                .with("on", on.to_string()),
        ),
    }
}

fn shift(game: &Bigfoot, s: &State) -> Reason {
    match s.exits[s.seat.index()] {
        Some(exit) => Reason::new(rule!("BF-R8"), Message::new("why-off-board").with("at", exit.at.to_string())),
        None if !game.may_shift(s) => Reason::new(rule!("BF-R1"), Message::new("why-shift-again")),
        None => unknown("shift"),
    }
}

fn enter(game: &Bigfoot, s: &State) -> Reason {
    if s.exits[s.seat.index()].is_none() {
        return Reason::new(rule!("BF-22"), Message::new("why-on-board"));
    }
    match game.coming_back(s, s.seat) {
        Ok(Return::ShiftFirst(at)) => {
            Reason::new(rule!("BF-24"), Message::new("why-return-2wd").with("at", at.to_string()))
        }
        Ok(_) => unknown("enter"),
        Err(cant) => cant_return(s, cant),
    }
}

fn place(game: &Bigfoot, s: &State, id: &str) -> Reason {
    match id.parse::<Square>() {
        Ok(at) if game.board.has(at) => square(game, s, at),
        _ if id.starts_with("off-") => Reason::new(rule!("BF-20"), Message::new("why-place-off")),
        _ if id.starts_with("tray-") => Reason::new(rule!("BF-13"), Message::new("why-place-tray")),
        _ => unknown(id),
    }
}

fn square(game: &Bigfoot, s: &State, at: Square) -> Reason {
    let far = |key: &'static str| Message::new(key).with("at", at.to_string());
    match s.step {
        Step::Place(_) | Step::Put(_) => put(game, s, at),
        Step::Drive(left) => match s.exits[s.seat.index()] {
            Some(exit) => {
                let message = Message::new("why-off-board").with("at", exit.at.to_string());
                Reason::new(rule!("BF-22"), message)
            }
            None => match game.board.dir_to(s.truck(s.seat), at) {
                Some(dir) if game.stride(s, s.seat, dir).is_err() => go(game, s, dir),
                _ => Reason::new(rule!("BF-05"), far("why-too-far").with("n", left)),
            },
        },
        _ => match s.at(at) {
            Some(Vehicle::Car(owner)) => match game.may_crush(s, s.seat, owner) {
                Err(block) => blocked(s, block, at),
                Ok(()) => Reason::new(rule!("BF-05"), far("why-out-of-reach")),
            },
            _ => Reason::new(rule!("BF-05"), far("why-out-of-reach")),
        },
    }
}
