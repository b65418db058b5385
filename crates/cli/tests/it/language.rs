//! No text of the program is missing from the files of words. In these runs all words of the files are disguised, in letters
//! that no keyboard types. What is left in plain letters must be notation, a name, or something that was typed.

use std::collections::BTreeSet;
use std::fs;

use tempfile::TempDir;

use crate::common::{in_folder, program, run};
use crate::serve::Served;

/// A record with people, a proof of its dice and an end.
const RECORD: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../record/tests/format-2/bonkers-served.rollick");

/// What the notation, the options and the units have. It is the same in every language.
const NOTATION: &str = "dice draw place pass keep take lose move follow put give drive roll pick free swap fwd back car truck \
    shift yard green red done person random easy medium hard expert bot classic bk furthest ahead yes on off";

/// What the files and addresses of operators have, and the phases of tables that `--phase` takes.
const TECHNICAL: &str =
    "rollick gathering playing over imported SQLite sqlite postgres http https mailto nats tables db kB docs lab md";

/// The fields of the figures that `rulings` writes. The rules page reads them.
const FIGURES: &str =
    "command commit unknown players bots games seed turns first probe choice none ruling value longer draws low high";

/// What clap says about an argument. That is English by design.
const CLAP: &str = "error invalid value for For more information try help";

/// What the system says about files and addresses.
const SYSTEM: &str = "No such file or directory os error Address already in use";

/// The people of the record.
const PEOPLE: &str = "Ann Bo";

/// What a command prints, in disguise.
fn disguised(data: &TempDir, args: &[&str], input: &str) -> String {
    let mut command = program(data.path());
    // The log of a server is English by design.
    command.env("ROLLICK_DISGUISED", "yes").env("ROLLICK_LOG_LEVEL", "off").args(args);
    let output = run(command, input);
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let (said, noted) = (text(&output.stdout), text(&output.stderr));
    assert!(!noted.contains("panicked"), "{args:?}: {noted}");
    assert!(!(said.is_empty() && noted.is_empty()), "{args:?} prints nothing");
    said + &noted
}

/// The words in plain letters. Single letters are seats; whatever has a digit or only capitals is notation.
fn words(text: &str) -> BTreeSet<&str> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    let is_word = |word: &&str| word.len() > 1 && word.chars().all(|c| c.is_ascii_alphabetic());
    words.filter(is_word).filter(|word| word.chars().any(|c| c.is_ascii_lowercase())).collect()
}

/// The words that come from the code: all in plain letters that aren't notation, a name, the text of a board or rule, or one
/// of the `known` ones.
fn from_code<'a>(said: &'a str, known: &str) -> Vec<&'a str> {
    let infos = rollick_games::infos();
    let boards: String = infos.iter().map(|info| format!("{} {} {} ", info.id, info.title, info.board)).collect();
    let boards = words(&boards);
    // Rules are documents of their own. Figures name them by their headings.
    let headings: Vec<String> =
        infos.iter().flat_map(|info| info.rule_ids().into_iter().map(move |id| info.heading(id))).collect();
    let known = format!("{NOTATION} {PEOPLE} {} {known}", headings.join(" "));
    let known = words(&known);
    // Boards in letters have room only for the first letters of a name.
    let is_known = |word: &str| known.contains(word) || boards.iter().any(|name| name.starts_with(word));
    words(said).into_iter().filter(|word| !is_known(word)).collect()
}

/// Runs commands with what is typed, and reports all words that come from the code.
fn find_no_english(data: &TempDir, commands: &[(&[&str], &str)]) {
    find_no_other_english(data, "", commands);
}

/// The same where some more words are known.
fn find_no_other_english(data: &TempDir, known: &str, commands: &[(&[&str], &str)]) {
    let place = data.path().display().to_string();
    let mut found = Vec::new();
    for (args, input) in commands {
        let said = disguised(data, args, input);
        let known = format!("{place} {RECORD} {input} {} {known}", args.join(" "));
        let code = from_code(&said, &known);
        if !code.is_empty() {
            found.push(format!("{args:?}: {code:?}\n{said}"));
        }
    }
    assert!(found.is_empty(), "these words come from the code:\n{}", found.join("\n\n"));
}

