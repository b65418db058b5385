//! Bigfoot 4x4x4, in a minute.
//!
//! Everybody drives one big truck and owns four cars, one of which is on the board at a time (BF-03). In a turn you
//! roll two dice, and each die goes to the truck or to the car (BF-04). The truck spends its die count by count: a step
//! north, east, south or west, or a change of gear (BF-05). The road needs 2-wheel drive, the dirt 4-wheel drive
//! (BF-07).
//!
//! In 4WD a truck crushes the car that it steps onto (BF-12), and the car's owner puts the next one on a dot (BF-13).
//! Trucks push one another (BF-18), even off the board, which costs a turn (BF-21). Cars flee along the road (BF-09).
//! The first to crush four cars wins (BF-26).
//!
//! ```
//! use rollick_bigfoot::Bigfoot;
//! use rollick_game::{Game, HouseRules, Seat, happen, play, way_of};
//!
//! let info = Bigfoot::INFO;
//! let game = Bigfoot::load(&info.standard_board(), HouseRules::defaults(info.rulings))?;
//! // A's truck stands on the road in 2WD. North of it is one square of dirt, then road again, with B's car on it.
//! let mut state = game.read("A:7,2/2 B:8,6/2 a:0,5 b:5,2")?;
//! let mut events = Vec::new();
//! let way = way_of(&game, &state, "dice 1 2".parse()?).expect("dice are due");
//! happen(&game, &mut state, way, &mut events).expect("a way of the dice");
//! // Both dice go to the truck: shift, step, step and crush.
//! for token in ["truck 1", "shift", "truck 2", "n", "n"] {
//!     play(&game, &mut state, Seat(0), token.parse()?, &mut events).expect("a legal decision");
//! }
//! assert_eq!(state.score(Seat(0)), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Read on in [`square`], [`board`], [`state`], [`action`], [`event`], the rules, and [`Bigfoot`], which wires them
//! together.

pub mod action;
pub mod board;
mod check;
mod encoding;
pub mod event;
mod game;
mod house;
mod insight;
mod lessons;
mod numbering;
mod observe;
mod plans;
mod rules;
mod scene;
mod sketch;
pub mod square;
mod stage;
pub mod state;
mod text;
mod why;

pub use game::Bigfoot;
