//! A table whose task panics. Nothing that a player can send does that, so the test reaches into the server.

use rollick_server::Server;
use serde_json::Value;
use tokio::sync::oneshot;

use crate::command::Command;
use crate::common::{Api, LONG, Watcher, asked_to_roll, new_table, options, version};

/// The last message before the server closes the socket.
async fn last_words(watcher: &mut Watcher) -> Value {
    let all = async {
        let mut last = Value::Null;
        while let Some(message) = watcher.message().await {
            last = message;
        }
        last
    };
    tokio::time::timeout(LONG, all).await.expect("the server closes the socket")
}

#[tokio::test]
async fn a_table_that_panics_closes_its_sockets_and_goes_on_when_they_come_again() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::bind(options(&folder.path().join("tables.db").display().to_string())).await.unwrap();
    let (app, api) = (server.app.clone(), Api::new(server.address()));
    let (stop, stopped) = oneshot::channel::<()>();
    let running = tokio::spawn(server.run(async move {
        let _ = stopped.await;
    }));
    let table = api.make(new_table(&["device", "link"])).await;
    table.begin().await;
    let mut player = table.watch_all().await;
    player.until(asked_to_roll).await;
    let mut watcher = table.watch(&[], None).await;
    let other = api.make(new_table(&["device", "link"])).await;
    let mut unharmed = other.watch_all().await;
    let before = player.version;

    let open = app.tables().table(&table.id).await.unwrap();
    let fails = Command::Look(Box::new(|_| panic!("this table fails, as the test wants")));
    assert!(open.commands.send(fails).await.is_ok());
    for socket in [&mut player, &mut watcher] {
        assert_eq!(last_words(socket).await["type"], "resync");
    }
    let failed = &app.tables().context.failed;
    assert_eq!(failed.load(std::sync::atomic::Ordering::Relaxed), 1, "the operator hears of it at once");

    let keys: Vec<&str> = table.devices.iter().map(|device| device.key.as_str()).collect();
    let mut again = table.watch(&keys, Some(before)).await;
    assert_eq!(again.version, before, "nothing is lost");
    table.play_until(&mut again, |now| version(now) > before + 20).await;
    unharmed.settle().await;
    drop((again, unharmed));
    stop.send(()).unwrap();
    running.await.unwrap().unwrap();
}
