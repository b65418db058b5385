//! Simple SVG plots for light and dark pages. They need no other files.
//!
//! Colours are custom properties with light and dark values; a page may override them. Every plot has a title that
//! screen readers read out.

use std::fmt::Write;

use crate::Interval;

/// Colours that colour-blind people can distinguish.
const COLOURS: [&str; 6] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9"];
const DASHES: [&str; 6] = ["", "7 3", "2 3", "9 3 2 3", "5 5", "1 4"];
const WIDTH: f64 = 760.0;
const LEFT: f64 = 56.0;
const RIGHT: f64 = 16.0;
const TOP: f64 = 34.0;

/// The style sheet of plots. A page includes it once; [`alone`] puts it into the plot.
pub const STYLE: &str = ".plot{--ink:#222;--grid:#ddd;--ground:#fff;font:13px system-ui,sans-serif}\
.plot text{fill:var(--ink)}.plot .grid{stroke:var(--grid);stroke-width:1}.plot .axis{stroke:var(--ink);stroke-width:1}\
.plot .ground{fill:var(--ground)}.plot .whisker{stroke:var(--ink);stroke-width:1.5}.plot .bar{fill:#0072b2}\
.plot .title{font-weight:600}@media (prefers-color-scheme:dark){.plot{--ink:#eee;--grid:#444;--ground:#1b1b1f}\
.plot .bar{fill:#56b4e9}}";

/// A line of a plot.
#[derive(Clone, Debug)]
pub struct Line {
    /// Its name.
    pub name: String,
    /// Its points.
    pub points: Vec<(f64, f64)>,
}

/// A dot on a plot.
#[derive(Clone, Debug)]
pub struct Dot {
    /// Its point.
    pub at: (f64, f64),
    /// The line or group whose colour it has.
    pub group: usize,
    /// Its tooltip.
    pub says: String,
}

/// A bar with the interval of its value.
#[derive(Clone, Debug)]
pub struct Bar {
    /// Its label.
    pub name: String,
    /// Its length and the ends of its whisker.
    pub value: Interval,
}

struct Sheet {
    out: String,
    height: f64,
    x: (f64, f64),
    y: (f64, f64),
}

/// A line chart with dots.
pub fn lines(title: &str, axes: (&str, &str), x: (f64, f64), y: (f64, f64), lines: &[Line], dots: &[Dot]) -> String {
    let mut sheet = Sheet::new(title, axes, 360.0, x, y);
    for (k, line) in lines.iter().enumerate() {
        let points: Vec<String> = line.points.iter().map(|p| sheet.place(*p)).collect();
        let (colour, dash) = (COLOURS[k % 6], DASHES[k % 6]);
        let _ = write!(
            sheet.out,
            "<polyline fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\" stroke-dasharray=\"{dash}\" points=\"{}\"/>",
            points.join(" ")
        );
    }
    sheet.dots(dots);
    sheet.key(lines.iter().map(|line| line.name.as_str()));
    sheet.end()
}

/// A scatter plot of groups of dots.
pub fn cloud(title: &str, axes: (&str, &str), x: (f64, f64), y: (f64, f64), groups: &[&str], dots: &[Dot]) -> String {
    let mut sheet = Sheet::new(title, axes, 360.0, x, y);
    sheet.dots(dots);
    sheet.key(groups.iter().copied());
    sheet.end()
}

/// A histogram. The first bin begins at `first`, and every bin is `width` wide. `says` makes the tooltip of a bin from its
/// first and last value and its count.
pub fn histogram(
    title: &str,
    axes: (&str, &str),
    (first, width): (f64, f64),
    counts: &[u64],
    says: impl Fn(f64, f64, u64) -> String,
) -> String {
    let most = counts.iter().copied().max().unwrap_or(1).max(1) as f64;
    let last = first + width * counts.len().max(1) as f64;
    let mut sheet = Sheet::new(title, axes, 300.0, (first, last), (0.0, most));
    for (k, count) in counts.iter().enumerate() {
        let from = first + width * k as f64;
        let (x0, x1) = (sheet.at_x(from), sheet.at_x(from + width));
        let (y0, y1) = (sheet.at_y(0.0), sheet.at_y(*count as f64));
        let _ = write!(
            sheet.out,
            "<rect class=\"bar\" x=\"{x0:.1}\" y=\"{y1:.1}\" width=\"{:.1}\" height=\"{:.1}\"><title>{}</title></rect>",
            (x1 - x0 - 1.0).max(0.5),
            y0 - y1,
            escape(&says(from, from + width - 1.0, *count))
        );
    }
    sheet.end()
}

