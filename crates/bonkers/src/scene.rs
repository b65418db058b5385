//! The board as it is drawn.

use rollick_game::Seats;
use rollick_stage::{Art, PieceLook, Place, Scene, SeatLook, Shape, Theme, pt};

use crate::board::{Board, Kind};
use crate::stage::card_place;

pub(crate) fn scene(board: &Board, _seats: Seats) -> Scene {
    let middle = pt(500.0, 500.0);
    let place = |id: String, kind, radius: f32, k: f32| {
        let at = middle.polar(radius, k * 360.0 / board.len() as f32 - 90.0);
        Place {
            name: id.clone(),
            id,
            kind,
            at,
            slots: Vec::new(),
            outline: Shape::Circle { at, r: 22.0 },
            art: Art::new(),
        }
    };
    let spaces = board.spaces().map(|space| place(space.to_string(), "track", 440.0, space.into()));
    let tracks = board.spaces().filter(|space| board.kind(*space) == Kind::Track);
    let cards = tracks.map(|space| place(card_place(space), "card", 380.0, space.into()));
    let seat = |name, colour, mark| SeatLook { name, colour, dark: "#222222", mark };
    let piece = |kind| PieceLook { kind, size: 30.0, art: Art::new(), turns: false };
    Scene {
        title: "Bonkers!".to_owned(),
        description: "A loop of spaces.".to_owned(),
        size: (1000.0, 1000.0),
        theme: Theme::default(),
        seats: vec![
            seat("red", "#d62828", "●"),
            seat("blue", "#1d6fd6", "▲"),
            seat("yellow", "#f2b705", "■"),
            seat("green", "#2a9d4a", "◆"),
        ],
        places: spaces.chain(cards).chain([place("pile".to_owned(), "pile", 0.0, 0.0)]).collect(),
        tracks: Vec::new(),
        layers: Vec::new(),
        pieces: vec![piece("pawn"), piece("card")],
    }
}
