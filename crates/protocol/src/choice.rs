//! What a person is offered.

use rollick_stage as stage;

use crate::{Message, Seat, Words};

wire! {
    /// A legal decision or a whole move.
    pub struct Choice {
        /// The tokens to send back, in order.
        pub tokens: Vec<String>,
        /// What it does, in words.
        pub label: Message,
        /// What to click for it, in order.
        pub targets: Vec<Spot>,
        /// The places that a piece would pass and reach.
        pub path: Vec<String>,
    }

    /// Something that can be clicked.
    #[serde(tag = "type", rename_all = "snake_case")]
    pub enum Spot {
        /// A piece of the view.
        Piece {
            /// Its id.
            id: String,
        },
        /// A place of the scene.
        Place {
            /// Its id.
            id: String,
        },
        /// A die of the view.
        Die {
            /// Its number, from 0.
            index: usize,
        },
        /// A card in the hand of the one who is asked.
        Card {
            /// Its id.
            id: String,
        },
        /// A player.
        Seat {
            /// Which one.
            seat: Seat,
        },
    }
}

impl Choice {
    /// The choice on the wire.
    pub fn of(choice: &stage::Choice, words: &Words<'_>) -> Choice {
        Choice {
            tokens: choice.tokens.clone(),
            label: Message::of(&choice.label, words),
            targets: choice.targets.iter().map(Spot::of).collect(),
            path: choice.path.clone(),
        }
    }
}

impl Spot {
    /// The spot on the wire.
    pub fn of(spot: &stage::Spot) -> Spot {
        match spot.clone() {
            stage::Spot::Piece(id) => Spot::Piece { id },
            stage::Spot::Place(id) => Spot::Place { id },
            stage::Spot::Die(index) => Spot::Die { index },
            stage::Spot::Card(id) => Spot::Card { id },
            stage::Spot::Seat(seat) => Spot::Seat { seat: seat.0 },
        }
    }
}
