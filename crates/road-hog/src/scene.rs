//! The board as it is drawn: a 1970s road map.

use rollick_game::Seats;
use rollick_stage::*;

use crate::board::Board;

pub fn scene(board: &Board, seats: Seats) -> Scene {
    let map = board.map();
    let paint = |light, dark| Paint::Solid { light, dark };
    Scene {
        title: "Road Hog".to_owned(),
        description: "A road map".to_owned(),
        size: (map.size[0], map.size[1]),
        theme: Theme {
            display_font: "Georgia",
            paints: vec![
                ("board", paint("#eeeeee", "#222222")),
                ("ink", paint("#000000", "#ffffff")),
                ("paper", paint("#ffffff", "#000000")),
                ("glow", paint("#ffcc00", "#ffcc00")),
            ],
        },
        seats: seats.iter().map(|_| SeatLook { name: "red", colour: "#cc0000", dark: "#660000", mark: "●" }).collect(),
        places: board
            .spaces()
            .iter()
            .enumerate()
            .map(|(k, s)| {
                let at = pt(map.at[k][0], map.at[k][1]);
                Place {
                    id: s.name.clone(),
                    name: s.name.clone(),
                    kind: "road",
                    at,
                    slots: Vec::new(),
                    outline: Shape::Circle { at, r: 20.0 },
                    art: Vec::new(),
                }
            })
            .collect(),
        tracks: vec![Track {
            id: "train".to_owned(),
            points: map.rail.iter().map(|p| pt(p[0], p[1])).collect(),
            first: -1,
        }],
        layers: Vec::new(),
        pieces: vec![PieceLook { kind: "car", size: 30.0, art: Vec::new(), turns: true }],
    }
}
