//! A position, as a client shows it.

use rollick_stage as stage;

use crate::{Message, Seat, seats};

wire! {
    /// A position, as a client shows it.
    pub struct View {
        /// All pieces, including those off the board.
        pub pieces: Vec<Piece>,
        /// The things on tracks.
        pub tracks: Vec<TrackView>,
        /// A panel for each seat.
        pub seats: Vec<SeatView>,
        /// The dice on the table.
        pub dice: Vec<Die>,
        /// Whose turn it is.
        pub mover: Option<Seat>,
        /// The seats that are asked now.
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
        /// The text on it.
        pub label: String,
        /// Its state in one word.
        pub state: String,
        /// Its name for people.
        pub name: Message,
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
        /// The main number.
        pub score: Option<Counter>,
        /// Other numbers.
        pub counters: Vec<Counter>,
        /// The cards in the hand.
        pub hand: Vec<Card>,
        /// Notes, in sentences.
        pub notes: Vec<Message>,
    }

    /// A named number.
    pub struct Counter {
        /// Its name.
        pub name: Message,
        /// The number.
        pub value: i64,
        /// The maximum, if there is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub of: Option<i64>,
    }

    /// A card in a hand.
    pub struct Card {
        /// Its name in the notation.
        pub id: String,
        /// What is printed on it.
        pub label: String,
        /// Its name for people.
        pub name: Message,
    }

    /// A die.
    pub struct Die {
        /// The face, 1 to 6, or 0 if it hasn't been rolled yet.
        pub value: u8,
        /// The name of its look in the scene.
        pub look: String,
        /// Whether it has been used, or can't be. Left out if not.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        pub used: bool,
    }

    /// How a game ended.
    pub struct Standings {
        /// The rank of each seat, from 1. Seats that tie share one.
        pub ranks: Vec<u8>,
        /// Who came first: one seat, or all that share the first place.
        pub first: Vec<Seat>,
        /// Whether a limit on turns or rounds ended the game.
        pub by_limit: bool,
    }
}

impl View {
    /// The view on the wire.
    pub fn of(view: &stage::View) -> View {
        View {
            pieces: view.pieces.iter().map(Piece::of).collect(),
            tracks: view.tracks.iter().map(TrackView::of).collect(),
            seats: view.seats.iter().map(SeatView::of).collect(),
            dice: view.dice.iter().map(Die::of).collect(),
            mover: view.mover.map(|seat| seat.0),
            asked: seats(view.asked),
            counters: view.counters.iter().map(Counter::of).collect(),
            over: view.over.as_ref().map(Standings::of),
        }
    }
}

impl Piece {
    pub(crate) fn of(piece: &stage::Piece) -> Piece {
        Piece {
            id: piece.id.clone(),
            kind: piece.kind.to_owned(),
            seat: piece.seat.map(|seat| seat.0),
            place: piece.place.clone(),
            label: piece.label.clone(),
            state: piece.state.to_owned(),
            name: Message::of(&piece.name),
        }
    }
}

impl TrackView {
    pub(crate) fn of(view: &stage::TrackView) -> TrackView {
        let stage::TrackView { track, front, direction, length } = view.clone();
        TrackView { track, front, direction, length }
    }
}

impl SeatView {
    pub(crate) fn of(seat: &stage::SeatView) -> SeatView {
        SeatView {
            score: seat.score.as_ref().map(Counter::of),
            counters: seat.counters.iter().map(Counter::of).collect(),
            hand: seat.hand.iter().map(Card::of).collect(),
            notes: seat.notes.iter().map(Message::of).collect(),
        }
    }
}

impl Counter {
    pub(crate) fn of(counter: &stage::Counter) -> Counter {
        Counter { name: Message::of(&counter.name), value: counter.value, of: counter.of }
    }
}

impl Card {
    pub(crate) fn of(card: &stage::Card) -> Card {
        Card { id: card.id.clone(), label: card.label.clone(), name: Message::of(&card.name) }
    }
}

impl Die {
    pub(crate) fn of(die: &stage::Die) -> Die {
        Die { value: die.value, look: die.look.to_owned(), used: die.used }
    }
}

impl Standings {
    /// The standings on the wire.
    pub fn of(standings: &rollick_game::Standings) -> Standings {
        Standings { ranks: standings.ranks().to_vec(), first: seats(standings.first()), by_limit: standings.by_limit() }
    }
}
