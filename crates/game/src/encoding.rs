//! Positions and boards as bytes, for hashes and storage.
//!
//! The text of a position is for people and may change. These bytes may not: later releases must read what any release
//! has written. A change needs a new version number, and the reader for the old version stays.

use std::fmt;

use crate::first::MAX_TOTAL;
use crate::{Arg, Dice, Ending, FirstRoll, Game, GameInfo, Message, Seat, SeatSet, Seats, Turns};

/// The version of the encoding that this release writes. It is the first byte of every encoded position.
pub const ENCODING: u8 = 1;

/// The bytes of a position: the version, then what the game writes.
pub fn encode<G: Game>(game: &G, s: &G::State) -> Vec<u8> {
    let mut to = Encoder::default();
    to.u8(ENCODING);
    game.encode(s, &mut to);
    to.0
}

/// Reads what [`encode`] wrote. The state is checked, so the game can go on from it.
///
/// # Errors
/// Says where the bytes are wrong. An unknown version is an error too.
pub fn decode<G: Game>(game: &G, bytes: &[u8]) -> Result<G::State, EncodingError> {
    let mut from = Decoder { bytes, at: 0 };
    match from.u8()? {
        ENCODING => {}
        version => return Err(from.wrong(format!("unknown encoding {version}: this release reads {ENCODING}"))),
    }
    let s = game.decode(&mut from)?;
    if from.at != bytes.len() {
        return Err(from.wrong("there are bytes after the end"));
    }
    game.check(&s).map_err(|what| from.wrong(what))?;
    Ok(s)
}

/// Why bytes can't be read as a position. For people, use [`EncodingError::message`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EncodingError {
    /// The number of bytes read before the error.
    pub at: usize,
    /// What is wrong: a text for programmers about the bytes, or a message of [`Game::check`] about the position.
    pub what: Arg,
}

impl EncodingError {
    /// What is wrong, and where. The words may be in the game's own Fluent file.
    pub fn message(&self) -> Message {
        Message::new("bytes-wrong").with("at", self.at).with("what", self.what.clone())
    }
}

impl fmt::Display for EncodingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.what {
            Arg::Text(text) => write!(f, "byte {}: {text}", self.at),
            Arg::Message(message) => write!(f, "byte {}: {}", self.at, message.key),
            other => write!(f, "byte {}: {other:?}", self.at),
        }
    }
}

impl std::error::Error for EncodingError {}

/// Where a game writes its positions and its board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Encoder(Vec<u8>);

impl Encoder {
    /// What has been written.
    pub fn into_bytes(self) -> Vec<u8> {
        self.0
    }

    /// One byte.
    pub fn u8(&mut self, value: u8) {
        self.0.push(value);
    }

    /// One signed byte.
    pub fn i8(&mut self, value: i8) {
        self.u8(value.to_le_bytes()[0]);
    }

    /// A boolean: 0 or 1.
    pub fn bool(&mut self, value: bool) {
        self.u8(value.into());
    }

    /// A number in as few bytes as it needs (LEB128): seven bits per byte, the lowest first. The highest bit is set on
    /// all bytes but the last.
    pub fn number(&mut self, value: u32) {
        let mut rest = value;
        while rest >= 0x80 {
            self.u8(rest as u8 | 0x80);
            rest >>= 7;
        }
        self.u8(rest as u8);
    }

    /// A text: its length, then its bytes.
    pub fn text(&mut self, value: &str) {
        self.number(value.len() as u32);
        self.0.extend(value.as_bytes());
    }

    /// A list: its length, then its items.
    pub fn list<T>(&mut self, items: &[T], mut item: impl FnMut(&mut Encoder, &T)) {
        self.number(items.len() as u32);
        items.iter().for_each(|one| item(self, one));
    }

    /// A seat.
    pub fn seat(&mut self, seat: Seat) {
        self.u8(seat.0);
    }

