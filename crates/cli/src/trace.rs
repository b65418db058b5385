use std::io::{BufWriter, stdout};

use rollick_game::Seats;
use rollick_games::{Visitor, visit};
use rollick_stage::Staged;

use crate::args::{GameArgs, seats};
use crate::failure::{CommandResult, Failure};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    game: GameArgs,
    /// The number of players.
    #[arg(long, short, default_value_t = 2)]
    players: usize,
    /// The seed; the same seed gives the same trace everywhere.
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

struct Trace(Seats, u64);

impl Visitor for Trace {
    type Out = CommandResult;

    fn visit<G: Staged>(self, game: G) -> CommandResult {
        rollick_trace::trace(&game, self.0, self.1, &mut BufWriter::new(stdout().lock())).map_err(Failure::from)
    }
}

pub fn run(args: Args) -> CommandResult {
    let setup = args.game.setup()?;
    visit(&setup, Trace(seats(setup.info, args.players)?, args.seed))?
}
