//! The parts of a scene that a client needs. The rest is in the board's SVG drawing.

use rollick_stage as stage;

use crate::{Mark, Message, Paint, Point, Shape};

wire! {
    /// The parts of a scene that a client needs. Its layers and the art of its places are in the board's SVG drawing.
    pub struct Scene {
        /// The game's title.
        pub title: String,
        /// A sentence that describes the board to somebody who can't see it.
        pub description: Message,
        /// Width and height.
        pub size: (f32, f32),
        /// The colours.
        pub theme: Theme,
        /// The colours and marks of the seats.
        pub seats: Vec<SeatLook>,
        /// All places where a piece can be.
        pub places: Vec<Place>,
        /// Tracks for things that are longer than a place.
        pub tracks: Vec<Track>,
        /// How pieces look, by kind.
        pub pieces: Vec<PieceLook>,
        /// How cards look, by id.
        pub cards: Vec<CardLook>,
        /// How dice look, by name.
        pub dice: Vec<DieLook>,
        /// The icons that effects use.
        pub icons: Vec<Icon>,
        /// Where the drawing explains itself in words. Nothing should lie there for long.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<Vec<Area>>")]
        pub legends: Vec<Area>,
    }

    /// A part of the board.
    pub struct Area {
        /// Its upper left corner.
        pub at: Point,
        /// Its width.
        pub w: f32,
        /// Its height.
        pub h: f32,
    }

    /// How a die looks.
    pub struct DieLook {
        /// Its name.
        pub name: String,
        /// The colour of its faces.
        pub fill: String,
        /// The colour of its pips.
        pub pips: String,
        /// The colour of its edges.
        pub edge: String,
    }

    /// How a card looks when it is held or drawn.
    pub struct CardLook {
        /// The card's id.
        pub id: String,
        /// Its width and height.
        pub size: (f32, f32),
        /// Its art, between the point 0,0 in the upper left corner and the size.
        pub art: Vec<Mark>,
    }

    /// An icon in a square of 24 by 24, drawn as a line without a fill.
    pub struct Icon {
        /// Its name.
        pub name: String,
        /// SVG path data.
        pub path: String,
    }

    /// The colours of a board.
    pub struct Theme {
        /// The font of display texts.
        pub display_font: String,
        /// Paints by name.
        pub paints: Vec<(String, Paint)>,
    }

    /// A player's colour and mark.
    pub struct SeatLook {
        /// The colour's name.
        pub name: Message,
        /// The colour.
        pub colour: String,
        /// A darker shade of it.
        pub dark: String,
        /// A mark of one character.
        pub mark: String,
        /// The same two colours for the colour-blind. The drawing `board.svg?colours=distinct` has them, too.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub distinct: Option<(String, String)>,
    }

    /// Somewhere a piece can be.
    pub struct Place {
        /// Its id, unique in the scene.
        pub id: String,
        /// Its name for people.
        pub name: Message,
        /// Its kind, in one word.
        pub kind: String,
        /// Its middle.
        pub at: Point,
        /// Where other pieces on the same place are drawn.
        pub slots: Vec<Point>,
        /// The outline that is clicked and that glows.
        pub outline: Shape,
    }

    /// A line along which something longer than a place moves.
    pub struct Track {
        /// Its id.
        pub id: String,
        /// The points along the track, one for each whole number.
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
        /// Whether the piece turns to face the direction it moves in.
        pub turns: bool,
    }
}

impl Scene {
    /// The scene on the wire.
    pub fn of(scene: &stage::Scene) -> Scene {
        Scene {
            title: scene.title.clone(),
            description: Message::of(&scene.description),
            size: scene.size,
            theme: Theme {
                display_font: scene.theme.display_font.to_owned(),
                paints: scene.theme.paints.iter().map(|(name, paint)| ((*name).to_owned(), Paint::of(paint))).collect(),
            },
            seats: scene.seats.iter().map(SeatLook::of).collect(),
            places: scene.places.iter().map(Place::of).collect(),
            tracks: scene.tracks.iter().map(Track::of).collect(),
            pieces: scene.pieces.iter().map(PieceLook::of).collect(),
            cards: scene.cards.iter().map(CardLook::of).collect(),
            dice: scene.dice.iter().map(DieLook::of).collect(),
            icons: scene
                .icons
                .iter()
                .map(|icon| Icon { name: icon.name.to_owned(), path: icon.path.to_owned() })
                .collect(),
            legends: scene
                .legends()
                .iter()
                .map(|area| Area { at: Point::of(&area.at), w: area.w, h: area.h })
                .collect(),
        }
    }
}

impl SeatLook {
    /// The look on the wire.
    pub fn of(look: &stage::SeatLook) -> SeatLook {
        let [colour, dark, mark] = [look.colour, look.dark, look.mark].map(str::to_owned);
        let (light, line) = look.distinct();
        let distinct = Some((light.to_owned(), line.to_owned()));
        SeatLook { name: Message::of(&look.name), colour, dark, mark, distinct }
    }
}

impl DieLook {
    fn of(look: &stage::DieLook) -> DieLook {
        let [name, fill, pips, edge] = [look.name, look.fill, look.pips, look.edge].map(str::to_owned);
        DieLook { name, fill, pips, edge }
    }
}

impl Place {
    fn of(place: &stage::Place) -> Place {
        Place {
            id: place.id.clone(),
            name: Message::of(&place.name),
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

impl CardLook {
    fn of(look: &stage::CardLook) -> CardLook {
        CardLook { id: look.id.clone(), size: look.size, art: look.art.iter().map(Mark::of).collect() }
    }
}
