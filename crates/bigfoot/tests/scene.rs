//! What is shown: scenes that can be drawn, views that tell the position, choices to click, and reasons for places.

use rollick_bigfoot::Bigfoot;
use rollick_draw::problems;
use rollick_game::{BoardText, Game, HouseRules, Message, Plans, Seat, Target, happen, play_plan, way_of};
use rollick_stage::{Choice, Cue, Gait, Spot, Staged};

fn words(message: &Message) -> String {
    Bigfoot::INFO.english.render(message, &|seat| seat.letter().to_string())
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
            let scene = game.scene(seats);
            assert_eq!(problems(&scene), Vec::<String>::new());
            let squares = game.board().rows() * game.board().cols();
            let edges = 2 * (game.board().rows() + game.board().cols());
            assert_eq!(scene.places.len(), squares + edges + seats.count());
        }
    }
}

#[test]
fn with_two_players_the_second_is_blue_as_its_circle_is() {
    let game = Bigfoot::standard();
    let names = |n: usize| -> Vec<&str> {
        let seats = Bigfoot::INFO.seats(n).expect("a number of players");
        game.scene(seats).seats.iter().map(|look| look.name).collect()
    };
    assert_eq!(names(2), ["red", "blue"]);
    assert_eq!(names(4), ["red", "green", "blue", "violet"]);
}

#[test]
fn a_view_shows_gears_wrecks_and_trucks_beside_the_board() {
    let game = Bigfoot::standard();
    let state = game.read("A:3,3/4 B:off(0,6n)/2 a:2,10 b:10,2 crushed:A>BB loses:B dice:(3),5").expect("a position");
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
    assert_eq!(view.turn, Some(Seat(0)));
    let notes: Vec<String> = view.seats[1].notes.iter().map(words).collect();
    assert_eq!(notes, ["off the board, comes back on 0,6", "loses the next turn"]);
    assert_eq!(view.seats[0].score.as_ref().map(|c| (c.value, c.of)), Some((2, Some(4))));
}

#[test]
fn a_drive_is_offered_by_truck_and_square_with_its_way_and_shifts() {
    let game = Bigfoot::standard();
    let state = game.read("A:6,2/2 B:8,6/2 a:0,5 b:5,2 dice:3,(1)").expect("a position");
    let mut plans = Plans::new();
    game.plans(&state, &mut plans);
    let choices: Vec<Choice> = plans.iter().map(|plan| game.choice(&state, plan)).collect();
    let crush = choices.iter().find(|c| words(&c.label).contains("crushing")).expect("the car can be crushed");
    assert_eq!(crush.tokens, ["truck 3", "shift", "n"]);
    assert_eq!(crush.targets, [piece("truck-0"), place("5,2")]);
    assert_eq!(crush.path, ["5,2"]);
    assert_eq!(words(&crush.label), "Truck 3: to 5,2, crushing B's car (shift n)");
    let car = choices.iter().find(|c| c.tokens == ["car 3 fwd"]).expect("the car can move");
    assert_eq!(car.targets, [piece("car-0"), place("3,5")]);
    assert_eq!(car.path, ["1,5", "2,5", "3,5"]);
}

#[test]
fn every_plan_leads_where_its_choice_says() {
    let game = Bigfoot::standard();
    for position in [
        "A:3,3/4 B:3,4/2 a:2,10 b:10,2 dice:6,5",
        "A:off(0,5n)/2 B:0,6/4 a:2,10 b:0,5 dice:6,1",
        "A:1,0/4 B:0,0/4 a:2,10 b:2,0 dice:(1),4",
    ] {
        let state = game.read(position).expect("a position");
        let mut plans = Plans::new();
        game.plans(&state, &mut plans);
        for plan in &plans {
            let mut after = state;
            play_plan(&game, &mut after, Seat(0), plan, &mut Vec::new()).expect("a plan applies");
            let choice = game.choice(&state, plan);
            let (Some(Spot::Piece(moved)), Some(Spot::Place(end))) = (choice.targets.first(), choice.targets.last())
            else {
                panic!("a whole move is a vehicle, then a place: {:?}", choice.targets);
            };
            let there = game.view(&after).pieces.into_iter().find(|p| p.id == *moved).expect("the piece is there");
            assert_eq!(there.place, *end, "{}", choice.tokens.join(" "));
        }
    }
}

#[test]
fn a_truck_pushed_off_is_shoved_beside_the_board() {
    let game = Bigfoot::standard();
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

#[test]
fn places_that_can_t_be_reached_say_why() {
    let game = Bigfoot::standard();
    let why = |position: &str, place: &str| {
        let state = game.read(position).expect("a position");
        game.why(&state, Target::Place(place)).rule.to_string()
    };
    let driving = "A:6,2/2 B:8,6/2 a:7,2 b:5,2 dice:(3),5 left:3";
    assert_eq!(why(driving, "5,2"), "BF-11");
    assert_eq!(why(driving, "7,2"), "BF-15");
    assert_eq!(why(driving, "6,1"), "BF-07");
    assert_eq!(why(driving, "12,12"), "BF-05");
    assert_eq!(why(driving, "tray-0"), "BF-13");
    assert_eq!(why(driving, "off-0,0n"), "BF-20");
    assert_eq!(why(driving, "nowhere"), "RO-01");
    assert_eq!(why("A:off(0,0n)/2 a:7,2 b:5,2 dice:(3),5 left:3", "4,4"), "BF-22");
    assert_eq!(why("a:7,2 b:5,2 dice:3,5", "12,12"), "BF-05");
    assert_eq!(why("a:7,2 b:5,2 dice:3,5", "5,2"), "BF-05");
    assert_eq!(why("a:7,2 b:5,2 dice:3,5", "7,2"), "BF-15");
    assert_eq!(why("a:7,2 b:5,2 c:0,5 crushed:A>BB dice:3,5", "5,2"), "BF-16");
    assert_eq!(why("a:- b:- turns:0 place:A", "4,4"), "BF-03");
    assert_eq!(why("a:7,2 b:- crushed:A>B dice:(3),5 car-only put:B", "4,4"), "BF-13");
    let state = game.read(driving).expect("a position");
    assert_eq!(game.why(&state, Target::Card("A10")).rule.to_string(), "RO-01");
}

#[test]
fn the_sketch_can_be_played_from() {
    let game = Bigfoot::standard();
    let state = game.read("A:3,3/4 B:off(6,12e)/2 a:0,9 b:10,12 loses:B dice:(3),5 left:3").expect("a position");
    let sketch = game.sketch(&state, 60).to_string();
    for part in ["A4·", "#a#", "#b#", "off 6,12e", "loses", "dice (3) 5  counts left: 3", "▶ A red"] {
        assert!(sketch.contains(part), "{part} should be in\n{sketch}");
    }
}
