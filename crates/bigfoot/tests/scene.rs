//! What is shown: scenes that can be drawn, views that match the position, choices to click, and their effects.

use std::collections::HashMap;

use rollick_bigfoot::Bigfoot;
use rollick_bigfoot::event::Event;
use rollick_draw::problems;
use rollick_game::{BoardText, Game, HouseRules, Message, Next, Plans, Seat, Silent, Spot, happen, play_plan, way_of};
use rollick_luck::Luck;
use rollick_stage::{Choice, Cue, Effect, Gait, Staged, Tone, offer};
use rollick_testkit::{say, standard};

fn words(message: &Message) -> String {
    rollick_testkit::say::<Bigfoot>(message)
}

fn place(id: &str) -> Spot {
    Spot::Place(id.to_owned())
}

fn piece(id: &str) -> Spot {
    Spot::Piece(id.to_owned())
}

#[test]
fn scenes_can_be_drawn_as_they_are_meant() {
    let info = Bigfoot::INFO;
    let small = BoardText::new("small.toml", include_str!("small.toml"));
    for board in [info.standard_board(), small] {
        let game = Bigfoot::load(&board, HouseRules::defaults(info.rulings)).expect("a sound board");
        for seats in info.all_seats() {
            let scene = game.scene(seats, &say::<Bigfoot>);
            assert_eq!(problems(&scene), Vec::<String>::new());
            let squares = game.board().rows() * game.board().cols();
            let edges = 2 * (game.board().rows() + game.board().cols());
            assert_eq!(scene.places.len(), squares + edges + seats.count());
        }
    }
}

#[test]
fn with_two_players_the_second_is_blue_as_its_circle_is() {
    let game = standard::<Bigfoot>(&[]);
    let names = |n: usize| -> Vec<&str> {
        let seats = Bigfoot::INFO.seats(n).expect("a number of players");
        game.scene(seats, &say::<Bigfoot>).seats.iter().map(|look| look.name.key).collect()
    };
    assert_eq!(names(2), ["red", "blue"]);
    assert_eq!(names(4), ["red", "green", "blue", "violet"]);
}

#[test]
fn a_view_shows_gears_wrecks_and_trucks_beside_the_board() {
    let game = standard::<Bigfoot>(&[]);
    let state = game.read("A:3,3/4 B:off(0,6n)/2 a:2,10 b:10,2 crushed:A>BB loses:B dice:3x,5").expect("a position");
    let view = game.view(&state);
    let shown: Vec<(&str, &str, &str)> =
        view.pieces.iter().map(|p| (p.id.as_str(), p.place.as_str(), p.state)).collect();
    assert_eq!(
        shown,
        [
            ("wreck-0-1-0", "tray-0", "crushed"),
            ("wreck-0-1-1", "tray-0", "crushed"),
            ("car-0", "2,10", ""),
            ("car-1", "10,2", ""),
            ("truck-0", "3,3", "4wd"),
            ("truck-1", "off-0,6n", "2wd"),
        ]
    );
    assert_eq!(view.dice.iter().map(|d| (d.value, d.used)).collect::<Vec<_>>(), [(3, true), (5, false)]);
    assert_eq!(view.mover, Some(Seat(0)));
    let notes: Vec<String> = view.seats[1].notes.iter().map(words).collect();
    assert_eq!(notes, ["off the board, comes back on G1", "loses the next turn"]);
    assert_eq!(view.seats[0].score.as_ref().map(|c| (c.value, c.of)), Some((2, Some(4))));
}

#[test]
fn a_drive_is_offered_by_truck_and_square_with_its_path_and_shifts() {
    let game = standard::<Bigfoot>(&[]);
    let state = game.read("A:6,2/2 B:8,6/2 a:0,5 b:5,2 dice:3,1x").expect("a position");
    let mut plans = Plans::new();
    game.plans(&state, &mut plans);
    let choices: Vec<Choice> = plans.iter().map(|plan| offer(&game, &state, plan)).collect();
    let crush = choices.iter().find(|c| words(&c.label).contains("crush")).expect("the car can be crushed");
    assert_eq!(crush.tokens, ["truck 3", "shift", "n"]);
    assert_eq!(crush.targets, [piece("truck-0"), place("5,2"), Spot::Die(0)]);
    assert_eq!(crush.path, ["5,2"]);
    assert_eq!(words(&crush.label), "Truck with the 3: crush B's car on C6");
    let car = choices.iter().find(|c| c.tokens == ["car 3 fwd"]).expect("the car can move");
    assert_eq!(car.targets, [piece("car-0"), place("3,5"), Spot::Die(0)]);
    assert_eq!(car.path, ["1,5", "2,5", "3,5"]);
}

