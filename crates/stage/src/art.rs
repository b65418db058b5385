//! Vector art: a handful of shapes in the colours of a theme.

/// A point of the scene: x to the right, y down.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Point {
    /// To the right.
    pub x: f32,
    /// Down.
    pub y: f32,
}

/// Short for a [`Point`].
pub const fn pt(x: f32, y: f32) -> Point {
    Point { x, y }
}

impl Point {
    /// The point at a distance from this one, at an angle in degrees: 0 to the right, 90 down.
    pub fn polar(self, radius: f32, degrees: f32) -> Point {
        let (sin, cos) = degrees.to_radians().sin_cos();
        pt(self.x + radius * cos, self.y + radius * sin)
    }

    /// The point moved by an offset.
    pub fn shifted(self, dx: f32, dy: f32) -> Point {
        pt(self.x + dx, self.y + dy)
    }

    /// The distance to another point.
    pub fn distance(self, other: Point) -> f32 {
        (self.x - other.x).hypot(self.y - other.y)
    }

    /// A point on the way to another one. `part` is 0 here and 1 there.
    pub fn towards(self, other: Point, part: f32) -> Point {
        pt(self.x + (other.x - self.x) * part, self.y + (other.y - self.y) * part)
    }
}

/// A colour by its name in the [`crate::Theme`], or the colour of a seat.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Ink {
    /// Nothing is painted.
    None,
    /// A paint of the theme.
    Named(&'static str),
    /// The colour of the seat with this number.
    Seat(u8),
    /// In the art of a piece: the colour of the seat that owns it.
    Owner,
    /// In the art of a piece: the dark shade of its owner's colour.
    OwnerDark,
}

/// How a theme paints a name, in light and dark mode. Colours are CSS hex colours.
#[derive(Clone, PartialEq, Debug)]
pub enum Paint {
    /// One colour.
    Solid {
        /// In light mode.
        light: &'static str,
        /// In dark mode.
        dark: &'static str,
    },
    /// A gradient from the middle of the painted shape outward.
    Radial {
        /// At least two stops: how far out (0 to 1), the colour in light mode, the colour in dark mode.
        stops: &'static [(f32, &'static str, &'static str)],
    },
}

/// The line around a shape.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stroke {
    /// Its colour.
    pub ink: Ink,
    /// Its width.
    pub width: f32,
    /// The lengths of dash and gap; `None` for a solid line.
    pub dash: Option<(f32, f32)>,
}

/// How a text is aligned to its point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Anchor {
    /// It begins at the point.
    Start,
    /// It is centred on the point.
    Middle,
    /// It ends at the point.
    End,
}

/// The style of lettering.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Font {
    /// Plain and readable at small sizes.
    Plain,
    /// Heavy, for titles and numbers.
    Heavy,
    /// The theme's display face.
    Display,
}

/// A shape.
#[derive(Clone, PartialEq, Debug)]
pub enum Shape {
    /// A circle.
    Circle {
        /// Its middle.
        at: Point,
        /// Its radius.
        r: f32,
    },
    /// A rectangle with rounded corners, rotated around its middle.
    Rect {
        /// The upper left corner, before rotation.
        at: Point,
        /// Width.
        w: f32,
        /// Height.
        h: f32,
        /// Radius of the corners.
        round: f32,
        /// Degrees clockwise.
        angle: f32,
    },
    /// A closed outline.
    Polygon(Vec<Point>),
    /// An open line through points.
    Line(Vec<Point>),
    /// The `d` of an SVG path, for everything else.
    Path(String),
    /// A line of text; its fill is the colour of the letters.
    Text {
        /// The point on the baseline.
        at: Point,
        /// Height of the letters.
        size: f32,
        /// The words.
        text: String,
        /// How it is aligned to the point.
        anchor: Anchor,
        /// The style of lettering.
        font: Font,
        /// Degrees clockwise around the point.
        angle: f32,
        /// Extra space between letters, in units of the size.
        spread: f32,
    },
}

/// A painted shape.
#[derive(Clone, PartialEq, Debug)]
pub struct Mark {
    /// The shape.
    pub shape: Shape,
    /// What fills it.
    pub fill: Ink,
    /// The line around it.
    pub stroke: Option<Stroke>,
    /// From 0, invisible, to 1.
    pub opacity: f32,
}

