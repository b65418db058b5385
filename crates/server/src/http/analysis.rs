//! What the play of a finished game was worth.

use axum::Json;
use axum::extract::State;
use rollick_game::Message;
use rollick_protocol::{Analysis, Refusal};

use super::App;
use super::input::Address;
use crate::analysis::Game;
use crate::refused::Refused;

/// The analysis of a game that has ended. The first request begins it; ask again for the result.
#[utoipa::path(get, path = "/api/tables/{id}/analysis", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = Analysis), (status = "4XX", body = Refusal)))]
pub(crate) async fn analysis(State(app): State<App>, Address(id): Address<String>) -> Result<Json<Analysis>, Refused> {
    // Looking at the table first also refuses an id that is nobody's.
    let now = |task: &crate::task::TableTask| {
        let state = &task.state;
        (state.pinned.clone(), state.ended() && !state.blind, state.version)
    };
    let (pinned, ended, version) = app.tables.look(&id, now).await?;
    if !ended {
        return Err(Refused::not_now(Message::new("analysis-too-early")).at(version));
    }
    if let Some(known) = app.analyses.find(&id) {
        return Ok(Json(known));
    }
    let game = Game::of(pinned, &app.tables.store.read(&id, 1).await?);
    Ok(Json(app.analyses.begin(&id, game)?))
}
