//! The socket side of a client.

use std::collections::{BTreeMap, VecDeque};
use std::io::Read;

use futures_util::{SinkExt, StreamExt};
use rollick_protocol::{View, ViewPatch};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use super::{Api, LONG, id, refusal, version};

pub type Socket = WebSocketStream<MaybeTlsStream<tokio::net::TcpStream>>;

/// Opens a socket without sending anything.
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

/// A message that the server sent, and how many bytes it took on the wire.
pub struct Frame {
    pub kind: String,
    pub bytes: usize,
}

/// The socket side of a client. It keeps the current state, as it follows from the messages, and all steps. It checks
/// that no step is missing, and that the state is the one that the server has.
pub struct Watcher {
    /// Messages that came together in one frame, and haven't been handled yet.
    together: VecDeque<Value>,
    pub socket: Socket,
    /// The answer to hello.
    pub welcome: Value,
    /// The state, as HTTP gives it, with the choices of the watcher's own seats beside it.
    pub now: Value,
    /// All steps so far, without patches.
    pub steps: Vec<Value>,
    pub chat: Vec<Value>,
    /// What the keys open.
    pub you: Value,
    pub version: u64,
    /// All messages since hello.
    pub frames: Vec<Frame>,
    view: View,
    answers: BTreeMap<String, Value>,
    api: Api,
    table: String,
}

impl Watcher {
    pub async fn open(api: &Api, table: &str, keys: &[&str], have: Option<u64>) -> Watcher {
        let have = have.map(|version| json!({"version": version}));
        Watcher::hello(api, table, &json!({"type": "hello", "protocol": 2, "keys": keys, "have": have})).await
    }

    pub async fn hello(api: &Api, table: &str, hello: &Value) -> Watcher {
        let mut socket = socket(api, table, None).await.unwrap();
        socket.send(Message::text(hello.to_string())).await.unwrap();
        let frame = tokio::time::timeout(LONG, socket.next()).await.expect("a welcome").unwrap().unwrap();
        let welcome = read(&frame).expect("a welcome");
        api.heard.lock().unwrap().extend(welcome.to_string().as_bytes());
        assert_eq!(welcome["type"], "welcome", "{welcome}");
        let mut now = welcome["now"].clone();
        let view: View = serde_json::from_value(now["view"].clone()).unwrap();
        now["choices"] = welcome["choices"].clone();
        let steps = welcome["steps"].as_array().unwrap().clone();
        for (step, next) in steps.iter().zip(steps.iter().skip(1)) {
            assert_eq!(version(next), version(step) + 1, "steps come without gaps");
        }
        assert!(steps.last().is_none_or(|last| version(last) == version(&now)), "steps reach up to now");
        Watcher {
            socket,
            version: version(&now),
            chat: welcome["chat"].as_array().unwrap().clone(),
            you: welcome["you"].clone(),
            welcome,
            now,
            steps,
            frames: Vec::new(),
            view,
            answers: BTreeMap::new(),
            together: VecDeque::new(),
            api: api.clone(),
            table: table.to_owned(),
        }
    }

    /// The next message. `None` if the connection is closed.
    pub async fn message(&mut self) -> Option<Value> {
        loop {
            if let Some(value) = self.together.pop_front() {
                return Some(value);
            }
            let message = tokio::time::timeout(LONG, self.socket.next()).await.expect("something to hear");
            let message = message?.ok()?;
            if message.is_close() {
                return None;
            }
            if let Some(value) = read(&message) {
                self.api.heard.lock().unwrap().extend(value.to_string().as_bytes());
                let length = message.len();
                // The header of a frame from the server, with the short, the longer or the longest form of the length.
                let header = if length < 126 {
                    2
                } else if length < 65_536 {
                    4
                } else {
                    10
                };
                // Messages that are sent together share the cost of their frame.
                let all = if let Value::Array(all) = value { all } else { vec![value] };
                let bytes = (header + length).div_ceil(all.len());
                for value in &all {
                    self.frames.push(Frame { kind: value["type"].as_str().unwrap().to_owned(), bytes });
                }
                self.together.extend(all);
            }
        }
    }

