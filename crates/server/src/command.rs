//! What a table's task is asked to do.

use rollick_game::Seat;
use rollick_protocol::{Do, Done, ServerSays};
use tokio::sync::oneshot;

use crate::joining::Stranger;
use crate::outlet::Outlet;
use crate::refused::Refused;
use crate::requests::Who;
use crate::task::TableTask;

/// A message to a table's task.
pub(crate) enum Command {
    /// Carry out a request. `key` is the sender's key: a rematch hands it on.
    Carry { who: Who, key: String, request: Do, reply: Reply },
    /// A socket with these keys has said hello. It hears of everything from now on. `have` is the version that the browser
    /// has seen.
    Come { keys: Vec<String>, have: u64, outlet: Outlet, reply: oneshot::Sender<crate::audience::Arrival> },
    /// Give a stranger a free seat. The answer has the seats and the version.
    Join { stranger: Stranger, reply: oneshot::Sender<Result<(Vec<u8>, u64), Refused>> },
    /// A socket was closed.
    Go { socket: u64 },
    /// Look at the table.
    Look(Box<dyn FnOnce(&TableTask) + Send + Sync>),
    /// A bot has decided what to do at version `moved`. No tokens mean that it failed.
    Thought { moved: u64, seat: Seat, tokens: Vec<String> },
    /// The database has entries up to this version, and lines of chat up to this number.
    Newest { version: u64, chat: u64 },
    /// The table is no longer in the database.
    Deleted,
    /// Another table needs the place of this one, if nobody uses it.
    Close,
}

/// Where the answer to a request goes.
pub(crate) enum Reply {
    /// To the handler of an HTTP request.
    Http(oneshot::Sender<Result<Done, Refused>>),
    /// To a socket, after the news that the request caused.
    Socket(Outlet),
}

impl Reply {
    pub(crate) fn give(self, id: &str, answer: Result<Done, Refused>) {
        // A sender who has stopped waiting will send the request again, with the same id.
        match self {
            Reply::Http(reply) => drop(reply.send(answer)),
            Reply::Socket(outlet) => {
                let message = match answer {
                    Ok(done) => ServerSays::Done(done),
                    Err(refused) => ServerSays::Refused(refused.to_wire(Some(id))),
                };
                let _ = outlet.say(&message);
            }
        }
    }
}