#[test]
fn every_plan_leads_where_its_choice_says() {
    let game = standard::<Bigfoot>(&[]);
    for position in [
        "A:3,3/4 B:3,4/2 a:2,10 b:10,2 dice:6,5",
        "A:off(0,5n)/2 B:0,6/4 a:2,10 b:0,5 dice:6,1",
        "A:1,0/4 B:0,0/4 a:2,10 b:2,0 dice:1x,4",
    ] {
        let state = game.read(position).expect("a position");
        let mut plans = Plans::new();
        game.plans(&state, &mut plans);
        for plan in &plans {
            let mut after = state;
            play_plan(&game, &mut after, Seat(0), plan, &mut Vec::new()).expect("a plan applies");
            let choice = offer(&game, &state, plan);
            let [Spot::Piece(moved), Spot::Place(end), Spot::Die(_)] = &choice.targets[..] else {
                panic!("a whole move is a vehicle, a place and a die: {:?}", choice.targets);
            };
            let there = game.view(&after).pieces.into_iter().find(|p| p.id == *moved).expect("the piece is there");
            assert_eq!(there.place, *end, "{}", choice.tokens.join(" "));
        }
    }
}

#[test]
fn a_truck_pushed_off_is_shoved_beside_the_board() {
    let game = standard::<Bigfoot>(&[]);
    let mut state = game.read("A:1,0/4 B:0,0/2 a:0,7 b:10,2").expect("a position");
    let mut events = Vec::new();
    let way = way_of(&game, &state, "dice 1 1".parse().expect("dice")).expect("dice are due");
    happen(&game, &mut state, way, &mut events).expect("a way");
    let plan = ["truck 1", "n"].map(|t| t.parse().expect("a token"));
    play_plan(&game, &mut state, Seat(0), &plan, &mut events).expect("a push");
    let mut cues = Vec::new();
    events.iter().for_each(|e| game.cues(e, &mut cues));
    let shove = Cue::Travel { piece: "truck-1".to_owned(), path: vec!["off-0,0n".to_owned()], gait: Gait::Shove };
    let drive = Cue::Travel { piece: "truck-0".to_owned(), path: vec!["0,0".to_owned()], gait: Gait::Step };
    let position = |cue: &Cue| cues.iter().position(|c| c == cue).expect("the cue is there");
    assert!(position(&shove) < position(&drive), "the pushed truck gives way first");
}

/// The badges of the only plan with these tokens: tone, seat, icon, spot.
fn badges(position: &str, tokens: &[&str]) -> Vec<(Tone, u8, &'static str, Spot)> {
    let game = standard::<Bigfoot>(&[]);
    let state = game.read(position).expect("a position");
    let plan: Vec<_> = tokens.iter().map(|token| token.parse().expect("a token")).collect();
    let effects = offer(&game, &state, &plan).effects;
    effects.into_iter().map(|Effect { tone, seat, icon, spot, .. }| (tone, seat.0, icon, spot)).collect()
}

#[test]
fn a_crush_is_a_point_for_one_and_a_loss_for_the_other() {
    let crush = badges("A:6,2/4 B:8,6/2 a:0,5 b:5,2 dice:1x,4 next:drive=1", &["n"]);
    let expected = [(Tone::Good, 0, "point", place("tray-0")), (Tone::Bad, 1, "crush", piece("car-1"))];
    assert_eq!(crush, expected);
    let win = badges("A:6,2/4 B:8,6/2 a:0,5 b:5,2 crushed:A>BBB dice:1,4", &["truck 1", "n"]);
    assert_eq!(win.last(), Some(&(Tone::Good, 0, "win", piece("truck-0"))));
    let back = badges("A:off(5,12e)/4 B:8,6/2 a:0,7 b:5,12 dice:3,1x", &["truck 3", "enter"]);
    let icons: Vec<&str> = back.iter().map(|badge| badge.2).collect();
    assert_eq!(icons, ["return", "point", "crush"]);
}

