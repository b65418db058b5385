use std::fmt;
use std::sync::Arc;

use rollick_game::{BoardError, BoardText, Game, GameInfo, HouseRules, Insight, RulingError, nearest};
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
        pub fn visit<V: Visitor>(setup: &Setup, visitor: V) -> Result<V::Out, BoardError> {
            $($(#[$condition])*
            if setup.info.id == <$game as Game>::INFO.id {
                return Ok(visitor.visit(<$game as Game>::load(&setup.board, setup.house.clone())?));
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
pub fn open(setup: &Setup) -> Result<Arc<dyn DynGame>, BoardError> {
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
    Ok(open(&Setup::standard(id)?)?)
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
    Board(BoardError),
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpenError::Unknown { id, near: Some(near) } => write!(f, "no game is called ‘{id}’: did you mean {near}?"),
            OpenError::Unknown { id, near: None } => {
                let all: Vec<&str> = infos().iter().map(|info| info.id).collect();
                write!(f, "no game is called ‘{id}’: there are {}", all.join(", "))
            }
            OpenError::Ruling(e) => e.fmt(f),
            OpenError::Board(e) => e.fmt(f),
        }
    }
}

impl std::error::Error for OpenError {}

impl From<RulingError> for OpenError {
    fn from(e: RulingError) -> OpenError {
        OpenError::Ruling(e)
    }
}

impl From<BoardError> for OpenError {
    fn from(e: BoardError) -> OpenError {
        OpenError::Board(e)
    }
}
