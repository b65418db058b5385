//! A program plays a cheating operator: it changes what a record says, and seals the record again. A table lists the
//! sentence that exposes each attempt. docs/fair-dice.md lists what nobody can find.

use std::collections::BTreeSet;

use rollick_fair::{FailedRound, FairDice, Proof, Roll, Secret, Word, Words};
use rollick_game::{Next, Seat, Seats};
use rollick_record::{Kept, Lines, Record, SeatTag, TakenBack, Verified, Watched, digest, verify_against};

/// The number of tokens after which something is taken back.
const TAKE_BACK: usize = 25;
/// The number of tokens in a record.
const TOKENS: usize = 45;

fn word(byte: u8) -> Word {
    format!("{byte:02x}").repeat(16).parse().expect("a word")
}

/// A table as it was really played.
#[derive(Clone)]
struct Table {
    record: Record,
    proof: Proof,
}

/// Plays a game with the dice of this secret and these words. Ann takes back her last roll twice, and Bo agrees.
fn played(secret: [u8; 32], words: &[Word]) -> Table {
    let secret = Secret::from(secret);
    let hashes: Vec<_> = words.iter().map(Word::hash).collect();
    let dice = FairDice::new(&secret, &Words::check(&hashes, words.to_vec()).expect("they match"));
    let game = rollick_games::open_standard("bonkers").expect("a game");
    let mut record = Record::begin(&*game, vec![SeatTag::new("Ann", "person"), SeatTag::new("Bo", "person")]);
    let start = game.start(Seats::new(2));
    // Each token with its turn, the position before it, and the number of rolls until then.
    let (mut tokens, mut rolls, mut at) = (Vec::new(), Vec::<Roll>::new(), start);
    while tokens.len() < TOKENS {
        let before = (at.clone(), rolls.len());
        let turn = at.turns().turn;
        let token = match at.next() {
            Next::Over(_) => break,
            Next::Chance { ways, .. } => {
                let index = rolls.len() as u64;
                rolls.push(Roll::new(index, ways, dice.roll(index, ways)));
                at.outcome(rolls[rolls.len() - 1].way).expect("a way")
            }
            Next::Choose(_) => at.legal()[0].clone(),
        };
        at.take(&token).expect("a legal token");
        let rolled = rolls.len() > before.1;
        tokens.push((turn, token, before));
        if rolled && record.taken_back.len() < 2 && tokens.len() > TAKE_BACK {
            let keep = tokens.len() - 1;
            let (_, token, (position, known)) = tokens.pop().expect("a token");
            rolls[known..].iter_mut().for_each(|roll| roll.undone = true);
            let (seat, agreed) = (Seat(0), vec![Seat(0), Seat(1)]);
            record.taken_back.push(TakenBack { seat, agreed, keep, tokens: vec![token] });
            record.take_backs = true;
            at = position;
        }
    }
    for (turn, token, _) in &tokens {
        record.push(*turn, token.as_str());
    }
    record.close(&*at);
    let failed = Secret::from([9; 32]);
    let proof = Proof {
        commitment: secret.commitment(),
        hashes: hashes.clone(),
        words: words.to_vec(),
        secret,
        rolls,
        failed: vec![FailedRound {
            commitment: failed.commitment(),
            secret: failed,
            hashes: vec![word(7).hash(), word(8).hash()],
            words: vec![Some(word(7)), None],
        }],
    };
    Table { record, proof }.sealed()
}

impl Table {
    /// Writes the proof into the record.
    fn sealed(mut self) -> Table {
        let line = |line: &str| {
            let (key, value) = line.strip_prefix("dice-")?.split_once(": ")?;
            Some((key.to_owned(), value.to_owned()))
        };
        self.record.dice = self.proof.to_string().lines().filter_map(line).collect();
        self
    }

    fn check(&self, kept: &Kept) -> Verified {
        verify_against(&self.record.write(), None, kept)
    }
}

fn honest() -> Table {
    played([1; 32], &[word(1), word(2)])
}

