//! Decisions as numbers, for programs that learn.

use std::fmt::Display;

use crate::{Game, Seat, Seats};

/// All decisions of each seat, by their numbers: the inverse of [`Game::index`].
#[derive(Clone, Debug)]
pub struct Numbering<A> {
    actions: Vec<Vec<A>>,
}

impl<A: Copy + PartialEq + Display> Numbering<A> {
    /// Builds the numbering by asking for the number of every decision in the alphabet.
    ///
    /// # Errors
    /// If two decisions of a seat have the same number, if a number is too large, or if a number belongs to no
    /// decision.
    pub fn new<G: Game<Action = A>>(game: &G, seats: Seats) -> Result<Numbering<A>, String> {
        let alphabet = game.alphabet(seats);
        let one = |seat: Seat| -> Result<Vec<A>, String> {
            let mut by_number: Vec<Option<G::Action>> = vec![None; game.numbers(seats)];
            for action in &alphabet {
                let Some(number) = game.index(seats, seat, *action) else { continue };
                let place = by_number.get_mut(number).ok_or(format!("‘{action}’ has number {number}: too large"))?;
                match place {
                    Some(other) if *other != *action => {
                        return Err(format!("‘{action}’ and ‘{other}’ have the same number {number}"));
                    }
                    _ => *place = Some(*action),
                }
            }
            let all = by_number.iter().enumerate();
            all.map(|(number, action)| action.ok_or(format!("no decision of seat {seat} has number {number}")))
                .collect()
        };
        Ok(Numbering { actions: seats.iter().map(one).collect::<Result<_, _>>()? })
    }

    /// The decision of a seat with this number.
    pub fn action(&self, seat: Seat, number: usize) -> Option<A> {
        self.actions.get(seat.index())?.get(number).copied()
    }

    /// All decisions of a seat, by number.
    pub fn of(&self, seat: Seat) -> &[A] {
        &self.actions[seat.index()]
    }
}
