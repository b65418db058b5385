//! What holds in every position. The rules can continue from any position that passes these checks, whether it was
//! reached by play or read from a file.

use rollick_game::{Dice, Ending, MAX_SEATS, Seat, SeatSet, Turns};

use crate::action::Pick;
use crate::board::START;
use crate::rules::Rules;
use crate::state::{Phase, Progress, State};

/// The highest turn number that is read, for games without a limit (RH-R13).
const MAX_TURN: u32 = 1_000_000_000;
/// No turn earns more cards than this (RH-13).
const MAX_CARDS: u8 = 50;

/// What the rules rely on in a position, whether reached by play or written by hand.
pub(crate) fn sound(rules: &Rules, s: &State) -> Result<(), String> {
    check_train_and_deck(rules, s)?;
    check_seats(s)?;
    check_number(rules, s)?;
    s.turns.seats.iter().try_for_each(|seat| check_car(rules, s, seat))?;
    check_dice(rules, s)?;
    check_progress(rules, s)?;
    check_phase(rules, s)
}

fn check_train_and_deck(rules: &Rules, s: &State) -> Result<(), String> {
    let poles = rules.board.poles();
    if s.train.pole == 0 || u16::from(s.train.pole) > poles {
        return Err(format!("the train is at pole {}, not from 1 to {poles}", s.train.pole));
    }
    if s.cards_left() == 0 {
        return Err("the deck can't be empty: it is shuffled again at once".into());
    }
    if s.deck.iter().zip(rules.deck).any(|(left, all)| *left > all) {
        return Err("the deck has more cards of a kind than there are".into());
    }
    Ok(())
}

/// Every seat that is mentioned is in play.
fn check_seats(s: &State) -> Result<(), String> {
    let everybody = SeatSet::all(s.turns.seats);
    let sets = [s.roadside, s.octane, s.waiting, s.progress.pushed, s.turns.first.waiting(), s.turns.first.best()];
    if sets.iter().any(|set| set.iter().any(|seat| !everybody.contains(seat))) || !s.turns.seats.has(s.turns.mover) {
        return Err("a part names a seat that is not at the table".into());
    }
    for k in s.turns.seats.count()..MAX_SEATS {
        if s.cars[k] != START || s.miss[k] != 0 {
            return Err(format!("seat {k} is not at the table but has a car on its way"));
        }
    }
    Ok(())
}

/// RH-R13: turns are counted from 1 to the end of the last round, once it is known who begins.
fn check_number(rules: &Rules, s: &State) -> Result<(), String> {
    let Turns { seats, mover, turn, first } = s.turns;
    let Some(winner) = first.winner() else {
        return match s.phase == Phase::First && turn == 0 && mover == Seat(0) {
            true => Ok(()),
            false => Err("the first turn is not decided".into()),
        };
    };
    if s.phase == Phase::First {
        return Err("the roll for the first turn is over".into());
    }
    let last = rules.house.rounds.map_or(MAX_TURN, |rounds| rounds * seats.count() as u32);
    if !(1..=last).contains(&turn) {
        return Err(format!("turn {turn} is not played at this table"));
    }
    match Turns::who_began(seats, mover, turn) == winner {
        true => Ok(()),
        false => Err(format!("turn {turn} is not {}'s", mover.letter())),
    }
}

fn check_car(rules: &Rules, s: &State, seat: Seat) -> Result<(), String> {
    let board = &rules.board;
    let (at, who) = (s.car(seat), seat.letter());
    let info = board.info(at);
    if info.bridge {
        return Err(format!("car {who} stands on a bridge"));
    }
    if (at == board.goal()) != (s.phase == Phase::Over(Ending::Won(seat))) {
        return Err(format!("car {who} is at the goal, which ends the game, or has won without being there"));
    }
    if board.crossing(at).is_some_and(|c| board.covered(s.train) & (1 << c) != 0) {
        return Err(format!("car {who} stands under the train"));
    }
    if s.roadside.contains(seat) && s.miss[seat.index()] == 0 {
        return Err(format!("car {who} is at the roadside without a turn to miss"));
    }
    if s.waiting.contains(seat) && board.barrier(at).is_none_or(|(_, before, _)| before != at) {
        return Err(format!("car {who} waits where no crossing is behind it"));
    }
    Ok(())
}

/// RH-03, RH-17: dice lie on the table exactly while they are in use. Their number is one that can be picked, and at
/// least one of them can be used.
fn check_dice(rules: &Rules, s: &State) -> Result<(), String> {
    let lying = s.green != Dice::NONE || s.red != Dice::NONE;
    if (s.phase == Phase::Use) != lying {
        return Err("dice lie on the table only while they are used".into());
    }
    if !lying {
        return Ok(());
    }
    let counts = (count(s.green), count(s.red));
    if !Pick::ALL.iter().any(|pick| (Some(pick.greens()), Some(pick.reds())) == counts) {
        return Err("two or three dice lie on the table, of both colours if three".into());
    }
    match rules.any_use(s) {
        true => Ok(()),
        false => Err("no die on the table can be used".into()),
    }
}

/// How many dice there are; `None` if the values are inconsistent.
fn count(dice: Dice) -> Option<usize> {
    let count = match dice.faces {
        [0, 0] => 0,
        [1..=6, 0] => 1,
        [1..=6, 1..=6] => 2,
        _ => return None,
    };
    (dice.used < 1 << count).then_some(count)
}

/// What has happened in a turn is remembered only during the turn.
fn check_progress(rules: &Rules, s: &State) -> Result<(), String> {
    let Progress { town, cards, .. } = s.progress;
    let remembered = s.progress != Progress::default() && !matches!(s.phase, Phase::Use | Phase::Draw);
    if remembered || (s.phase == Phase::Draw && cards == 0) {
        return Err("the progress of a finished turn is still remembered, or a card is due that was not earned".into());
    }
    if usize::from(town) > rules.board.towns().len() || town == 1 || cards > MAX_CARDS {
        return Err("the turn cannot have done that".into());
    }
    Ok(())
}

/// What comes next is possible.
fn check_phase(rules: &Rules, s: &State) -> Result<(), String> {
    let mover = s.turns.mover;
    let (holds, what) = match s.phase {
        Phase::Pick | Phase::Roll(_) | Phase::Use if s.miss[mover.index()] > 0 => {
            (false, "the player whose turn it is has a turn to miss")
        }
        Phase::Roll(_) => (!s.octane.contains(mover), "dice were picked, but High Octane is unspent"),
        Phase::Train | Phase::LateTrial(_) if mover != s.first_seat() || s.turns.turn == 1 => {
            (false, "the train moves before the first turn of a round, but not of the first round")
        }
        Phase::LateTrial(seat) => {
            let there = s.turns.seats.has(seat) && rules.board.info(s.car(seat)).courthouse;
            (there && !s.waiting.contains(seat), "a trial is due for a car that is at no courthouse")
        }
        Phase::Over(Ending::Limit(first)) => {
            let over = rules.house.rounds.is_some_and(|rounds| s.turns.is_last_of(rounds));
            (over && first == SeatSet::all(s.turns.seats), "after the last round all share the first place")
        }
        _ => (true, ""),
    };
    if holds { Ok(()) } else { Err(what.to_owned()) }
}
