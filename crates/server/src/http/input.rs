//! Extractors for bodies, addresses, queries and keys. Input that can't be read is refused with the reason.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, FromRequestParts, OptionalFromRequestParts, Path, Query, Request};
use axum::http::StatusCode;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use rollick_game::Message;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::refused::{Refused, field, unreadable};

/// A JSON body.
pub(crate) struct Body<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Refused> {
        let body = match Json::<Value>::from_request(request, state).await {
            Ok(Json(body)) => whole(body).to_string(),
            Err(JsonRejection::MissingJsonContentType(_)) => {
                return Err(Refused::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "not_json", Message::new("not-json")));
            }
            Err(error) if error.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                return Err(Refused::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", Message::new("too-large")));
            }
            Err(error) => return Err(wrong_body(&error)),
        };
        Json::<T>::from_bytes(body.as_bytes()).map(|Json(body)| Body(body)).map_err(|error| wrong_body(&error))
    }
}

fn wrong_body(error: &JsonRejection) -> Refused {
    Refused::bad(unreadable("body-unreadable", &error.body_text()))
}

/// A value in which whole numbers have no fraction. To JSON, 2.0 and 2 are the same number, and some languages write
/// 2.0 for 2.
fn whole(value: Value) -> Value {
    match value {
        Value::Number(number) => {
            // Larger ones are no longer exact.
            let exact = number.as_f64().filter(|n| number.is_f64() && n.fract() == 0.0 && n.abs() < 9e15);
            exact.map_or(Value::Number(number), |n| Value::from(n as i64))
        }
        Value::Array(all) => all.into_iter().map(whole).collect(),
        Value::Object(all) => all.into_iter().map(|(key, value)| (key, whole(value))).collect(),
        other => other,
    }
}

/// The parts of the address that vary.
pub(crate) struct Address<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for Address<T> {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Address<T>, Refused> {
        match <Path<T> as FromRequestParts<S>>::from_request_parts(parts, state).await {
            Ok(Path(address)) => Ok(Address(address)),
            Err(error) => Err(Refused::bad(unreadable("address-unreadable", &error.body_text()))),
        }
    }
}

/// The query parameters.
pub(crate) struct Params<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Params<T> {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Params<T>, Refused> {
        match Query::<T>::from_request_parts(parts, state).await {
            Ok(Query(params)) => Ok(Params(params)),
            Err(error) => Err(Refused::bad(unreadable("query-unreadable", &error.body_text()))),
        }
    }
}

/// The key that a request carries.
pub(crate) struct Bearer(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for Bearer {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Bearer, Refused> {
        let found = <Bearer as OptionalFromRequestParts<S>>::from_request_parts(parts, state).await?;
        found.ok_or_else(no_key)
    }
}

/// The refusal of a request without a key, or with a header that holds none.
fn no_key() -> Refused {
    Refused::new(StatusCode::UNAUTHORIZED, "no_key", Message::new("no-key"))
}

impl<S: Send + Sync> OptionalFromRequestParts<S> for Bearer {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Option<Bearer>, Refused> {
        let Some(value) = parts.headers.get(AUTHORIZATION) else { return Ok(None) };
        let key = value.to_str().ok().and_then(|text| text.strip_prefix("Bearer ")).map(str::trim);
        key.filter(|key| (1..=128).contains(&key.len())).map(|key| Some(Bearer(key.to_owned()))).ok_or_else(no_key)
    }
}

/// Checks the id that the sender chose for a request.
pub(crate) fn valid_id(id: &str) -> Result<(), Refused> {
    match (1..=64).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_graphic()) {
        true => Ok(()),
        false => Err(Refused::bad(field("id", Message::new("request-id")))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn whole_numbers_may_have_a_fraction_of_zero() {
        let odd = json!({"to": 3.0, "list": [-2.0, 0.5, 7], "huge": 1e300});
        assert_eq!(whole(odd), json!({"to": 3, "list": [-2, 0.5, 7], "huge": 1e300}));
    }
}
