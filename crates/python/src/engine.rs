//! A game with its types erased, driven by numbers. [`rollick_games::Position`] is the same for tokens.

use std::any::Any;
use std::sync::Arc;

use arrayvec::ArrayVec;
use rollick_bots::Level;
use rollick_game::{
    Actions, EncodingError, Figure, Insight, MAX_ACTIONS, Message, Next, Numbering, Page, Reason, Seat, Seats, Silent,
    StateError, Target, decode, encode, figures, happen, observe, rule,
};
use rollick_games::{OpenError, Setup, Visitor, visit};
use rollick_stage::Staged;

use crate::batch::{AnyBatch, Batch, BatchOptions};
use crate::bot::{Mind, Thinker};
use crate::lab::Lab;

/// The numbers of the legal decisions.
pub type Numbers = ArrayVec<u16, MAX_ACTIONS>;

/// A game on a board with house rules, for a number of players.
pub trait Engine: Send + Sync {
    /// The position at the start.
    fn start(&self) -> Box<dyn AnyState>;
    /// Reads a position from text.
    fn read(&self, text: &str) -> Result<Box<dyn AnyState>, StateError>;
    /// Reads a position from bytes.
    fn decode(&self, bytes: &[u8]) -> Result<Box<dyn AnyState>, EncodingError>;
    /// How many numbers there are.
    fn numbers(&self) -> usize;
    /// The token of a seat's decision.
    fn token(&self, seat: Seat, number: usize) -> Option<String>;
    /// The number of a seat's token. `None` if it isn't a decision that can ever be legal.
    fn number(&self, seat: Seat, token: &str) -> Option<usize>;
    /// What the figures of an observation mean.
    fn figures(&self) -> Vec<Figure>;
    /// The number of features that the learned evaluation of the bots sees of a seat.
    fn features(&self) -> usize;
    /// The most turns of a game.
    fn most_turns(&self) -> Option<u64>;
    /// How long a game can be.
    fn longest(&self) -> Option<Longest>;
    /// The most results that a roll or a draw can have.
    fn most_outcomes(&self) -> u32;
    /// A bot.
    fn bot(&self, level: Level, nodes: Option<u64>, seed: u64) -> Box<dyn Mind>;
    /// Many games at once.
    fn batch(&self, options: &BatchOptions) -> Box<dyn AnyBatch>;
    /// Series, matches and analysis.
    fn lab(&self) -> &dyn Lab;
}

/// How long a game can be.
pub struct Longest {
    pub decisions: u64,
    /// Rolls and draws.
    pub chances: u64,
}

/// A page that only records how much can happen in a game.
#[derive(Default)]
struct Limits {
    most: Option<[[u64; 2]; 2]>,
    scratch: Vec<f32>,
}

impl Page for Limits {
    fn seat(&mut self, _after: usize) {}

    fn table(&mut self) {}

    fn block(&mut self, _name: &'static str, _about: &'static str, count: usize) -> &mut [f32] {
        self.scratch.clear();
        self.scratch.resize(count, 0.0);
        &mut self.scratch
    }

    fn at_most(&mut self, most: impl FnOnce() -> [[u64; 2]; 2]) {
        self.most = Some(most());
    }
}

/// A position of any game.
pub trait AnyState: Send + Sync {
    /// What comes next.
    fn next(&self) -> Next;
    /// The number of the turn.
    fn turn(&self) -> u32;
    /// The numbers of the legal decisions, in order. They are remembered until the state changes.
    fn legal(&mut self) -> &[u16];
    /// The ways of chance with different results, and the number of ways for each.
    fn results(&self) -> Vec<(u32, u32)>;
    /// Takes the decision with a number. `seat` must be the one that decides. Returns what comes next.
    fn choose(&mut self, seat: Seat, number: usize) -> Result<Next, Reason>;
    /// Takes a way of chance. Returns what comes next.
    fn happen(&mut self, way: u32) -> Result<Next, Reason>;
    /// The token of a way of chance that is due.
    fn outcome(&self, way: u32) -> String;
    /// The way of chance that a token means.
    fn way_of(&self, token: &str) -> Option<u32>;
    /// Writes what a seat sees.
    fn observe(&self, seat: Seat, out: &mut [f32]);
    /// The position as bytes.
    fn encode(&self) -> Vec<u8>;
    /// The position as text.
    fn write(&self) -> String;
    /// The state with its own type.
    fn as_any(&self) -> &dyn Any;
    /// A copy.
    fn boxed(&self) -> Box<dyn AnyState>;
}

