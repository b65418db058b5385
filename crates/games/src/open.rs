use std::fmt;
use std::sync::Arc;

use rollick_game::{BoardError, BoardText, Game, GameInfo, HouseRules, Insight, Message, RulingError, nearest};
use rollick_stage::Staged;

use crate::erased::{DynGame, Erased};

/// The list of all games. No other place names them.
macro_rules! games {
    ($($(#[$condition:meta])* $game:ty),* $(,)?) => {
        const INFOS: &[&GameInfo] = &[$($(#[$condition])* <$game as Game>::INFO),*];

        /// Passes the game of a setup to a visitor, with its own types.
        ///
        /// # Errors
        /// If the board can't be used.
        pub fn visit<V: Visitor>(setup: &Setup, visitor: V) -> Result<V::Out, OpenError> {
            $($(#[$condition])*
            if setup.info.id == <$game as Game>::INFO.id {
                let game = <$game as Game>::load(&setup.board, setup.house.clone());
                return Ok(visitor.visit(game.map_err(|error| OpenError::Board { game: setup.info.id, error })?));
            })*
            unreachable!("a setup names a game of the list")
        }
    };
}

games![
    rollick_bonkers::Bonkers,
    rollick_spiralized::Spiralized,
    rollick_bigfoot::Bigfoot,
    rollick_road_hog::RoadHog,
    #[cfg(feature = "pebbles")]
    rollick_add_a_game::Pebbles,
];

/// Something that can be done with any game.
pub trait Visitor {
    /// What it returns.
    type Out;

    /// Called with the game.
    fn visit<G: Staged + Insight>(self, game: G) -> Self::Out;
}

/// All games, in the order in which they are shown.
pub fn infos() -> &'static [&'static GameInfo] {
    INFOS
}

/// Finds a game by name.
///
/// # Errors
/// If no game has this name; suggests the closest one.
pub fn info(id: &str) -> Result<&'static GameInfo, OpenError> {
    infos()
        .iter()
        .find(|info| info.id == id)
        .copied()
        .ok_or_else(|| OpenError::Unknown { id: id.to_owned(), near: nearest(id, infos().iter().map(|info| info.id)) })
}

/// A game, a board and house rules.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The game.
    pub info: &'static GameInfo,
    /// The board.
    pub board: BoardText,
    /// The house rules.
    pub house: HouseRules,
}

impl Setup {
    /// A game on its standard board with the default rules.
    ///
    /// # Errors
    /// If no game has this name.
    pub fn standard(id: &str) -> Result<Setup, OpenError> {
        let info = info(id)?;
        Ok(Setup { info, board: info.standard_board(), house: HouseRules::defaults(info.rulings) })
    }

    /// Changes house rules, given as `bk-r3=off`.
    ///
    /// # Errors
    /// If a rule is unknown or can't have that value.
    pub fn with_rules<'a>(mut self, settings: impl IntoIterator<Item = &'a str>) -> Result<Setup, OpenError> {
        for setting in settings {
            self.house.set(setting)?;
        }
        Ok(self)
    }

    /// Changes the board.
    #[must_use]
    pub fn on_board(mut self, board: BoardText) -> Setup {
        self.board = board;
        self
    }

    /// Whether the board is the game's standard board.
    pub fn is_standard_board(&self) -> bool {
        self.board == self.info.standard_board()
    }
}

/// Opens the game of a setup.
///
/// # Errors
/// If the board can't be used.
pub fn open(setup: &Setup) -> Result<Arc<dyn DynGame>, OpenError> {
    struct Open(Setup);
    impl Visitor for Open {
        type Out = Arc<dyn DynGame>;
        fn visit<G: Staged>(self, game: G) -> Arc<dyn DynGame> {
            Arc::new(Erased::new(game, self.0))
        }
    }
    visit(setup, Open(setup.clone()))
}

/// Opens a game on its standard board with the default rules.
///
/// # Errors
/// If no game has this name.
pub fn open_standard(id: &str) -> Result<Arc<dyn DynGame>, OpenError> {
    open(&Setup::standard(id)?)
}

/// Why a game can't be opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OpenError {
    /// No game has this name.
    Unknown {
        /// The name.
        id: String,
        /// The closest name, if any is close.
        near: Option<&'static str>,
    },
    /// A house rule is wrong.
    Ruling(RulingError),
    /// The board is wrong.
    Board {
        /// The game, whose file has the words for the error.
        game: &'static str,
        /// What is wrong.
        error: BoardError,
    },
}

impl OpenError {
    /// The game whose file has the words for [`OpenError::message`]. Empty if the words are those that all games share.
    pub fn game(&self) -> &'static str {
        match self {
            OpenError::Unknown { .. } | OpenError::Ruling(_) => "",
            OpenError::Board { game, .. } => game,
        }
    }

    /// What is wrong.
    pub fn message(&self) -> Message {
        let unknown = |key: &'static str, id: &str| Message::new(key).with("id", id);
        match self {
            OpenError::Unknown { id, near: Some(near) } => unknown("game-unknown-near", id).with("near", *near),
            OpenError::Unknown { id, near: None } => {
                let all = Message::all_of(infos().iter().map(|info| info.id)).expect("there are games");
                unknown("game-unknown", id).with("all", all)
            }
            OpenError::Ruling(error) => error.what.clone(),
            OpenError::Board { error, .. } => error.message(),
        }
    }
}

/// For programmers. People read [`OpenError::message`] in their language.
impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpenError::Unknown { id, .. } => write!(f, "no game {id}"),
            OpenError::Ruling(error) => error.fmt(f),
            OpenError::Board { error, .. } => error.fmt(f),
        }
    }
}

impl std::error::Error for OpenError {}

impl From<RulingError> for OpenError {
    fn from(e: RulingError) -> OpenError {
        OpenError::Ruling(e)
    }
}
