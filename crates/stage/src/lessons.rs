//! What a game teaches newcomers: notes on rules when they first come up, and a guided first game.

use rollick_game::{Game, Message, Next, RuleId, Seat, happen, play, way_of};

/// What a game teaches, as data. Its words are in the game's Fluent file, like all others.
#[derive(Clone, Copy, Debug)]
pub struct Lessons {
    /// The notes of the coach.
    pub notes: &'static [Note],
    /// The guided first game.
    pub guide: Guide,
}

/// A coach's note on a rule. The key of its words is `coach-` plus the rule's id in lower case.
///
/// It comes up when an event cites the rule for the first time, or when one of the messages in `when` first appears.
#[derive(Clone, Copy, Debug)]
pub struct Note {
    /// The rule.
    pub rule: RuleId,
    /// The keys of other messages that bring the note up: a question, a choice on offer, the effect of a choice, or an
    /// event. So a note can appear before its rule is first used.
    pub when: &'static [&'static str],
}

/// A first game in which every token is fixed: dice, cards, the rivals' decisions, and what the player is asked to do.
/// The player has the first seat, and wins.
#[derive(Clone, Copy, Debug)]
pub struct Guide {
    /// Where it begins, as text.
    pub position: &'static str,
    /// Everything that happens, in order.
    pub steps: &'static [GuideStep],
}

/// A roll, a drawn card or a decision of a guided game.
#[derive(Clone, Copy, Debug)]
pub struct GuideStep {
    /// Its tokens: one, or those of a whole move.
    pub tokens: &'static [&'static str],
    /// What the player is told at this step, and the rule that it is about. Only the player's own steps have a lesson.
    pub lesson: Option<(&'static str, RuleId)>,
}

/// A step that needs no lesson: a rival's roll or decision.
pub const fn then(tokens: &'static [&'static str]) -> GuideStep {
    GuideStep { tokens, lesson: None }
}

/// A step of the player. The words of `key` say what to do and why.
pub const fn teach(tokens: &'static [&'static str], key: &'static str, rule: RuleId) -> GuideStep {
    GuideStep { tokens, lesson: Some((key, rule)) }
}

/// The seat of the person who is guided.
pub const PUPIL: Seat = Seat(0);

impl GuideStep {
    /// What the player is told. The words may name the first rival as `$rival`.
    pub fn message(&self) -> Option<Message> {
        self.lesson.map(|(key, _)| Message::new(key).with("rival", Seat(1)))
    }
}

impl Guide {
    /// The positions before each step, and the one at the end.
    ///
    /// # Errors
    /// Says which step isn't possible, and why. Some steps don't work on other boards or with other house rules.
    pub fn walk<G: Game>(&self, game: &G) -> Result<Vec<G::State>, String> {
        let mut state = game.read(self.position).map_err(|error| format!("the position: {error}"))?;
        let mut before = Vec::with_capacity(self.steps.len() + 1);
        for (k, step) in self.steps.iter().enumerate() {
            before.push(state.clone());
            let of = |why: String| format!("step {k}, ‘{}’ in {}: {why}", step.tokens.join("; "), game.write(&state));
            let mut after = state.clone();
            for token in step.tokens {
                take(game, &mut after, token).map_err(of)?;
            }
            state = after;
        }
        before.push(state);
        Ok(before)
    }
}

/// Takes a token, whether it is chance or a decision.
fn take<G: Game>(game: &G, state: &mut G::State, token: &str) -> Result<(), String> {
    let mut events = Vec::new();
    match game.next(state) {
        Next::Choose(seat) => {
            let action = token.parse().map_err(|_| format!("‘{token}’ is not a decision"))?;
            play(game, state, seat, action, &mut events).map_err(|reason| reason.to_string())
        }
        Next::Chance { .. } => {
            let outcome = token.parse().map_err(|_| format!("‘{token}’ is not a roll or a card"))?;
            let way = way_of(game, state, outcome).ok_or_else(|| format!("‘{token}’ can't fall"))?;
            happen(game, state, way, &mut events).map_err(|reason| reason.to_string())
        }
        Next::Over(_) => Err("the game is over".to_owned()),
    }
}
