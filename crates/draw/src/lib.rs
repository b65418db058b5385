//! A [`Scene`](rollick_stage::Scene), and a [`View`](rollick_stage::View) of a position on it, as SVG.
//!
//! One drawing serves the screen, the README, the reports and `rollick draw`:
//!
//! - [`board_svg`]: the board alone, with the ids of its places;
//! - [`position_svg`]: the board with pieces, things on tracks, dice and, if asked for, a panel of the seats;
//! - [`heat_svg`]: the board with a colour for a value of each place;
//! - [`symbols_svg`]: each kind of piece as a `<symbol>` that a page can `<use>`;
//! - [`board_css`]: the colours as custom properties, for pages that keep style sheets out of their markup;
//! - [`stands`]: where each piece of a view stands and how large, the one rule for pieces that share a place;
//! - [`problems`]: what is wrong with a scene, for the tests of a game.
//!
//! # What a page finds in the drawing
//!
//! ```xml
//! <svg class="scene" viewBox="0 0 1000 1000">
//!   <g class="layer layer-floor">…</g>
//!   <g class="place kind-score" id="place-17" data-place="17">
//!     <title>space 17</title> … <circle class="outline" …/>
//!   </g>
//!   <path class="track" id="track-rail" data-track="rail" data-first="1" …/>
//!   <g class="piece piece-pawn seat-0" id="piece-A" data-piece="A" transform="translate(…)">…</g>
//! </svg>
//! ```
//!
//! The outline is the last child of its place: invisible, but it takes clicks, and a page may give it a stroke. Ids begin
//! with [`Options::prefix`]; colours are custom properties (`--rk-board`, `--rk-glow`, `--rk-seat-0`, `--rk-seat-0-dark`) of
//! the class `scene` with that prefix, so several boards share a page without touching each other. A page that gives the same
//! class to the element around the drawing has the colours there too.
//!
//! With [`Colours::Light`] and [`Colours::Dark`] every colour is written out, and the file needs no style sheet: that is the
//! form for printing and for programs that know little CSS. Output depends on nothing but the arguments.
//!
//! # Rules of the drawing
//!
//! - The ground is a rectangle in the paint `board`; then come the layers below, the places, the layers above, and the pieces.
//! - Solid lines have round ends and corners; dashed ones have flat ends.
//! - A piece in a state is drawn by the look of the kind `kind-state` (`car-crushed`) if the scene has one, else by that of its
//!   kind.
//! - A thing on a track is drawn by the look whose kind is the track's id at its front, and `id-car` behind, both turned along
//!   the track and drawn facing right.

mod board;
mod check;
mod heat;
mod label;
mod layout;
mod options;
mod paint;
mod panel;
mod piece;
mod position;
mod shape;
mod svg;

pub use board::board_svg;
pub use check::problems;
pub use heat::heat_svg;
pub use layout::{Stand, stands};
pub use options::{Colours, Options};
pub use paint::board_css;
pub use piece::symbols_svg;
pub use position::position_svg;