/// What Ann's browser kept of the dice.
fn kept_dice() -> Kept {
    let proof = honest().proof;
    Kept { commitment: Some(proof.commitment), hashes: proof.hashes, word: Some(word(1)), ..Kept::default() }
}

/// What Ann's browser kept: she was there all the time.
fn kept() -> Kept {
    Kept { seats: vec![Seat(0)], watched: Some(Watched::of(&honest().record)), ..kept_dice() }
}

/// What a browser kept that was there only for the failed round.
fn kept_of_failed() -> Kept {
    let round = honest().proof.failed.remove(0);
    Kept { commitment: Some(round.commitment), hashes: round.hashes, word: Some(word(7)), ..Kept::default() }
}

fn says(found: &Verified, sentence: &str) -> bool {
    found.sentences().iter().any(|finding| finding.contains(sentence))
}

#[test]
fn an_honest_record_passes_and_says_what_was_compared() {
    let found = honest().check(&kept());
    assert!(found.ok, "{found:?}");
    for sentence in [
        "It names these players: Ann (person) and Bo (person).",
        "Ann took back ‘",
        "It says that these agreed: Bo.",
        "The dice had to begin again, because a word never came: once.",
        "Every token, everything that was taken back, and who agreed is what was seen during the game.",
        "The commitment is the one that was kept",
        "The list of words is the one that was kept",
        "Your word is in the dice",
        "Every roll of the game is the one that the dice gave.",
    ] {
        assert!(says(&found, sentence), "{sentence}: {found:?}");
    }
    let absent = honest().check(&kept_dice());
    assert!(absent.ok && says(&absent, "moves, take-backs and agreements were not compared"), "{absent:?}");
    let alone = honest().check(&Kept::default());
    assert!(alone.ok && says(&alone, "Nothing was compared"), "{alone:?}");
}

#[test]
fn a_record_without_dice_is_never_called_right() {
    let mut table = honest();
    table.record.dice.clear();
    for kept in [kept(), Kept::default()] {
        let found = table.check(&kept);
        assert!(says(&found, "not checked") && !says(&found, "are right"), "{found:?}");
        assert_eq!(says(&found, "What was kept was not compared"), !kept.is_empty(), "{found:?}");
    }
}

#[test]
fn no_line_of_the_dice_can_be_changed_dropped_added_or_moved() {
    let honest = honest();
    let lines = honest.record.dice.clone();
    let (saw, saw_failed) = (kept_dice(), kept_of_failed());
    let tries = |dice: Vec<(String, String)>, what: &str| {
        let mut table = honest.clone();
        table.record.dice = dice;
        // Two people check it: one was there to the end, the other kept what the failed round showed.
        let found = [table.check(&saw), table.check(&saw_failed)];
        let text: Vec<String> = table.record.dice.iter().map(|(key, value)| format!("dice-{key}: {value}")).collect();
        // The order of lines with different keys doesn't matter: the proof stays the same.
        let same = text.join("\n").parse::<Proof>().is_ok_and(|proof| proof == honest.proof);
        assert!(same || found.iter().any(|found| !found.ok), "{what}: {found:?}");
    };
    for (k, (key, value)) in lines.iter().enumerate() {
        // Every character of a roll, and some of each long number.
        let step = if value.len() > 20 { 7 } else { 1 };
        for at in (0..value.len()).step_by(step) {
            for new in ['0', '1', 'f', ' '] {
                let mut changed = lines.clone();
                changed[k].1.replace_range(at..=at, &new.to_string());
                tries(changed, &format!("{key}: character {at} becomes {new:?}"));
            }
        }
        let mut dropped = lines.clone();
        dropped.remove(k);
        tries(dropped, &format!("{key}: line {k} dropped"));
        let mut added = lines.clone();
        added.insert(k, lines[k].clone());
        tries(added, &format!("{key}: line {k} twice"));
        for other in (0..lines.len()).step_by(3) {
            let mut moved = lines.clone();
            moved.swap(k, other);
            tries(moved, &format!("{key}: lines {k} and {other} change places"));
        }
    }
}

