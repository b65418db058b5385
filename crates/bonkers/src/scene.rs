//! The board as it is drawn: a winding loop around a dance floor of 1978.

mod floor;
mod letters;
mod pieces;
mod spaces;
mod theme;
mod way;

use rollick_game::Seats;
use rollick_stage::{Ink, Mark, Place, Scene, Shape, pt};

use crate::board::{Board, Kind};

pub(crate) use pieces::{card_kind, card_label};

/// The scene of a board for a table of this many.
pub(crate) fn scene(board: &Board, seats: Seats) -> Scene {
    let spots = way::spots(board);
    let with_spots = || board.spaces().zip(spots.iter().copied());
    let cards = with_spots().filter(|(s, _)| board.kind(*s) == Kind::Track);
    let mut places: Vec<Place> = cards.map(|(s, spot)| spaces::card_slot(s, spot)).collect();
    places.extend(with_spots().map(|(s, spot)| spaces::space(board, s, spot)));
    places.push(pile());
    Scene {
        title: "Bonkers!".to_owned(),
        description: format!(
            "A winding loop of {} spaces around a dance floor with a mirror ball. START is at the bottom, and play goes \
             clockwise. Beside each plain space is room for a Track Card.",
            board.len()
        ),
        size: (way::SIZE, way::SIZE),
        theme: theme::theme(),
        seats: theme::SEATS[..seats.count().min(theme::SEATS.len())].to_vec(),
        places,
        tracks: Vec::new(),
        layers: floor::layers(),
        pieces: pieces::looks(),
    }
}

/// Where the cards are drawn from.
fn pile() -> Place {
    let at = pt(500.0, 690.0);
    let (w, h) = (70.0, 92.0);
    let mut art: Vec<Mark> = (0..4)
        .rev()
        .map(|k| {
            let shifted = at.shifted(2.5 * k as f32, 2.5 * k as f32);
            Mark::rect(shifted, w, h, 9.0, Ink::Named("cream")).stroked(Ink::Named("night"), 2.0)
        })
        .collect();
    art.push(Mark::rect(at, w - 10.0, h - 10.0, 6.0, Ink::Named("magenta")));
    for (r, paint) in [(25.0, "orange"), (18.0, "gold"), (11.0, "cream"), (5.0, "magenta")] {
        art.push(Mark::circle(at, r, Ink::Named(paint)));
    }
    Place {
        id: "pile".to_owned(),
        name: "the draw pile".to_owned(),
        kind: "pile",
        at,
        slots: Vec::new(),
        outline: Shape::Rect { at: at.shifted(-w / 2.0, -h / 2.0), w, h, round: 9.0, turn: 0.0 },
        art,
    }
}
