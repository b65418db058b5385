//! Several processes on one PostgreSQL database, joined by a bus.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use crate::common::{
    Api, LONG, Nats, Process, Running, Table, Watcher, asked_to_roll, fresh_postgres, new_table, options, refusal,
    take_back_takes_consent, version,
};
use futures_util::StreamExt;
use rollick_game::Seat;
use rollick_games::Position;
use rollick_protocol::BotLevel;
use rollick_server::{BotPlayer, Bots, Keep, Options, RandomBot};
use rollick_store::{Store, When};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// Two servers on one database, with a bus between them.
struct Pair {
    one: Running,
    two: Running,
    nats: Nats,
    database: String,
}

impl Pair {
    async fn start() -> Pair {
        Pair::with(|_| {}).await
    }

    async fn with(change: impl Fn(&mut Options)) -> Pair {
        let (database, nats) = (fresh_postgres().await, Nats::start().await);
        let one = joined(&database, &nats, &change).await;
        let two = joined(&database, &nats, &change).await;
        Pair { one, two, nats, database }
    }

    /// The same table, as clients of the second server see it.
    fn there(&self, table: &Table) -> Table {
        Table { api: self.two.api.clone(), ..table.clone() }
    }

    async fn stop(self) {
        self.one.stop().await;
        self.two.stop().await;
    }
}

async fn joined(database: &str, nats: &Nats, change: impl Fn(&mut Options)) -> Running {
    let mut options = options(database);
    options.bus = Some(nats.url().parse().unwrap());
    change(&mut options);
    Running::run(options).await
}

/// Waits until both see everybody.
async fn see(watchers: [&mut Watcher; 2], presence: Value) {
    for watcher in watchers {
        watcher.until(|now| now["presence"] == presence).await;
    }
}

/// A table of two people, one at each server, where somebody is asked to roll.
async fn across(pair: &Pair) -> (Table, Watcher, Watcher) {
    let table = pair.one.api.make(new_table(&["device", "link"])).await;
    table.begin().await;
    let mut here = table.watch(&[&table.devices[0].key, &table.host], None).await;
    let mut there = pair.there(&table).watch(&[&table.devices[1].key], None).await;
    see([&mut here, &mut there], json!({"online": [0, 1], "watching": 0, "host": true})).await;
    here.until(asked_to_roll).await;
    there.until(asked_to_roll).await;
    (table, here, there)
}

#[tokio::test]
async fn a_change_in_one_process_reaches_the_sockets_of_another() {
    let pair = Pair::start().await;
    let (table, mut here, mut there) = across(&pair).await;
    for turn in 0..20 {
        let now = if turn % 2 == 0 { &here.now } else { &there.now };
        let Some(request) = table.next(now, turn).await else { break };
        let sender = if turn % 2 == 0 { table.clone() } else { pair.there(&table) };
        let (status, answer) = sender.send(&request).await;
        assert_eq!(status, 200, "{answer}");
        for watcher in [&mut here, &mut there] {
            watcher.until_version(version(&answer)).await;
            watcher.until(|now| !crate::common::waiting(now).is_empty() || now["status"]["phase"] == "over").await;
        }
    }
    drop((here, there));
    pair.stop().await;
}

#[tokio::test]
async fn everybody_sees_who_is_connected_to_any_process() {
    let pair = Pair::start().await;
    let (table, mut here, there) = across(&pair).await;
    let watcher = pair.there(&table).watch(&[], None).await;
    here.until(|now| now["presence"]["watching"] == 1).await;
    drop((watcher, there));
    here.until(|now| now["presence"] == json!({"online": [0], "watching": 0, "host": true})).await;
    // Whoever comes later hears it at once, or a moment later.
    let mut late = pair.there(&table).watch(&[], None).await;
    late.until(|now| now["presence"]["online"] == json!([0])).await;
    drop((here, late));
    pair.stop().await;
}

