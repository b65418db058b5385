//! A real server, a real database, real clients.

pub mod around;
mod table;
mod watcher;

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use reqwest::StatusCode;
use rollick_server::{Limits, Options, Server};
use serde_json::Value;
use tokio::sync::oneshot;

pub use around::{Nats, Process, free_address, fresh_postgres};
pub use table::{Device, Request, Table, asked_to_roll, new_table, take_back_takes_consent, version, waiting};
pub use watcher::{Watcher, read, socket};

/// The longest wait for anything. A passing test never gets there.
pub const LONG: Duration = Duration::from_secs(60);

pub fn free_limits() -> Limits {
    Limits {
        rate: 1e6,
        burst: 1e6,
        tables_a_minute: 1e6,
        changes: u32::MAX,
        change_burst: 1e6,
        line_burst: 1e6,
        ..Limits::default()
    }
}

/// The PostgreSQL server for the tests. Without one the tests fail, rather than pass without having run.
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

/// A server that runs in this process.
pub struct Running {
    pub api: Api,
    pub folder: Option<tempfile::TempDir>,
    stop: Option<oneshot::Sender<()>>,
    task: tokio::task::JoinHandle<()>,
}

impl Running {
    /// Starts a server on a fresh SQLite file.
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

    /// Stops the server and waits until everything is written.
    pub async fn stop(mut self) -> Option<tempfile::TempDir> {
        self.stop.take().unwrap().send(()).unwrap();
        self.task.await.unwrap();
        self.folder
    }
}

/// The HTTP side of a client. It keeps every byte that it receives.
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

    /// Sends a request that must succeed.
    pub async fn ok(&self, path: &str, key: &str, body: &Value) -> Value {
        let (status, answer) = self.post(path, key, body).await;
        assert_eq!(status, StatusCode::OK, "{path} {body}: {answer}");
        answer
    }

    /// Sends a request that must be refused, and returns its status and code.
    pub async fn refused(&self, path: &str, key: &str, body: &Value) -> (u16, String) {
        let (status, answer) = self.post(path, key, body).await;
        assert!(status.is_client_error() || status == 503, "{path} {body}: {status} {answer}");
        (status.as_u16(), refusal(&answer))
    }

    /// Makes a table.
    pub async fn make(&self, new: Value) -> Table {
        let made = self.ok("/api/tables", "", &new).await;
        Table::of(self.clone(), &made)
    }
}

/// A fresh request id.
pub fn id() -> String {
    let mut bytes = [0_u8; 12];
    getrandom::fill(&mut bytes).unwrap();
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The code of a refusal. Every refusal gives its reason as a sentence, and as a key of the catalogues.
pub fn refusal(answer: &Value) -> String {
    let text = answer["text"].as_str().unwrap_or_else(|| panic!("a refusal has a text: {answer}"));
    let key = answer["message"]["key"].as_str().unwrap_or_else(|| panic!("a refusal has a key: {answer}"));
    let sentence = text.contains(' ') && text.ends_with(['.', '!', '?']) && text != key && !text.contains("{ $");
    assert!(sentence, "a refusal has a sentence: {answer}");
    answer["code"].as_str().unwrap().to_owned()
}
