//! Games: what `rollick.load_game` returns.

use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyInt, PyList, PyTuple};
use rollick_draw::{Options, board_svg};
use rollick_game::{BoardText, Seat, Seats};
use rollick_games::{DynGame, Setup};

use crate::engine::{Engine, open};
use crate::errors::{bad_bytes, bad_position, bad_setup, cannot_open, guarded, illegal, words, wrong_players};
use crate::played::ActionArg;
use crate::state::State;

/// A game on a board with house rules, for a number of players.
pub struct Loaded {
    pub setup: Setup,
    pub seats: Seats,
    pub engine: Arc<dyn Engine>,
    /// The same game by tokens, for everything that is put into words or drawn.
    pub told: Arc<dyn DynGame>,
    /// The number of figures of an observation.
    pub size: usize,
    /// The outcomes of dice with their probabilities, as they were built for Python before.
    pub outcomes: Mutex<Vec<(Vec<(u32, u32)>, Py<PyTuple>)>>,
    /// The numbers of all decisions as Python has them.
    numbers: PyOnceLock<Vec<Py<PyInt>>>,
}

/// A game with its board, its house rules and its number of players.
#[pyclass(module = "rollick", frozen)]
pub struct Game {
    pub of: Arc<Loaded>,
}

/// A board: a path, or the text of a board file.
#[derive(FromPyObject)]
pub enum BoardArg {
    /// The text, or a path as a text.
    Text(String),
    /// A path.
    Path(PathBuf),
}

impl BoardArg {
    /// Reads the board. A text with a line break is the file's content; any other text is its path.
    pub fn read(self) -> PyResult<BoardText> {
        let path = match self {
            BoardArg::Text(text) if text.contains('\n') => return Ok(BoardText::new("custom", text)),
            BoardArg::Text(text) => PathBuf::from(text),
            BoardArg::Path(path) => path,
        };
        let text =
            std::fs::read_to_string(&path).map_err(|e| bad_setup(format!("can't read {}: {e}", path.display())))?;
        let name = path.file_stem().map_or_else(|| "custom".to_owned(), |name| name.to_string_lossy().into_owned());
        Ok(BoardText::new(name, text))
    }
}

/// House rules: `{"bk-r7": "no"}`, or `["bk-r7=no"]`.
#[derive(FromPyObject)]
pub enum RulesArg<'py> {
    /// By name.
    Dict(Bound<'py, PyDict>),
    /// As on the command line.
    List(Vec<String>),
}

impl RulesArg<'_> {
    fn settings(self) -> PyResult<Vec<String>> {
        match self {
            RulesArg::List(list) => Ok(list),
            RulesArg::Dict(dict) => {
                dict.iter().map(|(key, value)| Ok(format!("{}={}", key.str()?, value.str()?))).collect()
            }
        }
    }
}

/// Opens a game. `rules` changes house rules, `board` is a board file or its text.
#[pyfunction]
#[pyo3(signature = (name, players = 2, rules = None, board = None))]
pub fn load_game(name: &str, players: usize, rules: Option<RulesArg<'_>>, board: Option<BoardArg>) -> PyResult<Game> {
    let mut setup = Setup::standard(name).map_err(cannot_open)?;
    let settings = rules.map(RulesArg::settings).transpose()?.unwrap_or_default();
    setup = setup.with_rules(settings.iter().map(String::as_str)).map_err(cannot_open)?;
    if let Some(board) = board {
        setup = setup.on_board(board.read()?);
    }
    let seats = setup.info.seats(players).ok_or_else(|| wrong_players(setup.info, players))?;
    Game::open(setup, seats)
}

/// The names of all games.
#[pyfunction]
pub fn games() -> Vec<&'static str> {
    rollick_games::infos().iter().map(|info| info.id).collect()
}

impl Game {
    /// Opens the game of a setup.
    pub fn open(setup: Setup, seats: Seats) -> PyResult<Game> {
        let opened = || {
            let engine = open(&setup, seats).map_err(cannot_open)?;
            let told = rollick_games::open(&setup).map_err(cannot_open)?;
            let size = engine.figures().iter().map(|figure| figure.count).sum();
            Ok((engine, told, size))
        };
        let (engine, told, size) = guarded(opened).flatten()?;
        let (outcomes, numbers) = (Mutex::default(), PyOnceLock::new());
        Ok(Game { of: Arc::new(Loaded { setup, seats, engine, told, size, outcomes, numbers }) })
    }

