use std::path::PathBuf;

use rollick_games::{Setup, info, open};

use crate::args::{GAME, read_board};
use crate::failure::CommandResult;
use crate::out::{print, say, sentence};
use crate::words::{shown, t};

#[derive(clap::Args)]
pub struct Args {
    /// The game.
    #[arg(value_parser = GAME)]
    game: String,
    /// The board file to check; without it, the standard board is printed.
    file: Option<PathBuf>,
}

pub fn run(args: Args) -> CommandResult {
    let Some(path) = &args.file else {
        return Ok(print(info(&args.game)?.board)?);
    };
    let setup = Setup::standard(&args.game)?.on_board(read_board(path)?);
    open(&setup)?;
    let found = t!("board-valid", file = shown(path), game = setup.info.title);
    Ok(say!("{}", sentence(&found))?)
}
