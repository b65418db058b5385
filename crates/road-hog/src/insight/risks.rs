//! What may cost a car spaces before it arrives: cards, red dice, the train.

use super::{OCTANE, PACE};
use crate::board::{Node, START};
use crate::card::Card;
use crate::game::RoadHog;
use crate::state::{Phase, State};

/// Red dice that a player rolls per turn on average.
const RED: f32 = 0.25;

impl RoadHog {
    /// RH-13: what the cards of the check points ahead of an Expressway space will cost, plus those just passed. Miss a
    /// Turn costs a turn. Courthouse costs the distance back, a turn on average, and the same check point once more.
    pub(super) fn cards_cost(&self, s: &State, from: u16, pending: f32) -> f32 {
        let ahead = self.ahead();
        let all = s.cards_left().max(1) as f32;
        let share = |card: Card| f32::from(s.deck[card as usize]) / all;
        let (miss, court) = (share(Card::Miss), share(Card::Court));
        let from = usize::from(from);
        let mut checks = ahead.checks[from];
        let mut courts = ahead.courts[from];
        if pending > 0.0 {
            checks += pending;
            courts += pending * (from as f32 - f32::from(self.rules.board.courthouse(Node(from as u16)).0));
        }
        let once = miss * PACE * checks + court * (courts + PACE * checks) - share(Card::Octane) * OCTANE * checks;
        once * (1.0 + court)
    }

    /// RH-06: what the others' red dice may cost before the car's next turn.
    pub(super) fn red_risk(&self, s: &State, k: usize, distance: f32) -> f32 {
        if !self.rules.board.is_on_expressway(s.cars[k]) {
            return 0.0;
        }
        let mut cost = 0.0;
        for die in 1..=6 {
            if let Some(to) = self.rules.red_reaches(s.train, s.cars[k], die) {
                cost += (f32::from(self.rules.board.to_go(to)) - distance).max(0.0);
            }
        }
        // Two red dice go on two different cars (RH-08). So the more cars there are, the less each has to fear.
        let others = s.turns.seats.count() - 1;
        let dice = match s.phase {
            Phase::Roll(pick) if s.turns.mover.index() != k => {
                let reds = pick.reds().min(others) as f32 * (2.0 / others as f32).min(1.0);
                reds + RED * (others - 1).min(2) as f32
            }
            _ => RED * others.min(3) as f32,
        };
        cost / 6.0 * dice
    }

    /// RH-24: what the train's next move may cost a car on a crossing.
    pub(super) fn train_risk(&self, s: &State, node: Node, distance: f32) -> f32 {
        let board = &self.rules.board;
        let Some(crossing) = board.crossing(node) else { return 0.0 };
        let hits = (1..=6).filter(|die| board.train_rolls(s.train, *die).hits & (1 << crossing) != 0).count();
        (f32::from(board.to_go(START)) - distance) * hits as f32 / 6.0
    }

    /// RH-23: whether the train stands in the way of the next six spaces.
    pub(super) fn blocked(&self, s: &State, node: Node) -> bool {
        let board = &self.rules.board;
        node != board.goal() && board.drive(node, 6).crossings & board.covered(s.train) != 0
    }
}
