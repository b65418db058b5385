//! What an operator does to the tables of a database: look at them, end them, delete them. Servers may be running on the
//! same database. They hear of it within about a second.

use std::time::Duration;

use rollick_game::Seat;
use rollick_protocol::{SitterKind, TablePhase};
use rollick_store::{Filter, Listing, PageRequest, Phase, Store, StoredTable, When};

use crate::batch::OPERATOR;
use crate::entry::Entry;
use crate::keys;
use crate::opening::Openings;
use crate::options::Options;
use crate::pinned::Header;
use crate::refused::Refused;
use crate::sentences::english;
use crate::tables::Tables;
use crate::task::TableTask;
use crate::{ServeError, table_context};

pub use rollick_store::{
    BadUrl, CopyError, Counts, Cursor, Damage, Difference, OpenError, Restored, StoreError, backup, check,
    move_database, restore,
};

/// Why something can't be done to a table.
#[derive(Debug, thiserror::Error)]
pub enum UpkeepError {
    /// The table refuses it, with this sentence.
    #[error("{0}")]
    Refused(String),
    /// The database fails.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Other entries were written each time this was tried.
    #[error("moves keep coming in at this table: try again")]
    Busy,
    /// This can't be the id of a table.
    #[error("‘{0}’ is not the id of a table: ‘rollick tables list’ lists them")]
    NoId(String),
}

impl From<Refused> for UpkeepError {
    fn from(refused: Refused) -> UpkeepError {
        UpkeepError::Refused(refused.to_wire(None).text)
    }
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedTable {
    /// Its id.
    pub id: String,
    /// The id of the game. Empty if the header can't be read.
    pub game: String,
    /// The number of seats.
    pub seats: usize,
    /// `gathering`, `playing`, `over` or `imported`.
    pub phase: &'static str,
    /// The number of entries in its log.
    pub entries: u64,
    /// When it was made, in milliseconds since 1970.
    pub made: i64,
    /// When something was last written to its log.
    pub active: i64,
}

impl ListedTable {
    fn of(stored: &StoredTable) -> ListedTable {
        let header: Option<Header> = serde_json::from_str(&stored.header).ok();
        ListedTable {
            id: stored.id.clone(),
            seats: header.as_ref().map_or(0, |header| header.seats.len()),
            game: header.map(|header| header.game).unwrap_or_default(),
            phase: stored.phase.name(),
            entries: stored.version,
            made: stored.created.0,
            active: stored.active.0,
        }
    }
}

/// A table in detail, for `rollick tables show`.
#[derive(Clone, Debug)]
pub struct ShownTable {
    /// What a list says about it.
    pub listed: ListedTable,
    /// `gathering`, `revealing`, `playing`, `over` or `given_up`.
    pub phase: &'static str,
    /// The house rules that differ from the defaults, as in `bk-r3=off`.
    pub house: Vec<String>,
    /// Who sits where: the name, and `person`, `bot LEVEL` or what else the seat is.
    pub seats: Vec<(String, String)>,
    /// Whether strangers can find it.
    pub public: bool,
    /// Why it can only be read and ended, if that is so.
    pub read_only: Option<String>,
    /// The commitment to the secret of the dice.
    pub commitment: String,
}

/// Looks after the tables of a database.
pub struct Upkeep {
    tables: Tables,
}

impl Upkeep {
    /// Opens a database that exists.
    ///
    /// # Errors
    /// If there is none, or if it can't be opened.
    pub async fn open(database: &str) -> Result<Upkeep, ServeError> {
        let store = Store::open_existing(database).await?;
        // Nobody plays here, so there is nothing for bots to do.
        let options = Options { thinkers: 1, linger: Duration::ZERO, ..Options::default() };
        let context = table_context(&options, &store, crate::peers::Peers::default()).await?;
        let openings = Openings::new(options.limits.open_tables, options.limits.look_backs);
        Ok(Upkeep { tables: Tables::new(store, context, openings) })
    }

    /// Writes what is still to be written.
    pub async fn close(&self) {
        self.tables.close().await;
    }

