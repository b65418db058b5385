//! The Track Cards.

use std::fmt;
use std::str::FromStr;

use rollick_game::{Decoder, Encoder, EncodingError, Message, TokenError};

use crate::board::MAX_CARDS;

/// A kind of Track Card. The kinds are in the order of the notation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card(u8);

/// What a card, or a printed space, tells a piece to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Instruction {
    /// Move this many spaces along the loop, backward if negative (BK-15).
    Move(i8),
    /// Move to the nearest SCORE space (BK-16).
    NearestScore,
    /// Roll and move once more (BK-17).
    RollAgain,
    /// Move to START (BK-16).
    GoToStart,
    /// Take another card from the board (BK-18).
    Exchange,
    /// Move to LOSE (BK-19).
    GoToLose,
}

/// What each kind says, in order.
const INSTRUCTIONS: [Instruction; Card::KINDS] = {
    use Instruction::{Exchange, GoToStart, Move, NearestScore, RollAgain};
    [
        Move(1),
        Move(2),
        Move(3),
        Move(4),
        Move(5),
        Move(6),
        Move(10),
        Move(12),
        Move(-1),
        Move(-2),
        Move(-3),
        Move(-4),
        Move(-5),
        Move(-6),
        Move(-10),
        Move(-12),
        NearestScore,
        RollAgain,
        GoToStart,
        Exchange,
    ]
};

impl Card {
    /// How many kinds there are.
    pub const KINDS: usize = 20;
    /// Nearest Score.
    pub const NEAREST_SCORE: Card = Card(16);
    /// Roll Again.
    pub const ROLL_AGAIN: Card = Card(17);
    /// Go to Start.
    pub const GO_TO_START: Card = Card(18);
    /// Exchange.
    pub const EXCHANGE: Card = Card(19);

    /// The kind of this number, as [`Card::index`] gives it.
    pub(crate) fn of_index(index: u8) -> Option<Card> {
        (usize::from(index) < Card::KINDS).then_some(Card(index))
    }

    /// All kinds in order.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..Card::KINDS as u8).map(Card)
    }

    /// Its number in the order, as an array index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// What it says.
    #[inline]
    pub const fn instruction(self) -> Instruction {
        INSTRUCTIONS[self.index()]
    }

    /// What is printed on it.
    pub fn title(self) -> Message {
        match self.instruction() {
            Instruction::Move(n) if n.is_positive() => Message::new("ahead").with("n", n),
            Instruction::Move(n) => Message::new("back").with("n", -n),
            Instruction::NearestScore => Message::new("nearest-score"),
            Instruction::RollAgain => Message::new("roll-again"),
            Instruction::GoToStart => Message::new("go-to-start"),
            Instruction::Exchange | Instruction::GoToLose => Message::new("exchange"),
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.instruction() {
            Instruction::Move(n) if n.is_positive() => write!(f, "A{n}"),
            Instruction::Move(n) => write!(f, "B{}", -n),
            Instruction::NearestScore => f.write_str("NS"),
            Instruction::RollAgain => f.write_str("RA"),
            Instruction::GoToStart => f.write_str("GS"),
            Instruction::Exchange | Instruction::GoToLose => f.write_str("EX"),
        }
    }
}

impl FromStr for Card {
    type Err = TokenError;

    fn from_str(text: &str) -> Result<Card, TokenError> {
        Card::all()
            .find(|card| card.to_string() == text)
            .ok_or_else(|| TokenError::new(text, "a Track Card: A1-A6 A10 A12 B1-B6 B10 B12 NS RA GS EX"))
    }
}

/// How many of each kind there are somewhere: in a hand, in the pile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cards {
    counts: [u8; Card::KINDS],
    total: u8,
    /// A bit for each kind that is there. Rules and bots walk through hands all the time.
    kinds: u32,
}

impl Cards {
    /// How many in all.
    #[inline]
    pub const fn len(&self) -> usize {
        self.total as usize
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.total == 0
    }

    /// How many of a kind.
    #[inline]
    pub const fn count(&self, card: Card) -> u8 {
        self.counts[card.index()]
    }

    /// Whether there is one of a kind.
    #[inline]
    pub const fn has(&self, card: Card) -> bool {
        self.counts[card.index()] > 0
    }

    /// Whether all of the others could be taken out of these.
    pub fn holds(&self, others: &Cards) -> bool {
        self.counts.iter().zip(&others.counts).all(|(here, there)| here >= there)
    }

