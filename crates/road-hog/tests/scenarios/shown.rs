//! What a player is shown: views, choices, sentences and motion.

use rollick_game::{Game, Happened, Message, Next, Seat, SeatSet, Seats, Silent, Spot, Target, play};
use rollick_road_hog::RoadHog;
use rollick_road_hog::action::Action;
use rollick_road_hog::event::Event;
use rollick_road_hog::state::State;
use rollick_stage::{Choice, Cue, Gait, Staged, offer};
use rollick_testkit::{Scenario, standard};

fn game() -> RoadHog {
    standard(&[])
}

fn read(game: &RoadHog, text: &str) -> State {
    game.read(text).expect("a position")
}

fn say(message: &Message) -> String {
    rollick_testkit::say::<RoadHog>(message)
}

fn choice(game: &RoadHog, position: &str, token: &str) -> Choice {
    let action: Action = token.parse().expect("a token");
    let mut after = read(game, position);
    let mover = after.turns.mover;
    play(game, &mut after, mover, action, &mut Silent).expect("a legal decision");
    offer(game, &read(game, position), &[action])
}

#[test]
fn a_drive_is_a_car_then_a_place_with_its_path() {
    let drive = choice(&game(), "A:E9 B:E16 dice:G2,G3,R5", "green 2+3");
    assert_eq!(drive.tokens, ["green 2+3"]);
    assert_eq!(drive.targets[..2], [Spot::Piece("car-0".into()), Spot::Place("E14".into())]);
    assert_eq!(drive.targets[2..], [Spot::Die(0), Spot::Die(1)]);
    assert_eq!(drive.path, ["E10", "E11", "E12", "E13", "E14"]);
    assert_eq!(say(&drive.label), "Drive 2+3 to Expressway 14");
    let exit = choice(&game(), "A:E9 B:E16 dice:G2,G3,R5", "green 2");
    assert_eq!(say(&exit.label), "Drive 2 to Expressway 11, the exit to the Lakeshore Highway");
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
    assert_eq!(red.targets, [Spot::Piece("car-1".into()), Spot::Place("E11".into()), Spot::Die(2)]);
    assert_eq!(red.path, ["E15", "E14", "E13", "E12", "E11"]);
    assert_eq!(say(&red.label), "Red 5: send B back to Expressway 11, onto the Lakeshore Highway");
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
    let view = game.view(&read(&game, "A:E16!*2 B:E15~ C:E26+ D:Lakeshore.4 mover:D train:23> dice:G2,R5x"));
    let cars: Vec<(&str, &str)> = view.pieces.iter().map(|p| (p.place.as_str(), p.state)).collect();
    assert_eq!(cars, [("E16", "roadside"), ("E15", "waiting"), ("E26", ""), ("Lakeshore.4", "")]);
    let train = &view.tracks[0];
    assert_eq!((train.front, train.direction, train.length), (23, 1, 3));
    let dice: Vec<(u8, &str, bool)> = view.dice.iter().map(|d| (d.value, d.look, d.used)).collect();
    assert_eq!(dice, [(2, "green", false), (5, "red", true)]);
    let notes = |seat: usize| view.seats[seat].notes.iter().map(say).collect::<Vec<_>>().join("; ");
    assert_eq!(notes(0), "at the roadside, 2 turns to miss");
    assert_eq!(notes(1), "waits for the train");
    assert_eq!(notes(2), "must take the Hillcrest Highway");
    assert_eq!(notes(3), "must take the Lakeshore County Road");
    assert_eq!(view.seats[2].hand[0].id, "OCTANE");
    // From Lakeshore 4: three spaces of the County Road, then E15 to E83 and the goal.
    assert_eq!(view.seats[3].score.as_ref().map(|c| c.value), Some(3 + 69 + 1));
    assert_eq!(view.mover, Some(Seat(3)));
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
fn cars_travel_the_road_they_drive() {
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
    let s = Scenario::of(&game, "A:E14 B:E0 turn:3 next:train train:25>").chance("train 4");
    let all = cues(&s);
    let fronts = vec![(25, -1), (24, -1), (23, -1), (22, -1)];
    assert!(all.contains(&Cue::Run { track: "train".into(), fronts }));
    assert!(all.contains(&travel(0, &["E0"], Gait::Fly)));
}

#[test]
fn the_route_to_court_goes_back_space_by_space() {
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
        "Road hog! B sends A back 5, to Expressway 11, the exit to the Lakeshore Highway. That costs 17 spaces."
    );
    assert_eq!(tell(Event::Tried { seat: Seat(0), die: 1, roadside: true }), "A rolls 1: guilty, and misses 1 turn.");
    assert_eq!(tell(Event::Tried { seat: Seat(0), die: 5, roadside: false }), "A rolls 5: not guilty!");
}

