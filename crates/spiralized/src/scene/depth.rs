//! What makes the rings look as if they descend: the dish, the shadow of each wall, and the dials that number rings and
//! spaces.

use rollick_stage::{Art, Font, Ink, Mark, Point, Shape};

use super::art::rim_ink;
use super::geometry::{Band, DIAL, Geometry, INNER_DIAL};

/// Under everything: a dish that darkens toward the middle, with the dial around it.
pub(crate) fn dish(geometry: &Geometry) -> Art {
    let at = Geometry::CENTRE;
    let outer = geometry.edge(0);
    vec![
        Mark::circle(at.shifted(0.0, 7.0), outer + DIAL + 5.0, Ink::Named("shade")).faint(0.28),
        Mark::circle(at, outer + DIAL, Ink::Named("dial")).stroked(rim_ink(0, 6), 4.0),
        Mark::circle(at, outer, Ink::Named("dish")),
    ]
}

/// The walls between the rings. Light falls from the upper left. So the wall there is dark and casts a shadow on the
/// ring below it, and the wall opposite is bright.
pub(crate) fn walls(geometry: &Geometry) -> Art {
    let mut marks = Art::new();
    let last = geometry.edges().count() - 1;
    for (k, r) in geometry.edges().enumerate() {
        marks.push(Mark::fill(crescent(r, 20.0, (9.0, 12.0)), Ink::Named("shade")).faint(0.13));
        marks.push(Mark::fill(crescent(r, 10.0, (4.5, 6.0)), Ink::Named("shade")).faint(0.26));
        marks.push(Mark::fill(crescent(r, 6.0, (-3.0, -4.0)), Ink::Named("light")).faint(0.42));
        let rim = Shape::Circle { at: Geometry::CENTRE, r };
        marks.push(Mark::line(rim, rim_ink(k, last), if k == 0 { 6.0 } else { 4.4 }));
    }
    marks
}

/// The area between a circle and a smaller one that is moved aside: `depth` wide on average.
fn crescent(r: f32, depth: f32, (dx, dy): (f32, f32)) -> Shape {
    let ring = |at: Point, r: f32, sweep: u8| {
        let d = r * 2.0;
        format!("M{:.1} {:.1}a{r:.1} {r:.1} 0 1 {sweep} {d:.1} 0a{r:.1} {r:.1} 0 1 {sweep} -{d:.1} 0z", at.x - r, at.y)
    };
    let at = Geometry::CENTRE;
    Shape::Path(ring(at, r, 1) + &ring(at.shifted(dx * 0.66, dy * 0.66), r - depth * 0.66, 0))
}

/// The numbers of the spaces, outside the outer ring and inside the inner one.
pub(crate) fn dials(geometry: &Geometry, spaces: usize) -> Art {
    let at = Geometry::CENTRE;
    let inner = geometry.inner_edge();
    let mut marks =
        vec![Mark::line(Shape::Circle { at, r: inner - INNER_DIAL / 2.0 }, Ink::Named("dial"), INNER_DIAL - 3.0)];
    for index in 0..spaces {
        let cell = geometry.cell(1, index);
        for (r, deep) in [(geometry.edge(0), DIAL), (inner - INNER_DIAL, INNER_DIAL)] {
            let tick = vec![cell.point(r + 4.0, cell.from), cell.point(r + deep - 3.0, cell.from)];
            marks.push(Mark::line(Shape::Line(tick), Ink::Named("dial-ink"), 1.2).faint(0.45));
        }
        for (r, size) in [(geometry.edge(0) + DIAL / 2.0 + 1.0, 17.0), (inner - INNER_DIAL / 2.0, 13.0)] {
            let number = index.to_string();
            marks.push(Mark::text(cell.point(r, cell.angle()), size, number, Font::Heavy, Ink::Named("dial-ink")));
        }
    }
    marks
}

/// The number of a ring, on the line where a space begins.
pub(crate) fn ring_number(cell: &Band, ring: usize, rings: usize) -> Art {
    let at = cell.point(cell.radius(), cell.from);
    vec![
        Mark::circle(at, 10.0, Ink::Named("dial")).stroked(rim_ink(ring, rings), 2.4),
        Mark::text(at, 14.0, ring.to_string(), Font::Heavy, Ink::Named("dial-ink")),
    ]
}
