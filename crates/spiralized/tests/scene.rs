//! The drawn board: no two things share a place, and fingers can hit everything.

use rollick_draw::{problems, stands};
use rollick_game::{BoardText, Game, HouseRules, Message, Spot};
use rollick_spiralized::Spiralized;
use rollick_stage::{Cue, Gait, Scene, Staged, Tone, offer};
use rollick_testkit::{Scenario, standard};

fn games() -> [Spiralized; 2] {
    let info = Spiralized::INFO;
    let small = BoardText::new("small.toml", include_str!("small.toml"));
    [info.standard_board(), small]
        .map(|board| Spiralized::load(&board, HouseRules::defaults(info.rulings)).expect("a sound board"))
}

fn scenes() -> Vec<Scene> {
    let seats = Spiralized::INFO.all_seats();
    seats.flat_map(|seats| games().map(|game| game.scene(seats, &say))).collect()
}

#[test]
fn scenes_can_be_drawn_as_they_are_meant() {
    for scene in scenes() {
        assert_eq!(problems(&scene), Vec::<String>::new());
    }
}

#[test]
fn no_two_places_share_a_middle() {
    for scene in scenes() {
        for (k, place) in scene.places.iter().enumerate() {
            for other in &scene.places[k + 1..] {
                let apart = place.at.distance(other.at);
                assert!(apart > scene.size.0 * 0.022, "{} and {} are {apart} apart", place.id, other.id);
            }
        }
    }
}

#[test]
fn pieces_never_overlap_where_several_stand() {
    let game = standard::<Spiralized>(&["sp-r1=any"]);
    for position in ["A:yard B:home,home,home,start", "A:start,start,z3,z3 B:z8,z8,z8,z8", "A:z1,z1,z1,z1 B:1.4"] {
        let s = game.read(position).expect("a position");
        let (scene, view) = (game.scene(game.turns(&s).seats, &say), game.view(&s));
        let all: Vec<_> = stands(&scene, &view.pieces).into_iter().map(|s| s.expect("a place")).collect();
        for (k, a) in all.iter().enumerate() {
            for b in &all[k + 1..] {
                let size = a.scale.min(b.scale) * scene.pieces[0].size;
                assert!(a.at.distance(b.at) >= size * 0.9, "pieces overlap in {position}");
            }
        }
    }
}

#[test]
fn a_choice_is_a_piece_then_a_place_with_the_path_between() {
    let [game, _] = games();
    let s = Scenario::of(&game, "A:1.16 B:2.1").dice(4, 5);
    let choice = offer(&game, s.state(), &["move 4 1.16".parse().unwrap()]);
    assert_eq!(choice.tokens, ["move 4 1.16"]);
    let place = |id: &str| Spot::Place(id.to_owned());
    assert_eq!(choice.targets, [Spot::Piece("token-0-0".to_owned()), place("2.1"), Spot::Die(0)]);
    assert_eq!(choice.path, ["1.17", "2.17", "2.0", "2.1"]);
    assert_eq!(say(&choice.label), "Move 4: ring 1, space 16 to ring 2, space 1, hitting B");
    // An exchange shows the path of the player's own token, which isn't clicked.
    let s = Scenario::of(&game, "A:1.4 B:2.0 dice:2x,3 next:swap=1.4");
    assert_eq!(game.choice(s.state(), &["swap 2.0".parse().unwrap()]).path, ["1.4", "2.0"]);
    // Of several tokens in the yard any will do, so the yard is clicked. A single token is clicked itself.
    let targets = |position: &str| {
        let s = Scenario::of(&game, position).dice(6, 5);
        game.choice(s.state(), &["move 6 yard".parse().unwrap()]).targets
    };
    assert_eq!(targets("A:yard B:yard"), [place("yard-0"), place("start-0"), Spot::Die(0)]);
    let token = Spot::Piece("token-0-2".to_owned());
    let entering = Scenario::of(&game, "A:yard B:yard").dice(6, 5);
    assert_eq!(game.choice(entering.state(), &["move 6 yard".parse().unwrap()]).path, ["yard-0", "start-0"]);
    assert_eq!(targets("A:home,home,yard,home B:yard"), [token, place("start-0"), Spot::Die(0)]);
}

