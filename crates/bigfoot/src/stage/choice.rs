//! How decisions and whole moves are offered: their labels, what to click, and the path that vehicles would take.

use rollick_game::{Game, Message, Seat, Spot};
use rollick_stage::{Choice, Effect, Tone};

use super::{car_id, off_id, truck_id};
use crate::action::{Action, Heading};
use crate::event::Event;
use crate::game::Bigfoot;
use crate::rules::{Return, Stride};
use crate::scene::SAFE;
use crate::square::{Dir, Square};
use crate::state::{Phase, State};

/// Offers one of the plans, or a single decision.
pub(crate) fn choice(game: &Bigfoot, s: &State, plan: &[Action]) -> Choice {
    match plan {
        [Action::Put(at)] => put(*at),
        [Action::Truck(die)] => Choice { targets: vec![die_of(s, *die)], ..Choice::button(with_die("do-truck", *die)) },
        [Action::Car(die, Heading::Stay)] => Choice {
            targets: vec![Spot::Piece(car_id(s.turns.mover)), die_of(s, *die)],
            ..Choice::button(with_die("do-car-stay", *die))
        },
        [Action::Car(die, heading)] => car(game, s, *die, *heading == Heading::Forward),
        [Action::Go(dir)] => go(game, s, *dir),
        [Action::Shift] => Choice {
            targets: vec![Spot::Piece(truck_id(s.turns.mover))],
            ..Choice::button(Message::new("do-shift").with("gear", s.gear(s.turns.mover).other().number()))
        },
        [Action::Enter] => enter(game, s),
        _ => drive(game, s, plan),
    }
}

fn with_die(key: &'static str, die: u8) -> Message {
    Message::new(key).with("die", die)
}

/// The unused die that shows a face.
fn die_of(s: &State, face: u8) -> Spot {
    let k = (0..2).find(|k| s.dice.get(*k) == Some(face));
    Spot::Die(k.expect("a die that is given is unused"))
}

fn put(at: Square) -> Choice {
    Choice {
        targets: vec![Spot::Place(at.to_string())],
        path: vec![at.to_string()],
        ..Choice::button(Message::new("do-put").with("at", at))
    }
}

/// Click the car, then the square it drives to, then the die.
fn car(game: &Bigfoot, s: &State, die: u8, forward: bool) -> Choice {
    let mut path = Vec::new();
    let mut at = s.car(s.turns.mover);
    for _ in 0..die {
        let next = game.board().along(at, forward);
        if !s.is_free(next) {
            break;
        }
        at = next;
        path.push(at.to_string());
    }
    let key = if forward { "do-car-forward" } else { "do-car-backward" };
    Choice {
        targets: vec![Spot::Piece(car_id(s.turns.mover)), Spot::Place(at.to_string()), die_of(s, die)],
        path,
        ..Choice::button(with_die(key, die).with("at", at))
    }
}

/// One step: click the square.
fn go(game: &Bigfoot, s: &State, dir: Dir) -> Choice {
    let stride = game.rules.stride(s, s.turns.mover, dir).expect("only legal steps are offered");
    let about = |key, at: Square| Message::new(key).with("dir", dir.name()).with("at", at);
    let (at, label) = match stride {
        Stride::Free(at) => (at, about("do-go", at)),
        Stride::Crush(at, owner) => (at, about("do-go-crush", at).with("other", owner)),
        Stride::Push(at, other, on) if on.is_none() => (at, about("do-go-push-off", at).with("other", other)),
        Stride::Push(at, other, _) => (at, about("do-go-push", at).with("other", other)),
    };
    Choice { targets: vec![Spot::Place(at.to_string())], path: vec![at.to_string()], ..Choice::button(label) }
}

/// Coming back: click the square where the truck last stood.
fn enter(game: &Bigfoot, s: &State) -> Choice {
    let back = game.rules.coming_back(s, s.turns.mover).expect("only a legal return is offered");
    let about = |key, at: Square| Message::new(key).with("at", at);
    let (at, label) = match back {
        Return::Free(at) | Return::ShiftFirst(at) => (at, about("do-enter", at)),
        Return::Crush(at, owner) => (at, about("do-enter-crush", at).with("other", owner)),
        Return::Push(at, other, _) => (at, about("do-enter-push", at).with("other", other)),
    };
    Choice { targets: vec![Spot::Place(at.to_string())], path: vec![at.to_string()], ..Choice::button(label) }
}

/// What a drive does to others: whose car it crushes, and where each truck that it pushes ends up.
#[derive(Default)]
struct Harm {
    crushed: Option<Seat>,
    pushed: Vec<(Seat, Pushed)>,
}

/// Where a truck ends up that is pushed.
enum Pushed {
    To(Square),
    /// Off the board, over this edge of this square. It comes back there (BF-22).
    Off(Square, Dir),
}

impl Harm {
    fn push(&mut self, other: Seat, end: Pushed) {
        self.pushed.retain(|(earlier, _)| *earlier != other);
        self.pushed.push((other, end));
    }

    /// All pushes in words; `None` if there are none.
    fn pushing(&self) -> Option<Message> {
        let mut all: Option<Message> = None;
        for (other, end) in &self.pushed {
            let (key, also, at) = match end {
                Pushed::To(at) => ("pushing", "pushing-also", at),
                Pushed::Off(at, _) => ("pushing-off", "pushing-also-off", at),
            };
            let key = if all.is_some() { also } else { key };
            let mut message = Message::new(key).with("other", *other).with("at", *at);
            if let Pushed::Off(_, over) = end {
                message = message.with("over", over.name());
            }
            if let Some(before) = all.take() {
                message = message.with("before", before);
            }
            all = Some(message);
        }
        all
    }
}

