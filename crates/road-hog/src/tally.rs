//! What is worth counting over many games.

use rollick_game::rule;

use crate::action::Card;
use crate::event::Event;
use crate::game::RoadHog;

const FIXED: [&str; 12] = [
    "red hits",
    "dice left unused",
    "trials: not guilty",
    "trials: guilty",
    "train hits",
    "train turns",
    "waits for the train",
    "missed turns",
    "speeding refusals",
    "bridge refusals",
    "train refusals",
    "decks used up",
];

/// Where the cards begin.
const CARDS: usize = FIXED.len();

/// Where the roads begin.
const ROADS: usize = CARDS + Card::ALL.len();

/// The names: the fixed ones, the cards, the roads.
pub fn names(game: &RoadHog) -> Vec<String> {
    let fixed = FIXED.iter().map(|n| (*n).to_owned());
    let cards = Card::ALL.iter().map(|c| format!("card: {}", c.title()));
    let roads = game.board.roads().iter().skip(1).map(|r| format!("road: {}", r.name));
    fixed.chain(cards).chain(roads).collect()
}

/// The number of an event's name.
pub fn of(event: &Event) -> Option<usize> {
    Some(match event {
        Event::Pushed { .. } => 0,
        Event::Declined { .. } => 1,
        Event::Tried { die: 4.., .. } => 2,
        Event::Tried { .. } => 3,
        Event::TrainHit { .. } => 4,
        Event::TrainTurned { .. } => 5,
        Event::Waits { .. } => 6,
        Event::Missed { .. } => 7,
        Event::Barred { rule, .. } if *rule == rule!("RH-27") => 8,
        Event::Barred { rule, .. } if *rule == rule!("RH-28") => 9,
        Event::Barred { .. } => 10,
        Event::Reshuffled => 11,
        Event::Drew { card, .. } => CARDS + *card as usize,
        Event::TurnedOff { road, .. } => ROADS + road.0 as usize - 1,
        _ => return None,
    })
}
