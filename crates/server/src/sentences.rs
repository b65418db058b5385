//! The words for what the server says. Browsers get them once, and make sentences from keys and arguments.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use rollick_game::{Arg, Message};
use rollick_words::{Reader, TABLE, TECHNICAL, Words};

use crate::packed::Packed;

/// The language of texts that the server writes itself.
const LANGUAGE: &str = "en";

/// The name of the catalogue with those shared words that can be said at a table. For a game, its id comes before this.
const AT_TABLE: &str = "at-table";

/// The name of the catalogue for a table of a game begins with this. It has the shared words and those of the game in
/// one file, because a table can't be shown before it has both.
const TABLE_OF: &str = "table-of-";

/// The line in a file that ends the words for a table. Those after it are never said there.
const ELSEWHERE: &str = "### Not at a table";

/// The catalogue of this language and name, as browsers get it: a Fluent file without comments.
pub(crate) fn catalogue(language: &str, name: &str) -> Option<String> {
    if let Some(game) = name.strip_prefix(TABLE_OF) {
        return Some(catalogue(language, AT_TABLE)? + &catalogue(language, &at_table(game))?);
    }
    let (file, end) = match name.strip_suffix(AT_TABLE) {
        Some("") => (TABLE, ELSEWHERE),
        Some(game) => (game.strip_suffix('-')?, ELSEWHERE),
        None => (name, ""),
    };
    let lines = rollick_words::source(language, file)?.lines();
    let lines = lines.take_while(|line| end.is_empty() || !line.starts_with(end));
    let lines = lines.filter(|line| !line.starts_with('#') && !line.is_empty());
    Some(lines.flat_map(|line| [line, "\n"]).collect())
}

/// A catalogue, compressed once. There are only those that are built in, so none is ever dropped.
pub(crate) fn packed(catalogue: String) -> Arc<Packed> {
    static PACKED: LazyLock<Mutex<HashMap<String, Arc<Packed>>>> = LazyLock::new(Default::default);
    let mut all = PACKED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(packed) = all.get(&catalogue) {
        return packed.clone();
    }
    let packed = Arc::new(Packed::small("text/plain; charset=utf-8", &catalogue));
    all.insert(catalogue, packed.clone());
    packed
}

/// A hash that changes whenever the words do.
pub(crate) fn version(catalogue: &str) -> String {
    crate::keys::digest(catalogue)[..12].to_owned()
}

/// The addresses of the catalogues for a table of a game. They contain a hash of the words, so that browsers may keep them.
pub(crate) fn addresses(game: &str) -> Vec<String> {
    addresses_of(&[&format!("{TABLE_OF}{game}")])
}

/// The same for what a check of a record says. Few checks need technical words.
pub(crate) fn addresses_for_records(game: &str, findings: &[Message]) -> Vec<String> {
    let usual = [TABLE, &at_table(game)].map(|name| catalogue(LANGUAGE, name).unwrap_or_default());
    match findings.iter().all(|message| has_words(message, &usual)) {
        true => addresses_of(&[TABLE, &at_table(game)]),
        false => addresses_of(&[TABLE, TECHNICAL, game]),
    }
}

/// The name of the catalogue with those words of a game that can be said at a table.
fn at_table(game: &str) -> String {
    format!("{game}-{AT_TABLE}")
}

/// Whether catalogues have the words for a message, and for those in it.
fn has_words(message: &Message, catalogues: &[String]) -> bool {
    let begins = format!("{} =", message.key);
    let inner = |arg: &Arg| match arg {
        Arg::Message(inner) => has_words(inner, catalogues),
        _ => true,
    };
    catalogues.iter().any(|text| text.lines().any(|line| line.starts_with(&begins)))
        && message.args.iter().all(|(_, arg)| inner(arg))
}

fn addresses_of(names: &[&str]) -> Vec<String> {
    let address = |name: &&str| {
        let version = version(&catalogue(LANGUAGE, name)?);
        Some(format!("/api/words/{LANGUAGE}/{name}.ftl?v={version}"))
    };
    names.iter().filter_map(address).collect()
}

