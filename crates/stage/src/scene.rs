use rollick_game::Message;

use crate::Icon;
use crate::art::{Art, Paint, Point, Shape};

/// A board, drawn once per table. Any unit of length will do; [`Scene::size`] gives the size of the whole board.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// The game's title.
    pub title: String,
    /// One or two sentences that describe the board to somebody who can't see it.
    pub description: Message,
    /// Width and height.
    pub size: (f32, f32),
    /// The colours.
    pub theme: Theme,
    /// The colour and mark of each player.
    pub seats: Vec<SeatLook>,
    /// All places where a piece can be.
    pub places: Vec<Place>,
    /// Rails for things that are longer than one place.
    pub tracks: Vec<Track>,
    /// Art below and above the places.
    pub layers: Vec<Layer>,
    /// How pieces look, by kind.
    pub pieces: Vec<PieceLook>,
    /// How cards look, by id. A game without cards has none.
    pub cards: Vec<CardLook>,
    /// How dice look, by name.
    pub dice: Vec<DieLook>,
    /// The pictures that effects use.
    pub icons: Vec<Icon>,
}

/// How a die looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DieLook {
    /// Its name in chance, views and cues: `white`, `red`.
    pub name: &'static str,
    /// The colour of its faces, a CSS hex colour.
    pub fill: &'static str,
    /// The colour of its pips.
    pub pips: &'static str,
    /// The colour of its edges.
    pub edge: &'static str,
}

impl DieLook {
    /// The usual die: dark pips on white.
    pub const WHITE: DieLook = DieLook { name: "white", fill: "#fdfbf5", pips: "#26262b", edge: "#8d8778" };
}

/// The colours of a board.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Theme {
    /// The font for display lettering on screens that have it. Drawings contain the outlines of their letters.
    pub display_font: &'static str,
    /// Paints by name. Four names are expected: `board` (the background), `ink` (lettering on it), `paper` (the
    /// background of labels) and `glow` (the highlight of legal choices).
    pub paints: Vec<(&'static str, Paint)>,
}

/// A player's colour, and a mark for people who can't tell the colours apart.
#[derive(Clone, PartialEq, Debug)]
pub struct SeatLook {
    /// The colour's name: "red".
    pub name: Message,
    /// The colour, as a CSS hex colour that is readable on light and dark backgrounds.
    pub colour: &'static str,
    /// A darker shade of it, for outlines and lettering.
    pub dark: &'static str,
    /// A mark of one character: `●`, `▲`, `■`, `◆`, `★`, `✚`.
    pub mark: &'static str,
}

/// Somewhere a piece can be: a space of the track, or a place off it.
#[derive(Clone, PartialEq, Debug)]
pub struct Place {
    /// Its id, unique in the scene. A space uses its name in the notation.
    pub id: String,
    /// Its name in words, for screen readers and tooltips: "space 17", "the Pit".
    pub name: Message,
    /// Its kind in one word, used as a class in the drawing: `track`, `score`, `yard`.
    pub kind: &'static str,
    /// Its middle. A lone piece stands here, even if the place has slots.
    pub at: Point,
    /// Where several pieces on this place stand: the first piece on the first slot, and so on. If there are more pieces
    /// than slots, the rest start over at the first slot, slightly shifted. Without slots, pieces are laid out around
    /// the middle.
    pub slots: Vec<Point>,
    /// The outline that can be clicked and that glows.
    pub outline: Shape,
    /// What is drawn there.
    pub art: Art,
}

/// A line along which something longer than a place moves, like a train over its poles.
#[derive(Clone, PartialEq, Debug)]
pub struct Track {
    /// Its id.
    pub id: String,
    /// The points at whole numbers: `points[0]` is number `first`. Positions between two numbers lie between their
    /// points.
    pub points: Vec<Point>,
    /// The number of the first point.
    pub first: i32,
}

/// Art that doesn't belong to a place.
#[derive(Clone, PartialEq, Debug)]
pub struct Layer {
    /// Its name in one word, used as a class in the drawing. Small pictures leave out the layers `legend` and `names`.
    pub name: &'static str,
    /// Whether it is drawn above the places. Pieces are always on top.
    pub above: bool,
    /// What is drawn.
    pub art: Art,
}

/// How a kind of piece looks. Draw it around the point 0,0; it is moved to where the piece stands.
#[derive(Clone, PartialEq, Debug)]
pub struct PieceLook {
    /// The kind: `pawn`, `truck`, `card`. A piece in a state uses the look `kind-state` (`car-crushed`) if there is
    /// one. For something on a track, the front uses the track's id and the rest uses `id-car`.
    pub kind: &'static str,
    /// Its width.
    pub size: f32,
    /// Its art. [`crate::Ink::Owner`] is the colour of its seat. The piece's label is drawn on top.
    pub art: Art,
    /// Whether the piece turns in the direction of its move. Draw it facing right.
    pub turns: bool,
}

/// How a card looks when it is held or drawn.
#[derive(Clone, PartialEq, Debug)]
pub struct CardLook {
    /// The card's name in the notation, as in [`crate::Card::id`].
    pub id: String,
    /// Its width and height.
    pub size: (f32, f32),
    /// Its art, between the point 0,0 in the upper left corner and the size.
    pub art: Art,
}
