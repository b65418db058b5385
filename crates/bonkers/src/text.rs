//! The text form of a position. [`rollick_game::text`] describes the parts that all games have. This game adds:
//!
//! | part | meaning | if left out |
//! | --- | --- | --- |
//! | `A:12+3` | seat A's piece on space 12, with 3 points | on START without a point |
//! | `A=A1,B10` | seat A's hand | no card |
//! | `17=A10` | the card at space 17 | no card |
//! | `pile:A1,EX` | the pile, in a scenario only (`pile:-`: empty) | all cards that are nowhere else |
//! | `lose:BC` | who holds a LOSE card | nobody |
//! | `placed` | a card was placed in this turn | no card was placed |
//! | `path:12+3,15-3` | instructions followed since the last roll, with their steps | none |
//!
//! `next` is `roll` unless it says `deal=A`, `ask=B,move`, `ask=B,follow`, `place`, `exchange` or `draw`.

use rollick_game::text::{Due, Parts, Value, Writer, comma_list};
use rollick_game::{Game, Message, StateError};

use crate::board::{Board, Kind, MAX_CARDS, Space};
use crate::card::{Card, Cards};
use crate::check::rest_of_cards;
use crate::game::Bonkers;
use crate::rules::Rules;
use crate::state::{Before, Followed, Path, Phase, State};

/// Writes a state; [`parse`] reads it back.
pub(crate) fn write(board: &Board, s: &State) -> String {
    let mut to = Writer::default();
    for seat in s.turns.seats.iter() {
        let (pos, score) = (s.pos[seat.index()], s.score[seat.index()]);
        match score {
            0 => to.seat(seat, pos),
            _ => to.seat(seat, format_args!("{pos}+{score}")),
        }
    }
    for seat in s.turns.seats.iter().filter(|seat| !s.hands[seat.index()].is_empty()) {
        to.equals(seat.letter(), comma_list(s.hands[seat.index()].iter()));
    }
    for space in board.spaces() {
        if let Some(card) = s.card_at(space) {
            to.equals(space, card);
        }
    }
    if Some(s.pile) != rest_of_cards(board, s) {
        to.part("pile", if s.pile.is_empty() { "-".to_owned() } else { comma_list(s.pile.iter()) });
    }
    to.seat_set("lose", s.lose);
    to.turns(&s.turns);
    to.dice(s.dice);
    to.flag("placed", s.placed);
    if !s.path.is_empty() {
        to.part("path", comma_list(s.path.iter().map(|f| format!("{}{:+}", f.space, f.step))));
    }
    match s.phase {
        Phase::First => {}
        Phase::Deal(seat) => to.next(format_args!("deal={}", seat.letter())),
        Phase::Roll => to.next("roll"),
        Phase::Ask { holder, before: Before::Move } => to.next(format_args!("ask={},move", holder.letter())),
        Phase::Ask { holder, before: Before::Follow } => to.next(format_args!("ask={},follow", holder.letter())),
        Phase::Place => to.next("place"),
        Phase::Exchange => to.next("exchange"),
        Phase::Draw => to.next("draw"),
        Phase::Over(ending) => to.ending(ending),
    }
    to.finish()
}

