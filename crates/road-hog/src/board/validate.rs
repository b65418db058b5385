//! What the rules require of a board.

use rollick_game::{BoardError, BoardText, Message};

use super::file::{DeckFile, File};
use super::{
    Bar, Board, EXPRESSWAY, MAX_CROSSINGS, MAX_HIGHWAYS, MAX_LAST, MAX_LENGTH, MAX_POLES, MAX_TOWNS, Node, RoadKind,
    START,
};

type Checked = Result<(), BoardError>;

/// Checks each number in the file, before anything is built from it.
pub fn file(text: &BoardText, file: &File) -> Checked {
    let wrong = |field: &str, what: Message| Err(BoardError::new(text, field, what));
    let e = &file.expressway;
    if !(20..=MAX_LAST).contains(&e.last) {
        return wrong("expressway.last", not_between(e.last, 20, MAX_LAST));
    }
    let is_space_name = |name: &str| name.starts_with('E') && name[1..].parse::<u16>().is_ok();
    if e.goal.trim().is_empty() || e.goal.contains(['.', '/']) || is_space_name(&e.goal) {
        return wrong("expressway.goal", Message::new("board-goal-name").with("name", e.goal.as_str()));
    }
    towns(text, file)?;
    bridges(text, file)?;
    rising(text, "expressway.courthouses", &e.courthouses, e.last)?;
    rising(text, "expressway.check_points", &e.check_points, e.last)?;
    let court = e.courthouses[0];
    for n in &e.courthouses {
        if !file.town.iter().any(|t| (t.from..=t.to).contains(n)) {
            return wrong("expressway.courthouses", Message::new("board-court-no-town").with("n", *n));
        }
    }
    if e.check_points[0] <= court {
        return wrong("expressway.check_points", Message::new("board-check-no-court").with("n", e.check_points[0]));
    }
    highways(text, file)?;
    counties(text, file)?;
    railway(text, file)?;
    deck(text, "deck.plain", &file.deck.plain)?;
    deck(text, "deck.lively", &file.deck.lively)
}

fn not_between(n: u16, least: u16, most: u16) -> Message {
    Message::new("board-not-between").with("n", n).with("least", least).with("most", most)
}

fn rising(text: &BoardText, field: &str, numbers: &[u16], last: u16) -> Checked {
    let wrong = |what: Message| Err(BoardError::new(text, field, what));
    if numbers.is_empty() {
        return wrong(Message::new("board-none-listed"));
    }
    if let Some(pair) = numbers.windows(2).find(|p| p[0] >= p[1]) {
        return wrong(Message::new("board-not-after").with("n", pair[1]).with("before", pair[0]));
    }
    match numbers.iter().find(|n| **n == 0 || **n > last) {
        Some(n) => wrong(Message::new("board-not-on-expressway").with("n", *n)),
        None => Ok(()),
    }
}

fn towns(text: &BoardText, file: &File) -> Checked {
    let wrong = |k: usize, what: Message| Err(BoardError::new(text, format!("town {}", file.town[k].name), what));
    if file.town.is_empty() || file.town.len() > MAX_TOWNS || file.town[0].from != 0 {
        let what = Message::new("board-towns").with("most", MAX_TOWNS);
        return Err(BoardError::new(text, "town", what));
    }
    for (k, t) in file.town.iter().enumerate() {
        if t.from > t.to || t.to > file.expressway.last {
            return wrong(k, no_stretch(t.from, t.to));
        }
        if k > 0 && t.from <= file.town[k - 1].to + 1 {
            return wrong(k, Message::new("board-town-overlaps").with("n", t.from));
        }
        if t.name.trim().is_empty() {
            return wrong(k, Message::new("board-unnamed"));
        }
    }
    Ok(())
}

fn no_stretch(from: u16, to: u16) -> Message {
    Message::new("board-no-stretch").with("from", from).with("to", to)
}

fn bridges(text: &BoardText, file: &File) -> Checked {
    for (k, b) in file.bridge.iter().enumerate() {
        let wrong = |what: Message| Err(BoardError::new(text, format!("bridge {}", k + 1), what));
        if b.from == 0 || b.from > b.to || b.to >= file.expressway.last {
            return wrong(no_stretch(b.from, b.to));
        }
        if b.to - b.from > 4 {
            return wrong(Message::new("board-bridge-long"));
        }
        if k > 0 && b.from <= file.bridge[k - 1].to + 1 {
            return wrong(Message::new("board-bridge-overlaps").with("n", b.from));
        }
    }
    Ok(())
}

