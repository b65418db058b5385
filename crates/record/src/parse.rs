use std::fmt::{self, Write};

use rollick_game::{Seat, SeatSet, Standings};

use crate::{FORMAT, Outcome, Record, SeatTag, Turn, digest};

/// Why a record is refused: the line and the reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// The line of the file, from 1.
    pub line: usize,
    /// What is wrong.
    pub what: String,
}

impl RecordError {
    pub(crate) fn new(line: usize, what: impl Into<String>) -> RecordError {
        RecordError { line, what: what.into() }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}

impl std::error::Error for RecordError {}

impl Record {
    /// The file.
    pub fn write(&self) -> String {
        let mut out = format!("Rollick record {FORMAT}\n");
        let mut tag = |key: &str, value: &str| {
            let _ = writeln!(out, "{key}: {value}");
        };
        tag("game", &self.game);
        tag("rules-version", &self.rules_version.to_string());
        tag("rules", &if self.rules.is_empty() { "standard".to_owned() } else { self.rules.join(" ") });
        tag("board", &format!("{} {}", self.board, self.board_hash));
        for (k, seat) in self.seats.iter().enumerate() {
            tag(&format!("seat {k}"), &format!("{}, {}", seat.name, seat.kind));
        }
        tag("result", &self.result.to_string());
        if self.take_backs {
            tag("take-backs", "yes");
        }
        for (key, value) in &self.dice {
            tag(&format!("dice-{key}"), value);
        }
        out.push('\n');
        for turn in &self.turns {
            let _ = writeln!(out, "{}. {}", turn.number, turn.tokens.join("; "));
        }
        let end = format!("end: {} tokens {}\n", self.tokens().count(), digest(&out));
        out + &end
    }

    /// Reads a file and checks its form and its seal, not the rules: that is [`Record::replay`].
    ///
    /// # Errors
    /// The first line that is wrong, and why.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text).replace("\r\n", "\n");
        let mut lines = text.lines().enumerate().map(|(k, line)| (k + 1, line));
        let (_, first) = lines.next().ok_or_else(|| RecordError::new(1, "the file is empty"))?;
        match first.strip_prefix("Rollick record ").and_then(|v| v.parse::<u32>().ok()) {
            Some(FORMAT) => {}
            Some(v) => return Err(RecordError::new(1, format!("format {v} is not known here, only {FORMAT}"))),
            None => return Err(RecordError::new(1, "a record begins with ‘Rollick record 1’")),
        }
        let mut tags = Tags::default();
        let mut last = 1;
        for (line, text) in lines.by_ref() {
            last = line;
            if text.is_empty() {
                break;
            }
            tags.read(line, text)?;
        }
        let mut record = tags.into_record(last)?;
        let mut counted = 0;
        for (line, words) in lines {
            last = line;
            if let Some(end) = words.strip_prefix("end: ") {
                let above: String = text.split_inclusive('\n').take(line - 1).collect();
                check_end(line, end, counted, &above)?;
                return match text.lines().nth(line) {
                    Some(_) => Err(RecordError::new(line + 1, "something stands after the end")),
                    None => Ok(record),
                };
            }
            let turn = read_turn(line, words)?;
            if record.turns.last().is_some_and(|before| before.number >= turn.number) {
                return Err(RecordError::new(line, format!("turn {} does not follow on the one before", turn.number)));
            }
            counted += turn.tokens.len();
            record.turns.push(turn);
        }
        Err(RecordError::new(last + 1, "the file is cut off: its last line, ‘end: …’, is missing"))
    }
}

fn read_turn(line: usize, text: &str) -> Result<Turn, RecordError> {
    let (number, tokens) =
        text.split_once(". ").and_then(|(n, tokens)| Some((n.parse().ok()?, tokens))).ok_or_else(|| {
            RecordError::new(line, "a turn is written as its number, a full stop and its tokens: 1. dice 3 4; …")
        })?;
    Ok(Turn { number, tokens: tokens.split(';').map(|t| t.trim().to_owned()).collect(), line })
}

fn check_end(line: usize, end: &str, counted: usize, above: &str) -> Result<(), RecordError> {
    let parts: Vec<&str> = end.split(' ').collect();
    let [count, "tokens", seal] = parts[..] else {
        return Err(RecordError::new(line, "the last line is written: end: 163 tokens sha256:…"));
    };
    if count.parse() != Ok(counted) {
        return Err(RecordError::new(
            line,
            format!("{counted} tokens stand above, not {count}: some are missing or too many"),
        ));
    }
    if seal != digest(above) {
        return Err(RecordError::new(line, "the seal doesn't fit what stands above: something was changed"));
    }
    Ok(())
}

