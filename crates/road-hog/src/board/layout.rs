//! Where everything is on the drawing.

use rollick_game::{BoardError, BoardText, Message};
use rollick_stage::{Point, pt};

use super::file::{File, Xy};
use super::{Board, RoadKind};

/// The drawing's geometry, from the board file.
#[derive(Clone, Debug, Default)]
pub struct Map {
    /// Width and height.
    pub size: (f32, f32),
    /// How large a space is.
    pub space: f32,
    /// The middle of every space, the goal last.
    pub at: Vec<Point>,
    /// The road's direction at every space, in degrees.
    pub angle: Vec<f32>,
    /// Every road as a line of points, from its exit to where it joins.
    pub lines: Vec<Vec<Point>>,
    /// The points of the rail: the poles, and two points beyond each end.
    pub rail: Vec<Point>,
    /// Where the Highways' names are, with their angle in degrees.
    pub signs: Vec<(Point, f32)>,
    /// Where the towns' names are.
    pub towns: Vec<Point>,
    /// Where the title, the legend and the compass are.
    pub corners: [Point; 3],
    /// Where the legend of the signs is, if there is one.
    pub signs_legend: Option<Point>,
    /// Rivers and lakes.
    pub water: Vec<Water>,
    /// Hills, trees and the like: what, and where.
    pub scenery: Vec<(String, Point)>,
}

/// A river or a lake.
#[derive(Clone, Debug)]
pub struct Water {
    /// Its name; empty for none.
    pub name: String,
    /// Where the name is, with its angle in degrees.
    pub label: (Point, f32),
    /// The width of a river; `None` for a lake.
    pub width: Option<f32>,
    /// The river's course or the lake's shore.
    pub line: Vec<Point>,
}

fn point(xy: &Xy) -> Point {
    pt(xy[0], xy[1])
}

fn turned(xyt: &[f32; 3]) -> (Point, f32) {
    (pt(xyt[0], xyt[1]), xyt[2])
}

impl Map {
    pub(super) fn of(text: &BoardText, file: &File, b: &Board) -> Result<Map, BoardError> {
        check_size(text, file)?;
        let size = (file.map.size[0], file.map.size[1]);
        let expressway = std::iter::once(("expressway.at".to_owned(), &file.expressway.at));
        let highways = file.highway.iter().map(|h| (format!("highway {}.at", h.name), &h.at));
        let counties = file.county.iter().map(|c| (format!("county {}.at", c.off), &c.at));
        let lists = expressway.chain(highways).chain(counties);
        let mut at = Vec::with_capacity(b.spaces.len());
        for (road, (field, list)) in b.roads.iter().zip(lists) {
            places(text, field, list, road.length.into(), size)?;
            at.extend(list.iter().map(point));
        }
        places(text, "expressway.goal_at".into(), &[file.expressway.goal_at], 1, size)?;
        at.push(point(&file.expressway.goal_at));
        let poles = usize::from(b.poles) + 4;
        if file.railway.at.len() != poles {
            let what = Message::new("board-rail-points").with("n", file.railway.at.len());
            return Err(BoardError::new(text, "railway.at", what));
        }
        let lines: Vec<Vec<Point>> = b
            .roads
            .iter()
            .map(|road| {
                let own = at[road.first.index()..][..road.length.into()].iter().copied();
                match road.kind {
                    RoadKind::Expressway => own.collect(),
                    _ => {
                        let exit = std::iter::once(at[road.exit.index()]);
                        exit.chain(own).chain([at[road.joins.index()]]).collect()
                    }
                }
            })
            .collect();
        Ok(Map {
            size,
            space: file.map.space,
            angle: angles(b, &lines),
            at,
            lines,
            rail: file.railway.at.iter().map(point).collect(),
            signs: file.highway.iter().map(|h| turned(&h.label)).collect(),
            towns: file.town.iter().map(|t| point(&t.label)).collect(),
            signs_legend: file.map.signs.as_ref().map(point),
            corners: [&file.map.title, &file.map.legend, &file.map.compass].map(point),
            water: file
                .map
                .water
                .iter()
                .map(|w| Water {
                    name: w.name.clone(),
                    label: turned(&w.label),
                    width: w.width,
                    line: w.line.iter().map(point).collect(),
                })
                .collect(),
            scenery: file.map.scenery.iter().flat_map(|s| s.at.iter().map(|p| (s.kind.clone(), point(p)))).collect(),
        })
    }
}

