//! What things are called that can be picked ("a token", "a card on the board"), and what badges mean.

use rollick_game::Spot;
use rollick_stage::View;

/// The keys for places and cards, and the prefix for pieces. The rest is the first word of the piece's kind.
const PLACE: &str = "a-place";
const CARD: &str = "a-card";
const PIECE: &str = "a-piece-";

/// The prefix of the words for badges. The rest is the name of the icon.
const ICON: &str = "icon-";

/// The key of what an icon means.
pub(crate) fn icon_key(name: &str) -> String {
    format!("{ICON}{name}")
}

/// The icon that a key is for.
pub(crate) fn icon_in(key: &str) -> Option<&str> {
    key.strip_prefix(ICON)
}

/// The key of the words for this kind of spot, as in "pick a token". The client has its own words for dice and players.
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

/// Whether a key is for something that can be picked, or for a badge.
pub(super) fn is_kind(key: &str) -> bool {
    key == PLACE || key == CARD || key.starts_with(PIECE) || key.starts_with(ICON)
}

/// The kind that a key is for, if it is for pieces.
pub(crate) fn kind_in(key: &str) -> Option<&str> {
    key.strip_prefix(PIECE)
}

/// Pieces whose kinds begin alike are the same thing to a player: `card-ahead` and `card-back` are cards.
pub(crate) fn first_word(kind: &str) -> &str {
    kind.split('-').next().unwrap_or(kind)
}