/// Reads a state. An error names the part that is wrong.
pub(crate) fn parse(rules: &Rules, text: &str) -> Result<State, StateError> {
    let board = &rules.board;
    let parts = Parts::split(text)?;
    let seats = parts.seats(Bonkers::INFO)?;
    let mut s = State::new(board, seats, false);
    s.turns = parts.turns(seats)?;
    for seat in seats.iter() {
        if let Some(value) = parts.of(seat) {
            let (space, points) = value.text.split_once('+').unwrap_or((value.text, "0"));
            s.pos[seat.index()] = space_of(board, value.part(space))?;
            s.score[seat.index()] = value.part(points).parse("3")?;
        }
        if let Some(value) = parts.get(&format!("{}=", seat.letter())) {
            s.hands[seat.index()] = cards(value)?;
        }
    }
    s.lose = parts.get("lose").map(|value| value.seat_set(seats)).transpose()?.unwrap_or_default();
    s.dice = parts.dice()?;
    s.placed = parts.flag("placed")?;
    s.path = parts.get("path").map(|value| path(board, value)).transpose()?.unwrap_or_default();
    let pile = match parts.get("pile") {
        Some(value) if value.text == "-" => Some(Cards::default()),
        Some(value) => Some(cards(value)?),
        None => None,
    };
    s.phase = match parts.next(seats)? {
        None if s.turns.first.winner().is_none() => Phase::First,
        None => Phase::Roll,
        Some(due) => read_phase(due, seats)?,
    };
    read_lying_cards(board, &parts, &mut s)?;
    parts.finish(&["pile", "lose", "placed", "path"])?;
    let rest = rest_of_cards(board, &s);
    let pile = rest.and_then(|rest| pile.map_or(Some(rest), |pile| rest.holds(&pile).then_some(pile)));
    s.pile = pile.ok_or_else(|| parts.wrong(Message::new("text-too-many-cards")))?;
    Ok(s)
}

/// The parts `17=A10`.
fn read_lying_cards(board: &Board, parts: &Parts<'_>, s: &mut State) -> Result<(), StateError> {
    for space in board.spaces() {
        let Some(value) = parts.get(&format!("{space}=")) else { continue };
        if board.kind(space) != Kind::Track {
            return Err(value.wrong(Message::new("text-no-room")));
        }
        s.cards[usize::from(space)] = Some(card(value)?);
    }
    Ok(())
}

/// What can be due, with examples of details.
const DUE: [&str; 7] = ["roll", "place", "exchange", "draw", "deal=A", "ask=B,move", "ask=B,follow"];

fn read_phase(due: Due<'_>, seats: rollick_game::Seats) -> Result<Phase, StateError> {
    let (word, details) = match due {
        Due::Over(ending) => return Ok(Phase::Over(ending)),
        Due::Word(word, details) => (word, details),
    };
    let ask = |who: &str, before| Ok(Phase::Ask { holder: details.part(who).seat(seats)?, before });
    match (word, details.text.split_once(',')) {
        ("ask", Some((who, "move"))) => ask(who, Before::Move),
        ("ask", Some((who, "follow"))) => ask(who, Before::Follow),
        ("deal", None) => Ok(Phase::Deal(details.seat(seats)?)),
        _ if !details.text.is_empty() => Err(details.one_of(&DUE)),
        ("roll", _) => Ok(Phase::Roll),
        ("place", _) => Ok(Phase::Place),
        ("exchange", _) => Ok(Phase::Exchange),
        ("draw", _) => Ok(Phase::Draw),
        _ => Err(details.one_of(&DUE)),
    }
}

fn space_of(board: &Board, value: Value<'_>) -> Result<Space, StateError> {
    value.number(0..=board.len() as Space - 1)
}

fn card(value: Value<'_>) -> Result<Card, StateError> {
    value.parse("A10")
}

fn cards(value: Value<'_>) -> Result<Cards, StateError> {
    let cards = value.items().map(card).collect::<Result<Vec<_>, _>>()?;
    if cards.len() > MAX_CARDS {
        return Err(value.wrong(Message::new("text-most-cards").with("most", MAX_CARDS)));
    }
    Ok(cards.into_iter().collect())
}

fn path(board: &Board, value: Value<'_>) -> Result<Path, StateError> {
    let mut path = Path::new();
    for item in value.items() {
        let sign = item.text.find(['+', '-']).ok_or_else(|| item.write_as("12+3"))?;
        let (space, step) = item.text.split_at(sign);
        let followed = Followed { space: space_of(board, item.part(space))?, step: item.part(step).parse("+3")? };
        path.try_push(followed).map_err(|_| item.wrong(Message::new("text-path-long")))?;
    }
    Ok(path)
}
