//! The board as it is drawn: a road map of the 1970s.

mod country;
mod lettering;
mod pieces;
mod rail;
mod roads;
mod signs;
mod spaces;
mod theme;
mod towns;

use rollick_game::Seats;
use rollick_stage::{Layer, Point, Scene, Track, pt};

use crate::board::Board;
use crate::stage::RAIL;

/// The scene of a board for a table of this many.
pub fn scene(board: &Board, seats: Seats) -> Scene {
    let map = board.map();
    let layer = |name, above, art| Layer { name, above, art };
    Scene {
        title: "Road Hog".to_owned(),
        description: format!(
            "A road map. The grey Expressway winds from Metro at the lower left to {} at the top, {} spaces long. Tan Highways \
             leave it and come back, brown County Roads cut across, a railway with {} poles crosses them, and a river runs under two \
             bridges.",
            board.name(board.goal()),
            board.last() + 1,
            board.poles()
        ),
        size: map.size,
        theme: theme::theme(),
        seats: theme::SEATS[..seats.count().min(theme::SEATS.len())].to_vec(),
        places: spaces::places(board),
        tracks: vec![Track { id: RAIL.to_owned(), points: map.rail.clone(), first: -1 }],
        layers: vec![
            layer("land", false, country::land(map)),
            layer("water", false, country::water(map)),
            layer("towns", false, towns::towns(board)),
            layer("scenery", false, country::scenery(map)),
            layer("rail", false, rail::rail(map)),
            layer("roads", false, roads::roads(board)),
            layer("poles", false, rail::poles(map)),
            layer("crossings", true, rail::crossings(board)),
            layer("names", true, lettering::names(board)),
            layer("frame", true, lettering::frame(map)),
        ],
        pieces: pieces::looks(),
    }
}

/// A point beside another, `along` and `across` a direction in degrees.
fn beside(at: Point, turn: f32, along: f32, across: f32) -> Point {
    let (sin, cos) = turn.to_radians().sin_cos();
    pt(at.x + along * cos - across * sin, at.y + along * sin + across * cos)
}
