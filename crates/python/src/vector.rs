//! Thousands of games at once, in arrays that every step writes into.

use std::sync::Arc;

use numpy::{
    PyArray1, PyArray2, PyArray3, PyArrayMethods, PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2,
    PyReadwriteArray3,
};
use pyo3::exceptions::{PyIndexError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use rollick_bots::Level;
use rollick_game::MAX_SEATS;
use rollick_lab::Halt;

use crate::batch::{AnyBatch, Autoreset, BatchOptions, LIST, Refused, Rows, state_of};
use crate::errors::{RollickError, bad_setup, detached, guarded, illegal, no_level};
use crate::game::{Game, Loaded};
use crate::interrupt::watched;
use crate::pool::Pool;
use crate::state::State;

/// The arrays of a batch. Python sees the same objects after every step.
struct Arrays {
    observations: Py<PyArray2<f32>>,
    features: Py<PyArray3<f32>>,
    merits: Py<PyArray2<f32>>,
    masks: Py<PyArray2<bool>>,
    legal: Py<PyArray2<i32>>,
    counts: Py<PyArray1<i32>>,
    rewards: Py<PyArray2<f32>>,
    terminations: Py<PyArray1<bool>>,
    truncations: Py<PyArray1<bool>>,
    players: Py<PyArray1<i32>>,
    actions: Py<PyArray1<i32>>,
}

/// Many games, stepped together. Make one with `rollick.vector.make`.
#[pyclass(module = "rollick.vector")]
pub struct VectorEnv {
    of: Arc<Loaded>,
    games: usize,
    autoreset: Autoreset,
    batch: Box<dyn AnyBatch>,
    pool: Pool,
    arrays: Arrays,
    /// What reset and step return.
    after_reset: Py<PyTuple>,
    after_step: Py<PyTuple>,
    ready: bool,
    /// Whether bots play some of the seats. Then a step can be long, and Ctrl-C ends it.
    bots: bool,
}

/// The arrays while a step writes into them.
struct Borrowed<'py> {
    observations: PyReadwriteArray2<'py, f32>,
    features: PyReadwriteArray3<'py, f32>,
    merits: PyReadwriteArray2<'py, f32>,
    masks: PyReadwriteArray2<'py, bool>,
    legal: PyReadwriteArray2<'py, i32>,
    counts: PyReadwriteArray1<'py, i32>,
    rewards: PyReadwriteArray2<'py, f32>,
    terminations: PyReadwriteArray1<'py, bool>,
    players: PyReadwriteArray1<'py, i32>,
}

impl Arrays {
    fn new(py: Python<'_>, games: usize, size: usize, numbers: usize, players: usize, features: usize) -> Arrays {
        let judged = if features > 0 { players } else { 0 };
        Arrays {
            observations: PyArray2::zeros(py, [games, size], false).unbind(),
            features: PyArray3::zeros(py, [games, judged, features], false).unbind(),
            merits: PyArray2::zeros(py, [games, judged], false).unbind(),
            masks: PyArray2::zeros(py, [games, numbers], false).unbind(),
            legal: PyArray2::zeros(py, [games, LIST.min(numbers)], false).unbind(),
            counts: PyArray1::zeros(py, games, false).unbind(),
            rewards: PyArray2::zeros(py, [games, players], false).unbind(),
            terminations: PyArray1::zeros(py, games, false).unbind(),
            truncations: PyArray1::zeros(py, games, false).unbind(),
            players: PyArray1::zeros(py, games, false).unbind(),
            actions: PyArray1::zeros(py, games, false).unbind(),
        }
    }

