//! Easy and medium are the first bots that newcomers meet. They should hand over their LOSE card in Bonkers! only if
//! that gains something, because the card can be used only once.

use rollick_bonkers::Bonkers;
use rollick_bonkers::action::{Action, Outcome};
use rollick_bonkers::state::{Phase, State};
use rollick_bots::{Bot, Level, Player};
use rollick_game::{Game, Next, Pair, Seats, Silent, way_of};
use rollick_luck::Luck;
use rollick_testkit::standard;

/// How often LOSE cards were handed over in a number of games.
#[derive(Default, Debug)]
struct Handed {
    /// To somebody without points.
    for_nothing: u32,
    /// To somebody with points.
    for_a_point: u32,
    /// The number of times that a holder was asked.
    asked: u32,
}

/// Plays one whole game between bots of a level for each seed.
fn handed(level: Level, players: usize, seeds: u64) -> Handed {
    let game: Bonkers = standard(&[]);
    let mut out = Handed::default();
    for seed in 0..seeds {
        let mut luck = Luck::seeded(seed);
        let mut bots: Vec<Player<Bonkers>> = (0..players).map(|_| Player::new(level, true)).collect();
        let mut s = game.start(Seats::new(players));
        loop {
            match game.next(&s) {
                Next::Over(_) => break,
                Next::Chance { ways, .. } => game.happen(&mut s, luck.below(ways), &mut Silent),
                Next::Choose(seat) => {
                    let action = bots[seat.index()].choose(&game, &s, &mut luck);
                    out.asked += u32::from(matches!(s.phase, Phase::Ask { .. }));
                    match s.score[s.turns.mover.index()] {
                        _ if action != Action::Lose => {}
                        0 => out.for_nothing += 1,
                        _ => out.for_a_point += 1,
                    }
                    game.choose(&mut s, action, &mut Silent);
                }
            }
        }
    }
    out
}

#[test]
fn nobody_hands_a_lose_card_to_a_player_without_points() {
    for level in [Level::Easy, Level::Medium] {
        for players in 2..=4 {
            let handed = handed(level, players, 4);
            assert_eq!(handed.for_nothing, 0, "{level} with {players} players: {handed:?}");
            assert!(handed.for_a_point > 3, "LOSE cards are still used: {level} with {players} players: {handed:?}");
        }
    }
}

/// What a bot does in a position, before A's piece moves.
fn answers(level: Level, text: &str, dice: (u8, u8)) -> Vec<Action> {
    let game: Bonkers = standard(&[]);
    let mut s: State = game.read(text).expect("a position");
    let way = way_of(&game, &s, Outcome::Dice(Pair(dice.0, dice.1)));
    game.happen(&mut s, way.expect("a roll"), &mut Silent);
    assert!(matches!(s.phase, Phase::Ask { .. }));
    (0..40).map(|seed| Player::new(level, true).choose(&game, &s, &mut Luck::seeded(seed))).collect()
}

#[test]
fn medium_saves_its_lose_card_for_what_is_worth_it() {
    let medium = |text: &str, dice| answers(Level::Medium, text, dice)[0];
    // A roll of 7 from space 12 scores.
    assert_eq!(medium("A:12+11 B:0+5 lose:B mover:A", (3, 4)), Action::Lose, "or A wins");
    assert_eq!(medium("A:12+5 B:0+5 lose:B mover:A", (3, 4)), Action::Lose, "A would have 6 points, and has 4");
    assert_eq!(medium("A:2+1 B:0+1 lose:B mover:A A=A1", (1, 2)), Action::Pass, "a point is not enough");
}

#[test]
fn nobody_hands_a_lose_card_to_a_piece_on_its_way_to_lose() {
    // LOSE is space 46.
    for level in [Level::Easy, Level::Medium] {
        let answers = answers(level, "A:39+5 B:0+5 lose:B mover:A", (3, 4));
        assert!(answers.iter().all(|action| *action == Action::Pass), "{level}: {answers:?}");
    }
}