#[test]
fn pushes_of_one_truck_are_one_badge() {
    let pushed = "A:3,1/4 B:3,2/2 a:0,7 b:10,2 dice:3,1";
    assert_eq!(badges(pushed, &["truck 3", "e", "e", "e"]), [(Tone::Neutral, 1, "push", piece("truck-1"))]);
    let off = badges("A:2,0/4 B:1,0/2 C:8,6/2 a:0,7 b:10,2 c:7,0 dice:2,1", &["truck 2", "n", "n"]);
    assert_eq!(off, [(Tone::Bad, 1, "fall", piece("truck-1"))]);
    let turn = badges("A:1,0/4 B:0,0/2 a:0,7 b:10,2 dice:1,1x", &["truck 1", "n"]);
    assert_eq!(turn, [(Tone::Bad, 1, "fall", piece("truck-1"))], "that it costs the next turn is part of that news");
    let after = badges("A:0,0/4 B:off(0,0n)/2 a:0,7 b:10,2 loses:B dice:1x,1", &["car 1 fwd"]);
    assert_eq!(after, [], "what comes after the push has no part in it");
}

#[test]
fn bf16_a_car_that_is_safe_is_marked_before_somebody_drives_up_to_it() {
    let position = "A:6,2/4 B:8,6/2 C:12,0/4 a:0,5 b:5,1 c:10,2 crushed:A>BB dice:1,4";
    let west = badges(position, &["truck 1", "w"]);
    assert_eq!(west, [(Tone::Neutral, 1, "safe", piece("car-1"))]);
    assert_eq!(badges(position, &["truck 1", "e"]), []);
    let game = standard::<Bigfoot>(&[]);
    let view = game.view(&game.read(position).expect("a position"));
    let notes = |seat: usize| view.seats[seat].notes.iter().map(words).collect::<Vec<String>>();
    assert_eq!(notes(1), ["cars are safe from A"]);
    assert_eq!((notes(0), notes(2)), (vec![], vec![]));
    let of_two = badges("A:6,2/4 B:8,6/2 a:0,5 b:5,1 crushed:A>BB dice:1,4", &["truck 1", "w"]);
    assert_eq!(of_two, [], "of two players each crushes all cars of the other");
}

#[test]
fn dice_that_are_lost_or_cut_short_have_a_badge() {
    let stopped = badges("A:4,6/2 B:8,6/2 a:2,10 b:3,12 dice:5,3", &["car 5 fwd"]);
    // The badge is where the car stops, not on the car in its way: that one may be there to be crushed.
    assert_eq!(stopped, [(Tone::Neutral, 0, "skip", place("2,12"))]);
    let stays = badges("A:4,6/2 B:2,11/4 a:2,10 b:1,10 dice:5,3", &["car 5 stay"]);
    assert_eq!(stays, [(Tone::Neutral, 0, "skip", piece("car-0"))]);
    let no_car = "A:5,2/4 B:8,6/2 C:12,0/4 a:- b:- c:10,2 crushed:A>B,B>AA,C>AA dice:4x,4 car-only next:put=B";
    assert_eq!(badges(no_car, &["put 0,5"]), [(Tone::Bad, 0, "wasted", Spot::Die(1))]);
}

/// The label of the only plan with these tokens.
fn label(position: &str, tokens: &[&str]) -> String {
    let game = standard::<Bigfoot>(&[]);
    let state = game.read(position).expect("a position");
    let plan: Vec<_> = tokens.iter().map(|token| token.parse().expect("a token")).collect();
    words(&offer(&game, &state, &plan).label)
}

/// The same square can be reached with either die: the point is which one is left for the car.
#[test]
fn bf04_a_drive_says_which_die_is_left() {
    let position = |dice: &str| format!("A:4,6/2 B:8,6/2 a:2,10 b:10,2 dice:{dice}");
    let drive = |dice: &str| label(&position(dice), &["truck 3", "e", "n", "n"]);
    assert_eq!(drive("3,5"), "Truck with the 3: to H3 in 2WD, then the 5 is left");
    assert_eq!(drive("3,5x"), "Truck with the 3: to H3 in 2WD");
    // Two equal dice lead to the same squares.
    assert_eq!(drive("3,3"), "Truck with the 3: to H3 in 2WD");
    // A drive that has begun is bound to its die.
    let rest = label("A:4,7/2 B:8,6/2 a:2,10 b:10,2 dice:3x,5 next:drive=2", &["n", "n"]);
    assert_eq!(rest, "Drive to H3 in 2WD");
}

