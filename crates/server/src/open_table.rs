//! An open table, as handlers and sockets see it. Whatever changes here follows the table's log.

use std::sync::atomic::AtomicU64;
use std::sync::{Arc, PoisonError, RwLock};

use rollick_fair::{FairDice, Secret};
use rollick_protocol::{FailedRound, GameInfo, Key, Note, Scene, TableInfo, TablePhase};
use tokio::sync::mpsc;

use crate::command::Command;
use crate::history::{History, Snapshots};
use crate::keys;
use crate::opening::Unused;
use crate::pinned::Pinned;
use crate::requests::Who;
use crate::rights::{Keys, Rights};
use crate::table_state::TableState;

/// An open table.
pub(crate) struct OpenTable {
    pub(crate) id: String,
    pub(crate) pinned: Arc<Pinned>,
    pub(crate) keys: Keys,
    pub(crate) rights: RwLock<Arc<Rights>>,
    pub(crate) secret: RwLock<Secret>,
    pub(crate) game: Arc<GameInfo>,
    pub(crate) scene: Arc<Scene>,
    pub(crate) snapshots: Snapshots,
    pub(crate) commands: mpsc::Sender<Command>,
    /// The newest version that this process knows.
    pub(crate) version: AtomicU64,
    /// The newest line of chat that this process knows.
    pub(crate) chat: AtomicU64,
    pub(crate) unused: Unused,
}

impl OpenTable {
    /// What a client needs to know only once.
    pub(crate) fn info(&self) -> TableInfo {
        TableInfo {
            id: self.id.clone(),
            game: (*self.game).clone(),
            scene: (*self.scene).clone(),
            house: self.pinned.house(),
            commitment: self.pinned.header.commitment.clone(),
            arranged: self.pinned.arranged(),
            branch: self.pinned.branch().cloned(),
            imported: self.pinned.imported().is_some(),
            board: self.pinned.own_board(),
            public: self.pinned.header.public,
            notes: self.pinned.game.notes().iter().map(Note::of).collect(),
            guide: self.pinned.guide.as_ref().map(|guide| guide.rules().iter().map(ToString::to_string).collect()),
        }
    }

    /// What the keys open now.
    pub(crate) fn rights(&self) -> Arc<Rights> {
        self.rights.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Updates what the keys open, given the table's new state. Returns true if something changed.
    pub(crate) fn follow(&self, state: &TableState) -> bool {
        let new = Rights::new(&self.keys, state);
        let mut rights = self.rights.write().unwrap_or_else(PoisonError::into_inner);
        let changed = **rights != new;
        *rights = Arc::new(new);
        changed
    }

    /// The secret of the dice.
    pub(crate) fn secret(&self) -> Secret {
        self.secret.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The dice begin again with a new secret.
    pub(crate) fn begin_again(&self, secret: &str) {
        if let Ok(new) = secret.parse() {
            *self.secret.write().unwrap_or_else(PoisonError::into_inner) = new;
        }
    }

    /// The keys that somebody needs for the next table. They are the ones that they have here.
    pub(crate) fn keys_for(&self, who: Who, key: &str) -> (String, Option<Key>) {
        let rights = self.rights();
        let open = |key: String| {
            let seats = rights.who(&key).map(|who| rights.seats_of(who).to_vec()).unwrap_or_default();
            (!seats.is_empty()).then_some(Key { key, seats })
        };
        match who {
            Who::Host => (key.to_owned(), open(keys::device_key(key))),
            Who::Device(_) | Who::Watcher => (String::new(), open(key.to_owned())),
        }
    }

    /// What everybody may know about the dice. The secret is included only once the table has ended.
    pub(crate) fn dice(&self, state: &TableState, history: &History) -> rollick_protocol::Dice {
        let words = state.dice_words().map(|words| words.iter().map(ToString::to_string).collect());
        let roll = |roll: &rollick_fair::Roll| rollick_protocol::Roll {
            index: roll.index,
            ways: roll.ways,
            way: roll.way,
            physical: roll.physical,
            undone: roll.undone,
        };
        let failed = |round: &crate::table_state::FailedRound| FailedRound {
            commitment: round.commitment.clone(),
            secret: round.secret.clone(),
            word_hashes: round.words.iter().map(|known| known.hash.to_string()).collect(),
            words: round.words.iter().map(|known| known.word.as_ref().map(ToString::to_string)).collect(),
        };
        rollick_protocol::Dice {
            derivation: 1,
            commitment: state.commitment.clone(),
            word_hashes: state.words.iter().map(|known| known.hash.to_string()).collect(),
            words: words.unwrap_or_default(),
            // The dice of a record are its own claim.
            secret: (state.ended() && self.pinned.imported().is_none()).then(|| self.secret().reveal()),
            rolls: history.rolls.iter().map(roll).collect(),
            failed: state.failed.iter().map(failed).collect(),
        }
    }

    /// The dice, once all words are revealed.
    pub(crate) fn fair(&self, state: &TableState) -> Option<FairDice> {
        (state.phase() == TablePhase::Playing)
            .then(|| state.dice_words())?
            .map(|words| FairDice::new(&self.secret(), &words))
    }
}