    /// Adds one.
    #[inline]
    pub fn add(&mut self, card: Card) {
        self.counts[card.index()] += 1;
        self.total += 1;
        self.kinds |= 1 << card.0;
    }

    /// Takes one away.
    ///
    /// # Panics
    /// If there is none of the kind.
    #[inline]
    pub fn take(&mut self, card: Card) {
        assert!(self.has(card), "only a card that is there can be taken");
        self.counts[card.index()] -= 1;
        self.total -= 1;
        if !self.has(card) {
            self.kinds ^= 1 << card.0;
        }
    }

    /// Writes how many of each kind there are.
    pub(crate) fn encode(&self, to: &mut Encoder) {
        self.counts.iter().for_each(|count| to.u8(*count));
    }

    /// Reads what [`Cards::encode`] wrote.
    pub(crate) fn decode(from: &mut Decoder<'_>) -> Result<Cards, EncodingError> {
        let mut cards = Cards::default();
        for card in Card::all() {
            for _ in 0..from.u8()? {
                if cards.len() == MAX_CARDS {
                    return Err(from.wrong("more cards than a board can have"));
                }
                cards.add(card);
            }
        }
        Ok(cards)
    }

    /// The kinds that are there, each once, in order.
    #[inline]
    pub fn kinds(&self) -> impl Iterator<Item = Card> + use<> {
        let mut rest = self.kinds;
        std::iter::from_fn(move || {
            let card = (rest != 0).then(|| Card(rest.trailing_zeros() as u8));
            rest &= rest.wrapping_sub(1);
            card
        })
    }

    /// Every card, equal ones beside each other, in order.
    pub fn iter(&self) -> impl Iterator<Item = Card> + '_ {
        self.kinds().flat_map(|card| std::iter::repeat_n(card, self.count(card).into()))
    }

    /// The card at a position of [`Cards::iter`].
    ///
    /// # Panics
    /// If there are fewer cards than that.
    #[inline]
    pub fn nth(&self, position: usize) -> Card {
        // Searching kind by kind would end at a different kind on every draw, so the processor would mispredict the
        // branch each time. Instead, this looks at eight kinds together, each in one byte of a word. There are at most
        // MAX_CARDS, so no sum reaches the highest bit of its byte.
        const ONES: u64 = 0x0101_0101_0101_0101;
        const HIGHEST: u64 = 0x80 * ONES;
        assert!(position < self.len(), "a position is below the number of cards");
        let mut rest = position as u64;
        for (k, eight) in self.by_eight().into_iter().enumerate() {
            // Each byte becomes the sum of all bytes up to it.
            let sums = eight.wrapping_mul(ONES);
            let all = sums >> 56;
            if rest < all {
                // The highest bit stays set in every byte whose sum is above the rest. The first such byte is the
                // card's.
                let above = ((sums | HIGHEST) - (rest + 1) * ONES) & HIGHEST;
                return Card(8 * k as u8 + (above.trailing_zeros() / 8) as u8);
            }
            rest -= all;
        }
        unreachable!("the counts add up to the number of cards")
    }

    /// How many of each kind there are, in order.
    #[inline]
    pub(crate) const fn counts(&self) -> &[u8; Card::KINDS] {
        &self.counts
    }

    /// How many of each kind there are, eight kinds in a word, the first in its lowest byte.
    #[inline]
    fn by_eight(&self) -> [u64; Card::KINDS.div_ceil(8)] {
        let mut bytes = [0; 8 * Card::KINDS.div_ceil(8)];
        bytes[..Card::KINDS].copy_from_slice(&self.counts);
        let (words, _) = bytes.as_chunks::<8>();
        std::array::from_fn(|k| u64::from_le_bytes(words[k]))
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut all = Cards::default();
        for card in cards {
            all.add(card);
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_is_found_where_the_list_of_all_has_it() {
        let of = |counts: &dyn Fn(usize) -> usize| -> Cards {
            Card::all().flat_map(|card| std::iter::repeat_n(card, counts(card.index()))).collect()
        };
        let hands = [
            of(&|k| usize::from(k == 0) * MAX_CARDS),
            of(&|k| usize::from(k == 19) * MAX_CARDS),
            of(&|_| MAX_CARDS / Card::KINDS),
            of(&|k| k * 7 % 5),
            of(&|k| usize::from(k % 8 == 7)),
            of(&|k| usize::from(k % 3 == 0) * 2),
        ];
        for cards in hands {
            let found: Vec<Card> = (0..cards.len()).map(|position| cards.nth(position)).collect();
            assert_eq!(found, cards.iter().collect::<Vec<_>>());
        }
    }
}
