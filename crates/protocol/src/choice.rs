//! The choices that a person is offered.

use rollick_game as game;
use rollick_stage as stage;

use crate::{Message, Seat};

wire! {
    /// A legal action or plan.
    pub struct Choice {
        /// The tokens to send back, in order.
        pub tokens: Vec<String>,
        /// What it does, as a sentence.
        pub label: Message,
        /// What to click to take it, in order.
        pub targets: Vec<Spot>,
        /// The places that a piece would pass through and reach.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<Vec<String>>")]
        pub path: Vec<String>,
        /// What would happen at once.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<Vec<Effect>>")]
        pub effects: Vec<Effect>,
        /// Whether it picks up dice, so that whoever takes it also rolls them.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        pub rolls: bool,
        /// How it ends, in a few letters, if the place where it ends doesn't tell.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub sign: Option<Message>,
        /// Choices with the same number have the same result, by other dice. It is enough to list one of them. Left out if no
        /// other choice has this result.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub result: Option<u32>,
    }

    /// One thing that a choice would do.
    pub struct Effect {
        /// Whether it is good news.
        pub tone: Tone,
        /// For whom.
        pub seat: Seat,
        /// The name of one of the scene's icons.
        pub icon: String,
        /// Where it happens.
        pub spot: Spot,
        /// What happens, as a sentence.
        pub message: Message,
    }

    /// Whether something is good or bad for a player.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "snake_case")]
    #[allow(missing_docs)]
    pub enum Tone { Good, Bad, Neutral }

    /// Something that can be clicked.
    #[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
    pub enum Spot {
        /// A piece in the view.
        Piece {
            /// Its id.
            id: String,
        },
        /// A place in the scene.
        Place {
            /// Its id.
            id: String,
        },
        /// A die in the view.
        Die {
            /// Its number, from 0.
            #[schema(maximum = 255)]
            index: u8,
        },
        /// A card in the hand of the player who is asked.
        Card {
            /// Its id.
            id: String,
        },
        /// A player.
        Seat {
            /// Which one.
            seat: Seat,
        },
    }
}

impl Choice {
    /// The choice on the wire.
    pub fn of(choice: &stage::Choice) -> Choice {
        Choice {
            tokens: choice.tokens.clone(),
            label: Message::of(&choice.label),
            targets: choice.targets.iter().map(Spot::of).collect(),
            path: choice.path.clone(),
            effects: choice.effects.iter().map(Effect::of).collect(),
            rolls: choice.rolls,
            sign: choice.sign.as_ref().map(Message::of),
            result: choice.result.and_then(|number| u32::try_from(number).ok()),
        }
    }
}

impl Effect {
    pub(crate) fn of(effect: &stage::Effect) -> Effect {
        Effect {
            tone: match effect.tone {
                stage::Tone::Good => Tone::Good,
                stage::Tone::Bad => Tone::Bad,
                stage::Tone::Neutral => Tone::Neutral,
            },
            seat: effect.seat.0,
            icon: effect.icon.to_owned(),
            spot: Spot::of(&effect.spot),
            message: Message::of(&effect.message),
        }
    }
}

impl From<Spot> for game::Spot {
    fn from(spot: Spot) -> game::Spot {
        match spot {
            Spot::Piece { id } => game::Spot::Piece(id),
            Spot::Place { id } => game::Spot::Place(id),
            Spot::Die { index } => game::Spot::Die(index.into()),
            Spot::Card { id } => game::Spot::Card(id),
            Spot::Seat { seat } => game::Spot::Seat(game::Seat(seat)),
        }
    }
}

impl Spot {
    /// The spot on the wire.
    pub fn of(spot: &game::Spot) -> Spot {
        match spot.clone() {
            game::Spot::Piece(id) => Spot::Piece { id },
            game::Spot::Place(id) => Spot::Place { id },
            game::Spot::Die(index) => Spot::Die { index: u8::try_from(index).unwrap_or(u8::MAX) },
            game::Spot::Card(id) => Spot::Card { id },
            game::Spot::Seat(seat) => Spot::Seat { seat: seat.0 },
        }
    }
}
