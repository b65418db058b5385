use std::path::{Path, PathBuf};

use rollick_draw::{Colours, Options, board_svg, position_svg};
use rollick_games::open;
use rollick_words::{LANGUAGE, Words};

use crate::args::{GameArgs, seats};
use crate::failure::{CommandResult, Failure};
use crate::files::{Force, NewFile};
use crate::out::print;
use crate::replay::{load, token_at};
use crate::words::{shown, t};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    game: GameArgs,
    /// Draw a position of a record, such as game.rollick:120 (after 120 tokens); -1 is the position before the last
    /// token.
    #[arg(long, value_name = "RECORD:MOVE", conflicts_with_all = ["players", "rules"])]
    at: Option<String>,
    /// The number of players; by default the most that the game allows.
    #[arg(long, short)]
    players: Option<usize>,
    /// The file to write; its name ends in .svg or .png. Without it, the SVG is printed.
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// The width of a PNG in pixels.
    #[arg(long, default_value_t = 1600, value_parser = clap::value_parser!(u32).range(16..=10_000))]
    width: u32,
    /// Light or dark colours; by default as the reader's system prefers, and light in a PNG.
    #[arg(long, value_enum, default_value = "system")]
    colours: Surroundings,
    #[command(flatten)]
    force: Force,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Surroundings {
    System,
    Light,
    Dark,
}

pub fn run(args: Args) -> CommandResult {
    let pixels = args.output.as_deref().map(is_png).transpose()?.unwrap_or(false);
    let output = args.output.as_deref().map(|path| NewFile::claim(path, args.force.force)).transpose()?;
    let colours = match args.colours {
        // A picture of pixels can't follow the reader's system.
        Surroundings::System if pixels => Colours::Light,
        Surroundings::System => Colours::System,
        Surroundings::Light => Colours::Light,
        Surroundings::Dark => Colours::Dark,
    };
    let options = Options { colours, ..Options::default() };
    let svg = match &args.at {
        None => {
            let setup = args.game.setup()?;
            let players = seats(setup.info, args.players.unwrap_or(setup.info.most))?;
            let options = Options { words: Words::of(LANGUAGE, setup.info.id), ..options };
            board_svg(&open(&setup)?.scene(players), &options)
        }
        Some(at) => position(&args, at, options)?,
    };
    match output {
        Some(file) if pixels => file.write(&rollick_draw::png(&svg, args.width)?),
        Some(file) => file.write(svg.as_bytes()),
        None => Ok(print(&svg)?),
    }
}

/// Whether a file's name asks for a PNG; otherwise it is an SVG. What isn't a regular file, such as /dev/stdout, gets an
/// SVG, too.
fn is_png(path: &Path) -> Result<bool, Failure> {
    let end = path.extension().map(|end| end.to_string_lossy().to_lowercase());
    match end.as_deref() {
        Some("png") => Ok(true),
        Some("svg") => Ok(false),
        _ if path.exists() && !path.is_file() => Ok(false),
        _ => Err(Failure::new(t!("draw-name", file = shown(path)))),
    }
}

fn position(args: &Args, at: &str, options: Options) -> Result<String, Failure> {
    let (file, token) = at
        .rsplit_once(':')
        .and_then(|(file, token)| Some((PathBuf::from(file), token.parse().ok()?)))
        .ok_or_else(|| Failure::new(t!("draw-at", at = at)))?;
    let (record, replay) = load(&file, args.game.board.as_deref())?;
    if record.game != args.game.game {
        return Err(Failure::record_of_other(&file, &record.game, &args.game.game));
    }
    let position = replay.position(token_at(token, replay.taken.len())?);
    let options = Options {
        names: record.seats.iter().map(|seat| seat.name.clone()).collect(),
        words: Words::of(LANGUAGE, position.setup().info.id),
        panel: true,
        ..options
    };
    Ok(position_svg(&replay.game.scene(position.turns().seats), &position.view(), &options))
}
