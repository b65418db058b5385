//! Why not? The rule and one sentence for any decision, card or space that isn't possible now.

use rollick_game::{Message, Reason, RuleId, Spot, Target, rule};

use crate::action::Action;
use crate::board::{Kind, Space};
use crate::card::Card;
use crate::rules::Rules;
use crate::stage::{pawn_seat, place_name};
use crate::state::{Phase, State};

pub(crate) fn why(rules: &Rules, s: &State, about: Target<'_, Action>) -> Reason {
    match about {
        Target::Token(action) => why_not(rules, s, action),
        Target::Spot(Spot::Card(name)) => match name.parse() {
            Ok(card) => why_not(rules, s, Action::Place(card)),
            Err(_) if name == "LOSE" => why_not(rules, s, Action::Lose),
            Err(_) => unknown(name),
        },
        Target::Spot(Spot::Place(id)) if id == "pile" => because(rule!("BK-20"), "not-the-pile"),
        Target::Spot(Spot::Place(id)) => why_not_at(rules, s, id, id.strip_prefix('c').unwrap_or(id)),
        Target::Spot(Spot::Piece(id)) => match id.strip_prefix("card-") {
            Some(space) => why_not_at(rules, s, id, space),
            None => match pawn_seat(id).filter(|seat| s.turns.seats.has(*seat)) {
                Some(seat) => Reason::new(rule!("BK-03"), Message::new("whose-piece").with("seat", seat)),
                None => unknown(id),
            },
        },
        Target::Spot(Spot::Die(_)) => because(rule!("BK-03"), "dice-are-added"),
        Target::Spot(Spot::Seat(_)) if matches!(s.phase, Phase::Ask { .. }) => because(rule!("BK-22"), "lose-or-pass"),
        Target::Spot(Spot::Seat(_)) => because(rule!("BK-22"), "nobody-is-picked"),
    }
}

fn why_not_at(rules: &Rules, s: &State, id: &str, space: &str) -> Reason {
    match space.parse::<Space>() {
        Ok(space) if usize::from(space) < rules.board.len() => why_not_there(rules, s, space),
        _ => unknown(id),
    }
}

fn because(rule: RuleId, key: &'static str) -> Reason {
    Reason::new(rule, Message::new(key))
}

fn unknown(token: &str) -> Reason {
    Reason::new(rule!("RO-01"), Message::new("ro-01").with("token", token))
}

fn why_not(rules: &Rules, s: &State, action: Action) -> Reason {
    match (s.phase, action) {
        (Phase::Ask { .. }, Action::Place(_) | Action::Take(_) | Action::Keep) => {
            because(rule!("BK-R3"), "holders-first")
        }
        (Phase::Ask { .. }, Action::Lose | Action::Pass) => because(rule!("BK-22"), "lose-or-pass"),
        (_, Action::Lose | Action::Pass) if !rules.house.lose_cards => because(rule!("BK-R3"), "no-lose-cards"),
        (_, Action::Lose | Action::Pass) => because(rule!("BK-R3"), "no-lose-now"),
        (Phase::Place, Action::Place(card)) => {
            Reason::new(rule!("BK-06"), Message::new("card-not-held").with("card", card.title()))
        }
        (Phase::Exchange, Action::Place(_)) => because(rule!("BK-18"), "exchange-first"),
        (Phase::Exchange, Action::Take(space)) => why_not_take(rules, s, space),
        (Phase::Place, Action::Take(_) | Action::Keep) => because(rule!("BK-18"), "no-exchange-now"),
        (_, action) => unknown(&action.to_string()),
    }
}

fn why_not_take(rules: &Rules, s: &State, space: Space) -> Reason {
    if usize::from(space) >= rules.board.len() {
        return unknown(&Action::Take(space).to_string());
    }
    if space == s.here() {
        return because(rule!("BK-18"), "take-another");
    }
    match (rules.board.kind(space), s.card_at(space)) {
        (Kind::Printed(_), _) => because(rule!("BK-19"), "printed-stays"),
        (_, Some(Card::EXCHANGE)) => because(rule!("BK-R5"), "not-the-other-exchange"),
        (_, Some(card)) => Reason::new(
            rule!("BK-18"),
            Message::new("take-the-card").with("card", card.title()).with("space", place_name(&rules.board, space)),
        ),
        (_, None) => {
            Reason::new(rule!("BK-18"), Message::new("nothing-to-take").with("space", place_name(&rules.board, space)))
        }
    }
}

/// Why a click on a space does nothing now.
fn why_not_there(rules: &Rules, s: &State, space: Space) -> Reason {
    match s.phase {
        Phase::Exchange => why_not_take(rules, s, space),
        Phase::Ask { .. } => because(rule!("BK-R3"), "holders-first"),
        Phase::Place if space != s.here() => because(rule!("BK-06"), "place-where-you-stand"),
        Phase::Place => because(rule!("BK-06"), "pick-a-card"),
        _ => because(rule!("BK-03"), "dice-move-pieces"),
    }
}