impl Mark {
    /// A filled shape.
    pub fn fill(shape: Shape, ink: Ink) -> Mark {
        Mark { shape, fill: ink, stroke: None, opacity: 1.0 }
    }

    /// Only the outline of a shape.
    pub fn line(shape: Shape, ink: Ink, width: f32) -> Mark {
        Mark { shape, fill: Ink::None, stroke: Some(Stroke { ink, width, dash: None }), opacity: 1.0 }
    }

    /// Adds a line around it.
    #[must_use]
    pub fn stroked(mut self, ink: Ink, width: f32) -> Mark {
        self.stroke = Some(Stroke { ink, width, dash: None });
        self
    }

    /// Makes its line dashed.
    #[must_use]
    pub fn dashed(mut self, dash: f32, gap: f32) -> Mark {
        if let Some(stroke) = &mut self.stroke {
            stroke.dash = Some((dash, gap));
        }
        self
    }

    /// Makes it partly transparent.
    #[must_use]
    pub fn faint(mut self, opacity: f32) -> Mark {
        self.opacity = opacity;
        self
    }

    /// A circle.
    pub fn circle(at: Point, r: f32, ink: Ink) -> Mark {
        Mark::fill(Shape::Circle { at, r }, ink)
    }

    /// A rectangle, given by its middle.
    pub fn rect(middle: Point, w: f32, h: f32, round: f32, ink: Ink) -> Mark {
        Mark::fill(Shape::Rect { at: middle.shifted(-w / 2.0, -h / 2.0), w, h, round, angle: 0.0 }, ink)
    }

    /// A word centred on a point. The baseline is a third of the height below the point, so that it looks centred.
    pub fn text(at: Point, size: f32, text: impl Into<String>, font: Font, ink: Ink) -> Mark {
        let at = at.shifted(0.0, size * 0.35);
        Mark::fill(
            Shape::Text { at, size, text: text.into(), anchor: Anchor::Middle, font, angle: 0.0, spread: 0.0 },
            ink,
        )
    }
}

/// Marks, drawn in order from bottom to top.
pub type Art = Vec<Mark>;

/// The mark of a seat ([`crate::SeatLook::mark`]) as a shape with this radius; `None` for marks that need a font.
pub fn emblem(mark: &str, at: Point, r: f32) -> Option<Shape> {
    let ring = |n: usize, first: f32| (0..n).map(move |k| at.polar(r, first + 360.0 * k as f32 / n as f32));
    match mark {
        "●" => Some(Shape::Circle { at, r: r * 0.86 }),
        "▲" => Some(Shape::Polygon(ring(3, -90.0).map(|p| p.shifted(0.0, r * 0.12)).collect())),
        "▼" => Some(Shape::Polygon(ring(3, 90.0).map(|p| p.shifted(0.0, -r * 0.12)).collect())),
        "■" => Some(Shape::Polygon(ring(4, 45.0).collect())),
        "◆" => Some(Shape::Polygon(ring(4, 0.0).collect())),
        "⬢" => Some(Shape::Polygon(ring(6, 0.0).collect())),
        "★" => {
            let corner = |k: usize| {
                let radius = if k.is_multiple_of(2) { r * 1.08 } else { r * 0.46 };
                at.polar(radius, -90.0 + 36.0 * k as f32)
            };
            Some(Shape::Polygon((0..10).map(corner).collect()))
        }
        "✚" => {
            let (a, b) = (r * 0.32, r * 0.95);
            let steps = [
                (-a, -b),
                (a, -b),
                (a, -a),
                (b, -a),
                (b, a),
                (a, a),
                (a, b),
                (-a, b),
                (-a, a),
                (-b, a),
                (-b, -a),
                (-a, -a),
            ];
            Some(Shape::Polygon(steps.map(|(x, y)| pt(at.x + x, at.y + y)).to_vec()))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn six_marks_need_no_font() {
        for mark in ["●", "▲", "■", "◆", "★", "✚"] {
            assert!(emblem(mark, pt(0.0, 0.0), 10.0).is_some(), "{mark}");
        }
        assert_eq!(emblem("x", pt(0.0, 0.0), 10.0), None);
    }
}
