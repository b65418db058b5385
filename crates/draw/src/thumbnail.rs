use rollick_stage::{Art, Font, Mark, Point, Scene, Shape, pt};

use crate::board::Drawing;
use crate::layout::extent;
use crate::options::Options;
use crate::paint::Owner;
use crate::shape::mark;
use crate::svg::num;

/// Layers with explanations and names. At this size nobody could read them.
const SMALL_PRINT: [&str; 2] = ["legend", "names"];
/// Marks that are smaller than this fraction of the board are left out.
const SMALLEST: f32 = 0.014;
/// Letters that are smaller than this fraction of the board are left out.
const SMALLEST_LETTERS: f32 = 0.03;
/// On boards at least this large, whole numbers are precise enough.
const LARGE: f32 = 500.0;

/// Draws the board as a small picture: a small file without numbers, without small print (the layers `legend` and
/// `names`) and without anything too small to see.
///
/// It has no ids except those of its colours and letters. If several share a page, give each its own
/// [`Options::prefix`].
pub fn thumbnail_svg(scene: &Scene, options: &Options) -> String {
    let mut drawing = Drawing::new(scene, options);
    drawing.begin(scene.size.0, scene.size.1);
    drawing.ground();
    let inside = format!("url(#{})", drawing.id("inside", ""));
    drawing.out.open("g", &[("clip-path", &inside)]);
    let layers = scene.layers.iter().filter(|layer| !SMALL_PRINT.contains(&layer.name));
    let (above, below): (Vec<_>, Vec<_>) = layers.partition(|layer| layer.above);
    let places = scene.places.iter().map(|place| &place.art);
    for art in below.iter().map(|l| &l.art).chain(places).chain(above.iter().map(|l| &l.art)) {
        drawing.simplified(art);
    }
    drawing.out.close("g");
    drawing.end()
}

impl Drawing<'_> {
    fn simplified(&mut self, art: &Art) {
        let palette = self.palette();
        let side = self.scene.size.0.min(self.scene.size.1);
        for one in art.iter().filter(|m| is_seen(m, side)) {
            let shape = if side < LARGE { one.shape.clone() } else { rounded(&one.shape, 0) };
            mark(&mut self.out, &palette, &Mark { shape, ..one.clone() }, Owner::Nobody);
        }
    }
}

/// Whether a mark can be seen when the board is small.
fn is_seen(mark: &Mark, side: f32) -> bool {
    match &mark.shape {
        Shape::Text { size, font, .. } => *font == Font::Display && *size > side * SMALLEST_LETTERS,
        shape => {
            let line = mark.stroke.map_or(0.0, |s| s.width);
            extent(shape).is_none_or(|(_, w, h)| w.max(h) + line > side * SMALLEST)
        }
    }
}

/// A shape whose numbers have at most this many decimals.
pub(crate) fn rounded(shape: &Shape, decimals: u8) -> Shape {
    let unit = 10f32.powi(decimals.into());
    let short = |value: f32| (value * unit).round() / unit;
    let near = |p: &Point| pt(short(p.x), short(p.y));
    match shape {
        Shape::Circle { at, r } => Shape::Circle { at: near(at), r: short(*r) },
        Shape::Polygon(points) => Shape::Polygon(points.iter().map(near).collect()),
        Shape::Line(points) => Shape::Line(points.iter().map(near).collect()),
        Shape::Path(d) => Shape::Path(short_path(d, &short)),
        other => other.clone(),
    }
}

/// The `d` of a path with shorter numbers.
fn short_path(d: &str, short: &impl Fn(f32) -> f32) -> String {
    let mut out = String::with_capacity(d.len());
    let mut rest = d;
    while let Some(first) = rest.chars().next() {
        let number = |c: char| c.is_ascii_digit() || c == '.';
        let sign = usize::from(first == '-');
        let end = rest[sign..].find(|c| !number(c)).map_or(rest.len(), |k| k + sign);
        match rest[..end].parse::<f32>() {
            Ok(value) => {
                let text = num(short(value));
                // If the minus sign is gone, nothing separates this number from the one before.
                if sign > 0 && !text.starts_with('-') && out.ends_with(|c: char| c.is_ascii_digit()) {
                    out.push(' ');
                }
                out.push_str(&text);
                rest = &rest[end..];
            }
            Err(_) => {
                out.push(first);
                rest = &rest[first.len_utf8()..];
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn whole(d: &str) -> String {
        short_path(d, &|value: f32| value.round())
    }

    #[test]
    fn a_path_keeps_its_commands_and_gets_whole_numbers() {
        assert_eq!(whole("M12.51 7.4a3.9 3.9 0 1 1-7.8 0.2z"), "M13 7a4 4 0 1 1-8 0z");
        assert_eq!(whole("M1 2h0M-3.2-4.6l-0.2 5"), "M1 2h0M-3-5l0 5");
        assert_eq!(whole("M7-0.2"), "M7 0");
        assert_eq!(whole(""), "");
        assert_eq!(short_path("M12.57-7.42", &|v: f32| (v * 10.0).round() / 10.0), "M12.6-7.4");
    }
}
