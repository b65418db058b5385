//! What is sent to sockets. A message is serialised once, however many sockets get it.

use std::io::Write;
use std::sync::Arc;

use axum::extract::ws::{Message as Frame, Utf8Bytes};
use flate2::Compression;
use flate2::write::DeflateEncoder;
use rollick_protocol::ServerSays;
use tokio::sync::mpsc;

/// Messages longer than this are compressed. Shorter ones would hardly shrink.
const WORTH_COMPRESSING: usize = 200;

/// Serialises a message.
pub(crate) fn frame(message: &ServerSays) -> Frame {
    framed(serde_json::to_string(message).expect("messages are plain data"))
}

/// Serialises messages that are sent together: one as an object, several as a list.
pub(crate) fn frame_all(messages: &[ServerSays]) -> Option<Frame> {
    match messages {
        [] => None,
        [message] => Some(frame(message)),
        several => Some(framed(serde_json::to_string(several).expect("messages are plain data"))),
    }
}

fn framed(json: String) -> Frame {
    if json.len() > WORTH_COMPRESSING
        && let Ok(small) = deflate(json.as_bytes())
        && small.len() < json.len()
    {
        return Frame::Binary(small.into());
    }
    Frame::Text(Utf8Bytes::from(json))
}

fn deflate(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut encoder = DeflateEncoder::new(Vec::with_capacity(bytes.len() / 4), Compression::default());
    encoder.write_all(bytes)?;
    encoder.finish()
}

/// Messages that are sent together. Copies share them.
pub(crate) type Parcel = Arc<[Frame]>;

/// The way to a socket.
#[derive(Clone)]
pub(crate) struct Outlet(mpsc::Sender<Parcel>);

/// The socket's end of an [`Outlet`].
pub(crate) type Inlet = mpsc::Receiver<Parcel>;

impl Outlet {
    /// At most `backlog` parcels may wait for a slow reader. Whoever falls further behind must start again.
    pub(crate) fn new(backlog: usize) -> (Outlet, Inlet) {
        let (sender, receiver) = mpsc::channel(backlog.max(1));
        (Outlet(sender), receiver)
    }

    /// Sends a parcel. False if the socket is gone, or has fallen too far behind.
    pub(crate) fn send(&self, parcel: Parcel) -> bool {
        self.0.try_send(parcel).is_ok()
    }

    /// Sends one message.
    pub(crate) fn say(&self, message: &ServerSays) -> bool {
        self.send(Arc::new([frame(message)]))
    }

    /// The way to this socket for as long as its table keeps the outlet.
    pub(crate) fn downgrade(&self) -> WeakOutlet {
        WeakOutlet(self.0.downgrade())
    }
}

/// An [`Outlet`] that doesn't keep the socket open. Only the table does that: when its task ends, or gives a slow reader
/// up, the [`Inlet`] ends, too, and the browser is told to come again.
pub(crate) struct WeakOutlet(mpsc::WeakSender<Parcel>);

impl WeakOutlet {
    /// The outlet. `None` if the table has let the socket go.
    pub(crate) fn upgrade(&self) -> Option<Outlet> {
        self.0.upgrade().map(Outlet)
    }
}
