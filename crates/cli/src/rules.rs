use rollick_game::{GameInfo, nearest};

use crate::{Failure, Outcome};

#[derive(clap::Args)]
pub struct Args {
    /// The game.
    game: String,
    /// A rule's id, as in BK-05; without it the whole page.
    id: Option<String>,
}

pub fn run(args: Args) -> Outcome {
    let info = rollick_games::info(&args.game)?;
    match args.id {
        None => print!("{}", info.rules_page),
        Some(id) => println!("{}", rule(info, &id)?),
    }
    Ok(())
}

/// One rule of the page, with its heading.
pub fn rule(info: &GameInfo, id: &str) -> Result<String, Failure> {
    let wanted = id.to_uppercase();
    let mut lines = info.rules_page.lines().skip_while(|line| !is_heading_of(line, &wanted));
    let Some(heading) = lines.next() else {
        let ids: Vec<String> = info.rule_ids().iter().map(ToString::to_string).collect();
        let near = nearest(&wanted, ids.iter().map(String::as_str));
        let hint = near.map_or_else(String::new, |near| format!(": did you mean {near}?"));
        return Err(Failure(format!("{} has no rule {wanted}{hint}", info.title)));
    };
    let text: Vec<&str> = lines.take_while(|line| !line.starts_with('#')).collect();
    Ok(format!("{}\n{}", heading.trim_start_matches("### "), text.join("\n").trim()))
}

fn is_heading_of(line: &str, id: &str) -> bool {
    line.strip_prefix("### ").and_then(|heading| heading.split(' ').next()) == Some(id)
}
