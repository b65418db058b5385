//! Bots of every level in every game: they play by the rules, repeatably and within their limits.

use std::time::Duration;

use rollick_bots::{Bot, Effort, Halt, Judge, Level, Net, Player, Random, Style, bot_for, learned, table_time, think};
use rollick_game::{Actions, BoardText, Insight, Next, Seats, Silent};
use rollick_games::{Setup, Visitor, infos, open, visit};
use rollick_luck::Luck;
use rollick_stage::Staged;

/// Plays a game between bots by tokens and returns the tokens, at least `most` of them unless the game ends first.
fn play(game: &str, players: usize, level: Level, seed: u64, most: usize) -> Vec<String> {
    let setup = Setup::standard(game).unwrap();
    let mut position = open(&setup).unwrap().start(Seats::new(players));
    let mut bots: Vec<_> = (0..players as u64).map(|k| bot_for(&setup, level, seed + k, 1).unwrap()).collect();
    let mut dice = Luck::seeded(seed);
    let mut tokens = Vec::new();
    while tokens.len() < most {
        match position.next() {
            Next::Over(_) => break,
            Next::Chance { ways, .. } => tokens.push(position.happen(dice.below(ways)).unwrap().token),
            Next::Choose(seat) => {
                let plan = bots[seat.index()].choose(position.as_ref());
                assert!(!plan.is_empty(), "a bot must decide when asked");
                position.play_plan(seat, &plan).expect("a bot plays by the rules");
                tokens.extend(plan);
            }
        }
    }
    tokens
}

