//! A table's state, built by applying its log entry by entry. Nothing here deals with time, sockets or permissions.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use rollick_fair::{Word, WordHash, Words as DiceWords};
use rollick_game::{Message, Next, Seat};
use rollick_games::Position;
use rollick_protocol::{AskWhen, Away, AwayWhy, Offer, SeatSetup, Settings, SitterKind, TablePhase};

use crate::auto_step::{AutoStep, Pause};
use crate::history::{History, UndoPoint};
use crate::pinned::Pinned;
use crate::sentences::english;

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Sitter {
    pub(crate) kind: SitterKind,
    /// The name belongs to the person: it stays when a bot plays for them.
    pub(crate) name: String,
    pub(crate) level: Option<String>,
    pub(crate) ask_me: AskWhen,
    pub(crate) ready: bool,
    /// Whether a bot plays until somebody comes with the link of the seat.
    pub(crate) free: bool,
    /// Set while a bot plays for this person.
    pub(crate) away: Option<Away>,
}

impl Sitter {
    pub(crate) fn new(kind: SitterKind, name: &str, level: Option<&str>) -> Sitter {
        Sitter {
            kind,
            name: name.to_owned(),
            level: level.map(str::to_owned),
            ask_me: AskWhen::default(),
            ready: false,
            free: false,
            away: None,
        }
    }

    /// Whether a person sits here who can't come back.
    pub(crate) fn resigned(&self) -> bool {
        self.away.as_ref().is_some_and(|away| away.why == AwayWhy::Resigned)
    }

    /// The level of the bot that plays here, if one does.
    pub(crate) fn bot(&self) -> Option<&str> {
        match (self.kind, &self.away) {
            (SitterKind::Bot, _) => Some(self.level.as_deref().unwrap_or_default()),
            (SitterKind::Person, Some(away)) => Some(&away.level),
            _ => None,
        }
    }
}

/// A round of words that failed, because a word never came.
#[derive(Clone, Debug)]
pub(crate) struct FailedRound {
    pub(crate) commitment: String,
    pub(crate) secret: String,
    pub(crate) words: Vec<DeviceWord>,
}

/// The most decisions that somebody can go back, including those of others.
const REACH: usize = 60;

/// A decision that can be taken back.
pub(crate) struct Undoable<'h> {
    pub(crate) point: &'h UndoPoint,
    /// How many rolls would be undone.
    pub(crate) rolls: usize,
    /// Whether others must agree: they have seen a roll or decided something since.
    pub(crate) agree: bool,
}

/// The word that a device adds to the dice.
#[derive(Clone, Debug)]
pub(crate) struct DeviceWord {
    pub(crate) device: usize,
    pub(crate) hash: WordHash,
    /// The word, once it is revealed.
    pub(crate) word: Option<Word>,
    /// The seats of the device when the list of words was closed.
    pub(crate) seats: Vec<u8>,
}

