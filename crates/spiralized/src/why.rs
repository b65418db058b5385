//! Why not? For any decision or place that is not possible now: the rule and one sentence.

use rollick_game::{Message, Reason, RuleId, Seat, Target, rule};

use crate::rules::Rules;
use crate::state::{Phase, State};
use crate::{Action, Space};

fn because(rule: RuleId, key: &'static str) -> Reason {
    Reason::new(rule, Message::new(key))
}

fn at(rule: RuleId, key: &'static str, space: Space) -> Reason {
    Reason::new(rule, Message::new(key).with("space", space.to_string()))
}

impl Rules {
    pub(crate) fn why(&self, s: &State, about: Target<'_, Action>) -> Reason {
        match about {
            Target::Token(action) => self.why_not(s, action),
            Target::Place(id) => self.why_not_there(s, id),
            Target::Card(name) => Reason::new(rule!("RO-01"), Message::new("no-cards").with("card", name)),
        }
    }

    fn why_not(&self, s: &State, action: Action) -> Reason {
        match (s.phase, action) {
            (Phase::Begin, Action::Stair { from, to }) => self.why_not_stair(s, from, to),
            (_, Action::Stair { .. }) => because(rule!("SP-24"), "stairs-before-dice"),
            (Phase::Move, Action::Move { die, from }) => self.why_not_move(s, die, from),
            (Phase::Begin, Action::Move { .. }) => because(rule!("SP-03"), "roll-first"),
            (Phase::Free, Action::Move { .. }) => because(rule!("SP-31"), "free-or-play-first"),
            (_, Action::Move { .. }) => because(rule!("SP-05"), "exchange-first"),
            (Phase::Swap, Action::Swap { with }) => self.why_not_swap(s, with),
            (_, Action::Swap { .. }) => because(rule!("SP-28"), "no-sunburst"),
            (_, Action::Free | Action::Play) => self.why_not_free(s),
            (Phase::Swap, Action::Roll) => because(rule!("SP-05"), "exchange-first"),
            (Phase::Free, Action::Roll) => because(rule!("SP-31"), "free-or-play-first"),
            (_, Action::Roll) => because(rule!("SP-07"), "roll-must-be-used"),
        }
    }

    /// SP-31, and what it asks for.
    fn why_not_free(&self, s: &State) -> Reason {
        if s.dice != [1, 1] {
            return because(rule!("SP-31"), "free-needs-snake-eyes");
        }
        match s.in_pit(s.seat) {
            false => because(rule!("SP-31"), "free-needs-own-token"),
            true => because(rule!("SP-31"), "free-too-late"),
        }
    }

    /// SP-20 to SP-23.
    fn why_not_stair(&self, s: &State, from: Space, to: Space) -> Reason {
        if !self.has_own(s, from) {
            return at(rule!("SP-20"), "no-token-there", from);
        }
        if self.ways.stair(from).is_none() {
            return at(rule!("SP-20"), "no-stair-space", from);
        }
        if !self.ways.climbs(0, from).contains(&to) {
            let wheel = from.ring_index().is_some_and(|(r, _)| r % 2 == 0);
            return match wheel {
                true => at(rule!("SP-22"), "beyond-wheel", to),
                false => at(rule!("SP-21"), "beyond-plain", to),
            };
        }
        match self.has_own(s, to) {
            true => at(rule!("SP-23"), "own-token", to),
            false => at(rule!("SP-23"), "token-is-safe", to),
        }
    }

    /// Why a die can't be used on the token of a place.
    fn why_not_move(&self, s: &State, die: u8, from: Space) -> Reason {
        let number = |reason: Reason| Reason { message: reason.message.with("die", die), ..reason };
        if !s.dice.contains(&die) {
            return number(because(rule!("SP-04"), "die-not-rolled"));
        }
        if !(0..2).any(|k| s.dice[k] == die && s.unused & (1 << k) != 0) {
            return number(because(rule!("SP-04"), "die-used"));
        }
        if !self.has_own(s, from) {
            return at(rule!("SP-04"), "no-token-there", from);
        }
        let colour = self.ways.colour(s.seats, s.seat.index());
        let place = s.own(s.seat).iter().copied().find(|p| self.cell(s, s.seat, *p) == from).unwrap_or(from);
        let to = self.ways.dest(colour, place, die);
        match (place, to) {
            (Space::PIT, _) => because(rule!("SP-32"), "stuck-in-pit"),
            (Space::HOME, _) => because(rule!("SP-27"), "home-is-home"),
            (Space::YARD, Space::NOWHERE) => number(because(rule!("SP-12"), "needs-one-or-six")),
            (_, Space::NOWHERE) => {
                let left = self.ways.left(colour, place);
                let reason = number(because(rule!("SP-27"), "die-too-large"));
                Reason { message: reason.message.with("left", left), ..reason }
            }
            _ if self.openings(s, s.seat).has(to) => number(at(rule!("SP-07"), "use-both-dice", from)),
            (_, Space::START) => because(rule!("SP-13"), "start-is-full"),
            _ if !to.is_ring() => at(rule!("SP-R1"), "zone-taken", to),
            _ if self.has_own(s, to) => at(rule!("SP-16"), "own-token", to),
            _ => at(rule!("SP-18"), "token-is-safe", to),
        }
    }

