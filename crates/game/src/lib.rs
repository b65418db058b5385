//! The contract that every game of Rollick implements.
//!
//! A [`Game`] value holds a board and a set of [`HouseRules`]. A state is small plain data. To drive a game, ask
//! [`Game::next`] what comes next. Then pass in either a decision ([`Game::choose`]) or the number of a way of chance
//! ([`Game::happen`]). This crate and the games contain no random generator, no clock and no I/O.
//!
//! The pieces, in the order in which you meet them:
//!
//! - [`Seat`], [`Seats`], [`SeatSet`]: who plays;
//! - [`Game`], [`Next`], [`Chance`]: the contract itself;
//! - [`play`], [`happen`]: drive a game, with every step checked; [`perft`] counts sequences of steps;
//! - [`Turns`], [`FirstRoll`]: whose turn it is, and the roll for the first one;
//! - [`Single`], [`Pair`], [`Dice`]: a roll of one die or two, and dice on the table;
//! - [`Score`], [`Ending`], [`Standings`]: how a game ends;
//! - [`Log`], [`Silent`]: where events go, or how to drop them;
//! - [`RuleId`], [`Reason`], [`Message`]: how a game explains itself;
//! - [`Spot`], [`Target`]: what a player can point at and ask about;
//! - [`rulings!`], [`Ruling`], [`HouseRules`]: what a table may change;
//! - [`text`]: positions as text, for people;
//! - [`encode`], [`decode`]: positions as bytes, for hashes and storage;
//! - [`Insight`], [`features!`]: what a good player knows beyond the rules;
//! - [`observe()`], [`Page`], [`Numbering`]: positions as figures and decisions as numbers, for programs that learn;
//! - [`BoardText`], [`BoardError`]: boards as files;
//! - [`Plain`]: a state's facts as plain data, for traces.

mod board;
mod contract;
mod dice;
mod encoding;
mod first;
mod house;
mod insight;
mod log;
mod message;
mod near;
mod numbering;
mod observe;
mod plain;
mod play;
mod rule;
mod rules_text;
mod seat;
mod spot;
mod standings;
pub mod text;
mod token;
mod turns;

pub use board::{BoardError, BoardText};
pub use contract::{Actions, Chance, Game, GameInfo, MAX_ACTIONS, Next, Plan, Plans, Target};
pub use dice::{Dice, Pair, Single, face, faces};
pub use encoding::{Decoder, ENCODING, Encoder, EncodingError, decode, encode};
pub use first::{FirstEvent, FirstRoll};
pub use house::{HouseRules, Ruling, RulingError, Values, lowercase_bytes};
pub use insight::{Block, Chances, Insight, exp, scale_lead, share_out};
pub use log::{Log, Silent};
pub use message::{Arg, Message, Reason};
pub use near::nearest;
pub use numbering::Numbering;
pub use observe::{Figure, Page, Sheet, figures, figures_of, observation_size, observe};
pub use plain::Plain;
pub use play::{Refusal, happen, perft, play, play_plan, walk_plans, way_of};
pub use rule::{Happened, RuleId};
pub use rules_text::{RuleGroup, RuleText, RulesText};
pub use seat::{MAX_SEATS, Seat, SeatSet, Seats};
pub use spot::Spot;
pub use standings::{Best, Ending, Score, Standings};
pub use token::{StateError, TokenError};
pub use turns::{MAX_TURN, Turns};
