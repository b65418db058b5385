//! What a server counts, for Prometheus. Every server has counters of its own, so tests can run several in one process.

use std::sync::atomic::AtomicU64;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use prometheus_client::encoding::text::encode;
use prometheus_client::encoding::{EncodeLabelSet, EncodeLabelValue};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;
use rollick_protocol::{By, Step, StepKind};

use super::past::{Interval, Past};
use super::{Standing, machine};

/// The content type of [`Figures::text`].
pub(crate) const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// Times from a tenth of a millisecond to about three seconds.
const TIMES: [f64; 12] = [0.0001, 0.0003, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.3, 1.0, 3.0];

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Asked {
    method: String,
    route: String,
    status: u16,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Moved {
    by: Mover,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EncodeLabelValue)]
#[allow(non_camel_case_types)] // They are shown as they are written.
enum Mover {
    person,
    bot,
    chance,
    server,
}

/// What a server counts.
pub(crate) struct Figures {
    registry: Registry,
    requests: Family<Asked, Counter>,
    request_time: Histogram,
    moves: Family<Moved, Counter>,
    append_time: Histogram,
    append_failures: Counter,
    gauges: Gauges,
    /// What has been counted since the last note.
    interval: Mutex<Interval>,
    past: Mutex<Past>,
}

/// Values that are looked up whenever somebody asks.
#[derive(Default)]
struct Gauges {
    tables: Gauge,
    open: Gauge,
    sockets: Gauge,
    connections: Gauge,
    thinking: Gauge,
    bots: Gauge,
    questions: Gauge,
    readers: Gauge,
    connected: Gauge,
    writes: Gauge,
    failed: Gauge,
    disk: Gauge,
    memory: Gauge,
    files: Gauge,
    processor: Gauge<f64, AtomicU64>,
}

impl Default for Figures {
    fn default() -> Figures {
        let figures = Figures {
            registry: Registry::default(),
            requests: Family::default(),
            request_time: Histogram::new(TIMES),
            moves: Family::default(),
            append_time: Histogram::new(TIMES),
            append_failures: Counter::default(),
            gauges: Gauges::default(),
            interval: Mutex::default(),
            past: Mutex::default(),
        };
        figures.registered()
    }
}

impl Figures {
    /// Gives everything its name. A counter's name gets the ending `_total`.
    fn registered(mut self) -> Figures {
        let to = &mut self.registry;
        to.register("rollick_requests", "Requests that were answered, by route", self.requests.clone());
        to.register("rollick_request_seconds", "How long requests took", self.request_time.clone());
        to.register("rollick_moves", "Tokens written to logs, by who decided", self.moves.clone());
        to.register("rollick_append_seconds", "How long it took to write to a log", self.append_time.clone());
        to.register("rollick_append_failures", "Writes to a log that failed", self.append_failures.clone());
        let g = &self.gauges;
        for (name, help, gauge) in [
            ("rollick_tables", "Tables in the database, counted from time to time", &g.tables),
            ("rollick_open_tables", "Tables in memory", &g.open),
            ("rollick_sockets", "Open sockets", &g.sockets),
            ("rollick_connections", "Open connections of any kind", &g.connections),
            ("rollick_bot_threads_busy", "Threads on which bots think or questions are worked out", &g.thinking),
            ("rollick_bot_queue", "Bots that wait for a thread", &g.bots),
            ("rollick_question_queue", "Questions that wait for a thread", &g.questions),
            ("rollick_database_readers_busy", "Connections to the database that are reading", &g.readers),
            ("rollick_database_connections", "Open connections to the database", &g.connected),
            ("rollick_write_queue", "Writes that wait for the database", &g.writes),
            ("rollick_failed_tables", "Tables whose task has failed since the start", &g.failed),
            ("rollick_disk_free_bytes", "Space left where the database file is", &g.disk),
            ("process_resident_memory_bytes", "Memory of the process", &g.memory),
            ("process_open_fds", "Open files and connections", &g.files),
        ] {
            to.register(name, help, gauge.clone());
        }
        to.register("rollick_processor_seconds", "Processor time of the process", g.processor.clone());
        self
    }

    /// Counts a request. The method comes from outside, so only the usual ones have figures of their own.
    pub(crate) fn answered(&self, method: &str, route: &str, status: u16, took: Duration) {
        const USUAL: [&str; 4] = ["GET", "HEAD", "POST", "OPTIONS"];
        let method = USUAL.into_iter().find(|usual| *usual == method).unwrap_or("OTHER").to_owned();
        self.requests.get_or_create(&Asked { method, route: route.to_owned(), status }).inc();
        self.request_time.observe(took.as_secs_f64());
        self.now(|interval| interval.answered(status));
    }

    /// Counts what was written to a log.
    pub(crate) fn appended(&self, steps: &[Step], took: Duration) {
        self.append_time.observe(took.as_secs_f64());
        let mut moves = 0;
        for step in steps {
            let StepKind::Token { by, .. } = step.entry else { continue };
            let by = match by {
                By::Person => Mover::person,
                By::Bot => Mover::bot,
                By::Chance => Mover::chance,
                By::Silence | By::Auto => Mover::server,
            };
            self.moves.get_or_create(&Moved { by }).inc();
            moves += 1;
        }
        self.now(|interval| interval.appended(moves, took));
    }

    /// Counts a write that failed.
    pub(crate) fn not_appended(&self) {
        self.append_failures.inc();
    }

    fn now(&self, count: impl FnOnce(&mut Interval)) {
        count(&mut self.interval.lock().unwrap_or_else(PoisonError::into_inner));
    }

    /// Notes what has happened since the last note, for the page.
    pub(super) fn note(&self, standing: &Standing, since: Duration) {
        let interval = std::mem::take(&mut *self.interval.lock().unwrap_or_else(PoisonError::into_inner));
        self.past.lock().unwrap_or_else(PoisonError::into_inner).note(&interval, standing, since);
    }

    /// The last hour.
    pub(crate) fn past(&self) -> Past {
        self.past.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// All figures as text, as Prometheus reads them.
    pub(crate) fn text(&self, standing: &Standing) -> String {
        let (g, s) = (&self.gauges, standing);
        let number = |n: usize| i64::try_from(n).unwrap_or(i64::MAX);
        let bytes = |n: Option<u64>| n.and_then(|n| i64::try_from(n).ok()).unwrap_or(-1);
        g.tables.set(bytes(Some(s.tables)));
        g.open.set(number(s.open));
        g.sockets.set(number(s.sockets));
        g.connections.set(number(s.connections));
        g.thinking.set(number(s.thinking));
        g.bots.set(number(s.bots));
        g.questions.set(number(s.questions));
        g.readers.set(s.readers.into());
        g.connected.set(s.connected.into());
        g.writes.set(number(s.writes));
        g.failed.set(bytes(Some(s.failed)));
        // Where the system doesn't tell, it is -1.
        g.disk.set(bytes(s.disk));
        g.memory.set(bytes(s.memory));
        g.files.set(bytes(machine::open_files()));
        g.processor.set(machine::processor_time().unwrap_or(-1.0));
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("a text takes everything");
        text
    }
}
