use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use arrayvec::ArrayVec;

use crate::{
    BoardError, BoardText, Decoder, Encoder, EncodingError, Ending, Happened, HouseRules, Log, Message, Page, Plain,
    Reason, RuleId, Ruling, Score, Seat, SeatSet, Seats, Spot, Standings, StateError, TokenError, Turns,
};

/// The most decisions that any position offers. The limits on boards guarantee it.
pub const MAX_ACTIONS: usize = 128;

/// The buffer for legal decisions. It lives on the stack, so listing them allocates nothing.
pub type Actions<A> = ArrayVec<A, MAX_ACTIONS>;

/// A whole move: the decisions it consists of, in order.
pub type Plan<A> = ArrayVec<A, 16>;

/// All whole moves in a position.
pub type Plans<A> = Vec<Plan<A>>;

/// What comes next in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// A seat decides.
    Choose(Seat),
    /// Dice or a card decide. There are `ways` equally likely results, numbered from 0.
    Chance {
        /// The seat that rolls or draws.
        seat: Seat,
        /// The number of equally likely ways.
        ways: u32,
        /// What is rolled or drawn.
        what: Chance,
    },
    /// Nothing: the game is over.
    Over(Standings),
}

/// What is rolled or drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chance {
    /// Dice: the name of each die's look in the scene, in the order in which the notation writes the faces.
    Dice(&'static [&'static str]),
    /// A card from the pile of this name.
    Card(&'static str),
}

/// What a player asks about: why is this not possible now?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target<'a, A> {
    /// A decision.
    Token(A),
    /// Something that the player points at.
    Spot(&'a Spot),
}

/// What is known about a game without a board: its name, its players, its rules by id.
#[derive(Debug)]
pub struct GameInfo {
    /// The name on the command line, in records and in addresses.
    pub id: &'static str,
    /// The name on the box.
    pub title: &'static str,
    /// The game in one sentence.
    pub about: Message,
    /// The fewest players.
    pub least: usize,
    /// The most players.
    pub most: usize,
    /// The version of the rules as implemented. Records and tables pin it.
    pub rules_version: u32,
    /// The two capitals that its rule ids begin with.
    pub prefix: &'static str,
    /// The number of its last rule: `24` for `BK-24`.
    pub rules: u8,
    /// The number of its last ruling: `11` for `BK-R11`.
    pub last_ruling: u8,
    /// The rulings that a table may change.
    pub rulings: &'static [Ruling],
    /// Whether it asks questions that may go unanswered ([`Game::silence`]).
    pub may_pass: bool,
    /// What its score is called, and whether high or low is good.
    pub score: Score,
    /// The standard board's name.
    pub board_name: &'static str,
    /// The standard board's file.
    pub board: &'static str,
    /// SHA-256 hashes of this file in earlier releases that differ only in the drawing. Old records name the board by
    /// these.
    pub former_boards: &'static [&'static str],
    /// The rules by id, in our own words: the page in docs/rules.
    pub rules_page: &'static str,
}

impl GameInfo {
    /// The standard board.
    pub fn standard_board(&self) -> BoardText {
        BoardText::new(self.board_name, self.board)
    }

    /// Checks a number of players that comes from outside. Returns `None` if the game doesn't allow that many.
    pub fn seats(&self, players: usize) -> Option<Seats> {
        (self.least..=self.most).contains(&players).then(|| Seats::new(players))
    }

    /// Every number of players that the game allows.
    pub fn all_seats(&self) -> impl Iterator<Item = Seats> + use<> {
        (self.least..=self.most).map(Seats::new)
    }

    /// The ids of all its rules, then of all its rulings.
    pub fn rule_ids(&self) -> Vec<RuleId> {
        let rule = |text: String| RuleId::parse(&text).expect("the prefix and numbers of a game make rule ids");
        let rules = (1..=self.rules).map(|n| rule(format!("{}-{n:02}", self.prefix)));
        let rulings = (1..=self.last_ruling).map(|n| rule(format!("{}-R{n}", self.prefix)));
        rules.chain(rulings).collect()
    }

    /// The heading of a rule on the rules page, such as `BK-05 LOSE`. Just the id if the page lacks the rule.
    pub fn heading(&self, rule: RuleId) -> String {
        let id = rule.to_string();
        let headings = self.rules_page.lines().filter_map(|line| line.strip_prefix("### "));
        headings.into_iter().find(|heading| heading.split(' ').next() == Some(&id)).map_or(id.clone(), str::to_owned)
    }
}

