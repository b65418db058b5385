//! Connections: taken as long as there is room, and dropped if they say nothing for long.

use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::serve::Listener;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tower_service::Service;

use crate::http::{App, router};

/// What one connection too many is told.
const FULL: &str = "HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\nretry-after: 5\r\n\
    connection: close\r\ncontent-length: 123\r\n\r\n\
    {\"error\":{\"code\":\"too_many\",\"message\":\"Too many connections are open; try again in a moment.\",\
    \"rule\":null,\"version\":null}}\n";

/// Takes connections until `stop` comes. What to do when the system can't give any is axum's to know.
pub(crate) async fn serve(mut listener: TcpListener, app: &App, stop: impl Future<Output = ()>) {
    let router = router(app.clone());
    let mut stop = pin!(stop);
    loop {
        let (stream, address) = tokio::select! {
            () = &mut stop => return,
            accepted = Listener::accept(&mut listener) => accepted,
        };
        tokio::spawn(connection(stream, address, app.clone(), router.clone()));
    }
}

async fn connection(mut stream: TcpStream, address: SocketAddr, app: App, router: Router) {
    let Some(_connected) = app.connect() else {
        // Whoever doesn't wait for the answer can't be told.
        let _ = tokio::time::timeout(Duration::from_secs(1), turn_away(&mut stream)).await;
        return;
    };
    // Moves are small, and people wait for them.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(address));
        router.clone().call(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(app.silence())
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    // A connection that breaks is the browser's to open again.
    tokio::select! {
        _ = connection.as_mut() => {}
        () = app.stopped() => {
            connection.as_mut().graceful_shutdown();
            let _ = connection.await;
        }
    }
}

async fn turn_away(stream: &mut TcpStream) -> std::io::Result<()> {
    stream.write_all(FULL.as_bytes()).await?;
    stream.shutdown().await?;
    // A connection that is closed with something unread may take the answer with it.
    let mut unread = [0; 4096];
    while stream.read(&mut unread).await? > 0 {}
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_answer_to_one_too_many_is_whole() {
        let (head, body) = FULL.split_once("\r\n\r\n").unwrap();
        assert!(head.ends_with(&format!("content-length: {}", body.len())), "{}", body.len());
        let problem: rollick_protocol::Problem = serde_json::from_str(body).unwrap();
        assert_eq!(problem.error.code, "too_many");
    }
}
