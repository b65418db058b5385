//! What the play of a finished game was worth.

use crate::{Choice, Danger, Message, Seat, Told};

wire! {
    /// The analysis of a finished game, or how far it has come.
    pub struct Analysis {
        /// How many tokens have been weighed.
        pub done: u64,
        /// How many tokens the game has.
        pub of: u64,
        /// The best result so far, once there is one. Until it is `settled`, ask again: it is refined while somebody asks.
        pub review: Option<Review>,
    }

    /// An analysis as a file of its own. A moment of the game is at `/t/{table}?at={version}`.
    pub struct ReviewFile {
        /// The version of this format.
        pub format: u32,
        /// The table.
        pub table: String,
        /// The game.
        pub game: String,
        /// The names of the players, by seat.
        pub players: Vec<String>,
        /// What the play was worth.
        pub review: Review,
    }

    /// What the play of a game was worth. Chances and changes are fractions of 1.
    pub struct Review {
        /// The version of the analysis. A newer one replaces it.
        pub analysis: u32,
        /// How good the estimates are: 1 for quick ones, 2 for those of `rollick analyse`.
        pub quality: u32,
        /// Whether it is as good as it gets.
        pub settled: bool,
        /// The typical error of the estimates; null if nobody has measured it for this game. Smaller changes don't stand
        /// out.
        pub error: Option<f32>,
        /// Whether the estimates use what was learned on the standard board.
        pub learned: bool,
        /// Whether it goes to the end of the game. The time for an analysis is limited.
        pub whole: bool,
        /// Everybody's chances over the turns.
        pub points: Vec<ChancePoint>,
        /// What each seat's play was worth.
        pub seats: Vec<SeatReview>,
        /// What put the winner ahead of everybody for the rest of the game. Null if nothing did.
        pub turning: Option<Swing>,
        /// The costliest decisions, the costliest first, at most 12.
        pub mistakes: Vec<Mistake>,
    }

    /// The chances at a moment: at the start, or at the end of a turn.
    pub struct ChancePoint {
        /// The moment.
        pub version: u64,
        /// The turn.
        pub turn: u32,
        /// The chances of each seat.
        pub chances: Vec<f32>,
    }

    /// What the play of a seat was worth.
    pub struct SeatReview {
        /// What rolls and draws changed, its own and those of others.
        pub luck: f32,
        /// What its own decisions cost (0 or less).
        pub errors: f32,
        /// The number of its decisions with more than one option.
        pub decisions: u32,
        /// Its luckiest roll or draw.
        pub best: Option<Swing>,
        /// Its unluckiest roll or draw.
        pub worst: Option<Swing>,
    }

    /// Something that changed the chances.
    pub struct Swing {
        /// The moment after it.
        pub version: u64,
        /// The turn.
        pub turn: u32,
        /// The seat that rolled, drew or decided.
        pub seat: Seat,
        /// How much it changed the chances of that seat. For the turning point: those of the winner.
        pub change: f32,
        /// What happened, in words.
        pub told: Vec<Told>,
    }

    /// Somebody wants to be shown a good move.
    #[serde(deny_unknown_fields)]
    pub struct HintBody {
        /// The seat that has to decide.
        pub seat: Seat,
    }

    /// A good move.
    pub struct Hint {
        /// The question that it answers.
        pub question: u64,
        /// The move, as it is offered. Its effects say what it gains and what it costs at once.
        pub choice: Choice,
        /// What it risks: what each rival could do with the next roll after it. Rivals who could do no harm are left out. Null
        /// if nobody can tell, because the game doesn't say how a rival's turn begins.
        pub risks: Option<Vec<Danger>>,
    }

    /// A decision that cost something.
    pub struct Mistake {
        /// The moment before it.
        pub version: u64,
        /// The turn.
        pub turn: u32,
        /// Who decided.
        pub seat: Seat,
        /// How much it lowered the seat's chances.
        pub cost: f32,
        /// What the seat chose, as it was offered. Null if it was not offered as a whole.
        pub chose: Option<Message>,
        /// What would have been best, as it was offered.
        pub better: Option<Message>,
        /// The tokens of what would have been best.
        pub tokens: Vec<String>,
    }
}