/// The text with a fresh seal and the right number of tokens.
fn resealed(lines: &[String]) -> String {
    let above: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let turns = lines.iter().skip_while(|line| !line.is_empty()).skip(1);
    let tokens: usize = turns.map(|line| line.split(';').count()).sum();
    format!("{above}end: {tokens} tokens {}\n", digest(&above))
}

/// What differs between a forged record and the honest one, apart from line numbers.
fn difference(forged: &str, honest: &Record) -> BTreeSet<&'static str> {
    let Ok(mut forged) = Record::parse(forged) else { return BTreeSet::from(["unreadable"]) };
    forged.lines = Lines::default();
    forged.turns.iter_mut().for_each(|turn| turn.line = 0);
    let names = |seats: &[SeatTag]| seats.iter().map(|seat| seat.name.clone()).collect::<Vec<_>>();
    let kinds = |seats: &[SeatTag]| seats.iter().map(|seat| seat.kind.clone()).collect::<Vec<_>>();
    let fields = [
        ("format", forged.format != honest.format),
        ("game", forged.game != honest.game),
        ("rules-version", forged.rules_version != honest.rules_version),
        ("rules", forged.rules != honest.rules),
        ("board name", forged.board != honest.board),
        ("board", forged.board_id != honest.board_id),
        ("names", names(&forged.seats) != names(&honest.seats)),
        ("kinds", kinds(&forged.seats) != kinds(&honest.seats)),
        ("result", forged.result != honest.result),
        ("position", forged.position != honest.position),
        ("scripted", forged.scripted != honest.scripted),
        ("take-backs", forged.take_backs != honest.take_backs),
        ("take-back", forged.taken_back != honest.taken_back),
        ("change", forged.changes != honest.changes),
        ("dice", forged.dice != honest.dice),
        ("tokens", forged.turns != honest.turns),
    ];
    fields.into_iter().filter(|(_, differs)| *differs).map(|(field, _)| field).collect()
}

/// What can be changed without anybody noticing. docs/fair-dice.md says so.
const UNNOTICED: [&str; 5] = ["names", "kinds", "rules", "board name", "change"];

/// Fields that pass, but with a sentence that says what wasn't checked.
const SAID: [(&str, &str); 2] =
    [("rules-version", "Its moves were not checked"), ("scripted", "Its dice were not checked")];

#[test]
fn no_line_of_the_record_can_be_changed_dropped_added_or_moved_except_for_what_the_page_lists() {
    let honest = honest();
    let text = honest.record.write();
    let lines: Vec<String> = text.lines().filter(|line| !line.starts_with("end: ")).map(str::to_owned).collect();
    let (kept, mut unnoticed) = (kept(), BTreeSet::new());
    let mut tries = |lines: &[String], what: String| {
        let forged = resealed(lines);
        let mut differs = difference(&forged, &honest.record);
        if differs.is_empty() {
            return;
        }
        let found = verify_against(&forged, None, &kept);
        if !found.ok {
            return;
        }
        for (field, sentence) in SAID {
            if says(&found, sentence) {
                differs.remove(field);
            }
        }
        assert!(differs.iter().all(|field| UNNOTICED.contains(field)), "{what}: {differs:?} {found:?}");
        unnoticed.extend(differs);
    };
    let tags = lines.iter().position(String::is_empty).expect("the tags end with an empty line");
    let plain = |line: &String| !line.starts_with("dice-");
    for k in (0..lines.len()).filter(|k| plain(&lines[*k])) {
        let step = if k > tags || lines[k].starts_with("board") { 5 } else { 1 };
        for (at, old) in lines[k].char_indices().step_by(step) {
            for new in ["0", "1", "x", "", " "] {
                let mut changed = lines.clone();
                changed[k].replace_range(at..at + old.len_utf8(), new);
                tries(&changed, format!("line {}: character {at} becomes {new:?}", k + 1));
            }
        }
        let mut dropped = lines.clone();
        dropped.remove(k);
        tries(&dropped, format!("line {} dropped", k + 1));
        let mut added = lines.clone();
        added.insert(k, lines[k].clone());
        tries(&added, format!("line {} twice", k + 1));
        for other in (0..lines.len()).filter(|other| plain(&lines[*other])) {
            let mut moved = lines.clone();
            moved.swap(k, other);
            tries(&moved, format!("lines {} and {} change places", k + 1, other + 1));
        }
    }
    for tag in [
        "seat 2: Cy, person",
        "position: 00",
        "scripted: 1",
        "take-back: seat 0, after 0 tokens, agreed 0 1, was draw A1",
        "take-back: seat 1, after 26 tokens, agreed nobody, was pass",
        "change: seat 0, turn 0, was Dee, person",
        "change: seat 1, turn 99, was Dee, person",
        "change: seat 5, turn 1, was Dee, person",
        "comment: trust me",
    ] {
        let mut added = lines.clone();
        added.insert(tags, tag.to_owned());
        tries(&added, format!("{tag:?} added"));
    }
    let listed: BTreeSet<&str> = UNNOTICED.into_iter().collect();
    assert_eq!(unnoticed, listed, "what nobody notices is what is listed");
}

