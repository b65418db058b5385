//! The text form of a position: parts with spaces between them, most of which can be left out.
//!
//! | part | meaning | left out |
//! | --- | --- | --- |
//! | `A:12+3` | seat A's piece on space 12, with 3 points | two seats at least are named; `+0` is |
//! | `A=A1,B10` | seat A's hand | no card |
//! | `17=A10` | the card at space 17 | no card |
//! | `pile:A1,EX` | the pile (`pile:-`: empty) | all cards that are nowhere else |
//! | `lose:BC` | who holds a LOSE card | nobody |
//! | `first:B` | who began the game | A |
//! | `turn:C` | whose turn it is | A |
//! | `no:17` | the number of the turn | 1, or 0 before the first |
//! | `dice:3,4` | the dice as last rolled | not yet rolled in this turn |
//! | `placed` | a card was placed in this turn | none was |
//! | `path:12+3,15-3` | instructions followed since the last roll, with their steps | none |
//! | `now:…` | `roll`, `ask:B:move`, `ask:B:follow`, `place`, `exchange`, `draw`, `deal:A`, `first:BC/A/9`, `won:A`, `limit:AB` | `roll` |

use rollick_game::{FirstRoll, Seat, SeatSet, Seats, StateError};

use crate::board::{Board, Kind, MAX_CARDS, Space};
use crate::card::{Card, Cards};
use crate::check::{rest_of_cards, sound};
use crate::rules::Rules;
use crate::state::{Before, Ending, Followed, MAX_PLAYERS, Path, Phase, State};

/// Writes a state; [`read`] reads it back.
pub(crate) fn write(board: &Board, s: &State) -> String {
    let mut parts = Vec::new();
    for seat in s.seats.iter() {
        let (letter, k) = (seat.letter(), seat.index());
        let points = if s.score[k] > 0 { format!("+{}", s.score[k]) } else { String::new() };
        parts.push(format!("{letter}:{}{points}", s.pos[k]));
    }
    for seat in s.seats.iter().filter(|seat| !s.hands[seat.index()].is_empty()) {
        parts.push(format!("{}={}", seat.letter(), list(s.hands[seat.index()].iter())));
    }
    for space in board.spaces() {
        parts.extend(s.card_at(space).map(|card| format!("{space}={card}")));
    }
    if Some(s.pile) != rest_of_cards(board, s) {
        parts.push(format!("pile:{}", if s.pile.is_empty() { "-".to_owned() } else { list(s.pile.iter()) }));
    }
    if !s.lose.is_empty() {
        parts.push(format!("lose:{}", letters(s.lose)));
    }
    if s.first != Seat(0) {
        parts.push(format!("first:{}", s.first.letter()));
    }
    parts.push(format!("turn:{}", s.turn.letter()));
    parts.push(format!("no:{}", s.number));
    if s.dice != [0, 0] {
        parts.push(format!("dice:{},{}", s.dice[0], s.dice[1]));
    }
    if s.placed {
        parts.push("placed".to_owned());
    }
    if !s.path.is_empty() {
        parts.push(format!("path:{}", list(s.path.iter().map(|f| format!("{}{:+}", f.space, f.step)))));
    }
    parts.push(format!("now:{}", write_phase(s.phase)));
    parts.join(" ")
}

fn write_phase(phase: Phase) -> String {
    match phase {
        Phase::Deal(seat) => format!("deal:{}", seat.letter()),
        Phase::First(roll) => format!("first:{}/{}/{}", letters(roll.waiting()), letters(roll.best()), roll.highest()),
        Phase::Roll => "roll".to_owned(),
        Phase::Ask { holder, before: Before::Move } => format!("ask:{}:move", holder.letter()),
        Phase::Ask { holder, before: Before::Follow } => format!("ask:{}:follow", holder.letter()),
        Phase::Place => "place".to_owned(),
        Phase::Exchange => "exchange".to_owned(),
        Phase::Draw => "draw".to_owned(),
        Phase::Over(Ending::Won(seat)) => format!("won:{}", seat.letter()),
        Phase::Over(Ending::Limit(first)) => format!("limit:{}", letters(first)),
    }
}

