use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use arrayvec::ArrayVec;

use crate::{
    BoardError, BoardText, Catalogue, Happened, HouseRules, Log, Plain, Reason, RuleId, Ruling, Seat, SeatSet, Seats,
    StateError, TokenError,
};

/// The most decisions that any position offers. Boards are limited so that it holds.
pub const MAX_ACTIONS: usize = 128;

/// The buffer that legal decisions are written into: on the stack, never on the heap.
pub type Actions<A> = ArrayVec<A, MAX_ACTIONS>;

/// A whole move as the decisions it is made of, to be taken one after the other.
pub type Plan<A> = ArrayVec<A, 16>;

/// All whole moves of a position.
pub type Plans<A> = Vec<Plan<A>>;

/// What comes next in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// A seat decides.
    Choose(Seat),
    /// Dice or a card decide, for this seat: one of `ways` equally likely ways, numbered from 0.
    Chance {
        /// For whom they fall.
        seat: Seat,
        /// How many equally likely ways there are.
        ways: u32,
    },
    /// Nothing: the game is over.
    Over(Standings),
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standings {
    /// Who came first: one seat, or, in a draw, all that share the first place.
    pub first: SeatSet,
    /// Whether a limit ended it (a number of turns or rounds), not a player.
    pub by_limit: bool,
}

impl Standings {
    /// One seat won.
    pub const fn won(seat: Seat) -> Standings {
        Standings { first: SeatSet::one(seat), by_limit: false }
    }

    /// The winner, if one alone came first.
    pub const fn winner(&self) -> Option<Seat> {
        if self.first.len() == 1 { self.first.first() } else { None }
    }

    /// The share of the win that falls to a seat: 1 for a winner, an equal part in a draw.
    pub fn share(&self, seat: Seat) -> f64 {
        if self.first.contains(seat) { 1.0 / self.first.len() as f64 } else { 0.0 }
    }
}

