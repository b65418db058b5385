//! Examples as data: positions, and what is played from them.

use std::sync::Arc;

use rollick_game::{GameInfo, Reason};
use rollick_games::{About, DynGame, Position, Setup, Taken, open};
use serde::Deserialize;

use crate::page::BookError;

/// The file of examples of a game.
#[derive(Deserialize, Default, Debug)]
#[serde(deny_unknown_fields)]
pub struct Examples {
    /// What the page draws under "the pieces".
    #[serde(default, rename = "piece")]
    pub pieces: Vec<Shown>,
    /// A turn in pictures: one picture for each list of tokens.
    pub turn: Option<PicturedTurn>,
    /// Examples of rules.
    #[serde(default, rename = "example")]
    pub examples: Vec<Example>,
}

/// Something that is drawn, with a word about it. The key of the words is `piece-NAME` in the game's file.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Shown {
    /// The NAME in the key of its words.
    pub name: String,
    /// A look of the scene.
    pub look: Option<String>,
    /// Whose it is; nobody's by default.
    pub seat: Option<u8>,
    /// A card of the scene.
    pub card: Option<String>,
    /// A die of the scene.
    pub die: Option<String>,
    /// A place of the board.
    pub place: Option<String>,
}

/// A turn in pictures.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct PicturedTurn {
    /// Where it begins.
    pub position: String,
    /// What is played before each picture.
    pub steps: Vec<Vec<String>>,
    /// The places that the pictures show; if empty, every place where something happens.
    #[serde(default)]
    pub show: Vec<String>,
}

/// An example of a rule.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Example {
    /// The rule's id.
    pub rule: String,
    /// The position before, as text.
    pub position: String,
    /// House rules that differ from the defaults.
    #[serde(default)]
    pub house: Vec<String>,
    /// What is rolled, drawn and decided before the first picture. It is told in words, but not drawn.
    #[serde(default)]
    pub before: Vec<String>,
    /// What is rolled, drawn and decided between the pictures.
    #[serde(default)]
    pub tokens: Vec<String>,
    /// A decision that is refused at the end.
    pub refused: Option<String>,
    /// What must be true at the end: parts of the position's text and, after `|`, the rules that were cited, in order.
    /// Anything after `!` must be absent.
    pub gives: String,
    /// The places that the pictures show; if empty, every place where something happens.
    #[serde(default)]
    pub show: Vec<String>,
}

/// An example as it was played.
pub struct Played {
    /// The game, with the house rules of the example.
    pub game: Arc<dyn DynGame>,
    /// The position of the first picture.
    pub before: Box<dyn Position>,
    /// The position at the end.
    pub after: Box<dyn Position>,
    /// What happened up to the first picture.
    pub led: Vec<Taken>,
    /// What happened between the pictures.
    pub taken: Vec<Taken>,
    /// The decision that was refused, and why.
    pub tried: Option<Tried>,
}

/// A decision that was refused.
pub struct Tried {
    /// The token.
    pub token: String,
    /// Why.
    pub reason: Reason,
}

/// The files in docs/rules/examples, by game.
const FILES: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/examples.rs"));

impl Examples {
    /// Reads the examples of a game. A game without a file has none.
    ///
    /// # Errors
    /// If the file is malformed.
    pub fn of(info: &GameInfo) -> Result<Examples, BookError> {
        let text = FILES.iter().find(|(game, _)| *game == info.id).map_or("", |(_, text)| *text);
        toml::from_str(text).map_err(|e| BookError::new(info, "examples", e))
    }
}

impl Example {
    /// Plays the example.
    ///
    /// # Errors
    /// If the position can't be read, if a token can't be taken, or if the decision that should be refused isn't.
    pub fn play(&self, info: &'static GameInfo) -> Result<Played, BookError> {
        let wrong = |what: String| BookError::new(info, &format!("example of {}", self.rule), what);
        let game = opened(info, &self.house)?;
        let mut position = game.read(&self.position).map_err(|e| wrong(e.to_string()))?;
        let take = |tokens: &[String], position: &mut Box<dyn Position>| {
            let taken = tokens.iter().map(|token| {
                position.take(token).map_err(|reason| wrong(format!("‘{token}’ is refused by {}", reason.rule)))
            });
            taken.collect::<Result<Vec<Taken>, BookError>>()
        };
        let led = take(&self.before, &mut position)?;
        let before = position.clone();
        let taken = take(&self.tokens, &mut position)?;
        let tried = match &self.refused {
            None => None,
            Some(token) => {
                let reason = position.why(About::Token(token));
                let reason = reason.ok_or_else(|| wrong(format!("‘{token}’ isn't refused")))?;
                Some(Tried { token: token.clone(), reason })
            }
        };
        Ok(Played { game, before, after: position, led, taken, tried })
    }
}

/// The game under some house rules.
pub(crate) fn opened(info: &'static GameInfo, house: &[String]) -> Result<Arc<dyn DynGame>, BookError> {
    let setup = Setup::standard(info.id).and_then(|setup| setup.with_rules(house.iter().map(String::as_str)));
    let setup = setup.map_err(|e| BookError::new(info, "house rules", e))?;
    open(&setup).map_err(|e| BookError::new(info, "board", e))
}
