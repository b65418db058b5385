//! All games of Rollick, and two ways to use one without naming it.
//!
//! - [`visit`] hands a game to a [`Visitor`] with its own types: simulation and search at full speed.
//! - [`open`] gives a [`DynGame`], whose positions are driven by the tokens of the notation: screens, records, tables.
//!
//! This crate alone names the games. A fifth is one line in [`games!`](self).
//!
//! ```
//! use rollick_games::{open_standard, Position};
//! use rollick_game::{Next, Seats};
//!
//! let game = open_standard("bonkers")?;
//! let mut position = game.start(Seats::new(2));
//! let Next::Chance { seat, ways } = position.next() else { panic!("cards are dealt first") };
//! let dealt = position.happen(0).expect("the first way of the deal");
//! assert_eq!((seat.0, ways, dealt.token.as_str()), (0, 40, "draw A1"));
//! # Ok::<(), rollick_games::OpenError>(())
//! ```

mod erased;
mod open;

pub use erased::{About, Done, DynGame, Offers, Position, Told};
pub use open::{OpenError, Setup, Visitor, info, infos, open, open_standard, visit};
