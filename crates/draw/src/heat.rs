use rollick_game::Message;
use rollick_stage::{Anchor, Font, Ink, Mark, Scene, Shape, pt};

use crate::board::Drawing;
use crate::layout::extent;
use crate::options::Options;
use crate::svg::num;

/// The scale from least to most: from dark violet through green to yellow. It gets steadily lighter, so it also works
/// in black and white.
const SCALE: [(u8, u8, u8); 5] = [(68, 1, 84), (59, 82, 139), (33, 145, 140), (94, 201, 98), (253, 231, 37)];

/// How strongly the colour of paper covers the board, so that the colours of the values stand out.
const VEIL: &str = "0.7";

/// A value that is this many times smaller than the greatest has the first colour of the scale.
const RANGE: f64 = 100.0;

/// Draws the board with a colour for the value of each place, and a legend below it.
///
/// Colours follow the logarithm of the values, down to a hundredth of the greatest, so that one very large value
/// doesn't make all the others look the same. A number is written where it fits. Values that are not finite are left
/// out. Places that the scene doesn't have are listed in the legend.
pub fn heat_svg(scene: &Scene, values: &[(String, f64)], options: &Options) -> String {
    let (width, height) = scene.size;
    let unit = width.min(height) / 100.0;
    let finite = || values.iter().filter(|(_, v)| v.is_finite());
    let high = finite().map(|(_, v)| *v).fold(0.0, f64::max);
    let mut drawing = Drawing::new(scene, options);
    drawing.begin(width, height + unit * 14.0);
    drawing.board();
    let veil = Shape::Rect { at: pt(0.0, 0.0), w: width, h: height, round: 0.0, angle: 0.0 };
    let paper = drawing.palette().named("paper");
    drawing.shape(&veil, vec![("fill", paper), ("opacity", VEIL.to_owned()), ("class", "veil".to_owned())]);
    drawing.out.open("g", &[("class", "heat"), ("pointer-events", "none")]);
    let mut unknown = Vec::new();
    for (id, value) in finite() {
        match scene.places.iter().find(|p| p.id == *id) {
            Some(place) => drawing.warm(id, &place.outline, place.at, &short(*value), part_of(*value, high), unit),
            None => unknown.push(id.as_str()),
        }
    }
    drawing.out.close("g");
    drawing.legend(high, &unknown, unit);
    drawing.end()
}

/// Where a value is on the scale, from 0 to 1.
fn part_of(value: f64, high: f64) -> f64 {
    match value > 0.0 && high > 0.0 {
        true => (1.0 + (value / high).log10() / RANGE.log10()).clamp(0.0, 1.0),
        false => 0.0,
    }
}

/// The value at a part of the scale.
fn value_at(part: f64, high: f64) -> f64 {
    high * RANGE.powf(part - 1.0)
}

