//! A good move for somebody who asks for one, where the table allows it.

use axum::Json;
use axum::extract::State;
use rollick_bots::{Level, bot_for};
use rollick_game::{Message, Next, Seat};
use rollick_games::Position;
use rollick_protocol::{Choice, Danger, Hint, HintBody, Refusal};

use super::App;
use super::input::{Address, Bearer, Body};
use crate::question::asked;
use crate::refused::Refused;
use crate::task::TableTask;
use crate::workers::Lane;

/// A question with its number, and the table that this one is a branch of.
type Asked = (u64, Box<dyn Position>, Option<String>);

/// A good move for a seat that has to decide.
#[utoipa::path(post, path = "/api/tables/{id}/hint", tag = "play", params(("id" = String, Path)), request_body = HintBody,
    security(("key" = [])), responses((status = 200, body = Hint), (status = "4XX", body = Refusal)))]
pub(crate) async fn hint(
    State(app): State<App>,
    Address(id): Address<String>,
    key: Bearer,
    Body(HintBody { seat }): Body<HintBody>,
) -> Result<Json<Hint>, Refused> {
    let who = app.tables.who(&id, &key.0).await?;
    let look = move |task: &TableTask| -> Result<Asked, Refused> {
        let state = &task.state;
        let seat = state.own(who, seat)?;
        allowed(task)?;
        let due = asked(&*state.position).into_iter().find(|asked| asked.seat == seat);
        let due = due.filter(|_| task.offers_choices());
        let origin = state.pinned.branch().map(|branch| branch.table.clone());
        due.map(|asked| (state.question, asked.position, origin))
            .ok_or_else(|| Refused::not_now(Message::new("nothing-to-hint")).at(state.version))
    };
    let (question, position, origin) = app.tables.look(&id, look).await??;
    app.tables.check_origin(origin.clone()).await?;
    // It takes as long as a bot, so it waits for a thread as bots do.
    let work = move || {
        let choice = good_move(&*position, Seat(seat))?;
        let risks = risks(&*position, Seat(seat), &choice);
        Some(Hint { question, choice, risks })
    };
    let hint = app.tables.context.workers.run(Lane::Questions, &id, work).await?;
    // Somebody may have objected meanwhile, here or there.
    app.tables.look(&id, allowed).await??;
    app.tables.check_origin(origin).await?;
    hint.map(Json).ok_or_else(Refused::fault)
}

/// Refuses hints at a table that doesn't allow them.
fn allowed(task: &TableTask) -> Result<(), Refused> {
    let why = match (task.state.settings.hints, task.state.no_hints) {
        (true, _) => return Ok(()),
        (false, Some(_)) => "hints-unwanted",
        (false, None) => "no-hints",
    };
    Err(Refused::forbidden(Message::new(why)))
}

/// What each rival could do to a seat with the next roll after a move, the likeliest harm first. `None` if no rival's
/// roll can be looked at.
fn risks(position: &dyn Position, seat: Seat, choice: &Choice) -> Option<Vec<Danger>> {
    let mut after = position.boxed();
    after.play_plan(seat, &choice.tokens).ok()?;
    let mut risks: Vec<Danger> = after.dangers(seat).iter().map(Danger::of).collect();
    if risks.is_empty() {
        return None;
    }
    risks.retain(|danger| !danger.harms.is_empty());
    for danger in &mut risks {
        danger.reach.clear();
        danger.harms.sort_by_key(|harm| std::cmp::Reverse(harm.percent));
    }
    Some(risks)
}

/// The move of the strongest bot, as it is offered to a person. A bot may decide step by step where a person is offered
/// whole moves.
fn good_move(position: &dyn Position, seat: Seat) -> Option<Choice> {
    let moves = position.offers().moves;
    let mut bot = bot_for(position.setup(), Level::Expert, 1, 1).ok()?;
    let (mut at, mut tokens) = (position.boxed(), Vec::new());
    loop {
        let more = bot.choose(&*at);
        at.play_plan(seat, &more).ok()?;
        tokens.extend(more);
        if let Some(whole) = moves.iter().find(|choice| choice.tokens == tokens) {
            return Some(Choice::of(whole));
        }
        if at.next() != Next::Choose(seat) || !moves.iter().any(|choice| choice.tokens.starts_with(&tokens)) {
            break;
        }
    }
    // Of several moves with the same result only one is offered.
    let result = at.encode();
    let same = |choice: &&rollick_stage::Choice| {
        let mut after = position.boxed();
        after.play_plan(seat, &choice.tokens).is_ok() && after.encode() == result
    };
    moves.iter().find(same).map(Choice::of)
}
