//! Requests that change something: they make tables and act at them. The socket takes the same ones.

use std::net::SocketAddr;

use axum::Json;
use axum::extract::{ConnectInfo, State};
use rollick_game::Message;
use rollick_protocol::{Act, Do, Done, MadeTable, NewBranch, NewTable, Reason, Refusal, Why};

use super::App;
use super::input::{Address, Bearer, Body, valid_id};
use crate::refused::Refused;

type Answered<T> = Result<Json<T>, Refused>;

/// Makes a table.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = NewTable,
    responses((status = 200, body = MadeTable)))]
pub(crate) async fn make(
    State(app): State<App>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    Body(new): Body<NewTable>,
) -> Answered<MadeTable> {
    may_make(&app, address, new.phrase.as_ref())?;
    Ok(Json(app.tables.make(new).await?))
}

/// Makes a table that goes on from a moment of another one.
#[utoipa::path(post, path = "/api/tables/{id}/branch", tag = "tables", params(("id" = String, Path)),
    request_body = NewBranch, responses((status = 200, body = MadeTable), (status = "4XX", body = Refusal)))]
pub(crate) async fn branch(
    State(app): State<App>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    Address(table): Address<String>,
    Body(new): Body<NewBranch>,
) -> Answered<MadeTable> {
    may_make(&app, address, new.phrase.as_ref())?;
    Ok(Json(app.tables.branch(&table, new).await?))
}

/// Refuses a new table if the address makes too many, or if the pass phrase is wrong.
pub(super) fn may_make(app: &App, address: SocketAddr, phrase: Option<&String>) -> Result<(), Refused> {
    app.doors.table(address)?;
    // Guessing is slow: each attempt counts as a new table, and an address may make only a few of those per minute.
    if app.table_phrase.is_some() && phrase != app.table_phrase.as_ref() {
        return Err(Refused::forbidden(Message::new("wrong-phrase")));
    }
    Ok(())
}

/// Does something at a table, with the key of a seat or of the host.
#[utoipa::path(post, path = "/api/tables/{id}/do", tag = "play", params(("id" = String, Path, description = "the table")),
    request_body = Do, security(("key" = [])),
    responses((status = 200, body = Done)))]
pub(crate) async fn act(
    State(app): State<App>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    Address(table): Address<String>,
    key: Bearer,
    Body(request): Body<Do>,
) -> Answered<Done> {
    valid_id(&request.id)?;
    let who = app.tables.who(&table, &key.0).await?;
    if matches!(request.act, Act::Rematch { .. }) {
        app.doors.table(address)?;
    }
    Ok(Json(app.tables.carry_out(&table, who, &key.0, request).await?))
}

/// Explains why something is not possible now.
#[utoipa::path(post, path = "/api/tables/{id}/why", tag = "play", params(("id" = String, Path)), request_body = Why,
    security(("key" = [])), responses((status = 200, body = Reason)))]
pub(crate) async fn why(
    State(app): State<App>,
    Address(table): Address<String>,
    key: Bearer,
    Body(Why { seat, spot }): Body<Why>,
) -> Answered<Reason> {
    let who = app.tables.who(&table, &key.0).await?;
    let look = move |task: &crate::task::TableTask| -> Result<Reason, Refused> {
        Ok(task.state.why_not(task.state.own(who, seat)?, &spot))
    };
    Ok(Json(app.tables.look(&table, look).await??))
}
