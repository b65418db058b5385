//! Applies entries of a log to a table's state. Each entry is carried out exactly once.

use rollick_fair::{Roll, Word};
use rollick_game::{Message, Next, Reason, Seat};
use rollick_games::Taken;
use rollick_protocol::{AskWhen, By, Cue, Step, StepKind, TablePhase, Told};
use rollick_record::ToldOfDice;

use crate::entry::Entry;
use crate::history::{History, Stint, UndoPoint};
use crate::question::{asked, goes_on};
use crate::table_state::{Sitter, TableState};

/// Why an entry can't be applied. After this the state must be dropped, or rewound to a [`Savepoint`].
#[derive(Debug)]
pub(crate) enum Fault {
    /// A rule of the game forbids it.
    Illegal(Reason),
    /// It makes no sense here.
    Impossible(Message),
}

impl Fault {
    /// What is wrong with the entry. The words may be in the file of the table's game.
    pub(crate) fn message(self) -> Message {
        match self {
            Fault::Illegal(Reason { rule, message }) => {
                Message::new("entry-illegal").with("rule", rule.to_string()).with("why", message)
            }
            Fault::Impossible(why) => why,
        }
    }
}

impl From<Message> for Fault {
    fn from(why: Message) -> Fault {
        Fault::Impossible(why)
    }
}

/// A state to return to if entries can't be written. Apart from an undo, it costs the same however long the log is.
pub(crate) struct Savepoint {
    /// What was added to the history since. It is moved here while the table looks as it did before.
    since: Since,
    /// The history before something was taken back. While the table looks as it did before, the newer history is here
    /// instead.
    whole: Option<History>,
    state: TableState,
    rolls: usize,
    tokens: usize,
    undo_points: usize,
    take_backs: usize,
    stints: usize,
}

/// A part of a [`History`].
#[derive(Default)]
struct Since {
    rolls: Vec<Roll>,
    tokens: Vec<(u32, String)>,
    undo_points: Vec<UndoPoint>,
    stints: Vec<Stint>,
}

impl Savepoint {
    /// Remembers a state before entries are applied to it.
    pub(crate) fn new(state: &TableState, history: &History) -> Savepoint {
        Savepoint {
            since: Since::default(),
            whole: None,
            state: state.clone(),
            rolls: history.rolls.len(),
            tokens: history.tokens.len(),
            undo_points: history.undo_points.len(),
            take_backs: history.take_backs.len(),
            stints: history.stints.len(),
        }
    }

    /// The marked state.
    pub(crate) fn state(&self) -> &TableState {
        &self.state
    }

    /// Keeps the history as it was at the savepoint. Call this before something is taken back, which removes entries from
    /// it.
    pub(crate) fn keep(&mut self, history: &History) {
        if self.whole.is_none() {
            let mut whole = history.clone();
            self.cut(&mut whole);
            self.whole = Some(whole);
        }
    }

    /// Removes what was added to the history since.
    fn cut(&self, history: &mut History) {
        history.rolls.truncate(self.rolls);
        history.tokens.truncate(self.tokens);
        history.undo_points.truncate(self.undo_points);
        history.take_backs.truncate(self.take_backs);
        history.stints.truncate(self.stints);
    }

    /// Returns to the marked state.
    pub(crate) fn rewind(mut self, state: &mut TableState, history: &mut History) {
        match self.whole.take() {
            Some(whole) => *history = whole,
            None => self.cut(history),
        }
        *state = self.state;
    }

    /// Exchanges a state and its history for those of the savepoint, until [`step_forward`](Savepoint::step_forward).
    pub(crate) fn step_back(&mut self, state: &mut TableState, history: &mut History) {
        std::mem::swap(state, &mut self.state);
        if let Some(whole) = &mut self.whole {
            return std::mem::swap(history, whole);
        }
        self.since.rolls = history.rolls.split_off(self.rolls);
        self.since.tokens = history.tokens.split_off(self.tokens);
        self.since.undo_points = history.undo_points.split_off(self.undo_points);
        self.since.stints = history.stints.split_off(self.stints);
    }

    /// Undoes [`step_back`](Savepoint::step_back).
    pub(crate) fn step_forward(&mut self, state: &mut TableState, history: &mut History) {
        std::mem::swap(state, &mut self.state);
        if let Some(whole) = &mut self.whole {
            return std::mem::swap(history, whole);
        }
        history.rolls.append(&mut self.since.rolls);
        history.tokens.append(&mut self.since.tokens);
        history.undo_points.append(&mut self.since.undo_points);
        history.stints.append(&mut self.since.stints);
    }
}

