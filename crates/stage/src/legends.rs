//! Where a board explains itself. Nothing else should stay there for long.

use crate::{Anchor, Mark, Point, Scene, Shape, pt};

/// A part of the board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Area {
    /// Its upper left corner.
    pub at: Point,
    /// Its width.
    pub w: f32,
    /// Its height.
    pub h: f32,
}

/// The width of a letter, as a fraction of its height. On average letters are narrower.
const LETTER: f32 = 0.58;
/// Lines that are at most this far apart belong together.
const APART: f32 = 14.0;

impl Scene {
    /// The texts in the layer `legend`, and what they are printed on. Those that belong together are one area.
    pub fn legends(&self) -> Vec<Area> {
        let marks = self.layers.iter().filter(|layer| layer.name == "legend").flat_map(|layer| &layer.art);
        let mut areas: Vec<Area> = Vec::new();
        for mut area in marks.filter_map(area_of) {
            while let Some(k) = areas.iter().position(|other| other.is_near(area)) {
                area = area.with(areas.swap_remove(k));
            }
            areas.push(area);
        }
        areas
    }
}

/// The area of a text or of a slab, roughly.
fn area_of(mark: &Mark) -> Option<Area> {
    match &mark.shape {
        Shape::Rect { at, w, h, .. } => Some(Area { at: *at, w: *w, h: *h }),
        Shape::Text { at, size, text, anchor, .. } => {
            let w = text.chars().count() as f32 * size * LETTER;
            let left = match anchor {
                Anchor::Start => 0.0,
                Anchor::Middle => w / 2.0,
                Anchor::End => w,
            };
            Some(Area { at: at.shifted(-left, -size), w, h: size * 1.3 })
        }
        _ => None,
    }
}

impl Area {
    fn is_near(self, other: Area) -> bool {
        let near = |a: f32, b: f32, a_long: f32, b_long: f32| a <= b + b_long + APART && b <= a + a_long + APART;
        near(self.at.x, other.at.x, self.w, other.w) && near(self.at.y, other.at.y, self.h, other.h)
    }

    fn with(self, other: Area) -> Area {
        let at = pt(self.at.x.min(other.at.x), self.at.y.min(other.at.y));
        let right = (self.at.x + self.w).max(other.at.x + other.w);
        let bottom = (self.at.y + self.h).max(other.at.y + other.h);
        Area { at, w: right - at.x, h: bottom - at.y }
    }
}
