use rollick_game::{Log, RuleId, rule};

use super::Rules;
use crate::board::Kind;
use crate::card::{Card, Instruction};
use crate::event::Event;
use crate::state::{Before, Phase, State};

impl Rules {
    /// The mover's piece has ended a movement. The space decides what follows.
    pub(super) fn arrive(&self, s: &mut State, log: &mut impl Log<Event>) {
        match self.board.kind(s.here()) {
            Kind::Track => self.arrive_on_track(s, None, log),
            Kind::Printed(instruction) => self.arrive_on_track(s, Some(instruction), log),
            Kind::Start if !self.house.start_scores => self.end_turn(s, rule!("BK-R7"), log),
            Kind::Start | Kind::Score => self.arrive_on_score(s, log),
            Kind::Lose => self.arrive_on_lose(s, log),
        }
    }

    /// BK-04: a point, whether the piece moved forward or backward. BK-09: if the space is occupied, roll again. BK-10:
    /// if it is free, the turn ends.
    fn arrive_on_score(&self, s: &mut State, log: &mut impl Log<Event>) {
        Rules::tell(log, Event::Scored { seat: s.turns.mover, space: s.here() });
        if self.score_a_point(s, log) {
            return;
        }
        match s.occupied() {
            true => self.roll_again(s, rule!("BK-09"), log),
            false => self.end_turn(s, rule!("BK-10"), log),
        }
    }

    /// BK-11: on LOSE, occupied or not, the player loses a point and the turn ends.
    fn arrive_on_lose(&self, s: &mut State, log: &mut impl Log<Event>) {
        self.lose_a_point(s, log);
        self.end_turn(s, rule!("BK-11"), log);
    }

    /// BK-05: ending a movement on LOSE costs a point; no score falls below 0.
    pub(super) fn lose_a_point(&self, s: &mut State, log: &mut impl Log<Event>) {
        let score = &mut s.score[s.turns.mover.index()];
        Rules::tell(log, Event::Lost { seat: s.turns.mover, cost: *score > 0 });
        *score = score.saturating_sub(1);
    }

    /// Arrives on a track space. The first rule that fits applies:
    ///
    /// - BK-08: on an occupied space, the player rolls again.
    /// - BK-14: on a space whose instruction was followed before, the player is trapped.
    /// - BK-19: an instruction printed there is followed.
    /// - BK-07: a card that lies there is followed.
    /// - BK-06: the player places a card: one in a turn (BK-13), and only if there is one in the hand (BK-21).
    /// - Otherwise the turn ends.
    fn arrive_on_track(&self, s: &mut State, printed: Option<Instruction>, log: &mut impl Log<Event>) {
        let space = s.here();
        if s.occupied() {
            self.roll_again(s, rule!("BK-08"), log);
        } else if s.path_has_here() {
            self.entrap(s, log);
        } else if let Some(instruction) = printed {
            self.follow(s, instruction, rule!("BK-19"), log);
        } else if let Some(card) = s.card_at(space) {
            Rules::tell(log, Event::Followed { seat: s.turns.mover, card, space });
            self.follow(s, card.instruction(), rule!("BK-15"), log);
        } else if s.placed {
            self.end_turn(s, rule!("BK-13"), log);
        } else if s.hand().is_empty() {
            self.end_turn(s, rule!("BK-21"), log);
        } else {
            s.phase = Phase::Place;
        }
    }

    /// BK-06: the chosen card is placed beside the piece and followed, unless a LOSE card stops it.
    pub(crate) fn place(&self, s: &mut State, card: Card, log: &mut impl Log<Event>) {
        let space = s.here();
        s.hands[s.turns.mover.index()].take(card);
        s.cards[usize::from(space)] = Some(card);
        s.placed = true;
        Rules::tell(log, Event::Placed { seat: s.turns.mover, card, space });
        self.ask_holders(s, Before::Follow, log);
    }

    /// Follows the card at the piece's space, just placed or taken.
    pub(super) fn follow_here(&self, s: &mut State, log: &mut impl Log<Event>) {
        let card = s.card_at(s.here()).expect("a card was placed or taken here");
        self.follow(s, card.instruction(), rule!("BK-15"), log);
    }

    /// BK-08, BK-09, BK-17: the same player rolls and moves once more.
    pub(super) fn roll_again(&self, s: &mut State, why: RuleId, log: &mut impl Log<Event>) {
        Rules::tell(log, Event::RollsAgain { seat: s.turns.mover, rule: why });
        s.path.clear();
        s.phase = Phase::Roll;
    }

    /// Carries out the instruction of a card or of a printed space. `rule` is the rule that a plain move cites.
    fn follow(&self, s: &mut State, instruction: Instruction, rule: RuleId, log: &mut impl Log<Event>) {
        match instruction {
            Instruction::Move(by) => self.follow_move(s, by, rule, log),
            Instruction::NearestScore => self.go_to_nearest_score(s, log),
            Instruction::GoToStart => self.go_to(s, 0, rule!("BK-16"), log),
            Instruction::GoToLose => self.go_to(s, self.board.lose(), rule!("BK-19"), log),
            Instruction::RollAgain => self.roll_again(s, rule!("BK-17"), log),
            Instruction::Exchange => self.offer_exchange(s),
        }
    }
}
