use crate::Seat;

/// Something that a player can point at.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Spot {
    /// A piece, by its id in the view. It may be anybody's.
    Piece(String),
    /// A place, by its id in the scene.
    Place(String),
    /// A die on the table, by its number in the view, from 0.
    Die(usize),
    /// A card in a hand, by its id in the view.
    Card(String),
    /// A player.
    Seat(Seat),
}
