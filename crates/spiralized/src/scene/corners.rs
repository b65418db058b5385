//! The corners of the sheet: the title, bent around the rings, and what Wheels, stairs and sunbursts do.

use rollick_game::Message;
use rollick_stage::{Anchor, Art, Font, Ink, Mark, Point, Say, Shape, pt};

use super::art::{self, rim_ink};
use super::geometry::{Band, Geometry};

/// The letters of the title, each with its width and its size. They swell toward the corner.
const TITLE: [(&str, f32, f32); 10] = [
    ("S", 0.645, 47.0),
    ("P", 0.684, 57.0),
    ("I", 0.414, 65.0),
    ("R", 0.776, 74.0),
    ("A", 0.827, 81.0),
    ("L", 0.633, 81.0),
    ("I", 0.414, 74.0),
    ("Z", 0.686, 66.0),
    ("E", 0.691, 57.0),
    ("D", 0.802, 47.0),
];
/// The radius of the title's baseline.
const BASELINE: f32 = 501.0;

/// The title around the upper left corner.
pub(crate) fn title() -> Art {
    // The arc of a letter is measured at the middle of its height.
    let arcs = TITLE.map(|(_, wide, size)| (wide * size / (BASELINE + 0.32 * size)).to_degrees());
    let mut from = -135.0 - arcs.iter().sum::<f32>() / 2.0;
    let (mut shadows, mut letters) = (Art::new(), Art::new());
    for (k, ((letter, _, size), arc)) in TITLE.into_iter().zip(arcs).enumerate() {
        let degrees = from + arc / 2.0;
        let at = Geometry::CENTRE.polar(BASELINE, degrees);
        let shape = |at: Point| Shape::Text {
            at,
            size,
            text: letter.to_owned(),
            anchor: Anchor::Middle,
            font: Font::Display,
            angle: degrees + 90.0,
            spread: 0.0,
        };
        shadows.push(Mark::fill(shape(at.shifted(2.5, 4.0)), Ink::Named("shade")).faint(0.55));
        letters.push(Mark::fill(shape(at), rim_ink(k, TITLE.len() - 1)));
        from += arc;
    }
    shadows.extend(letters);
    shadows
}

/// The other three corners: an icon, its name and two lines.
pub(crate) fn legend(say: Say<'_>) -> Art {
    let wheel = pt(958.0, 44.0);
    let stairs = pt(44.0, 956.0);
    let sun = pt(956.0, 956.0);
    let mut marks = vec![Mark::circle(wheel, 29.0, Ink::Named("blue")).stroked(Ink::Named("shade"), 1.6)];
    marks.extend(art::wheel(wheel, 31.0));
    let step = Band { inner: 466.0, outer: 522.0, from: 0.0, to: 7.0 };
    let tile = Mark::rect(stairs, 56.0, 50.0, 6.0, Ink::Named("green"));
    marks.push(tile.stroked(Ink::Named("shade"), 1.6));
    for k in 0..5 {
        let x = stairs.x - 20.0 + 10.0 * k as f32;
        let tread = Shape::Line(vec![pt(x, stairs.y - 19.0), pt(x, stairs.y + 19.0)]);
        marks.push(Mark::line(tread, Ink::Named("light"), 3.0).faint(0.75));
    }
    marks.extend(art::sunburst(sun, step.room().max(32.0)));
    let wheel = Legend { at: pt(wheel.x - 42.0, 20.0), anchor: Anchor::End, wide: 230.0 };
    let stairs = Legend { at: pt(84.0, 936.0), anchor: Anchor::Start, wide: 295.0 };
    let sun = Legend { at: pt(916.0, 936.0), anchor: Anchor::End, wide: 295.0 };
    marks.extend(wheel.print(["legend-wheel", "legend-wheel-1", "legend-wheel-2"], say));
    marks.extend(stairs.print(["legend-stairs", "legend-stairs-1", "legend-stairs-2"], say));
    marks.extend(sun.print(["legend-sunburst", "legend-sunburst-1", "legend-sunburst-2"], say));
    marks
}

/// A name over two lines, aligned to a point at the middle of the name.
struct Legend {
    at: Point,
    anchor: Anchor,
    /// How long a line may be before it comes too close to the rings. The name has less room.
    wide: f32,
}

impl Legend {
    fn print(&self, [name, first, second]: [&'static str; 3], say: Say<'_>) -> Art {
        let text = |y: f32, size: f32, key: &'static str, font: Font| {
            let at = self.at.shifted(0.0, y + size * 0.35);
            let text = say(&Message::new(key));
            let shape = Shape::Text { at, size, text, anchor: self.anchor, font, angle: 0.0, spread: 0.0 };
            Mark::fill(shape, Ink::Named("ink"))
        };
        vec![
            text(0.0, 25.0, name, Font::Display).within(self.wide * 0.6),
            text(23.0, 16.0, first, Font::Plain).within(self.wide),
            text(43.0, 16.0, second, Font::Plain).within(self.wide),
        ]
    }
}
