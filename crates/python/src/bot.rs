//! Bots that decide for a seat.

use std::sync::{Arc, Mutex, PoisonError};

use pyo3::prelude::*;
use rollick_bots::{Bot as _, Level, Player};
use rollick_game::{Insight, Next};
use rollick_lab::Halt;
use rollick_luck::Luck;

use crate::engine::{AnyState, Typed};
use crate::errors::{RollickError, bad_setup, detached, guarded, no_level};
use crate::game::Loaded;
use crate::interrupt::watched;
use crate::state::State;

/// A bot with its game's types erased.
pub trait Mind: Send {
    /// The number of its decision. `None` if no seat decides, or in a position of another game. If it halts, it decides
    /// at once, and not well.
    fn choose(&mut self, state: &dyn AnyState, halt: &Halt) -> Option<usize>;
    /// A note if it doesn't play at the level asked for.
    fn note(&self) -> Option<String>;
}

/// A bot with its types.
pub struct Thinker<G: Insight> {
    of: Arc<Typed<G>>,
    player: Player<G>,
    luck: Luck,
}

impl<G: Insight> Thinker<G> {
    /// A bot that examines `nodes` positions for a decision; by default as many as in the arena.
    pub fn new(of: Arc<Typed<G>>, level: Level, nodes: Option<u64>, seed: u64) -> Thinker<G> {
        let player = Player::new(level, of.standard).thinking(nodes, None);
        Thinker { of, player, luck: Luck::seeded(seed) }
    }
}

impl<G: Insight> Mind for Thinker<G> {
    fn choose(&mut self, state: &dyn AnyState, halt: &Halt) -> Option<usize> {
        let state = state.as_any().downcast_ref::<G::State>()?;
        let Next::Choose(seat) = self.of.game.next(state) else { return None };
        self.player.heed(halt);
        let action = self.player.choose(&self.of.game, state, &mut self.luck);
        self.of.game.index(self.of.seats, seat, action)
    }

    fn note(&self) -> Option<String> {
        self.player.note().map(str::to_owned)
    }
}

/// A bot of a level: random, easy, medium, hard or expert. The same seed makes the same choices.
#[pyclass(module = "rollick", frozen)]
pub struct Bot {
    level: Level,
    nodes: Option<u64>,
    seed: u64,
    /// The mind for the game that was last played, with that game.
    mind: Mutex<Option<(Arc<Loaded>, Box<dyn Mind>)>>,
}

/// A decision with at most this many positions takes a fraction of a second. Ctrl-C can wait for it.
const SHORT: u64 = 50_000;

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(signature = (level = "hard", *, nodes = None, seed = 0))]
    fn new(level: &str, nodes: Option<u64>, seed: u64) -> PyResult<Bot> {
        if nodes == Some(0) {
            return Err(bad_setup("nodes must be 1 or more"));
        }
        Ok(Bot { level: level.parse().map_err(no_level)?, nodes, seed, mind: Default::default() })
    }

    /// Its level.
    #[getter]
    fn level(&self) -> &'static str {
        self.level.name()
    }

    /// The number of the decision that it takes in a state in which a seat decides. After Ctrl-C the bot starts over
    /// with its seed.
    fn choose(&self, py: Python<'_>, state: &State) -> PyResult<usize> {
        let (game, position) = (state.of.clone(), state.position()?);
        let (level, nodes, seed) = (self.level, self.nodes, self.seed);
        let kept = &self.mind;
        let think = move |halt: &Halt| {
            let mut mind = kept.lock().unwrap_or_else(PoisonError::into_inner);
            if mind.as_ref().is_none_or(|(of, _)| !Arc::ptr_eq(of, &game)) {
                let fresh = game.engine.bot(level, nodes, seed);
                *mind = Some((game, fresh));
            }
            mind.as_mut().and_then(|(_, mind)| mind.choose(&*position, halt))
        };
        let chosen = match nodes {
            Some(nodes) if nodes > SHORT => watched(py, think).inspect_err(|_| {
                *self.mind.lock().unwrap_or_else(PoisonError::into_inner) = None;
            })?,
            _ => detached(py, || think(&Halt::never()))?,
        };
        chosen.ok_or_else(|| RollickError::new_err("no seat decides in this state: chance comes next, or it is over"))
    }

    /// A note if it doesn't play this game at the level asked for, with the reason.
    fn note(&self, state: &State) -> PyResult<Option<String>> {
        guarded(|| state.of.engine.bot(self.level, self.nodes, self.seed).note())
    }

    fn __repr__(&self) -> String {
        format!("rollick.Bot({:?}, seed={})", self.level.name(), self.seed)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (&'static str, Option<u64>, u64))> {
        let (py, bot) = (slf.py(), slf.get());
        let make = py.import("rollick")?.getattr("_bot")?;
        Ok((make, (bot.level.name(), bot.nodes, bot.seed)))
    }
}
