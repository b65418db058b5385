//! Three processes behind a real proxy, and people who play through it. Processes are killed, the bus is cut, the database
//! is restarted. Nothing that was acknowledged is lost, and everybody goes on playing.
//!
//! Run it through `scripts/with-postgres`. It always shows its figures: how long people waited, and how long a change
//! takes to reach the sockets of another process. `ROLLICK_CHAOS_KILLS` says how many processes are killed.
//!
//! The test sleeps only where time has to pass for people who play: between two kills, and while something is gone.
//! These times are the scenario, and nothing is expected to be ready at their end. Where something must have happened,
//! the test waits for it.

mod cluster;
#[path = "../common/mod.rs"]
#[allow(dead_code, unused_imports)]
mod common;
mod player;

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use cluster::{Cluster, postgres};
use common::{Api, LONG, Table, new_table, version};
use player::{Acknowledged, Player, Progress};
use serde_json::json;
use tokio::task::JoinSet;

const TABLES: usize = 60;
const PROCESSES: usize = 3;
/// The time between two kills, in which people play undisturbed.
const CALM: Duration = Duration::from_secs(3);
/// How long a process is gone: its people come back to the others.
const GONE: Duration = Duration::from_secs(1);
/// The bus and the database are gone for at least this long.
const LOST: Duration = Duration::from_secs(3);

/// One test after the other: they need the whole machine, and one of them takes the database away.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_and_everybody_goes_on_playing_whatever_is_killed() {
    let mut cluster = Cluster::start(PROCESSES).await;
    spread(&cluster).await;
    let kills = std::env::var("ROLLICK_CHAOS_KILLS").map_or(6, |kills| kills.parse().expect("a number"));
    let mut crowd = Crowd::new(Api::new(cluster.proxy));
    let mut losses = Losses::default();
    for kill in 0..kills {
        crowd.gather().await;
        tokio::time::sleep(CALM).await;
        let before = crowd.moves();
        let k = kill % PROCESSES;
        let began = Instant::now();
        cluster.kill(k).await;
        tokio::time::sleep(GONE).await;
        cluster.bring_back(k).await;
        losses.note(Loss::Process, began);
        let began = Instant::now();
        match kill % 6 {
            2 => {
                cluster.nats.kill().await;
                tokio::time::sleep(LOST).await;
                cluster.nats.again().await;
                losses.note(Loss::Bus, began);
            }
            4 => {
                let told = crowd.paused();
                postgres("stop").await;
                tokio::time::sleep(LOST).await;
                until("people hear that the database is lost", || crowd.paused() > told).await;
                postgres("start").await;
                cluster.ready().await;
                losses.note(Loss::Database, began);
            }
            _ => {}
        }
        until("people go on playing", || crowd.moves().iter().sum::<u64>() > before.iter().sum()).await;
    }
    let before = crowd.moves();
    until("every table goes on or is over", || {
        (0..before.len()).all(|k| crowd.moves()[k] > before[k] || crowd.is_over(k))
    })
    .await;
    let (tables, players, progress) = crowd.leave().await;
    check(&cluster, &tables, &players).await;
    let bots: Vec<Wait> = progress.iter().flat_map(|table| table.bots()).collect();
    report(&players, &bots, kills, &losses);
}

/// The people and their tables.
struct Crowd {
    api: Api,
    tables: Vec<Table>,
    /// How far each table is.
    progress: Vec<Arc<Progress>>,
    playing: JoinSet<Player>,
    /// Whether people stop after the next answer.
    enough: Arc<AtomicBool>,
}

impl Crowd {
    fn new(api: Api) -> Crowd {
        Crowd { api, tables: Vec::new(), progress: Vec::new(), playing: JoinSet::new(), enough: Arc::default() }
    }

