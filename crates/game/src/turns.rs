use crate::{FirstEvent, FirstRoll, Log, Pair, Seat, Seats};

/// The largest turn number accepted from outside, for games without a limit. No real game gets this far.
pub const MAX_TURN: u32 = 1_000_000_000;

/// Who plays, whose turn it is, and which turn that is: the part of a state that all games share.
///
/// ```
/// use rollick_game::{Seat, Seats, Turns};
/// let mut turns = Turns::new(Seats::new(2));
/// turns.first.roll(4);
/// turns.first.roll(9);
/// turns.begin();
/// assert_eq!((turns.mover, turns.turn), (Seat(1), 1));
/// turns.pass();
/// assert_eq!((turns.mover, turns.turn, turns.round()), (Seat(0), 2, 1));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Turns {
    /// The number of players.
    pub seats: Seats,
    /// The seat whose turn it is; seat 0 before the first turn.
    pub mover: Seat,
    /// The roll for the first turn, and who won it.
    pub first: FirstRoll,
    /// The number of the turn, counted over all seats from 1; 0 before the first.
    pub turn: u32,
}

impl Turns {
    /// The start of a game, before the roll for the first turn.
    pub const fn new(seats: Seats) -> Turns {
        Turns { seats, mover: Seat(0), first: FirstRoll::new(seats), turn: 0 }
    }

    /// Records a roll for the first turn, and logs what it led to. Returns the seat that begins, once it is known. The
    /// first turn itself begins with [`Turns::begin`].
    #[inline]
    pub fn roll_for_first<E: FirstEvent, L: Log<E>>(&mut self, dice: Pair, log: &mut L) -> Option<Seat> {
        if L::ON {
            log.push(E::rolled(self.first.seat(), dice));
        }
        let winner = self.first.roll(dice.total());
        if L::ON {
            match winner {
                Some(seat) => log.push(E::begins(seat)),
                None => self.first.tied().into_iter().for_each(|seats| log.push(E::tied(seats))),
            }
        }
        winner
    }

    /// Begins the first turn.
    ///
    /// # Panics
    /// If the roll for the first turn isn't decided.
    #[inline]
    pub const fn begin(&mut self) {
        self.mover = self.first.winner().expect("the roll for the first turn is decided");
        self.turn = 1;
    }

    /// Ends the turn. The next one belongs to the seat on the left.
    #[inline]
    pub const fn pass(&mut self) {
        self.mover = self.seats.after(self.mover);
        self.turn += 1;
    }

    /// The number of the round, from 1; 0 before the first turn. In a round every seat has one turn.
    #[inline]
    pub const fn round(&self) -> u32 {
        self.turn.div_ceil(self.seats.count() as u32)
    }

    /// Whether this is the last turn of a game limited to that many rounds.
    #[inline]
    pub const fn is_last_of(&self, rounds: u32) -> bool {
        self.turn == rounds * self.seats.count() as u32
    }

    /// The number of turns until it is this seat's turn: 0 for the mover.
    #[inline]
    pub const fn wait(&self, seat: Seat) -> usize {
        self.seats.places_after(self.mover, seat)
    }

    /// The seat that had the first turn, given that turn number `turn` is `mover`'s.
    pub const fn who_began(seats: Seats, mover: Seat, turn: u32) -> Seat {
        let n = seats.count() as u32;
        let before = if turn == 0 { 0 } else { (turn - 1) % n };
        Seat(((mover.0 as u32 + n - before) % n) as u8)
    }
}