/// What a player can ask about: why is this not possible now?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target<'a, A> {
    /// A decision.
    Token(A),
    /// A place of the scene, by its id.
    Place(&'a str),
    /// A card in a hand, by its name.
    Card(&'a str),
}

/// What is known of a game without a board: its name, its players, its rules by id.
#[derive(Debug)]
pub struct GameInfo {
    /// The name on the command line, in records and in addresses.
    pub id: &'static str,
    /// The name on the box.
    pub title: &'static str,
    /// The game in one sentence.
    pub about: &'static str,
    /// The fewest players.
    pub least: usize,
    /// The most players.
    pub most: usize,
    /// The version of the rules as coded: records and tables pin it.
    pub rules_version: u32,
    /// The two capitals of its rule ids.
    pub prefix: &'static str,
    /// The number of its last rule: `24` for `BK-24`.
    pub rules: u8,
    /// The number of its last ruling: `11` for `BK-R11`.
    pub last_ruling: u8,
    /// The rulings that a table may change.
    pub rulings: &'static [Ruling],
    /// Its words.
    pub english: Catalogue,
    /// The standard board's name.
    pub board_name: &'static str,
    /// The standard board's file.
    pub board: &'static str,
    /// The rules in our own words, by id (the page in docs/rules).
    pub rules_page: &'static str,
}

impl GameInfo {
    /// The standard board.
    pub fn standard_board(&self) -> BoardText {
        BoardText::new(self.board_name, self.board)
    }

    /// A number of players from outside, if the game can be played by that many.
    pub fn seats(&self, players: usize) -> Option<Seats> {
        (self.least..=self.most).contains(&players).then(|| Seats::new(players))
    }

    /// Every number of players it can be played by.
    pub fn all_seats(&self) -> impl Iterator<Item = Seats> + use<> {
        (self.least..=self.most).map(Seats::new)
    }

    /// All ids of its rules, then of its rulings.
    pub fn rule_ids(&self) -> Vec<RuleId> {
        let rule = |text: String| RuleId::parse(&text).expect("the prefix and numbers of a game make rule ids");
        let rules = (1..=self.rules).map(|n| rule(format!("{}-{n:02}", self.prefix)));
        let rulings = (1..=self.last_ruling).map(|n| rule(format!("{}-R{n}", self.prefix)));
        rules.chain(rulings).collect()
    }
}

/// A game: a board and house rules, and what may happen on them.
///
/// Everything is a function of the state passed in; a game value never changes. Legality has one source, [`Game::legal`].
/// Drive a game through [`crate::play`] and [`crate::happen`], which check; [`Game::choose`] and [`Game::happen`] trust
/// their caller.
pub trait Game: Sized + Send + Sync + 'static {
    /// A position with all that the rules remember. Equal states have equal futures.
    type State: Clone + Eq + Hash + Debug + Send + Sync + 'static;
    /// A decision; its text is its notation.
    type Action: Copy + Eq + Ord + Hash + Debug + Display + FromStr<Err = TokenError> + Send + Sync + 'static;
    /// What dice or a card say; its text is its notation.
    type Outcome: Copy + Eq + Ord + Hash + Debug + Display + FromStr<Err = TokenError> + Send + Sync + 'static;
    /// What happened, in the past tense.
    type Event: Clone + Debug + Happened + Send + 'static;

    /// What is known of the game without a board.
    const INFO: &'static GameInfo;

    /// The game on a board of its own under house rules.
    ///
    /// # Errors
    /// If the board breaks what the rules ask of one: file, field and what is wrong.
    fn load(board: &BoardText, house: HouseRules) -> Result<Self, BoardError>;

    /// The house rules it is played by.
    fn house(&self) -> &HouseRules;

    /// The position at the start.
    fn start(&self, seats: Seats) -> Self::State;

    /// How many play in this state.
    fn seats(&self, s: &Self::State) -> Seats;

    /// What comes next.
    fn next(&self, s: &Self::State) -> Next;

    /// Writes all legal decisions, each once, into an empty buffer. Only asked where [`Next::Choose`] comes.
    fn legal(&self, s: &Self::State, out: &mut Actions<Self::Action>);

    /// Carries out a legal decision.
    fn choose(&self, s: &mut Self::State, action: Self::Action, log: &mut impl Log<Self::Event>);

    /// Lets chance fall: way number `way` of those that [`Game::next`] counted.
    fn happen(&self, s: &mut Self::State, way: u32, log: &mut impl Log<Self::Event>);

    /// The token of a way. Several ways may share one (two equal cards in a pile).
    fn outcome(&self, s: &Self::State, way: u32) -> Self::Outcome;

    /// Why something is not possible now. Only asked where a seat decides and `about` is no legal decision; go through
    /// [`crate::play`] or `why` of the table.
    fn why(&self, s: &Self::State, about: Target<'_, Self::Action>) -> Reason;

    /// Every decision that the board can spell with this many players, legal or not: for tests and for completion.
    fn alphabet(&self, seats: Seats) -> Vec<Self::Action>;

    /// Whether a whole move is under way: the seat that decided last has begun something that further decisions finish.
    fn in_plan(&self, _s: &Self::State) -> bool {
        false
    }

    /// All whole moves: for each distinct result of decisions up to the end of the move, one way to get there.
    fn plans(&self, s: &Self::State, out: &mut Plans<Self::Action>) {
        crate::walk_plans(self, s, out);
    }

    /// What no answer means, where a question may go unanswered.
    fn silence(&self, _s: &Self::State) -> Option<Self::Action> {
        None
    }

    /// The seats that can be asked the present question all at once: the one whose decision comes next, and those asked
    /// the same right after it if it declines.
    fn asked(&self, s: &Self::State) -> SeatSet {
        match self.next(s) {
            Next::Choose(seat) => SeatSet::one(seat),
            _ => SeatSet::NONE,
        }
    }

    /// The number of the turn under way, counted over all seats from 1; 0 before the first.
    fn turn(&self, s: &Self::State) -> u32;

    /// Who has the first turn of the game, once that is known.
    fn first(&self, s: &Self::State) -> Option<Seat>;

    /// The state as a text that a person can read and write.
    fn write(&self, s: &Self::State) -> String;

    /// Reads what [`Game::write`] wrote; parts left out have their value at the start of a turn.
    ///
    /// # Errors
    /// Names the part that is wrong.
    fn read(&self, text: &str) -> Result<Self::State, StateError>;

    /// The facts of the state, as the notation's traces write them.
    fn facts(&self, s: &Self::State) -> Plain;

    /// What holds in every state that can be reached: pieces and cards conserved, no two where one fits.
    ///
    /// # Errors
    /// Says what is broken.
    fn check(&self, s: &Self::State) -> Result<(), String>;

    /// The names of what is worth counting over many games, beside rule ids: "crushed cars", "red dice used".
    fn tallies(&self) -> Vec<String> {
        Vec::new()
    }

    /// Which of [`Game::tallies`] an event adds one to.
    fn tally(&self, _event: &Self::Event) -> Option<usize> {
        None
    }
}
