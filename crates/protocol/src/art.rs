//! Vector art: the wire form of `rollick_stage::art`.

use rollick_stage as stage;

use crate::Seat;

wire! {
    /// A point in the scene.
    #[derive(Copy)]
    pub struct Point {
        /// The distance to the right.
        pub x: f32,
        /// The distance down.
        pub y: f32,
    }

    /// A colour by its name in the theme, or the colour of a seat.
    #[serde(tag = "type", rename_all = "snake_case")]
    pub enum Ink {
        /// Paint nothing.
        None,
        /// A colour of the theme.
        Named {
            /// Its name.
            name: String,
        },
        /// The colour of a seat.
        Seat {
            /// Which one.
            seat: Seat,
        },
        /// The colour of the piece's owner.
        Owner,
        /// The darker shade of the owner's colour.
        OwnerDark,
    }

    /// How a theme paints a name. A stop has a position from 0 to 1, a light colour and a dark one.
    #[serde(tag = "type", rename_all = "snake_case")]
    pub enum Paint {
        /// One colour.
        Solid {
            /// In the light theme.
            light: String,
            /// In the dark theme.
            dark: String,
        },
        /// A gradient from the middle outward.
        Radial {
            /// The stops.
            stops: Vec<(f32, String, String)>,
        },
    }

    /// The line around a shape.
    pub struct Stroke {
        /// Its colour.
        pub ink: Ink,
        /// Its width.
        pub width: f32,
        /// Dash and gap.
        pub dash: Option<(f32, f32)>,
    }

    /// Which part of a text is at its point.
    #[serde(rename_all = "snake_case")]
    #[allow(missing_docs)]
    pub enum Anchor { Start, Middle, End }

    /// The style of a text.
    #[serde(rename_all = "snake_case")]
    #[allow(missing_docs)]
    pub enum Font { Plain, Heavy, Display }

    /// A shape.
    #[serde(tag = "type", rename_all = "snake_case")]
    #[allow(missing_docs)]
    pub enum Shape {
        Circle { at: Point, r: f32 },
        Rect { at: Point, w: f32, h: f32, round: f32, angle: f32 },
        Polygon { points: Vec<Point> },
        Line { points: Vec<Point> },
        Path { d: String },
        Text { at: Point, size: f32, text: String, anchor: Anchor, font: Font, angle: f32, spread: f32 },
    }

    /// A painted shape.
    pub struct Mark {
        /// The shape.
        pub shape: Shape,
        /// What fills it.
        pub fill: Ink,
        /// The line around it.
        pub stroke: Option<Stroke>,
        /// From 0 (invisible) to 1.
        pub opacity: f32,
    }
}

impl Point {
    /// The point on the wire.
    pub fn of(point: &stage::Point) -> Point {
        Point { x: point.x, y: point.y }
    }

    pub(crate) fn all(points: &[stage::Point]) -> Vec<Point> {
        points.iter().map(Point::of).collect()
    }
}

impl Ink {
    /// The ink on the wire.
    pub fn of(ink: &stage::Ink) -> Ink {
        match ink {
            stage::Ink::None => Ink::None,
            stage::Ink::Named(name) => Ink::Named { name: (*name).to_owned() },
            stage::Ink::Seat(seat) => Ink::Seat { seat: *seat },
            stage::Ink::Owner => Ink::Owner,
            stage::Ink::OwnerDark => Ink::OwnerDark,
        }
    }
}

impl Paint {
    /// The paint on the wire.
    pub fn of(paint: &stage::Paint) -> Paint {
        let all = |stops: &[(f32, &str, &str)]| {
            stops.iter().map(|(part, light, dark)| (*part, (*light).to_owned(), (*dark).to_owned())).collect()
        };
        match paint {
            stage::Paint::Solid { light, dark } => {
                Paint::Solid { light: (*light).to_owned(), dark: (*dark).to_owned() }
            }
            stage::Paint::Radial { stops } => Paint::Radial { stops: all(stops) },
        }
    }
}

impl Stroke {
    fn of(stroke: &stage::Stroke) -> Stroke {
        Stroke { ink: Ink::of(&stroke.ink), width: stroke.width, dash: stroke.dash }
    }
}

impl Shape {
    /// The shape on the wire.
    pub fn of(shape: &stage::Shape) -> Shape {
        match shape {
            stage::Shape::Circle { at, r } => Shape::Circle { at: Point::of(at), r: *r },
            stage::Shape::Rect { at, w, h, round, angle } => {
                Shape::Rect { at: Point::of(at), w: *w, h: *h, round: *round, angle: *angle }
            }
            stage::Shape::Polygon(points) => Shape::Polygon { points: Point::all(points) },
            stage::Shape::Line(points) => Shape::Line { points: Point::all(points) },
            stage::Shape::Path(d) => Shape::Path { d: d.clone() },
            stage::Shape::Text { at, size, text, anchor, font, angle, spread } => Shape::Text {
                at: Point::of(at),
                size: *size,
                text: text.clone(),
                anchor: match anchor {
                    stage::Anchor::Start => Anchor::Start,
                    stage::Anchor::Middle => Anchor::Middle,
                    stage::Anchor::End => Anchor::End,
                },
                font: match font {
                    stage::Font::Plain => Font::Plain,
                    stage::Font::Heavy => Font::Heavy,
                    stage::Font::Display => Font::Display,
                },
                angle: *angle,
                spread: *spread,
            },
        }
    }
}

impl Mark {
    /// The mark on the wire.
    pub fn of(mark: &stage::Mark) -> Mark {
        Mark {
            shape: Shape::of(&mark.shape),
            fill: Ink::of(&mark.fill),
            stroke: mark.stroke.as_ref().map(Stroke::of),
            opacity: mark.opacity,
        }
    }
}
