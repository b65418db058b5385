//! What a simulation compares: all combinations of boards, house rules and bots.

use std::path::PathBuf;

use rollick_bots::Level;
use rollick_games::Setup;

use crate::args::{GAME, LEVEL, read_board};
use crate::failure::{CommandResult, Failure};
use crate::words::t;

/// The arguments that may have several values.
#[derive(clap::Args)]
pub struct Sweep {
    /// The game.
    #[arg(value_parser = GAME)]
    pub game: String,
    /// A house rule, such as bk-r3=off, or several values to compare, such as bk-r3=on,off; can be given several times.
    /// `rollick rules GAME --house` lists them.
    #[arg(long = "rule", value_name = "ID=VALUE")]
    pub rules: Vec<String>,
    /// A board file; give several to compare them. ‘standard’ is the standard board.
    #[arg(long, value_name = "FILE")]
    pub board: Vec<PathBuf>,
    /// The bot on all seats; give several, separated by commas, to compare them.
    #[arg(long, value_name = "LEVEL", value_delimiter = ',', default_value = "random", value_parser = LEVEL)]
    pub bots: Vec<String>,
}

/// One thing to simulate.
pub struct Variant {
    pub setup: Setup,
    pub level: Level,
    /// How it differs from the others; empty if it is the only one.
    pub name: String,
}

/// The most variants. A larger table would be unreadable.
const MOST: usize = 24;

impl Sweep {
    /// All combinations.
    pub fn variants(&self) -> Result<Vec<Variant>, Failure> {
        let levels: Vec<Level> = self.bots.iter().map(|name| name.parse()).collect::<Result<_, _>>()?;
        let mut setups = vec![(Setup::standard(&self.game)?, Vec::<String>::new())];
        if !self.board.is_empty() {
            let mut with_boards = Vec::new();
            for path in &self.board {
                let (setup, names) = setups[0].clone();
                let setup = match path.to_str() {
                    Some("standard") => setup,
                    _ => setup.on_board(read_board(path)?),
                };
                with_boards.push((setup, varied(&names, self.board.len(), path.display().to_string())));
            }
            setups = with_boards;
        }
        for rule in &self.rules {
            let (id, values) = rule.split_once('=').unwrap_or((rule, ""));
            let values: Vec<&str> = values.split(',').collect();
            let mut all = Vec::new();
            for (setup, names) in &setups {
                for value in &values {
                    let setting = if rule.contains('=') { format!("{id}={value}") } else { id.to_owned() };
                    let setup = setup.clone().with_rules([setting.as_str()])?;
                    all.push((setup, varied(names, values.len(), setting)));
                }
            }
            setups = all;
            too_many(setups.len())?;
        }
        too_many(setups.len() * levels.len())?;
        let mut variants = Vec::new();
        for (setup, names) in setups {
            for level in &levels {
                let names = varied(&names, levels.len(), level.to_string());
                variants.push(Variant { setup: setup.clone(), level: *level, name: names.join(" ") });
            }
        }
        Ok(variants)
    }
}

/// Adds a name, unless it was the only choice.
fn varied(names: &[String], choices: usize, name: String) -> Vec<String> {
    let mut names = names.to_vec();
    if choices > 1 {
        names.push(name);
    }
    names
}

fn too_many(variants: usize) -> CommandResult {
    match variants > MOST {
        true => Err(Failure::new(t!("sweep-too-many", n = variants, most = MOST))),
        false => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(rules: &[&str], bots: &[&str]) -> Result<Vec<String>, String> {
        let own = |words: &[&str]| words.iter().map(|w| w.to_string()).collect::<Vec<_>>();
        let sweep = Sweep { game: "bonkers".to_owned(), rules: own(rules), board: Vec::new(), bots: own(bots) };
        sweep.variants().map(|all| all.into_iter().map(|v| v.name).collect()).map_err(|failure| failure.to_string())
    }

    #[test]
    fn every_combination_is_a_variant() {
        assert_eq!(names(&[], &["random"]).unwrap(), [""]);
        assert_eq!(names(&["bk-r3=off"], &["random"]).unwrap(), [""]);
        assert_eq!(
            names(&["bk-r3=on,off", "bk-r7=no"], &["easy", "medium"]).unwrap(),
            ["bk-r3=on easy", "bk-r3=on medium", "bk-r3=off easy", "bk-r3=off medium"]
        );
    }

    #[test]
    fn errors_name_the_bad_value() {
        assert!(names(&["bk-r3=on,maybe"], &["random"]).unwrap_err().contains("maybe"));
        assert!(names(&["bk-r99=on"], &["random"]).unwrap_err().contains("bk-r99"));
        assert!(names(&["bk-r3"], &["random"]).is_err());
        assert!(names(&[], &["meduim"]).unwrap_err().contains("did you mean medium?"));
        assert!(
            names(&["bk-r8=6,7,8,9,10,11,12", "bk-r3=on,off", "bk-r7=yes,no"], &["easy"])
                .unwrap_err()
                .contains("too many")
        );
    }
}
