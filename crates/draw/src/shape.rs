//! Marks as SVG elements.

use rollick_stage::{Anchor, Art, Font, Mark, Point, Shape, Stroke};

use crate::lettering::{Line, scale_of};
use crate::paint::{Owner, Palette};
use crate::svg::{Markup, fine, num, points, word};

/// Fonts for letters that ours lack.
const PLAIN: &str = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

/// The attributes of an element under construction.
type Attributes = Vec<(&'static str, String)>;

/// Draws marks, each on top of the one before.
pub(crate) fn art(out: &mut Markup, palette: &Palette, marks: &Art, owner: Owner) {
    for one in marks {
        mark(out, palette, one, owner);
    }
}

/// Draws a mark.
pub(crate) fn mark(out: &mut Markup, palette: &Palette, mark: &Mark, owner: Owner) {
    let mut rest = vec![("fill", palette.ink(mark.fill, owner))];
    if let Some(line) = mark.stroke {
        rest.extend(stroke(palette, line, owner));
    }
    if mark.opacity < 1.0 {
        rest.push(("opacity", num(mark.opacity)));
    }
    shape(out, palette, &mark.shape, rest);
}

fn stroke(palette: &Palette, line: Stroke, owner: Owner) -> Attributes {
    let mut all = vec![("stroke", palette.ink(line.ink, owner)), ("stroke-width", num(line.width))];
    if let Some((dash, gap)) = line.dash {
        all.push(("stroke-dasharray", format!("{} {}", num(dash), num(gap))));
        all.push(("stroke-linecap", "butt".to_owned()));
    }
    all
}

/// Draws a shape with further attributes.
pub(crate) fn shape(out: &mut Markup, palette: &Palette, shape: &Shape, rest: Attributes) {
    let (element, mut all, words) = match shape {
        Shape::Circle { at, r } => ("circle", vec![("cx", num(at.x)), ("cy", num(at.y)), ("r", num(*r))], None),
        Shape::Rect { at, w, h, round, angle } => {
            let mut all = vec![("x", num(at.x)), ("y", num(at.y)), ("width", num(*w)), ("height", num(*h))];
            if *round > 0.0 {
                all.push(("rx", num(*round)));
            }
            all.extend(turned(*angle, at.shifted(w / 2.0, h / 2.0)));
            ("rect", all, None)
        }
        Shape::Polygon(corners) => ("polygon", vec![("points", points(corners))], None),
        Shape::Line(corners) => ("polyline", vec![("points", points(corners))], None),
        Shape::Path(d) => ("path", vec![("d", d.clone())], None),
        Shape::Text { at, size, text, anchor, font, angle, spread } => {
            if let Some(line) = Line::set(text, *font, *anchor, *spread) {
                return outlined(out, palette, text, &line, (*at, *size, *angle), rest);
            }
            let mut all = vec![("x", num(at.x)), ("y", num(at.y)), ("font-size", num(*size))];
            if *font != Font::Plain {
                all.push(("font-weight", "800".to_owned()));
            }
            match anchor {
                Anchor::Start => {}
                Anchor::Middle => all.push(("text-anchor", "middle".to_owned())),
                Anchor::End => all.push(("text-anchor", "end".to_owned())),
            }
            if *spread != 0.0 {
                all.push(("letter-spacing", num(spread * size)));
            }
            all.extend(turned(*angle, *at));
            ("text", all, Some(text))
        }
    };
    all.extend(rest);
    let borrowed: Vec<(&str, &str)> = all.iter().map(|(k, v)| (*k, v.as_str())).collect();
    match words {
        Some(words) => out.words(element, &borrowed, words),
        None => out.empty(element, &borrowed),
    }
}

/// Draws a text as outlines. Its words are its label, for screen readers.
fn outlined(
    out: &mut Markup,
    palette: &Palette,
    text: &str,
    line: &Line,
    (at, size, angle): (Point, f32, f32),
    rest: Attributes,
) {
    let scale = scale_of(size);
    let mut moved = format!("translate({} {})", num(at.x), num(at.y));
    if angle != 0.0 {
        moved.push_str(&format!("rotate({})", num(angle)));
    }
    moved.push_str(&format!("scale({})", fine(scale)));
    let mut all = match out.plain {
        true => Vec::new(),
        false => vec![("role", "img".to_owned()), ("aria-label", text.to_owned())],
    };
    all.push(("transform", moved));
    all.extend(rest.into_iter().map(|(key, value)| match value.parse::<f32>() {
        // The line grows and shrinks with the letters.
        Ok(width) if key == "stroke-width" => (key, num(width / scale)),
        _ => (key, value),
    }));
    let borrowed: Vec<(&str, &str)> = all.iter().map(|(k, v)| (*k, v.as_str())).collect();
    out.open("g", &borrowed);
    for (glyph, x) in &line.glyphs {
        let href = format!("#{}{}", word(&palette.options.prefix), glyph.id());
        match x {
            0 => out.empty("use", &[("href", &href)]),
            x => out.empty("use", &[("href", &href), ("x", &x.to_string())]),
        }
        out.glyphs.insert(*glyph);
    }
    out.close("g");
}

fn turned(angle: f32, around: Point) -> Option<(&'static str, String)> {
    (angle != 0.0).then(|| {
        let text = format!("rotate({} {} {})", num(angle), num(around.x), num(around.y));
        ("transform", text)
    })
}

/// The font stack of the root.
pub(crate) fn root_face() -> &'static str {
    PLAIN
}
