//! Plays every game of the list by tokens.

use rollick_game::{Message, Next, Spot};
use rollick_games::{About, Setup, info, infos, open, open_standard};
use rollick_luck::Luck;

#[test]
fn every_game_can_be_played_and_replayed_by_tokens() {
    for info in infos() {
        let game = open_standard(info.id).unwrap();
        for seats in info.all_seats() {
            let (mut position, mut again) = (game.start(seats), game.start(seats));
            let mut luck = Luck::seeded(seats.count() as u64);
            for _ in 0..3_000 {
                let done = match position.next() {
                    Next::Over(_) => break,
                    Next::Chance { ways, .. } => position.happen(luck.below(ways)).unwrap(),
                    Next::Choose(seat) => {
                        let token = luck.pick(&position.legal()).clone();
                        assert_eq!(position.why(About::Token(&token)), None);
                        position.play(seat, &token).unwrap()
                    }
                };
                assert_eq!(again.take(&done.token).unwrap(), done);
            }
            assert_eq!(position.write(), again.write());
            assert_eq!(game.read(&position.write()).unwrap().write(), position.write());
            assert_eq!(game.decode(&position.encode()).unwrap().hash(), position.hash());
        }
    }
}

#[test]
fn a_whole_move_is_taken_whole_or_not_at_all() {
    let game = open_standard("bonkers").unwrap();
    let mut position = game.read("A:2 B:0 A=A10 next:place").unwrap();
    let before = position.write();
    let plan = ["place A10".to_owned(), "keep".to_owned()];
    let (k, reason) = position.play_plan(rollick_game::Seat(0), &plan).unwrap_err();
    assert_eq!((k, reason.rule.to_string().as_str()), (1, "RO-04"));
    assert_eq!(position.write(), before);
}

#[test]
fn every_refusal_names_its_rule() {
    let game = open_standard("bonkers").unwrap();
    let position = game.read("A:2 B:0 A=A10 next:place").unwrap();
    let rule = |about: About<'_>| position.why(about).map(|reason| reason.rule.to_string());
    assert_eq!(rule(About::Token("place A10")), None);
    assert_eq!(rule(About::Spot(&Spot::Card("A10".to_owned()))), None);
    assert_eq!(rule(About::Token("place A1")).as_deref(), Some("BK-06"));
    assert_eq!(rule(About::Token("dance")).as_deref(), Some("RO-01"));
    assert_eq!(rule(About::Spot(&Spot::Place("7".to_owned()))).as_deref(), Some("BK-06"));
    assert_eq!(rule(About::Spot(&Spot::Place("\u{1F600}".to_owned()))).as_deref(), Some("RO-01"));
    assert_eq!(rule(About::Spot(&Spot::Place("pile".to_owned()))).as_deref(), Some("BK-20"));
    let rolling = game.read("A:2 B:0").unwrap();
    assert_eq!(rolling.why(About::Token("keep")).unwrap().rule.to_string(), "RO-04");
}

#[test]
fn an_unknown_name_gets_a_suggestion() {
    let near = Message::new("game-unknown-near").with("id", "bonker").with("near", "bonkers");
    assert_eq!(info("bonker").unwrap_err().message(), near);
    assert_eq!(info("chess").unwrap_err().message().key, "game-unknown");
    let wrong = Setup::standard("bonkers").unwrap().with_rules(["bk-r3=maybe"]).unwrap_err();
    assert_eq!(wrong.message().key, "ruling-not-a-word");
    let mut setup = Setup::standard("bonkers").unwrap();
    setup.board.text = setup.board.text.replace("lose = 46", "lose = 460");
    let wrong = open(&setup).err().unwrap();
    let what = Message::new("board-no-space").with("space", 460).with("spaces", 55);
    let place = Message::new("board-wrong-in-line-and-field").with("file", "classic").with("what", what);
    assert_eq!((wrong.game(), wrong.message()), ("bonkers", place.with("line", 7).with("field", "lose")));
}

#[test]
fn a_die_that_does_the_same_as_another_can_be_clicked() {
    let game = open_standard("road-hog").unwrap();
    // Any count stops at the final check point, and ends the use of green dice.
    let position = game.read("A:E79 B:E0 dice:G4,G6").unwrap();
    assert_eq!(position.moves().len(), 2, "drive or leave it");
    let choices = position.choices();
    let drives: Vec<_> = choices.iter().filter(|choice| choice.result.is_some()).collect();
    let dice =
        |choice: &&rollick_stage::Choice| choice.targets.iter().filter(|spot| matches!(spot, Spot::Die(_))).count();
    assert_eq!(drives.iter().map(dice).collect::<Vec<_>>(), [1, 1, 2], "either die, or both");
    assert!(drives.iter().all(|choice| choice.result == drives[0].result));
    assert_eq!(position.why(About::Spot(&Spot::Die(1))), None, "nobody asks why it can't be used");
}

#[test]
fn every_legal_decision_can_be_clicked_and_its_result_is_the_one_it_is_said_to_have() {
    for info in infos() {
        let game = open_standard(info.id).unwrap();
        let mut same = 0;
        for seed in 0..40 {
            let mut position = game.start(info.all_seats().next().unwrap());
            let mut luck = Luck::seeded(seed);
            for _ in 0..400 {
                let seat = match position.next() {
                    Next::Over(_) => break,
                    Next::Chance { ways, .. } => {
                        position.happen(luck.below(ways)).unwrap();
                        continue;
                    }
                    Next::Choose(seat) => seat,
                };
                let (choices, moves) = (position.choices(), position.moves());
                assert_eq!(
                    choices.iter().map(|choice| &choice.tokens).take(moves.len()).collect::<Vec<_>>(),
                    moves.iter().map(|choice| &choice.tokens).collect::<Vec<_>>()
                );
                if moves.iter().all(|choice| choice.tokens.len() == 1) {
                    let offered = |token: &String| choices.iter().any(|choice| choice.tokens[0] == *token);
                    assert_eq!(position.legal().iter().find(|token| !offered(token)), None, "{}", position.write());
                }
                let after = |tokens: &[String]| {
                    let mut after = position.boxed();
                    after.play_plan(seat, tokens).unwrap();
                    after.write()
                };
                for choice in &choices[moves.len()..] {
                    let first = &moves[choice.result.expect("the number of a move")];
                    assert_eq!(after(&choice.tokens), after(&first.tokens), "{}", position.write());
                    same += 1;
                }
                let token = luck.pick(&position.legal()).clone();
                position.play(seat, &token).unwrap();
            }
        }
        println!("{}: {same} decisions do the same as another", info.id);
    }
}
