//! Why not? The rule and one sentence for any decision that isn't legal now, and for anything that a player points at.

use rollick_game::{Message, Reason, RuleId, Seat, Spot, Target, rule};

use crate::action::{Action, Heading};
use crate::rules::{Block, CantReturn, CarBlock, Return, Rules};
use crate::square::{Dir, Square};
use crate::state::{Gear, Phase, State, Vehicle};

pub(crate) fn why(rules: &Rules, s: &State, about: Target<'_, Action>) -> Reason {
    match about {
        Target::Token(action) => why_not(rules, s, action),
        Target::Spot(Spot::Piece(id)) => why_not_piece(rules, s, id),
        Target::Spot(Spot::Place(id)) => why_not_place(rules, s, id),
        Target::Spot(Spot::Die(k)) => why_not_die(rules, s, *k),
        Target::Spot(Spot::Card(name)) => unknown(name),
        Target::Spot(Spot::Seat(seat)) => why_not_player(rules, s, *seat),
    }
}

fn because(rule: RuleId, key: &'static str) -> Reason {
    Reason::new(rule, Message::new(key))
}

fn about_square(rule: RuleId, key: &'static str, at: Square) -> Reason {
    Reason::new(rule, Message::new(key).with("at", at))
}

fn unknown(token: &str) -> Reason {
    Reason::new(rule!("RO-01"), Message::new("ro-01").with("token", token))
}

// Decisions.

fn why_not(rules: &Rules, s: &State, action: Action) -> Reason {
    match (s.phase, action) {
        (Phase::Place(_) | Phase::Put(_), Action::Put(at)) => why_not_put(rules, s, at),
        (Phase::Place(_) | Phase::Put(_), _) => put_first(s),
        (Phase::Give | Phase::Drive(_), Action::Put(_)) => because(rule!("BF-13"), "why-no-put"),
        (Phase::Give, Action::Truck(die)) => why_not_give_truck(rules, s, die),
        (Phase::Give, Action::Car(die, heading)) => why_not_give_car(rules, s, die, heading),
        (Phase::Give, Action::Go(_) | Action::Shift | Action::Enter) => because(rule!("BF-04"), "why-give-first"),
        (Phase::Drive(left), Action::Truck(_) | Action::Car(..)) => counts_first(left),
        (Phase::Drive(_), Action::Go(dir)) => why_not_go(rules, s, dir),
        (Phase::Drive(_), Action::Shift) => why_not_shift(rules, s),
        (Phase::Drive(_), Action::Enter) => why_not_enter(rules, s),
        (Phase::First | Phase::Roll | Phase::Over(_), _) => unknown(&action.to_string()),
    }
}

/// BF-03, BF-13: a car is put before anything else.
fn put_first(s: &State) -> Reason {
    match s.phase {
        Phase::Place(_) => because(rule!("BF-03"), "why-put-first"),
        _ => because(rule!("BF-13"), "why-put-next"),
    }
}

/// BF-03, BF-13: a car comes onto a dot that no vehicle occupies.
fn why_not_put(rules: &Rules, s: &State, at: Square) -> Reason {
    let rule = match s.phase {
        Phase::Place(_) => rule!("BF-03"),
        _ => rule!("BF-13"),
    };
    if !rules.board.is_dot(at) {
        return about_square(rule, "why-put-no-dot", at);
    }
    match s.is_free(at) {
        true => about_square(rule, "why-put-here", at),
        false => Reason::new(rule, occupied(s, at, "why-put-truck", "why-put-car").with("at", at)),
    }
}

/// A sentence about the vehicle on a square: one for a truck, one for a car.
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

/// BF-05: the truck uses up its die before anything else.
fn counts_first(left: u8) -> Reason {
    Reason::new(rule!("BF-05"), Message::new("why-counts-first").with("n", left))
}

