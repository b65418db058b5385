//! A state as a text that a person can read and write.
//!
//! `A:1.4,start,yard,yard B:6.12*,z3,home,pit turn:B number:17 dice:3,5 used:3`
//!
//! For each seat its tokens in their order (those left out are in the yard); whose turn it is, and its number; then, where
//! a turn is under way: the dice rolled and those used, the doubles so far, what is due (`next:roll`, `next:free`,
//! `next:swap` with the sunburst `on:1.4`), and `bound` if SP-07 has forbidden something in this turn. Before the first
//! turn stand `rolling:BC`, `best:A` and `highest:9` instead, and at the end `over:A` or `over:draw`.

use std::fmt::Write as _;

use rollick_game::{FirstRoll, Seat, SeatSet, Seats, StateError, nearest};

use crate::Space;
use crate::action::face;
use crate::rules::Rules;
use crate::state::{EMPTY, Phase, State, TOKENS, Token};

impl Rules {
    /// A token's place as the notation writes it, `6.12*` included.
    pub(crate) fn place_text(&self, s: &State, seat: Seat, place: Space) -> String {
        match place {
            Space::STAR => format!("{}*", self.cell(s, seat, place)),
            other => other.to_string(),
        }
    }

    pub(crate) fn write(&self, s: &State) -> String {
        let mut out = String::with_capacity(96);
        for seat in s.seats.iter() {
            let places = s.own(seat).map(|place| self.place_text(s, seat, place));
            let _ = write!(out, "{}:{} ", seat.letter(), places.join(","));
        }
        let letters = |set: SeatSet| set.iter().map(Seat::letter).collect::<String>();
        if s.phase == Phase::First {
            let _ = write!(out, "rolling:{}", letters(s.first.waiting()));
            if s.first.highest() > 0 {
                let _ = write!(out, " best:{} highest:{}", letters(s.first.best()), s.first.highest());
            }
            return out;
        }
        let _ = write!(out, "turn:{} number:{}", s.seat.letter(), s.turn);
        let [a, b] = s.dice;
        if a != 0 {
            let _ = write!(out, " dice:{a},{b}");
        }
        match (s.phase, s.unused) {
            (Phase::Move | Phase::Swap, 0b10) => drop(write!(out, " used:{a}")),
            (Phase::Move | Phase::Swap, 0b01) => drop(write!(out, " used:{b}")),
            (Phase::Swap, _) => drop(write!(out, " used:{a},{b}")),
            _ => {}
        }
        match s.phase {
            Phase::Roll if s.doubles == 0 && self.can_climb(s) => out.push_str(" next:roll"),
            Phase::Free => out.push_str(" next:free"),
            Phase::Swap => {
                let at = s.own(s.seat)[usize::from(s.swapping)];
                let _ = write!(out, " next:swap on:{at}");
            }
            Phase::Won => drop(write!(out, " over:{}", s.seat.letter())),
            Phase::Drawn => out.push_str(" over:draw"),
            _ => {}
        }
        if s.doubles > 0 {
            let _ = write!(out, " doubles:{}", s.doubles);
        }
        if s.bound {
            out.push_str(" bound");
        }
        out
    }

    pub(crate) fn read(&self, text: &str) -> Result<State, StateError> {
        let parts = Parts::split(text)?;
        let mut s = State::new(parts.seats()?);
        for seat in s.seats.iter() {
            if let Some(places) = parts.get(&seat.letter().to_string()) {
                self.read_tokens(&mut s, seat, places)?;
            }
        }
        if parts.get("rolling").is_some() {
            self.read_first(&mut s, &parts)?;
        } else {
            self.read_turn(&mut s, &parts)?;
        }
        self.check(&s).map_err(|what| StateError::new(shorten(text), what))?;
        Ok(s)
    }

