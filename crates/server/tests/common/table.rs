//! A table and everybody at it.

use reqwest::StatusCode;
use rollick_fair::Word;
use rollick_luck::Luck;
use serde_json::{Value, json};

use super::{Api, Watcher, id, refusal};

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

/// A request of a person, with the key that allows it.
#[derive(Clone, Debug)]
pub struct Request {
    pub key: String,
    pub body: Value,
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

    /// Sends a request as it is.
    pub async fn send(&self, request: &Request) -> (StatusCode, Value) {
        self.api.post(&self.path("/do"), &request.key, &request.body).await
    }

    /// Does something that must succeed.
    pub async fn act(&self, key: &str, act: Value) -> Value {
        self.api.ok(&self.path("/do"), key, &json!({"id": id(), "act": act})).await
    }

    /// Tries something that must be refused, and returns status and code.
    pub async fn refused(&self, key: &str, act: Value) -> (u16, String) {
        self.api.refused(&self.path("/do"), key, &json!({"id": id(), "act": act})).await
    }

    pub async fn give_up(&self) -> Value {
        self.act(&self.host, json!({"type": "give_up"})).await
    }

    /// Everybody sits down, the host starts the table, and the words are revealed.
    pub async fn begin(&self) {
        for (k, device) in self.devices.iter().enumerate() {
            let hash = device.word.hash().to_string();
            self.act(&device.key, json!({"type": "sit", "name": format!("Player {k}"), "word_hash": hash})).await;
        }
        self.act(&self.host, json!({"type": "start"})).await;
        for device in &self.devices {
            self.act(&device.key, json!({"type": "word", "word": device.word.to_string()})).await;
        }
    }

    /// From now on everybody is asked every question, even if it hardly matters.
    pub async fn always_ask(&self) {
        for device in &self.devices {
            for seat in &device.seats {
                self.act(&device.key, json!({"type": "ask_me", "seat": seat, "when": "always"})).await;
            }
        }
    }

    /// The state, and what stays the same.
    pub async fn whole(&self) -> Value {
        let (status, answer) = self.api.get(&self.path("")).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        answer
    }

    pub async fn now(&self) -> Value {
        self.whole().await["now"].clone()
    }

    /// Past steps, in as many requests as it takes.
    pub async fn steps(&self, from: u64, to: u64) -> Vec<Value> {
        let mut all = Vec::new();
        for from in (from..=to).step_by(100) {
            let (status, steps) = self.api.get(&self.path(&format!("/steps?from={from}&to={to}"))).await;
            assert_eq!(status, StatusCode::OK, "{steps}");
            all.extend(steps.as_array().unwrap().iter().cloned());
        }
        all
    }

    /// The position at a version.
    pub async fn at(&self, version: u64) -> Value {
        let (status, moment) = self.api.get(&self.path(&format!("/at/{version}"))).await;
        assert_eq!(status, StatusCode::OK, "{moment}");
        assert_eq!(moment["version"], version);
        moment
    }

    pub async fn dice(&self) -> Value {
        self.api.get(&self.path("/dice")).await.1
    }

    pub async fn record(&self) -> String {
        let (status, record) = self.api.get(&format!("/t/{}/export", self.id)).await;
        assert_eq!(status, StatusCode::OK, "{record}");
        record.as_str().unwrap().to_owned()
    }

    pub fn device(&self, seat: u64) -> Option<&Device> {
        self.devices.iter().find(|device| device.seats.iter().any(|own| u64::from(*own) == seat))
    }

    pub fn key(&self, seat: u64) -> &str {
        &self.device(seat).unwrap().key
    }

    /// What is asked, with the choices of a device.
    pub async fn asked(&self, key: &str) -> Value {
        let request = self.api.request("GET", &self.path("/ask")).bearer_auth(key);
        let (status, text) = self.api.send(request).await.unwrap();
        assert_eq!(status, StatusCode::OK, "{text}");
        serde_json::from_str(&text).unwrap()
    }

    /// The next request of a person. `None` if the table waits for nobody.
    pub async fn next(&self, now: &Value, pick: usize) -> Option<Request> {
        let seat = *waiting(now).first()?;
        let key = self.device(seat)?.key.clone();
        let act = match now["ask"]["next"]["type"].as_str().unwrap() {
            "dice" => json!({"type": "roll", "question": now["ask"]["question"], "seat": seat}),
            "choose" => {
                let mine = |choices: &&Value| choices["seat"] == seat;
                let known = now["choices"].as_array().and_then(|all| all.iter().find(mine).cloned());
                let choices = match known {
                    Some(known) => known,
                    None => self.asked(&key).await["choices"].as_array().unwrap().iter().find(mine).cloned()?,
                };
                let all = choices["choices"].as_array().unwrap();
                let answers = json!([{"seat": seat, "tokens": all[pick % all.len()]["tokens"]}]);
                json!({"type": "play", "question": choices["question"], "answers": answers})
            }
            _ => return None,
        };
        Some(Request { key, body: json!({"id": id(), "act": act}) })
    }

    /// Plays on until `enough` is true or the table has ended. People choose at random.
    pub async fn play_until(&self, watcher: &mut Watcher, enough: impl Fn(&Value) -> bool) {
        let mut luck = Luck::seeded(7);
        while !enough(&watcher.now) && watcher.now["status"]["phase"] == "playing" {
            let Some(request) = self.next(&watcher.now, luck.below(1 << 16) as usize).await else {
                watcher.hear().await;
                continue;
            };
            let (status, answer) = self.send(&request).await;
            match (status.as_u16(), answer["code"].as_str()) {
                (200, _) => watcher.until_version(version(&answer)).await,
                // The table has made an automatic move in the meantime.
                (409, Some("conflict")) => watcher.hear().await,
                (409, _) if answer["rule"] == "RO-03" => watcher.hear().await,
                _ => panic!("{request:?}: {status} {answer}"),
            }
        }
        watcher.compare().await;
    }

    /// Watches with these keys.
    pub async fn watch(&self, keys: &[&str], have: Option<u64>) -> Watcher {
        Watcher::open(&self.api, &self.id, keys, have).await
    }

    /// Watches with the keys of all devices, and so sees all choices.
    pub async fn watch_all(&self) -> Watcher {
        let keys: Vec<&str> = self.devices.iter().map(|device| device.key.as_str()).collect();
        self.watch(&keys, None).await
    }

    /// Tries something that must be refused, no matter who asks. Returns the status and the whole refusal.
    pub async fn refusal(&self, key: &str, act: Value) -> (u16, Value) {
        let (status, answer) = self.api.post(&self.path("/do"), key, &json!({"id": id(), "act": act})).await;
        refusal(&answer);
        (status.as_u16(), answer)
    }
}

/// The version in an answer or a state.
pub fn version(answer: &Value) -> u64 {
    answer["version"].as_u64().unwrap_or_else(|| panic!("a version: {answer}"))
}

/// The seats of people that the table waits for.
pub fn waiting(now: &Value) -> Vec<u64> {
    let seats = now["ask"]["waiting"].as_array();
    seats.map(|all| all.iter().filter_map(Value::as_u64).collect()).unwrap_or_default()
}

/// Whether something can be taken back if all agree, and the table waits. Before a card it doesn't: it draws the card.
pub fn take_back_takes_consent(now: &Value) -> bool {
    now["ask"]["undo"]["agree"] == true && now["ask"]["next"]["type"] != "card"
}

/// Whether a person has to roll.
pub fn asked_to_roll(now: &Value) -> bool {
    now["ask"]["next"]["type"] == "dice" && !waiting(now).is_empty()
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
