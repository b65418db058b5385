//! Road Hog: a wild race and chase from Metro to New City (House of Games, 1975), as `docs/rules/road-hog.md` tells it.
//!
//! Be the first in New City. On a turn pick two dice, green or red, and roll them. A green die drives the own car forward along the
//! Expressway; a red one sends another player's car back, but only exactly onto an exit space, and from there the victim has to
//! take the detour: a Highway, with a County Road as a short cut. Check points bring cards, towns and bridges bind the count, a train
//! blocks its crossings, and the final check point stops everybody.
//!
//! ```
//! use rollick_game::{Game, HouseRules, Seat, happen, play, way_of};
//! use rollick_road_hog::RoadHog;
//!
//! let house = HouseRules::defaults(RoadHog::INFO.rulings);
//! let game = RoadHog::load(&RoadHog::INFO.standard_board(), house)?;
//! // A is in Metro, B has a lead; it is A's turn.
//! let mut s = game.read("A:E2 B:E16")?;
//! let mut events = Vec::new();
//! play(&game, &mut s, Seat(0), "pick GR".parse()?, &mut events).expect("two dice may be picked");
//! let way = way_of(&game, &s, "dice G4 R5".parse()?).expect("these dice can fall");
//! happen(&game, &mut s, way, &mut events).expect("they do");
//! // The green 4 drives A to E6; the red 5 sends B back to E11, the exit to the Lakeshore Highway.
//! play(&game, &mut s, Seat(0), "green 4".parse()?, &mut events).expect("nothing is in the way");
//! play(&game, &mut s, Seat(0), "red 5 1".parse()?, &mut events).expect("E11 is an exit space");
//! assert!(game.write(&s).starts_with("A:E6 B:E11 turn:B"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Read on in this order: [`board`] (roads, exits, railway, and the tables made from them), [`state`], [`action`], [`event`], then
//! the rules, one file for each thing of the game, and `game.rs`, which ties them to the contract.

pub mod action;
pub mod board;
mod check;
pub mod event;
mod game;
mod house;
mod insight;
mod messages;
mod rules;
mod scene;
mod show;
mod sketch;
mod stage;
pub mod state;
mod tally;
mod text;

pub use action::{Action, Card, Outcome, Pick};
pub use board::Board;
pub use event::Event;
pub use game::RoadHog;
pub use state::State;
