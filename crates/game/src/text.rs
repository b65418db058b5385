//! Positions as text: one reader and one writer for all games.
//!
//! A text is a line of parts, separated by spaces, in any order. A part is `key:value`, `key=value` or a single word.
//! Every game has these:
//!
//! | part | meaning | if left out |
//! | --- | --- | --- |
//! | `A:…` | what belongs to seat A, written as the game defines | as at the start |
//! | `mover:B` | whose turn it is | A |
//! | `turn:17` | the number of the turn; 0 before the first | 1, or 0 during the roll for the first turn |
//! | `first:ABC`, `first:BC/A=9` | the roll for the first turn: nobody has rolled yet; B and C still have to, and A leads with 9 | over |
//! | `first:B` | who begins, once it is known; only before the first turn | |
//! | `dice:3,5x` | the dice on the table; `x` marks a used one | none |
//! | `next:roll` | what is due, with details after `=`: `next:ask=B,move` | the game decides |
//! | `next:won=A`, `next:limit=AB` | the game is over: A won, or a limit ended it and A and B share the first place | |
//!
//! A game adds its own parts. It reads them from [`Parts`] and writes them with [`Writer`].

use std::cell::Cell;
use std::fmt::{Display, Write};
use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::first::MAX_TOTAL;
use crate::{
    Dice, Ending, FirstRoll, GameInfo, MAX_SEATS, MAX_TURN, Message, Seat, SeatSet, Seats, StateError, Turns, face,
    nearest,
};

/// The keys that every game has, besides the seats.
const COMMON: [&str; 5] = ["mover", "turn", "first", "dice", "next"];

/// The parts of a text. Reading a part marks it; [`Parts::finish`] reports parts that were never read.
pub struct Parts<'t> {
    text: &'t str,
    parts: Vec<Part<'t>>,
}

struct Part<'t> {
    whole: &'t str,
    key: &'t str,
    value: &'t str,
    read: Cell<bool>,
}

impl<'t> Parts<'t> {
    /// Splits a text.
    ///
    /// # Errors
    /// If a part comes twice.
    pub fn split(text: &'t str) -> Result<Parts<'t>, StateError> {
        let mut parts: Vec<Part<'t>> = Vec::new();
        for whole in text.split_whitespace() {
            // The key of `17=A10` is `17=`, so that a game can have both `A:` and `A=`.
            let (key, value) = match whole.find([':', '=']) {
                Some(at) if whole.as_bytes()[at] == b':' => (&whole[..at], &whole[at + 1..]),
                Some(at) => (&whole[..=at], &whole[at + 1..]),
                None => (whole, ""),
            };
            if parts.iter().any(|part| part.key == key) {
                return Err(wrong(whole, Message::new("text-twice")));
            }
            parts.push(Part { whole, key, value, read: Cell::new(false) });
        }
        Ok(Parts { text, parts })
    }

    /// The number of players: as many as the last seat letter used as a key, in either case. It is at least the fewest
    /// that the game allows. For example, `A:3 C:4` has three.
    ///
    /// # Errors
    /// If that is more than the game allows.
    pub fn seats(&self, info: &GameInfo) -> Result<Seats, StateError> {
        let mut count = info.least;
        for part in &self.parts {
            let mut letters = part.key.trim_end_matches('=').chars();
            let seat = letters.next().and_then(Seat::from_letter).filter(|_| letters.next().is_none());
            count = count.max(seat.map_or(0, |seat| seat.index() + 1));
            if count > info.most {
                let what = Message::new("text-players").with("least", info.least).with("most", info.most);
                return Err(wrong(part.whole, what));
            }
        }
        Ok(Seats::new(count))
    }

    /// The part with a key, if it is there.
    pub fn get(&self, key: &str) -> Option<Value<'t>> {
        let part = self.parts.iter().find(|part| part.key == key)?;
        part.read.set(true);
        Some(Value { whole: part.whole, text: part.value })
    }

