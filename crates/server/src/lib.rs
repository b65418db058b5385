//! Tables over HTTP and WebSocket: seats, live updates, bots and checkable dice. `docs/web.md` describes the API.
//!
//! A table is an append-only log in a database. Replaying the log gives the table's state (`table_state`, `apply`). Each
//! open table has one task (`task`). The task carries out what people ask for (`requests`) and what happens
//! automatically (`autoplay`). It writes every entry to disk before anybody hears of it. Then it tells the sockets what
//! changed (`audience`). What happened earlier is replayed from snapshots (`look_back`), without disturbing the task.
//!
//! ```no_run
//! # #[tokio::main]
//! # async fn main() -> Result<(), rollick_server::ServeError> {
//! let server = rollick_server::Server::bind(rollick_server::Options::default()).await?;
//! println!("http://{}", server.address());
//! server.run(rollick_server::interrupted()).await
//! # }
//! ```

mod alarms;
mod analysis;
mod answered;
mod apply;
mod audience;
mod auto_step;
mod autoplay;
mod batch;
mod boards;
mod bots;
mod budget;
mod bus;
mod calls;
mod carrying;
mod chat;
mod clocks;
mod command;
mod descriptors;
mod entry;
mod forgetting;
mod guided;
mod history;
mod http;
mod importing;
mod inbox;
mod joining;
mod keys;
mod loaded;
mod lobby;
mod logging;
mod look_back;
mod making;
mod names;
mod net;
mod news;
mod offers;
mod open_table;
mod opening;
mod operator;
mod options;
mod outlet;
mod packed;
mod peers;
mod pictures;
mod pinned;
mod polling;
mod proxies;
mod question;
mod record;
mod refused;
mod rematch;
mod requests;
mod retention;
mod review;
mod rights;
mod rulebook;
mod schedule;
mod seating;
mod sentences;
mod shown;
mod stored;
mod table_context;
mod table_peers;
mod table_state;
mod tables;
mod task;
mod undoing;
mod upkeep;
mod what_if;
mod why;
mod workers;

// The clients of the integration tests, for the one test that has to reach into the server.
#[cfg(test)]
#[allow(dead_code, unused_imports)]
#[path = "../tests/common/mod.rs"]
mod common;
#[cfg(test)]
mod failing;
#[cfg(test)]
extern crate self as rollick_server;

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use rollick_store::Store;
use table_context::TableContext;
use tokio::net::TcpListener;

pub use bots::{BotPlayer, Bots, Levelled, RandomBot};
pub use bus::BusAddress;
pub use calls::{CallOptions, Connecting, Internet, Looking, Network, PushKey, Stream};
pub use loaded::replayed;
pub use logging::{LogFormat, LogLevel, log_to, start_log};
pub use options::{Keep, Limits, Options};
pub use proxies::TrustedProxy;
pub use record::verify;
pub use upkeep::{
    BadUrl, CopyError, Counts, Cursor, Damage, Difference, ListedTable, OpenError, Restored, ShownTable, StoreError,
    Upkeep, UpkeepError, backup, check, move_database, restore,
};

/// Why the server can't run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The database can't be opened.
    #[error(transparent)]
    Database(#[from] OpenError),
    /// The database can't be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The server can't listen on the address.
    #[error("cannot listen on {address}: {source}")]
    Bind {
        /// The address.
        address: SocketAddr,
        /// The system's error.
        source: io::Error,
    },
    /// A bus was given for a database that other processes can't share.
    #[error("a bus joins processes on one PostgreSQL database, but this database is a file: leave the bus out")]
    BusWithoutPostgres,
    /// The bus can't be used.
    #[error("cannot use the bus: {0}")]
    Bus(async_nats::ConnectError),
    /// The network failed.
    #[error("the server failed: {0}")]
    Io(#[from] io::Error),
}

/// How long open requests get to finish when the server stops.
const LAST_WORDS: Duration = Duration::from_secs(10);

/// A server that is bound to its address. It answers once [`run`](Server::run) is called.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    keep: Keep,
    app: http::App,
}

