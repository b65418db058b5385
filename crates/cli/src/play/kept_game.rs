//! Terminal games in the data folder: every game is kept there, so that none is lost.

use std::fs;
use std::path::PathBuf;

use rollick_game::BoardText;
use serde_json::{Value, json};

use crate::data;
use crate::failure::Failure;
use crate::files::{plain, read_text, replace};
use crate::out::note;
use crate::play::DiceMode;
use crate::play::live::LiveGame;
use crate::words::{shown, t};

const RECORD: &str = "game.rollick";
const BOARD: &str = "board.toml";
const SETTINGS: &str = "table.json";

/// The place of one game. Its number is the name of a folder with the record, the board if it isn't the standard one,
/// and how dice are rolled.
#[derive(Debug)]
pub struct KeptGame {
    number: u32,
    folder: PathBuf,
    /// Whether something went wrong before. It is reported only once.
    failed: bool,
}

fn games() -> Result<PathBuf, Failure> {
    Ok(data::folder()?.join("games"))
}

/// The numbers of all kept games, in order.
pub fn numbers() -> Result<Vec<u32>, Failure> {
    let Ok(entries) = fs::read_dir(games()?) else { return Ok(Vec::new()) };
    let number = |entry: fs::DirEntry| entry.file_name().to_str()?.parse().ok();
    let mut all: Vec<u32> = entries.flatten().filter_map(number).collect();
    all.sort_unstable();
    Ok(all)
}

impl KeptGame {
    /// A place for a new game.
    ///
    /// # Errors
    /// If the data folder can't be written.
    pub fn begin() -> Result<KeptGame, Failure> {
        let all = games()?;
        let failed =
            |e: std::io::Error| Failure::new(t!("file-cannot-write-to", folder = shown(&all), why = plain(&e)));
        fs::create_dir_all(&all).map_err(failed)?;
        let mut number = numbers()?.last().map_or(1, |last| last + 1);
        loop {
            let folder = all.join(number.to_string());
            match fs::create_dir(&folder) {
                Ok(()) => return Ok(KeptGame { number, folder, failed: false }),
                // Another game began at the same moment.
                Err(e) if e.kind() == std::io::ErrorKind::AlreadyExists => number += 1,
                Err(e) => return Err(failed(e)),
            }
        }
    }

    /// A game that is there already.
    ///
    /// # Errors
    /// If no game has this number.
    pub fn find(number: u32) -> Result<KeptGame, Failure> {
        let folder = games()?.join(number.to_string());
        match folder.join(RECORD).is_file() {
            true => Ok(KeptGame { number, folder, failed: false }),
            false => Err(Failure::new(t!("kept-unknown", number = number))),
        }
    }

    pub fn number(&self) -> u32 {
        self.number
    }

    /// The path of the record.
    pub fn path(&self) -> PathBuf {
        self.folder.join(RECORD)
    }

    /// The board, if it isn't the standard one.
    pub fn board(&self) -> Result<Option<BoardText>, Failure> {
        let path = self.folder.join(BOARD);
        if !path.is_file() {
            return Ok(None);
        }
        let name = self.settings().get("board").and_then(Value::as_str).unwrap_or(BOARD).to_owned();
        Ok(Some(BoardText::new(name, read_text(&path)?)))
    }

    /// Where its dice come from.
    pub fn dice(&self) -> DiceMode {
        match self.settings().get("dice").and_then(Value::as_str) {
            Some("typed") => DiceMode::Typed,
            _ => DiceMode::Rolled,
        }
    }

    fn settings(&self) -> Value {
        let text = read_text(&self.folder.join(SETTINGS)).unwrap_or_default();
        serde_json::from_str(&text).unwrap_or_default()
    }

    /// Writes the game as it is now. If that fails, it says so once and the game goes on.
    pub fn write(&mut self, game: &LiveGame) {
        if let Err(why) = self.try_write(game)
            && !std::mem::replace(&mut self.failed, true)
        {
            note(&t!("kept-failed", why = why.to_string()));
        }
    }

    fn try_write(&self, game: &LiveGame) -> Result<(), Failure> {
        let setup = game.position().setup();
        if !setup.is_standard_board() {
            replace(&self.folder.join(BOARD), setup.board.text.as_bytes())?;
        }
        let dice = if game.play_options().dice == DiceMode::Typed { "typed" } else { "rolled" };
        let settings = json!({ "dice": dice, "board": setup.board.name });
        replace(&self.folder.join(SETTINGS), settings.to_string().as_bytes())?;
        replace(&self.path(), game.written().as_bytes())
    }

    /// Deletes the game.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn delete(self) -> Result<(), Failure> {
        let failed = |e: std::io::Error| Failure::new(t!("kept-cannot-delete", number = self.number, why = plain(&e)));
        fs::remove_dir_all(&self.folder).map_err(failed)
    }
}
