use std::collections::BTreeSet;

use rollick_game::{Game, GameInfo, Happened, HouseRules, Message, Next, Plans, RuleId};
use rollick_stage::{GuideStep, PUPIL, Staged};
use rollick_words::{LANGUAGE, Words};

use super::Vocabulary;

/// The keys that every game has for newcomers: the goal, a turn, and what to look out for.
pub(super) const LEARN: [&str; 3] = ["learn-goal", "learn-turn", "learn-watch"];

/// These texts, with their headings, have fewer words than this.
const WORDS: usize = 60;
/// The number of words in the client's headings: "The goal", "Your turn", "Look out".
const HEADINGS: usize = 6;

/// The prefix of the keys of the coach's notes. The rest is the rule.
pub(super) const COACH: &str = "coach-";
/// A game has at least this many notes, and each has at most this many words.
const NOTES: usize = 3;
const NOTE: usize = 25;

/// A guided game has at most this many lessons, and each has at most this many words and sentences. People read 200 words
/// a minute, so that all words together take at most two minutes.
const LESSONS: usize = 30;
const LESSON: usize = 32;
const SENTENCES: usize = 2;
const READ: usize = 400;
/// How the first lesson begins.
const GOAL: &str = "The goal: ";

/// Checks that a game teaches newcomers: that it says in a few words how it is played, that its coach has something to
/// say, and that its guided game can be played.
///
/// # Panics
/// If something is missing or wrong. The message says what.
pub fn it_teaches<G: Staged>() {
    let known = Vocabulary::of_file(G::INFO.id);
    let keys: BTreeSet<&str> = known.keys().collect();
    how_to_play(G::INFO, &keys);
    let noted = notes::<G>(&keys);
    let game = G::load(&G::INFO.standard_board(), HouseRules::defaults(G::INFO.rulings)).expect("the standard board");
    let shown = guided_rules(&game, &known);
    let missing: Vec<&RuleId> = noted.difference(&shown).collect();
    assert_eq!(missing, Vec::<&RuleId>::new(), "the guided game of {} doesn't show these rules", G::INFO.title);
}

fn how_to_play(info: &GameInfo, keys: &BTreeSet<&str>) {
    let missing: Vec<&str> = LEARN.into_iter().filter(|key| !keys.contains(key)).collect();
    assert_eq!(missing, Vec::<&str>::new(), "{}.ftl doesn't say how the game is played", info.id);
    let words = Words::of(LANGUAGE, info.id);
    let text = LEARN.map(|key| words.text(&Message::new(key))).join(" ");
    let count = HEADINGS + text.split_whitespace().count();
    assert!(count < WORDS, "{} words are too many for a newcomer to {}: {text}", count, info.title);
}

/// Checks the coach's notes, and returns their rules.
fn notes<G: Staged>(keys: &BTreeSet<&str>) -> BTreeSet<RuleId> {
    let (info, notes) = (G::INFO, G::LESSONS.notes);
    assert!(notes.len() >= NOTES, "the coach of {} has too few notes", info.title);
    let all = info.rule_ids();
    let mut spoken = BTreeSet::new();
    for note in notes {
        let rule = note.rule;
        assert!(all.contains(&rule), "{} has no rule {rule}", info.title);
        let key = format!("{COACH}{}", rule.to_string().to_lowercase());
        let text = said(info, &key);
        assert!(text.split_whitespace().count() <= NOTE, "a note is short: {text}");
        let unknown: Vec<&&str> = note.when.iter().filter(|key| !keys.contains(*key)).collect();
        assert_eq!(unknown, Vec::<&&str>::new(), "the note on {rule} waits for messages that don't exist");
        assert!(spoken.insert(key), "two notes on {rule}");
    }
    let unspoken: Vec<&&str> = keys.iter().filter(|key| key.starts_with(COACH) && !spoken.contains(**key)).collect();
    assert_eq!(unspoken, Vec::<&&str>::new(), "nothing brings up these notes of {}.ftl", info.id);
    notes.iter().map(|note| note.rule).collect()
}

/// The words of a key without gaps.
fn said(info: &GameInfo, key: &str) -> String {
    let text = rollick_words::source(LANGUAGE, info.id).unwrap_or_default();
    let begins = format!("{key} = ");
    let found = text.lines().find_map(|line| line.strip_prefix(&begins));
    found.unwrap_or_else(|| panic!("{}.ftl has no line for {key}", info.id)).to_owned()
}

