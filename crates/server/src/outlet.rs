//! What is sent to sockets. A message is serialised once, however many sockets get it.

use std::cell::RefCell;
use std::sync::Arc;

use libdeflater::{CompressionLvl, Compressor};
use rollick_protocol::ServerSays;
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Message as Frame;

/// Messages longer than this are compressed. Shorter ones would hardly shrink.
const WORTH_COMPRESSING: usize = 200;
/// The level at which libdeflate packs them. Higher ones take longer and hardly gain anything.
const QUICKLY: i32 = 1;

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
    match pack(json.as_bytes()) {
        Some(small) => Frame::Binary(small.into()),
        None => Frame::Text(json.into()),
    }
}

thread_local! {
    /// Making a compressor takes longer than packing a message, so each thread keeps one.
    static PACKER: RefCell<Compressor> = RefCell::new(Compressor::new(CompressionLvl::new(QUICKLY).expect("a level")));
}

/// The bytes as a raw deflate stream. `None` if that doesn't make them smaller, or isn't worth it.
///
/// Each message stands for itself: nothing of one can be guessed from the length of another.
fn pack(bytes: &[u8]) -> Option<Vec<u8>> {
    if bytes.len() <= WORTH_COMPRESSING {
        return None;
    }
    // If there isn't room enough, it wouldn't be smaller.
    let mut small = vec![0; bytes.len() - 1];
    let length = PACKER.with_borrow_mut(|packer| packer.deflate_compress(bytes, &mut small)).ok()?;
    small.truncate(length);
    // Frames wait in queues, so they shouldn't keep more memory than they need.
    small.shrink_to_fit();
    Some(small)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reader_who_falls_too_far_behind_is_noticed_and_one_who_reads_is_not() {
        let (outlet, mut inlet) = Outlet::new(2);
        assert!(outlet.say(&ServerSays::Beat) && outlet.say(&ServerSays::Beat));
        assert!(inlet.try_recv().is_ok());
        assert!(outlet.say(&ServerSays::Beat));
        assert!(!outlet.say(&ServerSays::Beat), "two are waiting");
        drop(inlet);
        assert!(!outlet.say(&ServerSays::Beat), "nobody is there");
    }
}
