//! Names that are removed are removed for good. The log keeps its entries, but not what somebody was called.

use serde_json::Value;

use crate::entry::Entry;
use crate::history::History;
use crate::refused::Refused;
use crate::table_state::TableState;
use crate::task::TableTask;

/// A table's log and header without the names of a seat.
#[derive(Clone, Debug, Default)]
pub(crate) struct Unnamed {
    /// Entries by number, as they are stored from now on.
    pub(crate) rows: Vec<(u64, String)>,
    pub(crate) header: Option<String>,
}

/// Where a seat got a name.
#[derive(Clone, Copy)]
enum Source {
    /// The header, with the number that the seat had there.
    Header(usize),
    /// This entry of the log.
    Row(u64),
}

impl TableTask {
    /// What has to be stored again, so that nothing is left of any name that this seat ever had.
    pub(crate) async fn without_names(&self, seat: u8) -> Result<Unnamed, Refused> {
        let rows = self.store.read(&self.open.id, 1).await?;
        let mut state = TableState::new(self.open.pinned.clone());
        let mut history = History::default();
        let mut sources: Vec<Vec<Source>> = (0..state.sitters.len()).map(|k| vec![Source::Header(k)]).collect();
        for row in &rows {
            let Ok(entry) = Entry::read(&row.entry) else { break };
            let named: &[u8] = match &entry {
                Entry::Sit { device, name: Some(_), .. } => state.seats_of.get(*device).map_or(&[], Vec::as_slice),
                Entry::Name { seat, .. } => std::slice::from_ref(seat),
                _ => &[],
            };
            for seat in named {
                sources.get_mut(usize::from(*seat)).into_iter().for_each(|all| all.push(Source::Row(row.seq)));
            }
            if let Entry::Order { order } = &entry {
                let moved = |old: &u8| sources.get(usize::from(*old)).cloned().unwrap_or_default();
                sources = order.iter().map(moved).collect();
            }
            if state.apply(&mut history, &entry).is_err() {
                break;
            }
        }
        let mut unnamed = Unnamed::default();
        for source in sources.get(usize::from(seat)).into_iter().flatten() {
            match source {
                Source::Header(seat) => unnamed.header = self.header_without_name(*seat).await?,
                Source::Row(number) => {
                    let row = rows.iter().find(|row| row.seq == *number);
                    unnamed.rows.extend(row.and_then(|row| Some((*number, without_name(&row.entry)?))));
                }
            }
        }
        Ok(unnamed)
    }

    /// The header without the name of a seat. `None` if there is no name in it.
    async fn header_without_name(&self, seat: usize) -> Result<Option<String>, Refused> {
        let header = self.store.table(&self.open.id).await?.header;
        let mut header: Value = serde_json::from_str(&header).map_err(|_| Refused::unknown_table())?;
        let name = header.get_mut("seats").and_then(|seats| seats.get_mut(seat)?.get_mut("name"));
        let Some(name) = name.filter(|name| **name != "") else { return Ok(None) };
        *name = Value::from("");
        Ok(Some(header.to_string()))
    }
}

/// An entry without the name in it. `None` if it has none.
fn without_name(entry: &str) -> Option<String> {
    let unnamed = match Entry::read(entry).ok()? {
        Entry::Sit { device, name: Some(name), word_hash } if !name.is_empty() => {
            Entry::Sit { device, name: Some(String::new()), word_hash }
        }
        Entry::Name { seat, name } if !name.is_empty() => Entry::Name { seat, name: String::new() },
        _ => return None,
    };
    Some(unnamed.write())
}
