//! Looking ahead with exact probabilities: expectimax for any number of players, within a limit of positions.

use rollick_game::{Actions, Chances, Insight, Next, Plan, Plans, Seat, Silent};

use crate::halt::Halt;
use crate::judge::{Judge, shares};

/// How much a bot may think about one decision.
#[derive(Clone, Debug)]
pub struct Effort {
    /// The positions that it may examine. If this is the only limit, the bot plays the same game everywhere.
    pub nodes: u64,
    /// When it has to answer.
    pub halt: Halt,
    /// The number of threads. Each may examine `nodes` positions. A bot plays the same game only with the same number
    /// of threads.
    pub cores: usize,
}

impl Effort {
    /// A number of positions, without any other limit.
    pub fn nodes(nodes: u64) -> Effort {
        Effort { nodes, halt: Halt::never(), cores: 1 }
    }
}

/// How far to look ahead from a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Depth {
    /// The number of the turn that the search is in.
    pub turn: u32,
    /// How many rolls of this turn are searched exactly, with every way.
    pub rolls: u8,
    /// How many further turns are searched.
    pub turns: u8,
    /// How many rolls and draws of this turn are searched at all. Once `rolls` is used up, only a few ways of each are
    /// tried. This limits turns that roll again and again.
    pub falls: u8,
    /// How many whole moves may follow in this turn, in a game that uses whole moves.
    pub moves: u8,
}

impl Depth {
    /// The decisions of the turn and nothing else.
    pub const fn quick(turn: u32) -> Depth {
        Depth { turn, rolls: 0, turns: 0, falls: 0, moves: 0 }
    }

    const fn is_quick(self) -> bool {
        self.rolls == 0 && self.turns == 0 && self.moves == 0
    }
}

/// How many rolls and draws of a turn are searched.
pub(crate) const FALLS: u8 = 4;
/// How many ways are tried if a roll matters little. For two dice, these have totals of 5, 6, 8 and 9.
const FEW: u32 = 4;
/// With at most this many different results, every result is searched: one die, or cards of few kinds.
const SMALL: usize = 7;

/// A look ahead from one position.
pub(crate) struct Lookahead<'a, G: Insight> {
    pub game: &'a G,
    pub judge: &'a Judge,
    pub effort: Effort,
    /// Whether to search every move and every draw of a turn. If not, only a few of the best moves are searched, and a
    /// position is judged before a draw.
    pub thorough: bool,
    /// Positions examined so far.
    pub nodes: u64,
    spent: bool,
}

