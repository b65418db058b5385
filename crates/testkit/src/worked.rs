use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::Path;

use rollick_game::Game;
use serde_json::Value;

/// Replays every worked game (`*.jsonl`) of a folder and returns the number of nodes compared. The first line of a file
/// names the game, the players and the house rules; a trace follows.
///
/// # Panics
/// If something differs, naming file and line, or if the folder has no worked games.
pub fn worked<G: Game>(folder: impl AsRef<Path>) -> usize {
    let entries = fs::read_dir(&folder).expect("the folder of worked games");
    let mut paths: Vec<_> = entries.map(|e| e.expect("an entry of the folder").path()).collect();
    paths.retain(|p| p.extension().is_some_and(|e| e == "jsonl"));
    paths.sort();
    assert!(!paths.is_empty(), "no worked games in {}", folder.as_ref().display());
    paths.iter().map(|path| replay::<G>(path)).sum()
}

fn replay<G: Game>(path: &Path) -> usize {
    let mut lines = BufReader::new(File::open(path).expect("a worked game"));
    let mut first = String::new();
    lines.read_line(&mut first).expect("a first line");
    let header: Value = serde_json::from_str(&first).expect("a header");
    assert_eq!(header["game"], G::INFO.id, "{}", path.display());
    let rules: Vec<&str> = header["rules"].as_array().expect("rules").iter().filter_map(Value::as_str).collect();
    let game: G = crate::standard(&rules);
    let players = header["players"].as_u64().expect("players") as usize;
    let seats = G::INFO.seats(players).expect("a number of players that the game allows");
    rollick_trace::follow(&game, seats, lines)
        .unwrap_or_else(|(line, what)| panic!("{} line {}: {what}", path.display(), line + 1))
}
