use std::collections::{BTreeMap, BTreeSet};

use rollick_game::Seat;
use rollick_stage::{Die, Ink, Mark, Point, Scene, Shape, View, pt};

use crate::board::Drawing;
use crate::bounds::Part;
use crate::layout::{extent, stands};
use crate::lettering::Glyph;
use crate::options::Options;
use crate::paint::Owner;
use crate::shape::mark;
use crate::svg::{Markup, num, word};
use crate::thumbnail::rounded;

/// Small pictures for one page: parts of boards, pieces, cards and dice. They share their letters and gradients, so
/// that a page with many of them stays small.
///
/// The page needs [`Album::shared`] once, anywhere. Each picture is an `<svg class="pic">` with a name for screen
/// readers. Ids begin with [`Options::prefix`].
pub struct Album<'a> {
    options: &'a Options,
    glyphs: BTreeSet<Glyph>,
    /// Gradients by id.
    gradients: BTreeMap<String, String>,
    parts: usize,
}

/// A position in a picture.
pub struct Frame<'a> {
    /// The position.
    pub view: &'a View,
    /// What the picture shows, for those who can't see it.
    pub name: &'a str,
    /// The paths that pieces took to get there.
    pub paths: &'a [Vec<Point>],
}

/// The margin around what a picture shows, and its smallest sides, as fractions of the board's smaller side.
const MARGIN: f32 = 0.05;
const NARROWEST: f32 = 0.34;
const LOWEST: f32 = 0.24;

/// The part of a board around these places and points; the whole board if there are none.
pub fn part_around<'p>(scene: &Scene, places: impl IntoIterator<Item = &'p str>, points: &[Point]) -> Part {
    let (width, height) = scene.size;
    let side = width.min(height);
    let mut all = points.to_vec();
    for id in places {
        let Some(place) = scene.places.iter().find(|place| place.id == id) else { continue };
        let (middle, w, h) = extent(&place.outline).unwrap_or((place.at, 0.0, 0.0));
        all.extend([middle.shifted(-w / 2.0, -h / 2.0), middle.shifted(w / 2.0, h / 2.0)]);
    }
    let whole = Part { at: pt(0.0, 0.0), w: width, h: height };
    let Some(part) = Part::around(all).map(|part| part.grown(side * MARGIN)) else { return whole };
    // Avoid extreme shapes: the width is between 0.6 and 2.5 times the height, as far as the board allows.
    let w = part.w.max(side * NARROWEST).max(part.h * 0.6).min(width);
    let h = part.h.max(side * LOWEST).max(w * 0.4).min(height);
    let middle = part.at.shifted(part.w / 2.0, part.h / 2.0);
    let within = |middle: f32, long: f32, most: f32| (middle - long / 2.0).clamp(0.0, (most - long).max(0.0));
    Part { at: pt(within(middle.x, w, width), within(middle.y, h, height)), w, h }
}

/// The part of a board around one place, close up; `None` if the scene doesn't have it.
pub fn part_of(scene: &Scene, place: &str) -> Option<Part> {
    let place = scene.places.iter().find(|p| p.id == place)?;
    let (middle, w, h) = extent(&place.outline).unwrap_or((place.at, 0.0, 0.0));
    let half = w.max(h).max(scene.size.0.min(scene.size.1) * 0.04) * 0.7;
    Some(Part { at: middle.shifted(-half, -half), w: half * 2.0, h: half * 2.0 })
}

