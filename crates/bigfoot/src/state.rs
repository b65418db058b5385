//! The state and what holds in every one that can be reached.

use rollick_game::{FirstRoll, Seat, SeatSet, Seats};

use crate::board::Board;
use crate::square::{Dir, Square};

/// The most players.
pub const MAX_PLAYERS: usize = 4;
/// The cars of a colour, and the crushed cars that win (BF-26).
pub const CARS: u8 = 4;

/// A truck's gear.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Gear {
    /// 2-wheel drive, for the road.
    Two,
    /// 4-wheel drive, for the rest and for crushing.
    Four,
}

impl Gear {
    /// The other gear.
    pub const fn other(self) -> Gear {
        match self {
            Gear::Two => Gear::Four,
            Gear::Four => Gear::Two,
        }
    }

    /// 2 or 4.
    pub const fn number(self) -> u8 {
        match self {
            Gear::Two => 2,
            Gear::Four => 4,
        }
    }
}

/// Where a truck that is off the board last stood, and over which edge it went.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Exit {
    /// The square to come back on (BF-22).
    pub at: Square,
    /// The direction in which it was pushed over the edge.
    pub over: Dir,
}

/// A truck or a car, by its owner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Vehicle {
    /// The truck of a seat.
    Truck(Seat),
    /// The car of a seat.
    Car(Seat),
}

/// The unused dice of a turn in the order rolled, with what has been done with the used ones.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Hand {
    /// The faces; 0 before the roll.
    pub faces: [u8; 2],
    /// Which of them have been given away.
    pub used: [bool; 2],
}

impl Hand {
    /// Fresh from the roll.
    #[inline]
    pub const fn rolled(a: u8, b: u8) -> Hand {
        Hand { faces: [a, b], used: [false, false] }
    }

    /// The different faces of dice not yet used, in the order rolled.
    #[inline]
    pub fn unused(self) -> impl Iterator<Item = u8> {
        let [a, b] = self.faces;
        let first = (!self.used[0]).then_some(a);
        let second = (!self.used[1] && (self.used[0] || a != b)).then_some(b);
        first.into_iter().chain(second)
    }

    /// Whether an unused die shows this face.
    pub fn has(self, face: u8) -> bool {
        self.unused().any(|f| f == face)
    }

    /// Marks the first unused die of a face as used.
    #[inline]
    pub fn take(&mut self, face: u8) {
        let first = !self.used[0] && self.faces[0] == face;
        self.used[usize::from(!first)] = true;
    }
}

/// What is due.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// The roll for the first turn (BF-02).
    First(FirstRoll),
    /// A seat puts its first car (BF-03).
    Place(Seat),
    /// The dice of a turn (BF-04).
    Roll,
    /// A die is given to the truck or to the car (BF-04).
    Give,
    /// The truck uses its die, with this many counts left (BF-05).
    Drive(u8),
    /// The owner of a crushed car puts the next one (BF-13).
    Put(Seat),
    /// The game is over: a winner, or a draw.
    Over(Option<Seat>),
}

/// A position with all that the rules remember.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// How many play.
    pub seats: Seats,
    /// Whose turn it is; before the first turn, seat 0.
    pub seat: Seat,
    /// Who has the first turn, once that is known; before, seat 0.
    pub first: Seat,
    /// What is due.
    pub step: Step,
    /// Where vehicles stand: the trucks of seats 0 to 3, then the cars. [`Square::NONE`] for those that are not there.
    pub vehicles: [Square; 2 * MAX_PLAYERS],
    /// The gears of the trucks.
    pub gears: [Gear; MAX_PLAYERS],
    /// For trucks off the board: where they come back.
    pub exits: [Option<Exit>; MAX_PLAYERS],
    /// Who loses the next turn (BF-21).
    pub loses: SeatSet,
    /// How many cars were crushed: `crushed[crusher][owner]`.
    pub crushed: [[u8; MAX_PLAYERS]; MAX_PLAYERS],
    /// The dice of the turn.
    pub hand: Hand,
    /// The direction the car took in this turn: forward or not.
    pub way: Option<bool>,
    /// A crush in this turn leaves the other die to the car (BF-14).
    pub car_only: bool,
    /// The last count of this turn was a shift; kept only where BF-R1 is no.
    pub shifted: bool,
    /// The number of the turn, lost ones included; 0 before the first.
    pub turn: u32,
    /// The number of the turn of the last crush; 0 if there was none.
    pub crush_turn: u32,
}

