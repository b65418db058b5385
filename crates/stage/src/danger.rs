//! What the rivals of a player could do with their next roll.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use rollick_game::{Chance, Game, Next, Plan, Plans, Seat};

use crate::{Cue, Effect, Staged, Tone};

/// What one rival could do with the next roll.
#[derive(Clone, PartialEq, Debug)]
pub struct Danger {
    /// The rival.
    pub seat: Seat,
    /// The places that the rival's own pieces could come to, sorted.
    pub reach: Vec<String>,
    /// What would be bad for the player.
    pub harms: Vec<Harm>,
}

/// Something bad that a rival could do.
#[derive(Clone, PartialEq, Debug)]
pub struct Harm {
    /// What would happen, and where.
    pub effect: Effect,
    /// In how many of 100 rolls the rival could do it.
    pub percent: u8,
}

/// The most moves that are tried for one rival. Short moves are tried before long ones, so a search that stops here has
/// seen what is near.
const MOST_TRIES: usize = 4000;
/// The most moves of a rival in one turn that are looked at, one after the other.
const MOST_MOVES: usize = 3;

/// What each rival of `me` could do if it were the rival's turn to roll now. A rival that can't roll is left out.
pub fn dangers<G: Staged>(game: &G, s: &G::State, me: Seat) -> Vec<Danger> {
    let owners: HashMap<String, Option<Seat>> =
        game.view(s).pieces.into_iter().map(|piece| (piece.id, piece.seat)).collect();
    let rivals = game.turns(s).seats.iter().filter(|seat| *seat != me);
    let danger = |rival| {
        let start = game.turn_of(s, rival)?;
        let mut search =
            Search { game, rival, me, owners: &owners, tries: 0, reach: BTreeSet::new(), harms: Vec::new() };
        search.before_the_roll(&start, 0);
        Some(Danger { seat: rival, reach: search.reach.into_iter().collect(), harms: search.harms })
    };
    rivals.filter_map(danger).collect()
}

/// The rolls in which each harm is possible, by where it happens and what it is.
type Hits = BTreeMap<(String, &'static str), (Effect, HashSet<u32>)>;

struct Search<'a, G: Game> {
    game: &'a G,
    rival: Seat,
    me: Seat,
    owners: &'a HashMap<String, Option<Seat>>,
    tries: usize,
    reach: BTreeSet<String>,
    harms: Vec<Harm>,
}

impl<G: Staged> Search<'_, G> {
    /// Decisions that come before the dice, such as which dice to roll.
    fn before_the_roll(&mut self, s: &G::State, depth: usize) {
        match self.game.next(s) {
            Next::Choose(seat) if seat == self.rival && depth < MOST_MOVES => {
                let mut hits = Hits::new();
                for after in self.moves(s, 0, &mut hits) {
                    self.before_the_roll(&after, depth + 1);
                }
                self.count(hits, 1);
            }
            Next::Chance { seat, ways, what: Chance::Dice(_) } if seat == self.rival => self.roll(s, ways),
            _ => {}
        }
    }

    /// Every way of a roll, and what the rival could do with it.
    fn roll(&mut self, s: &G::State, ways: u32) {
        let mut hits = Hits::new();
        let mut level: Vec<(u32, G::State)> = Vec::new();
        for way in 0..ways {
            let (mut after, mut events) = (s.clone(), Vec::new());
            self.game.happen(&mut after, way, &mut events);
            self.note(s, &events, way, &mut hits);
            level.push((way, after));
        }
        let mut seen = HashSet::new();
        for _ in 0..MOST_MOVES {
            let mut deeper = Vec::new();
            for (way, state) in level {
                if self.tries < MOST_TRIES && self.game.turns(&state).mover == self.rival {
                    let fresh = |after: &G::State| seen.insert((way, after.clone()));
                    let moves = self.moves(&state, way, &mut hits);
                    deeper.extend(moves.into_iter().filter(fresh).map(|after| (way, after)));
                }
            }
            level = deeper;
        }
        self.count(hits, ways);
    }

    /// The positions after each move of the rival. Others who may answer say nothing.
    fn moves(&mut self, s: &G::State, way: u32, hits: &mut Hits) -> Vec<G::State> {
        let plans: Plans<G::Action> = match (self.game.next(s), self.game.silence(s)) {
            (Next::Choose(seat), None) if seat == self.rival => {
                let mut plans = Plans::new();
                self.game.plans(s, &mut plans);
                plans
            }
            (Next::Choose(_), Some(silence)) => vec![Plan::from_iter([silence])],
            _ => Plans::new(),
        };
        let mut positions = Vec::with_capacity(plans.len());
        for plan in plans {
            let (mut after, mut events) = (s.clone(), Vec::new());
            for action in plan {
                self.game.choose(&mut after, action, &mut events);
            }
            self.tries += 1;
            self.note(s, &events, way, hits);
            positions.push(after);
        }
        positions
    }

    /// Remembers where the rival came to, and what is bad for the player.
    fn note(&mut self, before: &G::State, events: &[G::Event], way: u32, hits: &mut Hits) {
        let (mut cues, mut effects) = (Vec::new(), Vec::new());
        for event in events {
            self.game.cues(event, &mut cues);
            self.game.effects(before, event, &mut effects);
        }
        for cue in cues {
            if let Cue::Travel { piece, path, .. } = cue
                && self.owners.get(&piece) == Some(&Some(self.rival))
            {
                self.reach.extend(path.last().cloned());
            }
        }
        for effect in effects.into_iter().filter(|effect| effect.tone == Tone::Bad && effect.seat == self.me) {
            let key = (format!("{:?}", effect.spot), effect.icon);
            hits.entry(key).or_insert_with(|| (effect, HashSet::new())).1.insert(way);
        }
    }

    /// Adds what a roll could do. If the rival can pick between rolls, the most dangerous one counts.
    fn count(&mut self, hits: Hits, ways: u32) {
        for (_, (effect, in_ways)) in hits {
            let percent = (in_ways.len() * 100).div_ceil(ways as usize).min(100) as u8;
            match self.harms.iter_mut().find(|harm| harm.effect.spot == effect.spot && harm.effect.icon == effect.icon)
            {
                Some(harm) => harm.percent = harm.percent.max(percent),
                None => self.harms.push(Harm { effect, percent }),
            }
        }
    }
}
