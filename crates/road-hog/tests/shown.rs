//! What a player is shown: views, choices, sentences and motion.

use rollick_game::{Game, Message, Seat, Silent, play};
use rollick_road_hog::{Action, Event, RoadHog, State};
use rollick_stage::{Choice, Cue, Gait, Spot, Staged};
use rollick_testkit::{Scenario, standard};

fn game() -> RoadHog {
    standard(&[])
}

fn read(game: &RoadHog, text: &str) -> State {
    game.read(text).expect("a position")
}

fn say(message: &Message) -> String {
    RoadHog::INFO.english.render(message, &|seat| seat.letter().to_string())
}

fn choice(game: &RoadHog, position: &str, token: &str) -> Choice {
    let action: Action = token.parse().expect("a token");
    let mut after = read(game, position);
    let turn = after.turn;
    play(game, &mut after, turn, action, &mut Silent).expect("a legal decision");
    game.choice(&read(game, position), &[action])
}

#[test]
fn a_drive_is_a_car_then_a_place_with_its_way() {
    let drive = choice(&game(), "A:E9 B:E16 dice:G2,G3,R5", "green 2+3");
    assert_eq!(drive.tokens, ["green 2+3"]);
    assert_eq!(drive.targets, [Spot::Piece("car-0".into()), Spot::Place("E14".into())]);
    assert_eq!(drive.path, ["E10", "E11", "E12", "E13", "E14"]);
    assert_eq!(say(&drive.label), "Drive 2+3 to E14");
    let exit = choice(&game(), "A:E9 B:E16 dice:G2,G3,R5", "green 2");
    assert_eq!(say(&exit.label), "Drive 2 to E11, the exit to the Lakeshore Highway");
    let stop = choice(&game(), "A:E79 B:E0 dice:G2,G3", "green 3");
    assert_eq!(
        (stop.path, say(&stop.label).as_str()),
        (vec!["E80".to_owned()], "Drive 3: stop at the final check point")
    );
    assert_eq!(say(&choice(&game(), "A:E82 B:E0 dice:G2,G3", "green 3").label), "Drive 3 into New City!");
}

#[test]
fn a_red_die_is_somebodys_car_then_the_exit() {
    let red = choice(&game(), "A:E9 B:E16 dice:G2,G3,R5", "red 5 1");
    assert_eq!(red.targets, [Spot::Piece("car-1".into()), Spot::Place("E11".into())]);
    assert_eq!(red.path, ["E15", "E14", "E13", "E12", "E11"]);
    assert_eq!(say(&red.label), "Red 5: send B back to E11, onto the Lakeshore Highway");
}

#[test]
fn buttons_have_no_targets() {
    for token in ["pick GG", "pick GR", "pick RR"] {
        assert_eq!(choice(&game(), "A:E0 B:E0", token).targets, []);
    }
    assert_eq!(choice(&game(), "A:E9 B:E16 dice:G2,G3,R5", "done").targets, []);
}

#[test]
fn the_view_shows_cars_train_dice_and_remarks() {
    let game = game();
    let view = game.view(&read(&game, "A:E16!*2 B:E15~ C:E26+ D:Lakeshore.4 turn:D train:23> dice:G2,R5x"));
    let cars: Vec<(&str, &str)> = view.pieces.iter().map(|p| (p.place.as_str(), p.state)).collect();
    assert_eq!(cars, [("E16", "roadside"), ("E15", "waiting"), ("E26", ""), ("Lakeshore.4", "")]);
    let train = &view.tracks[0];
    assert_eq!((train.front, train.direction, train.length), (23, 1, 3));
    let dice: Vec<(u8, &str, bool)> = view.dice.iter().map(|d| (d.value, d.colour, d.used)).collect();
    assert_eq!(dice, [(2, "green", false), (5, "red", true)]);
    let notes = |seat: usize| view.seats[seat].notes.iter().map(say).collect::<Vec<_>>().join("; ");
    assert_eq!(notes(0), "at the roadside, misses 2 turns");
    assert_eq!(notes(1), "waits for the train");
    assert_eq!(notes(2), "must take the Hillcrest Highway");
    assert_eq!(notes(3), "must take the County Road off Lakeshore");
    assert_eq!(view.seats[2].hand[0].id, "OCTANE");
    // From Lakeshore 4: three spaces of the County Road, then E15 to E83 and the goal.
    assert_eq!(view.seats[3].score.as_ref().map(|c| c.value), Some(3 + 69 + 1));
    assert_eq!(view.turn, Some(Seat(3)));
}

