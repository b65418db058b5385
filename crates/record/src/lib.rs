//! Game records: a text file that a person can read and anybody can replay.
//!
//! ```text
//! Rollick record 2
//! game: bonkers
//! rules-version: 1
//! rules: bk-r1=furthest bk-r3=off bk-r7=yes bk-r8=12 bk-r10=100
//! board: classic board1:31d6…
//! seat 0: Ann, person
//! seat 1: Bo, random bot
//! result: won by seat 1
//!
//! 0. draw A3; draw B5; …
//! 1. dice 3 4; place A10
//! 2. dice 6 6; …
//! end: 163 tokens sha256:9f2c…
//! ```
//!
//! A record has tags, an empty line, and then one line of tokens for each turn. Turn 0 is everything before the first
//! turn. The last line has the number of tokens and a seal: a hash of everything above it. So a file that was cut off
//! or changed is noticed. [`Record::parse`] checks the format and the seal; [`Record::replay`] checks the rules.
//!
//! Some tags are optional:
//!
//! - Tags that begin with `dice-` are the proof of the checkable dice.
//! - `position` is the encoded starting position, if it wasn't the usual one.
//! - `branch: table k3m9…, version 57` says where that position comes from: the game continued another one from that
//!   moment.
//! - `scripted` is the number of scripted rolls and draws, if there were any.
//! - `take-backs: yes` says that decisions were taken back.
//! - `take-back: seat 0, after 17 tokens, agreed 0 1, was dice 3 4; place A10` says what was taken back, who asked for
//!   it and who agreed. If a roll was taken back, everybody who sat there must have agreed. If not, nobody has to
//!   agree, and `agreed` may be followed by `nobody`.
//! - `change` says that a seat changed hands: `change: seat 1, turn 12, was Bo, person`.
//!
//! Records of format 1 can still be read. They identify a board by the hash of its file, and list only the house rules
//! that were changed. Format 2 is frozen: whatever is valid today stays readable.

mod kept;
mod parse;
mod people;
mod replay;
mod rolls;
mod seal;
mod verify;
mod words;

pub use kept::{Kept, Watched};
pub use parse::RecordError;
pub use replay::Replay;
pub use seal::digest;
pub use verify::{Verified, verify, verify_against};
pub use words::ToldOfDice;

use rollick_game::{Next, Seat, SeatSet, Seats};
use rollick_games::{DynGame, Position};

/// The version of the file format that this crate writes.
pub const FORMAT: u32 = 2;

/// A game, written down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The version of the file format that it was read from. It is always written in the newest one.
    pub format: u32,
    /// The game's name.
    pub game: String,
    /// The version of its rules.
    pub rules_version: u32,
    /// The house rules, like `bk-r3=off`. Those not listed have their default.
    pub rules: Vec<String>,
    /// The board's name.
    pub board: String,
    /// The identity of the board: [`rollick_games::DynGame::board_identity`], or in format 1 the hash of its file.
    pub board_id: String,
    /// Who sat where.
    pub seats: Vec<SeatTag>,
    /// How it ended.
    pub result: GameResult,
    /// The encoded starting position, if it isn't the usual one.
    pub position: Option<Vec<u8>>,
    /// The table and the moment that it continued from, if it did.
    pub branch: Option<BranchTag>,
    /// The number of scripted rolls and draws.
    pub scripted: usize,
    /// Whether decisions were taken back during the game.
    pub take_backs: bool,
    /// What was taken back, in order. Records of earlier releases only say that something was.
    pub taken_back: Vec<TakenBack>,
    /// Seats that changed hands during the game, in order.
    pub changes: Vec<Change>,
    /// The lines of the checkable dice: the key without `dice-`, and the value.
    pub dice: Vec<(String, String)>,
    /// The turns.
    pub turns: Vec<TurnTokens>,
    /// Where the tags are in the file, if it was read from one.
    pub lines: Lines,
}

/// Where a game continued from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BranchTag {
    /// The table, as its server calls it.
    pub table: String,
    /// The version of that table.
    pub version: u64,
}

/// Something that was taken back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TakenBack {
    /// Who asked for it.
    pub seat: Seat,
    /// Everybody who agreed, including whoever asked. It may be empty if no roll was taken back, because then nobody
    /// has to agree.
    pub agreed: Vec<Seat>,
    /// The number of tokens before those that were taken back.
    pub keep: usize,
    /// The tokens that were taken back.
    pub tokens: Vec<String>,
}

/// A seat that changed hands. The seat's tag says who has it now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// The seat.
    pub seat: Seat,
    /// The turn during which it happened.
    pub turn: u32,
    /// Who had the seat until then.
    pub was: SeatTag,
}

/// The lines of the tags in a record file, from 1. A record that wasn't read from a file has none.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lines {
    tags: Vec<(String, usize)>,
}

