//! The server's doors: routes, and what every request passes on its way in and out.

mod acts;
mod assets;
mod guard;
mod input;
mod openapi;
mod socket;
mod tables;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{get, post};
use tokio::sync::watch;
use tower_http::catch_panic::CatchPanicLayer;

use crate::house::House;
use crate::options::Limits;
use crate::refused::Refused;

/// What every handler has.
#[derive(Clone)]
pub(crate) struct App(Arc<Inner>);

pub(crate) struct Inner {
    house: House,
    limits: Limits,
    origins: Vec<String>,
    doors: guard::Doors,
    /// How many are open, of sockets and of connections of any kind.
    sockets: watch::Sender<usize>,
    connections: watch::Sender<usize>,
    stopping: watch::Sender<bool>,
}

impl std::ops::Deref for App {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}

impl App {
    pub(crate) fn new(house: House, limits: Limits, origins: Vec<String>) -> App {
        let doors = guard::Doors::new(&limits);
        let (sockets, connections, stopping) = Default::default();
        App(Arc::new(Inner { house, limits, origins, doors, sockets, connections, stopping }))
    }

    /// Tells every open socket that the server stops.
    pub(crate) fn stop(&self) {
        self.stopping.send_replace(true);
    }

    /// Comes when all connections are closed and all sockets have been told.
    pub(crate) async fn silent(&self) {
        // It can't fail: the senders are here.
        let _ = self.connections.subscribe().wait_for(|open| *open == 0).await;
        let _ = self.sockets.subscribe().wait_for(|open| *open == 0).await;
    }

    /// Comes when the server stops.
    pub(crate) async fn stopped(&self) {
        let _ = self.stopping.subscribe().wait_for(|stop| *stop).await;
    }

    /// How long a connection may stay silent.
    pub(crate) fn silence(&self) -> std::time::Duration {
        self.limits.silence
    }

    /// Counts a connection, or finds that there are too many.
    pub(crate) fn connect(&self) -> Option<Connected> {
        let free = self.connections.send_if_modified(|open| {
            let free = *open < self.limits.connections;
            *open += usize::from(free);
            free
        });
        free.then(|| Connected(self.clone()))
    }

    pub(crate) async fn close(&self) {
        self.house.close().await;
    }
}

/// A connection that counts until it is dropped.
pub(crate) struct Connected(App);

impl Drop for Connected {
    fn drop(&mut self) {
        self.0.connections.send_modify(|open| *open -= 1);
    }
}

/// All routes.
pub(crate) fn router(app: App) -> Router {
    let body = app.limits.body;
    let table = Router::new()
        .route("/", get(tables::table))
        .route("/board.svg", get(tables::board))
        .route("/steps", get(tables::steps))
        .route("/at/{version}", get(tables::moment))
        .route("/dice", get(tables::dice))
        .route("/live", get(socket::live))
        .route("/sit", post(acts::sit))
        .route("/start", post(acts::start))
        .route("/word", post(acts::word))
        .route("/play", post(acts::play))
        .route("/roll", post(acts::roll))
        .route("/why", post(acts::why))
        .route("/undo", post(acts::undo))
        .route("/undo-answer", post(acts::undo_answer))
        .route("/ask-me", post(acts::ask_me))
        .route("/replace", post(acts::replace))
        .route("/give-up", post(acts::give_up))
        .route("/rematch", post(acts::rematch));
    let api = Router::new()
        .route("/", get(openapi::page))
        .route("/openapi.json", get(openapi::json))
        .route("/games", get(tables::games))
        .route("/games/{game}/board.svg", get(tables::standard_board))
        .route("/games/{game}/rules", get(tables::rules))
        .route("/tables", post(acts::make))
        .route("/verify", post(tables::verify).layer(DefaultBodyLimit::max(body.max(1024 * 1024))))
        .nest("/tables/{id}", table)
        .fallback(|| async {
            Refused::new(axum::http::StatusCode::NOT_FOUND, "unknown_address", "There is no such address.")
        })
        .method_not_allowed_fallback(|| async {
            Refused::new(
                axum::http::StatusCode::METHOD_NOT_ALLOWED,
                "wrong_method",
                "This address is asked in another way.",
            )
        });
    Router::new()
        .nest("/api", api)
        .route("/t/{id}/export", get(tables::export))
        .route("/healthz", get(tables::health))
        .fallback(assets::serve)
        .layer(DefaultBodyLimit::max(body))
        .layer(from_fn_with_state(app.clone(), guard::limit))
        .layer(CatchPanicLayer::custom(guard::panicked))
        .layer(from_fn(guard::headers))
        .with_state(app)
}
