//! What people do at a table. The socket and HTTP take the same requests and give the same answers.

use crate::{Key, MadeTable, Message, Seat, Settings, Spot};

wire! {
    /// A request to a table.
    #[serde(deny_unknown_fields)]
    pub struct Do {
        /// The sender's id for this request: 1 to 64 visible ASCII characters. If the same key sends an id again, the
        /// request isn't carried out again, and the answer is the same.
        #[schema(min_length = 1, max_length = 64, pattern = "^[!-~]+$")]
        pub id: String,
        /// What to do.
        pub act: Act,
    }

    /// What can be done at a table.
    // Those without fields have braces, because serde refuses unknown fields only then.
    #[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
    pub enum Act {
        /// Sit down on all seats of a device.
        Sit {
            /// The player's name, of which the first 24 characters are kept. Null keeps the names that were given when
            /// the table was made.
            name: Option<String>,
            /// The hash of the device's word for the dice, in hexadecimal digits.
            #[schema(pattern = "^[0-9A-Fa-f]{64}$")]
            word_hash: String,
        },
        /// Name one of the sender's own seats. The host may also remove the name of another seat: then `name` is empty.
        Name {
            /// The seat.
            seat: Seat,
            /// Its new name. Empty removes the name.
            name: String,
        },
        /// Say whether a device is ready to start.
        Ready {
            /// Whether it is.
            ready: bool,
        },
        /// Move to another seat before the table starts, and so choose a colour. Nobody may be sitting there.
        Move {
            /// The seat to leave.
            seat: Seat,
            /// The seat to take.
            to: Seat,
        },
        /// Deal out the seats at random before the table starts. Only the host may do that.
        Shuffle {},
        /// Open a bot's seat, or a closed one, for a person before the table starts. The answer has its link. Only the host may do that.
        Open {
            /// The seat.
            seat: Seat,
        },
        /// Close a seat before the table starts, so that fewer play. Nobody may be sitting there, and enough seats for the
        /// game must be left. `open` and `replace` undo it. Only the host may do that.
        Close {
            /// The seat.
            seat: Seat,
        },
        /// Start the table. Bots take the open seats until the people with their links come. Only the host may do that.
        Start {},
        /// Reveal a device's word.
        Word {
            /// The word: 16 to 64 bytes, in hexadecimal digits.
            #[schema(pattern = "^([0-9A-Fa-f]{2}){16,64}$")]
            word: String,
        },
        /// Drop the devices whose words are missing, once their time is up. The dice begin again with a new secret, and
        /// every device sits down again with a new word. Anybody who is seated may do that.
        DropMissing {},
        /// Answer a question, for one or more seats of a device.
        Play {
            /// The number of the question.
            question: u64,
            /// The decisions.
            #[schema(min_items = 1, max_items = 8)]
            answers: Vec<Answer>,
        },
        /// Roll the dice.
        Roll {
            /// The number of the question.
            question: u64,
            /// Who rolls.
            seat: Seat,
        },
        /// Take back the last decision, or ask the others to agree.
        Undo {
            /// The version to return to, as offered.
            to: u64,
            /// Who asks for it.
            seat: Seat,
        },
        /// Answer whether a seat agrees to a take-back.
        Agree {
            /// The version to return to, as offered.
            to: u64,
            /// The seat.
            seat: Seat,
            /// Whether it agrees.
            agree: bool,
        },
        /// Say when a seat wants to be asked questions that may go unanswered.
        AskMe {
            /// The seat.
            seat: Seat,
            /// When to ask.
            when: AskWhen,
        },
        /// Say no to hints at this table. That switches them off for everybody and for good. Anybody who is seated may
        /// do that.
        NoHints {},
        /// Change the settings of the table.
        Settings {
            /// The new settings.
            settings: Settings,
        },
        /// Hand a seat to a bot. A person who sits there may take it back with `return`. Only the host may do that.
        Replace {
            /// The seat.
            seat: Seat,
            /// The level of the bot.
            level: String,
        },
        /// Send a person away. Their key no longer opens anything, and the answer has a new link for the seat. Only the
        /// host may do that.
        Kick {
            /// Any of their seats. All seats of their device are freed; the new link is for this one.
            seat: Seat,
        },
        /// Make a new link for a seat. The old one no longer opens anything. Only the host may do that.
        NewLink {
            /// The seat.
            seat: Seat,
        },
        /// Hand the host's rights to another person. Only the host may do that.
        Host {
            /// A seat of that person. Null means whoever has the host key.
            seat: Option<Seat>,
        },
        /// Leave with all seats of a device. Before the start they become free; later a bot plays them until `return`.
        Leave {},
        /// Take the sender's seats back from the bots that play them for now.
        Return {},
        /// Give up one of the sender's own seats, for good. A bot plays it to the end.
        Resign {
            /// The seat.
            seat: Seat,
        },
        /// End the table for everybody before the game is over. Only the host may do that.
        GiveUp {},
        /// Make the next table for the same players, or find it.
        Rematch {
            /// The game to play there. Null means the same again, with the same house rules.
            #[serde(default)]
            #[ts(optional)]
            game: Option<String>,
        },
        /// Say something to everybody at the table, or among spectators if the sender has no key.
        Say {
            /// What to say. The first 400 characters are kept.
            #[schema(min_length = 1)]
            text: String,
            /// What a spectator wants to be called. It is ignored for players.
            #[serde(default)]
            #[ts(optional)]
            name: Option<String>,
            /// What a spectator's browser calls itself: random, and always the same. Others can mute the spectator by a
            /// hash of it. It is ignored for players.
            #[serde(default)]
            #[ts(optional)]
            #[schema(max_length = 64)]
            me: Option<String>,
        },
        /// Remove a line of chat. The host may remove any line; others only their own.
        Unsay {
            /// Its number.
            number: u64,
        },
    }

    /// What a seat decides.
    #[serde(deny_unknown_fields)]
    pub struct Answer {
        /// The seat.
        pub seat: Seat,
        /// The tokens of its action or plan.
        #[schema(min_items = 1, max_items = 16)]
        pub tokens: Vec<String>,
    }

    /// When a player wants to be asked a question that may go unanswered.
    #[derive(Copy, Eq, Default)]
    #[serde(rename_all = "snake_case")]
    pub enum AskWhen {
        /// Never: pass at once.
        Never,
        /// Only when it would make a difference that a person cares about.
        #[default]
        Matters,
        /// Always.
        Always,
    }

    /// The answer to a request that was carried out.
    pub struct Done {
        /// The id of the request.
        pub id: String,
        /// The table's version afterwards.
        pub version: u64,
        /// The next table and the sender's keys for it, after a request for a rematch.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub made: Option<MadeTable>,
        /// The new link of a seat, after `open`, `kick` and `new_link`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub link: Option<Key>,
    }

    /// How the person of a seat wants to be called when it is their turn and their page is closed.
    #[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
    pub enum CallMe {
        /// By Web Push, as the browser's `PushSubscription` says.
        Push {
            /// The address of the push service.
            endpoint: String,
            /// The browser's public key, in URL-safe base64.
            p256dh: String,
            /// The browser's authentication secret, in URL-safe base64.
            auth: String,
        },
        /// By a request to an address, at a host that the operator allows.
        Webhook {
            /// The address. It begins with `https://`.
            url: String,
        },
        /// No more requests to an address. Browsers are still called.
        NoWebhook {},
        /// No more.
        Stop {
            /// The browser that is no longer called. Null means all browsers and the webhook.
            #[serde(default)]
            endpoint: Option<String>,
        },
    }

    /// How a person is called from now on.
    pub struct Called {
        /// The number of browsers.
        pub browsers: u32,
        /// Whether a webhook is called.
        pub webhook: bool,
    }

    /// A person who sits down at a public table without a link.
    #[serde(deny_unknown_fields)]
    pub struct Join {
        /// The sender's id for this request: 32 to 64 visible ASCII characters, random and kept secret, because the key is
        /// made from it. Whoever sends the same id again gets the same seat and key.
        #[schema(min_length = 32, max_length = 64, pattern = "^[!-~]+$")]
        pub id: String,
        /// The seat to take. Null means any free one.
        #[serde(default)]
        pub seat: Option<Seat>,
        /// The player's name.
        #[serde(default)]
        pub name: Option<String>,
        /// The hash of the device's word for the dice, in hexadecimal digits.
        #[schema(pattern = "^[0-9A-Fa-f]{64}$")]
        pub word_hash: String,
    }

    /// The answer to somebody who has joined a public table.
    pub struct Joined {
        /// The key of the seat.
        pub key: Key,
        /// The table's version afterwards.
        pub version: u64,
    }

    /// The answer to a request that was refused.
    pub struct Refusal {
        /// The id of the request. Left out where the request had none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub id: Option<String>,
        /// A code for programs.
        pub code: String,
        /// The rule that forbids it, if any.
        pub rule: Option<String>,
        /// The reason, in words.
        pub message: Message,
        /// The same as an English sentence, for scripts and people who read the answer itself.
        pub text: String,
        /// The table's version, if it is known.
        pub version: Option<u64>,
    }

    /// A question about something that can't be done.
    #[serde(deny_unknown_fields)]
    pub struct Why {
        /// The seat that would like to do something.
        pub seat: Seat,
        /// What it points at.
        pub spot: Spot,
    }
}
