//! A real server, a real database, real clients.
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use reqwest::StatusCode;
use rollick_fair::Word;
use rollick_server::{Limits, Options, Server};
use serde_json::{Value, json};
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// The longest that anything is waited for: never decides a test that passes.
pub const LONG: Duration = Duration::from_secs(60);

pub fn free_limits() -> Limits {
    Limits { rate: 1e6, burst: 1e6, tables_a_minute: 1e6, ..Limits::default() }
}

/// The PostgreSQL that the tests were given; without one they fail, they don't pass unseen.
pub fn postgres() -> String {
    std::env::var("ROLLICK_TEST_POSTGRES")
        .expect("ROLLICK_TEST_POSTGRES is not set: run the tests through scripts/with-postgres")
}

pub fn options(database: &str) -> Options {
    Options {
        bind: SocketAddr::from(([127, 0, 0, 1], 0)),
        database: database.to_owned(),
        think: Duration::ZERO,
        limits: free_limits(),
        ..Options::default()
    }
}

/// A server of this process.
pub struct Running {
    pub api: Api,
    pub folder: Option<tempfile::TempDir>,
    stop: Option<oneshot::Sender<()>>,
    task: tokio::task::JoinHandle<()>,
}

impl Running {
    /// On an SQLite file of its own.
    pub async fn start() -> Running {
        Running::with(|_| {}).await
    }

    pub async fn with(change: impl FnOnce(&mut Options)) -> Running {
        let folder = tempfile::tempdir().unwrap();
        let mut options = options(&folder.path().join("tables.db").display().to_string());
        change(&mut options);
        let mut running = Running::run(options).await;
        running.folder = Some(folder);
        running
    }

    pub async fn run(options: Options) -> Running {
        let server = Server::bind(options).await.unwrap();
        let api = Api::new(server.address());
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(async move {
            let stopped = async move {
                let _ = stopped.await;
            };
            server.run(stopped).await.unwrap();
        });
        Running { api, folder: None, stop: Some(stop), task }
    }

    pub fn database(&self) -> String {
        self.folder.as_ref().unwrap().path().join("tables.db").display().to_string()
    }

    /// Stops it and waits until everything is written.
    pub async fn stop(mut self) -> Option<tempfile::TempDir> {
        self.stop.take().unwrap().send(()).unwrap();
        self.task.await.unwrap();
        self.folder
    }
}

/// The HTTP side of a client. Every byte that comes in is kept.
#[derive(Clone)]
pub struct Api {
    pub address: SocketAddr,
    http: reqwest::Client,
    pub heard: Arc<Mutex<Vec<u8>>>,
}

impl Api {
    pub fn new(address: SocketAddr) -> Api {
        Api { address, http: reqwest::Client::builder().no_proxy().build().unwrap(), heard: Arc::default() }
    }

    pub fn request(&self, method: &str, path: &str) -> reqwest::RequestBuilder {
        self.http.request(method.parse().unwrap(), format!("http://{}{path}", self.address)).timeout(LONG)
    }

    pub async fn send(&self, request: reqwest::RequestBuilder) -> reqwest::Result<(StatusCode, String)> {
        let answer = request.send().await?;
        let status = answer.status();
        let headers = format!("{:?}", answer.headers());
        let text = answer.text().await?;
        let mut heard = self.heard.lock().unwrap();
        heard.extend(headers.as_bytes());
        heard.extend(text.as_bytes());
        Ok((status, text))
    }

