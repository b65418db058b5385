//! Board files. The first byte chooses the game. A board that is accepted can be drawn and played on.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rollick_game::{BoardText, Next, Seats};
use rollick_games::{Setup, infos, open};
use rollick_luck::Luck;

/// The most steps that are played on a board.
const STEPS: u32 = 200;

fuzz_target!(|data: &[u8]| {
    let Some((first, rest)) = data.split_first() else { return };
    let Ok(text) = std::str::from_utf8(rest) else { return };
    let games = infos();
    let id = games[usize::from(*first) % games.len()].id;
    let setup = Setup::standard(id).expect("a listed game").on_board(BoardText::new("fuzz", text));
    let Ok(game) = open(&setup) else { return };
    let seats = Seats::new(setup.info.least);
    let _ = (game.scene(seats), game.board_identity());
    let (mut position, mut luck) = (game.start(seats), Luck::seeded(1));
    for _ in 0..STEPS {
        match position.next() {
            Next::Over(_) => break,
            Next::Chance { ways, .. } => {
                position.happen(luck.below(ways)).expect("a way that there is");
            }
            Next::Choose(seat) => {
                let legal = position.legal();
                position.play(seat, luck.pick::<String>(&legal)).expect("a legal token");
            }
        }
        let _ = (position.view(), position.ask());
    }
    let read = game.read(&position.write()).expect("what is written can be read");
    assert_eq!(read.write(), position.write());
});
