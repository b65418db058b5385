//! What is measured, one thing after the other.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use futures_util::future::{join_all, try_join_all};
use serde_json::{Value, json};

use super::disk::syncs;
use super::process::Process;
use super::socket::TableSocket;
use super::table::BenchTable;
use crate::failure::Failure;
use crate::words::t;

/// How often a second the disk is asked to sync, while latency is measured.
const SYNCS: u32 = 20;
/// The moves at each further table, so that it has some history.
const FEW_MOVES: u32 = 10;
/// The moves at a table that many watch.
const WATCHED_MOVES: u32 = 60;
/// How many tables or sockets are opened at the same time.
const AT_ONCE: usize = 20;
/// The longest that any part may take.
const PATIENCE: Duration = Duration::from_secs(600);

/// How much the server has to do.
pub struct Load {
    pub tables: u32,
    pub moves: u32,
    pub seconds: u32,
    pub more_tables: u32,
    pub spectators: u32,
    pub folder: PathBuf,
}

impl Load {
    pub fn as_json(&self) -> Value {
        json!({
            "tables": self.tables,
            "moves": self.moves,
            "seconds": self.seconds,
            "more_tables": self.more_tables,
            "spectators": self.spectators,
        })
    }

    /// The most sockets that are open at once. Tables make room for others only after those have come.
    fn sockets(&self) -> usize {
        (2 * (2 * self.tables + self.more_tables + 2) + self.spectators) as usize
    }
}

/// Milliseconds that something took.
pub struct Times {
    pub p50: f64,
    pub p99: f64,
}

impl Times {
    fn of(mut all: Vec<Duration>) -> Times {
        all.sort_unstable();
        // The smallest value for which this share of all values is no larger.
        let share = |percent: usize| {
            let k = (all.len() * percent).div_ceil(100).max(1) - 1;
            all.get(k).map_or(0.0, |took| took.as_secs_f64() * 1e3)
        };
        Times { p50: share(50), p99: share(99) }
    }

    pub fn as_json(&self) -> Value {
        json!({"p50": self.p50, "p99": self.p99})
    }
}

/// What was measured.
pub struct Figures {
    /// The moves at saturation, and what they took.
    pub moves: u32,
    pub processor: Duration,
    pub elapsed: Duration,
    pub bytes_per_move: f64,
    pub wait: Times,
    pub disk: Times,
    pub idle_memory: f64,
    pub memory: f64,
    pub memory_per_table: f64,
    pub memory_per_spectator: f64,
    /// Seconds of processor time per spectator and update.
    pub time_per_spectator: f64,
}

impl Figures {
    pub fn moves_per_processor_second(&self) -> f64 {
        f64::from(self.moves) / self.processor.as_secs_f64().max(1e-3)
    }

    pub fn moves_per_second(&self) -> f64 {
        f64::from(self.moves) / self.elapsed.as_secs_f64()
    }
}

/// Starts a server, and measures everything.
pub async fn measure(program: &Path, database: &str, game: &str, load: &Load) -> Result<Figures, Failure> {
    let late = |_| Failure::new(t!("load-late"));
    tokio::time::timeout(PATIENCE, measure_all(program, database, game, load)).await.map_err(late)?
}

