//! Draws the board, and a position of a random game, in light and dark.
//!
//! `cargo run -p rollick-spiralized --example preview -- OUT_FOLDER [PLAYERS [SEED [STEPS]]]`

use std::path::PathBuf;
use std::{env, fs, io};

use rollick_draw::{Colours, Options, board_svg, position_svg, problems};
use rollick_game::{Actions, Game, Next, Seats, Silent};
use rollick_luck::Luck;
use rollick_spiralized::Spiralized;
use rollick_stage::Staged;
use rollick_testkit::standard;

fn main() -> io::Result<()> {
    let mut args = env::args().skip(1);
    let folder = PathBuf::from(args.next().unwrap_or_else(|| ".".to_owned()));
    let mut number = |default: u64| args.next().and_then(|a| a.parse().ok()).unwrap_or(default);
    let (players, seed, steps) = (number(4), number(1), number(400));
    let seats = Seats::new(players.clamp(2, 6) as usize);
    let game: Spiralized = standard(&[]);
    let (mut s, mut luck) = (game.start(seats), Luck::seeded(seed));
    for _ in 0..steps {
        match game.next(&s) {
            Next::Chance { ways, .. } => game.happen(&mut s, luck.below(ways), &mut Silent),
            Next::Choose(_) => {
                let mut legal = Actions::new();
                game.legal(&s, &mut legal);
                game.choose(&mut s, *luck.pick(&legal), &mut Silent);
            }
            Next::Over(_) => break,
        }
    }
    fs::create_dir_all(&folder)?;
    let (scene, view) = (game.scene(seats), game.view(&s));
    for problem in problems(&scene) {
        eprintln!("{problem}");
    }
    for (word, colours) in [("light", Colours::Light), ("dark", Colours::Dark)] {
        let options = Options { colours, ..Options::default() };
        fs::write(folder.join(format!("board-{word}.svg")), board_svg(&scene, &options))?;
        fs::write(folder.join(format!("position-{word}.svg")), position_svg(&scene, &view, &options))?;
    }
    println!("{}\n{}", game.write(&s), game.sketch(&s, 100));
    println!("{}", game.sketch(&s, 60));
    Ok(())
}
