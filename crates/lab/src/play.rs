//! Plays one game between bots: for series, matches, surveys, the benchmark of random play, and for playing out a
//! position. (Training looks at every position before it plays on, so it has a separate loop.)

use rollick_bots::Bot;
use rollick_game::{Game, Log, Next, Seat, Seats, Standings};
use rollick_luck::Luck;

/// What happens next in a game.
pub(crate) enum Move<A> {
    /// Chance takes this way.
    Chance(u32),
    /// A seat takes this decision.
    Choice(Seat, A),
}

/// How a game ended.
pub(crate) struct Ended<S> {
    /// The last position.
    pub state: S,
    /// The result; `None` if the game was stopped because it took too long.
    pub standings: Option<Standings>,
    /// The number of tokens played.
    pub tokens: u32,
}

/// Where the dice of a game come from.
pub(crate) trait DiceSource {
    /// One of `ways`, for a roll or draw in turn number `turn`.
    fn fall(&mut self, turn: u32, ways: u32) -> u32;
}

impl DiceSource for Luck {
    #[inline]
    fn fall(&mut self, _turn: u32, ways: u32) -> u32 {
        self.below(ways)
    }
}

/// Dice that start a new stream every turn. Games with these dice get the same rolls in the same turn, even after they
/// have diverged.
pub(crate) struct DiceByTurn {
    seed: u64,
    turn: u32,
    luck: Luck,
}

impl DiceByTurn {
    /// The dice of game number `index` in a series.
    pub(crate) fn new(seed: u64, index: u64) -> DiceByTurn {
        let mut luck = Luck::of_game(seed, index);
        let seed = luck.seed();
        DiceByTurn { seed, turn: 0, luck: Luck::of_game(seed, 0) }
    }
}

impl DiceSource for DiceByTurn {
    fn fall(&mut self, turn: u32, ways: u32) -> u32 {
        if turn != self.turn {
            (self.turn, self.luck) = (turn, Luck::of_game(self.seed, u64::from(turn)));
        }
        self.luck.below(ways)
    }
}

/// The random streams of game number `index` in a series: one for the dice and one for the bots, so that no bot can see
/// what the dice will be.
pub(crate) fn streams(seed: u64, index: u64) -> (Luck, Luck) {
    (Luck::of_game(seed, index), Luck::of_game(!seed, index))
}

/// Plays a game of at most `most` tokens with a bot on every seat. `see` is called with every position and the move
/// that follows.
#[inline]
pub(crate) fn play<G: Game, B: Bot<G>>(
    game: &G,
    seats: Seats,
    luck: (impl DiceSource, Luck),
    most: u32,
    bots: &mut [B],
    log: &mut impl Log<G::Event>,
    see: impl FnMut(&G::State, Move<G::Action>),
) -> Ended<G::State> {
    play_on(game, game.start(seats), luck, most, bots, log, see)
}

/// Plays on from a position, as [`play`] does from the start.
#[inline]
pub(crate) fn play_on<G: Game, B: Bot<G>>(
    game: &G,
    mut s: G::State,
    (mut dice, mut whims): (impl DiceSource, Luck),
    most: u32,
    bots: &mut [B],
    log: &mut impl Log<G::Event>,
    mut see: impl FnMut(&G::State, Move<G::Action>),
) -> Ended<G::State> {
    let mut tokens = 0;
    let standings = loop {
        match game.next(&s) {
            Next::Over(standings) => break Some(standings),
            _ if tokens == most => break None,
            Next::Chance { ways, .. } => {
                let way = dice.fall(game.turns(&s).turn, ways);
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
