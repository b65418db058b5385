//! The text form of a position. [`rollick_game::text`] describes the parts that all games have. This game adds:
//!
//! | part | meaning | if left out |
//! | --- | --- | --- |
//! | `A:E14` | seat A's car on that space | on the start |
//! | `A:Orchard.9/Hillcrest` | on a space of Orchard, reached by the County Road off Hillcrest | |
//! | `A:goal` | at the goal | |
//! | `A:E14!*2+~` | `!` at the roadside, `*2` with two turns to miss, `+` with High Octane, `~` waiting for the train | none of these |
//! | `train:5>` | the train's front at pole 5, heading for the highest pole; `train:5<` for pole 1 | `1>` |
//! | `deck:6,6,6,12,0,0` | the cards left of each kind, in the notation's order | all cards |
//! | `dice:G3,G5x,R2` | the dice on the table, green and red; `x` marks a used one | none |
//! | `cards:2` | cards still to be drawn in this turn | 0 |
//! | `town:2` | the number of the town that the car drove into in this turn | none |
//! | `stopped` | the final check point stopped the car in this turn | it didn't |
//! | `pushed:BC` | whose cars red dice moved in this turn | nobody's |
//!
//! `next` is `pick`, or with dice on the table their use, unless it says `train`, `roll=GG`, `draw`, `trial` or
//! `trial=B` (the trial of a car that waited for the train).

use rollick_game::text::{Due, Parts, Value, Writer, comma_list};
use rollick_game::{Dice, Game, Message, Seat, Seats, StateError};

use crate::action::Pick;
use crate::board::{Board, Node};
use crate::card::Deck;
use crate::game::RoadHog;
use crate::rules::Rules;
use crate::state::{Phase, State, Train};

/// Writes a state; [`parse`] reads it back.
pub(crate) fn write(board: &Board, s: &State) -> String {
    let mut to = Writer::default();
    for seat in s.turns.seats.iter() {
        to.seat(seat, car(board, s, seat));
    }
    to.turns(&s.turns);
    to.part("train", format_args!("{}{}", s.train.pole, if s.train.heading > 0 { '>' } else { '<' }));
    to.part("deck", comma_list(s.deck));
    if s.progress.cards > 0 {
        to.part("cards", s.progress.cards);
    }
    if s.progress.town > 0 {
        to.part("town", s.progress.town);
    }
    to.flag("stopped", s.progress.stopped);
    to.seat_set("pushed", s.progress.pushed);
    match s.phase {
        Phase::First | Phase::Pick => {}
        Phase::Train => to.next("train"),
        Phase::LateTrial(seat) => to.next(format_args!("trial={}", seat.letter())),
        Phase::Roll(pick) => to.next(format_args!("roll={}", pick.letters())),
        Phase::Use => to.part("dice", comma_list(dice_words('G', s.green).chain(dice_words('R', s.red)))),
        Phase::Draw => to.next("draw"),
        Phase::Trial => to.next("trial"),
        Phase::Over(ending) => to.ending(ending),
    }
    to.finish()
}

/// A car: its place and its marks.
fn car(board: &Board, s: &State, seat: Seat) -> String {
    let node = s.car(seat);
    let mut text = match board.came_by(node) {
        _ if node == board.goal() => "goal".to_owned(),
        Some(highway) => format!("{}/{}", board.name(node), board.road(highway).name),
        None => board.name(node).to_owned(),
    };
    if s.roadside.contains(seat) {
        text.push('!');
    }
    if s.miss[seat.index()] > 0 {
        text.push_str(&format!("*{}", s.miss[seat.index()]));
    }
    if s.octane.contains(seat) {
        text.push('+');
    }
    if s.waiting.contains(seat) {
        text.push('~');
    }
    text
}

/// Dice of one colour: `G3`, `G5x`.
fn dice_words(letter: char, dice: Dice) -> impl Iterator<Item = String> {
    dice.written().map(move |die| format!("{letter}{die}"))
}

/// Reads a state. An error names the part that is wrong.
pub(crate) fn parse(rules: &Rules, text: &str) -> Result<State, StateError> {
    let parts = Parts::split(text)?;
    let seats = parts.seats(RoadHog::INFO)?;
    let mut s = State::new(seats, rules.deck);
    s.turns = parts.turns(seats)?;
    for seat in seats.iter() {
        if let Some(value) = parts.of(seat) {
            read_car(&rules.board, &mut s, seat, value)?;
        }
    }
    if let Some(value) = parts.get("train") {
        s.train = read_train(value)?;
    }
    if let Some(value) = parts.get("deck") {
        s.deck = read_deck(value)?;
    }
    if let Some(value) = parts.get("cards") {
        s.progress.cards = value.parse("3")?;
    }
    if let Some(value) = parts.get("town") {
        s.progress.town = value.parse("3")?;
    }
    s.progress.stopped = parts.flag("stopped")?;
    if let Some(value) = parts.get("pushed") {
        s.progress.pushed = value.seat_set(seats)?;
    }
    s.phase = if s.turns.turn == 0 { Phase::First } else { Phase::Pick };
    if let Some(value) = parts.get("dice") {
        read_dice(&mut s, value)?;
        s.phase = Phase::Use;
    }
    if let Some(due) = parts.next(seats)? {
        s.phase = read_phase(due, seats)?;
    }
    parts.finish(&["train", "deck", "cards", "town", "stopped", "pushed"])?;
    Ok(s)
}