    /// Begins games until [`TABLES`] are being played. In a long run, most games end before it does.
    async fn gather(&mut self) {
        let over = (0..self.tables.len()).filter(|k| self.is_over(*k)).count();
        for k in self.tables.len()..TABLES + over {
            let seats: &[&str] = if k % 3 == 0 { &["device", "link", "bot"] } else { &["device", "link"] };
            let table = self.api.make(game(k, seats)).await;
            table.begin().await;
            let progress = Arc::<Progress>::default();
            for device in 0..table.devices.len() {
                self.playing.spawn(Player::new(&table, device, progress.clone()).play(self.enough.clone()));
            }
            self.tables.push(table);
            self.progress.push(progress);
        }
    }

    fn moves(&self) -> Vec<u64> {
        self.progress.iter().map(|table| table.moves.load(Ordering::Relaxed)).collect()
    }

    fn paused(&self) -> u64 {
        self.progress.iter().map(|table| table.paused.load(Ordering::Relaxed)).sum()
    }

    fn is_over(&self, table: usize) -> bool {
        self.progress[table].over.load(Ordering::Relaxed)
    }

    /// Stops playing, once everything that was sent has an answer.
    async fn leave(self) -> (Vec<Table>, Vec<Player>, Vec<Arc<Progress>>) {
        self.enough.store(true, Ordering::Relaxed);
        let players =
            tokio::time::timeout(LONG, self.playing.join_all()).await.expect("everything is answered in the end");
        (self.tables, players, self.progress)
    }
}

/// A table of one of the games.
fn game(k: usize, seats: &[&str]) -> serde_json::Value {
    let mut new = new_table(seats);
    new["game"] = json!(["bonkers", "bigfoot", "road-hog", "spiralized"][k % 4]);
    new["settings"] = json!({"answer_seconds": 5});
    new
}

/// Waits for something. Its only time limit is that of the whole test.
async fn until(what: &str, mut reached: impl FnMut() -> bool) {
    let wait = async {
        while !reached() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(LONG, wait).await.expect(what);
}

/// Every process has every acknowledged entry, and all agree.
async fn check(cluster: &Cluster, tables: &[Table], players: &[Player]) {
    for table in tables {
        let at = |k: usize| Table { api: Api::new(cluster.addresses[k]), ..table.clone() };
        let mine: Vec<&Player> = players.iter().filter(|player| player.table.id == table.id).collect();
        let newest = version(&at(0).now().await);
        let steps = at(1).steps(1, newest).await;
        assert_eq!(steps.len() as u64, newest);
        for player in &mine {
            for known in &player.acknowledged {
                assert!(known.version <= newest, "version {} was acknowledged and is lost: {newest}", known.version);
                let Some(token) = &known.token else { continue };
                // An answer may have been held until the rules asked for it.
                let kept = |entry: &serde_json::Value| entry["token"] == token.as_str() || entry["kind"] == "answer";
                let step = &steps[known.version as usize - 1];
                assert!(kept(&step["entry"]), "table {}: seat {} answered {token}: {step}", table.id, known.seat);
            }
        }
        for k in 0..PROCESSES {
            let now = at(k).at(newest).await;
            assert_eq!(now, at(0).at(newest).await, "table {} at process {k}", table.id);
        }
    }
    for table in tables.iter().step_by(10) {
        let table = Table { api: Api::new(cluster.addresses[0]), ..table.clone() };
        if table.now().await["status"]["phase"] == "playing" {
            table.give_up().await;
        }
        let found = rollick_server::verify(&table.record().await);
        assert!(found.ok, "{found:?}");
    }
}

/// Prints a line even if the test passes, when `println!` would be hidden.
macro_rules! show {
    ($($what:tt)*) => {{
        let _ = writeln!(std::io::stderr(), $($what)*);
    }};
}

/// What was taken away.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Loss {
    Process,
    Bus,
    Database,
}

/// Since when somebody waited, and until when.
type Wait = (Instant, Instant);

/// When something was away.
#[derive(Default)]
struct Losses(Vec<(Loss, Wait)>);

impl Losses {
    /// What was taken away at `began` is back now.
    fn note(&mut self, what: Loss, began: Instant) {
        self.0.push((what, (began, Instant::now())));
    }

