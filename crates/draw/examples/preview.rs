//! Draws a scene in light and dark, with and without a position, so that you can look at it while you design a board.
//!
//! `cargo run -p rollick-draw --example preview -- OUT_FOLDER` writes `board-light.svg`, `board-dark.svg`,
//! `position-light.svg`, `position-dark.svg` and `heat.svg`. Copy this file into the examples of your game and replace
//! `scene()` and `view()`.

#[path = "../tests/common/mod.rs"]
mod common;

use std::path::PathBuf;
use std::{env, fs, io};

use rollick_draw::{Colours, Options, board_svg, heat_svg, position_svg, problems};

fn main() -> io::Result<()> {
    let folder = PathBuf::from(env::args().nth(1).unwrap_or_else(|| ".".to_owned()));
    fs::create_dir_all(&folder)?;
    let (scene, view) = (common::scene(), common::view());
    for problem in problems(&scene) {
        eprintln!("{problem}");
    }
    for (word, colours) in [("light", Colours::Light), ("dark", Colours::Dark)] {
        let options = Options { colours, ..common::options() };
        fs::write(folder.join(format!("board-{word}.svg")), board_svg(&scene, &options))?;
        let options = Options { panel: true, ..options };
        fs::write(folder.join(format!("position-{word}.svg")), position_svg(&scene, &view, &options))?;
    }
    let values: Vec<(String, f64)> = scene.places.iter().enumerate().map(|(k, p)| (p.id.clone(), k as f64)).collect();
    fs::write(folder.join("heat.svg"), heat_svg(&scene, &values, &common::options()))
}
