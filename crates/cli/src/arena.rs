use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use indicatif::ProgressBar;
use rollick_bots::{Judge, Level, Net, Player, Style, WeightsError};
use rollick_game::{Insight, Seats};
use rollick_games::{Visitor, visit};
use rollick_lab::{Limits, Match, Side, elo, play_match};
use rollick_stage::Staged;
use serde_json::{Value, json};

use crate::args::{GameArgs, seats};
use crate::simulate::progress_bar;
use crate::{Failure, Outcome};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    game: GameArgs,
    /// The bots, from the weakest; each plays the one before it.
    #[arg(long, value_delimiter = ',', default_value = "easy,medium,hard,expert")]
    bots: Vec<String>,
    /// How many play: half of them by one bot, half by the other, seats rotated.
    #[arg(long, short, default_value_t = 2)]
    players: usize,
    /// The most games of a match.
    #[arg(long, short, default_value_t = 20_000)]
    games: u64,
    /// The most minutes for all matches together.
    #[arg(long, default_value_t = 90.0)]
    minutes: f64,
    /// Play all games, even after the bots are told apart.
    #[arg(long)]
    all: bool,
    /// Positions that hard and expert look at for a decision; what 20 ms a roll allow unless told.
    #[arg(long)]
    nodes: Option<u64>,
    /// Weights of your own for expert, as `rollick train` writes them.
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
    /// The seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads; all cores unless told.
    #[arg(long)]
    threads: Option<usize>,
    /// Print the figures as JSON.
    #[arg(long)]
    json: bool,
}

struct Arena<'a> {
    args: &'a Args,
    bots: &'a [Entrant],
    seats: Seats,
    standard: bool,
    weights: Option<Vec<u8>>,
}

/// A bot as it is named on the command line: `hard`, or `hard/tree` for another way to search.
#[derive(Clone, Debug)]
struct Entrant {
    name: String,
    level: Level,
    style: Option<Style>,
}

impl Entrant {
    fn read(name: &str) -> Result<Entrant, Failure> {
        let (level, style) = match name.split_once('/') {
            None => (name, None),
            Some((level, "wide")) => (level, Some(Style::Wide)),
            Some((level, "tree")) => (level, Some(Style::Tree)),
            Some((_, other)) => return Err(Failure(format!("no search is called ‘{other}’: there are wide and tree"))),
        };
        Ok(Entrant { name: name.to_owned(), level: level.parse()?, style })
    }
}

/// A match that was played: the better-ranked bot first.
struct Played {
    names: [String; 2],
    score: Match,
}

impl Visitor for Arena<'_> {
    type Out = Result<(Vec<Played>, Vec<String>), WeightsError>;

    fn visit<G: Staged + Insight>(self, game: G) -> Self::Out {
        let args = self.args;
        let (begin, whole) = (Instant::now(), Duration::from_secs_f64(args.minutes * 60.0));
        let own = match &self.weights {
            Some(bytes) => Some(Judge::Learned(Arc::new(Net::read(bytes, G::FEATURES)?))),
            None => None,
        };
        let note = |bot: &Entrant| Player::<G>::new(bot.level, self.standard).note().map(str::to_owned);
        let notes = if own.is_some() { Vec::new() } else { self.bots.iter().filter_map(note).collect() };
        let played = self.bots.windows(2).enumerate().map(|(k, pair)| {
            // What earlier matches left of the time is shared by those to come.
            let to_come = self.bots.len() - 1 - k;
            let time = whole.saturating_sub(begin.elapsed()) / to_come as u32;
            let limits = Limits { games: args.games, time, to_the_end: args.all };
            let names = [&pair[1], &pair[0]].map(|bot| bot.name.clone());
            let sides = [&pair[1], &pair[0]].map(|bot| {
                let side = Side::of_level::<G>(bot.level, self.standard, args.nodes);
                match &own {
                    Some(judge) if bot.level == Level::Expert => {
                        Side { level: Level::Expert, judge: judge.clone(), style: bot.style, ..side }
                    }
                    _ => Side { style: bot.style, ..side },
                }
            });
            let bar: ProgressBar = progress_bar(args.games);
            bar.set_prefix(format!("{} against {}: ", names[0], names[1]));
            let score = play_match(&game, self.seats, &sides, args.seed, limits, |done| bar.inc(done));
            bar.finish_and_clear();
            if !args.json {
                print_match(&names, &score);
            }
            Played { names, score }
        });
        Ok((played.collect(), notes))
    }
}

