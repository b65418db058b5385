//! How a server is run.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use crate::Bots;

/// How a server is run. The default serves this machine alone.
#[derive(Clone)]
pub struct Options {
    /// The address to listen on; port 0 takes any that is free.
    pub bind: SocketAddr,
    /// A path, `sqlite:PATH`, or `postgres://USER:PASSWORD@HOST/DATABASE`.
    pub database: String,
    /// The bots that can be asked to play.
    pub bots: Bots,
    /// How long a bot seems to think before it moves.
    pub think: Duration,
    /// How long a take-back waits for everybody to agree.
    pub offer: Duration,
    /// Further origins whose pages may open a socket, beside the server's own: `https://games.example`.
    pub origins: Vec<String>,
    /// How much is allowed.
    pub limits: Limits,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            bind: SocketAddr::from((Ipv4Addr::LOCALHOST, 7878)),
            database: "rollick.db".to_owned(),
            bots: Bots::default(),
            think: Duration::from_millis(700),
            offer: Duration::from_secs(60),
            origins: Vec::new(),
            limits: Limits::default(),
        }
    }
}

/// How much is allowed. Whoever wants more is told so.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The most bytes of a request's body.
    pub body: usize,
    /// Requests that one address may send a second, for long.
    pub rate: f64,
    /// Requests that it may send at once after a rest.
    pub burst: f64,
    /// Tables that one address may make a minute, for long; a rest of an hour gives as many as that at once.
    pub tables_a_minute: f64,
    /// The most tables in the database.
    pub tables: u64,
    /// The most entries in the log of a table.
    pub entries: u64,
    /// The most connections at a time, of any kind.
    pub connections: usize,
    /// How long a connection may take to say what it wants, and stay silent between requests.
    pub silence: Duration,
    /// The most sockets in all.
    pub sockets: usize,
    /// The most sockets of one address.
    pub sockets_an_address: usize,
    /// How long a table without visitors is kept in memory.
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
            connections: 4000,
            silence: Duration::from_secs(30),
            sockets: 2000,
            sockets_an_address: 200,
            idle: Duration::from_secs(600),
            patience: Duration::from_secs(20),
        }
    }
}
