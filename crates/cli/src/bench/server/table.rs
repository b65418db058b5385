//! A table with two people, each at a socket.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use rollick_fair::Word;
use rollick_luck::Luck;
use rollick_protocol::{Act, Answer, ClientSays};
use serde_json::{Value, json};

use super::socket::{Heard, TableSocket, post};
use crate::failure::Failure;
use crate::words::t;

/// A table with two people, each at a socket.
pub struct BenchTable {
    pub id: String,
    sockets: [TableSocket; 2],
    /// The newest version that each socket has heard of.
    heard: [u64; 2],
    question: u64,
    /// What comes next: `choose`, `dice`, `card` or `over`.
    next: String,
    waiting: Vec<u8>,
    /// What each seat may choose, and the number of the question.
    choices: [(u64, Vec<Vec<String>>); 2],
    /// The answers that have come: the id of the request, and why it was refused if it was.
    answers: Vec<(String, Option<String>)>,
    luck: Luck,
    requests: u64,
}

impl BenchTable {
    /// Makes a table, lets two people come, and starts it. It stops where the first of them is asked something.
    pub async fn begin(server: SocketAddr, game: &str, number: u64) -> Result<BenchTable, Failure> {
        let seats = json!([{"type": "device", "name": "Ann"}, {"type": "link"}]);
        // Without a clock, nothing happens unless somebody asks for it.
        let new = json!({"game": game, "seats": seats, "settings": {"answer_seconds": null}});
        let made = post(server, "/api/tables", &new).await?;
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let (id, host) = (text(&made["table"]), text(&made["host"]));
        let keys = [text(&made["device"]["key"]), text(&made["links"][0]["key"])];
        let (first, _) = TableSocket::open(server, &id, &[&keys[0], &host]).await?;
        let (second, welcome) = TableSocket::open(server, &id, &[&keys[1]]).await?;
        let version = welcome["now"]["version"].as_u64().unwrap_or_default();
        let mut table = BenchTable {
            id,
            sockets: [first, second],
            heard: [version; 2],
            question: 0,
            next: String::new(),
            waiting: Vec::new(),
            choices: Default::default(),
            answers: Vec::new(),
            luck: Luck::of_game(1, number),
            requests: 0,
        };
        let words = [Word::random()?, Word::random()?];
        for (k, word) in words.iter().enumerate() {
            table.act(k, Act::Sit { name: None, word_hash: word.hash().to_string() }).await?;
        }
        table.act(0, Act::Start {}).await?;
        for (k, word) in words.iter().enumerate() {
            table.act(k, Act::Word { word: word.to_string() }).await?;
        }
        Ok(table)
    }

    /// Bytes that came over both sockets so far.
    pub fn bytes(&self) -> u64 {
        self.sockets.iter().map(|socket| socket.bytes).sum()
    }

    /// Plays until the game is over, but at most this many moves. Returns how many were played.
    pub async fn play(&mut self, most: u32) -> Result<u32, Failure> {
        for played in 0..most {
            if self.move_on().await?.is_none() {
                return Ok(played);
            }
        }
        Ok(most)
    }

    /// Plays a move a second, beginning after `late`. Returns how long the other person waited to see each.
    pub async fn stroll(&mut self, late: Duration, seconds: u32) -> Result<Vec<Duration>, Failure> {
        let mut waits = Vec::new();
        let mut beat = tokio::time::interval_at((Instant::now() + late).into(), Duration::from_secs(1));
        for _ in 0..seconds {
            beat.tick().await;
            match self.move_on().await? {
                Some(wait) => waits.push(wait),
                None => break,
            }
        }
        Ok(waits)
    }

    /// Whoever is asked answers at random. Returns how long it took until the other person's socket heard of it. `None` if
    /// the game is over.
    async fn move_on(&mut self) -> Result<Option<Duration>, Failure> {
        let Some((seat, act)) = self.due().await? else { return Ok(None) };
        let (own, other) = (usize::from(seat), 1 - usize::from(seat));
        let before = self.heard[other];
        let begin = Instant::now();
        let id = self.ask(own, act).await?;
        let mut wait = None;
        loop {
            if wait.is_none() && self.heard[other] > before {
                wait = Some(begin.elapsed());
            }
            if let Some(wait) = wait
                && self.answered(&id)?
            {
                return Ok(Some(wait));
            }
            self.hear().await?;
        }
    }

    /// What somebody has to do next, once they have heard what they are asked.
    async fn due(&mut self) -> Result<Option<(u8, Act)>, Failure> {
        loop {
            if self.next == "over" {
                return Ok(None);
            }
            let (question, behind) = (self.question, self.heard[0] != self.heard[1]);
            let Some(seat) = self.waiting.first().copied().filter(|_| !behind) else {
                self.hear().await?;
                continue;
            };
            let (asked, choices) = &self.choices[usize::from(seat)];
            // Cards are drawn automatically.
            match self.next.as_str() {
                "dice" => return Ok(Some((seat, Act::Roll { question, seat }))),
                _ if *asked == question && !choices.is_empty() => {
                    let tokens = self.luck.pick(choices).clone();
                    return Ok(Some((seat, Act::Play { question, answers: vec![Answer { seat, tokens }] })));
                }
                _ => self.hear().await?,
            }
        }
    }

    /// Does something, and waits until it is done.
    async fn act(&mut self, own: usize, act: Act) -> Result<(), Failure> {
        let id = self.ask(own, act).await?;
        while !self.answered(&id)? {
            self.hear().await?;
        }
        Ok(())
    }

    async fn ask(&mut self, own: usize, act: Act) -> Result<String, Failure> {
        self.requests += 1;
        let id = format!("{:08}", self.requests);
        self.sockets[own].say(&ClientSays::Do { id: id.clone(), act }).await?;
        Ok(id)
    }

    /// Whether the answer to a request has come. A refusal is a failure: the bench never asks for what isn't allowed.
    fn answered(&mut self, id: &str) -> Result<bool, Failure> {
        let Some(k) = self.answers.iter().position(|(of, _)| of == id) else { return Ok(false) };
        match self.answers.swap_remove(k).1 {
            None => Ok(true),
            Some(why) => Err(Failure::new(t!("load-refused", id = self.id.as_str(), why = why))),
        }
    }

    /// Takes in what comes next over either socket.
    async fn hear(&mut self) -> Result<(), Failure> {
        let [first, second] = &mut self.sockets;
        let (k, messages) = tokio::select! {
            messages = first.hear() => (0, messages?),
            messages = second.hear() => (1, messages?),
        };
        messages.into_iter().for_each(|message| self.take_in(k, message));
        Ok(())
    }

    fn take_in(&mut self, k: usize, message: Heard) {
        match message.kind.as_str() {
            "step" => self.heard[k] = message.version.unwrap_or_default(),
            // The other socket may have heard of a newer question already.
            "ask" if self.heard[k] >= self.heard[1 - k] => {
                self.question = message.question.unwrap_or_default();
                self.next = message.next.map(|next| next.kind).unwrap_or_default();
                self.waiting = message.waiting;
            }
            "choices" => {
                let tokens = message.choices.into_iter().map(|choice| choice.tokens).collect();
                if let Some(choices) = message.seat.and_then(|seat| self.choices.get_mut(usize::from(seat))) {
                    *choices = (message.question.unwrap_or_default(), tokens);
                }
            }
            "done" => self.answers.push((message.id.unwrap_or_default(), None)),
            "refused" => self.answers.push((message.id.unwrap_or_default(), message.text.or(Some(String::new())))),
            _ => {}
        }
    }
}
