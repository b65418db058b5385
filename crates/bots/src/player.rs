use std::sync::Arc;
use std::time::{Duration, Instant};

use rollick_game::{Actions, Game, Insight, Next, Plan, Silent};
use rollick_luck::Luck;

use crate::halt::Halt;
use crate::judge::Judge;
use crate::lookahead::Effort;
use crate::net::Net;
use crate::think::{Style, think};
use crate::{Bot, Level};

/// The most positions that medium examines for a decision.
const MEDIUM_NODES: u64 = 30_000;
/// The most positions that hard and expert examine for a decision at a table, where they have half a second.
pub const TABLE_NODES: u64 = 150_000;
/// The longest that hard and expert think at a table, for all decisions after one roll together. The rest of the half
/// second is left for everything else.
const TABLE_TIME: Duration = Duration::from_millis(450);
/// How much easy misjudges a move: a standard deviation, as a fraction of the difference between the best and the worst
/// move. So easy finds a move that stands out, but is unsure when many moves look alike.
const EASY_NOISE: f32 = 0.75;
/// The probability that easy overlooks a move.
const EASY_OVERLOOKS: f64 = 0.3;

/// A bot of a level.
pub struct Player<G: Game> {
    level: Level,
    judge: Judge,
    /// The positions that hard and expert may examine for a decision; `None` for [`arena_nodes`].
    nodes: Option<u64>,
    /// How hard and expert search; `None` for the game's usual way.
    style: Option<Style>,
    /// How long they may think.
    time: Option<Duration>,
    /// When they must stop thinking, no matter how much time is left.
    halt: Halt,
    /// The number of threads that they may use.
    cores: usize,
    /// The rest of a whole move in progress: the position where its next decision is due, and its decisions.
    rest: Option<(G::State, Plan<G::Action>)>,
    /// Why it doesn't play at the level asked for.
    note: Option<String>,
}

impl<G: Insight> Player<G> {
    /// A bot of a level, for the standard board or another one. Expert knows only the standard board, and plays like
    /// hard on others.
    pub fn new(level: Level, standard_board: bool) -> Player<G> {
        let judge = match level {
            Level::Random | Level::Easy | Level::Medium => Judge::Plain,
            Level::Hard | Level::Expert => Judge::Hand,
        };
        let mut player = Player::with_judge(level, judge);
        if level == Level::Expert {
            match learned::<G>() {
                Some(net) if standard_board => player.judge = Judge::Learned(net),
                Some(_) => {
                    player.level = Level::Hard;
                    player.note = Some("expert has learned only the standard board: it plays as hard here".to_owned());
                }
                None => {
                    player.level = Level::Hard;
                    player.note = Some("expert has not learned this game yet: it plays as hard".to_owned());
                }
            }
        }
        player
    }

    /// A bot with this evaluation.
    pub fn with_judge(level: Level, judge: Judge) -> Player<G> {
        let halt = Halt::never();
        Player { level, judge, nodes: None, style: None, time: None, halt, cores: 1, rest: None, note: None }
    }

    /// Sets the limit of positions and the time limit of hard and expert.
    #[must_use]
    pub fn thinking(mut self, nodes: Option<u64>, time: Option<Duration>) -> Player<G> {
        self.think_for(nodes, time);
        self
    }

    /// Changes the limit of positions and the time limit from now on.
    pub(crate) fn think_for(&mut self, nodes: Option<u64>, time: Option<Duration>) {
        (self.nodes, self.time) = (nodes, time);
    }

    /// Lets hard and expert think on this many threads. Each thread gets the whole limit of positions.
    #[must_use]
    pub fn on_cores(mut self, cores: usize) -> Player<G> {
        self.cores = cores.max(1);
        self
    }

    /// Changes how hard and expert search.
    #[must_use]
    pub fn searching(mut self, style: Option<Style>) -> Player<G> {
        self.style = style;
        self
    }

    /// How it judges positions.
    pub fn judge(&self) -> &Judge {
        &self.judge
    }

    /// The level that it really plays at.
    pub fn level(&self) -> Level {
        self.level
    }

    /// A note if it doesn't play at the level asked for, with the reason.
    pub fn note(&self) -> Option<&str> {
        self.note.as_deref()
    }