#[tokio::test]
async fn talk_reaches_everybody_at_every_process_in_order_and_can_be_removed() {
    let pair = Pair::start().await;
    let (table, mut here, mut there) = across(&pair).await;
    let say = |text: &str| json!({"type": "say", "text": text});
    here.act(say("one")).await;
    there.act(say("two")).await;
    here.act(say("three")).await;
    for watcher in [&mut here, &mut there] {
        while watcher.chat.len() < 3 {
            watcher.hear().await;
        }
        let lines: Vec<_> = watcher.chat.iter().map(|line| (&line["number"], line["text"].as_str().unwrap())).collect();
        assert_eq!(lines, [(&json!(1), "one"), (&json!(2), "two"), (&json!(3), "three")]);
    }
    here.act(json!({"type": "unsay", "number": 2})).await;
    while there.chat.len() < 4 {
        there.hear().await;
    }
    assert_eq!((&there.chat[3]["number"], &there.chat[3]["text"]), (&json!(2), &json!("")));
    // A line that is sent again to the other process counts once.
    let body = json!({"id": "again", "act": say("four")});
    let key = &table.devices[0].key;
    table.api.ok(&table.path("/do"), key, &body).await;
    pair.two.api.ok(&table.path("/do"), key, &body).await;
    assert_eq!(table.watch(&[], None).await.chat.len(), 4);
    drop((here, there));
    pair.stop().await;
}

#[tokio::test]
async fn a_request_that_one_process_acknowledged_is_known_to_another() {
    let pair = Pair::start().await;
    let (table, mut here, there) = across(&pair).await;
    for round in 0..10 {
        let Some(request) = table.next(&here.now, round).await else { break };
        let other = pair.there(&table);
        // At the same time, and once more afterwards: only one of them counts.
        let (first, second) = tokio::join!(table.send(&request), other.send(&request));
        assert_eq!((first.0.as_u16(), second.0.as_u16()), (200, 200), "{first:?} {second:?}");
        assert_eq!(first.1, second.1);
        assert_eq!(table.send(&request).await.1, first.1);
        here.until_version(version(&first.1)).await;
        here.until(|now| !crate::common::waiting(now).is_empty() || now["status"]["phase"] == "over").await;
    }
    drop((here, there));
    pair.stop().await;
}

#[tokio::test]
async fn nobody_is_refused_because_somebody_else_writes_at_the_same_time() {
    let pair = Pair::start().await;
    let (table, here, there) = across(&pair).await;
    let switch = async |table: Table, seat: usize| {
        for k in 0..20 {
            let when = if k % 2 == 0 { "always" } else { "never" };
            table.act(&table.devices[seat].key, json!({"type": "ask_me", "seat": seat, "when": when})).await;
        }
    };
    let before = version(&table.now().await);
    tokio::join!(switch(table.clone(), 0), switch(pair.there(&table), 1));
    let (mut here, mut there) = (here, there);
    for watcher in [&mut here, &mut there] {
        watcher.until_version(before + 40).await;
    }
    assert_eq!(here.now["status"]["sitters"], there.now["status"]["sitters"]);
    drop((here, there));
    pair.stop().await;
}

#[tokio::test]
async fn a_take_back_that_is_offered_at_one_process_is_agreed_to_at_another() {
    let pair = Pair::start().await;
    let (table, mut here, mut there) = across(&pair).await;
    table.play_until(&mut here, take_back_takes_consent).await;
    let undo = here.now["ask"]["undo"].clone();
    let (seat, to) = (undo["seat"].as_u64().unwrap(), &undo["to"]);
    let other = 1 - seat;
    let (asks, agrees) = if seat == 0 { (&mut here, &mut there) } else { (&mut there, &mut here) };
    asks.until(|now| now["ask"]["undo"] == undo).await;
    let offered = asks.act(json!({"type": "undo", "to": to, "seat": seat})).await;
    assert_eq!(offered["type"], Value::Null, "{offered}");
    agrees.until(|now| now["status"]["offer"].is_object()).await;
    agrees.act(json!({"type": "agree", "to": to, "seat": other, "agree": true})).await;
    asks.until(|now| now["status"]["offer"].is_null()).await;
    assert_eq!(asks.steps.last().unwrap()["entry"]["type"], "undo");
    drop((here, there));
    pair.stop().await;
}

#[tokio::test]
async fn a_rematch_that_is_asked_for_at_both_processes_is_one_table() {
    let pair = Pair::start().await;
    let (table, here, there) = across(&pair).await;
    table.give_up().await;
    let again = |key: &str, table: Table| {
        let key = key.to_owned();
        async move { table.act(&key, json!({"type": "rematch"})).await["made"].clone() }
    };
    let (one, two) = tokio::join!(again(&table.host, table.clone()), again(&table.devices[1].key, pair.there(&table)));
    assert_eq!(one["table"], two["table"]);
    let store = Store::open(&pair.database).await.unwrap();
    assert_eq!(store.count_tables().await.unwrap(), 2, "the one that nobody will come to is gone");
    store.close().await;
    drop((here, there));
    pair.stop().await;
}

