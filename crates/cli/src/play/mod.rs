//! `rollick play`: a table in the terminal.

mod dice;
pub mod paper;
mod people;
mod table;

use std::path::PathBuf;

use rollick_games::open;
use rollick_record::Record;

use crate::args::{GameArgs, read_board, read_text, seed_or_fresh, write_text};
use crate::play::paper::Paper;
use crate::play::people::read_players;
use crate::play::table::{Manner, Table};
use crate::{Failure, Outcome};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    game: GameArgs,
    /// Who plays, in the order of the seats: names of people, and `bot` or `bot:LEVEL` for a bot, as in Ann,bot,bot:hard.
    #[arg(long, short, value_delimiter = ',')]
    players: Vec<String>,
    /// `typed`: you roll real dice and type what they show.
    #[arg(long, value_enum, default_value = "rolled")]
    dice: Dice,
    /// Begin from a seed, so that the dice can be had again.
    #[arg(long)]
    seed: Option<u64>,
    /// Threads that a hard or expert bot may think on.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    bot_cores: u16,
    /// Go on with a saved game.
    #[arg(long, value_name = "FILE")]
    load: Option<PathBuf>,
    /// Write the game down when it is over, or when you leave it.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

/// Where dice and cards come from.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Dice {
    /// The computer rolls.
    Rolled,
    /// People roll at a real table and type.
    Typed,
}

pub fn run(args: Args) -> Outcome {
    let mut paper = Paper::new()?;
    let manner = Manner { dice: args.dice, seed: seed_or_fresh(args.seed)?, bot_cores: args.bot_cores.into() };
    let mut table = match &args.load {
        Some(path) => {
            let named = |e: rollick_record::RecordError| Failure(format!("{}, {e}", path.display()));
            let record = Record::parse(&read_text(path)?).map_err(named)?;
            if record.game != args.game.setup()?.info.id {
                return Err(Failure(format!(
                    "{} is a record of {}, not of {}",
                    path.display(),
                    record.game,
                    args.game.game
                )));
            }
            let board = args.game.board.as_deref().map(read_board).transpose()?;
            Table::resume(record, board, manner).map_err(named)?
        }
        None => {
            let setup = args.game.setup()?;
            let game = open(&setup)?;
            let players = match args.players.is_empty() {
                true => people::ask(&mut paper, setup.info)?,
                false => read_players(&args.players, setup.info)?,
            };
            Table::new(&setup, &*game, players, manner)
        }
    };
    if let Some(path) = &args.save {
        // Tried at once: no game shall be lost for a mistyped path.
        write_text(path, &table.written())?;
    }
    let played = table.play(&mut paper);
    if let Some(path) = &args.save {
        write_text(path, &table.written())?;
        paper.line(&format!("Saved to {}.", path.display()))?;
    }
    played
}
