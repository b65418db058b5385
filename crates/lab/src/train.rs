//! Trains the evaluation network by self-play.
//!
//! In each round the current network plays games with several numbers of players. The positions at the start of every
//! turn and before every roll and draw are recorded. Then the network learns from these positions. The target is a mix
//! of the final result and what the network itself thought a little later (temporal differences). The same seed gives
//! the same weights on any number of threads.

use rayon::prelude::*;
use rollick_bots::{Bot, Effort, Judge, Net, Style, shares, think};
use rollick_game::{Actions, Chances, Insight, Next, Seats, Silent};
use rollick_luck::Luck;

use crate::play::play_on;
use crate::{Checkpoint, Halt};

/// How to train.
#[derive(Clone, Debug)]
pub struct Training {
    /// The seed.
    pub seed: u64,
    /// The number of games in all.
    pub games: u64,
    /// The number of rounds. The network learns after each.
    pub rounds: u64,
    /// The weight of results against the network's own view one step later. With 1, only results count.
    pub lambda: f32,
    /// The learning rate.
    pub rate: f32,
    /// Whether decisions also look at the rolls of the rest of the turn, not only at what a move does at once. This
    /// gives better play but fewer games per hour.
    pub ahead: bool,
    /// The numbers of players to pick from; repeat a number to play it more often. If empty, half of the games have the
    /// fewest players that the game allows, and the others any larger number.
    pub players: Vec<usize>,
}

/// A position as the network sees it, with its target.
pub(crate) struct Sample {
    /// The features of all seats, one after the other.
    pub features: Vec<f32>,
    /// The hand-made merits.
    pub merits: Chances,
    /// The winning chances that the network should learn.
    pub target: Chances,
    /// The result of the game.
    pub result: Chances,
    /// The number of players.
    pub players: usize,
}

/// How a round went.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Its number, from 1.
    pub round: u64,
    /// The number of new positions to learn from.
    pub positions: usize,
    /// The mean surprise of the results in bits (cross-entropy) over held-out games, for the hand-made evaluation.
    pub by_hand: f64,
    /// The same for the network, before it learned from this round.
    pub learned: f64,
}

/// The probability that a player tries a random decision.
const EXPLORES: f64 = 0.06;
/// The network learns from the positions of this many rounds: the current one and those just before it.
const REPLAYED: usize = 3;
/// The number of passes over these positions per round.
const EPOCHS: usize = 2;
/// The most positions examined for a decision.
const NODES: u64 = 2_000;
/// A game is stopped after this many tokens.
const CUT: usize = 6_000;

/// Trains a network for a game. `progress` is called once per round.
pub fn train<G: Insight>(game: &G, training: &Training, mut progress: impl FnMut(Progress)) -> Net {
    let start = Checkpoint::new(G::FEATURES, training.seed);
    train_from(game, training, start, &Halt::never(), |round, _| progress(round)).net()
}

/// Continues training from a checkpoint. `progress` is called after each round, with a new checkpoint. The weights are
/// the same as without the interruption.
pub fn train_from<G: Insight>(
    game: &G,
    training: &Training,
    start: Checkpoint,
    halt: &Halt,
    mut progress: impl FnMut(Progress, &Checkpoint),
) -> Checkpoint {
    let mut at = start;
    let mut luck = at.luck(G::FEATURES, training.seed);
    // A checkpoint doesn't contain the positions of the last rounds, because they are large. It has the networks that
    // played them, and they play them again.
    let mut kept: Vec<Vec<Sample>> = Vec::new();
    for (k, net) in at.played.iter().enumerate() {
        let round = at.round - (at.played.len() - k) as u64;
        match play_round(game, training, round, net, halt) {
            Some((own, _)) => kept.push(own),
            None => return at,
        }
    }
    while at.round < training.rounds {
        let net = at.net();
        let Some((own, apart)) = play_round(game, training, at.round, &net, halt) else { return at };
        let round = Progress {
            round: at.round + 1,
            positions: own.len(),
            by_hand: surprise(&apart, None),
            learned: surprise(&apart, Some(&net)),
        };
        kept.push(own);
        at.played.push(net);
        if kept.len() > REPLAYED {
            kept.remove(0);
        }
        let all: Vec<&Sample> = kept.iter().flatten().collect();
        // Later rounds take smaller steps.
        let rate = training.rate * (1.0 - 0.9 * at.round as f32 / training.rounds as f32);
        for _ in 0..EPOCHS {
            at.descent.epoch(&all, rate, &mut luck);
            at.shuffled.push(all.len() as u32);
        }
        at.round += 1;
        // The next round needs the positions of all but the oldest of these.
        if at.played.len() >= REPLAYED {
            at.played.remove(0);
        }
        progress(round, &at);
    }
    at
}

/// Plays the games of a round. Returns the positions to learn from, and those of every tenth game, which are held out
/// to measure how well results are predicted. `None` if it was asked to stop.
fn play_round<G: Insight>(
    game: &G,
    training: &Training,
    round: u64,
    net: &Net,
    halt: &Halt,
) -> Option<(Vec<Sample>, Vec<Sample>)> {
    let each = training.games.div_ceil(training.rounds).max(1);
    let judge = Judge::Learned(std::sync::Arc::new(net.clone()));
    let games: Option<Vec<Vec<Sample>>> = (0..each)
        .into_par_iter()
        .map(|k| {
            let luck = Luck::of_game(training.seed, round * each + k);
            (!halt.is_due()).then(|| self_play(game, &judge, luck, training))
        })
        .collect();
    let (apart, own): (Vec<_>, Vec<_>) = games?.into_iter().enumerate().partition(|(k, _)| k % 10 == 9);
    let flat = |games: Vec<(usize, Vec<Sample>)>| games.into_iter().flat_map(|(_, samples)| samples).collect();
    Some((flat(own), flat(apart)))
}

