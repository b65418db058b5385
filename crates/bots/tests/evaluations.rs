//! Freezes the evaluations of all games, bit by bit. `evaluations.txt` keeps hashes of what they compute:
//!
//! - a line for each game and number of players: every position of some random games;
//! - a line for each value of each house rule: a short random game;
//! - a line for each game: a whole game between bots, with the positions one step off its path. It covers situations
//!   that random players rarely reach, such as a truck off the board.
//!
//! Run `ROLLICK_BLESS=1 cargo test -p rollick-bots --test evaluations` after a change that is meant to change the
//! numbers.

use std::fmt;
use std::sync::Arc;

use rollick_bots::{Bot, Judge, Level, Net, Player, Random, learned};
use rollick_game::{Actions, Chances, Game, GameInfo, Insight, Next, Seats, Silent};
use rollick_games::{Setup, Visitor, infos, visit};
use rollick_luck::Luck;
use rollick_stage::Staged;
use rollick_testkit::is_kept_in;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/evaluations.txt");

/// Random games by the standard rules are played until there are at least this many positions.
const POSITIONS: usize = 4_000;
/// The random game under a house rule has at most this many positions.
const SHORT: usize = 1_000;
/// The number of players, for tests that need only one number.
const PLAYERS: usize = 3;
/// The bots that play each other.
const LEVELS: [Level; PLAYERS] = [Level::Expert, Level::Hard, Level::Medium];
/// How many positions hard and expert may examine for a decision. There is no time limit, so they always play the same.
const NODES: u64 = 400;

/// What the evaluations of a game say about the positions seen so far. Nothing else in this file calls them.
struct Evaluated {
    positions: usize,
    by_hand: Fnv,
    learned: Option<Learned>,
}

/// What weights say. A new game has none yet.
struct Learned {
    net: Arc<Net>,
    judge: Judge,
    said: Fnv,
}

impl Evaluated {
    fn new<G: Insight>() -> Evaluated {
        let of = |net: Arc<Net>| Learned { judge: Judge::Learned(net.clone()), net, said: Fnv::default() };
        Evaluated { positions: 0, by_hand: Fnv::default(), learned: learned::<G>().map(of) }
    }

    /// Adds a position, unless the game is over there.
    fn add<G: Insight>(&mut self, game: &G, s: &G::State) {
        let next = game.next(s);
        if let Next::Over(_) = next {
            return;
        }
        self.positions += 1;
        let all = game.outlooks(s);
        let n = all.len();

        let mut out = Chances::default();
        game.merits(s, &all, &mut out);
        self.by_hand.floats(&out[..n]);

        let mut out = Chances::default();
        game.plain_merits(s, &all, &mut out);
        self.by_hand.floats(&out[..n]);

        let mut out = Chances::default();
        game.prospects(s, &mut out);
        self.by_hand.floats(&out);

        for seat in game.turns(s).seats.iter() {
            let mut features = vec![f32::NAN; G::FEATURES];
            game.features(s, &all, seat, &mut features);
            self.by_hand.floats(&features);
            if let Some(learned) = &mut self.learned {
                learned.said.floats(&[learned.net.forward(&features)]);
            }
        }
        if let Some(learned) = &mut self.learned {
            learned.said.floats(&learned.judge.judge(game, s));
        }

        if let Next::Chance { ways, .. } = next {
            for way in 0..ways {
                self.by_hand.number(game.weight(s, way));
            }
            self.by_hand.number(game.minor(s).into());
        }
    }
}

impl fmt::Display for Evaluated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} positions {}", self.positions, self.by_hand)?;
        self.learned.as_ref().map_or(Ok(()), |learned| write!(f, " learned {}", learned.said))
    }
}

/// Every position one step after this one.
fn following<G: Game>(game: &G, s: &G::State) -> Vec<G::State> {
    let mut all = Vec::new();
    match game.next(s) {
        Next::Over(_) => {}
        Next::Chance { ways, .. } => {
            all.resize(ways as usize, s.clone());
            all.iter_mut().zip(0..).for_each(|(s, way)| game.happen(s, way, &mut Silent));
        }
        Next::Choose(_) => {
            let mut legal = Actions::new();
            game.legal(s, &mut legal);
            all.resize(legal.len(), s.clone());
            all.iter_mut().zip(legal).for_each(|(s, action)| game.choose(s, action, &mut Silent));
        }
    }
    all
}