impl<'a> Album<'a> {
    /// An album without pictures.
    pub fn new(options: &'a Options) -> Album<'a> {
        Album { options, glyphs: BTreeSet::new(), gradients: BTreeMap::new(), parts: 0 }
    }

    /// Draws several positions on the same part of a board. The board is in the first picture; the others use it.
    pub fn frames(&mut self, scene: &Scene, part: Part, frames: &[Frame<'_>]) -> Vec<String> {
        self.parts += 1;
        let id = format!("{}part-{}", word(&self.options.prefix), self.parts);
        let mut pictures = Vec::with_capacity(frames.len());
        for (k, frame) in frames.iter().enumerate() {
            let mut drawing = self.picture(scene, part, frame.name);
            match k {
                0 => {
                    drawing.out.open("g", &[("id", &id)]);
                    drawing.board_part(part);
                    drawing.out.close("g");
                }
                _ => drawing.out.empty("use", &[("href", &format!("#{id}"))]),
            }
            drawing.tracks(frame.view);
            drawing.pieces_in_a_picture(frame.view);
            for path in frame.paths {
                drawing.path(path);
            }
            pictures.push(self.end(drawing));
        }
        pictures
    }

    /// Draws a piece. `None` if the scene has no such look.
    pub fn piece(&mut self, scene: &Scene, kind: &str, seat: Option<Seat>, name: &str) -> Option<String> {
        let look = scene.pieces.iter().find(|look| look.kind == kind)?;
        let half = look.size * 0.62;
        let mut drawing = self.picture(scene, Part { at: pt(-half, -half), w: half * 2.0, h: half * 2.0 }, name);
        drawing.piece_body(look, seat, "");
        Some(self.end(drawing))
    }

    /// Draws a card. `None` if the scene has no such card.
    pub fn card(&mut self, scene: &Scene, id: &str, name: &str) -> Option<String> {
        let card = scene.cards.iter().find(|card| card.id == id)?;
        let whole = Part { at: pt(0.0, 0.0), w: card.size.0, h: card.size.1 };
        let mut drawing = self.picture(scene, whole.grown(1.0), name);
        let palette = drawing.palette();
        crate::shape::art(&mut drawing.out, &palette, &card.art, Owner::Nobody);
        Some(self.end(drawing))
    }

    /// Draws dice in a row.
    pub fn dice(&mut self, scene: &Scene, dice: &[Die], name: &str) -> String {
        const SIZE: f32 = 40.0;
        let long = SIZE * (dice.len().max(1) as f32 * 1.25 - 0.25);
        let mut drawing = self.picture(scene, Part { at: pt(0.0, 0.0), w: long, h: SIZE }.grown(1.0), name);
        drawing.dice(dice, pt(0.0, 0.0), SIZE);
        self.end(drawing)
    }

    /// What the pictures share, in an SVG that is itself invisible.
    pub fn shared(&self) -> String {
        let mut out = Markup::default();
        out.open("svg", &[("class", "shared"), ("width", "0"), ("height", "0"), ("aria-hidden", "true")]);
        out.open("defs", &[]);
        self.gradients.values().for_each(|gradient| out.text.push_str(gradient));
        for glyph in &self.glyphs {
            let id = format!("{}{}", word(&self.options.prefix), glyph.id());
            out.empty("path", &[("id", &id), ("d", &glyph.path())]);
        }
        out.close("defs");
        out.close("svg");
        out.text
    }

    /// Begins a picture.
    fn picture<'s>(&self, scene: &'s Scene, part: Part, name: &str) -> Drawing<'s>
    where
        'a: 's,
    {
        let mut drawing = Drawing::new(scene, self.options);
        drawing.out.plain = true;
        let view = format!("{} {} {} {}", num(part.at.x), num(part.at.y), num(part.w), num(part.h));
        drawing.out.open(
            "svg",
            &[
                ("class", "pic"),
                ("viewBox", &view),
                ("width", &num(part.w.round())),
                ("height", &num(part.h.round())),
                ("role", "img"),
                ("aria-label", name),
                ("stroke-linecap", "round"),
                ("stroke-linejoin", "round"),
            ],
        );
        drawing
    }

    /// Ends a picture and keeps what it shares with others.
    fn end(&mut self, mut drawing: Drawing<'_>) -> String {
        drawing.out.close("svg");
        self.glyphs.append(&mut drawing.out.glyphs);
        for (id, gradient) in drawing.palette().each_gradient() {
            if drawing.out.text.contains(&format!("url(#{id})")) {
                self.gradients.insert(id, gradient);
            }
        }
        drawing.out.text
    }
}

impl Drawing<'_> {
    /// Draws what a part of the board shows.
    fn board_part(&mut self, part: Part) {
        let scene = self.scene;
        let palette = self.palette();
        self.ground();
        let layers = |above: bool| scene.layers.iter().filter(move |layer| layer.above == above);
        let places = scene.places.iter().map(|place| &place.art);
        let arts = layers(false).map(|l| &l.art).chain(places).chain(layers(true).map(|l| &l.art));
        for one in arts.flatten().filter(|one| part.shows(one)) {
            let shape = rounded(&part.cut(one), 1);
            mark(&mut self.out, &palette, &Mark { shape, ..one.clone() }, Owner::Nobody);
        }
    }

    /// Draws pieces without ids, because another picture on the page may show the same ones.
    fn pieces_in_a_picture(&mut self, view: &View) {
        for (piece, stand) in view.pieces.iter().zip(stands(self.scene, &view.pieces)) {
            let (Some(stand), Some(look)) = (stand, crate::layout::look(self.scene, piece)) else { continue };
            let moved = format!("translate({} {})scale({})", num(stand.at.x), num(stand.at.y), num(stand.scale));
            self.out.open("g", &[("transform", &moved)]);
            self.piece_body(look, piece.seat, &piece.label);
            self.out.close("g");
        }
    }

    /// Draws the path of a piece as an arrow that ends just before it.
    fn path(&mut self, points: &[Point]) {
        let unit = self.scene.size.0.min(self.scene.size.1) / 100.0;
        let mut line = points.to_vec();
        let (Some(end), Some(before)) = (line.pop(), line.last().copied()) else { return };
        let angle = (end.y - before.y).atan2(end.x - before.x).to_degrees();
        let tip = end.polar(-(unit * 2.2).min(before.distance(end) * 0.4), angle);
        line.push(tip);
        let head = vec![tip.polar(unit * 1.8, angle + 145.0), tip, tip.polar(unit * 1.8, angle - 145.0)];
        let palette = self.palette();
        for (ink, width) in [("paper", 1.3), ("ink", 0.6)] {
            for corners in [&line, &head] {
                let drawn = Mark::line(Shape::Line(corners.clone()), Ink::Named(ink), unit * width);
                mark(&mut self.out, &palette, &drawn, Owner::Nobody);
            }
        }
    }
}