/// Why the truck can't be given a die.
fn why_not_give_truck(rules: &Rules, s: &State, die: u8) -> Reason {
    if !s.dice.has(die) {
        return no_die(die);
    }
    if s.car_only {
        return because(rule!("BF-14"), "why-car-only");
    }
    if s.exits[s.turns.mover.index()].is_none() {
        return because(rule!("BF-R1"), "why-no-count");
    }
    match rules.coming_back(s, s.turns.mover) {
        Err(cant) => cant_return(s, cant),
        Ok(_) => Reason::new(rule!("BF-R7"), Message::new("why-other-die").with("die", die)),
    }
}

fn cant_return(s: &State, cant: CantReturn) -> Reason {
    match cant {
        CantReturn::OwnCar(at) => about_square(rule!("BF-24"), "why-return-own", at),
        CantReturn::Protected(at, other) => {
            Reason::new(rule!("BF-24"), Message::new("why-return-protected").with("at", at).with("other", other))
        }
        CantReturn::Pinned(at, other, on) => Reason::new(
            rule!("BF-23"),
            occupied(s, on, "why-return-pinned-truck", "why-return-pinned-car")
                .with("at", at)
                .with("pinned", other)
                .with("on", on),
        ),
    }
}

/// Why the car can't use a die this way.
fn why_not_give_car(rules: &Rules, s: &State, die: u8, heading: Heading) -> Reason {
    if !s.dice.has(die) {
        return no_die(die);
    }
    let block = rules.car_block(s, s.turns.mover, heading);
    if block != CarBlock::NoCar && rules.must_come_back(s) {
        return because(rule!("BF-R7"), "why-must-return");
    }
    match block {
        CarBlock::NoCar => because(rule!("BF-25"), "why-no-car"),
        CarBlock::OtherDirection => because(rule!("BF-09"), "why-other-direction"),
        CarBlock::Blocked(at) => {
            Reason::new(rule!("BF-10"), occupied(s, at, "why-car-truck", "why-car-car").with("at", at))
        }
        CarBlock::CanMove => {
            let [ahead, behind, _] = rules.open_headings(s, s.turns.mover);
            match (s.heading, ahead && behind) {
                (Heading::Stay, false) => because(rule!("BF-R4"), "why-stay-one"),
                (Heading::Stay, true) => because(rule!("BF-R5"), "why-stay-both"),
                (_, _) => because(rule!("BF-10"), "why-stay-open"),
            }
        }
    }
}

fn why_not_go(rules: &Rules, s: &State, dir: Dir) -> Reason {
    let seat = s.turns.mover;
    if let Some(exit) = s.exits[seat.index()] {
        return about_square(rule!("BF-R8"), "why-off-board", exit.at);
    }
    let to = rules.board.beside(s.truck(seat), dir);
    match rules.stride(s, seat, dir) {
        Err(block) => blocked(s, block, to),
        Ok(_) => unknown(&Action::Go(dir).to_string()),
    }
}

fn blocked(s: &State, block: Block, to: Square) -> Reason {
    let about = |key: &'static str| Message::new(key).with("at", to);
    let with = |key: &'static str, other: Seat| about(key).with("other", other);
    match block {
        Block::Edge => because(rule!("BF-06"), "why-edge"),
        Block::NeedsGear(Gear::Four) => Reason::new(rule!("BF-07"), about("why-needs-4wd")),
        Block::NeedsGear(Gear::Two) => Reason::new(rule!("BF-07"), about("why-needs-2wd")),
        Block::OwnCar => Reason::new(rule!("BF-15"), about("why-own-car")),
        Block::Protected(other) => Reason::new(rule!("BF-16"), with("why-protected", other)),
        Block::CarInTwo(other) => Reason::new(rule!("BF-11"), with("why-crush-2wd", other)),
        Block::Pinned(pinned, on) => Reason::new(
            rule!("BF-18"),
            occupied(s, on, "why-pinned-truck", "why-pinned-car").with("at", to).with("pinned", pinned).with("on", on),
        ),
    }
}