impl Lines {
    pub(crate) fn add(&mut self, key: &str, line: usize) {
        self.tags.push((key.to_owned(), line));
    }

    /// The line of the first tag with this key; 1 if there is none.
    pub fn of(&self, key: &str) -> usize {
        self.tags.iter().find(|(known, _)| known == key).map_or(1, |(_, line)| *line)
    }

    /// The lines of all tags whose key begins with this, in order.
    pub(crate) fn starting(&self, prefix: &str) -> impl Iterator<Item = usize> {
        self.tags.iter().filter(move |(known, _)| known.starts_with(prefix)).map(|(_, line)| *line)
    }
}

/// Who sat on a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatTag {
    /// The name, without line breaks or commas.
    pub name: String,
    /// The kind of player: `person`, `random bot`, `hard bot`.
    pub kind: String,
}

/// The tokens of one turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnTokens {
    /// Its number, from 1; 0 for everything before the first turn.
    pub number: u32,
    /// Its tokens.
    pub tokens: Vec<String>,
    /// Its line in the file, or 0 if it wasn't read from a file.
    pub line: usize,
}

/// How a recorded game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameResult {
    /// It didn't end: it was saved or given up.
    Unfinished,
    /// It was played to the end.
    Over {
        /// Who came first.
        first: SeatSet,
        /// Whether a limit on turns or rounds ended it.
        by_limit: bool,
    },
}

impl GameResult {
    /// The result of a game in this position.
    pub fn of(position: &dyn Position) -> GameResult {
        match position.next() {
            Next::Over(standings) => GameResult::Over { first: standings.first(), by_limit: standings.by_limit() },
            _ => GameResult::Unfinished,
        }
    }
}

impl Record {
    /// The record of a game that is about to begin.
    pub fn begin(game: &dyn DynGame, seats: Vec<SeatTag>) -> Record {
        let setup = game.setup();
        Record {
            format: FORMAT,
            game: setup.info.id.to_owned(),
            rules_version: setup.info.rules_version,
            rules: setup.house.settings(),
            board: setup.board.name.clone(),
            board_id: game.board_identity(),
            seats: seats.into_iter().map(SeatTag::cleaned).collect(),
            result: GameResult::Unfinished,
            position: None,
            branch: None,
            scripted: 0,
            take_backs: false,
            taken_back: Vec::new(),
            changes: Vec::new(),
            dice: Vec::new(),
            turns: Vec::new(),
            lines: Lines::default(),
        }
    }

    /// Gives a seat to somebody else, from this turn on.
    pub fn change_hands(&mut self, seat: Seat, turn: u32, to: SeatTag) {
        let to = to.cleaned();
        let was = std::mem::replace(&mut self.seats[seat.index()], to);
        self.changes.push(Change { seat, turn, was });
    }

    /// Adds a token. `turn` is the turn of the position before the token.
    pub fn push(&mut self, turn: u32, token: impl Into<String>) {
        match self.turns.last_mut().filter(|last| last.number == turn) {
            Some(last) => last.tokens.push(token.into()),
            None => self.turns.push(TurnTokens { number: turn, tokens: vec![token.into()], line: 0 }),
        }
    }

    /// Keeps the first `keep` tokens and removes the rest.
    pub fn truncate(&mut self, keep: usize) {
        let mut left = keep;
        for turn in &mut self.turns {
            turn.tokens.truncate(left);
            left -= turn.tokens.len();
        }
        self.turns.retain(|turn| !turn.tokens.is_empty());
        self.result = GameResult::Unfinished;
    }

    /// Sets the result, given the last position.
    pub fn close(&mut self, position: &dyn Position) {
        self.result = GameResult::of(position);
    }

    /// All tokens in order.
    pub fn tokens(&self) -> impl Iterator<Item = &str> {
        self.turns.iter().flat_map(|turn| turn.tokens.iter().map(String::as_str))
    }

    /// The number of players. `None` if the game is unknown or isn't for that many.
    pub fn players(&self) -> Option<Seats> {
        rollick_games::info(&self.game).ok()?.seats(self.seats.len())
    }
}

impl SeatTag {
    /// A seat's tag. Characters that would break the line are removed from the name and the kind.
    pub fn new(name: impl Into<String>, kind: impl Into<String>) -> SeatTag {
        SeatTag { name: name.into(), kind: kind.into() }.cleaned()
    }

    fn cleaned(self) -> SeatTag {
        let plain = |text: String| {
            let text: String = text.chars().map(|c| if c.is_control() || c == ',' { ' ' } else { c }).collect();
            text.split_whitespace().collect::<Vec<_>>().join(" ")
        };
        SeatTag { name: plain(self.name), kind: plain(self.kind) }
    }
}