#[test]
fn red_dice_that_reach_nobody_are_told_before_they_go_away() {
    let game = game();
    let told = |position: &str, pick: &str, dice: &str| {
        let rolled = Scenario::of(&game, position).play(pick).chance(dice);
        let no_target = rolled.events().iter().find(|event| matches!(event, Event::NoTarget { .. }));
        no_target.map(|event| format!("{} {}", event.rule(), say(&game.tell(event))))
    };
    let two = "RH-07 A's red 4 and red 3 reach nobody: each alone must send a car exactly onto an exit to a Highway.";
    assert_eq!(told("A:E2 B:E17", "pick RR", "dice R4 R3").as_deref(), Some(two));
    assert_eq!(told("A:E2 B:E17", "pick RR", "dice R4 R6"), None);
    // Once the 6 is used, the 3 reaches nobody.
    let used = Scenario::of(&game, "A:E2 B:E17").play("pick RR").chance("dice R6 R3").play("red 6 1");
    let roadside = SeatSet::default();
    assert!(used.events().contains(&Event::NoTarget { seat: Seat(0), faces: [3, 0], roadside }));
}

#[test]
fn red_dice_that_reach_nobody_say_who_is_safe_and_that_they_are_not_added() {
    let game = game();
    let told = |events: &[Event]| {
        let no_target = events.iter().find(|event| matches!(event, Event::NoTarget { .. }));
        say(&game.tell(no_target.expect("the dice reach nobody")))
    };
    // The 6 would send B onto the exit, if its car were on the road.
    let one = "A's red 6 reaches nobody: it must send a car exactly onto an exit to a Highway. B is at the roadside, safe from red dice.";
    let driven = Scenario::of(&game, "A:E2 B:E17!*1").play("pick GR").chance("dice G1 R6").play("green 1");
    assert_eq!(told(driven.events()), one);
    let rolled = Scenario::of(&game, "A:E2 B:E17!*1 C:E17!*2").play("pick RR").chance("dice R6 R2");
    let two = told(rolled.events());
    assert!(two.contains("each alone") && two.ends_with("B and C are at the roadside, safe from red dice."), "{two}");
    // Before the roll, too.
    let reds = choice(&game, "A:E2 B:E17!*1", "pick RR");
    let said: Vec<String> = reds.effects.iter().map(|effect| say(&effect.message)).collect();
    assert_eq!(said, ["The red dice reach nobody, whatever they show. B is at the roadside, safe from red dice."]);
    // And of a die that lies there.
    let state = read(&game, "A:E2 B:E17 C:E11 dice:G1,R5,R1");
    let why = game.why(&state, Target::Spot(&Spot::Die(1)));
    assert!(say(&why.message).ends_with("Two reds aren’t added."), "{}", say(&why.message));
}

