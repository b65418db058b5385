use rollick_stage::{Anchor, Font, Ink, Mark, Scene, Shape, pt};

use crate::board::Drawing;
use crate::options::Options;
use crate::svg::num;

/// The scale from least to most: dark blue over green to yellow, told apart by lightness alone too.
const SCALE: [(u8, u8, u8); 5] = [(68, 1, 84), (59, 82, 139), (33, 145, 140), (94, 201, 98), (253, 231, 37)];

/// How many times less than the greatest value is still worth a number.
const LABELLED: f64 = 400.0;

/// The board with a colour for the value of each place, and a legend below it.
///
/// Colours follow the square root of the values, so that one place that stands out leaves the others a scale, and a place with
/// next to nothing shows its colour alone. Values that are no numbers are left out; places that the scene doesn't have are named in the legend.
pub fn heat_svg(scene: &Scene, values: &[(String, f64)], options: &Options) -> String {
    let (width, height) = scene.size;
    let unit = width.min(height) / 100.0;
    let finite = || values.iter().filter(|(_, v)| v.is_finite());
    let low = finite().map(|(_, v)| *v).fold(f64::INFINITY, f64::min);
    let high = finite().map(|(_, v)| *v).fold(f64::NEG_INFINITY, f64::max);
    let mut drawing = Drawing::new(scene, options);
    drawing.begin(width, height + unit * 14.0, &scene.title, &scene.description);
    drawing.board();
    drawing.out.open("g", &[("class", "heat"), ("pointer-events", "none")]);
    let mut unknown = Vec::new();
    for (id, value) in finite() {
        let part = if high > low { ((value - low) / (high - low)).sqrt() } else { 0.5 };
        let label = if value.abs() * LABELLED >= high { short(*value) } else { String::new() };
        match scene.places.iter().find(|p| p.id == *id) {
            Some(place) => drawing.warm(id, &place.outline, place.at, &label, part, unit),
            None => unknown.push(id.as_str()),
        }
    }
    drawing.out.close("g");
    drawing.legend((low, high), &unknown, unit);
    drawing.end()
}

impl Drawing<'_> {
    fn warm(&mut self, id: &str, outline: &Shape, at: rollick_stage::Point, label: &str, part: f64, unit: f32) {
        let (r, g, b) = colour(part);
        self.out.open("g", &[("data-place", id)]);
        let fill = vec![("fill", hex((r, g, b))), ("opacity", "0.94".to_owned())];
        self.shape(outline, fill);
        let bright = 0.3 * f32::from(r) + 0.6 * f32::from(g) + 0.1 * f32::from(b) > 130.0;
        let letters = if bright { "#161616" } else { "#ffffff" };
        if !label.is_empty() {
            let text = Mark::text(at, unit * 1.9, label, Font::Heavy, Ink::None);
            self.shape(&text.shape, vec![("fill", letters.to_owned())]);
        }
        self.out.close("g");
    }

    fn legend(&mut self, (low, high): (f64, f64), unknown: &[&str], unit: f32) {
        let (width, height) = self.scene.size;
        let palette = self.palette();
        self.out.open("g", &[("class", "legend"), ("shape-rendering", "crispEdges")]);
        let paper = Shape::Rect { at: pt(0.0, height + unit), w: width, h: unit * 13.0, round: unit * 2.0, turn: 0.0 };
        self.shape(&paper, vec![("fill", palette.named("paper"))]);
        if low.is_finite() {
            let steps = 40;
            let step = width * 0.5 / steps as f32;
            for k in 0..steps {
                let part = (f64::from(k) / f64::from(steps - 1)).sqrt();
                let at = pt(width * 0.25 + step * k as f32, height + unit * 3.0);
                let (x, y) = (num(at.x), num(at.y));
                // A hair wider than its step, so that no seam shows.
                let (w, h) = (num(step * 1.05), num(unit * 3.0));
                let fill = hex(colour(part));
                self.out.empty("rect", &[("x", &x), ("y", &y), ("width", &w), ("height", &h), ("fill", &fill)]);
            }
            let y = height + unit * 5.4;
            self.lettering(pt(width * 0.24, y), unit * 2.4, &short(low), Font::Heavy, Anchor::End);
            self.lettering(pt(width * 0.76, y), unit * 2.4, &short(high), Font::Heavy, Anchor::Start);
        }
        let mut words = self.options.caption.clone();
        if !unknown.is_empty() {
            words.push_str(&format!(" (not on this board: {})", unknown.join(", ")));
        }
        self.lettering(pt(width / 2.0, height + unit * 10.6), unit * 2.6, words.trim(), Font::Plain, Anchor::Middle);
        self.out.close("g");
    }
}

/// The colour a part of the way up the scale.
fn colour(part: f64) -> (u8, u8, u8) {
    let place = part.clamp(0.0, 1.0) * (SCALE.len() - 1) as f64;
    let k = (place as usize).min(SCALE.len() - 2);
    let rest = place - k as f64;
    let blend = |a: u8, b: u8| (f64::from(a) + (f64::from(b) - f64::from(a)) * rest).round() as u8;
    let (a, b) = (SCALE[k], SCALE[k + 1]);
    (blend(a.0, b.0), blend(a.1, b.1), blend(a.2, b.2))
}

fn hex((r, g, b): (u8, u8, u8)) -> String {
    format!("#{r:02x}{g:02x}{b:02x}")
}

/// A value in two digits, or as many as stand before the point.
fn short(value: f64) -> String {
    let text = match value.abs() {
        v if v >= 10.0 => format!("{value:.0}"),
        v if v >= 1.0 => format!("{value:.1}"),
        v if v >= 0.1 || v == 0.0 => format!("{value:.2}"),
        _ => format!("{value:.3}"),
    };
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.').to_owned() } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scale_runs_from_its_first_to_its_last_colour() {
        assert_eq!(colour(0.0), SCALE[0]);
        assert_eq!(colour(0.5), SCALE[2]);
        assert_eq!(colour(1.0), SCALE[4]);
        assert_eq!(colour(7.0), SCALE[4]);
    }

    #[test]
    fn values_are_short() {
        let cases = [(0.0, "0"), (1234.5, "1234"), (12.34, "12"), (4.25, "4.2"), (0.5, "0.5"), (0.01234, "0.012")];
        for (value, text) in cases {
            assert_eq!(short(value), text);
        }
    }
}
