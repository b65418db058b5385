//! The rings, the stairways and the seats, loaded from a file and checked.

use std::collections::BTreeMap;

use rollick_game::{BoardError, BoardText, Encoder, Message};
use serde::Deserialize;

use crate::space::{MAX_RING, MAX_RINGS, MAX_ZONE};

/// The colours of every board. At a small table, nobody plays some of them.
pub const COLOURS: usize = 6;

/// A board of Spiralized. [`Board::read`] lists what holds for every board.
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
type Wrong = (String, Message);

fn wrong<T>(field: impl Into<String>, what: Message) -> Result<T, Wrong> {
    Err((field.into(), what))
}

impl Board {
    /// Reads a board file.
    ///
    /// Every board obeys these rules:
    ///
    /// - It has six colours, and a safe zone of 1 to 12 spaces.
    /// - It has 2, 4 or 6 rings, all of 18 or all of 24 spaces. Plain rings and rings of Wheels alternate, from a plain
    ///   one outside to Wheels inside.
    /// - No seat has an advantage: turned by a sixth, the board looks the same for the next colour.
    /// - The stairs of a colour run down diagonally. In the outer ring they are right behind its arrow, and in each
    ///   further ring one space back. So each ring is a full lap for every colour.
    /// - A plain ring has one sunburst between every two stairways. It is never on an arrow or on a space that pieces
    ///   drop onto. A ring of Wheels has no sunbursts.
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

    /// Writes what matters to the rules: everything in a board file except its layout.
    pub(crate) fn identify(&self, to: &mut Encoder) {
        let indexes = |to: &mut Encoder, list: &[usize]| to.list(list, |to, index| to.u8(*index as u8));
        to.u8(self.spaces as u8);
        to.u8(self.zone as u8);
        indexes(to, &self.arrows);
        to.list(&self.rings, |to, ring| {
            to.bool(ring.wheel);
            indexes(to, &ring.stairs);
            // A file may start its list of sunbursts anywhere on the ring.
            let mut sunbursts = ring.sunbursts.clone();
            sunbursts.sort_unstable();
            indexes(to, &sunbursts);
        });
        to.list(&self.seats[2..], |to, colours| indexes(to, colours));
    }
}

/// The sizes that [`crate::space::Space`] has room for. The number of rings is even, so that every stairway ends in a
/// Wheel.
fn sizes(file: &File) -> Result<(), Wrong> {
    if ![18, MAX_RING].contains(&file.spaces) {
        return wrong("spaces", Message::new("board-ring-spaces").with("most", MAX_RING).with("n", file.spaces));
    }
    if !(1..=MAX_ZONE).contains(&file.safe_zone) {
        return wrong("safe_zone", Message::new("board-zone-spaces").with("most", MAX_ZONE).with("n", file.safe_zone));
    }
    if ![2, 4, MAX_RINGS].contains(&file.ring.len()) {
        return wrong("ring", Message::new("board-rings").with("n", file.ring.len()));
    }
    Ok(())
}

/// One index for each colour, all on the ring.
fn one_a_colour(field: &str, indexes: &[usize], spaces: usize) -> Result<[usize; COLOURS], Wrong> {
    if let Some(index) = indexes.iter().find(|i| **i >= spaces) {
        return wrong(field, Message::new("board-beyond-ring").with("n", *index).with("last", spaces - 1));
    }
    indexes.try_into().or_else(|_| wrong(field, Message::new("board-one-a-colour").with("n", indexes.len())))
}

/// No seat has an advantage: each colour is a sixth of the ring after the one before.
fn turned_alike(field: &str, indexes: &[usize; COLOURS], spaces: usize) -> Result<(), Wrong> {
    for c in 0..COLOURS {
        let next = (c + 1) % COLOURS;
        let expected = (indexes[c] + spaces / COLOURS) % spaces;
        if indexes[next] != expected {
            let what = Message::new("board-colours-alike").with("colour", next).with("n", indexes[next]);
            return wrong(field, what.with("before", c).with("expected", expected));
        }
    }
    Ok(())
}