/// A game with its types.
pub struct Typed<G: Insight> {
    pub game: G,
    pub seats: Seats,
    pub standard: bool,
    pub numbering: Numbering<G::Action>,
}

/// Opens the game of a setup.
///
/// # Errors
/// If the board can't be used.
pub fn open(setup: &Setup, seats: Seats) -> Result<Arc<dyn Engine>, OpenError> {
    struct Open {
        seats: Seats,
        standard: bool,
    }
    impl Visitor for Open {
        type Out = Arc<dyn Engine>;
        fn visit<G: Staged + Insight>(self, game: G) -> Arc<dyn Engine> {
            let numbering = Numbering::new(&game, self.seats).expect("a law checks the numbering of every game");
            Arc::new(Shared(Arc::new(Typed { game, seats: self.seats, standard: self.standard, numbering })))
        }
    }
    visit(setup, Open { seats, standard: setup.is_standard_board() })
}

/// A typed game that its states share.
struct Shared<G: Insight>(Arc<Typed<G>>);

impl<G: Insight> Shared<G> {
    fn hold(&self, state: G::State) -> Box<dyn AnyState> {
        Box::new(Held { of: self.0.clone(), state, legal: Numbers::new(), is_listed: false })
    }
}

impl<G: Insight> Engine for Shared<G> {
    fn start(&self) -> Box<dyn AnyState> {
        self.hold(self.0.game.start(self.0.seats))
    }

    fn read(&self, text: &str) -> Result<Box<dyn AnyState>, StateError> {
        Ok(self.hold(self.0.game.read(text)?))
    }

    fn decode(&self, bytes: &[u8]) -> Result<Box<dyn AnyState>, EncodingError> {
        Ok(self.hold(decode(&self.0.game, bytes)?))
    }

    fn numbers(&self) -> usize {
        self.0.game.numbers(self.0.seats)
    }

    fn token(&self, seat: Seat, number: usize) -> Option<String> {
        self.0.numbering.action(seat, number).map(|action| action.to_string())
    }

    fn number(&self, seat: Seat, token: &str) -> Option<usize> {
        self.0.game.index(self.0.seats, seat, token.parse().ok()?)
    }

    fn figures(&self) -> Vec<Figure> {
        figures(&self.0.game, self.0.seats)
    }

    fn features(&self) -> usize {
        G::FEATURES
    }

    fn most_turns(&self) -> Option<u64> {
        self.0.game.most_turns(self.0.seats)
    }

    fn longest(&self) -> Option<Longest> {
        let Typed { game, seats, .. } = &*self.0;
        let mut limits = Limits::default();
        game.observe(&game.start(*seats), Seat(0), &mut limits);
        let (turns, [a_turn, besides]) = (game.most_turns(*seats)?, limits.most?);
        let sum = |k: usize| besides[k].saturating_add(turns.saturating_mul(a_turn[k]));
        Some(Longest { decisions: sum(0), chances: sum(1) })
    }

    fn most_outcomes(&self) -> u32 {
        // Three dice. No pile has that many cards.
        6u32.pow(3)
    }

    fn bot(&self, level: Level, nodes: Option<u64>, seed: u64) -> Box<dyn Mind> {
        Box::new(Thinker::new(self.0.clone(), level, nodes, seed))
    }

    fn batch(&self, options: &BatchOptions) -> Box<dyn AnyBatch> {
        Box::new(Batch::new(self.0.clone(), options))
    }

    fn lab(&self) -> &dyn Lab {
        &*self.0
    }
}

