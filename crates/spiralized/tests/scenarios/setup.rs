//! SP-01 to SP-03: setting up and taking turns.

use crate::game;
use rollick_game::Game;
use rollick_spiralized::event::Event;
use rollick_testkit::Scenario;

#[test]
fn sp01_everyone_starts_with_four_tokens_in_the_yard() {
    for players in 2..=6 {
        let game = game();
        let start = Scenario::start(&game, players).rolls(0);
        let text = game.write(start.state());
        assert_eq!(text.matches("yard").count(), 4 * players, "{text}");
    }
}

#[test]
fn sp02_the_highest_total_starts() {
    Scenario::start(&game(), 3)
        .dice(3, 4)
        .rolls(1)
        .dice(6, 5)
        .rolls(2)
        .dice(5, 5)
        .rolls(1)
        .expect("mover:B turn:1 | SP-02");
}

#[test]
fn sp02_the_tied_roll_again_among_themselves() {
    let game = game();
    let tied = Scenario::start(&game, 3).dice(6, 4).dice(1, 1).dice(5, 5).expect("first:AC").rolls(0);
    assert!(tied.events().iter().any(|e| matches!(e, Event::Tied { .. })));
    tied.dice(1, 2).rolls(2).dice(1, 1).expect("mover:A turn:1").rolls(0);
}

#[test]
fn sp03_a_turn_is_a_roll_or_a_stairway_move() {
    // A player without a token on a stair space isn't asked anything.
    check!("A:1.4 B:2.7").rolls(0);
    check!("A:1.17 B:2.7").legal(&["roll", "stair 1.17 2.16"]).refuses("move 5 1.17", "SP-03");
    check!("A:1.17 B:2.8").play("roll").rolls(0);
    check!("A:1.17 B:2.8").play("stair 1.17 2.16").expect("A:2.16,yard,yard,yard mover:B turn:2").rolls(1);
}

#[test]
fn seats_have_the_colours_of_the_board_file() {
    // With four players C has colour 3 and enters on 1.9; D has colour 4 and enters on 1.12.
    throw!("A:yard B:yard C:start D:yard mover:C").dice(1, 3).play("move 3 start").expect("C:1.11,yard,yard,yard");
    throw!("A:yard B:yard C:yard D:start mover:D").dice(2, 3).play("move 3 start").expect("D:1.14,yard,yard,yard");
    throw!("A:yard B:yard C:start mover:C").dice(2, 3).play("move 3 start").expect("C:1.14,yard,yard,yard");
    throw!("A:yard B:yard C:yard D:yard E:yard F:start mover:F")
        .dice(2, 3)
        .play("move 3 start")
        .expect("F:1.17,yard,yard,yard");
}
