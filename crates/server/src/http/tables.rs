//! Requests that only read: games, tables, boards, dice and records.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use rollick_game::Message;
use rollick_protocol::{
    Asked, Dice, GameInfo, Moment, Refusal, RulesPage, Step, TableNow, TablePhase, Verified, VerifyBody, WhatIf,
};
use serde::Deserialize;

use super::App;
use super::input::{Address, Bearer, Body, Params};
use crate::packed::{FOR_EVER, Packed};
use crate::pictures::{self, Which};
use crate::refused::{Refused, field};

type Answered<T> = Result<Json<T>, Refused>;

/// Lists all games.
#[utoipa::path(get, path = "/api/games", tag = "games", responses((status = 200, body = [GameInfo])))]
pub(crate) async fn games(State(app): State<App>) -> Json<Vec<GameInfo>> {
    Json(app.tables.games.iter().map(|game| (**game).clone()).collect())
}

fn game(id: &str) -> Result<&'static rollick_game::GameInfo, Refused> {
    let unknown = |error: rollick_games::OpenError| {
        let message = Message::new("impossible-request").with("why", error.message());
        Refused::new(axum::http::StatusCode::NOT_FOUND, "unknown_game", message)
    };
    rollick_games::info(id).map_err(unknown)
}

/// A game's rules.
#[utoipa::path(get, path = "/api/games/{game}/rules", tag = "games", params(("game" = String, Path)),
    responses((status = 200, body = RulesPage)))]
pub(crate) async fn rules(Address(id): Address<String>) -> Answered<RulesPage> {
    Ok(Json(RulesPage::of(game(&id)?)))
}

/// A game's rules as a page: HTML without a frame, with drawn examples. `rollick rules GAME --html` has the same.
#[utoipa::path(get, path = "/api/games/{game}/rules.html", tag = "games", params(("game" = String, Path)),
    responses((status = 200, content_type = "text/html", body = String)))]
pub(crate) async fn rules_page(Address(id): Address<String>, headers: HeaderMap) -> Result<Response, Refused> {
    let page = printed(game(&id)?, None).await?;
    Ok(page.respond(&headers, axum::http::StatusCode::OK, "no-cache"))
}

/// One rule of a game with its drawn examples, as HTML.
#[utoipa::path(get, path = "/api/games/{game}/rules/{rule}", tag = "games",
    params(("game" = String, Path), ("rule" = String, Path)),
    responses((status = 200, content_type = "text/html", body = String)))]
pub(crate) async fn rule(
    Address((id, rule)): Address<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let info = game(&id)?;
    let known = info.rule_ids().into_iter().find(|known| known.to_string() == rule);
    let unknown = || Refused::new(axum::http::StatusCode::NOT_FOUND, "unknown_rule", Message::new("unknown-rule"));
    let page = printed(info, Some(known.ok_or_else(unknown)?)).await?;
    Ok(page.respond(&headers, axum::http::StatusCode::OK, "no-cache"))
}

/// Makes a page, or a part of it, away from the threads that answer requests.
async fn printed(
    info: &'static rollick_game::GameInfo,
    rule: Option<rollick_game::RuleId>,
) -> Result<Arc<Packed>, Refused> {
    let made = tokio::task::spawn_blocking(move || crate::rulebook::page(info, rule)).await;
    made.ok().and_then(Result::ok).ok_or_else(Refused::fault)
}

/// The words of a language as a Fluent file: those of a game, those that all games share (`table.ftl`), or only what can be
/// said at a table (`at-table.ftl`, `GAME-at-table.ftl` for a game, and `table-of-GAME.ftl` for both together).
#[utoipa::path(get, path = "/api/words/{language}/{file}", tag = "games",
    params(("language" = String, Path), ("file" = String, Path)),
    responses((status = 200, content_type = "text/plain", body = String)))]
pub(crate) async fn words(
    Address((language, file)): Address<(String, String)>,
    Params(version): Params<BTreeMap<String, String>>,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let unknown =
        || Refused::new(axum::http::StatusCode::NOT_FOUND, "unknown_address", Message::new("unknown-address"));
    let catalogue = file.strip_suffix(".ftl").and_then(|name| crate::sentences::catalogue(&language, name));
    let catalogue = catalogue.ok_or_else(unknown)?;
    // With the version in its address, a file never changes.
    let caching = if version.get("v") == Some(&crate::sentences::version(&catalogue)) { FOR_EVER } else { "no-cache" };
    let packed = crate::sentences::packed(catalogue);
    Ok(packed.respond(&headers, axum::http::StatusCode::OK, caching))
}