    /// A seat of the game.
    pub fn seat(&self, player: usize) -> PyResult<Seat> {
        self.of.seat(player)
    }
}

impl Loaded {
    /// The numbers of all decisions as Python has them. Python makes a new object for every number above 256, so lists
    /// of decisions share these.
    pub fn numbers(&self, py: Python<'_>) -> PyResult<&[Py<PyInt>]> {
        let made = || {
            let count = guarded(|| self.engine.numbers())?;
            Ok((0..count).map(|number| PyInt::new(py, number).unbind()).collect())
        };
        self.numbers.get_or_try_init(py, made).map(Vec::as_slice)
    }

    /// Checks the number of a seat.
    pub fn seat(&self, player: usize) -> PyResult<Seat> {
        match player < self.seats.count() {
            true => Ok(Seat(player as u8)),
            false => {
                Err(bad_setup(format!("there is no player {player}: the players are 0 to {}", self.seats.count() - 1)))
            }
        }
    }
}

#[pymethods]
impl Game {
    /// Its name: "bonkers".
    #[getter]
    fn name(&self) -> &'static str {
        self.of.setup.info.id
    }

    /// The name on the box.
    #[getter]
    fn title(&self) -> &'static str {
        self.of.setup.info.title
    }

    /// The game in one sentence.
    #[getter]
    fn about(&self) -> PyResult<String> {
        guarded(|| words(self.of.setup.info, &self.of.setup.info.about))
    }

    /// The number of players.
    #[getter]
    fn players(&self) -> usize {
        self.of.seats.count()
    }

    /// The fewest and the most players.
    #[getter]
    fn player_range(&self) -> (usize, usize) {
        (self.of.setup.info.least, self.of.setup.info.most)
    }

    /// The house rules in force.
    #[getter]
    fn rules<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        self.of.setup.house.iter().try_for_each(|(ruling, value)| dict.set_item(ruling.id, value))?;
        Ok(dict)
    }

    /// The rules page, in our own words, as Markdown.
    #[getter]
    fn rules_page(&self) -> &'static str {
        self.of.setup.info.rules_page
    }

    /// The board's name.
    #[getter]
    fn board(&self) -> &str {
        &self.of.setup.board.name
    }

    /// The text of the board file.
    #[getter]
    fn board_text(&self) -> &str {
        &self.of.setup.board.text
    }

    /// The same as `players`, as in OpenSpiel.
    fn num_players(&self) -> usize {
        self.of.seats.count()
    }

    /// How many numbers there are for decisions. All of them are below it.
    fn num_distinct_actions(&self) -> PyResult<usize> {
        guarded(|| self.of.engine.numbers())
    }

    /// The most results that a roll or a draw can have. Their numbers are below it.
    fn max_chance_outcomes(&self) -> u32 {
        self.of.engine.most_outcomes()
    }

    /// The most turns of a game; None if the house rules set no limit.
    fn max_turns(&self) -> PyResult<Option<u64>> {
        guarded(|| self.of.engine.most_turns())
    }

    /// The most decisions of a game, and the most rolls and draws; None if the house rules set no limit. docs/python.md
    /// says how certain that is.
    fn max_length(&self) -> PyResult<Option<(u64, u64)>> {
        guarded(|| self.of.engine.longest().map(|longest| (longest.decisions, longest.chances)))
    }

    /// The shape of an observation.
    fn observation_tensor_shape(&self) -> (usize,) {
        (self.of.size,)
    }

    /// The figures of an observation in order: (name, first index, count, what it says).
    fn figures(&self) -> PyResult<Vec<(String, usize, usize, &'static str)>> {
        guarded(|| {
            let mut at = 0;
            let named = self.of.engine.figures().into_iter().map(|figure| {
                at += figure.count;
                (figure.name, at - figure.count, figure.count, figure.about)
            });
            named.collect()
        })
    }

    /// All decisions of a player by number, as tokens.
    #[pyo3(signature = (player = 0))]
    fn actions(&self, player: usize) -> PyResult<Vec<String>> {
        let seat = self.seat(player)?;
        guarded(|| (0..self.of.engine.numbers()).filter_map(|number| self.of.engine.token(seat, number)).collect())
    }

    /// The token of a player's decision.
    fn action_to_string(&self, py: Python<'_>, player: usize, action: ActionArg) -> PyResult<String> {
        let seat = self.seat(player)?;
        let number = match action {
            ActionArg::Number(number) => usize::try_from(number).ok(),
            ActionArg::Token(_) | ActionArg::Other(_) => None,
        };
        let token = guarded(|| number.and_then(|number| self.of.engine.token(seat, number)))?;
        token.ok_or_else(|| illegal(py, self.of.setup.info, &action.shown(), &action.meaningless()))
    }

    /// The state at the start.
    fn new_initial_state(&self) -> PyResult<State> {
        State::new(self.of.clone(), guarded(|| self.of.engine.start())?, None)
    }

    /// Reads a position that a person wrote: "A:12 B:19 mover:A".
    fn state_from_text(&self, text: &str) -> PyResult<State> {
        let position = guarded(|| self.of.engine.read(text))?;
        let position = position.map_err(|error| bad_position(words(self.of.setup.info, &error.message())))?;
        self.from_position(position)
    }

    /// Reads what `State.to_bytes` wrote.
    fn state_from_bytes(&self, bytes: &[u8]) -> PyResult<State> {
        let position =
            guarded(|| self.of.engine.decode(bytes))?.map_err(|error| bad_bytes(self.of.setup.info, &error))?;
        self.from_position(position)
    }

    /// Reads what `State.serialize` wrote, with its history.
    fn deserialize_state(&self, py: Python<'_>, text: &str) -> PyResult<State> {
        State::restore(py, self.of.clone(), text)
    }

    /// The empty board as SVG.
    fn board_svg(&self) -> PyResult<String> {
        guarded(|| board_svg(&self.of.told.scene(self.of.seats), &Options::default()))
    }

    fn __repr__(&self) -> String {
        let rules: Vec<String> = self.of.setup.house.changed();
        let rules = if rules.is_empty() { String::new() } else { format!(", rules={rules:?}") };
        format!("rollick.load_game({:?}, players={}{rules})", self.of.setup.info.id, self.of.seats.count())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Game>().is_ok_and(|other| {
            let (a, b) = (&self.of, &other.get().of);
            a.setup.info.id == b.setup.info.id
                && a.seats == b.seats
                && a.setup.house.settings() == b.setup.house.settings()
                && a.setup.board == b.setup.board
        })
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        (self.of.setup.info.id, self.of.seats, self.of.setup.house.settings()).hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let (py, of) = (slf.py(), &slf.get().of);
        let make = py.import("rollick")?.getattr("_load")?;
        let rules = PyList::new(py, of.setup.house.settings())?;
        let board = (!of.setup.is_standard_board()).then(|| (of.setup.board.name.clone(), of.setup.board.text.clone()));
        let arguments = (of.setup.info.id, of.seats.count(), rules, board).into_pyobject(py)?;
        Ok((make, arguments.into_any()))
    }

    /// Restores a pickled game, with the name of its board.
    #[staticmethod]
    #[pyo3(signature = (name, players, rules, board))]
    fn _restore(name: &str, players: usize, rules: Vec<String>, board: Option<(String, String)>) -> PyResult<Game> {
        let mut setup = Setup::standard(name).map_err(cannot_open)?;
        setup = setup.with_rules(rules.iter().map(String::as_str)).map_err(cannot_open)?;
        if let Some((name, text)) = board {
            setup = setup.on_board(BoardText::new(name, text));
        }
        let seats = setup.info.seats(players).ok_or_else(|| wrong_players(setup.info, players))?;
        Game::open(setup, seats)
    }
}

impl Game {
    fn from_position(&self, position: Box<dyn crate::engine::AnyState>) -> PyResult<State> {
        let bytes = position.encode();
        let there = self.of.told.decode(&bytes).map_err(|error| bad_bytes(self.of.setup.info, &error))?.turns().seats;
        if there != self.of.seats {
            let (there, here) = (there.count(), self.of.seats.count());
            return Err(bad_position(format!("the position is for {there} players, the game for {here}")));
        }
        State::new(self.of.clone(), position, Some(bytes))
    }
}
