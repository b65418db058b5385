use rollick_game::{Message, Spot};

use crate::Effect;

/// A legal decision or a whole move, as offered to a person.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// The tokens to send back, in order. A game leaves this empty; [`crate::offer`] fills it in.
    pub tokens: Vec<String>,
    /// What it does, in words: "Place Ahead 10 and follow it".
    pub label: Message,
    /// What to click for it, in order: a piece and then a place, a card, or a die. If empty, it is a button.
    pub targets: Vec<Spot>,
    /// The places that a piece would pass and reach, shown before the choice is made. If that piece isn't one of the
    /// targets, the path begins where it stands.
    pub path: Vec<String>,
    /// What would happen at once. A game leaves this empty; [`crate::offer`] fills it in by trying the choice.
    pub effects: Vec<Effect>,
    /// Whether it picks up dice. Then whoever takes it also rolls them, and no other button is needed.
    pub rolls: bool,
    /// How it ends, in a few letters, if the place where it ends doesn't tell: the gear of a truck. Screens show it there.
    pub sign: Option<Message>,
    /// Choices with the same number have the same result, by other dice: screens list one of them. `None` if no other choice
    /// has this result. A game leaves this empty.
    pub result: Option<usize>,
}

impl Choice {
    /// A choice shown as a button, with nothing to click on the board.
    pub fn button(label: Message) -> Choice {
        Choice {
            tokens: Vec::new(),
            label,
            targets: Vec::new(),
            path: Vec::new(),
            effects: Vec::new(),
            rolls: false,
            sign: None,
            result: None,
        }
    }
}
