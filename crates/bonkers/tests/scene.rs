//! The drawn board: nothing overlaps, everything has a place, and fingers can hit it.

use rollick_bonkers::Bonkers;
use rollick_draw::{problems, stands};
use rollick_game::{BoardText, Game, HouseRules};
use rollick_stage::{Piece, Place, Scene, Shape, Staged, View};
use rollick_testkit::say;

fn games() -> [Bonkers; 2] {
    let info = Bonkers::INFO;
    let small = BoardText::new("small.toml", include_str!("small.toml"));
    [info.standard_board(), small]
        .map(|board| Bonkers::load(&board, HouseRules::defaults(info.rulings)).expect("a sound board"))
}

fn scenes() -> Vec<Scene> {
    let seats = Bonkers::INFO.all_seats();
    seats.flat_map(|seats| games().map(|game| game.scene(seats, &say::<Bonkers>))).collect()
}

/// The middle and radius of a space.
fn circle(place: &Place) -> Option<(f32, f32, f32)> {
    match place.outline {
        Shape::Circle { at, r } => Some((at.x, at.y, r)),
        _ => None,
    }
}

#[test]
fn scenes_can_be_drawn_as_they_are_meant() {
    for scene in scenes() {
        assert_eq!(problems(&scene), Vec::<String>::new());
    }
}

#[test]
fn spaces_are_large_enough_for_a_finger_and_apart() {
    for scene in scenes() {
        let spaces: Vec<_> = scene.places.iter().filter_map(circle).collect();
        for (k, (x, y, r)) in spaces.iter().enumerate() {
            assert!(2.0 * r >= scene.size.0 * 0.05, "space {k} is {r} across");
            for (x2, y2, r2) in &spaces[k + 1..] {
                assert!((x - x2).hypot(y - y2) >= r + r2 - 0.5, "space {k} touches another");
            }
        }
    }
}

#[test]
fn cards_cover_neither_each_other_nor_a_space() {
    for scene in scenes() {
        let cards: Vec<&Place> = scene.places.iter().filter(|p| p.kind == "card-slot").collect();
        let side = scene.pieces.iter().find(|l| l.kind == "card-ahead").expect("cards have a look").size;
        for (k, card) in cards.iter().enumerate() {
            for other in &cards[k + 1..] {
                let apart = (card.at.x - other.at.x).abs().max((card.at.y - other.at.y).abs());
                assert!(apart >= side - 0.5, "{} covers {}", card.id, other.id);
            }
            for (x, y, r) in scene.places.iter().filter_map(circle) {
                let dx = ((card.at.x - x).abs() - side / 2.0).max(0.0);
                let dy = ((card.at.y - y).abs() - side / 2.0).max(0.0);
                assert!(dx.hypot(dy) >= r - 0.5, "{} covers a space", card.id);
            }
        }
    }
}

#[test]
fn four_pieces_share_any_space_without_overlapping() {
    for game in games() {
        let seats = Bonkers::INFO.all_seats().last().expect("somebody plays");
        let scene = game.scene(seats, &say::<Bonkers>);
        let pawns: Vec<Piece> = pawns(&game.view(&game.start(seats)));
        assert_eq!(pawns.len(), 4);
        for place in scene.places.iter().filter(|p| circle(p).is_some()) {
            let here: Vec<Piece> = pawns.iter().map(|p| Piece { place: place.id.clone(), ..p.clone() }).collect();
            let all: Vec<_> = stands(&scene, &here).into_iter().map(|s| s.expect("a place")).collect();
            for (k, a) in all.iter().enumerate() {
                let size = a.scale * scene.pieces.iter().find(|l| l.kind == "pawn").expect("pawns have a look").size;
                assert!(size >= scene.size.0 * 0.028, "too small to read at {}", place.id);
                for b in &all[k + 1..] {
                    assert!(a.at.distance(b.at) >= size - 0.1, "pieces overlap at {}", place.id);
                }
            }
        }
    }
}

fn pawns(view: &View) -> Vec<Piece> {
    view.pieces.iter().filter(|p| p.kind == "pawn").cloned().collect()
}

#[test]
fn every_card_has_a_look_and_a_place() {
    let [game, _] = games();
    let names = "A1 A12 B1 B10 NS RA GS EX".split(' ');
    let lying: Vec<String> = names.enumerate().map(|(k, card)| format!("{}={card}", k + 1)).collect();
    let state = game.read(&format!("A:2 B:0 {}", lying.join(" "))).expect("a position");
    let view = game.view(&state);
    let scene = game.scene(game.turns(&state).seats, &say::<Bonkers>);
    assert_eq!(view.pieces.len(), 8 + 2);
    for piece in &view.pieces {
        assert!(scene.pieces.iter().any(|l| l.kind == piece.kind), "{} has no look", piece.kind);
        assert!(scene.places.iter().any(|p| p.id == piece.place), "{} is nowhere", piece.id);
    }
    let labels: Vec<&str> = view.pieces[..4].iter().map(|p| p.label.as_str()).collect();
    assert_eq!(labels, ["1", "12", "1", "10"]);
}
