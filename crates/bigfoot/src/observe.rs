//! A position as figures, for programs that learn.

use rollick_game::{Page, Seat};

use crate::action::Heading;
use crate::numbering::at_most;
use crate::rules::Rules;
use crate::square::{Dir, Square};
use crate::state::{CARS, Gear, Phase, State};

pub(crate) fn observe(rules: &Rules, s: &State, seat: Seat, page: &mut impl Page) {
    let seats = s.turns.seats;
    page.at_most(|| at_most(rules, seats));
    let n = seats.count();
    let after = |other: Seat| s.turns.seats.places_after(seat, other);
    let part = |cars: u8| (f32::from(cars) / f32::from(CARS)).min(1.0);
    for (k, who) in seats.from(seat).enumerate() {
        page.seat(k);
        let exit = s.exits[who.index()];
        square(rules, page, ["truck-row", "truck-column"], "of the truck, or where it comes back", {
            exit.map_or(s.truck(who), |exit| exit.at)
        });
        page.one_of(
            "pushed-over",
            "for a truck off the board: the edge it went over (north, east, south, west)",
            Dir::ALL.len(),
            exit.map(|exit| exit.over as usize),
        );
        page.flag("four-wheel", "whether the truck is in 4-wheel drive", s.gear(who) == Gear::Four);
        page.flag("loses-turn", "whether it loses its next turn", s.loses.contains(who));
        square(rules, page, ["car-row", "car-column"], "of the car", s.car(who));
        page.figure("score", "the cars it has crushed, as a fraction of four", part(s.score(who)));
        page.figure("wrecks", "how many of its cars are crushed, as a fraction of four", part(s.wrecks(who)));
        let block = page.block("crushed", "the cars it has crushed by owner, counted from the observing seat", n);
        for (owner, figure) in seats.from(seat).zip(block) {
            *figure = part(s.crushed[who.index()][owner.index()]);
        }
    }
    page.table();
    let (due, decides, left) = match s.phase {
        Phase::First => (0, None, None),
        Phase::Place(who) => (1, Some(who), None),
        Phase::Roll => (2, None, None),
        Phase::Give => (3, None, None),
        Phase::Drive(left) => (4, None, Some(left)),
        Phase::Put(who) => (5, Some(who), None),
        Phase::Over(_) => (6, None, None),
    };
    page.one_of(
        "due",
        "what is due: the roll for the first turn, a first car, a roll, a die to give, counts of the truck, a next car, \
         nothing",
        7,
        Some(due),
    );
    page.mover(&s.turns, seat);
    page.one_of("puts", "who puts a car, counted the same way", n, decides.map(after));
    page.dice("dice", "the dice not yet given, by face", &s.dice);
    page.one_of("counts-left", "the counts that the truck has left, 0 to 6", 7, left.map(usize::from));
    let heading = (s.heading != Heading::Stay).then_some(s.heading as usize);
    page.one_of("heading", "the direction that the car took in this turn: forward, backward", 2, heading);
    page.flag("car-only", "whether the other die is left to the car", s.car_only);
    page.flag("shifted", "whether the last count was a shift, if that matters", s.shifted);
    let limit = rules.house.draw_after.map(|rounds| rounds * n as u32);
    page.used_up("draw", "the fraction of turns without a crush that is used up", s.turns.turn - s.crush_turn, limit);
}

/// A square as its row and its column. All figures are 0 for a vehicle that isn't on the board.
fn square(rules: &Rules, page: &mut impl Page, names: [&'static str; 2], about: &'static str, at: Square) {
    let known = at.known();
    page.one_of(names[0], about, rules.board.rows(), known.map(Square::row));
    page.one_of(names[1], about, rules.board.cols(), known.map(Square::col));
}
