//! Series, matches and analysis.

use std::ops::Range;
use std::sync::Arc;
use std::time::{Duration, Instant};

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use rollick_bots::{Estimator, Judge, Level, Net, Player, Random};
use rollick_game::{Insight, decode};
use rollick_lab::{Analysis, Halt, Kind, Run, SetScore, Side, elo, figures, play_series, sets_in_round};
use rollick_words::{LANGUAGE, Words};

use crate::engine::Typed;
use crate::errors::{RollickError, bad_record, bad_setup, cannot_open, guarded, no_level};
use crate::game::{BoardArg, Game, Loaded};
use crate::interrupt::{Stoppable, stop_if_asked, watched};
use crate::pool::Pool;
use crate::record::Record;

/// A bot of a series or a match.
#[derive(Clone)]
pub struct Entrant {
    pub level: Level,
    pub nodes: Option<u64>,
    /// Learned weights, as the bytes of a safetensors file.
    pub weights: Option<Vec<u8>>,
}

/// A part of a series or a match: the numbers of its games or sets.
#[derive(Clone)]
pub struct Part {
    pub numbers: Range<u64>,
    pub seed: u64,
}

/// A game to analyse: its starting position, unless it is the usual one, and its tokens.
pub struct GameToAnalyse {
    pub start: Option<Vec<u8>>,
    pub tokens: Vec<String>,
}

/// What the lab does with a game.
pub trait Lab: Send + Sync {
    /// The names of what is counted.
    fn tallies(&self) -> Vec<String>;
    /// Plays games of a series.
    fn series(&self, who: &Entrant, part: Part, cut: u32, halt: &Halt) -> Result<rollick_lab::Series, String>;
    /// Plays sets of a match.
    fn sets(&self, sides: [&Entrant; 2], part: Part, halt: &Halt) -> Result<Vec<SetScore>, String>;
    /// Analyses a game.
    fn analyse(&self, game: &GameToAnalyse, turns: u8, nodes: u64, halt: &Halt) -> Result<Analysis, String>;
}

impl<G: Insight> Typed<G> {
    fn side(&self, who: &Entrant) -> Result<Side, String> {
        let side = Side::of_level::<G>(who.level, self.standard, who.nodes);
        match &who.weights {
            None => Ok(side),
            Some(bytes) => {
                let net = Net::read(bytes, G::FEATURES).map_err(|e| e.to_string())?;
                Ok(Side { level: Level::Expert, judge: Judge::Learned(Arc::new(net)), ..side })
            }
        }
    }
}

impl<G: Insight> Lab for Typed<G> {
    fn tallies(&self) -> Vec<String> {
        let words = Words::of(LANGUAGE, G::INFO.id);
        self.game.tallies().iter().map(|name| words.text(name)).collect()
    }

    fn series(&self, who: &Entrant, part: Part, cut: u32, halt: &Halt) -> Result<rollick_lab::Series, String> {
        let games = part.numbers.end - part.numbers.start;
        let run = Run { first: part.numbers.start, cut, halt: halt.clone(), ..Run::new(self.seats, games, part.seed) };
        Ok(match who.level {
            // The same shortcut as on the command line, so that the figures agree.
            Level::Random => play_series(&self.game, &run, |_| Random, |_| {}),
            _ => {
                let side = Side { halt: halt.clone(), ..self.side(who)? };
                play_series(&self.game, &run, |_| Stoppable { bot: side.player::<G>(), halt }, |_| {})
            }
        })
    }

    fn sets(&self, sides: [&Entrant; 2], part: Part, halt: &Halt) -> Result<Vec<SetScore>, String> {
        let side = |who| Ok::<_, String>(Side { halt: halt.clone(), ..self.side(who)? });
        let sides = [side(sides[0])?, side(sides[1])?];
        let progress = |_| stop_if_asked(halt);
        Ok(rollick_lab::play_sets(&self.game, self.seats, &sides, part.seed, part.numbers, progress))
    }

