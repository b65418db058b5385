//! Every example on every rules page is played, and must give the result that it claims. The page draws the same data,
//! so it can't show anything that the rules don't do.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use rollick_game::GameInfo;
use rollick_games::{Taken, infos};
use rollick_rulebook::{Example, Examples, Figures, Played, RuleBook};
use rollick_words::{LANGUAGE, source};

fn games() -> impl Iterator<Item = &'static GameInfo> {
    // The game of docs/add-a-game.md has no examples.
    infos().iter().copied().filter(|info| info.id != "pebbles")
}

/// The page of a game. Making it takes a while, so all tests share it.
fn article(info: &GameInfo) -> &'static str {
    static ALL: LazyLock<Vec<(&str, String)>> = LazyLock::new(|| {
        games().map(|info| (info.id, RuleBook::of(info).and_then(|book| book.article("")).unwrap())).collect()
    });
    ALL.iter().find(|(id, _)| *id == info.id).map(|(_, page)| page).expect("every game has a page")
}

fn played(info: &'static GameInfo, example: &Example) -> Played {
    example.play(info).unwrap_or_else(|error| panic!("{error}"))
}

/// The rules that were cited, in order.
fn cited(played: &Played) -> Vec<String> {
    let events = |taken: &[Taken]| taken.iter().flat_map(|t| &t.told).map(|told| told.rule.to_string()).collect();
    let all: Vec<Vec<String>> = vec![events(&played.led), events(&played.taken)];
    all.concat()
}

#[test]
fn every_example_gives_what_it_says() {
    for info in games() {
        for example in &Examples::of(info).unwrap().examples {
            let played = played(info, example);
            let text = played.after.write();
            let here: BTreeSet<&str> = text.split_whitespace().collect();
            let (parts, rules) = example.gives.split_once('|').unwrap_or((&example.gives, ""));
            for part in parts.split_whitespace() {
                let (there, part) = part.strip_prefix('!').map_or((true, part), |part| (false, part));
                assert_eq!(here.contains(part), there, "{}: {part} in {text}", example.rule);
            }
            let cited = cited(&played);
            let mut rest = cited.iter();
            for rule in rules.split_whitespace() {
                match rule.strip_prefix('!') {
                    Some(rule) => assert!(!cited.contains(&rule.to_owned()), "{}: {cited:?}", example.rule),
                    None => assert!(rest.any(|c| c == rule), "{}: {rule} in order in {cited:?}", example.rule),
                }
            }
        }
    }
}

/// An example of a rule shows that rule: an event or a refusal cites it, or the house rule is changed.
#[test]
fn every_example_is_about_its_rule() {
    for info in games() {
        for example in &Examples::of(info).unwrap().examples {
            let played = played(info, example);
            let refused = played.tried.as_ref().map(|tried| tried.reason.rule.to_string());
            let house = example.house.iter().any(|s| s.to_uppercase().starts_with(&format!("{}=", example.rule)));
            let about = cited(&played).contains(&example.rule) || refused.as_deref() == Some(&example.rule) || house;
            // If a rule is only described, its example cites the rules that carry it out.
            assert!(about || DESCRIBED.contains(&example.rule.as_str()), "{}: {:?}", example.rule, cited(&played));
            assert!(!example.gives.trim().is_empty(), "{} expects nothing", example.rule);
        }
    }
}

/// Rules that no event cites: another rule does what they describe.
const DESCRIBED: [&str; 7] = ["BF-05", "BF-19", "RH-11", "RH-29", "SP-05", "SP-23", "SP-R7"];

#[test]
fn a_page_has_everything() {
    for info in games() {
        let examples = Examples::of(info).unwrap();
        let article = article(info);
        assert!(examples.turn.is_some() && examples.pieces.len() >= 6, "{}", info.id);
        assert!(examples.examples.len() >= 12, "{} has {} examples", info.id, examples.examples.len());
        for id in info.rule_ids() {
            let section = format!("<section class=\"rule\" id=\"{id}\">");
            assert_eq!(article.matches(&section).count(), 1, "{id}");
        }
        let count = |what: &str| article.matches(what).count();
        assert_eq!(count("<figure class=\"example\">"), examples.examples.len());
        assert_eq!(count("<ul class=\"pieces\">"), 1);
        let drawn = article.split("<ul class=\"pieces\">").nth(1).and_then(|rest| rest.split("</ul>").next()).unwrap();
        assert_eq!(
            drawn.matches("<li>").count(),
            examples.pieces.len(),
            "every piece of {} has words and a look",
            info.id
        );
        assert_eq!(count("<ol class=\"steps\">"), 1);
        assert_eq!(count("<table class=\"choices\">"), info.rulings.len());
        assert!(article.contains(&format!("/new?game={}", info.id)));
    }
}