impl State {
    /// BF-01: trucks on their circles in 2WD, no car on the board, everybody about to roll.
    pub fn start(board: &Board, seats: Seats) -> State {
        let mut s = State {
            seats,
            seat: Seat(0),
            first: Seat(0),
            step: Step::First(FirstRoll::new(seats)),
            vehicles: [Square::NONE; 2 * MAX_PLAYERS],
            gears: [Gear::Two; MAX_PLAYERS],
            exits: [None; MAX_PLAYERS],
            loses: SeatSet::NONE,
            crushed: [[0; MAX_PLAYERS]; MAX_PLAYERS],
            hand: Hand::default(),
            way: None,
            car_only: false,
            shifted: false,
            turn: 0,
            crush_turn: 0,
        };
        for seat in seats.iter() {
            s.vehicles[seat.index()] = board.circle(seats, seat);
        }
        s
    }

    /// Where a truck stands; [`Square::NONE`] off the board.
    #[inline]
    pub fn truck(&self, seat: Seat) -> Square {
        self.vehicles[seat.index()]
    }

    /// Where a car stands; [`Square::NONE`] if there is none on the board.
    #[inline]
    pub fn car(&self, seat: Seat) -> Square {
        self.vehicles[MAX_PLAYERS + seat.index()]
    }

    /// Moves a truck.
    #[inline]
    pub fn set_truck(&mut self, seat: Seat, at: Square) {
        self.vehicles[seat.index()] = at;
    }

    /// Moves a car.
    #[inline]
    pub fn set_car(&mut self, seat: Seat, at: Square) {
        self.vehicles[MAX_PLAYERS + seat.index()] = at;
    }

    /// A truck's gear.
    #[inline]
    pub fn gear(&self, seat: Seat) -> Gear {
        self.gears[seat.index()]
    }

    /// The vehicle on a square of the board.
    ///
    /// All eight are compared at once: a byte of `same` is zero where a vehicle stands there, and the lowest zero byte
    /// is found by the borrow that runs through it.
    #[inline]
    pub fn at(&self, square: Square) -> Option<Vehicle> {
        const ONES: u64 = 0x0101_0101_0101_0101;
        let all = u64::from_le_bytes(self.vehicles.map(Square::byte));
        let same = all ^ (ONES * u64::from(square.byte()));
        let zeros = same.wrapping_sub(ONES) & !same & (ONES << 7);
        if zeros == 0 {
            return None;
        }
        let k = (zeros.trailing_zeros() / 8) as u8;
        Some(match k < MAX_PLAYERS as u8 {
            true => Vehicle::Truck(Seat(k)),
            false => Vehicle::Car(Seat(k - MAX_PLAYERS as u8)),
        })
    }

    /// Whether no vehicle stands on a square of the board.
    #[inline]
    pub fn is_free(&self, square: Square) -> bool {
        self.at(square).is_none()
    }

    /// How many cars a seat has crushed.
    #[inline]
    pub fn score(&self, seat: Seat) -> u8 {
        self.crushed[seat.index()].iter().sum()
    }

    /// How many of a seat's cars have been crushed.
    #[inline]
    pub fn wrecks(&self, owner: Seat) -> u8 {
        self.crushed.iter().map(|row| row[owner.index()]).sum()
    }

