use rollick_game::{Message, Seat};
use rollick_stage::Scene;
use rollick_words::{LANGUAGE, Reader, TABLE, Words};

/// How to draw.
#[derive(Clone, Debug)]
pub struct Options {
    /// A prefix for every id, so that several drawings can share a page: `t1-` gives `t1-place-17`.
    pub prefix: String,
    /// Light or dark colours.
    pub colours: Colours,
    /// Whether the drawing includes its style sheet. If not, serve [`crate::board_css`] with it. Pages with a strict
    /// content security policy need that.
    pub style: bool,
    /// The names of the players. A seat without a name is called by its colour.
    pub names: Vec<String>,
    /// Whether a position has a panel with names, scores, hands and dice.
    pub panel: bool,
    /// The game's words. By default those that all games share, which have no names for places and pieces.
    pub words: &'static Words,
    /// A sentence under a heat map that says what its values are.
    pub caption: String,
    /// The default width in pixels; `None` to fill the space available.
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
            words: Words::of(LANGUAGE, TABLE),
            caption: String::new(),
            width: None,
        }
    }
}

/// Whether colours are light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colours {
    /// As the reader's system prefers (`prefers-color-scheme`).
    System,
    /// For pictures in a page: every colour written out as `light-dark()`, which follows the `color-scheme` around the
    /// picture. Needs no style sheet.
    Both,
    /// Always light, every colour written out.
    Light,
    /// Always dark, every colour written out.
    Dark,
    /// For a page: as `data-theme="light"` or `"dark"` says on the drawing or an element around it, otherwise as the
    /// system prefers. To screen readers the drawing is then a group whose parts they can reach, not one image.
    Page,
}

impl Options {
    /// The name of a player.
    pub(crate) fn name(&self, scene: &Scene, seat: Seat) -> String {
        let given = self.names.get(seat.index()).filter(|n| !n.is_empty()).cloned();
        let nobody = Reader::anybody(&|seat| seat.letter().to_string());
        let colour = || scene.seats.get(seat.index()).map(|look| capital(&self.words.say(&look.name, &nobody)));
        let letter = || self.words.say(&Message::new("player").with("letter", seat.letter().to_string()), &nobody);
        given.or_else(colour).unwrap_or_else(letter)
    }

    /// A message in words.
    pub(crate) fn say(&self, scene: &Scene, message: &Message) -> String {
        self.words.say(message, &Reader::anybody(&|seat| self.name(scene, seat)))
    }
}

/// The word with a capital first letter.
pub(crate) fn capital(word: &str) -> String {
    let mut letters = word.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}
