//! Vector art: a handful of shapes in the colours of a theme.

/// A point of the scene: x to the right, y down.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Point {
    /// To the right.
    pub x: f32,
    /// Down.
    pub y: f32,
}

/// A point, short to write.
pub const fn pt(x: f32, y: f32) -> Point {
    Point { x, y }
}

impl Point {
    /// The point at a distance from this one, at an angle in degrees: 0 to the right, 90 down.
    pub fn polar(self, radius: f32, degrees: f32) -> Point {
        let (sin, cos) = degrees.to_radians().sin_cos();
        pt(self.x + radius * cos, self.y + radius * sin)
    }

    /// The point shifted.
    pub fn shifted(self, dx: f32, dy: f32) -> Point {
        pt(self.x + dx, self.y + dy)
    }

    /// How far it is to another point.
    pub fn distance(self, other: Point) -> f32 {
        (self.x - other.x).hypot(self.y - other.y)
    }

    /// The point a part of the way to another: 0 is here, 1 is there.
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
    /// The colour of the seat of this number.
    Seat(u8),
    /// In the art of a piece: the colour of the seat that owns it.
    Owner,
    /// In the art of a piece: the dark companion of its owner's colour.
    OwnerDark,
}

/// How a theme paints a name, in light and in dark surroundings. Colours are CSS hex colours.
#[derive(Clone, PartialEq, Debug)]
pub enum Paint {
    /// One colour.
    Solid {
        /// In light surroundings.
        light: &'static str,
        /// In dark ones.
        dark: &'static str,
    },
    /// A blend along a line across the painted shape: angle in degrees, then stops (part, light, dark).
    Linear {
        /// 0 runs to the right, 90 down.
        angle: f32,
        /// Part of the way, the light colour, the dark colour.
        stops: &'static [(f32, &'static str, &'static str)],
    },
    /// A blend from the middle of the painted shape outward.
    Radial {
        /// Part of the way, the light colour, the dark colour.
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
    /// Dash and gap; nothing for a solid line.
    pub dash: Option<(f32, f32)>,
}

/// Where a text stands relative to its point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Anchor {
    /// It begins there.
    Start,
    /// Its middle is there.
    Middle,
    /// It ends there.
    End,
}

/// The kind of lettering.
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
    /// A rectangle by its upper left corner, with rounded corners, turned around its middle.
    Rect {
        /// The upper left corner.
        at: Point,
        /// Width.
        w: f32,
        /// Height.
        h: f32,
        /// Radius of the corners.
        round: f32,
        /// Degrees clockwise.
        turn: f32,
    },
    /// A closed outline.
    Polygon(Vec<Point>),
    /// An open line through points.
    Line(Vec<Point>),
    /// The `d` of an SVG path, for everything else.
    Path(String),
    /// A line of text; its fill is the colour of the letters.
    Text {
        /// Where it stands: the baseline.
        at: Point,
        /// Height of the letters.
        size: f32,
        /// The words.
        text: String,
        /// How it stands to the point.
        anchor: Anchor,
        /// The lettering.
        font: Font,
        /// Degrees clockwise around the point.
        turn: f32,
        /// Extra room between letters, in units of the size.
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

    /// A shape drawn by its outline alone.
    pub fn line(shape: Shape, ink: Ink, width: f32) -> Mark {
        Mark { shape, fill: Ink::None, stroke: Some(Stroke { ink, width, dash: None }), opacity: 1.0 }
    }

    /// With a line around it.
    #[must_use]
    pub fn stroked(mut self, ink: Ink, width: f32) -> Mark {
        self.stroke = Some(Stroke { ink, width, dash: None });
        self
    }

    /// With its line broken into dashes.
    #[must_use]
    pub fn dashed(mut self, dash: f32, gap: f32) -> Mark {
        if let Some(stroke) = &mut self.stroke {
            stroke.dash = Some((dash, gap));
        }
        self
    }

    /// Partly transparent.
    #[must_use]
    pub fn faint(mut self, opacity: f32) -> Mark {
        self.opacity = opacity;
        self
    }

    /// A circle.
    pub fn circle(at: Point, r: f32, ink: Ink) -> Mark {
        Mark::fill(Shape::Circle { at, r }, ink)
    }

    /// A rectangle around its middle.
    pub fn rect(middle: Point, w: f32, h: f32, round: f32, ink: Ink) -> Mark {
        Mark::fill(Shape::Rect { at: middle.shifted(-w / 2.0, -h / 2.0), w, h, round, turn: 0.0 }, ink)
    }

    /// A word in the middle of a point, a third of its height below it so that it looks centred.
    pub fn text(at: Point, size: f32, text: impl Into<String>, font: Font, ink: Ink) -> Mark {
        let at = at.shifted(0.0, size * 0.35);
        Mark::fill(
            Shape::Text { at, size, text: text.into(), anchor: Anchor::Middle, font, turn: 0.0, spread: 0.0 },
            ink,
        )
    }
}

/// Marks drawn one over the other.
pub type Art = Vec<Mark>;