    fn borrow<'py>(&self, py: Python<'py>) -> PyResult<Borrowed<'py>> {
        fn busy(_: impl std::fmt::Debug) -> PyErr {
            RollickError::new_err("the arrays are in use or no longer writable: is another thread stepping this env?")
        }
        Ok(Borrowed {
            observations: self.observations.bind(py).try_readwrite().map_err(busy)?,
            features: self.features.bind(py).try_readwrite().map_err(busy)?,
            merits: self.merits.bind(py).try_readwrite().map_err(busy)?,
            masks: self.masks.bind(py).try_readwrite().map_err(busy)?,
            legal: self.legal.bind(py).try_readwrite().map_err(busy)?,
            counts: self.counts.bind(py).try_readwrite().map_err(busy)?,
            rewards: self.rewards.bind(py).try_readwrite().map_err(busy)?,
            terminations: self.terminations.bind(py).try_readwrite().map_err(busy)?,
            players: self.players.bind(py).try_readwrite().map_err(busy)?,
        })
    }
}

impl Borrowed<'_> {
    fn rows(&mut self) -> PyResult<Rows<'_>> {
        Ok(Rows {
            observations: self.observations.as_slice_mut()?,
            features: self.features.as_slice_mut()?,
            merits: self.merits.as_slice_mut()?,
            masks: self.masks.as_slice_mut()?,
            legal: self.legal.as_slice_mut()?,
            counts: self.counts.as_slice_mut()?,
            rewards: self.rewards.as_slice_mut()?,
            terminations: self.terminations.as_slice_mut()?,
            players: self.players.as_slice_mut()?,
        })
    }
}

/// Actions as they come: int32 or int64.
fn numbers(actions: &Bound<'_, PyAny>, games: usize) -> PyResult<Vec<i64>> {
    let read: Vec<i64> = if let Ok(array) = actions.extract::<PyReadonlyArray1<'_, i64>>() {
        array.as_array().to_vec()
    } else if let Ok(array) = actions.extract::<PyReadonlyArray1<'_, i32>>() {
        array.as_array().iter().map(|number| i64::from(*number)).collect()
    } else {
        let found = actions.getattr("dtype").and_then(|dtype| dtype.str()).map(|dtype| dtype.to_string());
        let shape = actions.getattr("shape").and_then(|shape| shape.str()).map(|shape| shape.to_string());
        let found = match (found, shape) {
            (Ok(dtype), Ok(shape)) => format!("{dtype} of shape {shape}"),
            _ => actions.get_type().to_string(),
        };
        return Err(PyTypeError::new_err(format!(
            "actions must be an array of int32 or int64, one per game, not {found}"
        )));
    };
    match read.len() == games {
        true => Ok(read),
        false => Err(PyValueError::new_err(format!("there are {games} games and {} actions", read.len()))),
    }
}

/// Runs a step. A step in which bots think gets its own thread; for others that isn't worth it.
fn run<T: Send>(py: Python<'_>, bots: bool, work: impl FnOnce(&Halt) -> T + Send) -> PyResult<T> {
    match bots {
        true => watched(py, work),
        false => detached(py, || work(&Halt::never())),
    }
}

fn read_mode(mode: &str) -> PyResult<Autoreset> {
    match mode {
        "SameStep" => Ok(Autoreset::SameStep),
        "NextStep" => Ok(Autoreset::NextStep),
        "Disabled" => Ok(Autoreset::Disabled),
        other => Err(bad_setup(format!("autoreset_mode is SameStep, NextStep or Disabled, not ‘{other}’"))),
    }
}

