//! The derivation is the same in every language. `vectors.json` was computed by another implementation of
//! `docs/fair-dice.md`, and the web client is tested with the same file.

use rollick_fair::{FairDice, Secret, Word, WordHash, Words};
use serde_json::Value;

fn text(value: &Value) -> &str {
    value.as_str().expect("a string")
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

#[test]
fn the_crate_gives_the_values_of_the_vectors() {
    let file: Value = serde_json::from_str(include_str!("../../vectors.json")).unwrap();
    let mut rejected = 0;
    for table in list(&file["tables"]) {
        let about = text(&table["about"]);
        let secret: Secret = text(&table["secret"]).parse().unwrap();
        assert_eq!(secret.commitment().to_string(), text(&table["commitment"]), "{about}");

        let words: Vec<Word> = list(&table["words"]).iter().map(|word| text(word).parse().unwrap()).collect();
        let hashes: Vec<WordHash> = list(&table["hashes"]).iter().map(|hash| text(hash).parse().unwrap()).collect();
        let dice = FairDice::new(&secret, &Words::check(&hashes, words).expect(about));

        for roll in list(&table["rolls"]) {
            let index = roll["index"].as_u64().unwrap();
            let ways = roll["ways"].as_u64().unwrap().try_into().unwrap();
            assert_eq!(u64::from(dice.roll(index, ways)), roll["way"].as_u64().unwrap(), "{about}: {roll}");
            rejected += u32::from(roll["attempts"].as_u64().unwrap() > 1);
        }
    }
    assert!(rejected >= 20, "only {rejected} vectors needed more than one attempt");
}