/// A whole move of the truck, or the rest of one: click the truck, then the square where it stops, then the die if one
/// is given.
fn drive(game: &Bigfoot, s: &State, plan: &[Action]) -> Choice {
    let seat = s.turns.mover;
    let mut after = *s;
    let mut events = Vec::new();
    for action in plan {
        game.choose(&mut after, *action, &mut events);
    }
    let mut path = Vec::new();
    let mut harm = Harm::default();
    for event in events {
        match event {
            Event::Drove { seat: who, to: at, .. } | Event::CameBack { seat: who, at } if who == seat => {
                path.push(at.to_string());
            }
            Event::Crushed { owner, .. } => harm.crushed = Some(owner),
            Event::Pushed { seat: other, to, .. } => harm.push(other, Pushed::To(to)),
            Event::PushedOff { seat: other, from, over, .. } => harm.push(other, Pushed::Off(from, over)),
            _ => {}
        }
    }
    let die = match plan {
        [Action::Truck(die), ..] => Some(*die),
        _ => None,
    };
    let end = after.truck(seat).known();
    let keys = if die.is_some() { &WHOLE } else { &REST };
    let gear = after.gear(seat);
    let stays = match (end, s.truck(seat).known() == end, path.is_empty()) {
        (None, _, _) | (_, false, _) => None,
        (Some(_), true, false) => Some(keys.back),
        (Some(_), true, true) if gear == s.gear(seat) => Some(keys.stay),
        (Some(_), true, true) => Some(keys.shift),
    };
    let label = result(keys, end, stays, &harm, gear.number());
    let place = match (end, after.exits[seat.index()]) {
        (None, Some(exit)) => off_id(exit),
        (end, _) => end.unwrap_or(Square::NONE).to_string(),
    };
    let targets = [Spot::Piece(truck_id(seat)), Spot::Place(place)];
    Choice {
        targets: targets.into_iter().chain(die.map(|die| die_of(s, die))).collect(),
        path,
        effects: end.map(|at| safe_beside(game, &after, seat, at)).unwrap_or_default(),
        sign: Some(Message::new("gear-sign").with("gear", gear.number())),
        ..Choice::button(match die {
            Some(die) => with_left(&after, seat, die, label.with("die", die)),
            None => label,
        })
    }
}

/// BF-04, BF-14: a drive with a die, and which other one is left after it. Nothing is said of two equal dice, which lead
/// to the same squares, or of a die that would be lost (BF-R12).
fn with_left(after: &State, seat: Seat, die: u8, drive: Message) -> Message {
    let left = after.dice.unused().next().filter(|left| *left != die);
    match left {
        None => drive,
        Some(_) if matches!(after.phase, Phase::Over(_)) => drive,
        Some(_) if after.car_only && after.car(seat).is_none() => drive,
        Some(left) => {
            let key = if after.car_only { "left-to-car" } else { "left-over" };
            Message::new(key).with("drive", drive).with("die", left)
        }
    }
}

/// BF-16: the cars beside a square that a truck must not crush. Whoever drives up to one should know beforehand.
fn safe_beside(game: &Bigfoot, s: &State, seat: Seat, at: Square) -> Vec<Effect> {
    let beside = |owner: &Seat| s.car(*owner).known().is_some_and(|car| game.board().dir_to(at, car).is_some());
    let safe = s.turns.seats.iter().filter(|owner| game.spares(s, seat, *owner)).filter(beside);
    safe.map(|owner| Effect {
        tone: Tone::Neutral,
        seat: owner,
        icon: SAFE.name,
        spot: Spot::Piece(car_id(owner)),
        message: Message::new("beside-safe").with("seat", seat).with("other", owner),
    })
    .collect()
}

/// The sentences for a drive, by what it does.
struct Keys {
    crush: &'static str,
    crush_push: &'static str,
    push: &'static str,
    plain: &'static str,
    /// It comes back to the square where it began.
    back: &'static str,
    /// The truck only changes gear, and ends in the other one.
    shift: &'static str,
    /// The truck only changes gear, and ends in the same one.
    stay: &'static str,
    /// The truck stays off the board.
    off: &'static str,
}

const WHOLE: Keys = Keys {
    crush: "do-drive-crush",
    crush_push: "do-drive-crush-push",
    push: "do-drive-push",
    plain: "do-drive",
    back: "do-drive-back",
    shift: "do-drive-shift",
    stay: "do-drive-stay",
    off: "do-drive-off",
};
const REST: Keys = Keys {
    crush: "do-rest-crush",
    crush_push: "do-rest-crush-push",
    push: "do-rest-push",
    plain: "do-rest",
    back: "do-rest-back",
    shift: "do-rest-shift",
    stay: "do-rest-stay",
    off: "do-rest-off",
};

/// `stays` is the sentence for a truck that ends where it began.
fn result(keys: &Keys, end: Option<Square>, stays: Option<&'static str>, harm: &Harm, gear: u8) -> Message {
    let in_gear = |key| Message::new(key).with("gear", gear);
    let Some(end) = end else {
        return in_gear(keys.off);
    };
    let label = match (harm.crushed, harm.pushing()) {
        (Some(other), None) => Message::new(keys.crush).with("other", other),
        (Some(other), Some(pushing)) => Message::new(keys.crush_push).with("other", other).with("pushing", pushing),
        (None, Some(pushing)) => in_gear(keys.push).with("pushing", pushing),
        (None, None) => in_gear(stays.unwrap_or(keys.plain)),
    };
    label.with("at", end)
}
