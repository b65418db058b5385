//! Boards as pictures. Each is drawn and compressed once.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use axum::http::header::CONTENT_SECURITY_POLICY;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::Response;
use rollick_draw::{Colours, Options, board_svg, thumbnail_svg};
use rollick_stage::Scene;

use crate::packed::Packed;

/// The most pictures to keep. Tables with boards of their own could fill the memory.
const MOST: usize = 64;

/// Which picture: the game, its size, and what else it depends on (the board, the house rules, the number of seats).
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Which {
    pub(crate) game: String,
    pub(crate) small: bool,
    pub(crate) of: String,
}

impl Which {
    /// The standard board of a game.
    pub(crate) fn standard(game: &str, small: bool) -> Which {
        Which { game: game.to_owned(), small, of: "standard".to_owned() }
    }
}

/// Pictures depend on nothing but what their key says, so all servers of a process share them.
static DRAWN: LazyLock<Mutex<HashMap<Which, Arc<Packed>>>> = LazyLock::new(Default::default);

/// The picture of a board, drawn if nobody has asked for it before. Takes a while then.
pub(crate) fn picture(which: Which, scene: impl FnOnce() -> Scene) -> Arc<Packed> {
    let lock = || DRAWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(drawn) = lock().get(&which) {
        return drawn.clone();
    }
    let words = rollick_words::Words::of(rollick_words::LANGUAGE, &which.game);
    let options = Options { colours: Colours::System, words, ..Options::default() };
    let svg = if which.small { thumbnail_svg(&scene(), &options) } else { board_svg(&scene(), &options) };
    let drawn = Arc::new(Packed::new("image/svg+xml", &svg));
    let mut all = lock();
    if all.len() >= MOST {
        all.clear();
    }
    all.insert(which, drawn.clone());
    drawn
}

/// The address of the small picture of a game's standard board. It contains a hash, so that browsers may keep the picture.
pub(crate) fn address(game: &str, scene: &Scene) -> String {
    let drawn = picture(Which::standard(game, true), || scene.clone());
    format!("/api/games/{game}/picture.svg?v={}", drawn.hash)
}

/// A picture as a response.
pub(crate) fn respond(drawn: &Packed, request: &HeaderMap, caching: &'static str) -> Response {
    let mut answer = drawn.respond(request, StatusCode::OK, caching);
    // The SVG contains a style sheet for its colours. Nothing else may run or load in it.
    let policy = HeaderValue::from_static("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    answer.headers_mut().insert(CONTENT_SECURITY_POLICY, policy);
    answer
}
