//! Questions besides the game's own, which must be answered first.

use std::path::PathBuf;

use super::Session;
use super::reply::Reply;
use crate::failure::Failure;
use crate::words::{shown, t};

/// A question besides the game's own.
pub(super) enum Pending {
    /// Whether to replace this file.
    Replace(PathBuf),
    /// Whether everybody agrees to go back to this token.
    TakeBack(usize),
    /// Where to save the game before leaving it.
    SaveAndLeave,
}

impl Session {
    pub(super) fn pending_question(&self, pending: &Pending) -> Vec<String> {
        match pending {
            Pending::Replace(path) => vec![t!("play-replace", file = shown(path))],
            Pending::TakeBack(_) => vec![t!("play-agree")],
            Pending::SaveAndLeave => self.result().into_iter().chain(self.kept()).collect(),
        }
    }

    pub(super) fn answer_pending(&mut self, pending: Pending, line: &str) -> Result<Reply, Failure> {
        let yes = matches!(line.to_lowercase().as_str(), "y" | "yes");
        let mut reply = match pending {
            Pending::TakeBack(to) if yes => self.take_back(to),
            Pending::TakeBack(_) => Reply::anew(t!("play-nothing-undone")),
            Pending::Replace(path) if yes => self.save(&path.to_string_lossy(), true),
            Pending::Replace(_) => Reply::anew(t!("play-nothing-saved")),
            Pending::SaveAndLeave => match line {
                "" | "n" | "no" => Reply { leave: true, ..Reply::default() },
                "undo" => {
                    self.leaving = false;
                    self.undo()
                }
                "board" | "log" | "?" | "help" => self.typed(line)?,
                file => self.save(file, false),
            },
        };
        if self.leaving && !reply.leave && self.pending.is_none() {
            // Ask again until the game is saved or nobody wants to save it.
            match reply.saved {
                true => reply.leave = true,
                false => self.pending = Some(Pending::SaveAndLeave),
            }
        }
        Ok(reply)
    }
}
