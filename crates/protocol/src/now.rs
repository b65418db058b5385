//! The state of a table, in the parts in which it changes.

use rollick_game as game;

use crate::{AskWhen, Choice, GuideNow, Message, Seat, Settings, View};

wire! {
    /// The phase that a table is in.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "snake_case")]
    pub enum TablePhase {
        /// People are sitting down.
        Gathering,
        /// The words for the dice are being revealed.
        Revealing,
        /// The game is in progress.
        Playing,
        /// The game has ended.
        Over,
        /// The table was given up.
        GivenUp,
    }

    /// Who sits on a seat.
    pub struct Sitter {
        /// A person, a bot, or nobody yet.
        pub kind: SitterKind,
        /// The name that the player has chosen. Empty if there is none: then the colour of the seat is the name.
        pub name: String,
        /// The level of a bot.
        pub level: Option<String>,
        /// When they want to be asked questions that may go unanswered.
        pub ask_me: AskWhen,
        /// Whether they are ready to start.
        pub ready: bool,
        /// Whether a bot plays until somebody comes with the link of the seat.
        pub free: bool,
        /// Set while a bot plays for this person.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub away: Option<Away>,
    }

    /// Why a bot plays for a person.
    pub struct Away {
        /// Why.
        pub why: AwayWhy,
        /// The level of the bot.
        pub level: String,
    }

    /// Why a bot plays for a person.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "snake_case")]
    pub enum AwayWhy {
        /// Their time was up.
        Time,
        /// They left.
        Left,
        /// The host wanted it.
        Host,
        /// Their word for the dice never came.
        Word,
        /// They resigned: they can't come back.
        Resigned,
    }

    /// The kind of player on a seat.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "snake_case")]
    #[allow(missing_docs)]
    pub enum SitterKind { Open, Person, Bot, Closed }

    /// Who sits where, and how the table is played.
    pub struct Status {
        /// The table's phase.
        pub phase: TablePhase,
        /// Who sits on each seat.
        pub sitters: Vec<Sitter>,
        /// The settings.
        pub settings: Settings,
        /// A seat of the host. Null if the host doesn't play.
        pub host: Option<Seat>,
        /// A take-back that waits for others to agree.
        pub offer: Option<Offer>,
        /// The next table of the same players.
        pub rematch: Option<String>,
        /// Why the table is read-only, if it is.
        pub read_only: Option<Message>,
        /// Why play waits, if it does. It goes on automatically.
        pub paused: Option<Message>,
        /// Who didn't want hints. Since then nobody gets any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub no_hints: Option<Seat>,
    }

    /// A take-back that waits for everybody to agree.
    pub struct Offer {
        /// Who asks.
        pub by: Seat,
        /// The version to return to.
        pub to: u64,
        /// The seats that have agreed.
        pub agreed: Vec<Seat>,
        /// The seats that haven't answered yet. Each device answers once, for all of its seats.
        pub waiting: Vec<Seat>,
        /// The number of rolls that would be taken back. They are among the steps after version `to`.
        pub rolls: u32,
    }

    /// What comes next.
    #[serde(tag = "type", rename_all = "snake_case")]
    pub enum Next {
        /// A seat decides.
        Choose {
            /// Which one.
            seat: Seat,
        },
        /// A seat rolls dice.
        Dice {
            /// Which one.
            seat: Seat,
            /// The looks of the dice, by name.
            looks: Vec<String>,
        },
        /// A seat draws a card.
        Card {
            /// Which one.
            seat: Seat,
            /// The name of the pile.
            pile: String,
        },
        /// The game is over.
        Over,
    }

    /// What is asked, and of whom. Everybody gets it; the choices go only to those who are asked.
    pub struct Ask {
        /// The number of the question. An answer names it.
        pub question: u64,
        /// The question or what the table waits for, in words.
        pub message: Message,
        /// What comes next.
        pub next: Next,
        /// The seats of people that have yet to answer, and whose answer the table waits for.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<Vec<Seat>>")]
        pub waiting: Vec<Seat>,
        /// The token that is played if nobody answers. Left out if the question needs an answer.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub silence: Option<String>,
        /// The clock, if the question closes automatically.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub clock: Option<Clock>,
        /// What can be taken back: the last decision of a person.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub undo: Option<Undo>,
        /// What people on other devices can take back: their own last decision, with everything since. The newest comes
        /// first.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<Vec<Undo>>")]
        pub earlier: Vec<Undo>,
        /// What the player of a guided game should do now, and why.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub guide: Option<GuideNow>,
    }

    /// How long a question stays open.
    #[derive(Copy, Eq)]
    pub struct Clock {
        /// How much longer, in milliseconds, counted from when this was sent.
        pub left: u64,
        /// How long in total, in milliseconds.
        pub length: u64,
        /// What happens then.
        pub then: ClockEnd,
    }

    /// What happens when a clock has run out.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "snake_case")]
    pub enum ClockEnd {
        /// Silence counts as the answer of those who haven't given one.
        Silence,
        /// A bot plays for those who haven't answered, until they come back.
        StandIn,
        /// Anybody who is seated may drop the devices whose words are missing.
        DropMissing,
    }

    /// A decision that can be taken back.
    pub struct Undo {
        /// The version to return to.
        pub to: u64,
        /// Whose decision it was.
        pub seat: Seat,
        /// Whether everybody has to agree, because others have seen a roll or decided something since then.
        pub agree: bool,
        /// The number of rolls that would be taken back. They are among the steps after version `to`.
        pub rolls: u32,
    }

    /// What a seat may choose.
    pub struct SeatChoices {
        /// The number of the question.
        pub question: u64,
        /// The seat.
        pub seat: Seat,
        /// Its choices.
        pub choices: Vec<Choice>,
    }

    /// What is known about the dice so far.
    pub struct DiceNow {
        /// The commitment to the secret of the dice: its hash.
        pub commitment: String,
        /// The hashes of the words, in the order in which devices sat down.
        pub word_hashes: Vec<String>,
        /// Whether the list of hashes is closed.
        pub closed: bool,
        /// The seats whose device hasn't revealed its word yet, once the list is closed.
        pub missing: Vec<Seat>,
        /// How long the missing words have, once the list is closed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub clock: Option<Clock>,
        /// How often the dice had to begin again because a word never came.
        pub failed: u32,
    }

    /// Who is connected. This is never part of the log.
    pub struct Presence {
        /// The seats whose device is connected.
        pub online: Vec<Seat>,
        /// The number of connections that open no seat.
        pub watching: u32,
        /// Whether the host is connected.
        pub host: bool,
    }

    /// The whole state of a table.
    pub struct Now {
        /// The version: the number of entries in the log.
        pub version: u64,
        /// The position.
        pub view: View,
        /// What is asked.
        pub ask: Ask,
        /// Who sits where, and how the table is played.
        pub status: Status,
        /// What is known about the dice.
        pub dice: DiceNow,
        /// Who is connected.
        pub presence: Presence,
    }
}

impl Next {
    /// What comes next in a position.
    pub fn of(next: &game::Next) -> Next {
        match *next {
            game::Next::Choose(seat) => Next::Choose { seat: seat.0 },
            game::Next::Chance { seat, what: game::Chance::Dice(looks), .. } => {
                Next::Dice { seat: seat.0, looks: looks.iter().map(|look| (*look).to_owned()).collect() }
            }
            game::Next::Chance { seat, what: game::Chance::Card(pile), .. } => {
                Next::Card { seat: seat.0, pile: pile.to_owned() }
            }
            game::Next::Over(_) => Next::Over,
        }
    }
}
