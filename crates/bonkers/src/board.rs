//! The loop: where the special spaces lie, and which cards there are.

use std::collections::BTreeMap;

use rollick_game::{BoardError, BoardText, Encoder, TokenError};
use serde::Deserialize;

use crate::card::{Card, Cards, Instruction};

/// A space of the loop: 0 is START, and play goes up.
pub type Space = u8;

/// The largest loop.
pub const MAX_SPACES: usize = 64;
/// The smallest loop: a roll never carries a piece all the way round.
pub const MIN_SPACES: usize = 13;
/// The most Track Cards.
pub const MAX_CARDS: usize = 120;
const _: () = assert!(MAX_CARDS < 128, "`Cards::nth` adds them up in seven bits");
/// Four cards for each of four players.
const CARDS_DEALT: usize = 16;

/// What a space is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// START, which is a SCORE space too unless BK-R7 says no.
    Start,
    /// A SCORE space.
    Score,
    /// The LOSE space.
    Lose,
    /// A space with an instruction printed on it (BK-19).
    Printed(Instruction),
    /// A space with room for a Track Card.
    Track,
}

/// A board of Bonkers!.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// Its name.
    pub name: String,
    kinds: Vec<Kind>,
    lose: Space,
    cards: Cards,
}

/// The board file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct File {
    name: String,
    spaces: usize,
    score: Vec<usize>,
    lose: usize,
    go_to_lose: Vec<usize>,
    back: Vec<Back>,
    cards: BTreeMap<String, u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Back {
    space: usize,
    count: i8,
}

impl Board {
    /// Reads and checks a board file.
    ///
    /// # Errors
    /// Names the field and what is wrong with it.
    pub fn read(text: &BoardText) -> Result<Board, BoardError> {
        let wrong = |field: &str, what: String| BoardError::new(text, field, what);
        let file: File = text.parse()?;
        if !(MIN_SPACES..=MAX_SPACES).contains(&file.spaces) {
            return Err(wrong("spaces", format!("{} is not from {MIN_SPACES} to {MAX_SPACES}", file.spaces)));
        }
        if file.score.first() != Some(&0) {
            return Err(wrong("score", "the first SCORE space must be 0, which is START".to_owned()));
        }
        if file.score.len() < 2 {
            return Err(wrong("score", "there must be a SCORE space besides START (BK-R7, BK-16)".to_owned()));
        }
        let mut kinds = vec![Kind::Track; file.spaces];
        let mut set = |field: &str, space: usize, kind: Kind| match kinds.get_mut(space) {
            None => Err(wrong(field, format!("there is no space {space} on a loop of {}", file.spaces))),
            Some(k @ Kind::Track) => {
                *k = kind;
                Ok(())
            }
            Some(_) => Err(wrong(field, format!("space {space} is already something else"))),
        };
        for space in &file.score {
            set("score", *space, if *space == 0 { Kind::Start } else { Kind::Score })?;
        }
        set("lose", file.lose, Kind::Lose)?;
        for space in &file.go_to_lose {
            set("go-to-lose", *space, Kind::Printed(Instruction::GoToLose))?;
        }
        for back in &file.back {
            if back.count < 1 || back.count as usize >= file.spaces {
                return Err(wrong("back", format!("a count of {} is not from 1 to {}", back.count, file.spaces - 1)));
            }
            set("back", back.space, Kind::Printed(Instruction::Move(-back.count)))?;
        }
        let cards = read_cards(&file.cards).map_err(|(field, what)| wrong(&field, what))?;
        Ok(Board { name: file.name, kinds, lose: file.lose as Space, cards })
    }

    /// Writes what matters to the rules: what every space is, and which cards there are.
    pub(crate) fn identify(&self, to: &mut Encoder) {
        to.list(&self.kinds, |to, kind| match kind {
            Kind::Start => to.u8(0),
            Kind::Score => to.u8(1),
            Kind::Lose => to.u8(2),
            Kind::Track => to.u8(3),
            Kind::Printed(Instruction::Move(by)) => {
                to.u8(4);
                to.i8(*by);
            }
            Kind::Printed(_) => to.u8(5),
        });
        self.cards.encode(to);
    }

    /// How many spaces there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.kinds.len()
    }

    /// Never: a loop has spaces.
    pub fn is_empty(&self) -> bool {
        false
    }

    /// All spaces in the order of play.
    pub fn spaces(&self) -> impl DoubleEndedIterator<Item = Space> + Clone + use<> {
        0..self.kinds.len() as Space
    }

    /// What a space is.
    #[inline]
    pub fn kind(&self, space: Space) -> Kind {
        self.kinds[space as usize]
    }

    /// The LOSE space.
    #[inline]
    pub fn lose(&self) -> Space {
        self.lose
    }

    /// All Track Cards of the game.
    pub fn cards(&self) -> Cards {
        self.cards
    }

    /// BK-15: the space `by` spaces along the loop, less than once round, past START if need be.
    #[inline]
    pub fn along(&self, from: Space, by: i8) -> Space {
        let (n, to) = (self.len() as i16, i16::from(from) + i16::from(by));
        // Dividing costs more than the rest of a step.
        (if to < 0 {
            to + n
        } else if to >= n {
            to - n
        } else {
            to
        }) as Space
    }

    /// The steps from one space to another: the shorter way round, ahead if both are equally long (BK-R6).
    pub fn shortest(&self, from: Space, to: Space) -> i8 {
        let n = self.len() as i16;
        let ahead = (i16::from(to) - i16::from(from)).rem_euclid(n);
        (if ahead <= n - ahead { ahead } else { ahead - n }) as i8
    }
}

fn read_cards(counts: &BTreeMap<String, u8>) -> Result<Cards, (String, String)> {
    let mut cards = Cards::default();
    let all: usize = counts.values().map(|n| usize::from(*n)).sum();
    if !(CARDS_DEALT..=MAX_CARDS).contains(&all) {
        return Err(("cards".to_owned(), format!("{all} cards are not from {CARDS_DEALT} to {MAX_CARDS}")));
    }
    for (name, n) in counts {
        let card: Card = name.parse().map_err(|e: TokenError| {
            let known = e.expected.trim_start_matches("a Track Card: ");
            (format!("cards.{name}"), format!("there is no such card; they are {known}"))
        })?;
        for _ in 0..*n {
            cards.add(card);
        }
    }
    Ok(cards)
}
