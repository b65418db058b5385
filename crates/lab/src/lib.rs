//! Plays many games on all cores: series, matches between bots, training and analysis. The same seed gives the same
//! result on any number of cores.
//!
//! Every game of a series has its own random stream ([`rollick_luck::Luck::of_game`]), and results are added up in a
//! way that doesn't depend on which thread played which game.

mod analyse;
mod arena;
mod bench;
mod bench_bots;
mod checkpoint;
mod descent;
mod external;
mod figures;
mod highlights;
mod interval;
mod paired;
mod parcel;
mod play;
pub mod plot;
mod series;
mod survey;
mod train;

pub use analyse::{Analysis, Check, Grade, Kind, Replayed, Step, Sums, analyse, check, sample_positions};
pub use arena::{Limits, Match, SetScore, Side, Stopped, elo, play_match, play_sets, seatings, sets_in_round};
pub use bench::{Speed, play_silently, speed};
pub use bench_bots::{judge_speed, search_speed};
pub use checkpoint::{Checkpoint, CheckpointError};
pub use external::ExternalBot;
pub use figures::{Figure, figures};
pub use highlights::Highlights;
pub use interval::{Interval, Sets, mean, mean_of, share};
pub use paired::{Compared, Differences, Measure, play_paired};
pub use rollick_bots::Halt;
pub use series::{Counts, Lengths, Run, Series, play_range, play_series};
pub use survey::{games_as_tokens, stands};
pub use train::{Progress, Training, train, train_from};
