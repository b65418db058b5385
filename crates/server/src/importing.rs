//! Records that somebody brings along. A record becomes a table that can only be looked at: its log has the record's tokens.
//! A record is never trusted. It is replayed by the rules first, and its dice are the record's own claim: the table claims
//! nothing about them.

use rollick_fair::Secret;
use rollick_game::{Message, Next, Seat};
use rollick_games::Position;
use rollick_protocol::{By, ImportBody, Imported, SeatSetup, Settings};
use rollick_record::{Record, RecordError, Replay, SeatTag};
use rollick_store::{Alongside, Appended, NewRow, Phase, StoreError};

use crate::batch::SERVER;
use crate::boards;
use crate::entry::{Entry, ImportedSeat, Predecessor};
use crate::keys;
use crate::making::keep_as;
use crate::names;
use crate::pinned::{Header, Start};
use crate::refused::Refused;
use crate::rights::Keys;
use crate::tables::Tables;

/// The most bytes in a record, and the most tokens. A usual game has fewer than 1,000 tokens.
const LONGEST: usize = 512 * 1024;
const MOST_TOKENS: usize = 20_000;

impl Tables {
    /// Keeps a record as a table to look at. The same record always has the same table.
    pub(crate) async fn import(&self, body: ImportBody) -> Result<Imported, Refused> {
        if body.record.len() > LONGEST {
            let bytes = i64::try_from(LONGEST).unwrap_or(i64::MAX);
            return Err(Refused::cannot(Message::new("record-too-long").with("bytes", bytes)));
        }
        let text = body.record.clone();
        let read = tokio::task::spawn_blocking(move || read(&body)).await.map_err(|_| Refused::fault())?;
        let (header, entries) = read?;
        let id = keys::record_id(&format!("{} {text}", header.board_hash));
        let hashes = Keys { host: keys::key_hash(&keys::key()?), devices: Vec::new() };
        if self.store.table(&id).await.is_err_and(|error| matches!(error, StoreError::UnknownTable { .. })) {
            let made = keep_as(&self.store, &self.context.capacity, &id, &header, &hashes, &Secret::random()?).await;
            // Somebody may have brought the same record at the same moment.
            if self.store.table(&id).await.is_err() {
                made?;
            }
        }
        let row = self.store.table(&id).await?;
        let there: Option<Header> = serde_json::from_str(&row.header).ok();
        if there.is_none_or(|there| there.imported.as_deref() != Some(text.as_str())) {
            return Err(Refused::fault());
        }
        // If the server stopped in the middle, the rest of the log is missing.
        let rows: Vec<NewRow> = entries.iter().map(|entry| NewRow::new(entry.write(), SERVER)).collect();
        let mut version = row.version;
        for some in
            rows[rows.len().min(usize::try_from(version).unwrap_or(usize::MAX))..].chunks(rollick_store::limits::BATCH)
        {
            let alongside = Alongside { phase: Some(Phase::Imported), ..Alongside::default() };
            match self.store.append_with(&id, version + 1, some.to_vec(), alongside).await? {
                Appended::Done { .. } | Appended::Again { .. } => version += some.len() as u64,
                Appended::Conflict { current } => version = current,
            }
        }
        Ok(Imported { table: id })
    }
}

/// The header and the log of a record's table.
fn read(body: &ImportBody) -> Result<(Header, Vec<Entry>), Refused> {
    let wrong = |error: RecordError| {
        Refused::cannot(Message::new("bad-record").with("why", error.message())).in_words_of(&error.game)
    };
    let board = body.board.as_ref().map(boards::text_of).transpose()?;
    let record = Record::parse(&body.record).map_err(wrong)?;
    let tokens = record.tokens().count();
    if tokens > MOST_TOKENS {
        let why = Message::new("record-tokens").with("tokens", tokens).with("most", MOST_TOKENS);
        return Err(Refused::cannot(Message::new("bad-record").with("why", why)));
    }
    let replay = record.replay(board).map_err(wrong)?;
    let seats = record.seats.iter().map(|seat| match level(seat) {
        Some(level) => SeatSetup::Bot { level: level.to_owned() },
        None => SeatSetup::Link,
    });
    let mut header = Header::new(replay.game.setup(), seats.collect(), Settings::default(), String::new());
    header.devices.clear();
    let arranged = record.position.is_some() || record.scripted > 0;
    header.start = arranged.then(|| Start {
        position: record.position.as_ref().map(|bytes| rollick_games::hex(bytes)),
        ..Start::default()
    });
    header.imported = Some(body.record.clone());
    Ok((header, entries(&record, &replay)))
}

/// The level of the bot that sat on a seat, if one did.
fn level(seat: &SeatTag) -> Option<&str> {
    seat.kind.strip_suffix(" bot")
}

fn entries(record: &Record, replay: &Replay) -> Vec<Entry> {
    let seat = |(k, seat): (u8, &SeatTag)| {
        let changes = record.changes.iter().filter(|change| change.seat == Seat(k));
        let before = changes.map(|change| Predecessor { name: names::clean(&change.was.name), turn: change.turn });
        ImportedSeat { name: names::clean(&seat.name), level: level(seat).map(names::clean), before: before.collect() }
    };
    let mut entries = vec![Entry::Import { seats: (0..).zip(&record.seats).map(seat).collect() }];
    let mut position = replay.start.clone();
    for (k, taken) in replay.taken.iter().enumerate() {
        entries.push(entry(&*position, record, k, &taken.token, taken.seat.0));
        position.take(&taken.token).expect("the record has been replayed");
    }
    if !matches!(position.next(), Next::Over(_)) {
        entries.push(Entry::RecordEnds);
    }
    entries
}

fn entry(position: &dyn Position, record: &Record, k: usize, token: &str, seat: u8) -> Entry {
    let by = |seat: u8| match record.seats.get(usize::from(seat)).and_then(level) {
        Some(_) => By::Bot,
        None => By::Person,
    };
    match (position.next(), position.way_of(token)) {
        (Next::Chance { ways, .. }, Some(way)) => {
            Entry::Roll { token: token.to_owned(), way, ways, scripted: k < record.scripted }
        }
        _ => Entry::Token { seat, token: token.to_owned(), by: by(seat), part: 0 },
    }
}