fn highways(text: &BoardText, file: &File) -> Checked {
    let e = &file.expressway;
    let last_check = e.check_points.last().copied().unwrap_or(0);
    if file.highway.is_empty() || file.highway.len() > MAX_HIGHWAYS {
        let what = Message::new("board-highways").with("most", MAX_HIGHWAYS);
        return Err(BoardError::new(text, "highway", what));
    }
    for (k, h) in file.highway.iter().enumerate() {
        let wrong = |part: &str, what: Message| Err(BoardError::new(text, format!("highway {}.{part}", h.name), what));
        if h.name.is_empty() || !h.name.chars().all(char::is_alphanumeric) {
            return wrong("name", Message::new("board-highway-name"));
        }
        if h.name.strip_prefix('E').is_some_and(|n| n.parse::<u16>().is_ok()) || h.name == e.goal {
            return wrong("name", Message::new("board-name-of-space"));
        }
        if file.highway[..k].iter().any(|o| o.name == h.name) {
            return wrong("name", Message::new("board-highway-twice"));
        }
        if !(1..=MAX_LENGTH).contains(&h.length) {
            return wrong("length", not_between(h.length, 1, MAX_LENGTH));
        }
        if h.exit <= e.courthouses[0] || h.exit >= last_check {
            return wrong("exit", outside(&format!("E{}", h.exit)));
        }
        let joins: Option<u16> = h.joins.strip_prefix('E').and_then(|n| n.parse().ok());
        if joins.is_some_and(|n| n <= e.courthouses[0] || n >= last_check) {
            return wrong("joins", outside(&h.joins));
        }
        let taken = [
            (file.bridge.iter().any(|b| (b.from..=b.to).contains(&h.exit)), "board-exit-bridge"),
            (e.courthouses.contains(&h.exit), "board-exit-courthouse"),
            (e.check_points.contains(&h.exit), "board-exit-check-point"),
        ];
        if let Some((_, key)) = taken.iter().find(|(is, _)| *is) {
            return wrong("exit", Message::new(key).with("n", h.exit));
        }
        if joins.is_some_and(|n| file.bridge.iter().any(|b| (b.from..=b.to).contains(&n))) {
            return wrong("joins", on_a_bridge(&h.joins));
        }
    }
    Ok(())
}

fn outside(space: &str) -> Message {
    Message::new("board-outside").with("space", space)
}

fn on_a_bridge(space: &str) -> Message {
    Message::new("board-on-bridge").with("space", space)
}

fn counties(text: &BoardText, file: &File) -> Checked {
    for (k, c) in file.county.iter().enumerate() {
        let wrong = |part: &str, what: Message| Err(BoardError::new(text, format!("county {}.{part}", c.off), what));
        if file.county[..k].iter().any(|o| o.off == c.off) {
            return wrong("off", Message::new("board-county-twice"));
        }
        if !(1..=MAX_LENGTH).contains(&c.length) {
            return wrong("length", not_between(c.length, 1, MAX_LENGTH));
        }
        if c.ferry.is_some_and(|f| f == 0 || f >= c.length) {
            return wrong("ferry", Message::new("board-ferry"));
        }
        let joins: Option<u16> = c.joins.strip_prefix('E').and_then(|n| n.parse().ok());
        let e = &file.expressway;
        if joins.is_some_and(|n| n <= e.courthouses[0] || n >= *e.check_points.last().unwrap_or(&0)) {
            return wrong("joins", outside(&c.joins));
        }
        if joins.is_some_and(|n| file.bridge.iter().any(|b| (b.from..=b.to).contains(&n))) {
            return wrong("joins", on_a_bridge(&c.joins));
        }
    }
    Ok(())
}

fn railway(text: &BoardText, file: &File) -> Checked {
    let r = &file.railway;
    let wrong = |field: &str, what: Message| Err(BoardError::new(text, format!("railway.{field}"), what));
    if !(6..=MAX_POLES).contains(&r.poles) {
        return wrong("poles", not_between(r.poles, 6, MAX_POLES));
    }
    if r.crossings.len() > MAX_CROSSINGS {
        return wrong("crossings", Message::new("board-crossings").with("most", MAX_CROSSINGS));
    }
    for (k, c) in r.crossings.iter().enumerate() {
        if c.pole == 0 || c.pole > r.poles {
            return wrong("crossings", Message::new("board-no-pole").with("n", c.pole));
        }
        if r.crossings[..k].iter().any(|o| o.pole == c.pole) {
            return wrong("crossings", Message::new("board-pole-twice").with("n", c.pole));
        }
    }
    Ok(())
}

