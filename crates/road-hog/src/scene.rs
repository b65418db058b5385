//! The board as it is drawn: a road map of the 1970s.

mod cards;
mod country;
mod legend;
mod lettering;
mod pieces;
mod rail;
mod roads;
mod signs;
mod spaces;
mod theme;
mod towns;

use rollick_game::{Message, Seats};
use rollick_stage::{DieLook, Icon, Layer, Point, Say, Scene, Track, icon, pt};

use crate::action::{GREEN, RED};
use crate::board::Board;
use crate::stage::RAIL;

/// An arrow that turns off a road: an exit that must be taken.
pub(crate) const EXIT: Icon = Icon { name: "exit", path: "M8 21V3M8 15c0-4 3-6 6-6h6M16 5l4 4-4 4" };

const GREEN_DIE: DieLook = DieLook { name: GREEN, fill: "#2c7a3f", pips: "#f3ffe9", edge: "#12502a" };
const RED_DIE: DieLook = DieLook { name: RED, fill: "#c8321f", pips: "#fff3e0", edge: "#7d1717" };

/// The scene of a board for this many players.
pub(crate) fn scene(board: &Board, seats: Seats, say: Say<'_>) -> Scene {
    let map = board.map();
    let layer = |name, above, art| Layer { name, above, art };
    Scene {
        title: "Road Hog".to_owned(),
        description: Message::new("board")
            .with("start", board.towns()[0].name.as_str())
            .with("goal", board.name(board.goal()))
            .with("n", board.last() + 1)
            .with("poles", board.poles()),
        size: map.size,
        theme: theme::theme(),
        seats: theme::SEATS[..seats.count().min(theme::SEATS.len())].to_vec(),
        places: spaces::places(board, say),
        tracks: vec![Track { id: RAIL.to_owned(), points: map.rail.clone(), first: -1 }],
        layers: vec![
            layer("land", false, country::land(map)),
            layer("water", false, country::water(map)),
            layer("towns", false, towns::towns(board)),
            layer("scenery", false, country::scenery(map)),
            layer("rail", false, rail::rail(map)),
            layer("roads", false, roads::roads(board)),
            layer("poles", true, rail::poles(map)),
            layer("crossings", true, rail::crossings(board)),
            layer("names", true, lettering::names(board)),
            layer("title", true, lettering::title(board, say)),
            layer("legend", true, legend::legend(map, say)),
            layer("frame", true, lettering::frame(map)),
        ],
        pieces: pieces::looks(),
        cards: cards::looks(say),
        dice: vec![DieLook::WHITE, GREEN_DIE, RED_DIE],
        icons: vec![
            icon::PUSH,
            icon::CARD,
            EXIT,
            icon::FLAG,
            icon::SKIP,
            icon::WASTED,
            icon::WIN,
            icon::HIT,
            icon::ROLL,
            icon::TRIAL,
            icon::LOSS,
        ],
    }
}

/// A point beside another, `along` and `across` a direction in degrees.
fn beside(at: Point, angle: f32, along: f32, across: f32) -> Point {
    let (sin, cos) = angle.to_radians().sin_cos();
    pt(at.x + along * cos - across * sin, at.y + along * sin + across * cos)
}
