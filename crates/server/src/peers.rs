//! The other processes on the same database: which of them are alive, and which process runs a table.
//!
//! Every process holds one lease: a row whose number it raises every [`BEAT`]. A process whose number stands still for
//! [`LEASE`] is dead to the others. They compare what they see with their own clock, so clocks needn't agree.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::{Duration, Instant};

use rollick_store::{Process, Store, StoreError};
use tokio::sync::watch;

use crate::bus::{Bus, BusAddress};
use crate::keys;

/// How often a lease is renewed.
const BEAT: Duration = Duration::from_millis(400);
/// How long a lease lasts.
const LEASE: Duration = Duration::from_millis(1500);
/// How long renewing may take, before the database counts as lost.
const PATIENCE: Duration = Duration::from_secs(3);
/// How long the row of a dead process is kept.
const FORGOTTEN: Duration = Duration::from_secs(60);

/// What a process knows about its surroundings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Surroundings {
    /// The other processes that are alive.
    pub(crate) alive: Arc<BTreeSet<String>>,
    /// Whether the database can be written.
    pub(crate) database: bool,
    /// Whether the bus is connected.
    pub(crate) bus: bool,
    /// Grows whenever messages may have been missed.
    pub(crate) epoch: u64,
}

/// The other processes. Without any, nothing here costs anything.
#[derive(Clone, Default)]
pub(crate) struct Peers(Option<Arc<Inner>>);

struct Inner {
    me: String,
    bus: Option<Bus>,
    around: watch::Sender<Surroundings>,
}

impl Peers {
    /// Takes the lease of this process, and connects to the bus.
    pub(crate) async fn join(store: &Store, bus: Option<BusAddress>) -> Result<Peers, crate::ServeError> {
        let me = keys::table_id()?;
        store.renew(&me, env!("CARGO_PKG_VERSION")).await?;
        let bus = match bus {
            Some(address) => Some(Bus::connect(address, &me).await.map_err(crate::ServeError::Bus)?),
            None => None,
        };
        let around = Surroundings { alive: Arc::default(), database: true, bus: false, epoch: 0 };
        Ok(Peers(Some(Arc::new(Inner { me, bus, around: watch::Sender::new(around) }))))
    }

    /// The id of this process, or an empty text if it is the only one.
    pub(crate) fn me(&self) -> &str {
        self.0.as_ref().map_or("", |inner| &inner.me)
    }

    pub(crate) fn bus(&self) -> Option<&Bus> {
        self.0.as_ref()?.bus.as_ref()
    }

    /// Tells when the surroundings change. `None` if there are none.
    pub(crate) fn watch(&self) -> Option<watch::Receiver<Surroundings>> {
        self.0.as_ref().map(|inner| inner.around.subscribe())
    }

    /// Whether the database is shared with other processes that are alive.
    pub(crate) fn has_company(&self) -> bool {
        self.0.as_ref().is_some_and(|inner| !inner.around.borrow().alive.is_empty())
    }

    /// Whether this process should look after a table that nobody has open. Of all that are alive, exactly one should.
    pub(crate) fn is_heir(&self, table: &str) -> bool {
        self.0.as_ref().is_some_and(|inner| comes_first(table, &inner.me, inner.around.borrow().alive.iter()))
    }

    /// Renews the lease for as long as the server runs. Calls `died` with each process that stops renewing its own.
    pub(crate) async fn keep_lease(&self, store: &Store, died: impl Fn(String)) {
        let Some(inner) = &self.0 else { return };
        let mut leases = Leases::default();
        loop {
            let renewed = tokio::time::timeout(PATIENCE, store.renew(&inner.me, env!("CARGO_PKG_VERSION"))).await;
            let database = matches!(renewed, Ok(Ok(_)));
            if let Ok(Ok(all)) = renewed {
                let others = all.into_iter().filter(|process| process.id != inner.me);
                let checked = leases.check(others, Instant::now());
                let alive = Arc::new(checked.alive);
                inner.around.send_if_modified(|around| {
                    let changed = around.alive != alive || !around.database;
                    (around.alive, around.database) = (alive, true);
                    changed
                });
                checked.died.into_iter().for_each(&died);
                for (id, beat) in checked.forgotten {
                    // Other processes delete it, too. It doesn't matter who comes first.
                    let _ = store.forget(&id, Some(beat)).await;
                }
            }
            if !database && inner.around.send_if_modified(|around| std::mem::replace(&mut around.database, false)) {
                tracing::error!("the database is lost: tables pause until it is back");
            }
            tokio::time::sleep(BEAT).await;
        }
    }

    /// Follows the connection to the bus for as long as the server runs.
    pub(crate) async fn follow_bus(&self) {
        let Some((inner, bus)) = self.0.as_ref().and_then(|inner| Some((inner, inner.bus.as_ref()?))) else { return };
        let mut state = bus.state();
        loop {
            let now = *state.borrow_and_update();
            let was = inner.around.borrow().bus;
            inner.around.send_if_modified(|around| {
                let changed = (around.bus, around.epoch) != (now.up, now.epoch);
                (around.bus, around.epoch) = (now.up, now.epoch);
                changed
            });
            if was && !now.up {
                tracing::warn!("the bus is lost: changes of other processes are polled for until it is back");
            }
            if state.changed().await.is_err() {
                return;
            }
        }
    }