/// The words about pieces and the pieces that the page draws match.
#[test]
fn every_word_about_a_piece_is_used() {
    for info in games() {
        let drawn: BTreeSet<String> = Examples::of(info).unwrap().pieces.iter().map(|p| p.name.clone()).collect();
        let file = source(LANGUAGE, info.id).unwrap();
        let keys = file.lines().filter_map(|line| line.strip_prefix("piece-")?.split_once(" = "));
        assert_eq!(keys.map(|(name, _)| name.to_owned()).collect::<BTreeSet<_>>(), drawn, "{}", info.id);
    }
}

/// A page is a sound document: every id is there once, and every link within the page leads to one.
#[test]
fn a_page_is_sound() {
    for info in games() {
        let article = article(info);
        // In HTML these two need no closing tag; in XML they do.
        let xml = article.replace("autocomplete=\"off\">", "autocomplete=\"off\"/>");
        let page = roxmltree::Document::parse(&xml).unwrap_or_else(|e| panic!("{}: {e}", info.id));
        let ids: Vec<&str> = page.descendants().filter_map(|node| node.attribute("id")).collect();
        let known: BTreeSet<&str> = ids.iter().copied().collect();
        assert_eq!(known.len(), ids.len(), "{} has an id twice", info.id);
        for node in page.descendants() {
            for link in node.attribute("href").iter().filter_map(|href| href.strip_prefix('#')) {
                assert!(known.contains(link), "{}: #{link} leads nowhere", info.id);
            }
            for value in node.attributes() {
                let used = value.value().strip_prefix("url(#").and_then(|rest| rest.strip_suffix(')'));
                assert!(used.is_none_or(|id| known.contains(id)), "{}: {}", info.id, value.value());
            }
        }
        let named = |node: &roxmltree::Node<'_, '_>| node.attribute("aria-label").is_some_and(|name| !name.is_empty());
        assert!(page.descendants().filter(|n| n.attribute("class") == Some("pic")).all(|n| named(&n)));
    }
}

/// Pages stay small. A browser gets about a tenth of this, because the server compresses them.
#[test]
fn a_page_is_light() {
    for info in games() {
        let article = article(info);
        assert!(article.len() < 1_200_000, "{} has {} bytes", info.id, article.len());
    }
}

#[test]
fn a_rule_alone_is_the_rule_of_the_page() {
    for info in games() {
        let book = RuleBook::of(info).unwrap();
        let article = article(info);
        let text = |html: &str, id: &str| {
            let rest = html.split(&format!("id=\"{id}\"><h3>")).nth(1).expect("the rule is there");
            rest.split("</section>").next().unwrap().split("<figure").next().unwrap().to_owned()
        };
        for id in info.rule_ids().iter().map(ToString::to_string) {
            let alone = book.rule(&id).unwrap().expect("every rule of the game");
            assert_eq!(text(&alone, &id), text(article, &id));
            let examples = Examples::of(info).unwrap().examples.iter().filter(|e| e.rule == id).count();
            assert_eq!(alone.matches("<figure").count(), examples);
        }
        assert_eq!(book.rule("XX-01").unwrap(), None);
    }
}

#[test]
fn the_document_needs_no_other_file() {
    for info in games() {
        let book = RuleBook::of(info).unwrap();
        let document = book.document("").unwrap();
        assert!(document.contains(article(info)), "the same page");
        for elsewhere in ["@import", "src=", "<link"] {
            assert!(!document.contains(elsewhere), "{elsewhere}");
        }
    }
}

/// Every value of every house rule has its figures.
#[test]
fn every_value_was_measured() {
    for info in games() {
        let figures = Figures::of(info).unwrap().unwrap_or_else(|| panic!("{} has no figures", info.id));
        assert!(figures.games >= 1_000 && figures.command.starts_with("rollick rulings "), "{}", figures.command);
        assert!(
            figures.commit.len() >= 7 && figures.commit.chars().all(|c| c.is_ascii_hexdigit()),
            "{}",
            figures.commit
        );
        for ruling in info.rulings {
            for value in &ruling.compared()[1..] {
                let measured = figures.find(ruling.id, value).unwrap_or_else(|| panic!("{}={value}", ruling.id));
                assert!(measured.longer.low <= measured.longer.value && measured.longer.value <= measured.longer.high);
            }
        }
    }
}
