//! The requests that were already carried out. A resend gets the same answer.

use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};

/// How many requests without an entry are remembered. Those with one are in the log.
const MOST_WITHOUT_ENTRY: usize = 1000;

/// The requests already carried out, by author and request id, with the version that each led to. Only hashes are kept:
/// their key is random, so nobody can force a collision.
#[derive(Default)]
pub(crate) struct AnsweredRequests {
    hasher: RandomState,
    versions: HashMap<u64, u64>,
    without_entry: usize,
}

impl AnsweredRequests {
    pub(crate) fn get(&self, author: &str, id: &str) -> Option<u64> {
        self.versions.get(&self.hasher.hash_one((author, id))).copied()
    }

    /// Remembers a request that added to the log.
    pub(crate) fn insert(&mut self, author: &str, id: &str, version: u64) {
        self.versions.insert(self.hasher.hash_one((author, id)), version);
    }

    /// Remembers a request that changed nothing, up to a limit, so that nobody can fill the memory with them.
    pub(crate) fn insert_without_entry(&mut self, author: &str, id: &str, version: u64) {
        if self.without_entry < MOST_WITHOUT_ENTRY {
            self.without_entry += 1;
            self.insert(author, id, version);
        }
    }
}
