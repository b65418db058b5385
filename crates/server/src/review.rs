//! The analysis of a finished game, told in versions and words.

use std::sync::Arc;

use rollick_bots::{Estimator, Judge, Level, Player};
use rollick_game::Insight;
use rollick_games::{Position, Visitor, visit};
use rollick_lab::{Analysis, Halt, Kind, Replayed, Step};
use rollick_protocol::{ChancePoint, Mistake, Review, SeatReview, Swing, Told};
use rollick_stage::Staged;
use rollick_store::Row;

use crate::entry::Entry;
use crate::pinned::Pinned;

/// The version of the analysis. A stored review of another version is replaced: raise it with every change of what a review
/// says, of the estimates or of their weights.
pub(crate) const VERSION: u32 = 3;
/// The best quality.
pub(crate) const BEST: u32 = 2;
/// The most points of the chart.
const POINTS: usize = 400;
/// How many mistakes are listed.
const MISTAKES: usize = 12;
/// Smaller changes never stand out, however good the estimates are.
const SMALL: f32 = 0.02;

/// The most positions that one estimate of a quality may look at. The best quality looks at as many as `rollick
/// analyse` does. docs/lab.md gives the errors of both.
const fn nodes(quality: u32) -> u64 {
    if quality < BEST { 500 } else { 20_000 }
}

/// A finished game.
pub(crate) struct Game {
    pub(crate) pinned: Arc<Pinned>,
    /// Its tokens, each with the version that it led to.
    tokens: Vec<(u64, String)>,
}

impl Game {
    /// The number of its tokens.
    pub(crate) fn len(&self) -> usize {
        self.tokens.len()
    }

    /// The game of a log: the tokens that were not taken back.
    pub(crate) fn of(pinned: Arc<Pinned>, rows: &[Row]) -> Game {
        let entries = rows.iter().filter_map(|row| Some((row.seq, Entry::read(&row.entry).ok()?)));
        Game { pinned, tokens: standing(entries) }
    }
}

/// The tokens that were not taken back, each with the version that it led to.
fn standing(entries: impl Iterator<Item = (u64, Entry)>) -> Vec<(u64, String)> {
    let mut tokens: Vec<(u64, String)> = Vec::new();
    for (version, entry) in entries {
        match entry {
            Entry::Token { token, .. } | Entry::Roll { token, .. } => tokens.push((version, token)),
            Entry::Undo { to, .. } => tokens.retain(|(version, _)| *version <= to),
            _ => {}
        }
    }
    tokens
}

/// A game that is ready to be weighed, whatever its types.
pub(crate) trait Weigh: Send + Sync {
    /// The number of its steps.
    fn len(&self) -> usize;
    /// Weighs a step. `None` if it should stop.
    fn weigh(&self, step: usize, quality: u32, halt: &Halt) -> Option<Step>;
    /// The review with these steps: all of them, or only the first.
    fn review(&self, steps: Vec<Step>, quality: u32) -> Review;
}

struct Weigher<G: Insight> {
    game: G,
    replayed: Replayed<G>,
    judge: Judge,
    learned: bool,
    told: Game,
}

/// Replays a game. `None` if the rules can't follow it.
pub(crate) fn replay(game: Game) -> Option<Arc<dyn Weigh>> {
    struct Replay(Game);
    impl Visitor for Replay {
        type Out = Option<Arc<dyn Weigh>>;

        fn visit<G: Staged + Insight>(self, game: G) -> Self::Out {
            let tokens: Vec<String> = self.0.tokens.iter().map(|(_, token)| token.clone()).collect();
            let start = self.0.pinned.position.state().downcast_ref::<G::State>()?;
            let replayed = Replayed::new(&game, start, &tokens).ok()?;
            let expert = Player::<G>::new(Level::Expert, self.0.pinned.game.setup().is_standard_board());
            let (judge, learned) = (expert.judge().clone(), expert.note().is_none());
            Some(Arc::new(Weigher { game, replayed, judge, learned, told: self.0 }))
        }
    }
    let pinned = game.pinned.clone();
    visit(pinned.game.setup(), Replay(game)).ok()?
}

impl<G: Insight> Weigh for Weigher<G> {
    fn len(&self) -> usize {
        self.replayed.len()
    }

    fn weigh(&self, step: usize, quality: u32, halt: &Halt) -> Option<Step> {
        let (judge, halt) = (self.judge.clone(), halt.clone());
        let estimator = Estimator { judge, turns: 0, nodes: nodes(quality), halt };
        self.replayed.weigh(&self.game, step, &estimator)
    }

    fn review(&self, steps: Vec<Step>, quality: u32) -> Review {
        let analysis = self.replayed.add_up(steps);
        // The error was measured for the learned estimates, so it says nothing about others.
        let error = G::ESTIMATE_ERROR.filter(|_| self.learned);
        let found = analysis.highlights(error.unwrap_or(SMALL).max(SMALL), MISTAKES);
        let story = Story { game: &self.told, analysis: &analysis };
        let seat = |k: usize| SeatReview {
            luck: short(analysis.sums[k].luck as f32),
            errors: short(analysis.sums[k].errors as f32),
            decisions: analysis.sums[k].decisions,
            best: found.best[k].map(|step| story.swing(step, k)),
            worst: found.worst[k].map(|step| story.swing(step, k)),
        };
        let winner = analysis.sums.iter().position(|sums| sums.end > 0.999).unwrap_or(0);
        Review {
            analysis: VERSION,
            quality,
            settled: quality == BEST,
            error,
            learned: self.learned,
            whole: analysis.whole,
            points: story.points(),
            seats: (0..analysis.players).map(seat).collect(),
            turning: found.turning.map(|step| story.swing(step, winner)),
            mistakes: found.mistakes.iter().map(|step| story.mistake(*step)).collect(),
        }
    }
}

