//! What is printed on a board, on its pieces and on its cards.

use rollick_stage::{Say, Scene, Shape};

use super::{Proofreader, is_coordinate, words_of};

impl Proofreader {
    /// Reads what is printed on a board, and returns the board in English. Besides words from the files it may contain
    /// the game's title, names of the board, and the letters along its edges.
    pub(crate) fn printed(&self, draw: impl Fn(Say<'_>) -> Scene) -> Scene {
        let disguised = draw(&|message| {
            self.filled(message, "what is printed");
            assert_eq!(self.vocabulary.idle(message), None, "what is printed");
            self.pseudo.text(message)
        });
        let edges = self.letters_of_squares(&disguised);
        let same = |a: &str, b: &str| a.eq_ignore_ascii_case(b);
        let is_name =
            |word: &str| self.title.contains(&word.to_lowercase()) || self.proper.iter().any(|n| same(n, word));
        for text in texts(&disguised).into_iter().filter_map(letters) {
            let code = words_of(text).find(|word| !is_name(word) && !edges.iter().any(|edge| edge == word));
            assert_eq!(code, None, "a printed word comes from the code: {text}");
        }
        self.fits(&draw);
        draw(&|message| self.english.text(message))
    }

    /// Another language may have longer words. Beyond some length they must get smaller, not wider.
    fn fits(&self, draw: &impl Fn(Say<'_>) -> Scene) {
        let times = |n: usize| draw(&|message| self.english.text(message).repeat(n));
        let (long, longer) = (times(10), times(20));
        for (a, b) in texts(&long).into_iter().zip(texts(&longer)) {
            let (wide, wider) = (a.text_width(), b.text_width());
            assert!(wider < wide * 1.01, "{:?} is printed without a limit to its width", letters(a));
        }
    }

    /// The letters that name the columns of a board, if places are called by columns and rows.
    fn letters_of_squares(&self, scene: &Scene) -> Vec<String> {
        let names: Vec<String> = scene.places.iter().map(|place| self.pseudo.text(&place.name)).collect();
        let squares = names.iter().flat_map(|name| words_of(name)).filter(|word| is_coordinate(word));
        squares.map(|square| square[..1].to_owned()).collect()
    }
}

/// All texts of a scene.
fn texts(scene: &Scene) -> Vec<&Shape> {
    let board = scene.layers.iter().map(|layer| &layer.art).chain(scene.places.iter().map(|place| &place.art));
    let held = scene.pieces.iter().map(|look| &look.art).chain(scene.cards.iter().map(|look| &look.art));
    board.chain(held).flatten().map(|mark| &mark.shape).filter(|shape| letters(shape).is_some()).collect()
}

fn letters(shape: &Shape) -> Option<&str> {
    match shape {
        Shape::Text { text, .. } => Some(text),
        _ => None,
    }
}
