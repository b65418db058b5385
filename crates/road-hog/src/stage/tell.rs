//! What happened, in words.

use rollick_game::{Message, Seat, SeatSet, rule};

use crate::board::{Board, Node};
use crate::card::Card;
use crate::event::Event;
use crate::names::{dice_names, pick_name, place_name, road_name, space_name};

pub(super) fn tell(board: &Board, event: &Event) -> Message {
    let name = |node: &Node| place_name(board, *node);
    let of = |key, seat: &Seat| Message::new(key).with("seat", *seat);
    match event {
        Event::RolledForFirst { seat, dice } => of("rolled-for-first", seat).with("a", dice.0).with("b", dice.1),
        Event::Tied { seats } => Message::new("tied").with("seats", *seats),
        Event::Begins { seat } => of("begins", seat),
        Event::TrainRolled { seat, die, to, .. } => {
            let covered = board.covered(*to);
            let across = board.crossings().iter().enumerate().find(|(k, _)| covered & (1 << k) != 0);
            let key = if across.is_some() { "train-blocks" } else { "train-rolled" };
            let message = of(key, seat).with("n", *die).with("pole", to.pole);
            match across {
                Some((_, c)) => message.with("place", space_name(board, c.at)),
                None => message,
            }
        }
        Event::TrainTurned { pole } => Message::new("train-turned").with("pole", *pole),
        Event::TrainHit { seat, at } => of("train-hit", seat).with("place", name(at)),
        Event::Forgiven { seat } => of("forgiven", seat),
        Event::WentOn { seat, to, .. } => {
            let key = if board.info(*to).courthouse { "went-on" } else { "went-on-waits" };
            of(key, seat).with("place", name(to))
        }
        Event::Missed { seat, back: true, .. } => of("missed-back", seat),
        // How many more there are is said in the player's panel.
        Event::Missed { seat, .. } => of("missed", seat),
        Event::Picked { seat, pick } => of("picked", seat).with("dice", pick_name(*pick)),
        Event::Rolled { seat, pick, faces } => of("rolled", seat).with("dice", dice_names(*pick, faces)),
        Event::Barred { seat, count, rule } => {
            let key = match *rule {
                r if r == rule!("RH-28") => "barred-bridge",
                r if r == rule!("RH-27") => "barred-town",
                _ => "barred-train",
            };
            of(key, seat).with("n", *count)
        }
        Event::Drove { seat, from, count, to, .. } => {
            let key = match *to {
                to if to == board.goal() => "drove-home",
                to if board.stops_short(*from, *count, to).is_some() => "drove-stopped",
                _ => "drove",
            };
            let drove = of(key, seat).with("n", *count).with("to", name(to));
            if *to == board.goal() { drove } else { drove.with("from", name(from)) }
        }
        Event::TurnedOff { seat, road } => of("turned-off", seat).with("road", road_name(board, *road)),
        Event::Stopped { .. } => Message::new("stopped"),
        Event::Pushed { by, seat, die, from, to } => {
            let road = board.info(*to).exit.expect("a red die ends on an exit space");
            // On some boards the detour can be shorter than another one that the car would have had to take.
            let longer = board.to_go(*to).checked_sub(board.to_go(*from)).filter(|longer| *longer > 0);
            let message = of(if longer.is_some() { "pushed-longer" } else { "pushed" }, seat);
            let message = message.with("by", *by).with("n", *die).with("to", name(to));
            let message = message.with("road", road_name(board, road));
            match longer {
                Some(longer) => message.with("longer", longer),
                None => message,
            }
        }
        Event::NoTarget { seat, faces: [a, 0], roadside } => {
            with_safe("red-reaches-nobody", "red-reaches-nobody-safe", *roadside).with("seat", *seat).with("n", *a)
        }
        Event::NoTarget { seat, faces: [a, b], roadside } => {
            let message = with_safe("reds-reach-nobody", "reds-reach-nobody-safe", *roadside);
            message.with("seat", *seat).with("a", *a).with("b", *b)
        }
        Event::Declined { seat } => of("declined", seat),
        Event::Drew { seat, card } => of("drew", seat).with("card", card.title()).with("effect", card.effect()),
        Event::Reshuffled => Message::new("reshuffled"),
        Event::PulledOver { seat } => of("pulled-over", seat),
        Event::Fuelled { seat } => of("fuelled", seat),
        Event::SentToCourt { seat, from, to } => {
            if from == to {
                of("stays-at-court", seat)
            } else {
                of("sent-to-court", seat).with("to", name(to))
            }
        }
        Event::Waits { seat, at, .. } => of("waits", seat).with("place", name(at)),
        Event::Tried { seat, die, .. } => of(if *die > 3 { "not-guilty" } else { "guilty" }, seat).with("n", *die),
        Event::Blown { seat, card, to, .. } => {
            let key = if *card == Card::Wind { "blown-ahead" } else { "blown-back" };
            of(key, seat).with("to", name(to))
        }
        Event::Stayed { seat, card } => of("stayed", seat).with("card", card.title()),
        Event::Won { seat } => of("won", seat).with("place", name(&board.goal())),
        Event::LimitReached { rounds, .. } => Message::new("limit").with("n", *rounds),
    }
}

/// RH-16: a message about red dice that reach nobody, and which cars are safe from them at the roadside: `alone` if there are
/// none, otherwise `with`.
pub(super) fn with_safe(alone: &'static str, with: &'static str, roadside: SeatSet) -> Message {
    match roadside.first() {
        None => Message::new(alone),
        Some(only) if roadside == SeatSet::one(only) => {
            Message::new(with).with("safe", Message::new("safe-car").with("seat", only))
        }
        Some(_) => Message::new(with).with("safe", Message::new("safe-cars").with("seats", roadside)),
    }
}
