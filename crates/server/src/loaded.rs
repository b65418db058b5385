//! A log read back, as far as it still replays.

use std::collections::HashMap;
use std::sync::Arc;

use crate::entry::Entry;
use crate::replay::Replay;

/// A log read back.
pub(crate) struct Loaded {
    pub(crate) replay: Replay,
    pub(crate) steps: Vec<Arc<rollick_protocol::Step>>,
    pub(crate) read_only: Option<String>,
    pub(crate) seen: HashMap<(String, String), u64>,
}

impl Loaded {
    /// Nothing of a log yet.
    pub(crate) fn new(replay: Replay, read_only: Option<String>) -> Loaded {
        Loaded { replay, steps: Vec::new(), read_only, seen: HashMap::new() }
    }

    /// Replays rows as far as they go; the first that doesn't makes the table one to be read only.
    pub(crate) fn extend(&mut self, rows: &[rollick_store::Entry]) {
        let base = self.replay.clone();
        for (k, row) in rows.iter().enumerate() {
            match self.next(row) {
                Ok(step) => {
                    self.steps.push(Arc::new(step));
                    if !row.client_id.is_empty() {
                        self.seen.insert((row.author.clone(), row.client_id.clone()), row.seq);
                    }
                }
                Err(why) => {
                    let message = format!("Entry {} of its log no longer replays: {why}.", row.seq);
                    self.read_only.get_or_insert(message);
                    self.replay = base;
                    for good in &rows[..k] {
                        self.next(good).expect("it has just been replayed");
                    }
                    return;
                }
            }
        }
    }

    fn next(&mut self, row: &rollick_store::Entry) -> Result<rollick_protocol::Step, String> {
        let step = self.replay.apply(&Entry::read(&row.entry)?)?;
        match self.replay.version == row.seq && self.replay.hash() == row.state_hash {
            true => Ok(step),
            false => Err("it leads to another position than it did when it was played".to_owned()),
        }
    }
}