/// A game's standard board, with all seats taken.
#[utoipa::path(get, path = "/api/games/{game}/board.svg", tag = "games", params(("game" = String, Path)),
    responses((status = 200, content_type = "image/svg+xml", body = String)))]
pub(crate) async fn standard_board(Address(id): Address<String>, headers: HeaderMap) -> Result<Response, Refused> {
    let drawn = standard(&id, false).await?;
    Ok(pictures::respond(&drawn, &headers, "max-age=3600"))
}

/// A small picture of a game's standard board. `GameInfo.picture` has its address.
#[utoipa::path(get, path = "/api/games/{game}/picture.svg", tag = "games",
    params(("game" = String, Path), ("v" = Option<String>, Query)),
    responses((status = 200, content_type = "image/svg+xml", body = String)))]
pub(crate) async fn picture(
    Address(id): Address<String>,
    Params(version): Params<BTreeMap<String, String>>,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let drawn = standard(&id, true).await?;
    let caching = if version.get("v").is_some_and(|v| *v == drawn.hash) { FOR_EVER } else { "no-cache" };
    Ok(pictures::respond(&drawn, &headers, caching))
}

async fn standard(id: &str, small: bool) -> Result<Arc<Packed>, Refused> {
    let info = game(id)?;
    let game = rollick_games::open_standard(info.id).map_err(|_| Refused::fault())?;
    let scene = move || game.scene(rollick_game::Seats::new(info.most));
    draw(Which::standard(info.id, small), scene).await
}

/// Draws away from the threads that answer requests.
async fn draw(
    which: Which,
    scene: impl FnOnce() -> rollick_stage::Scene + Send + 'static,
) -> Result<Arc<Packed>, Refused> {
    let drawn = tokio::task::spawn_blocking(move || pictures::picture(which, scene)).await;
    drawn.map_err(|_| Refused::fault())
}

/// A table and its state.
#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = TableNow)))]
pub(crate) async fn table(State(app): State<App>, Address(id): Address<String>) -> Answered<TableNow> {
    let table = app.tables.table(&id).await?.info();
    Ok(Json(TableNow { table, now: app.tables.look(&id, |task| task.now()).await? }))
}

/// What is asked at a table, with the choices of the seats that a key opens.
#[utoipa::path(get, path = "/api/tables/{id}/ask", tag = "play", params(("id" = String, Path)), security((), ("key" = [])),
    responses((status = 200, body = Asked)))]
pub(crate) async fn ask(State(app): State<App>, Address(id): Address<String>, key: Option<Bearer>) -> Answered<Asked> {
    let who = match key {
        Some(key) => Some(app.tables.who(&id, &key.0).await?),
        None => None,
    };
    let look = move |task: &crate::task::TableTask| {
        let mine = |seat: u8| who.is_some_and(|who| task.state.own(who, seat).is_ok());
        let choices = if task.offers_choices() { task.state.choices(mine) } else { Vec::new() };
        let seats = task.state.pinned.seats.iter().map(|seat| seat.0).filter(|seat| mine(*seat)).collect();
        Asked { phase: task.state.phase(), seats, ask: task.ask_now(), choices }
    };
    Ok(Json(app.tables.look(&id, look).await?))
}

/// The table's board, without pieces. With `colours=distinct` it has colours that the colour-blind can tell apart.
#[utoipa::path(get, path = "/api/tables/{id}/board.svg", tag = "tables",
    params(("id" = String, Path), ("colours" = Option<String>, Query)),
    responses((status = 200, content_type = "image/svg+xml", body = String)))]
pub(crate) async fn board(
    State(app): State<App>,
    Address(id): Address<String>,
    Params(wishes): Params<BTreeMap<String, String>>,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let now = |task: &crate::task::TableTask| (task.state.pinned.clone(), task.state.phase());
    let (pinned, phase) = app.tables.look(&id, now).await?;
    let header = &pinned.header;
    let distinct = wishes.get("colours").is_some_and(|colours| colours == "distinct");
    let of = format!("{} {:?} {} {distinct}", header.board_hash, header.rules, pinned.seats.count());
    let which = Which { game: header.game.clone(), small: false, of };
    let scene = move || match (pinned.game.scene(pinned.seats), distinct) {
        (scene, true) => scene.distinct(),
        (scene, false) => scene,
    };
    let drawn = draw(which, scene).await?;
    // Seats can be closed until the start. After that a table's board never changes, but a new release may draw it
    // differently.
    let caching = if phase == TablePhase::Gathering { "no-cache" } else { "max-age=86400" };
    Ok(pictures::respond(&drawn, &headers, caching))
}