/// Checks a ring. `above` has the stairs of the ring outside it, or the arrows if this is the outer ring.
fn check_ring(k: usize, ring: &RingFile, above: &[usize; COLOURS], spaces: usize) -> Result<Ring, Wrong> {
    let number = k + 1;
    let expected = if k.is_multiple_of(2) { Kind::Plain } else { Kind::Wheel };
    if ring.kind != expected {
        return wrong(format!("ring {number}, kind"), Message::new("board-rings-alternate"));
    }
    let field = format!("ring {number}, stairs");
    let stairs = one_a_colour(&field, &ring.stairs, spaces)?;
    for (c, (stair, above)) in stairs.iter().zip(above).enumerate() {
        let behind = (above + spaces - 1) % spaces;
        if *stair != behind {
            let what = Message::new(if k == 0 { "board-behind-arrow" } else { "board-behind-stair" });
            return wrong(field, what.with("colour", c).with("n", *stair).with("behind", behind));
        }
    }
    let wheel = ring.kind == Kind::Wheel;
    check_sunbursts(number, wheel, &ring.sunbursts, &stairs, above, spaces)?;
    Ok(Ring { wheel, stairs, sunbursts: ring.sunbursts.clone() })
}

/// A plain ring has one sunburst between every two stairways, on an ordinary space, always at the same distance. `onto`
/// lists the spaces that pieces enter or drop onto.
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
            _ => wrong(field, Message::new("board-wheels-sunbursts")),
        };
    }
    let suns = one_a_colour(&field, sunbursts, spaces)?;
    for sun in suns {
        if stairs.contains(&sun) {
            return wrong(field, Message::new("board-sunburst-stair").with("n", sun));
        }
        if onto.contains(&sun) {
            let what = Message::new(if number == 1 { "board-sunburst-arrow" } else { "board-sunburst-drop" });
            return wrong(field, what.with("n", sun));
        }
    }
    turned_alike(&field, &suns, spaces)
}

/// The colours for every number of players from two to six, clockwise.
fn check_seats(file: &BTreeMap<String, Vec<usize>>) -> Result<[Vec<usize>; COLOURS + 1], Wrong> {
    if let Some(other) = file.keys().find(|k| !["2", "3", "4", "5", "6"].contains(&k.as_str())) {
        return wrong(format!("seats, {other}"), Message::new("board-table-sizes"));
    }
    let mut seats: [Vec<usize>; COLOURS + 1] = Default::default();
    for (n, colours) in seats.iter_mut().enumerate().skip(2) {
        let field = format!("seats, {n}");
        let Some(found) = file.get(&n.to_string()) else {
            return wrong(field, Message::new("board-no-colours").with("n", n));
        };
        if found.len() != n {
            return wrong(field, Message::new("board-colour-count").with("n", n).with("found", found.len()));
        }
        if let Some(colour) = found.iter().find(|c| **c >= COLOURS) {
            return wrong(field, Message::new("board-no-colour").with("n", *colour));
        }
        if !found.is_sorted_by(|a, b| a < b) {
            return wrong(field, Message::new("board-colours-rise"));
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

    /// The error for the standard board with one piece of its text replaced.
    fn refused(old: &str, new: &str) -> String {
        let text = INFO.board.replacen(old, new, 1);
        assert_ne!(text, INFO.board, "‘{old}’ is on the standard board");
        rollick_testkit::board_error::<Spiralized>(&BoardText::new("test.toml", text)).1
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
            ("arrows = [0, 3", "arrows = [0, 4", "arrows: colour 1 has 4, but it must be 3, a sixth of a ring"),
            ("arrows = [0, 3", "arrows = [3", "six colours, not 5"),
            ("arrows = [0, 3", "arrows = [18, 3", "18 is not on the ring"),
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
            ("2 = [0, 3]\n", "2 = [0, 3]\n7 = []\n", "seats, 7: tables have"),
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
        let (_, error) = rollick_testkit::board_error::<Spiralized>(&BoardText::new("five", five));
        assert_eq!(error, "five, line 25, ring: there are 2, 4 or 6 rings, not 5");
    }

    /// The bytes that identify a board with some of its text replaced.
    fn identity(file: &str, old: &str, new: &str) -> Vec<u8> {
        assert!(file.contains(old), "‘{old}’ is on the board");
        let board = Board::read(&BoardText::new("test.toml", file.replace(old, new))).expect("a sound board");
        let mut to = Encoder::default();
        board.identify(&mut to);
        to.into_bytes()
    }

    /// A board file contains no drawing. The only things in it that don't matter are comments, spacing, and where a
    /// list of sunbursts begins.
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
