//! Accepts connections while there is room, and drops those that stay silent for too long.

use std::io::Write;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::serve::Listener;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use rollick_game::Message;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tower_service::Service;

use crate::http::{App, Connected, router};
use crate::refused::Refused;

/// How many connections may wait to be accepted.
pub(crate) const WAITING: u32 = 1024;

/// Reserves an address. Nobody can connect before it is listened on.
pub(crate) fn reserve(address: SocketAddr) -> std::io::Result<TcpSocket> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    // A server that was just stopped leaves connections behind for a while. On Windows this option means something else.
    #[cfg(not(windows))]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    Ok(socket)
}

/// The answer to one connection too many.
fn full(why: &'static str) -> String {
    let refused = Refused::too_many(Message::new(why), 5).to_wire(None);
    let body = serde_json::to_string(&refused).expect("a refusal is plain data");
    format!(
        "HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\nretry-after: 5\r\nconnection: close\r\n\
         content-length: {}\r\n\r\n{body}",
        body.len()
    )
}

/// How many connections are being turned away at the same time. Each of them is an open file.
const TURNED_AWAY: usize = 16;

/// Accepts connections until `stop` completes. If the system can't open any more, axum's
/// listener waits and retries.
pub(crate) async fn serve(mut listener: TcpListener, app: &App, stop: impl Future<Output = ()>) {
    let router = router(app.clone());
    let turned_away = Arc::new(Semaphore::new(TURNED_AWAY));
    let mut stop = pin!(stop);
    loop {
        let (stream, address) = tokio::select! {
            () = &mut stop => return,
            accepted = Listener::accept(&mut listener) => accepted,
        };
        // This is decided here, because many connections can be accepted before the first of their tasks runs.
        match app.connect(address) {
            Ok(connected) => drop(tokio::spawn(connection(stream, address, app.clone(), router.clone(), connected))),
            Err(why) => match turned_away.clone().try_acquire_owned() {
                Ok(place) => drop(tokio::spawn(turn_away(stream, why, place))),
                Err(_) => turn_away_at_once(stream, why),
            },
        }
    }
}

async fn connection(stream: TcpStream, address: SocketAddr, app: App, router: Router, _connected: Connected) {
    // Messages are small and people wait for them, so don't delay them.
    let _ = stream.set_nodelay(true);
    let asked = app.clone();
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        let sender = asked.sender(address, request.headers());
        request.extensions_mut().insert(ConnectInfo(sender));
        router.clone().call(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(app.silence())
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    // If a connection breaks, the browser opens a new one.
    tokio::select! {
        _ = connection.as_mut() => {}
        () = app.stopped() => {
            connection.as_mut().graceful_shutdown();
            let _ = connection.await;
        }
    }
}

/// Says why there is no room. A client that doesn't read the answer in time won't hear it.
async fn turn_away(mut stream: TcpStream, why: &'static str, _place: OwnedSemaphorePermit) {
    let answer = async {
        stream.write_all(full(why).as_bytes()).await?;
        stream.shutdown().await?;
        // Closing a connection that still has unread data could discard our answer.
        let mut unread = [0; 4096];
        while stream.read(&mut unread).await? > 0 {}
        std::io::Result::Ok(())
    };
    let _ = tokio::time::timeout(Duration::from_secs(1), answer).await;
}

/// The same for one of very many, which can't be waited for. If it has sent a request already, it may not hear why.
fn turn_away_at_once(stream: TcpStream, why: &'static str) {
    let Ok(mut stream) = stream.into_std() else { return };
    let _ = stream.write(full(why).as_bytes());
}
