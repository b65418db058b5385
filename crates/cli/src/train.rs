use std::path::{Path, PathBuf};

use rollick_game::Insight;
use rollick_games::{Setup, Visitor, visit};
use rollick_lab::{Checkpoint, Halt, Training, train_from};
use rollick_stage::Staged;

use crate::args::{GAME, Threads, seats};
use crate::failure::{CommandResult, Failure};
use crate::files::{self, Force, NewFile, read_bytes};
use crate::interrupt;
use crate::out::{note, say};
use crate::words::{shown, t};

#[derive(clap::Args)]
pub struct Args {
    /// The game; it is learned on the standard board with the standard rules.
    #[arg(value_parser = GAME)]
    game: String,
    /// The file to write the weights to. While the training runs, FILE.checkpoint keeps what is done.
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,
    /// Go on with a training that was interrupted, from FILE.checkpoint. The weights are the same as without the
    /// interruption.
    #[arg(long, conflicts_with = "force")]
    resume: bool,
    #[command(flatten)]
    force: Force,
    /// The seed; the same seed gives the same weights on any number of threads.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of games against itself.
    #[arg(long, short, default_value_t = 20_000)]
    games: u64,
    /// The number of rounds; it learns after each.
    #[arg(long, default_value_t = 20)]
    rounds: u64,
    /// The weight of results against its own view one step later, from 0 to 1; with 1, only results count.
    #[arg(long, default_value_t = 0.9)]
    lambda: f32,
    /// The learning rate.
    #[arg(long, default_value_t = 0.001)]
    rate: f32,
    /// Also look at the rolls of the rest of the turn: better play, but fewer games per hour.
    #[arg(long)]
    ahead: bool,
    /// The numbers of players to pick from. Repeat a number to play it more often: 2,4,4 has four players twice as
    /// often as two. By default half of the games have the fewest players, and the others any larger number.
    #[arg(long, value_delimiter = ',', value_name = "P,P,…")]
    players: Vec<usize>,
    #[command(flatten)]
    threads: Threads,
}

struct Train<'a> {
    training: Training,
    command: &'a str,
    checkpoint: &'a Path,
    /// The bytes of the checkpoint to go on from.
    from: Option<Vec<u8>>,
    halt: Halt,
}

impl Visitor for Train<'_> {
    type Out = Result<Option<Checkpoint>, Failure>;

    fn visit<G: Staged + Insight>(self, game: G) -> Self::Out {
        if G::FEATURES == 0 {
            return Ok(None);
        }
        let start = match &self.from {
            None => Checkpoint::new(G::FEATURES, self.training.seed),
            Some(bytes) => {
                let (start, command) = Checkpoint::read(bytes, G::FEATURES)?;
                if command != self.command {
                    return Err(Failure::new(t!("train-other", command = command)));
                }
                start
            }
        };
        // The training goes on even if nobody reads this.
        let _ = say!("{}", t!("train-head"));
        let _ = say!("{}", t!("train-columns"));
        let mut kept = Ok(());
        let done = train_from(&game, &self.training, start, &self.halt, |p, checkpoint| {
            let _ = say!("{:>5} {:>11} {:>9.4} {:>9.4}", p.round, p.positions, p.by_hand, p.learned);
            let written = files::replace(self.checkpoint, &checkpoint.write(self.command));
            if kept.is_ok() && written.is_err() {
                note(&t!("train-no-checkpoint"));
                kept = written;
            }
        });
        Ok(Some(done))
    }
}

pub fn run(args: Args) -> CommandResult {
    let setup = Setup::standard(&args.game)?;
    if args.games == 0 || args.rounds == 0 {
        return Err(Failure::new(t!("train-no-games")));
    }
    let sound = (0.0..=1.0).contains(&args.lambda) && (1e-9..1.0).contains(&args.rate);
    if !sound {
        return Err(Failure::new(t!("train-rates")));
    }
    for players in &args.players {
        seats(setup.info, *players)?;
    }
    let training = Training {
        seed: args.seed,
        games: args.games,
        rounds: args.rounds,
        lambda: args.lambda,
        rate: args.rate,
        ahead: args.ahead,
        players: args.players.clone(),
    };
    let checkpoint = checkpoint_of(&args.output);
    if checkpoint.exists() && !args.resume && !args.force.force {
        return Err(Failure::new(t!("train-begun", file = shown(&checkpoint))));
    }
    let from = args.resume.then(|| read_bytes(&checkpoint)).transpose()?;
    // A training that goes on may replace the weights that it wrote when it was interrupted.
    let output = NewFile::claim(&args.output, args.force.force || args.resume)?;
    let command = command(&args);
    let pool = args.threads.pool()?;
    let train = Train { training, command: &command, checkpoint: &checkpoint, from, halt: interrupt::watch() };
    let Some(done) = pool.install(|| visit(&setup, train))?? else {
        return Err(Failure::new(t!("train-no-features", game = setup.info.title)));
    };
    if done.rounds() == 0 {
        return Err(Failure::new(t!("train-too-early")));
    }
    let bytes = done.net().write(&command);
    output.write(&bytes)?;
    let _ = say!("{}", t!("train-written", file = shown(&args.output), bytes = bytes.len()));
    if done.rounds() < args.rounds {
        note(&t!("train-interrupted", round = done.rounds(), rounds = args.rounds));
        return Ok(());
    }
    // The training is over, so a checkpoint that can't be removed does no harm.
    let _ = std::fs::remove_file(&checkpoint);
    Ok(())
}

/// Where the checkpoint of a training is kept.
fn checkpoint_of(output: &Path) -> PathBuf {
    let mut name = output.as_os_str().to_owned();
    name.push(".checkpoint");
    PathBuf::from(name)
}

/// The command that gives these weights.
fn command(args: &Args) -> String {
    let named = args.players.iter().map(usize::to_string).collect::<Vec<_>>().join(",");
    format!(
        "rollick train {} --seed {} --games {} --rounds {} --lambda {} --rate {}{}{}",
        args.game,
        args.seed,
        args.games,
        args.rounds,
        args.lambda,
        args.rate,
        if args.ahead { " --ahead" } else { "" },
        if named.is_empty() { String::new() } else { format!(" --players {named}") },
    )
}
