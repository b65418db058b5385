use rollick_fair::{Proof, Roll};
use rollick_game::{Message, Next};
use rollick_games::Position;

use crate::verify::name;
use crate::{Record, Replay, TakenBack};

/// Compares every roll of the dice with the tokens of the game, in the order in which they happened. What was taken
/// back is replayed too, so nobody can hide a roll by calling it undone.
pub(crate) fn compare(record: &Record, replay: &Replay, proof: &Proof) -> Result<(), Message> {
    let lists = lists(record)?;
    let mut walk = Walk {
        rolls: &proof.rolls,
        used: 0,
        at: vec![(replay.start.clone(), 0)],
        undone: Vec::new(),
        latest: 0,
        backs: Vec::new(),
    };
    for (k, list) in lists.iter().enumerate() {
        let keep = if k == 0 { 0 } else { walk.back_to(&record.taken_back[k - 1])? };
        let last = k + 1 == lists.len();
        for (n, token) in list.iter().enumerate().skip(keep) {
            let line = if last { Replay::line_of(record, n) } else { record.lines.of("take-back") };
            walk.take(line, token)?;
        }
    }
    if let Some(roll) = proof.rolls.get(walk.used) {
        return Err(about("record-unused-roll", roll));
    }
    // A roll is undone exactly if a take-back says so.
    let wrong = proof.rolls.iter().enumerate().find(|(k, roll)| roll.undone != walk.undone.contains(k));
    match wrong {
        None => {}
        Some((_, roll)) if roll.undone => return Err(about("record-undone-by-nobody", roll)),
        Some((_, roll)) => return Err(about("record-undone-unmarked", roll)),
    }
    if let Some(change) = record.changes.iter().find(|change| change.turn > walk.latest) {
        return Err(Message::new("record-change-never").with("turn", i64::from(change.turn)));
    }
    agreed(record, &walk.backs)
}

/// Whether everybody who had to agree did: if rolls were taken back, that is all people who sat there.
fn agreed(record: &Record, backs: &[Back]) -> Result<(), Message> {
    for (k, (back, was)) in record.taken_back.iter().zip(backs).enumerate() {
        // A later take-back can lead back to an earlier turn. Then that turn may have been played again after this
        // take-back.
        let from = backs[k..].iter().map(|back| back.from).min().unwrap_or(0);
        if !record.had_person(back.seat) {
            return Err(Message::new("record-take-back-bot").with("who", name(record, back.seat)));
        }
        let people = record.people(from, was.until);
        let missing = people.iter().find(|seat| !back.agreed.contains(seat));
        if let Some(seat) = missing.filter(|_| was.rolls > 0 && people.len() > 1) {
            let message = Message::new("record-not-agreed").with("tokens", back.tokens.join("; "));
            return Err(message.with("name", name(record, *seat)));
        }
    }
    Ok(())
}

/// A message about a roll.
fn about(key: &'static str, roll: &Roll) -> Message {
    Message::new(key).with("index", roll.index)
}

/// All tokens as they stood before each take-back, and at the end.
fn lists(record: &Record) -> Result<Vec<Vec<String>>, Message> {
    let mut lists = vec![record.tokens().map(str::to_owned).collect::<Vec<_>>()];
    for back in record.taken_back.iter().rev() {
        let after = &lists[lists.len() - 1];
        if back.keep > after.len() {
            let message = Message::new("record-take-back-keeps");
            return Err(message.with("keeps", back.keep).with("of", after.len()));
        }
        let mut before = after[..back.keep].to_vec();
        before.extend(back.tokens.iter().cloned());
        lists.push(before);
    }
    lists.reverse();
    Ok(lists)
}

/// A walk through everything that happened, including what was taken back.
struct Walk<'a> {
    rolls: &'a [Roll],
    /// The number of rolls so far.
    used: usize,
    /// The position after each token that stands, and the number of rolls until then.
    at: Vec<(Box<dyn Position>, usize)>,
    /// The rolls that were taken back.
    undone: Vec<usize>,
    /// The latest turn so far.
    latest: u32,
    /// The take-backs so far.
    backs: Vec<Back>,
}

/// What a take-back did.
struct Back {
    /// The number of rolls that it took back.
    rolls: usize,
    /// The turn that it led back to.
    from: u32,
    /// The latest turn before the take-back.
    until: u32,
}

impl Walk<'_> {
    /// Takes tokens back. Returns how many are left.
    fn back_to(&mut self, back: &TakenBack) -> Result<usize, Message> {
        let nothing = || Message::new("record-take-back-of-nothing");
        let (position, rolls) = self.at.get(back.keep).filter(|_| back.keep + 1 < self.at.len()).ok_or_else(nothing)?;
        let from = position.turns().turn;
        // A later take-back can reach further back, past rolls that were taken back before.
        let rolls = (*rolls..self.used).filter(|roll| !self.undone.contains(roll)).collect::<Vec<_>>();
        self.backs.push(Back { rolls: rolls.len(), from, until: self.latest });
        self.undone.extend(rolls);
        self.at.truncate(back.keep + 1);
        Ok(back.keep)
    }

    /// Takes the next token.
    fn take(&mut self, line: usize, token: &str) -> Result<(), Message> {
        let (position, _) = self.at.last().ok_or_else(|| Message::new("record-no-start"))?;
        let mut position = position.clone();
        let here = |key| Message::new(key).with("line", line).with("token", token.to_owned());
        if let Next::Chance { ways, .. } = position.next() {
            let roll = self.rolls.get(self.used);
            let roll = roll.ok_or_else(|| here("record-no-roll"))?;
            let said = position.outcome(roll.way).unwrap_or_default();
            if roll.ways != ways || said != token {
                return Err(here("record-other-roll").with("index", roll.index).with("said", said));
            }
            self.used += 1;
        }
        position.take(token).map_err(|reason| {
            here("record-refused").with("rule", reason.rule.to_string()).with("why", reason.message)
        })?;
        self.latest = self.latest.max(position.turns().turn);
        self.at.push((position, self.used));
        Ok(())
    }
}
