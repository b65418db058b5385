//! The figures of a series, as every report gives them: the command line, its JSON and CSV, and Python.

use rollick_game::GameInfo;

use crate::{Interval, Lengths, Measure, Series, share};

/// One figure of a series.
#[derive(Clone, PartialEq, Debug)]
pub struct Figure {
    /// What it measures in a single game.
    pub measure: Measure,
    /// What kind of figure it is: length, end, order, seat, tally or rule.
    pub kind: &'static str,
    /// Its name among those of its kind.
    pub name: String,
    /// What the name means, if it is an id; otherwise empty.
    pub title: String,
    /// How often it happened.
    pub count: u64,
    /// Per game: a share of the games, or a mean.
    pub value: f64,
    /// The 95 % interval of the value, if there is one.
    pub interval: Option<(f64, f64)>,
}

impl Figure {
    /// Whether the value is a share.
    pub fn is_share(&self) -> bool {
        matches!(self.kind, "end" | "order" | "seat")
    }

    /// What to call it: its title if it has one, otherwise its name.
    pub fn label(&self) -> &str {
        if self.title.is_empty() { &self.name } else { &self.title }
    }
}

/// All figures of a series, in the order in which they are shown. `tallies` has the names of the game's tallies.
pub fn figures(info: &GameInfo, series: &Series, tallies: &[String]) -> Vec<Figure> {
    let ends = |i: Interval| (i.low, i.high);
    let named = |measure, kind, name: &str, count, value, interval| {
        let (name, title) = (name.to_owned(), String::new());
        Figure { measure, kind, name, title, count, value, interval }
    };
    let length = |measure, name: &str, lengths: &Lengths| {
        let i = lengths.mean();
        // One game says nothing about how much games differ.
        let interval = (series.games > 1).then(|| ends(i));
        named(measure, "length", name, lengths.sum() as u64, i.value, interval)
    };
    let part = |measure, kind, name: &str, count| {
        let i = share(count, series.games);
        named(measure, kind, name, count, i.value, Some(ends(i)))
    };
    let counted = |measure, kind, name: &str, count: u64| {
        named(measure, kind, name, count, count as f64 / series.games as f64, None)
    };
    let mut all = vec![
        length(Measure::Turns, "turns", &series.turns),
        length(Measure::Tokens, "tokens", &series.tokens),
        part(Measure::Draws, "end", "draws", series.draws),
        part(Measure::ByLimit, "end", "ended by a limit", series.by_limit),
        part(Measure::Cut, "end", "cut", series.cut),
    ];
    for (k, place) in ["1st", "2nd", "3rd", "4th", "5th", "6th"].iter().enumerate().take(series.players) {
        all.push(part(Measure::Order(k), "order", place, series.by_order[k]));
    }
    for k in 0..series.players {
        all.push(part(Measure::Seat(k), "seat", &k.to_string(), series.by_seat[k]));
    }
    for (k, (name, count)) in tallies.iter().zip(&series.counts.tallies).enumerate() {
        all.push(counted(Measure::Tally(k), "tally", name, *count));
    }
    for rule in info.rule_ids() {
        let figure = counted(Measure::Rule(rule), "rule", &rule.to_string(), series.counts.of_rule(rule));
        all.push(Figure { title: info.heading(rule), ..figure });
    }
    all
}
