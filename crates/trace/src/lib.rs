//! Traces: a game node by node, as one JSON object per line. docs/notation.md defines the format.
//!
//! [`trace`] plays a random game from a seed. [`Luck::below`] picks the way of chance, and [`Luck::pick`] picks one of
//! the legal tokens, sorted as text. So a trace depends only on the seed and the rules, not on the order in which an
//! engine lists its moves. [`follow`] replays a trace line by line and reports the first difference.

use std::io::{self, BufRead, Write};

use rollick_game::{Actions, Game, Next, Plain, Seats, Silent, way_of};
use rollick_luck::Luck;
use serde_json::{Map, Value, json};

/// Plain values as JSON.
pub fn json_of(plain: &Plain) -> Value {
    match plain {
        Plain::Null => Value::Null,
        Plain::Bool(b) => Value::Bool(*b),
        Plain::Number(n) => Value::from(*n),
        Plain::Text(t) => Value::String(t.clone()),
        Plain::List(items) => Value::Array(items.iter().map(json_of).collect()),
        Plain::Map(fields) => Value::Object(fields.iter().map(|(k, v)| (k.clone(), json_of(v))).collect()),
    }
}

/// The legal tokens of a position, sorted as text.
pub fn legal_tokens<G: Game>(game: &G, s: &G::State) -> Vec<String> {
    let mut legal = Actions::new();
    game.legal(s, &mut legal);
    let mut tokens: Vec<String> = legal.iter().map(ToString::to_string).collect();
    tokens.sort();
    tokens
}

/// Plays a game from a seed and writes its trace.
///
/// # Errors
/// If writing fails.
pub fn trace<G: Game>(game: &G, seats: Seats, seed: u64, out: &mut impl Write) -> io::Result<()> {
    let (mut s, mut luck) = (game.start(seats), Luck::seeded(seed));
    for n in 0u64.. {
        let (node, step) = take_a_step(game, &s, &mut luck);
        writeln!(out, "{}", line(game, &s, n, node))?;
        match step {
            Step::Chance(way) => game.happen(&mut s, way, &mut Silent),
            Step::Choose(action) => game.choose(&mut s, action, &mut Silent),
            Step::Over => break,
        }
    }
    out.flush()
}

enum Step<A> {
    Chance(u32),
    Choose(A),
    Over,
}

/// The fields of a line, besides number and state.
type Node = Vec<(&'static str, Value)>;

fn take_a_step<G: Game>(game: &G, s: &G::State, luck: &mut Luck) -> (Node, Step<G::Action>) {
    match game.next(s) {
        Next::Chance { seat, ways, .. } => {
            let way = luck.below(ways);
            let taken = game.outcome(s, way).to_string();
            (vec![("node", json!("chance")), ("seat", json!(seat.0)), ("taken", json!(taken))], Step::Chance(way))
        }
        Next::Choose(seat) => {
            let legal = legal_tokens(game, s);
            let taken = luck.pick(&legal).clone();
            let action = taken.parse().unwrap_or_else(|_| panic!("a game reads its own token {taken}"));
            let node = vec![
                ("node", json!("choose")),
                ("seat", json!(seat.0)),
                ("legal", json!(legal)),
                ("taken", json!(taken)),
            ];
            (node, Step::Choose(action))
        }
        Next::Over(standings) => {
            (vec![("node", json!("over")), ("winner", json!(standings.winner().map(|seat| seat.0)))], Step::Over)
        }
    }
}

fn line<G: Game>(game: &G, s: &G::State, n: u64, node: Node) -> Value {
    let mut object = Map::new();
    object.insert("n".to_owned(), json!(n));
    object.extend(node.into_iter().map(|(k, v)| (k.to_owned(), v)));
    object.insert("state".to_owned(), json_of(&game.facts(s)));
    Value::Object(object)
}

/// Replays the lines of a trace (without a header) and compares every node, seat, set of legal tokens and state.
/// Returns the number of nodes.
///
/// # Errors
/// The number of the line in the input, counted from 1, and what differs there.
pub fn follow<G: Game>(game: &G, seats: Seats, lines: impl BufRead) -> Result<usize, (usize, String)> {
    let mut s = game.start(seats);
    let mut count = 0;
    for (k, text) in lines.lines().enumerate() {
        let fail = |what: String| (k + 1, what);
        let text = text.map_err(|e| fail(e.to_string()))?;
        let there: Value = serde_json::from_str(&text).map_err(|e| fail(format!("not a JSON object: {e}")))?;
        compare(game, &s, &there).map_err(fail)?;
        count += 1;
        let Some(taken) = there["taken"].as_str() else { continue };
        match game.next(&s) {
            Next::Chance { .. } => {
                let outcome = taken.parse().map_err(|e| fail(format!("{e}")))?;
                let way = way_of(game, &s, outcome).ok_or_else(|| fail(format!("‘{taken}’ can't happen here")))?;
                game.happen(&mut s, way, &mut Silent);
            }
            Next::Choose(seat) => {
                let action = taken.parse().map_err(|e| fail(format!("{e}")))?;
                rollick_game::play(game, &mut s, seat, action, &mut Silent)
                    .map_err(|reason| fail(format!("‘{taken}’ is refused: {reason}")))?;
            }
            Next::Over(_) => return Err(fail("a token is taken after the end of the game".to_owned())),
        }
    }
    Ok(count)
}

fn compare<G: Game>(game: &G, s: &G::State, there: &Value) -> Result<(), String> {
    let mut here = Map::new();
    match game.next(s) {
        Next::Chance { seat, .. } => {
            here.insert("node".to_owned(), json!("chance"));
            here.insert("seat".to_owned(), json!(seat.0));
        }
        Next::Choose(seat) => {
            here.insert("node".to_owned(), json!("choose"));
            here.insert("seat".to_owned(), json!(seat.0));
            here.insert("legal".to_owned(), json!(legal_tokens(game, s)));
        }
        Next::Over(standings) => {
            here.insert("node".to_owned(), json!("over"));
            here.insert("winner".to_owned(), json!(standings.winner().map(|seat| seat.0)));
        }
    }
    here.insert("state".to_owned(), json_of(&game.facts(s)));
    for (key, ours) in &here {
        if there[key] != *ours {
            return Err(format!("{key} is {} in the trace, but {ours} here", there[key]));
        }
    }
    Ok(())
}
