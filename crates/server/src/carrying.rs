//! Carries out what people ask for.

use std::time::Instant;

use rollick_protocol::{Act, Do, Done, Key, SitterKind};
use rollick_store::When;

use crate::apply::Fault;
use crate::entry::Entry;
use crate::forgetting::Unnamed;
use crate::keys;
use crate::refused::Refused;
use crate::requests::Who;
use crate::task::TableTask;

/// How often a request is tried again because another process wrote at the same time.
pub(crate) const MOST_RACES: usize = 20;

impl TableTask {
    /// Whether nothing can be added to the log any more, except for its end.
    fn log_is_full(&self) -> bool {
        self.state.version >= self.context.entries || self.read_only.as_ref().is_some_and(|why| why.key == "log-full")
    }

    /// Whether a person sits on a seat of the sender.
    fn is_seated(&self, who: Who) -> bool {
        let sits = |seat: &u8| self.state.sitters[usize::from(*seat)].kind == SitterKind::Person;
        self.open.rights().seats_of(who).iter().any(sits)
    }

    /// Carries out a request. A resend is answered without doing anything.
    pub(crate) async fn carry_out(&mut self, who: Who, key: &str, request: &Do) -> Result<Done, Refused> {
        let author = who.author();
        if self.state.host(who).is_ok() {
            self.host_seen = Instant::now();
        }
        // A sender who has seen a newer question got it from another process on the same database.
        if self.stale || question(&request.act).is_some_and(|question| question > self.state.version) {
            self.reload().await?;
        }
        let version = self.carry_out_in_turn(who, key, &author, request).await?;
        let made = match request.act {
            Act::Rematch { .. } => Some(self.made(who, key).await?),
            _ => None,
        };
        let link = match request.act {
            // The key is derived from the request, so a resend gets the same one.
            Act::Open { seat } | Act::Kick { seat } | Act::NewLink { seat } => {
                Some(Key { key: keys::link_key(key, &self.open.id, &request.id), seats: vec![seat] })
            }
            _ => None,
        };
        Ok(Done { id: request.id.clone(), version, made, link })
    }

    /// Carries out a request, unless that was done before. If another process writes at the same time, or this one
    /// hadn't heard of something, the request is looked at again.
    async fn carry_out_in_turn(&mut self, who: Who, key: &str, author: &str, request: &Do) -> Result<u64, Refused> {
        let mut races = 0;
        loop {
            if let Some(version) = self.answered.get(author, &request.id) {
                return Ok(version);
            }
            let refused = match self.carry_out_once(who, key, author, request).await {
                Ok(version) => return Ok(version),
                Err(refused) => refused,
            };
            if races == MOST_RACES || refused.status.is_server_error() {
                return Err(refused);
            }
            if !refused.raced && !self.was_behind().await? {
                return Err(refused);
            }
            races += 1;
        }
    }

    async fn carry_out_once(&mut self, who: Who, key: &str, author: &str, request: &Do) -> Result<u64, Refused> {
        // A read-only table can still be given up, which reveals the secret of its dice.
        if let Some(why) = self.read_only.as_ref().filter(|_| !matches!(request.act, Act::GiveUp {})) {
            return Err(Refused::not_now(why.clone()).at(self.state.version));
        }
        let mut facts = Vec::new();
        let entries = match &request.act {
            Act::Undo { to, seat } => self.undo(who, *to, *seat)?,
            Act::Agree { to, seat, agree } => self.agree(who, *to, *seat, *agree)?,
            Act::DropMissing {} => {
                let (entry, secret) = self.drop_missing(who)?;
                facts.push(secret);
                vec![entry]
            }
            Act::Rematch { game } => self.rematch(game.as_deref()).await?,
            Act::Say { text, name, me } => self.say(who, &request.id, text, name.as_deref(), me.as_deref()).await?,
            Act::Unsay { number } => self.unsay(who, *number).await?,
            // A full log still takes the entry that ends the table, so the dice secret can be shown.
            Act::GiveUp {} if self.log_is_full() && self.is_seated(who) => {
                self.state.open_still()?;
                vec![Entry::GiveUp]
            }
            act => {
                let link = || keys::key_hash(&keys::link_key(key, &self.open.id, &request.id));
                self.state.entries(who, act, self.dice.as_ref(), link, &self.context.bots)?
            }
        };
        if entries.is_empty() {
            self.answered.insert_without_entry(author, &request.id, self.state.version);
            return Ok(self.state.version);
        }
        if entries.iter().any(|entry| !entry.moves_on()) {
            self.budget.check(author, When::now()).map_err(|refused| refused.at(self.state.version))?;
        }
        let unnamed = match &entries[..] {
            [Entry::Name { seat, name }] if name.is_empty() => self.without_names(*seat).await?,
            _ => Unnamed::default(),
        };
        let mut batch = self.begin(author, &request.id);
        (batch.facts, batch.unnamed) = (facts, unnamed);
        for entry in &entries {
            if let Err(fault) = self.apply(&mut batch, entry) {
                self.rewind(batch);
                return Err(match fault {
                    Fault::Illegal(reason) => self.state.illegal(reason),
                    Fault::Impossible(why) => Refused::impossible(why).at(self.state.version),
                });
            }
        }
        if matches!(request.act, Act::Play { .. } | Act::Roll { .. }) {
            // What follows at once is written and told together with it.
            batch.goes_on_automatically();
            self.go_on(&mut batch);
        }
        let written = self.write(batch).await;
        if let (Err(Refused { raced: true, .. }), [Entry::Rematch { table }]) = (&written, &entries[..]) {
            self.drop_rematch(table).await;
        }
        written
    }
}

/// The number of the question that an act answers.
fn question(act: &Act) -> Option<u64> {
    match act {
        Act::Play { question, .. } | Act::Roll { question, .. } => Some(*question),
        _ => None,
    }
}
