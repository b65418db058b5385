//! Roughly which part of the board a mark covers. Pictures of a part leave out what is elsewhere.

use rollick_stage::{Anchor, Mark, Point, Shape, pt};

use crate::layout::extent;

/// A part of the board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Part {
    /// Its upper left corner.
    pub at: Point,
    /// Its width.
    pub w: f32,
    /// Its height.
    pub h: f32,
}

impl Part {
    /// The smallest part that contains all these points; `None` if there are none.
    pub(crate) fn around(points: impl IntoIterator<Item = Point>) -> Option<Part> {
        let mut points = points.into_iter();
        let first = points.next()?;
        let (low, high) = points.fold((first, first), |(low, high), p| {
            (pt(low.x.min(p.x), low.y.min(p.y)), pt(high.x.max(p.x), high.y.max(p.y)))
        });
        Some(Part { at: low, w: high.x - low.x, h: high.y - low.y })
    }

    /// Larger by this much on every side.
    pub(crate) fn grown(self, by: f32) -> Part {
        Part { at: self.at.shifted(-by, -by), w: self.w + 2.0 * by, h: self.h + 2.0 * by }
    }

    fn meets(self, other: Part) -> bool {
        let apart = |a: f32, b: f32, a_long: f32, b_long: f32| a > b + b_long || b > a + a_long;
        !apart(self.at.x, other.at.x, self.w, other.w) && !apart(self.at.y, other.at.y, self.h, other.h)
    }

    /// Whether a mark may be visible in this part.
    pub(crate) fn shows(self, mark: &Mark) -> bool {
        let line = mark.stroke.map_or(0.0, |stroke| stroke.width / 2.0);
        covered(&mark.shape).is_none_or(|part| part.grown(line).meets(self))
    }
}

impl Part {
    /// The shape of a mark without what can't be visible here. A crowd of thousands may be one path with a line for
    /// each head.
    pub(crate) fn cut(self, mark: &Mark) -> Shape {
        let Shape::Path(d) = &mark.shape else { return mark.shape.clone() };
        let line = mark.stroke.map_or(0.0, |stroke| stroke.width / 2.0);
        // A path can be taken apart only if each of its lines begins at an absolute position.
        if d.contains('m') || d.matches('M').count() < 8 {
            return mark.shape.clone();
        }
        let shows = |one: &&str| {
            let part = corners(&format!("M{one}")).and_then(Part::around);
            part.is_none_or(|part| part.grown(line).meets(self))
        };
        let kept: Vec<&str> = d.split('M').filter(|one| !one.trim().is_empty()).filter(shows).collect();
        Shape::Path(kept.iter().map(|one| format!("M{one}")).collect())
    }
}

/// The part that a shape covers; `None` if it can't be determined.
fn covered(shape: &Shape) -> Option<Part> {
    match shape {
        Shape::Path(d) => Part::around(corners(d)?),
        Shape::Text { at, size, anchor, angle, .. } => {
            let width = shape.text_width();
            if *angle != 0.0 {
                return Some(Part { at: *at, w: 0.0, h: 0.0 }.grown(width.max(*size)));
            }
            let left = match anchor {
                Anchor::Start => 0.0,
                Anchor::Middle => width / 2.0,
                Anchor::End => width,
            };
            Some(Part { at: at.shifted(-left, -size), w: width, h: size * 1.3 })
        }
        other => extent(other).map(|(middle, w, h)| Part { at: middle.shifted(-w / 2.0, -h / 2.0), w, h }),
    }
}