fn check_size(text: &BoardText, file: &File) -> Result<(), BoardError> {
    let wrong = |field: &str, what: Message| Err(BoardError::new(text, field, what));
    let sound = |n: &f32| (100.0..=10_000.0).contains(n);
    if !file.map.size.iter().all(sound) {
        return wrong("map.size", Message::new("board-map-size"));
    }
    if !(5.0..=200.0).contains(&file.map.space) {
        return wrong("map.space", Message::new("board-map-space"));
    }
    if file.map.water.iter().any(|w| w.line.len() < 2) {
        return wrong("map.water", Message::new("board-map-line"));
    }
    let known = ["mountain", "tree", "quarry", "runway", "barn"];
    match file.map.scenery.iter().find(|s| !known.contains(&s.kind.as_str())) {
        Some(s) => {
            let what = Message::new("board-no-scenery").with("name", s.kind.as_str());
            wrong("map.scenery", what.with("known", Message::one_of(known).unwrap_or_else(|| "".into())))
        }
        None => Ok(()),
    }
}

/// Checks that a road has a point for each space, all of them on the map.
fn places(text: &BoardText, field: String, list: &[Xy], count: usize, size: (f32, f32)) -> Result<(), BoardError> {
    if list.len() != count {
        let what = Message::new("board-points").with("n", list.len()).with("spaces", count);
        return Err(BoardError::new(text, field, what));
    }
    match list.iter().find(|p| !(0.0..=size.0).contains(&p[0]) || !(0.0..=size.1).contains(&p[1])) {
        Some(p) => {
            let what = Message::new("board-off-map").with("point", format!("[{}, {}]", p[0], p[1]));
            Err(BoardError::new(text, field, what))
        }
        None => Ok(()),
    }
}

/// The direction from the space before to the space after, for every space. The goal gets 0.
fn angles(b: &Board, lines: &[Vec<Point>]) -> Vec<f32> {
    let mut angles = vec![0.0; b.spaces.len()];
    for (road, line) in b.roads.iter().zip(lines) {
        let shift = usize::from(road.kind != RoadKind::Expressway);
        for k in 0..usize::from(road.length) {
            let here = k + shift;
            let before = line[here.saturating_sub(1)];
            let after = line[(here + 1).min(line.len() - 1)];
            angles[road.first.index() + k] = (after.y - before.y).atan2(after.x - before.x).to_degrees();
        }
    }
    angles
}

/// A smooth path through points, as the `d` of an SVG path; closed for a shore.
pub fn smooth(points: &[Point], closed: bool) -> String {
    let n = points.len() as isize;
    let at = |k: isize| match closed {
        true => points[k.rem_euclid(n) as usize],
        false => points[k.clamp(0, n - 1) as usize],
    };
    let mut d = format!("M{:.1} {:.1}", points[0].x, points[0].y);
    for k in 0..if closed { n } else { n - 1 } {
        // A Catmull-Rom spline as Bézier curves.
        let (p, q, r, s) = (at(k - 1), at(k), at(k + 1), at(k + 2));
        let (a, b) = (
            pt(q.x + (r.x - p.x) / 6.0, q.y + (r.y - p.y) / 6.0),
            pt(r.x - (s.x - q.x) / 6.0, r.y - (s.y - q.y) / 6.0),
        );
        d.push_str(&format!("C{:.1} {:.1} {:.1} {:.1} {:.1} {:.1}", a.x, a.y, b.x, b.y, r.x, r.y));
    }
    if closed {
        d.push('Z');
    }
    d
}
