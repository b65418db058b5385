//! Every sentence of the game, in one place.

use rollick_game::Catalogue;

/// The words in English.
pub const ENGLISH: Catalogue = Catalogue(&[]);
