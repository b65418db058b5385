//! Records: games written down.

use std::path::PathBuf;

use pyo3::prelude::*;
use rollick_record::{GameResult, Record as Written, SeatTag};

use crate::errors::{bad_record, bad_setup, detached, guarded, sentence};
use crate::game::{BoardArg, Game};
use crate::played::{ActionArg, Played};
use crate::state::State;

/// A game, written down.
#[pyclass(module = "rollick", frozen)]
pub struct Record {
    pub record: Written,
}

/// Checks a record: its format and seal, every token against the rules, every roll against the dice. Returns (ok,
/// findings).
#[pyfunction]
#[pyo3(signature = (record, *, board = None))]
pub fn verify(py: Python<'_>, record: &Bound<'_, PyAny>, board: Option<BoardArg>) -> PyResult<(bool, Vec<String>)> {
    let text = match record.cast::<Record>() {
        Ok(record) => record.get().record.write(),
        Err(_) => record.extract::<String>()?,
    };
    let board = board.map(BoardArg::read).transpose()?;
    detached(py, || {
        let found = rollick_record::verify(&text, board);
        (found.ok, found.sentences())
    })
}

#[pymethods]
impl Record {
    /// Reads the text of a record. Raises BadRecord if it is not one or was changed.
    #[staticmethod]
    fn parse(text: &str) -> PyResult<Record> {
        let record = guarded(|| Written::parse(text))?.map_err(bad_record)?;
        Ok(Record { record })
    }

    /// Reads a file.
    #[staticmethod]
    fn read(path: PathBuf) -> PyResult<Record> {
        let text =
            std::fs::read_to_string(&path).map_err(|e| bad_record(format!("can't read {}: {e}", path.display())))?;
        Record::parse(&text)
    }

    /// The record of a state's history. `names` are the players' names.
    #[staticmethod]
    #[pyo3(signature = (state, names = None, kinds = None))]
    fn of(py: Python<'_>, state: &State, names: Option<Vec<String>>, kinds: Option<Vec<String>>) -> PyResult<Record> {
        let n = state.of.seats.count();
        let names = names.unwrap_or_else(|| (0..n).map(|k| format!("Player {k}")).collect());
        let kinds = kinds.unwrap_or_else(|| vec!["program".to_owned(); n]);
        if names.len() != n || kinds.len() != n {
            return Err(bad_setup(format!("there are {n} players: give as many names and kinds")));
        }
        let state = state.played()?;
        detached(py, || {
            let tags = names.into_iter().zip(kinds).map(|(name, kind)| SeatTag::new(name, kind)).collect();
            let mut record = Written::begin(&*state.of.told, tags);
            record.position = state.start_bytes();
            let tokens = state.told_history();
            // The caller chose the results of chance, so nobody can check them.
            let mut at = match &record.position {
                Some(bytes) => state.of.told.decode(bytes).map_err(bad_record)?,
                None => state.of.told.start(state.of.seats),
            };
            for (turn, token) in &tokens {
                let taken = at.take(token).map_err(|reason| bad_record(sentence(state.of.setup.info, &reason)))?;
                record.scripted += usize::from(taken.chance);
                record.push(*turn, token.as_str());
            }
            record.close(&*at);
            Ok(Record { record })
        })
        .flatten()
    }

    /// The text of the record.
    fn text(&self) -> String {
        self.record.write()
    }

    /// Writes a file.
    fn write(&self, path: PathBuf) -> PyResult<()> {
        std::fs::write(&path, self.record.write())
            .map_err(|e| bad_record(format!("can't write {}: {e}", path.display())))
    }

    /// The name of the game.
    #[getter]
    fn game(&self) -> &str {
        &self.record.game
    }

    /// The house rules as they are written.
    #[getter]
    fn rules(&self) -> Vec<String> {
        self.record.rules.clone()
    }

    /// The players: (name, kind).
    #[getter]
    fn players(&self) -> Vec<(String, String)> {
        self.record.seats.iter().map(|seat| (seat.name.clone(), seat.kind.clone())).collect()
    }

    /// All tokens in order.
    #[getter]
    fn tokens(&self) -> Vec<String> {
        self.record.tokens().map(str::to_owned).collect()
    }

    /// The seats that came first; None if the game wasn't finished.
    #[getter]
    fn winners(&self) -> Option<Vec<u32>> {
        match self.record.result {
            GameResult::Unfinished => None,
            GameResult::Over { first, .. } => Some(first.iter().map(|seat| seat.0.into()).collect()),
        }
    }

    /// The state at the end, with the whole history. Raises BadRecord at the first token that the rules don't allow.
    #[pyo3(signature = (*, board = None))]
    fn replay(&self, py: Python<'_>, board: Option<BoardArg>) -> PyResult<State> {
        let board = board.map(BoardArg::read).transpose()?;
        detached(py, || {
            let replay = self.record.replay(board).map_err(bad_record)?;
            let seats = replay.start.turns().seats;
            let of = Game::open(replay.game.setup().clone(), seats)?.of;
            let start = self.record.position.clone();
            let position = match &start {
                Some(bytes) => of.engine.decode(bytes).map_err(bad_record)?,
                None => of.engine.start(),
            };
            let mut state = Played::new(of, position, start);
            for taken in replay.taken {
                let taken = state.try_take(&ActionArg::Token(taken.token));
                taken.map_err(|refused| {
                    let said = sentence(state.of.setup.info, &refused.reason);
                    bad_record(format!("{}: {said} ({})", refused.shown, refused.reason.rule))
                })?;
            }
            State::of(state)
        })
        .flatten()
    }

    fn __repr__(&self) -> String {
        format!("<rollick record: {}, {} tokens>", self.record.game, self.record.tokens().count())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let make = slf.py().import("rollick")?.getattr("_record")?;
        Ok((make, (slf.get().record.write(),)))
    }
}
