use std::fmt;

/// The most players in any game.
pub const MAX_SEATS: usize = 6;

/// A place at the table, numbered from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an array index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The letter that texts and sketches use: `A` for seat 0.
    pub const fn letter(self) -> char {
        (b'A' + self.0) as char
    }

    /// The seat of a letter, `A` to `F`.
    pub fn from_letter(letter: char) -> Option<Seat> {
        let upper = letter.to_ascii_uppercase();
        (('A'..='F').contains(&upper)).then(|| Seat(upper as u8 - b'A'))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The number of players at a table; their seats are `0..n`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seats(u8);

impl Seats {
    /// A table with `n` seats.
    ///
    /// # Panics
    /// If `n` is 0 or more than [`MAX_SEATS`]. Check a number from outside with [`crate::GameInfo::seats`].
    pub const fn new(n: usize) -> Seats {
        assert!(n >= 1 && n <= MAX_SEATS, "a table has one to six seats");
        Seats(n as u8)
    }

    /// The number of seats.
    #[inline]
    pub const fn count(self) -> usize {
        self.0 as usize
    }

    /// Whether the table has this seat.
    #[inline]
    pub const fn has(self, seat: Seat) -> bool {
        seat.0 < self.0
    }

    /// All seats in order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..self.0).map(Seat)
    }

    /// The seat to the left of `seat`: the next in the order of play.
    #[inline]
    pub const fn after(self, seat: Seat) -> Seat {
        if seat.0 + 1 >= self.0 { Seat(0) } else { Seat(seat.0 + 1) }
    }

    /// How many places after `first` a seat comes in the order of play: 0 for `first` itself.
    #[inline]
    pub const fn places_after(self, first: Seat, seat: Seat) -> usize {
        let n = self.count();
        (seat.index() + n - first.index()) % n
    }

    /// All seats in the order of play, beginning with `first`.
    pub fn from(self, first: Seat) -> impl Iterator<Item = Seat> + Clone {
        let n = self.0;
        (0..n).map(move |k| Seat((first.0 + k) % n))
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const NONE: SeatSet = SeatSet(0);

    /// Every seat of the table.
    #[inline]
    pub const fn all(seats: Seats) -> SeatSet {
        SeatSet(((1u16 << seats.0) - 1) as u8)
    }

    /// Only this seat.
    #[inline]
    pub const fn one(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// The set as bits: bit `k` for seat `k`.
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The set with these bits.
    #[inline]
    pub const fn of_bits(bits: u8) -> SeatSet {
        SeatSet(bits)
    }

    /// Adds a seat.
    #[inline]
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Removes a seat.
    #[inline]
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// Whether the seat is in the set.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of seats in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The lowest seat of the set.
    #[inline]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The seats of the set in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..8u8).map(Seat).filter(move |s| self.contains(*s))
    }
}

/// The letters of the seats: `ACD`.
impl fmt::Display for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|seat| write!(f, "{}", seat.letter()))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        let mut set = SeatSet::NONE;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}