    /// The decision or whole move that it chooses. Empty if no seat decides now.
    pub fn decide(&mut self, game: &G, s: &G::State, luck: &mut Luck) -> Plan<G::Action> {
        let Next::Choose(seat) = game.next(s) else { return Plan::new() };
        let mut legal = Actions::new();
        game.legal(s, &mut legal);
        if legal.len() == 1 && !G::WHOLE_MOVES {
            return Plan::from_iter([legal[0]]);
        }
        let halt = match self.time {
            Some(time) => self.halt.at(Instant::now() + time),
            None => self.halt.clone(),
        };
        let nodes = self.nodes.unwrap_or(arena_nodes(self.level, game.turns(s).seats.count()));
        let effort = Effort { nodes, halt, cores: self.cores };
        let (style, effort) = match self.level {
            Level::Random => return Plan::from_iter([*luck.pick(&legal)]),
            Level::Easy => (Style::Glance, Effort::nodes(MEDIUM_NODES)),
            Level::Medium => (Style::Turn, Effort::nodes(MEDIUM_NODES)),
            Level::Hard | Level::Expert => (self.style.unwrap_or(Style::of::<G>()), effort),
        };
        let mut thought = think(game, s, &self.judge, style, effort, luck.seed());
        if matches!(self.level, Level::Easy | Level::Medium) {
            let sound = |plan: &Plan<G::Action>| !game.throws_away(s, plan[0]);
            if thought.options.iter().any(|option| sound(&option.plan)) {
                thought.options.retain(|option| sound(&option.plan));
            }
        }
        if self.level == Level::Easy {
            let me = seat.index();
            let all = || thought.options.iter().map(|option| option.chances[me]);
            let spread = all().fold(0.0, f32::max) - all().fold(1.0, f32::min);
            // Among many moves some are always overrated, so the more moves there are, the less noise each gets.
            let noise = EASY_NOISE * spread / (thought.options.len() as f32).sqrt().sqrt();
            for (k, option) in thought.options.iter_mut().enumerate() {
                option.chances[me] += noise * bell(luck);
                if k > 0 && luck.unit() < EASY_OVERLOOKS {
                    option.chances[me] -= 1.0;
                }
            }
            thought.options.sort_by(|a, b| b.chances[me].total_cmp(&a.chances[me]));
        }
        thought.options.swap_remove(0).plan
    }
}

impl<G: Insight> Bot<G> for Player<G> {
    fn choose(&mut self, game: &G, s: &G::State, luck: &mut Luck) -> G::Action {
        let mut plan = match self.rest.take() {
            Some((due, plan)) if due == *s => plan,
            _ => self.decide(game, s, luck),
        };
        let action = plan.remove(0);
        if !plan.is_empty() {
            let mut due = s.clone();
            game.choose(&mut due, action, &mut Silent);
            self.rest = Some((due, plan));
        }
        action
    }

    fn heed(&mut self, halt: &Halt) {
        self.halt = halt.clone();
    }
}

/// The positions that a level examines for a decision in the arena: about as many as fit into half of the 20 ms that a
/// roll may take. Every seat of a position is judged, so more players mean fewer positions. A learned evaluation is
/// slower than a hand-made one.
pub fn arena_nodes(level: Level, players: usize) -> u64 {
    let judgements = match level {
        Level::Random | Level::Easy | Level::Medium => 0,
        Level::Hard => 16_000,
        Level::Expert => 10_000,
    };
    judgements / players as u64
}

/// How long a decision at a table may take, if `decided` decisions were already taken since the roll. A whole move gets
/// a quarter of the time, because there are at most four after a roll. Of single decisions, the first two get a third
/// of the time each, and every further one gets half of what is left.
pub fn table_time(whole_moves: bool, decided: u32) -> Duration {
    match (whole_moves, decided) {
        (true, _) => TABLE_TIME / 4,
        (false, 0 | 1) => TABLE_TIME / 3,
        (false, more) => TABLE_TIME / 3 / (1 << more.min(30) >> 1),
    }
}

/// A bell-shaped random number with mean 0 and a standard deviation of about 1. It is a sum of six uniform numbers, and
/// so the same on every machine.
fn bell(luck: &mut Luck) -> f32 {
    let sum: f64 = (0..6).map(|_| luck.unit()).sum();
    ((sum - 3.0) * std::f64::consts::SQRT_2) as f32
}

/// The learned evaluation of a game, if it has one that fits.
pub fn learned<G: Insight>() -> Option<Arc<Net>> {
    Net::read(G::WEIGHTS?, G::FEATURES).ok().map(Arc::new)
}
