//! The messages between the server and its clients. `docs/web.md` describes the whole contract.
//!
//! The types of `rollick-stage` can't be serialised. This crate has a twin for each of them, with the same name and
//! fields; its `of` function makes it from the original. [`typescript()`] exports all types to TypeScript, and a test
//! checks that the client's copy is up to date.
//!
//! ```
//! use rollick_game::Seats;
//! use rollick_protocol::{View, ViewPatch};
//!
//! let game = rollick_games::open_standard("bonkers")?;
//! let mut position = game.start(Seats::new(2));
//! let before = position.view();
//! position.happen(0).expect("a card can be dealt");
//! let after = position.view();
//! let patch = ViewPatch::between(&before, &after).expect("something changed");
//! let mut view = View::of(&before);
//! patch.apply(&mut view);
//! assert_eq!(view, View::of(&after));
//! # Ok::<(), rollick_games::OpenError>(())
//! ```

/// Adds the derives that every wire type needs.
macro_rules! wire {
    ($($item:item)*) => { $(
        #[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize, ts_rs::TS, utoipa::ToSchema)]
        $item
    )* };
}

mod act;
mod analysis;
mod art;
mod chat;
mod choice;
mod cue;
mod danger;
mod dice;
mod files;
mod games;
mod learn;
mod message;
mod now;
mod patch;
mod scene;
mod step;
mod table;
mod talk;
mod typescript;
mod view;

pub use act::{Act, Answer, AskWhen, CallMe, Called, Do, Done, Join, Joined, Refusal, Why};
pub use analysis::{Analysis, ChancePoint, Hint, HintBody, Mistake, Review, ReviewFile, SeatReview, Swing};
pub use art::{Anchor, Font, Ink, Mark, Paint, Point, Shape, Stroke};
pub use chat::{ChatLine, Room};
pub use choice::{Choice, Effect, Spot, Tone};
pub use cue::{Cue, Gait};
pub use danger::{Danger, Harm};
pub use dice::{Dice, FailedRound, Roll, Verified, VerifyBody};
pub use files::{BoardBody, BoardFile, BoardFound, ImportBody, Imported};
pub use games::{BotLevel, GameInfo, Rule, RulesPage, Ruling, RulingValues, RulingWord};
pub use learn::{GuideNow, Note};
pub use message::{Arg, Message, Reason, Told};
pub use now::{
    Ask, Away, AwayWhy, Clock, ClockEnd, DiceNow, Next, Now, Offer, Presence, SeatChoices, Sitter, SitterKind, Status,
    TablePhase, Undo,
};
pub use patch::{PiecePatch, SeatPatch, ViewPatch};
pub use scene::{Area, CardLook, DieLook, Icon, PieceLook, Place, Scene, SeatLook, Theme, Track};
pub use step::{By, Moment, Step, StepKind, WhatIf};
pub use table::{
    Asked, BotPace, Branch, Key, MadeTable, NewBranch, NewTable, SeatSetup, ServerInfo, Settings, StartFrom,
    TableBrief, TableInfo, TableNow,
};
pub use talk::{ClientSays, Have, PROTOCOL, ServerSays, You};
pub use typescript::typescript;
pub use view::{Card, Counter, Die, Piece, SeatView, Standings, TrackView, View};

/// The number of a seat, from 0.
pub type Seat = u8;

/// The seats of a set as numbers, in order.
pub fn seats(set: rollick_game::SeatSet) -> Vec<Seat> {
    set.iter().map(|seat| seat.0).collect()
}
