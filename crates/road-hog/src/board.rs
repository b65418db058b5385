//! The roads, the towns, the railway and the deck: loaded from a file, validated, and turned into lookup tables.
//!
//! A [`Space`] is what is printed. A [`Node`] is a space together with the route by which a car drove there. The two
//! differ only where a County Road joins a Highway. A car is sent back along the road it drove (RH-R3, RH-R10), so one
//! space can have two roads behind it. A node has exactly one, so a single node says everything about where a car is.

mod build;
mod file;
mod identity;
mod layout;
mod moves;
mod railway;
mod road;
mod space;
mod validate;

use rollick_game::{BoardError, BoardText, nearest};

pub use layout::{Map, Water, smooth};
pub use moves::{Back, Bar, Drive};
pub use road::{Crossing, EXPRESSWAY, Road, RoadId, RoadKind, Town};
pub(crate) use space::NodeInfo;
pub use space::{Node, START, Space, SpaceInfo};

use crate::card::Deck;

/// The most spaces that an Expressway may have after its start.
pub const MAX_LAST: u16 = 200;
/// The most spaces of one Highway or County Road.
pub const MAX_LENGTH: u16 = 40;
/// The most Highways.
pub const MAX_HIGHWAYS: usize = 16;
/// The most nodes.
pub const MAX_NODES: usize = 1024;
/// The most poles along the railway.
pub const MAX_POLES: u16 = 100;
/// The most crossings. A set of crossings is stored as the bits of a number.
pub const MAX_CROSSINGS: usize = 16;
/// The most towns.
pub const MAX_TOWNS: usize = 16;
/// The largest sum of two dice: the farthest that a car drives in one move.
pub const MAX_COUNT: usize = 12;
/// How many poles the train covers: the pole at its front and two behind it.
pub const TRAIN: u16 = 3;

/// A board that meets all requirements of the rules.
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
    pub(crate) plain_deck: Deck,
    pub(crate) lively_deck: Deck,
    pub(crate) nodes: Vec<NodeInfo>,
    pub(crate) moves: moves::Moves,
    pub(crate) railway: railway::Railway,
    pub(crate) map: Map,
}

impl Board {
    /// Reads and checks a board file.
    ///
    /// # Errors
    /// Names the file, the field and what is wrong with it.
    pub fn read(text: &BoardText) -> Result<Board, BoardError> {
        let file: file::File = text.parse()?;
        validate::file(text, &file)?;
        let mut board = build::board(text, &file)?;
        board.moves = moves::Moves::of(&board);
        board.railway = railway::Railway::of(&board);
        validate::roads(text, &board)?;
        board.map = Map::of(text, &file, &board)?;
        Ok(board)
    }

    /// All spaces: those of the Expressway, of the Highways and of the County Roads, and the goal last.
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

    /// The towns. The start is in the first.
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

    /// How many nodes there are.
    pub fn node_count(&self) -> usize {
        self.nodes.len()
    }

    /// The node of a space that was reached by its own road.
    pub fn node_of(&self, space: Space) -> Node {
        Node(space.0)
    }

    /// The node of a space for a car that left the Expressway by this Highway and came by a County Road. `None` means
    /// that it came by the space's own road.
    pub fn node_by(&self, space: Space, highway: Option<RoadId>) -> Option<Node> {
        match highway {
            None => Some(self.node_of(space)),
            Some(_) => (self.spaces.len()..self.nodes.len())
                .map(|k| Node(k as u16))
                .find(|n| self.space(*n) == space && self.came_by(*n) == highway),
        }
    }

    /// The Highway by which a car left the Expressway, if it came onto its present road by a County Road.
    pub fn came_by(&self, node: Node) -> Option<RoadId> {
        if node.index() < self.spaces.len() {
            return None;
        }
        let driven = std::iter::once(node).chain(self.route_back(node));
        driven.map(|n| self.info(n).road).take_while(|road| *road != Some(EXPRESSWAY)).last()?
    }

    /// The space with this name.
    pub fn find(&self, name: &str) -> Option<Space> {
        self.spaces.iter().position(|s| s.name == name).map(|k| Space(k as u16))
    }

    /// The space with a number on a road.
    pub fn space_on(&self, road: RoadId, number: u16) -> Option<Space> {
        let road = self.roads.get(usize::from(road.0))?;
        let steps = number.checked_sub(road.first_number()).filter(|steps| *steps < road.length)?;
        Some(Space(road.first.0 + steps))
    }

    /// The road with this name.
    pub fn find_road(&self, name: &str) -> Option<RoadId> {
        self.roads.iter().position(|r| r.name == name).map(|k| RoadId(k as u8))
    }

    /// The space name nearest to one that doesn't exist.
    pub fn nearest_space(&self, name: &str) -> Option<&str> {
        nearest(name, self.spaces.iter().map(|s| s.name.as_str()))
    }

    /// The nodes that a car passes when it drives `count` from a node. From an exit space it goes down the road that
    /// leaves there, otherwise straight on. It never goes beyond the final check point or the goal.
    pub fn route(&self, from: Node, count: u8) -> impl Iterator<Item = Node> + '_ {
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

    /// The nodes behind a node, along the road driven, down to the start.
    pub fn route_back(&self, from: Node) -> impl Iterator<Item = Node> + '_ {
        std::iter::successors(self.nodes[from.index()].prev, |n| self.nodes[n.index()].prev)
    }
}
