use rollick_fair::Proof;
use rollick_game::{Arg, BoardText, Message, Seat};
use rollick_words::{LANGUAGE, Words};

use crate::{FORMAT, GameResult, Kept, Record, Replay, SeatTag, TakenBack, rolls};

/// The result of checking a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// Whether nothing is wrong.
    pub ok: bool,
    /// What was found, good or bad. If something is wrong, it comes last.
    pub findings: Vec<Message>,
}

impl Verified {
    /// The finding that what a player kept can't be read.
    pub fn kept_unreadable(why: &str) -> Verified {
        let finding = Message::new("record-kept-unreadable").with("why", why.to_owned());
        Verified { ok: false, findings: vec![finding] }
    }

    /// The findings as English sentences.
    pub fn sentences(&self) -> Vec<String> {
        let words = Words::of(LANGUAGE, "");
        self.findings.iter().map(|finding| words.text(finding)).collect()
    }
}

/// Checks a record: its format and seal, then every token against the rules and every roll against the dice. `board` is
/// the board's file, if it isn't the standard board.
///
/// ```
/// let found = rollick_record::verify("Rollick record 1\n", None);
/// assert!(!found.ok);
/// ```
pub fn verify(text: &str, board: Option<BoardText>) -> Verified {
    verify_against(text, board, &Kept::default())
}

/// Checks a record like [`verify`], and compares its dice with what a player kept.
pub fn verify_against(text: &str, board: Option<BoardText>, kept: &Kept) -> Verified {
    let mut findings = Vec::new();
    match check(text, board, kept, &mut findings) {
        Ok(()) => Verified { ok: true, findings },
        Err(fault) => {
            findings.push(fault);
            Verified { ok: false, findings }
        }
    }
}

fn check(text: &str, board: Option<BoardText>, kept: &Kept, findings: &mut Vec<Message>) -> Result<(), Message> {
    let because = |key: &'static str, why: &dyn std::fmt::Display| Message::new(key).with("why", why.to_string());
    let record = Record::parse(text).map_err(|error| because("record-unreadable", &error))?;
    findings.push(Message::new("record-complete"));
    let replay = match record.outdated() {
        Some(why) => {
            findings.push(because("record-not-checked", &why));
            None
        }
        None => {
            let replay = record.replay(board).map_err(|error| because("record-illegal", &error))?;
            findings.push(Message::new("record-legal").with("n", number(replay.taken.len())));
            Some(replay)
        }
    };
    findings.push(outcome(&record));
    findings.extend(players(&record));
    for change in &record.changes {
        let (was, now) = (&change.was, &record.seats[change.seat.index()]);
        let message = Message::new("record-seat-changed")
            .with("number", change.seat.0)
            .with("turn", i64::from(change.turn))
            .with("was", was.name.clone())
            .with("was-kind", was.kind.clone())
            .with("now", now.name.clone())
            .with("now-kind", now.kind.clone());
        findings.push(message);
    }
    if record.position.is_some() {
        findings.push(Message::new("record-arranged"));
    }
    if record.take_backs || !record.taken_back.is_empty() {
        findings.push(Message::new("record-take-backs"));
    }
    if let Some(back) = record.taken_back.iter().find(|back| !back.sensible(&record)) {
        return Err(Message::new("record-take-back-seats").with("tokens", back.tokens.join("; ")));
    }
    if !record.take_backs && !record.taken_back.is_empty() {
        return Err(Message::new("record-take-backs-unsaid"));
    }
    findings.extend(record.taken_back.iter().map(|back| taken_back(&record, back)));
    findings.extend(kept.compare_game(&record)?);
    if record.scripted > 0 {
        findings.push(Message::new("record-scripted"));
        findings.extend(kept.not_compared());
        return Ok(());
    }
    if record.dice.is_empty() {
        findings.push(Message::new("record-no-dice"));
        findings.extend(kept.not_compared());
        return Ok(());
    }
    dice(&record, replay.as_ref(), kept, findings)
}

pub(crate) fn number(n: usize) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}

/// The player on a seat.
pub(crate) fn name(record: &Record, seat: Seat) -> Arg {
    Arg::from(record.seats.get(seat.index()).map_or_else(|| seat.to_string(), |tag| tag.name.clone()))
}

