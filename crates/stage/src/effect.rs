use rollick_game::{Message, Seat, Spot};

/// Something that a choice would do. Screens show it as a badge on the board.
#[derive(Clone, PartialEq, Debug)]
pub struct Effect {
    /// Whether it is good or bad news.
    pub tone: Tone,
    /// The seat for which it is good or bad.
    pub seat: Seat,
    /// The name of one of the scene's icons.
    pub icon: &'static str,
    /// Where it happens.
    pub spot: Spot,
    /// In words.
    pub message: Message,
}

/// Whether something is good or bad news.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// A score, a piece home, a free roll.
    Good,
    /// A point lost, a piece sent back, a turn missed.
    Bad,
    /// A card drawn, two pieces swapped.
    Neutral,
}
