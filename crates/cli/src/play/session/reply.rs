/// What a typed line led to.
#[derive(Default, Debug)]
pub struct Reply {
    /// Text to show under the board.
    pub answer: Vec<String>,
    /// Whether the board should be drawn again.
    pub redraw: bool,
    /// Whether to leave the game.
    pub leave: bool,
    /// Whether the game was saved.
    pub saved: bool,
}

impl Reply {
    pub(super) fn says(text: impl Into<String>) -> Reply {
        Reply { answer: vec![text.into()], ..Reply::default() }
    }

    /// Says something under a board that is drawn again.
    pub(super) fn anew(text: String) -> Reply {
        Reply { answer: vec![text], redraw: true, ..Reply::default() }
    }

    pub(super) fn goes_on() -> Reply {
        Reply { redraw: true, ..Reply::default() }
    }
}