/// What people see or hear of a page: its text, tooltips and labels.
fn visible(page: &str) -> String {
    let mut seen = String::new();
    let mut in_style = false;
    for part in page.split('<') {
        let (tag, text) = part.split_once('>').unwrap_or(("", part));
        in_style = tag.starts_with("style");
        for label in ["aria-label=\"", "alt=\"", "title=\"", "content=\""] {
            let label = tag.split_once(label).and_then(|(_, rest)| rest.split('"').next());
            // This only tells browsers how wide the page is. Nobody reads it.
            seen.extend([" ", label.filter(|label| *label != "width=device-width").unwrap_or_default()]);
        }
        seen.extend([" ", if in_style { "" } else { text }]);
    }
    assert!(!in_style, "the page ends with its text");
    ["&lt;", "&gt;", "&quot;", "&amp;"].iter().fold(seen, |text, entity| text.replace(entity, " "))
}

#[test]
fn no_text_of_a_game_in_the_terminal_is_missing_from_the_files() {
    let data = TempDir::new().unwrap();
    let file = in_folder(&data, "game.rollick");
    let much = format!(
        "?\nwhy\nwhy {file}\nlist\nsteps\nmoves\nundo\nsave\nload\nload {file}\nseat\nseat Z Bo\nseat B Bo\n99\nxyzzy\n\
         rule RO-02\n1\n1\n1\nsave {file}\nlog\nquit\n"
    );
    for game in ["bonkers", "spiralized", "bigfoot", "road-hog"] {
        find_no_english(
            &data,
            &[
                (&["play", game, "--players", "Ann,Bo", "--seed", "1"], &much),
                (&["play", game, "--players", "Ann,bot:easy", "--seed", "1"], "1\n1\n1\n"),
                (&["play", game, "--players", "Ann,Bo", "--dice", "typed"], "xyzzy\n?\nundo\nquit\n"),
            ],
        );
    }
    find_no_english(
        &data,
        &[
            (&["games"], ""),
            (&["games", "resume", "1"], "quit\n"),
            (&["games", "resume", "999"], ""),
            (&["games", "export", "1", &file], ""),
            (&["games", "delete", "1"], ""),
            (&["games", "delete", "1", "--force"], ""),
            (&["play", "bonkers", "--players", "Ann,Bo", "--from", "A:99 B:0"], ""),
            (&["play", "bonkers", "--players", "Ann,Bo", "--from", "A:0 B:0 C:0"], ""),
            (&["play", "bonkers", "--players", "Ann,Bo", "--from", "A:0+13 B:0"], ""),
            (&["play", "bonkers", "--players", "Ann,Bo", "--from", "A:9 B:0 next:exchange"], ""),
            (&["play", "spiralized", "--players", "Ann,Bo", "--from", "A:yard B:yard bound"], ""),
            (&["play", "spiralized", "--players", "Ann,Bo", "--from", "A:1.4,1.4 B:yard"], ""),
            (&["play", "bigfoot", "--players", "Ann,Bo", "--from", "A:4,6/2 B:8,6/2 a:2,10 b:2,10"], ""),
            (&["play", "bigfoot", "--players", "Ann,Bo", "--from", "a:2,10 b:10,2 dice:3,5 next:roll"], ""),
            (&["play", "road-hog", "--players", "Ann,Bo", "--from", "A:goal B:E0"], ""),
            (&["play", "road-hog", "--players", "Ann,Bo", "--from", "A:E0 B:E0 next:train"], ""),
            (&["play", "bonkers", "--players", "Ann,Bo", "--script", "xyzzy"], ""),
            (&["play", "bonkers", "--players", "Ann"], ""),
            (&["play", "bonkers", "--players", "Ann,bot:xyzzy"], ""),
            (&["play", "bonkers", "--players", "Ann,Bo", "--full-screen"], ""),
            (&["play", "bonkers", "--load", RECORD], ""),
            (&["play", "bigfoot", "--load", RECORD], ""),
        ],
    );
}

#[test]
fn no_text_of_other_commands_is_missing_from_the_files() {
    let data = TempDir::new().unwrap();
    let file = in_folder(&data, "file.svg");
    find_no_english(
        &data,
        &[
            (&["verify", RECORD], ""),
            (&["verify", &file], ""),
            (&["replay", RECORD], ""),
            (&["replay", RECORD, "--at", "99999"], ""),
            (&["games"], ""),
            (&["rules"], ""),
            (&["rules", "bonkers", "--house"], ""),
            (&["rules", "bonkers", "BK-99"], ""),
            (&["board", "bonkers", &file], ""),
            (&["draw", "bonkers", "-o", "file.txt"], ""),
            (&["draw", "bonkers", "--at", "file"], ""),
            (&["help", "xyzzy"], ""),
            (&["rulings", "bonkers", "--games", "1"], ""),
            (&["report", "bonkers", "--games", "0", "-o", &file], ""),
            (&["simulate", "bonkers", "--games", "2"], ""),
            (&["simulate", "bonkers", "--games", "2", "--rule", "bk-r3=on,off"], ""),
            (&["simulate", "bonkers", "--games", "0"], ""),
            (&["arena", "bonkers", "--bots", "random,easy", "--games", "2"], ""),
            (&["arena", "bonkers", "--bots", "random"], ""),
            (&["bench", "--seconds", "0"], ""),
            (&["train", "bonkers", "-o", &file, "--games", "0"], ""),
            (&["analyse", RECORD, "--turns", "0", "--nodes", "1"], ""),
        ],
    );
}

