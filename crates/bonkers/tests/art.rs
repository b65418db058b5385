//! What is drawn on the board and on the cards.

use rollick_bonkers::Bonkers;
use rollick_draw::stands;
use rollick_game::{Game, Seats};
use rollick_stage::{Art, Piece, Scene, Shape, Staged};
use rollick_testkit::{say, standard};

fn words(art: &Art) -> Vec<&str> {
    art.iter()
        .filter_map(|mark| match &mark.shape {
            Shape::Text { text, .. } => Some(text.as_str()),
            _ => None,
        })
        .collect()
}

fn banners(scene: &Scene) -> Vec<&str> {
    let layer = scene.layers.iter().find(|layer| layer.name == "banners").expect("a layer of banners");
    assert!(layer.above, "no space hides a banner");
    words(&layer.art)
}

#[test]
fn start_says_that_it_scores_only_if_it_does() {
    let four = Seats::new(4);
    assert_eq!(
        banners(&standard::<Bonkers>(&[]).scene(four, &say::<Bonkers>)),
        ["START", "SCORE", "SCORE", "SCORE", "LOSE"]
    );
    assert_eq!(
        banners(&standard::<Bonkers>(&["bk-r7=no"]).scene(four, &say::<Bonkers>)),
        ["START", "SCORE", "SCORE", "LOSE"]
    );
    let scene = standard::<Bonkers>(&["bk-r7=no"]).scene(four, &say::<Bonkers>);
    assert_eq!(words(&scene.places.iter().find(|place| place.id == "0").unwrap().art), Vec::<&str>::new());
}

#[test]
fn no_piece_hides_start_or_score() {
    let game = standard::<Bonkers>(&[]);
    let scene = game.scene(Seats::new(4), &say::<Bonkers>);
    let banners = &scene.layers.iter().find(|layer| layer.name == "banners").unwrap().art;
    for space in ["0", "19", "36", "46"] {
        for n in 1..=4 {
            let pawn = |k: usize| Piece {
                id: k.to_string(),
                kind: "pawn",
                place: space.to_owned(),
                ..game.view(&game.read("A:1 B:2").unwrap()).pieces.pop().unwrap()
            };
            let pawns: Vec<Piece> = (0..n).map(pawn).collect();
            for stand in stands(&scene, &pawns).into_iter().flatten() {
                let half = 23.0 * stand.scale;
                for mark in banners {
                    let Shape::Text { at, size, .. } = &mark.shape else { continue };
                    // Capitals are seven tenths of the size high.
                    let above = stand.at.y + half <= at.y - size * 0.7 + 1.0;
                    assert!(above || (at.x - stand.at.x).abs() > 60.0 || stand.at.y - half > at.y, "{space} with {n}");
                }
            }
        }
    }
}

#[test]
fn every_card_has_a_picture_with_its_words() {
    let scene = standard::<Bonkers>(&[]).scene(Seats::new(2), &say::<Bonkers>);
    let look = |id: &str| scene.cards.iter().find(|look| look.id == id).unwrap_or_else(|| panic!("no picture of {id}"));
    for n in [1, 2, 3, 4, 5, 6, 10, 12] {
        assert_eq!(words(&look(&format!("A{n}")).art)[0], "AHEAD");
        assert_eq!(words(&look(&format!("B{n}")).art)[0], "BACK");
    }
    for (id, head) in [("NS", "NEAREST"), ("RA", "ROLL"), ("GS", "GO TO"), ("EX", "EXCHANGE"), ("LOSE", "LOSE")] {
        assert_eq!(words(&look(id).art)[0], head);
    }
    assert_eq!(words(&look("A10").art), ["AHEAD", "10 spaces", "10"]);
    assert_eq!(words(&look("B1").art), ["BACK", "1 space", "1"]);
}
