use rollick_game::{Actions, Game, Next, Seats, Silent};
use rollick_luck::Luck;

/// Plays random games from a seed and returns the number of steps. A step is a way of chance or a decision.
pub fn random_games<G: Game>(game: &G, seats: Seats, seed: u64, games: u32) -> u64 {
    let mut luck = Luck::seeded(seed);
    let mut steps = 0;
    for _ in 0..games {
        let mut s = game.start(seats);
        while !step(game, &mut s, &mut luck) {
            steps += 1;
        }
    }
    steps
}

/// Takes one random step. Returns true, and does nothing, if the game is over.
pub(crate) fn step<G: Game>(game: &G, s: &mut G::State, luck: &mut Luck) -> bool {
    match game.next(s) {
        Next::Over(_) => return true,
        Next::Chance { ways, .. } => game.happen(s, luck.below(ways), &mut Silent),
        Next::Choose(_) => {
            let mut legal = Actions::new();
            game.legal(s, &mut legal);
            game.choose(s, *luck.pick(&legal), &mut Silent);
        }
    }
    false
}