fn why_not_shift(rules: &Rules, s: &State) -> Reason {
    match s.exits[s.turns.mover.index()] {
        Some(exit) => about_square(rule!("BF-R8"), "why-off-board", exit.at),
        None if !rules.may_shift(s) => because(rule!("BF-R1"), "why-shift-again"),
        None => unknown("shift"),
    }
}

fn why_not_enter(rules: &Rules, s: &State) -> Reason {
    if s.exits[s.turns.mover.index()].is_none() {
        return because(rule!("BF-22"), "why-on-board");
    }
    match rules.coming_back(s, s.turns.mover) {
        Ok(Return::ShiftFirst(at)) => about_square(rule!("BF-24"), "why-return-2wd", at),
        Ok(_) => unknown("enter"),
        Err(cant) => cant_return(s, cant),
    }
}

// What a player points at.

fn why_not_place(rules: &Rules, s: &State, id: &str) -> Reason {
    match id.parse::<Square>() {
        Ok(at) if rules.board.has(at) => why_not_square(rules, s, at),
        _ if id.starts_with("off-") => because(rule!("BF-20"), "why-place-off"),
        _ if id.starts_with("tray-") => because(rule!("BF-13"), "why-place-tray"),
        _ => unknown(id),
    }
}

fn why_not_square(rules: &Rules, s: &State, at: Square) -> Reason {
    match (s.phase, s.at(at)) {
        (Phase::Place(_) | Phase::Put(_), _) => why_not_put(rules, s, at),
        (_, Some(Vehicle::Truck(other))) if other != s.turns.mover => why_not_their_truck(rules, s, other),
        (_, Some(Vehicle::Car(owner))) => onto_car(rules, s, owner),
        (_, _) => onto(rules, s, at),
    }
}

/// A truck, a car on the board, or a crushed car, no matter whose.
fn why_not_piece(rules: &Rules, s: &State, id: &str) -> Reason {
    let seat = |text: &str| text.parse().ok().map(Seat).filter(|seat| s.turns.seats.has(*seat));
    let known = match id.split_once('-') {
        Some(("truck", owner)) => seat(owner).map(|owner| why_not_truck(rules, s, owner)),
        Some(("car", owner)) => seat(owner).and_then(|owner| why_not_car(rules, s, owner)),
        Some(("wreck", rest)) => why_not_wreck(rest, seat),
        _ => None,
    };
    known.unwrap_or_else(|| unknown(id))
}

fn why_not_truck(rules: &Rules, s: &State, owner: Seat) -> Reason {
    match (s.phase, s.truck(owner).known()) {
        (Phase::Place(_) | Phase::Put(_), Some(at)) => why_not_put(rules, s, at),
        (Phase::Place(_) | Phase::Put(_), None) => put_first(s),
        _ if owner == s.turns.mover => why_not_own_truck(rules, s),
        _ => why_not_their_truck(rules, s, owner),
    }
}

/// The mover's own truck: what it needs before it can move, or what else to pick.
fn why_not_own_truck(rules: &Rules, s: &State) -> Reason {
    let exit = s.exits[s.turns.mover.index()];
    match (s.phase, exit) {
        (Phase::Drive(_), Some(exit)) => about_square(rule!("BF-22"), "why-off-board", exit.at),
        (Phase::Drive(_), None) if !rules.may_shift(s) => because(rule!("BF-R1"), "why-shift-again"),
        (Phase::Drive(left), None) => Reason::new(rule!("BF-05"), Message::new("why-truck-drives").with("n", left)),
        (Phase::Give, _) if !rules.can_give_truck(s) => match s.dice.unused().next() {
            Some(die) => why_not_give_truck(rules, s, die),
            None => unknown("truck"),
        },
        _ => because(rule!("BF-05"), "why-truck-waits"),
    }
}

