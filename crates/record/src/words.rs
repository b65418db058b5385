//! What is wrong with a record, in words.

use rollick_fair::{BadHex, BadProof, Fault, HexKind, HexProblem, LineProblem, MOST_WAYS, Words as DiceWords};
use rollick_game::{Message, Seat};
use rollick_words::{LANGUAGE, Reader, Words};

/// A message in English. Players are called by the numbers of their seats, as in the record.
pub(crate) fn english(game: &str, message: &Message) -> String {
    let words = Words::of(LANGUAGE, game);
    let name = |seat: Seat| words.text(&Message::new("seat-number").with("n", seat.0));
    words.say(message, &Reader::anybody(&name))
}

/// Something wrong with checkable dice, for people to read.
pub trait ToldOfDice {
    /// What is wrong.
    fn message(&self) -> Message;
}

impl ToldOfDice for BadHex {
    fn message(&self) -> Message {
        let key = match self.what {
            HexKind::Secret => "hex-no-secret",
            HexKind::Commitment => "hex-no-commitment",
            HexKind::Word => "hex-no-word",
            HexKind::WordHash => "hex-no-word-hash",
        };
        Message::new(key).with("why", self.problem.message())
    }
}

impl ToldOfDice for HexProblem {
    fn message(&self) -> Message {
        match self {
            HexProblem::Length { wanted, found } if wanted.start() == wanted.end() => {
                Message::new("hex-length").with("found", *found).with("wanted", *wanted.start())
            }
            HexProblem::Length { wanted, found } => {
                let message = Message::new("hex-length-between").with("found", *found);
                message.with("least", *wanted.start()).with("most", *wanted.end())
            }
            HexProblem::Odd { found } => Message::new("hex-odd").with("found", *found),
            HexProblem::Digit { at, found } => {
                Message::new("hex-digit").with("at", at + 1).with("found", found.escape_debug().to_string())
            }
        }
    }
}

impl ToldOfDice for BadProof {
    fn message(&self) -> Message {
        match self {
            BadProof::Line { line, problem } => {
                Message::new("record-line").with("line", *line).with("what", problem.message())
            }
            BadProof::Missing(key) => Message::new("proof-line-missing").with("key", *key),
        }
    }
}

impl ToldOfDice for LineProblem {
    fn message(&self) -> Message {
        match self {
            LineProblem::NoKey => Message::new("record-written").with("example", "key: value"),
            LineProblem::Key(key) => {
                let all = Message::all_of(LineProblem::KEYS).expect("a proof has keys");
                Message::new("proof-key-unknown").with("key", key.as_str()).with("all", all)
            }
            LineProblem::Again(key) => Message::new("proof-key-twice").with("key", *key),
            LineProblem::Derivation(found) => {
                let message = Message::new("proof-derivation").with("found", found.as_str());
                message.with("known", LineProblem::DERIVATION)
            }
            LineProblem::NoRound => Message::new("proof-no-round").with("key", "dice-failed-commitment"),
            LineProblem::Hex(bad) => bad.message(),
            LineProblem::Roll(part) => {
                let message = Message::new("proof-roll").with("example", "dice-roll: 0 36 17 physical undone");
                message.with("part", part.as_str())
            }
        }
    }
}

impl ToldOfDice for Fault {
    fn message(&self) -> Message {
        match self {
            Fault::Secret { committed, computed } => Message::new("dice-secret-other")
                .with("computed", computed.to_string())
                .with("committed", committed.to_string()),
            Fault::FailedSecret { round, committed, computed } => Message::new("dice-failed-secret-other")
                .with("round", *round)
                .with("computed", computed.to_string())
                .with("committed", committed.to_string()),
            Fault::NothingMissing { round } => Message::new("dice-nothing-missing").with("round", *round),
            Fault::WordCount { hashes, words } => {
                Message::new("dice-word-count").with("hashes", *hashes).with("words", *words)
            }
            Fault::TooManyWords { words } => {
                Message::new("dice-too-many-words").with("words", *words).with("most", DiceWords::MOST)
            }
            Fault::Word { at, committed, computed } => Message::new("dice-word-other")
                .with("at", *at)
                .with("computed", computed.to_string())
                .with("committed", committed.to_string()),
            Fault::IndexTwice { index, expected } => {
                Message::new("dice-index-twice").with("index", *index).with("expected", *expected)
            }
            Fault::IndexSkipped { expected, index } => {
                Message::new("dice-index-skipped").with("index", *index).with("expected", *expected)
            }
            Fault::Ways { index, ways } => {
                Message::new("dice-ways").with("index", *index).with("ways", *ways).with("most", MOST_WAYS)
            }
            Fault::Way { index, ways, way } => Message::new("dice-way")
                .with("index", *index)
                .with("way", *way)
                .with("ways", *ways)
                .with("last", ways.saturating_sub(1)),
            Fault::Roll { index, ways, recorded, computed } => Message::new("dice-roll-other")
                .with("index", *index)
                .with("ways", *ways)
                .with("computed", *computed)
                .with("recorded", *recorded),
        }
    }
}
