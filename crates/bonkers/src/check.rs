//! What holds in every position. The rules can continue from any position that passes these checks, whether it was
//! reached by play or read from a file.

use rollick_game::Ending;

use crate::board::{Board, Kind};
use crate::card::{Card, Cards};
use crate::rules::{DEALT, Rules};
use crate::state::{Before, Phase, State};

/// The highest turn number that is read, for games without a limit (BK-R10).
const MAX_TURN: u32 = 1_000_000_000;

/// What the rules rely on in a position, whether reached by play or written by hand. Some cards may be missing from the
/// game.
pub(crate) fn sound(rules: &Rules, s: &State) -> Result<(), String> {
    if (s.dice.faces[0] == 0) != (s.dice.faces[1] == 0) || s.dice.used != 0 {
        return Err("two dice are rolled and added".to_owned());
    }
    sound_points(rules, s)?;
    sound_number(rules, s)?;
    sound_path(s)?;
    sound_phase(rules, s)
}

/// All cards of the game are in hands, on the board or in the pile.
pub(crate) fn conserved(board: &Board, s: &State) -> Result<(), String> {
    let stray = board.spaces().any(|space| s.card_at(space).is_some() && board.kind(space) != Kind::Track);
    match !stray && rest_of_cards(board, s) == Some(s.pile) {
        true => Ok(()),
        false => Err("the Track Cards in hands, on the board and in the pile are not those of the game".to_owned()),
    }
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
fn sound_points(rules: &Rules, s: &State) -> Result<(), String> {
    for seat in s.turns.seats.iter() {
        let full = s.score[seat.index()] >= rules.house.points;
        if s.score[seat.index()] > rules.house.points || full != (s.phase == Phase::Over(Ending::Won(seat))) {
            return Err(format!(
                "{} points win, and end the game: seat {} is wrong",
                rules.house.points,
                seat.letter()
            ));
        }
    }
    Ok(())
}

/// BK-R10: turns are counted from 1 up to the limit.
fn sound_number(rules: &Rules, s: &State) -> Result<(), String> {
    let before_the_first = matches!(s.phase, Phase::Deal(_) | Phase::First);
    let last = rules.house.turns.map_or(MAX_TURN, |turns| turns * s.turns.seats.count() as u32);
    if matches!(s.phase, Phase::First) != (s.turns.first.winner().is_none() && !matches!(s.phase, Phase::Deal(_))) {
        return Err("the roll for the first turn is either in progress or over".to_owned());
    }
    match s.turns.turn {
        0 if before_the_first => Ok(()),
        n if !before_the_first && (1..=last).contains(&n) => Ok(()),
        n => Err(format!("the turn can't be {n} here")),
    }
}

/// BK-14: no instruction is followed twice. The last one followed may be where the piece stands.
fn sound_path(s: &State) -> Result<(), String> {
    let earlier = |k: usize| s.path[..k].iter().any(|f| f.space == s.path[k].space || f.space == s.here());
    match (0..s.path.len()).any(earlier) {
        true => Err("the path has a space twice".to_owned()),
        false => Ok(()),
    }
}

/// What comes next is possible.
fn sound_phase(rules: &Rules, s: &State) -> Result<(), String> {
    let here = s.card_at(s.here());
    let (holds, what) = match s.phase {
        Phase::Roll | Phase::First | Phase::Over(Ending::Won(_)) => (true, ""),
        Phase::Deal(seat) => {
            let to_come =
                s.turns.seats.iter().skip(seat.index()).map(|seat| DEALT.checked_sub(s.hands[seat.index()].len()));
            let missing: Option<usize> = to_come.sum();
            let due = s.hands[seat.index()].len() < DEALT && missing.is_some_and(|n| n <= s.pile.len());
            (due, "the cards can't be dealt so")
        }
        Phase::Draw => (!s.pile.is_empty(), "there is no card to draw"),
        Phase::Place => {
            let room = rules.board.kind(s.here()) == Kind::Track && here.is_none();
            (room && !s.hand().is_empty() && !s.path_has_here(), "no card can be placed")
        }
        Phase::Exchange => (here == Some(Card::EXCHANGE), "no Exchange lies where the piece stands"),
        Phase::Ask { holder, .. } if holder == s.turns.mover || !s.lose.contains(holder) => {
            (false, "the one who is asked has no LOSE card to hand over")
        }
        Phase::Ask { before: Before::Move, .. } => (!s.dice.is_empty(), "no dice were rolled"),
        Phase::Ask { before: Before::Follow, .. } => (here.is_some(), "no card lies where the piece stands"),
        Phase::Over(Ending::Limit(first)) => (!first.is_empty(), "somebody comes first"),
    };
    if holds { Ok(()) } else { Err(what.to_owned()) }
}
