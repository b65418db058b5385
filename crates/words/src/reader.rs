use std::fmt;

use rollick_game::Seat;

/// The person for whom something is put into words.
#[derive(Clone, Copy)]
pub struct Reader<'a> {
    /// The seat that is "you".
    pub you: Option<Seat>,
    /// What the player of a seat is called.
    pub name: &'a dyn Fn(Seat) -> String,
}

impl<'a> Reader<'a> {
    /// A reader who doesn't play: a spectator, a record, a test. Nobody is "you".
    pub fn anybody(name: &'a dyn Fn(Seat) -> String) -> Reader<'a> {
        Reader { you: None, name }
    }

    /// A reader who plays at a seat.
    pub fn at(seat: Seat, name: &'a dyn Fn(Seat) -> String) -> Reader<'a> {
        Reader { you: Some(seat), name }
    }
}

impl fmt::Debug for Reader<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reader").field("you", &self.you).finish_non_exhaustive()
    }
}
