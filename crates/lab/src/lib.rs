//! Many games at once, from a seed, on all cores, with the same result on any number of them.
//!
//! Every game of a series has a stream of chance of its own ([`rollick_luck::Luck::of_game`]), and all sums are of whole
//! numbers, so that it doesn't matter which thread plays which game.

mod analyse;
mod arena;
mod bench;
mod bench_bots;
mod descent;
mod interval;
mod play;
pub mod plot;
mod series;
mod survey;
mod train;

pub use analyse::{Analysis, Check, Kind, Mark, Step, Sums, analyse, check, sample_positions};
pub use arena::{Limits, Match, Side, elo, play_match, seatings};
pub use bench::{Speed, speed};
pub use bench_bots::{judge_speed, search_speed};
pub use interval::{Interval, Sets, mean, share};
pub use series::{Counts, Lengths, Series, play_series};
pub use survey::{games_as_tokens, stands};
pub use train::{Progress, Training, train};
