//! The pages stay true: every example of the README and of docs is run, and what it shows is compared with what the
//! program prints.

use std::fs;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use crate::common::{program, run, says};

/// An example: a command, and the lines that the page shows below it.
struct Example {
    page: PathBuf,
    line: usize,
    command: String,
    shown: Vec<String>,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All pages that a user reads.
fn pages() -> Vec<PathBuf> {
    let mut pages = vec![root().join("README.md"), root().join("CONTRIBUTING.md")];
    for entry in fs::read_dir(root().join("docs")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|end| end == "md") {
            pages.push(path);
        }
    }
    pages.sort();
    pages
}

/// The command of a line that calls the program, in any of the ways that pages call it.
fn command_of(line: &str) -> Option<String> {
    let line = line.strip_prefix("$ ").unwrap_or(line);
    let rest =
        ["rollick ", "cargo run -- ", "cargo run --release -- "].iter().find_map(|how| line.strip_prefix(how))?;
    // What comes after two spaces and # is a remark.
    Some(format!("rollick {}", rest.split("  #").next().unwrap().trim()))
}

/// The examples of a page: indented lines that call the program. One that ends in `\` goes on in the next line.
fn examples(page: &Path) -> Vec<Example> {
    let text = fs::read_to_string(page).unwrap();
    let mut all: Vec<Example> = Vec::new();
    let mut open = false;
    let mut goes_on = false;
    for (k, line) in text.lines().enumerate() {
        match line.strip_prefix("    ") {
            Some(more) if goes_on => {
                let command = &mut all.last_mut().unwrap().command;
                *command = format!("{} {}", command.trim_end_matches('\\').trim(), more.trim());
                goes_on = more.trim_end().ends_with('\\');
            }
            Some(inner) if command_of(inner).is_some() => {
                let command = command_of(inner).unwrap();
                open = true;
                goes_on = command.ends_with('\\');
                all.push(Example { page: page.to_owned(), line: k + 1, command, shown: Vec::new() });
            }
            Some(inner) if inner.starts_with("$ ") => open = false,
            Some(inner) if open => all.last_mut().unwrap().shown.push(inner.trim_end().to_owned()),
            None if open && line.is_empty() => all.last_mut().unwrap().shown.push(String::new()),
            _ => open = false,
        }
    }
    for example in &mut all {
        while example.shown.last().is_some_and(String::is_empty) {
            example.shown.pop();
        }
    }
    all
}

