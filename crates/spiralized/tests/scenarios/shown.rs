//! What choices promise and what events tell, in words.

use rollick_game::{Game, Message, Seat};
use rollick_spiralized::Spiralized;
use rollick_stage::{Staged, offer};
use rollick_testkit::{Scenario, say, say_to, standard};

/// What a decision would do, in sentences for somebody who doesn't play.
fn news(position: &str, token: &str) -> Vec<String> {
    effects(position, token).iter().map(say::<Spiralized>).collect()
}

/// The same for A, who is "you".
fn news_to_a(position: &str, token: &str) -> Vec<String> {
    effects(position, token).iter().map(|message| say_to::<Spiralized>(Seat(0), message)).collect()
}

fn effects(position: &str, token: &str) -> Vec<Message> {
    let game = crate::game();
    let scenario = Scenario::of(&game, position);
    let choice = offer(&game, scenario.state(), &[token.parse().expect("a decision")]);
    choice.effects.into_iter().map(|effect| effect.message).collect()
}

/// How many dice of 1 bring A's token Home.
fn ones_to_home(place: &str) -> i64 {
    let game = crate::game();
    let mut at = place.to_owned();
    for steps in 0.. {
        if at == "home" {
            return steps;
        }
        let position = format!("A:{at},yard,yard,yard B:yard dice:2x,1");
        let from = at.trim_end_matches('*');
        let moved = Scenario::of(&game, &position).play(&format!("move 1 {from}"));
        let text = game.write(moved.state());
        let mine = text.strip_prefix("A:").and_then(|rest| rest.split([',', ' ']).next());
        at = mine.expect("A's first token").to_owned();
    }
    unreachable!("a token comes Home");
}

/// What the news of a stairway move says: the steps closer to Home.
fn told_nearer(news: &str) -> i64 {
    let number = news.split_whitespace().find_map(|word| word.parse::<i64>().ok()).unwrap_or(0);
    if news.contains("set back") { -number } else { number }
}

#[test]
fn sp13_a_full_start_is_noted_while_somebody_waits_in_the_yard() {
    let game = crate::game();
    let notes = |position: &str| {
        let view = game.view(Scenario::of(&game, position).state());
        view.seats[0].notes.iter().map(say::<Spiralized>).collect::<Vec<_>>()
    };
    assert_eq!(
        notes("A:start,start,yard,yard B:yard next:roll"),
        ["Two tokens are on Start, so no other can come out of the yard."]
    );
    assert!(notes("A:start,1.4,yard,yard B:yard next:roll").is_empty());
    assert!(notes("A:start,start,1.4,1.8 B:yard next:roll").is_empty());
}

#[test]
fn sp20_a_stairway_is_told_in_the_steps_that_it_saves() {
    // The stairways of A, of B, and of a colour that nobody plays, also from a Wheel that needs another lap.
    let stairways = [
        ["1.17", "2.16", "3.15", "4.14", "5.13", "6.12"],
        ["1.17", "2.16", "3.15", "4.14", "5.13", "6.12*"],
        ["1.8", "2.7", "3.6", "4.5", "5.4", "6.3"],
        ["1.2", "2.1", "3.0", "4.17", "5.16", "6.15"],
    ];
    for stairway in stairways {
        for (from, to) in [(3, 4), (3, 2), (4, 5), (4, 6), (4, 2), (5, 6), (5, 4), (6, 5), (6, 4)] {
            let (from, to) = (stairway[from - 1], stairway[to - 1]);
            let token = format!("stair {} {}", from.trim_end_matches('*'), to.trim_end_matches('*'));
            // No die has brought it there (SP-R7).
            let arrived = if to == "6.12" { "6.12*" } else { to };
            let saved = ones_to_home(from) - ones_to_home(arrived);
            let news = news(&format!("A:{from} B:yard"), &token);
            assert_eq!(news.len(), 1, "{token}: {news:?}");
            assert_eq!(told_nearer(&news[0]), saved, "{token}: {}", news[0]);
        }
    }
}

