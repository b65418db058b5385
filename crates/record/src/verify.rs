use rollick_fair::Proof;
use rollick_game::{BoardText, Next};

use crate::Record;

/// What a check of a record found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// Whether nothing is wrong.
    pub ok: bool,
    /// What was found, good or bad, in sentences; what is wrong comes last.
    pub findings: Vec<String>,
}

/// Checks a record: its form and seal, every token by the rules, and every roll by the dice. `board` is the board's file, where it
/// isn't the standard one.
///
/// ```
/// let found = rollick_record::verify("Rollick record 1\n", None);
/// assert!(!found.ok);
/// ```
pub fn verify(text: &str, board: Option<BoardText>) -> Verified {
    let mut findings = Vec::new();
    match check(text, board, &mut findings) {
        Ok(()) => Verified { ok: true, findings },
        Err(fault) => {
            findings.push(fault);
            Verified { ok: false, findings }
        }
    }
}

fn check(text: &str, board: Option<BoardText>, findings: &mut Vec<String>) -> Result<(), String> {
    let record = Record::parse(text).map_err(|error| format!("The record can't be read: {error}."))?;
    findings.push("The record is whole: its seal is right.".to_owned());
    let replay = record.replay(board).map_err(|error| format!("The rules don't allow it: {error}."))?;
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
    if verdict.undone > 0 && !record.take_backs {
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
