use std::path::PathBuf;

use rollick_draw::{Colours, Options, board_svg, position_svg};
use rollick_games::open;

use crate::args::{GameArgs, seats, write_text};
use crate::replay::{load, token_at};
use crate::{Failure, Outcome};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    game: GameArgs,
    /// A position of a record: FILE:TOKENS, as in game.rollick:120; -1 is the position before the last token.
    #[arg(long, value_name = "RECORD:MOVE")]
    at: Option<String>,
    /// How many play.
    #[arg(long, short)]
    players: Option<usize>,
    /// The file to write; without it the drawing is printed.
    #[arg(long, short)]
    output: Option<PathBuf>,
    /// For light or dark surroundings; by default whichever the reader has.
    #[arg(long, value_enum, default_value = "system")]
    colours: Surroundings,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Surroundings {
    System,
    Light,
    Dark,
}

pub fn run(args: Args) -> Outcome {
    let colours = match args.colours {
        Surroundings::System => Colours::System,
        Surroundings::Light => Colours::Light,
        Surroundings::Dark => Colours::Dark,
    };
    let options = Options { colours, ..Options::default() };
    let svg = match &args.at {
        None => {
            let setup = args.game.setup()?;
            let players = seats(setup.info, args.players.unwrap_or(setup.info.most))?;
            board_svg(&open(&setup)?.scene(players), &options)
        }
        Some(at) => position(&args, at, options)?,
    };
    match &args.output {
        Some(path) => write_text(path, &svg),
        None => {
            print!("{svg}");
            Ok(())
        }
    }
}

fn position(args: &Args, at: &str, options: Options) -> Result<String, Failure> {
    let (file, token) =
        at.rsplit_once(':').and_then(|(file, token)| Some((PathBuf::from(file), token.parse().ok()?))).ok_or_else(
            || Failure(format!("‘{at}’ is no position of a record: write FILE:TOKENS, as in game.rollick:120")),
        )?;
    let (record, replay) = load(&file, args.game.board.as_deref())?;
    if record.game != args.game.game {
        return Err(Failure(format!("{} is a record of {}, not of {}", file.display(), record.game, args.game.game)));
    }
    let position = replay.position(token_at(token, replay.done.len())?);
    let options = Options {
        names: record.seats.iter().map(|seat| seat.name.clone()).collect(),
        words: Some(position.setup().info.english),
        panel: true,
        ..options
    };
    Ok(position_svg(&replay.game.scene(position.seats()), &position.view(), &options))
}
