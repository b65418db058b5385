//! The roads, the towns, the railway and the deck: loaded from a file, validated, and turned into tables.
//!
//! A [`Space`] is what is printed. A [`Node`] is a space together with the way by which a car drove there: it differs from the
//! space only where a County Road joins a Highway, because a car is sent back by the way it drove (RH-R3, RH-R10).
//! So every node has one way back, and a car is one node.

mod build;
mod file;
mod layout;
mod tables;
mod validate;

use rollick_game::{BoardError, BoardText, nearest};

pub use layout::{Map, Water, smooth};
pub use tables::{Back, Bar, Drive};

/// The most spaces that an Expressway may have after its start.
pub const MAX_LAST: u16 = 200;
/// The most spaces of one Highway or County Road.
pub const MAX_LENGTH: u16 = 40;
/// The most Highways.
pub const MAX_HIGHWAYS: usize = 16;
/// The most nodes: spaces, and spaces told apart by the way to them.
pub const MAX_NODES: usize = 1024;
/// The most poles along the railway.
pub const MAX_POLES: u16 = 100;
/// The most crossings: a set of them is the bits of a number.
pub const MAX_CROSSINGS: usize = 16;
/// The most towns.
pub const MAX_TOWNS: usize = 16;
/// The largest sum of two dice: the farthest that a car drives in one move.
pub const MAX_COUNT: usize = 12;
/// How many poles the train covers: the one of its front and two behind it.
pub const TRAIN: u16 = 3;

/// A printed space, by its number in [`Board::spaces`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Space(pub u16);

/// Where a car is and how it came there, by its number in the board's nodes.
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

/// A road, by its number in [`Board::roads`]: 0 is the Expressway.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RoadId(pub u8);

/// The Expressway.
pub const EXPRESSWAY: RoadId = RoadId(0);

/// What kind of road it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RoadKind {
    /// Grey: it runs both ways.
    Expressway,
    /// Tan: off the Expressway, one way.
    Highway,
    /// Brown: off a Highway, one way.
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

/// A printed space and what is printed on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SpaceInfo {
    /// Its name in the notation.
    pub name: String,
    /// Its road; nothing for the goal.
    pub road: Option<RoadId>,
    /// Its number on the road.
    pub number: u16,
    /// The road that its large arrow leads to (RH-09).
    pub exit: Option<RoadId>,
    /// The town that it lies in.
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

/// A place where rail and road cross on the level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Crossing {
    /// The pole.
    pub pole: u16,
    /// The space.
    pub at: Space,
}

/// A node of the graph of ways.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NodeInfo {
    /// The printed space.
    pub space: Space,
    /// One step straight on; nothing beyond the goal.
    pub next: Option<Node>,
    /// One step back by the way driven; nothing behind the start.
    pub prev: Option<Node>,
    /// The first space of the road that its arrow leads to.
    pub off: Option<Node>,
}

/// A board that meets everything the rules ask of one.
#[derive(Clone, Debug)]
pub struct Board {
    pub(crate) spaces: Vec<SpaceInfo>,
    pub(crate) roads: Vec<Road>,
    pub(crate) towns: Vec<Town>,
    pub(crate) bridges: Vec<(u16, u16)>,
    pub(crate) crossings: Vec<Crossing>,
    pub(crate) poles: u16,
    pub(crate) last: u16,
    pub(crate) final_check_point: Node,
    pub(crate) goal: Node,
    pub(crate) decks: [[u8; 6]; 2],
    pub(crate) nodes: Vec<NodeInfo>,
    pub(crate) tables: tables::Tables,
    pub(crate) map: Map,
}

impl Board {
    /// Reads and validates a board file.
    ///
    /// # Errors
    /// The file, the field and what is wrong with it.
    pub fn load(text: &BoardText) -> Result<Board, BoardError> {
        let file: file::File = toml::from_str(&text.text).map_err(|e| {
            let field = match e.span() {
                Some(span) => {
                    format!("line {}", text.text[..span.start.min(text.text.len())].matches('\n').count() + 1)
                }
                None => "file".to_owned(),
            };
            BoardError::new(text, field, e.message().to_owned())
        })?;
        validate::file(text, &file)?;
        let mut board = build::board(text, &file)?;
        board.tables = tables::Tables::of(&board);
        validate::ways(text, &board)?;
        board.map = Map::of(text, &file, &board)?;
        Ok(board)
    }