#[test]
fn no_text_of_figures_and_pages_is_missing_from_the_files() {
    let data = TempDir::new().unwrap();
    let pages = in_folder(&data, "pages");
    find_no_other_english(
        &data,
        &format!("{TECHNICAL} {FIGURES}"),
        &[(&["rulings", "bonkers", "--games", "2", "--bots", "random"], ""), (&["man", "-o", &pages], "")],
    );
    for (game, analysed) in [("bonkers", "1"), ("spiralized", "0"), ("bigfoot", "0"), ("road-hog", "0")] {
        let file = in_folder(&data, &format!("{game}.html"));
        let args = ["report", game, "-o", &file, "--bots", "easy", "--games", "3", "--map-games", "1"];
        let args = [&args[..], &["--analysed", analysed]].concat();
        find_no_other_english(&data, TECHNICAL, &[(&args, "")]);
        let seen = visible(&fs::read_to_string(&file).unwrap());
        assert!(seen.chars().filter(|c| !c.is_ascii()).count() > 300, "words are disguised: {seen}");
        let code = from_code(&seen, &format!("{TECHNICAL} {} players seed", args.join(" ")));
        assert!(code.is_empty(), "these words of the report come from the code: {code:?}\n{seen}");
    }
}

#[test]
fn no_text_for_operators_is_missing_from_the_files() {
    let data = TempDir::new().unwrap();
    let served = Served::start(&[], &[]);
    let ids: Vec<String> = (0..3).map(|_| served.make(None).1["table"].as_str().unwrap().to_owned()).collect();
    let database = served.database();
    let [one, two, three] = [&ids[0], &ids[1], &ids[2]].map(String::as_str);
    let record = in_folder(&data, "game.rollick");
    let [copy, empty] = ["copy.db", "empty.db"].map(|name| in_folder(&data, name));
    fs::write(&empty, "").unwrap();
    let on = ["--database", &database];
    let with = |args: &[&'static str]| -> Vec<&str> { [args, &on].concat() };
    // The names at the table are what somebody typed.
    let known = format!("{TECHNICAL} Ann Co {}", ids.join(" "));
    let of = |what: &'static str, id, more: &[&'static str]| [&["tables", what, id], more, &on].concat();
    let missing = "0".repeat(one.len());
    let export = ["tables", "export", one, &record, "--database", &database];
    let all: Vec<Vec<&str>> = vec![
        with(&["tables", "list"]),
        with(&["tables", "list", "--most", "1"]),
        with(&["tables", "list", "--phase", "over"]),
        of("show", one, &[]),
        of("show", "xyzzy", &[]),
        of("show", &missing, &[]),
        export.to_vec(),
        export.to_vec(),
        of("end", one, &[]),
        of("end", one, &["--force"]),
        of("end", one, &["--force"]),
        of("show", one, &[]),
        of("delete", two, &[]),
        of("delete", two, &["--force"]),
        of("delete", two, &["--force"]),
        of("show", three, &[]),
        [&["backup", &copy], &on[..]].concat(),
        [&["backup", &copy], &on[..]].concat(),
        [&["restore", &copy], &on[..]].concat(),
        [&["restore", &empty], &on[..]].concat(),
        with(&["move-database"]),
        with(&["move-database", "--to", "tables.db"]),
    ];
    let all: Vec<(&[&str], &str)> = all.iter().map(|args| (&args[..], "")).collect();
    find_no_other_english(&data, &known, &all);
    let kept = served.stop();
    let restore = ["restore", &copy, "--database", &database];
    find_no_other_english(&data, &known, &[(&restore, ""), (&restore, "")]);
    drop(kept);
    let [new, nowhere] = ["new.db", "nowhere.db"].map(|name| in_folder(&data, name));
    let texts = ["mysql://me@here/x", "mysql://here/x", ":memory:", "sqlite:", "sqlite:a?b", "postgres:x"];
    for database in texts.into_iter().chain(["postgres://here/x", &nowhere]) {
        find_no_other_english(&data, TECHNICAL, &[(&["backup", &new, "--database", database], "")]);
    }
}

