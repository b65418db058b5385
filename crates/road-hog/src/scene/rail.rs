//! The railway: ties, rails and telephone poles below the roads, and the crossings above them.

use rollick_stage::{Art, Font, Ink, Mark, Point, Shape};

use super::beside;
use crate::board::{Board, Map, smooth};

pub(super) fn rail(map: &Map) -> Art {
    let line = || Shape::Path(smooth(&map.rail, false));
    vec![
        Mark::line(line(), Ink::Named("grid"), 26.0),
        Mark::line(line(), Ink::Named("tie"), 20.0).dashed(4.0, 7.0),
        Mark::line(line(), Ink::Named("rail"), 12.0),
        Mark::line(line(), Ink::Named("grid"), 7.0),
    ]
}

/// The telephone poles, each on the side of the rail with the most room.
pub(super) fn poles(map: &Map) -> Art {
    let mut art = Art::new();
    for k in 2..map.rail.len() - 2 {
        let angle = direction(map, k);
        let spots = [-24.0_f32, 24.0, -34.0, 34.0].into_iter().flat_map(|across| {
            [0.0_f32, -14.0, 14.0].map(|along| (beside(map.rail[k], angle, along, across), along.abs() + across.abs()))
        });
        // Being a little further away is better than being under a road.
        let merit = |(at, off): &(Point, f32)| room(map, *at).min(46.0) - off * 0.1;
        let best = spots.max_by(|a, b| merit(a).total_cmp(&merit(b)));
        pole(best.map_or(map.rail[k], |(at, _)| at), k - 1, &mut art);
    }
    art
}

/// How far a point is from the nearest space or road sign.
fn room(map: &Map, at: Point) -> f32 {
    // The number is to the right of the pole.
    let at = at.shifted(6.0, 0.0);
    let spaces = map.at.iter().map(|space| space.distance(at));
    let signs = map.signs.iter().map(|(sign, _)| ((sign.x - at.x) * 0.55).hypot(sign.y - at.y) + 8.0);
    spaces.chain(signs).fold(f32::INFINITY, f32::min)
}

/// The rail's direction at one of its points, in degrees.
fn direction(map: &Map, k: usize) -> f32 {
    let (a, b) = (map.rail[k.saturating_sub(1)], map.rail[(k + 1).min(map.rail.len() - 1)]);
    (b.y - a.y).atan2(b.x - a.x).to_degrees()
}

/// A telephone pole with its crossarm and number.
fn pole(at: Point, number: usize, art: &mut Art) {
    let bar = |x0: f32, y0: f32, x1: f32, y1: f32| {
        Mark::line(Shape::Line(vec![at.shifted(x0, y0), at.shifted(x1, y1)]), Ink::Named("pole"), 2.6)
    };
    art.push(bar(0.0, 6.0, 0.0, -12.0));
    art.push(bar(-6.0, -9.0, 6.0, -9.0));
    art.push(Mark::text(at.shifted(11.0, 2.0), 13.0, number.to_string(), Font::Plain, Ink::Named("ink")));
}

/// Rails over the spaces at level crossings.
pub(super) fn crossings(board: &Board) -> Art {
    let map = board.map();
    let mut art = Art::new();
    for crossing in board.crossings() {
        let at = map.at[crossing.at.index()];
        let angle = direction(map, usize::from(crossing.pole) + 1);
        let half = map.space * 0.52;
        for across in [-5.0, 5.0] {
            let line = vec![beside(at, angle, -half, across), beside(at, angle, half, across)];
            art.push(Mark::line(Shape::Line(line), Ink::Named("rail"), 2.8));
        }
    }
    art
}