/// A range of versions, both included.
#[derive(Deserialize)]
pub(crate) struct Range {
    from: u64,
    to: u64,
}

/// The steps of a range of versions: at most 100, beginning with the first of the range.
#[utoipa::path(get, path = "/api/tables/{id}/steps", tag = "tables",
    params(("id" = String, Path), ("from" = u64, Query, minimum = 1), ("to" = u64, Query, minimum = 1)),
    responses((status = 200, body = [Step])))]
pub(crate) async fn steps(
    State(app): State<App>,
    Address(id): Address<String>,
    Params(Range { from, to }): Params<Range>,
) -> Answered<Vec<Step>> {
    let table = app.tables.table(&id).await?;
    if from == 0 || to < from {
        return Err(Refused::impossible(field("from", Message::new("steps-range"))));
    }
    Ok(Json(app.tables.look_back(&table).steps(from, to).await?))
}

/// The position at an earlier version.
#[utoipa::path(get, path = "/api/tables/{id}/at/{version}", tag = "tables",
    params(("id" = String, Path), ("version" = u64, Path)),
    responses((status = 200, body = Moment)))]
pub(crate) async fn moment(State(app): State<App>, Address((id, version)): Address<(String, u64)>) -> Answered<Moment> {
    let table = app.tables.table(&id).await?;
    Ok(Json(app.tables.look_back(&table).state(version).await?.moment()))
}

/// What tokens would have led to from an earlier version.
#[derive(Deserialize)]
pub(crate) struct Tried {
    tokens: String,
}

/// What would have happened from an earlier version on, had somebody decided otherwise. The tokens are written as in a
/// record: `place A10; pass`.
#[utoipa::path(get, path = "/api/tables/{id}/at/{version}/what-if", tag = "tables",
    params(("id" = String, Path), ("version" = u64, Path), ("tokens" = String, Query)),
    responses((status = 200, body = WhatIf), (status = "4XX", body = Refusal)))]
pub(crate) async fn what_if(
    State(app): State<App>,
    Address((id, version)): Address<(String, u64)>,
    Params(Tried { tokens }): Params<Tried>,
) -> Answered<WhatIf> {
    let table = app.tables.table(&id).await?;
    let tokens: Vec<String> = tokens.split(';').map(|token| token.trim().to_owned()).collect();
    Ok(Json(app.tables.look_back(&table).state(version).await?.what_if(&tokens)?))
}

/// The table's dice, with their secret once the table has ended.
#[utoipa::path(get, path = "/api/tables/{id}/dice", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = Dice)))]
pub(crate) async fn dice(State(app): State<App>, Address(id): Address<String>) -> Answered<Dice> {
    Ok(Json(app.tables.look(&id, |task| task.open.dice(&task.state, &task.history)).await?))
}

/// The game as a record.
#[utoipa::path(get, path = "/t/{id}/export", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, content_type = "text/plain", body = String)))]
pub(crate) async fn export(State(app): State<App>, Address(id): Address<String>) -> Result<Response, Refused> {
    let table = app.tables.table(&id).await?;
    let record = app.tables.look(&id, |task| task.open.record(&task.state, &task.history)).await?;
    let name = format!("attachment; filename=\"{}-{}.txt\"", table.pinned.header.game, table.id);
    let headers = [(CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, name)];
    Ok((headers, record).into_response())
}

/// Checks a record: replays it by the rules and recomputes its dice.
#[utoipa::path(post, path = "/api/verify", tag = "games", request_body = VerifyBody,
    responses((status = 200, body = Verified)))]
pub(crate) async fn verify(Body(VerifyBody { record, kept }): Body<VerifyBody>) -> Answered<Verified> {
    let verified = tokio::task::spawn_blocking(move || crate::record::verify_kept(&record, kept.as_deref())).await;
    verified.map(Json).map_err(|_| Refused::fault())
}
