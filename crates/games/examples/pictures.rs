//! Draws every board, with and without pieces, its small picture and its cards into a folder, so that you can look at
//! all of them:
//!
//!     cargo run -p rollick-games --example pictures -- target/pictures

use std::error::Error;
use std::path::Path;

use rollick_draw::{Options, board_svg, card_svg, position_svg, thumbnail_svg};
use rollick_game::Seats;
use rollick_games::{infos, open_standard};

/// Positions with something to see, by game.
const POSITIONS: [(&str, &str); 8] = [
    ("bonkers", "A:0 B:0 C:0 D:0 A=A2,A10,EX 40=B12 9=RA lose:B"),
    ("bonkers", "A:19 B:36 C:46 D:19 A=A2,A10,EX 40=B12 9=RA 3=NS 12=GS 22=A3 30=EX"),
    ("bigfoot", "A:3,3/4 B:off(0,6n)/2 a:2,10 b:10,2 crushed:A>BB loses:B dice:3x,5"),
    ("bigfoot", "A:4,6/2 B:6,8/2 C:8,6/2 D:6,4/4 a:0,5 b:5,2 c:12,7 d:7,10 dice:3,1x"),
    ("road-hog", "A:E0 B:E0 C:E0 D:E0 E:E0 F:E0 train:1> mover:A"),
    ("road-hog", "A:E20 B:E20 C:E20 D:E20 E:E20 F:E20 train:20> mover:A"),
    ("spiralized", "A:6.12*,1.4,z3,home B:2.7,pit,start mover:B"),
    ("spiralized", "A:1.6,2.9,1.4,home B:2.7,pit,start C:3.1,6.2 D:5.5,5.7,z2 E:2.3 F:1.8,yard mover:B"),
];

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("say where the pictures go")?;
    let folder = Path::new(&folder);
    std::fs::create_dir_all(folder)?;
    let options = Options::default();
    for info in infos() {
        let game = open_standard(info.id)?;
        let write = |name: &str, svg: String| std::fs::write(folder.join(format!("{}-{name}.svg", info.id)), svg);
        let scene = game.scene(Seats::new(info.most));
        write("board", board_svg(&scene, &options))?;
        write("few", board_svg(&game.scene(Seats::new(info.least)), &options))?;
        write("thumbnail", thumbnail_svg(&scene, &options))?;
        for card in &scene.cards {
            write(&format!("card-{}", card.id), card_svg(&scene, card, &options))?;
        }
        for (k, (_, text)) in POSITIONS.iter().filter(|(id, _)| *id == info.id).enumerate() {
            let position = game.read(text)?;
            let scene = game.scene(position.turns().seats);
            write(&format!("position-{k}"), position_svg(&scene, &position.view(), &options))?;
        }
    }
    Ok(())
}
