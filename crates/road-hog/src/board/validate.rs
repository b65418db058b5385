//! What the rules ask of a board.

use rollick_game::{BoardError, BoardText};

use super::file::{DeckFile, File};
use super::{
    Bar, Board, EXPRESSWAY, MAX_CROSSINGS, MAX_HIGHWAYS, MAX_LAST, MAX_LENGTH, MAX_POLES, MAX_TOWNS, Node, RoadKind,
    START,
};

type Checked = Result<(), BoardError>;

/// Checks the numbers of the file one by one, before anything is built from them.
pub fn file(text: &BoardText, file: &File) -> Checked {
    let wrong = |field: &str, what: String| Err(BoardError::new(text, field, what));
    let e = &file.expressway;
    if !(20..=MAX_LAST).contains(&e.last) {
        return wrong("expressway.last", format!("{} is not from 20 to {MAX_LAST}", e.last));
    }
    let is_space_name = |name: &str| name.starts_with('E') && name[1..].parse::<u16>().is_ok();
    if e.goal.trim().is_empty() || e.goal.contains(['.', '/']) || is_space_name(&e.goal) {
        return wrong("expressway.goal", format!("‘{}’ is no name for the goal", e.goal));
    }
    towns(text, file)?;
    bridges(text, file)?;
    rising(text, "expressway.courthouses", &e.courthouses, e.last)?;
    rising(text, "expressway.check_points", &e.check_points, e.last)?;
    let court = e.courthouses[0];
    for n in &e.courthouses {
        if !file.town.iter().any(|t| (t.from..=t.to).contains(n)) {
            return wrong("expressway.courthouses", format!("E{n} lies in no town"));
        }
    }
    if e.check_points[0] <= court {
        return wrong("expressway.check_points", format!("E{} has no courthouse behind it", e.check_points[0]));
    }
    highways(text, file)?;
    counties(text, file)?;
    railway(text, file)?;
    deck(text, "deck.plain", &file.deck.plain)?;
    deck(text, "deck.lively", &file.deck.lively)
}

fn rising(text: &BoardText, field: &str, numbers: &[u16], last: u16) -> Checked {
    let wrong = |what: String| Err(BoardError::new(text, field, what));
    if numbers.is_empty() {
        return wrong("there must be one at least".to_owned());
    }
    if let Some(pair) = numbers.windows(2).find(|p| p[0] >= p[1]) {
        return wrong(format!("{} does not come after {}", pair[1], pair[0]));
    }
    match numbers.iter().find(|n| **n == 0 || **n > last) {
        Some(n) => wrong(format!("E{n} is not on the Expressway after the start")),
        None => Ok(()),
    }
}

fn towns(text: &BoardText, file: &File) -> Checked {
    let wrong = |k: usize, what: String| Err(BoardError::new(text, format!("town {}", file.town[k].name), what));
    if file.town.is_empty() || file.town.len() > MAX_TOWNS || file.town[0].from != 0 {
        let what = format!("there are 1 to {MAX_TOWNS} towns, and the first begins at E0");
        return Err(BoardError::new(text, "town", what));
    }
    for (k, t) in file.town.iter().enumerate() {
        if t.from > t.to || t.to > file.expressway.last {
            return wrong(k, format!("E{} to E{} is no stretch of the Expressway", t.from, t.to));
        }
        if k > 0 && t.from <= file.town[k - 1].to + 1 {
            return wrong(k, format!("it begins at E{}, not beyond the town before it", t.from));
        }
        if t.name.trim().is_empty() {
            return wrong(k, "it has no name".to_owned());
        }
    }
    Ok(())
}

fn bridges(text: &BoardText, file: &File) -> Checked {
    for (k, b) in file.bridge.iter().enumerate() {
        let wrong = |what: String| Err(BoardError::new(text, format!("bridge {}", k + 1), what));
        if b.from == 0 || b.from > b.to || b.to >= file.expressway.last {
            return wrong(format!("E{} to E{} is no stretch of the Expressway", b.from, b.to));
        }
        if b.to - b.from > 4 {
            return wrong("it is longer than five spaces, so no die crosses it".to_owned());
        }
        if k > 0 && b.from <= file.bridge[k - 1].to + 1 {
            return wrong(format!("it begins at E{}, not beyond the bridge before it", b.from));
        }
    }
    Ok(())
}

