//! The text form of a position. [`rollick_game::text`] describes the parts that all games have. This game adds:
//!
//! | part | meaning | if left out |
//! | --- | --- | --- |
//! | `A:1.4,start,6.12*` | the places of seat A's pieces; a star marks a Wheel that no die led to (SP-R7) | in the yard |
//! | `doubles:1` | the doubles rolled in this turn | none, or the one that lies on the table |
//! | `bound` | SP-07 has forbidden a movement in this turn | it has not |
//!
//! `next` is written only if it isn't obvious: `next:roll` if a stairway move was declined, `next:free` for the
//! question of SP-31, `next:swap=1.4` if the piece on 1.4 must change places. If it is left out and dice lie on the
//! table, a die is used on a piece. Otherwise the turn starts or the bonus roll follows.

use rollick_game::text::{Due, Parts, Value, Writer, comma_list};
use rollick_game::{Dice, Game, Message, Seat, StateError};

use crate::check::stand;
use crate::game::Spiralized;
use crate::rules::Rules;
use crate::space::Space;
use crate::state::{PIECES, Phase, PieceId, State};

/// A piece's place in the notation, such as `6.12*`.
pub(crate) fn place(rules: &Rules, s: &State, seat: Seat, place: Space) -> String {
    match place {
        Space::STAR => format!("{}*", rules.cell(s, seat, place)),
        other => other.to_string(),
    }
}

/// Writes a state; [`parse`] reads it back.
pub(crate) fn write(rules: &Rules, s: &State) -> String {
    let mut to = Writer::default();
    for seat in s.turns.seats.iter() {
        to.seat(seat, comma_list(s.of(seat).map(|at| place(rules, s, seat, at))));
    }
    to.turns(&s.turns);
    to.dice(s.dice);
    if s.doubles > 0 {
        to.part("doubles", s.doubles);
    }
    to.flag("bound", s.bound);
    match s.phase {
        Phase::Roll if s.doubles == 0 && rules.can_climb(s) => to.next("roll"),
        Phase::Free => to.next("free"),
        Phase::Swap => to.next(format_args!("swap={}", s.of(s.turns.mover)[usize::from(s.swapping)])),
        Phase::Over(ending) => to.ending(ending),
        Phase::First | Phase::Roll | Phase::Begin | Phase::Move => {}
    }
    to.finish()
}

/// Reads a state. An error names the part that is wrong.
pub(crate) fn parse(rules: &Rules, text: &str) -> Result<State, StateError> {
    let parts = Parts::split(text)?;
    let seats = parts.seats(Spiralized::INFO)?;
    let mut s = State::new(seats);
    s.turns = parts.turns(seats)?;
    for seat in seats.iter() {
        if let Some(places) = parts.of(seat) {
            read_places(rules, &mut s, seat, places)?;
        }
    }
    if let Some(value) = parts.get("dice") {
        s.dice = value.dice()?;
        if s.dice.faces.contains(&0) {
            return Err(value.write_as("3,5"));
        }
    }
    let least = u8::from(s.dice != Dice::NONE && s.is_double());
    s.doubles = parts.get("doubles").map_or(Ok(least), |value| value.number(least..=2))?;
    s.bound = parts.flag("bound")?;
    read_phase(rules, &mut s, parts.next(seats)?)?;
    parts.finish(&["doubles", "bound"])?;
    Ok(s)
}

fn read_places(rules: &Rules, s: &mut State, seat: Seat, places: Value<'_>) -> Result<(), StateError> {
    let wheel = rules.paths.wheel(rules.colour(s.turns.seats, seat));
    for (number, item) in places.items().enumerate() {
        if number == PIECES {
            return Err(places.wrong(Message::new("text-four-tokens")));
        }
        let (name, star) = item.text.strip_suffix('*').map_or((item.text, false), |name| (name, true));
        let place: Space = item.part(name).parse("2.14")?;
        if star && (place != wheel || rules.house.any_arrival) {
            return Err(item.wrong(Message::new("text-star")));
        }
        let place = if star { Space::STAR } else { place };
        stand(rules, s, PieceId::new(seat, number), place).map_err(|why| item.unsound(why))?;
    }
    Ok(())
}

/// What can be due, with examples of details.
fn can_be_due(rolled: bool) -> &'static [&'static str] {
    if rolled { &["free", "swap=1.4"] } else { &["roll"] }
}

fn read_phase(rules: &Rules, s: &mut State, due: Option<Due<'_>>) -> Result<(), StateError> {
    let rolled = !s.dice.is_empty();
    match due {
        None if s.turns.turn == 0 => s.phase = Phase::First,
        None if rolled => {
            s.phase = Phase::Move;
            s.usable = rules.usable(s);
        }
        None if s.doubles > 0 => s.phase = Phase::Roll,
        None => rules.begin_turn(s),
        Some(Due::Over(ending)) => s.phase = Phase::Over(ending),
        Some(Due::Word("swap", sunburst)) if rolled => {
            let at: Space = sunburst.parse("1.4")?;
            let number = s.of(s.turns.mover).iter().position(|place| *place == at);
            let number = number.ok_or_else(|| sunburst.wrong(Message::new("text-no-token")))?;
            s.swapping = number as u8;
            s.phase = Phase::Swap;
        }
        Some(Due::Word(_, details)) if !details.text.is_empty() => {
            return Err(details.one_of(can_be_due(rolled)));
        }
        Some(Due::Word("roll", _)) if !rolled => s.phase = Phase::Roll,
        Some(Due::Word("free", _)) if rolled => s.phase = Phase::Free,
        Some(Due::Word(_, details)) => {
            return Err(details.one_of(can_be_due(rolled)));
        }
    }
    Ok(())
}
