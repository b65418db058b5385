//! Cues: what moves on the screen.

use rollick_stage as stage;

use crate::{Message, Seat};

wire! {
    /// Something that moves on the screen.
    #[serde(tag = "type", rename_all = "snake_case")]
    #[allow(missing_docs)]
    pub enum Cue {
        Dice { seat: Seat, faces: Vec<u8>, looks: Vec<String> },
        Travel { piece: String, path: Vec<String>, gait: Gait },
        Swap { a: String, b: String },
        Appear {
            piece: String,
            kind: String,
            seat: Option<Seat>,
            label: String,
            from: Option<String>,
            place: String,
        },
        Flip { piece: String },
        Change { piece: String, state: String },
        Run { track: String, fronts: Vec<(i32, i32)> },
        Score { seat: Seat, by: i32 },
        Flash { place: String },
        Sign { piece: String, icon: String },
        Card { seat: Seat, card: String, name: Message },
        End { first: Vec<Seat> },
    }

    /// How a piece moves.
    #[serde(rename_all = "snake_case")]
    #[allow(missing_docs)]
    pub enum Gait { Step, Slide, Fly, Shove }
}

impl Cue {
    /// The cue on the wire.
    pub fn of(cue: &stage::Cue) -> Cue {
        match cue.clone() {
            stage::Cue::Dice { seat, faces, looks } => {
                Cue::Dice { seat: seat.0, faces, looks: looks.into_iter().map(str::to_owned).collect() }
            }
            stage::Cue::Travel { piece, path, gait } => Cue::Travel { piece, path, gait: Gait::of(gait) },
            stage::Cue::Swap { a, b } => Cue::Swap { a, b },
            stage::Cue::Appear { piece, kind, seat, label, from, place } => {
                Cue::Appear { piece, kind: kind.to_owned(), seat: seat.map(|seat| seat.0), label, from, place }
            }
            stage::Cue::Flip { piece } => Cue::Flip { piece },
            stage::Cue::Change { piece, state } => Cue::Change { piece, state: state.to_owned() },
            stage::Cue::Run { track, fronts } => Cue::Run { track, fronts },
            stage::Cue::Score { seat, by } => Cue::Score { seat: seat.0, by },
            stage::Cue::Flash { place } => Cue::Flash { place },
            stage::Cue::Sign { piece, icon } => Cue::Sign { piece, icon: icon.to_owned() },
            stage::Cue::Card { seat, card, name } => Cue::Card { seat: seat.0, card, name: Message::of(&name) },
            stage::Cue::End { first } => Cue::End { first: first.into_iter().map(|seat| seat.0).collect() },
        }
    }
}

impl Gait {
    fn of(gait: stage::Gait) -> Gait {
        match gait {
            stage::Gait::Step => Gait::Step,
            stage::Gait::Slide => Gait::Slide,
            stage::Gait::Fly => Gait::Fly,
            stage::Gait::Shove => Gait::Shove,
        }
    }
}
