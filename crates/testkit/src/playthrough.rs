use std::fmt::Write;

use rollick_game::{Actions, Happened, Next, Seats};
use rollick_luck::Luck;
use rollick_stage::Staged;

/// A game played at random from a seed, as a text that a person can read: a sketch of the board at the start of every
/// round of turns, each token with what it led to in words and by which rule.
pub fn playthrough<G: Staged>(game: &G, seats: Seats, seed: u64) -> String {
    let mut text = format!("{} with {} players, seed {seed}", G::INFO.title, seats.count());
    for setting in game.house().changed() {
        let _ = write!(text, ", {setting}");
    }
    text.push('\n');
    let (mut s, mut luck) = (game.start(seats), Luck::seeded(seed));
    let mut drawn_at = 0;
    let name = |seat: rollick_game::Seat| seat.letter().to_string();
    loop {
        let turn = game.turn(&s);
        if turn > drawn_at && (turn - 1).is_multiple_of(seats.count() as u32) {
            drawn_at = turn;
            let _ = write!(text, "\nTurn {turn}\n\n{}\n", game.sketch(&s, 66));
        }
        let mut events = Vec::new();
        let (who, token) = match game.next(&s) {
            Next::Over(_) => break,
            Next::Chance { seat, ways } => {
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
            let sentence = G::INFO.english.render(&game.tell(event), &name);
            let _ = writeln!(text, "    {sentence} [{}]", event.rule());
        }
    }
    let _ = write!(text, "\nThe end\n\n{}", game.sketch(&s, 66));
    text
}
