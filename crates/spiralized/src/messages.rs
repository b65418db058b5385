use rollick_game::Catalogue;

/// All sentences of the game in English, by key.
pub const ENGLISH: Catalogue = Catalogue(&[]);
