//! States: positions that take numbers or tokens.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyInt, PyList, PyTuple};
use rollick_draw::{Options, position_svg};
use rollick_game::{Chance, Next, Seat};
use rollick_games::{About, Position, unhex};

use crate::due::{CHANCE, Due, TERMINAL};
use crate::engine::{AnyState, Numbers};
use crate::errors::{bad_bytes, bad_position, guarded, illegal, sentence, words};
use crate::game::{Game, Loaded};
use crate::plain::to_python;
use crate::played::{ActionArg, Played, Refused, no_token};

/// A position of a game, with the decisions and outcomes that led there.
///
/// The class is frozen, because PyO3 would otherwise lock the object in every call.
#[pyclass(module = "rollick", frozen)]
pub struct State {
    pub of: Arc<Loaded>,
    due: Due,
    played: Mutex<Played>,
}

/// The returns of a finished game. They add up to 0. A sole winner gets 1, and a player without a share of the win gets
/// -1/(n - 1).
pub fn returns(standings: &rollick_game::Standings, n: usize) -> impl Iterator<Item = f64> {
    let all = n as f64;
    // In this order, so that -1/2 is exact.
    (0..n).map(move |k| (standings.share(Seat(k as u8)) * all - 1.0) / (all - 1.0))
}

impl State {
    /// A state without a history.
    pub fn new(of: Arc<Loaded>, position: Box<dyn AnyState>, start: Option<Vec<u8>>) -> PyResult<State> {
        State::of(guarded(|| Played::new(of, position, start))?)
    }

    /// The state of a game that was played so far.
    pub fn of(mut played: Played) -> PyResult<State> {
        let due = guarded(|| Due::new(&mut played))?;
        Ok(State { of: played.of.clone(), due, played: Mutex::new(played) })
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
        let state = State::new(of, position.flatten()?, start)?;
        for word in history.split_whitespace() {
            let number = word.parse().map_err(|_| bad_position(format!("‘{word}’ is not a number")))?;
            state.take(&ActionArg::Number(number))?.map_err(|refused| state.illegal(py, &refused))?;
        }
        Ok(state)
    }

    /// The game so far. Python must not be called while this is locked: it could run a finalizer that uses this state
    /// and waits for ever.
    fn lock(&self) -> MutexGuard<'_, Played> {
        self.played.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs engine work on the game so far, without calling Python.
    fn with<T>(&self, work: impl FnOnce(&mut Played) -> T) -> PyResult<T> {
        let mut played = self.lock();
        guarded(|| work(&mut played))
    }

    /// A copy of the game so far.
    pub fn played(&self) -> PyResult<Played> {
        self.with(|played| played.clone())
    }

    /// A copy of the position.
    pub fn position(&self) -> PyResult<Box<dyn AnyState>> {
        self.with(|played| played.position.boxed())
    }

    /// The same position by tokens.
    fn told(&self) -> PyResult<Box<dyn Position>> {
        self.with(|played| played.told()).flatten()
    }

    /// Takes a decision or an outcome.
    fn take(&self, action: &ActionArg) -> PyResult<Result<(), Box<Refused>>> {
        self.with(|played| {
            played.try_take(action)?;
            self.due.set(played);
            Ok(())
        })
    }

    /// A player by number.
    fn player(&self, given: &ActionArg) -> PyResult<Seat> {
        let number = match given {
            ActionArg::Number(number) => usize::try_from(*number).ok(),
            ActionArg::Token(_) | ActionArg::Other(_) => None,
        };
        self.of.seat(number.unwrap_or(usize::MAX))
    }

    fn illegal(&self, py: Python<'_>, refused: &Refused) -> PyErr {
        illegal(py, self.of.setup.info, &refused.shown, &refused.reason)
    }
}

#[pymethods]
impl State {
    /// The game.
    #[getter]
    fn game(&self) -> Game {
        Game { of: self.of.clone() }
    }

    /// Who decides; -1 (CHANCE) if dice or a card come next, -4 (TERMINAL) if the game is over.
    fn current_player(&self) -> i32 {
        self.due.player()
    }

    /// Whether dice or a card come next.
    fn is_chance_node(&self) -> bool {
        self.due.player() == CHANCE
    }

    /// Whether the game is over.
    fn is_terminal(&self) -> bool {
        self.due.player() == TERMINAL
    }

    /// Who rolls or draws; None if nobody does.
    fn roller(&self) -> PyResult<Option<u8>> {
        self.with(|played| match played.next {
            Next::Chance { seat, .. } => Some(seat.0),
            _ => None,
        })
    }