    fn analyse(&self, game: &GameToAnalyse, turns: u8, nodes: u64, halt: &Halt) -> Result<Analysis, String> {
        let expert = Player::<G>::new(Level::Expert, self.standard);
        let estimator = Estimator { judge: expert.judge().clone(), turns, nodes, halt: halt.clone() };
        let start = match &game.start {
            Some(bytes) => decode(&self.game, bytes).map_err(|e| e.to_string())?,
            None => self.game.start(self.seats),
        };
        rollick_lab::analyse(&self.game, &start, &game.tokens, &estimator, |_| {})
    }
}

/// How long to work before reporting progress.
const PATIENCE: Duration = Duration::from_millis(150);

/// Works through a range in parts without holding the interpreter's lock, and reports progress after each. The first
/// part is small, and parts grow until they take as long as [`PATIENCE`].
fn in_parts<T: Send>(
    py: Python<'_>,
    range: Range<u64>,
    threads: usize,
    progress: Option<&Bound<'_, PyAny>>,
    work: impl Fn(Range<u64>, &Halt) -> Result<T, String> + Sync,
    mut done: impl FnMut(T),
) -> PyResult<()> {
    let pool = Pool::new(threads);
    let (mut at, mut size) = (range.start, pool.threads() as u64);
    while at < range.end {
        let until = range.end.min(at.saturating_add(size));
        let began = Instant::now();
        let part = watched(py, |halt| pool.run(|| work(at..until, halt)))?;
        let part = part.map_err(|e| RollickError::new_err(e.to_string()))?;
        done(part.map_err(bad_setup)?);
        if began.elapsed() < PATIENCE {
            size *= 2;
        }
        if let Some(progress) = progress {
            progress.call1((until - at,))?;
        }
        at = until;
    }
    Ok(())
}

fn entrant(level: &str, nodes: Option<u64>, weights: Option<Vec<u8>>) -> PyResult<Entrant> {
    if nodes == Some(0) {
        return Err(bad_setup("nodes must be 1 or more"));
    }
    Ok(Entrant { level: level.parse().map_err(no_level)?, nodes, weights })
}

/// Figures of many games. Parts of a series add up to the whole.
#[pyclass(module = "rollick", frozen)]
pub struct Series {
    of: Arc<Loaded>,
    series: rollick_lab::Series,
}