    fn read_tokens(&self, s: &mut State, seat: Seat, places: &str) -> Result<(), StateError> {
        let colour = self.ways.colour(s.seats, seat.index());
        for (number, word) in places.split(',').enumerate() {
            if number == TOKENS {
                return Err(StateError::new(shorten(places), "a player has four tokens"));
            }
            let wrong = |what: &str| StateError::new(shorten(word), what);
            let (name, star) = word.strip_suffix('*').map_or((word, false), |name| (name, true));
            let mut place: Space = name.parse().map_err(|_| wrong("no such place"))?;
            if star {
                if place != self.ways.wheel(colour) || self.any_arrival {
                    return Err(wrong("the star is for a token on its own inner Wheel, where SP-R7 is ‘die’"));
                }
                place = Space::STAR;
            } else if self.ways.left(colour, place) == u8::MAX
                && ![Space::YARD, Space::PIT, Space::HOME].contains(&place)
            {
                return Err(wrong("no such place on this board"));
            }
            let token = Token::new(seat, number);
            *s.place_mut(token) = place;
            let cell = self.cell(s, seat, place);
            if cell.is_ring() {
                if s.on(cell).is_some() {
                    return Err(wrong("one token on a ring space at a time (SP-16)"));
                }
                s.occupant[cell.code()] = token.0;
            }
            if place == Space::PIT {
                if s.pit != EMPTY {
                    return Err(wrong("the Pit holds one token (SP-30)"));
                }
                s.pit = token.0;
            }
        }
        Ok(())
    }

    fn read_first(&self, s: &mut State, parts: &Parts) -> Result<(), StateError> {
        let waiting = parts.seat_set("rolling", s.seats)?;
        let best = parts.seat_set("best", s.seats)?;
        let highest = parts.number("highest", 2, 12)?.unwrap_or(0) as u8;
        s.first = FirstRoll::under_way(waiting, best, highest).ok_or_else(|| {
            StateError::new("rolling", "no roll for the first turn leads there: some roll, others may be best")
        })?;
        s.seat = s.first.seat();
        Ok(())
    }

    fn read_turn(&self, s: &mut State, parts: &Parts) -> Result<(), StateError> {
        s.seat = parts.seat("turn", s.seats)?.unwrap_or(Seat(0));
        s.turn = parts.number("number", 1, 1_000_000_000)?.unwrap_or(1);
        let n = s.seats.count() as u32;
        let before = (s.turn - 1) % n;
        s.first = FirstRoll::decided(Seat(((u32::from(s.seat.0) + n - before) % n) as u8));
        s.bound = parts.get("bound").is_some();
        match parts.get("over") {
            Some("draw") => s.phase = Phase::Drawn,
            Some(_) => {
                s.phase = Phase::Won;
                if parts.seat("over", s.seats)? != Some(s.seat) {
                    return Err(StateError::new("over", "the winner is the one whose turn it is, or write draw"));
                }
            }
            None => match parts.dice("dice")? {
                Some(dice) => self.read_roll(s, parts, dice)?,
                None => self.read_unrolled(s, parts)?,
            },
        }
        Ok(())
    }

    /// A turn before its dice, or between them.
    fn read_unrolled(&self, s: &mut State, parts: &Parts) -> Result<(), StateError> {
        s.doubles = parts.number("doubles", 0, 2)?.unwrap_or(0) as u8;
        self.begin_turn(s);
        match parts.get("next") {
            None if s.doubles > 0 => s.phase = Phase::Roll,
            None => {}
            Some("roll") => s.phase = Phase::Roll,
            Some(other) => return Err(StateError::new(other, "without dice only ‘next:roll’ can be due")),
        }
        Ok(())
    }

    /// A turn whose dice have fallen.
    fn read_roll(&self, s: &mut State, parts: &Parts, dice: (u8, Option<u8>)) -> Result<(), StateError> {
        let (a, Some(b)) = dice else {
            return Err(StateError::new("dice", "there are two dice, as in dice:3,5"));
        };
        s.dice = [a, b];
        let least = u32::from(a == b);
        s.doubles = parts.number("doubles", least, 2)?.unwrap_or(least) as u8;
        s.unused = match parts.dice("used")? {
            None => 0b11,
            Some((die, None)) if die == a => 0b10,
            Some((die, None)) if die == b => 0b01,
            Some((x, Some(y))) if (x, y) == (a, b) || (x, y) == (b, a) => 0,
            Some(_) => return Err(StateError::new("used", "only dice that were rolled can be used")),
        };
        match parts.get("next") {
            Some("free") => {
                s.phase = Phase::Free;
                if s.unused != 0b11 {
                    return Err(StateError::new("next:free", "the question comes before any die is used"));
                }
                s.unused = 0;
            }
            Some("swap") => {
                s.phase = Phase::Swap;
                let on = parts.get("on").unwrap_or_default();
                let at = on.parse::<Space>().ok();
                let number = s.own(s.seat).iter().position(|p| Some(*p) == at);
                s.swapping = number
                    .ok_or_else(|| StateError::new(shorten(on), "‘on’ names the sunburst where an own token waits"))?
                    as u8;
            }
            Some(other) => {
                return Err(StateError::new(shorten(other), "after the dice ‘free’ or ‘swap’ can be due"));
            }
            None => {
                s.phase = Phase::Move;
                s.usable = self.usable(s);
                if s.usable == [0; 2] {
                    return Err(StateError::new("dice", "no token can use these dice: the turn would have passed"));
                }
            }
        }
        Ok(())
    }
}

