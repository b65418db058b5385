//! Where things are on the drawing: bands of rings around one centre.

use rollick_stage::{Point, Shape, pt};

/// The measures of a drawing.
#[derive(Clone, Copy)]
pub(crate) struct Geometry {
    spaces: usize,
    rings: usize,
    zone: usize,
    /// The radius of the Pit.
    pub(crate) pit: f32,
}

/// A section of a ring, between two radii and two angles (in degrees, clockwise from the right).
#[derive(Clone, Copy)]
pub(crate) struct Band {
    pub(crate) inner: f32,
    pub(crate) outer: f32,
    pub(crate) from: f32,
    pub(crate) to: f32,
}

/// The outer edge of the outer ring, and the inner edge of the inner one.
const OUTER: f32 = 412.0;
const INNER: f32 = 198.0;
/// The width of the dials: the rings with the numbers of the spaces, outside the rings and inside.
pub(crate) const DIAL: f32 = 24.0;
pub(crate) const INNER_DIAL: f32 = 18.0;
/// Where the safe zones begin.
const ZONE_START: f32 = INNER - INNER_DIAL;
/// Where the safe zones end and the Homes begin.
const ZONE_END: f32 = 100.0;

impl Geometry {
    pub(crate) const SIZE: (f32, f32) = (1000.0, 1000.0);
    pub(crate) const CENTRE: Point = pt(500.0, 500.0);

    pub(crate) fn new(spaces: usize, rings: usize, zone: usize) -> Geometry {
        Geometry { spaces, rings, zone, pit: 55.0 }
    }

    /// The radius of the edge outside ring `k + 1`. Rings get narrower inward, as if they ran downhill.
    pub(crate) fn edge(&self, k: usize) -> f32 {
        let n = self.rings as f32;
        let part = k as f32 / n;
        // A gentle curve through both ends: the first ring is about a sixth wider than the last.
        let eased = part + 0.08 * part * (1.0 - part);
        OUTER - (OUTER - INNER) * eased
    }

    pub(crate) fn edges(&self) -> impl Iterator<Item = f32> + '_ {
        (0..=self.rings).map(|k| self.edge(k))
    }

    /// The inner edge of the inner ring.
    pub(crate) fn inner_edge(&self) -> f32 {
        INNER
    }

    fn spacing(&self) -> f32 {
        360.0 / self.spaces as f32
    }

    /// The angle of the middle of a space. Index 0 is at the top.
    fn angle(&self, index: usize) -> f32 {
        index as f32 * self.spacing() - 90.0
    }

    /// A space of a ring.
    pub(crate) fn cell(&self, ring: usize, index: usize) -> Band {
        let (angle, half) = (self.angle(index), self.spacing() / 2.0);
        Band { inner: self.edge(ring), outer: self.edge(ring - 1), from: angle - half, to: angle + half }
    }

    /// The Start space, outside its arrow.
    pub(crate) fn start(&self, arrow: usize) -> Band {
        let angle = self.angle(arrow);
        Band { inner: OUTER + DIAL + 5.0, outer: 489.0, from: angle - 6.4, to: angle + 6.4 }
    }

    /// The yard, behind the Start space.
    pub(crate) fn yard(&self, arrow: usize) -> Band {
        let start = self.start(arrow);
        Band { from: start.from - 24.0, to: start.from - 1.2, ..start }
    }

    fn zone_row(&self) -> usize {
        self.zone.div_ceil(3).max(1)
    }

    /// The angle at the middle of a colour's sixth. It is turned so that the safe zone begins right below the Wheel.
    fn sixth(&self, wheel: usize) -> f32 {
        self.angle(wheel) + 30.0 - 30.0 / self.zone_row() as f32
    }

    /// A numbered space of the safe zone. The rows run back and forth in the colour's sixth.
    pub(crate) fn zone(&self, wheel: usize, number: usize) -> Band {
        let per_row = self.zone_row();
        let rows = self.zone.div_ceil(per_row);
        let (row, place) = ((number - 1) / per_row, (number - 1) % per_row);
        let in_row = per_row.min(self.zone - row * per_row);
        let place = if row % 2 == 0 { place } else { in_row - 1 - place };
        let depth = (ZONE_START - ZONE_END) / rows as f32;
        let outer = ZONE_START - depth * row as f32;
        // Neighbouring sixths are the same distance apart at every radius.
        let margin = 150.0 / outer;
        let (left, width) = (self.sixth(wheel) - 30.0 + margin, 60.0 - 2.0 * margin);
        let step = width / in_row as f32;
        Band { inner: outer - depth, outer, from: left + step * place as f32, to: left + step * (place + 1) as f32 }
    }

    /// Home, between the safe zone and the Pit.
    pub(crate) fn home(&self, wheel: usize) -> Band {
        let angle = self.sixth(wheel);
        Band { inner: self.pit + 4.0, outer: ZONE_END - 2.0, from: angle - 28.0, to: angle + 28.0 }
    }
}

impl Band {
    pub(crate) fn point(&self, radius: f32, degrees: f32) -> Point {
        Geometry::CENTRE.polar(radius, degrees)
    }

    pub(crate) fn radius(&self) -> f32 {
        (self.inner + self.outer) / 2.0
    }

    pub(crate) fn angle(&self) -> f32 {
        (self.from + self.to) / 2.0
    }

    pub(crate) fn middle(&self) -> Point {
        self.point(self.radius(), self.angle())
    }

    /// The direction of clockwise motion at its middle.
    pub(crate) fn heading(&self) -> f32 {
        self.angle() + 90.0
    }

    /// The radius of the largest circle that fits.
    pub(crate) fn room(&self) -> f32 {
        let arc = (self.to - self.from).to_radians() * self.radius();
        (self.outer - self.inner).min(arc) / 2.0
    }

    /// Its outline.
    pub(crate) fn shape(&self) -> Shape {
        let corner = |radius, degrees| {
            let p = self.point(radius, degrees);
            format!("{:.2} {:.2}", p.x, p.y)
        };
        Shape::Path(format!(
            "M{} A{o:.2} {o:.2} 0 0 1 {} L{} A{i:.2} {i:.2} 0 0 0 {} Z",
            corner(self.outer, self.from),
            corner(self.outer, self.to),
            corner(self.inner, self.to),
            corner(self.inner, self.from),
            o = self.outer,
            i = self.inner,
        ))
    }

    /// `n` points side by side along it.
    pub(crate) fn along(&self, n: usize) -> Vec<Point> {
        let step = (self.to - self.from) / n as f32;
        (0..n).map(|k| self.point(self.radius(), self.from + step * (k as f32 + 0.5))).collect()
    }

    /// Four points in two rows.
    pub(crate) fn two_by_two(&self) -> Vec<Point> {
        let (depth, width) = (self.outer - self.inner, self.to - self.from);
        let radii = [self.outer - depth * 0.25, self.inner + depth * 0.25];
        let angles = [self.from + width * 0.3, self.to - width * 0.3];
        radii.iter().flat_map(|r| angles.iter().map(|a| self.point(*r, *a))).collect()
    }

    /// The band, smaller on every side.
    pub(crate) fn shrunk(&self, by: f32) -> Band {
        let angle = (by / self.radius()).to_degrees();
        Band { inner: self.inner + by, outer: self.outer - by, from: self.from + angle, to: self.to - angle }
    }
}