    /// The part that belongs to a seat: `A:…`.
    pub fn of(&self, seat: Seat) -> Option<Value<'t>> {
        self.get(seat.letter().encode_utf8(&mut [0; 4]))
    }

    /// Whether a word is given on its own, without a value.
    ///
    /// # Errors
    /// If it has a value.
    pub fn flag(&self, word: &str) -> Result<bool, StateError> {
        match self.get(word) {
            None => Ok(false),
            Some(value) if value.text.is_empty() => Ok(true),
            Some(value) => Err(value.wrong(Message::new("text-no-value"))),
        }
    }

    /// All parts not read yet, with their keys.
    pub fn rest(&self) -> impl Iterator<Item = (&'t str, Value<'t>)> + '_ {
        self.parts.iter().filter(|part| !part.read.get()).map(|part| {
            part.read.set(true);
            (part.key, Value { whole: part.whole, text: part.value })
        })
    }

    /// Whose turn it is, which turn that is, and how the roll for the first turn stands.
    ///
    /// # Errors
    /// If these parts are wrong or don't fit together.
    pub fn turns(&self, seats: Seats) -> Result<Turns, StateError> {
        let first = self.get("first").map(|value| value.first_roll(seats)).transpose()?;
        let rolling = first.is_some_and(|first| first.winner().is_none());
        let turn = self.get("turn").map(|value| value.number(0..=MAX_TURN)).transpose()?;
        let turn = turn.unwrap_or(u32::from(!rolling));
        let mover = self.get("mover");
        match (turn, first, mover) {
            (0, first, None) => {
                Ok(Turns { seats, mover: Seat(0), first: first.unwrap_or(FirstRoll::new(seats)), turn })
            }
            (0, _, Some(mover)) => Err(mover.wrong(Message::new("text-no-turn-yet"))),
            (_, Some(_), _) if rolling => Err(wrong("turn", Message::new("text-roll-first"))),
            (turn, first, mover) => {
                let given = mover.map(|value| value.seat(seats)).transpose()?;
                let mover = given.unwrap_or(match first.and_then(|first| first.winner()) {
                    Some(seat) => {
                        seats.from(seat).nth((turn - 1) as usize % seats.count()).expect("the seats go round")
                    }
                    None => Seat(0),
                });
                let began = Turns::who_began(seats, mover, turn);
                if first.is_some_and(|first| first.winner() != Some(began)) {
                    let what = Message::new("text-began").with("turn", turn);
                    let [mover, began] = [mover, began].map(|seat| seat.letter().to_string());
                    return Err(wrong("first", what.with("mover", mover).with("began", began)));
                }
                Ok(Turns { seats, mover, first: FirstRoll::decided(began), turn })
            }
        }
    }

    /// The dice on the table.
    ///
    /// # Errors
    /// If the part is wrong.
    pub fn dice(&self) -> Result<Dice, StateError> {
        self.get("dice").map_or(Ok(Dice::NONE), |value| value.dice())
    }

    /// What is due: a word, and the details after its `=`. Also reads how the game ended.
    ///
    /// # Errors
    /// If the game ended without naming a seat.
    pub fn next(&self, seats: Seats) -> Result<Option<Due<'t>>, StateError> {
        let Some(value) = self.get("next") else { return Ok(None) };
        let (word, details) = value.text.split_once('=').unwrap_or((value.text, ""));
        let details = Value { whole: value.whole, text: details };
        Ok(Some(match word {
            "won" => Due::Over(Ending::Won(details.seat(seats)?)),
            "limit" => match details.seat_set(seats)? {
                first if first.is_empty() => return Err(details.wrong(Message::new("text-no-winners"))),
                first => Due::Over(Ending::Limit(first)),
            },
            word => Due::Word(word, details),
        }))
    }

    /// Checks that every part was read. `own` lists the keys that the game adds, for the hint in the error.
    ///
    /// # Errors
    /// Names the first part that was never read.
    pub fn finish(&self, own: &[&str]) -> Result<(), StateError> {
        let Some(part) = self.parts.iter().find(|part| !part.read.get()) else { return Ok(()) };
        let known = COMMON.iter().chain(own).copied();
        let what = match nearest(part.key, known.clone()) {
            Some(near) => Message::new("text-unknown-near").with("near", near),
            None => listed("text-unknown", known),
        };
        Err(wrong(part.whole, what))
    }

    /// The error for a text whose parts are right but don't fit together.
    pub fn wrong(&self, what: Message) -> StateError {
        wrong(self.text, what)
    }
}

/// What is due, as the text of a position says it.
#[derive(Clone, Copy, Debug)]
pub enum Due<'t> {
    /// A word of the game, with its details.
    Word(&'t str, Value<'t>),
    /// Nothing: the game is over.
    Over(Ending),
}

/// The value of a part, with readers for common kinds of value. All errors name the whole part.
#[derive(Clone, Copy, Debug)]
pub struct Value<'t> {
    whole: &'t str,
    /// The text after `:` or `=`.
    pub text: &'t str,
}

#[allow(clippy::missing_errors_doc)]
impl<'t> Value<'t> {
    /// The error for this part.
    pub fn wrong(&self, what: Message) -> StateError {
        wrong(self.whole, what)
    }

    /// The error for a position that can't occur because of this part.
    pub fn unsound(&self, why: Message) -> StateError {
        StateError::unsound(shorten(self.whole), why)
    }