impl Server {
    /// Binds the address and opens the database.
    ///
    /// # Errors
    /// If one of them can't be opened.
    pub async fn bind(options: Options) -> Result<Server, ServeError> {
        let connections = descriptors::make_room(options.limits.connections);
        if connections < options.limits.connections {
            tracing::warn!(connections, "the system allows so few open files that fewer connections fit");
        }
        let bind = options.bind;
        let no_address = |source| ServeError::Bind { address: bind, source };
        let socket = net::reserve(bind).map_err(no_address)?;
        let address = socket.local_addr()?;
        let store = Store::open(&options.database).await?;
        let peers = match (store.is_shared(), options.bus.clone()) {
            (true, bus) => peers::Peers::join(&store, bus).await?,
            (false, None) => peers::Peers::default(),
            (false, Some(_)) => return Err(ServeError::BusWithoutPostgres),
        };
        let context = table_context(&options, &store, peers).await?;
        let call_sender = context.call_sender.clone();
        let openings = opening::Openings::new(options.limits.open_tables, options.limits.look_backs);
        let tables = tables::Tables::new(store, context, openings);
        let site = http::Site {
            call_sender,
            limits: Limits { connections, ..options.limits },
            origins: options.origins,
            trusted_proxies: options.trusted_proxies,
            table_phrase: options.table_phrase,
            operator_token: options.operator_token,
            public_url: options.public_url.map(|url| url.trim_end_matches('/').to_owned()),
        };
        let app = http::App::new(tables, site);
        // Whoever connects now is served at once. Until now, a proxy has sent them to another process.
        let listener = socket.listen(net::WAITING).map_err(no_address)?;
        Ok(Server { listener, address, keep: options.keep, app })
    }

    /// The address it listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until `stop` completes. Then it tells the sockets, finishes open requests and writes everything that is
    /// still queued.
    ///
    /// # Errors
    /// None so far: the server retries when the network fails.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), ServeError> {
        let Server { listener, app, keep, address } = self;
        let mut background = tokio::task::JoinSet::new();
        let (tidies, neighbours, notes, wakes) = (app.clone(), app.clone(), app.clone(), app.clone());
        background.spawn(async move { tidies.tables().tidy(keep).await });
        background.spawn(async move { neighbours.tables().live_with_others().await });
        background.spawn(async move { wakes.tables().wake().await });
        background.spawn(async move { notes.tables().note_figures(|| notes.standing()).await });
        tracing::info!(address = %address, "serving");
        net::serve(listener, &app, stop).await;
        tracing::info!("stopping");
        background.abort_all();
        app.stop();
        // A request that takes longer is cut off. Nothing that was acknowledged is lost.
        let _ = tokio::time::timeout(LAST_WORDS, app.silent()).await;
        app.close().await;
        tracing::info!("stopped; everything is written");
        Ok(())
    }
}

/// What all tables share.
async fn table_context(options: &Options, store: &Store, peers: peers::Peers) -> Result<TableContext, ServeError> {
    let call_sender = calls::CallSender::new(options.calls.clone());
    Ok(TableContext {
        bots: options.bots.clone(),
        workers: workers::Workers::start(options.thinkers, options.limits.questions)?,
        think: options.think,
        linger: options.linger,
        offer: options.offer,
        words: options.words,
        host_gone: options.host_gone,
        host_back: options.host_back,
        idle: options.limits.idle,
        entries: options.limits.entries,
        capacity: retention::Capacity::new(options.limits.tables, store.count_tables().await?),
        changes: budget::Allowance {
            most: options.limits.changes,
            rate: options.limits.change_rate,
            burst: options.limits.change_burst,
        },
        talk: budget::Allowance { most: u32::MAX, rate: options.limits.line_rate, burst: options.limits.line_burst },
        lines: options.limits.lines,
        steps: options.limits.steps.max(1),
        look_backs: Arc::new(tokio::sync::Semaphore::new(options.limits.look_backs.max(1))),
        failed: Arc::default(),
        call_sender,
        alarms: alarms::Alarms::default(),
        figures: Arc::default(),
        peers,
    })
}

/// Serves until the process is interrupted.
///
/// # Errors
/// If the address can't be bound or the database can't be opened.
pub async fn serve(options: Options) -> Result<(), ServeError> {
    Server::bind(options).await?.run(interrupted()).await
}

/// Completes when somebody presses Ctrl-C or the system asks the process to end.
pub async fn interrupted() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    // Without signals the server runs until it is killed. That loses nothing either.
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}