/// Another player's truck can only be pushed (BF-18).
fn why_not_their_truck(rules: &Rules, s: &State, other: Seat) -> Reason {
    let mover = s.turns.mover;
    let with = |key: &'static str| Message::new(key).with("other", other);
    let Some(at) = s.truck(other).known() else {
        return Reason::new(rule!("BF-20"), with("why-their-truck-off"));
    };
    if s.car_only {
        return because(rule!("BF-14"), "why-car-only");
    }
    if let Some(exit) = s.exits[mover.index()] {
        return match rules.coming_back(s, mover) {
            Err(cant) if exit.at == at => cant_return(s, cant),
            _ => about_square(rule!("BF-22"), "why-off-board", exit.at),
        };
    }
    let blocked_on = |dir: Dir| rules.board.beside(at, dir).known().filter(|on| !s.is_free(*on));
    match rules.board.dir_to(s.truck(mover), at).map(|dir| rules.stride(s, mover, dir)) {
        Some(Err(block)) => blocked(s, block, at),
        _ => match Dir::ALL.into_iter().find_map(blocked_on) {
            Some(on) => Reason::new(rule!("BF-18"), with("why-their-truck-blocked").with("at", at).with("on", on)),
            None => Reason::new(rule!("BF-18"), with("why-their-truck").with("at", at)),
        },
    }
}

fn why_not_car(rules: &Rules, s: &State, owner: Seat) -> Option<Reason> {
    let at = s.car(owner).known()?;
    Some(match s.phase {
        Phase::Place(_) | Phase::Put(_) => why_not_put(rules, s, at),
        _ if owner == s.turns.mover => why_not_own_car(rules, s),
        _ => onto_car(rules, s, owner),
    })
}

/// The mover's own car: why it can't use a die, or what else to pick.
fn why_not_own_car(rules: &Rules, s: &State) -> Reason {
    match s.phase {
        Phase::Drive(left) => counts_first(left),
        _ if rules.must_come_back(s) => because(rule!("BF-R7"), "why-must-return"),
        _ => match rules.open_headings(s, s.turns.mover) {
            [false, false, _] => because(rule!("BF-10"), "why-car-stays"),
            _ => because(rule!("BF-09"), "why-car-waits"),
        },
    }
}

/// BF-12, BF-15, BF-16: why the mover's truck can't crush a car now.
fn onto_car(rules: &Rules, s: &State, owner: Seat) -> Reason {
    let at = s.car(owner);
    match rules.may_crush(s, s.turns.mover, owner) {
        Err(block) => blocked(s, block, at),
        Ok(()) if s.car_only => because(rule!("BF-14"), "why-car-only"),
        Ok(()) => onto(rules, s, at),
    }
}

/// Why the mover's truck can't move onto a square.
fn onto(rules: &Rules, s: &State, at: Square) -> Reason {
    let mover = s.turns.mover;
    match (s.phase, s.exits[mover.index()]) {
        (Phase::Drive(_), Some(exit)) if exit.at == at => match rules.coming_back(s, mover) {
            Ok(Return::ShiftFirst(at)) => about_square(rule!("BF-24"), "why-return-2wd", at),
            Ok(_) => about_square(rule!("BF-22"), "why-off-board", at),
            Err(cant) => cant_return(s, cant),
        },
        (Phase::Drive(_), Some(exit)) => about_square(rule!("BF-22"), "why-off-board", exit.at),
        (Phase::Drive(left), None) => match rules.board.dir_to(s.truck(mover), at) {
            Some(dir) if rules.stride(s, mover, dir).is_err() => why_not_go(rules, s, dir),
            _ => Reason::new(rule!("BF-05"), Message::new("why-too-far").with("at", at).with("n", left)),
        },
        (_, None) => match fewest_counts(rules, s, at) {
            Some(n) if !s.car_only && s.dice.unused().all(|die| die < n) => {
                Reason::new(rule!("BF-05"), Message::new("why-too-few-counts").with("at", at).with("n", n))
            }
            _ => about_square(rule!("BF-05"), "why-out-of-reach", at),
        },
        (_, Some(_)) => about_square(rule!("BF-05"), "why-out-of-reach", at),
    }
}

