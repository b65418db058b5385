//! The chat of a table: what players and spectators say.

use rollick_game::Message;
use rollick_protocol::{ChatLine, Room};
use rollick_store::{Said, When};

use crate::entry::Entry;
use crate::keys;
use crate::names;
use crate::news::News;
use crate::open_table::OpenTable;
use crate::refused::{Refused, field};
use crate::requests::Who;
use crate::task::TableTask;

/// The most characters in a line of chat.
const LONGEST_LINE: usize = 400;

/// The author of a spectator's line begins with this.
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
        let (author, spender) = match who {
            Who::Watcher => {
                let me = keys::watcher_name(&self.open.id, me.unwrap_or_default());
                let name = name.map(names::clean).unwrap_or_default();
                // A browser can call itself something else each time, so spectators share a few budgets.
                (format!("{WATCHER} {me} {name}").trim_end().to_owned(), format!("{WATCHER} {}", &me[..1]))
            }
            _ => (who.author(), who.author()),
        };
        self.talk.check(&spender, When::now())?;
        let (store, open, id, lines) = (self.store.clone(), self.open.clone(), id.to_owned(), self.context.lines);
        let say = async move { store.say(&open.id, &author, &text, &id, lines).await };
        let said = self.waiting(None, say).await?;
        self.talk.note(&spender, When::now());
        self.line_was_said(&said).await;
        Ok(Vec::new())
    }

    /// Removes a line of chat. The host may remove any line; others only their own.
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
