//! Tables over HTTP and WebSocket: seats, live updates, bots, dice that can be checked. `docs/web.md` tells what is said.
//!
//! A table is an append-only log in a database; its state is the replay of that log (`replay`). One task runs each open
//! table (`live`): it carries out what people ask (`act`) and what plays itself (`auto`), and an entry becomes true only
//! when the disk has it. Handlers and sockets read what that task last published (`shared`) without disturbing it.
//!
//! ```no_run
//! # #[tokio::main]
//! # async fn main() -> Result<(), rollick_server::ServeError> {
//! let server = rollick_server::Server::bind(rollick_server::Options::default()).await?;
//! println!("http://{}", server.address());
//! server.run(rollick_server::interrupted()).await
//! # }
//! ```

mod act;
mod auto;
mod bots;
mod entry;
mod house;
mod http;
mod keys;
mod live;
mod loaded;
mod names;
mod net;
mod options;
mod pinned;
mod question;
mod record;
mod refused;
mod replay;
mod sentences;
mod shared;
mod why;

use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use rollick_store::{OpenError, Store};
use tokio::net::TcpListener;

pub use bots::{BotPlayer, Bots, Levelled, RandomBot};
pub use options::{Limits, Options};
pub use record::verify;

/// Why a server can't run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The database can't be opened.
    #[error(transparent)]
    Database(#[from] OpenError),
    /// The address can't be listened on.
    #[error("cannot listen on {address}: {source}")]
    Bind {
        /// The address.
        address: SocketAddr,
        /// What the system says.
        source: io::Error,
    },
    /// The network failed.
    #[error("the server failed: {0}")]
    Io(#[from] io::Error),
}

/// How long open requests may take to finish when the server stops.
const LAST_WORDS: Duration = Duration::from_secs(10);

/// A server that listens, and answers once it runs.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    app: http::App,
}

impl Server {
    /// Opens the database and the address.
    ///
    /// # Errors
    /// If one of them can't be opened.
    pub async fn bind(options: Options) -> Result<Server, ServeError> {
        let listener = TcpListener::bind(options.bind)
            .await
            .map_err(|source| ServeError::Bind { address: options.bind, source })?;
        let address = listener.local_addr()?;
        let store = Store::open(&options.database).await?;
        let pace = live::Pace {
            bots: options.bots,
            think: options.think,
            offer: options.offer,
            idle: options.limits.idle,
            entries: options.limits.entries,
        };
        let house = house::House::new(store, pace, options.limits.tables);
        Ok(Server { listener, address, app: http::App::new(house, options.limits, options.origins) })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until `stop` comes. Then sockets are told, open requests are finished and all that waits is written.
    ///
    /// # Errors
    /// None so far: a network that fails is waited for.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), ServeError> {
        let Server { listener, app, .. } = self;
        net::serve(listener, &app, stop).await;
        app.stop();
        // Whoever takes longer than this is cut off; nothing that was acknowledged is lost.
        let _ = tokio::time::timeout(LAST_WORDS, app.silent()).await;
        app.close().await;
        Ok(())
    }
}

/// Serves until the process is interrupted.
///
/// # Errors
/// If the database or the address can't be opened, or the network fails.
pub async fn serve(options: Options) -> Result<(), ServeError> {
    Server::bind(options).await?.run(interrupted()).await
}

/// Comes when somebody presses Ctrl-C or the system asks the process to end.
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
    // Without signals the server runs until it is killed, which loses nothing.
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}