    /// Gives up the lease, so that others take over at once.
    pub(crate) async fn leave(&self, store: &Store) {
        if let Some(inner) = &self.0 {
            // If this fails, the lease runs out.
            let _: Result<Result<(), StoreError>, _> =
                tokio::time::timeout(PATIENCE, store.forget(&inner.me, None)).await;
        }
    }
}

/// Whether `me` comes before all others for a table: every process works out the same order (rendezvous hashing). When a
/// process comes or goes, only its own tables change hands.
pub(crate) fn comes_first<'a>(table: &str, me: &str, others: impl IntoIterator<Item = &'a String>) -> bool {
    let weight = |process: &str| keys::digest(&format!("{table} {process}"));
    let mine = weight(me);
    others.into_iter().all(|other| weight(other) < mine)
}

/// What was seen of the leases of others.
#[derive(Default)]
struct Leases {
    /// The last beat of each process, and when it was new.
    beats: BTreeMap<String, (u64, Instant)>,
    alive: BTreeSet<String>,
    /// When the leases were last looked at.
    looked: Option<Instant>,
}

/// What a check of the leases shows.
struct LeaseCheck {
    alive: BTreeSet<String>,
    /// Those that were alive at the last check.
    died: Vec<String>,
    /// Those that died long ago, with their last beat.
    forgotten: Vec<(String, u64)>,
}

impl Leases {
    fn check(&mut self, others: impl Iterator<Item = Process>, now: Instant) -> LeaseCheck {
        // After a gap in looking, a missed beat proves nothing. So every process gets a new chance.
        let blind = self.looked.replace(now).is_none_or(|looked| now - looked > LEASE);
        let old = std::mem::take(&mut self.beats);
        for process in others {
            let since = match old.get(&process.id) {
                Some((beat, since)) if *beat == process.beat && !blind => *since,
                _ => now,
            };
            self.beats.insert(process.id, (process.beat, since));
        }
        let lives = |since: &Instant| now - *since < LEASE;
        let alive: BTreeSet<String> =
            self.beats.iter().filter(|(_, (_, since))| lives(since)).map(|(id, _)| id.clone()).collect();
        let died = self.alive.difference(&alive).cloned().collect();
        let gone =
            |(id, (beat, since)): (&String, &(u64, Instant))| (now - *since > FORGOTTEN).then(|| (id.clone(), *beat));
        let forgotten = self.beats.iter().filter_map(gone).collect();
        self.alive = alive.clone();
        LeaseCheck { alive, died, forgotten }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn process(id: &str, beat: u64) -> Process {
        Process { id: id.to_owned(), beat, release: String::new() }
    }

    #[test]
    fn a_process_whose_beat_stands_still_dies_and_comes_back_with_the_next_beat() {
        let (mut leases, start) = (Leases::default(), Instant::now());
        let mut look = |k: u32, beat: u64| leases.check([process("p", beat)].into_iter(), start + BEAT * k);
        for k in 0..4 {
            assert!(look(k, u64::from(k)).alive.contains("p"), "{k}");
        }
        for k in 4..7 {
            assert!(look(k, 3).died.is_empty(), "{k}");
        }
        let checked = look(7, 3);
        assert_eq!((checked.died, checked.alive.len()), (vec!["p".to_owned()], 0));
        assert!(look(8, 3).died.is_empty(), "it dies once");
        assert!(look(9, 4).alive.contains("p"));
    }

    #[test]
    fn whoever_could_not_look_for_a_while_declares_nobody_dead() {
        let (mut leases, start) = (Leases::default(), Instant::now());
        leases.check([process("p", 1)].into_iter(), start);
        let checked = leases.check([process("p", 1)].into_iter(), start + LEASE * 10);
        assert!(checked.alive.contains("p") && checked.died.is_empty());
    }

    #[test]
    fn a_process_that_gave_its_lease_up_is_dead_at_once_and_an_old_row_is_forgotten() {
        let (mut leases, start) = (Leases::default(), Instant::now());
        leases.check([process("p", 1)].into_iter(), start);
        assert_eq!(leases.check([].into_iter(), start + BEAT).died, ["p"]);
        let mut forgotten = Vec::new();
        for k in 2..200 {
            forgotten = leases.check([process("q", 7)].into_iter(), start + BEAT * k).forgotten;
        }
        assert_eq!(forgotten, [("q".to_owned(), 7)]);
    }

    #[test]
    fn every_process_names_the_same_one_and_a_death_moves_only_its_own_tables() {
        let all: BTreeSet<String> = ["a", "b", "c"].map(str::to_owned).into();
        let first = |table: &str, all: &BTreeSet<String>| {
            let mut firsts = all.iter().filter(|me| comes_first(table, me, all.iter().filter(|other| other != me)));
            let first = firsts.next().expect("somebody comes first").clone();
            assert_eq!(firsts.next(), None, "only one does");
            first
        };
        let fewer: BTreeSet<String> = all.iter().filter(|id| *id != "b").cloned().collect();
        let mut counts: BTreeMap<String, u32> = BTreeMap::new();
        for k in 0..300 {
            let table = format!("table{k}");
            let before = first(&table, &all);
            *counts.entry(before.clone()).or_default() += 1;
            assert!(before == "b" || first(&table, &fewer) == before);
        }
        assert!(counts.values().all(|count| (60..140).contains(count)), "{counts:?}");
    }
}