/// Names with "and" before the last one. `None` if there are none.
pub(crate) fn list(mut names: Vec<Arg>) -> Option<Arg> {
    let last = names.pop()?;
    let join = |key: &'static str, a: Arg, b: Arg| Arg::from(Message::new(key).with("a", a).with("b", b));
    Some(match names.into_iter().reduce(|a, b| join("list", a, b)) {
        Some(rest) => join("list-last", rest, last),
        None => last,
    })
}

/// Who played, if one believes the record.
fn players(record: &Record) -> Option<Message> {
    let player = |tag: &SeatTag| {
        let message = Message::new("record-player").with("name", tag.name.clone());
        Arg::from(message.with("kind", tag.kind.clone()))
    };
    Some(Message::new("record-players").with("names", list(record.seats.iter().map(player).collect())?))
}

/// What was taken back, and who agreed.
fn taken_back(record: &Record, back: &TakenBack) -> Message {
    let others = back.agreed.iter().filter(|seat| **seat != back.seat).map(|seat| name(record, *seat)).collect();
    let message = |key| Message::new(key).with("who", name(record, back.seat)).with("tokens", back.tokens.join("; "));
    match list(others) {
        None => message("record-taken-back"),
        Some(names) => message("record-taken-back-agreed").with("names", names),
    }
}

/// Who won.
fn outcome(record: &Record) -> Message {
    let GameResult::Over { first, by_limit } = record.result else { return Message::new("record-not-over") };
    let key = match (first.iter().count(), by_limit) {
        (1, false) => "record-won",
        (1, true) => "record-won-by-limit",
        (_, false) => "record-draw",
        (_, true) => "record-draw-by-limit",
    };
    let Some(all) = list(first.iter().map(|seat| name(record, seat)).collect()) else {
        return Message::new("record-not-over");
    };
    Message::new(key).with("names", all)
}

/// Checks the dice: the proof, and whether the game used its rolls.
fn dice(record: &Record, replay: Option<&Replay>, kept: &Kept, findings: &mut Vec<Message>) -> Result<(), Message> {
    let lines: Vec<String> =
        record.dice.iter().map(|(key, value)| format!("{}{key}: {value}", Proof::PREFIX)).collect();
    // A record that wasn't read from a file has no line numbers, so its dice are counted from 1.
    let numbers = record.lines.starting(Proof::PREFIX).chain(1..);
    let proof = Proof::from_lines(numbers.zip(lines.iter().map(String::as_str)))
        .map_err(|error| Message::new("record-dice-unreadable").with("why", error.to_string()))?;
    let verdict = proof.verify().map_err(|fault| Message::new("record-dice-wrong").with("why", fault.to_string()))?;
    if verdict.undone > 0 && !record.take_backs {
        return Err(Message::new("record-undone-rolls"));
    }
    // The first release didn't write down what was taken back.
    let first_release = record.format < FORMAT;
    if record.take_backs && record.taken_back.is_empty() && !first_release {
        return Err(Message::new("record-take-backs-missing"));
    }
    let typed = proof.rolls.iter().filter(|roll| roll.physical).map(|roll| Arg::from(roll.index.to_string())).collect();
    if let Some(rolls) = list(typed) {
        findings.push(Message::new("record-physical-rolls").with("rolls", rolls));
    }
    if verdict.failed > 0 {
        findings.push(Message::new("record-failed-rounds").with("n", number(verdict.failed)));
    }
    findings.extend(kept.compare(record, &proof)?);
    let used = match replay {
        Some(replay) if verdict.undone > 0 && first_release => {
            standing(record, replay, &proof)?;
            "record-rolls-used-if-undone"
        }
        Some(replay) => {
            rolls::compare(record, replay, &proof)?;
            if verdict.physical > 0 { "record-rolls-used-but-typed" } else { "record-rolls-used" }
        }
        None => "record-rolls-not-checked",
    };
    let right = Message::new("record-dice-right");
    findings.push(right.with("checked", number(verdict.checked)).with("words", number(verdict.words)));
    if verdict.undone > 0 {
        findings.push(Message::new("record-rolls-taken-back").with("n", number(verdict.undone)));
    }
    findings.push(Message::new(used));
    Ok(())
}

/// Compares the rolls that aren't marked undone with the tokens of a record that doesn't say what was taken back.
fn standing(record: &Record, replay: &Replay, proof: &Proof) -> Result<(), Message> {
    let rolls = proof.rolls.iter().filter(|roll| !roll.undone).copied().collect();
    rolls::compare(record, replay, &Proof { rolls, ..proof.clone() })
}
