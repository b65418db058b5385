//! The inbox of a table's task. While the table waits for the database, those who only look are answered. They see what is
//! written: nobody hears of an entry that may still be lost.

use std::collections::VecDeque;
use std::pin::pin;

use tokio::sync::mpsc;

use crate::batch::Batch;
use crate::command::Command;
use crate::task::TableTask;

/// What a table's task is asked to do.
#[derive(Default)]
pub(crate) struct Inbox {
    commands: Option<mpsc::Receiver<Command>>,
    /// Commands that came while the table waited for the database. They are carried out afterwards.
    later: VecDeque<Command>,
    /// Whether the table catches up because somebody asked it to, and will look at it afterwards.
    pub(crate) catches_up: bool,
}

impl Inbox {
    pub(crate) fn new(commands: mpsc::Receiver<Command>) -> Inbox {
        Inbox { commands: Some(commands), ..Inbox::default() }
    }

    /// The next command. `None` if nobody can send one.
    pub(crate) async fn next(&mut self) -> Option<Command> {
        match self.later.pop_front() {
            Some(command) => Some(command),
            None => self.commands.as_mut()?.recv().await,
        }
    }

    /// The next command that nobody has looked at. Waits for ever if too many wait already.
    async fn new_one(&mut self) -> Command {
        if let Some(commands) = self.commands.as_mut().filter(|commands| self.later.len() < commands.max_capacity())
            && let Some(command) = commands.recv().await
        {
            return command;
        }
        std::future::pending().await
    }
}

impl TableTask {
    /// Waits for the database. If entries are on their way there, they are in `unwritten`.
    pub(crate) async fn waiting<T>(&mut self, mut unwritten: Option<&mut Batch>, work: impl Future<Output = T>) -> T {
        let mut work = pin!(work);
        loop {
            let command = tokio::select! {
                biased;
                done = &mut work => return done,
                command = self.inbox.new_one() => command,
            };
            if let Some(later) = self.show_what_is_written(unwritten.as_deref_mut(), command) {
                self.inbox.later.push_back(later);
            }
        }
    }

    /// Carries out a command that only looks. Returns any other one.
    fn show_what_is_written(&mut self, mut unwritten: Option<&mut Batch>, command: Command) -> Option<Command> {
        let version = unwritten.as_ref().map_or(self.state.version, |batch| batch.written());
        // A caller that has just told the table to catch up must see what it read.
        let newest = |later: &Command| matches!(later, Command::Newest { .. });
        let catches_up = self.inbox.catches_up || self.inbox.later.iter().any(newest);
        let looks = match &command {
            Command::Go { .. } => true,
            Command::Look(_) => !catches_up,
            Command::Come { have, .. } => *have <= version && !self.stale,
            _ => false,
        };
        if !looks {
            return Some(command);
        }
        if let Some(batch) = unwritten.as_mut() {
            batch.step_back(self);
        }
        let first = self.audience.view.is_none();
        self.note_look();
        match command {
            Command::Look(look) => look(self),
            Command::Go { socket } => self.farewell(socket),
            Command::Come { keys, outlet, reply, .. } => self.come(keys, outlet, reply),
            _ => {}
        }
        if let Some(batch) = unwritten {
            batch.step_forward(self);
            if first {
                batch.patch_for_the_first(self);
            }
        }
        None
    }
}
