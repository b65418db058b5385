//! No line of the log has a secret in it: a whole game is played with everything that a server can do, everything is
//! logged, and all lines are read. The log belongs to the whole process, so this test has a program of its own.

#[allow(dead_code, unused_imports)] // The other tests use the rest.
mod common;

use std::io::Write;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex};

use base64ct::{Base64UrlUnpadded, Encoding};
use common::{Nats, Running, Table, fresh_postgres, id, new_table};
use rollick_server::{CallOptions, Connecting, LogFormat, LogLevel, Looking, Network, PushKey, log_to};
use rollick_store::Store;
use serde_json::{Value, json};
use web_push_native::p256::SecretKey;
use web_push_native::p256::elliptic_curve::sec1::ToEncodedPoint;

/// All lines so far.
#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl Lines {
    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).expect("a log is text")
    }
}

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// A network where every name is known and nobody answers. So every call fails, and that is logged.
struct Dead;

impl Network for Dead {
    fn look_up<'a>(&'a self, _: &'a str) -> Looking<'a> {
        Box::pin(async { Ok(vec![IpAddr::from([93, 184, 216, 34])]) })
    }

    fn connect<'a>(&'a self, _: SocketAddr, host: &'a str) -> Connecting<'a> {
        Box::pin(async move { Err(std::io::Error::other(format!("{host} is down"))) })
    }
}

const PHRASE: &str = "open-sesame-4711";
const TOKEN: &str = "the-operators-token-1234";
const PUSH: &str = "https://push.example/send/subscription-0815";
const HOOK: &str = "https://hooks.example/hook-4242";
const LINE: &str = "my-chat-is-nobodys-business";

/// Plays a whole game with everything that a server can do. Returns the database, the table, and what must not be told.
async fn play() -> (Option<tempfile::TempDir>, Table, Vec<String>) {
    let push_key = PushKey::random();
    let calls = CallOptions {
        push_key: Some(push_key.clone()),
        contact: "mailto:me@games.example".to_owned(),
        webhook_hosts: vec!["hooks.example".to_owned()],
        network: Arc::new(Dead),
    };
    let running = Running::with(|options| {
        options.calls = calls;
        options.table_phrase = Some(PHRASE.to_owned());
        options.operator_token = Some(TOKEN.to_owned());
    })
    .await;
    let mut new = new_table(&["device", "link", "bot"]);
    running.api.refused("/api/tables", "", &new).await;
    new["phrase"] = json!(PHRASE);
    let table = running.api.make(new).await;
    let browser = SecretKey::from_slice(&[5; 32]).unwrap();
    let p256dh = Base64UrlUnpadded::encode_string(browser.public_key().to_encoded_point(false).as_bytes());
    let auth = Base64UrlUnpadded::encode_string(&[6; 16]);
    let wishes = [
        json!({"type": "push", "endpoint": PUSH, "p256dh": p256dh, "auth": auth}),
        json!({"type": "webhook", "url": HOOK}),
    ];
    for device in &table.devices {
        for wish in &wishes {
            running.api.ok(&table.path("/call"), &device.key, wish).await;
        }
    }
    let link = table.act(&table.host, json!({"type": "new_link", "seat": 1})).await;
    let link = link["link"]["key"].as_str().expect("a new key").to_owned();
    let mut secrets =
        vec![PHRASE, TOKEN, PUSH, "subscription-0815", HOOK, "hook-4242", LINE, &p256dh, &auth, &link, &table.host];
    let words: Vec<String> = table.devices.iter().map(|device| device.word.to_string()).collect();
    secrets.extend(words.iter().map(String::as_str));
    secrets.extend(table.devices.iter().map(|device| device.key.as_str()));
    let secrets: Vec<String> = secrets.into_iter().map(str::to_owned).chain([push_key.reveal()]).collect();

    let mut table = table.clone();
    table.devices[1].key = link;
    table.begin().await;
    // A while without a socket: everybody is called.
    let mut alone = table.watch(&[], None).await;
    table.play_until(&mut alone, |now| common::version(now) > 60).await;
    let mut watcher = table.watch_all().await;
    watcher.act(json!({"type": "say", "text": LINE})).await;
    table.play_until(&mut watcher, |_| false).await;
    watcher.until_phase("over").await;
    table.record().await;
    table.dice().await;
    // People paste keys in the wrong places.
    let key = &table.devices[0].key;
    for path in [format!("/t/{}/{key}", table.id), format!("/api/tables/{key}"), table.path(&format!("?key={key}"))] {
        running.api.get(&path).await;
    }
    for path in ["/status", "/metrics", &format!("/status?token={TOKEN}"), &format!("/{TOKEN}")] {
        let asks = || running.api.request("GET", path);
        for request in [asks(), asks().bearer_auth(TOKEN), asks().basic_auth(TOKEN, Some(&TOKEN[1..]))] {
            running.api.send(request).await.unwrap();
        }
    }
    table.refused(&key[1..], json!({"type": "start"})).await;
    running.api.refused(&table.path("/do"), key, &json!({"id": key, "act": {"type": key}})).await;
    running
        .api
        .refused(&table.path("/call"), key, &json!({"type": "push", "endpoint": PUSH, "p256dh": "", "auth": ""}))
        .await;
    let again = json!({"id": id(), "act": {"type": "rematch"}});
    running.api.ok(&table.path("/do"), &table.host, &again).await;
    (running.stop().await, table, secrets)
}

