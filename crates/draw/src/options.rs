use rollick_game::{Catalogue, Message, Seat};
use rollick_stage::Scene;

/// How a drawing is made.
#[derive(Clone, Debug)]
pub struct Options {
    /// Put before every id, so that several drawings can share a page: `t1-` makes `t1-place-17`.
    pub prefix: String,
    /// Light, dark, or whichever the reader has.
    pub colours: Colours,
    /// Whether the drawing carries its style sheet. Without it, [`crate::board_css`] is to be served beside it, as pages with a
    /// strict content security policy need.
    pub style: bool,
    /// What the players are called; a seat without a name is called by its colour.
    pub names: Vec<String>,
    /// Whether a position has a panel with names, scores, hands and dice.
    pub panel: bool,
    /// The game's words, for remarks in the panel.
    pub words: Option<Catalogue>,
    /// A sentence under a heat map: what its values are.
    pub caption: String,
    /// The width in pixels that a viewer shows unless told otherwise; nothing: as large as fits.
    pub width: Option<u32>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            prefix: String::new(),
            colours: Colours::System,
            style: true,
            names: Vec::new(),
            panel: false,
            words: None,
            caption: String::new(),
            width: None,
        }
    }
}

/// Where light or dark colours come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colours {
    /// The reader's system says (`prefers-color-scheme`).
    System,
    /// Always light, every colour written out.
    Light,
    /// Always dark, every colour written out.
    Dark,
    /// For a page: `data-theme="light"` or `"dark"` on the drawing or on anything around it says; without it the system does.
    /// The drawing is then marked up as a group whose parts a screen reader can reach, not as one image.
    Page,
}

impl Options {
    /// What a player is called.
    pub(crate) fn name(&self, scene: &Scene, seat: Seat) -> String {
        let given = self.names.get(seat.index()).filter(|n| !n.is_empty()).cloned();
        let colour = || scene.seats.get(seat.index()).map(|look| capital(look.name));
        given.or_else(colour).unwrap_or_else(|| format!("Player {}", seat.letter()))
    }

    /// A message in words, if there are words for it.
    pub(crate) fn say(&self, scene: &Scene, message: &Message) -> Option<String> {
        let words = self.words?;
        words.sentence(message.key)?;
        Some(words.render(message, &|seat| self.name(scene, seat)))
    }
}

/// The word with a capital.
pub(crate) fn capital(word: &str) -> String {
    let mut letters = word.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}
