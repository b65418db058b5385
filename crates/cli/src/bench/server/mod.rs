//! How fast the server is: tables with two people each play over loopback, connected by sockets as browsers are.

mod disk;
mod measure;
mod process;
mod socket;
mod table;

use std::path::PathBuf;

use rollick_games::infos;
use serde_json::{Value, json};
use tempfile::TempDir;

use self::measure::{Figures, Load, measure};
use crate::args::GAME;
use crate::cli::VERSION;
use crate::database::shown;
use crate::failure::{CommandResult, Failure};
use crate::out::say;
use crate::words::{shown as path_shown, t};

#[derive(clap::Args)]
pub struct Args {
    /// The game; by default all of them, one after the other.
    #[arg(value_parser = GAME)]
    game: Option<String>,
    /// Where the server stores its tables: a path, or postgres://USER:PASSWORD@HOST/DATABASE; can be given several times. By
    /// default a new SQLite file that is deleted afterwards. Many tables stay in a database that you name.
    #[arg(
        long,
        value_name = "DATABASE",
        env = "ROLLICK_BENCH_DATABASE",
        hide_env_values = true,
        value_delimiter = ' '
    )]
    database: Vec<String>,
    /// The folder for that SQLite file, and for measuring the disk.
    #[arg(long, value_name = "FOLDER", default_value_os_t = std::env::temp_dir())]
    folder: PathBuf,
    /// The number of tables, with two people each.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=2000))]
    tables: u32,
    /// The most moves at each table while everybody plays as fast as they can.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    moves: u32,
    /// For how many seconds latency is measured, at one move a second per table.
    #[arg(long, default_value_t = 15, value_parser = clap::value_parser!(u32).range(1..=600))]
    seconds: u32,
    /// How many tables are opened in addition, to see what memory each takes.
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=2000))]
    more_tables: u32,
    /// How many people watch one more table.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=5000))]
    spectators: u32,
    /// Another build of this program whose server is measured, to compare the two.
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
    /// Print the figures as JSON.
    #[arg(long)]
    json: bool,
}

pub fn run(args: Args) -> CommandResult {
    let program = match &args.program {
        Some(program) => program.clone(),
        None => std::env::current_exe()?,
    };
    let games: Vec<&str> = match &args.game {
        Some(game) => vec![game],
        None => infos().iter().filter(|info| (info.least..=info.most).contains(&2)).map(|info| info.id).collect(),
    };
    let load = Load {
        tables: args.tables,
        moves: args.moves,
        seconds: args.seconds,
        more_tables: args.more_tables,
        spectators: args.spectators,
        folder: args.folder.clone(),
    };
    let mut runs = Vec::new();
    let databases: Vec<Option<&String>> =
        if args.database.is_empty() { vec![None] } else { args.database.iter().map(Some).collect() };
    // One thread: on a small machine, more of them would take the server's place.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    for game in games {
        for database in &databases {
            let own = TempDir::new_in(&args.folder).map_err(|error| {
                Failure::new(t!("file-says", file = path_shown(&args.folder), why = error.to_string()))
            })?;
            let file = own.path().join("tables.db").display().to_string();
            let database = database.unwrap_or(&file);
            let figures = runtime.block_on(measure(&program, database, game, &load))?;
            let kind = if database.starts_with("postgres") { "PostgreSQL" } else { "SQLite" };
            match args.json {
                true => runs.push(as_json(game, kind, &figures)),
                false => print(game, kind, database, &load, &figures)?,
            }
        }
    }
    if args.json {
        say!("{:#}", json!({"version": VERSION, "load": load.as_json(), "runs": runs}))?;
    }
    Ok(())
}

fn print(game: &str, kind: &str, database: &str, load: &Load, figures: &Figures) -> CommandResult {
    let Figures { wait, disk, .. } = figures;
    let tables = t!("tables-counted", n = load.tables);
    let place = match kind {
        "SQLite" => kind.to_owned(),
        _ => t!("load-place", kind = kind, place = shown(database)),
    };
    say!("{}", t!("load-head", game = game, database = place, tables = tables.as_str()))?;
    let whole = |value: f64| format!("{value:.0}");
    let tenths = |value: f64| format!("{value:.1}");
    let (each, all) = (whole(figures.moves_per_processor_second()), whole(figures.moves_per_second()));
    let (idle, busy) = (tenths(figures.idle_memory / 1e6), tenths(figures.memory / 1e6));
    let a_table = whole(figures.memory_per_table / 1e3);
    let (memory, time) = (tenths(figures.memory_per_spectator / 1e3), tenths(figures.time_per_spectator * 1e6));
    for (what, says) in [
        (t!("load-saturation"), t!("load-saturation-says", each = each, all = all)),
        (t!("load-latency"), t!("load-latency-says", half = tenths(wait.p50), most = tenths(wait.p99))),
        (t!("load-disk"), t!("load-disk-says", half = tenths(disk.p50), most = tenths(disk.p99))),
        (t!("load-bytes"), t!("load-bytes-says", bytes = whole(figures.bytes_per_move))),
        (t!("load-memory"), t!("load-memory-says", idle = idle, busy = busy, tables = tables, each = a_table)),
        (t!("load-spectators"), t!("load-spectators-says", memory = memory, time = time)),
    ] {
        say!("  {what:<13}  {says}")?;
    }
    Ok(())
}

fn as_json(game: &str, kind: &str, figures: &Figures) -> Value {
    json!({
        "game": game,
        "database": kind,
        "moves": figures.moves,
        "processor_seconds": figures.processor.as_secs_f64(),
        "seconds": figures.elapsed.as_secs_f64(),
        "moves_per_processor_second": figures.moves_per_processor_second(),
        "latency_ms": figures.wait.as_json(),
        "disk_ms": figures.disk.as_json(),
        "bytes_per_move": figures.bytes_per_move,
        "idle_memory": figures.idle_memory,
        "memory": figures.memory,
        "memory_per_table": figures.memory_per_table,
        "memory_per_spectator": figures.memory_per_spectator,
        "processor_seconds_per_spectator_and_update": figures.time_per_spectator,
    })
}
