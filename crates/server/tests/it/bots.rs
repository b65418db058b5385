//! Bots that fail: the table goes on with the first legal move.

use std::sync::Arc;

use crate::common::{Running, new_table, version};
use rollick_game::{Seat, Seats};
use rollick_games::Position;
use rollick_protocol::BotLevel;
use rollick_server::{BotPlayer, Bots};
use serde_json::json;

struct Panics;

impl BotPlayer for Panics {
    fn choose(&self, _: &dyn Position, _: Seat, _: u64) -> Vec<String> {
        panic!("this bot always fails");
    }
}

struct Nonsense;

impl BotPlayer for Nonsense {
    fn choose(&self, position: &dyn Position, _: Seat, _: u64) -> Vec<String> {
        // The first token may be good. The plan as a whole is not.
        position.legal().into_iter().take(1).chain(["jump".to_owned()]).collect()
    }
}

struct Silent;

impl BotPlayer for Silent {
    fn choose(&self, _: &dyn Position, _: Seat, _: u64) -> Vec<String> {
        Vec::new()
    }
}

#[tokio::test]
async fn a_bot_that_fails_plays_its_first_legal_move_and_the_table_goes_on() {
    let bots: Vec<(BotLevel, Arc<dyn BotPlayer>)> = vec![
        (BotLevel::named("panics"), Arc::new(Panics)),
        (BotLevel::named("nonsense"), Arc::new(Nonsense)),
        (BotLevel::named("silent"), Arc::new(Silent)),
    ];
    let running = Running::with(|options| options.bots = Bots::new(bots)).await;
    let mut new = new_table(&["bot", "bot", "bot"]);
    for (seat, level) in ["panics", "nonsense", "silent"].into_iter().enumerate() {
        new["seats"][seat]["level"] = json!(level);
    }
    let table = running.api.make(new).await;
    let mut watcher = table.watch(&[], None).await;
    table.begin().await;
    watcher.until(|now| version(now) > 150 || now["status"]["phase"] == "over").await;
    let mut position = rollick_games::open_standard("bonkers").unwrap().start(Seats::new(3));
    let mut decided = [0; 3];
    for step in watcher.steps.iter().filter(|step| step["entry"]["type"] == "token") {
        let token = step["entry"]["token"].as_str().unwrap();
        if step["entry"]["by"] == "bot" {
            assert_eq!(position.legal().first().map(String::as_str), Some(token), "version {}", step["version"]);
            decided[step["entry"]["seat"].as_u64().unwrap() as usize] += 1;
        }
        position.take(token).unwrap();
    }
    assert!(decided.iter().all(|decisions| *decisions > 3), "{decided:?}");
    running.stop().await;
}

#[tokio::test]
async fn bots_do_not_pretend_to_think_before_the_first_turn() {
    let running = Running::with(|options| options.think = std::time::Duration::from_secs(3600)).await;
    for game in ["bonkers", "bigfoot", "road-hog", "spiralized"] {
        let mut new = new_table(&["bot", "bot"]);
        new["game"] = json!(game);
        let table = running.api.make(new).await;
        let mut watcher = table.watch(&[], None).await;
        table.begin().await;
        watcher.until(|now| now["view"]["mover"].is_u64()).await;
    }
    running.stop().await;
}
