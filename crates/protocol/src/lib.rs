//! What the server and its clients say to each other. `docs/web.md` tells the whole contract.
//!
//! The types of `rollick-stage` know no serialisation; here they have twins that do, under the same names and with the
//! same fields, made by `of` from what a game shows. A [`Message`] comes with its sentence in words already. Everything
//! is exported to TypeScript by [`typescript`], and a test holds the client's copy against it.
//!
//! ```
//! use rollick_game::{Seat, Seats};
//! use rollick_protocol::{View, Words};
//!
//! let game = rollick_games::open_standard("bonkers")?;
//! let name = |seat: Seat| format!("Player {}", seat.letter());
//! let words = Words::new(game.setup().info.english, &name);
//! let view = View::of(&game.start(Seats::new(2)).view(), &words);
//! assert!(serde_json::to_string(&view).expect("plain data").starts_with(r#"{"pieces":[{"id":"#));
//! # Ok::<(), rollick_games::OpenError>(())
//! ```

/// Gives types all that a type on the wire needs.
macro_rules! wire {
    ($($item:item)*) => { $(
        #[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize, ts_rs::TS, utoipa::ToSchema)]
        $item
    )* };
}

mod art;
mod choice;
mod cue;
mod dice;
mod games;
mod message;
mod now;
mod request;
mod scene;
mod table;
mod talk;
mod typescript;
mod view;

pub use art::{Anchor, Font, Ink, Mark, Paint, Point, Shape, Stroke};
pub use choice::{Choice, Spot};
pub use cue::{Cue, Gait};
pub use dice::{Dice, Roll, Verified, VerifyBody};
pub use games::{BotLevel, GameInfo, Rule, RulesPage, Ruling, RulingValues, RulingWord};
pub use message::{Arg, Message, Reason, Words};
pub use now::{By, Entry, Moment, Next, Now, Offer, Phase, SeatChoices, Sitter, SitterKind, Step, Told, Undo, Window};
pub use request::{
    Accepted, Answer, AskMeBody, IdBody, PlayBody, Problem, ProblemBody, ReplaceBody, RollBody, SitBody,
    UndoAnswerBody, UndoBody, WhyBody, WordBody,
};
pub use scene::{PieceLook, Place, Scene, SeatLook, Theme, Track};
pub use table::{Key, MadeTable, NewTable, SeatPlan, Settings, TableInfo, TableNow};
pub use talk::{ClientSays, PROTOCOL, ServerSays, You};
pub use typescript::typescript;
pub use view::{Card, Counter, Die, Piece, SeatView, Standings, TrackView, View};

/// The number of a seat, from 0.
pub type Seat = u8;

/// The seats of a set, in order.
pub fn seats(set: rollick_game::SeatSet) -> Vec<Seat> {
    set.iter().map(|seat| seat.0).collect()
}
