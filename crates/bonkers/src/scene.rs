//! The board as it is drawn: a winding loop around a dance floor of 1978.

mod cards;
mod floor;
mod letters;
mod pieces;
mod spaces;
mod theme;
mod winding;

use rollick_game::{Message, Seats};
use rollick_stage::{DieLook, Ink, Mark, Place, Say, Scene, Shape, icon, pt};

use crate::board::{Board, Kind};

pub(crate) use pieces::{card_kind, card_label};

/// The scene of a board for this many players. `start_scores` says whether START is a SCORE space (BK-R7).
pub(crate) fn scene(board: &Board, seats: Seats, start_scores: bool, say: Say<'_>) -> Scene {
    let stands = winding::stands(board);
    let with_stands = || board.spaces().zip(stands.iter().copied());
    let cards = with_stands().filter(|(s, _)| board.kind(*s) == Kind::Track);
    let mut places: Vec<Place> = cards.map(|(s, stand)| spaces::card_slot(s, stand)).collect();
    places.extend(with_stands().map(|(s, stand)| spaces::space(board, s, stand, say)));
    places.push(pile());
    Scene {
        title: "Bonkers!".to_owned(),
        description: Message::new("board").with("n", board.len() as u32),
        size: (winding::SIZE, winding::SIZE),
        theme: theme::theme(),
        seats: theme::SEATS[..seats.count().min(theme::SEATS.len())].to_vec(),
        places,
        tracks: Vec::new(),
        layers: floor::layers(spaces::banners(board, &stands, start_scores, say)),
        pieces: pieces::looks(say),
        cards: cards::looks(say),
        dice: vec![DieLook::WHITE],
        icons: vec![icon::POINT, icon::LOSS, icon::SKIP, icon::ROLL, icon::HIT, icon::SWAP, icon::CARD, icon::WIN],
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
        name: Message::new("pile"),
        kind: "pile",
        at,
        slots: Vec::new(),
        outline: Shape::Rect { at: at.shifted(-w / 2.0, -h / 2.0), w, h, round: 9.0, angle: 0.0 },
        art,
    }
}
