//! The socket of a table: everything that a player does and hears goes through it.

use std::net::SocketAddr;
use std::time::Duration;

use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use rollick_game::Message;
use rollick_protocol::{ChatLine, ClientSays, Have, PROTOCOL, Room, ServerSays, Step};
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{CloseCode, Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::frame::{CloseFrame, Frame as Piece};
use tokio_tungstenite::tungstenite::{self, Message as Frame};
use tracing::Instrument;

use super::App;
use super::guard::same_origin;
use super::guest::Guest;
use super::input::Address;
use super::upgrade::{Socket, Upgrade};
use crate::command::Command;
use crate::open_table::OpenTable;
use crate::outlet::{Inlet, Outlet, Parcel, frame};
use crate::refused::{Refused, field, unreadable};
use crate::requests::Who;

/// How long a browser may take to send its hello, or to receive a message.
const PATIENCE: Duration = Duration::from_secs(20);
/// How often a beat is sent to show that the connection is alive.
const BEAT: Duration = Duration::from_secs(15);
/// The most bytes in a message from the browser.
const LONGEST: usize = 8 * 1024;
/// The most keys in a hello.
const MOST_KEYS: usize = 32;
/// The size of the buffer that a socket reads into. It is cleared whenever the socket is polled, so it should be small.
const READ_BUFFER: usize = 1024;
/// The most bytes of a message that are sent at once. Each socket keeps a buffer of about this size.
const PIECE: usize = 4096;
/// The most lines of chat in a welcome.
const MOST_CHAT: u32 = 50;
/// The most removed lines of chat in a welcome.
const MOST_REMOVED: u32 = 1_000;

/// The code for a browser that speaks the first version of the protocol.
const FIRST: &str = "first_protocol";

/// Counts as an open socket until it is dropped.
struct OpenSocket {
    app: App,
    address: SocketAddr,
}

impl OpenSocket {
    fn take(app: &App, address: SocketAddr) -> Result<OpenSocket, Refused> {
        app.doors.socket(address)?;
        let open_socket = OpenSocket { app: app.clone(), address };
        app.sockets.send_modify(|open| *open += 1);
        match *app.sockets.borrow() > app.limits.sockets {
            true => Err(Refused::too_many(Message::new("too-many-people"), 10)),
            false => Ok(open_socket),
        }
    }
}

impl Drop for OpenSocket {
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
    upgrade: Result<Upgrade, Refused>,
) -> Result<Response, Refused> {
    let upgrade = upgrade?;
    same_origin(&app, &headers)?;
    let open_socket = OpenSocket::take(&app, address)?;
    let config = WebSocketConfig::default()
        .max_message_size(Some(LONGEST))
        .max_frame_size(Some(LONGEST))
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(PIECE);
    let (answer, socket) = upgrade.accept(config);
    let talking = async move {
        let Some(socket) = socket.await else { return };
        tracing::debug!("a socket is open");
        // If the connection is lost, there is nobody left to tell.
        let _ = talk(&open_socket, id, &mut Connection(socket)).await;
        tracing::debug!("a socket is closed");
    };
    tokio::spawn(talking.instrument(tracing::Span::current()));
    Ok(answer)
}

/// The error for a lost connection.
struct Cut;

/// A connection to a browser.
struct Connection(Socket);

impl Connection {
    async fn say(&mut self, message: &ServerSays) -> Result<(), Cut> {
        self.send(frame(message)).await
    }

    async fn send(&mut self, frame: Frame) -> Result<(), Cut> {
        in_time(async {
            self.feed(frame).await?;
            self.0.flush().await
        })
        .await
    }

    /// Sends a parcel, and with it those that have come in the meantime: writing to the network once costs less.
    async fn pass_on(&mut self, first: Parcel, inlet: &mut Inlet) -> Result<(), Cut> {
        in_time(async {
            let mut next = Some(first);
            while let Some(parcel) = next {
                for frame in parcel.iter() {
                    self.feed(frame.clone()).await?;
                }
                next = inlet.try_recv().ok();
            }
            self.0.flush().await
        })
        .await
    }

    /// Sends a short message later, together with others. A long one is sent now, in pieces.
    async fn feed(&mut self, frame: Frame) -> Result<(), tungstenite::Error> {
        let (mut kind, mut rest) = match frame {
            Frame::Binary(bytes) if bytes.len() > PIECE => (Data::Binary, bytes),
            Frame::Text(text) if text.len() > PIECE => (Data::Text, text.into()),
            short => return self.0.feed(short).await,
        };
        while !rest.is_empty() {
            let piece = rest.split_to(rest.len().min(PIECE));
            let piece = Piece::message(piece, OpCode::Data(kind), rest.is_empty());
            self.0.send(Frame::Frame(piece)).await?;
            kind = Data::Continue;
        }
        Ok(())
    }

    async fn close(&mut self, code: CloseCode, reason: &'static str) -> Result<(), Cut> {
        self.send(Frame::Close(Some(CloseFrame { code, reason: reason.into() }))).await
    }

    /// Says why there is nothing to see here. Coming again won't help.
    async fn gone(&mut self, refused: &Refused) -> Result<(), Cut> {
        self.say(&ServerSays::Gone(refused.to_wire(None))).await?;
        self.close(CloseCode::Normal, "").await
    }

    /// The next text message from the browser.
    async fn hear(&mut self) -> Result<String, Cut> {
        loop {
            match self.0.next().await {
                Some(Ok(Frame::Text(text))) => return Ok(text.to_string()),
                Some(Ok(Frame::Ping(_) | Frame::Pong(_) | Frame::Frame(_))) => {}
                Some(Ok(Frame::Binary(_) | Frame::Close(_)) | Err(_)) | None => return Err(Cut),
            }
        }
    }
}

/// Waits until something is sent. A browser that doesn't read for too long is given up.
async fn in_time(send: impl Future<Output = Result<(), tungstenite::Error>>) -> Result<(), Cut> {
    match tokio::time::timeout(PATIENCE, send).await {
        Ok(Ok(())) => Ok(()),
        _ => Err(Cut),
    }
}

/// Completes when the server is stopping.
async fn stop(stopping: &mut tokio::sync::watch::Receiver<bool>) {
    // An error means that the server has already gone.
    let _ = stopping.wait_for(|stop| *stop).await;
}

/// Receives the hello and follows the table.
async fn talk(open_socket: &OpenSocket, id: String, connection: &mut Connection) -> Result<(), Cut> {
    let app = &open_socket.app;
    let mut stopping = app.stopping.subscribe();
    // The greeting needs a lot of memory for a moment. It is boxed, because that memory mustn't stay for as long as the
    // socket is open.
    let Some(greeted) = Box::pin(greet(open_socket, &id, connection, &mut stopping)).await? else { return Ok(()) };
    let told = follow(app, &greeted.guest, connection, greeted.inlet, &mut stopping).await;
    // A table that has closed no longer counts its sockets.
    let _ = greeted.guest.table.commands.send(Command::Go { socket: greeted.socket }).await;
    told
}

/// A browser that was welcomed.
struct Greeted {
    guest: Guest,
    inlet: Inlet,
    /// The number of its socket at the table.
    socket: u64,
}

/// Receives the hello and answers it. `None` if the socket was closed instead.
async fn greet(
    open_socket: &OpenSocket,
    id: &str,
    connection: &mut Connection,
    stopping: &mut tokio::sync::watch::Receiver<bool>,
) -> Result<Option<Greeted>, Cut> {
    let hello = tokio::select! {
        hello = tokio::time::timeout(PATIENCE, connection.hear()) => hello.map_err(|_| Cut)??,
        () = stop(stopping) => {
            connection.close(CloseCode::Restart, "The server is stopping.").await?;
            return Ok(None);
        }
    };
    let (keys, have) = match hello_of(&hello) {
        Ok(hello) => hello,
        Err(refused) if refused.code == FIRST => {
            // Browsers of the first release expect a plain sentence.
            let gone = serde_json::json!({"type": "gone", "message": refused.to_wire(None).text});
            connection.send(Frame::Text(gone.to_string().into())).await?;
            connection.close(CloseCode::Normal, "").await?;
            return Ok(None);
        }
        Err(refused) => {
            connection.gone(&refused).await?;
            return Ok(None);
        }
    };
    match enter(open_socket, id, connection, keys, have).await {
        Ok(greeted) => greeted.map(Some),
        // The table just closed, or the database may be back in a moment. So the browser should come again.
        Err(refused) if refused.status.is_server_error() => {
            connection.close(CloseCode::Again, "Try again.").await?;
            Ok(None)
        }
        Err(refused) => {
            connection.gone(&refused).await?;
            Ok(None)
        }
    }
}

/// Sends the welcome, and lets the table know of the socket.
async fn enter(
    open_socket: &OpenSocket,
    id: &str,
    connection: &mut Connection,
    keys: Vec<String>,
    have: Option<Have>,
) -> Result<Result<Greeted, Cut>, Refused> {
    let app = &open_socket.app;
    let closing = || Refused::unavailable(Message::new("table-closing"));
    let table = app.tables.table(id).await?;
    app.tables.know_keys(&table, &keys).await.map_err(|_| closing())?;
    let rights = table.rights();
    let you = rights.you(&keys);
    let all = keys.clone();
    let keys: Vec<(String, Who)> = keys.into_iter().filter_map(|key| rights.who(&key).map(|who| (key, who))).collect();
    let (outlet, inlet) = Outlet::new(app.limits.backlog);
    let (reply, arrival) = oneshot::channel();
    let guest = Guest { table: table.clone(), keys, outlet: outlet.downgrade(), address: open_socket.address };
    let come = Command::Come { keys: all, have: have.map_or(0, |have| have.version), outlet, reply };
    table.commands.send(come).await.map_err(|_| closing())?;
    let arrival = arrival.await.map_err(|_| closing())?;
    let socket = arrival.socket;
    let (steps, chat) = match past(app, &table, &arrival.now, have).await {
        Ok(past) => past,
        Err(_) => {
            let _ = table.commands.send(Command::Go { socket }).await;
            return Err(closing());
        }
    };
    // Players don't hear what spectators say among themselves.
    let plays = guest.keys.iter().any(|(_, who)| matches!(who, Who::Device(_)));
    let chat = chat.into_iter().filter(|line| !plays || line.room == Room::Table).collect();
    let welcome = frame(&ServerSays::Welcome {
        protocol: PROTOCOL,
        table: have.is_none_or(|have| have.version < arrival.resized).then(|| table.info()),
        you,
        now: arrival.now,
        choices: arrival.choices,
        steps,
        chat,
    });
    let sent = connection.send(welcome).await;
    if sent.is_err() {
        let _ = table.commands.send(Command::Go { socket }).await;
    }
    Ok(sent.map(|()| Greeted { guest, inlet, socket }))
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
        Ok(ClientSays::Hello { keys, .. }) if keys.len() > MOST_KEYS => {
            Err(Refused::bad(field("keys", Message::new("at-most").with("most", MOST_KEYS))))
        }
        Ok(ClientSays::Hello { keys, have, .. }) => Ok((keys, have)),
        Ok(_) => Err(Refused::bad(Message::new("hello-first"))),
        Err(error) => Err(Refused::bad(unreadable("hello-unreadable", &error))),
    }
}

