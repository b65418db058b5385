//! Road Hog.

pub mod action;
pub mod board;
pub mod event;
mod game;
mod house;
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
