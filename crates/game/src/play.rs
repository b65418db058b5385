use std::collections::HashSet;

use crate::{Actions, Game, Log, Message, Next, Plan, Plans, Reason, Seat, Silent, rule};

/// A decision or outcome that was not accepted, and why.
pub type Refusal = Reason;

/// Takes a decision of `seat`, if that seat decides now and the decision is legal. A refused decision changes nothing.
///
/// # Errors
/// The reason, with the rule's id.
pub fn play<G: Game>(
    game: &G,
    s: &mut G::State,
    seat: Seat,
    action: G::Action,
    log: &mut impl Log<G::Event>,
) -> Result<(), Refusal> {
    match game.next(s) {
        Next::Over(_) => return Err(Reason::new(rule!("RO-03"), Message::new("ro-03"))),
        Next::Chance { .. } => return Err(Reason::new(rule!("RO-04"), Message::new("ro-04"))),
        Next::Choose(asked) if asked != seat => {
            return Err(Reason::new(rule!("RO-02"), Message::new("ro-02").with("seat", asked)));
        }
        Next::Choose(_) => {}
    }
    let mut legal = Actions::new();
    game.legal(s, &mut legal);
    if !legal.contains(&action) {
        return Err(game.why(s, crate::Target::Token(action)));
    }
    game.choose(s, action, log);
    Ok(())
}

/// Takes a whole move. If one of its decisions is refused, none is taken.
///
/// # Errors
/// The index of the refused decision in the plan, and the reason.
pub fn play_plan<G: Game>(
    game: &G,
    s: &mut G::State,
    seat: Seat,
    plan: &[G::Action],
    log: &mut impl Log<G::Event>,
) -> Result<(), (usize, Refusal)> {
    let mut trial = s.clone();
    for (k, action) in plan.iter().enumerate() {
        play(game, &mut trial, seat, *action, &mut Silent).map_err(|reason| (k, reason))?;
    }
    for action in plan {
        game.choose(s, *action, log);
    }
    Ok(())
}

/// Carries out one way of a roll or draw, if chance is due and has that way.
///
/// # Errors
/// The reason. Nothing has changed then.
pub fn happen<G: Game>(game: &G, s: &mut G::State, way: u32, log: &mut impl Log<G::Event>) -> Result<(), Refusal> {
    match game.next(s) {
        Next::Over(_) => Err(Reason::new(rule!("RO-03"), Message::new("ro-03"))),
        Next::Choose(_) => Err(Reason::new(rule!("RO-05"), Message::new("ro-05"))),
        Next::Chance { ways, .. } if way >= ways => Err(Reason::new(rule!("RO-06"), Message::new("ro-06"))),
        Next::Chance { .. } => {
            game.happen(s, way, log);
            Ok(())
        }
    }
}

/// The first way of the roll or draw now due that has this outcome.
pub fn way_of<G: Game>(game: &G, s: &G::State, outcome: G::Outcome) -> Option<u32> {
    match game.next(s) {
        Next::Chance { ways, .. } => (0..ways).find(|way| game.outcome(s, *way) == outcome),
        _ => None,
    }
}

/// Finds all whole moves by trying every sequence of decisions. This defines [`Game::plans`], and is its default.
pub fn walk_plans<G: Game>(game: &G, s: &G::State, out: &mut Plans<G::Action>) {
    fn walk<G: Game>(
        game: &G,
        s: &G::State,
        path: &mut Plan<G::Action>,
        seen: &mut HashSet<G::State>,
        out: &mut Plans<G::Action>,
    ) {
        let mut legal = Actions::new();
        game.legal(s, &mut legal);
        for action in legal {
            let mut after = s.clone();
            game.choose(&mut after, action, &mut Silent);
            path.push(action);
            let unfinished = game.in_plan(&after) && matches!(game.next(&after), Next::Choose(_));
            if seen.insert(after.clone()) {
                match unfinished {
                    true => walk(game, &after, path, seen, out),
                    false => out.push(path.clone()),
                }
            }
            path.pop();
        }
    }
    if matches!(game.next(s), Next::Choose(_)) {
        walk(game, s, &mut Plan::new(), &mut HashSet::new(), out);
    }
}

/// Counts the sequences of `depth` steps from a state, where a step is a way of chance or a decision. Chess programmers
/// use this number as a checksum of the rules.
pub fn perft<G: Game>(game: &G, s: &G::State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut total = 0;
    match game.next(s) {
        Next::Over(_) => total = 1,
        Next::Chance { ways, .. } => {
            for way in 0..ways {
                let mut after = s.clone();
                game.happen(&mut after, way, &mut Silent);
                total += perft(game, &after, depth - 1);
            }
        }
        Next::Choose(_) => {
            let mut legal = Actions::new();
            game.legal(s, &mut legal);
            for action in legal {
                let mut after = s.clone();
                game.choose(&mut after, action, &mut Silent);
                total += perft(game, &after, depth - 1);
            }
        }
    }
    total
}
