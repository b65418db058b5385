//! A table's state: the replay of its log, entry by entry. Nothing here knows a clock, a socket or who is allowed what.

use std::collections::BTreeMap;
use std::sync::Arc;

use rollick_fair::{Roll, Word, WordHash, Words as DiceWords};
use rollick_game::{Message, Next, Seat};
use rollick_games::{Done, Position};
use rollick_protocol::{By, Cue, Phase, SeatPlan, SitterKind, Step, Told};

use crate::entry::Entry;
use crate::keys::digest;
use crate::pinned::Pinned;
use crate::question::{asked, goes_on};
use crate::sentences::SENTENCES;

/// Who sits on a seat.
#[derive(Clone, Debug)]
pub(crate) struct Sitter {
    pub(crate) kind: SitterKind,
    pub(crate) name: String,
    pub(crate) level: Option<String>,
    pub(crate) ask_me: bool,
}

/// A device's part in the dice.
#[derive(Clone, Debug)]
pub(crate) struct DeviceWord {
    pub(crate) device: usize,
    pub(crate) hash: WordHash,
    pub(crate) word: Option<Word>,
}

/// Where a decision of a person can be taken back to.
pub(crate) struct Mark {
    /// The version before the decision.
    pub(crate) to: u64,
    pub(crate) seat: Seat,
    position: Box<dyn Position>,
    /// How many rolls and tokens there were.
    rolls: usize,
    tokens: usize,
}

/// The state of a table after some entries of its log.
#[derive(Clone)]
pub(crate) struct Replay {
    pub(crate) pinned: Arc<Pinned>,
    pub(crate) version: u64,
    stage: Phase,
    pub(crate) sitters: Vec<Sitter>,
    /// In the order in which the devices sat down.
    pub(crate) words: Vec<DeviceWord>,
    pub(crate) position: Box<dyn Position>,
    /// The version at which the present question was put: whoever saw that one or a later one may answer.
    pub(crate) question: u64,
    /// Answers that the rules will hear later.
    pub(crate) held: BTreeMap<u8, Vec<String>>,
    marks: Vec<Arc<Mark>>,
    /// Every chance entry ever appended.
    pub(crate) rolls: Vec<Roll>,
    /// The tokens that count, each with the turn it fell in.
    pub(crate) tokens: Vec<(u32, String)>,
    pub(crate) take_backs: bool,
    pub(crate) rematch: Option<String>,
}

impl Replay {
    /// The state before the first entry.
    pub(crate) fn new(pinned: Arc<Pinned>) -> Replay {
        let sitter = |plan: &SeatPlan| match plan {
            SeatPlan::Device { name } => sitter(SitterKind::Open, name, None),
            SeatPlan::Link => sitter(SitterKind::Open, "", None),
            SeatPlan::Bot { level } => sitter(SitterKind::Bot, "", Some(level.as_str())),
        };
        Replay {
            version: 0,
            stage: Phase::Gathering,
            sitters: pinned.header.seats.iter().map(sitter).collect(),
            words: Vec::new(),
            position: pinned.game.start(pinned.seats),
            question: 0,
            held: BTreeMap::new(),
            marks: Vec::new(),
            rolls: Vec::new(),
            tokens: Vec::new(),
            take_backs: false,
            rematch: None,
            pinned,
        }
    }

    /// Where the table is in its life.
    pub(crate) fn phase(&self) -> Phase {
        match (self.stage, self.position.next()) {
            (Phase::Playing, Next::Over(_)) => Phase::Over,
            (stage, _) => stage,
        }
    }

    /// Whether the secret of the dice may be known.
    pub(crate) fn ended(&self) -> bool {
        matches!(self.phase(), Phase::Over | Phase::GivenUp)
    }

    /// What a seat is called.
    pub(crate) fn name(&self, seat: Seat) -> String {
        let colour = || self.pinned.colours.get(seat.index()).cloned().unwrap_or_default();
        match self.sitters.get(seat.index()) {
            Some(sitter) if !sitter.name.is_empty() => sitter.name.clone(),
            Some(sitter) if sitter.kind == SitterKind::Bot => format!("{} bot", colour()),
            _ => colour(),
        }
    }

    /// Whether a person sits there.
    pub(crate) fn is_person(&self, seat: Seat) -> bool {
        self.sitters.get(seat.index()).is_some_and(|sitter| sitter.kind == SitterKind::Person)
    }

    /// The device of a seat on which a person sits.
    pub(crate) fn device(&self, seat: Seat) -> Option<usize> {
        let of = |seats: &Vec<u8>| seats.contains(&seat.0);
        self.pinned.header.devices.iter().position(of).filter(|_| self.is_person(seat))
    }