fn deck(text: &BoardText, field: &str, deck: &DeckFile) -> Checked {
    let cards: u32 = deck.counts().iter().map(|n| u32::from(*n)).sum();
    match cards {
        1..=250 => Ok(()),
        n => Err(BoardError::new(text, field, Message::new("board-deck").with("n", n))),
    }
}

/// Checks where the roads lead, once they are linked.
pub fn roads(text: &BoardText, b: &Board) -> Checked {
    crossings(text, b)?;
    every_road_leads_on(text, b)?;
    none_is_shorter(text, b)?;
    every_exit_is_reached(text, b)
}

/// A crossing must be a plain space, with a plain space after it, where a car can wait (RH-25).
fn crossings(text: &BoardText, b: &Board) -> Checked {
    for c in &b.crossings {
        let space = &b.spaces[c.at.index()];
        let wrong = |key: &'static str| {
            let what = Message::new(key).with("space", space.name.as_str());
            Err(BoardError::new(text, "railway.crossings", what))
        };
        if c.at.0 == START.0 || space.bridge || space.courthouse || space.check_point || space.exit.is_some() {
            return wrong("board-crossing-more");
        }
        if b.roads.iter().any(|r| r.joins == c.at) {
            return wrong("board-crossing-joins");
        }
        let after = b.nodes[c.at.index()].next.filter(|n| *n != b.goal);
        match after.map(|n| b.info(n)) {
            None => return wrong("board-crossing-last"),
            Some(i) if i.bridge => return wrong("board-crossing-bridge"),
            Some(i) if i.exit.is_some() => return wrong("board-crossing-exit"),
            Some(i) if i.crossing.is_some() => return wrong("board-crossing-next"),
            Some(_) => {}
        }
    }
    Ok(())
}

/// Driving straight on leads to the goal from everywhere.
fn every_road_leads_on(text: &BoardText, b: &Board) -> Checked {
    for k in 0..b.nodes.len() {
        let mut at = Node(k as u16);
        let mut steps = 0;
        while let Some(next) = b.nodes[at.index()].next {
            at = next;
            steps += 1;
            if steps > b.nodes.len() {
                break;
            }
        }
        if at != b.goal {
            let what = Message::new("board-leads-nowhere").with("space", b.name(Node(k as u16)));
            return Err(BoardError::new(text, "highway", what));
        }
    }
    Ok(())
}

/// The Expressway is the shortest route from the start to the goal.
fn none_is_shorter(text: &BoardText, b: &Board) -> Checked {
    let mut steps = vec![u32::MAX; b.nodes.len()];
    steps[START.index()] = 0;
    let mut queue = std::collections::VecDeque::from([START]);
    while let Some(at) = queue.pop_front() {
        let info = b.nodes[at.index()];
        for to in [info.next, info.off].into_iter().flatten() {
            if steps[to.index()] == u32::MAX {
                steps[to.index()] = steps[at.index()] + 1;
                queue.push_back(to);
            }
        }
    }
    for k in 0..=b.last {
        if steps[k as usize] < u32::from(k) {
            let what = Message::new("board-detour-shorter").with("n", k).with("steps", steps[k as usize]);
            return Err(BoardError::new(text, "highway", what));
        }
    }
    Ok(())
}

/// Every exit space can be reached from the start with green dice, used one at a time.
fn every_exit_is_reached(text: &BoardText, b: &Board) -> Checked {
    let mut reached = vec![false; b.nodes.len()];
    let mut open = vec![START];
    reached[START.index()] = true;
    while let Some(at) = open.pop() {
        for d in &b.moves.ahead[at.index()] {
            if d.bar == Bar::Free && !std::mem::replace(&mut reached[d.to.index()], true) {
                open.push(d.to);
            }
        }
    }
    for road in b.roads.iter().filter(|r| r.kind != RoadKind::Expressway) {
        if !reached[road.exit.index()] {
            let exit = b.spaces[road.exit.index()].name.as_str();
            let what = Message::new("board-exit-unreached").with("space", exit).with("road", road.name.as_str());
            let field = if road.kind == RoadKind::County { "county" } else { "highway" };
            return Err(BoardError::new(text, field, what));
        }
    }
    match reached[b.goal.index()] && b.info(START).road == Some(EXPRESSWAY) {
        true => Ok(()),
        false => Err(BoardError::new(text, "expressway", Message::new("board-goal-unreached"))),
    }
}
