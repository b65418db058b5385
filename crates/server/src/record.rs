//! Writes a table's game as a record, and checks records.

use rollick_fair::Proof;
use rollick_game::Seat;
use rollick_protocol::{Message, Verified};
use rollick_record::{BranchTag, Kept, Record, SeatTag, TakenBack};

use crate::history::{History, Stint, TakeBack};
use crate::open_table::OpenTable;
use crate::sentences;
use crate::table_state::{FailedRound, TableState};

impl OpenTable {
    /// The record of the game so far. Once the table has ended, it includes the proof of the dice.
    pub(crate) fn record(&self, state: &TableState, history: &History) -> String {
        if let Some(brought) = self.pinned.imported() {
            return brought.to_owned();
        }
        // Everybody at the last start, and the changes since. Before the start, everybody who is there now.
        let stints = self.named(state, history);
        let begun = stints.iter().rposition(|stint| stint.first).map_or(0, |last| last + 1);
        let (first, changes) = stints.split_at(begun);
        let start = first.len().saturating_sub(state.sitters.len());
        let seats = match first[start..].is_empty() {
            false => {
                first[start..].iter().map(|stint| SeatTag::new(stint.name.as_str(), stint.kind.as_str())).collect()
            }
            true => state.who_plays().into_iter().map(|(name, kind)| SeatTag::new(name, kind)).collect(),
        };
        let mut record = Record::begin(&*self.pinned.game, seats);
        for stint in changes {
            record.change_hands(stint.seat, stint.turn, SeatTag::new(stint.name.as_str(), stint.kind.as_str()));
        }
        let header = &self.pinned.header;
        record.rules_version = header.rules_version;
        if self.pinned.unsupported.is_some() {
            // The game is a stand-in. The record says what was played.
            (record.rules, record.board) = (header.rules.clone(), header.board_name.clone());
            record.board_id = header.board_hash.clone();
        }
        record.position = header.start.as_ref().and_then(|start| rollick_games::unhex(start.position.as_ref()?));
        record.branch =
            self.pinned.branch().map(|branch| BranchTag { table: branch.table.clone(), version: branch.version });
        // Scripted tokens come first. A game that ended early didn't use all of them.
        // The guide gave the dice of a guided game, unless the person left its path. Nobody can check them either way.
        let given = if self.pinned.guide.is_some() { state.standing } else { self.pinned.script().len() };
        record.scripted = given.min(state.standing);
        for (turn, token) in &history.tokens {
            record.push(*turn, token.as_str());
        }
        record.close(&*state.position);
        record.take_backs = state.take_backs;
        record.taken_back = history.take_backs.iter().map(taken_back).collect();
        if let Some(proof) = self.proof(state, history) {
            let line = |line: &str| line.strip_prefix(Proof::PREFIX)?.split_once(": ").map(owned);
            record.dice = proof.to_string().lines().filter_map(line).collect();
        }
        record.write()
    }

    /// Who played on which seat, without the names that were removed since.
    fn named(&self, state: &TableState, history: &History) -> Vec<Stint> {
        let mut stints = history.stints.clone();
        for (k, stint) in stints.iter_mut().enumerate() {
            if state.unnamed.get(&stint.seat.0).is_some_and(|older| k < *older) {
                stint.name = state.pinned.colours.get(stint.seat.index()).cloned().unwrap_or_default();
            }
        }
        // If only a name changed, and that name was removed, it is no change.
        let mut kept: Vec<Stint> = Vec::new();
        for stint in stints {
            let last = kept.iter().rev().find(|other| other.seat == stint.seat);
            if stint.first || last.is_none_or(|last| (&last.name, &last.kind) != (&stint.name, &stint.kind)) {
                kept.push(stint);
            }
        }
        kept
    }

    /// The proof of the dice, once the table has ended and the secret can be shown.
    fn proof(&self, state: &TableState, history: &History) -> Option<Proof> {
        let words = state.dice_words().filter(|_| state.ended() && !self.pinned.arranged())?;
        Some(Proof {
            commitment: self.secret().commitment(),
            hashes: state.words.iter().map(|known| known.hash).collect(),
            words: words.to_vec(),
            secret: self.secret(),
            rolls: history.rolls.clone(),
            failed: state.failed.iter().filter_map(failed).collect(),
        })
    }
}

fn taken_back(back: &TakeBack) -> TakenBack {
    let agreed = back.agreed.iter().map(|seat| Seat(*seat)).collect();
    TakenBack { seat: back.seat, agreed, keep: back.keep, tokens: back.tokens.clone() }
}

fn failed(round: &FailedRound) -> Option<rollick_fair::FailedRound> {
    Some(rollick_fair::FailedRound {
        commitment: round.commitment.parse().ok()?,
        secret: round.secret.parse().ok()?,
        hashes: round.words.iter().map(|known| known.hash).collect(),
        words: round.words.iter().map(|known| known.word.clone()).collect(),
    })
}

fn owned((key, value): (&str, &str)) -> (String, String) {
    (key.to_owned(), value.to_owned())
}

/// Checks a record of a game on its standard board: the format and the seal, then every token against the rules and
/// every roll against the dice.
///
/// ```
/// let found = rollick_server::verify("Rollick record 1\n");
/// assert!(!found.ok);
/// ```
pub fn verify(text: &str) -> Verified {
    verify_kept(text, None)
}

/// Checks a record, also against what a player kept.
pub(crate) fn verify_kept(text: &str, kept: Option<&str>) -> Verified {
    let found = match kept.map(Kept::parse).transpose() {
        Ok(kept) => rollick_record::verify_against(text, None, &kept.unwrap_or_default()),
        Err(error) => rollick_record::Verified::kept_unreadable(error.message()),
    };
    let findings = found.findings.iter().map(Message::of).collect();
    let words = sentences::addresses_for_records(&found.game, &found.findings);
    Verified { ok: found.ok, findings, words, text: found.sentences() }
}
