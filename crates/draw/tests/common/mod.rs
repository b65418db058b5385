//! A small scene with one of everything.

use std::sync::LazyLock;

use rollick_draw::Options;
use rollick_game::{Message, Seat, SeatSet};
use rollick_stage::{
    Card, Counter, Die, DieLook, Font, Ink, Layer, Mark, Paint, Piece, PieceLook, Place, Scene, SeatLook, SeatView,
    Shape, Theme, Track, TrackView, View, pt,
};
use rollick_words::{LANGUAGE, TABLE, Words, source};

/// The words of the scene.
static WORDS: LazyLock<Words> = LazyLock::new(|| {
    let table = source(LANGUAGE, TABLE).expect("the words that all games share");
    Words::read(LANGUAGE, [(TABLE, table), ("test", include_str!("words.ftl"))]).expect("files of words")
});

/// The usual options, with the words of the scene.
pub fn options() -> Options {
    Options { words: &WORDS, ..Options::default() }
}

/// Three spaces, a yard, a rail.
pub fn scene() -> Scene {
    let space = |id: &str, x: f32, kind: &'static str| Place {
        id: id.to_owned(),
        name: Message::new("space").with("id", id),
        kind,
        at: pt(x, 50.0),
        slots: vec![pt(x - 10.0, 50.0), pt(x + 10.0, 50.0)],
        outline: Shape::Circle { at: pt(x, 50.0), r: 20.0 },
        art: vec![
            Mark::circle(pt(x, 50.0), 20.0, Ink::Named("paper")).stroked(Ink::Named("ink"), 1.5),
            Mark::text(pt(x, 64.0), 6.0, id, Font::Plain, Ink::Named("ink")),
        ],
    };
    Scene {
        title: "Small & <odd>".to_owned(),
        description: Message::new("board"),
        size: (200.0, 150.0),
        theme: Theme {
            display_font: "Cooper Black",
            paints: vec![
                ("board", Paint::Radial { stops: &[(0.0, "#ffffff", "#202020"), (1.0, "#dddddd", "#000000")] }),
                ("ink", Paint::Solid { light: "#111111", dark: "#eeeeee" }),
                ("paper", Paint::Solid { light: "#fffbe8", dark: "#30302c" }),
                ("glow", Paint::Solid { light: "#ff8800", dark: "#ffcc33" }),
            ],
        },
        seats: vec![
            SeatLook { name: Message::new("red"), colour: "#cc3311", dark: "#5a1607", mark: "●" },
            SeatLook { name: Message::new("blue"), colour: "#0077bb", dark: "#003a5c", mark: "▲" },
        ],
        places: vec![
            space("1", 30.0, "track"),
            space("2", 100.0, "score"),
            space("3", 170.0, "track"),
            Place {
                id: "the \"yard\"".to_owned(),
                name: Message::new("yard"),
                kind: "yard",
                at: pt(100.0, 110.0),
                slots: Vec::new(),
                outline: Shape::Rect { at: pt(60.0, 90.0), w: 80.0, h: 40.0, round: 4.0, angle: 0.0 },
                art: Vec::new(),
            },
        ],
        tracks: vec![Track {
            id: "rail".to_owned(),
            points: (0..6).map(|k| pt(20.0 + 30.0 * k as f32, 140.0)).collect(),
            first: 1,
        }],
        layers: vec![
            Layer {
                name: "rails",
                above: false,
                art: vec![
                    Mark::line(Shape::Line(vec![pt(0.0, 140.0), pt(200.0, 140.0)]), Ink::Named("ink"), 3.0)
                        .dashed(2.0, 4.0),
                ],
            },
            Layer {
                name: "title",
                above: true,
                art: vec![Mark::text(pt(100.0, 14.0), 14.0, "SMALL", Font::Display, Ink::Named("ink")).faint(0.5)],
            },
        ],
        pieces: vec![
            PieceLook {
                kind: "pawn",
                size: 24.0,
                art: vec![Mark::circle(pt(0.0, 0.0), 12.0, Ink::Owner).stroked(Ink::OwnerDark, 1.0)],
                turns: false,
            },
            PieceLook {
                kind: "pawn-crushed",
                size: 24.0,
                art: vec![Mark::rect(pt(0.0, 0.0), 24.0, 8.0, 2.0, Ink::Owner)],
                turns: false,
            },
            PieceLook {
                kind: "rail",
                size: 26.0,
                art: vec![Mark::rect(pt(0.0, 0.0), 26.0, 12.0, 3.0, Ink::Named("glow"))],
                turns: true,
            },
        ],
        cards: Vec::new(),
        dice: vec![DieLook::WHITE, DieLook { name: "red", fill: "#c62f2f", pips: "#ffffff", edge: "#7d1717" }],
        icons: Vec::new(),
    }
}

/// A pawn of a seat at a place.
pub fn pawn(id: &str, seat: u8, place: &str) -> Piece {
    Piece {
        id: id.to_owned(),
        kind: "pawn",
        seat: Some(Seat(seat)),
        place: place.to_owned(),
        label: String::new(),
        state: "",
        name: Message::new("pawn").with("id", id),
    }
}

/// A position on it.
pub fn view() -> View {
    let hand = vec![Card { id: "A3".to_owned(), label: "A3".to_owned(), name: Message::new("ahead") }];
    let score = |value| Some(Counter { name: Message::new("points"), value, of: Some(12) });
    View {
        pieces: vec![
            pawn("a", 0, "2"),
            pawn("b", 1, "2"),
            Piece { state: "crushed", label: "7".to_owned(), ..pawn("c", 1, "3") },
        ],
        tracks: vec![TrackView { track: "rail".to_owned(), front: 2, direction: -1, length: 3 }],
        seats: vec![
            SeatView { score: score(7), hand, ..SeatView::default() },
            SeatView { score: score(4), ..SeatView::default() },
        ],
        dice: vec![Die { value: 5, look: "white", used: false }, Die { value: 2, look: "red", used: true }],
        mover: Some(Seat(1)),
        asked: SeatSet::one(Seat(1)),
        counters: vec![Counter { name: Message::new("cards-left"), value: 12, of: None }],
        over: None,
    }
}
