//! The spaces: one tile each, with what is printed on it.

use rollick_game::Message;
use rollick_stage::{Art, Font, Ink, Mark, Place, Point, Say, Shape, Stroke};

use super::signs;
use crate::board::{Board, EXPRESSWAY, RoadKind, Space, SpaceInfo};
use crate::names::described;

pub(super) fn places(board: &Board, say: Say<'_>) -> Vec<Place> {
    let mut places: Vec<Place> = (0..board.spaces().len() - 1).map(|k| space(board, Space(k as u16), say)).collect();
    places.push(goal(board));
    places
}

/// The radius of the outline that can be clicked: as large as the neighbours allow.
fn reach(board: &Board) -> f32 {
    board.map().space * 0.56
}

fn space(board: &Board, space: Space, say: Say<'_>) -> Place {
    let (map, info) = (board.map(), &board.spaces()[space.index()]);
    let at = map.at[space.index()];
    Place {
        id: info.name.clone(),
        name: described(board, space),
        kind: kind(board, info),
        at,
        slots: slots(board, space),
        outline: Shape::Circle { at, r: reach(board) },
        art: art(board, space, info, say),
    }
}

/// Where cars that share a space stand: two abreast, almost as large as a car alone. Further cars stand before and
/// behind them and on the verges, so that all six can be seen.
fn slots(board: &Board, space: Space) -> Vec<Point> {
    let map = board.map();
    let (at, angle) = (map.at[space.index()], map.angle[space.index()]);
    [(0.0, 0.42), (0.0, -0.42), (0.62, 0.0), (-0.62, 0.0), (0.0, 1.12), (0.0, -1.12)]
        .map(|(along, across)| super::beside(at, angle, along * map.space, across * map.space))
        .to_vec()
}

fn goal(board: &Board) -> Place {
    let map = board.map();
    let at = map.at[board.goal().index()];
    let (w, h) = (178.0, 84.0);
    Place {
        id: board.name(board.goal()).to_owned(),
        name: described(board, board.space(board.goal())),
        kind: "goal",
        at,
        slots: Vec::new(),
        outline: Shape::Rect { at: at.shifted(-w / 2.0, -h / 2.0 + 4.0), w, h, round: 40.0, angle: 0.0 },
        art: Art::new(),
    }
}

/// The kind of a space, as a class in the drawing.
fn kind(board: &Board, info: &SpaceInfo) -> &'static str {
    match info {
        SpaceInfo { exit: Some(_), .. } => "exit",
        SpaceInfo { crossing: Some(_), .. } => "crossing",
        SpaceInfo { courthouse: true, .. } => "courthouse",
        SpaceInfo { check_point: true, .. } => "check-point",
        SpaceInfo { bridge: true, .. } => "bridge",
        SpaceInfo { town: Some(_), .. } => "town",
        SpaceInfo { road: Some(road), .. } => match board.road(*road).kind {
            RoadKind::Expressway => "expressway",
            RoadKind::Highway => "highway",
            RoadKind::County => "county",
        },
        _ => "goal",
    }
}

/// The tile, then its sign or number.
fn art(board: &Board, space: Space, info: &SpaceInfo, say: Say<'_>) -> Art {
    let map = board.map();
    let (at, angle) = (map.at[space.index()], map.angle[space.index()]);
    let paint = match info {
        SpaceInfo { exit: Some(_), .. } => "exit",
        SpaceInfo { town: Some(_), .. } => "town-tile",
        SpaceInfo { road: Some(road), .. } => match board.road(*road).kind {
            RoadKind::Expressway => "expressway-tile",
            RoadKind::Highway => "highway-tile",
            RoadKind::County => "county-tile",
        },
        _ => "paper",
    };
    let county = info.road.is_some_and(|road| board.road(road).kind == RoadKind::County);
    let (w, h) = (map.space * 0.98, map.space * if county { 0.76 } else { 0.9 });
    let tile = Shape::Rect { at: at.shifted(-w / 2.0, -h / 2.0), w, h, round: 8.0, angle };
    let mut tile = Mark::fill(tile, Ink::Named(paint));
    tile.stroke = Some(Stroke { ink: Ink::Named("casing"), width: 1.4, dash: None });
    let mut art = vec![tile];
    match info {
        SpaceInfo { exit: Some(road), .. } => {
            let to = map.at[board.road(*road).first.index()];
            let angle = (to.y - at.y).atan2(to.x - at.x).to_degrees();
            signs::arrow(at, angle, map.space, &mut art);
        }
        SpaceInfo { courthouse: true, .. } => signs::courthouse(at, map.space, &mut art),
        SpaceInfo { check_point: true, .. } if info.number == board.final_check_point().0 => {
            signs::stop(at, map.space, say, &mut art);
        }
        SpaceInfo { check_point: true, .. } => signs::check_point(at, map.space, say, &mut art),
        SpaceInfo { crossing: Some(_), .. } => signs::crossbuck(at, map.space, &mut art),
        SpaceInfo { number: 0, road: Some(EXPRESSWAY), .. } => {
            let start = say(&Message::new("printed-start"));
            art.push(Mark::text(at, 11.5, start, Font::Heavy, Ink::Named("tile-ink")).within(44.0));
        }
        _ => {
            art.push(Mark::text(at, 19.0, info.number.to_string(), Font::Heavy, Ink::Named("tile-ink")));
        }
    }
    if info.bridge {
        let half = map.space * 0.36;
        for across in [-half, half] {
            let line = vec![super::beside(at, angle, -half, across), super::beside(at, angle, half, across)];
            art.push(Mark::line(Shape::Line(line), Ink::Named("bridge"), 2.0).dashed(4.0, 3.0));
        }
    }
    art
}