fn highways(text: &BoardText, file: &File) -> Checked {
    let e = &file.expressway;
    let last_check = e.check_points.last().copied().unwrap_or(0);
    if file.highway.is_empty() || file.highway.len() > MAX_HIGHWAYS {
        let what = format!("there are 1 to {MAX_HIGHWAYS} Highways");
        return Err(BoardError::new(text, "highway", what));
    }
    for (k, h) in file.highway.iter().enumerate() {
        let wrong = |part: &str, what: String| Err(BoardError::new(text, format!("highway {}.{part}", h.name), what));
        if h.name.is_empty() || !h.name.chars().all(char::is_alphanumeric) {
            return wrong("name", "a Highway's name is one word of letters and digits".to_owned());
        }
        if h.name.strip_prefix('E').is_some_and(|n| n.parse::<u16>().is_ok()) || h.name == e.goal {
            return wrong("name", "that is the name of a space".to_owned());
        }
        if file.highway[..k].iter().any(|o| o.name == h.name) {
            return wrong("name", "two Highways have this name".to_owned());
        }
        if !(1..=MAX_LENGTH).contains(&h.length) {
            return wrong("length", format!("{} is not from 1 to {MAX_LENGTH}", h.length));
        }
        if h.exit <= e.courthouses[0] || h.exit >= last_check {
            let what = format!("E{} is not between the first courthouse and the final check point", h.exit);
            return wrong("exit", what);
        }
        let joins: Option<u16> = h.joins.strip_prefix('E').and_then(|n| n.parse().ok());
        if joins.is_some_and(|n| n <= e.courthouses[0] || n >= last_check) {
            let what = format!("{} is not between the first courthouse and the final check point", h.joins);
            return wrong("joins", what);
        }
        let taken = [
            (file.bridge.iter().any(|b| (b.from..=b.to).contains(&h.exit)), "a bridge"),
            (e.courthouses.contains(&h.exit), "a courthouse"),
            (e.check_points.contains(&h.exit), "a check point"),
        ];
        if let Some((_, what)) = taken.iter().find(|(is, _)| *is) {
            return wrong("exit", format!("E{} is {what}", h.exit));
        }
        if joins.is_some_and(|n| file.bridge.iter().any(|b| (b.from..=b.to).contains(&n))) {
            return wrong("joins", format!("{} is on a bridge", h.joins));
        }
    }
    Ok(())
}

fn counties(text: &BoardText, file: &File) -> Checked {
    for (k, c) in file.county.iter().enumerate() {
        let wrong = |part: &str, what: String| Err(BoardError::new(text, format!("county {}.{part}", c.off), what));
        if file.county[..k].iter().any(|o| o.off == c.off) {
            return wrong("off", "a Highway has one County Road at most".to_owned());
        }
        if !(1..=MAX_LENGTH).contains(&c.length) {
            return wrong("length", format!("{} is not from 1 to {MAX_LENGTH}", c.length));
        }
        if c.ferry.is_some_and(|f| f == 0 || f >= c.length) {
            return wrong("ferry", "a ferry runs between two spaces of the road".to_owned());
        }
        let joins: Option<u16> = c.joins.strip_prefix('E').and_then(|n| n.parse().ok());
        let e = &file.expressway;
        if joins.is_some_and(|n| n <= e.courthouses[0] || n >= *e.check_points.last().unwrap_or(&0)) {
            let what = format!("{} is not between the first courthouse and the final check point", c.joins);
            return wrong("joins", what);
        }
        if joins.is_some_and(|n| file.bridge.iter().any(|b| (b.from..=b.to).contains(&n))) {
            return wrong("joins", format!("{} is on a bridge", c.joins));
        }
    }
    Ok(())
}

fn railway(text: &BoardText, file: &File) -> Checked {
    let r = &file.railway;
    let wrong = |field: &str, what: String| Err(BoardError::new(text, format!("railway.{field}"), what));
    if !(6..=MAX_POLES).contains(&r.poles) {
        return wrong("poles", format!("{} is not from 6 to {MAX_POLES}", r.poles));
    }
    if r.crossings.len() > MAX_CROSSINGS {
        return wrong("crossings", format!("there are more than {MAX_CROSSINGS}"));
    }
    for (k, c) in r.crossings.iter().enumerate() {
        if c.pole == 0 || c.pole > r.poles {
            return wrong("crossings", format!("there is no pole {}", c.pole));
        }
        if r.crossings[..k].iter().any(|o| o.pole == c.pole) {
            return wrong("crossings", format!("pole {} stands at two crossings", c.pole));
        }
    }
    Ok(())
}

fn deck(text: &BoardText, field: &str, deck: &DeckFile) -> Checked {
    let cards: u32 = deck.counts().iter().map(|n| u32::from(*n)).sum();
    match cards {
        1..=250 => Ok(()),
        n => Err(BoardError::new(text, field, format!("{n} cards, but there must be 1 to 250"))),
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
        let wrong = |what: &str| {
            let what = format!("{} {what}", space.name);
            Err(BoardError::new(text, "railway.crossings", what))
        };
        if c.at.0 == START.0 || space.bridge || space.courthouse || space.check_point || space.exit.is_some() {
            return wrong("is more than a crossing (an exit, a bridge, a courthouse, a check point or the start)");
        }
        if b.roads.iter().any(|r| r.joins == c.at) {
            return wrong("is where a road joins");
        }
        let after = b.nodes[c.at.index()].next.filter(|n| *n != b.goal);
        match after.map(|n| b.info(n)) {
            None => return wrong("has no space after it"),
            Some(i) if i.bridge => return wrong("has a bridge after it, where no car can wait"),
            Some(i) if i.exit.is_some() => return wrong("has an exit after it, where no car can wait"),
            Some(i) if i.crossing.is_some() => return wrong("has another crossing after it"),
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
            let what = format!("{} leads nowhere", b.name(Node(k as u16)));
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
            let what = format!(
                "a detour reaches E{k} in {} steps, but the Expressway must be the shortest route",
                steps[k as usize]
            );
            return Err(BoardError::new(text, "highway", what));
        }
    }
    Ok(())
}

/// Every exit space can be reached by green dice from the start, used one at a time.
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
            let what = format!("no count ends on {}, the exit to {}", b.spaces[road.exit.index()].name, road.name);
            let field = if road.kind == RoadKind::County { "county" } else { "highway" };
            return Err(BoardError::new(text, field, what));
        }
    }
    match reached[b.goal.index()] && b.info(START).road == Some(EXPRESSWAY) {
        true => Ok(()),
        false => Err(BoardError::new(text, "expressway", "the goal can't be reached".to_owned())),
    }
}
