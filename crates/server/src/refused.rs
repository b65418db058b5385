//! Refusals: a status, a word for programs, a sentence for people.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use rollick_protocol::{Problem, ProblemBody};
use rollick_store::StoreError;

/// A request that is not carried out, and why.
#[derive(Clone, Debug)]
pub(crate) struct Refused {
    pub(crate) status: StatusCode,
    pub(crate) body: Box<ProblemBody>,
    /// After how many seconds it may go better.
    pub(crate) later: Option<u32>,
}

impl Refused {
    pub(crate) fn new(status: StatusCode, code: &str, message: impl Into<String>) -> Refused {
        let body = ProblemBody { code: code.to_owned(), message: message.into(), rule: None, version: None };
        Refused { status, body: Box::new(body), later: None }
    }

    /// The request makes no sense.
    pub(crate) fn bad(message: impl Into<String>) -> Refused {
        Refused::new(StatusCode::BAD_REQUEST, "bad_request", message)
    }

    /// Not with this key.
    pub(crate) fn forbidden(message: impl Into<String>) -> Refused {
        Refused::new(StatusCode::FORBIDDEN, "forbidden", message)
    }

    /// Not in this state of the table.
    pub(crate) fn not_now(message: impl Into<String>) -> Refused {
        Refused::new(StatusCode::CONFLICT, "not_now", message)
    }

    /// The version has moved on.
    pub(crate) fn conflict() -> Refused {
        Refused::new(StatusCode::CONFLICT, "conflict", "Somebody was faster; the table has moved on.")
    }

    pub(crate) fn unknown_table() -> Refused {
        Refused::new(StatusCode::NOT_FOUND, "unknown_table", "There is no such table.")
    }

    /// There is too much of it; later it may be better.
    pub(crate) fn too_many(message: impl Into<String>, seconds: u32) -> Refused {
        let later = Some(seconds);
        Refused { later, ..Refused::new(StatusCode::TOO_MANY_REQUESTS, "too_many", message) }
    }

    pub(crate) fn unavailable(message: impl Into<String>) -> Refused {
        let later = Some(1);
        Refused { later, ..Refused::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", message) }
    }

    #[must_use]
    pub(crate) fn rule(mut self, rule: impl ToString) -> Refused {
        self.body.rule = Some(rule.to_string());
        self
    }

    #[must_use]
    pub(crate) fn at(mut self, version: u64) -> Refused {
        self.body.version = Some(version);
        self
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let mut answer = (self.status, Json(Problem { error: *self.body })).into_response();
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
            StoreError::Invalid { .. } => Refused::bad(error.to_string()),
            StoreError::Busy { .. } => Refused::unavailable("Too much is being written at once; try again."),
            StoreError::Closed => Refused::unavailable("The server is stopping."),
            other => {
                eprintln!("rollick: {other}");
                Refused::unavailable("The database can't be reached; try again.")
            }
        }
    }
}

impl From<std::io::Error> for Refused {
    fn from(error: std::io::Error) -> Refused {
        eprintln!("rollick: {error}");
        Refused::unavailable("The system gives no random numbers.")
    }
}