impl<'a, G: Insight> Lookahead<'a, G> {
    pub fn new(game: &'a G, judge: &'a Judge, effort: Effort) -> Lookahead<'a, G> {
        Lookahead { game, judge, effort, thorough: false, nodes: 0, spent: false }
    }

    /// Whether the effort is spent. The halt is checked only now and then.
    #[inline]
    pub fn is_spent(&mut self) -> bool {
        if self.nodes >= self.effort.nodes || self.nodes & 0xFF == 0 && self.effort.halt.is_due() {
            self.spent = true;
        }
        self.spent
    }

    /// The winning chances if all players choose what is best for them within the depth of the search.
    pub fn value(&mut self, s: &G::State, depth: Depth) -> Chances {
        self.nodes += 1;
        let next = self.game.next(s);
        if let Next::Over(standings) = next {
            return shares(standings);
        }
        if self.is_spent() {
            return self.judge.judge(self.game, s);
        }
        let mut depth = depth;
        let turn = self.game.turns(s).turn;
        if turn != depth.turn {
            if depth.turns == 0 {
                return self.judge.judge(self.game, s);
            }
            depth = Depth { turn, rolls: 1, turns: depth.turns - 1, falls: FALLS, moves: 2 };
        }
        match next {
            Next::Over(standings) => shares(standings),
            Next::Chance { ways, .. } => self.expect(s, ways, depth),
            Next::Choose(seat) => self.decide(s, seat, depth),
        }
    }

    /// Chance: the average over all ways or, if the roll matters less, over a few of them.
    fn expect(&mut self, s: &G::State, ways: u32, mut depth: Depth) -> Chances {
        let minor = self.game.minor(s);
        let draw = minor && self.thorough;
        if !draw && (depth.falls == 0 || depth.turns == 0 && (minor || depth.rolls == 0)) {
            return self.judge.judge(self.game, s);
        }
        depth.falls = depth.falls.saturating_sub(1);
        let mut sum = Chances::default();
        let results = (0..ways).filter(|way| self.game.weight(s, *way) > 0).take(SMALL + 1).count();
        let small = results <= SMALL;
        if small || draw || !minor && depth.rolls > 0 {
            if !small && !draw {
                depth.rolls -= 1;
            }
            for way in 0..ways {
                let weight = self.game.weight(s, way);
                if weight > 0 {
                    let value = self.after_way(s, way, depth);
                    add(&mut sum, &value, weight as f32 / ways as f32);
                }
            }
        } else {
            let few = FEW.min(ways);
            for k in 0..few {
                let value = self.after_way(s, (2 * k + 1) * ways / (2 * few), depth);
                add(&mut sum, &value, 1.0 / few as f32);
            }
        }
        sum
    }

    fn after_way(&mut self, s: &G::State, way: u32, depth: Depth) -> Chances {
        let mut after = s.clone();
        self.game.happen(&mut after, way, &mut Silent);
        self.value(&after, depth)
    }

    /// A decision: the best option for the seat that decides. A deeper search first judges all options quickly, and
    /// then searches only the best ones further.
    fn decide(&mut self, s: &G::State, seat: Seat, mut depth: Depth) -> Chances {
        if G::WHOLE_MOVES {
            if depth.moves == 0 {
                return self.judge.judge(self.game, s);
            }
            depth.moves -= 1;
        }
        let quick = Depth::quick(depth.turn);
        let mut all: Vec<(Chances, G::State)> = Vec::new();
        let mut best: Option<Chances> = None;
        let me = seat.index();
        let deeper = !depth.is_quick();
        each_option(self.game, s, |_, after| {
            let value = self.value(&after, quick);
            if deeper {
                all.push((value, after));
            } else if best.is_none_or(|b| value[me] > b[me]) {
                best = Some(value);
            }
        });
        if deeper {
            all.sort_by(|a, b| b.0[me].total_cmp(&a.0[me]));
            if !self.thorough {
                // There are too many whole moves to search two of them. The time is better spent on more options at the
                // root.
                all.truncate(if G::WHOLE_MOVES { 1 } else { 2 });
            }
            for (_, after) in &all {
                let value = self.value(after, depth);
                if best.is_none_or(|b| value[me] > b[me]) {
                    best = Some(value);
                }
            }
        }
        best.expect("a seat that decides has something to decide")
    }
}

/// Adds `value` times `part` to `sum`.
#[inline]
pub(crate) fn add(sum: &mut Chances, value: &Chances, part: f32) {
    for (sum, value) in sum.iter_mut().zip(value) {
        *sum += value * part;
    }
}

/// Calls `see` with every option of a decision (whole moves or single actions) and the position after it.
pub(crate) fn each_option<G: Insight>(game: &G, s: &G::State, mut see: impl FnMut(Plan<G::Action>, G::State)) {
    let after = |plan: &[G::Action]| {
        let mut after = s.clone();
        for action in plan {
            game.choose(&mut after, *action, &mut Silent);
        }
        after
    };
    if G::WHOLE_MOVES {
        let mut plans = Plans::new();
        game.plans(s, &mut plans);
        for plan in plans {
            let after = after(&plan);
            see(plan, after);
        }
    } else {
        let mut legal = Actions::new();
        game.legal(s, &mut legal);
        for action in legal {
            let after = after(&[action]);
            see(Plan::from_iter([action]), after);
        }
    }
}