#[test]
fn no_token_can_be_exchanged_for_another_legal_one() {
    let honest = honest();
    let kept = kept();
    let replay = honest.record.replay(None).expect("it was played");
    for (n, token) in honest.record.tokens().enumerate() {
        let at = replay.position(n);
        let others: Vec<String> = match at.next() {
            Next::Chance { ways, .. } => (0..ways).filter_map(|way| at.outcome(way)).collect(),
            _ => at.legal(),
        };
        for other in others.iter().filter(|other| *other != token).take(3) {
            let mut forged = honest.clone();
            let mut left = n;
            for turn in &mut forged.record.turns {
                if left < turn.tokens.len() {
                    turn.tokens[left].clone_from(other);
                    break;
                }
                left -= turn.tokens.len();
            }
            let found = forged.check(&kept);
            assert!(!found.ok, "token {n}, {token}, becomes {other}: {found:?}");
        }
    }
}

/// Who checks a forged record.
#[derive(Clone, Copy, PartialEq)]
enum Checks {
    /// Somebody who kept nothing.
    Anybody,
    /// Somebody who kept the dice, but didn't see the game.
    Kept,
    /// Somebody who saw the whole game.
    Watched,
}

/// An attempt to cheat: who exposes it, and the sentence that gives it away.
type Plot = (&'static str, fn() -> Table, Checks, &'static str);

const LIST: &str = "the list of words is not the one that was kept";
const COMMITMENT: &str = "the commitment is not the one that was kept";

