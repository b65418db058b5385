//! Bonkers!, in a minute.
//!
//! Pieces run round a loop of 55 spaces by the sum of two dice (BK-03). A player whose piece stops on a free space
//! without a card places one of four open Track Cards there and follows it (BK-06). If a card already lies there, it is
//! followed (BK-07). Cards send pieces ahead or back, to the nearest SCORE space or to START, let them roll again, or
//! exchange a card (BK-15 to BK-18).
//!
//! A SCORE space gives a point (BK-04). LOSE takes one (BK-05), and so does a LOSE card that an opponent hands over
//! (BK-22). Two cards that send a piece back and forth are a trap, which also scores a point (BK-14). The first with 12
//! points wins (BK-24).
//!
//! ```
//! use rollick_bonkers::Bonkers;
//! use rollick_game::{Game, HouseRules, Seat, happen, play, way_of};
//!
//! let info = Bonkers::INFO;
//! let game = Bonkers::load(&info.standard_board(), HouseRules::defaults(info.rulings))?;
//! // Seat A is to roll, and holds an Ahead 10.
//! let mut state = game.read("A:2 B:0 A=A10")?;
//! let mut events = Vec::new();
//! let way = way_of(&game, &state, "dice 3 4".parse()?).expect("dice are due");
//! happen(&game, &mut state, way, &mut events).expect("a way of the dice");
//! // It stops on space 9, which is free and has no card. It places its own card there, and scores on space 19.
//! play(&game, &mut state, Seat(0), "place A10".parse()?, &mut events).expect("the card is held");
//! assert_eq!(state.score[0], 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Read on in [`board`], [`card`], [`state`], [`action`], [`event`], the rules, and [`Bonkers`], which wires them
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
mod numbering;
mod observe;
mod rules;
mod scene;
mod sketch;
mod stage;
pub mod stake;
pub mod state;
mod text;
mod why;

pub use game::Bonkers;
