use std::collections::HashSet;

use rollick_stage::{Art, Ink, Paint, Point, Scene, Shape};

/// What is wrong with a scene, one sentence per problem; empty if it can be drawn.
///
/// A game's tests call it: `assert_eq!(problems(&scene), Vec::<String>::new())`.
pub fn problems(scene: &Scene) -> Vec<String> {
    let mut found = Vec::new();
    for name in ["board", "ink", "paper", "glow"] {
        if !scene.theme.paints.iter().any(|(n, _)| *n == name) {
            found.push(format!("the theme has no paint ‘{name}’"));
        }
    }
    twice(scene.theme.paints.iter().map(|(n, _)| *n), "paint", &mut found);
    twice(scene.places.iter().map(|p| p.id.as_str()), "place", &mut found);
    twice(scene.tracks.iter().map(|t| t.id.as_str()), "track", &mut found);
    twice(scene.pieces.iter().map(|p| p.kind), "kind of piece", &mut found);
    twice(scene.cards.iter().map(|c| c.id.as_str()), "card", &mut found);
    twice(scene.seats.iter().map(|s| s.mark), "mark of a seat", &mut found);
    for (name, paint) in &scene.theme.paints {
        colours(name, paint, &mut found);
    }
    for look in &scene.seats {
        for colour in [look.colour, look.dark] {
            if !is_hex(colour) {
                found.push(format!("seat {}: ‘{colour}’ is not a hex colour", look.name.key));
            }
        }
    }
    for place in &scene.places {
        let where_ = format!("place {}", place.id);
        let within = |p: &Point| (0.0..=scene.size.0).contains(&p.x) && (0.0..=scene.size.1).contains(&p.y);
        if !within(&place.at) || !place.slots.iter().all(within) {
            found.push(format!("{where_} is off the board"));
        }
        shape(&where_, &place.outline, &mut found);
        inks(scene, &where_, &place.art, false, &mut found);
    }
    for layer in &scene.layers {
        inks(scene, &format!("layer {}", layer.name), &layer.art, false, &mut found);
    }
    for look in &scene.pieces {
        let where_ = format!("piece {}", look.kind);
        if look.size <= 0.0 || !look.size.is_finite() {
            found.push(format!("{where_} has no size"));
        }
        inks(scene, &where_, &look.art, true, &mut found);
    }
    for look in &scene.cards {
        let where_ = format!("card {}", look.id);
        if !(look.size.0 > 0.0 && look.size.1 > 0.0) {
            found.push(format!("{where_} has no size"));
        }
        inks(scene, &where_, &look.art, false, &mut found);
    }
    found
}

fn twice<'a>(names: impl Iterator<Item = &'a str>, what: &str, found: &mut Vec<String>) {
    let mut seen = HashSet::new();
    for name in names {
        if !seen.insert(name) {
            found.push(format!("{what} ‘{name}’ is defined twice"));
        }
    }
}

fn colours(name: &str, paint: &Paint, found: &mut Vec<String>) {
    let all: Vec<&str> = match paint {
        Paint::Solid { light, dark } => vec![light, dark],
        Paint::Radial { stops } => {
            if stops.len() < 2 {
                found.push(format!("paint {name}: a gradient needs two stops"));
            }
            stops.iter().flat_map(|(_, light, dark)| [*light, *dark]).collect()
        }
    };
    for colour in all {
        if !is_hex(colour) {
            found.push(format!("paint {name}: ‘{colour}’ is not a hex colour"));
        }
    }
}

/// `#rgb` or `#rrggbb`, with or without transparency.
fn is_hex(colour: &str) -> bool {
    colour
        .strip_prefix('#')
        .is_some_and(|digits| matches!(digits.len(), 3 | 4 | 6 | 8) && digits.chars().all(|c| c.is_ascii_hexdigit()))
}

fn inks(scene: &Scene, where_: &str, art: &Art, owned: bool, found: &mut Vec<String>) {
    for mark in art {
        shape(where_, &mark.shape, found);
        for ink in [Some(mark.fill), mark.stroke.map(|s| s.ink)].into_iter().flatten() {
            match ink {
                Ink::Named(name) if !scene.theme.paints.iter().any(|(n, _)| *n == name) => {
                    found.push(format!("{where_}: the theme has no paint ‘{name}’"));
                }
                Ink::Seat(seat) if usize::from(seat) >= scene.seats.len() => {
                    found.push(format!("{where_}: there is no seat {seat}"));
                }
                Ink::Owner | Ink::OwnerDark if !owned => {
                    found.push(format!("{where_}: only a piece has an owner"));
                }
                _ => {}
            }
        }
    }
}

fn shape(where_: &str, shape: &Shape, found: &mut Vec<String>) {
    let numbers: Vec<f32> = match shape {
        Shape::Circle { at, r } => vec![at.x, at.y, *r],
        Shape::Rect { at, w, h, round, angle } => vec![at.x, at.y, *w, *h, *round, *angle],
        Shape::Polygon(points) | Shape::Line(points) => points.iter().flat_map(|p| [p.x, p.y]).collect(),
        Shape::Path(d) if d.contains("NaN") || d.contains("inf") => vec![f32::NAN],
        Shape::Path(_) => Vec::new(),
        Shape::Text { at, size, angle, .. } => vec![at.x, at.y, *size, *angle],
    };
    if numbers.iter().any(|n| !n.is_finite()) {
        found.push(format!("{where_}: a shape has a number that is not finite"));
    }
}
