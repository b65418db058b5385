//! What comes in: bodies, queries, keys. Whatever can't be read is refused with the reason.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, FromRequestParts, OptionalFromRequestParts, Query, Request};
use axum::http::StatusCode;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use crate::act::Who;
use crate::refused::Refused;
use crate::shared::Shared;

/// A JSON body.
pub(crate) struct Body<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Refused> {
        match Json::<T>::from_request(request, state).await {
            Ok(Json(body)) => Ok(Body(body)),
            Err(JsonRejection::MissingJsonContentType(_)) => Err(Refused::new(
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                "not_json",
                "Send JSON, with the header content-type: application/json.",
            )),
            Err(error) if error.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                Err(Refused::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", "The request is too large."))
            }
            Err(error) => Err(Refused::bad(format!("The request can't be read: {}", error.body_text()))),
        }
    }
}

/// The parameters after the question mark.
pub(crate) struct Params<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Params<T> {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Params<T>, Refused> {
        match Query::<T>::from_request_parts(parts, state).await {
            Ok(Query(params)) => Ok(Params(params)),
            Err(error) => Err(Refused::bad(format!("The address can't be read: {}", error.body_text()))),
        }
    }
}

/// The key that a request carries.
pub(crate) struct Bearer(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for Bearer {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Bearer, Refused> {
        let found = <Bearer as OptionalFromRequestParts<S>>::from_request_parts(parts, state).await?;
        found.ok_or_else(|| {
            let message = "This needs a key: send the header Authorization: Bearer KEY.";
            Refused::new(StatusCode::UNAUTHORIZED, "no_key", message)
        })
    }
}

impl<S: Send + Sync> OptionalFromRequestParts<S> for Bearer {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Option<Bearer>, Refused> {
        let Some(value) = parts.headers.get(AUTHORIZATION) else { return Ok(None) };
        let key = value.to_str().ok().and_then(|text| text.strip_prefix("Bearer ")).map(str::trim);
        let bad = || Refused::bad("The header Authorization is not of the form: Bearer KEY.");
        key.filter(|key| (1..=128).contains(&key.len())).map(|key| Some(Bearer(key.to_owned()))).ok_or_else(bad)
    }
}

impl Bearer {
    /// What the key opens at a table.
    pub(crate) fn who(&self, shared: &Shared) -> Result<Who, Refused> {
        shared.keys.who(&self.0).ok_or_else(|| Refused::forbidden("This key opens nothing at this table."))
    }
}

/// The sender's own mark of a request.
pub(crate) fn mark(id: &str) -> Result<(), Refused> {
    match (1..=64).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_graphic()) {
        true => Ok(()),
        false => Err(Refused::bad("id: send 1 to 64 visible ASCII characters, new for each request.")),
    }
}