#[tokio::test]
async fn a_new_link_opens_its_seat_at_every_process() {
    let pair = Pair::start().await;
    let (table, here, there) = across(&pair).await;
    let link = table.act(&table.host, json!({"type": "new_link", "seat": 1})).await["link"].clone();
    let guest = pair.there(&table).watch(&[link["key"].as_str().unwrap()], None).await;
    assert_eq!(guest.you["seats"], json!([[1]]));
    drop((here, there, guest));
    pair.stop().await;
}

/// A random bot that counts how often it is asked.
#[derive(Default)]
struct Counted(AtomicUsize);

impl BotPlayer for Counted {
    fn choose(&self, position: &dyn Position, seat: Seat, seed: u64) -> Vec<String> {
        self.0.fetch_add(1, Ordering::SeqCst);
        RandomBot.choose(position, seat, seed)
    }
}

#[tokio::test]
async fn one_process_at_a_time_runs_the_bots_of_a_table() {
    let (database, nats) = (fresh_postgres().await, Nats::start().await);
    let counted = [Arc::new(Counted::default()), Arc::new(Counted::default())];
    let mut running = Vec::new();
    for bot in &counted {
        let bots = Bots::new(vec![(BotLevel::named("random"), bot.clone() as Arc<dyn BotPlayer>)]);
        running.push(joined(&database, &nats, |options| options.bots = bots.clone()).await);
    }
    let mut used = [0; 2];
    // Some tables are run by one process, and some by the other.
    while used.contains(&0) {
        let table = running[0].api.make(new_table(&["bot", "bot", "link"])).await;
        let mut here = table.watch(&[&table.devices[0].key], None).await;
        let mut there = Table { api: running[1].api.clone(), ..table.clone() }.watch(&[], None).await;
        see([&mut here, &mut there], json!({"online": [2], "watching": 1, "host": false})).await;
        let before = counted.each_ref().map(|bot| bot.0.load(Ordering::SeqCst));
        table.begin().await;
        for watcher in [&mut here, &mut there] {
            watcher.until(|now| version(now) > 40 || !crate::common::waiting(now).is_empty()).await;
        }
        table.play_until(&mut here, |now| version(now) > 80).await;
        let asked: Vec<usize> =
            counted.iter().zip(before).map(|(bot, before)| bot.0.load(Ordering::SeqCst) - before).collect();
        assert!(asked.contains(&0), "both have thought: {asked:?}");
        let runner = usize::from(asked[0] == 0);
        assert!(asked[runner] > 0);
        used[runner] += 1;
        table.give_up().await;
    }
    for running in running {
        running.stop().await;
    }
}

/// The ids of the processes that have a lease.
async fn leases(database: &str) -> Vec<String> {
    sqlx::any::install_default_drivers();
    let mut connection = <sqlx::AnyConnection as sqlx::Connection>::connect(database).await.unwrap();
    sqlx::query_scalar("SELECT id FROM process").fetch_all(&mut connection).await.unwrap()
}

/// A table that is open at `api` only, but there it seems that the process `other` runs it. Person A has to roll, and then
/// bot B has to decide.
async fn seems_to_be_run_elsewhere(api: &Api, bus: &async_nats::Client, me: &str, other: &str) -> (Table, Watcher) {
    let mut new = new_table(&["link", "bot", "link"]);
    new["start"] = json!({"position": "A:2 B:0 C:0 A=A10 lose:BC", "dice": ["dice 3 4"]});
    let table = loop {
        let table = api.make(new.clone()).await;
        let weight = |process: &str| Sha256::digest(format!("{} {process}", table.id));
        if weight(other) > weight(me) {
            break table;
        }
    };
    table.begin().await;
    table.always_ask().await;
    let mut watcher = table.watch_all().await;
    say_that_it_is_open(bus, &table, other).await;
    watcher.until(|now| now["presence"]["watching"] == 1).await;
    (table, watcher)
}

