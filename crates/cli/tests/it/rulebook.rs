//! `rollick rules GAME --html` and the figures of house rules.

use tempfile::TempDir;

use crate::common::{complains, in_folder, says};
use crate::serve::Served;

const GAMES: [&str; 4] = ["bonkers", "spiralized", "bigfoot", "road-hog"];

#[test]
fn the_server_and_the_command_have_the_same_page() {
    let served = Served::start(&[], &[]);
    for game in GAMES {
        let (head, page) = served.get(&format!("/api/games/{game}/rules.html"));
        assert!(head.starts_with("http/1.1 200") && head.contains("text/html"), "{head}");
        let page = String::from_utf8(page).unwrap();
        let document = says(&["rules", game, "--html", "--server", ""], "");
        assert!(page.len() > 10_000 && document.contains(&page), "{game}: another page");
    }
    let (head, rule) = served.get("/api/games/bonkers/rules/BK-14");
    assert!(head.starts_with("http/1.1 200"), "{head}");
    assert!(String::from_utf8(rule).unwrap().contains("<figure"));
    for wrong in ["/api/games/bonkers/rules/BK-99", "/api/games/bonkers/rules/x", "/api/games/chess/rules.html"] {
        assert!(served.get(wrong).0.starts_with("http/1.1 404"), "{wrong}");
    }
}

#[test]
fn the_page_is_a_file_that_is_not_replaced_by_accident() {
    let folder = TempDir::new().unwrap();
    let file = in_folder(&folder, "rules.html");
    says(&["rules", "bigfoot", "--html", "-o", &file], "");
    let page = std::fs::read_to_string(&file).unwrap();
    assert!(page.starts_with("<!doctype html>") && page.contains("href=\"http://127.0.0.1:7878/new?game=bigfoot\""));
    assert_eq!(page.matches("src: url('data:font/ttf;base64,").count(), 3, "its fonts are in it");
    assert!(complains(&["rules", "bigfoot", "--html", "-o", &file], "").contains("exists already"));
    assert!(complains(&["rules", "bigfoot", "5", "--html"], "").contains("cannot be used with"));
    assert!(complains(&["rules", "bigfood", "--html"], "").contains("did you mean bigfoot?"));
}

/// The figures on the rules pages can be made again: the first games of each choice are played with the same seed, and
/// are as long as the file says.
#[test]
fn a_part_of_the_figures_is_made_again() {
    for game in GAMES {
        let path = format!("{}/../../docs/rules/figures/{game}.toml", env!("CARGO_MANIFEST_DIR"));
        let kept: toml::Table = std::fs::read_to_string(path).unwrap().parse().unwrap();
        let command = kept["command"].as_str().unwrap();
        let words: Vec<&str> = command.split(' ').skip(1).collect();
        let few: Vec<&str> =
            words.iter().map(|word| if *word == kept["games"].to_string() { "24" } else { word }).collect();
        let made: toml::Table = says(&few, "").parse().unwrap();
        assert_eq!(made["probe"], kept["probe"], "{game} with the usual rules");
        assert_eq!(made["turns"], kept["probe"], "the first games of {game}");
        let (made, kept) = (made["choice"].as_array().unwrap(), kept["choice"].as_array().unwrap());
        assert_eq!(made.len(), kept.len(), "the choices of {game}");
        for (made, kept) in made.iter().zip(kept) {
            for field in ["ruling", "value", "probe"] {
                assert_eq!(made[field], kept[field], "{game}: {kept}");
            }
        }
    }
}
