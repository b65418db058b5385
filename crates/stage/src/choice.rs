use rollick_game::{Message, Seat};

/// A legal decision or a whole move as a person is offered it.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// The tokens to send back, in order.
    pub tokens: Vec<String>,
    /// What it does, in words: "Place Ahead 10 and follow it".
    pub label: Message,
    /// What to click for it, in order: a piece, then a place; a card; a die. Empty: a button.
    pub targets: Vec<Spot>,
    /// The places that a piece would pass and reach, shown before the choice is made.
    pub path: Vec<String>,
}

/// Something that can be clicked.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Spot {
    /// A piece of the view, by id.
    Piece(String),
    /// A place of the scene, by id.
    Place(String),
    /// A die of the view, by its number from 0.
    Die(usize),
    /// A card in the hand of the one who is asked, by its id.
    Card(String),
    /// A player.
    Seat(Seat),
}
