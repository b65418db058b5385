use std::collections::BTreeSet;

use rollick_game::{Actions, Game, Happened, Next, RuleId, Seat, happen, play, way_of};

/// A scenario: a position as text, then chance and decisions, then what is expected.
///
/// ```ignore
/// Scenario::of(&game, "A:12 B:19").chance("dice 3 4").expect("A:19+1 next:roll | BK-04 BK-09");
/// ```
pub struct Scenario<'g, G: Game> {
    game: &'g G,
    state: G::State,
    events: Vec<G::Event>,
}

impl<'g, G: Game> Scenario<'g, G> {
    /// Begins with a position.
    ///
    /// # Panics
    /// If the text is not a position.
    #[track_caller]
    pub fn of(game: &'g G, position: &str) -> Scenario<'g, G> {
        match game.read_scenario(position) {
            Ok(state) => Scenario { game, state, events: Vec::new() },
            Err(e) => panic!("the position of a scenario: {e}"),
        }
    }

    /// Begins at the start of a game.
    #[track_caller]
    pub fn start(game: &'g G, players: usize) -> Scenario<'g, G> {
        let seats = G::INFO.seats(players).expect("a number of players that the game allows");
        Scenario { game, state: game.start(seats), events: Vec::new() }
    }

    /// The current state.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// What has happened so far.
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }

    /// Carries out the chance that the token names.
    #[must_use]
    #[track_caller]
    pub fn chance(mut self, token: &str) -> Self {
        let Ok(outcome) = token.parse() else { panic!("‘{token}’ is not a chance token") };
        let Some(way) = way_of(self.game, &self.state, outcome) else {
            panic!("‘{token}’ can't happen in {}", self.game.write(&self.state))
        };
        happen(self.game, &mut self.state, way, &mut self.events).expect("a way of the node");
        self.check_the_state();
        self
    }

    /// Rolls one die.
    #[must_use]
    #[track_caller]
    pub fn die(self, face: u8) -> Self {
        self.chance(&format!("dice {face}"))
    }

    /// Rolls two dice.
    #[must_use]
    #[track_caller]
    pub fn dice(self, a: u8, b: u8) -> Self {
        self.chance(&format!("dice {a} {b}"))
    }

    /// The seat that is asked takes this decision.
    #[must_use]
    #[track_caller]
    pub fn play(mut self, token: &str) -> Self {
        let Ok(action) = token.parse() else { panic!("‘{token}’ is not a decision") };
        let seat = self.asked();
        if let Err(reason) = play(self.game, &mut self.state, seat, action, &mut self.events) {
            panic!("‘{token}’ is refused by {reason} in {}", self.game.write(&self.state));
        }
        self.check_the_state();
        self
    }

    /// This decision must be refused by this rule, and nothing may change.
    #[track_caller]
    pub fn refuses(mut self, token: &str, rule: &str) -> Self {
        let Ok(action) = token.parse() else { panic!("‘{token}’ is not a decision") };
        let (seat, before) = (self.asked(), self.state.clone());
        match play(self.game, &mut self.state, seat, action, &mut self.events) {
            Ok(()) => panic!("‘{token}’ is accepted in {}", self.game.write(&before)),
            Err(reason) => assert_eq!(reason.rule.to_string(), rule, "the rule that refuses ‘{token}’"),
        }
        assert!(self.state == before, "a refusal changes nothing");
        self
    }

    /// The legal decisions must be exactly these, in any order.
    #[track_caller]
    pub fn legal(self, tokens: &[&str]) -> Self {
        self.asked();
        let mut legal = Actions::new();
        self.game.legal(&self.state, &mut legal);
        let here: BTreeSet<String> = legal.iter().map(ToString::to_string).collect();
        let there: BTreeSet<String> = tokens.iter().map(ToString::to_string).collect();
        assert_eq!(here, there, "the legal decisions in {}", self.game.write(&self.state));
        assert_eq!(here.len(), legal.len(), "each is offered once: {legal:?}");
        self
    }

    /// Checks parts of the position's text and, after `|`, rules that the events so far cite. The rules must be cited
    /// in this order; other rules may come between them. A part or rule after `!` must be missing.
    #[track_caller]
    pub fn expect(self, what: &str) -> Self {
        let (parts, rules) = what.split_once('|').unwrap_or((what, ""));
        let text = self.game.write(&self.state);
        let here: BTreeSet<&str> = text.split_whitespace().collect();
        for part in parts.split_whitespace() {
            match part.strip_prefix('!') {
                Some(part) => assert!(!here.contains(part), "{part} should not be in {text}"),
                None => assert!(here.contains(part), "{part} should be in {text}"),
            }
        }
        let cited: Vec<RuleId> = self.events.iter().map(Happened::rule).collect();
        let mut rest = cited.iter();
        for rule in rules.split_whitespace() {
            match rule.strip_prefix('!') {
                Some(rule) => {
                    assert!(cited.iter().all(|c| c.to_string() != rule), "{rule} should not be cited: {cited:?}")
                }
                None => assert!(rest.any(|c| c.to_string() == rule), "{rule} should be cited, in order: {cited:?}"),
            }
        }
        self
    }

    /// The seat that is asked now must be this one.
    #[track_caller]
    pub fn asks(self, seat: u8) -> Self {
        assert_eq!(self.game.next(&self.state), Next::Choose(Seat(seat)), "in {}", self.game.write(&self.state));
        self
    }

    /// Chance must be due for this seat.
    #[track_caller]
    pub fn rolls(self, seat: u8) -> Self {
        match self.game.next(&self.state) {
            Next::Chance { seat: rolls, .. } => assert_eq!(rolls, Seat(seat)),
            other => panic!("{other:?} instead of chance for seat {seat} in {}", self.game.write(&self.state)),
        }
        self
    }

    /// The game must be over, won by this seat or drawn.
    #[track_caller]
    pub fn over(self, winner: Option<u8>) -> Self {
        match self.game.next(&self.state) {
            Next::Over(standings) => assert_eq!(standings.winner(), winner.map(Seat)),
            other => panic!("{other:?} instead of the end in {}", self.game.write(&self.state)),
        }
        self
    }

    #[track_caller]
    fn asked(&self) -> Seat {
        match self.game.next(&self.state) {
            Next::Choose(seat) => seat,
            other => panic!("{other:?} instead of a decision in {}", self.game.write(&self.state)),
        }
    }

    #[track_caller]
    fn check_the_state(&self) {
        let text = self.game.write(&self.state);
        match self.game.read_scenario(&text) {
            Ok(back) => assert!(back == self.state, "the text form loses something: {text}"),
            Err(e) => panic!("the text form of a state can't be read: {e}"),
        }
    }
}
