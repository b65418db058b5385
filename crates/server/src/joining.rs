//! Strangers who sit down at a public table without a link.

use rollick_fair::{BadHex, WordHash};
use rollick_game::{Message, Seat};
use rollick_protocol::{SitterKind, TablePhase};
use rollick_record::ToldOfDice;
use rollick_store::When;

use crate::carrying::MOST_RACES;
use crate::entry::Entry;
use crate::refused::{Refused, field};
use crate::requests::Who;
use crate::task::TableTask;

/// The author of the entries of strangers who sit down.
const JOIN: &str = "join";

/// Somebody who wants to sit down.
#[derive(Clone)]
pub(crate) struct Stranger {
    /// The seat that they want, or any.
    pub(crate) seat: Option<u8>,
    pub(crate) name: Option<String>,
    pub(crate) word_hash: String,
    /// The hash of their key.
    pub(crate) key: String,
    /// The id of their request. The key can't be worked out from it.
    pub(crate) id: String,
}

impl TableTask {
    /// The seats of a public table that anybody may take.
    pub(crate) fn free_seats(&self) -> Vec<u8> {
        let state = &self.state;
        let header = &self.open.pinned.header;
        let open = header.public && state.phase() == TablePhase::Gathering;
        // The seats of people who played before are kept for them. Strangers may take such a seat only after the host
        // has made a new link for it.
        let kept = |device: usize| header.rematch && device < header.devices.len();
        let free = |seat: &Seat| {
            open && state.sitters[seat.index()].kind == SitterKind::Open
                && state.opens(*seat).is_some_and(|device| Some(device) != state.host_device() && !kept(device))
        };
        state.pinned.seats.iter().filter(free).map(|seat| seat.0).collect()
    }

    /// Gives a stranger a free seat, with a key of its own. Both happen, or neither. Returns the seats and the version.
    pub(crate) async fn join(&mut self, stranger: Stranger) -> Result<(Vec<u8>, u64), Refused> {
        for _ in 0..MOST_RACES {
            match self.join_once(stranger.clone()).await {
                Err(refused) if refused.raced => {}
                Err(refused) if refused.status.is_server_error() => return Err(refused),
                Err(refused) => {
                    if !self.was_behind().await? {
                        return Err(refused);
                    }
                }
                joined => return joined,
            }
        }
        Err(Refused::conflict().at(self.state.version))
    }

    async fn join_once(&mut self, stranger: Stranger) -> Result<(Vec<u8>, u64), Refused> {
        let Stranger { seat, name, word_hash, key, id } = stranger;
        if self.stale {
            self.reload().await?;
        }
        if let Some(version) = self.answered.get(JOIN, &id) {
            return Ok((self.open.rights().seats_of_hash(&key), version));
        }
        let _: WordHash =
            word_hash.parse().map_err(|error: BadHex| Refused::bad(field("word_hash", error.message())))?;
        let free = self.free_seats();
        let wanted = seat.map_or_else(|| free.first().copied(), |seat| Some(seat).filter(|seat| free.contains(seat)));
        let Some(seat) = wanted.filter(|_| self.read_only.is_none()) else {
            return Err(Refused::not_now(Message::new("no-free-seat")).at(self.state.version));
        };
        self.budget.check(JOIN, When::now())?;
        let mut batch = self.begin(JOIN, &id);
        let device = self.state.seats_of.len();
        let linked = self.apply(&mut batch, &Entry::Link { seat, key });
        let sits = self.state.sits(Who::Device(device), name.as_deref(), &word_hash, &self.context.bots);
        let entries = match (linked, sits) {
            (Ok(()), Ok(entries)) => entries,
            (_, sits) => {
                self.rewind(batch);
                return Err(sits.err().unwrap_or_else(Refused::conflict));
            }
        };
        for entry in &entries {
            if self.apply(&mut batch, entry).is_err() {
                self.rewind(batch);
                return Err(Refused::conflict().at(self.state.version));
            }
        }
        Ok((vec![seat], self.write(batch).await?))
    }
}
