use rollick_game::Message;
use rollick_stage::{Die, DieLook, Font, Ink, Mark, Point, Scene, Shape, Track, TrackView, View, pt};

use crate::board::Drawing;
use crate::layout::stands;
use crate::options::Options;
use crate::paint::Owner;
use crate::shape::{art, mark};
use crate::svg::num;

/// Draws the board with a position: pieces, things on tracks, dice, and a panel if [`Options::panel`] is set.
///
/// The panel is to the right of the board and shows the dice. Without it, they are in a strip below the board.
pub fn position_svg(scene: &Scene, view: &View, options: &Options) -> String {
    let (width, height) = scene.size;
    let unit = width.min(height) / 100.0;
    let strip = if view.dice.is_empty() { 0.0 } else { unit * 10.0 };
    let mut drawing = Drawing::new(scene, options);
    let (whole_width, whole_height) =
        if options.panel { (width + unit * 44.0, height) } else { (width, height + strip) };
    drawing.begin(whole_width, whole_height);
    drawing.board();
    drawing.tracks(view);
    drawing.pieces(view);
    if options.panel {
        drawing.panel(view, pt(width + unit * 2.0, 0.0), unit);
    } else {
        drawing.dice(&view.dice, pt(unit * 2.0, height + unit * 1.5), unit * 7.0);
    }
    drawing.end()
}

impl Drawing<'_> {
    fn pieces(&mut self, view: &View) {
        for (piece, stand) in view.pieces.iter().zip(stands(self.scene, &view.pieces)) {
            if let Some(stand) = stand {
                self.piece(piece, stand);
            }
        }
    }

    pub(crate) fn tracks(&mut self, view: &View) {
        for thing in &view.tracks {
            if let Some(track) = self.scene.tracks.iter().find(|t| t.id == thing.track) {
                self.on_track(track, thing);
            }
        }
    }

    /// Draws a thing on a track, from its rear to its front. Parts beyond the ends of the track are not drawn.
    fn on_track(&mut self, track: &Track, thing: &TrackView) {
        let palette = self.palette();
        let id = self.id("on-track", &track.id);
        let named = [("class", "on-track"), ("id", id.as_str()), ("data-track", &track.id)];
        self.out.open("g", if self.out.plain { &[] } else { &named });
        let direction = if thing.direction < 0 { -1 } else { 1 };
        for k in (0..thing.length.max(0)).rev() {
            let number = thing.front - direction * k;
            let Some((at, angle)) = along(track, number, direction) else {
                continue;
            };
            let car_kind = format!("{}-car", track.id);
            let kind = if k == 0 { &track.id } else { &car_kind };
            let moved = format!("translate({} {}) rotate({})", num(at.x), num(at.y), num(angle));
            self.out.open("g", &[("class", "part"), ("transform", &moved)]);
            match self.scene.pieces.iter().find(|l| l.kind == kind) {
                Some(look) => art(&mut self.out, &palette, &look.art, Owner::Nobody),
                None => {
                    let size = spacing(track);
                    let body = Mark::rect(pt(0.0, 0.0), size * 0.9, size * 0.5, size * 0.12, Ink::Named("ink"));
                    mark(&mut self.out, &palette, &body, Owner::Nobody);
                }
            }
            self.out.close("g");
        }
        self.out.close("g");
    }

    /// Draws dice in a row. `at` is the upper left corner of the first.
    pub(crate) fn dice(&mut self, dice: &[Die], at: Point, size: f32) {
        for (k, die) in dice.iter().enumerate() {
            self.die(die, at.shifted(k as f32 * size * 1.25, 0.0), size);
        }
    }

    fn die(&mut self, die: &Die, at: Point, size: f32) {
        let look = self.scene.dice.iter().find(|look| look.name == die.look).unwrap_or(&DieLook::WHITE);
        let (body, pips, edge) = (look.fill, look.pips, look.edge);
        let moved = format!("translate({} {})", num(at.x), num(at.y));
        let class = if die.used { "die used" } else { "die" };
        let mut group = vec![("class", class), ("transform", &moved)];
        if die.used {
            group.push(("opacity", "0.45"));
        }
        self.out.open("g", &group);
        let colour = Message::new(die.look);
        let words = match die.value {
            0 => Message::new("drawn-die-unrolled").with("colour", colour),
            n => Message::new("drawn-die").with("colour", colour).with("n", n),
        };
        if !self.out.plain {
            self.out.words("title", &[], &self.options.say(self.scene, &words));
        }
        let half = size / 2.0;
        self.out.empty(
            "rect",
            &[
                ("width", &num(size)),
                ("height", &num(size)),
                ("rx", &num(size * 0.2)),
                ("fill", body),
                ("stroke", edge),
                ("stroke-width", &num(size * 0.04)),
            ],
        );
        if die.value > 6 {
            let text = Mark::text(pt(half, half), half, die.value.to_string(), Font::Heavy, Ink::None);
            self.shape(&text.shape, vec![("fill", pips.to_owned())]);
        }
        for (x, y) in pips_of(die.value) {
            let dot = Shape::Circle { at: pt(half + x * size * 0.27, half + y * size * 0.27), r: size * 0.09 };
            self.shape(&dot, vec![("fill", pips.to_owned())]);
        }
        self.out.close("g");
    }
}

/// Where the pips of a face are, relative to the middle.
fn pips_of(value: u8) -> Vec<(f32, f32)> {
    let middle = [(0.0, 0.0)];
    let falling = [(-1.0, -1.0), (1.0, 1.0)];
    let rising = [(1.0, -1.0), (-1.0, 1.0)];
    let sides = [(-1.0, 0.0), (1.0, 0.0)];
    match value {
        1 => middle.to_vec(),
        2 => falling.to_vec(),
        3 => [&falling[..], &middle].concat(),
        4 => [falling, rising].concat(),
        5 => [&falling[..], &rising, &middle].concat(),
        6 => [falling, rising, sides].concat(),
        _ => Vec::new(),
    }
}

/// The point of a number on a track and the direction there in degrees; `None` beyond the ends.
fn along(track: &Track, number: i32, direction: i32) -> Option<(Point, f32)> {
    let k = usize::try_from(number - track.first).ok()?;
    let here = *track.points.get(k)?;
    let before = k.checked_sub(1).map_or(here, |j| track.points[j]);
    let after = *track.points.get(k + 1).unwrap_or(&here);
    let (dx, dy) = (after.x - before.x, after.y - before.y);
    let angle = (dy * direction as f32).atan2(dx * direction as f32).to_degrees();
    Some((here, angle))
}

/// The average distance between neighbouring points of a track.
fn spacing(track: &Track) -> f32 {
    let whole: f32 = track.points.windows(2).map(|w| w[0].distance(w[1])).sum();
    whole / (track.points.len().max(2) - 1) as f32
}
