//! The state: where the cars, the train and the deck are, and how far the turn has come.

use rollick_game::{FirstRoll, MAX_SEATS, Seat, SeatSet, Seats};

use crate::action::Pick;
use crate::board::{Node, START};

/// A position with all that the rules remember.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// How many play.
    pub seats: Seats,
    /// The roll for the first turn, and whose that is (RH-02).
    pub first: FirstRoll,
    /// Whose turn it is; at the start of a round the seat that rolls for the train.
    pub turn: Seat,
    /// What comes next.
    pub phase: Phase,
    /// The round, from 1.
    pub round: u32,
    /// Where the cars are.
    pub cars: [Node; MAX_SEATS],
    /// Turns still to be missed (RH-15, RH-19).
    pub miss: [u8; MAX_SEATS],
    /// Cars off to the side of the road (RH-15, RH-R14).
    pub roadside: SeatSet,
    /// Who holds High Octane (RH-17).
    pub octane: SeatSet,
    /// Cars that wait for the train on their way to a courthouse (RH-25).
    pub waiting: SeatSet,
    /// The train.
    pub train: Train,
    /// How many of each card are left, in the order of [`Card::ALL`](crate::Card::ALL).
    pub deck: [u8; 6],
    /// The dice on the table.
    pub dice: Dice,
    /// What the turn has done so far that binds the rest of it.
    pub done: Done,
}

/// The train: the pole of its front, and its direction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Train {
    /// The pole of its front, from 1.
    pub pole: u8,
    /// 1 towards the highest pole, -1 towards pole 1.
    pub heading: i8,
}

/// What comes next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// The roll for the first turn.
    First,
    /// The roll for the train (RH-21).
    Train,
    /// The trial of a car that waited for the train and has now arrived (RH-R5).
    LateTrial(Seat),
    /// The choice of dice (RH-03).
    Pick,
    /// The roll of the dice picked.
    Roll(Pick),
    /// The use of the dice.
    Use,
    /// A card for a check point (RH-13).
    Draw,
    /// The trial of the seat whose turn it is (RH-19).
    Trial,
    /// Somebody reached New City (RH-30).
    Won(Seat),
    /// The last round is over (RH-R13).
    Drawn,
}

/// The dice of a turn: 0 where there is none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Dice {
    /// The green ones.
    pub green: [u8; 2],
    /// The red ones.
    pub red: [u8; 2],
    /// Which have been used: bits 0 and 1 for the greens, 2 and 3 for the reds.
    pub used: u8,
}

/// What a turn has done so far.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Done {
    /// The town that the car drove into in this turn, counted from 1; 0 for none (RH-27).
    pub town: u8,
    /// Whether the final check point stopped the car (RH-20).
    pub stopped: bool,
    /// Cards still to be drawn (RH-13).
    pub cards: u8,
    /// The players whose cars a red die moved (RH-08).
    pub pushed: SeatSet,
}

impl Dice {
    /// The green die of this index, unless it is used or not there.
    #[inline]
    pub fn green(&self, k: usize) -> Option<u8> {
        (self.green[k] != 0 && self.used & (1 << k) == 0).then_some(self.green[k])
    }

    /// The red die of this index, unless it is used or not there.
    #[inline]
    pub fn red(&self, k: usize) -> Option<u8> {
        (self.red[k] != 0 && self.used & (4 << k) == 0).then_some(self.red[k])
    }

    /// Marks an unused green die of this value as used.
    #[inline]
    pub fn use_green(&mut self, value: u8) {
        let k = usize::from(self.green(0) != Some(value));
        self.used |= 1 << k;
    }

    /// Marks both green dice as used.
    #[inline]
    pub fn use_both(&mut self) {
        self.used |= 3;
    }

    /// Marks an unused red die of this value as used.
    #[inline]
    pub fn use_red(&mut self, value: u8) {
        let k = usize::from(self.red(0) != Some(value));
        self.used |= 4 << k;
    }

    /// Whether any dice lie on the table.
    pub fn any(&self) -> bool {
        self.green[0] != 0 || self.red[0] != 0
    }
}

impl State {
    /// RH-01: all cars on E0, the train's front at pole 1, a full deck.
    pub fn new(seats: Seats, deck: [u8; 6]) -> State {
        State {
            seats,
            first: FirstRoll::new(seats),
            turn: Seat(0),
            phase: Phase::First,
            round: 1,
            cars: [START; MAX_SEATS],
            miss: [0; MAX_SEATS],
            roadside: SeatSet::NONE,
            octane: SeatSet::NONE,
            waiting: SeatSet::NONE,
            train: Train { pole: 1, heading: 1 },
            deck,
            dice: Dice::default(),
            done: Done::default(),
        }
    }

    /// A seat's car.
    #[inline]
    pub fn car(&self, seat: Seat) -> Node {
        self.cars[seat.index()]
    }

    /// Who has the first turn of every round.
    #[inline]
    pub fn first_seat(&self) -> Seat {
        self.first.winner().unwrap_or(Seat(0))
    }

    /// The number of the turn, counted over all seats from 1; 0 before the first.
    pub fn turn_number(&self) -> u32 {
        let n = self.seats.count() as u32;
        match self.first.winner() {
            None => 0,
            Some(first) => (self.round - 1) * n + (u32::from(self.turn.0) + n - u32::from(first.0)) % n + 1,
        }
    }

    /// How many cards are left in the deck.
    #[inline]
    pub fn cards_left(&self) -> u32 {
        self.deck.iter().map(|n| u32::from(*n)).sum()
    }
}
