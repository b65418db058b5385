//! What holds in every position. The rules can continue from any position that passes these checks, whether it was
//! reached by play or read from a file.

use rollick_game::{Ending, MAX_TURN, Message};

use crate::board::{Board, Kind};
use crate::card::{Card, Cards};
use crate::rules::{DEALT, Rules};
use crate::state::{Before, Phase, State};

/// What the rules rely on in a position, whether reached by play or written by hand. Some cards may be missing from the
/// game.
pub(crate) fn sound(rules: &Rules, s: &State) -> Result<(), Message> {
    let one_roll = (s.dice.faces[0] == 0) == (s.dice.faces[1] == 0) && s.dice.used == 0;
    Message::new("unsound-dice").unless(one_roll)?;
    sound_points(rules, s)?;
    sound_number(rules, s)?;
    sound_path(s)?;
    sound_phase(rules, s)
}

/// All cards of the game are in hands, on the board or in the pile.
pub(crate) fn conserved(board: &Board, s: &State) -> Result<(), Message> {
    let stray = board.spaces().any(|space| s.card_at(space).is_some() && board.kind(space) != Kind::Track);
    Message::new("unsound-cards").unless(!stray && rest_of_cards(board, s) == Some(s.pile))
}

/// The cards that are neither in a hand nor on the board. `None` if there are more of a kind than the board has.
pub(crate) fn rest_of_cards(board: &Board, s: &State) -> Option<Cards> {
    let mut rest = board.cards();
    let out = s.hands.iter().flat_map(Cards::iter).chain(s.cards.iter().copied().flatten());
    for card in out {
        if !rest.has(card) {
            return None;
        }
        rest.take(card);
    }
    Some(rest)
}

/// BK-24: whoever has the points has won; nobody has more.
fn sound_points(rules: &Rules, s: &State) -> Result<(), Message> {
    for seat in s.turns.seats.iter() {
        let full = s.score[seat.index()] >= rules.house.points;
        if s.score[seat.index()] > rules.house.points || full != (s.phase == Phase::Over(Ending::Won(seat))) {
            let what = Message::new("unsound-points").with("points", rules.house.points);
            return Err(what.with("seat", seat.letter().to_string()));
        }
    }
    Ok(())
}

/// BK-R10: turns are counted from 1 up to the limit.
fn sound_number(rules: &Rules, s: &State) -> Result<(), Message> {
    let before_the_first = matches!(s.phase, Phase::Deal(_) | Phase::First);
    let last = rules.house.turns.map_or(MAX_TURN, |turns| turns * s.turns.seats.count() as u32);
    let rolling = s.turns.first.winner().is_none() && !matches!(s.phase, Phase::Deal(_));
    Message::new("unsound-first-roll").unless(matches!(s.phase, Phase::First) == rolling)?;
    let turn = s.turns.turn;
    let fits = if before_the_first { turn == 0 } else { (1..=last).contains(&turn) };
    Message::new("unsound-turn").with("turn", turn).unless(fits)
}

/// BK-14: no instruction is followed twice. The last one followed may be where the piece stands.
fn sound_path(s: &State) -> Result<(), Message> {
    let earlier = |k: usize| s.path[..k].iter().any(|f| f.space == s.path[k].space || f.space == s.here());
    Message::new("unsound-path").unless(!(0..s.path.len()).any(earlier))
}

/// What comes next is possible.
fn sound_phase(rules: &Rules, s: &State) -> Result<(), Message> {
    let here = s.card_at(s.here());
    match s.phase {
        Phase::Roll | Phase::First | Phase::Over(Ending::Won(_)) => Ok(()),
        Phase::Deal(seat) => {
            let to_come =
                s.turns.seats.iter().skip(seat.index()).map(|seat| DEALT.checked_sub(s.hands[seat.index()].len()));
            let missing: Option<usize> = to_come.sum();
            let due = s.hands[seat.index()].len() < DEALT && missing.is_some_and(|n| n <= s.pile.len());
            Message::new("unsound-deal").unless(due)
        }
        Phase::Draw => Message::new("unsound-draw").unless(!s.pile.is_empty()),
        Phase::Place => {
            let room = rules.board.kind(s.here()) == Kind::Track && here.is_none();
            Message::new("unsound-place").unless(room && !s.hand().is_empty() && !s.path_has_here())
        }
        Phase::Exchange => Message::new("unsound-exchange").unless(here == Some(Card::EXCHANGE)),
        Phase::Ask { holder, .. } if holder == s.turns.mover || !s.lose.contains(holder) => {
            Err(Message::new("unsound-lose-card"))
        }
        Phase::Ask { before: Before::Move, .. } => Message::new("unsound-no-dice").unless(!s.dice.is_empty()),
        Phase::Ask { before: Before::Follow, .. } => Message::new("unsound-no-card").unless(here.is_some()),
        Phase::Over(Ending::Limit(first)) => Message::new("unsound-nobody-first").unless(!first.is_empty()),
    }
}
