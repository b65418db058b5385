//! The files of the folder `lang`, and how they are put into words.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use fluent_syntax::ast::Entry;
use fluent_syntax::parser;
use rollick_game::{Message, Seat, SeatSet};
use rollick_words::{
    LANGUAGE, OPERATOR, REPORT, Reader, STATUS, TABLE, TECHNICAL, TERMINAL, Words, games, languages, source,
};

/// The client's own file. The browser reads it separately from the others.
const CLIENT: &str = "client";

/// The files that Rust reads and that aren't a game's.
const SHARED: [&str; 6] = [TABLE, STATUS, TECHNICAL, TERMINAL, OPERATOR, REPORT];

fn names(language: &str) -> Vec<&'static str> {
    let shared = SHARED.into_iter().chain([CLIENT]).filter(|name| source(language, name).is_some());
    shared.chain(games(language)).collect()
}

fn keys(language: &str, name: &str) -> BTreeSet<String> {
    let text = source(language, name).unwrap_or_default();
    let resource = parser::parse(text).unwrap_or_else(|(_, errors)| panic!("{language}/{name}.ftl: {errors:?}"));
    let messages = resource.body.iter().filter_map(|entry| match entry {
        Entry::Message(message) => Some(message.id.name.to_owned()),
        _ => None,
    });
    let listed: Vec<String> = messages.collect();
    let keys: BTreeSet<String> = listed.iter().cloned().collect();
    assert_eq!(keys.len(), listed.len(), "{language}/{name}.ftl has a key twice");
    keys
}

#[test]
fn every_language_has_the_keys_of_english() {
    for language in languages() {
        assert_eq!(names(language), names(LANGUAGE), "the files of {language}");
        for name in names(LANGUAGE) {
            assert_eq!(keys(language, name), keys(LANGUAGE, name), "the keys of {language}/{name}.ftl");
        }
    }
}

#[test]
fn no_game_has_a_key_of_the_shared_file() {
    let shared = &keys(LANGUAGE, TABLE) | &keys(LANGUAGE, TECHNICAL);
    for game in games(LANGUAGE).chain([STATUS, TERMINAL, OPERATOR, REPORT]) {
        let twice: Vec<String> = keys(LANGUAGE, game).intersection(&shared).cloned().collect();
        assert_eq!(twice, Vec::<String>::new(), "{game}.ftl has keys of {TABLE}.ftl or {TECHNICAL}.ftl");
        Words::of(LANGUAGE, game);
    }
}

/// The Rust files of all crates, without their tests.
fn sources(folder: &Path, out: &mut String) {
    for entry in fs::read_dir(folder).expect("a folder of the workspace") {
        let path = entry.expect("an entry of the folder").path();
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        if path.is_dir() && !["tests", "benches", "examples", "fonts", "target"].contains(&name.as_str()) {
            sources(&path, out);
        } else if name.ends_with(".rs") {
            let text = fs::read_to_string(&path).expect("a source file");
            out.push_str(text.split("#[cfg(test)]").next().unwrap_or_default());
        }
    }
}

/// The start and the end of a key with one gap.
fn made_key(literal: &str) -> Option<(&str, &str)> {
    let (start, rest) = literal.split_once('{')?;
    let (_, end) = rest.split_once('}')?;
    let is_key = |part: &str| part.chars().all(|c| c.is_ascii_lowercase() || c == '-');
    (start.len() > 1 && start.ends_with('-') && is_key(start) && is_key(end)).then_some((start, end))
}

#[test]
fn every_shared_key_is_asked_for() {
    let mut code = String::new();
    sources(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")), &mut code);
    let literals: BTreeSet<&str> = code.split('"').collect();
    // A key may be assembled, as in format!("bot-{level}").
    let made: Vec<(&str, &str)> = literals.iter().filter_map(|literal| made_key(literal)).collect();
    let is_used = |key: &str| {
        let fits = |(start, end): &(&str, &str)| key.starts_with(start) && key.ends_with(end);
        literals.contains(key) || made.iter().any(fits)
    };
    for file in SHARED {
        let unused: Vec<String> = keys(LANGUAGE, file).into_iter().filter(|key| !is_used(key)).collect();
        assert_eq!(unused, Vec::<String>::new(), "nothing asks for these keys of {file}.ftl");
    }
}

#[test]
fn every_key_outside_of_the_games_has_words() {
    let shared: BTreeSet<String> = SHARED.iter().flat_map(|file| keys(LANGUAGE, file)).collect();
    for folder in ["bots", "cli", "game", "games", "record", "rulebook", "server"] {
        let mut code = String::new();
        sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(folder).join("src"), &mut code);
        // Examples in comments don't count as code.
        let code: String = code.lines().map(str::trim_start).filter(|line| !line.starts_with("//")).collect();
        let asked = code.split("Message::new(\"").skip(1).chain(terminal_texts(&code));
        let asked = asked.filter_map(|rest| rest.split('"').next());
        let missing: Vec<&str> = asked.filter(|key| !shared.contains(*key)).collect();
        assert_eq!(missing, Vec::<&str>::new(), "no shared file has these keys of crates/{folder}");
    }
}

