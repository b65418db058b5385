//! The Pit, and the tokens: on the board, and sunk into the Pit.

use rollick_stage::{Art, Ink, Mark, PieceLook, Point, Shape, pt};

/// Where the token in the Pit sits: between the jaws.
pub(crate) fn seat(at: Point, r: f32) -> Point {
    at.shifted(0.0, r * 0.47)
}

/// A bottomless well, with an open-jawed skull in it.
pub(crate) fn pit(at: Point, r: f32) -> Art {
    let mut marks = vec![Mark::circle(at, r, Ink::Named("pit")).stroked(Ink::Named("rim-7"), 3.0)];
    for (k, part) in [0.88, 0.75, 0.62].into_iter().enumerate() {
        // Each deeper ledge looks smaller and moves down a little.
        let ledge = Shape::Circle { at: at.shifted(0.0, 1.5 * (k + 1) as f32), r: r * part };
        marks.push(Mark::line(ledge, Ink::Named("rim-6"), 1.6).faint(0.6 - 0.15 * k as f32));
    }
    let s = r / 60.0;
    let bone = Ink::Named("bone");
    let p = |x: f32, y: f32| at.shifted(x * s, y * s - 13.0 * s);
    marks.push(Mark::circle(p(0.0, -3.0), 21.0 * s, bone));
    marks.push(Mark::rect(p(0.0, 14.0), 24.0 * s, 12.0 * s, 3.0 * s, bone));
    for x in [-8.5, 8.5] {
        marks.push(Mark::circle(p(x, -1.0), 6.2 * s, Ink::Named("pit")));
        marks.push(Mark::circle(p(x, -0.5), 1.8 * s, Ink::Named("rim-4")));
    }
    marks.push(Mark::fill(Shape::Polygon(vec![p(0.0, 5.0), p(-3.2, 11.0), p(3.2, 11.0)]), Ink::Named("pit")));
    for x in [-6.0, 0.0, 6.0] {
        marks.push(Mark::line(Shape::Line(vec![p(x, 14.5), p(x, 19.5)]), Ink::Named("pit"), 1.5 * s));
    }
    let jaw = |y: f32| {
        let (a, b, low) = (p(-19.0, y), p(19.0, y), p(0.0, y + 40.0));
        Shape::Path(format!("M{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}", a.x, a.y, low.x, low.y, b.x, b.y))
    };
    marks.push(Mark::line(jaw(36.0), bone, 6.0 * s));
    marks
}

/// The tokens: round, with a golden rim if they must go round again, and half in the dark in the Pit.
pub(crate) fn pieces() -> Vec<PieceLook> {
    let at = pt(0.0, 0.0);
    let glint = "M-10.4 -8 A13.2 13.2 0 0 1 10.4 -8 A16.4 16.4 0 0 0 -10.4 -8 Z";
    let disc = |rim: Ink, width: f32| {
        vec![
            Mark::circle(at.shifted(0.0, 2.4), 16.4, Ink::Named("shade")).faint(0.45),
            Mark::circle(at, 15.4, Ink::Owner).stroked(rim, width),
            Mark::line(Shape::Circle { at, r: 11.6 }, Ink::Named("light"), 1.4).faint(0.75),
            Mark::fill(Shape::Path(glint.to_owned()), Ink::Named("light")).faint(0.5),
        ]
    };
    let sunk = vec![
        Mark::circle(at, 12.0, Ink::Owner).stroked(Ink::OwnerDark, 2.0),
        Mark::circle(at, 13.0, Ink::Named("shade")).faint(0.3),
        // The dark rises over its lower edge.
        Mark::fill(Shape::Path("M-13.2 3Q0 11 13.2 3A13.5 13.5 0 0 1 -13.2 3Z".to_owned()), Ink::Named("shade"))
            .faint(0.72),
        Mark::line(Shape::Path("M-10 -6A11.6 11.6 0 0 1 10 -6".to_owned()), Ink::Named("light"), 1.6).faint(0.6),
    ];
    let look = |kind, size, art| PieceLook { kind, size, art, turns: false };
    vec![
        look("token", 34.0, disc(Ink::OwnerDark, 2.6)),
        look("token-star", 34.0, disc(Ink::Named("sun"), 4.2)),
        look("token-pit", 27.0, sunk),
    ]
}
