//! What is true of a table at a version, and what each entry of its log did.

use rollick_game as game;

use crate::{Choice, Cue, Message, Seat, Standings, View};

wire! {
    /// Where a table is in its life.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "snake_case")]
    pub enum Phase {
        /// People sit down.
        Gathering,
        /// The words for the dice are revealed.
        Revealing,
        /// The game is played.
        Playing,
        /// The game has ended.
        Over,
        /// The table was given up.
        GivenUp,
    }

    /// Who sits on a seat.
    pub struct Sitter {
        /// Whether somebody sits there.
        pub kind: SitterKind,
        /// What they are called.
        pub name: String,
        /// How well a bot plays.
        pub level: Option<String>,
        /// Whether their device is connected.
        pub online: bool,
        /// Whether they want to be asked what silence may answer.
        pub ask_me: bool,
    }

    /// What sits on a seat.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "snake_case")]
    #[allow(missing_docs)]
    pub enum SitterKind { Open, Person, Bot }

    /// What comes next.
    #[serde(tag = "type", rename_all = "snake_case")]
    pub enum Next {
        /// A seat decides.
        Choose {
            /// Which one.
            seat: Seat,
        },
        /// Dice or a card decide.
        Chance {
            /// For whom.
            seat: Seat,
            /// How many equally likely ways there are.
            ways: u32,
            /// The first word of the outcome's token: `dice`, `draw`.
            what: String,
        },
        /// The game is over.
        Over {
            /// How it ended.
            standings: Standings,
        },
    }

    /// What a seat may choose.
    pub struct SeatChoices {
        /// The seat.
        pub seat: Seat,
        /// Its choices.
        pub choices: Vec<Choice>,
    }

    /// A question that is open to seats of other devices, too; one with a time closes by itself.
    pub struct Window {
        /// How long it stays open, from the moment of sending.
        pub left_ms: Option<u64>,
        /// How long it stays open in all.
        pub length_ms: Option<u64>,
        /// Who has not answered yet.
        pub waiting: Vec<Seat>,
    }

    /// What can be taken back.
    pub struct Undo {
        /// The version whose position comes back.
        pub to: u64,
        /// Who may ask for it.
        pub seats: Vec<Seat>,
        /// Whether everybody has to agree, because others have seen a roll since.
        pub agree: bool,
    }

    /// A take-back that waits for everybody to agree.
    pub struct Offer {
        /// Who asks.
        pub by: Seat,
        /// The version whose position comes back.
        pub to: u64,
        /// Who agrees.
        pub agreed: Vec<Seat>,
        /// Who hasn't answered.
        pub waiting: Vec<Seat>,
    }

    /// All that is true of a table at its newest version.
    pub struct Now {
        /// The version.
        pub version: u64,
        /// Where the table is in its life.
        pub phase: Phase,
        /// Who sits where.
        pub sitters: Vec<Sitter>,
        /// Seats of devices that still owe their word, while the words are revealed.
        pub words_missing: Vec<Seat>,
        /// The position.
        pub view: View,
        /// What is asked, in words.
        pub ask: Message,
        /// What comes next.
        pub next: Next,
        /// The choices of every asked seat.
        pub choices: Vec<SeatChoices>,
        /// What no answer means, where a question may go unanswered.
        pub silence: Option<String>,
        /// The question that is open to others.
        pub window: Option<Window>,
        /// What can be taken back.
        pub undo: Option<Undo>,
        /// A take-back that waits.
        pub offer: Option<Offer>,
        /// The next table of the same players.
        pub rematch: Option<String>,
    }

    /// Who or what decided.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "snake_case")]
    #[allow(missing_docs)]
    pub enum By { Person, Bot, Chance, Silence, Auto }

    /// An entry of the log.
    #[serde(tag = "type", rename_all = "snake_case")]
    pub enum Entry {
        /// A token of the game.
        Token {
            /// Whose it is.
            seat: Option<Seat>,
            /// The token.
            token: String,
            /// Who or what decided.
            by: By,
        },
        /// Something was taken back.
        Undo {
            /// Who asked for it.
            seat: Option<Seat>,
            /// The version whose position came back.
            to: u64,
        },
        /// What happens around the game.
        Other {
            /// In one word: `sit`, `start`, `word`, `answer`, `replace`, `ask_me`, `give_up`, `rematch`.
            kind: String,
            /// Whom it concerns.
            seat: Option<Seat>,
        },
    }

    /// Something that happened, in words.
    pub struct Told {
        /// The rule by which it happened; null for what happens around the game.
        pub rule: Option<String>,
        /// The sentence.
        pub message: Message,
    }

    /// What one entry of the log did.
    pub struct Step {
        /// The version that it made.
        pub version: u64,
        /// The entry.
        pub entry: Entry,
        /// What happened, in words.
        pub told: Vec<Told>,
        /// What moves on the screen.
        pub cues: Vec<Cue>,
    }

    /// A position of the past.
    pub struct Moment {
        /// The version.
        pub version: u64,
        /// The position.
        pub view: View,
        /// What was asked.
        pub ask: Message,
    }
}

impl Next {
    /// What comes next in a position.
    pub fn of(position: &dyn rollick_games::Position) -> Next {
        match position.next() {
            game::Next::Choose(seat) => Next::Choose { seat: seat.0 },
            game::Next::Chance { seat, ways } => {
                let token = position.outcome(0).unwrap_or_default();
                let what = token.split(' ').next().unwrap_or_default().to_owned();
                Next::Chance { seat: seat.0, ways, what }
            }
            game::Next::Over(standings) => Next::Over { standings: Standings::of(&standings) },
        }
    }
}
