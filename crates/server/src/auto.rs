//! What a table does by itself: bots, rolls, single choices, and silence when a question has been open long enough.

use rollick_game::{Next, Seat};
use rollick_protocol::{By, Phase, SitterKind};

use crate::question::asked;
use crate::replay::Replay;

/// Something that the table does by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Auto {
    /// Lets chance fall.
    Roll,
    /// Lets a bot decide.
    Bot(Seat),
    /// Decides for a seat.
    Decide(Seat, Vec<String>, By),
}

/// When it does so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pause {
    /// At once.
    No,
    /// When a bot has seemed to think.
    Think,
    /// When the window closes.
    Window,
}

impl Replay {
    /// What comes by itself, and when.
    pub(crate) fn auto(&self) -> Option<(Pause, Auto)> {
        if self.phase() != Phase::Playing {
            return None;
        }
        let settings = &self.pinned.header.settings;
        match self.position.next() {
            Next::Over(_) => None,
            Next::Chance { seat, .. } => {
                // Cards come by themselves; a person wants to throw dice.
                let card = self.position.outcome(0).is_some_and(|token| token.starts_with("draw "));
                match (card, self.is_person(seat)) {
                    (true, _) => Some((Pause::No, Auto::Roll)),
                    (false, false) => Some((Pause::Think, Auto::Roll)),
                    (false, true) => settings.auto_roll.then_some((Pause::No, Auto::Roll)),
                }
            }
            Next::Choose(seat) => self.decides(seat),
        }
    }

    fn decides(&self, seat: Seat) -> Option<(Pause, Auto)> {
        let sitter = &self.sitters[seat.index()];
        if sitter.kind == SitterKind::Bot {
            return Some((Pause::Think, Auto::Bot(seat)));
        }
        if let Some(tokens) = self.held.get(&seat.0) {
            return Some((Pause::No, Auto::Decide(seat, tokens.clone(), By::Person)));
        }
        let silence = self.position.silence();
        if let Some(silence) = silence.clone().filter(|_| !sitter.ask_me) {
            return Some((Pause::No, Auto::Decide(seat, vec![silence], By::Silence)));
        }
        if self.pinned.header.settings.auto_single {
            let legal = self.position.legal();
            if legal.len() == 1 {
                return Some((Pause::No, Auto::Decide(seat, legal, By::Auto)));
            }
        }
        let silence = silence.filter(|_| self.window().is_some() && self.window_length().is_some())?;
        Some((Pause::Window, Auto::Decide(seat, vec![silence], By::Silence)))
    }

    /// Who is still to answer a question that is open to seats of several devices; nothing if there is no such question.
    pub(crate) fn window(&self) -> Option<Vec<u8>> {
        if self.phase() != Phase::Playing || self.position.silence().is_none() {
            return None;
        }
        let wanted = |seat: &Seat| {
            self.is_person(*seat) && self.sitters[seat.index()].ask_me && !self.held.contains_key(&seat.0)
        };
        let order: Vec<Seat> = asked(&*self.position).iter().map(|asked| asked.seat).collect();
        let persons: Vec<Seat> = order.iter().copied().filter(|seat| self.is_person(*seat)).collect();
        let waiting: Vec<u8> = order.iter().filter(|seat| wanted(seat)).map(|seat| seat.0).collect();
        let mut devices: Vec<usize> = persons.iter().filter_map(|seat| self.device(*seat)).collect();
        devices.sort_unstable();
        devices.dedup();
        let turn = self.position.view().turn.and_then(|seat| self.device(seat));
        let alone = self.devices().len() < 2 || (devices.len() == 1 && turn == devices.first().copied());
        (!waiting.is_empty() && !alone).then_some(waiting)
    }

    /// How long a question stays open.
    pub(crate) fn window_length(&self) -> Option<std::time::Duration> {
        self.pinned.header.settings.answer_seconds.map(|seconds| std::time::Duration::from_secs(seconds.into()))
    }
}