/// Tells everybody that a process has a table open, with a spectator.
async fn say_that_it_is_open(bus: &async_nats::Client, table: &Table, process: &str) {
    let here = json!({"from": process, "version": 0, "here": {"devices": [], "host": false, "watching": 1}});
    bus.publish(format!("rollick.table.{}", table.id), here.to_string().into()).await.unwrap();
    bus.flush().await.unwrap();
}

#[tokio::test]
async fn a_bot_does_not_wait_long_for_a_process_that_closed_the_table_unheard() {
    let (database, nats) = (fresh_postgres().await, Nats::start().await);
    let one = joined(&database, &nats, |_| {}).await;
    let me = leases(&database).await.remove(0);
    let two = joined(&database, &nats, |_| {}).await;
    let other = leases(&database).await.into_iter().find(|id| *id != me).unwrap();
    let bus = async_nats::connect(nats.url()).await.unwrap();
    let (thinking, mut slow) = seems_to_be_run_elsewhere(&one.api, &bus, &me, &other).await;
    let (closed, mut quick) = seems_to_be_run_elsewhere(&one.api, &bus, &me, &other).await;
    // At one table the other process answers that it still has it open, so its bot may be thinking.
    let mut asked = bus.subscribe(format!("rollick.table.{}", thinking.id)).await.unwrap();
    bus.flush().await.unwrap();
    let answering = {
        let (bus, table, other) = (bus.clone(), thinking.clone(), other.clone());
        tokio::spawn(async move {
            let mut answers = 0;
            while let Some(message) = asked.next().await {
                let news: Value = serde_json::from_slice(&message.payload).unwrap();
                if news["from"] != other.as_str() && news["hello"] == true {
                    say_that_it_is_open(&bus, &table, &other).await;
                    answers += 1;
                }
            }
            answers
        })
    };
    for (table, watcher) in [(&thinking, &mut slow), (&closed, &mut quick)] {
        let roll = json!({"type": "roll", "question": watcher.now["ask"]["question"], "seat": 0});
        let rolled = table.act(&table.devices[0].key, roll).await;
        watcher.until_version(version(&rolled)).await;
        assert_eq!(watcher.now["ask"]["next"], json!({"type": "choose", "seat": 1}));
    }
    let before = slow.version;
    quick.until(|now| now["ask"]["next"] != json!({"type": "choose", "seat": 1})).await;
    assert_eq!(version(&thinking.now().await), before, "a bot that may be thinking elsewhere isn't disturbed");
    drop((slow, quick));
    one.stop().await;
    two.stop().await;
    answering.abort();
}

#[tokio::test]
async fn without_the_bus_changes_arrive_more_slowly_and_with_it_everything_is_as_before() {
    let mut pair = Pair::start().await;
    let (table, mut here, mut there) = across(&pair).await;
    pair.nats.kill().await;
    for turn in 0..4 {
        let Some(request) = table.next(&here.now, turn).await else { break };
        let sender = if turn % 2 == 0 { table.clone() } else { pair.there(&table) };
        let (status, answer) = sender.send(&request).await;
        assert_eq!(status, 200, "{answer}");
        for watcher in [&mut here, &mut there] {
            watcher.until_version(version(&answer)).await;
            watcher.until(|now| !crate::common::waiting(now).is_empty()).await;
        }
    }
    here.act(json!({"type": "say", "text": "Can you hear me?"})).await;
    while there.chat.is_empty() {
        there.hear().await;
    }
    // Somebody comes while nobody can say so.
    let third = pair.there(&table).watch(&[], None).await;
    pair.nats.again().await;
    see([&mut here, &mut there], json!({"online": [0, 1], "watching": 1, "host": true})).await;
    drop((here, there, third));
    pair.stop().await;
}