/// The state of a table after a number of log entries. What grows with the log is in [`History`].
#[derive(Clone)]
pub(crate) struct TableState {
    pub(crate) pinned: Arc<Pinned>,
    pub(crate) version: u64,
    /// The phase according to the log. [`TableState::phase`] also notices that the game is over.
    pub(crate) logged_phase: TablePhase,
    pub(crate) sitters: Vec<Sitter>,
    /// The seats of each device. New links add devices, and no device is ever removed.
    pub(crate) seats_of: Vec<Vec<u8>>,
    /// The hashes of the keys of the devices that were added since the table was made, in order.
    pub(crate) links: Vec<String>,
    /// The device that has the host's rights. `None` means whoever has the host key.
    pub(crate) host: Option<usize>,
    /// The devices on which people have sat down, in order.
    pub(crate) seated: Vec<usize>,
    pub(crate) settings: Settings,
    /// In the order in which the devices sat down.
    pub(crate) words: Vec<DeviceWord>,
    /// The commitment to the secret of the dice.
    pub(crate) commitment: String,
    /// The rounds of words that failed.
    pub(crate) failed: Vec<FailedRound>,
    /// The version at which the list of words was closed.
    pub(crate) closed: u64,
    /// A take-back that waits for others to agree, and the version at which it was offered.
    pub(crate) offer: Option<(Offer, u64)>,
    /// The seats that were taken back from a bot, and `moved` at that time.
    pub(crate) returned: BTreeMap<u8, u64>,
    /// The value of `moved` when an offered take-back last failed. Nobody is asked twice about one position.
    pub(crate) denied: Option<u64>,
    /// The devices whose person has a new link, and the device of that link.
    pub(crate) heirs: BTreeMap<usize, usize>,
    /// Seats whose names were removed, and how many of the table's [`Stint`](crate::history::Stint)s were older than that.
    pub(crate) unnamed: BTreeMap<u8, usize>,
    /// The version at which the table started with fewer seats than it was made with, or 0.
    pub(crate) resized: u64,
    pub(crate) position: Box<dyn Position>,
    /// The number of the current question: the version at which it was asked.
    pub(crate) question: u64,
    /// The version at which the next step last changed. Bots count their thinking time from there. An early answer or a
    /// changed setting doesn't count.
    pub(crate) moved: u64,
    /// Early answers, by seat: the rules will ask for them later.
    pub(crate) held: BTreeMap<u8, Vec<String>>,
    /// The number of rolls ever made, undone ones included.
    pub(crate) rolled: usize,
    /// The number of rolls that were not undone.
    pub(crate) standing: usize,
    pub(crate) take_backs: bool,
    /// The device of the person who didn't want hints.
    pub(crate) no_hints: Option<usize>,
    pub(crate) rematch: Option<String>,
    /// Set when the rules can't follow the log any more. Entries are still listed, but the position stays at the last
    /// one that could be reached.
    pub(crate) blind: bool,
    /// The next automatic step, once somebody has asked for it. It follows from everything else, but takes a while to
    /// find.
    pub(crate) auto_step: OnceLock<Option<(Pause, AutoStep)>>,
}

impl TableState {
    /// The state before the first entry.
    pub(crate) fn new(pinned: Arc<Pinned>) -> TableState {
        let sitter = |seat: &SeatSetup| match seat {
            SeatSetup::Device { name } => Sitter::new(SitterKind::Open, name, None),
            SeatSetup::Link => Sitter::new(SitterKind::Open, "", None),
            SeatSetup::Bot { level } => Sitter::new(SitterKind::Bot, "", Some(level.as_str())),
        };
        TableState {
            version: 0,
            logged_phase: TablePhase::Gathering,
            sitters: pinned.header.seats.iter().map(sitter).collect(),
            seats_of: pinned.header.devices.clone(),
            links: Vec::new(),
            host: pinned.header.host,
            seated: Vec::new(),
            settings: pinned.header.settings.clone(),
            words: Vec::new(),
            commitment: pinned.header.commitment.clone(),
            failed: Vec::new(),
            closed: 0,
            offer: None,
            returned: BTreeMap::new(),
            denied: None,
            heirs: BTreeMap::new(),
            unnamed: BTreeMap::new(),
            resized: 0,
            position: pinned.position.clone(),
            question: 0,
            moved: 0,
            held: BTreeMap::new(),
            rolled: 0,
            standing: 0,
            take_backs: false,
            no_hints: None,
            rematch: None,
            blind: pinned.unsupported.is_some(),
            auto_step: OnceLock::new(),
            pinned,
        }
    }

    /// The phase that the table is in.
    pub(crate) fn phase(&self) -> TablePhase {
        match (self.logged_phase, self.position.next()) {
            (TablePhase::Playing, Next::Over(_)) => TablePhase::Over,
            (phase, _) => phase,
        }
    }

    /// Whether the table has ended. Then the secret of the dice may be shown.
    pub(crate) fn ended(&self) -> bool {
        matches!(self.phase(), TablePhase::Over | TablePhase::GivenUp)
    }