/// The attempts across several fields.
const PLOTS: &[Plot] = &[
    (
        "a word is added after all others were known, and all rolls follow from it",
        || played([1; 32], &[word(1), word(2), word(3)]),
        Checks::Kept,
        LIST,
    ),
    ("a word is dropped", || played([1; 32], &[word(1)]), Checks::Kept, LIST),
    ("the words change places", || played([1; 32], &[word(2), word(1)]), Checks::Kept, LIST),
    ("Ann's word is exchanged", || played([1; 32], &[word(4), word(2)]), Checks::Kept, LIST),
    ("Ann is shown another list than Bo", || played([1; 32], &[word(1), word(5)]), Checks::Kept, LIST),
    ("the secret is exchanged", || played([2; 32], &[word(1), word(2)]), Checks::Kept, COMMITMENT),
    ("Ann is shown another commitment than Bo", || played([6; 32], &[word(1), word(2)]), Checks::Kept, COMMITMENT),
    (
        "a bad roll is called undone, and the record doesn't say what was taken back",
        || {
            let mut table = honest();
            table.record.taken_back.clear();
            table
        },
        Checks::Anybody,
        "it says that something was taken back, but not what",
    ),
    (
        "bad rolls are called undone, and nothing was taken back",
        || {
            let mut table = honest();
            table.record.taken_back.clear();
            table.record.take_backs = false;
            table
        },
        Checks::Anybody,
        "rolls were taken back, but the record doesn't say so",
    ),
    (
        "bad rolls are taken back, and nobody agreed",
        || {
            let mut table = honest();
            table.record.taken_back.iter_mut().for_each(|back| back.agreed.clear());
            table
        },
        Checks::Anybody,
        "it doesn't say that Ann agreed. Everybody who sits there has to.",
    ),
    (
        "bad rolls are taken back, and only Ann agreed",
        || {
            let mut table = honest();
            table.record.taken_back.iter_mut().for_each(|back| back.agreed = vec![Seat(0)]);
            table
        },
        Checks::Anybody,
        "it doesn't say that Bo agreed. Everybody who sits there has to.",
    ),
    (
        "bad rolls are taken back, and Bo's word is made up",
        || {
            let mut table = honest();
            table.record.taken_back[1].seat = Seat(1);
            table
        },
        Checks::Watched,
        "what was taken back, or who agreed, is not what was seen",
    ),
    (
        "somebody agreed who doesn't exist",
        || {
            let mut table = honest();
            table.record.taken_back[0].agreed.push(Seat(5));
            table
        },
        Checks::Anybody,
        "A take-back can't be right: the seats of",
    ),
    (
        "a bot takes a roll back",
        || {
            let mut table = honest();
            table.record.seats[0].kind = "hard bot".to_owned();
            table
        },
        Checks::Anybody,
        "Ann was never a person, and bots take nothing back",
    ),
    (
        "Ann's seat is said to be a bot's",
        || {
            let mut table = honest();
            table.record.seats[0].kind = "hard bot".to_owned();
            table
        },
        Checks::Watched,
        "it says that seat 0 was never a person's. That was your seat.",
    ),
    (
        "a seat changed hands in a turn that was never played",
        || {
            let mut table = honest();
            table.record.change_hands(Seat(1), 99, SeatTag::new("Bo", "person"));
            table
        },
        Checks::Anybody,
        "a seat changed hands in turn 99, which was never played",
    ),
    (
        "another roll is called undone as well",
        || {
            let mut table = honest();
            table.proof.rolls[5].undone = true;
            table.sealed()
        },
        Checks::Anybody,
        "roll 5 is marked undone, but nobody took it back",
    ),
    (
        "a roll that was taken back is called standing",
        || {
            let mut table = honest();
            table.proof.rolls.iter_mut().for_each(|roll| roll.undone = false);
            table.sealed()
        },
        Checks::Anybody,
        "was taken back, but isn't marked",
    ),
    (
        "what was taken back is not what was rolled",
        || {
            let mut table = honest();
            table.record.taken_back[0].tokens = vec!["dice 6 6".to_owned()];
            table
        },
        Checks::Anybody,
        "but roll",
    ),
    (
        "a roll is skipped",
        || {
            let mut table = honest();
            table.proof.rolls.remove(4);
            table.sealed()
        },
        Checks::Anybody,
        "index 4 is skipped",
    ),
    (
        "a round is begun again although all words had come, because its rolls didn't suit",
        || {
            let mut table = honest();
            table.proof.failed[0].words[1] = Some(word(8));
            table.sealed()
        },
        Checks::Anybody,
        "round 0 was begun again although all of its words had come",
    ),
    (
        "the secret of a failed round is another one",
        || {
            let mut table = honest();
            table.proof.failed[0].secret = Secret::from([3; 32]);
            table.sealed()
        },
        Checks::Anybody,
        "the secret of failed round 0 doesn't match its commitment",
    ),
    (
        "a roll is changed and called physical, so that any way will do",
        typed,
        Checks::Kept,
        "these rolls are said to be typed in, but nobody could type in a roll at this table: ",
    ),
];

/// The last roll is replaced by another and marked as physical.
fn typed() -> Table {
    let mut table = honest();
    let replay = table.record.replay(None).expect("it was played");
    let last = (0..replay.taken.len()).rev().find(|n| replay.taken[*n].chance).expect("a roll");
    // Nothing comes after it that it could invalidate.
    table.record.truncate(last);
    let at = replay.position(last);
    let Next::Chance { ways, .. } = at.next() else { panic!("a roll is due") };
    let index = table.proof.rolls.iter().rposition(|roll| !roll.undone).expect("a roll");
    let roll = &mut table.proof.rolls[index];
    let other = (0..ways).find(|way| at.outcome(*way) != at.outcome(roll.way)).expect("another way");
    (roll.way, roll.physical) = (other, true);
    table.record.push(at.turns().turn, at.outcome(other).expect("a way"));
    table.sealed()
}

