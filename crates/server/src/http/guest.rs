//! A browser at a table, and what it asks for over its socket.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::http::StatusCode;
use rollick_game::{Message, Seat};
use rollick_protocol::{Act, ClientSays, Danger, Do, Reason, ServerSays};
use tokio::sync::mpsc;

use super::App;
use super::input::valid_id;
use crate::command::{Command, Reply};
use crate::open_table::OpenTable;
use crate::outlet::{Outlet, WeakOutlet};
use crate::refused::{Refused, unreadable};
use crate::requests::{Who, check_plan};
use crate::task::TableTask;
use crate::workers::Lane;

/// A browser that has said hello.
pub(super) struct Guest {
    pub(super) table: Arc<OpenTable>,
    /// Its keys, with what they open.
    pub(super) keys: Vec<(String, Who)>,
    pub(super) outlet: WeakOutlet,
    pub(super) address: SocketAddr,
}

/// The refusal of a browser without keys.
fn only_watching() -> Refused {
    Refused::new(StatusCode::UNAUTHORIZED, "no_key", Message::new("only-watching"))
}

impl Guest {
    /// Carries out what the browser asks for. The answer comes through the outlet, after the news that it causes.
    pub(super) async fn hear(&self, app: &App, text: &str) {
        // Once the table has let the socket go, the browser comes again and repeats what it asked for.
        let Some(outlet) = self.outlet.upgrade() else { return };
        let (id, answer) = match serde_json::from_str(text) {
            Ok(ClientSays::Do { id, act }) => {
                let answer = self.act(app, &outlet, Do { id: id.clone(), act });
                (Some(id), answer)
            }
            Ok(ClientSays::Hello { .. }) => (None, Err(Refused::bad(Message::new("hello-twice")))),
            // These are rare, and need a lot of memory for a moment.
            Ok(asks) => Box::pin(self.answer(app, &outlet, asks)).await,
            Err(error) => (None, Err(Refused::bad(unreadable("message-unreadable", &error)))),
        };
        if let Err(refused) = answer {
            outlet.say(&ServerSays::Refused(refused.to_wire(id.as_deref())));
        }
    }

    /// Answers a question that changes nothing.
    async fn answer(&self, app: &App, outlet: &Outlet, asks: ClientSays) -> (Option<String>, Result<(), Refused>) {
        match asks {
            ClientSays::Why { id, seat, spot } => {
                let answer = self.why(app, outlet, &id, seat, spot).await;
                (Some(id), answer)
            }
            ClientSays::Dangers { id, seat, after } => {
                let answer = self.dangers(app, outlet, &id, seat, after).await;
                (Some(id), answer)
            }
            ClientSays::More { id, from, to } => {
                let answer = self.more(app, outlet, &id, from, to).await;
                (Some(id), answer)
            }
            ClientSays::Do { .. } | ClientSays::Hello { .. } => (None, Ok(())),
        }
    }

    /// Passes a request on to the table, with the key that it needs.
    fn act(&self, app: &App, outlet: &Outlet, request: Do) -> Result<(), Refused> {
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
    fn own(&self, seat: u8) -> impl Fn(&TableTask) -> Result<Seat, Refused> + Clone + Send + Sync + 'static {
        let whos: Vec<Who> = self.keys.iter().map(|(_, who)| *who).collect();
        move |task| {
            let found = whos.iter().map(|who| task.state.own(*who, seat));
            found.reduce(Result::or).unwrap_or_else(|| Err(only_watching()))
        }
    }

    /// What rivals could do with the next roll: now, or after a plan of this seat.
    async fn dangers(&self, app: &App, outlet: &Outlet, id: &str, seat: u8, after: Vec<String>) -> Result<(), Refused> {
        app.doors.request(self.address)?;
        valid_id(id)?;
        if !after.is_empty() {
            check_plan("after", &after)?;
        }
        let own = self.own(seat);
        let look = move |task: &TableTask| {
            let seat = own(task)?;
            let mut position = task.state.position.clone();
            position.play_plan(seat, &after).map_err(|(_, reason)| task.state.illegal(reason))?;
            Ok::<_, Refused>((seat, position))
        };
        let (seat, position) = app.tables.look(&self.table.id, look).await??;
        // It tries thousands of moves, so it must not hold up the table.
        let workers = &app.tables.context.workers;
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
