//! A socket of a table, as a browser has one.

use std::io::Read;
use std::net::SocketAddr;

use flate2::read::DeflateDecoder;
use futures_util::{SinkExt, StreamExt};
use rollick_protocol::{ClientSays, PROTOCOL};
use serde::Deserialize;
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

use crate::failure::Failure;
use crate::words::t;

/// A message of the server, reduced to what a player needs.
#[derive(Deserialize)]
pub struct Heard {
    #[serde(rename = "type")]
    pub kind: String,
    pub id: Option<String>,
    pub version: Option<u64>,
    pub text: Option<String>,
    pub question: Option<u64>,
    pub next: Option<Next>,
    #[serde(default)]
    pub waiting: Vec<u8>,
    pub seat: Option<u8>,
    #[serde(default)]
    pub choices: Vec<OfferedChoice>,
}

/// What comes next at a table.
#[derive(Clone, Deserialize)]
pub struct Next {
    #[serde(rename = "type")]
    pub kind: String,
}

/// What a seat may choose.
#[derive(Deserialize)]
pub struct OfferedChoice {
    pub tokens: Vec<String>,
}

/// A socket of a table.
pub struct TableSocket {
    socket: WebSocketStream<TcpStream>,
    /// The bytes that came from the server, with the headers of the frames.
    pub bytes: u64,
}

impl TableSocket {
    /// Connects and says hello. Returns the welcome, too.
    pub async fn open(server: SocketAddr, table: &str, keys: &[&str]) -> Result<(TableSocket, Value), Failure> {
        let stream = TcpStream::connect(server).await?;
        stream.set_nodelay(true)?;
        let url = format!("ws://{server}/api/tables/{table}/live");
        // Thousands of these are open at once, and the bench has to share the machine with the server.
        let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        let (socket, _) = tokio_tungstenite::client_async_with_config(url, stream, Some(config)).await?;
        let mut table_socket = TableSocket { socket, bytes: 0 };
        let keys = keys.iter().map(|key| (*key).to_owned()).collect();
        table_socket.say(&ClientSays::Hello { protocol: PROTOCOL, keys, have: None }).await?;
        let welcome: Value = serde_json::from_slice(&table_socket.text().await?)?;
        match welcome["type"].as_str() {
            Some("welcome") => Ok((table_socket, welcome)),
            _ => Err(Failure::new(t!("load-unwatched", why = welcome["text"].to_string()))),
        }
    }

    pub async fn say(&mut self, message: &ClientSays) -> Result<(), Failure> {
        Ok(self.socket.send(Frame::text(serde_json::to_string(message)?)).await?)
    }

    /// The next frame, unpacked. Nothing is lost if this is dropped before it is complete.
    async fn text(&mut self) -> Result<Vec<u8>, Failure> {
        loop {
            match self.frame().await? {
                Frame::Text(text) => return Ok(text.as_bytes().to_vec()),
                Frame::Binary(packed) => {
                    let mut text = Vec::new();
                    DeflateDecoder::new(&packed[..]).read_to_end(&mut text)?;
                    return Ok(text);
                }
                _ => {}
            }
        }
    }

    /// The next frame as it came.
    pub async fn frame(&mut self) -> Result<Frame, Failure> {
        let gone = || Failure::new(t!("load-socket-closed"));
        let frame = self.socket.next().await.ok_or_else(gone)??;
        if let Frame::Close(_) = frame {
            return Err(gone());
        }
        let length = frame.len() as u64;
        self.bytes += length
            + match length {
                0..126 => 2,
                126..65_536 => 4,
                _ => 10,
            };
        Ok(frame)
    }

    /// The next messages. Several may come together.
    pub async fn hear(&mut self) -> Result<Vec<Heard>, Failure> {
        let text = self.text().await?;
        Ok(match text.first() {
            Some(b'[') => serde_json::from_slice(&text)?,
            _ => vec![serde_json::from_slice(&text)?],
        })
    }
}

/// Posts JSON to the server over a connection of its own.
pub async fn post(server: SocketAddr, path: &str, body: &Value) -> Result<Value, Failure> {
    let (mut stream, body) = (TcpStream::connect(server).await?, body.to_string());
    let head = format!(
        "POST {path} HTTP/1.1\r\nhost: {server}\r\nconnection: close\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all((head + &body).as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    match answer.split_once("\r\n\r\n") {
        Some((head, body)) if head.starts_with("HTTP/1.1 200 ") => Ok(serde_json::from_str(body)?),
        _ => Err(Failure::new(t!("file-says", file = path, why = answer))),
    }
}
