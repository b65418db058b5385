//! The HTTP side of the server: its routes, and the layers around them.

mod analysis;
mod assets;
mod files;
mod guard;
mod guest;
mod health;
mod hint;
mod input;
mod measure;
mod openapi;
mod operator;
mod people;
mod preview;
mod requests;
mod socket;
mod tables;
mod upgrade;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{any, get};
use rollick_game::Message;
use tokio::sync::watch;
use tower_http::CompressionLevel;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::analysis::Analyses;
use crate::calls::CallSender;
use crate::options::Limits;
use crate::proxies::TrustedProxy;
use crate::refused::Refused;
use crate::tables::Tables;

/// The state that all handlers share.
#[derive(Clone)]
pub(crate) struct App(Arc<Inner>);

pub(crate) struct Inner {
    tables: Tables,
    limits: Limits,
    origins: Vec<String>,
    trusted_proxies: Vec<TrustedProxy>,
    table_phrase: Option<String>,
    /// The hash of the operator's token.
    operator: Option<String>,
    /// When the server began.
    begun: std::time::Instant,
    public_url: Option<String>,
    call_sender: CallSender,
    doors: guard::Doors,
    /// Whether the database could be written, and when.
    pulse: health::Pulse,
    analyses: Analyses,
    /// Pictures are made one at a time.
    painter: tokio::sync::Semaphore,
    /// The number of open sockets.
    sockets: watch::Sender<usize>,
    /// The number of open connections of any kind.
    connections: watch::Sender<usize>,
    /// Whether the server is stopping.
    stopping: watch::Sender<bool>,
}

/// What the HTTP side has to know about a server.
pub(crate) struct Site {
    pub(crate) limits: Limits,
    pub(crate) origins: Vec<String>,
    pub(crate) trusted_proxies: Vec<TrustedProxy>,
    pub(crate) table_phrase: Option<String>,
    pub(crate) operator_token: Option<String>,
    pub(crate) public_url: Option<String>,
    pub(crate) call_sender: CallSender,
}

impl std::ops::Deref for App {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}

impl App {
    pub(crate) fn new(tables: Tables, options: Site) -> App {
        let Site { limits, mut origins, trusted_proxies, table_phrase, operator_token, public_url, call_sender } =
            options;
        let doors = guard::Doors::new(&limits);
        origins.extend(public_url.clone());
        let (sockets, connections, stopping) = Default::default();
        App(Arc::new(Inner {
            tables,
            limits,
            origins,
            trusted_proxies,
            table_phrase,
            operator: operator_token.map(|token| crate::keys::digest(&token)),
            begun: std::time::Instant::now(),
            public_url,
            call_sender,
            doors,
            pulse: health::Pulse::default(),
            analyses: Analyses::new(),
            painter: tokio::sync::Semaphore::new(1),
            sockets,
            connections,
            stopping,
        }))
    }

    /// Tells every open socket that the server is stopping.
    pub(crate) fn stop(&self) {
        self.analyses.stop();
        self.stopping.send_replace(true);
    }

    /// Completes when all connections and sockets are closed.
    pub(crate) async fn silent(&self) {
        // This can't fail, because `self` holds the senders.
        let _ = self.connections.subscribe().wait_for(|open| *open == 0).await;
        let _ = self.sockets.subscribe().wait_for(|open| *open == 0).await;
    }

    /// Completes when the server is stopping.
    pub(crate) async fn stopped(&self) {
        let _ = self.stopping.subscribe().wait_for(|stop| *stop).await;
    }

    /// How long a connection may stay silent.
    pub(crate) fn silence(&self) -> std::time::Duration {
        self.limits.silence
    }

    /// Who sent a request that came over a connection from `peer`.
    pub(crate) fn sender(&self, peer: std::net::SocketAddr, headers: &axum::http::HeaderMap) -> std::net::SocketAddr {
        crate::proxies::sender(peer, headers, &self.trusted_proxies)
    }

    /// Counts a new connection. The error is the key of a message: there are too many, from everywhere or from this
    /// address.
    pub(crate) fn connect(&self, peer: std::net::SocketAddr) -> Result<Connected, &'static str> {
        let proxy = crate::proxies::is_trusted(peer.ip(), &self.trusted_proxies);
        if !proxy && !self.doors.connected(peer) {
            return Err("too-many-connections");
        }
        let mut connected = Connected { app: self.clone(), of: (!proxy).then_some(peer), counts: false };
        let free = self.connections.send_if_modified(|open| {
            let free = *open < self.limits.connections;
            *open += usize::from(free);
            free
        });
        connected.counts = free;
        if free { Ok(connected) } else { Err("too-many-people") }
    }

    pub(crate) async fn close(&self) {
        self.tables.close().await;
    }

    /// The tables.
    pub(crate) fn tables(&self) -> &Tables {
        &self.tables
    }
}

