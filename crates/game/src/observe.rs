//! Positions as figures, for programs that learn.

use crate::{Game, Seat, Seats, Turns};

/// Where [`Game::observe`] writes: blocks of figures, one after the other, each with a name.
///
/// The same code serves two purposes. On a [`Sheet`], it writes the figures into an array as fast as possible. On a
/// list of [`Figure`]s, it writes their names. So names and figures can't drift apart.
///
/// A game first calls [`Page::seat`] with 0 and writes the figures of the observing seat. The other seats follow in the
/// order of play, all with the same blocks. So every seat gets the same layout.
pub trait Page {
    /// The next blocks describe the seat `after` places after the observing seat; 0 is the observing seat itself.
    fn seat(&mut self, after: usize);

    /// The following blocks belong to no seat in particular.
    fn table(&mut self);

    /// The next `count` figures, all 0 so far.
    fn block(&mut self, name: &'static str, about: &'static str, count: usize) -> &mut [f32];

    /// The most that can happen in a game, as two pairs of `[decisions, rolls and draws]`: in each turn, and outside of
    /// turns. Together with the limit on turns, this tells libraries in advance how long a game can be. Most pages
    /// ignore it.
    #[inline]
    fn at_most(&mut self, _most: impl FnOnce() -> [[u64; 2]; 2]) {}

    /// One figure.
    #[inline]
    fn figure(&mut self, name: &'static str, about: &'static str, value: f32) {
        self.block(name, about, 1)[0] = value;
    }

    /// One figure: 1 for yes, 0 for no.
    #[inline]
    fn flag(&mut self, name: &'static str, about: &'static str, yes: bool) {
        self.figure(name, about, f32::from(u8::from(yes)));
    }

    /// `count` figures of which number `which` is 1 and the others are 0. `None` leaves them all 0.
    #[inline]
    fn one_of(&mut self, name: &'static str, about: &'static str, count: usize, which: Option<usize>) {
        let block = self.block(name, about, count);
        if let Some(k) = which {
            block[k] = 1.0;
        }
    }

    /// Whose turn it is, counted from the observing seat.
    #[inline]
    fn mover(&mut self, turns: &Turns, seat: Seat) {
        let n = turns.seats.count();
        let after = (turns.mover.index() + n - seat.index()) % n;
        self.one_of("mover", "whose turn it is, counted from the observing seat", n, Some(after));
    }

    /// How much of a limit is used up; 0 without a limit.
    #[inline]
    fn used_up(&mut self, name: &'static str, about: &'static str, used: u32, limit: Option<u32>) {
        self.figure(name, about, limit.map_or(0.0, |limit| (used as f32 / limit as f32).min(1.0)));
    }

    /// Two dice with six figures each. The figure of the face that a die shows is 1. The figures of a used die are all
    /// 0.
    #[inline]
    fn dice(&mut self, name: &'static str, about: &'static str, dice: &crate::Dice) {
        let block = self.block(name, about, 12);
        for k in 0..2 {
            if let Some(face) = dice.get(k) {
                block[6 * k + usize::from(face) - 1] = 1.0;
            }
        }
    }
}

/// A page that is an array.
#[derive(Debug)]
pub struct Sheet<'a> {
    out: &'a mut [f32],
    at: usize,
}

impl Page for Sheet<'_> {
    #[inline]
    fn seat(&mut self, _after: usize) {}

    #[inline]
    fn table(&mut self) {}

    #[inline]
    fn block(&mut self, _name: &'static str, _about: &'static str, count: usize) -> &mut [f32] {
        let from = self.at;
        self.at += count;
        &mut self.out[from..self.at]
    }
}

/// Neighbouring figures of an observation under one name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figure {
    /// Its name: `dice`, or `own.score`, `next.score`, `third.score` for a figure that every seat has.
    pub name: String,
    /// What it says.
    pub about: &'static str,
    /// The number of figures.
    pub count: usize,
}

/// A page that keeps the names and forgets the figures.
#[derive(Default)]
struct Names {
    whose: Option<usize>,
    figures: Vec<Figure>,
    scratch: Vec<f32>,
}

/// What the seats are called in the names of figures: the observing seat, then the others in the order of play.
const WHOSE: [&str; crate::MAX_SEATS] = ["own", "next", "third", "fourth", "fifth", "sixth"];

impl Page for Names {
    fn seat(&mut self, after: usize) {
        self.whose = Some(after);
    }

    fn table(&mut self) {
        self.whose = None;
    }

    fn block(&mut self, name: &'static str, about: &'static str, count: usize) -> &mut [f32] {
        let name = match self.whose {
            Some(after) => format!("{}.{name}", WHOSE[after]),
            None => name.to_owned(),
        };
        self.figures.push(Figure { name, about, count });
        self.scratch.clear();
        self.scratch.resize(count, 0.0);
        &mut self.scratch
    }
}

/// The names of the figures that [`observe`] writes, in order.
pub fn figures<G: Game>(game: &G, seats: Seats) -> Vec<Figure> {
    figures_of(game, &game.start(seats), Seat(0))
}

/// The names of the figures for one state and one seat. They are the same for all; a law checks that.
pub fn figures_of<G: Game>(game: &G, s: &G::State, seat: Seat) -> Vec<Figure> {
    let mut names = Names::default();
    game.observe(s, seat, &mut names);
    names.figures
}

/// The number of figures that [`observe`] writes.
pub fn observation_size<G: Game>(game: &G, seats: Seats) -> usize {
    figures(game, seats).iter().map(|figure| figure.count).sum()
}

/// Writes what a seat sees of a state, as figures from -1 to 1. `out` is as long as [`observation_size`] says.
///
/// # Panics
/// If `out` is too short.
#[inline]
pub fn observe<G: Game>(game: &G, s: &G::State, seat: Seat, out: &mut [f32]) {
    out.fill(0.0);
    game.observe(s, seat, &mut Sheet { out, at: 0 });
}
