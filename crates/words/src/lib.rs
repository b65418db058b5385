//! All words that people read: the Fluent files of the folder `lang`, embedded.
//!
//! A game gives its sentences and names as a [`Message`], a key with arguments. [`Words::say`] puts it into words, for
//! a [`Reader`]. The browser does the same with the same files.
//!
//! ```
//! use rollick_game::{Message, Seat};
//! use rollick_words::{Reader, Words};
//!
//! let words = Words::of("en", "bonkers");
//! let message = Message::new("rolled").with("seat", Seat(0)).with("a", 3u8).with("b", 4u8);
//! let name = |_: Seat| "Ann".to_owned();
//! assert_eq!(words.say(&message, &Reader::anybody(&name)), "Ann rolls 3 and 4.");
//! ```
//!
//! # How arguments reach a sentence
//!
//! | argument | in the file |
//! | --- | --- |
//! | a seat `seat` | `$seat`: the name. `$seat-is`: `you` if the reader sits there, else `other` |
//! | seats `all` | `$all`: the names, with `and`. `$all-is`: `you` for you alone, `both` for you and others, else `other` |
//! | a number, a text | as it is; for plurals, Fluent has selectors |
//! | a message | its words |

mod reader;
mod sources;
mod words;

pub use reader::Reader;
pub use rollick_game::Message;
pub use sources::{LANGUAGE, OPERATOR, REPORT, STATUS, TABLE, TECHNICAL, TERMINAL, games, languages, source};
pub use words::{Words, WordsError};