/// Reads a state, naming the part that is wrong. What is read can be played on.
pub(crate) fn read(rules: &Rules, text: &str) -> Result<State, StateError> {
    let board = &rules.board;
    let parts: Vec<&str> = text.split_whitespace().collect();
    let wrong = |part: &str, what: &str| StateError::new(part, what);
    let players = parts.iter().filter(|p| p.len() > 1 && p.as_bytes()[1] == b':' && seat_of(&p[..1]).is_some()).count();
    if !(2..=MAX_PLAYERS).contains(&players) {
        return Err(wrong(text, "two to four seats must be named, as in A:12 B:0"));
    }
    let mut s = State::new(board, Seats::new(players), false);
    s.phase = Phase::Roll;
    let (mut named, mut pile, mut number) = (Vec::new(), None, None);
    for part in &parts {
        let name = part.find([':', '=']).map_or(*part, |end| &part[..=end]);
        if named.contains(&name) {
            return Err(wrong(part, "this was said before"));
        }
        named.push(name);
        let Some((key, value)) = part.split_once([':', '=']) else {
            match *part {
                "placed" => s.placed = true,
                _ => return Err(wrong(part, "no such part of a position")),
            }
            continue;
        };
        let seat =
            |text: &str| seat_of(text).filter(|seat| seat.index() < players).ok_or_else(|| wrong(part, "no such seat"));
        let is_hand = part.as_bytes()[key.len()] == b'=';
        match key {
            "pile" => pile = Some(if value == "-" { Cards::default() } else { cards(part, value)? }),
            "lose" => s.lose = seat_set(part, value, players)?,
            "first" => s.first = seat(value)?,
            "turn" => s.turn = seat(value)?,
            "no" => number = Some(value.parse().map_err(|_| wrong(part, "not a number"))?),
            "dice" => s.dice = dice(part, value)?,
            "path" => s.path = path(board, part, value)?,
            "now" => s.phase = read_phase(part, value, players)?,
            _ if seat_of(key).is_some() && is_hand => s.hands[seat(key)?.index()] = cards(part, value)?,
            _ if seat_of(key).is_some() => {
                let k = seat(key)?;
                let (space, points) = value.split_once('+').unwrap_or((value, "0"));
                s.pos[k.index()] = space_of(board, part, space)?;
                s.score[k.index()] = points.parse().map_err(|_| wrong(part, "not a number of points"))?;
            }
            _ if is_hand => {
                let space = space_of(board, part, key)?;
                if board.kind(space) != Kind::Track {
                    return Err(wrong(part, "the space has no room for a card"));
                }
                s.cards[usize::from(space)] = Some(card(part, value)?);
            }
            _ => return Err(wrong(part, "no such part of a position")),
        }
    }
    let rest = rest_of_cards(board, &s);
    let pile = rest.and_then(|rest| pile.map_or(Some(rest), |pile| rest.holds(&pile).then_some(pile)));
    s.pile = pile.ok_or_else(|| wrong(text, "more cards of a kind than the board has"))?;
    let before_the_first = matches!(s.phase, Phase::Deal(_) | Phase::First(_));
    s.number = number.unwrap_or(u32::from(!before_the_first));
    sound(rules, &s).map_err(|what| wrong(text, &what))?;
    Ok(s)
}

fn read_phase(part: &str, value: &str, players: usize) -> Result<Phase, StateError> {
    let wrong = || StateError::new(part, "no such thing can come next");
    let seat = |text: &str| seat_of(text).filter(|seat| seat.index() < players).ok_or_else(wrong);
    Ok(match value.split([':', '/']).collect::<Vec<_>>()[..] {
        ["roll"] => Phase::Roll,
        ["place"] => Phase::Place,
        ["exchange"] => Phase::Exchange,
        ["draw"] => Phase::Draw,
        ["deal", who] => Phase::Deal(seat(who)?),
        ["ask", who, "move"] => Phase::Ask { holder: seat(who)?, before: Before::Move },
        ["ask", who, "follow"] => Phase::Ask { holder: seat(who)?, before: Before::Follow },
        ["won", who] => Phase::Over(Ending::Won(seat(who)?)),
        ["limit", who] => Phase::Over(Ending::Limit(seat_set(part, who, players)?)),
        ["first", waiting, best, highest] => {
            let (waiting, best) = (seat_set(part, waiting, players)?, seat_set(part, best, players)?);
            let roll = highest.parse().ok().and_then(|highest| FirstRoll::under_way(waiting, best, highest));
            Phase::First(roll.ok_or_else(wrong)?)
        }
        _ => return Err(wrong()),
    })
}

fn list<T: ToString>(items: impl Iterator<Item = T>) -> String {
    items.map(|i| i.to_string()).collect::<Vec<_>>().join(",")
}

fn letters(seats: SeatSet) -> String {
    seats.iter().map(Seat::letter).collect()
}

fn seat_of(text: &str) -> Option<Seat> {
    let mut letters = text.chars();
    let seat = letters.next().filter(char::is_ascii_uppercase).and_then(Seat::from_letter);
    seat.filter(|_| letters.next().is_none())
}

fn seat_set(part: &str, value: &str, players: usize) -> Result<SeatSet, StateError> {
    value
        .chars()
        .map(|c| seat_of(c.encode_utf8(&mut [0; 4])).filter(|seat| seat.index() < players))
        .collect::<Option<SeatSet>>()
        .ok_or_else(|| StateError::new(part, "no such seat"))
}

fn space_of(board: &Board, part: &str, text: &str) -> Result<Space, StateError> {
    let space = text.parse().ok().filter(|space| usize::from(*space) < board.len());
    space.ok_or_else(|| StateError::new(part, format!("spaces are 0 to {}", board.len() - 1)))
}

fn card(part: &str, text: &str) -> Result<Card, StateError> {
    text.parse().map_err(|_| StateError::new(part, format!("‘{text}’ is no Track Card")))
}

fn cards(part: &str, text: &str) -> Result<Cards, StateError> {
    let cards = text.split(',').map(|t| card(part, t)).collect::<Result<Vec<_>, _>>()?;
    if cards.len() > MAX_CARDS {
        return Err(StateError::new(part, format!("no board has more than {MAX_CARDS} cards")));
    }
    Ok(cards.into_iter().collect())
}

fn dice(part: &str, text: &str) -> Result<[u8; 2], StateError> {
    let face = |t: &str| t.parse::<u8>().ok().filter(|n| (1..=6).contains(n));
    let both = text.split_once(',').and_then(|(a, b)| Some([face(a)?, face(b)?]));
    both.ok_or_else(|| StateError::new(part, "two dice are 1 to 6 each"))
}

fn path(board: &Board, part: &str, text: &str) -> Result<Path, StateError> {
    let mut path = Path::new();
    for step in text.split(',') {
        let sign = step.find(['+', '-']).ok_or_else(|| StateError::new(part, "write a space and its steps: 12+3"))?;
        let space = space_of(board, part, &step[..sign])?;
        let step = step[sign..].parse().map_err(|_| StateError::new(part, "no such number of steps"))?;
        let followed = Followed { space, step };
        path.try_push(followed).map_err(|_| StateError::new(part, "longer than the loop"))?;
    }
    Ok(path)
}
