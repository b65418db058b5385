//! Many games of one kind, played in step.

use std::sync::Arc;

use rayon::prelude::*;
use rollick_bots::{Bot, Level, Player};
use rollick_game::{Actions, Chances, Insight, MAX_ACTIONS, MAX_SEATS, Next, Reason, Seat, Silent, encode, observe};
use rollick_lab::Halt;
use rollick_luck::Luck;

use crate::due::TERMINAL;
use crate::engine::{AnyState, Engine, Numbers, Typed};
use crate::pool::Pool;
use crate::state::returns;

/// What happens to a finished game, named as in Gymnasium's vector API.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Autoreset {
    /// It starts again within the same step.
    SameStep,
    /// The next step starts it again, whatever the action.
    NextStep,
    /// It stays over until it is reset.
    Disabled,
}

/// How many games there are, and how they are played.
#[derive(Clone)]
pub struct BatchOptions {
    pub games: usize,
    pub seed: u64,
    pub autoreset: Autoreset,
    /// The levels of the seats that bots play.
    pub bots: [Option<Level>; MAX_SEATS],
    /// The positions that these bots examine for a decision.
    pub nodes: Option<u64>,
}

/// The arrays that a step writes into, with a row for each game.
pub struct Rows<'a> {
    /// Empty if nobody wants observations.
    pub observations: &'a mut [f32],
    /// What the bots' learned evaluation sees, by seat. Empty if nobody wants it.
    pub features: &'a mut [f32],
    /// The bots' hand-made evaluation, by seat. Empty if nobody wants it.
    pub merits: &'a mut [f32],
    pub masks: &'a mut [bool],
    pub legal: &'a mut [i32],
    pub counts: &'a mut [i32],
    pub rewards: &'a mut [f32],
    pub terminations: &'a mut [bool],
    pub players: &'a mut [i32],
}

impl<'a> Rows<'a> {
    /// The rows of the first `k` of `n` games, and the rest.
    fn split(self, k: usize, n: usize) -> (Rows<'a>, Rows<'a>) {
        fn cut<T>(rows: &mut [T], k: usize, n: usize) -> (&mut [T], &mut [T]) {
            rows.split_at_mut(rows.len() / n.max(1) * k)
        }
        let (observations, more_observations) = cut(self.observations, k, n);
        let (features, more_features) = cut(self.features, k, n);
        let (merits, more_merits) = cut(self.merits, k, n);
        let (masks, more_masks) = cut(self.masks, k, n);
        let (legal, more_legal) = cut(self.legal, k, n);
        let (counts, more_counts) = cut(self.counts, k, n);
        let (rewards, more_rewards) = cut(self.rewards, k, n);
        let (terminations, more_terminations) = cut(self.terminations, k, n);
        let (players, more_players) = cut(self.players, k, n);
        (
            Rows { observations, features, merits, masks, legal, counts, rewards, terminations, players },
            Rows {
                observations: more_observations,
                features: more_features,
                merits: more_merits,
                masks: more_masks,
                legal: more_legal,
                counts: more_counts,
                rewards: more_rewards,
                terminations: more_terminations,
                players: more_players,
            },
        )
    }
}

/// How many figures of each array belong to a game.
struct Widths {
    observations: usize,
    features: usize,
    merits: usize,
    masks: usize,
    legal: usize,
    rewards: usize,
}

impl<'a> Rows<'a> {
    /// The widths of the rows of `n` games. An array that nobody wants has width 0.
    fn widths(&self, n: usize) -> Widths {
        let n = n.max(1);
        Widths {
            observations: self.observations.len() / n,
            features: self.features.len() / n,
            merits: self.merits.len() / n,
            masks: self.masks.len() / n,
            legal: self.legal.len() / n,
            rewards: self.rewards.len() / n,
        }
    }

