//! Why not? The rule and one sentence for anything that isn't possible now.

use rollick_game::{Arg, Message, Reason, RuleId, Seat, Spot, Target, rule};

use crate::action::{Action, Pick};
use crate::board::{Node, RoadKind, Space};
use crate::card::Card;
use crate::names::{place_name, space_name};
use crate::rules::{Hold, Obstacle, Rules};
use crate::stage::car_seat;
use crate::state::{Phase, State};

pub(crate) fn why(rules: &Rules, s: &State, about: Target<'_, Action>) -> Reason {
    match about {
        Target::Token(action) => rules.why_not(s, action),
        Target::Spot(Spot::Card(name)) => why_not_card(s, name),
        Target::Spot(Spot::Place(id)) => match rules.board.find(id) {
            Some(space) => rules.why_not_there(s, space),
            None => unknown(id),
        },
        Target::Spot(Spot::Piece(id)) => match car_seat(id).filter(|seat| s.turns.seats.has(*seat)) {
            Some(seat) => rules.why_not_car(s, seat),
            None => unknown(id),
        },
        Target::Spot(Spot::Seat(seat)) if s.turns.seats.has(*seat) => rules.why_not_car(s, *seat),
        Target::Spot(Spot::Seat(seat)) => unknown(&seat.to_string()),
        Target::Spot(Spot::Die(k)) => rules.why_not_die(s, *k),
    }
}

fn because(rule: RuleId, key: &'static str) -> Reason {
    Reason::new(rule, Message::new(key))
}

fn with(mut reason: Reason, name: &'static str, arg: impl Into<Arg>) -> Reason {
    reason.message = reason.message.with(name, arg);
    reason
}

fn unknown(token: &str) -> Reason {
    with(because(rule!("RO-01"), "ro-01"), "token", token)
}

fn why_not_pick(pick: Pick) -> Reason {
    match pick.is_octane() {
        true => because(rule!("RH-17"), "no-octane"),
        false => because(rule!("RH-17"), "octane-is-dice"),
    }
}

fn why_not_card(s: &State, name: &str) -> Reason {
    if name != Card::Octane.name() {
        return because(rule!("RH-13"), "cards-are-drawn");
    }
    match s.octane.first() {
        _ if s.octane.contains(s.turns.mover) => because(rule!("RH-17"), "octane-is-dice"),
        Some(holder) => with(because(rule!("RH-17"), "octane-of-another"), "seat", holder),
        None => because(rule!("RH-17"), "no-octane"),
    }
}

/// Decisions.
impl Rules {
    fn why_not(&self, s: &State, action: Action) -> Reason {
        match (s.phase, action) {
            (Phase::Pick, Action::Pick(pick)) => why_not_pick(pick),
            (Phase::Pick, _) => because(rule!("RH-03"), "pick-first"),
            (Phase::Use, Action::Pick(_)) => because(rule!("RH-03"), "already-rolled"),
            (Phase::Use, Action::Green(die)) => self.why_not_green(s, die),
            (Phase::Use, Action::Sum(a, b)) => self.why_not_sum(s, a, b),
            (Phase::Use, Action::Red(die, seat)) => self.why_not_red(s, die, seat),
            (_, action) => unknown(&action.to_string()),
        }
    }

    fn why_not_green(&self, s: &State, die: u8) -> Reason {
        if !s.green.faces.contains(&die) {
            return with(because(rule!("RH-04"), "no-green"), "n", die);
        }
        if !s.green.has(die) {
            return with(because(rule!("RH-04"), "green-used"), "n", die);
        }
        self.why_not_count(s, die)
    }

    fn why_not_sum(&self, s: &State, a: u8, b: u8) -> Reason {
        let [x, y] = s.green.faces;
        if y == 0 {
            return because(rule!("RH-04"), "sum-needs-two");
        }
        if [x, y] == [b, a] && a != b {
            let written = because(rule!("RH-04"), "sum-order");
            return with(with(written, "a", x), "b", y);
        }
        if [x, y] != [a, b] {
            return with(with(because(rule!("RH-04"), "not-these-greens"), "a", a), "b", b);
        }
        if s.green.used != 0 {
            return because(rule!("RH-04"), "sum-is-one-move");
        }
        self.why_not_count(s, a + b)
    }

