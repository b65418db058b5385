//! House rules with their values and what was measured for them.

use rollick_game::{Message, Ruling, Values};
use rollick_words::Words;

use crate::figures::{Figures, MeasuredValue};
use crate::html::escape;

/// The table of a ruling's values.
pub(crate) fn values(ruling: &Ruling, figures: Option<&Figures>, words: &Words) -> String {
    let say = |key: &'static str| words.text(&Message::new(key));
    let mut rows = String::new();
    let mut row = |value: &str, meaning: &str, changes: &str| {
        rows.push_str(&format!(
            "<tr><th scope=\"row\"><code>{}={}</code></th><td>{}</td><td>{}</td></tr>\n",
            ruling.id,
            escape(value),
            escape(meaning),
            escape(changes)
        ));
    };
    let changes = |value: &str| match figures {
        None => say("rules-not-measured"),
        Some(figures) if value == ruling.default => usual(figures, words),
        Some(figures) => match figures.find(ruling.id, value) {
            Some(value) => compared(value, words),
            None => say("rules-not-measured"),
        },
    };
    let usual_of = |text: String, value: &str| match value == ruling.default {
        true if text.is_empty() => say("rules-usual"),
        true => format!("{text} ({})", say("rules-usual")),
        false => text,
    };
    match ruling.values {
        Values::Words(all) => {
            for (value, meaning) in all {
                row(value, &usual_of(words.text(meaning), value), &changes(value));
            }
        }
        Values::Number { least, greatest, none } => {
            row(ruling.default, &say("rules-usual"), &changes(ruling.default));
            for measured in figures.iter().flat_map(|f| &f.values).filter(|m| m.ruling == ruling.id) {
                let meaning = if measured.value == "none" { say("rules-no-limit") } else { String::new() };
                row(&measured.value, &meaning, &changes(&measured.value));
            }
            let range = Message::new("rules-range").with("least", least).with("greatest", greatest);
            let range =
                if none { format!("{}, {}", words.text(&range), say("rules-no-limit")) } else { words.text(&range) };
            rows.push_str(&format!("<tr><td colspan=\"3\">{}</td></tr>\n", escape(&range)));
        }
    }
    let heads =
        ["rules-choice", "rules-meaning", "rules-changes"].map(|key| format!("<th scope=\"col\">{}</th>", say(key)));
    format!(
        "<div class=\"choices-of\"><table class=\"choices\"><caption class=\"hidden\">{}</caption>\n<thead><tr>{}</tr></thead>\n<tbody>{rows}</tbody></table></div>\n",
        escape(&words.text(&ruling.question)),
        heads.concat()
    )
}

fn usual(figures: &Figures, words: &Words) -> String {
    let message = Message::new("rules-usual-length")
        .with("turns", format!("{:.0}", figures.turns))
        .with("first", format!("{:.0}", figures.first * 100.0));
    words.text(&message)
}

/// What a value changes, in words. A difference that may be due to chance isn't mentioned.
pub(crate) fn compared(value: &MeasuredValue, words: &Words) -> String {
    let percent = |part: f64| {
        let n = part.abs() * 100.0;
        if n < 9.95 { format!("{n:.1}") } else { format!("{n:.0}") }
    };
    let told = |key: &'static str, n: f64| words.text(&Message::new(key).with("n", percent(n)));
    let longer = value.longer;
    let mut all = vec![match (longer.is_certain(), longer.value > 0.0) {
        (true, true) => told("rules-longer", longer.value),
        (true, false) => told("rules-shorter", longer.value),
        (false, _) if longer.low == longer.high => words.text(&Message::new("rules-same")),
        (false, _) => told("rules-same-length", longer.low.abs().max(longer.high.abs())),
    }];
    for (measured, more, fewer) in
        [(value.first, "rules-first-more", "rules-first-fewer"), (value.draws, "rules-draws-more", "rules-draws-fewer")]
    {
        if measured.is_certain() {
            all.push(told(if measured.value > 0.0 { more } else { fewer }, measured.value));
        }
    }
    all.join("; ")
}

/// Where the figures come from.
pub(crate) fn source(figures: &Figures, words: &Words) -> String {
    let message = Message::new("rules-measured")
        .with("games", figures.games.to_string())
        .with("players", figures.players.to_string())
        .with("bots", figures.bots.as_str())
        .with("command", figures.command.as_str())
        .with("commit", figures.commit.as_str());
    format!("<p class=\"source\">{}</p>\n", escape(&words.text(&message)))
}

#[cfg(test)]
mod tests {
    use rollick_words::{LANGUAGE, TABLE};

    use super::*;
    use crate::figures::Measured;

    #[test]
    fn only_differences_beyond_chance_are_told() {
        let around = |value: f64, half: f64| Measured { value, low: value - half, high: value + half };
        let words = Words::of(LANGUAGE, TABLE);
        let value = |longer, first, draws| MeasuredValue {
            ruling: "xx-r1".to_owned(),
            value: "no".to_owned(),
            longer,
            first,
            draws,
            probe: 0.0,
        };
        let said = compared(&value(around(0.3, 0.02), around(0.01, 0.02), around(0.0, 0.0)), words);
        assert_eq!(said, "games 30 % longer");
        let none = around(0.0, 0.0);
        assert_eq!(compared(&value(none, none, none), words), "no difference");
        let said = compared(&value(around(-0.01, 0.015), around(-0.04, 0.02), around(0.25, 0.1)), words);
        assert_eq!(
            said,
            "no difference in length within 2.5 %; the first player wins 4.0 fewer games in 100; 25 more draws in 100 games"
        );
    }
}
