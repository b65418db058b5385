//! The title in our own lettering: fat round strokes with stripes inside, each letter dancing a little.

use rollick_stage::{Art, Ink, Mark, Point, Shape, pt};

/// A part of a letter's stroke, in a box 1 high with the baseline at 0 and up negative.
enum Part {
    /// The pen goes here.
    M(f32, f32),
    /// A straight line.
    L(f32, f32),
    /// A curve with its two handles and its end.
    C(f32, f32, f32, f32, f32, f32),
}
use Part::{C, L, M};

/// Each letter: its width, and the path of the pen.
const LETTERS: [(f32, &[Part]); 8] = [
    // B
    (
        0.62,
        &[
            M(0.0, -1.0),
            L(0.0, 0.0),
            L(0.32, 0.0),
            C(0.7, 0.0, 0.7, -0.54, 0.32, -0.54),
            L(0.0, -0.54),
            M(0.32, -0.54),
            C(0.64, -0.54, 0.64, -1.0, 0.3, -1.0),
            L(0.0, -1.0),
        ],
    ),
    // O
    (0.76, &[M(0.38, -1.0), C(0.9, -1.0, 0.9, 0.0, 0.38, 0.0), C(-0.14, 0.0, -0.14, -1.0, 0.38, -1.0)]),
    // N
    (0.66, &[M(0.0, 0.0), L(0.0, -1.0), L(0.66, 0.0), L(0.66, -1.0)]),
    // K
    (
        0.62,
        &[
            M(0.0, -1.0),
            L(0.0, 0.0),
            M(0.6, -1.0),
            C(0.5, -0.7, 0.25, -0.52, 0.02, -0.48),
            C(0.3, -0.52, 0.5, -0.3, 0.62, 0.0),
        ],
    ),
    // E
    (0.54, &[M(0.54, -1.0), L(0.0, -1.0), L(0.0, 0.0), L(0.54, 0.0), M(0.0, -0.52), L(0.44, -0.52)]),
    // R
    (
        0.62,
        &[
            M(0.0, 0.0),
            L(0.0, -1.0),
            L(0.3, -1.0),
            C(0.7, -1.0, 0.7, -0.46, 0.3, -0.46),
            L(0.0, -0.46),
            M(0.3, -0.46),
            C(0.42, -0.36, 0.54, -0.2, 0.62, 0.0),
        ],
    ),
    // S
    (
        0.6,
        &[
            M(0.58, -0.84),
            C(0.48, -1.04, 0.02, -1.1, 0.02, -0.76),
            C(0.02, -0.44, 0.6, -0.58, 0.6, -0.26),
            C(0.6, 0.1, 0.08, 0.04, 0.0, -0.18),
        ],
    ),
    // !
    (0.06, &[M(0.05, -1.0), L(0.03, -0.36), M(0.02, 0.0), L(0.03, 0.0)]),
];

/// How each letter is rotated and raised.
const DANCE: [(f32, f32); 8] =
    [(-7.0, 0.0), (4.0, -0.06), (-3.0, 0.04), (6.0, -0.05), (-5.0, 0.03), (5.0, -0.05), (-4.0, 0.02), (9.0, -0.04)];

/// The stripes of a stroke from the outside in: the width as a fraction of the letters' height, and the paint.
const STRIPES: [(f32, &str); 6] =
    [(0.52, "night"), (0.45, "cream"), (0.385, "magenta"), (0.28, "orange"), (0.175, "gold"), (0.07, "cream")];

/// The title around a point. `height` doesn't include the stroke.
pub(super) fn title(middle: Point, height: f32) -> Art {
    let gap = 0.5;
    let width: f32 = LETTERS.iter().map(|(w, _)| w).sum::<f32>() + gap * (LETTERS.len() - 1) as f32;
    let mut art = Art::new();
    // Each stripe is drawn for all letters before the next stripe. So where letters touch, no outer stripe cuts into a
    // neighbour.
    for (stripe, (thick, paint)) in STRIPES.into_iter().enumerate() {
        let mut x = -width / 2.0;
        for ((w, parts), (angle, lift)) in LETTERS.iter().zip(DANCE) {
            let centre = pt(middle.x + (x + w / 2.0) * height, middle.y + lift * height);
            let path = pen(parts, *w, centre, height, angle);
            if stripe == 0 {
                // A shadow below everything.
                let shadow = pen(parts, *w, centre.shifted(height * 0.05, height * 0.09), height, angle);
                art.insert(0, Mark::line(Shape::Path(shadow), Ink::Named("plum"), thick * height).faint(0.45));
            }
            art.push(Mark::line(Shape::Path(path), Ink::Named(paint), thick * height));
            x += w + gap;
        }
    }
    art
}

/// The path of a letter around its middle.
fn pen(parts: &[Part], width: f32, centre: Point, height: f32, angle: f32) -> String {
    let (sin, cos) = angle.to_radians().sin_cos();
    let place = |x: f32, y: f32| {
        let (x, y) = ((x - width / 2.0) * height, (y + 0.5) * height);
        let p = pt(centre.x + x * cos - y * sin, centre.y + x * sin + y * cos);
        format!("{:.1} {:.1}", p.x, p.y)
    };
    let one = |part: &Part| match *part {
        M(x, y) => format!("M{}", place(x, y)),
        L(x, y) => format!("L{}", place(x, y)),
        C(a, b, c, d, x, y) => format!("C{} {} {}", place(a, b), place(c, d), place(x, y)),
    };
    parts.iter().map(one).collect()
}
