//! Scores, and how a game ends.

use std::fmt;

use crate::{MAX_SEATS, Message, Seat, SeatSet, Seats};

/// What the score of a game is called, and whether more of it is better.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Score {
    /// One or two words: "points", "to go".
    pub name: Message,
    /// Whether a high or a low score is good.
    pub best: Best,
}

/// Whether a high or a low score is good.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Best {
    /// The most points win.
    Most,
    /// The fewest spaces to go win.
    Fewest,
}

impl Best {
    /// Whether score `a` is better than score `b`.
    pub fn is_better(self, a: i64, b: i64) -> bool {
        match self {
            Best::Most => a > b,
            Best::Fewest => a < b,
        }
    }

    /// The seats with the best score.
    pub fn leaders(self, seats: Seats, score: impl Fn(Seat) -> i64) -> SeatSet {
        let is_beaten = |seat: Seat| seats.iter().any(|other| self.is_better(score(other), score(seat)));
        seats.iter().filter(|seat| !is_beaten(*seat)).collect()
    }
}

/// How a game ended, as its state remembers it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// A seat won.
    Won(Seat),
    /// A limit of turns or rounds ended the game. These seats share rank 1.
    Limit(SeatSet),
}

/// As the text of a position writes it: `won=A`, `limit=AB`.
impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ending::Won(seat) => write!(f, "won={}", seat.letter()),
            Ending::Limit(first) => write!(f, "limit={first}"),
        }
    }
}

/// The result of a game: a rank for every seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standings {
    ranks: [u8; MAX_SEATS],
    by_limit: bool,
}

impl Standings {
    /// Ranks all seats. The seats that the ending names come first. The others follow by score; equal scores share a
    /// rank.
    ///
    /// ```
    /// use rollick_game::{Best, Ending, Seat, Seats, Standings};
    /// let to_go = [9, 0, 30, 9];
    /// let result = Standings::rank(Ending::Won(Seat(1)), Seats::new(4), Best::Fewest, |seat| to_go[seat.index()]);
    /// assert_eq!(result.ranks(), [2, 1, 4, 2]);
    /// ```
    pub fn rank(ending: Ending, seats: Seats, best: Best, score: impl Fn(Seat) -> i64) -> Standings {
        let (first, by_limit) = match ending {
            Ending::Won(seat) => (SeatSet::one(seat), false),
            Ending::Limit(first) => (first, true),
        };
        let mut ranks = [0; MAX_SEATS];
        for seat in seats.iter() {
            let ahead = |other: &Seat| {
                !first.contains(seat) && (first.contains(*other) || best.is_better(score(*other), score(seat)))
            };
            ranks[seat.index()] = 1 + seats.iter().filter(ahead).count() as u8;
        }
        Standings { ranks, by_limit }
    }

    /// The rank of each seat, from 1. Seats that tie share a rank.
    pub fn ranks(&self) -> &[u8] {
        let n = self.ranks.iter().position(|rank| *rank == 0).unwrap_or(MAX_SEATS);
        &self.ranks[..n]
    }

    /// The rank of a seat, from 1.
    pub const fn rank_of(&self, seat: Seat) -> u8 {
        self.ranks[seat.index()]
    }

    /// The seat that came first, or all that share the first place.
    pub fn first(&self) -> SeatSet {
        (0..MAX_SEATS as u8).map(Seat).filter(|seat| self.rank_of(*seat) == 1).collect()
    }

    /// Whether a limit of turns or rounds ended the game.
    pub const fn by_limit(&self) -> bool {
        self.by_limit
    }

    /// The winner, if one seat alone came first.
    pub fn winner(&self) -> Option<Seat> {
        let first = self.first();
        if first.len() == 1 { first.first() } else { None }
    }

    /// A seat's share of the win: 1 for a sole winner, an equal part for seats that share the first place, else 0.
    pub fn share(&self, seat: Seat) -> f64 {
        let first = self.first();
        if first.contains(seat) { 1.0 / first.len() as f64 } else { 0.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_winner_comes_first_whatever_the_scores() {
        let result = Standings::rank(Ending::Won(Seat(2)), Seats::new(3), Best::Most, |seat| [5, 7, 1][seat.index()]);
        assert_eq!(result.ranks(), [3, 2, 1]);
        assert_eq!(result.winner(), Some(Seat(2)));
        assert!(!result.by_limit());
    }

    #[test]
    fn leaders_have_the_best_score() {
        let leaders = |best: Best| best.leaders(Seats::new(3), |seat| [5, 7, 5][seat.index()]);
        assert_eq!(leaders(Best::Most), SeatSet::one(Seat(1)));
        assert_eq!(leaders(Best::Fewest), [Seat(0), Seat(2)].into_iter().collect());
    }

    #[test]
    fn seats_that_share_the_first_place_share_the_win() {
        let first = [Seat(0), Seat(1)].into_iter().collect();
        let result = Standings::rank(Ending::Limit(first), Seats::new(3), Best::Most, |seat| [5, 5, 4][seat.index()]);
        assert_eq!(result.ranks(), [1, 1, 3]);
        assert_eq!(result.winner(), None);
        assert_eq!((result.share(Seat(1)), result.share(Seat(2))), (0.5, 0.0));
    }
}