    /// The devices at which persons sit.
    pub(crate) fn devices(&self) -> Vec<usize> {
        let mut all: Vec<usize> = self.pinned.seats.iter().filter_map(|seat| self.device(seat)).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// The closed list of words, once all are there.
    pub(crate) fn dice_words(&self) -> Option<DiceWords> {
        let hashes: Vec<WordHash> = self.words.iter().map(|known| known.hash).collect();
        let words: Option<Vec<Word>> = self.words.iter().map(|known| known.word.clone()).collect();
        DiceWords::check(&hashes, words?).ok()
    }

    /// The last decision of a person that still counts, and the rolls that came after it.
    pub(crate) fn undoable(&self) -> Option<(&Mark, usize)> {
        let mark = self.marks.last().filter(|mark| self.phase() == Phase::Playing && self.is_person(mark.seat))?;
        Some((mark, self.rolls[mark.rolls..].iter().filter(|roll| !roll.undone).count()))
    }

    /// The hash that a row carries.
    pub(crate) fn hash(&self) -> String {
        digest(&self.position.write())
    }

    /// Carries out the next entry of the log.
    ///
    /// # Errors
    /// Why the entry can't follow; the state is then of no use any more.
    pub(crate) fn apply(&mut self, entry: &Entry) -> Result<Step, String> {
        let before = self.version;
        self.version += 1;
        match entry {
            Entry::Sit { device, name, word_hash } => self.sit(*device, name.as_deref(), word_hash),
            Entry::Start { level } => self.start(level),
            Entry::Word { device, word } => self.word(*device, word),
            Entry::Token { seat, token, by, part } => self.token(before, Seat(*seat), token, *by, *part),
            Entry::Roll { token, way, ways } => self.roll(token, *way, *ways),
            Entry::Answer { seat, tokens } => {
                self.held.insert(*seat, tokens.clone());
                Ok(self.around("answer", Some(Seat(*seat)), "table-answer"))
            }
            Entry::AskMe { seat, on } => {
                self.sitter(*seat)?.ask_me = *on;
                Ok(self.around("ask_me", Some(Seat(*seat)), if *on { "table-ask" } else { "table-pass" }))
            }
            Entry::Replace { seat, level } => self.replace(*seat, level),
            Entry::Undo { seat, to } => self.undo(Seat(*seat), *to),
            Entry::GiveUp => {
                self.stage = Phase::GivenUp;
                Ok(self.around("give_up", None, "table-give-up"))
            }
            Entry::Rematch { table } => {
                self.rematch = Some(table.clone());
                Ok(self.around("rematch", None, "table-rematch"))
            }
        }
    }

    fn sitter(&mut self, seat: u8) -> Result<&mut Sitter, String> {
        self.sitters.get_mut(usize::from(seat)).ok_or_else(|| format!("there is no seat {seat}"))
    }

    fn sit(&mut self, device: usize, name: Option<&str>, word_hash: &str) -> Result<Step, String> {
        let seats = self.pinned.header.devices.get(device).ok_or("there is no such device")?.clone();
        let hash: WordHash = word_hash.parse().map_err(|error| format!("{error}"))?;
        for seat in &seats {
            let sitter = self.sitter(*seat)?;
            if sitter.kind != SitterKind::Bot {
                sitter.kind = SitterKind::Person;
                if let Some(name) = name {
                    sitter.name = name.to_owned();
                }
            }
        }
        match self.words.iter_mut().find(|known| known.device == device) {
            Some(known) => known.hash = hash,
            None => self.words.push(DeviceWord { device, hash, word: None }),
        }
        let mut step = self.around("sit", seats.first().map(|seat| Seat(*seat)), "table-sit");
        step.told = seats.iter().map(|seat| self.say(Message::new("table-sit").with("who", Seat(*seat)))).collect();
        Ok(step)
    }

    fn start(&mut self, level: &str) -> Result<Step, String> {
        for sitter in self.sitters.iter_mut().filter(|sitter| sitter.kind == SitterKind::Open) {
            *sitter = self::sitter(SitterKind::Bot, "", Some(level));
        }
        self.stage = if self.words.is_empty() { Phase::Playing } else { Phase::Revealing };
        self.question = self.version;
        Ok(self.around("start", None, "table-start"))
    }

    fn word(&mut self, device: usize, word: &str) -> Result<Step, String> {
        let word: Word = word.parse().map_err(|error| format!("{error}"))?;
        let known = self.words.iter_mut().find(|known| known.device == device).ok_or("this device has no word")?;
        if known.hash != word.hash() {
            return Err("the word is not the one whose hash was sent".to_owned());
        }
        known.word = Some(word);
        let seat = self.pinned.header.devices[device].first().map(|seat| Seat(*seat));
        let mut step = self.around("word", seat, "table-word");
        if self.dice_words().is_some() {
            self.stage = Phase::Playing;
            self.question = self.version;
            step.told.push(self.say(Message::new("table-dice")));
        }
        Ok(step)
    }

    fn token(&mut self, before: u64, seat: Seat, token: &str, by: By, part: u32) -> Result<Step, String> {
        let old = self.position.clone();
        let turn = old.turn();
        let done = self.position.play(seat, token).map_err(|reason| format!("‘{token}’: {reason}"))?;
        if by == By::Person && part == 0 {
            let (rolls, tokens) = (self.rolls.len(), self.tokens.len());
            self.marks.push(Arc::new(Mark { to: before, seat, position: old.clone(), rolls, tokens }));
        }
        self.tokens.push((turn, done.token.clone()));
        if goes_on(&*old, seat, &*self.position) {
            let order = asked(&*self.position);
            self.held.retain(|seat, tokens| {
                let known = order.iter().find(|asked| asked.seat.0 == *seat);
                known.is_some_and(|asked| asked.position.clone().play_plan(asked.seat, tokens).is_ok())
            });
        } else {
            self.held.clear();
            self.question = self.version;
        }
        Ok(self.done(done, by))
    }

    fn roll(&mut self, token: &str, way: u32, ways: u32) -> Result<Step, String> {
        let turn = self.position.turn();
        match self.position.next() {
            Next::Chance { ways: there, .. } if there == ways => {}
            other => return Err(format!("a roll of {ways} ways, but {other:?} comes next")),
        }
        if self.position.outcome(way).as_deref() != Some(token) {
            return Err(format!("way {way} is not ‘{token}’"));
        }
        let done = self.position.happen(way).map_err(|reason| format!("‘{token}’: {reason}"))?;
        self.rolls.push(Roll::new(self.rolls.len() as u64, ways, way));
        self.tokens.push((turn, done.token.clone()));
        self.question = self.version;
        Ok(self.done(done, By::Chance))
    }

    fn replace(&mut self, seat: u8, level: &str) -> Result<Step, String> {
        let step = self.around("replace", Some(Seat(seat)), "table-replace");
        *self.sitter(seat)? = sitter(SitterKind::Bot, "", Some(level));
        self.held.remove(&seat);
        if self.stage == Phase::Gathering {
            // The list of words is still open: nobody waits for one who is gone.
            let here = self.devices();
            self.words.retain(|known| here.contains(&known.device));
        }
        Ok(step)
    }

    fn undo(&mut self, seat: Seat, to: u64) -> Result<Step, String> {
        let mark = self.marks.pop().filter(|mark| mark.to == to).ok_or("there is nothing to take back to")?;
        let mut undone = 0_u32;
        for roll in self.rolls[mark.rolls..].iter_mut().filter(|roll| !roll.undone) {
            roll.undone = true;
            undone += 1;
        }
        self.tokens.truncate(mark.tokens);
        self.position = mark.position.clone();
        self.held.clear();
        self.question = self.version;
        self.take_backs = true;
        let key = if undone == 0 { "table-undo" } else { "table-undo-rolls" };
        let told = vec![self.say(Message::new(key).with("who", seat).with("n", undone))];
        let entry = rollick_protocol::Entry::Undo { seat: Some(seat.0), to };
        Ok(Step { version: self.version, entry, told, cues: Vec::new() })
    }

    /// The step of something around the game, told by one sentence.
    fn around(&self, kind: &str, seat: Option<Seat>, key: &'static str) -> Step {
        let message = seat.map_or_else(|| Message::new(key), |seat| Message::new(key).with("who", seat));
        let entry = rollick_protocol::Entry::Other { kind: kind.to_owned(), seat: seat.map(|seat| seat.0) };
        Step { version: self.version, entry, told: vec![self.say(message)], cues: Vec::new() }
    }

    fn say(&self, message: Message) -> Told {
        let name = |seat| self.name(seat);
        let words = rollick_protocol::Words::new(SENTENCES, &name);
        Told { rule: None, message: rollick_protocol::Message::of(&message, &words) }
    }

    fn done(&self, done: Done, by: By) -> Step {
        let name = |seat| self.name(seat);
        let words = rollick_protocol::Words::new(self.pinned.game.setup().info.english, &name);
        let told = done.told.iter().map(|told| Told {
            rule: Some(told.rule.to_string()),
            message: rollick_protocol::Message::of(&told.message, &words),
        });
        Step {
            version: self.version,
            told: told.collect(),
            cues: done.told.iter().flat_map(|told| told.cues.iter().map(Cue::of)).collect(),
            entry: rollick_protocol::Entry::Token { seat: Some(done.seat.0), token: done.token, by },
        }
    }
}

fn sitter(kind: SitterKind, name: &str, level: Option<&str>) -> Sitter {
    Sitter { kind, name: name.to_owned(), level: level.map(str::to_owned), ask_me: true }
}
