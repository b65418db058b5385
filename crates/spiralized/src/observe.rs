//! A position as figures, for programs that learn. Ring spaces are counted along the path of the observing seat.

use rollick_game::{Page, Seat};

use crate::board::COLOURS;
use crate::numbering::{along, at_most};
use crate::rules::Rules;
use crate::space::Space;
use crate::state::{PIECES, Phase, PieceId, State};

pub(crate) fn observe(rules: &Rules, s: &State, seat: Seat, page: &mut impl Page) {
    page.at_most(|| at_most(rules, s.turns.seats));
    let (seats, board) = (s.turns.seats, &rules.board);
    let cells = board.rings.len() * board.spaces;
    let colour = rules.colour(seats, seat);
    let part = |pieces: usize| pieces as f32 / PIECES as f32;
    for (k, who) in seats.from(seat).enumerate() {
        page.seat(k);
        let theirs = rules.colour(seats, who);
        let block = page.block("rings", "its pieces in the rings, along the path of the observing seat", cells);
        for place in s.of(who) {
            let cell = rules.cell(s, who, *place);
            if cell.is_ring() {
                block[along(rules, colour, cell)] = 1.0;
            }
        }
        page.figure("yard", "its pieces in the yard, a quarter for each", part(s.count(who, Space::YARD)));
        page.figure("start", "its pieces on Start, a quarter for each", part(s.count(who, Space::START)));
        page.figure("home", "its pieces at Home, a quarter for each", part(s.count(who, Space::HOME)));
        page.flag("pit", "whether one of its pieces is in the Pit", s.in_pit(who));
        page.flag("star", "whether a piece on its inner Wheel can't turn off", s.count(who, Space::STAR) > 0);
        let block = page.block("zone", "its pieces in the safe zone by space, a quarter for each", board.zone);
        for number in s.of(who).iter().filter_map(|place| place.zone_number()) {
            block[number - 1] += part(1);
        }
        let offset = (theirs + COLOURS - colour) % COLOURS;
        page.one_of("colour", "how many colours after that of the observing seat", COLOURS, Some(offset));
    }
    page.table();
    let due = match s.phase {
        Phase::First => 0,
        Phase::Roll => 1,
        Phase::Begin => 2,
        Phase::Free => 3,
        Phase::Swap => 4,
        Phase::Move => 5,
        Phase::Over(_) => 6,
    };
    page.one_of(
        "due",
        "what is due: the roll for the first turn, a roll, a stairway or the roll, freeing a piece or playing, an exchange, \
         a die to use, nothing",
        7,
        Some(due),
    );
    page.mover(&s.turns, seat);
    page.dice("dice", "the dice not yet used, by face", &s.dice);
    page.one_of("doubles", "the doubles rolled in this turn, 0 to 3", 4, Some(s.doubles.min(3).into()));
    let block =
        page.block("swapping", "the piece that must change places, along the path of the observing seat", cells);
    if s.phase == Phase::Swap {
        let piece = PieceId::new(s.turns.mover, s.swapping.into());
        block[along(rules, colour, rules.cell(s, s.turns.mover, s.place(piece)))] = 1.0;
    }
    let limit = rules.house.turns.map(|turns| turns * seats.count() as u32);
    page.used_up("turns", "the fraction of the turns that is used up", s.turns.turn, limit);
}