#[test]
fn sp_r7_the_lap_that_a_wheel_still_costs_is_counted_and_told() {
    let only = "only a die that ends on your Wheel opens the way Home.";
    assert_eq!(
        news_to_a("A:4.14 B:yard", "stair 4.14 6.12"),
        [format!("Your token gets 18 steps closer to Home, counting the lap that it has to go round again: {only}")]
    );
    assert_eq!(
        news_to_a("A:5.13 B:yard", "stair 5.13 6.12"),
        [format!("Your token is as far from Home as before, because it has to go round again: {only}")]
    );
    // On the way back, the lap is counted in the same way.
    assert_eq!(news_to_a("A:6.12* B:yard", "stair 6.12 5.13"), ["Your token is as far from Home as before."]);
    assert_eq!(news_to_a("A:6.12* B:yard", "stair 6.12 4.14"), ["Your token is set back 18 steps."]);
    // A token that a die brought there has no such lap to go.
    assert_eq!(news_to_a("A:6.12 B:yard", "stair 6.12 4.14"), ["Your token is set back 36 steps."]);
    assert_eq!(
        news("A:5.13 B:yard", "stair 5.13 6.12"),
        ["A's token is as far from Home as before, because it has to go round again."]
    );
}

#[test]
fn sp28_an_exchange_tells_each_player_the_steps_of_their_own_way() {
    let swap = "A:1.4 B:1.10,2.10 dice:2x,6 next:swap=1.4";
    assert_eq!(
        news_to_a(swap, "swap 2.10"),
        ["Your token gets 25 steps closer to Home.", "Changing places sets B's token back 7 steps."]
    );
    // It can be good for both.
    assert_eq!(
        news_to_a(swap, "swap 1.10"),
        ["Your token gets 6 steps closer to Home.", "Changing places brings B's token 12 steps closer to Home."]
    );
    assert_eq!(
        news_to_a("A:5.0 B:1.9 dice:2x,6 next:swap=5.0", "swap 1.9"),
        ["Your token is set back 67 steps.", "Changing places brings B's token 85 steps closer to Home."]
    );
    // A's own Wheel costs another lap.
    assert!(news_to_a("A:1.4 B:6.12 dice:2x,6 next:swap=1.4", "swap 6.12")[0].contains("counting the lap"));
}

#[test]
fn sp09_a_second_double_is_told_to_count_all_the_same() {
    let told = |rules: &[&str], position: &str, plays: &[&str]| -> Vec<String> {
        let game = standard::<Spiralized>(rules);
        let mut played = Scenario::of(&game, position).dice(2, 2);
        for token in plays {
            played = played.play(token);
        }
        played.events().iter().map(|event| say::<Spiralized>(&game.tell(event))).collect()
    };
    let goes = "A's token nearest Home, on ring 3, space 0, has to go to the Pit.";
    let position = "A:1.2,3.0 B:yard doubles:1 next:roll";
    assert_eq!(told(&[], position, &[])[1], format!("The second double: {goes} The roll still counts."));
    // With SP-R3 after the movement, the roll has been played by then.
    let after = told(&["sp-r3=after"], "A:1.2,3.0 B:yard doubles:1 next:roll", &["move 2 1.2", "move 2 1.4"]);
    assert!(after.contains(&format!("The second double: {goes}")), "{after:?}");
    // A third double ends the turn.
    let third = told(&[], "A:1.2,3.0 B:yard doubles:2 next:roll", &[]);
    assert!(third.contains(&goes.to_owned()), "{third:?}");
}

#[test]
fn sp18_sp28_a_wheel_is_named_where_it_keeps_tokens_safe() {
    let game = crate::game();
    let asks = |position: &str| say_to::<Spiralized>(Seat(0), &game.ask(Scenario::of(&game, position).state()));
    assert_eq!(
        asks("A:1.4 B:2.0 dice:2x,6 next:swap=1.4"),
        "You are on a sunburst: which token do you change places with? Those on stairs or a Wheel of their own colour \
         are safe."
    );
    let stays = Scenario::of(&game, "A:1.2 B:2.7 next:roll").dice(2, 6).play("move 2 1.2");
    let told: Vec<String> = stays.events().iter().map(|event| say::<Spiralized>(&game.tell(event))).collect();
    let stayed = "Sunburst on ring 1, space 4: nobody to change places with, so A stays. Tokens outside the rings are \
                  safe, and so are those on stairs or a Wheel of their own colour.";
    assert!(told.contains(&stayed.to_owned()), "{told:?}");
}
