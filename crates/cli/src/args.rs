//! Arguments that several commands share.

use std::fs;
use std::path::{Path, PathBuf};

use rollick_game::{BoardText, GameInfo, Seats};
use rollick_games::Setup;

use crate::Failure;

/// Which game, on which board, by which house rules.
#[derive(clap::Args)]
pub struct GameArgs {
    /// The game.
    pub game: String,
    /// A house rule, as in bk-r3=off; may be given several times.
    #[arg(long = "rule", value_name = "ID=VALUE")]
    pub rules: Vec<String>,
    /// A board file of your own.
    #[arg(long, value_name = "FILE")]
    pub board: Option<PathBuf>,
}

impl GameArgs {
    /// The setup that they name.
    pub fn setup(&self) -> Result<Setup, Failure> {
        let mut setup = Setup::standard(&self.game)?.with_rules(self.rules.iter().map(String::as_str))?;
        if let Some(path) = &self.board {
            setup = setup.on_board(read_board(path)?);
        }
        Ok(setup)
    }
}

/// A number of players from the command line.
pub fn seats(info: &GameInfo, players: usize) -> Result<Seats, Failure> {
    info.seats(players)
        .ok_or_else(|| Failure(format!("{} is for {} to {} players, not {players}", info.title, info.least, info.most)))
}

/// A board file.
pub fn read_board(path: &Path) -> Result<BoardText, Failure> {
    Ok(BoardText::new(path.display().to_string(), read_text(path)?))
}

/// A text file, or a failure that names it.
pub fn read_text(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(|e| Failure(format!("can't read {}: {e}", path.display())))
}

/// Writes a text file, or fails naming it.
pub fn write_text(path: &Path, text: &str) -> Result<(), Failure> {
    fs::write(path, text).map_err(|e| Failure(format!("can't write {}: {e}", path.display())))
}

/// A seed from the system where none is given.
pub fn seed_or_fresh(seed: Option<u64>) -> Result<u64, Failure> {
    match seed {
        Some(seed) => Ok(seed),
        None => getrandom::u64().map_err(|e| Failure(format!("the system gives no random number: {e}"))),
    }
}
