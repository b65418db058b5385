//! The results of several variants side by side.

use rollick_bots::Level;
use rollick_game::GameInfo;
use rollick_lab::{Differences, Figure, Interval};
use serde_json::{Value, json};

use crate::columns::Columns;
use crate::failure::CommandResult;
use crate::out::{say, signed, size, wrap};
use crate::simulate::{self, Args, Simulated, counted, who};
use crate::words::{t, text};

/// Prints all variants: first the figures of each, then how each differs from the first.
pub fn print(args: &Args, info: &GameInfo, results: &[Simulated], differences: &[Differences]) -> CommandResult {
    let (width, _) = size();
    let levels: Vec<Level> = results.iter().map(|r| r.variant.level).collect();
    let same = levels.iter().all(|level| *level == levels[0]);
    let bots = if same { who(levels[0]) } else { t!("simulate-players") };
    let head = t!(
        "sweep-head",
        game = info.title,
        players = args.players,
        who = bots,
        games = counted(results[0].series.games),
        seed = args.seed.to_string()
    );
    for line in wrap(&head, width, "", "  ") {
        say!("{line}")?;
    }
    say!()?;
    let letters: Vec<String> = (b'A'..=b'Z').take(results.len()).map(|letter| char::from(letter).to_string()).collect();
    for (letter, r) in letters.iter().zip(results) {
        let name = match same {
            true => r.variant.name.clone(),
            false => t!("sweep-bots", name = r.variant.name.as_str(), who = who(r.variant.level)),
        };
        for line in wrap(&name, width, &format!("  {letter}  "), "     ") {
            say!("{line}")?;
        }
        for (ruling, value) in r.variant.setup.house.iter().filter(|(r, _)| is_varied(results, r.id)) {
            for line in wrap(&format!("{} {value}", text(info, &ruling.question)), width, "       ", "       ") {
                say!("{line}")?;
            }
        }
    }
    let shown = |k: usize| results.iter().any(|r| r.figures[k].count > 0);
    let kinds = results[0].figures.iter().enumerate().filter(|(k, _)| shown(*k));
    let mut values = Columns::new([""].into_iter().chain(letters.iter().map(String::as_str)));
    let apart: Vec<String> = letters[1..].iter().map(|letter| format!("{letter} - {}", letters[0])).collect();
    let mut changes = Columns::new([""].into_iter().chain(apart.iter().map(String::as_str)));
    for (k, figure) in kinds {
        let label = label(figure);
        let cells = results.iter().map(|r| cell(&r.figures[k]));
        values.row([label.clone()].into_iter().chain(cells).collect());
        let cells = differences[1..].iter().zip(&results[1..]).map(|(d, r)| {
            let other = &r.figures[k];
            let value = other.value - figure.value;
            difference(figure.is_share(), value, d.of(figure.measure))
        });
        changes.row([label].into_iter().chain(cells).collect());
    }
    for (title, columns) in [t!("sweep-values"), t!("sweep-differences")].into_iter().zip([values, changes]) {
        say!("\n{title}")?;
        for line in columns.lines(width) {
            say!("{line}")?;
        }
    }
    say!()?;
    for line in wrap(&t!("sweep-about"), width.min(100), "", "") {
        say!("{line}")?;
    }
    Ok(())
}

/// Whether a house rule differs between the variants.
fn is_varied(results: &[Simulated], id: &str) -> bool {
    results.iter().any(|r| r.variant.setup.house.get(id) != results[0].variant.setup.house.get(id))
}

fn label(figure: &Figure) -> String {
    match figure.kind {
        "order" => t!("sweep-wins-order", place = simulate::label(figure)),
        "seat" => t!("sweep-wins-seat", seat = simulate::label(figure)),
        "length" => t!("sweep-per-game", what = simulate::label(figure)),
        _ => simulate::label(figure),
    }
}

fn cell(figure: &Figure) -> String {
    let half = figure.interval.map(|(low, high)| (high - low) / 2.0).filter(|half| *half > 0.0);
    match (figure.is_share(), half) {
        (true, Some(half)) => format!("{:.2} ± {:.2} %", figure.value * 100.0, half * 100.0),
        (true, None) => format!("{:.2} %", figure.value * 100.0),
        (false, Some(half)) => format!("{:.2} ± {half:.2}", figure.value),
        (false, None) => format!("{:.3}", figure.value),
    }
}

fn difference(share: bool, value: f64, interval: Option<Interval>) -> String {
    let (scale, unit) = if share { (100.0, " %") } else { (1.0, "") };
    // If all games differ by the same amount, nothing is known about how much differences vary. So there is no
    // interval.
    let Some(i) = interval.filter(|i| i.low < i.high) else { return format!("{}{unit} ", signed(value * scale, 2)) };
    let star = if i.low > 0.0 || i.high < 0.0 { "*" } else { " " };
    format!("{} ± {:.2}{unit}{star}", signed(i.value * scale, 2), (i.high - i.low) / 2.0 * scale)
}

/// The differences from the first variant, for other programs.
pub fn as_json(results: &[Simulated], differences: &[Differences]) -> Value {
    let of = |(r, d): (&Simulated, &Differences)| {
        let figures = r.figures.iter().zip(&results[0].figures);
        let figures = figures.filter(|(f, first)| f.count > 0 || first.count > 0).map(|(f, first)| {
            let i = d.of(f.measure);
            json!({
                "kind": f.kind, "name": f.name, "value": f.value - first.value,
                "low": i.map(|i| i.low), "high": i.map(|i| i.high),
            })
        });
        json!({ "variant": r.variant.name, "from": results[0].variant.name, "figures": figures.collect::<Vec<_>>() })
    };
    results.iter().zip(differences).skip(1).map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_have_a_sign_a_unit_and_an_interval_only_where_there_is_one() {
        let around = |value: f64, half: f64| Some(Interval { value, low: value - half, high: value + half });
        assert_eq!(difference(false, -0.001, around(-0.001, 0.01)), "0.00 ± 0.01 ");
        assert_eq!(difference(false, -2.0, around(-2.0, 0.0)), "-2.00 ");
        assert_eq!(difference(false, -2.0, None), "-2.00 ");
        assert_eq!(difference(true, 0.05, around(0.05, 0.01)), "+5.00 ± 1.00 %*");
        assert_eq!(difference(true, 0.0, around(0.0, 0.0)), "0.00 % ");
    }
}
