//! Where pieces stand, both in drawings and on pages.

use std::collections::HashMap;

use rollick_stage::{Piece, PieceLook, Place, Point, Scene, Shape, pt};

/// Where a piece stands, and how large it is drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stand {
    /// Where its middle is.
    pub at: Point,
    /// Its size relative to its look: 1, or less if it shares its place.
    pub scale: f32,
}

/// Where each piece stands, in the order given; `None` if the scene doesn't have its place.
///
/// Pieces that share a place are laid out in their order in the view:
///
/// 1. A lone piece stands on the middle of its place, even if the place has slots.
/// 2. If the place has slots, piece k stands on slot k. If there are more pieces than slots, the rest start over at the
///    first slot, each round shifted up and to the right by a tenth of their size, like a pile.
/// 3. Without slots, up to six pieces stand in a ring around the middle, clockwise from the top, as far out as the
///    outline allows. Seven and more stand in rows within the outline.
///
/// All pieces on a place have the same scale: the largest, between 0.4 and 1, at which the largest pieces don't
/// overlap.
pub fn stands(scene: &Scene, pieces: &[Piece]) -> Vec<Option<Stand>> {
    let mut sharing: HashMap<&str, Vec<usize>> = HashMap::new();
    for (k, piece) in pieces.iter().enumerate() {
        sharing.entry(&piece.place).or_default().push(k);
    }
    let mut all = vec![None; pieces.len()];
    for place in &scene.places {
        let Some(here) = sharing.get(place.id.as_str()) else {
            continue;
        };
        let size = here.iter().filter_map(|k| look(scene, &pieces[*k])).map(|l| l.size);
        let size = size.fold(0.0, f32::max);
        for (k, stand) in here.iter().zip(share(place, here.len(), size)) {
            all[*k] = Some(stand);
        }
    }
    all
}

/// The look of a piece: that of its kind in its state if there is one, otherwise that of its kind.
pub(crate) fn look<'a>(scene: &'a Scene, piece: &Piece) -> Option<&'a PieceLook> {
    let of = |kind: &str| scene.pieces.iter().find(|l| l.kind == kind);
    let in_state = (!piece.state.is_empty()).then(|| of(&format!("{}-{}", piece.kind, piece.state)));
    in_state.flatten().or_else(|| of(piece.kind))
}

/// The stands of `n` pieces of this size that share a place.
fn share(place: &Place, n: usize, size: f32) -> Vec<Stand> {
    let alone = Stand { at: place.at, scale: 1.0 };
    match n {
        0 | 1 => vec![alone; n],
        _ if size <= 0.0 => vec![alone; n],
        _ if !place.slots.is_empty() => on_slots(&place.slots, n, size),
        2..=6 => around(place, n, size),
        _ => in_rows(place, n, size),
    }
}

fn on_slots(slots: &[Point], n: usize, size: f32) -> Vec<Stand> {
    let used = &slots[..n.min(slots.len())];
    let mut apart = f32::INFINITY;
    for (k, a) in used.iter().enumerate() {
        for b in &used[k + 1..] {
            apart = apart.min(a.distance(*b));
        }
    }
    let scale = fitting(apart, size);
    let shift = size * scale * 0.1;
    (0..n)
        .map(|k| {
            let round = (k / slots.len()) as f32;
            let at = slots[k % slots.len()].shifted(shift * round, -shift * round);
            Stand { at, scale }
        })
        .collect()
}

fn around(place: &Place, n: usize, size: f32) -> Vec<Stand> {
    let (w, h) = extent(&place.outline).map_or((size * 1.6, size * 1.6), |(_, w, h)| (w, h));
    let reach = (w.min(h) / 2.0).max(size * 0.5);
    let sin = (std::f32::consts::PI / n as f32).sin();
    // In a ring of radius r, neighbours are 2 r sin(π/n) apart. The pieces should just touch the outline.
    let radius = (reach / (1.0 + sin)).min(size / 2.0 / sin);
    let scale = fitting(2.0 * radius * sin, size);
    (0..n).map(|k| Stand { at: place.at.polar(radius, 360.0 * k as f32 / n as f32 - 90.0), scale }).collect()
}

fn in_rows(place: &Place, n: usize, size: f32) -> Vec<Stand> {
    let (middle, w, h) = extent(&place.outline).unwrap_or((place.at, size * 2.0, size * 2.0));
    let columns = ((n as f32 * w / h).sqrt().ceil() as usize).clamp(1, n);
    let rows = n.div_ceil(columns);
    let (dx, dy) = (w / columns as f32, h / rows as f32);
    let (dx, dy) = (dx.min(size), dy.min(size));
    let scale = fitting(dx.min(dy), size);
    (0..n)
        .map(|k| {
            let row = k / columns;
            let in_row = columns.min(n - row * columns);
            let x = (k % columns) as f32 - (in_row as f32 - 1.0) / 2.0;
            let y = row as f32 - (rows as f32 - 1.0) / 2.0;
            Stand { at: middle.shifted(x * dx, y * dy), scale }
        })
        .collect()
}

/// The scale at which pieces this far apart don't overlap.
fn fitting(apart: f32, size: f32) -> f32 {
    (apart / size).clamp(0.4, 1.0)
}

/// The middle, width and height of a shape; `None` for a path or a text.
pub(crate) fn extent(shape: &Shape) -> Option<(Point, f32, f32)> {
    match shape {
        Shape::Circle { at, r } => Some((*at, r * 2.0, r * 2.0)),
        Shape::Rect { at, w, h, angle, .. } => {
            let (sin, cos) = angle.to_radians().sin_cos();
            let (sin, cos) = (sin.abs(), cos.abs());
            let middle = at.shifted(w / 2.0, h / 2.0);
            Some((middle, w * cos + h * sin, w * sin + h * cos))
        }
        Shape::Polygon(points) | Shape::Line(points) => {
            let first = *points.first()?;
            let (low, high) = points.iter().fold((first, first), |(low, high), p| {
                (pt(low.x.min(p.x), low.y.min(p.y)), pt(high.x.max(p.x), high.y.max(p.y)))
            });
            Some((low.towards(high, 0.5), high.x - low.x, high.y - low.y))
        }
        Shape::Path(_) | Shape::Text { .. } => None,
    }
}