#[test]
fn pieces_travel_their_real_path() {
    let [game, _] = games();
    let cues = |position: &str, dice: (u8, u8), token: &str| {
        let played = Scenario::of(&game, position).dice(dice.0, dice.1).play(token);
        let mut cues = Vec::new();
        played.events().iter().for_each(|event| game.cues(event, &mut cues));
        cues.into_iter().filter(|cue| matches!(cue, Cue::Travel { .. })).collect::<Vec<_>>()
    };
    let travel = |piece: &str, path: &[&str], gait| Cue::Travel {
        piece: piece.to_owned(),
        path: path.iter().map(ToString::to_string).collect(),
        gait,
    };
    assert_eq!(
        cues("A:1.16 B:2.1 next:roll", (4, 5), "move 4 1.16"),
        [travel("token-0-0", &["1.17", "2.17", "2.0", "2.1"], Gait::Step), travel("token-1-0", &["pit"], Gait::Fly)]
    );
    // From the Wheel a token turns off into the safe zone, unless it must go round again.
    assert_eq!(
        cues("A:6.12 B:yard next:roll", (2, 5), "move 2 6.12"),
        [travel("token-0-0", &["z1-0", "z2-0"], Gait::Step)]
    );
    assert_eq!(
        cues("A:6.12* B:yard next:roll", (2, 5), "move 2 6.12"),
        [travel("token-0-0", &["6.13", "6.14"], Gait::Step)]
    );
    assert_eq!(cues("A:yard B:yard next:roll", (6, 5), "move 6 yard"), [travel("token-0-0", &["start-0"], Gait::Step)]);
}

#[test]
fn the_question_names_the_dice_that_are_left() {
    let [game, _] = games();
    let asks = |position: &str| say(&game.ask(&game.read(position).expect("a position")));
    assert_eq!(asks("A:1.4 B:yard dice:2,5"), "A uses the 2 and the 5, in either order.");
    assert_eq!(asks("A:1.4 B:yard dice:2,2"), "A uses the 2 twice.");
    assert_eq!(asks("A:1.4 B:yard dice:2x,5"), "A uses the 5.");
    assert_eq!(asks("A:1.4 B:yard dice:2x,2"), "A uses the other 2.");
    assert_eq!(asks("A:1.4 B:yard doubles:1"), "A has a bonus roll.");
    assert_eq!(asks("A:home,home,home,home B:yard next:won=A"), "A has won.");
    let view = game.view(&game.read("A:1.4 B:yard dice:2x,5").expect("a position"));
    assert_eq!(view.dice.iter().map(|die| (die.value, die.used)).collect::<Vec<_>>(), [(2, true), (5, false)]);
}

/// The badges of a decision: the icon, the seat, the tone and the spot.
fn badges(position: &str, rules: &[&str], dice: Option<(u8, u8)>, token: &str) -> Vec<String> {
    let game = standard::<Spiralized>(rules);
    let scenario = Scenario::of(&game, position);
    let scenario = match dice {
        Some((a, b)) => scenario.dice(a, b),
        None => scenario,
    };
    let choice = offer(&game, scenario.state(), &[token.parse().expect("a decision")]);
    let badge = |effect: &rollick_stage::Effect| {
        let tone = match effect.tone {
            Tone::Good => "+",
            Tone::Bad => "-",
            Tone::Neutral => "=",
        };
        let spot = match &effect.spot {
            Spot::Piece(id) | Spot::Place(id) | Spot::Card(id) => id.clone(),
            Spot::Die(k) => format!("die {k}"),
            Spot::Seat(seat) => format!("seat {}", seat.letter()),
        };
        format!("{} {}{tone} {spot}", effect.icon, effect.seat.letter())
    };
    choice.effects.iter().map(badge).collect()
}

