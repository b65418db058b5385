//! How a game is shown, as plain data: no screen code, no file format.
//!
//! A game that implements [`Staged`] can be drawn, and played in the browser and the terminal, without any extra client
//! code:
//!
//! - [`Scene`]: the board, sent once per table: places, tracks, art, colours;
//! - [`View`]: the position, sent after each change: pieces by place, counters, hands, dice, who is asked;
//! - [`Choice`]: a legal decision or a whole move, and what to click for it;
//! - [`Effect`]: what a choice would do, shown as a badge on the board;
//! - [`Danger`]: what a rival could do with the next roll;
//! - [`Lessons`]: what newcomers are taught, and a guided first game;
//! - [`Cue`]: what moves on the screen when something happens;
//! - [`Sketch`]: the position in letters, for terminals, tests and playthroughs.

mod art;
mod choice;
mod cue;
mod danger;
mod distinct;
mod effect;
pub mod icon;
mod legends;
mod lessons;
mod scene;
mod sketch;
mod view;
mod width;

pub use art::{Anchor, Art, Font, Ink, Mark, Paint, Point, Shape, Stroke, emblem, pt};
pub use choice::Choice;
pub use cue::{Cue, Gait};
pub use danger::{Danger, Harm, dangers};
pub use effect::{Effect, Tone};
pub use icon::Icon;
pub use legends::Area;
pub use lessons::{Guide, GuideStep, Lessons, Note, PUPIL, teach, then};
pub use scene::{CardLook, DieLook, Layer, PieceLook, Place, Scene, SeatLook, Theme, Track};
pub use sketch::{Line, Say, Sketch, Span, Style};
pub use view::{Card, Counter, Die, Piece, SeatView, TrackView, View};
pub use width::text_width;

use rollick_game::{Game, Message, Next, Seat, Seats, Spot};

/// A game that can be shown.
pub trait Staged: Game {
    /// What it teaches newcomers.
    const LESSONS: &'static Lessons;

    /// The board for this number of players. `say` puts what is printed on it into words, because words are part of the
    /// drawing. A printed word may have any length: [`Mark::within`] makes it fit.
    fn scene(&self, seats: Seats, say: Say<'_>) -> Scene;

    /// What the position looks like: pieces, panels, dice, counters. Use [`Staged::view`], which adds whose turn it is,
    /// who is asked and how the game ended.
    fn shown(&self, s: &Self::State) -> View;

    /// The position.
    fn view(&self, s: &Self::State) -> View {
        let over = if let Next::Over(standings) = self.next(s) { Some(standings) } else { None };
        View { mover: self.mover(s), asked: self.asked(s), over, ..self.shown(s) }
    }

    /// What is due now, in words: the question and whom it is put to, or whose roll it is.
    fn ask(&self, s: &Self::State) -> Message;

    /// How a whole move is offered: its label, what to click for it, and the path that pieces would take.
    ///
    /// `plan` is one of [`Game::plans`], or a single legal decision. Leave tokens and effects empty; [`offer`] fills
    /// them in.
    fn choice(&self, s: &Self::State, plan: &[Self::Action]) -> Choice;

    /// What happened, in words.
    fn tell(&self, event: &Self::Event) -> Message;

    /// What moves on the screen when it happens.
    fn cues(&self, event: &Self::Event, out: &mut Vec<Cue>);

    /// The badges that an event adds to the choice that would cause it. `before` is the position in which the choice is
    /// offered. Most events need no badge.
    fn effects(&self, _before: &Self::State, _event: &Self::Event, _out: &mut Vec<Effect>) {}

    /// The same position, but with this seat at the beginning of its turn, before the dice. Screens use it to show what
    /// a rival could do ([`dangers`]). `None` before the first turn, after the end, and for a seat that misses its
    /// turn.
    fn turn_of(&self, _s: &Self::State, _seat: Seat) -> Option<Self::State> {
        None
    }

    /// An effect with the sentence of its event.
    fn effect(&self, event: &Self::Event, tone: Tone, seat: Seat, icon: Icon, spot: Spot) -> Effect {
        Effect { tone, seat, icon: icon.name, spot, message: self.tell(event) }
    }

    /// The position in letters, at most `width` columns wide. `width` is at least 60. `say` puts messages into words,
    /// because words are part of the layout.
    fn sketch(&self, s: &Self::State, width: usize, say: Say<'_>) -> Sketch;

    /// A seat's score as a panel shows it.
    fn score_counter(&self, s: &Self::State, seat: Seat) -> Counter {
        Counter { name: Self::INFO.score.name.clone(), value: self.score(s, seat), of: self.goal() }
    }

    /// The seat whose turn it is, for the screen; `None` before the first turn and after the end.
    fn mover(&self, s: &Self::State) -> Option<Seat> {
        let turns = self.turns(s);
        (turns.turn > 0 && !matches!(self.next(s), Next::Over(_))).then_some(turns.mover)
    }
}

/// How many times [`offer`] assumes that another seat declines. No chain of cards asks this often.
const MOST_DECLINED: usize = 200;

/// A whole move or a single decision as it is offered: the game's [`Staged::choice`] with the effects found by trying
/// it.
///
/// Others may be asked before it takes effect, such as the holders of LOSE cards in Bonkers!. The effects shown are
/// what happens if all of them decline.
pub fn offer<G: Staged>(game: &G, s: &G::State, plan: &[G::Action]) -> Choice {
    let (mut after, mut events) = (s.clone(), Vec::new());
    for action in plan {
        game.choose(&mut after, *action, &mut events);
    }
    for _ in 0..MOST_DECLINED {
        let Some(silence) = game.silence(&after) else { break };
        game.choose(&mut after, silence, &mut events);
    }
    let tokens = plan.iter().map(ToString::to_string).collect();
    let mut choice = Choice { tokens, ..game.choice(s, plan) };
    for event in &events {
        game.effects(s, event, &mut choice.effects);
    }
    choice
}
