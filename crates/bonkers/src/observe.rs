//! A position as figures, for programs that learn.

use std::sync::LazyLock;

use rollick_game::{Page, Seat};

use crate::card::{Card, Cards, Instruction};
use crate::numbering::at_most;
use crate::rules::Rules;
use crate::state::{Before, Phase, State};

/// The longest move of any card.
const LONGEST: f32 = 12.0;
/// Counts of a kind of card are capped at this number.
const MANY: u8 = 4;
/// The figures of a space, by the card there; the last entry is for no card. This is a table because a branch for each
/// space would often be mispredicted.
static LYING: LazyLock<[[f32; 5]; Card::KINDS + 1]> = LazyLock::new(|| {
    let mut all = [[0.0; 5]; Card::KINDS + 1];
    for (figures, card) in all.iter_mut().zip(Card::all()) {
        match card.instruction() {
            Instruction::GoToLose => {}
            Instruction::Move(by) => figures[0] = f32::from(by) / LONGEST,
            Instruction::NearestScore => figures[1] = 1.0,
            Instruction::RollAgain => figures[2] = 1.0,
            Instruction::GoToStart => figures[3] = 1.0,
            Instruction::Exchange => figures[4] = 1.0,
        }
    }
    all
});

pub(crate) fn observe(rules: &Rules, s: &State, seat: Seat, page: &mut impl Page) {
    page.at_most(|| at_most(rules, s.turns.seats));
    let (n, spaces) = (s.turns.seats.count(), rules.board.len());
    let after = |other: Seat| s.turns.seats.places_after(seat, other);
    for (k, who) in s.turns.seats.from(seat).enumerate() {
        page.seat(k);
        page.one_of("space", "where the piece stands", spaces, Some(s.pos[who.index()].into()));
        let points = f32::from(s.score[who.index()]) / f32::from(rules.house.points);
        page.figure("score", "its points, as a fraction of those that win", points.min(1.0));
        page.flag("lose-card", "whether it holds a LOSE card", s.lose.contains(who));
        let hand = &s.hands[who.index()];
        page.figure("hand-size", "its cards, a tenth for each", (hand.len() as f32 / 10.0).min(1.0));
        let block = page.block("hand", "its cards by kind, a quarter for each", Card::KINDS);
        by_kind(hand, block);
    }
    page.table();
    let (due, asked) = match s.phase {
        Phase::Deal(to) => (0, Some(to)),
        Phase::First => (1, None),
        Phase::Roll => (2, None),
        Phase::Ask { holder, before: Before::Move } => (3, Some(holder)),
        Phase::Ask { holder, before: Before::Follow } => (4, Some(holder)),
        Phase::Place => (5, None),
        Phase::Exchange => (6, None),
        Phase::Draw => (7, None),
        Phase::Over(_) => (8, None),
    };
    page.one_of(
        "due",
        "what is due: a deal, the roll for the first turn, a roll, the question for a LOSE card before the move or before \
         a card is followed, a card to place, an exchange, a card to draw, nothing",
        9,
        Some(due),
    );
    page.mover(&s.turns, seat);
    page.one_of("asked", "who is asked for a LOSE card or is dealt to, counted the same way", n, asked.map(after));
    page.dice("dice", "the dice as last rolled in this turn, by face", &s.dice);
    page.flag("placed", "whether a card was placed in this turn", s.placed);
    page.used_up(
        "turns",
        "the fraction of the turns that is used up",
        s.turns.turn,
        rules.house.turns.map(|t| t * n as u32),
    );
    let block = page.block("followed", "the spaces whose instruction was followed since the last roll", spaces);
    for followed in &s.path {
        block[usize::from(followed.space)] = 1.0;
    }
    let block = page.block("pile", "the cards in the pile by kind, a quarter for each", Card::KINDS);
    by_kind(&s.pile, block);
    let block = page.block(
        "lying",
        "by space, five figures for the card there: how far it moves (a twelfth a space, backward below 0), Nearest Score, \
         Roll Again, Go to Start, Exchange",
        5 * spaces,
    );
    let shown = &*LYING;
    for (figures, card) in block.as_chunks_mut::<5>().0.iter_mut().zip(&s.cards) {
        *figures = shown[card.map_or(Card::KINDS, Card::index)];
    }
}

/// Writes the cards by kind, a quarter for each card. It goes through all kinds, several at a time, which is faster
/// than looking for those that are present.
#[inline]
fn by_kind(cards: &Cards, block: &mut [f32]) {
    let block: &mut [f32; Card::KINDS] = block.try_into().expect("a figure for each kind");
    for (count, figure) in cards.counts().iter().zip(block) {
        *figure = f32::from((*count).min(MANY)) / f32::from(MANY);
    }
}