/// A state with its game. A program usually asks for the legal decisions and then takes one of them, so they are listed
/// only once for both.
struct Held<G: Insight> {
    of: Arc<Typed<G>>,
    state: G::State,
    /// The numbers of the legal decisions, if `is_listed`.
    legal: Numbers,
    is_listed: bool,
}

impl<G: Insight> Typed<G> {
    /// Why the decision with this number is not possible in a state in which `seat` decides.
    pub fn why(&self, s: &G::State, seat: Seat, number: usize) -> Reason {
        match self.numbering.action(seat, number) {
            Some(action) => self.game.why(s, Target::Token(action)),
            None => Reason::new(rule!("RO-01"), Message::new("ro-01").with("token", number.to_string())),
        }
    }
}

impl<G: Insight> Held<G> {
    /// Lists the decisions of the seat that decides.
    fn list(&mut self, seat: Seat) {
        let Typed { game, seats, .. } = &*self.of;
        let mut legal = Actions::new();
        game.legal(&self.state, &mut legal);
        self.legal.clear();
        for action in &legal {
            let Some(number) = game.index(*seats, seat, *action) else { continue };
            // The lists are short and almost in order, so this is faster than sorting them afterwards.
            let mut at = self.legal.len();
            self.legal.push(number as u16);
            while at > 0 && usize::from(self.legal[at - 1]) > number {
                self.legal.swap(at - 1, at);
                at -= 1;
            }
        }
        self.is_listed = true;
    }

    /// What comes next after a change. Decisions are listed at once, because they are needed to check the next one.
    fn changed(&mut self) -> Next {
        let next = self.of.game.next(&self.state);
        if let Next::Choose(seat) = next {
            self.list(seat);
        }
        next
    }
}

impl<G: Insight> AnyState for Held<G> {
    fn next(&self) -> Next {
        self.of.game.next(&self.state)
    }

    fn turn(&self) -> u32 {
        self.of.game.turns(&self.state).turn
    }

    fn legal(&mut self) -> &[u16] {
        if !self.is_listed {
            match self.of.game.next(&self.state) {
                Next::Choose(seat) => self.list(seat),
                Next::Chance { .. } | Next::Over(_) => {
                    self.legal.clear();
                    self.is_listed = true;
                }
            }
        }
        &self.legal
    }

    fn results(&self) -> Vec<(u32, u32)> {
        let Next::Chance { ways, .. } = self.next() else { return Vec::new() };
        let weighed = (0..ways).map(|way| (way, self.of.game.weight(&self.state, way)));
        weighed.filter(|(_, weight)| *weight > 0).collect()
    }

    fn choose(&mut self, seat: Seat, number: usize) -> Result<Next, Reason> {
        let is_legal = self.legal().iter().any(|legal| usize::from(*legal) == number);
        match self.of.numbering.action(seat, number) {
            Some(action) if is_legal => {
                self.is_listed = false;
                self.of.game.choose(&mut self.state, action, &mut Silent);
                Ok(self.changed())
            }
            _ => Err(self.of.why(&self.state, seat, number)),
        }
    }

    fn happen(&mut self, way: u32) -> Result<Next, Reason> {
        self.is_listed = false;
        happen(&self.of.game, &mut self.state, way, &mut Silent)?;
        Ok(self.changed())
    }

    fn outcome(&self, way: u32) -> String {
        self.of.game.outcome(&self.state, way).to_string()
    }

    fn way_of(&self, token: &str) -> Option<u32> {
        rollick_game::way_of(&self.of.game, &self.state, token.parse().ok()?)
    }

    fn observe(&self, seat: Seat, out: &mut [f32]) {
        observe(&self.of.game, &self.state, seat, out);
    }

    fn encode(&self) -> Vec<u8> {
        encode(&self.of.game, &self.state)
    }

    fn write(&self) -> String {
        self.of.game.write(&self.state)
    }

    fn as_any(&self) -> &dyn Any {
        &self.state
    }

    fn boxed(&self) -> Box<dyn AnyState> {
        Box::new(Held {
            of: self.of.clone(),
            state: self.state.clone(),
            legal: self.legal.clone(),
            is_listed: self.is_listed,
        })
    }
}