/// Points around the path with this `d`: its corners, the controls of its curves, and what its arcs may reach. `None`
/// if it can't be read.
fn corners(d: &str) -> Option<Vec<Point>> {
    let mut all = Vec::new();
    let (mut here, mut start) = (pt(0.0, 0.0), pt(0.0, 0.0));
    let mut rest = d.trim_start();
    while let Some(command) = rest.chars().next() {
        let end = rest[1..].find(|c: char| c.is_ascii_alphabetic() && c != 'e').map_or(rest.len(), |k| k + 1);
        let numbers = numbers(&rest[1..end])?;
        rest = &rest[end..];
        let relative = command.is_ascii_lowercase();
        let from = |here: Point| if relative { here } else { pt(0.0, 0.0) };
        let (each, last) = match command.to_ascii_uppercase() {
            'M' | 'L' | 'T' => (2, 0),
            'H' | 'V' => (1, 0),
            'Q' | 'S' => (4, 2),
            'C' => (6, 4),
            'A' => (7, 5),
            'Z' => {
                here = start;
                continue;
            }
            _ => return None,
        };
        if !numbers.len().is_multiple_of(each) {
            return None;
        }
        for (k, step) in numbers.chunks(each).enumerate() {
            let zero = from(here);
            match command.to_ascii_uppercase() {
                'H' => here.x = zero.x + step[0],
                'V' => here.y = zero.y + step[0],
                'A' => {
                    let to = zero.shifted(step[last], step[last + 1]);
                    let (radius, half) = (step[0].max(step[1]), here.distance(to) / 2.0);
                    // A short arc stays this close to the line between its ends.
                    let bulge = radius - (radius * radius - half * half).max(0.0).sqrt();
                    let reach = if step[3] == 0.0 { bulge } else { 2.0 * radius };
                    all.extend([here, to].iter().flat_map(|p| [p.shifted(-reach, -reach), p.shifted(reach, reach)]));
                    here = to;
                }
                _ => {
                    all.extend(step[..last].chunks(2).map(|p| zero.shifted(p[0], p[1])));
                    here = zero.shifted(step[last], step[last + 1]);
                }
            }
            if k == 0 && command.eq_ignore_ascii_case(&'M') {
                start = here;
            }
            all.push(here);
        }
    }
    Some(all)
}

/// The numbers of a path's command. A minus sign or a second decimal point may begin the next number.
fn numbers(text: &str) -> Option<Vec<f32>> {
    let mut all = Vec::new();
    let mut word = String::new();
    for c in text.chars().chain([' ']) {
        let ends = match c {
            '-' => !word.is_empty() && !word.ends_with('e'),
            '.' => word.contains('.'),
            c => c == ',' || c.is_whitespace(),
        };
        if ends && !word.is_empty() {
            all.push(word.parse().ok()?);
            word.clear();
        }
        if c != ',' && !c.is_whitespace() {
            word.push(c);
        }
    }
    Some(all)
}

#[cfg(test)]
mod tests {
    use rollick_stage::{Font, Ink};

    use super::*;

    fn part(x: f32, y: f32, w: f32, h: f32) -> Part {
        Part { at: pt(x, y), w, h }
    }

    #[test]
    fn a_path_covers_its_corners() {
        let covered = |d: &str| Part::around(corners(d).unwrap()).unwrap();
        assert_eq!(covered("M10 20L30 5h-4v40Z"), part(10.0, 5.0, 20.0, 40.0));
        assert_eq!(covered("m10-20q5 5 10.5.5"), part(10.0, -20.0, 10.5, 5.0));
        assert_eq!(covered("M0 0h0M7 8h0"), part(0.0, 0.0, 7.0, 8.0));
        // A quarter of a circle bulges by 0.29 of its radius, and three quarters reach round it.
        let near = covered("M0 0A10 10 0 0 1 10 10");
        assert!(near.at.x > -3.0 && near.w < 16.0 && covered("M0 0A10 10 0 1 1 10 10").w > 40.0, "{near:?}");
        assert_eq!(corners("M1 2X3"), None);
        assert_eq!(corners("M1"), None);
    }

    #[test]
    fn a_crowd_is_cut_to_those_who_show() {
        let here = part(0.0, 0.0, 10.0, 10.0);
        let crowd = |d: &str| Mark::line(Shape::Path(d.to_owned()), Ink::Named("ink"), 2.0);
        let many: String = (0..20).map(|k| format!("M{} 5h0", k * 10)).collect();
        assert_eq!(here.cut(&crowd(&many)), Shape::Path("M0 5h0M10 5h0".to_owned()));
        for whole in ["M0 5h0M50 5h0", "m0 5h0m50 5h0"] {
            assert_eq!(here.cut(&crowd(whole)), Shape::Path(whole.to_owned()), "too few, or not separate");
        }
    }

    #[test]
    fn a_part_shows_what_lies_in_it_or_can_t_be_known() {
        let here = part(100.0, 100.0, 50.0, 50.0);
        let dot = |x: f32| Mark::circle(pt(x, 120.0), 5.0, Ink::Named("ink"));
        assert!(here.shows(&dot(96.0)) && !here.shows(&dot(90.0)));
        assert!(here.shows(&dot(90.0).stroked(Ink::Named("ink"), 12.0)), "lines count");
        assert!(here.shows(&Mark::fill(Shape::Path("nonsense".to_owned()), Ink::None)));
        let word = |x: f32| Mark::text(pt(x, 120.0), 10.0, "WORDS", Font::Heavy, Ink::Named("ink"));
        assert!(here.shows(&word(90.0)) && !here.shows(&word(50.0)));
    }
}
