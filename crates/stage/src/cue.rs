use rollick_game::{Message, Seat};

/// Something that moves on the screen. Cues are played one after the other. Afterwards the screen shows the new view,
/// whatever the cues did.
#[derive(Clone, PartialEq, Debug)]
pub enum Cue {
    /// Dice tumble and settle.
    Dice {
        /// Who rolls.
        seat: Seat,
        /// The faces.
        faces: Vec<u8>,
        /// Their looks, one for each die.
        looks: Vec<&'static str>,
    },
    /// A piece goes from place to place.
    Travel {
        /// The piece.
        piece: String,
        /// The places it reaches, in order, without the one it starts from.
        path: Vec<String>,
        /// How it moves.
        gait: Gait,
    },
    /// Two pieces swap places.
    Swap {
        /// One piece.
        a: String,
        /// The other.
        b: String,
    },
    /// A piece comes onto the board.
    Appear {
        /// The piece.
        piece: String,
        /// Its kind.
        kind: &'static str,
        /// Whose it is.
        seat: Option<Seat>,
        /// The letters on it.
        label: String,
        /// The place it comes from; `None` to fade in.
        from: Option<String>,
        /// The place it goes to.
        place: String,
    },
    /// A piece turns over where it is: a crushed car.
    Flip {
        /// The piece.
        piece: String,
    },
    /// A piece changes its state where it is: a gear, the roadside.
    Change {
        /// The piece.
        piece: String,
        /// Its new state.
        state: &'static str,
    },
    /// Something moves along a track.
    Run {
        /// The track's id.
        track: String,
        /// At each step, the number of its front and its direction (1 or -1).
        fronts: Vec<(i32, i32)>,
    },
    /// A seat's score changes.
    Score {
        /// The seat.
        seat: Seat,
        /// By how much.
        by: i32,
    },
    /// A place lights up: a trap, a check point.
    Flash {
        /// The place.
        place: String,
    },
    /// A small picture pops up over a piece: its player misses a turn.
    Sign {
        /// The piece.
        piece: String,
        /// The picture, one of the scene's icons.
        icon: &'static str,
    },
    /// A card is shown to everyone: drawn, played or handed over.
    Card {
        /// Whose card it is.
        seat: Seat,
        /// The id of its look in the scene.
        card: String,
        /// Its name.
        name: Message,
    },
    /// The game ends.
    End {
        /// Who came first.
        first: Vec<Seat>,
    },
}

/// How a piece moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gait {
    /// Space by space.
    Step,
    /// Straight to the end: sent, drawn, pulled.
    Slide,
    /// Through the air: hit, thrown out.
    Fly,
    /// Pushed by another piece.
    Shove,
}
