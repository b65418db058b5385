//! Draws the board in light and dark, with and without a position, for looking at while it is being made.
//!
//! `cargo run -p rollick-bigfoot --example preview -- OUT_FOLDER`

use std::path::PathBuf;
use std::{env, fs, io};

use rollick_bigfoot::Bigfoot;
use rollick_draw::{Colours, Options, board_svg, position_svg, problems};
use rollick_game::{Game, HouseRules};
use rollick_stage::Staged;

fn main() -> io::Result<()> {
    let folder = PathBuf::from(env::args().nth(1).unwrap_or_else(|| ".".to_owned()));
    fs::create_dir_all(&folder)?;
    let info = Bigfoot::INFO;
    let game = Bigfoot::load(&info.standard_board(), HouseRules::defaults(info.rulings)).map_err(io::Error::other)?;
    let position = "A:3,3/4 B:off(6,12e)/2 C:8,6/2 D:5,6/4 a:0,9 b:10,12 c:7,1 d:2,2 crushed:A>BC,D>A,B>CC loses:B mover:A \
                    turn:31 crush:28 dice:3x,5";
    let state = game.read(position).map_err(|e| io::Error::other(e.to_string()))?;
    let scene = game.scene(game.turns(&state).seats);
    for problem in problems(&scene) {
        eprintln!("{problem}");
    }
    println!("{}", game.sketch(&state, 60));
    for (word, colours) in [("light", Colours::Light), ("dark", Colours::Dark)] {
        let options = Options { colours, ..Options::default() };
        fs::write(folder.join(format!("board-{word}.svg")), board_svg(&scene, &options))?;
        let options = Options { panel: true, ..options };
        fs::write(folder.join(format!("position-{word}.svg")), position_svg(&scene, &game.view(&state), &options))?;
    }
    Ok(())
}