    /// All spaces: the Expressway's, the Highways', the County Roads', and last the goal.
    pub fn spaces(&self) -> &[SpaceInfo] {
        &self.spaces
    }

    /// All roads: the Expressway, the Highways, the County Roads.
    pub fn roads(&self) -> &[Road] {
        &self.roads
    }

    /// A road.
    pub fn road(&self, id: RoadId) -> &Road {
        &self.roads[id.0 as usize]
    }

    /// The towns; the first holds the start.
    pub fn towns(&self) -> &[Town] {
        &self.towns
    }

    /// The crossings.
    pub fn crossings(&self) -> &[Crossing] {
        &self.crossings
    }

    /// The number of poles.
    pub fn poles(&self) -> u16 {
        self.poles
    }

    /// The last space of the Expressway.
    pub fn last(&self) -> u16 {
        self.last
    }

    /// The goal.
    #[inline]
    pub fn goal(&self) -> Node {
        self.goal
    }

    /// The check point that stops every car (RH-20).
    #[inline]
    pub fn final_check_point(&self) -> Node {
        self.final_check_point
    }

    /// How everything is laid out on the drawing.
    pub fn map(&self) -> &Map {
        &self.map
    }

    /// The printed space of a node.
    #[inline]
    pub fn space(&self, node: Node) -> Space {
        self.nodes[node.index()].space
    }

    /// What is printed on a node's space.
    #[inline]
    pub fn info(&self, node: Node) -> &SpaceInfo {
        &self.spaces[self.space(node).index()]
    }

    /// The name of a node's space in the notation.
    pub fn name(&self, node: Node) -> &str {
        &self.info(node).name
    }

    /// Every node: how many there are.
    pub fn node_count(&self) -> usize {
        self.nodes.len()
    }

    /// The node of a space reached by its own road.
    pub fn node_of(&self, space: Space) -> Node {
        Node(space.0)
    }

    /// The space of a name.
    pub fn find(&self, name: &str) -> Option<Space> {
        self.spaces.iter().position(|s| s.name == name).map(|k| Space(k as u16))
    }

    /// The space name nearest to one that doesn't exist.
    pub fn nearest_space(&self, name: &str) -> Option<&str> {
        nearest(name, self.spaces.iter().map(|s| s.name.as_str()))
    }

    /// The road from which a car drove onto this one by a County Road: the Highway whose name stands behind a slash in a state's text.
    pub fn came_by(&self, node: Node) -> Option<&str> {
        if node.index() < self.spaces.len() {
            return None;
        }
        let mut at = node;
        while let Some(prev) = self.nodes[at.index()].prev {
            if self.info(prev).road == Some(EXPRESSWAY) {
                return self.info(at).road.map(|r| self.road(r).name.as_str());
            }
            at = prev;
        }
        None
    }

    /// The nodes that a car comes to when it drives `count` from a node: down the road if it stands on an exit space,
    /// else straight on; not beyond the final check point or the goal.
    pub fn way(&self, from: Node, count: u8) -> impl Iterator<Item = Node> + '_ {
        let step = move |at: Node, first: bool| match self.nodes[at.index()] {
            NodeInfo { off: Some(off), .. } if first => Some(off),
            NodeInfo { next, .. } => next,
        };
        let mut at = from;
        (0..count).map_while(move |k| {
            if k > 0 && at == self.final_check_point {
                return None;
            }
            at = step(at, k == 0)?;
            Some(at)
        })
    }

    /// The nodes behind a node, by the way driven, down to the start.
    pub fn way_back(&self, from: Node) -> impl Iterator<Item = Node> + '_ {
        std::iter::successors(self.nodes[from.index()].prev, |n| self.nodes[n.index()].prev)
    }
}