    pub async fn get(&self, path: &str) -> (StatusCode, Value) {
        let (status, text) = self.send(self.request("GET", path)).await.unwrap();
        (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
    }

    pub async fn post(&self, path: &str, key: &str, body: &Value) -> (StatusCode, Value) {
        self.try_post(path, key, body).await.unwrap()
    }

    pub async fn try_post(&self, path: &str, key: &str, body: &Value) -> reqwest::Result<(StatusCode, Value)> {
        let mut request = self.request("POST", path).json(body);
        if !key.is_empty() {
            request = request.bearer_auth(key);
        }
        let (status, text) = self.send(request).await?;
        Ok((status, serde_json::from_str(&text).unwrap_or(Value::String(text))))
    }

    /// A request that must go well.
    pub async fn ok(&self, path: &str, key: &str, body: &Value) -> Value {
        let (status, answer) = self.post(path, key, body).await;
        assert_eq!(status, StatusCode::OK, "{path} {body}: {answer}");
        answer
    }

    /// A request that must be refused; gives the code.
    pub async fn refused(&self, path: &str, key: &str, body: &Value) -> (u16, String) {
        let (status, answer) = self.post(path, key, body).await;
        assert!(status.is_client_error() || status == 503, "{path} {body}: {status} {answer}");
        let message = answer["error"]["message"].as_str().unwrap_or_default();
        assert!(!message.is_empty(), "a refusal has a sentence: {answer}");
        (status.as_u16(), answer["error"]["code"].as_str().unwrap().to_owned())
    }

    /// Makes a table of a game with these seats.
    pub async fn make(&self, new: Value) -> Table {
        let made = self.ok("/api/tables", "", &new).await;
        Table::of(self.clone(), &made)
    }
}

/// A request id that was never used before.
pub fn id() -> String {
    let mut bytes = [0_u8; 12];
    getrandom::fill(&mut bytes).unwrap();
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A device with its key and its word.
#[derive(Clone, Debug)]
pub struct Device {
    pub key: String,
    pub seats: Vec<u8>,
    pub word: Word,
}

impl Device {
    fn of(key: &Value) -> Device {
        let seats = key["seats"].as_array().unwrap().iter().map(|seat| seat.as_u64().unwrap() as u8).collect();
        Device { key: key["key"].as_str().unwrap().to_owned(), seats, word: Word::random().unwrap() }
    }
}

/// A table and everybody at it.
#[derive(Clone)]
pub struct Table {
    pub api: Api,
    pub id: String,
    pub host: String,
    pub commitment: String,
    pub devices: Vec<Device>,
}

impl Table {
    pub fn of(api: Api, made: &Value) -> Table {
        let keys = std::iter::once(&made["device"]).filter(|key| !key.is_null());
        Table {
            api,
            id: made["table"].as_str().unwrap().to_owned(),
            host: made["host"].as_str().unwrap().to_owned(),
            commitment: made["commitment"].as_str().unwrap().to_owned(),
            devices: keys.chain(made["links"].as_array().unwrap()).map(Device::of).collect(),
        }
    }

    pub fn path(&self, what: &str) -> String {
        format!("/api/tables/{}{what}", self.id)
    }

    /// Everybody sits down, the table starts, the words are revealed.
    pub async fn begin(&self) {
        for (k, device) in self.devices.iter().enumerate() {
            let body = json!({"id": id(), "name": format!("Player {k}"), "word_hash": device.word.hash().to_string()});
            self.api.ok(&self.path("/sit"), &device.key, &body).await;
        }
        self.api.ok(&self.path("/start"), &self.host, &json!({"id": id()})).await;
        for device in &self.devices {
            let body = json!({"id": id(), "word": device.word.to_string()});
            self.api.ok(&self.path("/word"), &device.key, &body).await;
        }
    }

    pub async fn now(&self) -> Value {
        let (status, answer) = self.api.get(&self.path("")).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        answer["now"].clone()
    }

    pub fn device(&self, seat: u64) -> Option<&Device> {
        self.devices.iter().find(|device| device.seats.iter().any(|own| u64::from(*own) == seat))
    }

    /// What a person would do next: the path, the key and the body; nothing if no person is asked.
    pub fn next(&self, now: &Value, pick: usize) -> Option<(String, String, Value)> {
        let version = &now["version"];
        match now["next"]["type"].as_str().unwrap() {
            "chance" if now["next"]["what"] == "dice" => {
                let seat = now["next"]["seat"].as_u64().unwrap();
                let person = now["sitters"][seat as usize]["kind"] == "person";
                let device = self.device(seat).filter(|_| person)?;
                let body = json!({"id": id(), "version": version, "seat": seat});
                Some((self.path("/roll"), device.key.clone(), body))
            }
            "choose" => now["choices"].as_array().unwrap().iter().find_map(|choices| {
                let seat = choices["seat"].as_u64().unwrap();
                let person = now["sitters"][seat as usize]["kind"] == "person";
                // In a window a seat answers once.
                let asked = now["window"].is_null() || waiting(now).contains(&seat);
                let device = self.device(seat).filter(|_| person && asked)?;
                let all = choices["choices"].as_array().unwrap();
                let tokens = &all[pick % all.len()]["tokens"];
                let body = json!({"id": id(), "version": version, "answers": [{"seat": seat, "tokens": tokens}]});
                Some((self.path("/play"), device.key.clone(), body))
            }),
            _ => None,
        }
    }

    /// Plays on, every person by the choices' order, until `enough` says so or the table has ended.
    pub async fn play_until(&self, watcher: &mut Watcher, enough: impl Fn(&Value) -> bool) {
        let mut pick = 0;
        while !enough(&watcher.now) && watcher.now["phase"] == "playing" {
            match self.next(&watcher.now, pick) {
                Some((path, key, body)) => {
                    let (status, answer) = self.api.post(&path, &key, &body).await;
                    match (status.as_u16(), answer["error"]["code"].as_str()) {
                        (200, _) => watcher.until_version(answer["version"].as_u64().unwrap()).await,
                        // The table went on by itself in the meantime.
                        (409, Some("conflict")) => watcher.hear().await,
                        _ => panic!("{path} {body}: {status} {answer}"),
                    }
                }
                None => watcher.hear().await,
            }
            pick += 1;
        }
    }

    pub async fn watch(&self, keys: &[&str], version: Option<u64>) -> Watcher {
        Watcher::open(&self.api, &self.id, keys, version).await
    }
}

pub fn waiting(now: &Value) -> Vec<u64> {
    now["window"]["waiting"].as_array().map(|all| all.iter().filter_map(Value::as_u64).collect()).unwrap_or_default()
}

pub type Socket = WebSocketStream<MaybeTlsStream<tokio::net::TcpStream>>;

/// Opens a socket, without a word.
pub async fn socket(
    api: &Api,
    table: &str,
    origin: Option<&str>,
) -> Result<Socket, tokio_tungstenite::tungstenite::Error> {
    let mut request = format!("ws://{}/api/tables/{table}/live", api.address).into_client_request().unwrap();
    if let Some(origin) = origin {
        request.headers_mut().insert("origin", origin.parse().unwrap());
    }
    Ok(tokio_tungstenite::connect_async(request).await?.0)
}

/// The socket side of a client: keeps what is true now and all steps, and insists that none is missing.
pub struct Watcher {
    pub socket: Socket,
    pub now: Value,
    pub steps: Vec<Value>,
    pub you: Value,
    pub version: u64,
    heard: Arc<Mutex<Vec<u8>>>,
}

impl Watcher {
    pub async fn open(api: &Api, table: &str, keys: &[&str], version: Option<u64>) -> Watcher {
        let mut socket = socket(api, table, None).await.unwrap();
        let hello = json!({"type": "hello", "protocol": 1, "keys": keys, "version": version});
        socket.send(Message::text(hello.to_string())).await.unwrap();
        let heard = api.heard.clone();
        let mut watcher = Watcher { socket, now: Value::Null, steps: Vec::new(), you: Value::Null, version: 0, heard };
        let welcome = watcher.message().await.expect("a welcome");
        assert_eq!(welcome["type"], "welcome", "{welcome}");
        watcher.you = welcome["you"].clone();
        let first = welcome["steps"][0]["version"].as_u64();
        watcher.version = version.or(first.map(|first| first - 1)).unwrap_or_default();
        watcher.take(&welcome);
        watcher
    }

    /// The next message; nothing if the line is cut.
    pub async fn message(&mut self) -> Option<Value> {
        loop {
            let message = tokio::time::timeout(LONG, self.socket.next()).await.expect("something to hear");
            match message? {
                Ok(Message::Text(text)) => {
                    self.heard.lock().unwrap().extend(text.as_bytes());
                    return Some(serde_json::from_str(&text).unwrap());
                }
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    fn take(&mut self, message: &Value) {
        for step in message["steps"].as_array().unwrap() {
            assert_eq!(step["version"], self.version + 1, "steps come without gaps");
            self.version += 1;
            self.steps.push(step.clone());
        }
        self.now = message["now"].clone();
        assert_eq!(self.now["version"], self.version, "steps reach up to now");
    }

    /// Hears the next update.
    pub async fn hear(&mut self) {
        loop {
            let message = self.message().await.expect("the line is up");
            match message["type"].as_str().unwrap() {
                "update" => return self.take(&message),
                "beat" => {}
                other => panic!("unexpected {other}"),
            }
        }
    }

    pub async fn until_version(&mut self, version: u64) {
        while self.version < version {
            self.hear().await;
        }
    }

    pub async fn until(&mut self, enough: impl Fn(&Value) -> bool) {
        while !enough(&self.now) {
            self.hear().await;
        }
    }
}

/// A table of Bonkers! with seats of these kinds: `device`, `link`, `bot`.
pub fn new_table(seats: &[&str]) -> Value {
    let seats: Vec<Value> = seats
        .iter()
        .map(|kind| match *kind {
            "device" => json!({"type": "device", "name": "Ann"}),
            "bot" => json!({"type": "bot", "level": "random"}),
            _ => json!({"type": "link"}),
        })
        .collect();
    json!({"game": "bonkers", "seats": seats, "house": {}, "settings":
        {"answer_seconds": null, "auto_roll": false, "auto_single": false}})
}