    /// Cuts off the row of the first game.
    #[inline]
    fn next(&mut self, widths: &Widths) -> Rows<'a> {
        #[inline]
        fn cut<'a, T>(rows: &mut &'a mut [T], width: usize) -> &'a mut [T] {
            let (first, rest) = std::mem::take(rows).split_at_mut(width);
            *rows = rest;
            first
        }
        Rows {
            observations: cut(&mut self.observations, widths.observations),
            features: cut(&mut self.features, widths.features),
            merits: cut(&mut self.merits, widths.merits),
            masks: cut(&mut self.masks, widths.masks),
            legal: cut(&mut self.legal, widths.legal),
            counts: cut(&mut self.counts, 1),
            rewards: cut(&mut self.rewards, widths.rewards),
            terminations: cut(&mut self.terminations, 1),
            players: cut(&mut self.players, 1),
        }
    }
}

/// Why a whole batch of actions was refused: one of them is wrong.
pub struct Wrong {
    pub game: usize,
    /// The number that was given.
    pub action: i64,
    pub seat: Seat,
    pub reason: Reason,
}

/// Why a batch was refused.
pub enum Refused {
    /// The rules don't allow an action.
    Illegal(Wrong),
    /// A game is over and has to be reset.
    Over(usize),
}

/// A batch with its types erased.
pub trait AnyBatch: Send + Sync {
    /// Starts all games again, or those in the mask. A seed also restarts their generators. If it halts, some games are
    /// left in the middle of a step, and all must be reset. The same is true of `step`.
    fn reset(&mut self, seed: Option<u64>, which: Option<&[bool]>, rows: Rows<'_>, pool: &Pool, halt: &Halt);
    /// Checks all actions, then takes them.
    fn step(&mut self, actions: &[i64], rows: Rows<'_>, pool: &Pool, halt: &Halt) -> Result<(), Box<Refused>>;
    /// Picks a legal action for every game, each equally likely; 0 for games that are over.
    fn sample(&mut self, out: &mut [i32]);
    /// What a bot would do in every game; 0 for games that are over.
    fn advise(&mut self, level: Level, nodes: Option<u64>, out: &mut [i32], pool: &Pool, halt: &Halt);
    /// The position of a game, as bytes.
    fn position(&self, game: usize) -> Vec<u8>;
}

/// A game of a batch, with its own generators. So it doesn't matter which thread plays it, or how many other games
/// there are.
struct Slot<G: Insight> {
    state: G::State,
    dice: Luck,
    whims: Luck,
    bots: Luck,
    /// The bots by seat. Empty if there are none, so that no memory has to be fetched for them.
    players: Vec<Option<Player<G>>>,
    /// The legal decisions, and their numbers. The caller's arrays are only copies of these.
    legal: Actions<G::Action>,
    numbers: Numbers,
    seat: Seat,
    over: bool,
    /// The decision to take, as an index into `legal`.
    pick: usize,
}

/// Many games with their types.
pub struct Batch<G: Insight> {
    of: Arc<Typed<G>>,
    autoreset: Autoreset,
    slots: Vec<Slot<G>>,
}

/// The streams of a game: one for chance, one for sampled actions, one for bots.
fn streams(seed: u64, game: u64) -> [Luck; 3] {
    [Luck::of_game(seed, game), Luck::of_game(!seed, game), Luck::of_game(seed.rotate_left(32) ^ 0x5851_F42D, game)]
}

impl<G: Insight> Batch<G> {
    /// The games, not yet started. They must be reset first.
    pub fn new(of: Arc<Typed<G>>, options: &BatchOptions) -> Batch<G> {
        let slot = |game: usize| {
            let [dice, whims, bots] = streams(options.seed, game as u64);
            let player = |level: Level| Player::new(level, of.standard).thinking(options.nodes, None);
            let bots_play = options.bots.iter().any(Option::is_some);
            let seats = if bots_play { of.seats.count() } else { 0 };
            let players = options.bots[..seats].iter().map(|level| level.map(player)).collect();
            let state = of.game.start(of.seats);
            let (legal, numbers) = (Actions::new(), Numbers::new());
            Slot { state, dice, whims, bots, players, legal, numbers, seat: Seat(0), over: false, pick: 0 }
        };
        Batch { autoreset: options.autoreset, slots: (0..options.games).map(slot).collect(), of: of.clone() }
    }

    /// Does something with every game and its rows, on all threads of the pool.
    fn each(&mut self, rows: Rows<'_>, pool: &Pool, work: impl Fn(&mut Slot<G>, Rows<'_>) + Sync) {
        fn halve<G: Insight>(
            slots: &mut [Slot<G>],
            mut rows: Rows<'_>,
            most: usize,
            work: &(impl Fn(&mut Slot<G>, Rows<'_>) + Sync),
        ) {
            let n = slots.len();
            if n > most {
                let (left, right) = slots.split_at_mut(n / 2);
                let (upper, lower) = rows.split(n / 2, n);
                rayon::join(|| halve(left, upper, most, work), || halve(right, lower, most, work));
                return;
            }
            let widths = rows.widths(n);
            slots.iter_mut().for_each(|slot| work(slot, rows.next(&widths)));
        }
        let threads = pool.threads();
        let slots = &mut self.slots;
        if threads > 1 {
            // A few more parts than threads, because some games take longer than others.
            let most = slots.len().div_ceil(4 * threads).max(16);
            pool.run(|| halve(slots, rows, most, &work)).expect("threads can be started");
        } else {
            halve(slots, rows, usize::MAX, &work);
        }
    }
}

impl<G: Insight> Slot<G> {
    /// Plays until a seat of the caller decides or the game is over. Finished games start again if `again` is set.
    /// Writes the rewards and whether a game ended.
    #[inline]
    fn advance(&mut self, of: &Typed<G>, again: bool, row: &mut Rows<'_>, halt: &Halt) {
        let game = &of.game;
        loop {
            match game.next(&self.state) {
                Next::Chance { ways, .. } => {
                    self.judge(of, row);
                    game.happen(&mut self.state, self.dice.below(ways), &mut Silent);
                }
                Next::Choose(seat) => match self.players.get_mut(seat.index()).and_then(Option::as_mut) {
                    None => {
                        self.seat = seat;
                        self.over = false;
                        return;
                    }
                    // Bots may think for a long time. Nobody else does.
                    Some(_) if halt.is_asked() => return,
                    Some(player) => {
                        player.heed(halt);
                        let action = player.choose(game, &self.state, &mut self.bots);
                        game.choose(&mut self.state, action, &mut Silent);
                    }
                },
                Next::Over(standings) => {
                    for (reward, value) in row.rewards.iter_mut().zip(returns(&standings, of.seats.count())) {
                        *reward = value as f32;
                    }
                    row.terminations[0] = true;
                    if !again {
                        self.over = true;
                        return;
                    }
                    self.state = game.start(of.seats);
                }
            }
        }
    }

    /// Writes what the deciding seat sees and may do.
    #[inline]
    fn show(&mut self, of: &Typed<G>, row: &mut Rows<'_>) {
        self.legal.clear();
        self.numbers.clear();
        row.masks.fill(false);
        if !self.over {
            of.game.legal(&self.state, &mut self.legal);
            for (place, action) in row.legal.iter_mut().zip(&self.legal) {
                let number = of.game.index(of.seats, self.seat, *action).expect("every legal decision has a number");
                self.numbers.push(number as u16);
                row.masks[number] = true;
                *place = number as i32;
            }
        }
        row.counts[0] = self.legal.len() as i32;
        row.players[0] = if self.over { TERMINAL } else { self.seat.0.into() };
        if !row.observations.is_empty() {
            let seat = if self.over { Seat(0) } else { self.seat };
            observe(&of.game, &self.state, seat, row.observations);
        }
    }

    /// Writes what the bots' evaluation sees of a position before a roll or draw. Searches end at such positions, so
    /// these are the ones to learn from.
    #[inline]
    fn judge(&self, of: &Typed<G>, row: &mut Rows<'_>) {
        if row.merits.is_empty() {
            return;
        }
        let all = of.game.outlooks(&self.state);
        let mut merits = Chances::default();
        of.game.merits(&self.state, &all, &mut merits);
        row.merits.copy_from_slice(&merits[..of.seats.count()]);
        for (seat, figures) in of.seats.iter().zip(row.features.chunks_exact_mut(G::FEATURES.max(1))) {
            of.game.features(&self.state, &all, seat, figures);
        }
    }

    #[inline]
    fn restart(&mut self, of: &Typed<G>, row: &mut Rows<'_>, halt: &Halt) {
        self.state = of.game.start(of.seats);
        self.advance(of, true, row, halt);
        // If bots play, a game may end before the caller decides. Such a game doesn't count.
        row.rewards.fill(0.0);
        row.terminations[0] = false;
    }
}

impl<G: Insight> AnyBatch for Batch<G> {
    fn reset(&mut self, seed: Option<u64>, which: Option<&[bool]>, rows: Rows<'_>, pool: &Pool, halt: &Halt) {
        if let Some(seed) = seed {
            for (game, slot) in self.slots.iter_mut().enumerate() {
                [slot.dice, slot.whims, slot.bots] = streams(seed, game as u64);
            }
        }
        for (game, slot) in self.slots.iter_mut().enumerate() {
            slot.pick = usize::from(which.is_none_or(|which| which[game]));
        }
        let of = self.of.clone();
        self.each(rows, pool, |slot, mut row| {
            if slot.pick == 1 {
                slot.restart(&of, &mut row, halt);
                if !halt.is_asked() {
                    slot.show(&of, &mut row);
                }
            }
        });
    }

    fn step(&mut self, actions: &[i64], rows: Rows<'_>, pool: &Pool, halt: &Halt) -> Result<(), Box<Refused>> {
        for (game, (slot, action)) in self.slots.iter_mut().zip(actions).enumerate() {
            if slot.over {
                match self.autoreset {
                    Autoreset::NextStep => continue,
                    _ => return Err(Box::new(Refused::Over(game))),
                }
            }
            match slot.numbers.iter().position(|number| i64::from(*number) == *action) {
                Some(pick) => slot.pick = pick,
                None => {
                    let number = usize::try_from(*action).unwrap_or(usize::MAX);
                    let reason = self.of.why(&slot.state, slot.seat, number);
                    return Err(Box::new(Refused::Illegal(Wrong { game, action: *action, seat: slot.seat, reason })));
                }
            }
        }
        let (of, again) = (self.of.clone(), self.autoreset == Autoreset::SameStep);
        self.each(rows, pool, |slot, mut row| {
            row.rewards.fill(0.0);
            row.terminations[0] = false;
            if slot.over {
                slot.restart(&of, &mut row, halt);
            } else {
                let action = slot.legal[slot.pick];
                of.game.choose(&mut slot.state, action, &mut Silent);
                slot.advance(&of, again, &mut row, halt);
            }
            // A game that was left in the middle may be waiting for a bot's decision, which has no numbers for the
            // caller.
            if !halt.is_asked() {
                slot.show(&of, &mut row);
            }
        });
        Ok(())
    }

    fn sample(&mut self, out: &mut [i32]) {
        for (slot, action) in self.slots.iter_mut().zip(out) {
            *action = if slot.over { 0 } else { i32::from(*slot.whims.pick(&slot.numbers)) };
        }
    }

    fn advise(&mut self, level: Level, nodes: Option<u64>, out: &mut [i32], pool: &Pool, halt: &Halt) {
        let of = &*self.of;
        let one = |(slot, action): (&mut Slot<G>, &mut i32)| {
            if slot.over || halt.is_asked() {
                *action = 0;
                return;
            }
            // A fresh bot for every decision, because it must not remember an earlier plan.
            let mut player = Player::<G>::new(level, of.standard).thinking(nodes, None);
            player.heed(halt);
            let chosen = player.choose(&of.game, &slot.state, &mut slot.whims);
            *action = of.game.index(of.seats, slot.seat, chosen).map_or(0, |number| number as i32);
        };
        let slots = &mut self.slots;
        if pool.threads() > 1 {
            pool.run(|| slots.par_iter_mut().zip(out).for_each(one)).expect("threads can be started");
        } else {
            slots.iter_mut().zip(out).for_each(one);
        }
    }

    fn position(&self, game: usize) -> Vec<u8> {
        encode(&self.of.game, &self.slots[game].state)
    }
}

/// The width of the lists of legal actions.
pub const LIST: usize = MAX_ACTIONS;

/// Reads the position of a game of a batch.
pub fn state_of(engine: &dyn Engine, bytes: &[u8]) -> Option<Box<dyn AnyState>> {
    engine.decode(bytes).ok()
}
