//! The rings, the stairways and the seats, loaded from a file and checked.

use std::collections::BTreeMap;

use rollick_game::{BoardError, BoardText, Encoder};
use serde::Deserialize;

use crate::space::{MAX_RING, MAX_RINGS, MAX_ZONE};

/// The colours of every board. At a small table some are played by nobody.
pub const COLOURS: usize = 6;

/// A board of Spiralized. [`Board::read`] says what holds for every one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// Spaces in each ring.
    pub spaces: usize,
    /// Numbered spaces in each safe zone.
    pub zone: usize,
    /// The arrow space of each colour, in the outer ring.
    pub arrows: [usize; COLOURS],
    /// The rings from the outside in.
    pub rings: Vec<Ring>,
    /// `seats[n]` has the colours for `n` players, in the order of play.
    pub seats: [Vec<usize>; COLOURS + 1],
}

/// One ring of a [`Board`].
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

impl Board {
    /// Reads a board file.
    ///
    /// Every board keeps these rules:
    ///
    /// - It has six colours, and a safe zone of 1 to 12 spaces.
    /// - It has 2, 4 or 6 rings, all of 18 or all of 24 spaces. Plain rings and rings of Wheels alternate, from a plain one
    ///   outside to Wheels inside.
    /// - No seat is favoured: turned by a sixth, it is the same board for the next colour.
    /// - The stairs of a colour run down diagonally. In the outer ring they lie right behind its arrow, in each further ring
    ///   one space back. So each ring is a full lap for every colour.
    /// - A plain ring has one sunburst between every two stairways, never on an arrow or on a space that pieces drop onto.
    ///   A ring of Wheels has none.
    ///
    /// # Errors
    /// Names the field and what is wrong with it.
    pub fn read(board: &BoardText) -> Result<Board, BoardError> {
        let file: File = board.parse()?;
        Board::check(file).map_err(|(field, what)| BoardError::new(board, field, what))
    }

    fn check(file: File) -> Result<Board, Wrong> {
        sizes(&file)?;
        let arrows = one_a_colour("arrows", &file.arrows, file.spaces)?;
        turned_alike("arrows", &arrows, file.spaces)?;
        let mut rings: Vec<Ring> = Vec::with_capacity(file.ring.len());
        for (k, ring) in file.ring.iter().enumerate() {
            let above = rings.last().map_or(&arrows, |r| &r.stairs);
            rings.push(check_ring(k, ring, above, file.spaces)?);
        }
        Ok(Board { spaces: file.spaces, zone: file.safe_zone, arrows, rings, seats: check_seats(&file.seats)? })
    }

    /// Writes what matters to the rules: everything that a board file says, however it is laid out.
    pub(crate) fn identify(&self, to: &mut Encoder) {
        let indexes = |to: &mut Encoder, list: &[usize]| to.list(list, |to, index| to.u8(*index as u8));
        to.u8(self.spaces as u8);
        to.u8(self.zone as u8);
        indexes(to, &self.arrows);
        to.list(&self.rings, |to, ring| {
            to.bool(ring.wheel);
            indexes(to, &ring.stairs);
            // A file may begin its list of sunbursts anywhere on the ring.
            let mut sunbursts = ring.sunbursts.clone();
            sunbursts.sort_unstable();
            indexes(to, &sunbursts);
        });
        to.list(&self.seats[2..], |to, colours| indexes(to, colours));
    }
}

/// The sizes that [`crate::space::Space`] has room for. An even number of rings makes every stairway end in a Wheel.
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

/// No seat is favoured: each colour lies a sixth of the ring after the one before.
fn turned_alike(field: &str, indexes: &[usize; COLOURS], spaces: usize) -> Result<(), Wrong> {
    for c in 0..COLOURS {
        let next = (c + 1) % COLOURS;
        let expected = (indexes[c] + spaces / COLOURS) % spaces;
        if indexes[next] != expected {
            return wrong(
                field,
                format!(
                    "colour {next} has {}, but a sixth of a ring after colour {c} is {expected}, because the colours must lie alike",
                    indexes[next]
                ),
            );
        }
    }
    Ok(())
}

/// Checks a ring. `above` has the stairs of the ring outside it, or the arrows if this is the outer ring.
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

/// A plain ring has one sunburst between every two stairways, on an ordinary space, all at the same distances. `onto` are the
/// spaces that pieces enter or drop onto.
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

