use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use rollick_bots::{Judge, Level, Net, Player, Style, WeightsError};
use rollick_game::{Insight, Seats};
use rollick_games::{Visitor, visit};
use rollick_lab::{ExternalBot, Halt, Limits, Match, Side, Stopped, elo, play_match};
use rollick_stage::Staged;
use serde_json::{Value, json};

use crate::args::{GameArgs, Threads, seats};
use crate::columns::Columns;
use crate::failure::{CommandResult, Failure};
use crate::files::read_bytes;
use crate::interrupt;
use crate::out::{note, say, signed, size, wrap};
use crate::progress::{of_games, progress_bar};
use crate::words::t;

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    game: GameArgs,
    /// The bots, weakest first: random, easy, medium, hard, expert. Each plays against the one before it. hard/wide and
    /// hard/tree search in one particular way. `run:COMMAND` is a program of your own, see docs/bots.md.
    #[arg(long, value_delimiter = ',', default_value = "easy,medium,hard,expert")]
    bots: Vec<String>,
    /// The number of players; the two bots share the seats and rotate.
    #[arg(long, short, default_value_t = 2)]
    players: usize,
    /// The most games in a match.
    #[arg(long, short, default_value_t = 20_000)]
    games: u64,
    /// The most minutes for all matches together. No game begins that would probably take longer.
    #[arg(long, default_value_t = 90.0)]
    minutes: f64,
    /// Play all games, even after it is clear which bot is better.
    #[arg(long)]
    all: bool,
    /// The positions that hard and expert look at for a decision; by default as many as take about 20 ms per roll.
    #[arg(long)]
    nodes: Option<u64>,
    /// Weights for expert, as written by `rollick train`.
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
    /// The seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    threads: Threads,
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
    halt: Halt,
}

/// A bot from the command line: `hard`, or `hard/tree` for a particular search.
#[derive(Clone, Debug)]
struct Entrant {
    name: String,
    level: Level,
    style: Option<Style>,
    /// A program that plays in its place.
    external: Option<Arc<ExternalBot>>,
}

impl Entrant {
    fn read(name: &str) -> Result<Entrant, Failure> {
        if let Some(command) = name.strip_prefix("run:") {
            let external = Some(Arc::new(ExternalBot::new(command)));
            return Ok(Entrant { name: name.to_owned(), level: Level::Random, style: None, external });
        }
        let (level, style) = match name.split_once('/') {
            None => (name, None),
            Some((level, "wide")) => (level, Some(Style::Wide)),
            Some((level, "tree")) => (level, Some(Style::Tree)),
            Some((_, other)) => {
                return Err(Failure::new(t!("arena-search", name = other)));
            }
        };
        Ok(Entrant { name: name.to_owned(), level: level.parse()?, style, external: None })
    }
}

/// A finished match, with the bot that should be better first.
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
            // The time that is left is divided among the matches to come.
            let to_come = self.bots.len() - 1 - k;
            let time = whole.saturating_sub(begin.elapsed()) / to_come as u32;
            let halt = self.halt.at(Instant::now() + time);
            let limits = Limits { games: args.games, halt, to_the_end: args.all };
            let names = [&pair[1], &pair[0]].map(|bot| bot.name.clone());
            let sides = [&pair[1], &pair[0]].map(|bot| {
                let side = Side::of_level::<G>(bot.level, self.standard, args.nodes);
                match &own {
                    Some(judge) if bot.level == Level::Expert => {
                        Side { level: Level::Expert, judge: judge.clone(), style: bot.style, ..side }
                    }
                    _ => Side { style: bot.style, external: bot.external.clone(), ..side },
                }
            });
            let bar = progress_bar(args.games, &of_games());
            bar.set_prefix(format!("{} ", t!("arena-against", one = names[0].as_str(), other = names[1].as_str())));
            let score = play_match(&game, self.seats, &sides, args.seed, &limits, |done| bar.inc(done));
            bar.finish_and_clear();
            Played { names, score }
        });
        Ok((played.collect(), notes))
    }
}