#[test]
fn a_choice_shows_what_it_would_do() {
    let after = |position: &str, dice, token: &str| badges(&format!("{position} next:roll"), &[], Some(dice), token);
    let at = |position: &str, token: &str| badges(position, &[], None, token);
    let none: [&str; 0] = [];
    assert_eq!(after("A:1.2 B:yard", (3, 6), "move 3 1.2"), none);
    // A hit, and who leaves the Pit because of it.
    assert_eq!(after("A:1.2 B:1.5", (3, 6), "move 3 1.2"), ["hit B- token-1-0", "fall B- pit"]);
    let relieved = ["hit B- token-1-0", "free A+ token-0-1", "fall B- pit"];
    assert_eq!(after("A:1.2,pit B:1.5", (3, 6), "move 3 1.2"), relieved);
    // A sunburst, and the exchange that follows: good for one and bad for the other.
    assert_eq!(after("A:1.2 B:2.0", (2, 6), "move 2 1.2"), ["swap A= 1.4"]);
    assert_eq!(after("A:1.2 B:1.4,2.0", (2, 6), "move 2 1.2"), ["swap A= 1.4", "hit B- token-1-0", "fall B- pit"]);
    assert_eq!(after("A:1.2 B:1.4", (2, 6), "move 2 1.2"), ["hit B- token-1-0", "fall B- pit"]);
    assert_eq!(after("A:1.2 B:yard", (2, 6), "move 2 1.2"), none);
    let swap = "A:1.4 B:2.0 dice:2x,6 next:swap=1.4";
    assert_eq!(at(swap, "swap 2.0"), ["swap A+ token-0-0", "swap B- token-1-0"]);
    // Stairways down, up, and to a Wheel that needs another lap.
    assert_eq!(at("A:1.17 B:yard", "stair 1.17 2.16"), ["stairs A+ 2.16"]);
    assert_eq!(at("A:3.15 B:yard", "stair 3.15 2.16"), ["stairs A- 2.16"]);
    assert_eq!(at("A:5.13 B:yard", "stair 5.13 6.12"), ["stairs A= 6.12"]);
    assert_eq!(badges("A:5.13 B:yard", &["sp-r7=any"], None, "stair 5.13 6.12"), ["stairs A+ 6.12"]);
    assert_eq!(at("A:6.12 B:yard", "stair 6.12 5.13"), ["stairs A- 5.13"]);
    // The Wheel is reached, passed, and left for another lap.
    assert_eq!(after("A:6.10 B:yard", (2, 6), "move 2 6.10"), ["flag A+ 6.12"]);
    assert_eq!(after("A:6.10 B:yard", (3, 6), "move 3 6.10"), ["loss A- 6.13"]);
    assert_eq!(after("A:6.12* B:yard", (3, 6), "move 3 6.12"), none);
    // Home, the win, a die that is lost, and what a double does.
    assert_eq!(after("A:z5 B:yard", (4, 6), "move 4 z5"), ["home A+ home-0"]);
    assert_eq!(after("A:z5,home,home,home B:yard", (4, 6), "move 4 z5"), ["home A+ home-0", "win A+ seat A"]);
    assert_eq!(after("A:z4,home,home,home B:yard", (2, 4), "move 2 z4"), ["wasted A- die 1"]);
    assert_eq!(after("A:z4,home,home,home B:yard", (4, 2), "move 2 z4"), ["wasted A- die 0"]);
    assert_eq!(after("A:z6,home,home,home B:yard", (2, 2), "move 2 z6"), ["wasted A- die 1", "skip A- seat A"]);
    assert_eq!(at("A:1.2 B:yard dice:2x,2", "move 2 1.2"), ["roll A+ seat A"]);
    assert_eq!(after("A:1.2,pit B:yard", (1, 1), "free"), ["free A+ token-0-1", "roll A+ seat A"]);
    let second = badges("A:1.2 B:yard dice:3x,3 doubles:2", &["sp-r3=after"], None, "move 3 1.2");
    assert_eq!(second, ["fall A- token-0-0", "fall A- pit", "roll A+ seat A"]);
}

fn say(message: &Message) -> String {
    rollick_testkit::say::<Spiralized>(message)
}

#[test]
fn the_sketch_can_be_played_from() {
    let [game, _] = games();
    let s = game.read("A:6.12*,1.4,z3,home B:2.7,pit,start mover:B").expect("a position");
    let sketch = game.sketch(&s, 100, &say).to_string();
    let lines: Vec<&str> = sketch.lines().collect();
    let column = |index: usize| 7 + 5 * index;
    let at = |ring: usize, index: usize| lines[ring].chars().skip(column(index)).take(4).collect::<String>();
    assert_eq!(at(6, 12), "a@A*");
    assert_eq!(at(2, 7), "b@B ");
    assert_eq!(at(1, 4), " ☼A ");
    assert_eq!(at(1, 9), "b>  ");
    assert!(sketch.contains("A home 1/4  yard 0  6.12* 1.4 z3"), "{sketch}");
    assert!(sketch.contains("▶B home 0/4  yard 1  2.7 pit start"), "{sketch}");
    assert!(sketch.contains("Pit B"), "{sketch}");
}