    /// Why the mover's car can't drive a count on the table. If it can, where that leads.
    fn why_not_count(&self, s: &State, count: u8) -> Reason {
        let seat = s.turns.mover;
        let drive = self.board.drive(s.car(seat), count);
        let place = place_name(&self.board, drive.to);
        let reason = match self.obstacle(s, seat, count) {
            Some(Obstacle::Waiting) => return because(rule!("RH-R4"), "you-wait"),
            Some(Obstacle::Stopped) => return because(rule!("RH-20"), "you-stopped"),
            Some(Obstacle::Train(under)) => return self.train_in_the_way(under),
            Some(Obstacle::Speeding) => because(rule!("RH-27"), "speeding"),
            Some(Obstacle::Town) => {
                let town = &self.board.towns()[drive.leaves as usize - 1].name;
                return with(because(rule!("RH-27"), "stay-in-town"), "town", town.as_str());
            }
            Some(Obstacle::Bridge) => with(because(rule!("RH-28"), "on-a-bridge"), "place", place),
            Some(Obstacle::NoRoad) => because(rule!("RH-30"), "no-road"),
            None => with(because(rule!("RH-04"), "green-drives"), "place", place),
        };
        with(reason, "n", count)
    }

    fn train_in_the_way(&self, under: u16) -> Reason {
        let crossing = self.board.crossings()[under.trailing_zeros() as usize];
        with(because(rule!("RH-23"), "train-in-the-way"), "place", space_name(&self.board, crossing.at))
    }

    fn why_not_red(&self, s: &State, die: u8, seat: Seat) -> Reason {
        if !s.turns.seats.has(seat) {
            return unknown(&Action::Red(die, seat).to_string());
        }
        if !s.red.faces.contains(&die) {
            return with(because(rule!("RH-06"), "no-red"), "n", die);
        }
        if !s.red.has(die) {
            return with(because(rule!("RH-06"), "red-used"), "n", die);
        }
        self.why_not_push(s, die, seat)
    }

    /// Why a red die on the table can't move a car. If it can, where to.
    fn why_not_push(&self, s: &State, die: u8, seat: Seat) -> Reason {
        let car = s.car(seat);
        let place = |reason, node| with(reason, "place", place_name(&self.board, node));
        let reason = match self.hold(s, die, seat) {
            Some(Hold::Own) => return because(rule!("RH-06"), "own-car"),
            Some(Hold::Again) => because(rule!("RH-08"), "pushed-already"),
            Some(Hold::Roadside) => because(rule!("RH-16"), "at-roadside"),
            Some(Hold::Waiting) => because(rule!("RH-R4"), "they-wait"),
            Some(Hold::OffExpressway) => place(because(rule!("RH-10"), "off-expressway"), car),
            Some(Hold::OnExit) => because(rule!("RH-R2"), "safe-on-exit"),
            Some(Hold::NoExit) => match self.board.route_back(car).nth(die as usize - 1) {
                Some(to) => place(because(rule!("RH-07"), "no-exit"), to),
                None => because(rule!("RH-07"), "behind-start"),
            },
            Some(Hold::Train(under)) => return self.train_in_the_way(under),
            None => place(because(rule!("RH-06"), "red-reaches"), self.board.red(car, die).to),
        };
        with(with(reason, "n", die), "seat", seat)
    }
}

/// What a player points at.
impl Rules {
    /// A click on a car, or on its player's panel.
    fn why_not_car(&self, s: &State, seat: Seat) -> Reason {
        match s.phase {
            Phase::Pick => because(rule!("RH-03"), "pick-first"),
            _ if seat == s.turns.mover => self.why_not_own_car(s),
            _ => self.why_not_rival(s, seat),
        }
    }

    fn why_not_own_car(&self, s: &State) -> Reason {
        let (a, b) = (s.green.get(0), s.green.get(1));
        let counts = [a, b, a.zip(b).map(|(a, b)| a + b)];
        let mut counts = counts.into_iter().flatten();
        match (counts.clone().find(|n| self.obstacle(s, s.turns.mover, *n).is_none()), counts.next()) {
            (Some(_), _) => because(rule!("RH-04"), "click-where-to"),
            (None, Some(first)) => self.why_not_count(s, first),
            (None, None) if !s.green.is_empty() => because(rule!("RH-04"), "greens-used"),
            (None, None) => because(rule!("RH-06"), "own-car"),
        }
    }

