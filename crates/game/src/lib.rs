//! The contract that every game of Rollick keeps.
//!
//! A [`Game`] value holds a board and a set of [`HouseRules`]. A state is small plain data. Whoever drives a game asks
//! [`Game::next`] what comes, and feeds it either a decision ([`Game::choose`]) or the number of a chance outcome
//! ([`Game::happen`]): this crate and the games hold no generator, no clock and no I/O.
//!
//! The pieces, in the order in which one meets them:
//!
//! - [`Seat`], [`Seats`], [`SeatSet`]: who plays;
//! - [`Game`], [`Next`], [`Standings`]: the contract itself;
//! - [`play`], [`happen`], [`perft`]: the checked way to drive a game;
//! - [`FirstRoll`]: the roll for the first turn, shared by all games;
//! - [`Log`], [`Silent`]: where events go, or don't;
//! - [`RuleId`], [`Reason`], [`Message`]: how a game explains itself;
//! - [`Ruling`], [`HouseRules`]: what a table may change;
//! - [`Insight`]: what a player knows of a game beyond its rules;
//! - [`BoardText`], [`BoardError`]: boards as files;
//! - [`Plain`]: a state's facts as plain data, for traces.

mod board;
mod contract;
mod first;
mod house;
mod insight;
mod log;
mod message;
mod near;
mod plain;
mod play;
mod rule;
mod seat;
mod token;

pub use board::{BoardError, BoardText};
pub use contract::{Actions, Game, GameInfo, MAX_ACTIONS, Next, Plan, Plans, Standings, Target};
pub use first::FirstRoll;
pub use house::{HouseRules, Ruling, RulingError, Values};
pub use insight::{Chances, Insight, exp, share_out, weight_of_pair};
pub use log::{Log, Silent};
pub use message::{Arg, Catalogue, Message, Reason};
pub use near::nearest;
pub use plain::Plain;
pub use play::{Refusal, happen, perft, play, play_plan, walk_plans, way_of};
pub use rule::{Happened, RuleId};
pub use seat::{MAX_SEATS, Seat, SeatSet, Seats};
pub use token::{StateError, TokenError};
