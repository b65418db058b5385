//! What everybody may read of an open table without disturbing it.

use std::sync::{Arc, PoisonError, RwLock};
use std::time::Instant;

use rollick_fair::{Dice, Secret};
use rollick_game::Message;
use rollick_protocol::{
    GameInfo, Moment, Next, Now, Offer, Phase, Scene, SeatChoices, Sitter, Step, TableInfo, Undo, View, Window, Words,
    You,
};
use serde::{Deserialize, Serialize};
use tokio::sync::{mpsc, watch};

use crate::act::Who;
use crate::keys::key_hash;
use crate::live::Command;
use crate::pinned::Pinned;
use crate::question::asked;
use crate::replay::Replay;
use crate::sentences::SENTENCES;

/// The hashes of a table's keys.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Keys {
    pub(crate) host: String,
    /// In the order of the devices.
    pub(crate) devices: Vec<String>,
}

impl Keys {
    /// What a key opens.
    pub(crate) fn who(&self, key: &str) -> Option<Who> {
        let hash = key_hash(key);
        let device = || self.devices.iter().position(|known| *known == hash).map(Who::Device);
        if hash == self.host { Some(Who::Host) } else { device() }
    }
}

/// A table's state as it was published.
pub(crate) struct Snapshot {
    pub(crate) replay: Arc<Replay>,
    pub(crate) read_only: Option<String>,
    pub(crate) now: Now,
    /// When the window closes.
    pub(crate) closes: Option<Instant>,
}

impl Snapshot {
    /// What is true now, with the time that is left at this moment.
    pub(crate) fn now(&self) -> Now {
        let mut now = self.now.clone();
        if let (Some(window), Some(closes)) = (&mut now.window, self.closes) {
            let left = closes.saturating_duration_since(Instant::now());
            window.left_ms = Some(u64::try_from(left.as_millis()).unwrap_or(u64::MAX));
        }
        now
    }
}

/// An open table, as handlers and sockets see it.
pub(crate) struct Shared {
    pub(crate) id: String,
    pub(crate) pinned: Arc<Pinned>,
    pub(crate) keys: Keys,
    pub(crate) secret: Secret,
    pub(crate) game: GameInfo,
    pub(crate) scene: Scene,
    pub(crate) steps: RwLock<Vec<Arc<Step>>>,
    pub(crate) published: watch::Sender<Arc<Snapshot>>,
    pub(crate) commands: mpsc::Sender<Command>,
}

impl Shared {
    /// The newest state.
    pub(crate) fn snapshot(&self) -> Arc<Snapshot> {
        self.published.borrow().clone()
    }

    /// The steps after one version up to another.
    pub(crate) fn steps(&self, after: u64, to: u64) -> Vec<Step> {
        let steps = self.steps.read().unwrap_or_else(PoisonError::into_inner);
        let end = usize::try_from(to).unwrap_or(usize::MAX).min(steps.len());
        let from = usize::try_from(after).unwrap_or(usize::MAX).min(end);
        steps[from..end].iter().map(|step| (**step).clone()).collect()
    }

    /// What stays the same of the table.
    pub(crate) fn info(&self, snapshot: &Snapshot) -> TableInfo {
        TableInfo {
            id: self.id.clone(),
            game: self.game.clone(),
            scene: self.scene.clone(),
            house: self.pinned.house(),
            settings: self.pinned.header.settings.clone(),
            commitment: self.pinned.header.commitment.clone(),
            read_only: snapshot.read_only.clone(),
        }
    }

    /// What the keys of a hello open, and which devices they are.
    pub(crate) fn you(&self, keys: &[String]) -> (You, Vec<usize>) {
        let who: Vec<Option<Who>> = keys.iter().map(|key| self.keys.who(key)).collect();
        let seats = |who: &Option<Who>| match who {
            Some(Who::Device(device)) => self.pinned.header.devices[*device].clone(),
            _ => Vec::new(),
        };
        let device = |who: &Option<Who>| if let Some(Who::Device(device)) = who { Some(*device) } else { None };
        let you = You { seats: who.iter().map(seats).collect(), host: who.contains(&Some(Who::Host)) };
        (you, who.iter().filter_map(device).collect())
    }