pub fn run(args: Args) -> Outcome {
    let setup = args.game.setup()?;
    let seats = seats(setup.info, args.players)?;
    let bots: Vec<Entrant> = args.bots.iter().map(|name| Entrant::read(name)).collect::<Result<_, _>>()?;
    if bots.len() < 2 {
        return Err(Failure("a match needs two bots: --bots easy,medium".to_owned()));
    }
    if args.games == 0 || args.nodes == Some(0) {
        return Err(Failure(
            "there is nothing to learn from no games or no thought: --games and --nodes are 1 or more".to_owned(),
        ));
    }
    if !(args.minutes > 0.0 && args.minutes < 1e6) {
        return Err(Failure("--minutes must be above 0".to_owned()));
    }
    if !args.json {
        let nodes = args.nodes.map_or(String::new(), |nodes| format!(", {nodes} positions a decision"));
        println!("{}, {} players, seed {}{nodes}\n", setup.info.title, args.players, args.seed);
        println!(
            "match                   games   wins of the first (95 %, at any stop)     Elo          CPU ms a roll"
        );
    }
    let weights = args
        .weights
        .as_deref()
        .map(|path| std::fs::read(path).map_err(|e| Failure(format!("can't read {}: {e}", path.display()))));
    let standard = setup.is_standard_board();
    let arena = Arena { args: &args, bots: &bots, seats, standard, weights: weights.transpose()? };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(args.threads.unwrap_or(0)).build()?;
    let (played, notes) = pool.install(|| visit(&setup, arena))??;
    if args.json {
        println!("{:#}", as_json(&args, setup.info.id, &bots, &played, &notes));
        return Ok(());
    }
    println!("\nElo, from {} = 0", bots[0].name);
    for (name, elo) in ladder(&bots, &played) {
        println!("  {name:<10} {elo:>6.0}");
    }
    for note in notes {
        println!("note: {note}");
    }
    Ok(())
}

fn print_match(names: &[String; 2], score: &Match) {
    let share = score.share();
    println!(
        "{:<10} – {:<10} {:>6}   {:>6.1} % ({:.1} to {:.1}){:<10} {:>6.0} ({:.0} to {:.0})   {:.2}, {:.2}{}",
        names[0],
        names[1],
        score.games(),
        share.value * 100.0,
        share.low * 100.0,
        share.high * 100.0,
        if score.is_decided() { "" } else { " not told apart" },
        elo(share.value),
        elo(share.low),
        elo(share.high),
        score.milliseconds(0),
        score.milliseconds(1),
        if score.cut > 0 { format!("   {} games cut", score.cut) } else { String::new() },
    );
}

/// Each level with its Elo, the first having 0.
fn ladder(bots: &[Entrant], played: &[Played]) -> Vec<(String, f64)> {
    let mut sum = 0.0;
    let steps = played.iter().map(|p| {
        sum += elo(p.score.share().value);
        sum
    });
    bots.iter().map(|bot| bot.name.clone()).zip(std::iter::once(0.0).chain(steps)).collect()
}

fn as_json(args: &Args, game: &str, bots: &[Entrant], played: &[Played], notes: &[String]) -> Value {
    let matches: Vec<Value> = played
        .iter()
        .map(|p| {
            let share = p.score.share();
            json!({
                "bots": p.names, "games": p.score.games(), "draws": p.score.draws,
                "cut": p.score.cut, "turns": p.score.turns,
                "share": share.value, "low": share.low, "high": share.high, "decided": p.score.is_decided(),
                "elo": elo(share.value), "ms_a_roll": [p.score.milliseconds(0), p.score.milliseconds(1)],
            })
        })
        .collect();
    let elo: Vec<Value> =
        ladder(bots, played).into_iter().map(|(name, elo)| json!({"bot": name, "elo": elo})).collect();
    json!({
        "game": game, "players": args.players, "seed": args.seed, "nodes": args.nodes,
        "matches": matches, "elo": elo, "notes": notes,
    })
}
