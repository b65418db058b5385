//! The drawn board: everything has a place of its own, and fingers can hit it.

use rollick_draw::{problems, stands};
use rollick_game::{BoardText, Game, HouseRules, Message};
use rollick_spiralized::Spiralized;
use rollick_stage::{Cue, Gait, Scene, Spot, Staged};
use rollick_testkit::{Scenario, standard};

fn games() -> [Spiralized; 2] {
    let info = Spiralized::INFO;
    let small = BoardText::new("small.toml", include_str!("small.toml"));
    [info.standard_board(), small]
        .map(|board| Spiralized::load(&board, HouseRules::defaults(info.rulings)).expect("a sound board"))
}

fn scenes() -> Vec<Scene> {
    let seats = Spiralized::INFO.all_seats();
    seats.flat_map(|seats| games().map(|game| game.scene(seats))).collect()
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
        let (scene, view) = (game.scene(game.seats(&s)), game.view(&s));
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
    let choice = game.choice(s.state(), &["move 4 1.16".parse().unwrap()]);
    assert_eq!(choice.tokens, ["move 4 1.16"]);
    assert_eq!(choice.targets, [Spot::Piece("token-0-0".to_owned()), Spot::Place("2.1".to_owned())]);
    assert_eq!(choice.path, ["1.17", "2.17", "2.0", "2.1"]);
    assert_eq!(say(&choice.label), "Move 4: 1.16 → 2.1, hitting B");
    // Of several tokens in the yard any will do, so the yard is clicked; a single one is clicked itself.
    let targets = |position: &str| {
        let s = Scenario::of(&game, position).dice(6, 5);
        game.choice(s.state(), &["move 6 yard".parse().unwrap()]).targets
    };
    let start = Spot::Place("start-0".to_owned());
    assert_eq!(targets("A:yard B:yard"), [Spot::Place("yard-0".to_owned()), start.clone()]);
    assert_eq!(targets("A:home,home,yard,home B:yard"), [Spot::Piece("token-0-2".to_owned()), start]);
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
    // From the Wheel a token turns off, unless it must go round again.
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
    assert_eq!(asks("A:1.4 B:yard dice:2,5"), "A: use the 2 and the 5, in either order.");
    assert_eq!(asks("A:1.4 B:yard dice:2,2"), "A: use the 2 twice.");
    assert_eq!(asks("A:1.4 B:yard dice:2,5 used:2"), "A: use the 5.");
    assert_eq!(asks("A:1.4 B:yard doubles:1"), "A has a bonus roll.");
    assert_eq!(asks("A:home,home,home,home B:yard over:A"), "A has won.");
    let view = game.view(&game.read("A:1.4 B:yard dice:2,5 used:2").expect("a position"));
    assert_eq!(view.dice.iter().map(|die| (die.value, die.used)).collect::<Vec<_>>(), [(2, true), (5, false)]);
}

fn say(message: &Message) -> String {
    Spiralized::INFO.english.render(message, &|seat| seat.letter().to_string())
}

#[test]
fn the_sketch_can_be_played_from() {
    let [game, _] = games();
    let s = game.read("A:6.12*,1.4,z3,home B:2.7,pit,start turn:B").expect("a position");
    let sketch = game.sketch(&s, 100).to_string();
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
