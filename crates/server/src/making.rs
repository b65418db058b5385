//! Makes tables.

use rollick_fair::Secret;
use rollick_games::Setup;
use rollick_protocol::{Key, MadeTable, NewTable, SeatSetup, StartFrom};
use rollick_store::Store;

use crate::keys;
use crate::names;
use crate::pinned::{Header, Start, wrong_players};
use crate::refused::Refused;
use crate::requests::check_settings;
use crate::retention::Room;
use crate::rights::Keys;
use crate::tables::Tables;

/// The most dice and cards in a script.
const LONGEST_SCRIPT: usize = 1_000;
/// The most bytes in the text of a position.
const LONGEST_POSITION: usize = 4_096;
/// The most bytes in a token of a script.
const LONGEST_TOKEN: usize = 64;

impl Tables {
    /// Makes a table.
    pub(crate) async fn make(&self, new: NewTable) -> Result<MadeTable, Refused> {
        let setup = Setup::standard(&new.game).map_err(|error| Refused::bad(format!("game: {error}.")))?;
        let settings: Vec<String> = new.house.iter().map(|(id, value)| format!("{id}={value}")).collect();
        let setup = setup
            .with_rules(settings.iter().map(String::as_str))
            .map_err(|error| Refused::impossible(format!("house: {error}.")))?;
        let info = setup.info;
        if info.seats(new.seats.len()).is_none() {
            return Err(Refused::cannot(wrong_players(info, new.seats.len())));
        }
        check_settings(&new.settings, &self.pace.bots)?;
        let seats = new.seats.into_iter().map(|seat| match seat {
            SeatSetup::Device { name } => Ok(SeatSetup::Device { name: names::clean(&name) }),
            SeatSetup::Bot { level } if self.pace.bots.get(&level).is_none() => {
                Err(Refused::impossible(format!("seats: {}", self.pace.bots.unknown(&level))))
            }
            seat => Ok(seat),
        });
        let seats = seats.collect::<Result<Vec<_>, _>>()?;
        let host = keys::key()?;
        let secret = Secret::random()?;
        let mut header = Header::new(&setup, seats, new.settings, secret.commitment().to_string());
        header.start = new
            .start
            .filter(StartFrom::is_arranged)
            .map(|start| chosen_start(&setup, header.seats.len(), &start))
            .transpose()?;
        header.public = new.public;
        let host_plays = header.host_plays();
        let mut all = Vec::new();
        for (k, seats) in header.devices.iter().enumerate() {
            let key = if host_plays && k == 0 { keys::device_key(&host) } else { keys::key()? };
            all.push(Key { key, seats: seats.clone() });
        }
        let hashes =
            Keys { host: keys::key_hash(&host), devices: all.iter().map(|key| keys::key_hash(&key.key)).collect() };
        let table = keep(&self.store, &self.pace.room, &header, &hashes, &secret).await?;
        let device = host_plays.then(|| all.remove(0));
        Ok(MadeTable { table, host, commitment: header.commitment, device, links: all })
    }
}

/// Stores a new table and returns its id.
pub(crate) async fn keep(
    store: &Store,
    room: &Room,
    header: &Header,
    hashes: &Keys,
    secret: &Secret,
) -> Result<String, Refused> {
    room.check()?;
    let id = keys::table_id()?;
    let text = |json: serde_json::Result<String>| json.expect("headers and keys are plain data");
    let facts = vec![("keys".to_owned(), text(serde_json::to_string(hashes))), ("secret".to_owned(), secret.reveal())];
    store.create_table_with_private(&id, &text(serde_json::to_string(header)), facts).await?;
    room.made();
    Ok(id)
}

/// Reads a start that the host chose.
fn chosen_start(setup: &Setup, seats: usize, start: &StartFrom) -> Result<Start, Refused> {
    let wrong = |what: String| Refused::impossible(format!("start: {what}"));
    if start.position.as_ref().is_some_and(|text| text.len() > LONGEST_POSITION) {
        return Err(wrong(format!("a position has at most {LONGEST_POSITION} bytes.")));
    }
    if start.dice.len() > LONGEST_SCRIPT || start.dice.iter().any(|token| token.len() > LONGEST_TOKEN) {
        return Err(wrong(format!("dice: at most {LONGEST_SCRIPT} tokens of at most {LONGEST_TOKEN} bytes.")));
    }
    let game = rollick_games::open(setup).map_err(|error| wrong(format!("{error}.")))?;
    let position = match &start.position {
        None => None,
        Some(text) => {
            let position = game.read(text).map_err(|error| wrong(format!("position: {error}.")))?;
            let there = position.turns().seats.count();
            if there != seats {
                return Err(wrong(format!("the position is for {there} players, but the table has {seats} seats.")));
            }
            Some(rollick_games::hex(&position.encode()))
        }
    };
    Ok(Start { position, dice: start.dice.clone() })
}
