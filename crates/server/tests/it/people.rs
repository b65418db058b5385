//! People at one table: they leave and come back, the host changes, words never come, and the server is restarted in the
//! middle. Each scenario runs on both databases.

use std::time::Duration;

use crate::common::{
    Device, Running, Table, id, new_table, options, postgres, refusal, take_back_takes_consent, version,
};
use rollick_fair::Word;
use rollick_server::Options;
use serde_json::{Value, json};

/// A server on one of the databases, which can be restarted.
struct Stage {
    running: Running,
    options: Options,
    folder: Option<tempfile::TempDir>,
}

impl Stage {
    async fn open(change: impl Fn(&mut Options), on_postgres: bool) -> Stage {
        let folder = (!on_postgres).then(|| tempfile::tempdir().unwrap());
        let path = folder.as_ref().map(|folder| folder.path().join("tables.db").display().to_string());
        let mut options = options(&path.unwrap_or_else(postgres));
        change(&mut options);
        Stage { running: Running::run(options.clone()).await, options, folder }
    }

    /// Both databases.
    async fn both(change: impl Fn(&mut Options)) -> [Stage; 2] {
        [Stage::open(&change, false).await, Stage::open(&change, true).await]
    }

    /// Stops the server, lets something happen, and starts it again.
    async fn restart(self, table: Table) -> (Stage, Table) {
        self.running.stop().await;
        let running = Running::run(self.options.clone()).await;
        let table = Table { api: running.api.clone(), ..table };
        (Stage { running, options: self.options, folder: self.folder }, table)
    }

    async fn playing(&self, seats: &[&str]) -> Table {
        let table = self.running.api.make(new_table(seats)).await;
        table.begin().await;
        table
    }
}

fn act(kind: &str) -> Value {
    json!({"type": kind})
}

fn on(kind: &str, seat: u8) -> Value {
    json!({"type": kind, "seat": seat})
}

async fn sitter(table: &Table, seat: usize) -> Value {
    table.now().await["status"]["sitters"][seat].clone()
}

async fn sit(table: &Table, device: &Device, name: &str) -> Value {
    let hash = device.word.hash().to_string();
    table.act(&device.key, json!({"type": "sit", "name": name, "word_hash": hash})).await
}

/// The device of a new link.
fn linked(answer: &Value) -> Device {
    let link = &answer["link"];
    let seats = link["seats"].as_array().unwrap().iter().map(|seat| seat.as_u64().unwrap() as u8).collect();
    Device { key: link["key"].as_str().unwrap().to_owned(), seats, word: Word::random().unwrap() }
}

#[tokio::test]
async fn a_bot_that_plays_for_a_person_leaves_them_their_name_and_their_seat() {
    for stage in Stage::both(|_| {}).await {
        let table = stage.playing(&["device", "link"]).await;
        let guest = table.devices[1].key.clone();
        table.act(&table.host, json!({"type": "replace", "seat": 1, "level": "random"})).await;
        let there = sitter(&table, 1).await;
        assert_eq!((&there["name"], &there["kind"]), (&json!("Player 1"), &json!("person")));
        assert_eq!(there["away"], json!({"why": "host", "level": "random"}));
        let (stage, table) = stage.restart(table).await;
        assert_eq!(sitter(&table, 1).await["name"], "Player 1", "also after a restart");
        let seat = table.refused(&guest, json!({"type": "ask_me", "seat": 1, "when": "never"})).await;
        assert_eq!(seat, (409, "not_now".to_owned()), "the bot has to be sent away first");
        table.act(&guest, act("return")).await;
        assert_eq!(sitter(&table, 1).await["away"], Value::Null);
        // The table may have rolled for somebody meanwhile, so the version alone says nothing.
        let again = version(&table.act(&guest, act("return")).await);
        let steps = table.steps(1, again).await;
        let returns = steps.iter().filter(|step| step["entry"]["kind"] == "return").count();
        assert_eq!(returns, 1, "once is enough");
        table.act(&guest, json!({"type": "ask_me", "seat": 1, "when": "never"})).await;
        stage.running.stop().await;
    }
}

#[tokio::test]
async fn leaving_resigning_and_giving_up_are_three_things() {
    for stage in Stage::both(|_| {}).await {
        let table = stage.playing(&["device", "link", "link"]).await;
        let [host, left, resigned] = [0, 1, 2].map(|k: usize| table.devices[k].key.clone());
        table.act(&left, act("leave")).await;
        assert_eq!(sitter(&table, 1).await["away"]["why"], "left");
        assert_eq!(table.refused(&left, on("resign", 2)).await.0, 403, "not the seat of somebody else");
        table.act(&resigned, on("resign", 2)).await;
        assert_eq!(sitter(&table, 2).await["away"]["why"], "resigned");
        assert_eq!(table.refused(&resigned, act("return")).await, (403, "forbidden".to_owned()));
        table.act(&left, act("return")).await;
        assert_eq!(sitter(&table, 1).await["away"], Value::Null);
        assert_eq!(table.refused(&host, act("give_up")).await.0, 403, "only with the host's rights");
        assert_eq!(table.now().await["status"]["phase"], "playing");
        table.give_up().await;
        let record = table.record().await;
        for line in ["change: seat 1, turn", "was Player 1, person", "seat 2: Player 2, "] {
            assert!(record.contains(line), "{line}: {record}");
        }
        let found = rollick_server::verify(&record);
        assert!(found.ok, "{found:?}");
        stage.running.stop().await;
    }
}

