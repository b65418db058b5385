//! Land, water and what grows on it.

use rollick_stage::{Anchor, Art, Font, Ink, Mark, Point, Shape, pt};

use crate::board::{Map, Water, smooth};

/// The paper: a grid as on a folded map, with meadows.
pub(super) fn land(map: &Map) -> Art {
    let (w, h) = map.size;
    let mut art = Art::new();
    let (columns, rows) = (4, 5);
    for k in 0..columns {
        for j in (k % 2..rows).step_by(2) {
            let (cw, ch) = (w / columns as f32, h / rows as f32);
            let at = pt(cw * (k as f32 + 0.5), ch * (j as f32 + 0.5));
            art.push(Mark::rect(at, cw, ch, 0.0, Ink::Named("fold")));
        }
    }
    let line = |a: Point, b: Point| Mark::line(Shape::Line(vec![a, b]), Ink::Named("grid"), 1.5);
    for k in 1..columns * 2 {
        let x = w * k as f32 / (columns * 2) as f32;
        art.push(line(pt(x, 0.0), pt(x, h)));
    }
    for k in 1..rows * 2 {
        let y = h * k as f32 / (rows * 2) as f32;
        art.push(line(pt(0.0, y), pt(w, y)));
    }
    for tree in map.scenery.iter().filter(|(kind, _)| kind == "tree") {
        art.push(Mark::circle(tree.1, 46.0, Ink::Named("meadow")).faint(0.75));
    }
    art
}

/// Rivers and lakes, each with its shore and some waves.
pub(super) fn water(map: &Map) -> Art {
    let mut art = Art::new();
    let shore = |w: &Water, extra: f32, paint: &'static str| match w.width {
        Some(width) => Mark::line(Shape::Path(smooth(&w.line, false)), Ink::Named(paint), width + extra),
        None => {
            let lake = Mark::fill(Shape::Path(smooth(&w.line, true)), Ink::Named(paint));
            if extra > 0.0 { lake.stroked(Ink::Named(paint), extra) } else { lake }
        }
    };
    art.extend(map.water.iter().map(|w| shore(w, 5.0, "shore")));
    art.extend(map.water.iter().map(|w| shore(w, 0.0, "water")));
    for w in &map.water {
        waves(w, &mut art);
        if !w.name.is_empty() {
            let (at, angle) = w.label;
            art.push(Mark::fill(
                Shape::Text {
                    at,
                    size: 17.0,
                    text: w.name.clone(),
                    anchor: Anchor::Middle,
                    font: Font::Display,
                    angle,
                    spread: 0.05,
                },
                Ink::Named("water-ink"),
            ));
        }
    }
    art
}

/// Short curls along a river's course.
fn waves(w: &Water, art: &mut Art) {
    let Some(width) = w.width else { return };
    for (k, pair) in w.line.windows(2).enumerate() {
        let at = pair[0].towards(pair[1], 0.5);
        let y = at.y + if k % 2 == 0 { width * 0.16 } else { -width * 0.16 };
        let d = format!("M{:.1} {y:.1}q5 -5 10 0t10 0", at.x - 10.0);
        art.push(Mark::line(Shape::Path(d), Ink::Named("wave"), 2.2));
    }
}

/// Mountains, trees, barns, a quarry, a runway.
pub(super) fn scenery(map: &Map) -> Art {
    let mut art = Art::new();
    for (kind, at) in &map.scenery {
        match kind.as_str() {
            "mountain" => mountain(*at, &mut art),
            "tree" => tree(*at, &mut art),
            "quarry" => quarry(*at, &mut art),
            "runway" => runway(*at, &mut art),
            _ => barn(*at, &mut art),
        }
    }
    art
}

fn polygon(at: Point, points: &[(f32, f32)], paint: &'static str) -> Mark {
    Mark::fill(Shape::Polygon(points.iter().map(|(x, y)| at.shifted(*x, *y)).collect()), Ink::Named(paint))
}

fn mountain(at: Point, art: &mut Art) {
    for (dx, dy, s) in [(-18.0, 4.0, 0.7), (14.0, 0.0, 1.0)] {
        let at = at.shifted(dx, dy);
        let by = |points: &[(f32, f32)]| -> Vec<(f32, f32)> { points.iter().map(|(x, y)| (x * s, y * s)).collect() };
        art.push(polygon(at, &by(&[(-26.0, 20.0), (0.0, -26.0), (26.0, 20.0)]), "hill"));
        art.push(polygon(at, &by(&[(0.0, -26.0), (26.0, 20.0), (6.0, 20.0), (-3.0, -2.0)]), "hill-dark"));
        art.push(polygon(at, &by(&[(0.0, -26.0), (8.0, -12.0), (2.0, -15.0), (-3.0, -9.0), (-7.5, -12.5)]), "snow"));
    }
}

fn tree(at: Point, art: &mut Art) {
    art.push(Mark::rect(at.shifted(0.0, 10.0), 4.0, 9.0, 1.0, Ink::Named("roof")));
    art.push(Mark::circle(at.shifted(1.5, 1.5), 10.0, Ink::Named("leaf-dark")));
    art.push(Mark::circle(at, 9.5, Ink::Named("leaf")));
    art.push(Mark::circle(at.shifted(-3.0, -3.0), 3.0, Ink::Named("meadow")).faint(0.6));
}

fn barn(at: Point, art: &mut Art) {
    art.push(Mark::rect(at.shifted(0.0, 5.0), 26.0, 18.0, 1.0, Ink::Named("brick")));
    art.push(polygon(at, &[(-16.0, -3.0), (-9.0, -13.0), (9.0, -13.0), (16.0, -3.0)], "roof"));
    art.push(Mark::rect(at.shifted(0.0, 8.0), 9.0, 12.0, 0.0, Ink::Named("plaster")));
}

fn quarry(at: Point, art: &mut Art) {
    for (k, r) in [30.0, 22.0, 14.0].into_iter().enumerate() {
        let paint = if k % 2 == 0 { "hill-dark" } else { "hill" };
        let d = format!(
            "M{:.1} {:.1}a{r} {:.1} 0 1 0 {:.1} 0a{r} {:.1} 0 1 0 {:.1} 0Z",
            at.x - r,
            at.y,
            r * 0.5,
            r * 2.0,
            r * 0.5,
            -r * 2.0
        );
        art.push(Mark::fill(Shape::Path(d), Ink::Named(paint)));
    }
}

fn runway(at: Point, art: &mut Art) {
    let turned = |w: f32, h: f32, paint| {
        let shape = Shape::Rect { at: at.shifted(-w / 2.0, -h / 2.0), w, h, round: 3.0, angle: 32.0 };
        Mark::fill(shape, Ink::Named(paint))
    };
    art.push(turned(92.0, 20.0, "expressway"));
    let line = vec![at.polar(36.0, 212.0), at.polar(36.0, 32.0)];
    art.push(Mark::line(Shape::Line(line), Ink::Named("stone"), 2.5).dashed(9.0, 7.0));
    let plane = "m0 -13c2 0 3 3 3 8l10 6v4l-10 -3v7l4 3v3l-7 -2l-7 2v-3l4 -3v-7l-10 3v-4l10 -6c0 -5 1 -8 3 -8z";
    let d = format!("M{:.1} {:.1}{plane}", at.x + 2.0, at.y + 0.0);
    art.push(Mark::fill(Shape::Path(d), Ink::Named("stone")).stroked(Ink::Named("casing"), 1.5));
}
