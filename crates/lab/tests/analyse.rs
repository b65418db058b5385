//! Analysis: sums add up, luck averages out, errors are found, estimates agree with games played out.

use rollick_bigfoot::Bigfoot;
use rollick_bonkers::Bonkers;
use rollick_bots::{Estimator, Judge, Level};
use rollick_game::{Game, Insight, Seats, Silent};
use rollick_lab::{Analysis, Grade, Halt, Kind, Run, Side, analyse, check, games_as_tokens, sample_positions};
use rollick_road_hog::RoadHog;
use rollick_testkit::standard;

fn estimator() -> Estimator {
    Estimator { judge: Judge::Hand, turns: 0, nodes: 5_000, halt: Halt::never() }
}

/// The tokens of a game between bots.
fn tokens<G: Insight>(game: &G, players: usize, levels: &[Level], seed: u64, most: usize) -> Vec<String> {
    let side = |level: &Level| Side {
        level: *level,
        judge: Judge::Hand,
        nodes: Some(500),
        style: None,
        external: None,
        halt: Halt::never(),
    };
    let sides: Vec<Side> = levels.iter().map(side).collect();
    let mut tokens = games_as_tokens(game, &Run::new(Seats::new(players), 1, seed), &sides, |_| {}).remove(0);
    tokens.truncate(most);
    tokens
}

fn analysed<G: Insight>(game: &G, players: usize, levels: &[Level], seed: u64, most: usize) -> Analysis {
    let tokens = tokens(game, players, levels, seed, most);
    analyse(game, &game.start(Seats::new(players)), &tokens, &estimator(), |_| {}).unwrap()
}

#[test]
fn luck_errors_and_drift_add_up_to_the_result() {
    let all = [
        analysed::<Bonkers>(&standard(&[]), 3, &[Level::Easy; 3], 1, 4_000),
        analysed::<RoadHog>(&standard(&[]), 2, &[Level::Easy; 2], 1, 4_000),
        analysed::<Bigfoot>(&standard(&[]), 2, &[Level::Easy; 2], 1, 300),
    ];
    for analysis in all {
        for s in &analysis.sums {
            let sum = s.luck + s.errors + s.gifts + s.drift;
            assert!((s.end - s.start - sum).abs() < 1e-6, "{s:?}");
            assert!(s.errors <= 1e-6 && s.decisions > 0, "{s:?}");
        }
        for step in &analysis.steps {
            let sum: f32 = step.after[..analysis.players].iter().sum();
            assert!((sum - 1.0).abs() < 1e-3, "{step:?}");
        }
    }
}

#[test]
fn nothing_drifts_before_a_draw() {
    // The estimate after placing a card already averages over the draw that follows, so the draw brings no drift.
    let analysis = analysed::<Bonkers>(&standard(&[]), 2, &[Level::Medium; 2], 3, 400);
    let (mut seen, mut rest) = (0, 0.0f32);
    for pair in analysis.steps.windows(2).filter(|pair| pair[0].turn > 0) {
        let drift = (pair[1].before[0] - pair[0].after[0]).abs();
        if pair[1].tokens[0].starts_with("draw") {
            seen += 1;
            assert!(drift < 1e-4, "{pair:?}");
        } else {
            rest += drift;
        }
    }
    assert!(seen > 10 && rest > 0.01, "{seen} draws, {rest} elsewhere");
}

#[test]
fn a_whole_move_is_one_decision() {
    let analysis = analysed::<Bigfoot>(&standard(&[]), 2, &[Level::Medium; 2], 2, 200);
    let longest = analysis.steps.iter().map(|step| step.tokens.len()).max().unwrap();
    assert!(longest > 2, "a truck's counts belong together");
    let tokens: usize = analysis.steps.iter().map(|step| step.tokens.len()).sum();
    assert!((190..=200).contains(&tokens), "{tokens}");
}

#[test]
fn a_random_player_makes_more_errors_than_one_who_looks_ahead() {
    let game: Bonkers = standard(&[]);
    let mut cost = [0.0; 2];
    let mut grades = 0;
    for seed in 0..6 {
        let analysis = analysed(&game, 2, &[Level::Medium, Level::Random], seed, 4_000);
        for (cost, sums) in cost.iter_mut().zip(&analysis.sums) {
            *cost -= sums.errors / f64::from(sums.decisions.max(1));
        }
        let bad = |kind: &Kind| matches!(kind, Kind::Decision { grade, .. } if *grade > Grade::None);
        grades += analysis.steps.iter().filter(|step| bad(&step.kind)).count();
    }
    assert!(cost[1] > 2.0 * cost[0], "{cost:?}");
    assert!(grades > 10);
}

#[test]
fn luck_averages_out_over_all_ways() {
    // The estimate before a roll is the average of those after it, so luck adds up to 0 over all ways.
    let game: RoadHog = standard(&[]);
    let estimator = estimator();
    let mut s = game.read("A:E14 B:E20 mover:A").unwrap();
    game.choose(&mut s, "pick GG".parse().unwrap(), &mut Silent);
    let before = estimator.before(&game, &s).chances;
    let mut sum = 0.0;
    for way in 0..36 {
        let mut after = s;
        game.happen(&mut after, way, &mut Silent);
        sum += f64::from(estimator.after(&game, &after, game.turns(&s).turn)[0]) - f64::from(before[0]);
    }
    assert!(sum.abs() < 1e-3, "{sum}");
}

#[test]
fn estimates_are_close_to_games_played_out() {
    let game: RoadHog = standard(&[]);
    let tokens = tokens(&game, 2, &[Level::Medium; 2], 4, 4_000);
    let positions = sample_positions(&game, &game.start(Seats::new(2)), &tokens, 12).unwrap();
    assert!((6..=12).contains(&positions.len()));
    let found = check(&game, &positions, &estimator(), 150, 1);
    assert!(found.error < 0.2 && found.bias.abs() < 0.15, "{found:?}");
}

#[test]
fn an_illegal_token_is_named_in_the_error() {
    let game: Bonkers = standard(&[]);
    let refuse = |tokens: &[&str]| {
        let tokens: Vec<String> = tokens.iter().map(|t| t.to_string()).collect();
        analyse(&game, &game.start(Seats::new(2)), &tokens, &estimator(), |_| {}).unwrap_err()
    };
    assert!(refuse(&["place A1"]).contains("place A1"));
    assert!(refuse(&["draw A1", "draw A1", "draw A1"]).contains("token 2"));
}

#[test]
fn marks_follow_the_cost() {
    let grades = [0.0, 0.019, 0.02, 0.05, 0.1].map(Grade::of);
    assert_eq!(grades, [Grade::None, Grade::None, Grade::Doubtful, Grade::Bad, Grade::VeryBad]);
}
