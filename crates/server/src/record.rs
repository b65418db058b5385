//! A table's game written down, and any record checked.

use rollick_fair::Proof;
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

/// Checks a record of a game on its standard board: its form and seal, every token by the rules, and every roll by the dice.
///
/// ```
/// let found = rollick_server::verify("Rollick record 1\n");
/// assert!(!found.ok);
/// ```
pub fn verify(text: &str) -> Verified {
    let rollick_record::Verified { ok, findings } = rollick_record::verify(text, None);
    Verified { ok, findings }
}
