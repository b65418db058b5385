//! All games of Rollick, and two ways to use a game without knowing which one it is.
//!
//! - [`visit`] passes a game with its own types to a [`Visitor`], for simulation and search at full speed.
//! - [`open`] returns a [`DynGame`] whose positions take tokens of the notation, for screens, records and tables.
//!
//! Only this crate names the games. To add one, add a line to [`games!`](self).
//!
//! ```
//! use rollick_games::{open_standard, Position};
//! use rollick_game::{Next, Seats};
//!
//! let game = open_standard("bonkers")?;
//! let mut position = game.start(Seats::new(2));
//! let Next::Chance { seat, ways, .. } = position.next() else { panic!("cards are dealt first") };
//! let dealt = position.happen(0).expect("the first way of the deal");
//! assert_eq!((seat.0, ways, dealt.token.as_str()), (0, 40, "draw A1"));
//! # Ok::<(), rollick_games::OpenError>(())
//! ```

mod erased;
mod guided;
mod hash;
mod open;

pub use erased::{About, DynGame, Offers, Position, Taken, Told, executed};
pub use guided::Guided;
pub use hash::{can_be_checked, hex, position_hash, unhex};
pub use open::{OpenError, Setup, Visitor, info, infos, open, open_standard, visit};
