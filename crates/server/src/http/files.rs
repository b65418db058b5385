//! Files that somebody brings along: records to look at, and boards to play on.

use std::net::SocketAddr;

use axum::Json;
use axum::extract::{ConnectInfo, State};
use rollick_protocol::{BoardBody, BoardFound, ImportBody, Imported, Refusal};

use super::App;
use super::input::Body;
use super::requests::may_make;
use crate::refused::Refused;

/// Keeps a record as a table to look at, to analyse and to go on from. Nobody can play there.
#[utoipa::path(post, path = "/api/records", tag = "tables", request_body = ImportBody,
    responses((status = 200, body = Imported), (status = "4XX", body = Refusal)))]
pub(crate) async fn import(
    State(app): State<App>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    Body(body): Body<ImportBody>,
) -> Result<Json<Imported>, Refused> {
    may_make(&app, address, body.phrase.as_ref())?;
    Ok(Json(app.tables.import(body).await?))
}

/// Checks a board file, finds the game that it is for, and draws it. Nothing is kept.
#[utoipa::path(post, path = "/api/boards", tag = "games", request_body = BoardBody,
    responses((status = 200, body = BoardFound), (status = "4XX", body = Refusal)))]
pub(crate) async fn board(State(app): State<App>, Body(body): Body<BoardBody>) -> Result<Json<BoardFound>, Refused> {
    // Like pictures, boards are drawn one at a time.
    let _turn = app.painter.acquire().await;
    let found = tokio::task::spawn_blocking(move || crate::boards::find(&body)).await;
    found.map_err(|_| Refused::fault())?.map(Json)
}