    /// What may be told of the dice: the secret only once nothing depends on it any more.
    pub(crate) fn dice(&self, replay: &Replay) -> rollick_protocol::Dice {
        let words = replay.dice_words().map(|words| words.iter().map(ToString::to_string).collect());
        let roll = |roll: &rollick_fair::Roll| rollick_protocol::Roll {
            index: roll.index,
            ways: roll.ways,
            way: roll.way,
            physical: roll.physical,
            undone: roll.undone,
        };
        rollick_protocol::Dice {
            derivation: 1,
            commitment: self.pinned.header.commitment.clone(),
            word_hashes: replay.words.iter().map(|known| known.hash.to_string()).collect(),
            words: words.unwrap_or_default(),
            secret: replay.ended().then(|| self.secret.reveal()),
            rolls: replay.rolls.iter().map(roll).collect(),
        }
    }

    /// The dice, once all words are there.
    pub(crate) fn fair(&self, replay: &Replay) -> Option<Dice> {
        (replay.phase() == Phase::Playing).then(|| replay.dice_words())?.map(|words| Dice::new(&self.secret, &words))
    }
}

/// What is true of a table beside its log.
pub(crate) struct Beside<'a> {
    pub(crate) online: &'a [usize],
    pub(crate) offer: Option<Offer>,
}

impl Replay {
    /// All that is true of the table.
    pub(crate) fn now(&self, beside: Beside<'_>) -> Now {
        let name = |seat| self.name(seat);
        let words = Words::new(self.pinned.game.setup().info.english, &name);
        let playing = self.phase() == Phase::Playing;
        let choices = |asked: &crate::question::Asked| SeatChoices {
            seat: asked.seat.0,
            choices: asked.position.offers().moves.iter().map(|c| rollick_protocol::Choice::of(c, &words)).collect(),
        };
        let order = if playing { asked(&*self.position) } else { Vec::new() };
        let sitter = |seat: rollick_game::Seat| {
            let sitter = &self.sitters[seat.index()];
            Sitter {
                kind: sitter.kind,
                name: self.name(seat),
                level: sitter.level.clone(),
                online: self.device(seat).is_some_and(|device| beside.online.get(device).is_some_and(|n| *n > 0)),
                ask_me: sitter.ask_me,
            }
        };
        let length = self.window_length().map(|length| u64::try_from(length.as_millis()).unwrap_or(u64::MAX));
        Now {
            version: self.version,
            phase: self.phase(),
            sitters: self.pinned.seats.iter().map(sitter).collect(),
            words_missing: self.words_missing(),
            view: View::of(&self.position.view(), &words),
            ask: self.ask(),
            next: Next::of(&*self.position),
            choices: order.iter().map(choices).collect(),
            silence: self.position.silence().filter(|_| playing),
            window: self.window().map(|waiting| Window { left_ms: length, length_ms: length, waiting }),
            undo: self.undo_now(),
            offer: beside.offer,
            rematch: self.rematch.clone(),
        }
    }

    /// The position as it is shown when somebody looks back.
    pub(crate) fn moment(&self) -> Moment {
        let name = |seat| self.name(seat);
        let words = Words::new(self.pinned.game.setup().info.english, &name);
        Moment { version: self.version, view: View::of(&self.position.view(), &words), ask: self.ask() }
    }

    /// What is asked, of the game or of those who gather.
    fn ask(&self) -> rollick_protocol::Message {
        let name = |seat| self.name(seat);
        let around = |key| rollick_protocol::Message::of(&Message::new(key), &Words::new(SENTENCES, &name));
        match self.phase() {
            Phase::Gathering => around("table-gathering"),
            Phase::Revealing => around("table-revealing"),
            Phase::GivenUp => around("table-given-up"),
            Phase::Playing | Phase::Over => {
                let words = Words::new(self.pinned.game.setup().info.english, &name);
                rollick_protocol::Message::of(&self.position.ask(), &words)
            }
        }
    }

    fn words_missing(&self) -> Vec<u8> {
        if self.phase() != Phase::Revealing {
            return Vec::new();
        }
        let missing = self.words.iter().filter(|known| known.word.is_none());
        let mut seats: Vec<u8> =
            missing.flat_map(|known| self.pinned.header.devices[known.device].iter().copied()).collect();
        seats.sort_unstable();
        seats
    }

    /// Whether others must agree to a take-back past a roll.
    pub(crate) fn must_agree(&self, rolls: usize) -> bool {
        rolls > 0 && self.devices().len() > 1
    }

    fn undo_now(&self) -> Option<Undo> {
        let (mark, rolls) = self.undoable()?;
        Some(Undo { to: mark.to, seats: vec![mark.seat.0], agree: self.must_agree(rolls) })
    }
}
