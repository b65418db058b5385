//! A position of Road Hog: where the cars, the train and the deck are, and how far the turn has got.

use rollick_game::{Dice, Ending, MAX_SEATS, Seat, SeatSet, Seats, Turns};

use crate::action::Pick;
use crate::board::{Node, START};
use crate::card::Deck;

/// A position with everything that the rules remember.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// Who plays, and whose turn it is. A missed turn counts as a turn (RH-15).
    pub turns: Turns,
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
    /// The cards not yet drawn.
    pub deck: Deck,
    /// The green dice on the table.
    pub green: Dice,
    /// The red dice on the table.
    pub red: Dice,
    /// What has happened in this turn that the rest of it depends on.
    pub progress: Progress,
    /// What comes next.
    pub phase: Phase,
}

/// The train: the pole of its front, and its direction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Train {
    /// The pole of its front, from 1.
    pub pole: u8,
    /// 1 towards the highest pole, -1 towards pole 1.
    pub heading: i8,
}

/// What has happened in a turn so far.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Progress {
    /// The town that the car drove into in this turn, counted from 1; 0 for none (RH-27).
    pub town: u8,
    /// Whether the final check point stopped the car (RH-20).
    pub stopped: bool,
    /// Cards still to be drawn (RH-13).
    pub cards: u8,
    /// The players whose cars a red die moved (RH-08).
    pub pushed: SeatSet,
}

/// What comes next in a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)] // Saves 2 % of the instructions of random play: a plain tag is faster to read than one hidden in `Ending`.
pub enum Phase {
    /// RH-02: the roll for the first turn.
    First,
    /// RH-21: the first player of the round rolls for the train.
    Train,
    /// RH-R5: the trial of a car that waited for the train and has now arrived.
    LateTrial(Seat),
    /// RH-03: the choice of dice.
    Pick,
    /// RH-03: the roll of the dice picked.
    Roll(Pick),
    /// RH-04 to RH-08: the use of the dice.
    Use,
    /// RH-13: a card for a check point.
    Draw,
    /// RH-19: the mover's trial.
    Trial,
    /// The game is over (RH-30, RH-R13).
    Over(Ending),
}

impl State {
    /// RH-01: all cars on E0, the train's front at pole 1, a full deck.
    pub(crate) fn new(seats: Seats, deck: Deck) -> State {
        State {
            turns: Turns::new(seats),
            cars: [START; MAX_SEATS],
            miss: [0; MAX_SEATS],
            roadside: SeatSet::NONE,
            octane: SeatSet::NONE,
            waiting: SeatSet::NONE,
            train: Train { pole: 1, heading: 1 },
            deck,
            green: Dice::NONE,
            red: Dice::NONE,
            progress: Progress::default(),
            phase: Phase::First,
        }
    }

    /// A seat's car.
    #[inline]
    pub fn car(&self, seat: Seat) -> Node {
        self.cars[seat.index()]
    }

    /// Who has the first turn of every round, once that is known.
    #[inline]
    pub fn first_seat(&self) -> Seat {
        self.turns.first.winner().unwrap_or(Seat(0))
    }

    /// How many cards are left in the deck.
    #[inline]
    pub fn cards_left(&self) -> u32 {
        self.deck.iter().map(|n| u32::from(*n)).sum()
    }
}
