//! Roads, and what lies along them.

use super::Space;

/// A road, by its number in [`Board::roads`](super::Board::roads): 0 is the Expressway.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RoadId(pub u8);

/// The Expressway.
pub const EXPRESSWAY: RoadId = RoadId(0);

/// What kind of road it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RoadKind {
    /// Grey, in both directions.
    Expressway,
    /// Tan: off the Expressway, in one direction.
    Highway,
    /// Brown: off a Highway, in one direction.
    County,
}

/// A road.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Road {
    /// Its name in the notation: `E`, `Lakeshore`, `Lakeshore-county`.
    pub name: String,
    /// Its kind.
    pub kind: RoadKind,
    /// Its first space.
    pub first: Space,
    /// How many spaces it has.
    pub length: u16,
    /// The space from which it leaves; the start for the Expressway.
    pub exit: Space,
    /// The space that it joins; the goal for the Expressway.
    pub joins: Space,
    /// The space after which the ferry crosses, counted on the road from 1.
    pub ferry: Option<u16>,
}

impl Road {
    /// Its name on the board: `Lakeshore`. A County Road has the name of the Highway it leaves.
    pub fn title(&self) -> &str {
        self.name.trim_end_matches("-county")
    }

    /// The number of its first space: 0 on the Expressway (E0), 1 elsewhere (Lakeshore.1).
    pub(super) fn first_number(&self) -> u16 {
        u16::from(self.kind != RoadKind::Expressway)
    }
}

/// A town.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Town {
    /// Its name.
    pub name: String,
    /// Its first space on the Expressway.
    pub from: u16,
    /// Its last.
    pub to: u16,
}

/// A level crossing of rail and road.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Crossing {
    /// The pole.
    pub pole: u16,
    /// The space.
    pub at: Space,
}
