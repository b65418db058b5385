//! What changes something: making tables and acting at them.

use std::net::SocketAddr;

use axum::Json;
use axum::extract::{ConnectInfo, Path, State};
use rollick_protocol::{
    Accepted, AskMeBody, IdBody, MadeTable, NewTable, PlayBody, Problem, Reason, ReplaceBody, RollBody, SitBody,
    UndoAnswerBody, UndoBody, WhyBody, WordBody,
};

use super::App;
use super::input::{Bearer, Body, mark};
use crate::act::Act;
use crate::refused::Refused;

type Answered<T> = Result<Json<T>, Refused>;

/// Makes a table.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = NewTable,
    responses((status = 200, body = MadeTable), (status = "4XX", body = Problem)))]
pub(crate) async fn make(
    State(app): State<App>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    Body(new): Body<NewTable>,
) -> Answered<MadeTable> {
    app.doors.table(address)?;
    Ok(Json(app.house.make(new).await?))
}

async fn act(app: &App, table: &str, key: &Bearer, id: &str, act: Act) -> Answered<Accepted> {
    mark(id)?;
    let who = key.who(&*app.house.table(table).await?)?;
    Ok(Json(Accepted { version: app.house.act(table, who, id, act).await? }))
}

/// A handler that acts at a table with the key of the request.
macro_rules! acts {
    ($($(#[$doc:meta])* $name:ident at $path:literal with $body:ident { $($field:ident),* } => $act:expr;)*) => { $(
        $(#[$doc])*
        #[utoipa::path(post, path = $path, tag = "play", params(("id" = String, Path, description = "the table")),
            request_body = $body, security(("key" = [])),
            responses((status = 200, body = Accepted), (status = "4XX", body = Problem)))]
        pub(crate) async fn $name(
            State(app): State<App>,
            Path(table): Path<String>,
            key: Bearer,
            Body(body): Body<$body>,
        ) -> Answered<Accepted> {
            let $body { id, $($field),* } = body;
            act(&app, &table, &key, &id, $act).await
        }
    )* };
}

acts! {
    /// Sits down on all seats of a seat key.
    sit at "/api/tables/{id}/sit" with SitBody { name, word_hash } => Act::Sit { name, word_hash };
    /// Starts the table, with the host key; open seats become bots.
    start at "/api/tables/{id}/start" with IdBody {} => Act::Start;
    /// Reveals the word of a device, once the table has started.
    word at "/api/tables/{id}/word" with WordBody { word } => Act::Word { word };
    /// Plays decisions or whole moves of one or several seats.
    play at "/api/tables/{id}/play" with PlayBody { version, answers } => Act::Play { version, answers };
    /// Rolls for a seat.
    roll at "/api/tables/{id}/roll" with RollBody { version, seat } => Act::Roll { version, seat };
    /// Takes the last decision back, or asks everybody to agree to that.
    undo at "/api/tables/{id}/undo" with UndoBody { version, seat } => Act::Undo { version, seat };
    /// Agrees to a take-back, or doesn't.
    undo_answer at "/api/tables/{id}/undo-answer" with UndoAnswerBody { version, seat, agree } =>
        Act::UndoAnswer { version, seat, agree };
    /// Says whether a seat wants to be asked what silence may answer.
    ask_me at "/api/tables/{id}/ask-me" with AskMeBody { seat, on } => Act::AskMe { seat, on };
    /// Hands a seat to a bot, with the host key.
    replace at "/api/tables/{id}/replace" with ReplaceBody { seat, level } => Act::Replace { seat, level };
    /// Gives the table up, with the host key; the secret of its dice is shown then.
    give_up at "/api/tables/{id}/give-up" with IdBody {} => Act::GiveUp;
}

/// The next table of the same players.
#[utoipa::path(post, path = "/api/tables/{id}/rematch", tag = "tables", params(("id" = String, Path)), request_body = IdBody,
    security(("key" = [])), responses((status = 200, body = MadeTable), (status = "4XX", body = Problem)))]
pub(crate) async fn rematch(
    State(app): State<App>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    Path(table): Path<String>,
    key: Bearer,
    Body(IdBody { id }): Body<IdBody>,
) -> Answered<MadeTable> {
    mark(&id)?;
    let shared = app.house.table(&table).await?;
    let who = key.who(&shared)?;
    app.doors.table(address)?;
    Ok(Json(app.house.rematch(&shared, who, &id, &key.0).await?))
}

/// Why something is not possible now.
#[utoipa::path(post, path = "/api/tables/{id}/why", tag = "play", params(("id" = String, Path)), request_body = WhyBody,
    security(("key" = [])), responses((status = 200, body = Reason), (status = "4XX", body = Problem)))]
pub(crate) async fn why(
    State(app): State<App>,
    Path(table): Path<String>,
    key: Bearer,
    Body(body): Body<WhyBody>,
) -> Answered<Reason> {
    let shared = app.house.table(&table).await?;
    let who = key.who(&shared)?;
    let replay = shared.snapshot().replay.clone();
    let seat = replay.own(who, body.seat)?;
    replay.current(body.version)?;
    Ok(Json(replay.why_not(seat, &body.spot)))
}
