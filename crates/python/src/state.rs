//! States: positions that take numbers or tokens.

use std::sync::{Arc, PoisonError};

use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};
use rollick_draw::{Options, position_svg};
use rollick_game::{Chance, Message, Next, Reason, Seat, rule};
use rollick_games::{About, Position, hex, unhex};

use crate::engine::AnyState;
use crate::errors::{bad_bytes, bad_position, guarded, illegal, sentence, words};
use crate::game::{Game, Loaded};
use crate::plain::to_python;

/// The player that stands for chance, as in OpenSpiel.
pub const CHANCE: i32 = -1;
/// The player of a finished game, as in OpenSpiel.
pub const TERMINAL: i32 = -4;

/// A position of a game, with the decisions and outcomes that led there.
#[pyclass(module = "rollick")]
pub struct State {
    pub of: Arc<Loaded>,
    pub position: Box<dyn AnyState>,
    /// Where the history begins, if not at the usual start.
    start: Option<Arc<Vec<u8>>>,
    history: Vec<u32>,
}

/// A decision or an outcome: its number or its token.
#[derive(FromPyObject)]
pub enum ActionArg {
    /// A number.
    Number(i64),
    /// A token.
    Token(String),
}

/// Why a decision or an outcome was refused, and what it is called.
pub struct Refused {
    pub shown: String,
    pub reason: Reason,
}

/// The returns of a finished game. They add up to 0. A sole winner gets 1, and a player without a share of the win gets
/// -1/(n - 1).
pub fn returns(standings: &rollick_game::Standings, n: usize, out: &mut [f32]) {
    let even = 1.0 / n as f64;
    for (k, value) in out.iter_mut().enumerate() {
        *value = ((standings.share(Seat(k as u8)) - even) / (1.0 - even)) as f32;
    }
}

impl State {
    /// A state without a history.
    pub fn new(of: Arc<Loaded>, position: Box<dyn AnyState>, start: Option<Vec<u8>>) -> State {
        State { of, position, start: start.map(Arc::new), history: Vec::new() }
    }

    /// Reads what `serialize` wrote.
    pub fn restore(py: Python<'_>, of: Arc<Loaded>, text: &str) -> PyResult<State> {
        let (start, history) = text.split_once('\n').unwrap_or((text, ""));
        let start = match start {
            "start" => None,
            digits => Some(unhex(digits).ok_or_else(|| bad_position("the first line is neither ‘start’ nor bytes"))?),
        };
        let position = guarded(|| match &start {
            None => Ok(of.engine.start()),
            Some(bytes) => of.engine.decode(bytes).map_err(|error| bad_bytes(of.setup.info, &error)),
        });
        let mut state = State::new(of, position.flatten()?, start);
        for word in history.split_whitespace() {
            let number = word.parse().map_err(|_| bad_position(format!("‘{word}’ is not a number")))?;
            state.take(py, ActionArg::Number(number))?;
        }
        Ok(state)
    }

    /// Takes a decision or an outcome.
    pub fn take(&mut self, py: Python<'_>, action: ActionArg) -> PyResult<()> {
        let taken = guarded(|| self.try_take(&action))?;
        taken.map_err(|refused| illegal(py, self.of.setup.info, &refused.shown, &refused.reason))
    }

