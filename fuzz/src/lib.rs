//! A real server in this process, for the targets that attack it from outside. libFuzzer ends the process at any panic,
//! even one that the server would survive.

#![cfg(feature = "server")]

use std::cell::RefCell;
use std::future::Future;
use std::io::Read;
use std::net::SocketAddr;
use std::sync::OnceLock;
use std::time::Duration;

use flate2::read::DeflateDecoder;
use futures_util::{SinkExt, StreamExt};
use rollick_fair::Word;
use rollick_server::{Limits, Options, Server};
use serde_json::{Value, json};
use tokio::runtime::Runtime;
use tokio_tungstenite::tungstenite::Message;

/// The longest that an answer may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// A new table is made after this many inputs, because what people may do at one table is limited.
const INPUTS: u32 = 300;

/// The text of a message. The server deflates those that are worth it.
fn read(message: &Message) -> String {
    match message {
        Message::Text(text) => text.to_string(),
        Message::Binary(bytes) => {
            let mut text = String::new();
            DeflateDecoder::new(&bytes[..]).read_to_string(&mut text).expect("a deflated text");
            text
        }
        _ => String::new(),
    }
}

/// A server without limits on how much anybody may use it.
pub struct Target {
    runtime: Runtime,
    pub address: SocketAddr,
    http: reqwest::Client,
}

/// A table that has begun.
pub struct Table {
    pub id: String,
    /// The key of the host, and those of both players.
    pub keys: [String; 3],
}

impl Target {
    /// The server of this process.
    pub fn get() -> &'static Target {
        static TARGET: OnceLock<Target> = OnceLock::new();
        TARGET.get_or_init(|| {
            // A folder in memory if possible: nothing here needs the disk.
            let shared = std::path::Path::new("/dev/shm");
            let folder = if shared.is_dir() { tempfile::tempdir_in(shared) } else { tempfile::tempdir() };
            let folder = folder.expect("a folder for the database").keep();
            let runtime = Runtime::new().expect("threads");
            let limits = Limits {
                rate: 1e6,
                burst: 1e6,
                tables_a_minute: 1e6,
                change_rate: 1e6,
                change_burst: 1e6,
                line_rate: 1e6,
                line_burst: 1e6,
                idle: Duration::from_secs(2),
                ..Limits::default()
            };
            let options = Options {
                bind: SocketAddr::from(([127, 0, 0, 1], 0)),
                database: folder.join("tables.db").display().to_string(),
                think: Duration::ZERO,
                limits,
                ..Options::default()
            };
            let server = runtime.block_on(Server::bind(options)).expect("a server");
            let address = server.address();
            runtime.spawn(server.run(std::future::pending()));
            let http = reqwest::Client::builder().no_proxy().build().expect("a client");
            Target { runtime, address, http }
        })
    }

    /// Calls `then` with the number of an input and a table for it. The games take turns.
    pub fn at_table(&self, then: impl FnOnce(u32, &Table)) {
        thread_local!(static NOW: RefCell<(u32, Option<Table>)> = const { RefCell::new((0, None)) });
        NOW.with_borrow_mut(|(number, table)| {
            if *number % INPUTS == 0 {
                let games = rollick_games::infos();
                let game = games[(*number / INPUTS) as usize % games.len()].id;
                *table = Some(self.wait(self.table(game)));
            }
            *number += 1;
            then(*number, table.as_ref().expect("a table was made"));
        });
    }

    /// Waits for something, which must finish in time.
    pub fn wait<T>(&self, work: impl Future<Output = T>) -> T {
        self.runtime.block_on(async { tokio::time::timeout(PATIENCE, work).await.expect("an answer in time") })
    }

    /// Posts a body unchanged. Returns the status and the answer.
    pub async fn post(&self, path: &str, key: Option<&str>, body: Vec<u8>) -> (u16, Value) {
        let url = format!("http://{}{path}", self.address);
        let mut request = self.http.post(url).header("content-type", "application/json").body(body);
        if let Some(key) = key {
            request = request.bearer_auth(key);
        }
        let answer = request.send().await.expect("an answer");
        let status = answer.status().as_u16();
        let text = answer.text().await.expect("a whole answer");
        (status, serde_json::from_str(&text).unwrap_or_else(|_| panic!("the answer is JSON: {text}")))
    }

    /// Makes a table with two people, and starts the game.
    pub async fn table(&self, game: &str) -> Table {
        let seats = json!([{"type": "device", "name": "Ann"}, {"type": "link"}]);
        let new =
            json!({"game": game, "seats": seats, "public": true, "settings": {"answer_seconds": null, "hints": true}});
        let (status, made) = self.post("/api/tables", None, new.to_string().into()).await;
        assert_eq!(status, 200, "{made}");
        let text = |value: &Value| value.as_str().expect("a text").to_owned();
        let (id, host) = (text(&made["table"]), text(&made["host"]));
        let players = [text(&made["device"]["key"]), text(&made["links"][0]["key"])];
        let words = [Word::random().expect("a word"), Word::random().expect("a word")];
        for (key, word) in players.iter().zip(&words) {
            self.act(&id, key, json!({"type": "sit", "name": null, "word_hash": word.hash().to_string()})).await;
        }
        self.act(&id, &host, json!({"type": "start"})).await;
        for (key, word) in players.iter().zip(&words) {
            self.act(&id, key, json!({"type": "word", "word": word.to_string()})).await;
        }
        let [first, second] = players;
        Table { id, keys: [host, first, second] }
    }

    async fn act(&self, table: &str, key: &str, act: Value) {
        let kind = act["type"].to_string();
        let id: String = format!("{kind}{key}").chars().filter(char::is_ascii_alphanumeric).take(64).collect();
        let path = format!("/api/tables/{table}/do");
        let (status, answer) = self.post(&path, Some(key), json!({"id": id, "act": act}).to_string().into()).await;
        assert_eq!(status, 200, "{answer}");
    }

    /// The number of the question that the table asks now.
    pub async fn question(&self, table: &Table) -> u64 {
        let url = format!("http://{}/api/tables/{}/ask", self.address, table.id);
        let answer = self.http.get(url).send().await.expect("an answer").text().await.expect("a whole answer");
        let answer: Value = serde_json::from_str(&answer).expect("JSON");
        answer["ask"]["question"].as_u64().unwrap_or_default()
    }

    /// Says hello with all keys of a table, or with the first of these texts, and then sends all texts. Afterwards,
    /// everybody who was let in must still get answers.
    pub async fn talk(&self, table: &Table, hello: bool, texts: Vec<String>) {
        let url = format!("ws://{}/api/tables/{}/live", self.address, table.id);
        let (mut socket, _) = tokio_tungstenite::connect_async(url).await.expect("a socket");
        if hello {
            let hello = json!({"type": "hello", "protocol": 2, "keys": table.keys, "have": null});
            let _ = socket.send(Message::text(hello.to_string())).await;
        }
        for text in texts {
            let _ = socket.send(Message::text(text)).await;
        }
        if !hello {
            let _ = socket.close(None).await;
            return;
        }
        let last = json!({"type": "why", "id": "the last one", "seat": 99, "spot": {"type": "seat", "seat": 0}});
        let _ = socket.send(Message::text(last.to_string())).await;
        // The socket may be closed, because a message was too long or somebody removed themselves.
        while let Some(Ok(message)) = socket.next().await {
            if read(&message).contains("the last one") {
                return;
            }
        }
    }
}
