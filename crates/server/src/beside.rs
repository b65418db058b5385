//! What people do beside the game: they talk, and they meet again at another table.

use rollick_fair::Secret;
use rollick_game::{Message, Seat};
use rollick_games::Setup;
use rollick_protocol::{ChatLine, MadeTable, Room, SeatSetup, SitterKind};
use rollick_store::{Said, When};

use crate::entry::Entry;
use crate::keys;
use crate::making::keep;
use crate::names;
use crate::news::News;
use crate::open_table::OpenTable;
use crate::pinned::Header;
use crate::refused::{Refused, field};
use crate::requests::Who;
use crate::task::TableTask;

/// The most characters in a line of chat.
const LONGEST_LINE: usize = 400;

/// What stands before the name of a spectator who said something.
const WATCHER: &str = "watcher";

/// The most characters in what a spectator's browser calls itself.
const LONGEST_ME: usize = 64;

impl TableTask {
    /// Tells everybody at the table what a player said, or spectators what one of them said.
    pub(crate) async fn say(
        &mut self,
        who: Who,
        id: &str,
        text: &str,
        name: Option<&str>,
        me: Option<&str>,
    ) -> Result<Vec<Entry>, Refused> {
        let settings = &self.state.settings;
        if !settings.chat || (who == Who::Watcher && !settings.watchers_chat) {
            return Err(Refused::not_now(Message::new("chat-off")));
        }
        if me.is_some_and(|me| me.chars().count() > LONGEST_ME) {
            return Err(Refused::bad(field("me", Message::new("at-most-characters").with("most", LONGEST_ME))));
        }
        let text = names::clean_up_to(text, LONGEST_LINE);
        if text.is_empty() {
            return Err(Refused::cannot(Message::new("say-something")));
        }
        let (author, purse) = match who {
            Who::Watcher => {
                let me = keys::watcher_name(&self.open.id, me.unwrap_or_default());
                let name = name.map(names::clean).unwrap_or_default();
                // A browser can call itself something else each time, so spectators share a few purses.
                (format!("{WATCHER} {me} {name}").trim_end().to_owned(), format!("{WATCHER} {}", &me[..1]))
            }
            _ => (who.author(), who.author()),
        };
        self.talk.check(&purse, When::now())?;
        let (store, open, id, lines) = (self.store.clone(), self.open.clone(), id.to_owned(), self.pace.lines);
        let say = async move { store.say(&open.id, &author, &text, &id, lines).await };
        let said = self.waiting(None, say).await?;
        self.talk.note(&purse, When::now());
        self.line_was_said(&said).await;
        Ok(Vec::new())
    }

    /// Removes a line of chat: one's own, or any if one is the host.
    pub(crate) async fn unsay(&mut self, who: Who, number: u64) -> Result<Vec<Entry>, Refused> {
        let unknown = || Refused::impossible(field("number", Message::new("line-missing").with("number", number)));
        let mut said = self.store.said(&self.open.id, number).await?.ok_or_else(unknown)?;
        let own = match (who, device(&said)) {
            (Who::Device(mine), Some(other)) => self.open.rights().now_on(other) == mine,
            _ => who != Who::Watcher && said.author == who.author(),
        };
        if !own && self.state.host(who).is_err() {
            return Err(Refused::forbidden(Message::new("not-your-line")));
        }
        if !said.text.is_empty() {
            said.text.clear();
            // The name of a spectator is part of what they said.
            if let Some((me, _)) = watcher(&said) {
                said.author = format!("{WATCHER} {me}");
            }
            let (store, open, author) = (self.store.clone(), self.open.clone(), said.author.clone());
            self.waiting(None, async move { store.unsay(&open.id, number, &author).await }).await?;
            self.announce(line(&self.open, &said));
            self.tell(News { unsaid: Some(number), ..News::default() });
        }
        Ok(Vec::new())
    }

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
            None => now.clone(),
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
        let (keys, store, room) = (self.open.rights().keys(), self.store.clone(), self.pace.room.clone());
        let make = async move { keep(&store, &room, &header, &keys, &secret).await };
        let table = self.waiting(None, make).await?;
        Ok(vec![Entry::Rematch { table }])
    }

    /// Another process made the next table at the same time, so nobody will come to this one.
    pub(crate) async fn drop_rematch(&self, table: &str) {
        // If this fails, it is deleted later, as one that never began.
        let _ = self.store.delete_tables(vec![table.to_owned()], When(i64::MAX)).await;
    }

    /// Who will sit on a seat of the next table: everybody keeps theirs. Whoever doesn't come leaves it open.
    fn next_setup(&self, seat: Seat) -> SeatSetup {
        let sitter = &self.state.sitters[seat.index()];
        let device = self.state.opens(seat);
        match (sitter.kind, device) {
            (SitterKind::Bot, _) if !sitter.free => {
                SeatSetup::Bot { level: sitter.level.clone().unwrap_or_else(|| self.pace.bots.usual().to_owned()) }
            }
            (_, Some(0)) if self.state.host_plays() => SeatSetup::Device { name: sitter.name.clone() },
            _ => SeatSetup::Link,
        }
    }

    /// The next table, with the keys that its sender has for it.
    pub(crate) async fn made(&self, who: Who, key: &str) -> Result<MadeTable, Refused> {
        let table = self.state.rematch.clone().ok_or_else(Refused::conflict)?;
        let header = self.store.table(&table).await?.header;
        let header: Header = serde_json::from_str(&header).map_err(|_| Refused::unknown_table())?;
        let (host, device) = self.open.keys_for(who, key);
        Ok(MadeTable { table, host, commitment: header.commitment, device, links: Vec::new() })
    }
}

/// The device on which something was said.
fn device(said: &Said) -> Option<usize> {
    said.author.strip_prefix("device-")?.parse().ok()
}

/// By which name others know the spectator who said something, and what the spectator wants to be called.
fn watcher(said: &Said) -> Option<(&str, &str)> {
    let rest = said.author.strip_prefix(WATCHER)?.trim_start();
    Some(rest.split_once(' ').unwrap_or((rest, "")))
}

/// A line of chat on the wire.
pub(crate) fn line(table: &OpenTable, said: &Said) -> ChatLine {
    let rights = table.rights();
    let device = device(said).map(|device| Who::Device(rights.now_on(device)));
    let watcher = watcher(said);
    let author = || device.map_or_else(|| said.author.clone(), Who::author);
    ChatLine {
        number: said.number,
        room: if watcher.is_some() { Room::Watchers } else { Room::Table },
        from: watcher.map_or_else(author, |(me, _)| me.to_owned()),
        seat: device.and_then(|device| rights.seats_of(device).first().copied()),
        name: watcher.map(|(_, name)| name.to_owned()).filter(|name| !name.is_empty()),
        time: said.written.0,
        text: said.text.clone(),
    }
}