#[test]
fn bots_play_by_the_rules_with_every_number_of_players() {
    for info in infos() {
        for seats in info.all_seats() {
            for level in [Level::Easy, Level::Medium] {
                play(info.id, seats.count(), level, 5, 150);
            }
            play(info.id, seats.count(), Level::Random, 5, 400);
        }
        for level in [Level::Hard, Level::Expert] {
            play(info.id, 2, level, 5, 40);
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    for info in infos() {
        for level in [Level::Easy, Level::Medium] {
            assert_eq!(play(info.id, 2, level, 7, 120), play(info.id, 2, level, 7, 120));
        }
        assert_ne!(play(info.id, 2, Level::Easy, 7, 120), play(info.id, 2, Level::Easy, 8, 120));
    }
}

#[test]
fn expert_plays_as_hard_on_a_board_of_your_own_and_says_so() {
    for info in infos() {
        let mut board = info.standard_board();
        board = BoardText::new("mine.toml", format!("# Mine.\n{}", board.text));
        let bot = bot_for(&Setup::standard(info.id).unwrap().on_board(board), Level::Expert, 1, 1).unwrap();
        assert_eq!(bot.level(), Level::Hard);
        assert!(bot.note().is_some_and(|note| note.contains("plays as hard")));
    }
}

#[test]
fn a_bot_chooses_nothing_when_not_asked_or_in_another_game() {
    let mut bot = bot_for(&Setup::standard("bonkers").unwrap(), Level::Medium, 1, 1).unwrap();
    let start = |game: &str| open(&Setup::standard(game).unwrap()).unwrap().start(Seats::new(2));
    assert!(bot.choose(start("bonkers").as_ref()).is_empty(), "cards are dealt first");
    assert!(bot.choose(start("road-hog").as_ref()).is_empty());
}

/// Checks a game's insight in many positions.
struct Checked;

impl Visitor for Checked {
    type Out = ();

    fn visit<G: Staged + Insight>(self, game: G) {
        let mut features = vec![f32::NAN; G::FEATURES];
        let mut luck = Luck::seeded(11);
        for seats in G::INFO.all_seats() {
            let mut s = game.start(seats);
            for _ in 0..600 {
                match game.next(&s) {
                    Next::Over(_) => s = game.start(seats),
                    Next::Chance { ways, .. } => {
                        let weights = (0..ways).map(|way| game.weight(&s, way)).sum::<u32>();
                        assert_eq!(weights, ways, "the weights add up to all ways: {}", game.write(&s));
                        for judge in [Judge::Plain, Judge::Hand] {
                            let chances = judge.chances(&game, &s);
                            let sum: f32 = chances.iter().sum();
                            assert!((sum - 1.0).abs() < 1e-4 && chances.iter().all(|c| (0.0..=1.0).contains(c)));
                        }
                        let all = game.outlooks(&s);
                        for seat in seats.iter() {
                            features.fill(f32::NAN);
                            game.features(&s, &all, seat, &mut features);
                            let bad = features.iter().position(|x| !(-4.0..=4.0).contains(x));
                            assert_eq!(bad, None, "{features:?} in {}", game.write(&s));
                        }
                        game.happen(&mut s, luck.below(ways), &mut Silent);
                    }
                    Next::Choose(_) => {
                        let thought = think(&game, &s, &Judge::Hand, Style::Glance, Effort::nodes(500), 1);
                        let pick = luck.pick(&thought.options).plan.clone();
                        for action in pick {
                            game.choose(&mut s, action, &mut Silent);
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn insight_is_sound_in_every_game() {
    for info in infos() {
        visit(&Setup::standard(info.id).unwrap(), Checked).unwrap();
    }
}

/// Checks that [`Game::weight`] merges only ways with the same result.
struct Alike;

impl Visitor for Alike {
    type Out = ();

    fn visit<G: Staged + Insight>(self, game: G) {
        let judge = Judge::Hand;
        let mut luck = Luck::seeded(2);
        let mut s = game.start(Seats::new(3));
        for _ in 0..300 {
            match game.next(&s) {
                Next::Over(_) => return,
                Next::Chance { ways, .. } => {
                    // The plain average over all ways must equal the weighted one without duplicates.
                    let mut sums = [0.0f64; 2];
                    for way in 0..ways {
                        let mut after = s.clone();
                        game.happen(&mut after, way, &mut Silent);
                        let value = f64::from(judge.chances(&game, &after)[0]);
                        sums[0] += value;
                        sums[1] += value * f64::from(game.weight(&s, way));
                    }
                    assert!((sums[0] - sums[1]).abs() < 1e-3 * f64::from(ways), "{sums:?} in {}", game.write(&s));
                    game.happen(&mut s, luck.below(ways), &mut Silent);
                }
                Next::Choose(_) => {
                    let action = Random.choose(&game, &s, &mut luck);
                    game.choose(&mut s, action, &mut Silent);
                }
            }
        }
    }
}

#[test]
fn weights_merge_only_ways_with_the_same_result() {
    for info in infos() {
        visit(&Setup::standard(info.id).unwrap(), Alike).unwrap();
    }
}

/// A decision of a game with several options.
fn a_decision<G: Insight>(game: &G, luck: &mut Luck) -> G::State {
    let mut s = game.start(Seats::new(2));
    loop {
        match game.next(&s) {
            Next::Over(_) => s = game.start(Seats::new(2)),
            Next::Chance { ways, .. } => game.happen(&mut s, luck.below(ways), &mut Silent),
            Next::Choose(_) => {
                let mut legal = rollick_game::Actions::new();
                game.legal(&s, &mut legal);
                if legal.len() > 2 && game.turns(&s).turn > 6 {
                    return s;
                }
                game.choose(&mut s, *luck.pick(&legal), &mut Silent);
            }
        }
    }
}

/// Checks that every core uses the whole effort, and that the result is the same every time.
struct Cores;

impl Visitor for Cores {
    type Out = ();

    fn visit<G: Staged + Insight>(self, game: G) {
        let s = a_decision(&game, &mut Luck::seeded(4));
        for style in [Style::Wide, Style::Tree] {
            let on = |cores| {
                let effort = Effort { cores, ..Effort::nodes(1_500) };
                let thought = think(&game, &s, &Judge::Hand, style, effort, 1);
                let values: Vec<_> = thought.options.iter().map(|o| (o.plan.clone(), o.chances, o.depth)).collect();
                (thought.nodes, values)
            };
            assert_eq!(on(3), on(3), "{style:?}");
            let (alone, together) = (on(1).0, on(3).0);
            assert!(together > 2 * alone && together < 4 * alone + 1_000, "{style:?}: {alone} and {together}");
        }
    }
}

#[test]
fn several_cores_see_more_positions_and_always_choose_the_same() {
    for info in infos() {
        visit(&Setup::standard(info.id).unwrap(), Cores).unwrap();
    }
}

/// Checks that the weights in the repository fit their game and say how they were made.
struct Weights;

impl Visitor for Weights {
    type Out = ();

    fn visit<G: Staged + Insight>(self, _game: G) {
        let bytes = G::WEIGHTS.expect("every game has weights");
        assert!(bytes.len() < 1 << 20);
        let net = Net::read(bytes, G::FEATURES).unwrap();
        let command = Net::made_by(bytes).unwrap();
        assert!(command.starts_with(&format!("rollick train {} --seed ", G::INFO.id)), "{command}");
        assert!(learned::<G>().is_some());
        // Numbers close to zero are slow. Reading drops them, so a file without any is written back unchanged.
        assert!(net.write(&command) == bytes, "{} has weights that are too small to matter", G::INFO.id);
    }
}

#[test]
fn weights_too_small_to_matter_are_dropped() {
    let mut net = Net::zeros(3);
    (net.w1[0][0], net.w1[1][1], net.b1[2], net.w2[3][0], net.w3[1]) = (1e-40, -1e-16, f32::MIN_POSITIVE, 1e-14, 0.5);
    let read = Net::read(&net.write("rollick train"), 3).unwrap();
    let mut expected = Net::zeros(3);
    (expected.w2[3][0], expected.w3[1]) = (1e-14, 0.5);
    assert_eq!(read, expected);
}

#[test]
fn expert_has_learned_every_game() {
    for info in infos() {
        visit(&Setup::standard(info.id).unwrap(), Weights).unwrap();
        let bot = bot_for(&Setup::standard(info.id).unwrap(), Level::Expert, 1, 1).unwrap();
        assert_eq!((bot.level(), bot.note()), (Level::Expert, None));
    }
}

#[test]
fn all_decisions_of_a_roll_fit_into_half_a_second() {
    let all: Duration = (0..40).map(|decided| table_time(false, decided)).sum();
    assert!(all <= Duration::from_millis(450), "{all:?}");
    assert!(table_time(false, 1) >= Duration::from_millis(150));
    assert!(4 * table_time(true, 9) <= Duration::from_millis(450));
}

#[test]
fn a_bot_keeps_within_its_limit_of_positions() {
    let setup = Setup::standard("spiralized").unwrap();
    struct Spend;
    impl Visitor for Spend {
        type Out = ();
        fn visit<G: Staged + Insight>(self, game: G) {
            let mut luck = Luck::seeded(1);
            let mut s = game.start(Seats::new(2));
            while let Next::Chance { ways, .. } = game.next(&s) {
                game.happen(&mut s, luck.below(ways), &mut Silent);
            }
            for style in [Style::Wide, Style::Tree] {
                let thought = think(&game, &s, &Judge::Hand, style, Effort::nodes(3_000), 1);
                assert!(thought.nodes >= 2_000 || thought.options.len() == 1, "{style:?} {}", thought.nodes);
                // Options left when the limit is reached are still judged once each.
                assert!(thought.nodes <= 4_000, "{style:?} {}", thought.nodes);
                let best = thought.options[0].chances;
                assert!((best.iter().sum::<f32>() - 1.0).abs() < 1e-3);
            }
        }
    }
    visit(&setup, Spend).unwrap();
}

/// Checks that a bot without a limit of positions answers when it is asked to stop in the middle of a decision.
struct Stops;

impl Visitor for Stops {
    type Out = ();

    fn visit<G: Staged + Insight>(self, game: G) {
        let mut luck = Luck::seeded(4);
        let s = a_decision(&game, &mut luck);
        for (style, cores) in [(Style::Wide, 1), (Style::Tree, 1), (Style::Tree, 2)] {
            let halt = Halt::never();
            let mut player = Player::<G>::with_judge(Level::Hard, Judge::Hand).thinking(Some(u64::MAX / 4), None);
            player = player.searching(Some(style)).on_cores(cores);
            Bot::<G>::heed(&mut player, &halt);
            // It may be asked while it thinks or even before. Both must work.
            let chosen = std::thread::scope(|scope| {
                scope.spawn(|| halt.ask());
                player.choose(&game, &s, &mut luck)
            });
            let mut legal = Actions::new();
            game.legal(&s, &mut legal);
            assert!(legal.contains(&chosen), "{style:?} on {cores} cores");
        }
    }
}

#[test]
fn a_bot_stops_in_the_middle_of_a_decision() {
    for info in infos() {
        visit(&Setup::standard(info.id).unwrap(), Stops).unwrap();
    }
}

#[test]
fn the_errors_of_estimates_are_those_that_were_measured() {
    struct Error;
    impl Visitor for Error {
        type Out = Option<f32>;
        fn visit<G: Staged + Insight>(self, _: G) -> Option<f32> {
            G::ESTIMATE_ERROR
        }
    }
    let page = include_str!("../../../docs/lab.md");
    let table: Vec<&str> = page.lines().skip_while(|line| !line.contains("typical error, points")).collect();
    for info in infos() {
        let row = table.iter().find(|row| info.title.starts_with(row.split('|').nth(1).unwrap_or("|").trim()));
        let column = |k: usize| row.map(|row| row.split('|').nth(k).unwrap().trim().parse::<f32>().unwrap());
        let tenths = |points: f32| (points * 10.0).round();
        let said = visit(&Setup::standard(info.id).unwrap(), Error).unwrap().map(|part| tenths(part * 100.0));
        for measured in [column(4), column(5)] {
            assert_eq!(said, measured.map(tenths), "{}", info.title);
        }
    }
}