/// What the server keeps to itself about a table.
async fn private(folder: &tempfile::TempDir, table: &str) -> Vec<String> {
    let store = Store::open(&folder.path().join("tables.db").display().to_string()).await.unwrap();
    let mut all = vec![store.private(table, "secret").await.unwrap().expect("the server keeps it")];
    let hashes: Value = serde_json::from_str(&store.private(table, "keys").await.unwrap().unwrap()).unwrap();
    let hashes = hashes["devices"].as_array().unwrap().iter().chain([&hashes["host"]]);
    all.extend(hashes.map(|hash| hash.as_str().unwrap().to_owned()));
    store.close().await;
    all
}

async fn check(format: LogFormat) -> Vec<String> {
    let lines = Lines::default();
    let writer = lines.clone();
    let dispatch = log_to(move || writer.clone(), format, LogLevel::ALL, false);
    // Tasks run on this thread. Other threads write to whichever log was set up first.
    let _ = tracing::dispatcher::set_global_default(dispatch.clone());
    let _log = tracing::dispatcher::set_default(&dispatch);
    let (folder, table, mut secrets) = play().await;
    secrets.extend(private(&folder.unwrap(), &table.id).await);
    let text = lines.text();
    for secret in &secrets {
        assert!(secret.len() >= 8, "{secret:?} is too short to look for");
        let line = text.lines().find(|line| line.to_lowercase().contains(&secret.to_lowercase()));
        assert_eq!(line, None, "{secret:?} is in the log");
    }
    assert!(text.contains(&table.id), "the log says which table");
    assert!(text.contains("a call was not sent: its host can't be reached"), "calls are logged");
    text.lines().map(str::to_owned).collect()
}

#[tokio::test]
async fn no_line_for_programs_has_a_secret_in_it_and_all_tell_their_request_or_table() {
    let lines = check(LogFormat::Json).await;
    let lines: Vec<Value> = lines.iter().map(|line| serde_json::from_str(line).expect(line)).collect();
    let spans = |line: &Value, name: &str| {
        line["spans"].as_array().is_some_and(|all| all.iter().any(|span| span["name"] == name))
    };
    let answered: Vec<&Value> = lines.iter().filter(|line| line["message"] == "answered").collect();
    assert!(answered.len() > 50 && answered.iter().all(|line| spans(line, "request")), "{}", answered.len());
    let written: Vec<&Value> = lines.iter().filter(|line| line["message"] == "written").collect();
    assert!(written.len() > 50 && written.iter().all(|line| spans(line, "table")), "{}", written.len());
    let calls =
        lines.iter().filter(|line| line["message"].as_str().is_some_and(|said| said.contains("a call was not")));
    assert!(calls.clone().count() > 0 && calls.clone().all(|line| spans(line, "table")));
}

const BUS_PASSWORD: &str = "the-bus-has-one-too-77";

#[tokio::test]
async fn no_line_has_the_password_of_the_database_or_of_the_bus() {
    let lines = Lines::default();
    let writer = lines.clone();
    let dispatch = log_to(move || writer.clone(), LogFormat::Text, LogLevel::ALL, false);
    let _ = tracing::dispatcher::set_global_default(dispatch.clone());
    let _log = tracing::dispatcher::set_default(&dispatch);
    let mut nats = Nats::start().await;
    let database = fresh_postgres().await;
    let password = database.split_once('@').and_then(|(before, _)| before.rsplit_once(':')).expect("a password").1;
    let mut options = common::options(&database);
    let bus = nats.url().replace("nats://", &format!("nats://rollick:{BUS_PASSWORD}@"));
    options.bus = Some(bus.parse().unwrap());
    let mut errors = vec![format!("{:?} {}", options.bus, options.bus.as_ref().unwrap())];
    let running = Running::run(options.clone()).await;
    let table = running.api.make(new_table(&["link", "link"])).await;
    let mut watcher = table.watch_all().await;
    table.begin().await;
    watcher.until_phase("playing").await;
    nats.kill().await;
    while !lines.text().contains("the bus") {
        table.now().await;
    }
    drop(watcher);
    running.stop().await;
    // What can't be reached is named without its password.
    let nowhere = common::free_address();
    options.database = format!("postgres://postgres:{password}@{nowhere}/rollick?password={password}");
    errors.push(rollick_server::Server::bind(options.clone()).await.err().expect("nobody listens").to_string());
    options.database = format!("mysql://root:{password}@{nowhere}/rollick");
    errors.push(rollick_server::Server::bind(options.clone()).await.err().expect("no such scheme").to_string());
    errors.push(lines.text());
    for text in errors {
        for secret in [password, BUS_PASSWORD] {
            let line = text.lines().find(|line| line.contains(secret));
            assert_eq!(line, None, "{secret:?} is told");
        }
    }
    assert!(lines.text().contains("the database postgres://rollick@"), "{}", lines.text());
}

#[tokio::test]
async fn no_line_for_people_has_a_secret_in_it() {
    let lines = check(LogFormat::Text).await;
    assert!(lines.len() > 200, "{}", lines.len());
    let one = lines.iter().find(|line| line.contains("answered") && line.contains("/do")).expect("an act");
    assert!(one.contains("DEBUG request{method=POST route=\"/api/tables/{id}/do\" table="), "{one}");
}
