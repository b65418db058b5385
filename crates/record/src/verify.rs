use rollick_fair::Proof;
use rollick_game::{Arg, BoardText, Message, Seat};

use crate::words::{ToldOfDice, english};
use crate::{FORMAT, GameResult, Kept, Record, Replay, SeatTag, TakenBack, rolls};

/// The result of checking a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// Whether nothing is wrong.
    pub ok: bool,
    /// What was found, good or bad. If something is wrong, it comes last.
    pub findings: Vec<Message>,
    /// The game of the record, whose file has the words for the findings. Empty if it is unknown.
    pub game: String,
}

impl Verified {
    /// The finding that a player's kept data can't be read.
    pub fn kept_unreadable(why: Message) -> Verified {
        let finding = Message::new("record-kept-unreadable").with("why", why);
        Verified { ok: false, findings: vec![finding], game: String::new() }
    }

    /// The findings as English sentences.
    pub fn sentences(&self) -> Vec<String> {
        self.findings.iter().map(|finding| english(&self.game, finding)).collect()
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
    let record = match Record::parse(text) {
        Ok(record) => record,
        Err(error) => {
            let finding = Message::new("record-unreadable").with("why", error.message());
            return Verified { ok: false, findings: vec![finding], game: error.game };
        }
    };
    let mut findings = Vec::new();
    let fault = check(&record, board, kept, &mut findings).err();
    let ok = fault.is_none();
    findings.extend(fault);
    Verified { ok, findings, game: record.game }
}

fn check(record: &Record, board: Option<BoardText>, kept: &Kept, findings: &mut Vec<Message>) -> Result<(), Message> {
    let because = |key: &'static str, why: Message| Message::new(key).with("why", why);
    findings.push(Message::new("record-complete"));
    let replay = match record.outdated() {
        Some(why) => {
            findings.push(because("record-not-checked", why));
            None
        }
        None => {
            let replay = record.replay(board).map_err(|error| because("record-illegal", error.message()))?;
            findings.push(Message::new("record-legal").with("n", replay.taken.len()));
            Some(replay)
        }
    };
    findings.push(outcome(record));
    findings.extend(players(record));
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
    if let Some(back) = record.taken_back.iter().find(|back| !back.sensible(record)) {
        return Err(Message::new("record-take-back-seats").with("tokens", back.tokens.join("; ")));
    }
    if !record.take_backs && !record.taken_back.is_empty() {
        return Err(Message::new("record-take-backs-unsaid"));
    }
    findings.extend(record.taken_back.iter().map(|back| taken_back(record, back)));
    findings.extend(kept.compare_game(record)?);
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
    dice(record, replay.as_ref(), kept, findings)
}

/// The player on a seat.
pub(crate) fn name(record: &Record, seat: Seat) -> Arg {
    Arg::from(record.seats.get(seat.index()).map_or_else(|| seat.to_string(), |tag| tag.name.clone()))
}

/// Who played, according to the record.
fn players(record: &Record) -> Option<Message> {
    let player = |tag: &SeatTag| {
        let message = Message::new("record-player").with("name", tag.name.clone());
        Arg::from(message.with("kind", tag.kind.clone()))
    };
    Some(Message::new("record-players").with("names", Message::all_of(record.seats.iter().map(player))?))
}

/// What was taken back, and who agreed.
fn taken_back(record: &Record, back: &TakenBack) -> Message {
    let others = back.agreed.iter().filter(|seat| **seat != back.seat).map(|seat| name(record, *seat));
    let message = |key| Message::new(key).with("who", name(record, back.seat)).with("tokens", back.tokens.join("; "));
    match Message::all_of(others) {
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
    let Some(all) = Message::all_of(first.iter().map(|seat| name(record, seat))) else {
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
        .map_err(|error| Message::new("record-dice-unreadable").with("why", error.message()))?;
    let verdict = proof.verify().map_err(|fault| Message::new("record-dice-wrong").with("why", fault.message()))?;
    if verdict.undone > 0 && !record.take_backs {
        return Err(Message::new("record-undone-rolls"));
    }
    // The first release didn't write down what was taken back.
    let first_release = record.format < FORMAT;
    if record.take_backs && record.taken_back.is_empty() && !first_release {
        return Err(Message::new("record-take-backs-missing"));
    }
    let typed = proof.rolls.iter().filter(|roll| roll.physical).map(|roll| roll.index.to_string());
    if let Some(rolls) = Message::all_of(typed) {
        findings.push(Message::new("record-physical-rolls").with("rolls", rolls));
    }
    if verdict.failed > 0 {
        findings.push(Message::new("record-failed-rounds").with("n", verdict.failed));
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
    findings.push(right.with("checked", verdict.checked).with("words", verdict.words));
    if verdict.undone > 0 {
        findings.push(Message::new("record-rolls-taken-back").with("n", verdict.undone));
    }
    findings.push(Message::new(used));
    Ok(())
}

/// Compares the rolls that aren't marked undone with the tokens of a record that doesn't say what was taken back.
fn standing(record: &Record, replay: &Replay, proof: &Proof) -> Result<(), Message> {
    let rolls = proof.rolls.iter().filter(|roll| !roll.undone).copied().collect();
    rolls::compare(record, replay, &Proof { rolls, ..proof.clone() })
}