/// What happened before a browser came, except for what it knows already.
async fn past(
    app: &App,
    table: &OpenTable,
    now: &rollick_protocol::Now,
    have: Option<Have>,
) -> Result<(Vec<Step>, Vec<ChatLine>), Refused> {
    let newest = now.version;
    let known = have.map_or(0, |have| have.version).min(newest);
    let from = known.max(newest.saturating_sub(app.tables.context.steps)) + 1;
    let steps = app.tables.look_back(table).steps(from, newest).await?;
    let heard = have.map_or(0, |have| have.chat);
    // What the browser heard may have been removed since.
    let mut said = app.tables.store.removed_until(&table.id, heard, MOST_REMOVED).await?;
    said.extend(app.tables.store.said_after(&table.id, heard, MOST_CHAT).await?);
    Ok((steps, said.iter().map(|said| crate::chat::line(table, said)).collect()))
}

/// Passes on news, and carries out what the browser asks for.
async fn follow(
    app: &App,
    guest: &Guest,
    connection: &mut Connection,
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
                    connection.say(&ServerSays::Resync).await?;
                    return connection.close(CloseCode::Again, "Try again.").await;
                };
                connection.pass_on(parcel, &mut inlet).await?;
                beat.reset();
            }
            heard = connection.hear() => {
                let heard = heard?;
                guest.hear(app, &heard).await;
            }
            _ = beat.tick() => connection.say(&ServerSays::Beat).await?,
            () = stop(stopping) => {
                return connection.close(CloseCode::Restart, "The server is stopping.").await;
            }
        }
    }
}