    /// The number of the turn, counted over all seats; 0 before the first.
    #[getter]
    fn turn(&self) -> PyResult<u32> {
        self.with(|played| played.position.turn())
    }

    /// The results of a roll or draw with their exact probabilities. Equivalent ways are merged.
    fn chance_outcomes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let rolled = self.with(|played| match played.next {
            Next::Chance { ways, what, .. } => Some((f64::from(ways), what, played.position.results())),
            _ => None,
        })?;
        let Some((all, what, results)) = rolled else { return Ok(PyList::empty(py)) };
        let pairs = || results.iter().map(|(way, weight)| (*way, f64::from(*weight) / all));
        if !matches!(what, Chance::Dice(_)) {
            return PyList::new(py, pairs().collect::<Vec<_>>());
        }
        // Dice have the same few lists again and again, and building them each time would take longer than everything
        // else. Python isn't called while the list is locked, so this can't deadlock.
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
    }

    /// The number of equally likely ways of a roll or draw; 0 if nothing is rolled. To sample, apply any number below
    /// it.
    fn chance_ways(&self) -> u32 {
        self.due.ways()
    }

    /// The numbers of the legal decisions in order. If dice come next, the results of `chance_outcomes`.
    #[pyo3(signature = (player = None))]
    fn legal_actions<'py>(&self, py: Python<'py>, player: Option<i32>) -> PyResult<Bound<'py, PyList>> {
        let due = self.due.player();
        if due == TERMINAL || player.is_some_and(|player| player != due) {
            return Ok(PyList::empty(py));
        }
        if due == CHANCE {
            let results = self.with(|played| played.position.results())?;
            return PyList::new(py, results.into_iter().map(|(way, _)| way));
        }
        let numbers = self.of.numbers(py)?;
        let known = |number: u16| &numbers[usize::from(number)];
        if let Some(legal) = self.due.legal() {
            return PyList::new(py, legal.map(known));
        }
        let mut legal = Numbers::new();
        self.with(|played| legal.extend(played.position.legal().iter().copied()))?;
        PyList::new(py, legal.into_iter().map(known))
    }

    /// The legal decisions as tokens, in the order of `legal_actions`.
    fn legal_tokens(&self) -> PyResult<Vec<String>> {
        self.with(|played| match played.next {
            Next::Choose(seat) => {
                let token = |number: &u16| self.of.engine.token(seat, usize::from(*number));
                played.position.legal().iter().filter_map(token).collect()
            }
            Next::Chance { .. } => {
                let results = played.position.results();
                results.into_iter().map(|(way, _)| played.position.outcome(way)).collect()
            }
            Next::Over(_) => Vec::new(),
        })
    }

    /// A flag for every number: 1 for the legal ones.
    fn legal_actions_mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let mask = self.with(|played| {
            let mut mask = vec![0; self.of.engine.numbers()];
            played.position.legal().iter().for_each(|number| mask[usize::from(*number)] = 1);
            mask
        })?;
        Ok(PyArray1::from_vec(py, mask))
    }

    /// Takes a decision or an outcome, by number or by token. Raises IllegalMove, and changes nothing, if it isn't
    /// legal.
    fn apply_action(&self, py: Python<'_>, action: &Bound<'_, PyAny>) -> PyResult<()> {
        // A loop nearly always gives a plain int, which needs nothing of what ActionArg does for others.
        let plain = action.cast_exact::<PyInt>().ok().and_then(|int| int.extract().ok());
        let action = match plain {
            Some(number) => ActionArg::Number(number),
            None => action.extract()?,
        };
        self.take(&action)?.map_err(|refused| self.illegal(py, &refused))
    }

    /// The state after a decision or an outcome.
    fn child(&self, py: Python<'_>, action: ActionArg) -> PyResult<State> {
        let child = self.with(|played| {
            let mut child = played.clone();
            child.try_take(&action).map(|()| child)
        })?;
        State::of(child.map_err(|refused| self.illegal(py, &refused))?)
    }

    /// What each player gets: all 0 until the game is over, then numbers that add up to 0.
    fn returns(&self) -> PyResult<Vec<f64>> {
        self.with(|played| {
            let n = self.of.seats.count();
            match played.next {
                Next::Over(standings) => returns(&standings, n).collect(),
                _ => vec![0.0; n],
            }
        })
    }

    /// The rank of each player from 1, once the game is over.
    fn ranks(&self) -> PyResult<Option<Vec<u32>>> {
        self.with(|played| match played.next {
            Next::Over(standings) => Some(standings.ranks().iter().map(|rank| u32::from(*rank)).collect()),
            _ => None,
        })
    }

    /// Whether a limit on turns ended the game.
    fn ended_by_limit(&self) -> PyResult<bool> {
        self.with(|played| matches!(played.next, Next::Over(standings) if standings.by_limit()))
    }

    /// A copy.
    #[pyo3(name = "clone")]
    fn clone_state(&self) -> PyResult<State> {
        State::of(self.played()?)
    }

    fn __copy__(&self) -> PyResult<State> {
        self.clone_state()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyResult<State> {
        self.clone_state()
    }

    /// The numbers of all decisions and outcomes so far.
    fn history(&self) -> Vec<u32> {
        self.lock().history.clone()
    }

    /// The tokens of all decisions and outcomes so far.
    fn tokens(&self) -> PyResult<Vec<String>> {
        self.with(|played| played.told_history().into_iter().map(|(_, token)| token).collect())
    }

    /// The state with its history, as a text for `Game.deserialize_state`.
    fn serialize(&self) -> String {
        self.lock().serialize()
    }

    /// The position alone, as bytes that every release can read.
    fn to_bytes(&self) -> PyResult<Vec<u8>> {
        self.with(|played| played.position.encode())
    }

    /// The position alone, as a text that a person can read and write.
    fn to_text(&self) -> PyResult<String> {
        self.with(|played| played.position.write())
    }

    /// What a player sees, as figures from -1 to 1; `Game.figures` names them. By default the player who decides.
    #[pyo3(signature = (player = None))]
    fn observation_tensor<'py>(&self, py: Python<'py>, player: Option<usize>) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let seat = player.map(|player| self.of.seat(player)).transpose()?;
        let out = self.with(|played| {
            let seat = match (seat, played.next) {
                (Some(seat), _) | (None, Next::Choose(seat) | Next::Chance { seat, .. }) => seat,
                (None, Next::Over(_)) => Seat(0),
            };
            let mut out = vec![0.0; self.of.size];
            played.position.observe(seat, &mut out);
            out
        })?;
        Ok(PyArray1::from_vec(py, out))
    }

    /// The token of a number: `action_to_string(action)`, or `action_to_string(player, action)` as in OpenSpiel.
    #[pyo3(signature = (player_or_action, action = None))]
    fn action_to_string(
        &self,
        py: Python<'_>,
        player_or_action: ActionArg,
        action: Option<ActionArg>,
    ) -> PyResult<String> {
        let (player, action) = match action {
            Some(action) => (Some(player_or_action), action),
            None => (None, player_or_action),
        };
        let number = match action {
            ActionArg::Number(number) => u32::try_from(number).ok(),
            ActionArg::Token(_) | ActionArg::Other(_) => None,
        };
        let token = self.with(|played| {
            let decision = |seat| number.and_then(|number| self.of.engine.token(seat, number as usize));
            Ok(match (player, played.next) {
                (None | Some(ActionArg::Number(-1)), Next::Chance { ways, .. }) => {
                    number.filter(|way| *way < ways).map(|way| played.position.outcome(way))
                }
                (None, Next::Choose(seat)) => decision(seat),
                (Some(player), _) => decision(self.player(&player)?),
                (None, Next::Over(_)) => None,
            })
        });
        token.flatten()?.ok_or_else(|| illegal(py, self.of.setup.info, &action.shown(), &action.meaningless()))
    }

    /// The number of a token.
    fn string_to_action(&self, py: Python<'_>, token: &str) -> PyResult<u32> {
        let number = self.with(|played| {
            let number = match played.next {
                Next::Chance { .. } => played.position.way_of(token),
                Next::Choose(seat) => self.of.engine.number(seat, token).map(|number| number as u32),
                Next::Over(_) => None,
            };
            number.ok_or_else(|| played.why_not(token).unwrap_or(no_token(token)))
        })?;
        number.map_err(|reason| illegal(py, self.of.setup.info, &format!("‘{token}’"), &reason))
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
        self.with(|played| format!("<rollick {}: {}>", self.of.setup.info.id, played.position.write()))
    }

    /// Equal states have equal positions; their histories may differ.
    fn __eq__(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Ok(other) = other.cast::<State>() else { return Ok(false) };
        let other = other.get();
        // One after the other, because both may be the same object.
        let bytes = other.to_bytes()?;
        Ok(self.of.setup.info.id == other.of.setup.info.id && self.to_bytes()? == bytes)
    }

    // No __hash__: a state changes.

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (Game, String))> {
        let make = slf.py().import("rollick")?.getattr("_restore")?;
        let state = slf.get();
        Ok((make, (state.game(), state.serialize())))
    }
}