/// The colours for every number of players from two to six, clockwise.
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
            return wrong(field, format!("there is no colour {colour}; they are 0 to 5"));
        }
        if !found.is_sorted_by(|a, b| a < b) {
            return wrong(field, "play goes clockwise, so colours rise, each once");
        }
        colours.clone_from(found);
    }
    Ok(seats)
}

#[cfg(test)]
mod tests {
    use rollick_game::{Game, GameInfo};

    use super::*;
    use crate::Spiralized;

    const INFO: &GameInfo = Spiralized::INFO;

    /// What is said of the standard board with one piece of its text replaced.
    fn refused(old: &str, new: &str) -> String {
        let text = INFO.board.replacen(old, new, 1);
        assert_ne!(text, INFO.board, "‘{old}’ is on the standard board");
        Board::read(&BoardText::new("test.toml", text)).unwrap_err().to_string()
    }

    #[test]
    fn the_standard_board_is_the_one_of_the_spec() {
        let board = Board::read(&INFO.standard_board()).unwrap();
        assert_eq!((board.spaces, board.zone, board.rings.len()), (18, 8, 6));
        let mut suns = 0;
        for (c, arrow) in board.arrows.iter().enumerate() {
            assert_eq!(*arrow, 3 * c);
        }
        for (k, ring) in board.rings.iter().enumerate() {
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
        assert_eq!(board.seats[4], [0, 1, 3, 4]);
    }

    #[test]
    fn a_board_turned_by_a_sixth_is_the_same_board() {
        let board = Board::read(&INFO.standard_board()).unwrap();
        let turned = |set: &[usize]| {
            let mut all: Vec<usize> = set.iter().map(|i| (i + 3) % 18).collect();
            all.sort_unstable();
            all
        };
        let sorted = |set: &[usize]| {
            let mut all = set.to_vec();
            all.sort_unstable();
            all
        };
        for ring in &board.rings {
            assert_eq!(turned(&ring.stairs), sorted(&ring.stairs));
            assert_eq!(turned(&ring.sunbursts), sorted(&ring.sunbursts));
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
            ("kind = \"plain\"", "kind = \"steep\"", "‘steep’ is not known here; it can be plain or wheel"),
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
            ("spaces = 18", "spaces = 18\nspices = 3", "‘spices’ is not known here"),
            ("spaces = 18", "", "‘spaces’ is missing"),
            ("[[ring]]", "[[rong]]", "‘rong’ is not known here"),
        ];
        for (old, new, said) in cases {
            let error = refused(old, new);
            assert!(error.starts_with("test.toml") && error.contains(said), "{error}\n  lacks {said}");
        }
        let five = INFO.board.rsplit_once("[[ring]]").unwrap().0;
        let error = Board::read(&BoardText::new("five", five)).unwrap_err();
        assert_eq!(error.to_string(), "five, line 25, ring: there are 2, 4 or 6 rings, not 5");
    }

    /// The bytes that name a board with some of its text replaced.
    fn identity(file: &str, old: &str, new: &str) -> Vec<u8> {
        assert!(file.contains(old), "‘{old}’ is on the board");
        let board = Board::read(&BoardText::new("test.toml", file.replace(old, new))).expect("a sound board");
        let mut to = Encoder::default();
        board.identify(&mut to);
        to.into_bytes()
    }

    /// A board file has nothing to draw. What doesn't matter in it is remarks, spacing, and where a list of sunbursts begins.
    #[test]
    fn only_what_matters_to_the_rules_names_a_board() {
        let small = include_str!("../tests/small.toml");
        let standard = |old, new| identity(INFO.board, old, new);
        let same = identity(INFO.board, "", "");
        assert_eq!(standard("# Spaces in each ring.", "# How long a ring is."), same);
        assert_eq!(standard("arrows = [0, 3, 6", "arrows = [ 0,\n 3, 6"), same);
        assert_eq!(standard("[1, 4, 7, 10, 13, 16]", "[4, 7, 10, 13, 16, 1]"), same);
        assert_ne!(standard("safe_zone = 8", "safe_zone = 7"), same);
        assert_ne!(standard("3 = [0, 2, 4]", "3 = [1, 3, 5]"), same);
        assert_ne!(identity(small, "[3, 7, 11, 15, 19, 23]", "[4, 8, 12, 16, 20, 0]"), identity(small, "", ""));
        assert_ne!(identity(small, "", ""), same);
    }
}
