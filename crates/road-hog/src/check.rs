//! What holds in every position. The rules can continue from any position that passes these checks, whether it was
//! reached by play or read from a file.

use rollick_game::{Dice, Ending, MAX_SEATS, MAX_TURN, Message, Seat, SeatSet, Turns};

use crate::action::Pick;
use crate::board::START;
use crate::rules::Rules;
use crate::state::{Phase, Progress, State};

/// No turn earns more cards than this (RH-13).
const MAX_CARDS: u8 = 50;

/// What the rules rely on in a position, whether reached by play or written by hand.
pub(crate) fn sound(rules: &Rules, s: &State) -> Result<(), Message> {
    check_train_and_deck(rules, s)?;
    check_seats(s)?;
    check_number(rules, s)?;
    s.turns.seats.iter().try_for_each(|seat| check_car(rules, s, seat))?;
    check_dice(rules, s)?;
    check_progress(rules, s)?;
    check_phase(rules, s)
}

fn check_train_and_deck(rules: &Rules, s: &State) -> Result<(), Message> {
    let poles = rules.board.poles();
    if s.train.pole == 0 || u16::from(s.train.pole) > poles {
        return Err(Message::new("unsound-train").with("pole", s.train.pole).with("poles", poles));
    }
    Message::new("unsound-no-cards").unless(s.cards_left() > 0)?;
    let fits = s.deck.iter().zip(rules.deck).all(|(left, all)| *left <= all);
    Message::new("unsound-cards").unless(fits)
}

/// Every seat that is mentioned is in play.
fn check_seats(s: &State) -> Result<(), Message> {
    let everybody = SeatSet::all(s.turns.seats);
    let sets = [s.roadside, s.octane, s.waiting, s.progress.pushed, s.turns.first.waiting(), s.turns.first.best()];
    if sets.iter().any(|set| set.iter().any(|seat| !everybody.contains(seat))) || !s.turns.seats.has(s.turns.mover) {
        return Err(Message::new("unsound-seat"));
    }
    for k in s.turns.seats.count()..MAX_SEATS {
        if s.cars[k] != START || s.miss[k] != 0 {
            return Err(Message::new("unsound-car-of-nobody").with("seat", k));
        }
    }
    Ok(())
}

/// RH-R13: turns are counted from 1 to the end of the last round, once it is known who begins.
fn check_number(rules: &Rules, s: &State) -> Result<(), Message> {
    let Turns { seats, mover, turn, first } = s.turns;
    let Some(winner) = first.winner() else {
        let undecided = s.phase == Phase::First && turn == 0 && mover == Seat(0);
        return Message::new("unsound-undecided").unless(undecided);
    };
    Message::new("unsound-decided").unless(s.phase != Phase::First)?;
    let last = rules.house.rounds.map_or(MAX_TURN, |rounds| rounds * seats.count() as u32);
    Message::new("unsound-number").with("turn", turn).unless((1..=last).contains(&turn))?;
    let what = Message::new("unsound-mover").with("turn", turn).with("seat", mover.letter().to_string());
    what.unless(Turns::who_began(seats, mover, turn) == winner)
}

fn check_car(rules: &Rules, s: &State, seat: Seat) -> Result<(), Message> {
    let board = &rules.board;
    let at = s.car(seat);
    let car = |what: Message| what.with("seat", seat.letter().to_string());
    car(Message::new("unsound-bridge")).unless(!board.info(at).bridge)?;
    let has_won = s.phase == Phase::Over(Ending::Won(seat));
    car(Message::new("unsound-goal")).unless((at == board.goal()) == has_won)?;
    let under_train = board.crossing(at).is_some_and(|c| board.covered(s.train) & (1 << c) != 0);
    car(Message::new("unsound-under-train")).unless(!under_train)?;
    let misses = s.miss[seat.index()] > 0;
    car(Message::new("unsound-roadside")).unless(misses || !s.roadside.contains(seat))?;
    let at_crossing = board.barrier(at).is_some_and(|(_, before, _)| before == at);
    car(Message::new("unsound-waiting")).unless(at_crossing || !s.waiting.contains(seat))
}

/// RH-03, RH-17: dice lie on the table exactly while they are in use. Their number is one that can be picked, and at
/// least one of them can be used.
fn check_dice(rules: &Rules, s: &State) -> Result<(), Message> {
    let lying = s.green != Dice::NONE || s.red != Dice::NONE;
    Message::new("unsound-dice").unless((s.phase == Phase::Use) == lying)?;
    if !lying {
        return Ok(());
    }
    let counts = (count(s.green), count(s.red));
    if !Pick::ALL.iter().any(|pick| (Some(pick.greens()), Some(pick.reds())) == counts) {
        return Err(Message::new("unsound-pick"));
    }
    Message::new("unsound-use").unless(rules.any_use(s))
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
fn check_progress(rules: &Rules, s: &State) -> Result<(), Message> {
    let Progress { town, cards, .. } = s.progress;
    let remembered = s.progress != Progress::default() && !matches!(s.phase, Phase::Use | Phase::Draw);
    if remembered || (s.phase == Phase::Draw && cards == 0) {
        return Err(Message::new("unsound-remembered"));
    }
    let possible = usize::from(town) <= rules.board.towns().len() && town != 1 && cards <= MAX_CARDS;
    Message::new("unsound-progress").unless(possible)
}

/// What comes next is possible.
fn check_phase(rules: &Rules, s: &State) -> Result<(), Message> {
    let mover = s.turns.mover;
    match s.phase {
        Phase::Pick | Phase::Roll(_) | Phase::Use if s.miss[mover.index()] > 0 => Err(Message::new("unsound-miss")),
        Phase::Roll(_) => Message::new("unsound-octane").unless(!s.octane.contains(mover)),
        Phase::Train | Phase::LateTrial(_) if mover != s.first_seat() || s.turns.turn == 1 => {
            Err(Message::new("unsound-train-moves"))
        }
        Phase::LateTrial(seat) => {
            let there = s.turns.seats.has(seat) && rules.board.info(s.car(seat)).courthouse;
            Message::new("unsound-trial").unless(there && !s.waiting.contains(seat))
        }
        Phase::Over(Ending::Limit(first)) => {
            let over = rules.house.rounds.is_some_and(|rounds| s.turns.is_last_of(rounds));
            Message::new("unsound-draw").unless(over && first == SeatSet::all(s.turns.seats))
        }
        _ => Ok(()),
    }
}