#[test]
fn bf14_a_crush_says_which_die_is_left_for_the_car() {
    let crush = |rest: &str| label(&format!("A:6,2/2 B:8,6/2 {rest}"), &["truck 3", "shift", "n"]);
    let left = "Truck with the 3: crush B's car on C6, then the 5 is left for your car";
    assert_eq!(crush("a:0,5 b:5,2 dice:3,5"), left);
    assert_eq!(crush("a:0,5 b:5,2 dice:3,5x"), "Truck with the 3: crush B's car on C6");
    // Nothing comes after the fourth.
    assert_eq!(crush("a:0,5 b:5,2 crushed:A>BBB dice:3,5"), "Truck with the 3: crush B's car on C6");
    // No car is there to take it (BF-R12).
    let lost = crush("C:12,0/4 a:- b:5,2 c:10,2 crushed:B>AA,C>AA dice:3,5");
    assert_eq!(lost, "Truck with the 3: crush B's car on C6");
}

#[test]
fn bf08_a_truck_that_only_shifts_stays() {
    let at = "A:5,0/4 B:8,6/2 a:2,10 b:10,2";
    assert_eq!(label(&format!("{at} dice:1,1"), &["truck 1", "shift"]), "Truck with the 1: stay on A6, shift to 2WD");
    let twice = label(&format!("{at} dice:2,2"), &["truck 2", "shift", "shift"]);
    assert_eq!(twice, "Truck with the 2: stay on A6 in 4WD");
    let back = label(&format!("{at} dice:3,3"), &["truck 3", "shift", "n", "s"]);
    assert_eq!(back, "Truck with the 3: back to A6 in 2WD");
    let rest = |left: u8, tokens: &[&str]| label(&format!("{at} dice:6x,6 next:drive={left}"), tokens);
    assert_eq!(rest(3, &["shift", "shift", "shift"]), "Stay on A6, shift to 2WD");
    assert_eq!(rest(2, &["shift", "shift"]), "Stay on A6 in 4WD");
    assert_eq!(rest(3, &["shift", "n", "s"]), "Drive back to A6 in 2WD");
}

/// What happens when these tokens are played in a position, in the words for the first player.
fn told(position: &str, tokens: &[&str]) -> Vec<String> {
    let game = standard::<Bigfoot>(&[]);
    let mut state = game.read(position).expect("a position");
    let plan: Vec<_> = tokens.iter().map(|token| token.parse().expect("a token")).collect();
    let mut events = Vec::new();
    play_plan(&game, &mut state, Seat(0), &plan, &mut events).expect("a plan applies");
    events.iter().map(|event| rollick_testkit::say_to::<Bigfoot>(Seat(0), &game.tell(event))).collect()
}

#[test]
fn bf10_who_stops_a_car_is_told() {
    let last = |position: &str, token: &str| told(position, &[token])[1].clone();
    let own = last("A:2,12/2 B:8,6/2 a:2,10 b:10,2 dice:5,3", "car 5 fwd");
    assert_eq!(own, "Your car is stopped by your own truck on M3.");
    let truck = last("A:4,6/2 B:2,12/4 a:2,10 b:10,2 dice:5,3", "car 5 fwd");
    assert_eq!(truck, "Your car is stopped by B's truck on M3.");
    let car = last("A:4,6/2 B:8,6/2 a:2,10 b:3,12 dice:5,3", "car 5 fwd");
    assert_eq!(car, "Your car is stopped by B's car on M4.");
    // Everybody else is told, too.
    let game = standard::<Bigfoot>(&[]);
    let mut state = game.read("A:2,12/2 B:8,6/2 a:2,10 b:10,2 dice:5,3").expect("a position");
    let mut events = Vec::new();
    game.choose(&mut state, "car 5 fwd".parse().expect("a token"), &mut events);
    assert_eq!(words(&game.tell(&events[1])), "A's car is stopped by A's own truck on M3.");
}

/// A shift alone isn't worth a line in a panel, so the drive says in which gear it was.
#[test]
fn bf07_a_drive_tells_its_gear() {
    let drive = told("A:4,6/2 B:8,6/2 a:2,10 b:10,2 dice:3,5", &["truck 3", "e", "shift", "e"]);
    let steps = ["Your truck drives to H5 in 2WD.", "You shift to 4WD.", "Your truck drives to I5 in 4WD."];
    assert_eq!(drive[1..], steps);
}