/// A chart of horizontal bars with whiskers for their intervals. `unit` is written after each value.
pub fn bars(title: &str, unit: &str, bars: &[Bar]) -> String {
    let most = bars.iter().map(|bar| bar.value.high).fold(0.0, f64::max).max(1e-9);
    let height = TOP + 24.0 * bars.len() as f64 + 12.0;
    let mut out = open(title, height);
    let longest = bars.iter().map(|bar| bar.name.chars().count()).max().unwrap_or(0);
    let left = (longest as f64 * 7.0 + 20.0).clamp(190.0, 340.0);
    let scale = (WIDTH - left - 150.0) / most;
    for (k, bar) in bars.iter().enumerate() {
        let y = TOP + 24.0 * k as f64;
        let at = |v: f64| left + v * scale;
        let i = bar.value;
        let _ = write!(
            out,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>\
             <rect class=\"bar\" x=\"{left}\" y=\"{:.1}\" width=\"{:.1}\" height=\"16\"/>",
            left - 8.0,
            y + 13.0,
            escape(&bar.name),
            y,
            (i.value * scale).max(0.5)
        );
        if i.high > i.low {
            let _ = write!(
                out,
                "<line class=\"whisker\" x1=\"{:.1}\" x2=\"{:.1}\" y1=\"{:.1}\" y2=\"{:.1}\"/>",
                at(i.low),
                at(i.high),
                y + 8.0,
                y + 8.0
            );
        }
        let _ =
            write!(out, "<text x=\"{:.1}\" y=\"{:.1}\">{}{unit}</text>", at(i.high) + 8.0, y + 13.0, short(i.value));
    }
    out.push_str("</svg>");
    out
}

/// The plot as a standalone file, with its style sheet.
pub fn alone(plot: &str) -> String {
    plot.replacen('>', &format!("><style>{STYLE}</style>"), 1)
}

fn open(title: &str, height: f64) -> String {
    format!(
        "<svg class=\"plot\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" aria-label=\"{0}\">\
         <title>{0}</title><rect class=\"ground\" width=\"{WIDTH}\" height=\"{height}\" rx=\"6\"/>\
         <text class=\"title\" x=\"12\" y=\"21\">{0}</text>",
        escape(title)
    )
}

impl Sheet {
    fn new(title: &str, axes: (&str, &str), height: f64, x: (f64, f64), y: (f64, f64)) -> Sheet {
        let widen = |(a, b): (f64, f64)| if b > a { (a, b) } else { (a, a + 1.0) };
        let mut sheet = Sheet { out: open(title, height), height, x: widen(x), y: widen(y) };
        for v in ticks(sheet.y) {
            let y = sheet.at_y(v);
            let _ = write!(
                sheet.out,
                "<line class=\"grid\" x1=\"{LEFT}\" x2=\"{:.1}\" y1=\"{y:.1}\" y2=\"{y:.1}\"/>\
                 <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
                WIDTH - RIGHT,
                LEFT - 6.0,
                y + 4.0,
                short(v)
            );
        }
        let bottom = sheet.at_y(sheet.y.0);
        for v in ticks(sheet.x) {
            let x = sheet.at_x(v);
            let _ = write!(
                sheet.out,
                "<line class=\"axis\" x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"{bottom:.1}\" y2=\"{:.1}\"/>\
                 <text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
                bottom + 5.0,
                bottom + 19.0,
                short(v)
            );
        }
        let _ = write!(
            sheet.out,
            "<line class=\"axis\" x1=\"{LEFT}\" x2=\"{0:.1}\" y1=\"{bottom:.1}\" y2=\"{bottom:.1}\"/>\
             <text x=\"{0:.1}\" y=\"{1:.1}\" text-anchor=\"end\">{2}</text><text x=\"{3:.1}\" y=\"{4:.1}\">{5}</text>",
            WIDTH - RIGHT,
            bottom + 37.0,
            escape(axes.0),
            8.0,
            bottom + 37.0,
            escape(axes.1)
        );
        sheet
    }