    /// Why no red die can move another player's car. What protects the car comes before what a die can't do.
    fn why_not_rival(&self, s: &State, seat: Seat) -> Reason {
        let of = |rule, key| with(because(rule, key), "seat", seat);
        let (car, mut reds) = (s.car(seat), s.red.unused());
        if s.red.is_empty() {
            return of(rule!("RH-06"), "no-reds");
        }
        let Some(first) = reds.next() else { return of(rule!("RH-06"), "reds-used") };
        if s.roadside.contains(seat) {
            return of(rule!("RH-16"), "at-roadside");
        }
        if s.waiting.contains(seat) {
            return of(rule!("RH-R4"), "they-wait");
        }
        if !self.board.is_on_expressway(car) {
            return with(of(rule!("RH-10"), "off-expressway"), "place", place_name(&self.board, car));
        }
        if !self.house.exits_count && self.board.info(car).exit.is_some() {
            return of(rule!("RH-R2"), "safe-on-exit");
        }
        if s.progress.pushed.contains(seat) && !self.house.twice {
            return of(rule!("RH-08"), "pushed-already");
        }
        let Some(second) = reds.next() else { return self.why_not_push(s, first, seat) };
        // Of two dice, the answer is about the one that comes closer to moving the car.
        match [first, second].map(|die| self.hold(s, die, seat)) {
            [Some(Hold::NoExit), Some(Hold::NoExit)] => {
                with(with(of(rule!("RH-07"), "no-exit-either"), "a", first), "b", second)
            }
            [_, None] | [Some(Hold::NoExit), _] => self.why_not_push(s, second, seat),
            _ => self.why_not_push(s, first, seat),
        }
    }

    /// A click on a die, by its number in the view: greens first.
    fn why_not_die(&self, s: &State, k: usize) -> Reason {
        if s.phase == Phase::Pick {
            return because(rule!("RH-03"), "pick-first");
        }
        let greens = s.green.faces.iter().filter(|face| **face > 0).count();
        let used = |rule, key, face: u8| with(because(rule, key), "n", face);
        match k.checked_sub(greens) {
            None if s.green.is_used(k) => used(rule!("RH-04"), "green-used", s.green.faces[k]),
            None => self.why_not_count(s, s.green.faces[k]),
            Some(k) if k > 1 || s.red.faces[k] == 0 => unknown(&format!("die {}", greens + k + 1)),
            Some(k) if s.red.is_used(k) => used(rule!("RH-06"), "red-used", s.red.faces[k]),
            Some(k) => self.why_not_red_die(s, s.red.faces[k]),
        }
    }

    /// Why a red die can't be used. If it can, whose car it can move.
    fn why_not_red_die(&self, s: &State, die: u8) -> Reason {
        let rivals = || s.turns.seats.iter().filter(|seat| *seat != s.turns.mover);
        let only = rivals().next().filter(|_| rivals().count() == 1);
        match rivals().find(|seat| self.hold(s, die, *seat).is_none()).or(only) {
            Some(seat) => self.why_not_push(s, die, seat),
            None => {
                let reason = with(because(rule!("RH-07"), "red-of-no-use"), "n", die);
                with(reason, "reds", s.red.unused().count() as u32)
            }
        }
    }

    /// A click on a space: why nothing on the table leads there.
    fn why_not_there(&self, s: &State, space: Space) -> Reason {
        if s.phase != Phase::Use {
            return because(rule!("RH-03"), "pick-first");
        }
        let ends_there = |node: Node| self.board.space(node) == space;
        let car = s.car(s.turns.mover);
        let (a, b) = (s.green.get(0), s.green.get(1));
        let sum = a.zip(b).map(|(a, b)| a + b);
        for count in [a, b, sum].into_iter().flatten() {
            if ends_there(self.board.drive(car, count).to) {
                return self.why_not_count(s, count);
            }
        }
        for die in s.red.unused() {
            for seat in s.turns.seats.iter().filter(|seat| *seat != s.turns.mover) {
                if self.board.route_back(s.car(seat)).nth(die as usize - 1).is_some_and(ends_there) {
                    return self.why_not_push(s, die, seat);
                }
            }
        }
        self.why_not_reached(car, space)
    }

    /// Why no count takes a car to a space, judging by the roads alone.
    fn why_not_reached(&self, car: Node, space: Space) -> Reason {
        let info = &self.board.spaces()[space.index()];
        let name = space_name(&self.board, space);
        let here = with(because(rule!("RH-04"), "no-count-there"), "place", name.clone());
        let Some(road) = info.road else {
            return match car.0 < self.board.final_check_point().0 || !self.board.is_on_expressway(car) {
                true => with(because(rule!("RH-30"), "check-point-first"), "place", name),
                false => here,
            };
        };
        let exit = self.board.road(road).exit;
        let elsewhere = self.board.info(car).road != Some(road) && self.board.space(car) != exit;
        match self.board.road(road).kind {
            RoadKind::Expressway => here,
            _ if elsewhere => with(because(rule!("RH-11"), "by-the-exit"), "place", space_name(&self.board, exit)),
            _ if self.board.info(car).road == Some(road) && info.number <= self.board.info(car).number => {
                because(rule!("RH-10"), "one-way")
            }
            _ => here,
        }
    }
}
