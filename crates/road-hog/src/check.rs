//! What holds in every state that can be reached.

use rollick_game::{MAX_SEATS, Seat, SeatSet};

use crate::action::Pick;
use crate::board::START;
use crate::game::RoadHog;
use crate::state::{Done, Phase, State};

/// What holds in every state.
pub fn check(game: &RoadHog, s: &State) -> Result<(), String> {
    check_table(game, s)?;
    s.seats.iter().try_for_each(|seat| check_car(game, s, seat))?;
    for k in s.seats.count()..MAX_SEATS {
        if s.cars[k] != START || s.miss[k] != 0 {
            return Err(format!("seat {k} is not at the table but has a car on its way"));
        }
    }
    check_turn(game, s)
}

fn check_table(game: &RoadHog, s: &State) -> Result<(), String> {
    let board = &game.board;
    if s.train.pole == 0 || u16::from(s.train.pole) > board.poles() {
        return Err(format!("the train is at pole {}, not from 1 to {}", s.train.pole, board.poles()));
    }
    if s.cards_left() == 0 {
        return Err("the deck is empty: it is shuffled again at once".into());
    }
    if s.deck.iter().zip(game.rules.deck).any(|(left, all)| *left > all) {
        return Err("the deck has more cards of a kind than there are".into());
    }
    let everybody = SeatSet::all(s.seats);
    let known = |set: SeatSet| set.iter().all(|seat| everybody.contains(seat));
    let sets = [s.roadside, s.octane, s.waiting, s.done.pushed, s.first.waiting(), s.first.best()];
    if !sets.into_iter().all(known) || !everybody.contains(s.turn) {
        return Err("a seat is named that is not at the table".into());
    }
    if s.round == 0 || game.rules.rounds.is_some_and(|limit| s.round > limit) {
        return Err(format!("round {} is not played at this table", s.round));
    }
    Ok(())
}

fn check_car(game: &RoadHog, s: &State, seat: Seat) -> Result<(), String> {
    let board = &game.board;
    let (at, who) = (s.car(seat), seat.letter());
    let info = board.info(at);
    if info.bridge {
        return Err(format!("car {who} stands on a bridge"));
    }
    if (at == board.goal()) != (s.phase == Phase::Won(seat)) {
        return Err(format!("car {who} is at the goal, which ends the game, or has won without being there"));
    }
    if board.crossing(at).is_some_and(|c| board.covered(s.train) & (1 << c) != 0) {
        return Err(format!("car {who} stands under the train"));
    }
    if s.roadside.contains(seat) && s.miss[seat.index()] == 0 {
        return Err(format!("car {who} is at the roadside without a turn to miss"));
    }
    if s.waiting.contains(seat) && board.barrier(at).is_none_or(|(_, before, _)| before != at) {
        return Err(format!("car {who} waits where no crossing is behind it"));
    }
    Ok(())
}

fn check_turn(game: &RoadHog, s: &State) -> Result<(), String> {
    let board = &game.board;
    if (s.phase == Phase::First) != s.first.winner().is_none() {
        return Err("the first turn is not decided".into());
    }
    let missing = s.miss[s.turn.index()] > 0;
    let at_turn = matches!(s.phase, Phase::Pick | Phase::Roll(_) | Phase::Use | Phase::Draw | Phase::Trial);
    if matches!(s.phase, Phase::Pick | Phase::Roll(_) | Phase::Use) && missing {
        return Err("the seat at turn has a turn to miss".into());
    }
    if matches!(s.phase, Phase::Train | Phase::LateTrial(_) | Phase::Drawn) && s.turn != s.first_seat() {
        return Err("a round begins with its first player".into());
    }
    if let Phase::LateTrial(seat) = s.phase
        && (!SeatSet::all(s.seats).contains(seat) || s.waiting.contains(seat) || !board.info(s.car(seat)).courthouse)
    {
        return Err("a trial is due for a car that is at no courthouse".into());
    }
    if let Phase::Roll(pick) = s.phase
        && s.octane.contains(s.turn)
    {
        return Err(format!("{} was picked, but High Octane is unspent", pick.letters()));
    }
    let cards = u32::from(s.done.cards);
    if (s.phase == Phase::Draw && cards == 0)
        || (!matches!(s.phase, Phase::Use | Phase::Draw) && s.done != Done::default())
    {
        return Err("what a turn has done is remembered beyond it, or a card is due that was not earned".into());
    }
    if usize::from(s.done.town) > board.towns().len() || s.done.town == 1 || cards > 50 {
        return Err("the turn cannot have done that".into());
    }
    if (s.phase == Phase::Use) != s.dice.any() {
        return Err("dice lie on the table only while they are used".into());
    }
    let shape = (s.dice.green.iter().filter(|f| **f > 0).count(), s.dice.red.iter().filter(|f| **f > 0).count());
    let picked = Pick::ALL.into_iter().any(|p| (p.greens(), p.reds()) == shape);
    let known = s.dice.used & !(((1 << shape.0) - 1) | (((1 << shape.1) - 1) << 2)) == 0;
    if s.phase == Phase::Use && !(picked && known) {
        return Err("two or three dice lie on the table, of both colours if three".into());
    }
    if s.phase == Phase::Use && !game.greens(s, |_| true) && !game.reds(s, |_| true) {
        return Err("no die on the table can be used".into());
    }
    if at_turn && s.seats.iter().any(|seat| s.car(seat) == board.goal()) {
        return Err("somebody is at the goal".into());
    }
    Ok(())
}