#[pymethods]
impl VectorEnv {
    #[new]
    #[pyo3(signature = (game, num_envs, threads, seed, autoreset_mode, observations, bots, nodes, features))]
    #[expect(clippy::too_many_arguments, reason = "only rollick.vector.make calls it, by name")]
    fn new(
        py: Python<'_>,
        game: &Game,
        num_envs: usize,
        threads: usize,
        seed: u64,
        autoreset_mode: &str,
        observations: bool,
        bots: Vec<(usize, String)>,
        nodes: Option<u64>,
        features: bool,
    ) -> PyResult<VectorEnv> {
        let of = game.of.clone();
        let players = of.seats.count();
        if num_envs == 0 {
            return Err(bad_setup("num_envs must be 1 or more"));
        }
        let autoreset = read_mode(autoreset_mode)?;
        let mut levels: [Option<Level>; MAX_SEATS] = [None; MAX_SEATS];
        for (seat, level) in bots {
            levels[of.seat(seat)?.index()] = Some(level.parse().map_err(no_level)?);
        }
        if levels[..players].iter().all(Option::is_some) {
            return Err(bad_setup("bots play every seat: leave one for yourself, or use rollick.simulate"));
        }
        let bots = levels.iter().any(Option::is_some);
        let options = BatchOptions { games: num_envs, seed, autoreset, bots: levels, nodes };
        let batch = guarded(|| of.engine.batch(&options))?;
        let size = if observations { of.size } else { 0 };
        let features = if features { of.engine.features() } else { 0 };
        let arrays = Arrays::new(py, num_envs, size, of.engine.numbers(), players, features);
        let info = PyDict::new(py);
        info.set_item("masks", &arrays.masks)?;
        info.set_item("legal", &arrays.legal)?;
        info.set_item("counts", &arrays.counts)?;
        info.set_item("players", &arrays.players)?;
        let after_reset = (arrays.observations.clone_ref(py), info.clone()).into_pyobject(py)?.unbind();
        let after_step = (
            arrays.observations.clone_ref(py),
            arrays.rewards.clone_ref(py),
            arrays.terminations.clone_ref(py),
            arrays.truncations.clone_ref(py),
            info,
        );
        let after_step = after_step.into_pyobject(py)?.unbind();
        let pool = Pool::new(threads);
        let games = num_envs;
        Ok(VectorEnv { of, games, autoreset, batch, pool, arrays, after_reset, after_step, ready: false, bots })
    }

    /// Starts all games again, or those in a mask. A seed also restarts their generators.
    #[pyo3(signature = (*, seed = None, mask = None))]
    fn reset(
        &mut self,
        py: Python<'_>,
        seed: Option<u64>,
        mask: Option<PyReadonlyArray1<'_, bool>>,
    ) -> PyResult<Py<PyTuple>> {
        let which = mask.map(|mask| mask.as_array().to_vec());
        if let Some(which) = &which
            && which.len() != self.games
        {
            return Err(PyValueError::new_err(format!("there are {} games and {} flags", self.games, which.len())));
        }
        // Games that were never started can't be left out.
        let which = which.filter(|_| self.ready);
        let mut borrowed = self.arrays.borrow(py)?;
        let rows = borrowed.rows()?;
        let (batch, pool) = (&mut self.batch, &self.pool);
        // If this fails or is interrupted, the games can't be stepped.
        self.ready = false;
        run(py, self.bots, |halt| batch.reset(seed, which.as_deref(), rows, pool, halt))?;
        self.ready = true;
        Ok(self.after_reset.clone_ref(py))
    }

