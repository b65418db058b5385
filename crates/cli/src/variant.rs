//! What a simulation compares: boards, house rules and bots, every one with every other.

use std::path::PathBuf;

use rollick_bots::Level;
use rollick_games::Setup;

use crate::args::read_board;
use crate::{Failure, Outcome};

/// What varies, as the command line says it.
#[derive(clap::Args)]
pub struct Sweep {
    /// The game.
    pub game: String,
    /// A house rule, as in bk-r3=off, or several values to compare, as in bk-r3=on,off; may be given several times.
    #[arg(long = "rule", value_name = "ID=VALUE")]
    pub rules: Vec<String>,
    /// A board file of your own; several are compared, and ‘standard’ is the game's own.
    #[arg(long, value_name = "FILE")]
    pub board: Vec<PathBuf>,
    /// Who plays: random, easy, medium, hard or expert on all seats; several are compared.
    #[arg(long, value_name = "LEVEL", value_delimiter = ',', default_value = "random")]
    pub bots: Vec<String>,
}

/// One thing to simulate.
pub struct Variant {
    pub setup: Setup,
    pub level: Level,
    /// What tells it from the others; empty if it is the only one.
    pub name: String,
}

/// The most variants: a table of more helps nobody.
const MOST: usize = 24;

impl Sweep {
    /// Every combination.
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

/// The names with one more, if there is more than one to choose from.
fn varied(names: &[String], choices: usize, name: String) -> Vec<String> {
    let mut names = names.to_vec();
    if choices > 1 {
        names.push(name);
    }
    names
}

fn too_many(variants: usize) -> Outcome {
    match variants > MOST {
        true => Err(Failure(format!("{variants} combinations are too many to compare: at most {MOST}"))),
        false => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(rules: &[&str], bots: &[&str]) -> Result<Vec<String>, String> {
        let own = |words: &[&str]| words.iter().map(|w| w.to_string()).collect::<Vec<_>>();
        let sweep = Sweep { game: "bonkers".to_owned(), rules: own(rules), board: Vec::new(), bots: own(bots) };
        sweep.variants().map(|all| all.into_iter().map(|v| v.name).collect()).map_err(|Failure(what)| what)
    }

    #[test]
    fn every_value_meets_every_other() {
        assert_eq!(names(&[], &["random"]).unwrap(), [""]);
        assert_eq!(names(&["bk-r3=off"], &["random"]).unwrap(), [""]);
        assert_eq!(
            names(&["bk-r3=on,off", "bk-r7=no"], &["easy", "medium"]).unwrap(),
            ["bk-r3=on easy", "bk-r3=on medium", "bk-r3=off easy", "bk-r3=off medium"]
        );
    }

    #[test]
    fn bad_values_are_named() {
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
