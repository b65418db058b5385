//! A position as it is shown.

use rollick_stage as stage;

use crate::{Message, Seat, Words, seats};

wire! {
    /// A position as it is shown.
    pub struct View {
        /// All pieces, also those off the track.
        pub pieces: Vec<Piece>,
        /// Things on tracks.
        pub tracks: Vec<TrackView>,
        /// A panel for each seat.
        pub seats: Vec<SeatView>,
        /// The dice as they lie.
        pub dice: Vec<Die>,
        /// Whose turn it is.
        pub turn: Option<Seat>,
        /// Who is asked now.
        pub asked: Vec<Seat>,
        /// Counters of the whole table.
        pub counters: Vec<Counter>,
        /// How the game ended, once it has.
        pub over: Option<Standings>,
    }

    /// A piece on the board.
    pub struct Piece {
        /// Its id, the same throughout a game.
        pub id: String,
        /// Its kind.
        pub kind: String,
        /// Whose it is.
        pub seat: Option<Seat>,
        /// Where it is.
        pub place: String,
        /// What is lettered on it.
        pub label: String,
        /// Its state in one word.
        pub state: String,
        /// Its name in words.
        pub name: String,
    }

    /// Something on a track.
    pub struct TrackView {
        /// The track's id.
        pub track: String,
        /// Where its front is.
        pub front: i32,
        /// Its direction, 1 or -1.
        pub direction: i32,
        /// How many points it covers.
        pub length: i32,
    }

    /// What a seat's panel shows.
    pub struct SeatView {
        /// The main figure.
        pub score: Option<Counter>,
        /// Further figures.
        pub counters: Vec<Counter>,
        /// Cards held.
        pub hand: Vec<Card>,
        /// Remarks.
        pub notes: Vec<Message>,
    }

    /// A named figure.
    pub struct Counter {
        /// Its name.
        pub name: String,
        /// The figure.
        pub value: i64,
        /// What it is out of, where it has an end.
        pub of: Option<i64>,
    }

    /// A card in a hand.
    pub struct Card {
        /// Its name in the notation.
        pub id: String,
        /// What is printed on it.
        pub label: String,
        /// Its name in words.
        pub name: String,
    }

    /// A die.
    pub struct Die {
        /// The face, 1 to 6; 0 for one not yet rolled.
        pub value: u8,
        /// Its colour.
        pub colour: String,
        /// Whether it has been used, or can't be.
        pub used: bool,
    }

    /// How a game ended.
    pub struct Standings {
        /// Who came first: one seat, or all that share the first place.
        pub first: Vec<Seat>,
        /// Whether a limit ended it, not a player.
        pub by_limit: bool,
    }
}

impl View {
    /// The view on the wire.
    pub fn of(view: &stage::View, words: &Words<'_>) -> View {
        View {
            pieces: view.pieces.iter().map(Piece::of).collect(),
            tracks: view.tracks.iter().map(TrackView::of).collect(),
            seats: view.seats.iter().map(|seat| SeatView::of(seat, words)).collect(),
            dice: view.dice.iter().map(Die::of).collect(),
            turn: view.turn.map(|seat| seat.0),
            asked: seats(view.asked),
            counters: view.counters.iter().map(Counter::of).collect(),
            over: view.over.as_ref().map(Standings::of),
        }
    }
}

impl Piece {
    fn of(piece: &stage::Piece) -> Piece {
        Piece {
            id: piece.id.clone(),
            kind: piece.kind.to_owned(),
            seat: piece.seat.map(|seat| seat.0),
            place: piece.place.clone(),
            label: piece.label.clone(),
            state: piece.state.to_owned(),
            name: piece.name.clone(),
        }
    }
}

impl TrackView {
    fn of(view: &stage::TrackView) -> TrackView {
        let stage::TrackView { track, front, direction, length } = view.clone();
        TrackView { track, front, direction, length }
    }
}

impl SeatView {
    fn of(seat: &stage::SeatView, words: &Words<'_>) -> SeatView {
        SeatView {
            score: seat.score.as_ref().map(Counter::of),
            counters: seat.counters.iter().map(Counter::of).collect(),
            hand: seat.hand.iter().map(Card::of).collect(),
            notes: seat.notes.iter().map(|note| Message::of(note, words)).collect(),
        }
    }
}

impl Counter {
    fn of(counter: &stage::Counter) -> Counter {
        Counter { name: counter.name.to_owned(), value: counter.value, of: counter.of }
    }
}

impl Card {
    fn of(card: &stage::Card) -> Card {
        let stage::Card { id, label, name } = card.clone();
        Card { id, label, name }
    }
}

impl Die {
    fn of(die: &stage::Die) -> Die {
        Die { value: die.value, colour: die.colour.to_owned(), used: die.used }
    }
}

impl Standings {
    /// The standings on the wire.
    pub fn of(standings: &rollick_game::Standings) -> Standings {
        Standings { first: seats(standings.first), by_limit: standings.by_limit }
    }
}
