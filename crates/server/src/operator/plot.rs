//! Draws a figure over the last hour as SVG. Colours come from the page's style, and lines differ in more than colour.

use std::fmt::Write as _;

use super::past::MOST;

const WIDTH: f32 = 420.0;
const HEIGHT: f32 = 150.0;
const LEFT: f32 = 46.0;
const RIGHT: f32 = 8.0;
const TOP: f32 = 10.0;
const BOTTOM: f32 = 22.0;

/// A plot of one or two lines. `title` says what it shows, for those who don't see it; `times` are the words below the
/// left end, the middle and the right end.
pub(super) fn plot(title: &str, lines: &[Vec<f32>], times: [&str; 3]) -> String {
    let most = lines.iter().flatten().copied().filter(|value| value.is_finite()).fold(0.0, f32::max);
    let top = round_up(most);
    let mut svg = format!("<svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"{}\">", escape(title));
    for k in 0..=2_u8 {
        let value = top * f32::from(k) / 2.0;
        let y = height(value, top);
        let label = number(value);
        let _ = write!(
            svg,
            "<path class=\"grid\" d=\"M{LEFT} {y:.1}H{}\"/><text x=\"{}\" y=\"{:.1}\" class=\"up\">{label}</text>",
            WIDTH - RIGHT,
            LEFT - 6.0,
            y + 4.0
        );
    }
    let middle = LEFT.midpoint(WIDTH - RIGHT);
    for (x, class, words) in [(LEFT, "first", times[0]), (middle, "mid", times[1]), (WIDTH - RIGHT, "up", times[2])] {
        let _ = write!(svg, "<text x=\"{x}\" y=\"{}\" class=\"{class}\">{}</text>", HEIGHT - 5.0, escape(words));
    }
    for (k, line) in lines.iter().enumerate() {
        let _ = write!(svg, "<path class=\"line line-{k}\" d=\"{}\"/>", path(line, top));
    }
    svg.push_str("</svg>");
    svg
}

/// The line through all known values. It is interrupted where a value isn't known.
fn path(values: &[f32], top: f32) -> String {
    let step = (WIDTH - LEFT - RIGHT) / (MOST - 1) as f32;
    let mut path = String::new();
    let mut drawing = false;
    for (k, value) in values.iter().enumerate() {
        if !value.is_finite() {
            drawing = false;
            continue;
        }
        let x = WIDTH - RIGHT - step * (values.len() - 1 - k) as f32;
        let y = height(*value, top);
        // A single point has no length, but a round end.
        let _ = if drawing { write!(path, "L{x:.1} {y:.1}") } else { write!(path, "M{x:.1} {y:.1}h0") };
        drawing = true;
    }
    path
}

fn height(value: f32, top: f32) -> f32 {
    let room = HEIGHT - TOP - BOTTOM;
    TOP + room * (1.0 - (value / top).clamp(0.0, 1.0))
}

/// The next number that is easy to read on an axis. Most figures are counts, so it is at least 1.
fn round_up(most: f32) -> f32 {
    let mut unit = 1.0;
    loop {
        for round in [1.0, 2.0, 5.0] {
            // Stop before the number overflows, so that the loop ends.
            if round * unit >= most || unit > 1e30 {
                return round * unit;
            }
        }
        unit *= 10.0;
    }
}

/// A number with as many digits as matter.
pub(super) fn number(value: f32) -> String {
    match value {
        _ if !value.is_finite() => "–".to_owned(),
        _ if value == 0.0 => "0".to_owned(),
        _ if value >= 1e6 => format!("{:.1}M", value / 1e6),
        _ if value >= 1e4 => format!("{:.0}k", value / 1e3),
        _ if value >= 10.0 || value.fract() == 0.0 => format!("{value:.0}"),
        _ if value >= 0.1 => format!("{value:.1}"),
        _ => format!("{value:.2}"),
    }
}

/// A text within SVG or HTML.
pub(super) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn axes_end_at_round_numbers() {
        for (most, top) in [(0.0, 1.0), (0.07, 1.0), (1.0, 1.0), (3.0, 5.0), (6.0, 10.0), (101.0, 200.0)] {
            assert!((round_up(most) - top).abs() < 1e-6 * top, "{most}: {}", round_up(most));
        }
        assert!(round_up(f32::MAX).is_finite());
        assert_eq!([0.05, 2.5, 30.0, 45_000.0, f32::NAN].map(number), ["0.05", "2.5", "30", "45k", "–"]);
    }

    #[test]
    fn a_line_is_interrupted_where_nothing_is_known() {
        let line = path(&[1.0, 2.0, f32::NAN, 4.0], 4.0);
        assert_eq!(line.matches('M').count(), 2, "{line}");
        assert_eq!(line.matches('L').count(), 1, "{line}");
        assert!(line.contains(&format!("M{:.1} {TOP:.1}h0", WIDTH - RIGHT)), "the newest is at the right: {line}");
    }

    #[test]
    fn no_text_is_markup() {
        let svg = plot("<b> & \"c\"", &[vec![1.0]], ["<", ">", "&"]);
        assert!(svg.contains("&lt;b&gt; &amp; &quot;c&quot;") && !svg.contains("<b>"), "{svg}");
    }
}
