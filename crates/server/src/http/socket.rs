//! The socket of a table: hello, welcome, and an update for each change.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{ConnectInfo, Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use rollick_protocol::{ClientSays, PROTOCOL, ServerSays};

use super::App;
use super::guard::same_origin;
use crate::live::Command;
use crate::refused::Refused;
use crate::shared::Shared;

/// How long a browser may take to say hello, and to take what it is sent.
const PATIENCE: Duration = Duration::from_secs(20);
/// How often the line is shown to be alive.
const BEAT: Duration = Duration::from_secs(15);
/// The most bytes of a message, of keys in a hello, and of messages in all: a browser speaks once.
const LONGEST: usize = 8 * 1024;
const MOST_KEYS: usize = 32;
const MOST_MESSAGES: usize = 64;
/// How many of the last steps a browser gets that has none.
const STEPS: u64 = 100;

/// A place among the open sockets, given back when the socket is gone.
struct Place {
    app: App,
    address: SocketAddr,
}

impl Place {
    fn take(app: &App, address: SocketAddr) -> Result<Place, Refused> {
        app.doors.socket(address)?;
        let place = Place { app: app.clone(), address };
        app.sockets.send_modify(|open| *open += 1);
        match *app.sockets.borrow() > app.limits.sockets {
            true => Err(Refused::too_many("Too many people are connected; try again later.", 10)),
            false => Ok(place),
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.app.sockets.send_modify(|open| *open -= 1);
        self.app.doors.left(self.address);
    }
}

/// Opens the socket of a table.
#[utoipa::path(get, path = "/api/tables/{id}/live", tag = "play", params(("id" = String, Path)),
    responses((status = 101, description = "A WebSocket: say ClientSays once, hear ServerSays.")))]
pub(crate) async fn live(
    State(app): State<App>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    Path(id): Path<String>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Refused> {
    let upgrade = upgrade.map_err(|error| Refused::bad(format!("This address is a WebSocket: {error}.")))?;
    same_origin(&app, &headers)?;
    let place = Place::take(&app, address)?;
    let upgrade = upgrade.max_message_size(LONGEST).max_frame_size(LONGEST);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let mut line = Line { socket, heard: 0 };
        // Whoever is gone can't be told why.
        let _ = talk(&place.app, &id, &mut line).await;
    }))
}

/// The line is cut.
struct Cut;

struct Line {
    socket: WebSocket,
    heard: usize,
}

impl Line {
    async fn say(&mut self, message: &ServerSays) -> Result<(), Cut> {
        let text = serde_json::to_string(message).map_err(|_| Cut)?;
        self.send(Message::Text(text.into())).await
    }

    async fn send(&mut self, message: Message) -> Result<(), Cut> {
        match tokio::time::timeout(PATIENCE, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(Cut),
        }
    }

    async fn close(&mut self, code: u16, reason: &'static str) -> Result<(), Cut> {
        self.send(Message::Close(Some(CloseFrame { code, reason: reason.into() }))).await
    }

    async fn gone(&mut self, message: impl Into<String>) -> Result<(), Cut> {
        self.say(&ServerSays::Gone { message: message.into() }).await?;
        self.close(close_code::NORMAL, "").await
    }

    /// The next text that the browser says; what it says beyond its hello is heard and forgotten, up to a limit.
    async fn hear(&mut self) -> Result<String, Cut> {
        loop {
            match self.socket.recv().await {
                Some(Ok(Message::Text(text))) => {
                    self.heard += 1;
                    return if self.heard > MOST_MESSAGES { Err(Cut) } else { Ok(text.to_string()) };
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(Message::Binary(_) | Message::Close(_)) | Err(_)) | None => return Err(Cut),
            }
        }
    }
}

/// Comes when the server stops.
async fn stop(stopping: &mut tokio::sync::watch::Receiver<bool>) {
    // An error means that the server is gone already.
    let _ = stopping.wait_for(|stop| *stop).await;
}

async fn talk(app: &App, id: &str, line: &mut Line) -> Result<(), Cut> {
    let mut stopping = app.stopping.subscribe();
    let hello = tokio::select! {
        hello = tokio::time::timeout(PATIENCE, line.hear()) => hello.map_err(|_| Cut)??,
        () = stop(&mut stopping) => return line.close(close_code::RESTART, "The server stops.").await,
    };
    let (keys, version) = match serde_json::from_str(&hello) {
        Ok(ClientSays::Hello { protocol, .. }) if protocol != PROTOCOL => {
            return line.gone(format!("This server speaks version {PROTOCOL}: load the page again.")).await;
        }
        Ok(ClientSays::Hello { keys, .. }) if keys.len() > MOST_KEYS => return line.gone("Too many keys.").await,
        Ok(ClientSays::Hello { keys, version, .. }) => (keys, version),
        Err(error) => return line.gone(format!("That is no hello: {error}.")).await,
    };
    let shared = match app.house.table(id).await {
        Ok(shared) => shared,
        // The database may be back in a moment; the browser connects again.
        Err(refused) if refused.status.is_server_error() => return line.close(close_code::AGAIN, "Try again.").await,
        Err(refused) => return line.gone(refused.body.message).await,
    };
    let (you, devices) = shared.you(&keys);
    let came = Command::Online { devices: devices.clone(), up: true };
    if shared.commands.send(came).await.is_err() {
        return line.close(close_code::AGAIN, "Try again.").await;
    }
    let told = follow(&shared, line, you, version, &mut stopping).await;
    // A table that is closed counts nobody.
    let _ = shared.commands.send(Command::Online { devices, up: false }).await;
    told
}

async fn follow(
    shared: &Arc<Shared>,
    line: &mut Line,
    you: rollick_protocol::You,
    version: Option<u64>,
    stopping: &mut tokio::sync::watch::Receiver<bool>,
) -> Result<(), Cut> {
    let mut news = shared.published.subscribe();
    let first = news.borrow_and_update().clone();
    let mut told = first.now.version;
    let after = version.filter(|version| *version <= told).unwrap_or_else(|| told.saturating_sub(STEPS));
    let (table, steps) = (shared.info(&first), shared.steps(after, told));
    line.say(&ServerSays::Welcome { protocol: PROTOCOL, table, you, now: first.now(), steps }).await?;
    // Counted from what was last said, however often the other end speaks: it waits to hear from us.
    let mut beat = tokio::time::interval(BEAT);
    beat.reset();
    loop {
        tokio::select! {
            changed = news.changed() => {
                changed.map_err(|_| Cut)?;
                let snapshot = news.borrow_and_update().clone();
                let steps = shared.steps(told, snapshot.now.version);
                told = snapshot.now.version;
                line.say(&ServerSays::Update { now: snapshot.now(), steps }).await?;
                beat.reset();
            }
            heard = line.hear() => drop(heard?),
            _ = beat.tick() => line.say(&ServerSays::Beat).await?,
            () = stop(stopping) => {
                return line.close(close_code::RESTART, "The server stops.").await;
            }
        }
    }
}
