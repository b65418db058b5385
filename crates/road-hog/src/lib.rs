//! Road Hog, in a minute: a wild race and chase from Metro to New City (House of Games, 1975).
//!
//! Be the first in New City. On each turn, pick two dice, green or red, and roll them. A green die drives your own car
//! forward along the Expressway. A red die sends another player's car back, but only exactly onto an exit space. From
//! there the victim has to take the detour: a Highway, with a County Road as a short cut. Check points bring cards.
//! Towns and bridges limit where a car may stop. A train blocks its crossings, and the final check point stops
//! everybody.
//!
//! ```
//! use rollick_game::{Game, HouseRules, Seat, happen, play, way_of};
//! use rollick_road_hog::RoadHog;
//!
//! let info = RoadHog::INFO;
//! let game = RoadHog::load(&info.standard_board(), HouseRules::defaults(info.rulings))?;
//! // A is in Metro, B has a lead; it is A's turn.
//! let mut state = game.read("A:E2 B:E16")?;
//! let mut events = Vec::new();
//! play(&game, &mut state, Seat(0), "pick GR".parse()?, &mut events).expect("two dice may be picked");
//! let way = way_of(&game, &state, "dice G4 R5".parse()?).expect("these dice can fall");
//! happen(&game, &mut state, way, &mut events).expect("a way of the dice");
//! // The green 4 drives A to E6; the red 5 sends B back to E11, the exit to the Lakeshore Highway.
//! play(&game, &mut state, Seat(0), "green 4".parse()?, &mut events).expect("nothing is in the way");
//! play(&game, &mut state, Seat(0), "red 5 1".parse()?, &mut events).expect("E11 is an exit space");
//! assert!(game.write(&state).starts_with("A:E6 B:E11 mover:B"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Read on in [`board`], [`card`], [`state`], [`action`], [`event`], the rules, and [`RoadHog`], which wires them
//! together.

pub mod action;
pub mod board;
pub mod card;
mod check;
mod encoding;
pub mod event;
mod game;
mod house;
mod insight;
mod lessons;
mod names;
mod numbering;
mod observe;
mod rules;
mod scene;
mod sketch;
mod stage;
pub mod state;
mod text;
mod why;

pub use game::RoadHog;
pub use state::State;
