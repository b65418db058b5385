//! Meeting again: the next table for the same players.

use rollick_fair::Secret;
use rollick_game::{Message, Seat};
use rollick_games::Setup;
use rollick_protocol::{MadeTable, SeatSetup, SitterKind};
use rollick_store::When;

use crate::entry::Entry;
use crate::making::keep;
use crate::pinned::Header;
use crate::refused::{Refused, field};
use crate::requests::Who;
use crate::task::TableTask;

impl TableTask {
    /// The entry that names the next table for the same players. The first request makes the table. It has another game,
    /// if one is named.
    pub(crate) async fn rematch(&mut self, game: Option<&str>) -> Result<Vec<Entry>, Refused> {
        if !self.state.ended() {
            return Err(Refused::not_now(Message::new("rematch-too-early")).at(self.state.version));
        }
        if self.state.rematch.is_some() {
            return Ok(Vec::new());
        }
        let secret = Secret::random()?;
        let now = &self.open.pinned.header;
        let mut header = match game.filter(|game| *game != now.game) {
            None => self.same_rules(),
            Some(game) => {
                let setup =
                    Setup::standard(game).map_err(|error| Refused::impossible(field("game", error.message())))?;
                let (seats, info) = (self.state.sitters.len(), setup.info);
                if info.seats(seats).is_none() {
                    let (least, most) = (info.least, info.most);
                    let message = Message::new("other-number").with("least", least as i64).with("most", most as i64);
                    return Err(Refused::not_now(message.with("n", seats as i64)).at(self.state.version));
                }
                Header { public: now.public, ..Header::new(&setup, Vec::new(), now.settings.clone(), String::new()) }
            }
        };
        header.commitment = secret.commitment().to_string();
        header.settings = self.state.settings.clone();
        header.host = self.state.host;
        header.rematch = true;
        header.seats = self.state.pinned.seats.iter().map(|seat| self.next_setup(seat)).collect();
        header.devices = self.state.seats_of.clone();
        let (keys, store) = (self.open.rights().keys(), self.store.clone());
        let capacity = self.context.capacity.clone();
        let make = async move { keep(&store, &capacity, &header, &keys, &secret).await };
        let table = self.waiting(None, make).await?;
        Ok(vec![Entry::Rematch { table }])
    }

    /// The header of this table for another game by the same rules. Tables of the first release list only the house rules
    /// that they changed; the next table has all of them.
    fn same_rules(&self) -> Header {
        let (mut header, pinned) = (self.open.pinned.header.clone(), &self.open.pinned);
        if pinned.unsupported.is_none() {
            header.rules = pinned.game.setup().house.settings();
        }
        header
    }

    /// Another process made the next table at the same time, so nobody will come to this one.
    pub(crate) async fn drop_rematch(&self, table: &str) {
        // If this fails, it is deleted later, as one that never began.
        let _ = self.store.delete_tables(vec![table.to_owned()], When(i64::MAX)).await;
    }

    /// Who will sit on a seat of the next table. Everybody keeps their seat; it stays open until they come.
    fn next_setup(&self, seat: Seat) -> SeatSetup {
        let sitter = &self.state.sitters[seat.index()];
        let device = self.state.opens(seat);
        match (sitter.kind, device) {
            (SitterKind::Bot, _) if !sitter.free => {
                SeatSetup::Bot { level: sitter.level.clone().unwrap_or_else(|| self.context.bots.usual().to_owned()) }
            }
            (_, Some(0)) if self.state.host_plays() => SeatSetup::Device { name: sitter.name.clone() },
            _ => SeatSetup::Link,
        }
    }

    /// The next table, with the keys that the sender has for it.
    pub(crate) async fn made(&self, who: Who, key: &str) -> Result<MadeTable, Refused> {
        let table = self.state.rematch.clone().ok_or_else(Refused::conflict)?;
        let header = self.store.table(&table).await?.header;
        let header: Header = serde_json::from_str(&header).map_err(|_| Refused::unknown_table())?;
        let (host, device) = self.open.keys_for(who, key);
        Ok(MadeTable { table, host, commitment: header.commitment, device, links: Vec::new() })
    }
}