async fn measure_all(program: &Path, database: &str, game: &str, load: &Load) -> Result<Figures, Failure> {
    let server = Process::start(program, database, load.sockets())?;
    let idle_memory = server.memory()?;
    let mut tables = begin_tables(&server, game, 0, load.tables).await?;

    let (before, begin, bytes) = (server.processor_time()?, Instant::now(), sum_of_bytes(&tables));
    let played = try_join_all(tables.iter_mut().map(|table| table.play(load.moves))).await?;
    let (processor, elapsed) = (server.processor_time()? - before, begin.elapsed());
    let moves: u32 = played.iter().sum();
    let bytes_per_move = (sum_of_bytes(&tables) - bytes) as f64 / f64::from(2 * moves);
    let memory = server.memory()?;

    // Games that are over make room for new ones.
    let mut fresh = begin_tables(&server, game, load.tables, load.tables).await?;
    drop(tables);
    let (wait, disk) = stroll(&mut fresh, load).await?;

    let before = server.memory()?;
    let mut more = begin_tables(&server, game, 2 * load.tables, load.more_tables).await?;
    try_join_all(more.iter_mut().map(|table| table.play(FEW_MOVES))).await?;
    let memory_per_table = (server.memory()? - before) / f64::from(load.more_tables);

    let (memory_per_spectator, time_per_spectator) = watch(&server, game, load).await?;
    Ok(Figures {
        moves,
        processor,
        elapsed,
        bytes_per_move,
        wait,
        disk,
        idle_memory,
        memory,
        memory_per_table,
        memory_per_spectator,
        time_per_spectator,
    })
}

fn sum_of_bytes(tables: &[BenchTable]) -> u64 {
    tables.iter().map(BenchTable::bytes).sum()
}

async fn begin_tables(server: &Process, game: &str, first: u32, count: u32) -> Result<Vec<BenchTable>, Failure> {
    let mut tables = Vec::new();
    let numbers: Vec<u64> = (first..first + count).map(u64::from).collect();
    for some in numbers.chunks(AT_ONCE) {
        tables.extend(try_join_all(some.iter().map(|number| BenchTable::begin(server.address, game, *number))).await?);
    }
    Ok(tables)
}

/// Lets every table play a move a second, evenly spread, and watches the disk meanwhile.
async fn stroll(tables: &mut [BenchTable], load: &Load) -> Result<(Times, Times), Failure> {
    let (time, folder) = (Duration::from_secs(load.seconds.into()), load.folder.clone());
    let disk = std::thread::spawn(move || syncs(&folder, time, SYNCS));
    let count = u32::try_from(tables.len()).unwrap_or(u32::MAX);
    let walks = tables.iter_mut().zip(0..).map(|(table, k)| {
        let late = Duration::from_secs(1) * k / count;
        table.stroll(late, load.seconds)
    });
    let waits: Vec<Duration> = try_join_all(walks).await?.concat();
    let disk = disk.join().map_err(|_| Failure::new(t!("load-no-disk")))??;
    Ok((Times::of(waits), Times::of(disk)))
}

/// Lets many people watch a table. Returns the bytes of memory of each, and the seconds of processor time that each of them
/// costs for an update.
async fn watch(server: &Process, game: &str, load: &Load) -> Result<(f64, f64), Failure> {
    let mut tables = begin_tables(server, game, 2 * load.tables + load.more_tables, 2).await?;
    // What the moves cost without anybody watching.
    let before = server.processor_time()?;
    let alone = tables[0].play(WATCHED_MOVES).await?;
    let unwatched = server.processor_time()? - before;

    let (before, mut watchers) = (server.memory()?, Vec::new());
    let table = &mut tables[1];
    let all: Vec<u32> = (0..load.spectators).collect();
    for some in all.chunks(AT_ONCE) {
        let opening = some.iter().map(|_| TableSocket::open(server.address, &table.id, &[]));
        let sockets = try_join_all(opening).await?;
        watchers.extend(sockets.into_iter().map(|(socket, _)| socket));
    }
    let memory = (server.memory()? - before) / f64::from(load.spectators);
    let before = server.processor_time()?;
    let listening = join_all(watchers.iter_mut().map(|socket| async { while socket.frame().await.is_ok() {} }));
    let played = tokio::select! {
        played = table.play(WATCHED_MOVES) => played?,
        _ = listening => return Err(Failure::new(t!("load-dropped"))),
    };
    let watched = server.processor_time()? - before;
    let each = |time: Duration, moves: u32| time.as_secs_f64() / f64::from(moves.max(1));
    Ok((memory, (each(watched, played) - each(unwatched, alone)).max(0.0) / f64::from(load.spectators)))
}