/// The words of a command line; quotes keep words together.
fn words(command: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quoted = false;
    for c in command.chars() {
        match c {
            '\'' | '"' => quoted = !quoted,
            ' ' if !quoted => words.push(String::new()),
            c => words.last_mut().unwrap().push(c),
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// Options that make an example small. They change how long it takes, not what it shows to be possible.
fn small(words: &[String]) -> Vec<&'static str> {
    let searches = words.iter().position(|word| word == "--bots").is_none_or(|k| {
        let bots = &words[k + 1];
        bots.contains("hard") || bots.contains("expert")
    });
    let options: &[(&str, &str)] = match words[1].as_str() {
        "arena" if searches => &[("--games", "4"), ("--nodes", "50")],
        "arena" => &[("--games", "4")],
        "bench" if words.get(2).is_some_and(|word| word == "server") => {
            &[("--tables", "2"), ("--moves", "2"), ("--seconds", "1"), ("--more-tables", "1"), ("--spectators", "1")]
        }
        "bench" => &[("--seconds", "0.001")],
        "rulings" => &[("--games", "4")],
        "report" => &[("--games", "2"), ("--map-games", "1"), ("--analysed", "1")],
        "analyse" => &[("--nodes", "50")],
        "train" => &[("--games", "4"), ("--rounds", "1")],
        _ => &[],
    };
    let missing = options.iter().filter(|(option, _)| !words.iter().any(|word| word == option));
    missing.flat_map(|(option, value)| [*option, *value]).collect()
}

/// Examples that show no result may play fewer games.
fn fewer_games(words: &mut [String]) {
    for (option, few) in [("--games", "10"), ("--rounds", "1")] {
        if let Some(k) = words.iter().position(|word| word == option) {
            words[k + 1] = few.to_owned();
        }
    }
}

/// Whether a word is a placeholder for something that only the reader has, such as RECORD. Such a command can't be run,
/// but its options must exist.
fn is_placeholder(word: &str) -> bool {
    word.len() > 2 && word.chars().all(|c| c.is_ascii_uppercase())
}

#[test]
fn every_example_runs_and_shows_what_the_page_says() {
    let mut checked = 0;
    for example in pages().iter().flat_map(|page| examples(page)) {
        let place =
            format!("{}:{}: {}", example.page.file_name().unwrap().to_string_lossy(), example.line, example.command);
        let folder = TempDir::new().unwrap();
        prepare(&folder);
        let (command, target) = match example.command.split_once(" > ") {
            Some((command, target)) => (command.to_owned(), Some(folder.path().join(target))),
            None => (example.command.clone(), None),
        };
        let mut words = words(&command);
        if example.shown.is_empty() {
            fewer_games(&mut words);
        }
        if matches!(words[1].as_str(), "serve") {
            continue;
        }
        if words.iter().any(|word| is_placeholder(word)) {
            let help = says(&["help", &words[1]], "");
            for option in words.iter().filter(|word| word.starts_with("--")) {
                assert!(help.contains(option.as_str()), "{place}: there is no {option}");
            }
            continue;
        }
        let mut rollick = program(folder.path());
        rollick.args(&words[1..]).current_dir(folder.path());
        if example.shown.is_empty() {
            rollick.args(small(&words));
        }
        let input = if words[1] == "play" || words.contains(&"resume".to_owned()) { "quit\n" } else { "" };
        let output = run(rollick, input);
        let said = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        // A page may show how a mistake is answered.
        let mistake = example.shown.iter().any(|line| line.starts_with("rollick: "));
        assert_eq!(output.status.success(), !mistake, "{place}\n{said}");
        if let Some(target) = target {
            fs::write(target, &said).unwrap();
        }
        assert!(
            shows(&said, &example.shown),
            "{place} prints\n{said}\nbut the page shows\n{}",
            example.shown.join("\n")
        );
        checked += 1;
    }
    assert!(checked >= 30, "only {checked} examples were found");
}

/// A program that plays as docs/bots.md says. It always takes the first legal token.
const BOT: &str = "import sys
for line in sys.stdin:
    kind, *parts = line.rstrip('\\n').split('\\t')
    if kind == 'choose':
        print(parts[2].split('; ')[0], flush=True)
";

/// Files that examples use.
fn prepare(folder: &TempDir) {
    let path = |name: &str| folder.path().join(name).display().to_string();
    let game = ["play", "bonkers", "--players", "bot:easy,bot:easy", "--seed", "3", "--save"];
    let record = path("game.rollick");
    says(&[&game[..], &[&record]].concat(), "");
    fs::write(path("mine.toml"), says(&["board", "bonkers"], "")).unwrap();
    fs::create_dir(path("weights")).unwrap();
    fs::create_dir_all(path("docs/rules/figures")).unwrap();
    fs::write(path("my_bot.py"), BOT).unwrap();
    let kept = folder.path().join("rollick/games/7");
    fs::create_dir_all(&kept).unwrap();
    fs::copy(&record, kept.join("game.rollick")).unwrap();
}

/// Whether an output has the lines that a page shows. A line `…` matches any lines.
fn shows(said: &str, shown: &[String]) -> bool {
    let mut lines = said.lines().map(str::trim_end);
    let mut skipping = false;
    for wanted in shown {
        if wanted == "…" {
            skipping = true;
        } else if skipping {
            skipping = false;
            if !lines.any(|line| line == wanted) {
                return false;
            }
        } else if lines.next() != Some(wanted) {
            return false;
        }
    }
    true
}

#[test]
fn every_command_has_help_and_is_in_the_page_about_commands() {
    let page = fs::read_to_string(root().join("docs/cli.md")).unwrap();
    let help = says(&["help"], "");
    let listed = help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    let names: Vec<&str> = listed
        .filter(|line| line.starts_with("  ") && !line.starts_with("   "))
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert!(names.len() >= 18, "{names:?}");
    for name in names {
        let text = says(&["help", name], "");
        assert!(text.contains("Usage: rollick"), "{text}");
        assert!(page.contains(&format!("`rollick {name}")), "docs/cli.md doesn't mention ‘rollick {name}’");
        // No option may be without an explanation.
        for line in text.lines().map(str::trim).filter(|line| line.starts_with("--")) {
            assert!(line.len() > 2, "{line}");
        }
    }
}
