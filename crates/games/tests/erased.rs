//! Every game of the list, driven by tokens alone.

use rollick_game::Next;
use rollick_games::{About, Setup, info, infos, open, open_standard};
use rollick_luck::Luck;

#[test]
fn every_game_can_be_played_to_its_end_by_tokens_and_taken_again() {
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
        }
    }
}

#[test]
fn a_whole_move_is_taken_whole_or_not_at_all() {
    let game = open_standard("bonkers").unwrap();
    let mut position = game.read("A:2 B:0 A=A10 now:place").unwrap();
    let before = position.write();
    let plan = ["place A10".to_owned(), "keep".to_owned()];
    let (k, reason) = position.play_plan(rollick_game::Seat(0), &plan).unwrap_err();
    assert_eq!((k, reason.rule.to_string().as_str()), (1, "RO-04"));
    assert_eq!(position.write(), before);
}

#[test]
fn refusals_have_rules() {
    let game = open_standard("bonkers").unwrap();
    let position = game.read("A:2 B:0 A=A10 now:place").unwrap();
    let rule = |about| position.why(about).map(|reason| reason.rule.to_string());
    assert_eq!(rule(About::Token("place A10")), None);
    assert_eq!(rule(About::Card("A10")), None);
    assert_eq!(rule(About::Token("place A1")).as_deref(), Some("BK-06"));
    assert_eq!(rule(About::Token("dance")).as_deref(), Some("RO-01"));
    assert_eq!(rule(About::Place("7")).as_deref(), Some("BK-06"));
    assert_eq!(rule(About::Place("\u{1F600}")).as_deref(), Some("RO-01"));
    assert_eq!(rule(About::Place("pile")).as_deref(), Some("BK-20"));
    let rolling = game.read("A:2 B:0").unwrap();
    assert_eq!(rolling.why(About::Token("keep")).unwrap().rule.to_string(), "RO-04");
}

#[test]
fn unknown_names_get_the_nearest() {
    assert_eq!(info("bonker").unwrap_err().to_string(), "no game is called ‘bonker’: did you mean bonkers?");
    assert!(info("chess").unwrap_err().to_string().contains("there are bonkers"));
    let wrong = Setup::standard("bonkers").unwrap().with_rules(["bk-r3=maybe"]).unwrap_err();
    assert!(wrong.to_string().contains("one of on, off"), "{wrong}");
    let mut setup = Setup::standard("bonkers").unwrap();
    setup.board.text = setup.board.text.replace("lose = 46", "lose = 460");
    let wrong = open(&setup).err().unwrap().to_string();
    assert_eq!(wrong, "board classic: lose: there is no space 460 on a loop of 55");
}