pub fn run(args: Args) -> CommandResult {
    let setup = args.game.setup()?;
    let seats = seats(setup.info, args.players)?;
    let bots: Vec<Entrant> = args.bots.iter().map(|name| Entrant::read(name)).collect::<Result<_, _>>()?;
    if bots.len() < 2 {
        return Err(Failure::new(t!("arena-two")));
    }
    if args.games == 0 || args.nodes == Some(0) {
        return Err(Failure::new(t!("arena-no-games")));
    }
    if args.nodes.is_some() && bots.iter().all(|bot| bot.level < Level::Hard) {
        return Err(Failure::new(t!("arena-nodes")));
    }
    if !(args.minutes > 0.0 && args.minutes < 1e6) {
        return Err(Failure::new(t!("arena-minutes")));
    }
    let weights = args.weights.as_deref().map(read_bytes).transpose()?;
    if weights.is_some() && bots.iter().all(|bot| bot.level != Level::Expert) {
        return Err(Failure::new(t!("arena-weights")));
    }
    let standard = setup.is_standard_board();
    let arena = Arena { args: &args, bots: &bots, seats, standard, weights, halt: interrupt::watch() };
    let pool = args.threads.pool()?;
    let (played, notes) = pool.install(|| visit(&setup, arena))??;
    if let Some(what) = bots.iter().filter_map(|bot| bot.external.as_ref()).find_map(|external| external.failure()) {
        return Err(Failure::new(t!("arena-failed", why = what)));
    }
    if args.json {
        return Ok(say!("{:#}", as_json(&args, setup.info.id, &bots, &played, &notes))?);
    }
    let (game, players, seed) = (setup.info.title, args.players, args.seed.to_string());
    let head = match args.nodes {
        Some(nodes) => t!("arena-head-nodes", game = game, players = players, seed = seed, nodes = nodes),
        None => t!("arena-head", game = game, players = players, seed = seed),
    };
    say!("{head}\n")?;
    print_matches(&played)?;
    say!("\n{}", t!("arena-elo", bot = bots[0].name.as_str()))?;
    for (name, elo) in ladder(&bots, &played) {
        match elo {
            Some(elo) => say!("  {name:<12} {elo:>6.0}")?,
            None => say!("  {name:<12} {}", t!("arena-unknown"))?,
        }
    }
    for text in notes {
        note(&text);
    }
    Ok(())
}

fn print_matches(played: &[Played]) -> CommandResult {
    let mut columns = Columns::new([
        t!("arena-match"),
        t!("arena-games"),
        t!("arena-wins"),
        t!("arena-interval"),
        t!("arena-elo-short"),
        t!("arena-times"),
        t!("arena-stopped"),
    ]);
    for Played { names, score } in played {
        let share = score.share();
        let (wins, range, elo) = match score.games() {
            0 => Default::default(),
            _ => (
                format!("{:.1} %", share.value * 100.0),
                {
                    let [low, high] = [share.low, share.high].map(|end| format!("{:.1}", end * 100.0));
                    t!("simulate-range", low = low, high = high)
                },
                signed(elo(share.value), 0),
            ),
        };
        let times = format!("{:.2}, {:.2}", score.milliseconds(0), score.milliseconds(1));
        let label = format!("{} – {}", names[0], names[1]);
        let stopped = stopped(score.stopped);
        columns.row(vec![label, score.games().to_string(), wins, range, elo, times, stopped]);
    }
    let (width, _) = size();
    for line in columns.lines(width) {
        say!("{line}")?;
    }
    for Played { names, score } in played.iter().filter(|p| p.score.cut > 0) {
        let pair = format!("{} – {}", names[0], names[1]);
        say!("{}", t!("arena-cut", pair = pair, n = score.cut))?;
    }
    for line in wrap(&t!("arena-about"), width.min(100), "", "") {
        say!("{line}")?;
    }
    Ok(())
}

/// What stopped a match, in words.
fn stopped(by: Stopped) -> String {
    match by {
        Stopped::Decided => t!("arena-stopped-decided"),
        Stopped::Games => t!("arena-stopped-games"),
        Stopped::Time => t!("arena-stopped-time"),
        Stopped::Asked => t!("arena-stopped-asked"),
    }
}

/// Each bot with its Elo; the first has 0. Unknown after a match without games.
fn ladder(bots: &[Entrant], played: &[Played]) -> Vec<(String, Option<f64>)> {
    let mut sum = Some(0.0);
    let steps = played.iter().map(|p| {
        sum = sum.filter(|_| p.score.games() > 0).map(|sum| sum + elo(p.score.share().value));
        sum
    });
    bots.iter().map(|bot| bot.name.clone()).zip(std::iter::once(Some(0.0)).chain(steps)).collect()
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
                "stopped": p.score.stopped.words(),
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
