//! Why not? For any decision, card or place that is not possible now: the rule and one sentence.

use rollick_game::{Arg, Message, Reason, RuleId, Seat, Target, rule};

use crate::action::{Action, Pick};
use crate::board::{Node, RoadKind, SpaceInfo};
use crate::game::RoadHog;
use crate::rules::red::Hold;
use crate::rules::{Obstacle, obstacle};
use crate::state::{Phase, State};

fn because(rule: RuleId, key: &'static str) -> Reason {
    Reason::new(rule, Message::new(key))
}

fn with(mut reason: Reason, name: &'static str, arg: impl Into<Arg>) -> Reason {
    reason.message = reason.message.with(name, arg);
    reason
}

impl RoadHog {
    pub(crate) fn why_not(&self, s: &State, about: Target<'_, Action>) -> Reason {
        match about {
            Target::Token(action) => self.why_not_action(s, action),
            Target::Card("OCTANE") if s.octane.contains(s.turn) => because(rule!("RH-17"), "octane-is-dice"),
            Target::Card("OCTANE") => because(rule!("RH-17"), "no-octane"),
            Target::Card(_) => because(rule!("RH-13"), "cards-are-drawn"),
            Target::Place(id) => match self.board.find(id) {
                Some(space) => self.why_not_there(s, &self.board.spaces()[space.index()]),
                None => with(because(rule!("RO-01"), "ro-01"), "token", id),
            },
        }
    }

    fn why_not_action(&self, s: &State, action: Action) -> Reason {
        match (s.phase, action) {
            (Phase::Pick, Action::Pick(pick)) => why_not_pick(pick),
            (Phase::Pick, _) => because(rule!("RH-03"), "pick-first"),
            (Phase::Use, Action::Pick(_)) => because(rule!("RH-03"), "already-rolled"),
            (Phase::Use, Action::Green(die)) => self.why_not_green(s, die),
            (Phase::Use, Action::Sum(a, b)) => self.why_not_sum(s, a, b),
            (Phase::Use, Action::Red(die, seat)) => self.why_not_red(s, die, seat),
            (_, action) => with(because(rule!("RO-01"), "ro-01"), "token", action.to_string()),
        }
    }

    fn why_not_green(&self, s: &State, die: u8) -> Reason {
        if !s.dice.green.contains(&die) {
            return with(because(rule!("RH-04"), "no-green"), "n", die);
        }
        if s.dice.green(0) != Some(die) && s.dice.green(1) != Some(die) {
            return with(because(rule!("RH-04"), "green-used"), "n", die);
        }
        self.why_not_count(s, die)
    }

    fn why_not_sum(&self, s: &State, a: u8, b: u8) -> Reason {
        let [x, y] = s.dice.green;
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
        if s.dice.used & 3 != 0 {
            return because(rule!("RH-04"), "sum-is-one-move");
        }
        self.why_not_count(s, a + b)
    }

    /// Why the car at turn can't drive a count that lies on the table.
    fn why_not_count(&self, s: &State, count: u8) -> Reason {
        let car = s.car(s.turn);
        let drive = self.board.drive(car, count);
        let place = self.board.name(drive.to);
        let reason = match obstacle(&self.board, s, s.turn, count) {
            Some(Obstacle::Waiting) => return because(rule!("RH-R4"), "you-wait"),
            Some(Obstacle::Stopped) => return because(rule!("RH-20"), "you-stopped"),
            Some(Obstacle::Train(under)) => return self.train_in_the_way(under),
            Some(Obstacle::Speeding) => because(rule!("RH-27"), "speeding"),
            Some(Obstacle::Town) => {
                let town = &self.board.towns()[drive.leaves as usize - 1].name;
                return with(because(rule!("RH-27"), "stay-in-town"), "town", town.as_str());
            }
            Some(Obstacle::Bridge) => with(because(rule!("RH-28"), "on-a-bridge"), "place", place),
            Some(Obstacle::NoRoad) | None => because(rule!("RH-30"), "no-road"),
        };
        with(reason, "n", count)
    }

