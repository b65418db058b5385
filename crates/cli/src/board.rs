use std::path::PathBuf;

use rollick_games::{Setup, info, open};

use crate::Outcome;
use crate::args::read_board;

#[derive(clap::Args)]
pub struct Args {
    /// The game.
    game: String,
    /// The board file to check; without it the standard board is printed, to start from.
    file: Option<PathBuf>,
}

pub fn run(args: Args) -> Outcome {
    let Some(path) = &args.file else {
        print!("{}", info(&args.game)?.board);
        return Ok(());
    };
    let setup = Setup::standard(&args.game)?.on_board(read_board(path)?);
    open(&setup)?;
    println!("{} is a sound board of {}.", path.display(), setup.info.title);
    Ok(())
}