#[test]
fn the_sketch_tells_what_each_die_could_do() {
    let game = game();
    let sketch = game.sketch(&read(&game, "A:E19 B:E24 C:Summit.6 train:9> dice:G3,G1,R6"), 80, &say).to_string();
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

#[test]
fn the_end_ranks_all_cars_by_what_they_have_to_go() {
    let game = game();
    let s = Scenario::of(&game, "A:E40 B:E81 C:E79 D:Lakeshore.2 E:E40 mover:B")
        .play("pick GG")
        .chance("dice G4 G1")
        .play("green 4")
        .over(Some(1));
    let Next::Over(standings) = game.next(s.state()) else { panic!("the game is over") };
    let to_go: Vec<i64> = game.turns(s.state()).seats.iter().map(|seat| game.score(s.state(), seat)).collect();
    assert_eq!(to_go, [44, 0, 5, 15 + 68, 44]);
    assert_eq!(standings.ranks(), [3, 1, 2, 5, 3], "the fewest to go come first");
    let view = game.view(s.state());
    assert_eq!(view.over, Some(standings));
    let shown: Vec<Option<i64>> = view.seats.iter().map(|seat| seat.score.as_ref().map(|c| c.value)).collect();
    assert_eq!(shown, to_go.into_iter().map(Some).collect::<Vec<_>>());
}

#[test]
fn a_draw_has_one_place_for_all() {
    let game: RoadHog = standard(&["rh-r13=1"]);
    let s = Scenario::of(&game, "A:E40 B:E81 mover:B turn:2").play("pick RR").chance("dice R1 R1").over(None);
    let Next::Over(standings) = game.next(s.state()) else { panic!("the game is over") };
    assert_eq!((standings.ranks(), standings.by_limit()), (&[1, 1][..], true));
}

/// The badges of a choice: tone, seat, icon, spot and sentence.
fn badges(position: &str, token: &str) -> Vec<String> {
    let badge = |e: &rollick_stage::Effect| {
        format!("{:?} {} {} {:?} {}", e.tone, e.seat.letter(), e.icon, e.spot, say(&e.message))
    };
    choice(&game(), position, token).effects.iter().map(badge).collect()
}

#[test]
fn a_red_die_is_bad_news_for_its_victim() {
    let pushed = "Bad B push Place(\"E11\") Road hog! A sends B back 5, to Expressway 11, the exit to the Lakeshore Highway. That costs 17 spaces.";
    assert_eq!(badges("A:E9 B:E16 dice:G2,G3,R5", "red 5 1"), [pushed]);
    // The turn ends with it, and B misses the next one. B would miss it anyway, so that is not an effect of the choice.
    let pushed = "Bad C push Place(\"E11\") Road hog! A sends C back 5, to Expressway 11, the exit to the Lakeshore Highway. That costs 17 spaces.";
    assert_eq!(badges("A:E9 B:E16!*1 C:E16 dice:G2x,R5", "red 5 2"), [pushed]);
}

#[test]
fn a_drive_says_what_it_comes_to() {
    assert_eq!(badges("A:E12 B:E16 dice:G1,R5", "green 1"), [] as [String; 0]);
    let card = "Neutral A card Place(\"E8\") A comes to the check point at Expressway 8 and will draw a card.";
    assert_eq!(badges("A:E7 B:E16 dice:G2,R5", "green 2"), [card]);
    let detour =
        "Bad A exit Place(\"E11\") A stops on an exit and must take the Lakeshore Highway, the long way round.";
    assert_eq!(badges("A:E7 B:E16 dice:G4,R5", "green 4"), [card, detour]);
    let cut =
        "Good A exit Place(\"Lakeshore.4\") A stops on an exit and must take the Lakeshore County Road, a short cut.";
    assert_eq!(badges("A:Lakeshore.2 B:E16 dice:G2,R5", "green 2"), [cut]);
    let card = "Neutral A card Place(\"E80\") A comes to the check point at Expressway 80 and will draw a card.";
    let stop = "Neutral A flag Place(\"E80\") The final check point stops A: 3 of the 5 are lost.";
    let lost = "Bad A wasted Die(1) The green 3 can't be used any more in this turn.";
    assert_eq!(badges("A:E78 B:E0 dice:G5,G3", "green 5"), [card, lost, stop]);
    let lost = "Bad A wasted Die(0) The green 5 can't be used any more in this turn.";
    let stop = "Neutral A flag Place(\"E80\") The final check point stops A: 1 of the 3 is lost.";
    assert_eq!(badges("A:E78 B:E0 dice:G5,G3", "green 3"), [card, lost, stop]);
    let stop = "Neutral A flag Place(\"E80\") The final check point stops A: 6 of the 8 are lost.";
    assert_eq!(badges("A:E78 B:E0 dice:G5,G3", "green 5+3"), [card, stop]);
    let stop = "Neutral A flag Place(\"E80\") The final check point: A must stop.";
    assert_eq!(badges("A:E78 B:E0 dice:G2,R1", "green 2"), [card, stop]);
    let risk =
        "Bad A hit Place(\"E14\") A stops on a railway crossing: if the train comes over it, A goes back to the start.";
    assert_eq!(badges("A:E12 B:E16 dice:G2,R5", "green 2"), [risk]);
    let won = "Good A win Place(\"New City\") A reaches New City first and wins!";
    assert_eq!(badges("A:E81 B:E0 dice:G5,G1", "green 5"), [won]);
}

#[test]
fn a_drive_into_a_town_may_cost_the_other_die() {
    let lost = "Bad A wasted Die(1) The green 3 can't be used any more in this turn.";
    assert_eq!(badges("A:E29 B:E0 dice:G2,G3", "green 2"), [lost]);
    // The die had no use before either, or it still has one.
    assert_eq!(badges("A:E29 B:E0 dice:G2,G5", "green 2"), [] as [String; 0]);
    assert_eq!(badges("A:E29 B:E0 dice:G2,G1", "green 2"), [] as [String; 0]);
}

/// Newcomers read "the green 5 is lost" as the one that they had just used.
#[test]
fn of_two_equal_dice_the_other_one_is_meant() {
    let lost = badges("A:E78 B:E0 dice:G5,G5", "green 5");
    assert_eq!(lost[1], "Bad A wasted Die(1) The other green 5 can't be used any more in this turn.");
    let left = badges("A:E9 B:E16 dice:G3x,G3", "done");
    assert_eq!(left, ["Neutral A wasted Die(1) The other green 3 is left unused."]);
    let left = badges("A:E9 B:E16 dice:G3,G3", "done");
    assert_eq!(left.len(), 2);
    assert!(left.iter().all(|badge| badge.ends_with(" The green 3 is left unused.")), "{left:?}");
    let left = badges("A:E9 B:E16 dice:G5x,R5", "done");
    assert_eq!(left, ["Neutral A wasted Die(1) The red 5 is left unused."]);
}

/// What happened in a scenario, in the words for the player of a seat.
fn told_to(you: Seat, s: &Scenario<'_, RoadHog>) -> Vec<String> {
    let game = game();
    s.events().iter().map(|event| rollick_testkit::say_to::<RoadHog>(you, &game.tell(event))).collect()
}

#[test]
fn rh20_a_drive_that_is_cut_short_says_so() {
    let game = game();
    let told = |position: &str, dice: &str, token: &str, you: u8| {
        told_to(Seat(you), &Scenario::of(&game, position).play("pick GG").chance(dice).play(token))
    };
    let cut = told("A:E78 B:E0", "dice G5 G5", "green 5", 0);
    let drove = "You drive 5 from Expressway 78, but the final check point at Expressway 80 stops you.";
    assert!(cut.contains(&drove.to_owned()), "{cut:?}");
    assert!(cut.contains(&"The final check point: no more green dice in this turn.".to_owned()), "{cut:?}");
    let sum = told("A:E78 B:E0", "dice G5 G1", "green 5+1", 1);
    let drove = "A drives 6 from Expressway 78, but the final check point at Expressway 80 stops A.";
    assert!(sum.contains(&drove.to_owned()), "{sum:?}");
    // A count that ends there is not cut short.
    let exact = told("A:E78 B:E0", "dice G5 G2", "green 2", 0);
    assert!(exact.contains(&"You drive 2 from Expressway 78 to Expressway 80.".to_owned()), "{exact:?}");
}

/// The panel says how many turns are still to be missed, right beside what was last told.
#[test]
fn rh19_missed_turns_are_counted_in_the_panel_only() {
    let missed = |left| say(&game().tell(&Event::Missed { seat: Seat(1), left, back: false }));
    assert_eq!((missed(2), missed(0)), ("B misses a turn.".to_owned(), "B misses a turn.".to_owned()));
    let view = game().view(&read(&game(), "A:E16!*1 B:E2 mover:B"));
    assert_eq!(view.seats[0].notes.iter().map(say).collect::<Vec<_>>(), ["at the roadside, 1 turn to miss"]);
}

#[test]
fn rh17_a_tank_is_filled_up() {
    let drew = Scenario::of(&game(), "A:E8 B:E0 next:draw cards:1").chance("draw OCTANE").events().to_vec();
    let told: Vec<String> = drew.iter().map(|event| say(&game().tell(event))).collect();
    assert!(told.contains(&"A fills up the tank.".to_owned()), "{told:?}");
}

#[test]
fn dice_that_are_left_are_marked() {
    assert_eq!(
        badges("A:E9 B:E16 dice:G2x,G3,R5", "done"),
        ["Neutral A wasted Die(1) The green 3 is left unused.", "Neutral A wasted Die(2) The red 5 is left unused."]
    );
    assert_eq!(badges("A:E9 B:E16", "pick GG"), [] as [String; 0]);
}

/// Dice and cards have badges for what they do, too, for screens that look beyond a choice.
#[test]
fn what_chance_brings_has_badges() {
    let game = game();
    let badges = |s: Scenario<'_, RoadHog>| -> Vec<String> {
        let mut out = Vec::new();
        let before = game.start(rollick_game::Seats::new(2));
        s.events().iter().for_each(|event| game.effects(&before, event, &mut out));
        out.iter().map(|e| format!("{:?} {} {} {:?}", e.tone, e.seat.letter(), e.icon, e.spot)).collect()
    };
    let at = |position: &str| Scenario::of(&game, position);
    let draw = |position: &str, card: &str| badges(at(position).chance(&format!("draw {card}")));
    let drew = "Neutral A card Piece(\"car-0\")";
    assert_eq!(draw("A:E8 B:E0 next:draw cards:1", "MISS"), [drew, "Bad A skip Piece(\"car-0\")"]);
    assert_eq!(draw("A:E8 B:E0 next:draw cards:1", "OCTANE"), [drew, "Good A roll Piece(\"car-0\")"]);
    assert_eq!(draw("A:E8 B:E0 next:draw cards:1", "COURT"), [drew, "Bad A trial Place(\"E2\")"]);
    let waits = draw("A:E24 B:E0 next:draw cards:1 train:22>", "COURT");
    assert_eq!(waits, [drew, "Bad A trial Place(\"E15\")"]);
    assert_eq!(badges(at("A:E2 B:E0 next:trial").chance("trial 5")), ["Good A trial Piece(\"car-0\")"]);
    assert_eq!(badges(at("A:E2 B:E0 next:trial").chance("trial 2")), ["Bad A trial Piece(\"car-0\")"]);
    let hit = at("A:E14 B:E0 turn:3 next:train train:20>").chance("train 2");
    assert_eq!(badges(hit), ["Bad A hit Place(\"E14\")"]);
    let lively: RoadHog = standard(&["deck=lively"]);
    let draw =
        |card: &str| badges(Scenario::of(&lively, "A:E10 B:E0 next:draw cards:1").chance(&format!("draw {card}")));
    assert_eq!(draw("WIND"), [drew, "Good A push Place(\"E14\")"]);
    assert_eq!(draw("WRONG"), [drew, "Bad A loss Place(\"E7\")"]);
}

#[test]
fn rh15_a_missed_turn_is_shown_at_the_car() {
    let mut cues = Vec::new();
    game().cues(&Event::Missed { seat: Seat(1), left: 0, back: true }, &mut cues);
    let piece = || "car-1".to_owned();
    assert_eq!(cues, [Cue::Sign { piece: piece(), icon: "skip" }, Cue::Change { piece: piece(), state: "" }]);
}

/// RH-17: the card has to be used on the next turn that is played.
#[test]
fn rh17_the_high_octane_card_says_when_it_is_used() {
    let scene = game().scene(Seats::new(2), &say);
    let card = scene.cards.iter().find(|card| card.id == "OCTANE").expect("a High Octane card");
    let text = format!("{:?}", card.art);
    assert!(text.contains("Pick three dice") && text.contains("on your next turn"), "{text}");
}
