//! From the file to the graph of roads.

use rollick_game::{BoardError, BoardText, Message, nearest};

use super::file::File;
use super::moves::Moves;
use super::railway::Railway;
use super::{
    Board, Crossing, EXPRESSWAY, MAX_NODES, Map, Node, NodeInfo, Road, RoadId, RoadKind, START, Space, SpaceInfo, Town,
};

/// The board without its lookup tables. The numbers in the file must have been checked.
pub fn board(text: &BoardText, file: &File) -> Result<Board, BoardError> {
    let e = &file.expressway;
    let mut b = Board {
        spaces: Vec::new(),
        roads: Vec::new(),
        towns: Vec::new(),
        bridges: file.bridge.iter().map(|b| (b.from, b.to)).collect(),
        crossings: Vec::new(),
        poles: file.railway.poles,
        last: e.last,
        final_check_point: Node(*e.check_points.last().expect("the file was validated")),
        goal: START,
        plain_deck: file.deck.plain.counts(),
        lively_deck: file.deck.lively.counts(),
        nodes: Vec::new(),
        moves: Moves::default(),
        railway: Railway::default(),
        map: Map::default(),
    };
    lay_spaces(&mut b, file);
    print_on_expressway(&mut b, file);
    lead_off(text, &mut b, file)?;
    cross(text, &mut b, file)?;
    link(text, &mut b)?;
    Ok(b)
}

fn lay_spaces(b: &mut Board, file: &File) {
    let mut road = |name: String, kind: RoadKind, from: u16, length: u16, ferry: Option<u16>| {
        let id = RoadId(b.roads.len() as u8);
        let first = Space(b.spaces.len() as u16);
        for number in from..from + length {
            let name = match kind {
                RoadKind::Expressway => format!("E{number}"),
                _ => format!("{name}.{number}"),
            };
            b.spaces.push(SpaceInfo::plain(name, Some(id), number));
        }
        b.roads.push(Road { name, kind, first, length, exit: Space(0), joins: Space(0), ferry });
    };
    road("E".into(), RoadKind::Expressway, 0, file.expressway.last + 1, None);
    for h in &file.highway {
        road(h.name.clone(), RoadKind::Highway, 1, h.length, None);
    }
    for c in &file.county {
        road(format!("{}-county", c.off), RoadKind::County, 1, c.length, c.ferry);
    }
    let goal = Space(b.spaces.len() as u16);
    b.spaces.push(SpaceInfo::plain(file.expressway.goal.clone(), None, 0));
    b.goal = Node(goal.0);
    b.roads[0].joins = goal;
}

fn print_on_expressway(b: &mut Board, file: &File) {
    for (k, t) in file.town.iter().enumerate() {
        for n in t.from..=t.to {
            b.spaces[n as usize].town = Some(k as u8);
        }
        b.towns.push(Town { name: t.name.clone(), from: t.from, to: t.to });
    }
    for n in file.bridge.iter().flat_map(|b| b.from..=b.to) {
        b.spaces[n as usize].bridge = true;
    }
    for n in &file.expressway.courthouses {
        b.spaces[*n as usize].courthouse = true;
    }
    for n in &file.expressway.check_points {
        b.spaces[*n as usize].check_point = true;
    }
}

/// The space with this name in the file, or an error that suggests the nearest name.
fn named(text: &BoardText, b: &Board, field: String, name: &str) -> Result<Space, BoardError> {
    b.find(name).filter(|s| s.0 != b.goal.0).ok_or_else(|| {
        let what = match b.nearest_space(name) {
            Some(near) => Message::new("board-no-space-near").with("near", near),
            None => Message::new("board-no-space"),
        };
        BoardError::new(text, field, what.with("name", name))
    })
}

fn lead_off(text: &BoardText, b: &mut Board, file: &File) -> Result<(), BoardError> {
    for (k, h) in file.highway.iter().enumerate() {
        let id = RoadId(1 + k as u8);
        let field = format!("highway {}.joins", h.name);
        let joins = named(text, b, field.clone(), &h.joins)?;
        if b.spaces[joins.index()].road != Some(EXPRESSWAY) {
            return Err(BoardError::new(text, field, Message::new("board-highway-joins")));
        }
        lead(text, b, id, Space(h.exit), joins, format!("highway {}.exit", h.name))?;
    }
    let highways = file.highway.len();
    for (k, c) in file.county.iter().enumerate() {
        let id = RoadId((1 + highways + k) as u8);
        let Some(off) = b.roads.iter().position(|r| r.name == c.off && r.kind == RoadKind::Highway) else {
            let names = file.highway.iter().map(|h| h.name.as_str());
            let what = match nearest(&c.off, names) {
                Some(near) => Message::new("board-no-highway-near").with("near", near),
                None => Message::new("board-no-highway"),
            };
            let what = what.with("name", c.off.as_str());
            return Err(BoardError::new(text, format!("county {}.off", k + 1), what));
        };
        let field = format!("county {}.exit", c.off);
        if c.exit == 0 || c.exit > b.roads[off].length {
            let what = Message::new("board-road-lacks-space").with("road", c.off.as_str()).with("n", c.exit);
            return Err(BoardError::new(text, field, what));
        }
        let exit = Space(b.roads[off].first.0 + c.exit - 1);
        let joins_field = format!("county {}.joins", c.off);
        let joins = named(text, b, joins_field.clone(), &c.joins)?;
        let onto = b.spaces[joins.index()].road.expect("the goal was ruled out");
        if b.road(onto).kind == RoadKind::County || onto.0 as usize == off {
            let what = Message::new("board-county-joins");
            return Err(BoardError::new(text, joins_field, what));
        }
        lead(text, b, id, exit, joins, field)?;
    }
    Ok(())
}

