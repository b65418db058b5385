//! A person who plays through the proxy, as the browser does: over a socket, which is opened again whenever it is lost.
//! What has no answer by then is sent again.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use rollick_luck::Luck;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::common::{Table, id, read, socket};

/// How long a person thinks.
const THINKS: Duration = Duration::from_millis(600);
/// How long to wait before connecting or asking again.
const AGAIN: Duration = Duration::from_millis(100);

/// Something that the server has acknowledged.
pub struct Acknowledged {
    pub version: u64,
    pub seat: u64,
    /// The last token of the answer. Nothing for a roll.
    pub token: Option<String>,
    /// From the first time it was sent to its answer.
    pub waited: Duration,
    /// Whether it had to be sent again.
    pub again: bool,
    pub at: Instant,
}

/// How far a table has come. All of its players count here.
#[derive(Default)]
pub struct Progress {
    pub moves: AtomicU64,
    /// How often a player was told that the table waits for the database.
    pub paused: AtomicU64,
    pub over: AtomicBool,
    heard: Mutex<Heard>,
}

/// What has reached a player of a table.
#[derive(Default)]
struct Heard {
    /// The newest version, and when it came.
    newest: Option<(u64, Instant)>,
    /// From the step before a bot's move to that move.
    bots: Vec<(Instant, Instant)>,
}

impl Progress {
    /// A player has heard of a version. The first of them counts.
    fn hear(&self, version: u64, by_bot: bool) {
        let (mut heard, now) = (self.heard.lock().unwrap(), Instant::now());
        match heard.newest {
            Some((newest, _)) if version <= newest => return,
            Some((newest, before)) if version == newest + 1 && by_bot => heard.bots.push((before, now)),
            _ => {}
        }
        heard.newest = Some((version, now));
    }

    /// How long everybody waited for each move of a bot: since when, and until when.
    pub fn bots(&self) -> Vec<(Instant, Instant)> {
        self.heard.lock().unwrap().bots.clone()
    }
}

struct Pending {
    text: String,
    id: String,
    sent: Instant,
    again: bool,
    seat: u64,
    token: Option<String>,
}

pub struct Player {
    pub table: Table,
    pub seat: u64,
    key: String,
    luck: Luck,
    /// What is known about the table.
    now: Value,
    choices: Vec<Value>,
    version: u64,
    pending: Option<Pending>,
    pub acknowledged: Vec<Acknowledged>,
    pub connections: usize,
    progress: Arc<Progress>,
    together: VecDeque<Value>,
}

impl Player {
    pub fn new(table: &Table, device: usize, progress: Arc<Progress>) -> Player {
        Player {
            table: table.clone(),
            seat: u64::from(table.devices[device].seats[0]),
            key: table.devices[device].key.clone(),
            luck: Luck::seeded(device as u64),
            now: Value::Null,
            choices: Vec::new(),
            version: 0,
            pending: None,
            acknowledged: Vec::new(),
            connections: 0,
            progress,
            together: VecDeque::new(),
        }
    }

    /// Plays until `enough` is set, and then until everything that was sent has an answer.
    pub async fn play(mut self, enough: Arc<AtomicBool>) -> Player {
        while !(self.over() || enough.load(Ordering::Relaxed) && self.pending.is_none()) {
            // Whatever ends a connection, the next one goes on.
            let _ = self.connection(&enough).await;
            tokio::time::sleep(AGAIN).await;
        }
        self.progress.over.fetch_or(self.over(), Ordering::Relaxed);
        self
    }

    pub fn over(&self) -> bool {
        self.now["status"]["phase"] == "over"
    }

    /// Follows the table until the connection breaks. `None` means that it did.
    async fn connection(&mut self, enough: &AtomicBool) -> Option<()> {
        let mut socket = socket(&self.table.api, &self.table.id, None).await.ok()?;
        let have = (self.version > 0).then(|| json!({"version": self.version}));
        let hello = json!({"type": "hello", "protocol": 2, "keys": [self.key], "have": have});
        socket.send(Message::text(hello.to_string())).await.ok()?;
        self.connections += 1;
        self.together.clear();
        // Nothing is asked before the welcome says so.
        self.now = Value::Null;
        let mut think = Instant::now() + THINKS;
        loop {
            if enough.load(Ordering::Relaxed) && self.pending.is_none() || self.over() {
                return Some(());
            }
            tokio::select! {
                frame = socket.next() => {
                    let frame = frame?.ok()?;
                    if frame.is_close() {
                        return None;
                    }
                    let Some(said) = read(&frame) else { continue };
                    self.together.extend(if let Value::Array(all) = said { all } else { vec![said] });
                    while let Some(message) = self.together.pop_front() {
                        if let Some(text) = self.hear(message)? {
                            socket.send(Message::text(text)).await.ok()?;
                        }
                    }
                }
                () = tokio::time::sleep_until(think.into()) => {
                    think = Instant::now() + THINKS;
                    if let Some(text) = self.next(enough) {
                        socket.send(Message::text(text)).await.ok()?;
                    }
                }
            }
        }
    }

