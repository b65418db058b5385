use std::fmt::Write;

use rollick_game::{Actions, Happened, Next, Seats};
use rollick_luck::Luck;
use rollick_stage::Staged;
use rollick_words::{LANGUAGE, Reader, Words};

/// Plays a random game from a seed and writes it down for people to read. Every round begins with a sketch of the
/// board. Every token is followed by what happened, in words, with the rule.
pub fn playthrough<G: Staged>(game: &G, seats: Seats, seed: u64) -> String {
    let mut text = format!("{} with {} players, seed {seed}", G::INFO.title, seats.count());
    for setting in game.house().changed() {
        let _ = write!(text, ", {setting}");
    }
    text.push('\n');
    let (mut s, mut luck) = (game.start(seats), Luck::seeded(seed));
    let mut drawn_at = 0;
    let (name, words) = (|seat: rollick_game::Seat| seat.letter().to_string(), Words::of(LANGUAGE, G::INFO.id));
    loop {
        let turn = game.turns(&s).turn;
        if turn > drawn_at && (turn - 1).is_multiple_of(seats.count() as u32) {
            drawn_at = turn;
            let _ = write!(text, "\nTurn {turn}\n\n{}\n", game.sketch(&s, 66, &|message| words.text(message)));
        }
        let mut events = Vec::new();
        let (who, token) = match game.next(&s) {
            Next::Over(_) => break,
            Next::Chance { seat, ways, .. } => {
                let way = luck.below(ways);
                let token = game.outcome(&s, way).to_string();
                game.happen(&mut s, way, &mut events);
                (seat, token)
            }
            Next::Choose(seat) => {
                let mut legal = Actions::new();
                game.legal(&s, &mut legal);
                let action = *luck.pick(&legal);
                game.choose(&mut s, action, &mut events);
                (seat, action.to_string())
            }
        };
        let _ = writeln!(text, "{} {token}", name(who));
        for event in &events {
            let sentence = words.say(&game.tell(event), &Reader::anybody(&name));
            let _ = writeln!(text, "    {sentence} [{}]", event.rule());
        }
    }
    let _ = write!(text, "\nThe end\n\n{}", game.sketch(&s, 66, &|message| words.text(message)));
    text
}
