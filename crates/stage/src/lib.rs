//! How a game is shown, as plain data that knows neither a screen nor a file format.
//!
//! A game that implements [`Staged`] can be drawn, played in the browser and played in the terminal without a line of
//! client code of its own:
//!
//! - [`Scene`]: the board, once a table: places, tracks, art, colours;
//! - [`View`]: the position, at each change: pieces by place, counters, hands, dice, what is asked;
//! - [`Choice`]: a legal decision or a whole move, with what to click for it;
//! - [`Cue`]: what moves on the screen when something happened;
//! - [`Sketch`]: the position in letters, for terminals, tests and playthroughs.

mod art;
mod choice;
mod cue;
mod scene;
mod sketch;
mod view;

pub use art::{Anchor, Art, Font, Ink, Mark, Paint, Point, Shape, Stroke, pt};
pub use choice::{Choice, Spot};
pub use cue::{Cue, Gait};
pub use scene::{Layer, PieceLook, Place, Scene, SeatLook, Theme, Track};
pub use sketch::{Line, Sketch, Span, Tone};
pub use view::{Card, Counter, Die, Piece, SeatView, TrackView, View};

use rollick_game::{Game, Message, Seats};

/// A game that can be shown.
pub trait Staged: Game {
    /// The board for a table of this many.
    fn scene(&self, seats: Seats) -> Scene;

    /// The position.
    fn view(&self, s: &Self::State) -> View;

    /// The question or the event now due, in words: what is asked, and of whom.
    fn ask(&self, s: &Self::State) -> Message;

    /// How a whole move is offered: its label, what to click for it, and the way that pieces would go.
    ///
    /// `plan` is one of [`Game::plans`], or a single legal decision.
    fn choice(&self, s: &Self::State, plan: &[Self::Action]) -> Choice;

    /// What happened, in words.
    fn tell(&self, event: &Self::Event) -> Message;

    /// What moves on the screen when it happened.
    fn cues(&self, event: &Self::Event, out: &mut Vec<Cue>);

    /// The position in letters, at most `width` columns wide where that is 60 or more.
    fn sketch(&self, s: &Self::State, width: usize) -> Sketch;
}
