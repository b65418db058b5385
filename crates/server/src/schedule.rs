//! When a table has to do something automatically.

use std::time::{Duration, Instant};

use rollick_protocol::{BotPace, ClockEnd};

use crate::auto_step::{AutoStep, Pause};
use crate::task::TableTask;

impl TableTask {
    /// When the table next has to do something automatically.
    pub(crate) fn due(&self) -> Option<Instant> {
        if self.table_peers.database_is_lost() {
            return None;
        }
        if self.paused {
            return Some(self.retry.unwrap_or_else(Instant::now));
        }
        if self.read_only.is_some() {
            return None;
        }
        let play = self.play_due();
        let host = self.host_due().map(|(due, _)| due);
        let due = play.into_iter().chain(host).min().map(|due| self.table_peers.due(due, self.bot_decides()));
        due.into_iter().chain(self.rung.due()).min()
    }

    /// The version at which a bot has to decide, if that is what comes next.
    pub(crate) fn bot_decides(&self) -> Option<u64> {
        let bot = matches!(self.state.auto_step(), Some((_, AutoStep::Bot(_)))) && self.state.offer.is_none();
        bot.then_some(self.state.moved)
    }

    /// When the game goes on automatically.
    fn play_due(&self) -> Option<Instant> {
        if self.state.offer.is_some() {
            return Some(self.clocks.offer.1 + self.context.offer);
        }
        let (pause, step) = self.state.auto_step()?;
        if matches!(step, AutoStep::Bot(_)) && self.thinks_at(self.state.moved) || self.plays_for_nobody() {
            return None;
        }
        let at = match pause {
            Pause::No => self.since,
            Pause::Think => self.since + self.think_time(),
            Pause::Window => self.clocks.question.1 + self.state.window_length()?,
            Pause::Question => self.clocks.question.1 + self.state.question_length()?,
        };
        Some(self.retry.map_or(at, |retry| at.max(retry)))
    }

    /// Whether a bot is thinking about what to do at this version.
    pub(crate) fn thinks_at(&self, moved: u64) -> bool {
        self.thinking.as_ref().is_some_and(|thinking| thinking.moved == moved)
    }

    /// Whether only bots play, and nobody has looked for a while. They go on when somebody does.
    fn plays_for_nobody(&self) -> bool {
        let people = self.state.pinned.seats.iter().any(|seat| self.state.is_person(seat));
        let nobody = self.audience.is_empty() && !self.table_peers.anybody();
        !people && nobody && self.looked.elapsed() >= self.context.linger
    }

    /// How long a bot pretends to think at this table.
    pub(crate) fn think_time(&self) -> Duration {
        match self.state.settings.bot_pace {
            BotPace::Slow => self.context.think * 2,
            BotPace::Usual => self.context.think,
            BotPace::Fast => self.context.think / 3,
        }
    }

    /// When the open question closes automatically, how long it is open in total, and what happens then.
    pub(crate) fn closes(&self) -> Option<(Instant, Duration, ClockEnd)> {
        let (length, then) = match self.state.window().and_then(|_| self.state.window_length()) {
            Some(length) => (length, ClockEnd::Silence),
            None => {
                let length = self.state.question_length()?;
                let person = matches!(self.state.auto_step(), Some((Pause::Question, _)));
                (length, person.then_some(ClockEnd::StandIn)?)
            }
        };
        Some((self.clocks.question.1 + length, length, then))
    }

    /// When the host will have been gone for too long, and who becomes the host then: of the devices that are here, the
    /// one that has been seated longest.
    pub(crate) fn host_due(&self) -> Option<(Instant, usize)> {
        if self.state.ended() || self.host_is_here() {
            return None;
        }
        let here = self.state.devices();
        let here = |device: &&usize| here.contains(*device) && self.is_here(**device);
        let next =
            self.state.seated.iter().find(here).copied().filter(|next| Some(*next) != self.state.host_device())?;
        // Nobody writes down who is connected. So after a restart, a host who was there has a moment to come back.
        let back = self.opened + self.context.host_back.min(self.context.host_gone);
        Some(((self.host_seen + self.context.host_gone).max(back), next))
    }

    /// Whether the next decision is made without asking anybody.
    pub(crate) fn automatic(&self) -> bool {
        matches!(self.state.auto_step(), Some((Pause::No, _)))
    }
}