impl Drawing<'_> {
    fn warm(&mut self, id: &str, outline: &Shape, at: rollick_stage::Point, label: &str, part: f64, unit: f32) {
        let (r, g, b) = colour(part);
        self.out.open("g", &[("data-place", id)]);
        let edge = vec![("stroke", "#161616".to_owned()), ("stroke-width", num(unit * 0.12))];
        self.shape(outline, [vec![("fill", hex((r, g, b)))], edge].concat());
        let bright = 0.3 * f32::from(r) + 0.6 * f32::from(g) + 0.1 * f32::from(b) > 130.0;
        let letters = if bright { "#161616" } else { "#ffffff" };
        if let Some(size) = letter_size(outline, label, unit) {
            let text = Mark::text(at, size, label, Font::Heavy, Ink::None);
            self.shape(&text.shape, vec![("fill", letters.to_owned())]);
        }
        self.out.close("g");
    }

    fn legend(&mut self, high: f64, unknown: &[&str], unit: f32) {
        let (width, height) = self.scene.size;
        let palette = self.palette();
        self.out.open("g", &[("class", "legend"), ("shape-rendering", "crispEdges")]);
        let paper = Shape::Rect { at: pt(0.0, height + unit), w: width, h: unit * 13.0, round: unit * 2.0, angle: 0.0 };
        self.shape(&paper, vec![("fill", palette.named("paper"))]);
        if high > 0.0 {
            let steps = 40;
            let step = width * 0.5 / steps as f32;
            for k in 0..steps {
                let part = f64::from(k) / f64::from(steps - 1);
                let at = pt(width * 0.25 + step * k as f32, height + unit * 2.2);
                let (x, y) = (num(at.x), num(at.y));
                // Slightly wider than a step, so that no gaps show.
                let (w, h) = (num(step * 1.05), num(unit * 3.0));
                let fill = hex(colour(part));
                self.out.empty("rect", &[("x", &x), ("y", &y), ("width", &w), ("height", &h), ("fill", &fill)]);
            }
            for k in 0..=4 {
                let part = f64::from(k) / 4.0;
                let at = pt(width * (0.25 + 0.5 * part as f32), height + unit * 7.4);
                let least = if k == 0 { "≤ " } else { "" };
                let text = format!("{least}{}", short(value_at(part, high)));
                self.lettering(at, unit * 2.0, &text, Font::Heavy, Anchor::Middle);
            }
        }
        let mut words = self.options.caption.clone();
        if !unknown.is_empty() {
            let places = Message::new("not-on-this-board").with("caption", words).with("places", unknown.join(", "));
            words = self.options.say(self.scene, &places);
        }
        self.lettering(pt(width / 2.0, height + unit * 11.2), unit * 2.6, words.trim(), Font::Plain, Anchor::Middle);
        self.out.close("g");
    }
}

/// The colour at a point of the scale, from 0 to 1.
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

/// How large a number can be written into a place; `None` if it would be unreadable.
fn letter_size(outline: &Shape, label: &str, unit: f32) -> Option<f32> {
    /// The width of a digit, as a fraction of its height.
    const DIGIT: f32 = 0.66;
    let largest = unit * 2.2;
    let (_, w, h) = extent(outline).unwrap_or((pt(0.0, 0.0), unit * 5.0, unit * 5.0));
    let fits = (w * 0.86 / (DIGIT * label.chars().count().max(1) as f32)).min(h * 0.7).min(largest);
    (fits >= unit * 1.1).then_some(fits)
}

/// A value with at most two digits.
fn short(value: f64) -> String {
    match value {
        v if v >= 9.95 => format!("{v:.0}"),
        v if v >= 0.995 => format!("{v:.1}").trim_end_matches(".0").to_owned(),
        v if v >= 0.095 => format!("{v:.1}").trim_start_matches('0').to_owned(),
        v if v > 0.0 => format!("{v:.2}").trim_start_matches('0').to_owned(),
        v => format!("{v:.0}"),
    }
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
        let cases =
            [(0.0, "0"), (1234.5, "1234"), (12.34, "12"), (4.25, "4.2"), (1.0, "1"), (0.5, ".5"), (0.0523, ".05")];
        for (value, text) in cases {
            assert_eq!(short(value), text);
        }
    }

    #[test]
    fn the_scale_is_logarithmic_and_a_small_place_has_no_number() {
        assert_eq!(
            [part_of(24.0, 24.0), part_of(2.4, 24.0), part_of(0.001, 24.0), part_of(0.0, 0.0)],
            [1.0, 0.5, 0.0, 0.0]
        );
        assert!((value_at(0.5, 24.0) - 2.4).abs() < 1e-9);
        let circle = |r: f32| Shape::Circle { at: pt(0.0, 0.0), r };
        assert_eq!(letter_size(&circle(1.0), "0.5", 1.0), None);
        assert_eq!(letter_size(&circle(9.0), "0.5", 1.0), Some(2.2));
    }
}