#[tokio::test]
async fn whoever_leaves_before_the_start_frees_the_seat_and_whoever_comes_late_still_gets_theirs() {
    for stage in Stage::both(|_| {}).await {
        let table = stage.running.api.make(new_table(&["device", "link", "link"])).await;
        let [host, first, late] = [0, 1, 2].map(|k: usize| table.devices[k].clone());
        sit(&table, &host, "Ann").await;
        sit(&table, &first, "Bo").await;
        table.act(&first.key, act("leave")).await;
        assert_eq!(sitter(&table, 1).await["kind"], "open");
        sit(&table, &first, "Bo").await;
        table.act(&table.host, act("start")).await;
        assert_eq!(sitter(&table, 2).await["free"], true);
        for device in [&host, &first] {
            table.act(&device.key, json!({"type": "word", "word": device.word.to_string()})).await;
        }
        sit(&table, &late, "Cy").await;
        let there = sitter(&table, 2).await;
        assert_eq!((&there["kind"], &there["name"], &there["free"]), (&json!("person"), &json!("Cy"), &json!(false)));
        assert_eq!(
            table.dice().await["words"].as_array().unwrap().len(),
            2,
            "a word that comes late isn't in the dice"
        );
        stage.running.stop().await;
    }
}

/// Moves everything that was written into the past.
pub async fn later(path: &str, by: Duration) {
    use sqlx::Connection;
    let mut connection = sqlx::SqliteConnection::connect(&format!("sqlite://{path}")).await.unwrap();
    let query = sqlx::query("UPDATE log_entry SET written_at = written_at - ?").bind(by.as_millis() as i64);
    query.execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

const HOUR: Duration = Duration::from_secs(3600);

#[tokio::test]
async fn a_person_whose_time_is_up_is_played_for_until_they_return_and_the_clock_survives_a_restart() {
    let stage = Stage::open(|options| options.think = Duration::from_secs(3600), false).await;
    let mut new = new_table(&["link", "link"]);
    new["settings"]["question_seconds"] = json!(1800);
    new["settings"]["stand_in"] = json!("easy");
    // Before the first turn bots don't pretend to think, so the game begins later.
    new["start"] = json!({"position": "A:2 B:2 mover:A"});
    let table = stage.running.api.make(new).await;
    table.begin().await;
    let mut watcher = table.watch(&[], None).await;
    watcher.until(crate::common::asked_to_roll).await;
    let seat = crate::common::waiting(&watcher.now)[0];
    let clock = watcher.now["ask"]["clock"].clone();
    assert_eq!((&clock["length"], &clock["then"]), (&json!(1_800_000), &json!("stand_in")));
    assert!(clock["left"].as_u64().unwrap() > 1_700_000, "{clock}");
    let path = stage.options.database.clone();
    stage.running.stop().await;
    later(&path, HOUR).await;
    let running = Running::run(stage.options.clone()).await;
    let table = Table { api: running.api.clone(), ..table };
    let mut watcher = table.watch(&[], None).await;
    watcher.until(|now| now["status"]["sitters"][seat as usize]["away"]["why"] == "time").await;
    assert_eq!(sitter(&table, seat as usize).await["away"]["level"], "easy");
    assert_eq!(crate::common::waiting(&watcher.now), [0_u64; 0], "nobody is waited for any more");
    // Somebody who comes back gets the whole time again, but only once for each question.
    let key = table.key(seat).to_owned();
    table.act(&key, act("return")).await;
    watcher.until(|now| crate::common::waiting(now) == [seat]).await;
    assert!(watcher.now["ask"]["clock"]["left"].as_u64().unwrap() > 1_700_000);
    table.act(&key, act("leave")).await;
    assert_eq!(table.refused(&key, act("return")).await, (409, "not_now".to_owned()));
    running.stop().await;
}

#[tokio::test]
async fn a_clock_is_minutes_to_days_or_never() {
    let running = Running::start().await;
    let table = running.api.make(new_table(&["device", "link"])).await;
    for (seconds, status) in [(json!(59), 400), (json!(60), 200), (json!(1_209_600), 200), (json!(1_209_601), 400)] {
        let settings = json!({"type": "settings", "settings": {"question_seconds": seconds}});
        let body = json!({"id": id(), "act": settings});
        let (answer, _) = table.api.post(&table.path("/do"), &table.host, &body).await;
        assert_eq!(answer.as_u16(), status, "{seconds}");
    }
    let unknown = json!({"type": "settings", "settings": {"stand_in": "grandmaster"}});
    assert_eq!(table.refused(&table.host, unknown).await, (422, "impossible".to_owned()));
    running.stop().await;
}

#[tokio::test]
async fn missing_words_have_a_minute() {
    let running = Running::start().await;
    let table = running.api.make(new_table(&["device", "link"])).await;
    for device in &table.devices {
        sit(&table, device, "Ann").await;
    }
    assert_eq!(table.refused(&table.devices[0].key, act("drop_missing")).await.1, "not_now");
    table.act(&table.host, act("start")).await;
    let clock = table.now().await["dice"]["clock"].clone();
    assert_eq!((&clock["length"], &clock["then"]), (&json!(60_000), &json!("drop_missing")));
    let (status, answer) = table.refusal(&table.devices[0].key, act("drop_missing")).await;
    assert_eq!((status, &answer["message"]["key"]), (409, &json!("words-have-time")));
    running.stop().await;
}

#[tokio::test]
async fn a_word_that_never_comes_starts_the_dice_again_and_the_round_stays_in_the_record() {
    for stage in Stage::both(|options| options.words = Duration::ZERO).await {
        let table = stage.running.api.make(new_table(&["device", "link", "link"])).await;
        let [host, here, gone] = [0, 1, 2].map(|k: usize| table.devices[k].clone());
        for (k, device) in table.devices.iter().enumerate() {
            sit(&table, device, &format!("Player {k}")).await;
        }
        table.act(&table.host, act("start")).await;
        for device in [&host, &here] {
            table.act(&device.key, json!({"type": "word", "word": device.word.to_string()})).await;
        }
        let now = table.now().await;
        assert_eq!((&now["status"]["phase"], &now["dice"]["missing"]), (&json!("revealing"), &json!([2])));
        assert_eq!(table.refused(&table.host, act("drop_missing")).await.0, 403, "the host key isn't seated");
        table.act(&here.key, act("drop_missing")).await;
        let (stage, mut table) = stage.restart(table).await;
        let now = table.now().await;
        assert_eq!((&now["status"]["phase"], &now["dice"]["failed"]), (&json!("gathering"), &json!(1)));
        assert_ne!(now["dice"]["commitment"], table.commitment, "a new secret");
        assert_eq!(now["dice"]["word_hashes"], json!([]));
        assert_eq!(now["status"]["sitters"][2]["away"]["why"], "word");
        // The others choose new words. Then the table starts automatically.
        for k in [0, 1] {
            table.devices[k].word = Word::random().unwrap();
            let device = table.devices[k].clone();
            sit(&table, &device, &format!("Player {k}")).await;
        }
        assert_eq!(table.now().await["status"]["phase"], "revealing");
        for k in [0, 1] {
            let word = table.devices[k].word.to_string();
            table.act(&table.devices[k].key, json!({"type": "word", "word": word})).await;
        }
        assert_eq!(table.now().await["status"]["phase"], "playing");
        table.act(&gone.key, act("return")).await;
        assert_eq!(sitter(&table, 2).await["away"], Value::Null);
        let (stage, table) = stage.restart(table).await;
        let mut watcher = table.watch_all().await;
        let start = watcher.version;
        table.play_until(&mut watcher, |now| version(now) > start + 10).await;
        table.give_up().await;
        let dice = table.dice().await;
        let failed = &dice["failed"][0];
        assert_eq!(failed["commitment"], table.commitment);
        let secret: rollick_fair::Secret = failed["secret"].as_str().unwrap().parse().unwrap();
        assert_eq!(secret.commitment().to_string(), table.commitment, "the secret of the failed round is shown");
        assert_eq!(failed["words"], json!([host.word.to_string(), here.word.to_string(), null]));
        let record = table.record().await;
        assert!(record.contains("dice-failed-word: missing"), "{record}");
        let found = rollick_server::verify(&record);
        assert!(found.ok, "{found:?}");
        assert!(found.text.iter().any(|line| line.contains("begin again")), "{found:?}");
        stage.running.stop().await;
    }
}

#[tokio::test]
async fn a_laptop_that_lacks_the_phones_word_begins_again_alone() {
    let running = Running::with(|options| options.words = Duration::ZERO).await;
    let table = running.api.make(new_table(&["device", "bot"])).await;
    let phone = table.devices[0].clone();
    sit(&table, &phone, "Ann").await;
    table.act(&table.host, act("start")).await;
    let laptop = Device { word: Word::random().unwrap(), ..phone };
    table.act(&laptop.key, act("drop_missing")).await;
    assert_eq!(sitter(&table, 0).await["away"], Value::Null, "whoever asks is here");
    sit(&table, &laptop, "Ann").await;
    table.act(&laptop.key, json!({"type": "word", "word": laptop.word.to_string()})).await;
    assert_eq!(table.now().await["status"]["phase"], "playing");
    running.stop().await;
}

#[tokio::test]
async fn the_hosts_rights_are_handed_on_and_a_new_link_ends_the_old_one() {
    for stage in Stage::both(|_| {}).await {
        let table = stage.playing(&["device", "link"]).await;
        let guest = table.devices[1].key.clone();
        let mut watcher = table.watch(&[&guest], None).await;
        table.act(&table.host, on("host", 1)).await;
        watcher.until(|now| now["status"]["host"] == 1).await;
        assert_eq!(watcher.you["host"], true, "the socket is told");
        assert_eq!(table.refused(&table.host, on("new_link", 0)).await, (403, "forbidden".to_owned()));
        let (stage, table) = stage.restart(table).await;
        let request = json!({"id": "lost", "act": on("new_link", 0)});
        let answer = table.api.ok(&table.path("/do"), &guest, &request).await;
        assert_eq!(table.api.ok(&table.path("/do"), &guest, &request).await, answer, "a resend gives the same key");
        let new = linked(&answer);
        assert_eq!(table.refused(&table.devices[0].key, act("leave")).await, (403, "forbidden".to_owned()));
        let ask = json!({"type": "ask_me", "seat": 0, "when": "always"});
        table.act(&new.key, ask).await;
        assert_eq!(sitter(&table, 0).await["name"], "Player 0", "the person is the same");
        stage.running.stop().await;
    }
}

#[tokio::test]
async fn a_host_who_is_gone_for_long_is_replaced_by_whoever_has_been_seated_longest() {
    let running = Running::with(|options| options.host_gone = Duration::from_millis(200)).await;
    let table = running.api.make(new_table(&["device", "link", "link"])).await;
    for k in [0, 2, 1] {
        sit(&table, &table.devices[k], &format!("Player {k}")).await;
    }
    let host = table.watch(&[&table.host, &table.devices[0].key], None).await;
    let mut one = table.watch(&[&table.devices[1].key], None).await;
    let mut two = table.watch(&[&table.devices[2].key], None).await;
    assert_eq!(two.now["status"]["host"], 0);
    drop(host);
    one.until(|now| now["status"]["host"] == 2).await;
    two.until(|now| now["status"]["host"] == 2).await;
    assert_eq!(two.you["host"], true);
    let told = &two.steps.last().unwrap()["told"][0];
    assert_eq!(told["key"], "table-host-gone");
    assert_eq!(two.act(act("start")).await["version"].as_u64().map(|_| ()), Some(()));
    running.stop().await;
}

#[tokio::test]
async fn the_lobby_has_names_colours_order_and_open_seats() {
    for stage in Stage::both(|_| {}).await {
        let table = stage.running.api.make(new_table(&["device", "link", "bot", "bot"])).await;
        let [host, guest] = [0, 1].map(|k: usize| table.devices[k].clone());
        sit(&table, &host, "Ann").await;
        let first = sit(&table, &guest, "Bo").await;
        assert_eq!(sit(&table, &guest, "Bo").await["version"], first["version"], "sitting down twice changes nothing");
        table.act(&guest.key, json!({"type": "ready", "ready": true})).await;
        table.act(&guest.key, json!({"type": "name", "seat": 1, "name": " Bob "})).await;
        let there = sitter(&table, 1).await;
        assert_eq!((&there["ready"], &there["name"]), (&json!(true), &json!("Bob")));
        assert_eq!(table.refused(&guest.key, json!({"type": "name", "seat": 0, "name": "x"})).await.0, 403);
        // Another colour is another seat. The bot moves out of the way.
        let mut watcher = table.watch(&[&guest.key], None).await;
        table.act(&guest.key, json!({"type": "move", "seat": 1, "to": 3})).await;
        watcher.until(|now| now["status"]["sitters"][3]["name"] == "Bob").await;
        assert_eq!(watcher.you["seats"], json!([[3]]), "the socket is told which seat it has now");
        assert_eq!(sitter(&table, 1).await["kind"], "bot");
        assert_eq!(table.refused(&guest.key, json!({"type": "move", "seat": 3, "to": 0})).await.0, 409);
        // The host opens a seat, and somebody comes by its link.
        let opened = linked(&table.act(&table.host, on("open", 2)).await);
        sit(&table, &opened, "Cy").await;
        table.act(&table.host, act("shuffle")).await;
        let (stage, table) = stage.restart(table).await;
        let now = table.now().await;
        let mut names: Vec<&str> =
            now["status"]["sitters"].as_array().unwrap().iter().map(|s| s["name"].as_str().unwrap()).collect();
        names.sort_unstable();
        assert_eq!(names, ["", "Ann", "Bob", "Cy"]);
        // The host sends somebody away. Their key opens nothing any more.
        let seat = (0..4).find(|k| now["status"]["sitters"][*k]["name"] == "Cy").unwrap();
        let kicked = linked(&table.act(&table.host, on("kick", seat as u8)).await);
        assert_eq!(table.refused(&opened.key, act("leave")).await.0, 403);
        assert_eq!(sitter(&table, seat).await["kind"], "open");
        sit(&table, &kicked, "Di").await;
        assert_eq!(sitter(&table, seat).await["name"], "Di");
        let own = (0..4).find(|k| now["status"]["sitters"][*k]["name"] == "Ann").unwrap();
        assert_eq!(table.refused(&table.host, on("kick", own as u8)).await.0, 409, "nobody kicks themselves");
        for kind in ["open", "kick", "new_link"] {
            assert_eq!(table.refused(&guest.key, on(kind, 0)).await.0, 403, "{kind} is for the host");
        }
        stage.running.stop().await;
    }
}

#[tokio::test]
async fn a_rematch_keeps_the_seats_whoever_asks_and_whoever_does_not_come_leaves_a_free_seat() {
    for stage in Stage::both(|_| {}).await {
        let mut table = stage.playing(&["device", "link", "bot"]).await;
        for (round, game) in [(0, Value::Null), (1, json!("spiralized"))] {
            table.give_up().await;
            let [host, guest] = [0, 1].map(|k: usize| table.devices[k].clone());
            let ask = json!({"type": "rematch", "game": game});
            let for_guest = table.act(&guest.key, ask.clone()).await["made"].clone();
            let for_host = table.act(&table.host, ask.clone()).await["made"].clone();
            assert_eq!(for_guest["table"], for_host["table"]);
            assert_eq!(for_guest["device"], json!({"key": guest.key, "seats": guest.seats}));
            assert_eq!(for_host["device"], json!({"key": host.key, "seats": host.seats}));
            assert_eq!((&for_guest["host"], &for_host["host"]), (&json!(""), &json!(table.host)));
            let mut next = Table::of(table.api.clone(), &for_host);
            let whole = next.whole().await;
            let name = if round == 0 { "bonkers" } else { "spiralized" };
            assert_eq!(whole["table"]["game"]["id"], name);
            assert_eq!(whole["now"]["status"]["phase"], "gathering");
            let kinds: Vec<&Value> =
                whole["now"]["status"]["sitters"].as_array().unwrap().iter().map(|s| &s["kind"]).collect();
            assert_eq!(kinds, ["open", "open", "bot"], "nobody has come yet, and no bot has a person's seat");
            next.devices.extend(Table::of(table.api.clone(), &for_guest).devices);
            next.begin().await;
            assert_eq!(next.now().await["status"]["phase"], "playing");
            table = next;
        }
        stage.running.stop().await;
    }
}

#[tokio::test]
async fn an_offered_take_back_survives_a_restart_and_the_record_says_who_agreed() {
    for stage in Stage::both(|_| {}).await {
        let table = stage.playing(&["link", "link"]).await;
        let mut watcher = table.watch_all().await;
        table.play_until(&mut watcher, take_back_takes_consent).await;
        let offered = watcher.now["ask"]["undo"].clone();
        assert!(offered["rolls"].as_u64().unwrap() > 0);
        let seat = offered["seat"].as_u64().unwrap();
        table.act(table.key(seat), json!({"type": "undo", "to": offered["to"], "seat": seat})).await;
        let (stage, table) = stage.restart(table).await;
        let offer = table.now().await["status"]["offer"].clone();
        let other = 1 - seat;
        assert_eq!(
            (&offer["agreed"], &offer["waiting"], &offer["rolls"]),
            (&json!([seat]), &json!([other]), &offered["rolls"])
        );
        let agree = json!({"type": "agree", "to": offered["to"], "seat": other, "agree": true});
        table.act(table.key(other), agree).await;
        assert_eq!(table.now().await["status"]["offer"], Value::Null);
        let (stage, table) = stage.restart(table).await;
        table.give_up().await;
        let record = table.record().await;
        assert!(record.contains(&format!("take-back: seat {seat}, after ")), "{record}");
        assert!(record.contains(", agreed 0 1, was "), "{record}");
        let found = rollick_server::verify(&record);
        assert!(found.ok, "{found:?}");
        stage.running.stop().await;
    }
}

#[tokio::test]
async fn spectators_talk_among_themselves_and_the_host_can_remove_a_line() {
    for stage in Stage::both(|_| {}).await {
        let table = stage.playing(&["device", "link"]).await;
        let guest = table.devices[1].key.clone();
        let mut player = table.watch(&[&guest], None).await;
        let mut watcher = table.watch(&[], None).await;
        let mut other = table.watch(&[], None).await;
        player.until(|now| now["presence"]["watching"] == 2).await;
        watcher.act(json!({"type": "say", "text": "Go Red!", "name": "Zoë"})).await;
        player.act(json!({"type": "say", "text": "👏"})).await;
        for socket in [&mut watcher, &mut other] {
            socket.settle().await;
            let lines: Vec<_> = socket.chat.iter().map(|line| (&line["room"], &line["name"], &line["text"])).collect();
            let expected =
                [(&json!("watchers"), &json!("Zoë"), &json!("Go Red!")), (&json!("table"), &Value::Null, &json!("👏"))];
            assert_eq!(lines, expected);
        }
        player.settle().await;
        assert_eq!(player.chat.len(), 1, "players don't hear the spectators");
        assert_eq!(table.refused(&guest, json!({"type": "unsay", "number": 1})).await.0, 403);
        table.act(&table.host, json!({"type": "unsay", "number": 1})).await;
        table.act(&guest, json!({"type": "unsay", "number": 2})).await;
        watcher.settle().await;
        assert_eq!((&watcher.chat[2]["number"], &watcher.chat[2]["text"]), (&json!(1), &json!("")));
        let (stage, table) = stage.restart(table).await;
        let again = table.watch(&[], None).await;
        let texts: Vec<_> = again.chat.iter().map(|line| (&line["text"], &line["name"])).collect();
        assert_eq!(texts, [(&json!(""), &Value::Null), (&json!(""), &Value::Null)], "for good, with the name");
        let silent = json!({"type": "settings", "settings": {"watchers_chat": false}});
        table.act(&table.host, silent).await;
        let mut watcher = again;
        assert_eq!(refusal(&watcher.act(json!({"type": "say", "text": "Hello"})).await), "not_now");
        stage.running.stop().await;
    }
}

#[tokio::test]
async fn strangers_find_a_public_table_and_sit_down() {
    for stage in Stage::both(|_| {}).await {
        let mut new = new_table(&["device", "link"]);
        let hidden = stage.running.api.make(new.clone()).await;
        new["public"] = json!(true);
        let table = stage.running.api.make(new).await;
        let api = &stage.running.api;
        let (_, list) = api.get("/api/tables").await;
        let listed = |list: &Value, id: &str| list.as_array().unwrap().iter().any(|brief| brief["table"] == id);
        assert!(listed(&list, &table.id) && !listed(&list, &hidden.id), "{list}");
        let word = Word::random().unwrap();
        let join = json!({"id": id() + &id(), "name": "Stranger", "word_hash": word.hash().to_string()});
        assert_eq!(api.refused(&hidden.path("/join"), "", &join).await, (403, "forbidden".to_owned()));
        let joined = api.ok(&table.path("/join"), "", &join).await;
        assert_eq!(joined["key"]["seats"], json!([1]));
        assert_eq!(sitter(&table, 1).await["name"], "Stranger");
        let other = json!({"id": id() + &id(), "name": "Late", "word_hash": word.hash().to_string()});
        assert_eq!(api.refused(&table.path("/join"), "", &other).await, (409, "not_now".to_owned()), "it is full");
        table.act(joined["key"]["key"].as_str().unwrap(), json!({"type": "ready", "ready": true})).await;
        let (_, brief) = api.get(&table.path("/brief")).await;
        assert_eq!((&brief["game"], &brief["free"]), (&json!("bonkers"), &json!([])));
        assert!(!listed(&api.get("/api/tables").await.1, &table.id), "a full table isn't listed");
        stage.running.stop().await;
    }
}

#[tokio::test]
async fn making_a_table_can_take_a_pass_phrase() {
    let running = Running::with(|options| options.table_phrase = Some("open sesame".to_owned())).await;
    assert_eq!(
        running.api.get("/api/server").await.1,
        json!({"phrase": true, "url": null, "push": null, "webhooks": false, "webhook_hosts": []})
    );
    let mut new = new_table(&["device", "link"]);
    assert_eq!(running.api.refused("/api/tables", "", &new).await, (403, "forbidden".to_owned()));
    new["phrase"] = json!("Open Sesame");
    assert_eq!(running.api.refused("/api/tables", "", &new).await, (403, "forbidden".to_owned()));
    new["phrase"] = json!("open sesame");
    running.api.make(new).await;
    running.stop().await;
}

#[tokio::test]
async fn joining_is_one_step_and_a_resend_gets_the_same_seat() {
    for stage in Stage::both(|_| {}).await {
        let mut new = new_table(&["device", "link", "link"]);
        new["public"] = json!(true);
        let table = stage.running.api.make(new).await;
        let api = &stage.running.api;
        let before = version(&table.now().await);
        let bad = json!({"id": id() + &id(), "name": "Mallory", "word_hash": "nonsense"});
        assert_eq!(api.refused(&table.path("/join"), "", &bad).await, (400, "bad_request".to_owned()));
        assert_eq!(version(&table.now().await), before, "nothing was written");
        sit(&table, &table.devices[1], "Bo").await;
        let hash = Word::random().unwrap().hash().to_string();
        let join = json!({"id": id() + &id(), "name": "Stranger", "word_hash": hash});
        let first = api.ok(&table.path("/join"), "", &join).await;
        let (stage, table) = stage.restart(table).await;
        let again = stage.running.api.ok(&table.path("/join"), "", &join).await;
        assert_eq!((&first["key"], &first["version"]), (&again["key"], &again["version"]));
        table.act(first["key"]["key"].as_str().unwrap(), json!({"type": "ready", "ready": true})).await;
        stage.running.stop().await;
    }
}

#[tokio::test]
async fn a_new_link_while_words_are_missing_leaves_a_way_on() {
    let running = Running::with(|options| options.words = Duration::ZERO).await;
    let table = running.api.make(new_table(&["device", "link"])).await;
    let [host, gone] = [0, 1].map(|k: usize| table.devices[k].clone());
    sit(&table, &host, "Ann").await;
    sit(&table, &gone, "Bo").await;
    table.act(&table.host, act("start")).await;
    table.act(&host.key, json!({"type": "word", "word": host.word.to_string()})).await;
    let new = linked(&table.act(&table.host, on("new_link", 1)).await);
    let now = table.now().await;
    assert_eq!((&now["status"]["phase"], &now["dice"]["missing"]), (&json!("revealing"), &json!([1])));
    table.act(&host.key, act("drop_missing")).await;
    assert_eq!(sitter(&table, 1).await["away"]["why"], "word");
    let host = Device { word: Word::random().unwrap(), ..host };
    sit(&table, &new, "Bo").await;
    sit(&table, &host, "Ann").await;
    for device in [&host, &new] {
        table.act(&device.key, json!({"type": "word", "word": device.word.to_string()})).await;
    }
    assert_eq!(table.now().await["status"]["phase"], "playing");
    assert_eq!(sitter(&table, 1).await["away"], Value::Null);
    running.stop().await;
}

#[tokio::test]
async fn whoever_comes_back_hears_of_removed_lines_and_a_new_link_keeps_the_author() {
    for stage in Stage::both(|_| {}).await {
        let table = stage.playing(&["device", "link", "link"]).await;
        let guest = table.devices[1].key.clone();
        for text in ["one", "two", "three"] {
            table.act(&guest, json!({"type": "say", "text": text})).await;
        }
        table.act(&guest, json!({"type": "unsay", "number": 2})).await;
        let have = json!({"version": version(&table.now().await), "chat": 3});
        let hello = json!({"type": "hello", "protocol": 2, "keys": [], "have": have});
        let back = crate::common::Watcher::hello(&table.api, &table.id, &hello).await;
        let told: Vec<_> = back.chat.iter().map(|line| (&line["number"], &line["text"])).collect();
        assert_eq!(told, [(&json!(2), &json!(""))]);
        drop(back);
        let new = linked(&table.act(&table.host, on("new_link", 1)).await);
        let (stage, table) = stage.restart(table).await;
        let newcomer = table.watch(&[], None).await;
        assert_eq!(newcomer.chat[0]["seat"], json!(1), "{:?}", newcomer.chat);
        table.act(&new.key, json!({"type": "unsay", "number": 1})).await;
        table.act(&new.key, json!({"type": "say", "text": "four"})).await;
        let newcomer = table.watch(&[], None).await;
        assert_eq!(newcomer.chat[2]["from"], newcomer.chat[3]["from"], "one person");
        // Somebody who was sent away keeps no seat, and nobody else gets their lines.
        table.act(&table.host, on("kick", 1)).await;
        let newcomer = table.watch(&[], None).await;
        assert_eq!(newcomer.chat[2]["seat"], Value::Null);
        stage.running.stop().await;
    }
}

#[tokio::test]
async fn spectators_can_be_told_apart() {
    let running = Running::start().await;
    let table = running.api.make(new_table(&["device", "link"])).await;
    let mut watcher = table.watch(&[], None).await;
    for (me, text) in [("first spectator", "a"), ("other spectator", "b"), ("first spectator", "c")] {
        watcher.act(json!({"type": "say", "text": text, "name": "Zoë", "me": me})).await;
    }
    watcher.settle().await;
    let from: Vec<&str> = watcher.chat.iter().map(|line| line["from"].as_str().unwrap()).collect();
    assert!(from[0] == from[2] && from[0] != from[1], "{from:?}");
    assert!(!from[0].contains("spectator"), "nobody can speak in another's name: {from:?}");
    running.stop().await;
}

#[tokio::test]
async fn a_removed_name_is_not_in_the_record() {
    let running = Running::start().await;
    let table = running.api.make(new_table(&["device", "link"])).await;
    table.begin().await;
    let guest = table.devices[1].key.clone();
    table.act(&guest, json!({"type": "name", "seat": 1, "name": "Rude Word"})).await;
    table.act(&guest, act("leave")).await;
    table.act(&guest, act("return")).await;
    table.act(&guest, json!({"type": "name", "seat": 1, "name": "Bo"})).await;
    table.act(&table.host, json!({"type": "name", "seat": 1, "name": ""})).await;
    table.give_up().await;
    let record = table.record().await;
    assert!(!record.contains("Rude Word") && !record.contains("Bo"), "{record}");
    let found = rollick_server::verify(&record);
    assert!(found.ok, "{found:?}");
    running.stop().await;
}

/// Everything that the database has in its text columns.
async fn stored_texts(database: &str) -> String {
    use sqlx::Row;
    sqlx::any::install_default_drivers();
    let url = if database.starts_with("postgres") { database.to_owned() } else { format!("sqlite://{database}") };
    let pool = sqlx::AnyPool::connect(&url).await.unwrap();
    let texts = "SELECT entry AS text FROM log_entry UNION ALL SELECT header AS text FROM game_table
                 UNION ALL SELECT author || line AS text FROM chat_line UNION ALL SELECT value AS text FROM private_fact";
    let rows = sqlx::query(texts).fetch_all(&pool).await.unwrap();
    pool.close().await;
    rows.iter().map(|row| row.get::<String, _>("text") + "\n").collect()
}

#[tokio::test]
async fn a_removed_name_is_nowhere_in_the_database_and_the_table_goes_on() {
    for stage in Stage::both(|_| {}).await {
        let rude = format!("Rude {}", id());
        let rude = &rude[..20];
        let mut new = new_table(&["device", "link", "link"]);
        new["seats"][0]["name"] = json!(format!("{rude} 0"));
        let table = stage.running.api.make(new).await;
        let [host, first, other] = [0, 1, 2].map(|k: usize| table.devices[k].clone());
        sit(&table, &first, &format!("{rude} 1")).await;
        // Seats move in between, so the name has to be found where it was.
        table.act(&first.key, json!({"type": "move", "seat": 1, "to": 2})).await;
        table.act(&first.key, json!({"type": "name", "seat": 2, "name": format!("{rude} 2")})).await;
        sit(&table, &other, "Cleo").await;
        let hash = host.word.hash().to_string();
        table.act(&host.key, json!({"type": "sit", "name": null, "word_hash": hash})).await;
        table.act(&table.host, act("start")).await;
        for device in &table.devices {
            table.act(&device.key, json!({"type": "word", "word": device.word.to_string()})).await;
        }
        assert!(stored_texts(&stage.options.database).await.contains(rude));
        table.act(&table.host, json!({"type": "name", "seat": 2, "name": ""})).await;
        table.act(&host.key, json!({"type": "name", "seat": 0, "name": ""})).await;
        let texts = stored_texts(&stage.options.database).await;
        assert!(!texts.contains(rude) && texts.contains("Cleo"), "{texts}");
        let (stage, table) = stage.restart(table).await;
        let now = table.now().await;
        let names: Vec<&Value> = now["status"]["sitters"].as_array().unwrap().iter().map(|at| &at["name"]).collect();
        assert_eq!(names, ["", "Cleo", ""]);
        assert_eq!(now["status"]["read_only"], Value::Null);
        let devices = [(host, vec![0]), (first, vec![2]), (other, vec![1])];
        let devices = devices.map(|(device, seats)| Device { seats, ..device }).to_vec();
        let table = Table { devices, ..table };
        let mut watcher = table.watch_all().await;
        let start = watcher.version;
        table.play_until(&mut watcher, |now| version(now) > start + 20).await;
        table.give_up().await;
        let found = rollick_server::verify(&table.record().await);
        assert!(found.ok, "{found:?}");
        stage.running.stop().await;
    }
}

#[tokio::test]
async fn strangers_do_not_get_the_seat_of_somebody_who_may_come_to_the_rematch() {
    for stage in Stage::both(|_| {}).await {
        let mut new = new_table(&["device", "link"]);
        new["public"] = json!(true);
        let table = stage.running.api.make(new).await;
        table.begin().await;
        table.give_up().await;
        let [host, friend] = [0, 1].map(|k: usize| table.devices[k].clone());
        let made = table.act(&host.key, act("rematch")).await["made"].clone();
        let next = Table { id: made["table"].as_str().unwrap().to_owned(), ..table };
        let hash = Word::random().unwrap().hash().to_string();
        let join = |id: String| json!({"id": id, "name": "Stranger", "word_hash": hash});
        let api = &stage.running.api;
        assert_eq!(api.refused(&next.path("/join"), "", &join(id() + &id())).await, (409, "not_now".to_owned()));
        sit(&next, &friend, "Bo").await;
        assert_eq!(sitter(&next, 1).await["name"], "Bo");
        // If the friend doesn't want to, the host lets somebody else have the seat.
        next.act(&friend.key, act("leave")).await;
        next.act(&next.host, on("new_link", 1)).await;
        assert_eq!(api.ok(&next.path("/join"), "", &join(id() + &id())).await["key"]["seats"], json!([1]));
        stage.running.stop().await;
    }
}

#[tokio::test]
async fn a_host_who_is_gone_stays_gone_while_the_server_restarts() {
    let stage = Stage::open(|options| options.host_gone = Duration::from_secs(1800), false).await;
    let table = stage.playing(&["device", "link"]).await;
    let path = stage.options.database.clone();
    stage.running.stop().await;
    later(&path, HOUR).await;
    let running = Running::run(Options { host_back: Duration::from_millis(100), ..stage.options.clone() }).await;
    let table = Table { api: running.api.clone(), ..table };
    let mut guest = table.watch(&[&table.devices[1].key], None).await;
    guest.until(|now| now["status"]["host"] == 1).await;
    running.stop().await;
}

#[tokio::test]
async fn seats_can_be_closed_so_that_fewer_play() {
    for stage in Stage::both(|_| {}).await {
        let mut new = new_table(&["device", "link", "link", "bot"]);
        new["game"] = json!("spiralized");
        let table = stage.running.api.make(new).await;
        let [host, closed, guest] = [0, 1, 2].map(|k: usize| table.devices[k].clone());
        sit(&table, &host, "Ann").await;
        sit(&table, &guest, "Bo").await;
        assert_eq!(table.refused(&guest.key, on("close", 1)).await.0, 403, "only the host");
        assert_eq!(table.refused(&table.host, on("close", 2)).await.0, 409, "somebody sits there");
        table.act(&table.host, on("close", 1)).await;
        let done = table.act(&table.host, on("close", 3)).await;
        assert_eq!(table.act(&table.host, on("close", 3)).await["version"], done["version"], "once is enough");
        assert_eq!(table.refused(&closed.key, act("leave")).await.0, 403, "the link of a closed seat opens nothing");
        linked(&table.act(&table.host, on("open", 3)).await);
        table.act(&table.host, on("close", 3)).await;
        assert_eq!(sitter(&table, 3).await["kind"], "closed");
        let (stage, table) = stage.restart(table).await;
        let before = version(&table.now().await);
        table.act(&table.host, act("start")).await;
        let whole = table.whole().await;
        let names: Vec<&Value> =
            whole["now"]["status"]["sitters"].as_array().unwrap().iter().map(|sitter| &sitter["name"]).collect();
        assert_eq!(names, ["Ann", "Bo"]);
        assert_eq!(whole["table"]["scene"]["seats"].as_array().unwrap().len(), 2);
        let have = json!({"version": before, "chat": 0});
        let hello = json!({"type": "hello", "protocol": 2, "keys": [guest.key], "have": have});
        let back = crate::common::Watcher::hello(&table.api, &table.id, &hello).await;
        assert_eq!(back.welcome["table"]["scene"]["seats"].as_array().unwrap().len(), 2, "a new board");
        assert_eq!(back.welcome["you"]["seats"], json!([[1]]));
        drop(back);
        let guest = Device { seats: vec![1], ..guest };
        let table = Table { devices: vec![host, guest], ..table };
        for device in &table.devices {
            table.act(&device.key, json!({"type": "word", "word": device.word.to_string()})).await;
        }
        let (stage, table) = stage.restart(table).await;
        let mut watcher = table.watch_all().await;
        let start = watcher.version;
        table.play_until(&mut watcher, |now| version(now) > start + 30).await;
        assert_eq!(watcher.now["view"]["seats"].as_array().unwrap().len(), 2);
        table.at(1).await;
        table.give_up().await;
        let found = rollick_server::verify(&table.record().await);
        assert!(found.ok, "{found:?}");
        let made = table.act(&table.devices[1].key, act("rematch")).await["made"].clone();
        let (_, next) = table.api.get(&format!("/api/tables/{}", made["table"].as_str().unwrap())).await;
        assert_eq!(next["now"]["status"]["sitters"].as_array().unwrap().len(), 2);
        stage.running.stop().await;
    }
}

#[tokio::test]
async fn a_game_keeps_the_seats_that_it_needs() {
    let running = Running::start().await;
    let table = running.api.make(new_table(&["device", "bot"])).await;
    let (status, answer) = table.refusal(&table.host, on("close", 1)).await;
    assert_eq!((status, &answer["message"]["key"]), (409, &json!("seats-needed")));
    let mut new = new_table(&["device", "bot", "bot"]);
    new["start"] = json!({"position": "A:2 B:0 C:0 A=A10 lose:BC"});
    let table = running.api.make(new).await;
    assert_eq!(table.refused(&table.host, on("close", 1)).await.0, 409, "a position has its seats");
    running.stop().await;
}
