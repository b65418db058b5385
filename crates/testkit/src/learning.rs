//! What holds for the numbers and figures that programs learn from.

use std::cell::RefCell;
use std::collections::{HashMap, VecDeque};
use std::fmt::Write;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

use rollick_game::{Actions, Figure, Game, Next, Numbering, Seat, Seats, Silent, figures, figures_of, observe};

use crate::{frozen::Sum, is_frozen_in};

/// How many of the following positions are looked at.
const AROUND: usize = 300;

/// The laws of numbers and figures, for one game on one board with one set of house rules.
pub(crate) struct Learning {
    seats: Seats,
    figures: Vec<Figure>,
    size: usize,
    /// What a deciding seat may do, by what it sees. Both are stored as hashes.
    seen: RefCell<HashMap<u64, u64>>,
}

impl Learning {
    /// Every number belongs to exactly one decision.
    pub(crate) fn new<G: Game>(game: &G, seats: Seats) -> Learning {
        if let Err(what) = Numbering::new(game, seats) {
            panic!("the numbering with {} players: {what}", seats.count());
        }
        let figures = figures(game, seats);
        let size = figures.iter().map(|figure| figure.count).sum();
        let mut names: Vec<&str> = figures.iter().map(|figure| figure.name.as_str()).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), figures.len(), "each figure has a name of its own");
        assert!(
            figures.iter().all(|figure| !figure.about.is_empty() && figure.count > 0),
            "each figure says something"
        );
        Learning { seats, figures, size, seen: RefCell::default() }
    }

    /// Every legal decision has its own number.
    pub(crate) fn numbers_what_is_legal<G: Game>(
        &self,
        game: &G,
        s: &G::State,
        seat: Seat,
        legal: &Actions<G::Action>,
    ) {
        let mut numbers: Vec<usize> = legal
            .iter()
            .map(|action| {
                let number = game.index(self.seats, seat, *action);
                number.unwrap_or_else(|| panic!("‘{action}’ is legal and has no number: {}", game.write(s)))
            })
            .collect();
        numbers.sort_unstable();
        assert!(numbers.windows(2).all(|pair| pair[0] < pair[1]), "two decisions share a number: {}", game.write(s));
        assert!(numbers.iter().all(|number| *number < game.numbers(self.seats)), "a number is too large");
        // What a seat sees determines what is due, the dice and everything else that the rules need, in the same way
        // for every seat.
        let mut sheet = vec![0.0; self.size];
        observe(game, s, seat, &mut sheet);
        let bits: Vec<u32> = sheet.iter().map(|figure| figure.to_bits()).collect();
        let before = self.seen.borrow_mut().insert(hash(&bits), hash(&numbers));
        assert!(
            before.is_none_or(|before| before == hash(&numbers)),
            "two positions look alike but allow different decisions; one is {}",
            game.write(s)
        );
    }

    /// Looks at the positions that can follow within a few steps. They have a lot in common, so a missing figure shows
    /// up here.
    pub(crate) fn looks_around<G: Game>(&self, game: &G, s: &G::State) {
        let mut waiting = VecDeque::from([s.clone()]);
        let mut looked = 0;
        while let Some(s) = waiting.pop_front() {
            looked += 1;
            if looked > AROUND {
                return;
            }
            let mut follow = |step: &dyn Fn(&mut G::State)| {
                let mut after = s.clone();
                step(&mut after);
                waiting.push_back(after);
            };
            match game.next(&s) {
                Next::Over(_) => {}
                Next::Chance { ways, .. } => {
                    (0..ways).for_each(|way| follow(&|after| game.happen(after, way, &mut Silent)));
                }
                Next::Choose(seat) => {
                    let mut legal = Actions::new();
                    game.legal(&s, &mut legal);
                    self.numbers_what_is_legal(game, &s, seat, &legal);
                    legal.iter().for_each(|action| follow(&|after| game.choose(after, *action, &mut Silent)));
                }
            }
        }
    }

    /// The layout is the same from every seat in every state, and figures are between -1 and 1.
    pub(crate) fn figures_are_sound<G: Game>(&self, game: &G, s: &G::State) {
        let mut sheet = vec![f32::NAN; self.size];
        for seat in self.seats.iter() {
            assert!(figures_of(game, s, seat) == self.figures, "the layout of figures changes: {}", game.write(s));
            observe(game, s, seat, &mut sheet);
            let mut at = 0;
            for figure in &self.figures {
                let block = &sheet[at..at + figure.count];
                let sound = block.iter().all(|x| (-1.0..=1.0).contains(x));
                assert!(sound, "{} has a figure that is not from -1 to 1: {block:?} in {}", figure.name, game.write(s));
                at += figure.count;
            }
        }
        if let Next::Choose(seat) = game.next(s) {
            let other = self.seats.after(seat);
            let look = |seat| {
                let mut sheet = vec![0.0; self.size];
                observe(game, s, seat, &mut sheet);
                sheet
            };
            assert!(
                look(seat) != look(other),
                "two seats see the same, so neither knows who decides: {}",
                game.write(s)
            );
        }
    }
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// Checks that the numbers of decisions haven't changed. Networks are trained on them, so a number must keep its
/// meaning for ever.
///
/// The file has all decisions of seat 0 at a full table in full, and a checksum for every seat of every table.
///
/// # Panics
/// If a number differs. A frozen file can't be blessed, except to add to it.
pub fn numbers_are_frozen<G: Game>(file: impl AsRef<Path>) {
    let game: G = crate::standard(&[]);
    let mut out = String::new();
    for seats in G::INFO.all_seats() {
        let numbering = Numbering::new(&game, seats).expect("a sound numbering");
        let _ = writeln!(out, "{} players: {} numbers", seats.count(), game.numbers(seats));
        for seat in seats.iter() {
            let mut sum = Sum::default();
            numbering.of(seat).iter().for_each(|action| sum.add(format!("{action}\n").as_bytes()));
            let _ = writeln!(out, "  seat {seat}: {:016x}", sum.0);
        }
    }
    let seats = Seats::new(G::INFO.most);
    let numbering = Numbering::new(&game, seats).expect("a sound numbering");
    let _ = writeln!(out, "seat 0 of {}:", seats.count());
    for (number, action) in numbering.of(Seat(0)).iter().enumerate() {
        let _ = writeln!(out, "  {number} {action}");
    }
    is_frozen_in(file, &out);
}