/// Plays the games with numbers from `first` to before `last` of a series.
#[pyfunction]
#[pyo3(signature = (game, first, last, *, seed = 1, bots = "random", nodes = None, cut = 1_000_000, threads = 0, progress = None))]
#[expect(clippy::too_many_arguments, reason = "they are named in Python")]
pub fn simulate_part(
    py: Python<'_>,
    game: &Game,
    first: u64,
    last: u64,
    seed: u64,
    bots: &str,
    nodes: Option<u64>,
    cut: u32,
    threads: usize,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<Series> {
    if first >= last {
        return Err(bad_setup(format!("there are no games from {first} to before {last}: ask for 1 or more")));
    }
    let who = entrant(bots, nodes, None)?;
    let lab = game.of.engine.lab();
    let mut all: Option<rollick_lab::Series> = None;
    let work = |numbers, halt: &Halt| lab.series(&who, Part { numbers, seed }, cut, halt);
    in_parts(py, first..last, threads, progress, work, |part| {
        all = Some(match all.take() {
            Some(before) => before.merge(part),
            None => part,
        });
    })?;
    let series = all.ok_or_else(|| RollickError::new_err("no game was played"))?;
    Ok(Series { of: game.of.clone(), series })
}

#[pymethods]
impl Series {
    /// The number of games.
    #[getter]
    fn games(&self) -> u64 {
        self.series.games
    }

    /// Both series together.
    fn merge(&self, other: &Series) -> PyResult<Series> {
        let names = |of: &Loaded| (of.setup.info.id, of.seats, of.setup.house.settings());
        if names(&self.of) != names(&other.of) {
            return Err(bad_setup("only series of the same game, rules and number of players can be added up"));
        }
        let series = guarded(|| self.series.clone().merge(other.series.clone()))?;
        Ok(Series { of: self.of.clone(), series })
    }

    /// The figures of `rollick simulate` as columns: kind, name, title, count, value, low, high. The last two are
    /// the ends of the 95 % interval, or None if there is none.
    fn table<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let all = guarded(|| figures(self.of.setup.info, &self.series, &self.of.engine.lab().tallies()))?;
        let dict = PyDict::new(py);
        dict.set_item("kind", all.iter().map(|f| f.kind).collect::<Vec<_>>())?;
        dict.set_item("name", all.iter().map(|f| f.name.as_str()).collect::<Vec<_>>())?;
        dict.set_item("title", all.iter().map(|f| f.title.as_str()).collect::<Vec<_>>())?;
        dict.set_item("count", all.iter().map(|f| f.count).collect::<Vec<_>>())?;
        dict.set_item("value", all.iter().map(|f| f.value).collect::<Vec<_>>())?;
        dict.set_item("low", all.iter().map(|f| f.interval.map(|i| i.0)).collect::<Vec<_>>())?;
        dict.set_item("high", all.iter().map(|f| f.interval.map(|i| i.1)).collect::<Vec<_>>())?;
        Ok(dict)
    }

    /// How many games had each number of turns.
    fn lengths(&self) -> Vec<(u32, u64)> {
        self.series.turns.iter().collect()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Series>().is_ok_and(|other| self.series == other.get().series)
    }

    fn __repr__(&self) -> String {
        format!("<rollick series: {} games of {}>", self.series.games, self.of.setup.info.id)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (Game, Vec<u64>))> {
        let make = slf.py().import("rollick")?.getattr("_series")?;
        let series = slf.get();
        Ok((make, (Game { of: series.of.clone() }, series.series.to_numbers())))
    }

    /// Restores a pickled series.
    #[staticmethod]
    fn _restore(game: &Game, numbers: Vec<u64>) -> PyResult<Series> {
        let series =
            rollick_lab::Series::from_numbers(&numbers).ok_or_else(|| bad_setup("these numbers are not a series"))?;
        Ok(Series { of: game.of.clone(), series })
    }
}

/// The result of a set, as it is sent: games, wins of the first side, draws, unfinished games, turns.
type Sent = (u64, f64, u64, u64, u64);

/// Plays the sets with numbers from `first` to before `last` of a match. Each side is (level, nodes, weights).
#[pyfunction]
#[pyo3(signature = (game, sides, first, last, *, seed = 1, threads = 0))]
pub fn play_sets(
    py: Python<'_>,
    game: &Game,
    sides: ((String, Option<u64>, Option<Vec<u8>>), (String, Option<u64>, Option<Vec<u8>>)),
    first: u64,
    last: u64,
    seed: u64,
    threads: usize,
) -> PyResult<Vec<Sent>> {
    let one = |(level, nodes, weights): (String, Option<u64>, Option<Vec<u8>>)| entrant(&level, nodes, weights);
    let (a, b) = (one(sides.0)?, one(sides.1)?);
    let lab = game.of.engine.lab();
    let mut all: Vec<Sent> = Vec::new();
    let work = |numbers, halt: &Halt| lab.sets([&a, &b], Part { numbers, seed }, halt);
    in_parts(py, first..last, threads, None, work, |part: Vec<SetScore>| {
        all.extend(part.iter().map(|set| (set.games, set.wins, set.draws, set.cut, set.turns)));
    })?;
    Ok(all)
}

/// The score of a match. Its interval is valid no matter when you stop.
#[pyclass(module = "rollick")]
pub struct Match {
    score: rollick_lab::Match,
    round: u64,
}

#[pymethods]
impl Match {
    #[new]
    fn new(game: &Game) -> Match {
        Match { score: rollick_lab::Match::default(), round: sets_in_round(game.of.seats) }
    }

    /// The number of sets between two looks at the score.
    #[getter]
    fn sets_in_round(&self) -> u64 {
        self.round
    }

    /// Adds sets, in the order of their numbers.
    fn add(&mut self, sets: Vec<Sent>) {
        for (games, wins, draws, cut, turns) in sets {
            self.score.add(&SetScore { games, wins, draws, cut, turns, ..SetScore::default() });
        }
    }