#[tokio::test]
async fn nonsense_and_messages_of_newer_releases_on_the_bus_do_no_harm() {
    let pair = Pair::start().await;
    let (table, mut here, mut there) = across(&pair).await;
    let bus = async_nats::connect(pair.nats.url()).await.unwrap();
    let newer = json!({"from": "newer", "version": 1, "weather": "fine", "here": {"devices": [0, 99], "robots": 3}});
    let wrong = json!({"from": "liar", "version": u64::MAX, "chat": u64::MAX, "unsaid": u64::MAX, "hello": true});
    let messages = [b"\xff\xfe".to_vec(), b"{}".to_vec(), newer.to_string().into(), wrong.to_string().into()];
    for message in messages {
        bus.publish(format!("rollick.table.{}", table.id), message.into()).await.unwrap();
    }
    bus.flush().await.unwrap();
    let roll = table.next(&here.now, 0).await.unwrap();
    let (status, answer) = table.send(&roll).await;
    assert_eq!(status, 200, "{answer}");
    for watcher in [&mut here, &mut there] {
        watcher.until_version(version(&answer)).await;
    }
    here.act(json!({"type": "say", "text": "Still here"})).await;
    while there.chat.is_empty() {
        there.hear().await;
    }
    drop((here, there));
    pair.stop().await;
}