/// The cues of everything that happened in a scenario.
fn cues(s: &Scenario<'_, RoadHog>) -> Vec<Cue> {
    let mut cues = Vec::new();
    let game = game();
    for event in s.events() {
        game.cues(event, &mut cues);
    }
    cues
}

fn travel(seat: u8, path: &[&str], gait: Gait) -> Cue {
    Cue::Travel { piece: format!("car-{seat}"), path: path.iter().map(|p| (*p).to_owned()).collect(), gait }
}

#[test]
fn cars_travel_their_real_way() {
    let game = game();
    let s = Scenario::of(&game, "A:E11 B:E16").play("pick GR").chance("dice G5 R5").play("green 5").play("red 5 1");
    let all = cues(&s);
    let down = ["Lakeshore.1", "Lakeshore.2", "Lakeshore.3", "Lakeshore.4", "Lakeshore.5"];
    assert!(all.contains(&travel(0, &down, Gait::Step)));
    assert!(all.contains(&travel(1, &["E15", "E14", "E13", "E12", "E11"], Gait::Shove)));
}

#[test]
fn the_train_rolls_pole_by_pole_and_a_hit_car_flies() {
    let game = game();
    let s = Scenario::of(&game, "A:E14 B:E0 round:2 next:train train:25>").chance("train 4");
    let all = cues(&s);
    let fronts = vec![(25, -1), (24, -1), (23, -1), (22, -1)];
    assert!(all.contains(&Cue::Roll { track: "train".into(), fronts }));
    assert!(all.contains(&travel(0, &["E0"], Gait::Fly)));
}

#[test]
fn the_way_to_court_goes_back_space_by_space() {
    let game = game();
    let s = Scenario::of(&game, "A:Lakeshore.1 B:E0 next:draw cards:1").chance("draw COURT");
    let path = ["E11", "E10", "E9", "E8", "E7", "E6", "E5", "E4", "E3", "E2"];
    assert!(cues(&s).contains(&travel(0, &path, Gait::Slide)));
    let s = Scenario::of(&game, "A:E17 B:E0 next:draw cards:1 train:22>").chance("draw COURT");
    assert!(cues(&s).contains(&travel(0, &["E16", "E15"], Gait::Slide)));
    assert!(cues(&s).contains(&Cue::Change { piece: "car-0".into(), state: "waiting" }));
}

#[test]
fn sentences_read_well() {
    let game = game();
    let tell = |event: Event| say(&game.tell(&event));
    let node = |name: &str| game.board().node_of(game.board().find(name).expect("a space"));
    assert_eq!(
        tell(Event::Pushed { by: Seat(1), seat: Seat(0), die: 5, from: node("E16"), to: node("E11") }),
        "Road hog! B sends A back 5, to E11: the exit to the Lakeshore Highway."
    );
    assert_eq!(tell(Event::Tried { seat: Seat(0), die: 1, roadside: true }), "A rolls 1: guilty, and misses 1 turn.");
    assert_eq!(tell(Event::Tried { seat: Seat(0), die: 5, roadside: false }), "A rolls 5: not guilty!");
}

#[test]
fn the_sketch_tells_what_each_die_could_do() {
    let game = game();
    let sketch = game.sketch(&read(&game, "A:E19 B:E24 C:Summit.6 train:9> dice:G3,G1,R6"), 80).to_string();
    for part in [
        "green 3: no, it would end on a bridge (RH-28)",
        "green 1: to E20",
        "green 3+1: no",
        "red 6 1: B back to E18",
        "Summit: from E56 to E64",
        "across Summit.7",
        "#TR#",
    ] {
        assert!(sketch.contains(part), "{part} is missing in\n{sketch}");
    }
}
