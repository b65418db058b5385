//! Turns a request into a WebSocket (RFC 6455).
//!
//! axum could do this, too, but it hides the socket: it can't send a long message in pieces. Then each socket would keep a buffer
//! as long as its longest message, which is the first one with the whole board.

use axum::extract::FromRequestParts;
use axum::http::header::{CONNECTION, SEC_WEBSOCKET_ACCEPT, SEC_WEBSOCKET_KEY, SEC_WEBSOCKET_VERSION, UPGRADE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use rollick_game::Message;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};

use crate::refused::Refused;

/// The server's end of a WebSocket.
pub(crate) type Socket = WebSocketStream<TcpStream>;

/// A request that asks for a WebSocket.
pub(crate) struct Upgrade {
    connection: OnUpgrade,
    accept: HeaderValue,
}

impl<S: Sync> FromRequestParts<S> for Upgrade {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Upgrade, Refused> {
        let headers = &parts.headers;
        let asks = names(headers, &CONNECTION, "upgrade")
            && names(headers, &UPGRADE, "websocket")
            && names(headers, &SEC_WEBSOCKET_VERSION, "13");
        let key = headers.get(SEC_WEBSOCKET_KEY).filter(|_| asks);
        let accept = key.and_then(|key| HeaderValue::try_from(derive_accept_key(key.as_bytes())).ok());
        match (accept, parts.extensions.remove::<OnUpgrade>()) {
            (Some(accept), Some(connection)) => Ok(Upgrade { connection, accept }),
            _ => Err(Refused::new(StatusCode::UPGRADE_REQUIRED, "not_a_socket", Message::new("only-sockets"))),
        }
    }
}

/// Whether a header lists this word.
fn names(headers: &HeaderMap, header: &HeaderName, word: &str) -> bool {
    let all = headers.get_all(header).iter().filter_map(|value| value.to_str().ok());
    all.flat_map(|list| list.split(',')).any(|one| one.trim().eq_ignore_ascii_case(word))
}

impl Upgrade {
    /// The socket, once the response has been sent. `None` if the connection is lost before that.
    pub(crate) fn accept(self, config: WebSocketConfig) -> (Response, impl Future<Output = Option<Socket>> + Send) {
        let headers = [
            (CONNECTION, HeaderValue::from_static("upgrade")),
            (UPGRADE, HeaderValue::from_static("websocket")),
            (SEC_WEBSOCKET_ACCEPT, self.accept),
        ];
        let socket = async move {
            // What the browser has sent already was read with its request.
            let parts = self.connection.await.ok()?.downcast::<TokioIo<TcpStream>>().ok()?;
            let (stream, read) = (parts.io.into_inner(), parts.read_buf.to_vec());
            Some(WebSocketStream::from_partially_read(stream, read, Role::Server, Some(config)).await)
        };
        ((StatusCode::SWITCHING_PROTOCOLS, headers).into_response(), socket)
    }
}