impl TableState {
    /// Applies the next entry of the log.
    ///
    /// # Errors
    /// If the entry isn't possible here.
    pub(crate) fn apply(&mut self, history: &mut History, entry: &Entry) -> Result<Step, Fault> {
        let before = self.version;
        self.version += 1;
        self.auto_step.take();
        match entry {
            Entry::Token { seat, token, by, part } => {
                self.offer = None;
                self.token(history, before, Seat(*seat), token, *by, *part)
            }
            Entry::Roll { token, way, ways, .. } => {
                self.offer = None;
                self.roll(history, token, *way, *ways)
            }
            Entry::Answer { seat, tokens } => {
                self.held.insert(*seat, tokens.clone());
                Ok(self.outside("answer", Some(Seat(*seat)), "table-answer"))
            }
            Entry::Word { device, word } => self.word(*device, word),
            Entry::Offer { seat, to } => self.offered(history, Seat(*seat), *to),
            Entry::Agree { seat, agree } => self.agreed(Seat(*seat), *agree),
            Entry::Expire => {
                self.offer = None;
                self.denied = Some(self.moved);
                Ok(self.outside("expire", None, "table-expire"))
            }
            Entry::Undo { seat, to, agreed } => self.undo(history, Seat(*seat), *to, agreed),
            entry => self.change_seats(history, entry),
        }
    }

    /// Applies an entry about seats, settings or the whole table.
    fn change_seats(&mut self, history: &mut History, entry: &Entry) -> Result<Step, Fault> {
        let before = self.who_plays();
        let step = self.seating(entry)?;
        if let Entry::Name { seat, name } = entry
            && name.is_empty()
        {
            self.unnamed.insert(*seat, history.stints.len());
        }
        let first = matches!(entry, Entry::Start { .. });
        if first || matches!(self.logged_phase, TablePhase::Revealing | TablePhase::Playing) {
            let turn = self.position.turns().turn;
            let now = self.who_plays();
            for (seat, (old, (name, kind))) in self.pinned.seats.iter().zip(before.into_iter().zip(now)) {
                if first || old != (name.clone(), kind.clone()) {
                    history.stints.push(Stint { first, seat, turn, name, kind });
                }
            }
        }
        Ok(step)
    }

    fn seating(&mut self, entry: &Entry) -> Result<Step, Fault> {
        match entry {
            Entry::Sit { device, name, word_hash } => self.sit(*device, name.as_deref(), word_hash),
            Entry::Start { level, seats, .. } => self.start(level, *seats),
            Entry::Name { seat, name } => {
                self.sitter(*seat)?.name = name.clone();
                let key = if name.is_empty() { "table-no-name" } else { "table-name" };
                Ok(self.outside("name", Some(Seat(*seat)), key))
            }
            Entry::Ready { device, ready } => self.ready(*device, *ready),
            Entry::Order { order } => self.order(order),
            Entry::Open { seat, key } => self.open(*seat, key),
            Entry::Close { seat } => self.close(*seat),
            Entry::Link { seat, key } => self.link(*seat, key),
            Entry::Kick { seat, key } => self.kick(*seat, key),
            Entry::Leave { device } => self.leave(*device),
            Entry::Drop { by, secret, commitment, level } => self.drop_missing(*by, secret, commitment, level),
            Entry::AskMe { seat, on, when } => {
                let when = when.unwrap_or(if *on { AskWhen::Always } else { AskWhen::Never });
                self.sitter(*seat)?.ask_me = when;
                let key = match when {
                    AskWhen::Never => "table-pass",
                    AskWhen::Matters => "table-ask-matters",
                    AskWhen::Always => "table-ask",
                };
                Ok(self.outside("ask_me", Some(Seat(*seat)), key))
            }
            Entry::Settings { settings } => {
                self.settings = settings.clone();
                Ok(self.outside("settings", None, "table-settings"))
            }
            Entry::NoHints { device } => {
                self.no_hints = Some(*device);
                self.settings.hints = false;
                let seat = self.seats_of.get(*device).and_then(|seats| seats.first()).map(|seat| Seat(*seat));
                Ok(self.outside("no_hints", seat, "table-no-hints"))
            }
            Entry::Replace { seat, level } => self.replace(*seat, level),
            Entry::Away { seat, level, why } => self.away(*seat, level, *why),
            Entry::Return { seat } => self.come_back(*seat),
            Entry::Host { device, gone } => self.pass_on(*device, *gone),
            Entry::GiveUp => {
                self.logged_phase = TablePhase::GivenUp;
                self.offer = None;
                self.question = self.version;
                Ok(self.outside("give_up", None, "table-give-up"))
            }
            Entry::Import { seats } => self.import(seats),
            Entry::RecordEnds => {
                self.logged_phase = TablePhase::GivenUp;
                Ok(self.outside("record_ends", None, "table-record-ends"))
            }
            Entry::Rematch { table } => {
                self.rematch = Some(table.clone());
                Ok(self.outside("rematch", None, "table-rematch"))
            }
            Entry::Unknown if self.blind => Ok(self.outside("unknown", None, "table-unknown")),
            _ => Err(Message::new("entry-newer").into()),
        }
    }

    pub(crate) fn sitter(&mut self, seat: u8) -> Result<&mut Sitter, Fault> {
        self.sitters.get_mut(usize::from(seat)).ok_or_else(|| Message::new("entry-no-seat").with("seat", seat).into())
    }

