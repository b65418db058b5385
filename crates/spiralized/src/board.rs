//! The board as a file says it, checked against everything the rules say of one.

use std::collections::BTreeMap;

use rollick_game::{BoardError, BoardText};
use serde::Deserialize;

use crate::space::{MAX_RING, MAX_RINGS, MAX_ZONE};

/// Colours on every board; up to six play.
pub const COLOURS: usize = 6;

/// A board that keeps the rules of boards: see [`Plan::read`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Spaces in each ring.
    pub spaces: usize,
    /// Numbered spaces in each safe zone.
    pub zone: usize,
    /// The arrow space of each colour, in the outer ring.
    pub arrows: [usize; COLOURS],
    /// The rings from the outside in.
    pub rings: Vec<Ring>,
    /// `seats[n]` has the colours of a table of `n`, in the order of play.
    pub seats: [Vec<usize>; COLOURS + 1],
}

/// One ring of a [`Plan`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ring {
    /// Whether its stair spaces are Wheels.
    pub wheel: bool,
    /// The stair space of each colour.
    pub stairs: [usize; COLOURS],
    /// Its sunbursts.
    pub sunbursts: Vec<usize>,
}

/// The file, before anything is checked.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    spaces: usize,
    safe_zone: usize,
    arrows: Vec<usize>,
    seats: BTreeMap<String, Vec<usize>>,
    ring: Vec<RingFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RingFile {
    kind: Kind,
    stairs: Vec<usize>,
    #[serde(default)]
    sunbursts: Vec<usize>,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
enum Kind {
    Plain,
    Wheel,
}

/// What is wrong: the field and the sentence.
type Wrong = (String, String);

fn wrong<T>(field: impl Into<String>, what: impl Into<String>) -> Result<T, Wrong> {
    Err((field.into(), what.into()))
}

impl Plan {
    /// Reads a board file.
    ///
    /// A board has six colours, 2, 4 or 6 rings of the same 18 or 24 spaces, plain rings and rings of Wheels in turn from a
    /// plain one outside to Wheels inside, and a safe zone of 1 to 12 spaces. Turned by a sixth it is the same board
    /// for the next colour, so that no seat is favoured. A colour's stairs run down diagonally: in the outer ring right
    /// behind its arrow, in each further ring one space back, so that each ring is a full lap for every colour.
    /// In plain rings one sunburst shines between every two stairways, never on an arrow or a space that tokens drop onto;
    /// rings of Wheels have none.
    ///
    /// # Errors
    /// Names the field, and what is wrong with it.
    pub fn read(board: &BoardText) -> Result<Plan, BoardError> {
        let file: File = toml::from_str(&board.text).map_err(|e| {
            let line = e.span().map_or(0, |span| board.text[..span.start.min(board.text.len())].lines().count().max(1));
            BoardError::new(board, format!("line {line}"), e.message())
        })?;
        Plan::check(file).map_err(|(field, what)| BoardError::new(board, field, what))
    }

    fn check(file: File) -> Result<Plan, Wrong> {
        sizes(&file)?;
        let arrows = one_a_colour("arrows", &file.arrows, file.spaces)?;
        turned_alike("arrows", &arrows, file.spaces)?;
        let mut rings: Vec<Ring> = Vec::with_capacity(file.ring.len());
        for (k, ring) in file.ring.iter().enumerate() {
            let above = rings.last().map_or(&arrows, |r| &r.stairs);
            rings.push(check_ring(k, ring, above, file.spaces)?);
        }
        Ok(Plan { spaces: file.spaces, zone: file.safe_zone, arrows, rings, seats: check_seats(&file.seats)? })
    }
}

/// The limits of [`crate::Space`] and what makes the stairways end in a Wheel.
fn sizes(file: &File) -> Result<(), Wrong> {
    if ![18, MAX_RING].contains(&file.spaces) {
        return wrong("spaces", format!("a ring has 18 or {MAX_RING} spaces, not {}", file.spaces));
    }
    if !(1..=MAX_ZONE).contains(&file.safe_zone) {
        return wrong("safe_zone", format!("a safe zone has 1 to {MAX_ZONE} spaces, not {}", file.safe_zone));
    }
    if ![2, 4, MAX_RINGS].contains(&file.ring.len()) {
        return wrong("ring", format!("there are 2, 4 or 6 rings, not {}", file.ring.len()));
    }
    Ok(())
}

/// One index for each colour, all on the ring.
fn one_a_colour(field: &str, indexes: &[usize], spaces: usize) -> Result<[usize; COLOURS], Wrong> {
    if let Some(index) = indexes.iter().find(|i| **i >= spaces) {
        return wrong(field, format!("{index} is beyond the ring, whose last space is {}", spaces - 1));
    }
    indexes
        .try_into()
        .or_else(|_| wrong(field, format!("there is one space for each of the six colours, not {}", indexes.len())))
}

/// Each colour a sixth of the ring after the one before: no seat is favoured.
fn turned_alike(field: &str, indexes: &[usize; COLOURS], spaces: usize) -> Result<(), Wrong> {
    for c in 0..COLOURS {
        let next = (c + 1) % COLOURS;
        let expected = (indexes[c] + spaces / COLOURS) % spaces;
        if indexes[next] != expected {
            return wrong(
                field,
                format!(
                    "colour {next} has {}, but a sixth of a ring after colour {c} is {expected}: the colours must lie alike",
                    indexes[next]
                ),
            );
        }
    }
    Ok(())
}

/// A ring below `above`: the stairs of the ring outside it, or the arrows for the outer ring itself.
fn check_ring(k: usize, ring: &RingFile, above: &[usize; COLOURS], spaces: usize) -> Result<Ring, Wrong> {
    let number = k + 1;
    let expected = if k.is_multiple_of(2) { Kind::Plain } else { Kind::Wheel };
    if ring.kind != expected {
        return wrong(
            format!("ring {number}, kind"),
            "plain rings and rings of Wheels take turns, from a plain one outside to Wheels inside",
        );
    }
    let field = format!("ring {number}, stairs");
    let stairs = one_a_colour(&field, &ring.stairs, spaces)?;
    for (c, (stair, above)) in stairs.iter().zip(above).enumerate() {
        let behind = (above + spaces - 1) % spaces;
        if *stair != behind {
            let of = if k == 0 { "its arrow" } else { "the stair space of the ring outside" };
            return wrong(field, format!("colour {c} has {stair}, but the space right behind {of} is {behind}"));
        }
    }
    let wheel = ring.kind == Kind::Wheel;
    check_sunbursts(number, wheel, &ring.sunbursts, &stairs, above, spaces)?;
    Ok(Ring { wheel, stairs, sunbursts: ring.sunbursts.clone() })
}

/// One sunburst between every two stairways of a plain ring, on an ordinary space, and all at the same distances.
fn check_sunbursts(
    number: usize,
    wheel: bool,
    sunbursts: &[usize],
    stairs: &[usize; COLOURS],
    onto: &[usize; COLOURS],
    spaces: usize,
) -> Result<(), Wrong> {
    let field = format!("ring {number}, sunbursts");
    if wheel {
        return match sunbursts {
            [] => Ok(()),
            _ => wrong(field, "a ring of Wheels has no sunbursts"),
        };
    }
    let suns = one_a_colour(&field, sunbursts, spaces)?;
    for sun in suns {
        if stairs.contains(&sun) {
            return wrong(field, format!("{sun} is a stair space"));
        }
        if onto.contains(&sun) {
            let what = if number == 1 { "an arrow" } else { "a space that tokens drop onto" };
            return wrong(field, format!("{sun} is {what}"));
        }
    }
    turned_alike(&field, &suns, spaces)
}

/// The colours of every table from two to six players, clockwise.
fn check_seats(file: &BTreeMap<String, Vec<usize>>) -> Result<[Vec<usize>; COLOURS + 1], Wrong> {
    if let Some(other) = file.keys().find(|k| !["2", "3", "4", "5", "6"].contains(&k.as_str())) {
        return wrong(format!("seats, {other}"), "tables are of 2, 3, 4, 5 or 6 players");
    }
    let mut seats: [Vec<usize>; COLOURS + 1] = Default::default();
    for (n, colours) in seats.iter_mut().enumerate().skip(2) {
        let field = format!("seats, {n}");
        let Some(found) = file.get(&n.to_string()) else {
            return wrong(field, format!("the colours of a table of {n} are missing"));
        };
        if found.len() != n {
            return wrong(field, format!("a table of {n} has {n} colours, not {}", found.len()));
        }
        if let Some(colour) = found.iter().find(|c| **c >= COLOURS) {
            return wrong(field, format!("there is no colour {colour}: they are 0 to 5"));
        }
        if !found.is_sorted_by(|a, b| a < b) {
            return wrong(field, "play goes clockwise: colours rise, each once");
        }
        colours.clone_from(found);
    }
    Ok(seats)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::INFO;

    /// What is said of the standard board with one piece of its text replaced.
    fn refused(old: &str, new: &str) -> String {
        let text = INFO.board.replacen(old, new, 1);
        assert_ne!(text, INFO.board, "‘{old}’ is on the standard board");
        Plan::read(&BoardText::new("test.toml", text)).unwrap_err().to_string()
    }

    #[test]
    fn the_standard_board_is_the_one_of_the_spec() {
        let plan = Plan::read(&INFO.standard_board()).unwrap();
        assert_eq!((plan.spaces, plan.zone, plan.rings.len()), (18, 8, 6));
        let mut suns = 0;
        for (c, arrow) in plan.arrows.iter().enumerate() {
            assert_eq!(*arrow, 3 * c);
        }
        for (k, ring) in plan.rings.iter().enumerate() {
            let r = k + 1;
            assert_eq!(ring.wheel, r % 2 == 0);
            for (c, stair) in ring.stairs.iter().enumerate() {
                assert_eq!(*stair, (18 + 3 * c - r) % 18);
            }
            suns += ring.sunbursts.len();
            let of_spec: Vec<usize> = (0..6).map(|j| 3 * j + (8 - r) % 3).collect();
            assert!(ring.wheel || ring.sunbursts == of_spec);
        }
        assert_eq!(suns, 18);
        assert_eq!(plan.seats[4], [0, 1, 3, 4]);
    }

    #[test]
    fn a_board_turned_by_a_sixth_is_the_same_board() {
        let plan = Plan::read(&INFO.standard_board()).unwrap();
        let turn = |set: &[usize]| {
            let mut all: Vec<usize> = set.iter().map(|i| (i + 3) % 18).collect();
            all.sort_unstable();
            all
        };
        let sorted = |set: &[usize]| {
            let mut all = set.to_vec();
            all.sort_unstable();
            all
        };
        for ring in &plan.rings {
            assert_eq!(turn(&ring.stairs), sorted(&ring.stairs));
            assert_eq!(turn(&ring.sunbursts), sorted(&ring.sunbursts));
        }
    }

    #[test]
    fn every_broken_promise_is_named_with_its_field() {
        let cases = [
            ("spaces = 18", "spaces = 20", "spaces: a ring has 18 or 24"),
            ("safe_zone = 8", "safe_zone = 0", "safe_zone: a safe zone has 1 to 12"),
            ("safe_zone = 8", "safe_zone = 13", "not 13"),
            ("arrows = [0, 3", "arrows = [0, 4", "arrows: colour 1 has 4, but a sixth of a ring after colour 0 is 3"),
            ("arrows = [0, 3", "arrows = [3", "six colours, not 5"),
            ("arrows = [0, 3", "arrows = [18, 3", "18 is beyond the ring"),
            ("[17, 2", "[16, 2", "ring 1, stairs: colour 0 has 16, but the space right behind its arrow is 17"),
            ("[16, 1, 4", "[16, 2, 4", "ring 2, stairs: colour 1 has 2"),
            ("kind = \"plain\"", "kind = \"wheel\"", "ring 1, kind: plain rings"),
            ("kind = \"plain\"", "kind = \"steep\"", "unknown variant"),
            ("sunbursts = [1,", "sunbursts = [2,", "ring 1, sunbursts: 2 is a stair space"),
            ("sunbursts = [1,", "sunbursts = [3,", "ring 1, sunbursts: 3 is an arrow"),
            ("[2, 5, 8, 11, 14, 17]", "[1, 4, 7, 10, 13, 16]", "ring 3, sunbursts: 1 is a space that tokens drop onto"),
            ("[2, 5, 8, 11, 14, 17]", "[5, 2, 8, 11, 14, 17]", "ring 3, sunbursts: colour 1 has 2"),
            (
                "stairs = [12, 15, 0, 3, 6, 9]",
                "stairs = [12, 15, 0, 3, 6, 9]\nsunbursts = [1]",
                "ring 6, sunbursts: a ring of Wheels has no sunbursts",
            ),
            ("2 = [0, 3]\n", "", "seats, 2: the colours of a table of 2 are missing"),
            ("2 = [0, 3]\n", "2 = [0]\n", "seats, 2: a table of 2 has 2 colours, not 1"),
            ("2 = [0, 3]\n", "2 = [0, 6]\n", "seats, 2: there is no colour 6"),
            ("2 = [0, 3]\n", "2 = [3, 3]\n", "seats, 2: play goes clockwise"),
            ("2 = [0, 3]\n", "2 = [0, 3]\n7 = []\n", "seats, 7: tables are of"),
            ("spaces = 18", "spaces = -1", "line 6"),
            ("spaces = 18", "spaces = 18\nspices = 3", "unknown field `spices`"),
            ("spaces = 18", "", "missing field `spaces`"),
            ("[[ring]]", "[[rong]]", "unknown field"),
        ];
        for (old, new, said) in cases {
            let error = refused(old, new);
            assert!(error.starts_with("board test.toml: ") && error.contains(said), "{error}\n  lacks {said}");
        }
        let five = INFO.board.rsplit_once("[[ring]]").unwrap().0;
        let error = Plan::read(&BoardText::new("five", five)).unwrap_err();
        assert_eq!(error.to_string(), "board five: ring: there are 2, 4 or 6 rings, not 5");
    }
}