/// Waits until the log of a table is this long.
async fn reaches(store: &Store, table: &Table, version: u64) {
    let wait = async {
        while length(store, table).await < version {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(LONG, wait).await.expect("the bots go on");
}

async fn length(store: &Store, table: &Table) -> u64 {
    store.newest(std::slice::from_ref(&table.id)).await.unwrap()[0].version
}

#[tokio::test]
async fn what_a_killed_process_was_running_goes_on_in_another_although_nobody_looks() {
    let (database, nats) = (fresh_postgres().await, Nats::start().await);
    let survivor = joined(&database, &nats, |_| {}).await;
    let killed = Process::join("127.0.0.1:0".parse().unwrap(), &database, &nats.url(), 300).await;
    let table = Api::new(killed.address).make(new_table(&["bot", "bot", "bot"])).await;
    table.begin().await;
    let store = Store::open(&database).await.unwrap();
    reaches(&store, &table, 3).await;
    killed.kill().await;
    let before = length(&store, &table).await;
    reaches(&store, &table, before + 20).await;
    store.close().await;
    survivor.stop().await;
}

/// A table of bots that one process runs. If that is killed, the process `heir` has to go on with it, and not `last`.
async fn inherited(api: &Api, heir: &str, last: &str) -> Table {
    let table = loop {
        let table = api.make(new_table(&["bot", "bot", "bot"])).await;
        let weight = |process: &str| Sha256::digest(format!("{} {process}", table.id));
        if weight(heir) > weight(last) {
            break table;
        }
    };
    table.begin().await;
    table
}

#[tokio::test]
async fn a_table_that_was_taken_over_is_taken_over_again_although_nothing_was_written_in_between() {
    let (database, nats) = (fresh_postgres().await, Nats::start().await);
    let survivor = joined(&database, &nats, |_| {}).await;
    let last = leases(&database).await.remove(0);
    // The bots of this one think for an hour.
    let heir = Process::join("127.0.0.1:0".parse().unwrap(), &database, &nats.url(), 3_600_000).await;
    let next = leases(&database).await.into_iter().find(|id| *id != last).unwrap();
    let first = Process::join("127.0.0.1:0".parse().unwrap(), &database, &nats.url(), 300).await;
    let table = inherited(&Api::new(first.address), &next, &last).await;
    let store = Store::open(&database).await.unwrap();
    reaches(&store, &table, 3).await;
    first.kill().await;
    let taken_over = async {
        while !store.written_by(&next, When(0), 9).await.unwrap().contains(&table.id) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(LONG, taken_over).await.expect("the next process takes the table over");
    heir.kill().await;
    let before = length(&store, &table).await;
    reaches(&store, &table, before + 20).await;
    store.close().await;
    survivor.stop().await;
}

#[tokio::test]
async fn a_table_goes_on_although_the_process_that_should_take_it_over_is_gone_as_well() {
    let (database, nats) = (fresh_postgres().await, Nats::start().await);
    let survivor = joined(&database, &nats, |_| {}).await;
    let last = leases(&database).await.remove(0);
    let store = Store::open(&database).await.unwrap();
    // A process that only renews its lease.
    let heir = "heir";
    let lives = {
        let store = store.clone();
        tokio::spawn(async move {
            loop {
                store.renew(heir, "").await.unwrap();
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        })
    };
    let first = Process::join("127.0.0.1:0".parse().unwrap(), &database, &nats.url(), 300).await;
    let table = inherited(&Api::new(first.address), heir, &last).await;
    reaches(&store, &table, 3).await;
    // The survivor knows that a process is gone once it counts nobody there any more.
    let other = survivor.api.make(new_table(&["link", "link"])).await;
    let _person = Table { api: Api::new(first.address), ..other.clone() }.watch(&[], None).await;
    let mut watcher = other.watch(&[], None).await;
    watcher.until(|now| now["presence"]["watching"] == 2).await;
    first.kill().await;
    watcher.until(|now| now["presence"]["watching"] == 1).await;
    let before = length(&store, &table).await;
    lives.abort();
    reaches(&store, &table, before + 20).await;
    drop(watcher);
    store.close().await;
    survivor.stop().await;
}

#[tokio::test]
async fn a_table_that_is_open_in_another_process_is_not_deleted() {
    let keep = |options: &mut Options| {
        let day = Some(Duration::from_secs(24 * 3600));
        options.keep =
            Keep { never_begun: day, finished: day, asleep: day, imported: day, every: Duration::from_millis(20) };
    };
    let database = fresh_postgres().await;
    let nats = Nats::start().await;
    let watches = joined(&database, &nats, |_| {}).await;
    let watched = watches.api.make(new_table(&["link", "link"])).await;
    let old = watches.api.make(new_table(&["link", "link"])).await;
    watches.stop().await;
    let age = async || {
        sqlx::any::install_default_drivers();
        let mut connection = <sqlx::AnyConnection as sqlx::Connection>::connect(&database).await.unwrap();
        sqlx::query("UPDATE game_table SET active_at = active_at - 1000000000").execute(&mut connection).await.unwrap();
    };
    age().await;
    let watches = joined(&database, &nats, |_| {}).await;
    let watcher = Table { api: watches.api.clone(), ..watched.clone() }.watch(&[], None).await;
    let tidies = joined(&database, &nats, keep).await;
    let store = Store::open(&database).await.unwrap();
    while store.table(&old.id).await.is_ok() {}
    store.close().await;
    assert_eq!(tidies.api.get(&watched.path("")).await.0, 200);
    drop(watcher);
    watches.stop().await;
    tidies.stop().await;
}

#[tokio::test]
async fn a_process_that_stops_hands_its_tables_over_at_once() {
    let pair = Pair::start().await;
    let (table, here, mut there) = across(&pair).await;
    drop(here);
    pair.one.stop().await;
    there.until(|now| now["presence"]["online"] == json!([1])).await;
    let moved = Table { api: pair.two.api.clone(), ..table };
    moved.act(&moved.devices[0].key, json!({"type": "leave"})).await;
    there.until(|now| version(now) > 30 || !crate::common::waiting(now).is_empty()).await;
    drop(there);
    pair.two.stop().await;
}

#[tokio::test]
async fn a_bus_without_postgresql_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let mut options = options(&folder.path().join("tables.db").display().to_string());
    options.bus = Some("nats://127.0.0.1:1".parse().unwrap());
    let why = rollick_server::Server::bind(options).await.err().unwrap().to_string();
    assert!(why.contains("PostgreSQL"), "{why}");
}

#[tokio::test]
async fn a_server_whose_bus_is_not_there_yet_serves_all_the_same() {
    let mut options = options(&fresh_postgres().await);
    options.bus = Some(format!("nats://{}", crate::common::free_address()).parse().unwrap());
    let running = Running::run(options).await;
    let table = running.api.make(new_table(&["device", "link"])).await;
    table.begin().await;
    assert_eq!(refusal(&table.refusal(&table.host, json!({"type": "rematch"})).await.1), "not_now");
    running.stop().await;
}

#[tokio::test]
async fn a_process_lets_nobody_in_before_it_can_serve_so_that_a_proxy_asks_another() {
    // A database that doesn't answer.
    let silent = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let mut options = options(&format!("postgres://rollick@{}/rollick", silent.local_addr().unwrap()));
    options.bind = crate::common::free_address();
    let bind = options.bind;
    let knock = async {
        let (asked, _) = silent.accept().await.unwrap();
        let refused = tokio::net::TcpStream::connect(bind).await.expect_err("nobody is let in");
        assert_eq!(refused.kind(), std::io::ErrorKind::ConnectionRefused);
        drop((asked, silent));
    };
    let (started, ()) = tokio::join!(rollick_server::Server::bind(options), knock);
    assert!(started.is_err(), "it says that it has no database");
}
