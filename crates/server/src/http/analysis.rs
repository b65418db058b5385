//! What the play of a finished game was worth.

use axum::Json;
use axum::extract::State;
use axum::http::header::CONTENT_DISPOSITION;
use axum::response::{IntoResponse, Response};
use rollick_game::Message;
use rollick_protocol::{Analysis, Refusal, ReviewFile};

use super::App;
use super::input::Address;
use crate::analysis::Desk;
use crate::refused::Refused;
use crate::task::TableTask;

/// The version of the exported file's format.
const FORMAT: u32 = 1;

/// The analysis of a game that has ended. The first request begins it; ask again for the result, and for a better one.
#[utoipa::path(get, path = "/api/tables/{id}/analysis", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = Analysis), (status = "4XX", body = Refusal)))]
pub(crate) async fn analysis(State(app): State<App>, Address(id): Address<String>) -> Result<Json<Analysis>, Refused> {
    ask(&app, &id).await.map(Json)
}

async fn ask(app: &App, id: &str) -> Result<Analysis, Refused> {
    // Looking at the table first also refuses an id that no table has.
    let now = |task: &TableTask| {
        let state = &task.state;
        (state.pinned.clone(), state.ended() && !state.blind, state.version)
    };
    let (pinned, ended, version) = app.tables.look(id, now).await?;
    if !ended {
        return Err(Refused::not_now(Message::new("analysis-too-early")).at(version));
    }
    let tables = &app.tables;
    let rows = || async { tables.store.read(id, 1).await.map_err(Refused::from) };
    let desk = Desk { workers: tables.context.workers.clone(), store: tables.store.clone() };
    app.analyses.ask(id, pinned, rows, desk).await
}

/// The analysis of a game as a file. It has to be there already.
#[utoipa::path(get, path = "/t/{id}/analysis.json", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = ReviewFile), (status = "4XX", body = Refusal)))]
pub(crate) async fn file(State(app): State<App>, Address(id): Address<String>) -> Result<Response, Refused> {
    let Some(review) = ask(&app, &id).await?.review else {
        return Err(Refused::not_now(Message::new("analysis-not-ready")));
    };
    let names = |task: &TableTask| task.state.pinned.seats.iter().map(|seat| task.state.name(seat)).collect();
    let players = app.tables.look(&id, names).await?;
    let game = app.tables.table(&id).await?.pinned.header.game.clone();
    let name = format!("attachment; filename=\"{game}-{id}-analysis.json\"");
    let file = ReviewFile { format: FORMAT, table: id, game, players, review };
    Ok(([(CONTENT_DISPOSITION, name)], Json(file)).into_response())
}
