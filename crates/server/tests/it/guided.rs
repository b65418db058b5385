//! Guided games: the server leads through the guide of every game, and copes with people who leave its path.

use crate::common::{Running, Table, new_table, version, waiting};
use serde_json::{Value, json};

/// A table for the guided game of a game.
async fn guided(running: &Running, game: &str) -> Table {
    let (_, games) = running.api.get("/api/games").await;
    let info = games.as_array().unwrap().iter().find(|info| info["id"] == game).unwrap();
    let rivals = info["guided_seats"].as_u64().unwrap() as usize - 1;
    let mut seats = vec!["device"];
    seats.extend(std::iter::repeat_n("bot", rivals));
    let mut new = new_table(&seats);
    new["game"] = json!(game);
    new["start"] = json!({"guide": true});
    new["settings"]["auto_single"] = json!(false);
    running.api.make(new).await
}

/// Does what the guide says.
async fn follow(table: &Table, now: &Value) -> Value {
    let (question, guide) = (&now["ask"]["question"], &now["ask"]["guide"]);
    assert!(guide.is_object(), "the guide knows what to do: {}", now["ask"]);
    let act = match guide["tokens"].as_array().unwrap().is_empty() {
        true => json!({"type": "roll", "question": question, "seat": 0}),
        false => {
            let answers = json!([{"seat": 0, "tokens": guide["tokens"]}]);
            json!({"type": "play", "question": question, "answers": answers})
        }
    };
    table.act(table.key(0), act).await
}

#[tokio::test]
async fn every_guided_game_is_won_by_doing_what_it_says() {
    let running = Running::start().await;
    for info in rollick_games::infos() {
        let table = guided(&running, info.id).await;
        let mut watcher = table.watch_all().await;
        table.begin().await;
        let taught = table.whole().await["table"]["guide"].as_array().unwrap().len();
        assert!(taught >= 3, "{} teaches {taught} rules", info.id);
        let (mut lesson, mut lessons, mut chose, mut answered) = (0, 0, false, Value::Null);
        loop {
            // The table draws cards itself, a moment later. A question comes after the step that leads to it.
            let asked = |now: &Value| {
                let ask = &now["ask"];
                ask["question"] != answered && ask["next"]["type"] != "card" && !waiting(now).is_empty()
            };
            watcher.until(|now| now["status"]["phase"] == "over" || asked(now)).await;
            if watcher.now["status"]["phase"] == "over" {
                break;
            }
            let guide = &watcher.now["ask"]["guide"];
            // Dice that a choice has picked up are rolled with it, so both are one lesson.
            let number = guide["lesson"].as_u64().unwrap();
            let rolls = guide["tokens"] == json!([]);
            assert!(number == lesson + 1 || (number == lesson && chose && rolls), "{}, {lesson}: {guide}", info.id);
            (lesson, lessons, chose) = (number, guide["of"].as_u64().unwrap(), !rolls);
            answered = watcher.now["ask"]["question"].clone();
            let done = follow(&table, &watcher.now).await;
            watcher.until_version(version(&done)).await;
        }
        assert_eq!(lesson, lessons, "all lessons of {}", info.id);
        assert_eq!(watcher.now["view"]["over"]["first"], json!([0]), "{}", info.id);
        let scripted = table.record().await.matches("scripted").count();
        assert!(scripted > 0, "the record of {} says that the dice were given", info.id);
    }
    running.stop().await;
}

#[tokio::test]
async fn whoever_leaves_the_path_plays_on_and_a_take_back_leads_back_to_it() {
    let running = Running::start().await;
    let table = guided(&running, "bonkers").await;
    let mut watcher = table.watch_all().await;
    table.begin().await;
    watcher.until(|now| !waiting(now).is_empty()).await;
    watcher.until_version(version(&follow(&table, &watcher.now).await)).await;
    watcher.until(|now| now["ask"]["next"]["type"] == "choose").await;
    let question = watcher.now["ask"]["question"].clone();
    let other = json!({"type": "play", "question": question, "answers": [{"seat": 0, "tokens": ["place B2"]}]});
    watcher.until_version(version(&table.act(table.key(0), other).await)).await;
    // The rival goes on, as a bot does, until it is the player's turn again.
    watcher.until(|now| waiting(now) == [0]).await;
    assert!(watcher.now["ask"]["guide"].is_null(), "{}", watcher.now["ask"]);
    let undo = watcher.now["ask"]["undo"].clone();
    let back = json!({"type": "undo", "to": undo["to"], "seat": 0});
    watcher.until_version(version(&table.act(table.key(0), back).await)).await;
    watcher.until(|now| waiting(now) == [0]).await;
    assert_eq!(watcher.now["ask"]["guide"]["lesson"], json!(2), "{}", watcher.now["ask"]);
    running.stop().await;
}

#[tokio::test]
async fn a_guided_table_takes_nothing_but_the_guide() {
    let running = Running::start().await;
    let mut new = new_table(&["device", "bot"]);
    new["start"] = json!({"guide": true, "dice": ["dice 3 2"]});
    assert_eq!(running.api.refused("/api/tables", "", &new).await, (422, "impossible".to_owned()));
    new["start"] = json!({"guide": true});
    new["seats"].as_array_mut().unwrap().push(json!({"type": "bot", "level": "easy"}));
    assert_eq!(running.api.refused("/api/tables", "", &new).await, (422, "impossible".to_owned()));
    running.stop().await;
}
