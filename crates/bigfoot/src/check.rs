//! What holds in every position. The rules can continue from any position that passes these checks, whether it was
//! reached by play or read from a file.

use rollick_game::{Actions, Dice, Ending, MAX_TURN, Message, Seat, SeatSet, Turns};

use crate::board::Board;
use crate::rules::Rules;
use crate::square::Square;
use crate::state::{CARS, MAX_PLAYERS, Phase, State};
use crate::text::due;

/// What the rules rely on in a position, whether reached by play or written by hand.
pub(crate) fn sound(rules: &Rules, s: &State) -> Result<(), Message> {
    sound_vehicles(&rules.board, s)?;
    sound_crushes(s)?;
    for seat in s.turns.seats.iter() {
        sound_truck(&rules.board, s, seat)?;
        sound_cars(s, seat)?;
    }
    sound_turns(s)?;
    sound_dice(s)?;
    sound_phase(rules, s)
}

/// A message about a seat, by its letter.
fn of(seat: Seat, message: Message) -> Message {
    message.with("seat", seat.letter().to_string())
}

/// BF-09, BF-11: no two vehicles share a square, and cars stand on the road.
fn sound_vehicles(board: &Board, s: &State) -> Result<(), Message> {
    for (k, at) in s.vehicles.iter().enumerate() {
        let is_car = k >= MAX_PLAYERS;
        let seat = Seat((k % MAX_PLAYERS) as u8);
        let Some(at) = at.known() else { continue };
        let place = || at.to_string();
        let vehicle = if is_car { Message::new("unsound-car") } else { Message::new("unsound-truck") };
        let vehicle = || of(seat, vehicle.clone());
        if !s.turns.seats.has(seat) {
            return Err(Message::new("unsound-nobody").with("vehicle", vehicle()));
        }
        if !board.has(at) {
            return Err(Message::new("unsound-off-board").with("vehicle", vehicle()).with("place", place()));
        }
        if is_car && !board.is_road(at) {
            return Err(Message::new("unsound-off-road").with("vehicle", vehicle()).with("place", place()));
        }
        if s.vehicles[..k].contains(&at) {
            return Err(Message::new("unsound-two-vehicles").with("place", place()));
        }
    }
    Ok(())
}

/// BF-15, BF-16, BF-26: nobody has crushed their own car, too many of a colour, or more than four in all.
fn sound_crushes(s: &State) -> Result<(), Message> {
    let most = if s.turns.seats.count() == 2 { CARS } else { 2 };
    for k in 0..MAX_PLAYERS {
        let seat = Seat(k as u8);
        of(seat, Message::new("unsound-own-car")).unless(s.crushed[k][k] == 0)?;
        for (owner, n) in s.crushed[k].into_iter().enumerate() {
            if n > 0 && k.max(owner) >= s.turns.seats.count() {
                return Err(of(seat, Message::new("unsound-crusher")));
            }
            of(seat, Message::new("unsound-colour")).with("n", n).unless(n <= most)?;
        }
        of(seat, Message::new("unsound-crushed")).unless(s.score(seat) <= CARS)?;
    }
    Ok(())
}

/// BF-20, BF-21: the truck of a seat is on the board, or has left it over an edge. Only then does the seat lose a turn.
fn sound_truck(board: &Board, s: &State, seat: Seat) -> Result<(), Message> {
    let exit = s.exits[seat.index()];
    match (s.truck(seat).known(), exit) {
        (Some(_), None) => {}
        (Some(_), Some(_)) => return Err(of(seat, Message::new("unsound-truck-both"))),
        (None, None) => return Err(of(seat, Message::new("unsound-truck-nowhere"))),
        (None, Some(exit)) => {
            if !board.has(exit.at) || board.beside(exit.at, exit.over) != Square::NONE {
                return Err(of(seat, Message::new("unsound-exit")).with("place", exit.at.to_string()));
            }
        }
    }
    match (s.loses.contains(seat), exit) {
        (true, None) => Err(of(seat, Message::new("unsound-loses-turn"))),
        (true, Some(_)) if s.turns.mover == seat => Err(of(seat, Message::new("unsound-lost-turn"))),
        _ => Ok(()),
    }
}

