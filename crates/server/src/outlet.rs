//! What is sent to sockets. A message is serialised once, however many sockets get it.

use std::cell::RefCell;
use std::sync::Arc;

use libdeflater::{CompressionLvl, Compressor};
use rollick_protocol::ServerSays;
use serde::Serialize;
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Message as Frame;

/// Messages longer than this are compressed. Shorter ones would hardly shrink.
const WORTH_COMPRESSING: usize = 200;
/// The level at which libdeflate packs them. Higher ones take longer and hardly gain anything.
const QUICKLY: i32 = 1;
/// Buffers that grew beyond this for a long message are made smaller again.
const USUAL: usize = 16 * 1024;

/// Serialises a message.
pub(crate) fn frame(message: &ServerSays) -> Frame {
    framed(message)
}

/// Serialises messages that are sent together: one as an object, several as a list.
pub(crate) fn frame_all(messages: &[ServerSays]) -> Option<Frame> {
    match messages {
        [] => None,
        [message] => Some(framed(message)),
        several => Some(framed(&several)),
    }
}

fn framed(messages: &impl Serialize) -> Frame {
    PACKER.with_borrow_mut(|packer| packer.frame(messages))
}

thread_local! {
    /// Each thread keeps one. Making a compressor takes longer than packing a message.
    static PACKER: RefCell<Packer> = RefCell::new(Packer::new());
}

/// What it takes to make frames. The buffers are used again, so that a frame needs only the memory that it keeps.
struct Packer {
    compressor: Compressor,
    json: Vec<u8>,
    packed: Vec<u8>,
}

impl Packer {
    fn new() -> Packer {
        let level = CompressionLvl::new(QUICKLY).expect("a level");
        Packer { compressor: Compressor::new(level), json: Vec::new(), packed: Vec::new() }
    }

    fn frame(&mut self, messages: &impl Serialize) -> Frame {
        self.json.clear();
        serde_json::to_writer(&mut self.json, messages).expect("messages are plain data");
        let frame = match self.pack() {
            Some(small) => Frame::Binary(small.to_vec().into()),
            None => Frame::Text(String::from_utf8(self.json.clone()).expect("JSON is UTF-8").into()),
        };
        for buffer in [&mut self.json, &mut self.packed] {
            buffer.truncate(USUAL);
            buffer.shrink_to(USUAL);
        }
        frame
    }

    /// The message as a raw deflate stream. `None` if that doesn't make it smaller, or isn't worth it.
    ///
    /// Each message is packed without the ones before it, so the length of one tells nothing about another.
    fn pack(&mut self) -> Option<&[u8]> {
        if self.json.len() <= WORTH_COMPRESSING {
            return None;
        }
        // There is room for less than the message, so packing fails if it wouldn't make it smaller.
        let room = self.json.len() - 1;
        if self.packed.len() < room {
            self.packed.resize(room, 0);
        }
        let length = self.compressor.deflate_compress(&self.json, &mut self.packed[..room]).ok()?;
        Some(&self.packed[..length])
    }
}

/// Messages that are sent together. Copies share them.
pub(crate) type Parcel = Arc<[Frame]>;

/// Sends parcels to a socket.
#[derive(Clone)]
pub(crate) struct Outlet(mpsc::Sender<Parcel>);

/// The socket's end of an [`Outlet`].
pub(crate) type Inlet = mpsc::Receiver<Parcel>;

impl Outlet {
    /// At most `backlog` parcels may wait for a slow reader. A reader that falls further behind has to connect again.
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

    /// A handle that works only as long as the table keeps this outlet.
    pub(crate) fn downgrade(&self) -> WeakOutlet {
        WeakOutlet(self.0.downgrade())
    }
}

/// An [`Outlet`] that doesn't keep the socket open. Only the table does that: when its task ends, or gives up on a slow
/// reader, the [`Inlet`] ends, too, and the browser is told to come again.
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