fn lead(
    text: &BoardText,
    b: &mut Board,
    id: RoadId,
    exit: Space,
    joins: Space,
    field: String,
) -> Result<(), BoardError> {
    let space = &b.spaces[exit.index()];
    if let Some(other) = space.exit {
        let what = Message::new("board-exit-taken").with("space", space.name.as_str());
        let what = what.with("road", b.road(other).name.as_str());
        return Err(BoardError::new(text, field, what));
    }
    b.spaces[exit.index()].exit = Some(id);
    let road = &mut b.roads[id.0 as usize];
    road.exit = exit;
    road.joins = joins;
    Ok(())
}

fn cross(text: &BoardText, b: &mut Board, file: &File) -> Result<(), BoardError> {
    for (k, c) in file.railway.crossings.iter().enumerate() {
        let at = named(text, b, format!("railway.crossings {}.at", k + 1), &c.at)?;
        let space = &mut b.spaces[at.index()];
        if space.crossing.is_some() {
            let what = Message::new("board-crossed-twice").with("space", space.name.as_str());
            return Err(BoardError::new(text, format!("railway.crossings {}.at", k + 1), what));
        }
        space.crossing = Some(k as u8);
        b.crossings.push(Crossing { pole: c.pole, at });
    }
    Ok(())
}

/// Makes the nodes: one for each space, reached by its own road. A Highway space that can also be reached by County
/// Roads gets another node for each of those routes.
fn link(text: &BoardText, b: &mut Board) -> Result<(), BoardError> {
    b.nodes =
        (0..b.spaces.len()).map(|k| NodeInfo { space: Space(k as u16), next: None, prev: None, off: None }).collect();
    for k in 0..=b.last {
        let next = if k == b.last { b.goal } else { Node(k + 1) };
        b.nodes[k as usize].next = Some(next);
        b.nodes[next.index()].prev = Some(Node(k));
    }
    for k in 1..b.roads.len() {
        if b.roads[k].kind == RoadKind::Highway {
            let exit = Node(b.roads[k].exit.0);
            let first = b.roads[k].first;
            b.nodes[exit.index()].off = Some(Node(first.0));
            let base = Node(first.0);
            drive_down(text, b, RoadId(k as u8), 1, exit, Some(base), &mut Vec::new())?;
        }
    }
    Ok(())
}

/// Links the nodes of a road from space `number` on, entered from `prev`, and the nodes of the roads that leave it.
/// With a `base` it links the spaces' own nodes; without one it makes new nodes. Returns the first node.
fn drive_down(
    text: &BoardText,
    b: &mut Board,
    id: RoadId,
    number: u16,
    prev: Node,
    base: Option<Node>,
    driven: &mut Vec<RoadId>,
) -> Result<Node, BoardError> {
    let road = b.road(id).clone();
    if driven.contains(&id) {
        let what = Message::new("board-counties-circle").with("road", road.name);
        return Err(BoardError::new(text, "county", what));
    }
    driven.push(id);
    let mut behind = prev;
    let mut entry = None;
    for n in number..=road.length {
        let space = Space(road.first.0 + n - 1);
        let node = match base {
            Some(_) => Node(space.0),
            None => {
                if b.nodes.len() == MAX_NODES {
                    let what = Message::new("board-too-many-spaces").with("most", MAX_NODES);
                    return Err(BoardError::new(text, "county", what));
                }
                b.nodes.push(NodeInfo { space, next: None, prev: None, off: None });
                Node(b.nodes.len() as u16 - 1)
            }
        };
        b.nodes[node.index()].prev = Some(behind);
        match entry {
            None => entry = Some(node),
            Some(_) => b.nodes[behind.index()].next = Some(node),
        }
        if let Some(county) = b.spaces[space.index()].exit {
            let first = base.map(|_| Node(b.road(county).first.0));
            let off = drive_down(text, b, county, 1, node, first, driven)?;
            b.nodes[node.index()].off = Some(off);
        }
        behind = node;
    }
    let joins = &b.spaces[road.joins.index()];
    let on = match joins.road {
        Some(EXPRESSWAY) => Node(road.joins.0),
        Some(highway) => {
            let number = joins.number;
            drive_down(text, b, highway, number, behind, None, driven)?
        }
        None => unreachable!("no road but the Expressway joins the goal"),
    };
    b.nodes[behind.index()].next = Some(on);
    driven.pop();
    Ok(entry.expect("a road has spaces"))
}
