use rollick_game::{GameInfo, Message, Values, nearest};
use rollick_games::infos;

use crate::args::GAME;
use crate::failure::{CommandResult, Failure};
use crate::out::{print, say, text_width, wrap};
use crate::words::{text, words};

#[derive(clap::Args)]
pub struct Args {
    /// The game; without it, the games are listed. A whole id, such as BK-05, needs no game.
    #[arg(value_parser = GAME)]
    game: Option<String>,
    /// A rule: BK-05, or only 5; BK-R3, or only R3. Without it, all rules are printed.
    id: Option<String>,
    /// List the house rules with their values.
    #[arg(long, requires = "game", conflicts_with = "id")]
    house: bool,
}

pub fn run(args: Args) -> CommandResult {
    let Some(game) = &args.game else { return list_games() };
    let width = text_width();
    if let Some(info) = game_of_id(game).filter(|_| args.id.is_none() && !args.house) {
        return Ok(print(&page(&rule(info, game)?, width))?);
    }
    let info = rollick_games::info(game)?;
    match args.id {
        None if args.house => list_house_rules(info),
        None => Ok(print(&page(info.rules_page, width))?),
        Some(id) => Ok(print(&page(&rule(info, &id)?, width))?),
    }
}

fn list_games() -> CommandResult {
    for info in infos() {
        say!("{:<12} {}, {} to {} players", info.id, info.title, info.least, info.most)?;
        for line in wrap(&text(info, &info.about), text_width(), "  ", "  ") {
            say!("{line}")?;
        }
    }
    Ok(())
}

fn list_house_rules(info: &GameInfo) -> CommandResult {
    for ruling in info.rulings {
        for line in wrap(&format!("{}  {}", ruling.id, text(info, &ruling.question)), text_width(), "", "    ") {
            say!("{line}")?;
        }
        let values = match ruling.values {
            Values::Words(words) => words
                .iter()
                .map(|(word, meaning)| {
                    let usual = if *word == ruling.default { " (usual)" } else { "" };
                    format!("{word}{usual}: {}", text(info, meaning))
                })
                .collect(),
            Values::Number { least, greatest, none } => {
                let none = if none { ", or none" } else { "" };
                vec![format!("{least} to {greatest}{none}; usually {}", ruling.default)]
            }
        };
        for value in values {
            for line in wrap(&value, text_width(), "    ", "      ") {
                say!("{line}")?;
            }
        }
    }
    Ok(say!("\nUse them like this: --rule {}=VALUE", info.rulings.first().map_or("ID", |ruling| ruling.id))?)
}

/// One rule of the rules page, with its heading, as it is in the page.
pub fn rule(info: &GameInfo, id: &str) -> Result<String, Failure> {
    let wanted = whole_id(info, id);
    if let Some(text) = refusal(info, &wanted) {
        return Ok(text);
    }
    let mut lines = info.rules_page.lines().skip_while(|line| !is_heading_of(line, &wanted));
    let Some(heading) = lines.next() else {
        let ids: Vec<String> = info.rule_ids().iter().map(ToString::to_string).collect();
        let near = nearest(&wanted, ids.iter().map(String::as_str));
        let hint = near.map_or_else(
            || format!("they go from {}-01 to {}-{:02}", info.prefix, info.prefix, info.rules),
            |near| format!("did you mean {near}?"),
        );
        return Err(Failure::new(format!("{} has no rule {wanted}: {hint}", info.title)));
    };
    let text: Vec<&str> = lines.take_while(|line| !line.starts_with('#')).collect();
    Ok(format!("{heading}\n{}\n", text.join("\n").trim()))
}

/// The game that an id such as BK-05 belongs to. Refusals (RO-01) belong to all.
fn game_of_id(typed: &str) -> Option<&'static GameInfo> {
    let typed = typed.to_uppercase();
    let (prefix, rest) = typed.split_at_checked(2)?;
    let number = rest.trim_start_matches('-').trim_start_matches('R');
    if number.is_empty() || !number.chars().all(|c| c.is_ascii_digit()) {
        return None;
    }
    infos().iter().copied().find(|info| info.prefix == prefix || prefix == "RO")
}

/// The id that somebody means by `14`, `R3`, `bk-5` or `bk05`.
fn whole_id(info: &GameInfo, typed: &str) -> String {
    let typed = typed.trim().to_uppercase();
    let (prefix, rest) = match typed.split_once('-') {
        Some((prefix, rest)) => (prefix, rest),
        None => match typed.strip_prefix(info.prefix) {
            Some(rest) => (info.prefix, rest),
            None if typed.starts_with("RO") => ("RO", &typed[2..]),
            None => (info.prefix, typed.as_str()),
        },
    };
    let number = |text: &str| text.parse::<u8>().ok();
    match (rest.strip_prefix('R').and_then(number), number(rest)) {
        (Some(ruling), _) => format!("{prefix}-R{ruling}"),
        (None, Some(rule)) => format!("{prefix}-{rule:02}"),
        (None, None) => typed,
    }
}