/// The text after each `t!("` in the code of the command line. Skips `format!("`, which ends the same way.
fn terminal_texts(code: &str) -> impl Iterator<Item = &str> {
    const CALL: &str = "t!(\"";
    let alone = |at: &usize| !code[..*at].ends_with(|c: char| c.is_alphanumeric());
    code.match_indices(CALL).map(|(at, _)| at).filter(alone).map(|at| &code[at + CALL.len()..])
}

fn words() -> Words {
    let own = "points = { $seat-is ->\n    [you] You score\n   *[other] { $seat } scores\n} { $n ->\n    [one] a point\n   *[other] { $n } points\n}.\nwon = { $all-is ->\n    [you] You win\n    [both] { $all } share the win\n   *[other] { $all } win\n}.\nplaced = { $card } is placed.\ncard = Ahead { $n }";
    let table = source(LANGUAGE, TABLE).expect("the shared words");
    Words::read(LANGUAGE, [(TABLE, table), ("test", own)]).expect("files of words")
}

fn name(seat: Seat) -> String {
    ["Red", "Blue", "Green", "Ann"][seat.index()].to_owned()
}

#[test]
fn the_reader_is_you_and_numbers_agree() {
    let words = words();
    let points = |n: u8| Message::new("points").with("seat", Seat(0)).with("n", n);
    assert_eq!(words.say(&points(1), &Reader::anybody(&name)), "Red scores a point.");
    assert_eq!(words.say(&points(2), &Reader::at(Seat(1), &name)), "Red scores 2 points.");
    assert_eq!(words.say(&points(2), &Reader::at(Seat(0), &name)), "You score 2 points.");
}

#[test]
fn several_players_are_a_list_and_you_come_last() {
    let words = words();
    let won = |seats: &[u8]| Message::new("won").with("all", seats.iter().map(|k| Seat(*k)).collect::<SeatSet>());
    let say = |seats: &[u8], you| words.say(&won(seats), &Reader { you, name: &name });
    assert_eq!(say(&[0, 1, 2], None), "Red, Blue and Green win.");
    assert_eq!(say(&[0, 1, 2], Some(Seat(0))), "Blue, Green and you share the win.");
    assert_eq!(say(&[0, 1], Some(Seat(2))), "Red and Blue win.");
    assert_eq!(say(&[2], Some(Seat(2))), "You win.");
    assert_eq!(say(&[2], None), "Green win.");
}

#[test]
fn names_are_put_into_words_first() {
    let message = Message::new("placed").with("card", Message::new("card").with("n", 10u8));
    assert_eq!(words().say(&message, &Reader::anybody(&name)), "Ahead 10 is placed.");
}

#[test]
fn what_has_no_words_is_shown_as_it_is() {
    let words = words();
    let reader = Reader::anybody(&name);
    assert_eq!(words.say(&Message::new("nothing"), &reader), "nothing");
    assert_eq!(words.say(&Message::new("placed"), &reader), "{$card} is placed.");
    let inner = Message::new("placed").with("card", Message::new("nothing"));
    assert_eq!(words.try_say(&inner, &reader).unwrap_err().1, "no words for the key nothing");
}

#[test]
fn unknown_languages_and_games_fall_back() {
    let over = Message::new("ro-03");
    assert_eq!(Words::of("xx", "bonkers").text(&over), "The game is over.");
    assert_eq!(Words::of(LANGUAGE, "chess").text(&over), "The game is over.");
}

#[test]
fn errors_name_the_file_and_the_line() {
    let fails = |text: &str| Words::read(LANGUAGE, [("odd", text)]).unwrap_err().to_string();
    assert!(fails("a = one\n\nb = { $x").starts_with("odd, line 3: "), "{}", fails("a = one\n\nb = { $x"));
    assert!(Words::read("?", [("odd", "a = one")]).unwrap_err().to_string().contains("‘?’"));
    let twice = Words::read(LANGUAGE, [("one", "a = 1"), ("two", "a = 2")]).unwrap_err();
    assert!(twice.to_string().starts_with("two: "), "{twice}");
}
