use rollick_game::{Log, RuleId, rule};

use super::Rules;
use crate::board::Space;
use crate::card::Instruction;
use crate::event::Event;
use crate::state::{Followed, State};

impl Rules {
    /// BK-14: a piece is trapped if it is sent to a space whose instruction it has already followed since the last
    /// roll. It scores a point and rests on the forward space of the trap, and the turn ends.
    pub(super) fn entrap(&self, s: &mut State, log: &mut impl Log<Event>) {
        let here = s.here();
        let begin = s.path.iter().position(|f| f.space == here).expect("the trap closes where it was entered");
        let cycle = &s.path[begin..];
        let rest = self.forward_space(cycle);
        let rule = self.rule_of_trap(s, cycle);
        s.pos[s.turns.mover.index()] = rest;
        Rules::tell(log, Event::Trapped { seat: s.turns.mover, rest, rule });
        if self.score_a_point(s, log) {
            return;
        }
        // If a ruling made it a trap, the event that ends the turn cites BK-14.
        match rule.is_ruling() {
            true => self.end_turn(s, rule!("BK-14"), log),
            false => self.close_turn(s, log),
        }
    }

    /// BK-R1: the forward space is the one furthest ahead of where the cycle begins. Steps back count as negative. By
    /// house rule it is the furthest space that sent the piece ahead, if there is one.
    fn forward_space(&self, cycle: &[Followed]) -> Space {
        let mut sum = 0;
        let (mut furthest, mut ahead) = (None, None);
        for followed in cycle {
            let here = (sum, followed.space);
            furthest = furthest.max(Some(here));
            if followed.step.is_positive() {
                ahead = ahead.max(Some(here));
            }
            sum += i16::from(followed.step);
        }
        let forward = if self.house.ahead_card { ahead.or(furthest) } else { furthest };
        forward.expect("a trap has a space").1
    }

    /// The rule that made it a trap: BK-R11 if the card of its first space was changed meanwhile, BK-R2 if there are
    /// more than two spaces, otherwise plain BK-14.
    fn rule_of_trap(&self, s: &State, cycle: &[Followed]) -> RuleId {
        let entered = cycle[0];
        if self.instruction_at(s, entered.space) != Some(Instruction::Move(entered.step)) {
            rule!("BK-R11")
        } else if cycle.len() > 2 {
            rule!("BK-R2")
        } else {
            rule!("BK-14")
        }
    }
}
