//! What things are called that can be picked: "a token", "a card on the board".

use rollick_game::Spot;
use rollick_stage::View;

/// The keys for places and cards, and the prefix for pieces. The rest is the first word of the piece's kind.
const PLACE: &str = "a-place";
const CARD: &str = "a-card";
const PIECE: &str = "a-piece-";

/// The key of what a spot is called while it is still to be picked. The client has its own words for dice and players.
pub(crate) fn kind_of(spot: &Spot, view: &View) -> Option<String> {
    match spot {
        Spot::Place(_) => Some(PLACE.to_owned()),
        Spot::Card(_) => Some(CARD.to_owned()),
        Spot::Piece(id) => {
            let piece = view.pieces.iter().find(|piece| piece.id == *id)?;
            Some(format!("{PIECE}{}", first_word(piece.kind)))
        }
        Spot::Die(_) | Spot::Seat(_) => None,
    }
}

/// Whether a key is for something that can be picked.
pub(super) fn is_kind(key: &str) -> bool {
    key == PLACE || key == CARD || key.starts_with(PIECE)
}

/// The kind that a key is for, if it is for pieces.
pub(crate) fn kind_in(key: &str) -> Option<&str> {
    key.strip_prefix(PIECE)
}

/// Pieces whose kinds begin alike are the same thing to a player: `card-ahead` and `card-back` are cards.
pub(crate) fn first_word(kind: &str) -> &str {
    kind.split('-').next().unwrap_or(kind)
}
