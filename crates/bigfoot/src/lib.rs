//! Bigfoot 4x4x4.
#![allow(missing_docs)]
mod action;
mod board;
mod event;
mod game;
mod messages;
mod plans;
mod rules;
mod square;
mod state;
mod text;
mod why;

pub use action::{Action, Dice, Way};
pub use board::{Board, Ground, colour};
pub use event::{Event, Loss, Stay};
pub use game::Bigfoot;
pub use rules::RULINGS;
pub use square::{Dir, MAX_SIDE, Square};
pub use state::{CARS, Exit, Gear, Hand, MAX_PLAYERS, State, Step, Vehicle};