/// The counts that the mover's truck needs at least to get to a square: what the ground and the gears demand, whoever
/// may be in the way. `None` if there is no way at all.
fn fewest_counts(rules: &Rules, s: &State, to: Square) -> Option<u8> {
    let mover = s.turns.mover;
    let rival = |at: Square| matches!(s.at(at), Some(Vehicle::Car(owner)) if owner != mover);
    // Onto a car a truck needs 4WD, wherever the car stands (BF-12).
    let enters = |gear: Gear, at: Square| match rival(at) {
        true => gear == Gear::Four,
        false => rules.suits(gear, at),
    };
    let start = (s.truck(mover), s.gear(mover));
    let mut known = vec![(start, 0)];
    let mut next = 0;
    while let Some(&((at, gear), n)) = known.get(next) {
        if at == to {
            return Some(n);
        }
        let beside = Dir::ALL.into_iter().map(|dir| rules.board.beside(at, dir));
        let steps = beside.filter(|to| !to.is_none() && enters(gear, *to)).map(|to| (to, gear));
        for place in steps.chain([(at, gear.other())]) {
            if !known.iter().any(|(seen, _)| *seen == place) {
                known.push((place, n + 1));
            }
        }
        next += 1;
    }
    None
}

/// A crushed car, by the rest of its id: crusher, owner, number.
fn why_not_wreck(rest: &str, seat: impl Fn(&str) -> Option<Seat>) -> Option<Reason> {
    let (crusher, rest) = rest.split_once('-')?;
    let (owner, _) = rest.split_once('-')?;
    let message = Message::new("why-wreck").with("seat", seat(crusher)?).with("other", seat(owner)?);
    Some(Reason::new(rule!("BF-13"), message))
}

/// A die: it is used already, or it can be given to the truck or the car.
fn why_not_die(rules: &Rules, s: &State, k: usize) -> Reason {
    let Some(face) = s.dice.faces.get(k).copied().filter(|face| *face > 0) else {
        return unknown(&format!("die {}", k + 1));
    };
    let with = |rule, key: &'static str| Reason::new(rule, Message::new(key).with("die", face));
    match s.phase {
        Phase::Place(_) | Phase::Put(_) => put_first(s),
        _ if s.dice.is_used(k) => with(rule!("BF-04"), "why-die-used"),
        Phase::Drive(left) => counts_first(left),
        _ => {
            let mover = s.turns.mover;
            let bound = rules.must_come_back(s);
            let to_truck = rules.can_give_truck(s) && (!bound || rules.brings_back(s, mover, face));
            match (to_truck, s.car(mover).is_none()) {
                (false, _) => why_not_give_truck(rules, s, face),
                (true, _) if bound => because(rule!("BF-R7"), "why-must-return"),
                (true, true) => with(rule!("BF-25"), "why-die-truck"),
                (true, false) => with(rule!("BF-04"), "why-die-either"),
            }
        }
    }
}

/// Players can't be picked. The answer says what the rules allow against this one.
fn why_not_player(rules: &Rules, s: &State, other: Seat) -> Reason {
    if !s.turns.seats.has(other) {
        return unknown(&format!("seat {other}"));
    }
    let with = |rule, key: &'static str| Reason::new(rule, Message::new(key).with("other", other));
    match (s.phase, rules.may_crush(s, s.turns.mover, other)) {
        (Phase::Place(_) | Phase::Put(_), _) => put_first(s),
        (_, Err(Block::OwnCar)) => because(rule!("BF-15"), "why-seat-own"),
        (_, Err(_)) => with(rule!("BF-16"), "why-seat-protected"),
        (_, Ok(())) if s.car(other).is_none() => with(rule!("BF-25"), "why-seat-no-car"),
        (_, Ok(())) if s.car_only => because(rule!("BF-14"), "why-car-only"),
        (_, Ok(())) => with(rule!("BF-12"), "why-seat-crush"),
    }
}
