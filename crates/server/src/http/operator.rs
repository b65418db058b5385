//! What only the operator may see: figures for Prometheus, and a page with the last hour. Both take the operator's token.

use axum::extract::State;
use axum::http::header::{AUTHORIZATION, CONTENT_SECURITY_POLICY, CONTENT_TYPE, WWW_AUTHENTICATE};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{Html, IntoResponse, Response};
use base64ct::{Base64, Encoding};
use rollick_game::Message;

use super::App;
use crate::keys;
use crate::operator::{Now, OPEN_METRICS, Standing, page, policy};
use crate::refused::Refused;

/// Figures for Prometheus, which sends the token as `Authorization: Bearer`.
pub(crate) async fn metrics(State(app): State<App>, headers: HeaderMap) -> Response {
    if let Err(refused) = allowed(&app, &headers) {
        return refused;
    }
    ([(CONTENT_TYPE, OPEN_METRICS)], app.tables.context.figures.text(&app.standing())).into_response()
}

/// The page for the operator. A browser asks for the token; any name will do.
pub(crate) async fn status(State(app): State<App>, headers: HeaderMap) -> Response {
    if let Err(refused) = allowed(&app, &headers) {
        return refused;
    }
    let now = Now { standing: app.standing(), can_write: app.can_write().await, up: app.begun.elapsed() };
    let html = Html(page(&now, &app.tables.context.figures.past()));
    ([(CONTENT_SECURITY_POLICY, policy())], html).into_response()
}

impl App {
    /// How things stand.
    pub(crate) fn standing(&self) -> Standing {
        self.tables.standing(*self.sockets.borrow(), *self.connections.borrow())
    }
}

/// Refuses everybody who doesn't have the operator's token.
#[allow(clippy::result_large_err)] // The error is the whole response, and it is made once.
fn allowed(app: &App, headers: &HeaderMap) -> Result<(), Response> {
    let Some(wanted) = &app.operator else {
        return Err(Refused::forbidden(Message::new("no-operator-token")).into_response());
    };
    // The hashes are compared, so the time it takes says nothing about the token.
    if token(headers).is_some_and(|given| keys::digest(&given) == *wanted) {
        return Ok(());
    }
    let refused = Refused::new(StatusCode::UNAUTHORIZED, "operator_only", Message::new("operator-only"));
    let mut answer = refused.into_response();
    answer
        .headers_mut()
        .insert(WWW_AUTHENTICATE, HeaderValue::from_static("Basic realm=\"Rollick\", charset=\"UTF-8\""));
    Err(answer)
}

/// The token that a request carries: as it is, or as the password of any name.
fn token(headers: &HeaderMap) -> Option<String> {
    let value = headers.get(AUTHORIZATION)?.to_str().ok()?;
    let (scheme, rest) = value.split_once(' ')?;
    match scheme.to_ascii_lowercase().as_str() {
        "bearer" => Some(rest.trim().to_owned()),
        "basic" => {
            let pair = String::from_utf8(Base64::decode_vec(rest.trim()).ok()?).ok()?;
            pair.split_once(':').map(|(_, password)| password.to_owned())
        }
        _ => None,
    }
}