/// Picks the number of players of a game.
fn seats_for<G: Insight>(training: &Training, luck: &mut Luck) -> Seats {
    if !training.players.is_empty() {
        return Seats::new(*luck.pick(&training.players));
    }
    let (least, most) = (G::INFO.least, G::INFO.most);
    match most > least && luck.below(2) == 1 {
        true => Seats::new(least + 1 + luck.below((most - least) as u32) as usize),
        false => Seats::new(least),
    }
}

/// Plays one game of the network against itself. Returns samples with their targets.
fn self_play<G: Insight>(game: &G, judge: &Judge, mut luck: Luck, training: &Training) -> Vec<Sample> {
    let seats = seats_for::<G>(training, &mut luck);
    let n = seats.count();
    let mut s = game.start(seats);
    let mut samples: Vec<Sample> = Vec::new();
    let mut views: Vec<Chances> = Vec::new();
    let mut turn = 0;
    let mut result = [1.0 / n as f32; 6];
    result[n..].fill(0.0);
    for _ in 0..CUT {
        let next = game.next(&s);
        if let Next::Over(standings) = next {
            result = shares(standings);
            break;
        }
        // These are the positions where searches end: the start of a turn, or before a roll or draw in the middle of
        // one.
        if game.turns(&s).turn != turn || matches!(next, Next::Chance { .. }) {
            turn = game.turns(&s).turn;
            samples.push(sample(game, &s, n));
            views.push(judge.judge(game, &s));
        }
        match next {
            Next::Chance { ways, .. } => game.happen(&mut s, luck.below(ways), &mut Silent),
            _ => decide(game, &mut s, judge, training.ahead, &mut luck),
        }
    }
    let mut target = result;
    for (k, sample) in samples.iter_mut().enumerate().rev() {
        sample.target = target;
        sample.result = result;
        for (target, view) in target.iter_mut().zip(&views[k]) {
            *target = training.lambda * *target + (1.0 - training.lambda) * view;
        }
    }
    samples
}

fn sample<G: Insight>(game: &G, s: &G::State, players: usize) -> Sample {
    let all = game.outlooks(s);
    let mut features = vec![0.0; players * G::FEATURES];
    for (seat, features) in game.turns(s).seats.iter().zip(features.chunks_mut(G::FEATURES)) {
        game.features(s, &all, seat, features);
    }
    let mut merits = Chances::default();
    game.merits(s, &all, &mut merits);
    Sample { features, merits, target: merits, result: merits, players }
}

/// Takes the decision that looks best, or now and then a random one.
fn decide<G: Insight>(game: &G, s: &mut G::State, judge: &Judge, ahead: bool, luck: &mut Luck) {
    if luck.unit() < EXPLORES {
        let mut legal = Actions::new();
        game.legal(s, &mut legal);
        game.choose(s, *luck.pick(&legal), &mut Silent);
        return;
    }
    for action in best(game, s, judge, ahead) {
        game.choose(s, action, &mut Silent);
    }
}

/// The decisions of the move that looks best.
fn best<G: Insight>(game: &G, s: &G::State, judge: &Judge, ahead: bool) -> Vec<G::Action> {
    // In a game of whole moves a glance would stop in the middle of a turn, so look at the rest of it in any case.
    let style = if ahead || G::WHOLE_MOVES { Style::Turn } else { Style::Glance };
    let thought = think(game, s, judge, style, Effort::nodes(NODES), 0);
    thought.options[0].plan.iter().copied().collect()
}

/// A bot that takes the whole move that looks best, decision by decision.
struct Quick<'a, A> {
    judge: &'a Judge,
    /// The decisions of the move that are still to be taken, the next one last.
    plan: Vec<A>,
}

impl<G: Insight> Bot<G> for Quick<'_, G::Action> {
    fn choose(&mut self, game: &G, s: &G::State, _luck: &mut Luck) -> G::Action {
        if self.plan.is_empty() {
            self.plan = best(game, s, self.judge, false);
            self.plan.reverse();
        }
        self.plan.pop().expect("a plan has a decision")
    }
}

/// Plays a game to its end, always taking the decision that looks best at once. Returns each seat's share of the win.
pub(crate) fn play_out<G: Insight>(game: &G, s: G::State, judge: &Judge, luck: Luck) -> Chances {
    let n = game.turns(&s).seats.count();
    let mut bots: Vec<Quick<'_, G::Action>> = (0..n).map(|_| Quick { judge, plan: Vec::new() }).collect();
    // These bots use no luck.
    let whims = luck.clone();
    let ended = play_on(game, s, (luck, whims), CUT as u32, &mut bots, &mut Silent, |_, _| {});
    match ended.standings {
        Some(standings) => shares(standings),
        None => std::array::from_fn(|k| if k < n { 1.0 / n as f32 } else { 0.0 }),
    }
}

/// The mean surprise of the results in bits.
fn surprise(samples: &[Sample], net: Option<&Net>) -> f64 {
    let mut sum = 0.0;
    for sample in samples {
        let mut chances = sample.merits;
        if let Some(net) = net {
            let width = sample.features.len() / sample.players;
            for (merit, features) in chances.iter_mut().zip(sample.features.chunks(width)) {
                *merit += net.forward(features);
            }
        }
        rollick_game::share_out(sample.players, &mut chances);
        for (chance, result) in chances.iter().zip(sample.result) {
            if result > 0.0 {
                sum -= f64::from(result) * f64::from(chance.max(1e-6)).log2();
            }
        }
    }
    sum / samples.len().max(1) as f64
}