    /// SP-28: who can't be exchanged with.
    fn why_not_swap(&self, s: &State, with: Space) -> Reason {
        if !with.is_ring() {
            return at(rule!("SP-28"), "swap-in-rings", with);
        }
        match s.on(with) {
            None => at(rule!("SP-28"), "nobody-there", with),
            Some(token) if token.seat() == s.seat => at(rule!("SP-28"), "swap-own", with),
            Some(_) => at(rule!("SP-28"), "swap-safe", with),
        }
    }

    /// Clicking a place that is no choice now.
    fn why_not_there(&self, s: &State, id: &str) -> Reason {
        let (name, seat) = match id.split_once('-') {
            Some((name, seat)) => (name, seat.parse().ok().map(Seat)),
            None => (id, None),
        };
        let Ok(space) = name.parse::<Space>() else {
            return Reason::new(rule!("RO-01"), Message::new("no-place").with("place", id));
        };
        let closed = |to: Space| to != Space::NOWHERE && !self.openings(s, s.seat).has(to);
        let mine = seat.is_none_or(|seat| seat == s.seat) && self.has_own(s, space);
        match s.phase {
            Phase::Swap => self.why_not_swap(s, space),
            Phase::Free => because(rule!("SP-31"), "free-or-play-first"),
            Phase::Begin if mine && self.ways.stair(space).is_none() => at(rule!("SP-20"), "no-stair-space", space),
            Phase::Begin if mine => match self.ways.climbs(0, space).iter().copied().find(|to| closed(*to)) {
                Some(to) => self.why_not_stair(s, space, to),
                None => because(rule!("SP-20"), "pick-where"),
            },
            Phase::Begin => because(rule!("SP-20"), "stairs-or-roll"),
            Phase::Move if mine => self.why_no_die(s, space),
            Phase::Move => self.why_no_token(s, space, seat),
            _ => because(rule!("SP-03"), "roll-first"),
        }
    }

    /// Why the unused dice can't be used on an own token: the first of the reasons.
    fn why_no_die(&self, s: &State, from: Space) -> Reason {
        let number = s.own(s.seat).iter().position(|p| self.cell(s, s.seat, *p) == from).unwrap_or(0);
        let usable = |k: usize| s.usable[k] & (1 << number) != 0;
        // Of two equal dice the first stands for both.
        let refused = |k: &usize| s.unused & (1 << k) != 0 && !usable(*k) && !(*k == 1 && s.is_double() && usable(0));
        match (0..2).find(refused) {
            Some(k) => self.why_not_move(s, s.dice[k], from),
            None => because(rule!("SP-04"), "pick-where"),
        }
    }

    /// Why no own token can come to a place by an unused die.
    fn why_no_token(&self, s: &State, to: Space, seat: Option<Seat>) -> Reason {
        let nothing = || at(rule!("SP-04"), "no-die-leads-there", to);
        if seat.is_some_and(|seat| seat != s.seat) {
            return nothing();
        }
        let colour = self.ways.colour(s.seats, s.seat.index());
        let unused = (0..2).filter(|k| s.unused & (1 << k) != 0).map(|k| s.dice[k]);
        for die in unused {
            for place in s.own(s.seat) {
                if self.ways.dest(colour, *place, die) == to {
                    return self.why_not_move(s, die, self.cell(s, s.seat, *place));
                }
            }
        }
        nothing()
    }

    /// Whether a token of the seat whose turn it is stands on a place.
    fn has_own(&self, s: &State, space: Space) -> bool {
        s.own(s.seat).iter().any(|place| self.cell(s, s.seat, *place) == space)
    }
}