/// The number of sentences in a text.
fn sentences(text: &str) -> usize {
    text.split_whitespace().filter(|word| word.ends_with(['.', '!', '?'])).count()
}

/// Plays the guided game, checks every step, and returns the rules that it teaches or shows.
fn guided_rules<G: Staged>(game: &G, known: &Vocabulary) -> BTreeSet<RuleId> {
    let (info, guide) = (G::INFO, &G::LESSONS.guide);
    let walked = guide.walk(game).unwrap_or_else(|why| panic!("the guided game of {}: {why}", info.title));
    let mut rules = BTreeSet::new();
    let mut lessons = 0;
    let mut words = 0;
    for (step, (before, after)) in guide.steps.iter().zip(walked.iter().zip(&walked[1..])) {
        let of = format!("‘{}’ in {}", step.tokens.join("; "), game.write(before));
        rules.extend(step.lesson.map(|(_, rule)| rule));
        rules.extend(events(game, before, step).iter().map(Happened::rule));
        assert_eq!(is_asked(game, before), step.lesson.is_some(), "a player who is asked is told what to do: {of}");
        let Some(message) = step.message() else { continue };
        lessons += 1;
        assert_eq!(known.fault(&message), None, "{of}");
        let text = said(info, message.key).replace("{ $rival }", "Rival");
        let long = text.split_whitespace().count();
        words += long;
        assert!(long <= LESSON && sentences(&text) <= SENTENCES, "a lesson is short: {text}");
        assert!(lessons > 1 || text.starts_with(GOAL), "the first lesson begins with the goal: {text}");
        assert!(step.lesson.is_some_and(|(_, rule)| info.rule_ids().contains(&rule)), "a lesson is about a rule: {of}");
        if matches!(game.next(before), Next::Choose(_)) {
            let mut plans = Plans::new();
            game.plans(before, &mut plans);
            let offers = |plan: &[G::Action]| plan.iter().map(ToString::to_string).eq(step.tokens.iter().copied());
            let offered: Vec<String> = plans.iter().map(|plan| format!("{plan:?}")).collect();
            assert!(plans.iter().any(|plan| offers(plan)), "{of} is not offered as it is: {offered:#?}");
        } else {
            assert_eq!(step.tokens.len(), 1, "one roll at a time: {of}");
        }
        assert_ne!(before, after, "{of}");
    }
    assert!((3..=LESSONS).contains(&lessons), "{lessons} lessons in the guided game of {}", info.title);
    assert!(words <= READ, "{words} words are too many for the guided game of {}", info.title);
    let end = walked.last().expect("a guided game has a start");
    match game.next(end) {
        Next::Over(standings) => assert!(standings.first().contains(PUPIL), "who is guided wins {}", info.title),
        _ => panic!("the guided game of {} doesn't end: {}", info.title, game.write(end)),
    }
    rules
}

/// Whether the player has to do something: decide, or roll. Questions that aren't worth asking pass automatically, and
/// the table draws cards.
fn is_asked<G: Staged>(game: &G, s: &G::State) -> bool {
    match game.next(s) {
        Next::Choose(seat) => seat == PUPIL && (game.silence(s).is_none() || game.matters(s, seat)),
        Next::Chance { seat, what: rollick_game::Chance::Dice(_), .. } => seat == PUPIL,
        _ => false,
    }
}

/// What a step does.
fn events<G: Game>(game: &G, before: &G::State, step: &GuideStep) -> Vec<G::Event> {
    let (mut state, mut events) = (before.clone(), Vec::new());
    for token in step.tokens {
        match game.next(&state) {
            Next::Choose(_) => {
                let action = token.parse().unwrap_or_else(|_| panic!("‘{token}’ was taken before"));
                game.choose(&mut state, action, &mut events);
            }
            _ => {
                let outcome = token.parse().unwrap_or_else(|_| panic!("‘{token}’ fell before"));
                let way = rollick_game::way_of(game, &state, outcome).expect("it fell before");
                game.happen(&mut state, way, &mut events);
            }
        }
    }
    events
}