/// The explanation of a refusal that has nothing to do with the rules of a game.
fn refusal(info: &GameInfo, id: &str) -> Option<String> {
    const ALL: [(&str, &str, &str); 6] = [
        ("RO-01", "ro-01", "What was typed is no token of the game, or not one that is possible now."),
        ("RO-02", "ro-02", "Only the seat that is asked decides."),
        ("RO-03", "ro-03", "Nothing more can be done."),
        ("RO-04", "ro-04", "Something must be rolled or drawn before anybody decides."),
        ("RO-05", "ro-05", "Somebody must decide before anything is rolled or drawn."),
        ("RO-06", "ro-06", "These dice or this card can't come up now, for instance because the card has been drawn."),
    ];
    let (id, key, why) = ALL.iter().find(|(known, _, _)| *known == id)?;
    let message = Message::new(key).with("token", "…").with("seat", rollick_game::Seat(0));
    let said = words(info, &message, &|_| "somebody".to_owned());
    Some(format!("### {id} {said}\n{why} Ids that begin with RO are not rules of a game.\n"))
}

fn is_heading_of(line: &str, id: &str) -> bool {
    line.strip_prefix("### ").and_then(|heading| heading.split(' ').next()) == Some(id)
}

/// A page of Markdown as plain text in this width.
pub fn page(markdown: &str, width: usize) -> String {
    let mut out = String::new();
    let mut paragraph = Paragraph::default();
    for line in markdown.lines() {
        let marks = line.chars().take_while(|c| *c == '#').count();
        let item = line.strip_prefix("- ");
        if marks > 0 || line.is_empty() || item.is_some() {
            paragraph.end(&mut out, width);
        }
        match (marks, item) {
            (0, Some(item)) => paragraph.begin("- ", item),
            (0, None) if line.is_empty() => {
                if !out.is_empty() && !out.ends_with("\n\n") {
                    out.push('\n');
                }
            }
            (0, None) => paragraph.add(line),
            _ => {
                let heading = line[marks..].trim();
                let heading = if marks < 3 { heading.to_uppercase() } else { heading.to_owned() };
                for line in wrap(&heading, width, "", "  ") {
                    out.push_str(&line);
                    out.push('\n');
                }
            }
        }
    }
    paragraph.end(&mut out, width);
    out
}

/// A paragraph while it is read.
#[derive(Default)]
struct Paragraph {
    mark: &'static str,
    text: String,
}

impl Paragraph {
    fn begin(&mut self, mark: &'static str, text: &str) {
        self.mark = mark;
        self.add(text);
    }

    fn add(&mut self, line: &str) {
        if !self.text.is_empty() {
            self.text.push(' ');
        }
        self.text.push_str(line.trim());
    }

    fn end(&mut self, out: &mut String, width: usize) {
        let Paragraph { mark, text } = std::mem::take(self);
        // Backticks and stars only help where Markdown is drawn.
        let text = text.replace(['`', '*'], "");
        if !text.is_empty() {
            for line in wrap(&text, width, mark, &" ".repeat(mark.len())) {
                out.push_str(&line);
                out.push('\n');
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_is_found_by_a_part_of_its_id() {
        let info = rollick_games::info("bonkers").unwrap();
        for (typed, id) in [("14", "BK-14"), ("5", "BK-05"), ("bk-5", "BK-05"), ("r3", "BK-R3"), ("BKR3", "BK-R3")] {
            assert!(rule(info, typed).unwrap().starts_with(&format!("### {id} ")), "{typed}");
        }
        for id in ["RO-01", "ro2", "RO-06"] {
            assert!(rule(info, id).unwrap().contains("not rules of a game"), "{id}");
        }
        assert!(rule(info, "99").is_err() && rule(info, "RO-07").is_err() && rule(info, "").is_err());
    }

    #[test]
    fn pages_are_plain_and_fit() {
        for info in infos() {
            for width in [40, 60, 80] {
                let text = page(info.rules_page, width);
                for line in text.lines() {
                    assert!(line.chars().count() <= width, "{line}");
                    assert!(!line.starts_with('#') && !line.contains('`'), "{line}");
                }
                assert!(text.contains(&format!("{}-01 ", info.prefix)));
            }
        }
    }
}