#[test]
fn no_text_about_settings_is_missing_from_the_files() {
    let data = TempDir::new().unwrap();
    let file = |name: &str, text: &str| {
        let path = in_folder(&data, name);
        fs::write(&path, text).unwrap();
        path
    };
    let database = in_folder(&data, "tables.db");
    let [near, far] = [file("near.toml", "databas = \"x\"\n"), file("far.toml", "xyzzy = 1\n")];
    let [kind, both] = [file("kind.toml", "bind = {}\n"), file("both.toml", "lan = true\npublic-url = \"http://x\"\n")];
    let [none, lines, key] = [file("none", ""), file("lines", "a\nb\n"), file("key", "a\n")];
    let contact = ["--push-contact", "mailto:me@games.example"];
    let serve = |args: &[&'static str]| [&["serve", "--bind", "127.0.0.1:0"], args].concat();
    let names =
        "databas database bind operator token bus public url lan push contact file text json warn info debug trace";
    let known = format!("{TECHNICAL} {names} xyzzy");
    find_no_other_english(
        &data,
        &known,
        &[
            (&["serve", "--config", &near], ""),
            (&["serve", "--config", &far], ""),
            (&["serve", "--config", &kind], ""),
            (&["serve", "--config", &both], ""),
            (&["serve", "--database", "x", "--database-file", &none], ""),
            (&["serve", "--database-file", &none], ""),
            (&["serve", "--database-file", &lines], ""),
            (&["serve", "--database-file", &in_folder(&data, "nowhere")], ""),
            (&serve(&["--operator-token", "short"]), ""),
            (&serve(&["--bus", "xyzzy"]), ""),
            (&["serve", "--lan", "--bind", "0.0.0.0:0"], ""),
            (&["serve", "--push-key-file", &key], ""),
            (&["serve", "--push-key-file", &key, contact[0], contact[1]], ""),
            (&["serve", "--bind", "127.0.0.1:0", "--bus", "nats://127.0.0.1:1", "--database", &database], ""),
        ],
    );
    find_no_other_english(
        &data,
        &format!("{known} {CLAP} hooks games example me"),
        &[
            (&serve(&["--public-url", "xyzzy"]), ""),
            (&serve(&["--push-contact", "xyzzy"]), ""),
            (&serve(&["--webhook-host", "x/y"]), ""),
            (&serve(&["--trusted-proxy", "xyzzy"]), ""),
            (&serve(&["--log-format", "xyzzy"]), ""),
            (&serve(&["--log-level", "xyzzy"]), ""),
            (&serve(&["--request-rate", "0"]), ""),
        ],
    );
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let bind = taken.local_addr().unwrap().to_string();
    let listen = ["serve", "--bind", &bind, "--database", &database];
    find_no_other_english(&data, &format!("{known} {SYSTEM}"), &[(&listen, "")]);
    let some = file("some.toml", "max-tables = 9\n");
    let print = ["serve", "--print-config", "--config", &some, "--table-phrase", "x"];
    let said = disguised(&data, &print, "");
    let beside = comments(&said);
    let code = from_code(&beside, "");
    assert!(code.is_empty(), "these words come from the code: {code:?}\n{said}");
}

/// What settings as a file say beside their names and values.
fn comments(settings: &str) -> String {
    let comment = |line: &'_ str| {
        let line = line.strip_prefix("# ").unwrap_or(line);
        let rest = line.split_once(' ').map_or("", |(_, rest)| rest);
        match rest.strip_prefix('=') {
            Some(value) => value.rsplit_once("  # ").map_or("", |(_, source)| source).to_owned(),
            None => rest.to_owned(),
        }
    };
    settings.lines().map(comment).collect::<Vec<_>>().join(" ")
}

#[test]
fn no_text_of_the_bench_of_a_server_is_missing_from_the_files() {
    let data = TempDir::new().unwrap();
    let bench = ["bench", "server", "bonkers", "--tables", "1", "--moves", "2", "--seconds", "1"];
    let bench = [&bench[..], &["--more-tables", "1", "--spectators", "1"]].concat();
    find_no_other_english(&data, TECHNICAL, &[(&bench, "")]);
    let nowhere = in_folder(&data, "nowhere");
    let program = ["bench", "server", "bonkers", "--program", &nowhere];
    find_no_other_english(&data, &format!("{TECHNICAL} {SYSTEM}"), &[(&program, "")]);
}
