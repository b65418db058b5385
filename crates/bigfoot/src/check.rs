//! What holds in every position. The rules can continue from any position that passes these checks, whether it was
//! reached by play or read from a file.

use rollick_game::{Actions, Dice, Ending, Seat, SeatSet, Turns};

use crate::board::Board;
use crate::rules::Rules;
use crate::square::Square;
use crate::state::{CARS, MAX_PLAYERS, Phase, State};

/// The highest turn number that is read, for games without a limit (BF-R10).
const MAX_TURN: u32 = 1_000_000_000;

/// What the rules rely on in a position, whether reached by play or written by hand.
pub(crate) fn sound(rules: &Rules, s: &State) -> Result<(), String> {
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

/// BF-09, BF-11: no two vehicles share a square, and cars stand on the road.
fn sound_vehicles(board: &Board, s: &State) -> Result<(), String> {
    for (k, at) in s.vehicles.iter().enumerate() {
        let is_car = k >= MAX_PLAYERS;
        let seat = Seat((k % MAX_PLAYERS) as u8);
        let name = || format!("{}'s {}", seat.letter(), if is_car { "car" } else { "truck" });
        let Some(at) = at.known() else { continue };
        if !s.turns.seats.has(seat) {
            return Err(format!("{} is on the board, but nobody has that seat", name()));
        }
        if !board.has(at) {
            return Err(format!("{} is on {at}, which is not on the board", name()));
        }
        if is_car && !board.is_road(at) {
            return Err(format!("{} is on {at}, which is not road (BF-09)", name()));
        }
        if s.vehicles[..k].contains(&at) {
            return Err(format!("two vehicles on {at} (BF-11)"));
        }
    }
    Ok(())
}

/// BF-15, BF-16, BF-26: nobody has crushed their own car, too many of a colour, or more than four in all.
fn sound_crushes(s: &State) -> Result<(), String> {
    let most = if s.turns.seats.count() == 2 { CARS } else { 2 };
    for k in 0..MAX_PLAYERS {
        let letter = Seat(k as u8).letter();
        if s.crushed[k][k] > 0 {
            return Err(format!("{letter} crushed their own car (BF-15)"));
        }
        for (owner, n) in s.crushed[k].into_iter().enumerate() {
            if n > 0 && k.max(owner) >= s.turns.seats.count() {
                return Err(format!("{letter} crushed a car, but the crusher or the owner doesn't play"));
            }
            if n > most {
                return Err(format!("{letter} crushed {n} cars of a colour (BF-16)"));
            }
        }
        if s.score(Seat(k as u8)) > CARS {
            return Err(format!("{letter} crushed more than four cars (BF-26)"));
        }
    }
    Ok(())
}

/// BF-20, BF-21: the truck of a seat is on the board, or has left it over an edge. Only then does the seat lose a turn.
fn sound_truck(board: &Board, s: &State, seat: Seat) -> Result<(), String> {
    let letter = seat.letter();
    let exit = s.exits[seat.index()];
    match (s.truck(seat).known(), exit) {
        (Some(_), None) => {}
        (Some(_), Some(_)) => return Err(format!("{letter}'s truck is on the board and off it")),
        (None, None) => return Err(format!("{letter}'s truck is nowhere")),
        (None, Some(exit)) => {
            if !board.has(exit.at) || board.beside(exit.at, exit.over) != Square::NONE {
                return Err(format!("{letter}'s truck can't have left the board at {}", exit.at));
            }
        }
    }
    match (s.loses.contains(seat), exit) {
        (true, None) => Err(format!("{letter} loses a turn with the truck on the board (BF-21)")),
        (true, Some(_)) if s.turns.mover == seat => {
            Err(format!("it is {letter}'s turn, but {letter} loses it (BF-21)"))
        }
        _ => Ok(()),
    }
}

/// BF-13, BF-26: a seat has four cars. One is on the board while any are left. Whoever has crushed four has won.
fn sound_cars(s: &State, seat: Seat) -> Result<(), String> {
    let (letter, score, wrecks) = (seat.letter(), s.score(seat), s.wrecks(seat));
    let has_won = score == CARS;
    if has_won != (s.phase == Phase::Over(Ending::Won(seat))) {
        return Err(format!("{letter} has crushed {score} cars (BF-26)"));
    }
    if wrecks > CARS {
        return Err(format!("more than four cars of {letter} were crushed"));
    }
    let has_car = !s.car(seat).is_none();
    let may_lack = match s.phase {
        Phase::First | Phase::Place(_) | Phase::Over(Ending::Won(_)) => true,
        Phase::Put(owner) => owner == seat,
        _ => false,
    };
    if has_car && wrecks == CARS {
        return Err(format!("{letter} has a fifth car on the board"));
    }
    if !has_car && wrecks < CARS && !may_lack {
        return Err(format!("{letter} has cars left, but none on the board (BF-13)"));
    }
    Ok(())
}

/// BF-02: turns are counted from 1, starting with whoever won the roll for the first turn.
fn sound_turns(s: &State) -> Result<(), String> {
    let Turns { seats, mover, first, turn } = s.turns;
    if (s.phase == Phase::First) != first.winner().is_none() {
        return Err("the roll for the first turn is either in progress or over".to_owned());
    }
    if first.highest() != 0 && !(2..=12).contains(&first.highest()) {
        return Err(format!("two dice don't show {}", first.highest()));
    }
    let before_the_first = matches!(s.phase, Phase::First | Phase::Place(_));
    if before_the_first != (turn == 0) || turn > MAX_TURN {
        return Err(format!("the turn can't be {turn} here"));
    }
    if turn == 0 && s.crushed != [[0; MAX_PLAYERS]; MAX_PLAYERS] {
        return Err("nothing is crushed before the first turn".to_owned());
    }
    if turn == 0 && mover != Seat(0) || turn > 0 && first.winner() != Some(Turns::who_began(seats, mover, turn)) {
        return Err(format!("turn {turn} isn't {}'s", mover.letter()));
    }
    match turn < s.crush_turn {
        true => Err("the last crush is later than this turn".to_owned()),
        false => Ok(()),
    }
}

/// The dice match what is due.
fn sound_dice(s: &State) -> Result<(), String> {
    let rolled = s.dice.faces.iter().all(|face| (1..=6).contains(face));
    let unused = 2 - s.dice.used.count_ones();
    let fits = match s.phase {
        Phase::First | Phase::Place(_) | Phase::Roll | Phase::Over(Ending::Limit(_)) => s.dice == Dice::NONE,
        Phase::Give => rolled && unused >= 1,
        Phase::Drive(counts) => rolled && unused <= 1 && counts <= 6,
        Phase::Put(_) => rolled && unused <= 1 && s.car_only,
        Phase::Over(Ending::Won(_)) => rolled && unused <= 1,
    };
    match fits {
        true => Ok(()),
        false => Err(format!("the dice ‘{}’ don't fit what is due: {:?}", s.dice, s.phase)),
    }
}

/// What comes next is possible.
fn sound_phase(rules: &Rules, s: &State) -> Result<(), String> {
    let mut legal = Actions::new();
    let (holds, what) = match s.phase {
        Phase::Roll | Phase::Over(Ending::Won(_)) => (true, ""),
        Phase::First => (s.turns.seats.iter().all(|seat| s.car(seat).is_none()), "cars are put after the roll"),
        Phase::Place(seat) => (cars_put_before(s, seat), "the first cars are put in turn (BF-03)"),
        Phase::Give => {
            rules.legal_giving(s, &mut legal);
            (!legal.is_empty(), "nothing can be decided here")
        }
        Phase::Drive(left) => {
            rules.legal_counts(s, left, &mut legal);
            (!legal.is_empty(), "nothing can be decided here")
        }
        Phase::Put(owner) => {
            let crushed = s.crushed[s.turns.mover.index()][owner.index()] > 0;
            (crushed && s.car(owner).is_none() && s.wrecks(owner) < CARS, "nobody has a car to put")
        }
        Phase::Over(Ending::Limit(first)) => (first == SeatSet::all(s.turns.seats), "a draw is shared by all"),
    };
    if holds { Ok(()) } else { Err(what.to_owned()) }
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
