//! How people find each other: public tables, tables in a list, and what a client has to know about the server.

use std::net::SocketAddr;

use axum::Json;
use axum::extract::{ConnectInfo, State};
use rollick_game::Message;
use rollick_protocol::{CallMe, Called, Join, Joined, Key, Refusal, ServerInfo, TableBrief};
use rollick_store::{Filter, PageRequest, When};

use super::App;
use super::input::{Address, Bearer, Body, valid_id};
use crate::joining::Stranger;
use crate::keys;
use crate::pinned::Header;
use crate::refused::{Refused, field};
use crate::requests::Who;
use crate::task::TableTask;

type Answered<T> = Result<Json<T>, Refused>;

/// The most public tables in the list.
const MOST: usize = 20;
/// How many of the most recently active tables are searched for public ones.
const SEARCHED: u32 = 100;
/// A public table that nobody has touched for this long isn't listed any more.
const FRESH: std::time::Duration = std::time::Duration::from_secs(3600);

/// The fewest characters in the id of somebody who joins.
const SHORTEST_JOIN: usize = 32;

/// What a client has to know about this server.
#[utoipa::path(get, path = "/api/server", tag = "games", responses((status = 200, body = ServerInfo)))]
pub(crate) async fn server(State(app): State<App>) -> Json<ServerInfo> {
    Json(ServerInfo {
        phrase: app.table_phrase.is_some(),
        url: app.public_url.clone(),
        push: app.call_sender.push_key(),
        webhooks: app.call_sender.webhooks(),
        webhook_hosts: app.call_sender.webhook_hosts(),
    })
}

/// Says how the person of a seat wants to be called when it is their turn and their page is closed.
#[utoipa::path(post, path = "/api/tables/{id}/call", tag = "play", params(("id" = String, Path)), request_body = CallMe,
    security(("key" = [])), responses((status = 200, body = Called), (status = "4XX", body = Refusal)))]
pub(crate) async fn call_me(
    State(app): State<App>,
    Address(id): Address<String>,
    key: Bearer,
    Body(wish): Body<CallMe>,
) -> Answered<Called> {
    let Who::Device(device) = app.tables.who(&id, &key.0).await? else {
        return Err(Refused::forbidden(Message::new("useless-key")));
    };
    Ok(Json(app.call_sender.subscribe(&app.tables.store, &id, device, wish).await?))
}

/// A table in a few words.
#[utoipa::path(get, path = "/api/tables/{id}/brief", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = TableBrief), (status = 404, body = Refusal)))]
pub(crate) async fn brief(State(app): State<App>, Address(id): Address<String>) -> Answered<TableBrief> {
    Ok(Json(app.tables.look(&id, brief_of).await?))
}

fn brief_of(task: &TableTask) -> TableBrief {
    let state = &task.state;
    TableBrief {
        table: task.open.id.clone(),
        game: task.open.pinned.header.game.clone(),
        phase: state.phase(),
        sitters: state.sitters_on_the_wire(),
        waiting: state.waiting(),
        free: task.free_seats(),
        since: task.clocks.last,
        version: state.version,
        rematch: state.rematch.clone(),
    }
}

/// The public tables that have free seats, the most recently active first.
#[utoipa::path(get, path = "/api/tables", tag = "tables", responses((status = 200, body = [TableBrief])))]
pub(crate) async fn list(State(app): State<App>) -> Answered<Vec<TableBrief>> {
    let filter = Filter { active_since: Some(When::now().before(FRESH)), ..Filter::default() };
    let listing = app.tables.store.tables(&filter, &PageRequest::first(SEARCHED)).await?;
    let public = |header: &str| serde_json::from_str::<Header>(header).is_ok_and(|header| header.public);
    let mut found = Vec::new();
    for row in listing.tables.iter().filter(|row| public(&row.header)).take(MOST) {
        // A table that can't be opened isn't worth listing.
        if let Ok(brief) = app.tables.look(&row.id, brief_of).await
            && !brief.free.is_empty()
        {
            found.push(brief);
        }
    }
    Ok(Json(found))
}

/// Sits down at a public table.
#[utoipa::path(post, path = "/api/tables/{id}/join", tag = "tables", params(("id" = String, Path)), request_body = Join,
    responses((status = 200, body = Joined), (status = "4XX", body = Refusal)))]
pub(crate) async fn join(
    State(app): State<App>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    Address(id): Address<String>,
    Body(Join { id: request, seat, name, word_hash }): Body<Join>,
) -> Answered<Joined> {
    app.doors.table(address)?;
    if !app.tables.table(&id).await?.pinned.header.public {
        return Err(Refused::forbidden(Message::new("not-public")));
    }
    valid_id(&request)?;
    if request.len() < SHORTEST_JOIN {
        return Err(Refused::bad(field("id", Message::new("request-id-short").with("least", SHORTEST_JOIN))));
    }
    // The key is derived from the request, so a resend gets the same one.
    let key = keys::join_key(&id, &request);
    let (hash, request) = (keys::key_hash(&key), keys::digest(&key));
    let stranger = Stranger { seat, name, word_hash, key: hash, id: request };
    let (seats, version) = app.tables.join(&id, stranger).await?;
    Ok(Json(Joined { key: Key { key, seats }, version }))
}
