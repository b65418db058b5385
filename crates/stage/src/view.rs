use rollick_game::{Message, Seat, SeatSet, Standings};

/// A position as it is shown.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct View {
    /// All pieces, including those off the track.
    pub pieces: Vec<Piece>,
    /// Things on tracks.
    pub tracks: Vec<TrackView>,
    /// A panel for each seat.
    pub seats: Vec<SeatView>,
    /// The dice as they lie.
    pub dice: Vec<Die>,
    /// The seat whose turn it is, even while another seat is asked something.
    pub mover: Option<Seat>,
    /// Who is asked now.
    pub asked: SeatSet,
    /// Counters for the whole table: cards left in the pile, the round.
    pub counters: Vec<Counter>,
    /// How the game ended, once it has.
    pub over: Option<Standings>,
}

/// A piece on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Its id, the same throughout a game.
    pub id: String,
    /// Its kind, one of the scene's.
    pub kind: &'static str,
    /// Whose it is.
    pub seat: Option<Seat>,
    /// The id of the place where it is.
    pub place: String,
    /// A number or a sign on it, the same in every language. Words belong on its art ([`crate::PieceLook`]).
    pub label: String,
    /// Its state in one word, used as a class in the drawing: `crushed`, `roadside`, `4wd`.
    pub state: &'static str,
    /// Its name in words, for screen readers: "Red's truck, 4-wheel drive".
    pub name: Message,
}

/// Something on a track, like a train.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TrackView {
    /// The track's id.
    pub track: String,
    /// The number of the point where its front is.
    pub front: i32,
    /// Its direction, 1 or -1.
    pub direction: i32,
    /// The number of points it covers, including its front.
    pub length: i32,
}

/// What a seat's panel shows.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SeatView {
    /// The main figure: points, tokens home, spaces to go.
    pub score: Option<Counter>,
    /// Further figures.
    pub counters: Vec<Counter>,
    /// The cards it holds. In these games everyone sees all hands.
    pub hand: Vec<Card>,
    /// Remarks: "misses 2 turns".
    pub notes: Vec<Message>,
}

/// A named figure.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counter {
    /// Its name, one or two words.
    pub name: Message,
    /// The figure.
    pub value: i64,
    /// The value to reach, if there is one: 5 in "2 of 5".
    pub of: Option<i64>,
}

/// A card in a hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// Its name in the notation.
    pub id: String,
    /// A number or a sign on it, the same in every language. Words belong on its art ([`crate::CardLook`]).
    pub label: String,
    /// Its name in words.
    pub name: Message,
}

/// A die.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Die {
    /// The face, 1 to 6; 0 for a die that is picked but not yet rolled.
    pub value: u8,
    /// The name of its look in the scene.
    pub look: &'static str,
    /// Whether it has been used, or can't be used.
    pub used: bool,
}