    /// Takes an action in every game. All are checked first: if one is illegal, none is taken. If Ctrl-C interrupts a
    /// step in which bots play, call reset next.
    fn step(&mut self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<Py<PyTuple>> {
        if !self.ready {
            return Err(RollickError::new_err("call reset first"));
        }
        let actions = numbers(actions, self.games)?;
        let mut borrowed = self.arrays.borrow(py)?;
        let rows = borrowed.rows()?;
        let (batch, pool) = (&mut self.batch, &self.pool);
        self.ready = false;
        let stepped = run(py, self.bots, |halt| batch.step(&actions, rows, pool, halt))?;
        self.ready = true;
        match stepped {
            Ok(()) => Ok(self.after_step.clone_ref(py)),
            Err(refused) => Err(match *refused {
                Refused::Over(game) => RollickError::new_err(format!("game {game} is over: reset it first")),
                Refused::Illegal(wrong) => {
                    let token = usize::try_from(wrong.action).ok();
                    let token = token.and_then(|number| self.of.engine.token(wrong.seat, number));
                    let token = token.map_or(String::new(), |token| format!(", ‘{token}’"));
                    let shown = format!("game {}, action {}{token}", wrong.game, wrong.action);
                    let error = illegal(py, self.of.setup.info, &shown, &wrong.reason);
                    error.value(py).setattr("env", wrong.game)?;
                    error
                }
            }),
        }
    }

    /// A legal action for every game, each equally likely, in an array that is reused.
    fn sample<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i32>>> {
        if !self.ready {
            return Err(RollickError::new_err("call reset first"));
        }
        let actions = self.arrays.actions.bind(py).clone();
        {
            let mut out = actions.try_readwrite().map_err(|e| RollickError::new_err(e.to_string()))?;
            let out = out.as_slice_mut()?;
            guarded(|| self.batch.sample(out))?;
        }
        Ok(actions)
    }

    /// What a bot of a level would do in every game, in the array of `sample`.
    #[pyo3(signature = (level = "hard", *, nodes = None))]
    fn advise<'py>(&mut self, py: Python<'py>, level: &str, nodes: Option<u64>) -> PyResult<Bound<'py, PyArray1<i32>>> {
        if !self.ready {
            return Err(RollickError::new_err("call reset first"));
        }
        let level: Level = level.parse().map_err(no_level)?;
        let actions = self.arrays.actions.bind(py).clone();
        {
            let mut out = actions.try_readwrite().map_err(|e| RollickError::new_err(e.to_string()))?;
            let out = out.as_slice_mut()?;
            let (batch, pool) = (&mut self.batch, &self.pool);
            watched(py, |halt| batch.advise(level, nodes, out, pool, halt))?;
        }
        Ok(actions)
    }

    /// A copy of the state of a game, without its history.
    fn state(&self, game: usize) -> PyResult<State> {
        if game >= self.games {
            return Err(PyIndexError::new_err(format!("there are {} games, and no game {game}", self.games)));
        }
        let (position, bytes) = guarded(|| {
            let bytes = self.batch.position(game);
            (state_of(&*self.of.engine, &bytes), bytes)
        })?;
        let position = position.ok_or_else(|| RollickError::new_err("a game of a batch is not a position"))?;
        State::new(self.of.clone(), position, Some(bytes))
    }

    /// The game.
    #[getter]
    fn game(&self) -> Game {
        Game { of: self.of.clone() }
    }

    #[getter]
    fn num_envs(&self) -> usize {
        self.games
    }

    #[getter]
    fn autoreset_mode(&self) -> &'static str {
        match self.autoreset {
            Autoreset::SameStep => "SameStep",
            Autoreset::NextStep => "NextStep",
            Autoreset::Disabled => "Disabled",
        }
    }

    #[getter]
    fn observations(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.arrays.observations.clone_ref(py)
    }

    #[getter]
    fn features(&self, py: Python<'_>) -> Py<PyArray3<f32>> {
        self.arrays.features.clone_ref(py)
    }

    #[getter]
    fn merits(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.arrays.merits.clone_ref(py)
    }

    #[getter]
    fn masks(&self, py: Python<'_>) -> Py<PyArray2<bool>> {
        self.arrays.masks.clone_ref(py)
    }

    #[getter]
    fn legal(&self, py: Python<'_>) -> Py<PyArray2<i32>> {
        self.arrays.legal.clone_ref(py)
    }

    #[getter]
    fn counts(&self, py: Python<'_>) -> Py<PyArray1<i32>> {
        self.arrays.counts.clone_ref(py)
    }

    #[getter]
    fn rewards(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.arrays.rewards.clone_ref(py)
    }

    #[getter]
    fn terminations(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.arrays.terminations.clone_ref(py)
    }

    #[getter]
    fn truncations(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.arrays.truncations.clone_ref(py)
    }

    #[getter]
    fn players(&self, py: Python<'_>) -> Py<PyArray1<i32>> {
        self.arrays.players.clone_ref(py)
    }

    fn __len__(&self) -> usize {
        self.games
    }
}
