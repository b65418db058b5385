//! A game in files: saved, and loaded again.

use std::path::Path;

use rollick_record::Record;

use super::Session;
use super::choices::List;
use super::pending::Pending;
use super::reply::Reply;
use crate::failure::{CommandResult, Failure};
use crate::files::{NewFile, read_text};
use crate::play::kept_game::KeptGame;
use crate::play::live::{LiveGame, WhoActs};
use crate::words::t;

impl Session {
    pub(super) fn save(&mut self, file: &str, force: bool) -> Reply {
        if file.is_empty() {
            return Reply::says(t!("play-save-where"));
        }
        let path = Path::new(file);
        if path.is_file() && !force {
            self.pending = Some(Pending::Replace(path.to_owned()));
            return Reply::goes_on();
        }
        match write(path, &self.game.written(), force) {
            Ok(()) => Reply { saved: true, ..Reply::says(t!("saved-to", file = file)) },
            Err(why) => Reply::says(why.to_string()),
        }
    }

    pub(super) fn load(&mut self, file: &str) -> Reply {
        if file.is_empty() {
            return Reply::says(t!("play-load-what"));
        }
        self.keep();
        let board = Some(self.game.position().setup().board.clone());
        let options = self.game.play_options();
        let loaded = read_text(Path::new(file)).and_then(|text| {
            let named =
                |e: rollick_record::RecordError| Failure::new(t!("file-wrong", file = file, why = e.to_string()));
            let record = Record::parse(&text).map_err(named)?;
            LiveGame::resume(record, board, options).map_err(named)
        });
        match loaded {
            Ok(game) => {
                self.game = game;
                self.list = List::Moves;
                // The previous game stays kept, because this is another one. If it is over, nothing new can happen in
                // it.
                let keeps = self.kept.is_some() && self.game.who_acts() != WhoActs::Over;
                self.kept = keeps.then(KeptGame::begin).and_then(Result::ok);
                Reply::anew(t!("play-loaded", file = file))
            }
            Err(why) => Reply::says(why.to_string()),
        }
    }
}

/// Writes a record.
pub fn write(path: &Path, text: &str, force: bool) -> CommandResult {
    NewFile::claim(path, force)?.write(text.as_bytes())
}