/// A message as an English sentence, for scripts and logs.
pub(crate) fn english(game: Option<&str>, message: &Message) -> String {
    let name = |seat: rollick_game::Seat| format!("player {}", seat.letter());
    Words::of(LANGUAGE, game.unwrap_or_default()).say(message, &Reader { you: None, name: &name })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn at_a_table_some_of_the_shared_words_are_left_out() {
        let [table, all] = [AT_TABLE, TABLE].map(|name| catalogue(LANGUAGE, name).expect("the catalogue"));
        assert!(all.starts_with(&table) && table.len() * 3 < all.len() * 2);
        assert!(table.contains("\ntoo-many-requests = ") && !table.contains("\nrules-play = "));
        assert!(!all.contains("\n#"));
        Words::read(LANGUAGE, [(AT_TABLE, table.as_str())]).expect("a file of words");
    }

    /// The keys that the server's code spells out although browsers at a table don't have their words. Each is part of a
    /// refusal, which brings its sentence along, or is said somewhere else.
    const NOT_AT_A_TABLE: [(&str, &str); 7] = [
        ("call-body", "a call to somebody whose page is closed"),
        ("call-title", "a call to somebody whose page is closed"),
        ("level-unknown", "a refusal"),
        ("level-unknown-near", "a refusal"),
        ("no-push", "a refusal"),
        ("record-tokens", "a refusal"),
        ("webhook-host", "a refusal"),
    ];

    /// The string literals in the Rust files of a folder, except for those of this file.
    fn literals(folder: &std::path::Path, found: &mut std::collections::BTreeSet<String>) {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("a file").path();
            if path.is_dir() {
                literals(&path, found);
            } else if !path.ends_with("sentences.rs") {
                let code = std::fs::read_to_string(&path).expect("a Rust file");
                found.extend(code.split('"').map(str::to_owned));
            }
        }
    }

    #[test]
    fn whatever_is_said_at_a_table_has_its_words_above_the_line() {
        let source = rollick_words::source(LANGUAGE, TABLE).expect("the shared words");
        let below = source.lines().skip_while(|line| !line.starts_with(ELSEWHERE));
        let below = below.filter(|line| !line.starts_with([' ', '#']));
        let below: Vec<&str> = below.filter_map(|line| Some(line.split_once(" =")?.0)).collect();
        assert!(below.len() > 100, "the line was found");
        let mut spelled = std::collections::BTreeSet::new();
        literals(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut spelled);
        let known: Vec<&str> = NOT_AT_A_TABLE.iter().map(|(key, _)| *key).collect();
        let mut said: Vec<&str> = below.into_iter().filter(|key| spelled.contains(*key)).collect();
        said.sort_unstable();
        assert_eq!(
            said, known,
            "move the words above the line in table.ftl, or say here why nobody reads them at a table"
        );
    }

    #[test]
    fn at_a_table_what_is_wrong_with_positions_is_left_out() {
        for game in rollick_words::games(LANGUAGE) {
            let [lean, all] = [at_table(game), game.to_owned()].map(|name| catalogue(LANGUAGE, &name).expect("words"));
            assert!(all.starts_with(&lean) && all.contains("\nunsound-") && !lean.contains("\nunsound-"), "{game}");
            assert!(lean.contains("\nlearn-goal = "), "{game}");
        }
        assert_eq!(catalogue(LANGUAGE, "chess-at-table"), None);
        assert_eq!(catalogue(LANGUAGE, "bonkersat-table"), None);
    }

    #[test]
    fn a_check_of_a_record_names_the_files_that_it_needs() {
        let needs = |message: Message| addresses_for_records("bonkers", &[message]).join(" ");
        let plain = needs(Message::new("record-start-seats"));
        assert!(plain.contains("/bonkers-at-table.ftl") && !plain.contains("/technical.ftl"), "{plain}");
        let why = Message::new("bytes-wrong").with("at", 9u8).with("what", Message::new("unsound-path"));
        let technical = needs(Message::new("record-start-unreadable").with("why", why));
        assert!(technical.contains("/technical.ftl") && technical.contains("/bonkers.ftl"), "{technical}");
    }

    #[test]
    fn no_words_of_a_catalogue_are_lost_with_its_comments() {
        for language in rollick_words::languages() {
            for game in rollick_words::games(language) {
                let [table, lean] = [TABLE, game].map(|name| catalogue(language, name).expect("the catalogue"));
                let lean = Words::read(language, [(TABLE, table.as_str()), (game, lean.as_str())]).expect("words");
                let source = rollick_words::source(language, game).expect("the file");
                let keys = source.lines().filter(|line| !line.starts_with([' ', '#', '-']));
                for (key, _) in keys.filter_map(|line| line.split_once(" =")) {
                    assert_eq!(lean.word(key), Words::of(language, game).word(key), "{game}: {key}");
                }
            }
        }
    }
}
