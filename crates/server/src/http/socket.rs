//! The socket of a table: everything that a player does and hears goes through it.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message as Frame, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use rollick_game::{Message, Seat};
use rollick_protocol::{Act, ChatLine, ClientSays, Danger, Do, Have, PROTOCOL, Reason, Room, ServerSays, Step};
use tokio::sync::{mpsc, oneshot};

use super::App;
use super::guard::same_origin;
use super::input::{Address, valid_id};
use crate::open_table::OpenTable;
use crate::outlet::{Inlet, Outlet, WeakOutlet, frame};
use crate::refused::Refused;
use crate::requests::Who;
use crate::task::{Command, Reply, TableTask};
use crate::workers::Lane;

/// How long a browser may take to send its hello, or to receive a message.
const PATIENCE: Duration = Duration::from_secs(20);
/// How often a beat is sent to show that the connection is alive.
const BEAT: Duration = Duration::from_secs(15);
/// The most bytes in a message from the browser.
const LONGEST: usize = 8 * 1024;
/// The most keys in a hello.
const MOST_KEYS: usize = 32;
/// The size of the buffer that a socket reads into. It is cleared whenever the socket is polled, so it should be small.
const READ_BUFFER: usize = 4096;
/// The most lines of chat in a welcome.
const MOST_CHAT: u32 = 50;
/// The most removed lines of chat in a welcome.
const MOST_REMOVED: u32 = 1_000;

/// The code for a browser that speaks the first version of the protocol.
const FIRST: &str = "first_protocol";

/// Counts as an open socket until it is dropped.
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
            true => Err(Refused::too_many(Message::new("too-many-people"), 10)),
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
    responses((status = 101, description = "A WebSocket. Send ClientSays, receive ServerSays.")))]
