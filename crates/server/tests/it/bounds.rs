//! Bounded work: bots share a few threads, and play for nobody only for a while.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;

use crate::common::{LONG, Running, asked_to_roll, id, new_table, version};
use rollick_game::Seat;
use rollick_games::Position;
use rollick_protocol::BotLevel;
use rollick_server::{BotPlayer, Bots, RandomBot};
use serde_json::{Value, json};

/// A random bot that counts how often it is asked, and how many of it think at the same time.
#[derive(Default)]
struct Counted {
    asked: AtomicUsize,
    now: AtomicUsize,
    most: AtomicUsize,
}

impl BotPlayer for Counted {
    fn choose(&self, position: &dyn Position, seat: Seat, seed: u64) -> Vec<String> {
        self.asked.fetch_add(1, Ordering::SeqCst);
        let now = self.now.fetch_add(1, Ordering::SeqCst) + 1;
        self.most.fetch_max(now, Ordering::SeqCst);
        // Others that may think now get the chance to.
        std::thread::yield_now();
        let tokens = RandomBot.choose(position, seat, seed);
        self.now.fetch_sub(1, Ordering::SeqCst);
        tokens
    }
}

/// A bot that thinks until the gate is opened.
#[derive(Default)]
struct Gated {
    open: Mutex<bool>,
    opened: Condvar,
    thinks: tokio::sync::Notify,
}

impl Gated {
    fn open(&self) {
        *self.open.lock().unwrap() = true;
        self.opened.notify_all();
    }
}

impl BotPlayer for Gated {
    fn choose(&self, position: &dyn Position, seat: Seat, seed: u64) -> Vec<String> {
        self.thinks.notify_one();
        drop(self.opened.wait_while(self.open.lock().unwrap(), |open| !*open).unwrap());
        RandomBot.choose(position, seat, seed)
    }
}

/// A table of two bots of these levels.
fn bots(levels: [&str; 2]) -> Value {
    let mut new = new_table(&["bot", "bot"]);
    for (seat, level) in levels.into_iter().enumerate() {
        new["seats"][seat]["level"] = json!(level);
    }
    new
}

fn known(bots: Vec<(&str, Arc<dyn BotPlayer>)>) -> Bots {
    Bots::new(bots.into_iter().map(|(level, bot)| (BotLevel::named(level), bot)).collect())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bots_of_all_tables_share_the_threads_of_the_server() {
    let counted = Arc::new(Counted::default());
    let bot = counted.clone();
    let running = Running::with(|options| {
        options.thinkers = 2;
        options.bots = known(vec![("counted", bot)]);
    })
    .await;
    let mut watchers = Vec::new();
    for _ in 0..8 {
        let table = running.api.make(bots(["counted", "counted"])).await;
        watchers.push(table.watch(&[], None).await);
        table.begin().await;
    }
    for watcher in &mut watchers {
        watcher.until(|now| version(now) > 60 || now["status"]["phase"] == "over").await;
    }
    assert!(counted.asked.load(Ordering::SeqCst) > 100);
    assert!(counted.most.load(Ordering::SeqCst) <= 2, "{} at once", counted.most.load(Ordering::SeqCst));
    drop(watchers);
    running.stop().await;
}

#[tokio::test]
async fn bots_play_for_nobody_only_until_the_last_look_is_forgotten_and_go_on_when_somebody_comes() {
    let (alone, watched) = (Arc::new(Counted::default()), Arc::new(Counted::default()));
    let known_bots = known(vec![("alone", alone.clone()), ("watched", watched.clone())]);
    let running = Running::with(|options| {
        options.linger = Duration::ZERO;
        options.bots = known_bots;
    })
    .await;
    let forgotten = running.api.make(bots(["alone", "alone"])).await;
    forgotten.begin().await;
    // The other table begins later and plays on, so the first one had the time to.
    let table = running.api.make(bots(["watched", "watched"])).await;
    let mut watcher = table.watch(&[], None).await;
    table.begin().await;
    watcher.until(|now| version(now) > 60).await;
    assert_eq!(alone.asked.load(Ordering::SeqCst), 0, "nobody looks");
    let mut watcher = forgotten.watch(&[], None).await;
    watcher.until(|now| version(now) > 60).await;
    assert!(alone.asked.load(Ordering::SeqCst) > 0, "somebody looks");
    running.stop().await;
}

#[tokio::test]
async fn a_script_that_asks_from_time_to_time_keeps_bots_playing() {
    let running = Running::with(|options| options.linger = LONG).await;
    let table = running.api.make(bots(["random", "random"])).await;
    table.begin().await;
    while version(&table.now().await) < 60 {}
    running.stop().await;
}

#[tokio::test]
async fn a_table_that_only_people_away_have_left_to_bots_pauses_too() {
    let (stand_in, watched) = (Arc::new(Counted::default()), Arc::new(Counted::default()));
    let known_bots = known(vec![("stand-in", stand_in.clone()), ("watched", watched.clone())]);
    let running = Running::with(|options| {
        options.linger = Duration::ZERO;
        options.bots = known_bots;
    })
    .await;
    let mut new = new_table(&["device", "bot"]);
    new["settings"]["stand_in"] = json!("stand-in");
    new["seats"][1]["level"] = json!("watched");
    let left = running.api.make(new).await;
    left.begin().await;
    let mut person = left.watch_all().await;
    person.until(asked_to_roll).await;
    drop(person);
    while left.now().await["presence"]["online"] != json!([]) {}
    left.act(&left.devices[0].key, json!({"type": "leave"})).await;
    let table = running.api.make(bots(["watched", "watched"])).await;
    let mut watcher = table.watch(&[], None).await;
    table.begin().await;
    watcher.until(|now| version(now) > 60).await;
    assert_eq!(stand_in.asked.load(Ordering::SeqCst), 0, "nobody looks");
    let mut watcher = left.watch(&[], None).await;
    watcher.until(|now| version(now) > 60).await;
    assert!(stand_in.asked.load(Ordering::SeqCst) > 0, "somebody looks");
    running.stop().await;
}

#[tokio::test]
async fn long_questions_wait_for_a_thread_and_one_too_many_is_refused() {
    let gated = Arc::new(Gated::default());
    let bot = gated.clone();
    let running = Running::with(|options| {
        options.thinkers = 1;
        options.limits.questions = 1;
        options.bots = known(vec![("random", Arc::new(RandomBot)), ("gated", bot)]);
    })
    .await;
    let table = running.api.make(new_table(&["device", "link"])).await;
    table.begin().await;
    let mut first = table.watch_all().await;
    first.until(asked_to_roll).await;
    let mut second = table.watch_all().await;
    // From here on the only thread is taken.
    let other = running.api.make(bots(["gated", "gated"])).await;
    let _watcher = other.watch(&[], None).await;
    other.begin().await;
    tokio::time::timeout(LONG, gated.thinks.notified()).await.expect("the bot is asked");
    let dangers = || json!({"type": "dangers", "id": id(), "seat": 0});
    let (one, two) = (dangers(), dangers());
    let (mut one, mut two) = (Box::pin(first.ask(&one)), Box::pin(second.ask(&two)));
    // One of the two waits, and the other is told at once that there is no room.
    let (refused, waits) = tokio::select! {
        refused = &mut one => (refused, two),
        refused = &mut two => (refused, one),
    };
    assert_eq!(refused["code"], "too_many", "{refused}");
    assert_eq!(refused["message"]["key"], "too-many-questions");
    gated.open();
    let answer = waits.await;
    assert!(answer["dangers"].is_array(), "{answer}");
    running.stop().await;
}
