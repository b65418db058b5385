use std::path::PathBuf;

use rollick_bots::Net;
use rollick_game::Insight;
use rollick_games::{Setup, Visitor, visit};
use rollick_lab::{Training, train};
use rollick_stage::Staged;

use crate::args::seats;
use crate::{Failure, Outcome};

#[derive(clap::Args)]
pub struct Args {
    /// The game; it is learned on its standard board by the standard rules.
    game: String,
    /// Where the weights go.
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,
    /// The seed: the same seed gives the same weights on any number of threads.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Games against itself.
    #[arg(long, short, default_value_t = 20_000)]
    games: u64,
    /// Rounds in which they are played.
    #[arg(long, default_value_t = 20)]
    rounds: u64,
    /// How far results count more than its own view one turn later.
    #[arg(long, default_value_t = 0.9)]
    lambda: f32,
    /// The size of its steps.
    #[arg(long, default_value_t = 0.001)]
    rate: f32,
    /// Let its decisions look at the rolls of the rest of the turn too: better play, fewer games an hour.
    #[arg(long)]
    ahead: bool,
    /// The numbers of players, each as often as it is named: 2,4,4 plays four twice as often as two. Unless told, two half of the
    /// time and any other number otherwise.
    #[arg(long, value_delimiter = ',', value_name = "P,P,…")]
    players: Vec<usize>,
    /// Threads; all cores unless told.
    #[arg(long)]
    threads: Option<usize>,
}

struct Train(Training);

impl Visitor for Train {
    type Out = Option<Net>;

    fn visit<G: Staged + Insight>(self, game: G) -> Option<Net> {
        if G::FEATURES == 0 {
            return None;
        }
        println!("surprise of the results in bits, over games kept apart: less is better");
        println!("round   positions   by hand   learned");
        let net = train(&game, &self.0, |p| {
            println!("{:>5} {:>11} {:>9.4} {:>9.4}", p.round, p.positions, p.by_hand, p.learned);
        });
        Some(net)
    }
}

pub fn run(args: Args) -> Outcome {
    let setup = Setup::standard(&args.game)?;
    if args.games == 0 || args.rounds == 0 {
        return Err(Failure(
            "there is nothing to learn from no games: --games and --rounds must be 1 or more".to_owned(),
        ));
    }
    let sound = (0.0..=1.0).contains(&args.lambda) && (1e-9..1.0).contains(&args.rate);
    if !sound {
        return Err(Failure("--lambda must be from 0 to 1, --rate above 0 and below 1".to_owned()));
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
    let pool = rayon::ThreadPoolBuilder::new().num_threads(args.threads.unwrap_or(0)).build()?;
    let net = pool.install(|| visit(&setup, Train(training)))?;
    let Some(net) = net else {
        return Err(Failure(format!("{} has no features to learn from", setup.info.title)));
    };
    let named = args.players.iter().map(usize::to_string).collect::<Vec<_>>().join(",");
    let command = format!(
        "rollick train {} --seed {} --games {} --rounds {} --lambda {} --rate {}{}{}",
        args.game,
        args.seed,
        args.games,
        args.rounds,
        args.lambda,
        args.rate,
        if args.ahead { " --ahead" } else { "" },
        if named.is_empty() { String::new() } else { format!(" --players {named}") },
    );
    let bytes = net.write(&command);
    std::fs::write(&args.output, &bytes).map_err(|e| Failure(format!("can't write {}: {e}", args.output.display())))?;
    println!("{}: {} bytes", args.output.display(), bytes.len());
    Ok(())
}