/// Tags as they are read.
#[derive(Default)]
struct Tags {
    game: Option<String>,
    rules_version: Option<u32>,
    rules: Option<Vec<String>>,
    board: Option<(String, String)>,
    seats: Vec<SeatTag>,
    result: Option<Outcome>,
    take_backs: bool,
    dice: Vec<(String, String)>,
}

impl Tags {
    fn read(&mut self, line: usize, text: &str) -> Result<(), RecordError> {
        let wrong = |what: &str| RecordError::new(line, what.to_owned());
        let (key, value) = text.split_once(": ").ok_or_else(|| wrong("a tag is written as key: value"))?;
        let twice = |there: bool| if there { Err(wrong("the tag stands twice")) } else { Ok(()) };
        match key {
            "game" => {
                twice(self.game.is_some())?;
                self.game = Some(value.to_owned());
            }
            "rules-version" => {
                twice(self.rules_version.is_some())?;
                self.rules_version = Some(value.parse().map_err(|_| wrong("the version of the rules is a number"))?);
            }
            "rules" => {
                twice(self.rules.is_some())?;
                let listed = value.split_whitespace().filter(|v| *v != "standard").map(str::to_owned);
                self.rules = Some(listed.collect());
            }
            "board" => {
                twice(self.board.is_some())?;
                let (name, hash) =
                    value.rsplit_once(' ').ok_or_else(|| wrong("a board is written as name and hash"))?;
                self.board = Some((name.to_owned(), hash.to_owned()));
            }
            "result" => {
                twice(self.result.is_some())?;
                self.result = Some(read_outcome(value).ok_or_else(|| wrong("no such result"))?);
            }
            "take-backs" => self.take_backs = value == "yes",
            _ if key.starts_with("dice-") => self.dice.push((key["dice-".len()..].to_owned(), value.to_owned())),
            _ if key == format!("seat {}", self.seats.len()) => {
                let (name, kind) = value.rsplit_once(", ").ok_or_else(|| wrong("a seat is written as name, kind"))?;
                self.seats.push(SeatTag { name: name.to_owned(), kind: kind.to_owned() });
            }
            _ => return Err(wrong(&format!("no tag is called ‘{key}’ here"))),
        }
        Ok(())
    }

    fn into_record(self, line: usize) -> Result<Record, RecordError> {
        let lacks = |what: &str| RecordError::new(line, format!("the tag ‘{what}’ is missing above"));
        let (board, board_hash) = self.board.ok_or_else(|| lacks("board"))?;
        Ok(Record {
            game: self.game.ok_or_else(|| lacks("game"))?,
            rules_version: self.rules_version.ok_or_else(|| lacks("rules-version"))?,
            rules: self.rules.ok_or_else(|| lacks("rules"))?,
            board,
            board_hash,
            seats: self.seats,
            result: self.result.ok_or_else(|| lacks("result"))?,
            take_backs: self.take_backs,
            dice: self.dice,
            turns: Vec::new(),
        })
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Unfinished => f.write_str("unfinished"),
            Outcome::Over(standings) => {
                let seats: Vec<String> = standings.first.iter().map(|seat| seat.to_string()).collect();
                match standings.winner() {
                    Some(seat) => write!(f, "won by seat {seat}")?,
                    None => write!(f, "drawn by seats {}", seats.join(" "))?,
                }
                f.write_str(if standings.by_limit { ", at the limit" } else { "" })
            }
        }
    }
}

fn read_outcome(text: &str) -> Option<Outcome> {
    if text == "unfinished" {
        return Some(Outcome::Unfinished);
    }
    let (text, by_limit) = match text.strip_suffix(", at the limit") {
        Some(text) => (text, true),
        None => (text, false),
    };
    let seats = text.strip_prefix("won by seat ").or_else(|| text.strip_prefix("drawn by seats "))?;
    let seat = |t: &str| t.parse().ok().filter(|n| *n < rollick_game::MAX_SEATS as u8).map(Seat);
    let first = seats.split(' ').map(seat).collect::<Option<SeatSet>>()?;
    let read = Outcome::Over(Standings { first, by_limit });
    (read.to_string().trim_end_matches(", at the limit") == text).then_some(read)
}
