//! The loop: where the special spaces lie, and which cards there are.

use std::collections::BTreeMap;

use rollick_game::{BoardError, BoardText, Encoder, Message, TokenError};
use serde::Deserialize;

use crate::card::{Card, Cards, Instruction};

/// A space of the loop. START is 0, and the numbers go up in the direction of play.
pub type Space = u8;

/// The largest loop.
pub const MAX_SPACES: usize = 64;
/// The smallest loop. On it, no roll carries a piece all the way round.
pub const MIN_SPACES: usize = 13;
/// The most Track Cards.
pub const MAX_CARDS: usize = 120;
const _: () = assert!(MAX_CARDS < 128, "`Cards::nth` adds them up in seven bits");
/// Four cards each for four players.
const CARDS_DEALT: usize = 16;

/// What a space is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// START. It is also a SCORE space, unless BK-R7 says no.
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
        let wrong = |field: &str, what: Message| BoardError::new(text, field, what);
        let file: File = text.parse()?;
        if !(MIN_SPACES..=MAX_SPACES).contains(&file.spaces) {
            return Err(wrong("spaces", not_between(file.spaces, MIN_SPACES, MAX_SPACES)));
        }
        if file.score.first() != Some(&0) {
            return Err(wrong("score", Message::new("board-first-score")));
        }
        if file.score.len() < 2 {
            return Err(wrong("score", Message::new("board-one-score")));
        }
        let mut kinds = vec![Kind::Track; file.spaces];
        let mut set = |field: &str, space: usize, kind: Kind| match kinds.get_mut(space) {
            None => {
                let what = Message::new("board-no-space").with("space", space).with("spaces", file.spaces);
                Err(wrong(field, what))
            }
            Some(k @ Kind::Track) => {
                *k = kind;
                Ok(())
            }
            Some(_) => Err(wrong(field, Message::new("board-space-taken").with("space", space))),
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
                let what = Message::new("board-back-count").with("n", back.count).with("most", file.spaces - 1);
                return Err(wrong("back", what));
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

    /// Always false: a loop has spaces.
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

    /// BK-15: the space `by` spaces along the loop, past START if need be. `by` is less than once round.
    #[inline]
    pub fn along(&self, from: Space, by: i8) -> Space {
        let (n, to) = (self.len() as i16, i16::from(from) + i16::from(by));
        // A division would cost more than the rest of a step.
        (if to < 0 {
            to + n
        } else if to >= n {
            to - n
        } else {
            to
        }) as Space
    }

    /// The steps from one space to another by the shorter way round. If both are equally long, the way ahead (BK-R6).
    pub fn shortest(&self, from: Space, to: Space) -> i8 {
        let n = self.len() as i16;
        let ahead = (i16::from(to) - i16::from(from)).rem_euclid(n);
        (if ahead <= n - ahead { ahead } else { ahead - n }) as i8
    }
}

fn not_between(n: usize, least: usize, most: usize) -> Message {
    Message::new("board-not-between").with("n", n).with("least", least).with("most", most)
}

fn read_cards(counts: &BTreeMap<String, u8>) -> Result<Cards, (String, Message)> {
    let mut cards = Cards::default();
    let all: usize = counts.values().map(|n| usize::from(*n)).sum();
    if !(CARDS_DEALT..=MAX_CARDS).contains(&all) {
        let what = Message::new("board-card-count").with("n", all);
        return Err(("cards".to_owned(), what.with("least", CARDS_DEALT).with("most", MAX_CARDS)));
    }
    for (name, n) in counts {
        let card: Card = name.parse().map_err(|e: TokenError| {
            let known = e.expected.trim_start_matches("a Track Card: ");
            (format!("cards.{name}"), Message::new("board-no-card").with("cards", known))
        })?;
        for _ in 0..*n {
            cards.add(card);
        }
    }
    Ok(cards)
}
