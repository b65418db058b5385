//! The settings of a server.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use crate::{Bots, BusAddress, CallOptions, TrustedProxy};

/// The settings of a server. By default it serves only this machine.
#[derive(Clone)]
pub struct Options {
    /// The address to listen on. Port 0 picks any free port.
    pub bind: SocketAddr,
    /// A path, `sqlite:PATH`, or `postgres://USER:PASSWORD@HOST/DATABASE`.
    pub database: String,
    /// The bus between processes on the same PostgreSQL database. Without one they ask the database from time to time.
    pub bus: Option<BusAddress>,
    /// The bots that can take seats.
    pub bots: Bots,
    /// The number of threads on which bots think, for all tables together. At least 1.
    pub thinkers: usize,
    /// How long bots play on at a table where no person sits and nobody looks. They go on when somebody does.
    pub linger: Duration,
    /// How long a bot pretends to think before it moves.
    pub think: Duration,
    /// How long a take-back waits for everybody to agree.
    pub offer: Duration,
    /// How long the missing words for the dice have, before anybody may drop the devices that owe them.
    pub words: Duration,
    /// How long a host may be gone before somebody else at the table becomes the host.
    pub host_gone: Duration,
    /// How long people have to come back after a restart. Until then a host stays the host, even if their last entry is
    /// old, and people who are asked aren't called.
    pub host_back: Duration,
    /// The pass phrase that making a table takes, if any.
    pub table_phrase: Option<String>,
    /// The token that the operator's pages take. Without one there are no such pages.
    pub operator_token: Option<String>,
    /// Where links should lead, like `https://games.example`, if not to wherever the page came from.
    pub public_url: Option<String>,
    /// The proxies that are trusted to say whose requests they pass on.
    pub trusted_proxies: Vec<TrustedProxy>,
    /// Origins other than the server's own whose pages may use it: `https://games.example`.
    pub origins: Vec<String>,
    /// How people whose page is closed are called.
    pub calls: CallOptions,
    /// How long tables are kept.
    pub keep: Keep,
    /// The limits on use.
    pub limits: Limits,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            bind: SocketAddr::from((Ipv4Addr::LOCALHOST, 7878)),
            database: "rollick.db".to_owned(),
            bus: None,
            bots: Bots::default(),
            thinkers: std::thread::available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1).max(1)),
            linger: Duration::from_secs(30),
            think: Duration::from_millis(700),
            offer: Duration::from_secs(60),
            words: Duration::from_secs(60),
            host_gone: Duration::from_secs(300),
            host_back: Duration::from_secs(60),
            table_phrase: None,
            operator_token: None,
            public_url: None,
            trusted_proxies: Vec::new(),
            origins: Vec::new(),
            calls: CallOptions::default(),
            keep: Keep::default(),
            limits: Limits::default(),
        }
    }
}

/// How long tables are kept after the last entry in their logs. `None` means for ever.
#[derive(Clone, Copy, Debug)]
pub struct Keep {
    /// Tables that never began.
    pub never_begun: Option<Duration>,
    /// Tables that have ended.
    pub finished: Option<Duration>,
    /// Tables that were left in the middle of a game.
    pub asleep: Option<Duration>,
    /// Records that somebody brought along.
    pub imported: Option<Duration>,
    /// How often the server looks for tables to delete.
    pub every: Duration,
}

impl Default for Keep {
    fn default() -> Keep {
        let days = |days: u64| Duration::from_secs(days * 24 * 3600);
        Keep {
            never_begun: Some(days(14)),
            finished: Some(days(365)),
            asleep: Some(days(365)),
            imported: Some(days(30)),
            every: Duration::from_secs(3600),
        }
    }
}

/// The limits on use. A request beyond a limit is refused with a message.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The most bytes in the body of a request.
    pub body: usize,
    /// How many requests per second one address may send in the long run.
    pub rate: f64,
    /// How many requests an address may send at once after a rest.
    pub burst: f64,
    /// How many tables per minute one address may make in the long run. After a rest it may make six times as many at
    /// once.
    pub tables_a_minute: f64,
    /// The most tables in the database.
    pub tables: u64,
    /// The most entries in a table's log.
    pub entries: u64,
    /// The most entries that one person may add to a table's log without moving the game, from its start to its end.
    pub changes: u32,
    /// How many of them a person may add per second in the long run.
    pub change_rate: f64,
    /// How many of them a person may add at once after a rest.
    pub change_burst: f64,
    /// The most lines of chat that are kept of a table. The newest stay.
    pub lines: u32,
    /// How many lines per second one person may say at a table in the long run.
    pub line_rate: f64,
    /// How many lines a person may say at once after a rest.
    pub line_burst: f64,
    /// The most questions that take long to work out, such as the danger view, that may wait for a thread.
    pub questions: usize,
    /// How many requests about the past of a table are worked on at the same time. The next ones wait for a second.
    pub look_backs: usize,
    /// The most tables in memory. If one more is asked for, the one that nobody has used for longest is closed.
    pub open_tables: usize,
    /// The most open connections, of any kind. There may be fewer if the system limits open files.
    pub connections: usize,
    /// The most open connections from one address. Trusted proxies may open as many as they like.
    pub connections_an_address: usize,
    /// How long a connection may take to send the headers of a request, and how long it may stay idle between requests.
    pub silence: Duration,
    /// The most open sockets in total.
    pub sockets: usize,
    /// The most open sockets from one address.
    pub sockets_an_address: usize,
    /// How many pieces of news may wait for a slow reader. A reader that falls further behind has to connect again.
    pub backlog: usize,
    /// The most past steps that are sent at once.
    pub steps: u64,
    /// How long a table stays in memory with nobody connected.
    pub idle: Duration,
    /// How long a request may take.
    pub patience: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            body: 64 * 1024,
            rate: 50.0,
            burst: 300.0,
            tables_a_minute: 20.0,
            tables: 100_000,
            entries: 50_000,
            changes: 2_000,
            change_rate: 0.5,
            change_burst: 60.0,
            lines: 1_000,
            line_rate: 0.5,
            line_burst: 10.0,
            questions: 100,
            look_backs: 16,
            open_tables: 5_000,
            connections: 4000,
            connections_an_address: 300,
            silence: Duration::from_secs(30),
            sockets: 2000,
            sockets_an_address: 200,
            backlog: 64,
            steps: 100,
            idle: Duration::from_secs(600),
            patience: Duration::from_secs(20),
        }
    }
}
