//! Draws a [`Scene`](rollick_stage::Scene), alone or with the [`View`](rollick_stage::View) of a position, as SVG.
//!
//! Screens, the README, reports and `rollick draw` all use these drawings:
//!
//! - [`board_svg`]: the board alone, with the ids of its places;
//! - [`position_svg`]: the board with pieces, things on tracks, dice and (optionally) a panel of the seats;
//! - [`card_svg`]: one card;
//! - [`Album`]: small pictures for one page, such as parts of a board before and after a move;
//! - [`thumbnail_svg`]: the board as a small picture without small print;
//! - [`heat_svg`]: the board with a colour for the value of each place;
//! - [`symbols_svg`]: each kind of piece as a `<symbol>` that a page can `<use>`;
//! - [`board_css`]: the colours as custom properties, for pages that serve style sheets separately;
//! - [`stands`]: where each piece of a view stands and how large it is, even if pieces share a place;
//! - `png`, with the feature of that name: any of these as pixels;
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
//! The outline is the last child of its place. It is invisible, but it takes clicks, and a page may give it a stroke.
//!
//! Ids begin with [`Options::prefix`]. Colours are custom properties (`--rk-board`, `--rk-glow`, `--rk-seat-0`,
//! `--rk-seat-0-dark`) of the class `scene` with that prefix, so several boards can share a page. To use the colours
//! outside the drawing too, give the same class to an element around it.
//!
//! With [`Colours::Light`] and [`Colours::Dark`] every colour is written out, and the file needs no style sheet. Use
//! these for printing and for programs that know little CSS. The output depends only on the arguments.
//!
//! # Rules of the drawing
//!
//! - The background is a rectangle in the paint `board`. Then come the layers below, the places, the layers above, and
//!   the pieces.
//! - Letters are outlines of two fonts, Caprasimo and Nunito, so a drawing looks the same everywhere. The files and
//!   their licences are in `fonts/`.
//! - Solid lines have round ends and corners; dashed ones have flat ends.
//! - A piece in a state uses the look `kind-state` (`car-crushed`) if the scene has one, otherwise the look of its
//!   kind.
//! - The front of a thing on a track uses the look whose kind is the track's id; the rest uses `id-car`. Both are drawn
//!   facing right and turned along the track.

mod album;
mod board;
mod bounds;
mod check;
mod heat;
mod label;
mod layout;
mod lettering;
mod options;
mod paint;
mod panel;
mod piece;
#[cfg(feature = "png")]
mod png;
mod position;
mod shape;
mod svg;
mod thumbnail;

pub use album::{Album, Frame, part_around, part_of};
pub use board::{board_svg, card_svg};
pub use bounds::Part;
pub use check::problems;
pub use heat::heat_svg;
pub use layout::{Stand, stands};
pub use options::{Colours, Options};
pub use paint::board_css;
pub use piece::symbols_svg;
#[cfg(feature = "png")]
pub use png::{PngError, png};
pub use position::position_svg;
pub use thumbnail::thumbnail_svg;
