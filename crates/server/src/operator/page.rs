//! The operator's page: how things stand, and plots of the last hour. It is one file without a script.

use std::fmt::Write as _;
use std::time::Duration;

use base64ct::{Base64, Encoding};
use rollick_words::{LANGUAGE, Message, STATUS, Words};
use sha2::{Digest, Sha256};

use super::past::Figure::{self, *};
use super::plot::{escape, number, plot};
use super::{Past, Standing};

const STYLE: &str = include_str!("page.css");

/// The plots: the key of the title, and the lines with the keys of their names.
const PLOTS: [(&str, &[(Figure, &str)]); 8] = [
    ("status-moves", &[(Moves, "status-all")]),
    ("status-requests", &[(Requests, "status-all"), (Refused, "status-refused")]),
    ("status-appends", &[(AppendMean, "status-mean"), (AppendLongest, "status-longest")]),
    ("status-people", &[(OpenTables, "status-open-tables"), (Sockets, "status-sockets")]),
    ("status-bots", &[(Thinking, "status-thinking"), (Bots, "status-bots-wait")]),
    ("status-database", &[(Readers, "status-readers"), (Writes, "status-writes-wait")]),
    ("status-memory", &[(Memory, "status-used")]),
    ("status-disk", &[(Disk, "status-free")]),
];

/// What the page says besides the plots.
pub(crate) struct Now {
    pub(crate) standing: Standing,
    pub(crate) can_write: bool,
    pub(crate) up: Duration,
}

/// The policy that lets a browser use the page's own style, and nothing else.
pub(crate) fn policy() -> String {
    let hash = Base64::encode_string(&Sha256::digest(STYLE));
    format!(
        "default-src 'none'; style-src 'sha256-{hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
}

fn say(message: &Message) -> String {
    escape(&Words::of(LANGUAGE, STATUS).text(message))
}

fn words(key: &'static str) -> String {
    say(&Message::new(key))
}

/// The page.
pub(crate) fn page(now: &Now, past: &Past) -> String {
    let title = words("status-title");
    let mut html = format!(
        "<!doctype html><html lang=\"{LANGUAGE}\"><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width, initial-scale=1\"><meta name=\"color-scheme\" content=\"light dark\"><title>{title}\
         </title><style>{STYLE}</style><main><h1>{title}</h1>{}<h2>{}</h2><div class=\"plots\">",
        standing(now),
        words("status-hour")
    );
    for (key, lines) in PLOTS {
        html.push_str(&figure(key, lines, past));
    }
    let _ = write!(html, "</div><p><a href=\"/status\">{}</a></p></main></html>", words("status-again"));
    html
}

/// How things stand, as a list.
fn standing(now: &Now) -> String {
    let s = &now.standing;
    let count = |n: u64| escape(&n.to_string());
    let disk = s.disk.map_or_else(|| words("status-unknown"), |bytes| format!("{:.1} GB", bytes as f64 / 1e9));
    let facts = [
        ("status-can-write", words(if now.can_write { "status-yes" } else { "status-no" }), !now.can_write),
        ("status-up", up(now.up), false),
        ("status-tables", count(s.tables), false),
        ("status-open-tables", count(s.open as u64), false),
        ("status-sockets", count(s.sockets as u64), false),
        ("status-failed", count(s.failed), s.failed > 0),
        ("status-free-disk", disk, s.disk.is_some_and(|bytes| bytes < 1_000_000_000)),
    ];
    let mut html = "<dl>".to_owned();
    for (key, value, bad) in facts {
        let class = if bad { " class=\"bad\"" } else { "" };
        let _ = write!(html, "<div{class}><dt>{}</dt><dd>{value}</dd></div>", words(key));
    }
    html + "</dl>"
}

/// How long the server has been up, in two units.
fn up(time: Duration) -> String {
    let minutes = time.as_secs() / 60;
    let (days, hours, minutes) = (minutes / 1440, minutes / 60 % 24, minutes % 60);
    let number = |n: u64| i64::try_from(n).unwrap_or(i64::MAX);
    say(&match days {
        0 => Message::new("status-hours").with("h", number(hours)).with("min", number(minutes)),
        _ => Message::new("status-days").with("d", number(days)).with("h", number(hours)),
    })
}

/// A plot with its title, and what its lines mean.
fn figure(key: &'static str, lines: &[(Figure, &'static str)], past: &Past) -> String {
    let title = words(key);
    let values: Vec<Vec<f32>> = lines.iter().map(|(figure, _)| past.of(*figure)).collect();
    let mut legend = String::new();
    for (k, ((_, name), values)) in lines.iter().copied().zip(&values).enumerate() {
        let last = values.last().copied().unwrap_or(f32::NAN);
        let known = || values.iter().copied().filter(|value| value.is_finite());
        let (least, most) = (known().fold(f32::NAN, f32::min), known().fold(f32::NAN, f32::max));
        let line = Message::new("status-line").with("now", number(last));
        let line = line.with("least", number(least)).with("most", number(most));
        let (name, line) = (words(name), say(&line));
        let _ = write!(
            legend,
            "<li><svg viewBox=\"0 0 24 8\" aria-hidden=\"true\"><path class=\"line line-{k}\" \
            d=\"M2 4H22\"/></svg>{name}: {line}</li>"
        );
    }
    let times = ["status-hour-ago", "status-half-hour-ago", "status-now"].map(words);
    let drawn = plot(&title, &values, [&times[0], &times[1], &times[2]]);
    format!("<figure><figcaption>{title}</figcaption>{drawn}<ul>{legend}</ul></figure>")
}