    /// The error for a part that must be written differently, as in `example`.
    pub fn write_as(&self, example: &str) -> StateError {
        self.wrong(Message::new("text-write-as").with("example", example))
    }

    /// The error for a value that can only be one of these.
    pub fn one_of(&self, all: &[&str]) -> StateError {
        self.wrong(listed("text-one-of", all.iter().copied()))
    }

    /// A piece of this value, as a value. Its errors name the whole part too.
    pub fn part(&self, text: &'t str) -> Value<'t> {
        Value { whole: self.whole, text }
    }

    /// The pieces between commas.
    pub fn items(&self) -> impl Iterator<Item = Value<'t>> + use<'t> {
        let whole = self.whole;
        self.text.split(',').map(move |text| Value { whole, text })
    }

    /// Anything that can be parsed. `example` is for the error.
    pub fn parse<T: FromStr>(&self, example: &str) -> Result<T, StateError> {
        let what = || Message::new("text-unreadable").with("text", shorten(self.text)).with("example", example);
        self.text.parse().map_err(|_| self.wrong(what()))
    }

    /// A number within bounds.
    pub fn number<T: FromStr + PartialOrd + Display>(&self, range: RangeInclusive<T>) -> Result<T, StateError> {
        let read = self.text.parse().ok().filter(|n| range.contains(n));
        let what = || {
            let (least, most) = (range.start().to_string(), range.end().to_string());
            Message::new("text-number").with("least", least).with("most", most)
        };
        read.ok_or_else(|| self.wrong(what()))
    }

    /// One seat, by its letter.
    pub fn seat(&self, seats: Seats) -> Result<Seat, StateError> {
        match self.seat_set(seats)? {
            set if set.len() == 1 && self.text.len() == 1 => Ok(set.first().expect("one seat")),
            _ => Err(self.wrong(Message::new("text-one-seat"))),
        }
    }

    /// Seats by their letters: `ABD`.
    pub fn seat_set(&self, seats: Seats) -> Result<SeatSet, StateError> {
        let seat = |letter: char| {
            let seat = Seat::from_letter(letter).filter(|seat| letter.is_ascii_uppercase() && seats.has(*seat));
            seat.ok_or_else(|| self.wrong(Message::new("text-no-seat").with("letter", letter.to_string())))
        };
        let set: SeatSet = self.text.chars().map(seat).collect::<Result<_, _>>()?;
        match set.len() == self.text.chars().count() {
            true => Ok(set),
            false => Err(self.wrong(Message::new("text-seat-twice"))),
        }
    }

    /// Dice: `3,5x`.
    pub fn dice(&self) -> Result<Dice, StateError> {
        let mut dice = Dice::NONE;
        for item in self.items() {
            let put = item.die().is_some_and(|(face, used)| dice.put(face, used));
            if !put {
                return Err(self.write_as("3,5x"));
            }
        }
        Ok(dice)
    }

    /// One die: its face, and whether it is used. `3` or `5x`.
    pub fn die(&self) -> Option<(u8, bool)> {
        let (shown, used) = self.text.strip_suffix('x').map_or((self.text, false), |shown| (shown, true));
        face(shown).map(|face| (face, used))
    }

    /// The roll for the first turn: `BC/A=9` while it is under way, `B` once it is decided.
    fn first_roll(&self, seats: Seats) -> Result<FirstRoll, StateError> {
        let set = |text| self.part(text).seat_set(seats);
        let read = match self.text.split_once('/') {
            None if self.text.len() == 1 => Some(FirstRoll::decided(self.seat(seats)?)),
            None => FirstRoll::under_way(set(self.text)?, SeatSet::NONE, 0),
            Some((waiting, lead)) => {
                let (best, highest) = lead.split_once('=').unwrap_or((lead, ""));
                FirstRoll::under_way(set(waiting)?, set(best)?, self.part(highest).number(1..=MAX_TOTAL)?)
            }
        };
        read.ok_or_else(|| self.wrong(Message::new("text-first-roll").with("example", "BC/A=9")))
    }
}

/// Writes a position: each call adds a part.
#[derive(Clone, Debug, Default)]
pub struct Writer(String);

impl Writer {
    /// The finished text.
    pub fn finish(self) -> String {
        self.0
    }

    fn push(&mut self, part: std::fmt::Arguments<'_>) {
        if !self.0.is_empty() {
            self.0.push(' ');
        }
        self.0.write_fmt(part).expect("a string takes everything");
    }

    /// `key:value`.
    pub fn part(&mut self, key: impl Display, value: impl Display) {
        self.push(format_args!("{key}:{value}"));
    }

    /// `key=value`.
    pub fn equals(&mut self, key: impl Display, value: impl Display) {
        self.push(format_args!("{key}={value}"));
    }

