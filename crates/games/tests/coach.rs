//! Every rule with a coach's note comes up in the guided game: it happens, is offered, or is taught.

use std::collections::BTreeSet;

use rollick_games::{Position, infos, open_standard};

/// The rules and messages that a player meets in a position: the question, the choices, and what they would do.
fn offered(position: &dyn Position, met: &mut BTreeSet<String>) {
    met.insert(position.ask().key.to_owned());
    let offers = position.offers();
    for choice in offers.moves.iter().chain(&offers.steps) {
        met.insert(choice.label.key.to_owned());
        met.extend(choice.effects.iter().map(|effect| effect.message.key.to_owned()));
    }
}

#[test]
fn every_note_of_the_coach_comes_up_in_the_guided_game() {
    for info in infos() {
        let game = open_standard(info.id).expect("the standard board");
        let guide = game.guide().expect("every game has a guided game on its standard board");
        let mut position = game.decode(guide.start()).expect("the start of the guide");
        let mut met = BTreeSet::new();
        while let Some((_, step)) = guide.at(&*position) {
            offered(&*position, &mut met);
            // Some rules need more players than a guided game has.
            met.extend(step.lesson.map(|(_, rule)| rule.to_string()));
            for token in step.tokens {
                let taken = position.take(token).unwrap_or_else(|why| panic!("{token} of {}: {why:?}", info.title));
                met.extend(taken.told.iter().flat_map(|told| [told.rule.to_string(), told.message.key.to_owned()]));
            }
        }
        let silent = |rule: &str, when: &[&str]| !met.contains(rule) && !when.iter().any(|key| met.contains(*key));
        let never: Vec<String> = game
            .notes()
            .iter()
            .map(|note| (note.rule.to_string(), note.when))
            .filter(|(rule, when)| silent(rule, when))
            .map(|(rule, _)| rule)
            .collect();
        assert_eq!(never, [""; 0], "notes of {} that its guided game doesn't bring up", info.title);
    }
}