/// The parts of a text, `name:value` or a bare name.
struct Parts<'a>(Vec<(&'a str, &'a str)>);

const NAMES: &[&str] = &[
    "A", "B", "C", "D", "E", "F", "turn", "number", "dice", "used", "next", "on", "doubles", "bound", "rolling",
    "best", "highest", "over",
];

impl<'a> Parts<'a> {
    fn split(text: &'a str) -> Result<Parts<'a>, StateError> {
        let mut parts: Vec<(&str, &str)> = Vec::new();
        for part in text.split_whitespace() {
            let (name, value) = part.split_once(':').unwrap_or((part, ""));
            if !NAMES.contains(&name) {
                let hint =
                    nearest(name, NAMES.iter().copied()).map_or(String::new(), |n| format!(": did you mean {n}?"));
                return Err(StateError::new(shorten(part), format!("no such part{hint}")));
            }
            if parts.iter().any(|(n, _)| *n == name) {
                return Err(StateError::new(shorten(part), "the part comes twice"));
            }
            parts.push((name, value));
        }
        Ok(Parts(parts))
    }

    fn get(&self, name: &str) -> Option<&'a str> {
        self.0.iter().find(|(n, _)| *n == name).map(|(_, v)| *v)
    }

    /// As many seats as letters up to the last one named.
    fn seats(&self) -> Result<Seats, StateError> {
        let last = self.0.iter().filter(|(n, _)| n.len() == 1).filter_map(|(n, _)| n.chars().next()).max();
        match last.and_then(Seat::from_letter) {
            Some(seat) if seat.0 >= 1 => Ok(Seats::new(seat.index() + 1)),
            _ => Err(StateError::new("players", "two to six play: name their tokens as in A:yard B:1.4")),
        }
    }

    fn number(&self, name: &'static str, least: u32, most: u32) -> Result<Option<u32>, StateError> {
        let Some(value) = self.get(name) else {
            return Ok(None);
        };
        match value.parse::<u32>() {
            Ok(n) if (least..=most).contains(&n) => Ok(Some(n)),
            _ => Err(StateError::new(
                format!("{name}:{}", shorten(value)),
                format!("a number from {least} to {most} belongs here"),
            )),
        }
    }

    fn seat(&self, name: &'static str, seats: Seats) -> Result<Option<Seat>, StateError> {
        let set = self.seat_set(name, seats)?;
        match self.get(name) {
            Some(_) if set.len() != 1 => Err(StateError::new(name, "one seat belongs here")),
            _ => Ok(set.first()),
        }
    }

    fn seat_set(&self, name: &'static str, seats: Seats) -> Result<SeatSet, StateError> {
        let letters = self.get(name).unwrap_or_default().chars();
        letters
            .map(|letter| {
                let seat =
                    Seat::from_letter(letter).filter(|s| s.index() < seats.count() && letter.is_ascii_uppercase());
                seat.ok_or_else(|| StateError::new(format!("{name}:{letter}"), "nobody sits there"))
            })
            .collect()
    }

    fn dice(&self, name: &'static str) -> Result<Option<(u8, Option<u8>)>, StateError> {
        let Some(value) = self.get(name) else {
            return Ok(None);
        };
        let faces: Option<Vec<u8>> = value.split(',').take(3).map(face).collect();
        match faces.as_deref() {
            Some([a]) => Ok(Some((*a, None))),
            Some([a, b]) => Ok(Some((*a, Some(*b)))),
            _ => Err(StateError::new(format!("{name}:{}", shorten(value)), "faces of dice belong here, as in 3,5")),
        }
    }
}

/// A part of a text, cut to a readable length.
fn shorten(text: &str) -> String {
    text.chars().take(40).collect()
}
