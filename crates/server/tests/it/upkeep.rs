//! An operator looks after tables while a server runs on the same database: the tables of the first release.

use rollick_server::Upkeep;

use crate::common::{Running, new_table, options, postgres};
use crate::formats::{in_play, restored};

#[tokio::test]
async fn tables_are_listed_shown_exported_ended_and_deleted_beside_a_running_server() {
    let (_folder, path) = restored(str::to_owned).await;
    let running = Running::run(options(&path)).await;
    let upkeep = Upkeep::open(&path).await.unwrap();
    let (all, next) = upkeep.list(None, None, (200, None)).await.unwrap();
    assert_eq!((all.len(), next), (8, None));
    assert!(all.is_sorted_by_key(|table| std::cmp::Reverse(table.active)), "{all:?}");
    let (first, next) = upkeep.list(None, None, (3, None)).await.unwrap();
    let (rest, _) = upkeep.list(None, None, (200, next)).await.unwrap();
    assert_eq!([first, rest].concat(), all);
    // The first release didn't store phases.
    assert_eq!(upkeep.list(Some("playing"), None, (200, None)).await.unwrap().0.len(), 8);
    assert_eq!(upkeep.list(Some("over"), None, (200, None)).await.unwrap().0.len(), 0);

    for (game, table) in in_play(&running.api) {
        let mut watcher = table.watch(&[], None).await;
        let shown = upkeep.show(&table.id).await.unwrap();
        assert_eq!((shown.listed.game.as_str(), shown.phase, shown.read_only), (game.as_str(), "playing", None));
        assert_eq!(shown.seats.len(), 3, "{game}");
        assert_eq!((shown.seats[0].0.as_str(), shown.seats[1].1.as_str()), ("Ann", "bot easy"), "{game}");
        assert!(!upkeep.export(&table.id).await.unwrap().contains("dice-secret"), "{game} isn't over");

        upkeep.end(&table.id).await.unwrap();
        let record = upkeep.export(&table.id).await.unwrap();
        let found = rollick_server::verify(&record);
        assert!(found.ok && found.text.join("\n").contains("The dice are right"), "{game}: {:?}", found.text);
        assert_eq!(upkeep.show(&table.id).await.unwrap().phase, "given_up");
        let again = upkeep.end(&table.id).await.expect_err("it has ended already").to_string();
        assert!(again.contains("ended"), "{again}");
        // Everybody at the table hears of it.
        watcher.until_phase("given_up").await;
        assert_eq!(table.now().await["status"]["phase"], "given_up", "{game}");
        assert!(table.dice().await["secret"].is_string(), "{game}");
    }
    assert_eq!(upkeep.list(Some("over"), None, (200, None)).await.unwrap().0.len(), 4);

    let (_, table) = in_play(&running.api).remove(0);
    let mut watcher = table.watch(&[], None).await;
    assert_eq!(upkeep.delete(std::slice::from_ref(&table.id)).await.unwrap(), 1);
    for error in [
        upkeep.delete(std::slice::from_ref(&table.id)).await.map(drop),
        upkeep.show(&table.id).await.map(drop),
        upkeep.export(&table.id).await.map(drop),
        upkeep.end(&table.id).await,
    ] {
        let error = error.expect_err("it is gone").to_string();
        assert!(error.contains("no table") || error.contains("There is no such table"), "{error}");
    }
    // A browser that looks at it comes again, and hears that it is gone.
    while watcher.message().await.is_some() {}
    assert_eq!(running.api.get(&table.path("")).await.0, 404);
    let odd = upkeep.show("../etc/passwd").await.expect_err("no table is called so").to_string();
    assert!(odd.contains("is not the id of a table"), "{odd}");
    upkeep.close().await;
    running.stop().await;
}

#[tokio::test]
async fn servers_on_postgresql_hear_what_an_operator_does() {
    let url = postgres();
    let running = Running::run(options(&url)).await;
    let upkeep = Upkeep::open(&url).await.unwrap();
    let table = running.api.make(new_table(&["device", "link"])).await;
    table.begin().await;
    let mut watcher = table.watch(&[], None).await;
    upkeep.end(&table.id).await.unwrap();
    watcher.until_phase("given_up").await;
    assert_eq!(upkeep.delete(std::slice::from_ref(&table.id)).await.unwrap(), 1);
    while watcher.message().await.is_some() {}
    assert_eq!(running.api.get(&table.path("")).await.0, 404);
    upkeep.close().await;
    running.stop().await;
}