    /// Handles a message. Returns what to send, if anything. `None` means that the connection should be opened again.
    fn hear(&mut self, message: Value) -> Option<Option<String>> {
        match message["type"].as_str()? {
            "welcome" => {
                self.now = message["now"].clone();
                let version = self.now["version"].as_u64()?;
                assert!(version >= self.version, "version {version} after {}: something is lost", self.version);
                self.version = version;
                self.progress.hear(version, false);
                self.choices = message["choices"].as_array()?.clone();
                if let Some(pending) = &mut self.pending {
                    pending.again = true;
                    return Some(Some(pending.text.clone()));
                }
            }
            "step" => {
                let version = message["version"].as_u64()?;
                assert_eq!(version, self.version + 1, "steps come without gaps");
                self.version = version;
                self.progress.hear(version, message["entry"]["by"] == "bot");
            }
            "ask" => self.now["ask"] = message,
            "table" => {
                self.progress.paused.fetch_add(u64::from(!message["paused"].is_null()), Ordering::Relaxed);
                self.now["status"] = message;
            }
            "choices" => {
                self.choices.retain(|known| known["seat"] != message["seat"]);
                self.choices.push(message);
            }
            "done" => {
                if let Some(pending) = self.pending.take_if(|pending| message["id"] == pending.id.as_str()) {
                    self.progress.moves.fetch_add(1, Ordering::Relaxed);
                    self.acknowledged.push(Acknowledged {
                        version: message["version"].as_u64()?,
                        seat: pending.seat,
                        token: pending.token,
                        waited: pending.sent.elapsed(),
                        again: pending.again,
                        at: Instant::now(),
                    });
                }
            }
            "refused" => {
                let mine = self.pending.as_ref().is_some_and(|pending| message["id"] == pending.id.as_str());
                match message["code"].as_str()? {
                    // It was sent on two connections, and this is the second answer.
                    _ if !mine => {}
                    // It is sent again on the next connection.
                    "unavailable" | "too_many" => return None,
                    // Somebody else, or the clock, was faster.
                    "conflict" | "not_now" | "illegal" => self.pending = None,
                    _ => panic!("refused: {message}"),
                }
            }
            "resync" => return None,
            "gone" => panic!("gone: {message}"),
            _ => {}
        }
        Some(None)
    }

    /// The next move, if it is this player's turn.
    fn next(&mut self, enough: &AtomicBool) -> Option<String> {
        let waits = self.now["ask"]["waiting"].as_array()?.contains(&json!(self.seat));
        if enough.load(Ordering::Relaxed) || self.pending.is_some() || !waits {
            return None;
        }
        let question = self.now["ask"]["question"].clone();
        let (act, token) = match self.now["ask"]["next"]["type"].as_str()? {
            "dice" => (json!({"type": "roll", "question": question, "seat": self.seat}), None),
            "choose" => {
                let mine = |known: &&Value| known["seat"] == self.seat && known["question"] == question;
                let all = self.choices.iter().find(mine)?["choices"].as_array()?;
                let tokens = &all[self.luck.below(all.len() as u32) as usize]["tokens"];
                let last = tokens.as_array()?.last()?.as_str()?.to_owned();
                let answers = json!([{"seat": self.seat, "tokens": tokens}]);
                (json!({"type": "play", "question": question, "answers": answers}), Some(last))
            }
            _ => return None,
        };
        let id = id();
        let text = json!({"type": "do", "id": id, "act": act}).to_string();
        let pending = Pending { text: text.clone(), id, sent: Instant::now(), again: false, seat: self.seat, token };
        self.pending = Some(pending);
        Some(text)
    }
}