fn read_car(board: &Board, s: &mut State, seat: Seat, value: Value<'_>) -> Result<(), StateError> {
    const MARKS: [char; 4] = ['!', '*', '+', '~'];
    let end = value.text.find(MARKS).unwrap_or(value.text.len());
    let (place, mut marks) = value.text.split_at(end);
    s.cars[seat.index()] = read_place(board, value.part(place))?;
    while let Some(mark) = marks.chars().next() {
        marks = &marks[mark.len_utf8()..];
        match mark {
            '!' => s.roadside.insert(seat),
            '+' => s.octane.insert(seat),
            '~' => s.waiting.insert(seat),
            '*' => {
                let digits = marks.find(|c: char| !c.is_ascii_digit()).unwrap_or(marks.len());
                s.miss[seat.index()] = value.part(&marks[..digits]).parse("1")?;
                marks = &marks[digits..];
            }
            _ => return Err(value.wrong(Message::new("text-marks").with("all", "! * + ~"))),
        }
    }
    Ok(())
}

fn read_place(board: &Board, value: Value<'_>) -> Result<Node, StateError> {
    if value.text == "goal" {
        return Ok(board.goal());
    }
    let (name, highway) = value.text.split_once('/').map_or((value.text, None), |(name, by)| (name, Some(by)));
    let space = board.find(name).filter(|space| board.node_of(*space) != board.goal());
    let node = space.and_then(|space| match highway {
        None => Some(board.node_of(space)),
        Some(highway) => board.find_road(highway).and_then(|road| board.node_by(space, Some(road))),
    });
    node.ok_or_else(|| {
        value.wrong(match board.nearest_space(name) {
            Some(near) => Message::new("text-no-space-near").with("space", value.text).with("near", near),
            None => Message::new("text-no-space").with("space", value.text),
        })
    })
}

fn read_train(value: Value<'_>) -> Result<Train, StateError> {
    let (pole, heading) = match (value.text.strip_suffix('>'), value.text.strip_suffix('<')) {
        (Some(pole), _) => (pole, 1),
        (_, Some(pole)) => (pole, -1),
        _ => return Err(value.one_of(&["5>", "5<"])),
    };
    Ok(Train { pole: value.part(pole).parse("5")?, heading })
}

fn read_deck(value: Value<'_>) -> Result<Deck, StateError> {
    let counts = value.items().map(|item| item.parse("3")).collect::<Result<Vec<u8>, _>>()?;
    counts.try_into().map_err(|_| value.wrong(Message::new("text-deck")))
}

fn read_dice(s: &mut State, value: Value<'_>) -> Result<(), StateError> {
    for item in value.items() {
        let (dice, die) = match (item.text.strip_prefix('G'), item.text.strip_prefix('R')) {
            (Some(die), _) => (&mut s.green, die),
            (_, Some(die)) => (&mut s.red, die),
            _ => (&mut s.green, ""),
        };
        let (face, used) = item.part(die).die().ok_or_else(|| item.write_as("G3,R5x"))?;
        if !dice.put(face, used) {
            return Err(value.wrong(Message::new("text-two-dice")));
        }
    }
    Ok(())
}

fn read_phase(due: Due<'_>, seats: Seats) -> Result<Phase, StateError> {
    let (word, details) = match due {
        Due::Over(ending) => return Ok(Phase::Over(ending)),
        Due::Word(word, details) => (word, details),
    };
    Ok(match (word, details.text) {
        ("pick", "") => Phase::Pick,
        ("train", "") => Phase::Train,
        ("draw", "") => Phase::Draw,
        ("trial", "") => Phase::Trial,
        ("trial", _) => Phase::LateTrial(details.seat(seats)?),
        ("roll", letters) => match Pick::from_letters(letters) {
            Some(pick) => Phase::Roll(pick),
            None => return Err(details.write_as("next:roll=GG")),
        },
        _ => return Err(details.one_of(&["pick", "train", "draw", "trial", "trial=B", "roll=GG"])),
    })
}