    /// Takes a decision or an outcome. Needs no interpreter.
    pub fn try_take(&mut self, action: &ActionArg) -> Result<(), Box<Refused>> {
        let next = self.position.next();
        let (number, taken) = match (action, next) {
            (ActionArg::Number(number), Next::Chance { .. }) => {
                let way = u32::try_from(*number).unwrap_or(u32::MAX);
                (way, self.position.happen(way))
            }
            (ActionArg::Number(number), _) => {
                let number = u32::try_from(*number).unwrap_or(u32::MAX);
                (number, self.position.choose(number as usize))
            }
            (ActionArg::Token(token), Next::Chance { .. }) => match self.position.way_of(token) {
                Some(way) => (way, self.position.happen(way)),
                None => (0, Err(Reason::new(rule!("RO-06"), Message::new("ro-06")))),
            },
            (ActionArg::Token(token), Next::Choose(seat)) => match self.of.engine.number(seat, token) {
                Some(number) => (number as u32, self.position.choose(number)),
                None => (0, Err(self.why_not(token).unwrap_or(no_token(token)))),
            },
            (ActionArg::Token(_), Next::Over(_)) => (0, Err(Reason::new(rule!("RO-03"), Message::new("ro-03")))),
        };
        taken.map_err(|reason| {
            let shown = match (action, next) {
                (ActionArg::Token(token), _) => format!("‘{token}’"),
                (ActionArg::Number(number), Next::Choose(seat)) => {
                    let token = usize::try_from(*number).ok().and_then(|number| self.of.engine.token(seat, number));
                    token.map_or(format!("action {number}"), |token| format!("action {number}, ‘{token}’"))
                }
                (ActionArg::Number(number), _) => format!("action {number}"),
            };
            Box::new(Refused { shown, reason })
        })?;
        self.history.push(number);
        Ok(())
    }

    /// The same position by tokens.
    pub fn told(&self) -> PyResult<Box<dyn Position>> {
        self.of.told.decode(&self.position.encode()).map_err(|error| bad_bytes(self.of.setup.info, &error))
    }

    fn why_not(&self, token: &str) -> Option<Reason> {
        self.told().ok()?.why(About::Token(token))
    }

    /// The position where the history begins.
    fn beginning(&self) -> Box<dyn AnyState> {
        match &self.start {
            Some(bytes) => self.of.engine.decode(bytes).expect("these bytes were decoded before"),
            None => self.of.engine.start(),
        }
    }

    /// The seat that a call is about: the given one, or the one that decides.
    fn looker(&self, player: Option<usize>) -> PyResult<Seat> {
        match (player, self.position.next()) {
            (Some(player), _) => self.of.seat(player),
            (None, Next::Choose(seat) | Next::Chance { seat, .. }) => Ok(seat),
            (None, Next::Over(_)) => Ok(Seat(0)),
        }
    }

    /// The tokens of the history, each with the turn of the position before it.
    pub fn told_history(&self) -> Vec<(u32, String)> {
        let mut at = self.beginning();
        let mut out = Vec::with_capacity(self.history.len());
        for number in &self.history {
            let turn = at.turn();
            let token = match at.next() {
                Next::Chance { .. } => {
                    let token = at.outcome(*number);
                    at.happen(*number).map(|()| token)
                }
                Next::Choose(seat) => {
                    let token = self.of.engine.token(seat, *number as usize).unwrap_or_default();
                    at.choose(*number as usize).map(|()| token)
                }
                Next::Over(_) => break,
            };
            match token {
                Ok(token) => out.push((turn, token)),
                Err(_) => break,
            }
        }
        out
    }

    /// The bytes of the position where the history begins, if it isn't the usual start.
    pub fn start_bytes(&self) -> Option<Vec<u8>> {
        self.start.as_deref().cloned()
    }
}

fn no_token(token: &str) -> Reason {
    let shown: String = token.chars().take(40).collect();
    Reason::new(rule!("RO-01"), Message::new("ro-01").with("token", shown))
}

#[pymethods]
impl State {
    /// The game.
    #[getter]
    fn game(&self) -> Game {
        Game { of: self.of.clone() }
    }

    /// Who decides; -1 (CHANCE) if dice or a card come next, -4 (TERMINAL) if the game is over.
    fn current_player(&self) -> PyResult<i32> {
        guarded(|| match self.position.next() {
            Next::Choose(seat) => seat.0.into(),
            Next::Chance { .. } => CHANCE,
            Next::Over(_) => TERMINAL,
        })
    }

    /// Whether dice or a card come next.
    fn is_chance_node(&self) -> PyResult<bool> {
        guarded(|| matches!(self.position.next(), Next::Chance { .. }))
    }