    /// `A:value`.
    pub fn seat(&mut self, seat: Seat, value: impl Display) {
        self.part(seat.letter(), value);
    }

    /// A single word, if `holds` is true.
    pub fn flag(&mut self, word: &str, holds: bool) {
        if holds {
            self.push(format_args!("{word}"));
        }
    }

    /// Seats by their letters, unless there are none.
    pub fn seat_set(&mut self, key: &str, seats: SeatSet) {
        if !seats.is_empty() {
            self.part(key, seats);
        }
    }

    /// Whose turn it is, which turn that is, and how the roll for the first turn stands.
    pub fn turns(&mut self, turns: &Turns) {
        let first = &turns.first;
        match (turns.turn, first.winner()) {
            (0, None) if first.highest() == 0 => self.part("first", first.waiting()),
            (0, None) => {
                self.part("first", format_args!("{}/{}={}", first.waiting(), first.best(), first.highest()));
            }
            (0, Some(seat)) => {
                self.part("turn", 0);
                self.part("first", seat.letter());
            }
            (turn, _) => {
                self.part("mover", turns.mover.letter());
                self.part("turn", turn);
            }
        }
    }

    /// The dice on the table, if there are any.
    pub fn dice(&mut self, dice: Dice) {
        if !dice.is_empty() {
            self.part("dice", dice);
        }
    }

    /// What is due.
    pub fn next(&mut self, due: impl Display) {
        self.part("next", due);
    }

    /// How the game ended.
    pub fn ending(&mut self, ending: Ending) {
        self.next(ending);
    }
}

/// Items with commas between them.
pub fn comma_list<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    let mut out = String::new();
    for item in items {
        let comma = if out.is_empty() { "" } else { "," };
        write!(out, "{comma}{item}").expect("a string takes everything");
    }
    out
}

fn wrong(part: &str, what: Message) -> StateError {
    StateError::new(shorten(part), what)
}

/// A message with a list of what is possible.
fn listed<'a>(key: &'static str, all: impl Iterator<Item = &'a str>) -> Message {
    let message = Message::new(key);
    match Message::one_of(all) {
        Some(all) => message.with("all", all),
        None => message,
    }
}

/// A text cut to a readable length.
pub(crate) fn shorten(text: &str) -> String {
    let mut shown: String = text.chars().take(60).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    shown
}

const _: () = assert!(MAX_SEATS <= 26, "every seat has a letter");

#[cfg(test)]
mod tests {
    use super::*;

    fn turns(text: &str, players: usize) -> Result<Turns, String> {
        let parts = Parts::split(text).map_err(|e| e.to_string())?;
        parts.turns(Seats::new(players)).map_err(|e| e.to_string())
    }

    fn written(turns: &Turns) -> String {
        let mut to = Writer::default();
        to.turns(turns);
        to.finish()
    }

    #[test]
    fn turns_are_written_and_read_back() {
        for text in ["first:ABC", "first:BC", "first:BC/A=9", "first:C/AB=7", "turn:0 first:B", "mover:C turn:17"] {
            assert_eq!(turns(text, 3).map(|t| written(&t)).as_deref(), Ok(text));
        }
        assert_eq!(written(&turns("", 3).unwrap()), "mover:A turn:1");
        assert_eq!(written(&turns("turn:0", 3).unwrap()), "first:ABC");
        assert_eq!(written(&turns("first:B turn:3", 3).unwrap()), "mover:A turn:3");
    }

    #[test]
    fn turns_that_do_not_fit_together_are_refused() {
        let fails = |text| turns(text, 3).unwrap_err();
        assert!(fails("turn:0 mover:A").contains("text-no-turn-yet"));
        assert!(fails("first:A mover:B turn:1").contains("text-began"));
        assert!(fails("mover:D").contains("text-no-seat"));
        assert!(fails("mover:AB").contains("text-one-seat"));
        assert!(fails("first:AB/A=9").contains("text-first-roll"));
        assert!(fails("first:CC").contains("text-seat-twice"));
        assert!(fails("first:BC/A=9 turn:1").contains("text-roll-first"));
        assert!(fails("turn:x").contains("text-number"));
    }

    #[test]
    fn a_part_that_was_never_read_is_an_error() {
        let parts = Parts::split("A:3 movr:B").unwrap();
        parts.of(Seat(0));
        let error = parts.finish(&["pile"]).unwrap_err().to_string();
        assert!(error.contains("movr:B") && error.contains("text-unknown-near"), "{error}");
        assert!(Parts::split("A:3 A:4").is_err());
        assert!(Parts::split("A:3 A=4").is_ok());
    }
}
