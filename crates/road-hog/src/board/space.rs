//! Spaces, and how a car got there.

use super::RoadId;

/// A printed space, by its number in [`Board::spaces`](super::Board::spaces).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Space(pub u16);

/// Where a car is and how it got there, by its number among the board's nodes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Node(pub u16);

/// Where every car starts, and where the train sends it (RH-01, RH-24).
pub const START: Node = Node(0);

impl Space {
    /// The space as an array index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Node {
    /// The node as an array index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A printed space and what is printed on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SpaceInfo {
    /// Its name in the notation.
    pub name: String,
    /// Its road; `None` for the goal.
    pub road: Option<RoadId>,
    /// Its number on the road.
    pub number: u16,
    /// The road that its large arrow leads to (RH-09).
    pub exit: Option<RoadId>,
    /// The town that it is in.
    pub town: Option<u8>,
    /// Whether a courthouse stands there.
    pub courthouse: bool,
    /// Whether it is a check point.
    pub check_point: bool,
    /// Whether it lies on a main bridge.
    pub bridge: bool,
    /// The railway crossing there.
    pub crossing: Option<u8>,
}

impl SpaceInfo {
    /// A space on which nothing is printed.
    pub(super) fn plain(name: String, road: Option<RoadId>, number: u16) -> SpaceInfo {
        SpaceInfo {
            name,
            road,
            number,
            exit: None,
            town: None,
            courthouse: false,
            check_point: false,
            bridge: false,
            crossing: None,
        }
    }
}

/// A node of the graph of roads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NodeInfo {
    /// The printed space.
    pub space: Space,
    /// One step straight on; `None` at the goal.
    pub next: Option<Node>,
    /// One step back along the road driven; `None` at the start.
    pub prev: Option<Node>,
    /// The first space of the road that its arrow leads to.
    pub off: Option<Node>,
}
