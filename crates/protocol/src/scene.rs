//! The board, as far as a client needs it: the rest is in the drawing.

use rollick_stage as stage;

use crate::{Mark, Paint, Point, Shape};

wire! {
    /// What a client needs of a scene: its layers and the art of its places are in the drawing already.
    pub struct Scene {
        /// The game's title.
        pub title: String,
        /// One sentence that describes the board to somebody who can't see it.
        pub description: String,
        /// Width and height.
        pub size: (f32, f32),
        /// The colours.
        pub theme: Theme,
        /// Who plays, in colour and mark.
        pub seats: Vec<SeatLook>,
        /// Everywhere a piece can be.
        pub places: Vec<Place>,
        /// Rails for things longer than a place.
        pub tracks: Vec<Track>,
        /// How pieces look, by kind.
        pub pieces: Vec<PieceLook>,
    }

    /// The colours of a board.
    pub struct Theme {
        /// The display lettering's font.
        pub display_font: String,
        /// Paints by name.
        pub paints: Vec<(String, Paint)>,
    }

    /// A player's colour and mark.
    pub struct SeatLook {
        /// The colour's name.
        pub name: String,
        /// The colour.
        pub colour: String,
        /// Its dark companion.
        pub dark: String,
        /// A mark of one character.
        pub mark: String,
    }

    /// Somewhere a piece can be.
    pub struct Place {
        /// Its id, unique in the scene.
        pub id: String,
        /// Its name in words.
        pub name: String,
        /// Its kind, one word.
        pub kind: String,
        /// Its middle.
        pub at: Point,
        /// Where further pieces stand that share it.
        pub slots: Vec<Point>,
        /// The outline that is clicked and that glows.
        pub outline: Shape,
    }

    /// A line along which something longer than a place moves.
    pub struct Track {
        /// Its id.
        pub id: String,
        /// The points at whole numbers.
        pub points: Vec<Point>,
        /// The number of the first point.
        pub first: i32,
    }

    /// How a kind of piece looks, drawn around the point 0,0.
    pub struct PieceLook {
        /// The kind.
        pub kind: String,
        /// Its size across.
        pub size: f32,
        /// Its art.
        pub art: Vec<Mark>,
        /// Whether the piece turns to face where it goes.
        pub turns: bool,
    }
}

impl Scene {
    /// The scene on the wire.
    pub fn of(scene: &stage::Scene) -> Scene {
        Scene {
            title: scene.title.clone(),
            description: scene.description.clone(),
            size: scene.size,
            theme: Theme {
                display_font: scene.theme.display_font.to_owned(),
                paints: scene.theme.paints.iter().map(|(name, paint)| ((*name).to_owned(), Paint::of(paint))).collect(),
            },
            seats: scene.seats.iter().map(SeatLook::of).collect(),
            places: scene.places.iter().map(Place::of).collect(),
            tracks: scene.tracks.iter().map(Track::of).collect(),
            pieces: scene.pieces.iter().map(PieceLook::of).collect(),
        }
    }
}

impl SeatLook {
    /// The look on the wire.
    pub fn of(look: &stage::SeatLook) -> SeatLook {
        let [name, colour, dark, mark] = [look.name, look.colour, look.dark, look.mark].map(str::to_owned);
        SeatLook { name, colour, dark, mark }
    }
}

impl Place {
    fn of(place: &stage::Place) -> Place {
        Place {
            id: place.id.clone(),
            name: place.name.clone(),
            kind: place.kind.to_owned(),
            at: Point::of(&place.at),
            slots: Point::all(&place.slots),
            outline: Shape::of(&place.outline),
        }
    }
}

impl Track {
    fn of(track: &stage::Track) -> Track {
        Track { id: track.id.clone(), points: Point::all(&track.points), first: track.first }
    }
}

impl PieceLook {
    fn of(look: &stage::PieceLook) -> PieceLook {
        let art = look.art.iter().map(Mark::of).collect();
        PieceLook { kind: look.kind.to_owned(), size: look.size, art, turns: look.turns }
    }
}