    /// Games played.
    #[getter]
    fn games(&self) -> u64 {
        self.score.games()
    }

    /// Games without a single winner.
    #[getter]
    fn draws(&self) -> u64 {
        self.score.draws
    }

    /// The first side's share of the wins.
    #[getter]
    fn share(&self) -> f64 {
        self.score.share().value
    }

    /// The lower and the upper end of its 95 % interval, which is valid no matter when you stop.
    #[getter]
    fn interval(&self) -> (f64, f64) {
        let share = self.score.share();
        (share.low, share.high)
    }

    /// The Elo difference that the share corresponds to.
    #[getter]
    fn elo(&self) -> f64 {
        elo(self.score.share().value)
    }

    /// Whether one side is clearly better.
    #[getter]
    fn decided(&self) -> bool {
        self.score.is_decided()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Match>().is_ok_and(|other| self.score == other.borrow().score)
    }

    fn __repr__(&self) -> String {
        let share = self.score.share();
        let (games, percent) = (self.score.games(), |part: f64| 100.0 * part);
        let (value, low, high) = (percent(share.value), percent(share.low), percent(share.high));
        format!("<rollick match: {value:.1} % ({low:.1} to {high:.1}) of {games} games>")
    }
}

/// Analyses a record: what was luck and what was skill. Returns {"players", "steps", "sums"}.
#[pyfunction]
#[pyo3(signature = (record, *, board = None, turns = 0, nodes = 20_000, threads = 0))]
pub fn analyse<'py>(
    py: Python<'py>,
    record: &Record,
    board: Option<BoardArg>,
    turns: u8,
    nodes: u64,
    threads: usize,
) -> PyResult<Bound<'py, PyDict>> {
    let board = board.map(BoardArg::read).transpose()?;
    let pool = Pool::new(threads);
    let found = watched(py, |halt| -> PyResult<Analysis> {
        let replay = record.record.replay(board).map_err(bad_record)?;
        let seats = replay.start.turns().seats;
        let engine = crate::engine::open(replay.game.setup(), seats).map_err(cannot_open)?;
        let tokens = record.record.tokens().map(str::to_owned).collect();
        let game = GameToAnalyse { start: record.record.position.clone(), tokens };
        let found = pool.run(|| engine.lab().analyse(&game, turns, nodes, halt));
        found.map_err(|e| RollickError::new_err(e.to_string()))?.map_err(bad_record)
    });
    let found = found.flatten()?;
    let n = found.players;
    let steps = PyList::empty(py);
    for step in &found.steps {
        let dict = PyDict::new(py);
        dict.set_item("token", step.token)?;
        dict.set_item("tokens", &step.tokens)?;
        dict.set_item("turn", step.turn)?;
        dict.set_item("seat", step.seat.0)?;
        dict.set_item("before", &step.before[..n])?;
        dict.set_item("after", &step.after[..n])?;
        match &step.kind {
            Kind::Chance => dict.set_item("kind", "chance")?,
            Kind::Decision { best, best_chance, chance, options, grade } => {
                dict.set_item("kind", "decision")?;
                dict.set_item("best", best)?;
                dict.set_item("best_chance", best_chance)?;
                dict.set_item("chance", chance)?;
                dict.set_item("options", options)?;
                dict.set_item("mark", grade.words())?;
            }
        }
        steps.append(dict)?;
    }
    let sums = PyList::empty(py);
    for sum in &found.sums {
        let dict = PyDict::new(py);
        let parts = [
            ("start", sum.start),
            ("end", sum.end),
            ("luck", sum.luck),
            ("errors", sum.errors),
            ("gifts", sum.gifts),
            ("drift", sum.drift),
        ];
        parts.iter().try_for_each(|(name, value)| dict.set_item(name, value))?;
        dict.set_item("decisions", sum.decisions)?;
        sums.append(dict)?;
    }
    let out = PyDict::new(py);
    out.set_item("players", n)?;
    out.set_item("steps", steps)?;
    out.set_item("sums", sums)?;
    Ok(out)
}
