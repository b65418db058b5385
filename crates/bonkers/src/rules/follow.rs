use rollick_game::{Log, RuleId, rule};

use super::Rules;
use crate::board::Space;
use crate::card::Card;
use crate::event::Event;
use crate::state::{Before, Followed, Phase, State};

impl Rules {
    /// BK-15: Ahead n and Back n, and the printed BACK 15 (BK-19), move along the loop.
    pub(super) fn follow_move(&self, s: &mut State, by: i8, rule: RuleId, log: &mut impl Log<Event>) {
        self.remember(s, by);
        self.step(s, by, rule, log);
        self.arrive(s, log);
    }

    /// Remembers a followed instruction, because BK-14 asks later which ones were followed since the last roll. After
    /// an Exchange its space is already in the list, with no steps yet.
    fn remember(&self, s: &mut State, step: i8) {
        let space = s.here();
        match s.path.last_mut().filter(|last| last.space == space) {
            Some(exchange) => exchange.step = step,
            None => s.path.push(Followed { space, step }),
        }
    }

    /// BK-16: Nearest Score moves to the nearest SCORE space in either direction. BK-R6: of two equally near, the one
    /// ahead.
    pub(super) fn go_to_nearest_score(&self, s: &mut State, log: &mut impl Log<Event>) {
        let (by, tie) = self.nearest_score[usize::from(s.here())];
        let to = self.board.along(s.here(), by);
        self.go_to(s, to, if tie { rule!("BK-R6") } else { rule!("BK-16") }, log);
    }

    /// The steps from a space to its nearest SCORE space, and whether another was equally near.
    pub(super) fn nearest_score_from(&self, space: Space) -> (i8, bool) {
        let steps = self.board.spaces().filter(|to| self.scores(*to)).map(|to| self.board.shortest(space, to));
        let best = steps
            .clone()
            .min_by_key(|by| (by.abs(), by.is_negative()))
            .expect("a board has a SCORE space besides START");
        (best, steps.clone().any(|by| by == -best && by != best))
    }

    /// BK-16, BK-19: the piece goes straight to a space.
    pub(super) fn go_to(&self, s: &mut State, to: Space, rule: RuleId, log: &mut impl Log<Event>) {
        s.pos[s.turns.mover.index()] = to;
        Rules::tell(log, Event::Sent { seat: s.turns.mover, to, rule });
        self.arrive(s, log);
    }

    /// BK-18: Exchange, played or landed on, asks which card to take. The question comes even if `keep` is the only
    /// choice.
    pub(super) fn offer_exchange(&self, s: &mut State) {
        self.remember(s, 0);
        s.phase = Phase::Exchange;
    }

    /// BK-18: the other Track Cards on the board can be taken from anywhere, even from under a piece. BK-R5: but not
    /// the other Exchange.
    pub(crate) fn takeable<'a>(&'a self, s: &'a State) -> impl Iterator<Item = Space> + 'a {
        let can_be_taken = |card: Card| card != Card::EXCHANGE;
        self.board.spaces().filter(move |space| s.card_at(*space).is_some_and(can_be_taken))
    }

    /// BK-18: the card comes to the piece's space, and the Exchange goes where the card lay. Taking is not placing
    /// (BK-13, BK-20).
    pub(crate) fn take(&self, s: &mut State, from: Space, log: &mut impl Log<Event>) {
        let to = s.here();
        let card = s.card_at(from).expect("a card lies where one is taken");
        s.cards.swap(usize::from(from), usize::from(to));
        Rules::tell(log, Event::Exchanged { seat: s.turns.mover, card, from, to });
        self.ask_holders(s, Before::Follow, log);
    }

    /// BK-R4: if the Exchange is declined, or there is nothing to take, the turn ends there.
    pub(crate) fn keep(&self, s: &mut State, log: &mut impl Log<Event>) {
        self.end_turn(s, rule!("BK-R4"), log);
    }
}
