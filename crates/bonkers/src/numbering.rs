//! Decisions as numbers: `keep`, `lose`, `pass`, then the cards of the deck, then the spaces where a card can lie.

use rollick_game::{FirstRoll, Game, Seats};

use crate::action::Action;
use crate::board::{Kind, Space};
use crate::card::Card;
use crate::rules::{DEALT, Rules};

/// `keep`, `lose` and `pass`.
const WORDS: usize = 3;

/// The track spaces as bits: cards lie nowhere else.
pub(crate) fn tracks(rules: &Rules) -> u64 {
    let tracks = rules.board.spaces().filter(|space| rules.board.kind(*space) == Kind::Track);
    tracks.fold(0, |set, space| set | 1 << space)
}

/// The kinds of card in the deck, as bits.
pub(crate) fn kinds(rules: &Rules) -> u64 {
    rules.board.cards().kinds().fold(0, |set, card| set | 1 << card.index())
}

/// The member's rank in the set, from 0; `None` if it isn't in the set.
#[inline]
fn rank(set: u64, member: usize) -> Option<usize> {
    let bit = 1u64.checked_shl(member as u32)?;
    let below = set & (bit - 1);
    // Decks usually have every kind of card, and counting bits isn't one instruction everywhere.
    let rank = if below == bit - 1 { member } else { below.count_ones() as usize };
    (set & bit != 0).then_some(rank)
}

pub(crate) fn numbers(rules: &Rules) -> usize {
    WORDS + (rules.kinds.count_ones() + rules.tracks.count_ones()) as usize
}

/// Every seat moves round the same loop, so the numbers don't depend on the seat.
#[inline]
pub(crate) fn index(rules: &Rules, action: Action) -> Option<usize> {
    match action {
        Action::Keep => Some(0),
        Action::Lose => Some(1),
        Action::Pass => Some(2),
        Action::Place(card) => card_rank(rules, card).map(|rank| WORDS + rank),
        Action::Take(space) => space_rank(rules, space).map(|rank| WORDS + rules.kinds.count_ones() as usize + rank),
    }
}

#[inline]
fn card_rank(rules: &Rules, card: Card) -> Option<usize> {
    rank(rules.kinds, card.index())
}

#[inline]
fn space_rank(rules: &Rules, space: Space) -> Option<usize> {
    rank(rules.tracks, space.into())
}

/// The most that can happen in a turn, and outside of turns: `[decisions, rolls and draws]` for each.
///
/// No rule limits the rolls of a turn: cards and pieces can send a piece back and forth between spaces where it rolls
/// again. But each roll is 6-6 with a probability of 1/36, and 6-6 gives a point (BK-12). A turn costs at most one
/// point, because losing a point ends it (BK-11, BK-22), and whoever has enough points wins (BK-24). So a game has at
/// most `players * points` double sixes, plus one for each turn. Take 72 times that many rolls, and 72 * 280 more: on
/// average they have twice as many double sixes. By Chernoff's bound, the probability of only half the average is below
/// e^-70.
///
/// A roll follows each space at most once (BK-14). So for each space it asks at most once which card to take, and it
/// asks once which card to place. Before each of these, and before the move, the other seats may be asked for a LOSE
/// card (BK-R3).
pub(crate) fn at_most(rules: &Rules, seats: Seats) -> [[u64; 2]; 2] {
    let n = seats.count() as u64;
    let a_roll = n * (rules.board.len() as u64 + 2);
    let besides = 72 * (n * u64::from(rules.house.points) + 280);
    // A card is drawn at the end of a turn (BK-20), and some are dealt at the start (BK-01).
    [
        [72 * a_roll, 72 + 1],
        [besides * a_roll, besides + n * DEALT as u64 + FirstRoll::most_rolls(crate::game::Bonkers::INFO)],
    ]
}
