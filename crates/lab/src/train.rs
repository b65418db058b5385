//! Learning to judge positions by playing against oneself.
//!
//! Each round plays games with the network as it is, at several numbers of players, notes the position at the start of
//! every turn and before every roll and draw, and then moves the network towards what came of it: not only who won, but also
//! what the network itself thought a little later (temporal differences). Same seed, same weights, on any number of threads.

use rayon::prelude::*;
use rollick_bots::{Budget, Judge, Net, Style, shares, think};
use rollick_game::{Actions, Chances, Insight, Next, Seats, Silent};
use rollick_luck::Luck;

use crate::descent::Descent;

/// How to train.
#[derive(Clone, Debug)]
pub struct Training {
    /// Where chance begins.
    pub seed: u64,
    /// Games in all.
    pub games: u64,
    /// Rounds that they are played in: after each the network has learned.
    pub rounds: u64,
    /// How far results count more than the network's own view one turn later: 1 means results alone.
    pub lambda: f32,
    /// How large the steps are.
    pub rate: f32,
    /// Whether decisions look at the rolls of the rest of the turn too, not only at what a move does at once: better play,
    /// fewer games an hour.
    pub ahead: bool,
    /// The numbers of players, each as often as it is named here; two half of the time and any other number otherwise, if
    /// none is.
    pub players: Vec<usize>,
}

/// A position as the network sees it, and what it should say of it.
pub(crate) struct Sample {
    /// The features of all seats, one after the other.
    pub features: Vec<f32>,
    /// The merits judged by hand.
    pub merits: Chances,
    /// What should come out.
    pub target: Chances,
    /// What came out in the end.
    pub result: Chances,
    /// How many play.
    pub players: usize,
}

/// How a round went.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Its number, from 1.
    pub round: u64,
    /// Positions learned from in it.
    pub positions: usize,
    /// The mean surprise of the results (in bits) over games kept apart, as judged by hand.
    pub by_hand: f64,
    /// The same, as judged by the network before it learned from this round.
    pub learned: f64,
}

/// How often a game's player tries something else than what looks best.
const EXPLORES: f64 = 0.06;
/// Rounds whose positions are learned from again.
const REPLAYED: usize = 3;
/// Times that the kept positions are gone through in a round.
const EPOCHS: usize = 2;
/// Positions looked at for a decision.
const NODES: u64 = 2_000;
/// Tokens after which a game is given up.
const CUT: usize = 6_000;

/// Trains a network for a game, telling `progress` after each round.
pub fn train<G: Insight>(game: &G, training: &Training, mut progress: impl FnMut(Progress)) -> Net {
    let mut luck = Luck::seeded(training.seed);
    let mut descent = Descent::new(G::FEATURES, &mut luck);
    let mut kept: Vec<Vec<Sample>> = Vec::new();
    let each = training.games.div_ceil(training.rounds).max(1);
    for round in 0..training.rounds {
        let net = descent.net();
        let judge = Judge::Learned(std::sync::Arc::new(net.clone()));
        let games: Vec<Vec<Sample>> = (0..each)
            .into_par_iter()
            .map(|k| {
                let luck = Luck::of_game(training.seed, round * each + k);
                self_play(game, &judge, luck, training)
            })
            .collect();
        // Every tenth game is kept apart, to see how well results are foreseen.
        let (apart, own): (Vec<_>, Vec<_>) = games.into_iter().enumerate().partition(|(k, _)| k % 10 == 9);
        let apart: Vec<Sample> = apart.into_iter().flat_map(|(_, samples)| samples).collect();
        let own: Vec<Sample> = own.into_iter().flat_map(|(_, samples)| samples).collect();
        progress(Progress {
            round: round + 1,
            positions: own.len(),
            by_hand: surprise(&apart, None),
            learned: surprise(&apart, Some(&net)),
        });
        kept.push(own);
        if kept.len() > REPLAYED {
            kept.remove(0);
        }
        let all: Vec<&Sample> = kept.iter().flatten().collect();
        // Later rounds take smaller steps.
        let rate = training.rate * (1.0 - 0.9 * round as f32 / training.rounds as f32);
        for _ in 0..EPOCHS {
            descent.epoch(&all, rate, &mut luck);
        }
    }
    descent.net()
}

/// The seats of a game.
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

/// One game by the network against itself, as samples with their targets.
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
        // Searches end at the start of a turn, or before a roll or a draw in the middle of one.
        if game.turn(&s) != turn || matches!(next, Next::Chance { .. }) {
            turn = game.turn(&s);
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
    for (seat, features) in features.chunks_mut(G::FEATURES).enumerate() {
        game.features(s, &all, seat, features);
    }
    let mut merits = Chances::default();
    game.merits(s, &all, &mut merits);
    Sample { features, merits, target: merits, result: merits, players }
}

/// The option that looks best; now and then any.
fn decide<G: Insight>(game: &G, s: &mut G::State, judge: &Judge, ahead: bool, luck: &mut Luck) {
    if luck.unit() < EXPLORES {
        let mut legal = Actions::new();
        game.legal(s, &mut legal);
        game.choose(s, *luck.pick(&legal), &mut Silent);
        return;
    }
    take_best(game, s, judge, ahead);
}

fn take_best<G: Insight>(game: &G, s: &mut G::State, judge: &Judge, ahead: bool) {
    // Where moves are whole, a glance stops in the middle of a turn: what follows must be seen in any case.
    let style = if ahead || G::WHOLE_MOVES { Style::Turn } else { Style::Glance };
    let thought = think(game, s, judge, style, Budget::nodes(NODES), 0);
    for action in thought.options[0].plan.iter() {
        game.choose(s, *action, &mut Silent);
    }
}

/// Plays a position out by the options that look best at once, and gives what each seat got.
pub(crate) fn play_out<G: Insight>(game: &G, mut s: G::State, judge: &Judge, mut luck: Luck) -> Chances {
    let n = game.seats(&s).count();
    for _ in 0..CUT {
        match game.next(&s) {
            Next::Over(standings) => return shares(standings),
            Next::Chance { ways, .. } => game.happen(&mut s, luck.below(ways), &mut Silent),
            Next::Choose(_) => take_best(game, &mut s, judge, false),
        }
    }
    std::array::from_fn(|k| if k < n { 1.0 / n as f32 } else { 0.0 })
}

/// The mean surprise in bits that the winner won.
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
