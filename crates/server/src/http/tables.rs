//! What can be read: games, tables, boards, dice, records.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use rollick_draw::{Colours, Options, board_svg};
use rollick_protocol::{Dice, GameInfo, Moment, Problem, RulesPage, Step, TableNow, Verified, VerifyBody};
use serde::Deserialize;

use super::App;
use super::input::{Body, Params};
use crate::refused::Refused;

type Answered<T> = Result<Json<T>, Refused>;

/// The most steps in one answer.
const MOST_STEPS: u64 = 2000;

/// All games that can be played.
#[utoipa::path(get, path = "/api/games", tag = "games", responses((status = 200, body = [GameInfo])))]
pub(crate) async fn games(State(app): State<App>) -> Json<Vec<GameInfo>> {
    Json(app.house.games.clone())
}

fn game(id: &str) -> Result<&'static rollick_game::GameInfo, Refused> {
    let unknown = |error: rollick_games::OpenError| {
        Refused::new(axum::http::StatusCode::NOT_FOUND, "unknown_game", format!("{error}."))
    };
    rollick_games::info(id).map_err(unknown)
}

/// A game's rules, by id.
#[utoipa::path(get, path = "/api/games/{game}/rules", tag = "games", params(("game" = String, Path)),
    responses((status = 200, body = RulesPage), (status = 404, body = Problem)))]
pub(crate) async fn rules(Path(id): Path<String>) -> Answered<RulesPage> {
    Ok(Json(RulesPage::of(game(&id)?)))
}

/// A game's standard board, with all seats taken.
#[utoipa::path(get, path = "/api/games/{game}/board.svg", tag = "games", params(("game" = String, Path)),
    responses((status = 200, content_type = "image/svg+xml", body = String), (status = 404, body = Problem)))]
pub(crate) async fn standard_board(Path(id): Path<String>) -> Result<Response, Refused> {
    let info = game(&id)?;
    let game = rollick_games::open_standard(info.id).map_err(|error| Refused::bad(error.to_string()))?;
    Ok(svg(&game.scene(rollick_game::Seats::new(info.most)), "max-age=3600"))
}

fn svg(scene: &rollick_stage::Scene, caching: &'static str) -> Response {
    let options = Options { colours: Colours::System, ..Options::default() };
    let headers = [
        (CONTENT_TYPE, "image/svg+xml"),
        (CACHE_CONTROL, caching),
        // It has its colours in a style sheet of its own, and nothing else may run or load in it.
        (CONTENT_SECURITY_POLICY, "default-src 'none'; style-src 'unsafe-inline'; sandbox"),
    ];
    (headers, board_svg(scene, &options)).into_response()
}

/// A table and its state.
#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = TableNow), (status = 404, body = Problem)))]
pub(crate) async fn table(State(app): State<App>, Path(id): Path<String>) -> Answered<TableNow> {
    let shared = app.house.table(&id).await?;
    let snapshot = shared.snapshot();
    Ok(Json(TableNow { table: shared.info(&snapshot), now: snapshot.now() }))
}

/// The table's board, without pieces.
#[utoipa::path(get, path = "/api/tables/{id}/board.svg", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, content_type = "image/svg+xml", body = String), (status = 404, body = Problem)))]
pub(crate) async fn board(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Refused> {
    let shared = app.house.table(&id).await?;
    // A table's board never changes; a new release may draw it better.
    Ok(svg(&shared.pinned.game.scene(shared.pinned.seats), "max-age=86400"))
}

/// From which version to which.
#[derive(Deserialize)]
pub(crate) struct Range {
    from: u64,
    to: u64,
}

/// What the entries of some versions did.
#[utoipa::path(get, path = "/api/tables/{id}/steps", tag = "tables",
    params(("id" = String, Path), ("from" = u64, Query), ("to" = u64, Query)),
    responses((status = 200, body = [Step]), (status = "4XX", body = Problem)))]
pub(crate) async fn steps(
    State(app): State<App>,
    Path(id): Path<String>,
    Params(Range { from, to }): Params<Range>,
) -> Answered<Vec<Step>> {
    let shared = app.house.table(&id).await?;
    if from == 0 || to < from {
        return Err(Refused::bad("from: the first version is 1, and from comes before to."));
    }
    if to - from >= MOST_STEPS {
        return Err(Refused::bad(format!("to: at most {MOST_STEPS} steps are told at once.")));
    }
    Ok(Json(shared.steps(from - 1, to)))
}

/// The position after an entry of the past.
#[utoipa::path(get, path = "/api/tables/{id}/at/{version}", tag = "tables",
    params(("id" = String, Path), ("version" = u64, Path)),
    responses((status = 200, body = Moment), (status = "4XX", body = Problem)))]
pub(crate) async fn moment(State(app): State<App>, Path((id, version)): Path<(String, String)>) -> Answered<Moment> {
    let shared = app.house.table(&id).await?;
    let version = version.parse().map_err(|_| Refused::bad("A version is a number from 0 on."))?;
    Ok(Json(app.house.moment(&shared, version).await?))
}

/// The table's dice; their secret once the table has ended.
#[utoipa::path(get, path = "/api/tables/{id}/dice", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = Dice), (status = 404, body = Problem)))]
pub(crate) async fn dice(State(app): State<App>, Path(id): Path<String>) -> Answered<Dice> {
    let shared = app.house.table(&id).await?;
    let replay = shared.snapshot().replay.clone();
    Ok(Json(shared.dice(&replay)))
}

/// The game as a record.
#[utoipa::path(get, path = "/t/{id}/export", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, content_type = "text/plain", body = String), (status = 404, body = Problem)))]
pub(crate) async fn export(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Refused> {
    let shared = app.house.table(&id).await?;
    let replay = shared.snapshot().replay.clone();
    let game = &shared.pinned.header.game;
    let name = format!("attachment; filename=\"{game}-{}.txt\"", shared.id);
    let headers = [(CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, name)];
    Ok((headers, shared.record(&replay)).into_response())
}

/// Replays a record by the rules and recomputes its dice.
#[utoipa::path(post, path = "/api/verify", tag = "games", request_body = VerifyBody,
    responses((status = 200, body = Verified), (status = "4XX", body = Problem)))]
pub(crate) async fn verify(Body(VerifyBody { record }): Body<VerifyBody>) -> Answered<Verified> {
    let verified = tokio::task::spawn_blocking(move || crate::record::verify(&record)).await;
    verified.map(Json).map_err(|_| Refused::bad("The record can't be checked."))
}

/// Whether the server is up and its database answers.
#[utoipa::path(get, path = "/healthz", tag = "games", responses((status = 200, body = String), (status = 503, body = Problem)))]
pub(crate) async fn health(State(app): State<App>) -> Result<&'static str, Refused> {
    app.house.store.counts().await?;
    Ok("ok\n")
}