    /// Takes in the next message.
    async fn one(&mut self) {
        let mut message = self.message().await.expect("the connection is open");
        let kind = message.as_object_mut().unwrap().remove("type").unwrap();
        match kind.as_str().unwrap() {
            "step" => self.step(message),
            "ask" => {
                let choices = self.now["choices"].as_array_mut().unwrap();
                choices.retain(|choices| choices["question"] == message["question"]);
                self.now["ask"] = message;
            }
            "choices" => {
                let choices = self.now["choices"].as_array_mut().unwrap();
                choices.retain(|choices| choices["seat"] != message["seat"]);
                choices.push(message);
            }
            "table" => self.now["status"] = message,
            "dice" => self.now["dice"] = message,
            "presence" => self.now["presence"] = message,
            "chat" => self.chat.push(message),
            "done" | "because" | "dangers" | "steps" => self.answer(message),
            "refused" => {
                refusal(&message);
                self.answer(message);
            }
            "you" => self.you = message,
            "beat" => {}
            other => panic!("unexpected {other}: {message}"),
        }
    }

    fn step(&mut self, mut step: Value) {
        assert_eq!(version(&step), self.version + 1, "steps come without gaps");
        self.version += 1;
        self.now["version"] = json!(self.version);
        if let Some(patch) = step.as_object_mut().unwrap().remove("patch") {
            let patch: ViewPatch = serde_json::from_value(patch).unwrap();
            patch.apply(&mut self.view);
            self.now["view"] = serde_json::to_value(&self.view).unwrap();
        }
        self.steps.push(step);
    }

    fn answer(&mut self, message: Value) {
        let id = message["id"].as_str().unwrap_or_default().to_owned();
        let known = self.answers.insert(id, message);
        assert!(known.is_none(), "one answer to each request: {known:?}");
    }

    /// Sends a message, and waits for its answer.
    pub async fn ask(&mut self, message: &Value) -> Value {
        self.tell(&message.to_string(), message["id"].as_str().unwrap_or_default()).await
    }

    /// Sends a text, and waits for the answer to this id. A text that can't be read is answered without an id.
    pub async fn tell(&mut self, text: &str, id: &str) -> Value {
        self.socket.send(Message::text(text)).await.unwrap();
        loop {
            if let Some(answer) = self.answers.remove(id).or_else(|| self.answers.remove("")) {
                return answer;
            }
            self.one().await;
        }
    }

    /// Does something over the socket.
    pub async fn act(&mut self, act: Value) -> Value {
        self.ask(&json!({"type": "do", "id": id(), "act": act})).await
    }

    /// Hears everything that the table has said so far. The table answers this question after all its news.
    pub async fn settle(&mut self) {
        let why = json!({"type": "why", "id": id(), "seat": 99, "spot": {"type": "seat", "seat": 0}});
        self.ask(&why).await;
    }

    /// Waits for news.
    pub async fn hear(&mut self) {
        self.one().await;
        self.settle().await;
    }

    pub async fn until_version(&mut self, version: u64) {
        self.reaches(version).await;
        self.settle().await;
    }

    /// Hears everything up to a version, and no more.
    pub async fn reaches(&mut self, version: u64) {
        while self.version < version {
            self.one().await;
        }
    }

    pub async fn until(&mut self, enough: impl Fn(&Value) -> bool) {
        while !enough(&self.now) {
            self.hear().await;
        }
        self.compare().await;
    }

    pub async fn until_phase(&mut self, phase: &str) {
        self.until(|now| now["status"]["phase"] == phase).await;
    }

    /// Checks that the state that follows from all messages is the whole state.
    pub async fn agrees(&mut self) {
        while !self.compare().await {
            self.hear().await;
        }
    }

    /// Compares the state that follows from all messages with the whole state, unless the table has gone on already.
    /// Returns whether it could.
    pub async fn compare(&mut self) -> bool {
        let (_, mut whole) = self.api.get(&format!("/api/tables/{}", self.table)).await;
        let whole = &mut whole["now"];
        if whole["version"] != self.version {
            return false;
        }
        for dice in [&mut self.now["dice"], &mut whole["dice"]] {
            dice.as_object_mut().unwrap().remove("clock");
        }
        for part in ["view", "status", "dice"] {
            assert_eq!(self.now[part], whole[part], "{part} at version {}", self.version);
        }
        // The clocks have moved on in the meantime.
        let mut ask = self.now["ask"].clone();
        for ask in [&mut ask, &mut whole["ask"]] {
            ask.as_object_mut().unwrap().remove("clock");
        }
        assert_eq!(ask, whole["ask"], "what is asked at version {}", self.version);
        true
    }
}

/// Reads a frame: JSON, or deflated JSON.
pub fn read(message: &Message) -> Option<Value> {
    match message {
        Message::Text(text) => Some(serde_json::from_str(text).unwrap()),
        Message::Binary(bytes) => {
            let mut text = String::new();
            flate2::read::DeflateDecoder::new(&bytes[..]).read_to_string(&mut text).unwrap();
            Some(serde_json::from_str(&text).unwrap())
        }
        _ => None,
    }
}
