//! Real dice and cards, typed in.

use rollick_game::Next;
use rollick_games::Position;

/// The way of chance that a typed line means. People may type the whole token (`dice 3 4`), its short form (`3 4`), or
/// only its digits (`34`).
pub fn way_meant(position: &dyn Position, typed: &str) -> Option<u32> {
    let Next::Chance { ways, .. } = position.next() else { return None };
    let wanted = plain(typed);
    if wanted.is_empty() {
        return None;
    }
    let digits = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
    let is_number = wanted.chars().all(|c| c.is_ascii_digit());
    let find = |fits: &dyn Fn(u32) -> Option<bool>| (0..ways).find(|way| fits(*way) == Some(true));
    find(&|way| Some(plain(&position.outcome(way)?) == wanted))
        .or_else(|| find(&|way| Some(plain(&position.short(way)?) == wanted)))
        .or_else(|| find(&|way| Some(is_number && digits(&position.short(way)?) == wanted)))
}

/// The text in capitals, without spaces and commas.
fn plain(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace() && *c != ',').collect::<String>().to_uppercase()
}

#[cfg(test)]
mod tests {
    use super::way_meant;

    #[test]
    fn dice_and_cards_can_be_typed_in_several_ways() {
        let game = rollick_games::open_standard("bonkers").unwrap();
        let rolling = game.read("A:0 B:0").unwrap();
        for typed in ["dice 3 4", "3 4", "34", "3,4", " 3  4 "] {
            assert_eq!(
                way_meant(&*rolling, typed).and_then(|w| rolling.outcome(w)).as_deref(),
                Some("dice 3 4"),
                "{typed}"
            );
        }
        for typed in ["", "7 1", "three", "3", "345"] {
            assert_eq!(way_meant(&*rolling, typed), None, "{typed}");
        }
        let drawing = game.read("A:0 B:0 placed next:draw").unwrap();
        assert_eq!(way_meant(&*drawing, "a10").and_then(|w| drawing.outcome(w)).as_deref(), Some("draw A10"));
    }

    #[test]
    fn every_outcome_of_every_game_can_be_typed_as_it_is_seen() {
        for info in rollick_games::infos() {
            let game = rollick_games::open_standard(info.id).unwrap();
            let start = game.start(rollick_game::Seats::new(info.least));
            let short = start.short(0).expect("every game begins with a roll or a draw");
            assert!(!short.is_empty() && start.outcome(0).unwrap().ends_with(&short), "{}: {short}", info.id);
            let meant = way_meant(&*start, &short).and_then(|way| start.outcome(way));
            assert_eq!(meant, start.outcome(0), "{}: {short}", info.id);
        }
    }
}
