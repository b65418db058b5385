//! Refusals: an HTTP status, a code for programs and a sentence for people.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use rollick_game::{Message, Reason};
use rollick_protocol::Refusal;
use rollick_store::StoreError;

use crate::sentences::english;
use crate::workers::Unfinished;

/// Why a request was not carried out.
#[derive(Clone, Debug)]
pub(crate) struct Refused {
    pub(crate) status: StatusCode,
    pub(crate) code: &'static str,
    pub(crate) message: Box<Message>,
    /// The game whose words the message uses, if it uses any.
    game: Option<&'static str>,
    rule: Option<String>,
    version: Option<u64>,
    /// The number of seconds after which a retry makes sense.
    later: Option<u32>,
    /// Whether another process wrote at the same time. Then it is worth looking at the request again.
    pub(crate) raced: bool,
}

/// What is wrong with a field of a request.
pub(crate) fn field(name: &str, why: Message) -> Message {
    Message::new("field-wrong").with("field", name).with("why", why)
}

/// How many tokens a list may have, and how long each may be.
pub(crate) fn tokens_limits(most: usize, bytes: usize) -> Message {
    Message::new("tokens-limits").with("most", most).with("bytes", bytes)
}

/// The message for something that can't be read, with what the library said that tried.
pub(crate) fn unreadable(key: &'static str, said: &impl std::fmt::Display) -> Message {
    Message::new(key).with("said", said.to_string())
}

impl Refused {
    pub(crate) fn new(status: StatusCode, code: &'static str, message: Message) -> Refused {
        let message = Box::new(message);
        Refused { status, code, message, game: None, rule: None, version: None, later: None, raced: false }
    }

    /// The request is malformed. `why` says what is wrong, in technical terms, for whoever wrote the program.
    pub(crate) fn bad(why: Message) -> Refused {
        let message = Message::new("bad-request").with("why", why);
        Refused::new(StatusCode::BAD_REQUEST, "bad_request", message)
    }

    /// The request can be read, but something that it names doesn't exist here, or doesn't fit the rest. `why` is for
    /// whoever wrote the program.
    pub(crate) fn impossible(why: Message) -> Refused {
        Refused::cannot(Message::new("impossible-request").with("why", why))
    }

    /// The same, where people can run into it.
    pub(crate) fn cannot(message: Message) -> Refused {
        Refused::new(StatusCode::UNPROCESSABLE_ENTITY, "impossible", message)
    }

    /// The same refusal, in the words of a game. A game that isn't known has none.
    pub(crate) fn in_words_of(self, game: &str) -> Refused {
        Refused { game: rollick_games::info(game).ok().map(|info| info.id), ..self }
    }

    /// The server itself failed.
    pub(crate) fn fault() -> Refused {
        Refused::new(StatusCode::INTERNAL_SERVER_ERROR, "fault", Message::new("server-fault"))
    }

    /// The key doesn't allow it.
    pub(crate) fn forbidden(message: Message) -> Refused {
        Refused::new(StatusCode::FORBIDDEN, "forbidden", message)
    }

    /// The table's state doesn't allow it.
    pub(crate) fn not_now(message: Message) -> Refused {
        Refused::new(StatusCode::CONFLICT, "not_now", message)
    }

    /// The question that the sender answered is no longer open.
    pub(crate) fn conflict() -> Refused {
        Refused::new(StatusCode::CONFLICT, "conflict", Message::new("moved-on"))
    }

    /// Another process has appended to the log at the same time.
    pub(crate) fn raced() -> Refused {
        Refused { raced: true, ..Refused::conflict() }
    }

    pub(crate) fn unknown_table() -> Refused {
        Refused::new(StatusCode::NOT_FOUND, "unknown_table", Message::new("unknown-table"))
    }

    /// A rule of the game forbids it.
    pub(crate) fn illegal(reason: Reason, game: &'static str) -> Refused {
        let refused = Refused::new(StatusCode::UNPROCESSABLE_ENTITY, "illegal", reason.message);
        Refused { game: Some(game), ..refused }.rule(reason.rule)
    }

    /// A limit is reached; retry after this many seconds.
    pub(crate) fn too_many(message: Message, seconds: u32) -> Refused {
        Refused { later: Some(seconds), ..Refused::new(StatusCode::TOO_MANY_REQUESTS, "too_many", message) }
    }

    pub(crate) fn unavailable(message: Message) -> Refused {
        Refused { later: Some(1), ..Refused::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", message) }
    }

    #[must_use]
    pub(crate) fn rule(self, rule: impl ToString) -> Refused {
        Refused { rule: Some(rule.to_string()), ..self }
    }

    #[must_use]
    pub(crate) fn at(self, version: u64) -> Refused {
        Refused { version: Some(version), ..self }
    }

    /// The refusal on the wire. `id` is that of the request, if it had one.
    pub(crate) fn to_wire(&self, id: Option<&str>) -> Refusal {
        Refusal {
            id: id.map(str::to_owned),
            code: self.code.to_owned(),
            rule: self.rule.clone(),
            message: rollick_protocol::Message::of(&self.message),
            text: english(self.game, &self.message),
            version: self.version,
        }
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let mut answer = (self.status, Json(self.to_wire(None))).into_response();
        if let Some(seconds) = self.later {
            answer.headers_mut().insert("retry-after", seconds.into());
        }
        answer
    }
}

impl From<StoreError> for Refused {
    fn from(error: StoreError) -> Refused {
        match error {
            StoreError::UnknownTable { .. } => Refused::unknown_table(),
            StoreError::Invalid { .. } => Refused::bad(unreadable("not-storable", &error)),
            StoreError::Busy { .. } => Refused::unavailable(Message::new("too-much-written")),
            StoreError::Closed => Refused::unavailable(Message::new("server-stopping")),
            other => {
                tracing::error!("{other}");
                Refused::unavailable(Message::new("no-database"))
            }
        }
    }
}

impl From<Unfinished> for Refused {
    fn from(unfinished: Unfinished) -> Refused {
        match unfinished {
            Unfinished::Busy => Refused::too_many(Message::new("too-many-questions"), 2),
            Unfinished::Failed(why) => {
                tracing::error!("a question could not be worked out: {why}");
                Refused::fault()
            }
        }
    }
}

impl From<std::io::Error> for Refused {
    fn from(error: std::io::Error) -> Refused {
        tracing::error!("no random numbers: {error}");
        Refused::unavailable(Message::new("no-random"))
    }
}
