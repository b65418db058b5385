//! Spiralized, in a minute.
//!
//! Every player has four pieces. The book calls them tokens, but in this code a token is a word of the notation. A
//! piece enters from its yard on a 1 or a 6 (SP-12) and runs clockwise round the outer ring. At the stair space of its
//! colour it drops to the next ring (SP-19), and so on down to the inner ring. There a die must end exactly on the
//! Wheel of its colour (SP-26). From the Wheel it goes through the safe zone to Home (SP-27).
//!
//! Each of the two dice is a separate movement (SP-04). Stopping on another player's piece sends that piece to the Pit
//! (SP-17). A sunburst makes two pieces change places (SP-28). A piece that begins the turn on any stair space may take
//! the stairway instead of a roll (SP-20). A double gives another roll (SP-08), but the second and the third double of
//! a turn cost the piece nearest Home (SP-09, SP-10). The first player with all four pieces Home wins (SP-33).
//!
//! ```
//! use rollick_game::{Game, HouseRules, Seat, Silent, happen, play, way_of};
//! use rollick_spiralized::Spiralized;
//!
//! let info = Spiralized::INFO;
//! let game = Spiralized::load(&info.standard_board(), HouseRules::defaults(info.rulings))?;
//! // Seat A is to roll, with one piece in ring 1 and three in the yard.
//! let mut state = game.read("A:1.4 B:2.7 mover:A")?;
//! let way = way_of(&game, &state, "dice 6 5".parse()?).expect("dice are due");
//! happen(&game, &mut state, way, &mut Silent).expect("a way of the dice");
//! // One piece makes both movements. Seat A could also have entered another piece with the 6.
//! for token in ["move 6 1.4", "move 5 1.10"] {
//!     play(&game, &mut state, Seat(0), token.parse()?, &mut Silent).expect("a legal movement");
//! }
//! assert_eq!(game.write(&state), "A:1.15,yard,yard,yard B:2.7,yard,yard,yard mover:B turn:2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Read on in [`board`], [`space`], [`state`], [`action`], [`event`], the rules, and [`Spiralized`], which wires them
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
mod paths;
mod rules;
mod scene;
mod sketch;
pub mod space;
mod stage;
pub mod state;
mod text;
mod why;

pub use game::Spiralized;