pub(crate) async fn live(
    State(app): State<App>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    Address(id): Address<String>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Refused> {
    let upgrade = upgrade
        .map_err(|_| Refused::new(StatusCode::UPGRADE_REQUIRED, "not_a_socket", Message::new("only-sockets")))?;
    same_origin(&app, &headers)?;
    let place = Place::take(&app, address)?;
    let upgrade = upgrade.max_message_size(LONGEST).max_frame_size(LONGEST).read_buffer_size(READ_BUFFER);
    Ok(upgrade.on_upgrade(move |socket| async move {
        // If the connection is lost, there is nobody left to tell.
        let _ = talk(&place, &id, &mut Line(socket)).await;
    }))
}

/// The error for a lost connection.
struct Cut;

/// A connection to a browser.
struct Line(WebSocket);

impl Line {
    async fn say(&mut self, message: &ServerSays) -> Result<(), Cut> {
        self.send(frame(message)).await
    }

    async fn send(&mut self, frame: Frame) -> Result<(), Cut> {
        match tokio::time::timeout(PATIENCE, self.0.send(frame)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(Cut),
        }
    }

    async fn close(&mut self, code: u16, reason: &'static str) -> Result<(), Cut> {
        self.send(Frame::Close(Some(CloseFrame { code, reason: reason.into() }))).await
    }

    /// Says why there is nothing to see here, for good.
    async fn gone(&mut self, refused: &Refused) -> Result<(), Cut> {
        self.say(&ServerSays::Gone(refused.to_wire(None))).await?;
        self.close(close_code::NORMAL, "").await
    }

    /// The next text message from the browser.
    async fn hear(&mut self) -> Result<String, Cut> {
        loop {
            match self.0.recv().await {
                Some(Ok(Frame::Text(text))) => return Ok(text.to_string()),
                Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => {}
                Some(Ok(Frame::Binary(_) | Frame::Close(_)) | Err(_)) | None => return Err(Cut),
            }
        }
    }
}

/// Completes when the server is stopping.
async fn stop(stopping: &mut tokio::sync::watch::Receiver<bool>) {
    // An error means that the server has already gone.
    let _ = stopping.wait_for(|stop| *stop).await;
}

/// A browser that has said hello.
struct Guest {
    table: Arc<OpenTable>,
    /// Its keys, with what they open.
    keys: Vec<(String, Who)>,
    outlet: WeakOutlet,
    address: SocketAddr,
}

/// Receives the hello and follows the table.
async fn talk(place: &Place, id: &str, line: &mut Line) -> Result<(), Cut> {
    let app = &place.app;
    let mut stopping = app.stopping.subscribe();
    let hello = tokio::select! {
        hello = tokio::time::timeout(PATIENCE, line.hear()) => hello.map_err(|_| Cut)??,
        () = stop(&mut stopping) => return line.close(close_code::RESTART, "The server is stopping.").await,
    };
    let (keys, have) = match hello_of(&hello) {
        Ok(hello) => hello,
        Err(refused) if refused.code == FIRST => {
            // Browsers of the first release expect a plain sentence.
            let gone = serde_json::json!({"type": "gone", "message": refused.to_wire(None).text});
            line.send(Frame::Text(gone.to_string().into())).await?;
            return line.close(close_code::NORMAL, "").await;
        }
        Err(refused) => return line.gone(&refused).await,
    };
    let table = match app.tables.table(id).await {
        Ok(table) => table,
        // The database may be back in a moment, so the browser should reconnect.
        Err(refused) if refused.status.is_server_error() => return line.close(close_code::AGAIN, "Try again.").await,
        Err(refused) => return line.gone(&refused).await,
    };
    let rights = table.rights();
    let you = rights.you(&keys);
    let all = keys.clone();
    let keys: Vec<(String, Who)> = keys.into_iter().filter_map(|key| rights.who(&key).map(|who| (key, who))).collect();
    let (outlet, inlet) = Outlet::new(app.limits.backlog);
    let (reply, arrival) = oneshot::channel();
    let weak = outlet.downgrade();
    let come = Command::Come { keys: all, outlet, reply };
    let arrival = match table.commands.send(come).await {
        Ok(()) => arrival.await,
        Err(_) => return line.close(close_code::AGAIN, "Try again.").await,
    };
    let Ok(arrival) = arrival else { return line.close(close_code::AGAIN, "Try again.").await };
    let socket = arrival.socket;
    let (steps, chat) = match past(app, &table, &arrival.now, have).await {
        Ok(past) => past,
        Err(_) => {
            let _ = table.commands.send(Command::Go { socket }).await;
            return line.close(close_code::AGAIN, "Try again.").await;
        }
    };
    // Players don't hear what spectators say among themselves.
    let plays = keys.iter().any(|(_, who)| matches!(who, Who::Device(_)));
    let chat = chat.into_iter().filter(|line| !plays || line.room == Room::Table).collect();
    let welcome = ServerSays::Welcome {
        protocol: PROTOCOL,
        table: have.is_none_or(|have| have.version < arrival.resized).then(|| table.info()),
        you,
        now: arrival.now,
        choices: arrival.choices,
        steps,
        chat,
    };
    let guest = Guest { table: table.clone(), keys, outlet: weak, address: place.address };
    let told = match line.say(&welcome).await {
        Ok(()) => follow(app, &guest, line, inlet, &mut stopping).await,
        Err(cut) => Err(cut),
    };
    // A table that has closed no longer counts its sockets.
    let _ = table.commands.send(Command::Go { socket }).await;
    told
}

/// The refusal of a browser without keys.
fn only_watching() -> Refused {
    Refused::new(StatusCode::UNAUTHORIZED, "no_key", Message::new("only-watching"))
}

/// Reads a hello.
fn hello_of(text: &str) -> Result<(Vec<String>, Option<Have>), Refused> {
    // A browser that speaks another protocol may say hello in another form.
    let spoken = serde_json::from_str::<serde_json::Value>(text).ok().and_then(|value| value["protocol"].as_u64());
    if let Some(spoken) = spoken.filter(|spoken| *spoken != u64::from(PROTOCOL)) {
        let message = Message::new("other-protocol").with("version", PROTOCOL);
        let code = if spoken == 1 { FIRST } else { "other_protocol" };
        return Err(Refused::new(StatusCode::UPGRADE_REQUIRED, code, message));
    }
    match serde_json::from_str(text) {
        Ok(ClientSays::Hello { keys, .. }) if keys.len() > MOST_KEYS => Err(Refused::bad("keys: there are too many.")),
        Ok(ClientSays::Hello { keys, have, .. }) => Ok((keys, have)),
        Ok(_) => Err(Refused::bad("Say hello first.")),
        Err(error) => Err(Refused::bad(format!("That isn't a hello: {error}."))),
    }
}

/// What happened before a browser came, as far as it doesn't know it.
async fn past(
    app: &App,
    table: &OpenTable,
    now: &rollick_protocol::Now,
    have: Option<Have>,
) -> Result<(Vec<Step>, Vec<ChatLine>), Refused> {
    let newest = now.version;
    let known = have.map_or(0, |have| have.version).min(newest);
    let from = known.max(newest.saturating_sub(app.tables.pace.steps)) + 1;
    let steps = app.tables.look_back(table).steps(from, newest).await?;
    let heard = have.map_or(0, |have| have.chat);
    // What the browser heard may have been removed since.
    let mut said = app.tables.store.removed_until(&table.id, heard, MOST_REMOVED).await?;
    said.extend(app.tables.store.said_after(&table.id, heard, MOST_CHAT).await?);
    Ok((steps, said.iter().map(|said| crate::beside::line(table, said)).collect()))
}

/// Passes on news, and carries out what the browser asks for.
async fn follow(
    app: &App,
    guest: &Guest,
    line: &mut Line,
    mut inlet: Inlet,
    stopping: &mut tokio::sync::watch::Receiver<bool>,
) -> Result<(), Cut> {
    // The interval restarts with each message that we send. What the browser sends makes no difference.
    let mut beat = tokio::time::interval(BEAT);
    beat.reset();
    loop {
        tokio::select! {
            biased;
            parcel = inlet.recv() => {
                let Some(parcel) = parcel else {
                    // The table has closed, or this browser was too slow. Either way it should come again.
                    line.say(&ServerSays::Resync).await?;
                    return line.close(close_code::AGAIN, "Try again.").await;
                };
                for frame in parcel.iter() {
                    line.send(frame.clone()).await?;
                }
                beat.reset();
            }
            heard = line.hear() => {
                let heard = heard?;
                guest.hear(app, &heard).await;
            }
            _ = beat.tick() => line.say(&ServerSays::Beat).await?,
            () = stop(stopping) => {
                return line.close(close_code::RESTART, "The server is stopping.").await;
            }
        }
    }
}

impl Guest {
    /// Carries out what the browser asks for. The answer comes through the outlet, behind the news that it causes.
    async fn hear(&self, app: &App, text: &str) {
        // Once the table has let the socket go, the browser comes again and repeats what it asked for.
        let Some(outlet) = self.outlet.upgrade() else { return };
        let (id, answer) = match serde_json::from_str(text) {
            Ok(ClientSays::Do { id, act }) => {
                let answer = self.act(app, &outlet, Do { id: id.clone(), act }).await;
                (Some(id), answer)
            }
            Ok(ClientSays::Why { id, seat, spot }) => {
                let answer = self.why(app, &outlet, &id, seat, spot).await;
                (Some(id), answer)
            }
            Ok(ClientSays::Dangers { id, seat }) => {
                let answer = self.dangers(app, &outlet, &id, seat).await;
                (Some(id), answer)
            }
            Ok(ClientSays::More { id, from, to }) => {
                let answer = self.more(app, &outlet, &id, from, to).await;
                (Some(id), answer)
            }
            Ok(ClientSays::Hello { .. }) => (None, Err(Refused::bad("You have said hello already."))),
            Err(error) => (None, Err(Refused::bad(format!("The message can't be read: {error}.")))),
        };
        if let Err(refused) = answer {
            outlet.say(&ServerSays::Refused(refused.to_wire(id.as_deref())));
        }
    }

    /// Passes a request on to the table, with the key that it needs.
    async fn act(&self, app: &App, outlet: &Outlet, request: Do) -> Result<(), Refused> {
        app.doors.request(self.address)?;
        valid_id(&request.id)?;
        if matches!(request.act, Act::Rematch { .. }) {
            app.doors.table(self.address)?;
        }
        let (key, who) = self.key_for(&request.act)?;
        let command = Command::Carry { who, key, request, reply: Reply::Socket(outlet.clone()) };
        self.table.commands.try_send(command).map_err(|error| match error {
            mpsc::error::TrySendError::Full(_) => Refused::too_many(Message::new("table-busy"), 1),
            mpsc::error::TrySendError::Closed(_) => Refused::unavailable(Message::new("table-closing")),
        })
    }

    /// The key that allows an act: that of the seat, or one with the host's rights where only the host may do it.
    fn key_for(&self, act: &Act) -> Result<(String, Who), Refused> {
        let rights = self.table.rights();
        let seat = match act {
            Act::Play { answers, .. } => answers.first().map(|answer| answer.seat),
            Act::Roll { seat, .. }
            | Act::Undo { seat, .. }
            | Act::Agree { seat, .. }
            | Act::AskMe { seat, .. }
            | Act::Name { seat, .. }
            | Act::Move { seat, .. }
            | Act::Resign { seat } => Some(*seat),
            _ => None,
        };
        let of_host = || self.keys.iter().find(|(_, who)| rights.is_host(*who));
        let of_device = || self.keys.iter().find(|(_, who)| matches!(who, Who::Device(_)));
        let key = match act {
            Act::Say { .. } if self.keys.is_empty() => return Ok((String::new(), Who::Watcher)),
            Act::Start {}
            | Act::Settings { .. }
            | Act::Shuffle {}
            | Act::Open { .. }
            | Act::Close { .. }
            | Act::Replace { .. }
            | Act::Kick { .. }
            | Act::NewLink { .. }
            | Act::Host { .. }
            | Act::GiveUp {}
            | Act::Unsay { .. } => of_host(),
            // The host key is enough to get both keys for the next table.
            Act::Rematch { .. } => self.keys.iter().find(|(_, who)| *who == Who::Host),
            _ => match seat {
                Some(seat) => {
                    let opens = |(_, who): &&(String, Who)| rights.seats_of(*who).contains(&seat);
                    self.keys.iter().find(opens).or_else(of_host)
                }
                None => of_device(),
            },
        };
        key.or_else(of_device).or(self.keys.first()).cloned().ok_or_else(only_watching)
    }

    async fn why(
        &self,
        app: &App,
        outlet: &Outlet,
        id: &str,
        seat: u8,
        spot: rollick_protocol::Spot,
    ) -> Result<(), Refused> {
        app.doors.request(self.address)?;
        valid_id(id)?;
        let own = self.own(seat);
        let look = move |task: &TableTask| -> Result<Reason, Refused> { Ok(task.state.why_not(own(task)?, &spot)) };
        let reason = app.tables.look(&self.table.id, look).await??;
        outlet.say(&ServerSays::Because { id: id.to_owned(), reason: Some(reason) });
        Ok(())
    }

    /// The seat, if one of the browser's keys opens it.
    fn own(&self, seat: u8) -> impl Fn(&TableTask) -> Result<Seat, Refused> + Clone + Send + 'static {
        let whos: Vec<Who> = self.keys.iter().map(|(_, who)| *who).collect();
        move |task| {
            let found = whos.iter().map(|who| task.state.own(*who, seat));
            found.reduce(Result::or).unwrap_or_else(|| Err(only_watching()))
        }
    }

    async fn dangers(&self, app: &App, outlet: &Outlet, id: &str, seat: u8) -> Result<(), Refused> {
        app.doors.request(self.address)?;
        valid_id(id)?;
        let own = self.own(seat);
        let look = move |task: &TableTask| own(task).map(|seat| (seat, task.state.position.clone()));
        let (seat, position) = app.tables.look(&self.table.id, look).await??;
        // It tries thousands of moves, so it must not hold up the table.
        let workers = &app.tables.pace.workers;
        let found = workers.run(Lane::Questions, &self.table.id, move || position.dangers(seat)).await?;
        outlet.say(&ServerSays::Dangers { id: id.to_owned(), dangers: found.iter().map(Danger::of).collect() });
        Ok(())
    }

    async fn more(&self, app: &App, outlet: &Outlet, id: &str, from: u64, to: u64) -> Result<(), Refused> {
        app.doors.request(self.address)?;
        valid_id(id)?;
        let steps = app.tables.look_back(&self.table).steps(from, to).await?;
        outlet.say(&ServerSays::Steps { id: id.to_owned(), steps });
        Ok(())
    }
}
