//! The railway: ties, rails and telephone poles below the roads, and the crossings above them.

use rollick_stage::{Art, Ink, Mark, Point, Shape};

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

/// The telephone poles, each on the side of the rail where there is more room.
pub(super) fn poles(map: &Map) -> Art {
    let mut art = Art::new();
    for k in 2..map.rail.len() - 2 {
        let turn = direction(map, k);
        let room = |at: &Point| map.at.iter().map(|space| space.distance(*at)).fold(f32::INFINITY, f32::min);
        let sides = [-24.0, 24.0].map(|across| beside(map.rail[k], turn, 0.0, across));
        let at = if room(&sides[0]) >= room(&sides[1]) { sides[0] } else { sides[1] };
        pole(at, k - 1, &mut art);
    }
    art
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
    art.push(Mark::text(at.shifted(10.0, 1.0), 9.5, number.to_string(), rollick_stage::Font::Plain, Ink::Named("ink")));
}

/// Rails over the spaces where the train crosses on the level.
pub(super) fn crossings(board: &Board) -> Art {
    let map = board.map();
    let mut art = Art::new();
    for crossing in board.crossings() {
        let at = map.at[crossing.at.index()];
        let turn = direction(map, usize::from(crossing.pole) + 1);
        let half = map.space * 0.52;
        for across in [-5.0, 5.0] {
            let line = vec![beside(at, turn, -half, across), beside(at, turn, half, across)];
            art.push(Mark::line(Shape::Line(line), Ink::Named("rail"), 2.8));
        }
    }
    art
}
