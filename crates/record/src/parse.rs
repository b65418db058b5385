use std::fmt::{self, Write};

use rollick_game::{Message, Seat, SeatSet};
use rollick_games::{hex, unhex};

use crate::words::english;
use crate::{BranchTag, Change, FORMAT, GameResult, Lines, Record, SeatTag, TakenBack, TurnTokens, digest};

/// Why a record is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// The line of the file, from 1.
    pub line: usize,
    /// What is wrong.
    pub what: Message,
    /// The game whose file has the words for it. Empty if the words are those that all games share.
    pub game: String,
}

impl RecordError {
    pub(crate) fn new(line: usize, what: Message) -> RecordError {
        RecordError { line, what, game: String::new() }
    }

    /// The line and what is wrong.
    pub fn message(&self) -> Message {
        Message::new("record-line").with("line", self.line).with("what", self.what.clone())
    }
}

/// In English.
impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&english(&self.game, &self.message()))
    }
}

impl std::error::Error for RecordError {}

impl Record {
    /// The text of the record file.
    pub fn write(&self) -> String {
        let mut out = format!("Rollick record {FORMAT}\n");
        let mut tag = |key: &str, value: &str| {
            let _ = writeln!(out, "{key}: {value}");
        };
        tag("game", &self.game);
        tag("rules-version", &self.rules_version.to_string());
        tag("rules", &if self.rules.is_empty() { "standard".to_owned() } else { self.rules.join(" ") });
        tag("board", &format!("{} {}", self.board, self.board_id));
        for (k, seat) in self.seats.iter().enumerate() {
            tag(&format!("seat {k}"), &format!("{}, {}", seat.name, seat.kind));
        }
        tag("result", &self.result.to_string());
        if let Some(bytes) = &self.position {
            tag("position", &hex(bytes));
        }
        if let Some(BranchTag { table, version }) = &self.branch {
            tag("branch", &format!("table {table}, version {version}"));
        }
        if self.scripted > 0 {
            tag("scripted", &self.scripted.to_string());
        }
        if self.take_backs {
            tag("take-backs", "yes");
        }
        for TakenBack { seat, agreed, keep, tokens } in &self.taken_back {
            let agreed: Vec<String> = agreed.iter().map(ToString::to_string).collect();
            let agreed = if agreed.is_empty() { "nobody".to_owned() } else { agreed.join(" ") };
            let tokens = tokens.join("; ");
            tag("take-back", &format!("seat {seat}, after {keep} tokens, agreed {agreed}, was {tokens}"));
        }
        for Change { seat, turn, was } in &self.changes {
            tag("change", &format!("seat {seat}, turn {turn}, was {}, {}", was.name, was.kind));
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

    /// Reads a record file. Checks its format and its seal, but not the rules; [`Record::replay`] does that.
    ///
    /// # Errors
    /// If the file is not a valid record. The error names the first bad line.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text).replace("\r\n", "\n");
        let mut lines = text.lines().enumerate().map(|(k, line)| (k + 1, line));
        let (_, first) = lines.next().ok_or_else(|| RecordError::new(1, Message::new("record-empty")))?;
        let format = match first.strip_prefix("Rollick record ").and_then(|v| v.parse::<u32>().ok()) {
            Some(format @ 1..=FORMAT) => format,
            Some(v) => {
                let what = Message::new("record-format-unknown").with("format", v).with("newest", FORMAT);
                return Err(RecordError::new(1, what));
            }
            None => {
                let begins = format!("Rollick record {FORMAT}");
                return Err(RecordError::new(1, Message::new("record-no-record").with("begins", begins)));
            }
        };
        // Control characters could move the cursor or hide text when a record is shown in a terminal.
        if let Some((k, _)) = text.lines().enumerate().find(|(_, line)| line.chars().any(char::is_control)) {
            return Err(RecordError::new(k + 1, Message::new("record-control-character")));
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
        let mut record = tags.into_record(format, last)?;
        let mut counted = 0;
        for (line, words) in lines {
            last = line;
            if let Some(end) = words.strip_prefix("end: ") {
                let above: String = text.split_inclusive('\n').take(line - 1).collect();
                check_end(line, end, counted, &above)?;
                return match text.lines().nth(line) {
                    Some(_) => Err(RecordError::new(line + 1, Message::new("record-after-end"))),
                    None => Ok(record),
                };
            }
            let turn = read_turn(line, words)?;
            if record.turns.last().is_some_and(|before| before.number >= turn.number) {
                return Err(RecordError::new(line, Message::new("record-turn-order").with("turn", turn.number)));
            }
            counted += turn.tokens.len();
            record.turns.push(turn);
        }
        Err(RecordError::new(last + 1, Message::new("record-cut-off").with("end", "end: …")))
    }
}

fn read_turn(line: usize, text: &str) -> Result<TurnTokens, RecordError> {
    let (number, tokens) = text
        .split_once(". ")
        .and_then(|(n, tokens)| Some((n.parse().ok()?, tokens)))
        .ok_or_else(|| RecordError::new(line, Message::new("record-no-turn").with("example", "1. dice 3 4; …")))?;
    Ok(TurnTokens { number, tokens: tokens.split(';').map(|t| t.trim().to_owned()).collect(), line })
}

fn check_end(line: usize, end: &str, counted: usize, above: &str) -> Result<(), RecordError> {
    let parts: Vec<&str> = end.split(' ').collect();
    let [count, "tokens", seal] = parts[..] else {
        return Err(written(line, "end: 163 tokens sha256:…"));
    };
    if count.parse() != Ok(counted) {
        let what = Message::new("record-token-count").with("counted", counted).with("said", count);
        return Err(RecordError::new(line, what));
    }
    if seal != digest(above) {
        return Err(RecordError::new(line, Message::new("record-seal")));
    }
    Ok(())
}

/// The error for a line that isn't written as it should be.
fn written(line: usize, example: &str) -> RecordError {
    RecordError::new(line, Message::new("record-written").with("example", example))
}

/// The tags read so far.
#[derive(Default)]
struct Tags {
    game: Option<String>,
    rules_version: Option<u32>,
    rules: Option<Vec<String>>,
    board: Option<(String, String)>,
    seats: Vec<SeatTag>,
    result: Option<GameResult>,
    position: Option<Vec<u8>>,
    branch: Option<BranchTag>,
    scripted: usize,
    take_backs: bool,
    taken_back: Vec<TakenBack>,
    changes: Vec<Change>,
    dice: Vec<(String, String)>,
    lines: Lines,
}

impl Tags {
    fn read(&mut self, line: usize, text: &str) -> Result<(), RecordError> {
        let wrong = |key: &'static str| RecordError::new(line, Message::new(key));
        let written = |example: &str| written(line, example);
        let (key, value) = text.split_once(": ").ok_or_else(|| written("key: value"))?;
        self.lines.add(key, line);
        let twice = |there: bool| if there { Err(wrong("record-tag-twice")) } else { Ok(()) };
        match key {
            "game" => {
                twice(self.game.is_some())?;
                self.game = Some(value.to_owned());
            }
            "rules-version" => {
                twice(self.rules_version.is_some())?;
                self.rules_version = Some(value.parse().map_err(|_| written("rules-version: 1"))?);
            }
            "rules" => {
                twice(self.rules.is_some())?;
                let listed = value.split_whitespace().filter(|v| *v != "standard").map(str::to_owned);
                self.rules = Some(listed.collect());
            }
            "board" => {
                twice(self.board.is_some())?;
                let (name, hash) = value.rsplit_once(' ').ok_or_else(|| written("board: classic board1:…"))?;
                self.board = Some((name.to_owned(), hash.to_owned()));
            }
            "result" => {
                twice(self.result.is_some())?;
                self.result = Some(read_result(value).ok_or_else(|| wrong("record-no-such-result"))?);
            }
            "position" => {
                twice(self.position.is_some())?;
                self.position = Some(unhex(value).ok_or_else(|| wrong("record-position-digits"))?);
            }
            "branch" => {
                twice(self.branch.is_some())?;
                self.branch = Some(read_branch(value).ok_or_else(|| wrong("record-branch-form"))?);
            }
            "scripted" => {
                twice(self.scripted > 0)?;
                let count = value.parse().ok().filter(|n| *n > 0);
                self.scripted = count.ok_or_else(|| wrong("record-scripted-count"))?;
            }
            "take-backs" => {
                twice(self.take_backs)?;
                if value != "yes" {
                    return Err(written("take-backs: yes"));
                }
                self.take_backs = true;
            }
            "take-back" => {
                self.taken_back.push(read_take_back(value).ok_or_else(|| written(TAKE_BACK))?);
            }
            "change" => {
                let change = read_change(value).filter(|change| change.seat.index() < self.seats.len());
                self.changes.push(change.ok_or_else(|| written("change: seat 1, turn 12, was Bo, person"))?);
            }
            _ if key.starts_with("dice-") => self.dice.push((key["dice-".len()..].to_owned(), value.to_owned())),
            _ if key == format!("seat {}", self.seats.len()) => {
                let (name, kind) = value.rsplit_once(", ").ok_or_else(|| written("seat 0: Ann, person"))?;
                self.seats.push(SeatTag { name: name.to_owned(), kind: kind.to_owned() });
            }
            _ => return Err(RecordError::new(line, Message::new("record-tag-unknown").with("tag", key))),
        }
        Ok(())
    }

    fn into_record(self, format: u32, line: usize) -> Result<Record, RecordError> {
        let lacks = |tag: &str| RecordError::new(line, Message::new("record-tag-missing").with("tag", tag));
        let (board, board_id) = self.board.ok_or_else(|| lacks("board"))?;
        Ok(Record {
            format,
            game: self.game.ok_or_else(|| lacks("game"))?,
            rules_version: self.rules_version.ok_or_else(|| lacks("rules-version"))?,
            rules: self.rules.ok_or_else(|| lacks("rules"))?,
            board,
            board_id,
            seats: self.seats,
            result: self.result.ok_or_else(|| lacks("result"))?,
            position: self.position,
            branch: self.branch,
            scripted: self.scripted,
            take_backs: self.take_backs,
            taken_back: self.taken_back,
            changes: self.changes,
            dice: self.dice,
            turns: Vec::new(),
            lines: self.lines,
        })
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameResult::Unfinished => f.write_str("unfinished"),
            GameResult::Over { first, by_limit } => {
                let seats: Vec<String> = first.iter().map(|seat| seat.to_string()).collect();
                match seats.len() {
                    1 => write!(f, "won by seat {}", seats[0])?,
                    _ => write!(f, "drawn by seats {}", seats.join(" "))?,
                }
                f.write_str(if *by_limit { ", at the limit" } else { "" })
            }
        }
    }
}

/// An example of a `take-back` tag.
pub(crate) const TAKE_BACK: &str = "take-back: seat 0, after 17 tokens, agreed 0 1, was dice 3 4; place A10";

/// Reads the value of a `take-back` tag.
pub(crate) fn read_take_back(text: &str) -> Option<TakenBack> {
    let seat = |text: &str| text.parse().ok().filter(|n| *n < rollick_game::MAX_SEATS as u8).map(Seat);
    let (asked, rest) = text.strip_prefix("seat ")?.split_once(", after ")?;
    let (keep, rest) = rest.split_once(" tokens, agreed ")?;
    let (agreed, tokens) = rest.split_once(", was ")?;
    let agreed = match agreed {
        "nobody" => Vec::new(),
        seats => seats.split(' ').map(seat).collect::<Option<_>>()?,
    };
    let tokens = tokens.split(';').map(|token| token.trim().to_owned()).collect();
    Some(TakenBack { seat: seat(asked)?, agreed, keep: keep.parse().ok()?, tokens })
}

fn read_branch(text: &str) -> Option<BranchTag> {
    let (table, version) = text.strip_prefix("table ")?.split_once(", version ")?;
    let plain = !table.is_empty() && table.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    Some(BranchTag { table: plain.then(|| table.to_owned())?, version: version.parse().ok()? })
}

fn read_change(text: &str) -> Option<Change> {
    let (seat, rest) = text.strip_prefix("seat ")?.split_once(", turn ")?;
    let (turn, was) = rest.split_once(", was ")?;
    let (name, kind) = was.rsplit_once(", ")?;
    let was = SeatTag { name: name.to_owned(), kind: kind.to_owned() };
    Some(Change { seat: Seat(seat.parse().ok()?), turn: turn.parse().ok()?, was })
}

fn read_result(text: &str) -> Option<GameResult> {
    if text == "unfinished" {
        return Some(GameResult::Unfinished);
    }
    let (text, by_limit) = match text.strip_suffix(", at the limit") {
        Some(text) => (text, true),
        None => (text, false),
    };
    let seats = text.strip_prefix("won by seat ").or_else(|| text.strip_prefix("drawn by seats "))?;
    let seat = |t: &str| t.parse().ok().filter(|n| *n < rollick_game::MAX_SEATS as u8).map(Seat);
    let first = seats.split(' ').map(seat).collect::<Option<SeatSet>>()?;
    let read = GameResult::Over { first, by_limit };
    (read.to_string().trim_end_matches(", at the limit") == text).then_some(read)
}