    /// Tables, the most recently active first. If asked for, only those in a phase, and only those that have been idle
    /// for this long. The second result is where the next page begins.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn list(
        &self,
        phase: Option<&str>,
        idle: Option<Duration>,
        page: (u32, Option<Cursor>),
    ) -> Result<(Vec<ListedTable>, Option<Cursor>), UpkeepError> {
        let phase = phase.map(Phase::read);
        let filter = Filter { active_before: idle.map(|idle| When::now().before(idle)), phase, ..Filter::default() };
        let Listing { tables, next } =
            self.tables.store.tables(&filter, &PageRequest { limit: page.0, after: page.1 }).await?;
        Ok((tables.iter().map(ListedTable::of).collect(), next))
    }

    /// A table in detail.
    ///
    /// # Errors
    /// If there is no such table, or if this release can't read it.
    pub async fn show(&self, id: &str) -> Result<ShownTable, UpkeepError> {
        let listed = ListedTable::of(&self.tables.store.table(known(id)?).await?);
        let task = self.tables.load(id).await?;
        let state = &task.state;
        let phase = match state.phase() {
            TablePhase::Gathering => "gathering",
            TablePhase::Revealing => "revealing",
            TablePhase::Playing => "playing",
            TablePhase::Over => "over",
            TablePhase::GivenUp => "given_up",
        };
        let seat = |(k, sitter): (u8, &crate::table_state::Sitter)| {
            let kind = match sitter.bot() {
                _ if sitter.kind == SitterKind::Person => "person".to_owned(),
                Some(level) => format!("bot {level}"),
                None => "empty".to_owned(),
            };
            (state.name(Seat(k)), kind)
        };
        Ok(ShownTable {
            phase,
            house: task.open.pinned.house().iter().map(|(id, value)| format!("{id}={value}")).collect(),
            seats: (0..).zip(&state.sitters).map(seat).collect(),
            public: task.open.pinned.header.public,
            read_only: task.read_only.as_ref().map(|why| english(Some(&listed.game), why)),
            commitment: state.commitment.clone(),
            listed,
        })
    }

    /// The record of a table's game so far. Once the table has ended, the secret of its dice is in it.
    ///
    /// # Errors
    /// If there is no such table, or if this release can't read it.
    pub async fn export(&self, id: &str) -> Result<String, UpkeepError> {
        let task = self.tables.load(known(id)?).await?;
        Ok(task.open.record(&task.state, &task.history))
    }

    /// Ends a table for good, as its host could. Its record then shows the secret of the dice.
    ///
    /// # Errors
    /// If there is no such table, if it has ended already, or if the database fails.
    pub async fn end(&self, id: &str) -> Result<(), UpkeepError> {
        // Somebody may play just now. Then read what they did and try again.
        for _ in 0..5 {
            let mut task = self.tables.load(known(id)?).await?;
            task.state.open_still()?;
            match end(&mut task).await {
                Err(refused) if refused.code == "conflict" => {}
                ended => {
                    ended?;
                    return Ok(self.tables.store.tell_servers().await?);
                }
            }
        }
        Err(UpkeepError::Busy)
    }

    /// Deletes tables, with all that belongs to them. Returns how many there were.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn delete(&self, ids: &[String]) -> Result<u64, UpkeepError> {
        for id in ids {
            self.tables.store.table(known(id)?).await?;
        }
        let mut deleted = 0;
        for some in ids.chunks(rollick_store::limits::BATCH) {
            deleted += self.tables.store.delete_tables(some.to_vec(), When(i64::MAX)).await?;
        }
        self.tables.store.tell_servers().await?;
        Ok(deleted)
    }
}

/// The text, if it can be the id of a table.
fn known(id: &str) -> Result<&str, UpkeepError> {
    match keys::is_table_id(id) {
        true => Ok(id),
        false => Err(UpkeepError::NoId(id.to_owned())),
    }
}

async fn end(task: &mut TableTask) -> Result<u64, Refused> {
    let mut batch = task.begin(OPERATOR, "");
    if task.apply(&mut batch, &Entry::GiveUp).is_err() {
        return Err(Refused::fault());
    }
    task.write(batch).await
}