    /// Asks a new question, or the same one again.
    pub(crate) fn ask_anew(&mut self) {
        self.question = self.version;
        self.moved = self.version;
    }

    fn word(&mut self, device: usize, word: &str) -> Result<Step, Fault> {
        let word: Word = word.parse().map_err(|error: rollick_fair::BadHex| error.message())?;
        let known = self.words.iter_mut().find(|known| known.device == device);
        let known = known.ok_or(Message::new("entry-no-word"))?;
        if known.hash != word.hash() {
            return Err(Message::new("entry-word-other").into());
        }
        known.word = Some(word);
        let seat = self.seats_of[device].first().map(|seat| Seat(*seat));
        let mut step = self.outside("word", seat, "table-word");
        if self.dice_words().is_some() {
            self.logged_phase = TablePhase::Playing;
            self.ask_anew();
            // In an arranged game, somebody chose the position or some dice. So nobody is told that the dice are
            // sealed.
            if !self.pinned.arranged() {
                step.told.push(told("table-dice", None));
            }
        }
        Ok(step)
    }

    fn token(
        &mut self,
        history: &mut History,
        before: u64,
        seat: Seat,
        token: &str,
        by: By,
        part: u32,
    ) -> Result<Step, Fault> {
        let turn = self.position.turns().turn;
        let old = self.position.clone();
        if by == By::Person && part == 0 {
            history.undo_points.push(UndoPoint {
                to: before,
                seat,
                position: old.clone(),
                rolls: history.rolls.len(),
                standing: self.standing,
                tokens: history.tokens.len(),
            });
        }
        if self.blind {
            return Ok(self.unseen(history, Some(seat), token, by));
        }
        let done = self.position.play(seat, token).map_err(Fault::Illegal)?;
        history.tokens.push((turn, done.token.clone()));
        self.moved = self.version;
        if goes_on(&*old, seat, &*self.position) {
            self.keep_valid_answers();
        } else {
            self.held.clear();
            self.ask_anew();
        }
        Ok(self.done(turn, done, by))
    }

    /// Drops early answers that are no longer possible.
    fn keep_valid_answers(&mut self) {
        if self.held.is_empty() {
            return;
        }
        let order = asked(&*self.position);
        self.held.retain(|seat, tokens| {
            let known = order.iter().find(|asked| asked.seat.0 == *seat);
            known.is_some_and(|asked| asked.position.clone().play_plan(asked.seat, tokens).is_ok())
        });
    }

    fn roll(&mut self, history: &mut History, token: &str, way: u32, ways: u32) -> Result<Step, Fault> {
        let turn = self.position.turns().turn;
        let roll = Roll::new(self.rolled as u64, ways, way);
        if !self.blind {
            match self.position.next() {
                Next::Chance { ways: there, .. } if there == ways => {}
                _ => return Err(Message::new("entry-roll-other").with("ways", ways).into()),
            }
            if self.position.outcome(way).as_deref() != Some(token) {
                return Err(Message::new("entry-way-other").with("way", way).with("token", token).into());
            }
        }
        self.rolled += 1;
        self.standing += 1;
        history.rolls.push(roll);
        if self.blind {
            return Ok(self.unseen(history, None, token, By::Chance));
        }
        let done = self.position.happen(way).map_err(Fault::Illegal)?;
        history.tokens.push((turn, done.token.clone()));
        self.ask_anew();
        Ok(self.done(turn, done, By::Chance))
    }

    /// A step that happens outside the game, told in one sentence.
    pub(crate) fn outside(&self, kind: &str, seat: Option<Seat>, key: &'static str) -> Step {
        Step {
            version: self.version,
            turn: self.position.turns().turn,
            entry: StepKind::Other { kind: kind.to_owned(), seat: seat.map(|seat| seat.0) },
            told: vec![told(key, seat)],
            cues: Vec::new(),
            patch: None,
        }
    }

    /// The step of a token that the rules can't follow: it is listed, but not applied.
    fn unseen(&mut self, history: &mut History, seat: Option<Seat>, token: &str, by: By) -> Step {
        let turn = self.position.turns().turn;
        history.tokens.push((turn, token.to_owned()));
        let entry = StepKind::Token { seat: seat.map(|seat| seat.0), token: token.to_owned(), by };
        Step { version: self.version, turn, entry, told: Vec::new(), cues: Vec::new(), patch: None }
    }

    /// The step of a token that was applied.
    fn done(&self, turn: u32, done: Taken, by: By) -> Step {
        Step {
            version: self.version,
            turn,
            told: done.told.iter().map(|told| Told::of(told.rule, &told.message)).collect(),
            cues: done.told.iter().flat_map(|told| told.cues.iter().map(Cue::of)).collect(),
            entry: StepKind::Token { seat: Some(done.seat.0), token: done.token, by },
            patch: None,
        }
    }
}

pub(crate) fn told(key: &'static str, seat: Option<Seat>) -> Told {
    let message = Message::new(key);
    Told::outside(&seat.map_or_else(|| message.clone(), |seat| message.clone().with("seat", seat)))
}