    /// A set of seats: bit `k` for seat `k`.
    pub fn seats(&mut self, set: SeatSet) {
        self.u8(set.bits());
    }

    /// Dice on the table.
    pub fn dice(&mut self, dice: Dice) {
        dice.faces.iter().for_each(|face| self.u8(*face));
        self.u8(dice.used);
    }

    /// The number of seats, the roll for the first turn and the turn.
    pub fn turns(&mut self, turns: &Turns) {
        self.u8(turns.seats.count() as u8);
        self.seats(turns.first.waiting());
        self.seats(turns.first.best());
        self.u8(turns.first.highest());
        self.number(turns.turn);
    }

    /// How the game ended.
    pub fn ending(&mut self, ending: Ending) {
        let (limit, seats) = match ending {
            Ending::Won(seat) => (false, SeatSet::one(seat)),
            Ending::Limit(first) => (true, first),
        };
        self.bool(limit);
        self.seats(seats);
    }
}

/// Reads what an [`Encoder`] wrote, in the same order.
#[derive(Clone, Debug)]
pub struct Decoder<'b> {
    bytes: &'b [u8],
    at: usize,
}

/// The result of reading something.
type Read<T> = Result<T, EncodingError>;

/// Each method reads what the [`Encoder`] method of the same name writes.
#[allow(clippy::missing_errors_doc, missing_docs)]
impl<'b> Decoder<'b> {
    pub fn new(bytes: &'b [u8]) -> Decoder<'b> {
        Decoder { bytes, at: 0 }
    }

    /// An error at the byte reached so far.
    pub fn wrong(&self, what: impl Into<Arg>) -> EncodingError {
        EncodingError { at: self.at, what: what.into() }
    }

    pub fn u8(&mut self) -> Read<u8> {
        let byte = self.bytes.get(self.at).copied().ok_or_else(|| self.wrong("the bytes end too early"))?;
        self.at += 1;
        Ok(byte)
    }

    /// A byte that must be below a limit.
    pub fn below(&mut self, limit: u8) -> Read<u8> {
        match self.u8()? {
            byte if byte < limit => Ok(byte),
            byte => Err(self.wrong(format!("{byte} is too large: it must be below {limit}"))),
        }
    }

    pub fn i8(&mut self) -> Read<i8> {
        Ok(i8::from_le_bytes([self.u8()?]))
    }

    pub fn bool(&mut self) -> Read<bool> {
        Ok(self.below(2)? == 1)
    }

    pub fn number(&mut self) -> Read<u32> {
        let mut value = 0_u32;
        for shift in [0, 7, 14, 21, 28] {
            let byte = self.u8()?;
            let part = u32::from(byte & 0x7f);
            let last = byte & 0x80 == 0;
            // Every number has exactly one encoding: no zero at the end, nothing beyond 32 bits.
            if (shift == 28 && (byte > 0x0f)) || (last && part == 0 && shift > 0) {
                break;
            }
            value |= part << shift;
            if last {
                return Ok(value);
            }
        }
        Err(self.wrong("not a number"))
    }

    pub fn text(&mut self) -> Read<String> {
        let length = self.number()? as usize;
        let end = self.at.checked_add(length).filter(|end| *end <= self.bytes.len());
        let end = end.ok_or_else(|| self.wrong("the bytes end too early"))?;
        let text = std::str::from_utf8(&self.bytes[self.at..end]).map_err(|_| self.wrong("not a text"))?.to_owned();
        self.at = end;
        Ok(text)
    }

    /// A list of at most `most` items.
    pub fn list<T>(&mut self, most: usize, mut item: impl FnMut(&mut Self) -> Read<T>) -> Read<Vec<T>> {
        let length = self.number()? as usize;
        if length > most {
            return Err(self.wrong(format!("a list of {length} is too long: at most {most} fit")));
        }
        (0..length).map(|_| item(self)).collect()
    }

    pub fn seat(&mut self, seats: Seats) -> Read<Seat> {
        Ok(Seat(self.below(seats.count() as u8)?))
    }

    pub fn seats(&mut self, seats: Seats) -> Read<SeatSet> {
        let bits = self.below(1 << seats.count())?;
        Ok(SeatSet::of_bits(bits))
    }

    pub fn dice(&mut self) -> Read<Dice> {
        let faces = [self.below(7)?, self.below(7)?];
        Ok(Dice { faces, used: self.below(4)? })
    }

    pub fn turns(&mut self, info: &GameInfo) -> Read<Turns> {
        let count = usize::from(self.u8()?);
        let seats = info
            .seats(count)
            .ok_or_else(|| self.wrong(format!("{count} players: this game is for {} to {}", info.least, info.most)))?;
        let (waiting, best, highest) = (self.seats(seats)?, self.seats(seats)?, self.below(MAX_TOTAL + 1)?);
        let first = match (waiting.is_empty(), best.first()) {
            (true, Some(seat)) if best.len() == 1 && highest == 0 => Some(FirstRoll::decided(seat)),
            _ => FirstRoll::under_way(waiting, best, highest),
        };
        let first = first.ok_or_else(|| self.wrong("the roll for the first turn can't be like this"))?;
        let turn = self.number()?;
        let mover = match (turn, first.winner()) {
            (0, _) => Seat(0),
            (turn, Some(winner)) => Seat(((u32::from(winner.0) + (turn - 1) % count as u32) % count as u32) as u8),
            (_, None) => return Err(self.wrong("there is no turn before the roll for the first one is over")),
        };
        Ok(Turns { seats, mover, first, turn })
    }

    pub fn ending(&mut self, seats: Seats) -> Read<Ending> {
        match (self.bool()?, self.seats(seats)?) {
            (true, first) if !first.is_empty() => Ok(Ending::Limit(first)),
            (false, first) if first.len() == 1 => Ok(Ending::Won(first.first().expect("one seat"))),
            _ => Err(self.wrong("a finished game needs a first place")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Best, Score};

    fn number(value: u32) -> Vec<u8> {
        let mut to = Encoder::default();
        to.number(value);
        to.into_bytes()
    }

    #[test]
    fn numbers_take_few_bytes_and_read_back() {
        for (value, length) in [(0, 1), (127, 1), (128, 2), (16_383, 2), (16_384, 3), (u32::MAX, 5)] {
            let bytes = number(value);
            assert_eq!(bytes.len(), length, "{value}");
            assert_eq!(Decoder::new(&bytes).number(), Ok(value));
        }
    }

    #[test]
    fn a_number_has_one_encoding() {
        for bytes in [&[0x80, 0x00][..], &[0xff, 0xff, 0xff, 0xff, 0x1f], &[0x80], &[]] {
            assert!(Decoder::new(bytes).number().is_err(), "{bytes:?}");
        }
    }

    const INFO: &GameInfo = &GameInfo {
        id: "test",
        title: "",
        about: Message::new("about"),
        least: 2,
        most: 4,
        rules_version: 1,
        prefix: "XX",
        rules: 0,
        last_ruling: 0,
        rulings: &[],
        may_pass: false,
        score: Score { name: Message::new("points"), best: Best::Most },
        board_name: "",
        board: "",
        former_boards: &[],
        rules_page: "",
    };

    #[test]
    fn turns_read_back() {
        let mut turns = Turns::new(Seats::new(3));
        let check = |turns: Turns| {
            let mut to = Encoder::default();
            to.turns(&turns);
            assert_eq!(Decoder::new(&to.into_bytes()).turns(INFO), Ok(turns));
        };
        check(turns);
        turns.first.roll(9);
        check(turns);
        turns.first.roll(3);
        turns.first.roll(12);
        check(turns);
        turns.begin();
        check(turns);
        for _ in 0..4 {
            turns.pass();
            check(turns);
        }
    }
}
