//! Questions besides the game's own, which must be answered first.

use std::path::PathBuf;

use super::Session;
use super::reply::Reply;
use crate::failure::Failure;

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
            Pending::Replace(path) => vec![format!("{} exists already. Replace it?", path.display())],
            Pending::TakeBack(_) => {
                vec!["Dice were rolled or cards drawn since then. Does everybody agree?".to_owned()]
            }
            Pending::SaveAndLeave => self.result().into_iter().chain(self.kept()).collect(),
        }
    }

    pub(super) fn answer_pending(&mut self, pending: Pending, line: &str) -> Result<Reply, Failure> {
        let yes = matches!(line.to_lowercase().as_str(), "y" | "yes");
        let says = |text: &str| Reply { answer: vec![text.to_owned()], redraw: true, leave: false };
        let mut reply = match pending {
            Pending::TakeBack(to) if yes => self.take_back(to),
            Pending::TakeBack(_) => says("Nothing was taken back."),
            Pending::Replace(path) if yes => self.save(&path.to_string_lossy(), true),
            Pending::Replace(_) => says("Nothing was saved."),
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
            match reply.answer.first().is_some_and(|said| said.starts_with("Saved")) {
                true => reply.leave = true,
                false => self.pending = Some(Pending::SaveAndLeave),
            }
        }
        Ok(reply)
    }
}