    fn at_x(&self, v: f64) -> f64 {
        LEFT + (v - self.x.0) / (self.x.1 - self.x.0) * (WIDTH - LEFT - RIGHT)
    }

    fn at_y(&self, v: f64) -> f64 {
        let bottom = self.height - 44.0;
        bottom - (v - self.y.0) / (self.y.1 - self.y.0) * (bottom - TOP)
    }

    fn place(&self, (x, y): (f64, f64)) -> String {
        format!("{:.1},{:.1}", self.at_x(x), self.at_y(y))
    }

    fn dots(&mut self, dots: &[Dot]) {
        for dot in dots {
            let (x, y) = (self.at_x(dot.at.0), self.at_y(dot.at.1));
            let colour = COLOURS[dot.group % 6];
            let _ = write!(
                self.out,
                "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3.5\" fill=\"{colour}\" fill-opacity=\"0.75\"><title>{}</title></circle>",
                escape(&dot.says)
            );
        }
    }

    /// The legend at the top right.
    fn key<'a>(&mut self, names: impl Iterator<Item = &'a str>) {
        let names: Vec<&str> = names.collect();
        let mut x = WIDTH - RIGHT;
        for (k, name) in names.iter().enumerate().rev() {
            x -= 7.5 * name.chars().count() as f64 + 34.0;
            let (colour, dash) = (COLOURS[k % 6], DASHES[k % 6]);
            let _ = write!(
                self.out,
                "<line x1=\"{:.1}\" x2=\"{:.1}\" y1=\"16\" y2=\"16\" stroke=\"{colour}\" stroke-width=\"3\" stroke-dasharray=\"{dash}\"/>\
                 <text x=\"{:.1}\" y=\"21\">{}</text>",
                x,
                x + 20.0,
                x + 25.0,
                escape(name)
            );
        }
    }

    fn end(mut self) -> String {
        self.out.push_str("</svg>");
        self.out
    }
}

/// Round values within a range, for an axis.
fn ticks((low, high): (f64, f64)) -> Vec<f64> {
    let rough = (high - low) / 6.0;
    let power = 10f64.powf(rough.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].into_iter().map(|k| k * power).find(|s| *s >= rough).unwrap_or(power * 10.0);
    let first = (low / step).ceil() as i64;
    let last = (high / step + 1e-9).floor() as i64;
    (first..=last).map(|k| k as f64 * step).collect()
}

fn short(v: f64) -> String {
    let text = match v.abs() {
        a if a >= 100.0 => format!("{v:.0}"),
        a if a >= 10.0 => format!("{v:.1}"),
        a if a >= 0.1 || a == 0.0 => format!("{v:.2}"),
        _ => format!("{v:.4}"),
    };
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.').to_owned() } else { text }
}

/// Escapes text for XML.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_within_the_range() {
        assert_eq!(ticks((0.0, 1.0)), [0.0, 0.2, 0.4, 0.6000000000000001, 0.8, 1.0]);
        assert_eq!(ticks((0.0, 120.0)), [0.0, 20.0, 40.0, 60.0, 80.0, 100.0, 120.0]);
        assert!(ticks((-0.3, 0.3)).iter().all(|t| (-0.301..=0.301).contains(t)));
    }

    #[test]
    fn names_are_escaped() {
        let bar = Bar { name: "<b>&\"".to_owned(), value: Interval { value: 1.0, low: 0.5, high: 2.0 } };
        let plot = bars("a < b", " %", &[bar]);
        assert!(plot.contains("&lt;b&gt;&amp;&quot;") && plot.contains("a &lt; b") && !plot.contains("<b>"));
        assert!(alone(&plot).contains("<style>"));
    }

    #[test]
    fn points_are_placed_by_their_values() {
        let line = Line { name: "A".to_owned(), points: vec![(0.0, 0.0), (10.0, 1.0)] };
        let plot = lines("t", ("x", "y"), (0.0, 10.0), (0.0, 1.0), &[line], &[]);
        assert!(plot.contains("points=\"56.0,316.0 744.0,34.0\""), "{plot}");
    }
}
