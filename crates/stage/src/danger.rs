//! What the rivals of a player could do with their next roll.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};

use rollick_game::{Actions, Chance, Game, Next, Seat};

use crate::{Cue, Effect, Staged, Tone};

/// What one rival could do with the next roll.
#[derive(Clone, PartialEq, Debug)]
pub struct Danger {
    /// The rival.
    pub seat: Seat,
    /// The places that the rival's own pieces could reach, sorted.
    pub reach: Vec<String>,
    /// What would be bad for the player.
    pub harms: Vec<Harm>,
    /// Whether the search tried everything that the rival could do. If not, there may be more.
    pub whole: bool,
}

/// Something bad that a rival could do.
#[derive(Clone, PartialEq, Debug)]
pub struct Harm {
    /// What would happen, and where.
    pub effect: Effect,
    /// In how many of 100 rolls the rival could do it.
    pub percent: u8,
}

/// The most positions of a rival's turn that are searched for one roll. Short moves come before long ones, so a search
/// that stops here has seen what is near. Bigfoot needs the most: about 20,000 when trucks and cars are close together.
const MOST_POSITIONS: usize = 60_000;
/// The most decisions in a row before the dice.
const MOST_BEFORE: usize = 3;

/// What each rival of `me` could do if it were the rival's turn to roll now. A rival that can't roll is left out.
pub fn dangers<G: Staged>(game: &G, s: &G::State, me: Seat) -> Vec<Danger> {
    let owners: HashMap<String, Option<Seat>> =
        game.view(s).pieces.into_iter().map(|piece| (piece.id, piece.seat)).collect();
    let rivals = game.turns(s).seats.iter().filter(|seat| *seat != me);
    let danger = |rival| {
        let start = game.turn_of(s, rival)?;
        let mut search =
            Search { game, rival, me, owners: &owners, whole: true, reach: BTreeSet::new(), harms: Vec::new() };
        search.before_the_roll(&start, 0);
        let reach = search.reach.into_iter().collect();
        Some(Danger { seat: rival, reach, harms: search.harms, whole: search.whole })
    };
    rivals.filter_map(danger).collect()
}

/// The ways of a roll in which each harm is possible, by where it happens and what it is.
type Hits = BTreeMap<(String, &'static str), (Effect, HashSet<u32>)>;

struct Search<'a, G: Game> {
    game: &'a G,
    rival: Seat,
    me: Seat,
    owners: &'a HashMap<String, Option<Seat>>,
    whole: bool,
    reach: BTreeSet<String>,
    harms: Vec<Harm>,
}

impl<G: Staged> Search<'_, G> {
    /// Decisions that come before the dice, such as which dice to roll.
    fn before_the_roll(&mut self, s: &G::State, depth: usize) {
        match self.game.next(s) {
            Next::Choose(seat) if seat == self.rival && depth < MOST_BEFORE => {
                let mut hits = Hits::new();
                for after in self.steps(s, 0, &mut hits) {
                    self.before_the_roll(&after, depth + 1);
                }
                self.count(hits, |_| 1, 1);
            }
            Next::Chance { seat, ways, what: Chance::Dice(_) } if seat == self.rival => self.roll(s, ways),
            _ => {}
        }
    }

    /// Every result of a roll, and what the rival could do with it. Rolls that differ only in the order of the dice
    /// count as one result.
    fn roll(&mut self, s: &G::State, ways: u32) {
        let game = self.game;
        let mut hits = Hits::new();
        for way in (0..ways).filter(|way| game.weight(s, *way) > 0) {
            let (mut after, mut events) = (s.clone(), Vec::new());
            game.happen(&mut after, way, &mut events);
            self.note(s, &events, way, &mut hits);
            self.rest_of_turn(after, way, &mut hits);
        }
        self.count(hits, |way| game.weight(s, way), ways);
    }

    /// Everything that the rival could do after a roll, decision by decision. Many sequences lead to the same position.
    /// Each position is searched only once, which keeps the search small.
    fn rest_of_turn(&mut self, start: G::State, way: u32, hits: &mut Hits) {
        let mut seen = HashSet::from([start.clone()]);
        let mut open = VecDeque::from([start]);
        while let Some(s) = open.pop_front() {
            if self.game.turns(&s).mover != self.rival {
                continue;
            }
            for after in self.steps(&s, way, hits) {
                if seen.len() == MOST_POSITIONS {
                    self.whole = false;
                    return;
                }
                if seen.insert(after.clone()) {
                    open.push_back(after);
                }
            }
        }
    }

    /// The positions after each decision of the rival. Other players who could answer are assumed to stay silent.
    fn steps(&mut self, s: &G::State, way: u32, hits: &mut Hits) -> Vec<G::State> {
        let mut actions = Actions::new();
        match (self.game.next(s), self.game.silence(s)) {
            (Next::Choose(seat), None) if seat == self.rival => self.game.legal(s, &mut actions),
            (Next::Choose(_), Some(silence)) => actions.push(silence),
            _ => {}
        }
        let mut positions = Vec::with_capacity(actions.len());
        let mut events = Vec::new();
        for action in actions {
            let mut after = s.clone();
            events.clear();
            self.game.choose(&mut after, action, &mut events);
            self.note(s, &events, way, hits);
            positions.push(after);
        }
        positions
    }

    /// Remembers where the rival got to, and what is bad for the player.
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

    /// Adds what a roll could do. If the rival can choose between rolls, the most dangerous one counts. `weight` says
    /// for how many of the `ways` each way counts.
    fn count(&mut self, hits: Hits, weight: impl Fn(u32) -> u32, ways: u32) {
        for (_, (effect, in_ways)) in hits {
            let harmful = in_ways.into_iter().map(&weight).sum::<u32>();
            let percent = (harmful * 100).div_ceil(ways).min(100) as u8;
            match self.harms.iter_mut().find(|harm| harm.effect.spot == effect.spot && harm.effect.icon == effect.icon)
            {
                Some(harm) => harm.percent = harm.percent.max(percent),
                None => self.harms.push(Harm { effect, percent }),
            }
        }
    }
}