    fn train_in_the_way(&self, under: u16) -> Reason {
        let crossing = self.board.crossings()[under.trailing_zeros() as usize];
        let at = self.board.spaces()[crossing.at.index()].name.as_str();
        with(because(rule!("RH-23"), "train-in-the-way"), "place", at)
    }

    fn why_not_red(&self, s: &State, die: u8, seat: Seat) -> Reason {
        if seat.index() >= s.seats.count() {
            let token = Action::Red(die, seat).to_string();
            return with(because(rule!("RO-01"), "ro-01"), "token", token);
        }
        if !s.dice.red.contains(&die) {
            return with(because(rule!("RH-06"), "no-red"), "n", die);
        }
        if s.dice.red(0) != Some(die) && s.dice.red(1) != Some(die) {
            return with(because(rule!("RH-06"), "red-used"), "n", die);
        }
        let car = s.car(seat);
        let reason = match self.hold(s, die, seat) {
            Some(Hold::Own) => return because(rule!("RH-06"), "own-car"),
            Some(Hold::Again) => because(rule!("RH-08"), "pushed-already"),
            Some(Hold::Roadside) => because(rule!("RH-16"), "at-roadside"),
            Some(Hold::Waiting) => because(rule!("RH-R4"), "they-wait"),
            Some(Hold::OffExpressway) => with(because(rule!("RH-10"), "off-expressway"), "place", self.board.name(car)),
            Some(Hold::OnExit) => because(rule!("RH-R2"), "safe-on-exit"),
            Some(Hold::NoExit) => match self.board.way_back(car).nth(die as usize - 1) {
                Some(to) => with(because(rule!("RH-07"), "no-exit"), "place", self.board.name(to)),
                None => because(rule!("RH-07"), "behind-start"),
            },
            Some(Hold::Train(under)) => return self.train_in_the_way(under),
            None => because(rule!("RO-01"), "ro-01"),
        };
        with(with(reason, "n", die), "seat", seat)
    }

    /// Why nothing on the table leads to a place.
    fn why_not_there(&self, s: &State, space: &SpaceInfo) -> Reason {
        if s.phase != Phase::Use {
            return because(rule!("RH-03"), "pick-first");
        }
        let ends_there = |node: Node| self.board.info(node).name == space.name;
        let car = s.car(s.turn);
        let (a, b) = (s.dice.green(0), s.dice.green(1));
        let sum = a.zip(b).map(|(a, b)| a + b);
        for count in [a, b, sum].into_iter().flatten() {
            if ends_there(self.board.drive(car, count).to) {
                return self.why_not_count(s, count);
            }
        }
        for die in [s.dice.red(0), s.dice.red(1)].into_iter().flatten() {
            for seat in s.seats.iter().filter(|seat| *seat != s.turn) {
                if self.board.way_back(s.car(seat)).nth(die as usize - 1).is_some_and(ends_there) {
                    return self.why_not_red(s, die, seat);
                }
            }
        }
        let here = with(because(rule!("RH-04"), "no-count-there"), "place", space.name.as_str());
        let Some(road) = space.road else {
            return match car.0 < self.board.final_check_point().0 || !self.board.is_on_expressway(car) {
                true => because(rule!("RH-30"), "check-point-first"),
                false => here,
            };
        };
        let exit = self.board.road(road).exit;
        let elsewhere = self.board.info(car).road != Some(road) && self.board.space(car) != exit;
        match self.board.road(road).kind {
            RoadKind::Expressway => here,
            _ if elsewhere => {
                let exit = self.board.spaces()[exit.index()].name.as_str();
                with(because(rule!("RH-11"), "by-the-exit"), "place", exit)
            }
            _ if self.board.info(car).road == Some(road) && space.number <= self.board.info(car).number => {
                because(rule!("RH-10"), "one-way")
            }
            _ => here,
        }
    }
}

fn why_not_pick(pick: Pick) -> Reason {
    match pick.is_octane() {
        true => because(rule!("RH-17"), "no-octane"),
        false => because(rule!("RH-17"), "octane-is-dice"),
    }
}