/// A chance or a change with four decimals: more would only make the stored review longer.
fn short(part: f32) -> f32 {
    (part * 1e4).round() / 1e4
}

/// An analysed game, told in versions and words.
struct Story<'a> {
    game: &'a Game,
    analysis: &'a Analysis,
}

impl Story<'_> {
    /// The version before a token.
    fn before(&self, token: usize) -> u64 {
        self.game.tokens.get(token).map_or(0, |(version, _)| version - 1)
    }

    /// The version after a step.
    fn after(&self, step: &Step) -> u64 {
        self.game.tokens.get(step.token + step.tokens.len() - 1).map_or(0, |(version, _)| *version)
    }

    /// The position before a token, and what the tokens from there on told.
    fn replay(&self, token: usize, more: usize) -> (Box<dyn Position>, Vec<Told>) {
        let mut position = self.game.pinned.position.clone();
        let take = |token: &str, position: &mut Box<dyn Position>| position.take(token).map(|taken| taken.told);
        for (_, token) in &self.game.tokens[..token] {
            let _ = take(token, &mut position);
        }
        let mut after = position.clone();
        let told = self.game.tokens[token..].iter().take(more).filter_map(|(_, token)| take(token, &mut after).ok());
        let told = told.flatten().map(|told| Told::of(told.rule, &told.message)).collect();
        (position, told)
    }

    fn swing(&self, step: usize, seat: usize) -> Swing {
        let step = &self.analysis.steps[step];
        let (_, told) = self.replay(step.token, step.tokens.len());
        let change = short(step.change(seat) as f32);
        Swing { version: self.after(step), turn: step.turn, seat: step.seat.0, change, told }
    }

    fn mistake(&self, step: usize) -> Mistake {
        let step = &self.analysis.steps[step];
        let Kind::Decision { best, .. } = &step.kind else { unreachable!("only decisions cost something") };
        let (position, _) = self.replay(step.token, 0);
        let offers = position.offers();
        let label = |tokens: &[String]| {
            let all = offers.moves.iter().chain(&offers.steps);
            let found = all.into_iter().find(|choice| choice.tokens == tokens);
            found.map(|choice| rollick_protocol::Message::of(&choice.label))
        };
        Mistake {
            version: self.before(step.token),
            turn: step.turn,
            seat: step.seat.0,
            cost: short(step.cost()),
            chose: label(&step.tokens),
            better: label(best),
            tokens: best.clone(),
        }
    }

    /// The chances at the start and at the end of each turn. If there are too many turns, some are left out.
    fn points(&self) -> Vec<ChancePoint> {
        let n = self.analysis.players;
        let steps = &self.analysis.steps;
        let point = |version, turn, chances: &[f32]| ChancePoint {
            version,
            turn,
            chances: chances[..n].iter().map(|chance| short(*chance)).collect(),
        };
        let ends = steps.windows(2).filter(|pair| pair[0].turn != pair[1].turn).map(|pair| &pair[0]);
        let ends: Vec<&Step> = ends.chain(steps.last()).collect();
        let every = ends.len().div_ceil(POINTS).max(1);
        let first = steps.first().map(|step| point(self.before(step.token), step.turn, &step.before));
        // The last one is always there.
        let shown = ends.iter().rev().step_by(every).rev();
        first.into_iter().chain(shown.map(|step| point(self.after(step), step.turn, &step.after))).collect()
    }
}

#[cfg(test)]
mod tests {
    use rollick_protocol::By;

    use super::*;

    /// What a review depends on besides this code: the errors and the weights of each game.
    struct Estimates;
    impl Visitor for Estimates {
        type Out = Option<String>;

        fn visit<G: Staged + Insight>(self, _: G) -> Self::Out {
            let weights = crate::keys::digest(&rollick_games::hex(G::WEIGHTS?));
            Some(format!("{} {} {}", G::INFO.id, G::ESTIMATE_ERROR?, &weights[..8]))
        }
    }

    #[test]
    fn whoever_changes_the_estimates_raises_the_version() {
        let open = |info: &&rollick_game::GameInfo| rollick_games::open_standard(info.id).expect("the standard board");
        let found: Vec<String> =
            rollick_games::infos().iter().map(open).filter_map(|game| visit(game.setup(), Estimates).ok()?).collect();
        let all = found.join(", ");
        let digest = crate::keys::digest(&all);
        assert_eq!((VERSION, &digest[..12]), (3, "aa585f014a82"), "raise VERSION, and write down the digest of {all}");
    }

    #[test]
    fn what_was_taken_back_is_not_analysed() {
        let token = |token: &str| Entry::Token { seat: 0, token: token.to_owned(), by: By::Person, part: 0 };
        let roll = Entry::Roll { token: "3 4".to_owned(), way: 0, ways: 36, scripted: false };
        let undo = Entry::Undo { seat: 0, to: 2, agreed: Vec::new() };
        let log = [Entry::Expire, roll, token("place A1"), token("pass"), undo, token("place A2")];
        let found = standing((1..).zip(log));
        assert_eq!(found, [(2, "3 4".to_owned()), (6, "place A2".to_owned())]);
    }
}