/// A game on one board under one set of house rules.
///
/// A game value never changes: every method works on the state passed in. Only [`Game::legal`] says what is legal.
/// [`Game::choose`] and [`Game::happen`] trust their caller; [`crate::play`] and [`crate::happen`] check first.
pub trait Game: Sized + Send + Sync + 'static {
    /// A position with everything that the rules remember. Equal states have equal futures.
    type State: Clone + Eq + Hash + Debug + Send + Sync + 'static;
    /// A decision; its text is its notation.
    type Action: Copy + Eq + Ord + Hash + Debug + Display + FromStr<Err = TokenError> + Send + Sync + 'static;
    /// The result of a roll or draw; its text is its notation.
    type Outcome: Copy + Eq + Ord + Hash + Debug + Display + FromStr<Err = TokenError> + Send + Sync + 'static;
    /// What happened, in the past tense.
    type Event: Clone + Debug + Happened + Send + 'static;

    /// What is known about the game without a board.
    const INFO: &'static GameInfo;

    /// Loads the game with a board and house rules.
    ///
    /// # Errors
    /// If the rules can't be played on this board. The error names the file, the field and the fault.
    fn load(board: &BoardText, house: HouseRules) -> Result<Self, BoardError>;

    /// The house rules in force.
    fn house(&self) -> &HouseRules;

    /// Writes the parts of the board that matter to the rules: the spaces and what they do, not where they are drawn.
    /// Records name a board by a hash of these bytes. They are frozen like encoded positions ([`crate::ENCODING`]).
    fn identify(&self, to: &mut Encoder);

    // The course of a game.

    /// The position at the start.
    fn start(&self, seats: Seats) -> Self::State;

    /// Who plays, whose turn it is and which turn that is.
    fn turns<'s>(&self, s: &'s Self::State) -> &'s Turns;

    /// What comes next.
    fn next(&self, s: &Self::State) -> Next;

    /// Writes all legal decisions, each once, into an empty buffer. Called only when [`Game::next`] is
    /// [`Next::Choose`].
    fn legal(&self, s: &Self::State, out: &mut Actions<Self::Action>);

    /// Carries out a legal decision.
    fn choose(&self, s: &mut Self::State, action: Self::Action, log: &mut impl Log<Self::Event>);

    /// Carries out way number `way` of the roll or draw that [`Game::next`] announced.
    fn happen(&self, s: &mut Self::State, way: u32, log: &mut impl Log<Self::Event>);

    /// The token of a way. Several ways may share one (two equal cards in a pile).
    fn outcome(&self, s: &Self::State, way: u32) -> Self::Outcome;

    /// The number of equally likely ways that lead to the same result as this one. Returns 0 for a duplicate, so that
    /// summing over all ways counts each result once. Two dice whose order doesn't matter have 21 results, not 36.
    fn weight(&self, _s: &Self::State, _way: u32) -> u32 {
        1
    }

    /// What people with real dice and cards may type for an outcome: only what they see, as in `3 4` for `dice 3 4`.
    fn short(&self, outcome: Self::Outcome) -> String {
        outcome.to_string()
    }

    /// A seat's score, on the scale of [`GameInfo::score`].
    fn score(&self, s: &Self::State, seat: Seat) -> i64;

    /// The score that wins, if there is such a number.
    fn goal(&self) -> Option<i64> {
        None
    }

    /// The most turns that a game can have, if a house rule limits them; `None` if it can go on for ever.
    fn most_turns(&self, seats: Seats) -> Option<u64>;

    /// The rank of every seat after this ending.
    fn standings(&self, s: &Self::State, ending: Ending) -> Standings {
        Standings::rank(ending, self.turns(s).seats, Self::INFO.score.best, |seat| self.score(s, seat))
    }

    // What is asked, and why not.

    /// Why something is not possible now. Called only when a seat decides and `about` is not a legal decision. To ask
    /// in any other case, use [`crate::play`], or `why` of a position.
    fn why(&self, s: &Self::State, about: Target<'_, Self::Action>) -> Reason;

    /// Every decision that the notation can express on this board with this many players, legal or not. Tests try all
    /// of them.
    fn alphabet(&self, seats: Seats) -> Vec<Self::Action>;

    /// Whether a whole move is in progress: the last decision began something that further decisions finish.
    fn in_plan(&self, _s: &Self::State) -> bool {
        false
    }

    /// All whole moves. Where several sequences of decisions lead to the same result, only one of them is listed.
    fn plans(&self, s: &Self::State, out: &mut Plans<Self::Action>) {
        crate::walk_plans(self, s, out);
    }

    /// The action taken if a question goes unanswered; `None` if it has to be answered. A game that has such questions
    /// says so in [`GameInfo::may_pass`].
    fn silence(&self, _s: &Self::State) -> Option<Self::Action> {
        None
    }

    /// Whether a question that may go unanswered is worth a person's attention: the answer would make a difference that
    /// people care about. `seat` is one of [`Game::asked`].
    fn matters(&self, _s: &Self::State, _seat: Seat) -> bool {
        true
    }

    /// The seats that can be asked the current question at the same time: the seat that decides next, and those that
    /// get the same question right after it if it declines.
    fn asked(&self, s: &Self::State) -> SeatSet {
        match self.next(s) {
            Next::Choose(seat) => SeatSet::one(seat),
            _ => SeatSet::NONE,
        }
    }

    // The forms of a state.

    /// Writes the state as bytes, version [`crate::ENCODING`]. Use [`crate::encode`], which adds the version.
    fn encode(&self, s: &Self::State, to: &mut Encoder);

    /// Reads what [`Game::encode`] wrote. Use [`crate::decode`], which also checks the version and the state.
    ///
    /// # Errors
    /// If the bytes don't describe a state.
    fn decode(&self, from: &mut Decoder<'_>) -> Result<Self::State, EncodingError>;

    /// The state as a text that a person can read and write ([`crate::text`]).
    fn write(&self, s: &Self::State) -> String;

    /// Reads the parts of what [`Game::write`] wrote. Parts left out get the value they have at the start of a turn.
    /// Use [`Game::read`], which also checks the state.
    ///
    /// # Errors
    /// Names the part that is wrong.
    fn parse(&self, text: &str) -> Result<Self::State, StateError>;

    /// Reads what [`Game::write`] wrote, and checks it as [`crate::decode`] does. So whatever is read here can be stored
    /// as bytes and read again.
    ///
    /// # Errors
    /// Names the part that is wrong, or the whole text if its parts don't fit together.
    fn read(&self, text: &str) -> Result<Self::State, StateError> {
        let s = self.parse(text)?;
        self.check(&s).map_err(|why| StateError::unsound(text, why))?;
        Ok(s)
    }

    /// Reads a text for a test, which may describe less than a whole game. For example, a pile may have only the cards
    /// that the test wants to be drawn. The game can go on from there, but its bytes may not be readable.
    ///
    /// # Errors
    /// The same as for [`Game::read`].
    fn read_scenario(&self, text: &str) -> Result<Self::State, StateError> {
        self.read(text)
    }

    /// The facts of the state, as traces write them.
    fn facts(&self, s: &Self::State) -> Plain;

    /// Checks what must hold in every reachable state. For example, no piece or card is lost, and no two pieces share a
    /// space that has room for one.
    ///
    /// # Errors
    /// Says what is wrong. The words may be in the game's own Fluent file.
    fn check(&self, s: &Self::State) -> Result<(), Message>;

    // What programs learn from.

    /// How many decision numbers there are. Every [`Game::index`] is below it, and every number below it is used.
    fn numbers(&self, seats: Seats) -> usize;

    /// The number of a decision, as seen by the seat that takes it. Any seat in the same situation gets the same number
    /// for the same decision: where a decision names a seat or a place, the number counts from the deciding seat.
    /// `None` for a decision that is never legal on this board.
    ///
    /// Networks are trained on these numbers, so they are frozen: for a given board they never change.
    fn index(&self, seats: Seats, seat: Seat, action: Self::Action) -> Option<usize>;

    /// Writes what `seat` sees of a state as figures from -1 to 1, in a fixed layout: the dice, what is due, and
    /// everything else that can matter. Use [`crate::observe`], or [`crate::figures`] for the names.
    fn observe(&self, s: &Self::State, seat: Seat, page: &mut impl Page);

    // What is counted over many games.

    /// The names of what is worth counting besides rule ids: "cars crushed", "red hits".
    fn tallies(&self) -> Vec<Message> {
        Vec::new()
    }

    /// Which of [`Game::tallies`] an event adds one to.
    fn tally(&self, _event: &Self::Event) -> Option<usize> {
        None
    }
}
