//! The engines for Python: the private module `rollick._rollick`. The package in `python/` builds on it.
//!
//! - [`engine`]: a game with its types erased, driven by numbers instead of tokens;
//! - [`game`], [`state`]: what `rollick.load_game` returns, and its positions; [`played`]: what a state holds; [`due`]:
//!   what comes next in it;
//! - [`vector`], [`batch`]: many games stepped together;
//! - [`lab`], [`bot`], [`record`]: simulation, bots, records;
//! - [`pool`]: threads that survive a fork; [`interrupt`]: Ctrl-C in long calls; [`errors`]: exceptions with rule ids.

// Python decides what these functions are called and what they take.
#![allow(clippy::type_complexity, clippy::wrong_self_convention)]

mod batch;
mod bot;
mod due;
mod engine;
mod errors;
mod game;
mod interrupt;
mod lab;
mod plain;
mod played;
mod pool;
mod record;
mod state;
mod vector;

/// The module.
#[pyo3::pymodule]
mod _rollick {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::bot::Bot;
    #[pymodule_export]
    use crate::errors::{BadPosition, BadRecord, BadSetup, IllegalMove, InternalError, RollickError, panic_on_purpose};
    #[pymodule_export]
    use crate::game::{Game, games, load_game};
    #[pymodule_export]
    use crate::lab::{Match, Series, analyse, play_sets, simulate_part};
    #[pymodule_export]
    use crate::record::{Record, verify};
    #[pymodule_export]
    use crate::state::State;
    #[pymodule_export]
    use crate::vector::VectorEnv;

    #[pymodule_init]
    fn prepare(module: &Bound<'_, PyModule>) -> PyResult<()> {
        crate::errors::prepare(module.py())
    }
}