/// Takes one step and returns its token; `None` if the game is over.
fn step<G: Game>(game: &G, s: &mut G::State, bots: &mut [Box<dyn Bot<G>>], luck: &mut Luck) -> Option<String> {
    match game.next(s) {
        Next::Over(_) => None,
        Next::Chance { ways, .. } => {
            let way = luck.below(ways);
            let token = game.outcome(s, way).to_string();
            game.happen(s, way, &mut Silent);
            Some(token)
        }
        Next::Choose(seat) => {
            let action = bots[seat.index()].choose(game, s, luck);
            game.choose(s, action, &mut Silent);
            Some(action.to_string())
        }
    }
}

/// Random games, one after the other, until there are at least `least` positions. No game goes on after `most`
/// positions.
struct RandomGames {
    luck: Luck,
    seats: Seats,
    least: usize,
    most: usize,
}

impl Visitor for RandomGames {
    type Out = String;

    fn visit<G: Staged + Insight>(mut self, game: G) -> String {
        let mut evaluated = Evaluated::new::<G>();
        let mut bots: Vec<Box<dyn Bot<G>>> = self.seats.iter().map(|_| Box::new(Random) as _).collect();
        while evaluated.positions < self.least {
            let mut s = game.start(self.seats);
            for _ in 0..self.most {
                evaluated.add(&game, &s);
                if step(&game, &mut s, &mut bots, &mut self.luck).is_none() {
                    break;
                }
            }
        }
        evaluated.to_string()
    }
}

/// A whole game between bots.
struct BotGame {
    luck: Luck,
}

impl Visitor for BotGame {
    type Out = String;

    fn visit<G: Staged + Insight>(mut self, game: G) -> String {
        let mut evaluated = Evaluated::new::<G>();
        let player = |level| Box::new(Player::new(level, true).thinking(Some(NODES), None));
        let mut bots: Vec<Box<dyn Bot<G>>> = LEVELS.map(|level| player(level) as _).into();
        let mut s = game.start(Seats::new(PLAYERS));
        let (mut count, mut tokens) = (0, Fnv::default());
        loop {
            following(&game, &s).iter().for_each(|after| evaluated.add(&game, after));
            let Some(token) = step(&game, &mut s, &mut bots, &mut self.luck) else { break };
            count += 1;
            tokens.bytes(token.as_bytes());
            tokens.bytes(b"\n");
        }
        format!("{count} tokens {tokens} {evaluated}")
    }
}

/// The lines of a game. The subject of a line is also the seed of its games, so that no two lines have the same
/// positions.
fn lines(info: &GameInfo) -> Vec<String> {
    let mut lines = Vec::new();
    let luck = |about: &str| Luck::seeded(Fnv::of(about).0);
    let standard = Setup::standard(info.id).expect("a game of the list");
    for seats in info.all_seats() {
        let about = format!("{} {} standard", info.id, seats.count());
        let games = RandomGames { luck: luck(&about), seats, least: POSITIONS, most: usize::MAX };
        lines.push(about + " " + &visit(&standard, games).expect("a sound board"));
    }
    let seats = Seats::new(PLAYERS);
    for ruling in info.rulings {
        for value in ruling.samples().iter().filter(|value| *value != ruling.default) {
            let setting = format!("{}={value}", ruling.id);
            let setup = standard.clone().with_rules([setting.as_str()]).expect("a value of the rule");
            let about = format!("{} {PLAYERS} {setting}", info.id);
            let game = RandomGames { luck: luck(&about), seats, least: 1, most: SHORT };
            lines.push(about + " " + &visit(&setup, game).expect("a sound board"));
        }
    }
    let about = format!("{} {PLAYERS} {}", info.id, LEVELS.map(Level::name).join("-"));
    let game = BotGame { luck: luck(&about) };
    lines.push(about + " " + &visit(&standard, game).expect("a sound board"));
    lines
}

#[test]
fn evaluations_are_the_same_to_the_last_bit() {
    let lines: Vec<String> = infos().iter().flat_map(|info| lines(info)).collect();
    is_kept_in(FILE, &(lines.join("\n") + "\n"));
}

/// The 64-bit hash FNV-1a.
struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Fnv {
        Fnv(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv {
    fn of(text: &str) -> Fnv {
        let mut hash = Fnv::default();
        hash.bytes(text.as_bytes());
        hash
    }

    fn bytes(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    fn number(&mut self, number: u32) {
        self.bytes(&number.to_le_bytes());
    }

    /// Every bit counts, so that 0 and -0 differ.
    fn floats(&mut self, numbers: &[f32]) {
        numbers.iter().for_each(|number| self.number(number.to_bits()));
    }
}

impl fmt::Display for Fnv {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

#[test]
fn the_hash_is_fnv_1a() {
    assert_eq!(Fnv::of("foobar").to_string(), "85944171f73967e8", "a published value");
}