    /// Whether the game is still being played, without hints. Nobody knows whether the game of a record still is, unless the
    /// record has its end.
    pub(crate) fn runs_without_hints(&self) -> bool {
        let runs = match self.pinned.imported() {
            Some(_) => !matches!(self.position.next(), Next::Over(_)),
            None => !self.ended(),
        };
        runs && !self.settings.hints
    }

    /// The name of a seat in records.
    pub(crate) fn name(&self, seat: Seat) -> String {
        let colour = || self.pinned.colours.get(seat.index()).cloned().unwrap_or_default();
        match self.sitters.get(seat.index()) {
            Some(sitter) if !sitter.name.is_empty() => sitter.name.clone(),
            Some(sitter) if sitter.bot().is_some() => {
                english(None, &Message::new("bot-of-colour").with("colour", colour()))
            }
            _ => colour(),
        }
    }

    /// Whether a person plays there, and not a bot for them.
    pub(crate) fn is_person(&self, seat: Seat) -> bool {
        let plays = |sitter: &Sitter| sitter.kind == SitterKind::Person && sitter.away.is_none();
        self.sitters.get(seat.index()).is_some_and(plays)
    }

    /// The device whose key opens a seat.
    pub(crate) fn opens(&self, seat: Seat) -> Option<usize> {
        self.seats_of.iter().position(|seats| seats.contains(&seat.0))
    }

    /// Whether the rules ask this seat now.
    pub(crate) fn waits_for(&self, seat: Seat) -> bool {
        match self.position.next() {
            Next::Choose(_) => self.position.asked().contains(seat),
            Next::Chance { seat: due, .. } => due == seat,
            Next::Over(_) => false,
        }
    }

    /// The device of a seat, if a person plays there.
    pub(crate) fn device(&self, seat: Seat) -> Option<usize> {
        self.opens(seat).filter(|_| self.is_person(seat))
    }

    /// Whether the host plays on a device of their own, which is the first one.
    pub(crate) fn host_plays(&self) -> bool {
        self.pinned.header.host_plays()
    }

    /// The device of the host, if the host plays.
    pub(crate) fn host_device(&self) -> Option<usize> {
        self.host.or_else(|| self.host_plays().then_some(0))
    }

    /// Whether the dice begin again, because a word never came.
    pub(crate) fn again(&self) -> bool {
        self.logged_phase == TablePhase::Gathering && !self.failed.is_empty()
    }

    /// All devices that people play on.
    pub(crate) fn devices(&self) -> Vec<usize> {
        let mut all: Vec<usize> = self.pinned.seats.iter().filter_map(|seat| self.device(seat)).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// The closed list of words, once all are revealed.
    pub(crate) fn dice_words(&self) -> Option<DiceWords> {
        let hashes: Vec<WordHash> = self.words.iter().map(|known| known.hash).collect();
        let words: Option<Vec<Word>> = self.words.iter().map(|known| known.word.clone()).collect();
        DiceWords::check(&hashes, words?).ok()
    }

    /// What each device can take back: the last decision of its people, with everything since. The newest comes first.
    pub(crate) fn undoable<'h>(&self, history: &'h History) -> Vec<Undoable<'h>> {
        if self.phase() != TablePhase::Playing {
            return Vec::new();
        }
        let people = self.devices();
        let (mut found, mut devices) = (Vec::new(), Vec::new());
        // The device of the decision after this one, and whether later decisions came from several devices.
        let mut after: Option<Option<usize>> = None;
        let mut several = false;
        for point in history.undo_points.iter().rev().take(REACH) {
            let device = self.device(point.seat);
            if let Some(device) = device.filter(|device| !devices.contains(device)) {
                let rolls = self.standing - point.standing;
                let others = several || after.is_some_and(|after| after != Some(device));
                found.push(Undoable { point, rolls, agree: people.len() > 1 && (rolls > 0 || others) });
                devices.push(device);
            }
            several |= after.is_some_and(|after| after != device);
            after = Some(device);
            if devices.len() == people.len() {
                break;
            }
        }
        found
    }

    /// The hash of the position, which is stored in each row.
    pub(crate) fn hash(&self) -> String {
        self.position.hash()
    }
}