#[test]
fn every_plot_is_given_away_by_its_sentence() {
    for (what, cheat, who, sentence) in PLOTS {
        let kept = match who {
            Checks::Anybody => Kept::default(),
            Checks::Kept => kept_dice(),
            Checks::Watched => kept(),
        };
        let found = cheat().check(&kept);
        assert!(!found.ok && says(&found, sentence), "{what}: {found:?}");
        // Anybody who saw more exposes it, too.
        let (dice, all) = (cheat().check(&kept_dice()), cheat().check(&self::kept()));
        assert!(!all.ok, "{what}: {all:?}");
        assert!(!dice.ok || *who == Checks::Watched, "{what}: {dice:?}");
    }
}

#[test]
fn typed_rolls_are_never_said_to_come_from_the_dice() {
    let found = typed().check(&Kept::default());
    assert!(found.ok, "nobody kept anything: {found:?}");
    assert!(says(&found, "These rolls were typed in, and nobody can check them: "), "{found:?}");
    assert!(says(&found, "is the one that the dice gave, except for those that were typed in."), "{found:?}");
    assert!(!says(&found, "is the one that the dice gave."), "{found:?}");
    let possible = Kept { typed: true, ..kept_dice() };
    assert!(typed().check(&possible).ok, "at a table where rolls can be typed in");
}

#[test]
fn one_person_among_bots_needs_nobody_to_agree() {
    let mut table = honest();
    table.record.seats[1].kind = "hard bot".to_owned();
    table.record.taken_back.iter_mut().for_each(|back| back.agreed.clear());
    assert!(table.check(&kept_dice()).ok);
    // With Bo on that seat, both would have to agree.
    table.record.seats[1].kind = "person".to_owned();
    assert!(!table.check(&kept_dice()).ok);
}

#[test]
fn somebody_who_was_away_need_not_agree() {
    let mut table = honest();
    let turn = table.record.turns.last().expect("turns").number;
    // Bo left in the first turn and came back at the end.
    table.record.change_hands(Seat(1), 0, SeatTag::new("Bo", "hard bot"));
    table.record.change_hands(Seat(1), turn, SeatTag::new("Bo", "person"));
    table.record.taken_back.iter_mut().for_each(|back| back.agreed = vec![Seat(0)]);
    let found = table.check(&kept_dice());
    assert!(found.ok && says(&found, "Seat 1 changed hands in turn 0"), "{found:?}");
}

#[test]
fn a_round_that_failed_can_not_be_left_out_where_somebody_kept_it() {
    let mut table = honest();
    table.proof.failed.clear();
    let (table, saw) = (table.sealed(), kept_of_failed());
    let found = table.check(&saw);
    assert!(!found.ok && says(&found, "is not the one that was kept"), "{found:?}");
    assert!(honest().check(&saw).ok, "as long as it is there, it is only said that it failed");
}

#[test]
fn what_a_browser_saves_can_be_read_back() {
    let record = honest().record;
    let Watched { tokens, .. } = Watched::of(&record);
    let back = record.write().lines().filter(|line| line.starts_with("take-back: ")).collect::<Vec<_>>().join("\n");
    let proof = honest().proof;
    let hashes: Vec<String> = proof.hashes.iter().map(|hash| format!("dice-word-hash: {hash}")).collect();
    let text = format!(
        "# a table\ndice-commitment: {}\n{}\ndice-word: {}\nseat: 0\ntyped: no\nwatched: {tokens}\n{back}\n",
        proof.commitment,
        hashes.join("\n"),
        word(1),
    );
    assert_eq!(Kept::parse(&text), Ok(kept()));
    for (bad, why) in [("typed: maybe", "typed: yes"), ("take-back: x", "take-back: seat 0"), ("x: y", "no line")] {
        let error = Kept::parse(bad).unwrap_err().to_string();
        assert!(error.starts_with("line 1: ") && error.contains(why), "{error}");
    }
}
