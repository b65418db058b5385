//! Where everything lies on the drawing.

use rollick_game::{BoardError, BoardText};

use super::file::{File, MapFile, Xy};
use super::{Board, RoadKind};

/// The drawing's geometry, from the board file.
#[derive(Clone, Debug, Default)]
pub struct Map {
    /// Width and height.
    pub size: Xy,
    /// How large a space is.
    pub space: f32,
    /// The middle of every space.
    pub at: Vec<Xy>,
    /// The road's direction at every space, in degrees.
    pub turn: Vec<f32>,
    /// Every road as a dense line of points, from its exit to where it joins.
    pub lines: Vec<Vec<Xy>>,
    /// The rail's points: the poles, and two beyond either end.
    pub rail: Vec<Xy>,
    /// Where the Highways' names stand, with their turn in degrees; one for each Highway.
    pub signs: Vec<[f32; 3]>,
    /// Where the towns' names stand.
    pub towns: Vec<Xy>,
    /// Rivers, lakes and scenery.
    pub scenery: Option<MapFile>,
}

impl Map {
    pub(super) fn of(text: &BoardText, file: &File, b: &Board) -> Result<Map, BoardError> {
        let wrong = |field: String, what: String| Err(BoardError::new(text, field, what));
        let size = file.map.size;
        let fits = |p: &Xy| (0.0..=size[0]).contains(&p[0]) && (0.0..=size[1]).contains(&p[1]);
        if !(size[0] >= 100.0 && size[1] >= 100.0 && size[0] <= 10_000.0 && size[1] <= 10_000.0) {
            return wrong("map.size".into(), "width and height are from 100 to 10000".into());
        }
        if !(5.0..=200.0).contains(&file.map.space) {
            return wrong("map.space".into(), "a space is from 5 to 200 across".into());
        }
        if file.railway.line.len() != b.poles as usize + 4 {
            let what = format!(
                "{} points: there is one for each of {} poles and two beyond either end",
                file.railway.line.len(),
                b.poles
            );
            return wrong("railway.line".into(), what);
        }
        if file.expressway.line.len() < 2 {
            return wrong("expressway.line".into(), "a line has two points at least".into());
        }
        let mut map = Map {
            size,
            space: file.map.space,
            at: vec![[0.0; 2]; b.spaces.len()],
            turn: vec![0.0; b.spaces.len()],
            lines: Vec::new(),
            rail: file.railway.line.clone(),
            signs: file.highway.iter().map(|h| h.label).collect(),
            towns: file.town.iter().map(|t| t.label).collect(),
            scenery: Some(file.map.clone()),
        };
        map.at[b.goal.index()] = file.expressway.goal_at;
        let highways = file.highway.iter().map(|h| &h.line);
        let counties = file.county.iter().map(|c| &c.line);
        let vias: Vec<&Vec<Xy>> = std::iter::once(&file.expressway.line).chain(highways).chain(counties).collect();
        for (road, via) in b.roads.iter().zip(vias) {
            let mut line = via.clone();
            if road.kind != RoadKind::Expressway {
                line.insert(0, map.at[road.exit.index()]);
                line.push(map.at[road.joins.index()]);
            }
            if let Some(p) = line.iter().find(|p| !fits(p)) {
                return wrong(format!("line of {}", road.name), format!("[{}, {}] is off the map", p[0], p[1]));
            }
            let dense = smooth(&line);
            let first = road.first.index();
            for k in 0..road.length as usize {
                let part = match road.kind {
                    RoadKind::Expressway => k as f32 / (road.length - 1) as f32,
                    _ => (k + 1) as f32 / (road.length + 1) as f32,
                };
                let (at, turn) = along(&dense, part);
                map.at[first + k] = at;
                map.turn[first + k] = turn;
            }
            map.lines.push(dense);
        }
        Ok(map)
    }
}

/// A smooth line through points (a Catmull-Rom spline), as many short pieces.
pub fn smooth(points: &[Xy]) -> Vec<Xy> {
    const PIECES: usize = 24;
    let at = |k: isize| points[k.clamp(0, points.len() as isize - 1) as usize];
    let mut line = vec![points[0]];
    for k in 0..points.len() as isize - 1 {
        let (a, b, c, d) = (at(k - 1), at(k), at(k + 1), at(k + 2));
        for piece in 1..=PIECES {
            let t = piece as f32 / PIECES as f32;
            let mix = |i: usize| {
                let (t2, t3) = (t * t, t * t * t);
                0.5 * (2.0 * b[i]
                    + (c[i] - a[i]) * t
                    + (2.0 * a[i] - 5.0 * b[i] + 4.0 * c[i] - d[i]) * t2
                    + (3.0 * b[i] - a[i] - 3.0 * c[i] + d[i]) * t3)
            };
            line.push([mix(0), mix(1)]);
        }
    }
    line
}

/// The point a part of the way along a line, and the line's direction there in degrees.
pub fn along(line: &[Xy], part: f32) -> (Xy, f32) {
    let length = |w: &[Xy]| (w[1][0] - w[0][0]).hypot(w[1][1] - w[0][1]);
    let total: f32 = line.windows(2).map(length).sum();
    let mut left = total * part.clamp(0.0, 1.0);
    let mut last = (line[0], 0.0);
    for w in line.windows(2) {
        let l = length(w);
        if l == 0.0 {
            continue;
        }
        let turn = (w[1][1] - w[0][1]).atan2(w[1][0] - w[0][0]).to_degrees();
        if left <= l {
            let p = left / l;
            return ([w[0][0] + (w[1][0] - w[0][0]) * p, w[0][1] + (w[1][1] - w[0][1]) * p], turn);
        }
        left -= l;
        last = (w[1], turn);
    }
    last
}