    /// Whether the game is over.
    fn is_terminal(&self) -> PyResult<bool> {
        guarded(|| matches!(self.position.next(), Next::Over(_)))
    }

    /// Who rolls or draws; None if nobody does.
    fn roller(&self) -> PyResult<Option<u8>> {
        guarded(|| match self.position.next() {
            Next::Chance { seat, .. } => Some(seat.0),
            _ => None,
        })
    }

    /// The number of the turn, counted over all seats; 0 before the first.
    #[getter]
    fn turn(&self) -> PyResult<u32> {
        guarded(|| self.position.turn())
    }

    /// The results of a roll or draw with their exact probabilities. Equivalent ways are merged.
    fn chance_outcomes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        guarded(|| {
            let Next::Chance { ways, what, .. } = self.position.next() else { return Ok(PyList::empty(py)) };
            let (all, results) = (f64::from(ways), self.position.results());
            let pairs = || results.iter().map(|(way, weight)| (*way, f64::from(*weight) / all));
            if !matches!(what, Chance::Dice(_)) {
                return PyList::new(py, pairs().collect::<Vec<_>>());
            }
            // Dice have the same few lists again and again, and building them each time would take longer than
            // everything else. Python isn't called while the list is locked, so this can't deadlock.
            let known = || self.of.outcomes.lock().unwrap_or_else(PoisonError::into_inner);
            let before = known().iter().find(|(same, _)| *same == results).map(|(_, list)| list.clone_ref(py));
            let found = match before {
                Some(list) => list.into_bound(py),
                None => {
                    let made = PyTuple::new(py, pairs().collect::<Vec<_>>())?;
                    known().push((results.clone(), made.clone().unbind()));
                    made
                }
            };
            Ok(found.to_list())
        })
        .flatten()
    }

    /// The number of equally likely ways of a roll or draw; 0 if nothing is rolled. To sample, apply any number below
    /// it.
    fn chance_ways(&self) -> PyResult<u32> {
        guarded(|| match self.position.next() {
            Next::Chance { ways, .. } => ways,
            _ => 0,
        })
    }

    /// The numbers of the legal decisions in order. If dice come next, the results of `chance_outcomes`.
    #[pyo3(signature = (player = None))]
    fn legal_actions<'py>(&self, py: Python<'py>, player: Option<i32>) -> PyResult<Bound<'py, PyList>> {
        guarded(|| match self.position.next() {
            Next::Choose(seat) if player.is_none_or(|player| player == i32::from(seat.0)) => {
                PyList::new(py, self.position.legal())
            }
            Next::Chance { .. } if player.is_none_or(|player| player == CHANCE) => {
                PyList::new(py, self.position.results().into_iter().map(|(way, _)| way))
            }
            _ => Ok(PyList::empty(py)),
        })
        .flatten()
    }

    /// The legal decisions as tokens, in the order of `legal_actions`.
    fn legal_tokens(&self) -> PyResult<Vec<String>> {
        guarded(|| match self.position.next() {
            Next::Choose(seat) => {
                let token = |number: &u16| self.of.engine.token(seat, usize::from(*number));
                self.position.legal().iter().filter_map(token).collect()
            }
            Next::Chance { .. } => {
                self.position.results().into_iter().map(|(way, _)| self.position.outcome(way)).collect()
            }
            Next::Over(_) => Vec::new(),
        })
    }

    /// A flag for every number: 1 for the legal ones.
    fn legal_actions_mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i8>>> {
        guarded(|| {
            let mut mask = vec![0; self.of.engine.numbers()];
            self.position.legal().iter().for_each(|number| mask[usize::from(*number)] = 1);
            PyArray1::from_vec(py, mask)
        })
    }

    /// Takes a decision or an outcome, by number or by token. Raises IllegalMove, and changes nothing, if it isn't
    /// legal.
    fn apply_action(&mut self, py: Python<'_>, action: ActionArg) -> PyResult<()> {
        self.take(py, action)
    }

    /// The state after a decision or an outcome.
    fn child(&self, py: Python<'_>, action: ActionArg) -> PyResult<State> {
        let mut child = self.clone_state()?;
        child.take(py, action)?;
        Ok(child)
    }

    /// What each player gets: all 0 until the game is over, then numbers that add up to 0.
    fn returns(&self) -> PyResult<Vec<f32>> {
        guarded(|| {
            let n = self.of.seats.count();
            let mut out = vec![0.0; n];
            if let Next::Over(standings) = self.position.next() {
                returns(&standings, n, &mut out);
            }
            out
        })
    }

    /// The rank of each player from 1, once the game is over.
    fn ranks(&self) -> PyResult<Option<Vec<u32>>> {
        guarded(|| match self.position.next() {
            Next::Over(standings) => Some(standings.ranks().iter().map(|rank| u32::from(*rank)).collect()),
            _ => None,
        })
    }

    /// Whether a limit on turns ended the game.
    fn ended_by_limit(&self) -> PyResult<bool> {
        guarded(|| matches!(self.position.next(), Next::Over(standings) if standings.by_limit()))
    }

    /// A copy.
    #[pyo3(name = "clone")]
    fn clone_state(&self) -> PyResult<State> {
        guarded(|| State {
            of: self.of.clone(),
            position: self.position.boxed(),
            start: self.start.clone(),
            history: self.history.clone(),
        })
    }

    fn __copy__(&self) -> PyResult<State> {
        self.clone_state()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyResult<State> {
        self.clone_state()
    }

    /// The numbers of all decisions and outcomes so far.
    fn history(&self) -> Vec<u32> {
        self.history.clone()
    }

    /// The tokens of all decisions and outcomes so far.
    fn tokens(&self) -> PyResult<Vec<String>> {
        guarded(|| self.told_history().into_iter().map(|(_, token)| token).collect())
    }

    /// The state with its history, as a text for `Game.deserialize_state`.
    fn serialize(&self) -> String {
        let start = self.start.as_ref().map_or("start".to_owned(), |bytes| hex(bytes));
        let history: Vec<String> = self.history.iter().map(ToString::to_string).collect();
        format!("{start}\n{}\n", history.join(" "))
    }

    /// The position alone, as bytes that every release can read.
    fn to_bytes(&self) -> PyResult<Vec<u8>> {
        guarded(|| self.position.encode())
    }

    /// The position alone, as a text that a person can read and write.
    fn to_text(&self) -> PyResult<String> {
        guarded(|| self.position.write())
    }

    /// What a player sees, as figures from -1 to 1; `Game.figures` names them. By default the player who decides.
    #[pyo3(signature = (player = None))]
    fn observation_tensor<'py>(&self, py: Python<'py>, player: Option<usize>) -> PyResult<Bound<'py, PyArray1<f32>>> {
        guarded(|| {
            let seat = self.looker(player)?;
            let mut out = vec![0.0; self.of.size];
            self.position.observe(seat, &mut out);
            Ok(PyArray1::from_vec(py, out))
        })
        .flatten()
    }

    /// The token of a number: `action_to_string(action)`, or `action_to_string(player, action)` as in OpenSpiel.
    #[pyo3(signature = (player_or_action, action = None))]
    fn action_to_string(&self, py: Python<'_>, player_or_action: i64, action: Option<i64>) -> PyResult<String> {
        guarded(|| {
            let number = action.unwrap_or(player_or_action);
            let next = self.position.next();
            let player = action.map(|_| player_or_action);
            let token = match (player, next) {
                (None | Some(-1), Next::Chance { ways, .. }) => {
                    u32::try_from(number).ok().filter(|way| *way < ways).map(|way| self.position.outcome(way))
                }
                (None, Next::Choose(seat)) => usize::try_from(number).ok().and_then(|n| self.of.engine.token(seat, n)),
                (Some(player), _) => {
                    let seat = self.of.seat(usize::try_from(player).unwrap_or(usize::MAX))?;
                    usize::try_from(number).ok().and_then(|n| self.of.engine.token(seat, n))
                }
                (None, Next::Over(_)) => None,
            };
            token.ok_or_else(|| {
                illegal(py, self.of.setup.info, &format!("action {number}"), &no_token(&number.to_string()))
            })
        })
        .flatten()
    }

    /// The number of a token.
    fn string_to_action(&self, py: Python<'_>, token: &str) -> PyResult<u32> {
        guarded(|| {
            let number = match self.position.next() {
                Next::Chance { .. } => self.position.way_of(token),
                Next::Choose(seat) => self.of.engine.number(seat, token).map(|number| number as u32),
                Next::Over(_) => None,
            };
            number.ok_or_else(|| {
                let reason = self.why_not(token).unwrap_or(no_token(token));
                illegal(py, self.of.setup.info, &format!("‘{token}’"), &reason)
            })
        })
        .flatten()
    }

    /// Why a token is not possible now, as (rule, sentence); None if it is.
    fn why(&self, token: &str) -> PyResult<Option<(String, String)>> {
        guarded(|| {
            let reason = self.told()?.why(About::Token(token));
            Ok(reason.map(|reason| (reason.rule.to_string(), sentence(self.of.setup.info, &reason))))
        })
        .flatten()
    }

    /// What is asked or due, in words.
    fn question(&self) -> PyResult<String> {
        guarded(|| {
            let message = self.told()?.ask();
            Ok(words(self.of.setup.info, &message))
        })
        .flatten()
    }

    /// The facts of the position by name.
    fn facts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        guarded(|| {
            let told = self.told()?;
            let facts = to_python(py, &told.facts())?;
            if let Ok(facts) = facts.cast::<PyDict>() {
                facts.set_item("text", told.write())?;
            }
            Ok(facts)
        })
        .flatten()
    }

    /// The position as a drawing. `colours` is "light", "dark" or "system".
    #[pyo3(signature = (*, panel = true, names = None, width = None, colours = "light"))]
    fn to_svg(&self, panel: bool, names: Option<Vec<String>>, width: Option<u32>, colours: &str) -> PyResult<String> {
        let colours = match colours {
            "light" => rollick_draw::Colours::Light,
            "dark" => rollick_draw::Colours::Dark,
            "system" => rollick_draw::Colours::System,
            other => {
                return Err(pyo3::exceptions::PyValueError::new_err(format!(
                    "colours is light, dark or system, not ‘{other}’"
                )));
            }
        };
        let words = rollick_words::Words::of(rollick_words::LANGUAGE, self.of.setup.info.id);
        let options = Options { panel, names: names.unwrap_or_default(), words, width, colours, ..Options::default() };
        let drawn = || Ok(position_svg(&self.of.told.scene(self.of.seats), &self.told()?.view(), &options));
        guarded(drawn).flatten()
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.to_svg(true, None, Some(720), "light")
    }

    /// The position in letters.
    fn __str__(&self) -> PyResult<String> {
        let words = rollick_words::Words::of(rollick_words::LANGUAGE, self.of.setup.info.id);
        guarded(|| Ok(self.told()?.sketch(100, &|message| words.text(message)).to_string())).flatten()
    }

    fn __repr__(&self) -> PyResult<String> {
        guarded(|| format!("<rollick {}: {}>", self.of.setup.info.id, self.position.write()))
    }

    /// Equal states have equal positions; their histories may differ.
    fn __eq__(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Ok(other) = other.cast::<State>() else { return Ok(false) };
        let other = other.borrow();
        guarded(|| self.of.setup.info.id == other.of.setup.info.id && self.position.encode() == other.position.encode())
    }

    // No __hash__: a state changes.

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (Game, String))> {
        let make = slf.py().import("rollick")?.getattr("_restore")?;
        let state = slf.borrow();
        Ok((make, (state.game(), state.serialize())))
    }
}