/// Counts as an open connection until it is dropped.
pub(crate) struct Connected {
    app: App,
    /// The address that it counts for.
    of: Option<std::net::SocketAddr>,
    /// Whether it counts among all connections.
    counts: bool,
}

impl Drop for Connected {
    fn drop(&mut self) {
        if let Some(address) = self.of {
            self.app.doors.disconnected(address);
        }
        if self.counts {
            self.app.connections.send_modify(|open| *open -= 1);
        }
    }
}

/// All routes, and their description. A handler names its address and its types; nothing else does.
fn api() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(openapi::Api::openapi())
        .routes(routes!(tables::games))
        .routes(routes!(tables::standard_board))
        .routes(routes!(tables::picture))
        .routes(routes!(tables::rules))
        .routes(routes!(tables::rules_page))
        .routes(routes!(tables::rule))
        .routes(routes!(tables::words))
        .routes(routes!(requests::make, people::list))
        .routes(routes!(requests::branch))
        .routes(routes!(people::brief))
        .routes(routes!(people::join))
        .routes(routes!(people::server))
        .routes(routes!(people::call_me))
        .routes(routes!(tables::table))
        .routes(routes!(tables::ask))
        .routes(routes!(tables::board))
        .routes(routes!(tables::steps))
        .routes(routes!(tables::moment))
        .routes(routes!(tables::what_if))
        .routes(routes!(tables::dice))
        .routes(routes!(tables::export))
        .routes(routes!(analysis::analysis))
        .routes(routes!(analysis::file))
        .routes(routes!(preview::position))
        .routes(routes!(requests::act))
        .routes(routes!(requests::why))
        .routes(routes!(hint::hint))
        .routes(routes!(socket::live))
        .routes(routes!(health::alive))
        .routes(routes!(health::ready))
        .merge(files().layer(DefaultBodyLimit::max(LONGEST_FILE)))
}

/// What takes whole files.
fn files() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(tables::verify)).routes(routes!(files::import)).routes(routes!(files::board))
}

/// The most bytes in a request that brings a file along.
const LONGEST_FILE: usize = 1024 * 1024;

/// The description of all routes.
pub(crate) fn description() -> utoipa::openapi::OpenApi {
    api().into_openapi()
}

/// Compresses answers that are made on request. Those that are sent often are compressed already, and pass unchanged.
fn compression() -> CompressionLayer<impl Predicate> {
    let worthwhile = SizeAbove::new(SHORTEST).and(NotForContentType::IMAGES);
    CompressionLayer::new().quality(CompressionLevel::Precise(4)).compress_when(worthwhile)
}

/// Shorter answers fit into one packet anyway.
const SHORTEST: u16 = 1000;

/// The server's HTTP side.
pub(crate) fn router(app: App) -> Router {
    let body = app.limits.body;
    let unknown = || async { Refused::new(StatusCode::NOT_FOUND, "unknown_address", Message::new("unknown-address")) };
    let (routes, _) = api().split_for_parts();
    routes
        .route("/api", get(openapi::page))
        .route("/api/openapi.json", get(openapi::json))
        .route("/api/asyncapi.json", get(openapi::socket))
        .route("/api/{*rest}", any(unknown))
        .route("/metrics", get(operator::metrics))
        .route("/status", get(operator::status))
        .route("/t/{id}", get(preview::page))
        .route("/manifest.webmanifest", get(preview::manifest))
        .route("/icon-192.png", get(preview::small_icon))
        .route("/icon-512.png", get(preview::large_icon))
        .method_not_allowed_fallback(|| async {
            Refused::new(StatusCode::METHOD_NOT_ALLOWED, "wrong_method", Message::new("wrong-method"))
        })
        .fallback(assets::serve)
        .layer(DefaultBodyLimit::max(body))
        .layer(from_fn_with_state(app.clone(), guard::limit))
        .layer(CatchPanicLayer::custom(guard::panicked))
        .layer(compression())
        .layer(from_fn(guard::headers))
        .layer(from_fn_with_state(app.clone(), measure::request))
        .with_state(app)
}