/// BF-13, BF-26: a seat has four cars. One is on the board while any are left. Whoever has crushed four has won.
fn sound_cars(s: &State, seat: Seat) -> Result<(), Message> {
    let (score, wrecks) = (s.score(seat), s.wrecks(seat));
    let has_won = score == CARS;
    let won = of(seat, Message::new("unsound-won")).with("n", score);
    won.unless(has_won == (s.phase == Phase::Over(Ending::Won(seat))))?;
    of(seat, Message::new("unsound-wrecks")).unless(wrecks <= CARS)?;
    let has_car = !s.car(seat).is_none();
    let may_lack = match s.phase {
        Phase::First | Phase::Place(_) | Phase::Over(Ending::Won(_)) => true,
        Phase::Put(owner) => owner == seat,
        _ => false,
    };
    of(seat, Message::new("unsound-fifth-car")).unless(!has_car || wrecks < CARS)?;
    of(seat, Message::new("unsound-no-car")).unless(has_car || wrecks == CARS || may_lack)
}

/// BF-02: turns are counted from 1, starting with whoever won the roll for the first turn.
fn sound_turns(s: &State) -> Result<(), Message> {
    let Turns { seats, mover, first, turn } = s.turns;
    Message::new("unsound-first-roll").unless((s.phase == Phase::First) == first.winner().is_none())?;
    let total = Message::new("unsound-total").with("n", first.highest());
    total.unless(matches!(first.highest(), 0 | 2..=12))?;
    let before_the_first = matches!(s.phase, Phase::First | Phase::Place(_));
    let number = Message::new("unsound-turn").with("turn", turn);
    number.unless(before_the_first == (turn == 0) && turn <= MAX_TURN)?;
    Message::new("unsound-early-crush").unless(turn > 0 || s.crushed == [[0; MAX_PLAYERS]; MAX_PLAYERS])?;
    if turn == 0 && mover != Seat(0) || turn > 0 && first.winner() != Some(Turns::who_began(seats, mover, turn)) {
        return Err(of(mover, Message::new("unsound-mover")).with("turn", turn));
    }
    Message::new("unsound-late-crush").unless(s.crush_turn <= turn)
}

/// The dice match what is due.
fn sound_dice(s: &State) -> Result<(), Message> {
    let rolled = s.dice.faces.iter().all(|face| (1..=6).contains(face));
    let unused = 2 - s.dice.used.count_ones();
    let fits = match s.phase {
        Phase::First | Phase::Place(_) | Phase::Roll | Phase::Over(Ending::Limit(_)) => s.dice == Dice::NONE,
        Phase::Give => rolled && unused >= 1,
        Phase::Drive(counts) => rolled && unused <= 1 && counts <= 6,
        Phase::Put(_) => rolled && unused <= 1 && s.car_only,
        Phase::Over(Ending::Won(_)) => rolled && unused <= 1,
    };
    let what = || Message::new("unsound-dice").with("dice", s.dice.to_string()).with("due", due(s.phase));
    if fits { Ok(()) } else { Err(what()) }
}

/// What comes next is possible.
fn sound_phase(rules: &Rules, s: &State) -> Result<(), Message> {
    let mut legal = Actions::new();
    match s.phase {
        Phase::Roll | Phase::Over(Ending::Won(_)) => Ok(()),
        Phase::First => {
            let no_cars = s.turns.seats.iter().all(|seat| s.car(seat).is_none());
            Message::new("unsound-early-cars").unless(no_cars)
        }
        Phase::Place(seat) => Message::new("unsound-first-cars").unless(cars_put_before(s, seat)),
        Phase::Give => {
            rules.legal_giving(s, &mut legal);
            Message::new("unsound-nothing-to-decide").unless(!legal.is_empty())
        }
        Phase::Drive(left) => {
            rules.legal_counts(s, left, &mut legal);
            Message::new("unsound-nothing-to-decide").unless(!legal.is_empty())
        }
        Phase::Put(owner) => {
            let crushed = s.crushed[s.turns.mover.index()][owner.index()] > 0;
            let has_car = s.car(owner).is_none() && s.wrecks(owner) < CARS;
            Message::new("unsound-put").unless(crushed && has_car)
        }
        Phase::Over(Ending::Limit(first)) => Message::new("unsound-draw").unless(first == SeatSet::all(s.turns.seats)),
    }
}

/// BF-03: whether exactly the seats before this one, counted from whoever begins, have put a car.
fn cars_put_before(s: &State, seat: Seat) -> bool {
    let first = s.turns.first.winner().unwrap_or(seat);
    let mut waits = false;
    s.turns.seats.from(first).all(|other| {
        waits |= other == seat;
        waits == s.car(other).is_none()
    })
}
