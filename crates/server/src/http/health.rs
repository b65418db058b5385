//! How a monitor sees the server.

use std::time::{Duration, Instant};

use axum::extract::State;
use rollick_game::Message;
use rollick_protocol::Refusal;
use tokio::sync::Mutex;

use super::App;
use crate::refused::Refused;

/// How long the result of a write stays valid. However often somebody asks, the database isn't written more often.
const FRESH: Duration = Duration::from_secs(1);
/// How long a write may take.
const PATIENCE: Duration = Duration::from_secs(3);

/// Whether the database could be written, and when that was tried.
#[derive(Default)]
pub(crate) struct Pulse(Mutex<Option<(Instant, bool)>>);

/// Whether the server is alive. It checks nothing else.
#[utoipa::path(get, path = "/healthz", tag = "games", responses((status = 200, body = String)))]
pub(crate) async fn alive() -> &'static str {
    "ok\n"
}

/// Whether the server can write to its database.
#[utoipa::path(get, path = "/readyz", tag = "games",
    responses((status = 200, body = String), (status = 503, body = Refusal)))]
pub(crate) async fn ready(State(app): State<App>) -> Result<&'static str, Refused> {
    match app.can_write().await {
        true => Ok("ready\n"),
        false => Err(Refused::unavailable(Message::new("no-database"))),
    }
}

impl App {
    /// Whether the database can be written, as of a moment ago.
    pub(crate) async fn can_write(&self) -> bool {
        let mut pulse = self.pulse.0.lock().await;
        if let Some((_, could)) = pulse.filter(|(tried, _)| tried.elapsed() < FRESH) {
            return could;
        }
        let can = matches!(tokio::time::timeout(PATIENCE, self.tables.store.beat()).await, Ok(Ok(())));
        *pulse = Some((Instant::now(), can));
        can
    }
}