    /// What holds in every state that can be reached.
    ///
    /// # Errors
    /// Says what is broken.
    pub fn check(&self, board: &Board) -> Result<(), String> {
        let fail = |what: String| Err(what);
        for (k, at) in self.vehicles.iter().enumerate() {
            let is_car = k >= MAX_PLAYERS;
            let seat = Seat((k % MAX_PLAYERS) as u8);
            let name = || format!("{}'s {}", seat.letter(), if is_car { "car" } else { "truck" });
            let Some(at) = at.known() else { continue };
            if seat.index() >= self.seats.count() {
                return fail(format!("{} is on the board, but nobody has that seat", name()));
            }
            if !board.has(at) {
                return fail(format!("{} is on {at}, which is not on the board", name()));
            }
            if is_car && !board.is_road(at) {
                return fail(format!("{} is on {at}, which is not road (BF-09)", name()));
            }
            if self.vehicles[..k].contains(&at) {
                return fail(format!("two vehicles on {at} (BF-11)"));
            }
        }
        for seat in self.seats.iter() {
            self.check_seat(board, seat)?;
        }
        if self.seat.index() >= self.seats.count() || self.first.index() >= self.seats.count() {
            return fail("the turn is nobody's".to_owned());
        }
        if self.turn < self.crush_turn {
            return fail("the last crush lies in the future".to_owned());
        }
        self.check_step()
    }

    /// The truck of a seat is on the board or has a way back; its four cars are all somewhere; nobody crushed too many.
    fn check_seat(&self, board: &Board, seat: Seat) -> Result<(), String> {
        let k = seat.index();
        let letter = seat.letter();
        match (self.truck(seat).known(), self.exits[k]) {
            (Some(_), None) => {}
            (Some(_), Some(_)) => return Err(format!("{letter}'s truck is on the board and off it")),
            (None, None) => return Err(format!("{letter}'s truck is nowhere")),
            (None, Some(exit)) => {
                if !board.has(exit.at) || board.beside(exit.at, exit.over) != Square::NONE {
                    return Err(format!("{letter}'s truck can't have left the board at {}", exit.at));
                }
            }
        }
        if self.loses.contains(seat) && self.exits[k].is_none() {
            return Err(format!("{letter} loses a turn with the truck on the board (BF-21)"));
        }
        if self.crushed[k][k] > 0 {
            return Err(format!("{letter} crushed an own car (BF-15)"));
        }
        let most = if self.seats.count() == 2 { CARS } else { 2 };
        for owner in 0..MAX_PLAYERS {
            let n = self.crushed[k][owner];
            if n > 0 && owner >= self.seats.count() {
                return Err(format!("{letter} crushed a car that nobody owns"));
            }
            if n > most {
                return Err(format!("{letter} crushed {n} cars of a colour (BF-16)"));
            }
        }
        if self.score(seat) > CARS {
            return Err(format!("{letter} crushed more than four cars (BF-26)"));
        }
        let has_won = self.score(seat) == CARS;
        if has_won != (self.step == Step::Over(Some(seat))) {
            return Err(format!("{letter} has crushed {} cars (BF-26)", self.score(seat)));
        }
        if self.wrecks(seat) > CARS {
            return Err(format!("more than four cars of {letter} were crushed"));
        }
        let has_car = !self.car(seat).is_none();
        let may_lack = match self.step {
            Step::First(_) | Step::Place(_) | Step::Over(Some(_)) => true,
            Step::Put(owner) => owner == seat,
            _ => false,
        };
        if has_car && self.wrecks(seat) == CARS {
            return Err(format!("{letter} has a fifth car on the board"));
        }
        if !has_car && self.wrecks(seat) < CARS && !may_lack {
            return Err(format!("{letter} has cars left, but none on the board (BF-13)"));
        }
        Ok(())
    }

    /// The dice fit what is due.
    fn check_step(&self) -> Result<(), String> {
        let rolled = self.hand.faces.iter().all(|f| (1..=6).contains(f));
        let left = self.hand.used.iter().filter(|u| !**u).count();
        let fits = match self.step {
            Step::First(_) | Step::Place(_) | Step::Roll => self.hand == Hand::default(),
            Step::Give => rolled && left >= 1,
            Step::Drive(counts) => rolled && left <= 1 && counts <= 6,
            Step::Put(owner) => rolled && left <= 1 && self.car(owner).is_none() && self.car_only,
            Step::Over(Some(_)) => rolled && left <= 1,
            Step::Over(None) => true,
        };
        match fits {
            true => Ok(()),
            false => Err(format!("the dice {:?} don't fit what is due: {:?}", self.hand, self.step)),
        }
    }
}
