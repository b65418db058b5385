//! Training can be interrupted and continues as if nothing had happened.

use rollick_game::Insight;
use rollick_lab::{Checkpoint, Halt, Training, train, train_from};
use rollick_road_hog::RoadHog;
use rollick_testkit::standard;

fn training() -> Training {
    Training { seed: 3, games: 20, rounds: 5, lambda: 0.9, rate: 0.001, ahead: false, players: vec![2] }
}

/// Training is stopped after each round and continues from a file.
#[test]
fn an_interrupted_training_gives_the_same_weights() {
    let game: RoadHog = standard(&[]);
    let whole = train(&game, &training(), |_| {});
    let mut at = Checkpoint::new(RoadHog::FEATURES, 3);
    let mut stops = 0;
    while at.rounds() < 5 {
        let halt = Halt::never();
        let done = train_from(&game, &training(), at, &halt, |_, _| halt.ask());
        assert_eq!(done.rounds(), stops + 1, "it stops after a round");
        stops += 1;
        let (read, note) = Checkpoint::read(&done.write("how"), RoadHog::FEATURES).unwrap();
        assert_eq!(note, "how");
        at = read;
    }
    assert_eq!(at.net().write(""), whole.write(""));
}

#[test]
fn a_file_that_is_no_checkpoint_is_refused() {
    let said = |bytes: &[u8]| Checkpoint::read(bytes, RoadHog::FEATURES).err().unwrap().to_string();
    assert!(said(b"nonsense").contains("not a checkpoint"));
    let of_another_game = Checkpoint::new(RoadHog::FEATURES + 1, 1).write("");
    assert!(said(&of_another_game).contains("has the wrong size"));
    let weights = Checkpoint::new(RoadHog::FEATURES, 1).net().write("");
    assert!(said(&weights).contains("no w1.mean") || said(&weights).contains("wrong size"), "{}", said(&weights));
}
