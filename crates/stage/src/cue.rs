use rollick_game::Seat;

/// Something that moves on the screen. Cues are played one after the other; the view that follows is the truth.
#[derive(Clone, PartialEq, Debug)]
pub enum Cue {
    /// Dice tumble and settle.
    Dice {
        /// Who rolls.
        seat: Seat,
        /// The faces.
        faces: Vec<u8>,
        /// Their colours, one a die.
        colours: Vec<&'static str>,
    },
    /// A piece goes from place to place.
    Travel {
        /// The piece.
        piece: String,
        /// The places it comes to, in order, without the one it stands on.
        path: Vec<String>,
        /// How it goes.
        gait: Gait,
    },
    /// Two pieces change places.
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
        /// What is lettered on it.
        label: String,
        /// Where it comes from; nothing: it fades in.
        from: Option<String>,
        /// Where it comes to.
        place: String,
    },
    /// A piece leaves the board.
    Vanish {
        /// The piece.
        piece: String,
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
    Roll {
        /// The track's id.
        track: String,
        /// The front at each step, with its direction.
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
    /// A card is shown to all: drawn, played or handed over.
    Card {
        /// Whom it concerns.
        seat: Seat,
        /// What is printed on it.
        label: String,
    },
    /// The game ends.
    End {
        /// Who came first.
        first: Vec<Seat>,
    },
}

/// How a piece goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gait {
    /// Space by space along its way.
    Step,
    /// In one line to the end: sent, drawn, pulled.
    Slide,
    /// Through the air: hit, thrown out.
    Fly,
    /// Pushed by another piece.
    Shove,
}
