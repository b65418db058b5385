//! Game records: a text file that a person can read and anybody can replay.
//!
//! ```text
//! Rollick record 1
//! game: bonkers
//! rules-version: 1
//! rules: bk-r3=off
//! board: classic sha256:31d6…
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
//! Tags, an empty line, then a line for each turn with the notation's tokens; turn 0 is all that comes before the first. The
//! last line counts the tokens and seals everything above it, so that a cut or changed file is found out.
//! [`Record::parse`] checks the form and the seal, [`Record::replay`] every rule. Tags that begin with `dice-` belong to
//! the checkable dice and are carried along.

mod parse;
mod replay;
mod seal;
mod verify;

pub use parse::RecordError;
pub use replay::Replay;
pub use seal::digest;
pub use verify::{Verified, verify};

use rollick_game::{Next, Seats, Standings};
use rollick_games::{Position, Setup};

/// The version of the file format.
pub const FORMAT: u32 = 1;

/// A game as it is written down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The game's name.
    pub game: String,
    /// The version of its rules.
    pub rules_version: u32,
    /// The house rules that differ from the defaults: `bk-r3=off`.
    pub rules: Vec<String>,
    /// The board's name.
    pub board: String,
    /// The hash of the board's file.
    pub board_hash: String,
    /// Who sat where.
    pub seats: Vec<SeatTag>,
    /// How it ended.
    pub result: Outcome,
    /// Whether decisions were taken back on the way.
    pub take_backs: bool,
    /// Lines of the checkable dice: key after `dice-`, and value.
    pub dice: Vec<(String, String)>,
    /// The turns.
    pub turns: Vec<Turn>,
}

/// Who sat on a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatTag {
    /// The name, without line breaks or commas.
    pub name: String,
    /// What sat there: `person`, `random bot`, `hard bot`.
    pub kind: String,
}

/// The tokens of one turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Its number, from 1; 0 for what comes before the first.
    pub number: u32,
    /// Its tokens.
    pub tokens: Vec<String>,
    /// The line of the file that it stood on; 0 if it comes from no file.
    pub line: usize,
}

/// How a recorded game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// It didn't: it was saved or given up before.
    Unfinished,
    /// It did.
    Over(Standings),
}

impl Record {
    /// The record of a game that begins now.
    pub fn begin(setup: &Setup, seats: Vec<SeatTag>) -> Record {
        Record {
            game: setup.info.id.to_owned(),
            rules_version: setup.info.rules_version,
            rules: setup.house.changed(),
            board: setup.board.name.clone(),
            board_hash: digest(&setup.board.text),
            seats: seats.into_iter().map(SeatTag::cleaned).collect(),
            result: Outcome::Unfinished,
            take_backs: false,
            dice: Vec::new(),
            turns: Vec::new(),
        }
    }

    /// Adds a token that was taken in turn number `turn`, as the position counted it before the token.
    pub fn push(&mut self, turn: u32, token: impl Into<String>) {
        match self.turns.last_mut().filter(|last| last.number == turn) {
            Some(last) => last.tokens.push(token.into()),
            None => self.turns.push(Turn { number: turn, tokens: vec![token.into()], line: 0 }),
        }
    }

    /// Takes the tokens back from number `keep` on.
    pub fn truncate(&mut self, keep: usize) {
        let mut left = keep;
        for turn in &mut self.turns {
            turn.tokens.truncate(left);
            left -= turn.tokens.len();
        }
        self.turns.retain(|turn| !turn.tokens.is_empty());
        self.result = Outcome::Unfinished;
    }

    /// Notes how the game stands at its last position.
    pub fn close(&mut self, position: &dyn Position) {
        self.result = match position.next() {
            Next::Over(standings) => Outcome::Over(standings),
            _ => Outcome::Unfinished,
        };
    }

    /// All tokens in order.
    pub fn tokens(&self) -> impl Iterator<Item = &str> {
        self.turns.iter().flat_map(|turn| turn.tokens.iter().map(String::as_str))
    }

    /// How many play.
    pub fn players(&self) -> Option<Seats> {
        rollick_games::info(&self.game).ok()?.seats(self.seats.len())
    }
}

impl SeatTag {
    /// A seat's tag; what would break the line is taken out of the name.
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
