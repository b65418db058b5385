use std::path::PathBuf;

use rollick_game::{GameInfo, Message, Values, nearest};
use rollick_games::infos;
use rollick_rulebook::RuleBook;

use crate::args::GAME;
use crate::failure::{CommandResult, Failure};
use crate::files::{Force, NewFile};
use crate::out::{print, say, text_width, wrap};
use crate::words::{t, text, words};

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
    /// Print the page of the web client, with drawings, as an HTML file that needs no other files.
    #[arg(long, requires = "game", conflicts_with_all = ["id", "house"])]
    html: bool,
    /// With --html: where the Play button leads.
    #[arg(long, value_name = "URL", requires = "html", default_value = "http://127.0.0.1:7878")]
    server: String,
    /// With --html: the file to write.
    #[arg(long, short, value_name = "FILE", requires = "html")]
    output: Option<PathBuf>,
    #[command(flatten)]
    force: Force,
}

pub fn run(args: Args) -> CommandResult {
    let Some(game) = &args.game else { return list_games() };
    let width = text_width();
    if let Some(info) = game_of_id(game).filter(|_| args.id.is_none() && !args.house) {
        return Ok(print(&page(&rule(info, game)?, width))?);
    }
    let info = rollick_games::info(game)?;
    if args.html {
        let file = args.output.as_deref().map(|path| NewFile::claim(path, args.force.force)).transpose()?;
        let book = RuleBook::of(info).and_then(|book| book.document(args.server.trim_end_matches('/')));
        let page = book.map_err(|e| Failure::new(e.to_string()))?;
        return match file {
            Some(file) => file.write(page.as_bytes()),
            None => Ok(print(&page)?),
        };
    }
    match args.id {
        None if args.house => list_house_rules(info),
        None => Ok(print(&page(info.rules_page, width))?),
        Some(id) => Ok(print(&page(&rule(info, &id)?, width))?),
    }
}

fn list_games() -> CommandResult {
    for info in infos() {
        say!("{:<12} {}", info.id, t!("rules-game", game = info.title, least = info.least, most = info.most))?;
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
                .map(|(word, meaning)| match *word == ruling.default {
                    true => t!("rules-value-usual", word = *word, meaning = text(info, meaning)),
                    false => t!("rules-value", word = *word, meaning = text(info, meaning)),
                })
                .collect(),
            Values::Number { least, greatest, none } => {
                let usual = ruling.default;
                vec![match none {
                    true => t!("rules-number-or-none", least = least, most = greatest, usual = usual),
                    false => t!("rules-number", least = least, most = greatest, usual = usual),
                }]
            }
        };
        for value in values {
            for line in wrap(&value, text_width(), "    ", "      ") {
                say!("{line}")?;
            }
        }
    }
    let id = info.rulings.first().map_or("ID", |ruling| ruling.id);
    Ok(say!("\n{}", t!("rules-use", id = id))?)
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
        return Err(Failure::new(match near {
            Some(near) => t!("rules-no-rule-near", game = info.title, id = wanted.as_str(), near = near),
            None => {
                let (first, last) = (format!("{}-01", info.prefix), format!("{}-{:02}", info.prefix, info.rules));
                t!("rules-no-rule", game = info.title, id = wanted.as_str(), first = first, last = last)
            }
        }));
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
    let (key, why) = match id {
        "RO-01" => ("ro-01", t!("ro-01-about")),
        "RO-02" => ("ro-02", t!("ro-02-about")),
        "RO-03" => ("ro-03", t!("ro-03-about")),
        "RO-04" => ("ro-04", t!("ro-04-about")),
        "RO-05" => ("ro-05", t!("ro-05-about")),
        "RO-06" => ("ro-06", t!("ro-06-about")),
        "RO-08" => ("ro-08", t!("ro-08-about")),
        _ => return None,
    };
    let message = Message::new(key).with("token", "…").with("seat", rollick_game::Seat(0));
    let said = words(info, &message, &|_| t!("ro-somebody"));
    Some(format!("### {id} {said}\n{why} {}\n", t!("ro-about")))
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
        for id in ["RO-01", "ro2", "RO-06", "RO-08"] {
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
