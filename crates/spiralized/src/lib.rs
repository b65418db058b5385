//! Spiralized: race four tokens down six rings into the middle of the board.
//!
//! In a minute: a token enters from its yard on a 1 or a 6, runs clockwise round the outer ring until it comes to the stair
//! space of its own colour, drops a ring there, and so on down to the inner ring. There a die must end exactly on its own
//! Wheel; from it the way leads through the safe zone to Home. Both dice are used, each as a movement of its own. Stopping
//! on another player's token sends it to the Pit; a sunburst makes two tokens change places; a token that begins the turn
//! on any stair space may go along the stairway instead of rolling. Doubles roll again, but the second and the third double of a
//! turn cost the token nearest Home. Whoever has all four tokens Home first wins.
//!
//! ```
//! use rollick_game::{Game, Seat, Silent, happen, play, way_of};
//! use rollick_spiralized::Spiralized;
//!
//! let game = Spiralized::standard();
//! let mut s = game.read("A:1.4 B:2.7 turn:A").unwrap();
//! let way = way_of(&game, &s, "dice 6 5".parse().unwrap()).unwrap();
//! happen(&game, &mut s, way, &mut Silent).unwrap();
//! // One token makes both movements; entering one with the 6 would have been the other way to begin.
//! for token in ["move 6 1.4", "move 5 1.10"] {
//!     play(&game, &mut s, Seat(0), token.parse().unwrap(), &mut Silent).unwrap();
//! }
//! assert_eq!(game.write(&s), "A:1.15,yard,yard,yard B:2.7,yard,yard,yard turn:B number:2");
//! ```

mod action;
mod art;
mod board;
mod check;
mod event;
mod game;
mod geometry;
mod insight;
mod messages;
mod rules;
mod scene;
mod sketch;
mod space;
mod stage;
mod state;
mod text;
mod ways;
mod why;

pub use action::{Action, Dice};
pub use board::{COLOURS, Plan, Ring};
pub use event::Event;
pub use game::{INFO, Spiralized};
pub use space::{MAX_RING, MAX_RINGS, MAX_ZONE, Space};
pub use state::State;