#[test]
fn bf25_the_crush_of_a_last_car_says_so() {
    let last = "A:6,2/4 B:8,6/2 C:12,0/4 a:0,5 b:5,2 c:10,2 crushed:A>B,C>BB dice:1,4";
    let all = told(last, &["truck 1", "n"]);
    assert!(all.contains(&"That was B's last car: B plays on with the truck alone.".to_owned()), "{all:?}");
    let game = standard::<Bigfoot>(&[]);
    let state = game.read(last).expect("a position");
    let plan = ["truck 1", "n"].map(|t| t.parse().expect("a token"));
    let effects = offer(&game, &state, &plan).effects;
    let said: Vec<String> = effects.iter().map(|effect| words(&effect.message)).collect();
    assert!(said.contains(&"That was B's last car: B plays on with the truck alone.".to_owned()), "{said:?}");
    let news = effects.iter().map(|effect| (effect.tone, effect.seat.0, effect.icon)).collect::<Vec<_>>();
    assert_eq!(news, [(Tone::Good, 0, "point"), (Tone::Bad, 1, "crush"), (Tone::Bad, 1, "crush")]);
    let before = told(&last.replace("C>BB", "C>B"), &["truck 1", "n"]);
    assert!(!before.iter().any(|text| text.contains("last car")), "{before:?}");
    let won = told("A:6,2/4 B:8,6/2 a:0,5 b:5,2 crushed:A>BBB dice:1,4", &["truck 1", "n"]);
    assert!(!won.iter().any(|text| text.contains("last car")), "{won:?}");
    let after = game.read("A:5,2/4 B:8,6/2 C:12,0/4 a:0,5 b:- c:10,2 crushed:A>BB,C>BB").expect("a position");
    let notes: Vec<String> = game.view(&after).seats[1].notes.iter().map(words).collect();
    assert_eq!(notes, ["no cars left, plays on with the truck"]);
}

#[test]
fn the_question_names_the_die_that_is_left() {
    let game = standard::<Bigfoot>(&[]);
    let asks =
        |dice: &str| words(&game.ask(&game.read(&format!("A:6,2/4 B:8,6/2 a:0,5 b:5,2 {dice}")).expect("a position")));
    assert_eq!(asks("dice:3,5"), "A gives a die to the truck or to the car.");
    assert_eq!(asks("dice:3,5x"), "A gives the 3 to the truck or to the car.");
    assert_eq!(asks("dice:3x,5"), "A gives the 5 to the truck or to the car.");
    // A double is two dice.
    assert_eq!(asks("dice:3,3"), "A gives a die to the truck or to the car.");
    assert_eq!(asks("dice:3x,3"), "A gives the other 3 to the truck or to the car.");
}

#[test]
fn the_sketch_can_be_played_from() {
    let game = standard::<Bigfoot>(&[]);
    let state = game.read("A:3,3/4 B:off(6,12e)/2 a:0,9 b:10,12 loses:B dice:3x,5 next:drive=3").expect("a position");
    let sketch = game.sketch(&state, 60, &rollick_testkit::say::<Bigfoot>).to_string();
    for part in ["A4·", "#a#", "#b#", "off M7e", "loses", "dice (3) 5  counts left: 3", "▶ A truck D4"] {
        assert!(sketch.contains(part), "{part} should be in\n{sketch}");
    }
}

#[test]
fn bf21_a_lost_turn_is_shown_at_the_truck() {
    let mut cues = Vec::new();
    standard::<Bigfoot>(&[]).cues(&Event::LostTurn { seat: Seat(1) }, &mut cues);
    assert_eq!(cues, [Cue::Sign { piece: "truck-1".to_owned(), icon: "skip" }]);
}

/// Whoever reads two choices must see how they differ, even if only a push does.
#[test]
fn no_two_choices_of_a_position_read_alike() {
    let game = standard::<Bigfoot>(&[]);
    let mut compared = 0;
    for seed in 0..12 {
        let mut luck = Luck::seeded(seed);
        let mut s = game.start(Bigfoot::INFO.seats(2 + seed as usize % 3).expect("a number of players"));
        for _ in 0..400 {
            match game.next(&s) {
                Next::Over(_) => break,
                Next::Chance { ways, .. } => game.happen(&mut s, luck.below(ways), &mut Silent),
                Next::Choose(_) => {
                    let mut plans = Plans::new();
                    game.plans(&s, &mut plans);
                    let mut read = HashMap::new();
                    for plan in &plans {
                        let label = words(&offer(&game, &s, plan).label);
                        if let Some(other) = read.insert(label.clone(), plan) {
                            panic!("‘{label}’ is both {plan:?} and {other:?}: {}", game.write(&s));
                        }
                        compared += 1;
                    }
                    let plan = luck.pick(&plans).clone();
                    for action in plan {
                        game.choose(&mut s, action, &mut Silent);
                    }
                }
            }
        }
    }
    assert!(compared > 20_000, "only {compared} choices were compared");
}