    /// What somebody may have waited for. The database counts most, because without it everybody waits. What a loss leads to
    /// may take a while longer: only then is a killed process known to be dead.
    fn behind(&self, wait: Wait) -> Option<Loss> {
        let meets = |(began, ended): &Wait| wait.0 < *ended + AIM && wait.1 > *began;
        let of = |what: Loss| self.0.iter().any(|(lost, when)| *lost == what && meets(when));
        [Loss::Database, Loss::Process, Loss::Bus].into_iter().find(|what| of(*what))
    }
}

/// The longest that people should wait because of a kill.
const AIM: Duration = Duration::from_secs(2);

/// Prints how long people waited, and for what. While there is no database everybody waits, so that is reported separately.
fn report(players: &[Player], bots: &[Wait], kills: usize, losses: &Losses) {
    let all = || players.iter().flat_map(|player| &player.acknowledged);
    let connections: usize = players.iter().map(|player| player.connections).sum();
    show!("{TABLES} tables at a time, {} people, {kills} kills, {connections} connections", players.len());
    let wait = |known: &Acknowledged| (known.at - known.waited, known.at);
    let answers: Vec<Wait> = all().map(wait).collect();
    let again: Vec<Wait> = all().filter(|known| known.again).map(wait).collect();
    for (what, waits) in [
        ("from a request to its answer", &answers[..]),
        ("of these, those that had to be sent again", &again),
        ("from a step to the bot's move after it", bots),
    ] {
        show!("{what}:");
        for (when, loss) in [
            ("nothing was lost", None),
            ("a process was killed", Some(Loss::Process)),
            ("the bus was lost", Some(Loss::Bus)),
            ("the database was lost", Some(Loss::Database)),
        ] {
            let these = waits.iter().filter(|wait| losses.behind(**wait) == loss);
            let these: Vec<Duration> = these.map(|(from, to)| *to - *from).collect();
            let long = these.iter().filter(|wait| **wait > AIM).count();
            show!("  {when}: {}, {long} above {} s", spans(these), AIM.as_secs());
        }
    }
}

/// The number of times, their median, 99th percentile and longest, in milliseconds.
fn spans(mut all: Vec<Duration>) -> String {
    all.sort_unstable();
    let at = |share: f64| all.get(((all.len() as f64 * share) as usize).min(all.len().saturating_sub(1)));
    let shown = |share: f64| at(share).map_or(0.0, |time| time.as_secs_f64() * 1000.0);
    format!("{} times, p50 {:.1} ms, p99 {:.1} ms, max {:.1} ms", all.len(), shown(0.5), shown(0.99), shown(1.0))
}

/// Measures how long a change takes from the request at one process to the socket of another.
async fn spread(cluster: &Cluster) {
    let here = Api::new(cluster.addresses[0]).make(new_table(&["device", "link"])).await;
    let there = Table { api: Api::new(cluster.addresses[1]), ..here.clone() };
    here.begin().await;
    let (mut sends, mut hears) = (here.watch_all().await, there.watch(&[], None).await);
    sends.until(common::asked_to_roll).await;
    hears.until(|now| now["presence"]["online"] == json!([0, 1])).await;
    let (mut whole, mut beyond) = (Vec::new(), Vec::new());
    for k in 0..200 {
        let next = hears.version + 1;
        let when = if k % 2 == 0 { "always" } else { "never" };
        let act = json!({"type": "ask_me", "seat": 0, "when": when});
        let sent = Instant::now();
        let answered = async {
            sends.act(act).await;
            sent.elapsed()
        };
        let heard = async {
            hears.reaches(next).await;
            sent.elapsed()
        };
        let (answered, heard) = tokio::join!(answered, heard);
        whole.push(heard);
        beyond.push(heard.saturating_sub(answered));
    }
    show!("from a request at one process to the socket of another: {}", spans(whole));
    show!("beyond the answer to the sender: {}", spans(beyond));
}
