//! Real dice and cards, typed in.

use rollick_game::Next;
use rollick_games::Position;

/// The way of chance that somebody means who typed what the dice or cards show: the whole token (`dice 3 4`), what comes
/// after its first word (`3 4`), or only its figures (`34`).
pub fn way_meant(position: &dyn Position, typed: &str) -> Option<u32> {
    let Next::Chance { ways, .. } = position.next() else { return None };
    let wanted = plain(typed);
    let outcomes: Vec<(u32, String)> = (0..ways).filter_map(|way| Some((way, position.outcome(way)?))).collect();
    let tail = |token: &str| token.split_once(' ').map_or(String::new(), |(_, tail)| plain(tail));
    let figures = |token: &str| token.chars().filter(char::is_ascii_digit).collect::<String>();
    let find = |fits: &dyn Fn(&str) -> bool| outcomes.iter().find(|(_, token)| fits(token)).map(|(way, _)| *way);
    find(&|token| plain(token) == wanted).or_else(|| find(&|token| tail(token) == wanted)).or_else(|| {
        find(&|token| !wanted.is_empty() && wanted.chars().all(|c| c.is_ascii_digit()) && figures(token) == wanted)
    })
}

/// Without blanks and commas, in capitals.
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
        let drawing = game.read("A:0 B:0 placed now:draw").unwrap();
        assert_eq!(way_meant(&*drawing, "a10").and_then(|w| drawing.outcome(w)).as_deref(), Some("draw A10"));
    }
}
