//! A table's game written down, and any record checked: its rules and its dice.

use rollick_fair::Proof;
use rollick_game::Next;
use rollick_protocol::{SitterKind, Verified};
use rollick_record::{Record, SeatTag};

use crate::replay::Replay;
use crate::shared::Shared;

impl Shared {
    /// The record of the game so far; with its dice, once the table has ended.
    pub(crate) fn record(&self, replay: &Replay) -> String {
        let tag = |seat: rollick_game::Seat| {
            let sitter = &replay.sitters[seat.index()];
            let kind = match (sitter.kind, &sitter.level) {
                (SitterKind::Bot, Some(level)) => format!("{level} bot"),
                _ => "person".to_owned(),
            };
            SeatTag::new(replay.name(seat), kind)
        };
        let seats = self.pinned.seats.iter().map(tag).collect();
        let mut record = Record::begin(self.pinned.game.setup(), seats);
        for (turn, token) in &replay.tokens {
            record.push(*turn, token.as_str());
        }
        record.close(&*replay.position);
        record.take_backs = replay.take_backs;
        if let Some(proof) = self.proof(replay) {
            let line = |line: &str| line.strip_prefix(Proof::PREFIX)?.split_once(": ").map(owned);
            record.dice = proof.to_string().lines().filter_map(line).collect();
        }
        record.write()
    }

    /// All of the dice, once nothing depends on their secret any more.
    fn proof(&self, replay: &Replay) -> Option<Proof> {
        let words = replay.dice_words().filter(|_| replay.ended())?;
        Some(Proof {
            commitment: self.secret.commitment(),
            hashes: replay.words.iter().map(|known| known.hash).collect(),
            words: words.to_vec(),
            secret: self.secret.clone(),
            rolls: replay.rolls.clone(),
        })
    }
}

fn owned((key, value): (&str, &str)) -> (String, String) {
    (key.to_owned(), value.to_owned())
}

/// Checks a record: its form and seal, every token by the rules, and every roll by the dice.
///
/// ```
/// let found = rollick_server::verify("Rollick record 1\n");
/// assert!(!found.ok);
/// ```
pub fn verify(text: &str) -> Verified {
    let mut findings = Vec::new();
    match check(text, &mut findings) {
        Ok(()) => Verified { ok: true, findings },
        Err(fault) => {
            findings.push(fault);
            Verified { ok: false, findings }
        }
    }
}

fn check(text: &str, findings: &mut Vec<String>) -> Result<(), String> {
    let record = Record::parse(text).map_err(|error| format!("The record can't be read: {error}."))?;
    findings.push("The record is whole: its seal is right.".to_owned());
    let replay = record.replay(None).map_err(|error| format!("The rules don't allow it: {error}."))?;
    findings.push(format!("All {} tokens follow the rules.", replay.done.len()));
    if record.dice.is_empty() {
        findings.push("It says nothing of its dice, so they can't be checked.".to_owned());
        return Ok(());
    }
    let lines = record.dice.iter().map(|(key, value)| format!("{}{key}: {value}\n", Proof::PREFIX));
    let proof: Proof =
        lines.collect::<String>().parse().map_err(|error| format!("Its dice can't be read: {error}."))?;
    let verdict = proof.verify().map_err(|fault| format!("Its dice are wrong: {fault}."))?;
    findings.push(format!("The dice are right: {verdict}."));
    if record.take_backs != (verdict.undone > 0) && verdict.undone > 0 {
        return Err("Rolls were taken back, but the record doesn't say so.".to_owned());
    }
    let mut rolls = proof.rolls.iter().filter(|roll| !roll.undone);
    let mut at = replay.start.clone();
    for (k, done) in replay.done.iter().enumerate() {
        if let Next::Chance { ways, .. } = at.next() {
            let roll = rolls.next().ok_or_else(|| format!("Token {k}, ‘{}’, has no roll.", done.token))?;
            let said = at.outcome(roll.way).unwrap_or_default();
            if roll.ways != ways || said != done.token {
                let index = roll.index;
                return Err(format!("Token {k} is ‘{}’, but roll {index} gave ‘{said}’.", done.token));
            }
        }
        at.take(&done.token).map_err(|reason| format!("Token {k}: {reason}."))?;
    }
    match rolls.next() {
        Some(roll) => Err(format!("Roll {} is in none of the tokens.", roll.index)),
        None => {
            findings.push("Every roll of the game is the one that the dice gave.".to_owned());
            Ok(())
        }
    }
}
