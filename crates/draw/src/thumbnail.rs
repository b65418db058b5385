use rollick_stage::{Art, Font, Mark, Point, Scene, Shape, pt};

use crate::board::Drawing;
use crate::layout::extent;
use crate::options::Options;
use crate::paint::Owner;
use crate::shape::mark;

/// Layers that explain or name something. Nobody could read them.
const SMALL_PRINT: [&str; 2] = ["legend", "names"];
/// Marks that are smaller than this part of the board are left out.
const SMALLEST: f32 = 0.014;
/// Letters that are smaller than this part of the board are left out.
const SMALLEST_LETTERS: f32 = 0.03;
/// On boards at least this large, whole numbers are exact enough.
const LARGE: f32 = 500.0;

/// Draws the board small: a light file without numbers, without small print (the layers `legend` and `names`) and without
/// anything too small to be seen.
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
            let shape = if side < LARGE { one.shape.clone() } else { coarse(&one.shape) };
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

/// A shape with whole numbers.
fn coarse(shape: &Shape) -> Shape {
    let whole = |p: &Point| pt(p.x.round(), p.y.round());
    match shape {
        Shape::Circle { at, r } => Shape::Circle { at: whole(at), r: r.round() },
        Shape::Polygon(points) => Shape::Polygon(points.iter().map(whole).collect()),
        Shape::Line(points) => Shape::Line(points.iter().map(whole).collect()),
        Shape::Path(d) => Shape::Path(whole_path(d)),
        other => other.clone(),
    }
}

/// The `d` of a path with whole numbers.
fn whole_path(d: &str) -> String {
    let mut out = String::with_capacity(d.len());
    let mut rest = d;
    while let Some(first) = rest.chars().next() {
        let number = |c: char| c.is_ascii_digit() || c == '.';
        let sign = usize::from(first == '-');
        let end = rest[sign..].find(|c| !number(c)).map_or(rest.len(), |k| k + sign);
        match rest[..end].parse::<f32>() {
            Ok(value) => {
                out.push_str(&format!("{:.0}", value.round() + 0.0));
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

    #[test]
    fn a_path_keeps_its_commands_and_gets_whole_numbers() {
        assert_eq!(whole_path("M12.51 7.4a3.9 3.9 0 1 1-7.8 0.2z"), "M13 7a4 4 0 1 1-8 0z");
        assert_eq!(whole_path("M1 2h0M-3.2-4.6l-0.2 5"), "M1 2h0M-3-5l0 5");
        assert_eq!(whole_path(""), "");
    }
}
