//! The next step that a table takes automatically: a bot moves, dice roll, a single choice is taken, or a question that
//! nobody answers is declined when its time is up.

use rollick_game::{Chance, Next, Seat};
use rollick_protocol::{AskWhen, By, TablePhase};

use crate::table_state::TableState;

/// Something that the table does automatically.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum AutoStep {
    /// Rolls the dice or draws the card that is due.
    Roll,
    /// Lets a bot decide.
    Bot(Seat),
    /// Decides for a seat.
    Decide(Seat, Vec<String>, By),
    /// Lets bots play for people whose time is up.
    StandIn(Vec<u8>),
}

/// How long the table waits before it does so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pause {
    /// Not at all.
    No,
    /// As long as a bot pretends to think.
    Think,
    /// Until the time to answer is up.
    Window,
    /// Until the time that a person may take over a question is up.
    Question,
}

impl TableState {
    /// The next automatic step, if one is due, and how long to wait for it.
    pub(crate) fn auto_step(&self) -> Option<(Pause, AutoStep)> {
        self.auto_step.get_or_init(|| self.find_auto_step()).clone()
    }

    fn find_auto_step(&self) -> Option<(Pause, AutoStep)> {
        if self.phase() != TablePhase::Playing || self.blind {
            return None;
        }
        match self.position.next() {
            Next::Over(_) => None,
            // Cards are drawn automatically. People like to roll the dice themselves.
            Next::Chance { what: Chance::Card(_), .. } => Some((Pause::No, AutoStep::Roll)),
            Next::Chance { seat, .. } => match self.is_person(seat) {
                false => Some((self.thinks(), AutoStep::Roll)),
                true if self.settings.auto_roll => Some((Pause::No, AutoStep::Roll)),
                true => self.out_of_time(),
            },
            Next::Choose(seat) => self.decides(seat),
        }
    }

    fn decides(&self, seat: Seat) -> Option<(Pause, AutoStep)> {
        let sitter = &self.sitters[seat.index()];
        if sitter.bot().is_some() {
            if let Some(tokens) = self.guided() {
                return Some((self.thinks(), AutoStep::Decide(seat, tokens, By::Bot)));
            }
            return Some((self.thinks(), AutoStep::Bot(seat)));
        }
        if let Some(tokens) = self.held.get(&seat.0) {
            return Some((Pause::No, AutoStep::Decide(seat, tokens.clone(), By::Person)));
        }
        let silence = self.position.silence();
        if let Some(silence) = silence.clone().filter(|_| !self.wants(seat)) {
            return Some((Pause::No, AutoStep::Decide(seat, vec![silence], By::Silence)));
        }
        if self.settings.auto_single
            && let Some(single) = self.position.single()
        {
            return Some((Pause::No, AutoStep::Decide(seat, vec![single], By::Auto)));
        }
        match silence.filter(|_| self.window().is_some() && self.window_length().is_some()) {
            Some(silence) => Some((Pause::Window, AutoStep::Decide(seat, vec![silence], By::Silence))),
            None => self.out_of_time(),
        }
    }

    /// How long a bot pretends to think. Before the first turn it doesn't: people wait to begin, not to watch a setup.
    fn thinks(&self) -> Pause {
        if self.position.turns().turn == 0 { Pause::No } else { Pause::Think }
    }

    /// What happens when the people who are asked take too long, if the table has a clock for that.
    fn out_of_time(&self) -> Option<(Pause, AutoStep)> {
        let waiting = self.waiting();
        (self.question_length().is_some() && !waiting.is_empty())
            .then_some((Pause::Question, AutoStep::StandIn(waiting)))
    }

    /// How long a person may take over a question. `None` means as long as they like.
    pub(crate) fn question_length(&self) -> Option<std::time::Duration> {
        self.settings.question_seconds.map(|seconds| std::time::Duration::from_secs(seconds.into()))
    }

    /// Whether a person has yet to answer the current question, which is put to `seat` among others.
    pub(crate) fn is_asked(&self, seat: Seat) -> bool {
        let wanted = self.position.silence().is_none() || self.wants(seat);
        self.is_person(seat) && wanted && !self.held.contains_key(&seat.0)
    }

    /// Whether a person wants to be asked the current question, which may go unanswered.
    fn wants(&self, seat: Seat) -> bool {
        match self.sitters[seat.index()].ask_me {
            AskWhen::Never => false,
            AskWhen::Matters => self.position.matters(seat),
            AskWhen::Always => true,
        }
    }

    /// The seats that still have to answer a question that may go unanswered. `None` if there is no such question, or
    /// if nobody else waits for the answer: only the mover's own device is asked, or all play on one device.
    pub(crate) fn window(&self) -> Option<Vec<u8>> {
        if self.phase() != TablePhase::Playing || self.position.silence().is_none() {
            return None;
        }
        let asked = self.position.asked();
        let waiting: Vec<u8> = asked.iter().filter(|seat| self.is_asked(*seat)).map(|seat| seat.0).collect();
        let mut devices: Vec<usize> = asked.iter().filter_map(|seat| self.device(seat)).collect();
        devices.sort_unstable();
        devices.dedup();
        let mover = self.device(self.position.turns().mover);
        let alone = self.devices().len() < 2 || (devices.len() == 1 && mover == devices.first().copied());
        (!waiting.is_empty() && !alone).then_some(waiting)
    }

    /// How long such a question stays open. `None` means until everybody has answered.
    pub(crate) fn window_length(&self) -> Option<std::time::Duration> {
        self.settings.answer_seconds.map(|seconds| std::time::Duration::from_secs(seconds.into()))
    }
}
