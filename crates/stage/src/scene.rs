use crate::art::{Art, Paint, Point, Shape};

/// A board as it is drawn once for a table. The unit is free; [`Scene::size`] says how large the whole is.
#[derive(Clone, PartialEq, Debug)]
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
    /// Art below and above the places.
    pub layers: Vec<Layer>,
    /// How pieces look, by kind.
    pub pieces: Vec<PieceLook>,
}

/// The colours of a board.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Theme {
    /// The name of a CSS font stack's first choice for display lettering, from fonts that are everywhere.
    pub display_font: &'static str,
    /// Paints by name. The names `board`, `ink`, `paper` and `glow` should be among them: the ground, the lettering on it, the
    /// ground of labels, and what legal choices shine in.
    pub paints: Vec<(&'static str, Paint)>,
}

/// A player's colour, with a mark so that nobody has to tell colours apart.
#[derive(Clone, PartialEq, Debug)]
pub struct SeatLook {
    /// The colour's name: "red".
    pub name: &'static str,
    /// The colour, a CSS hex colour that reads on light and dark ground.
    pub colour: &'static str,
    /// Its dark companion, for outlines and lettering.
    pub dark: &'static str,
    /// A mark of one character: `●`, `▲`, `■`, `◆`, `★`, `✚`.
    pub mark: &'static str,
}

/// Somewhere a piece can be: a space of the track, or a place off it.
#[derive(Clone, PartialEq, Debug)]
pub struct Place {
    /// Its id, unique in the scene; a space has the name that the notation gives it.
    pub id: String,
    /// Its name in words, for screen readers and hover texts: "space 17", "the Pit".
    pub name: String,
    /// Its kind, one word, a class in the drawing: `track`, `score`, `yard`.
    pub kind: &'static str,
    /// Its middle: where a single piece stands.
    pub at: Point,
    /// Where further pieces stand that share it: the first piece takes the first slot if there are several. Empty: they
    /// are laid around the middle.
    pub slots: Vec<Point>,
    /// The outline that is clicked and that glows.
    pub outline: Shape,
    /// What is drawn there.
    pub art: Art,
}

/// A line along which something longer than a place moves, like a train over its poles.
#[derive(Clone, PartialEq, Debug)]
pub struct Track {
    /// Its id.
    pub id: String,
    /// The points at whole numbers: pole 1 is `points[0]`; a position between two is between them.
    pub points: Vec<Point>,
    /// The number of the first point.
    pub first: i32,
}

/// Art that belongs to no place.
#[derive(Clone, PartialEq, Debug)]
pub struct Layer {
    /// A word for it, a class in the drawing.
    pub name: &'static str,
    /// Whether it lies over the places; pieces lie over all.
    pub above: bool,
    /// What is drawn.
    pub art: Art,
}

/// How a kind of piece looks, drawn around the point 0,0; the client and the drawing move it where the piece stands.
#[derive(Clone, PartialEq, Debug)]
pub struct PieceLook {
    /// The kind: `pawn`, `truck`, `card`. A piece in a state is shown by the look of `kind-state` (`car-crushed`) where there
    /// is one. What moves on a track has the track's id at its front and `id-car` behind.
    pub kind: &'static str,
    /// Its size across.
    pub size: f32,
    /// Its art; [`crate::Ink::Owner`] is the colour of its seat. A piece's label is lettered over it.
    pub art: Art,
    /// Whether the piece turns to face where it goes (its art faces to the right).
    pub turns: bool,
}
