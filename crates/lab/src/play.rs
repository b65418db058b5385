//! A game by bots, from its start to its end: the loop of series, matches and surveys. (Learning plays against itself in its own
//! way, and the benchmark of random play counts steps alone.)

use rollick_bots::Bot;
use rollick_game::{Game, Log, Next, Seat, Seats, Standings};
use rollick_luck::Luck;

/// What happens next in a game.
pub(crate) enum Move<A> {
    /// Chance falls this way.
    Chance(u32),
    /// A seat decides so.
    Choice(Seat, A),
}

/// How a game ended.
pub(crate) struct Ended<S> {
    /// The last position.
    pub state: S,
    /// Who won; nothing if the game was cut for its length.
    pub standings: Option<Standings>,
    /// Tokens played.
    pub tokens: u32,
}

/// Where the dice of a game come from.
pub(crate) trait Dice {
    /// The way that chance falls in turn number `turn`, one of `ways`.
    fn fall(&mut self, turn: u32, ways: u32) -> u32;
}

impl Dice for Luck {
    #[inline]
    fn fall(&mut self, _turn: u32, ways: u32) -> u32 {
        self.below(ways)
    }
}

/// Dice that begin anew with every turn: however games part, the same turn has the same dice in all of them.
pub(crate) struct DiceByTurn {
    seed: u64,
    turn: u32,
    luck: Luck,
}

impl DiceByTurn {
    /// The dice of game number `index` of a series.
    pub(crate) fn new(seed: u64, index: u64) -> DiceByTurn {
        let mut luck = Luck::of_game(seed, index);
        let seed = luck.seed();
        DiceByTurn { seed, turn: 0, luck: Luck::of_game(seed, 0) }
    }
}

impl Dice for DiceByTurn {
    fn fall(&mut self, turn: u32, ways: u32) -> u32 {
        if turn != self.turn {
            (self.turn, self.luck) = (turn, Luck::of_game(self.seed, u64::from(turn)));
        }
        self.luck.below(ways)
    }
}

/// The streams of chance of game number `index` of a series: dice and bots draw from streams of their own, so that no bot can
/// see what the dice will be.
pub(crate) fn streams(seed: u64, index: u64) -> (Luck, Luck) {
    (Luck::of_game(seed, index), Luck::of_game(!seed, index))
}

/// Plays a game with a bot on every seat, of at most so many tokens; `see` is shown every position with the move that follows.
#[inline]
pub(crate) fn play<G: Game, B: Bot<G>>(
    game: &G,
    seats: Seats,
    (mut dice, mut whims): (impl Dice, Luck),
    most: u32,
    bots: &mut [B],
    log: &mut impl Log<G::Event>,
    mut see: impl FnMut(&G::State, Move<G::Action>),
) -> Ended<G::State> {
    let mut s = game.start(seats);
    let mut tokens = 0;
    let standings = loop {
        match game.next(&s) {
            Next::Over(standings) => break Some(standings),
            _ if tokens == most => break None,
            Next::Chance { ways, .. } => {
                let way = dice.fall(game.turn(&s), ways);
                see(&s, Move::Chance(way));
                game.happen(&mut s, way, log);
            }
            Next::Choose(seat) => {
                let action = bots[seat.index()].choose(game, &s, &mut whims);
                see(&s, Move::Choice(seat, action));
                game.choose(&mut s, action, log);
            }
        }
        tokens += 1;
    };
    Ended { state: s, standings, tokens }
}
