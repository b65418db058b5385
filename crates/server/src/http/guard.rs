//! Checks and headers for every request: rate limits, the origin check and the security headers.

use std::any::Any;
use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, HeaderName, HeaderValue, ORIGIN, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use rollick_game::Message;

use super::App;
use crate::options::Limits;
use crate::refused::Refused;

/// What an address has left of a rate limit. It refills over time.
#[derive(Clone, Copy)]
struct Purse {
    left: f64,
    seen: Instant,
}

/// The limits on each address.
pub(crate) struct Doors {
    requests: Counter,
    tables: Counter,
    sockets: Mutex<HashMap<IpAddr, usize>>,
    most_sockets: usize,
}

/// A rate limit, counted for each address (a token bucket).
struct Counter {
    a_second: f64,
    most: f64,
    purses: Mutex<HashMap<IpAddr, Purse>>,
}

/// When this many addresses are remembered, those with a full purse are forgotten.
const MANY: usize = 10_000;

impl Counter {
    fn new(a_second: f64, most: f64) -> Counter {
        Counter { a_second, most: most.max(1.0), purses: Mutex::default() }
    }

    /// Takes one from the address's purse. If it is empty, the error says after how many seconds to retry.
    fn take(&self, address: IpAddr, now: Instant) -> Result<(), u32> {
        let mut purses = self.purses.lock().unwrap_or_else(PoisonError::into_inner);
        let filled = |purse: &Purse| {
            (purse.left + now.saturating_duration_since(purse.seen).as_secs_f64() * self.a_second).min(self.most)
        };
        if purses.len() >= MANY {
            purses.retain(|_, purse| filled(purse) < self.most);
        }
        let purse = purses.entry(address).or_insert(Purse { left: self.most, seen: now });
        *purse = Purse { left: filled(purse), seen: now };
        if purse.left < 1.0 {
            return Err(((1.0 - purse.left) / self.a_second.max(0.001)).ceil().clamp(1.0, 3600.0) as u32);
        }
        purse.left -= 1.0;
        Ok(())
    }
}

impl Doors {
    pub(crate) fn new(limits: &Limits) -> Doors {
        Doors {
            requests: Counter::new(limits.rate, limits.burst),
            tables: Counter::new(limits.tables_a_minute / 60.0, limits.tables_a_minute * 6.0),
            sockets: Mutex::default(),
            most_sockets: limits.sockets_an_address,
        }
    }

    /// Counts a new table, or refuses it.
    pub(crate) fn table(&self, address: SocketAddr) -> Result<(), Refused> {
        let wait = |seconds| Refused::too_many(Message::new("too-many-tables"), seconds);
        self.tables.take(address.ip(), Instant::now()).map_err(wait)
    }

    /// Counts a request, or refuses it.
    pub(crate) fn request(&self, address: SocketAddr) -> Result<(), Refused> {
        let wait = |seconds| Refused::too_many(Message::new("too-many-requests"), seconds);
        self.requests.take(address.ip(), Instant::now()).map_err(wait)
    }

    /// Counts a new socket, or refuses it. Call [`Doors::left`] when it is closed.
    pub(crate) fn socket(&self, address: SocketAddr) -> Result<(), Refused> {
        let mut sockets = self.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        let open = sockets.entry(address.ip()).or_default();
        if *open >= self.most_sockets {
            return Err(Refused::too_many(Message::new("too-many-connections"), 10));
        }
        *open += 1;
        Ok(())
    }

    /// Counts a socket that was closed.
    pub(crate) fn left(&self, address: SocketAddr) {
        let mut sockets = self.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(open) = sockets.get_mut(&address.ip()) {
            *open -= 1;
            if *open == 0 {
                sockets.remove(&address.ip());
            }
        }
    }
}

/// Refuses a request if its address sends too many, if it comes from a page of another site, or if it takes too long.
pub(crate) async fn limit(
    State(app): State<App>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    if let Err(refused) = app.doors.request(address) {
        return refused.into_response();
    }
    if request.method() == Method::POST
        && let Err(refused) = same_origin(&app, request.headers())
    {
        return refused.into_response();
    }
    match tokio::time::timeout(app.limits.patience, next.run(request)).await {
        Ok(answer) => answer,
        Err(_) => Refused::unavailable(Message::new("took-too-long")).into_response(),
    }
}

/// Refuses pages of other sites, which could otherwise act or listen in a player's name. A script outside a browser
/// sends no origin and is let through.
pub(crate) fn same_origin(app: &App, headers: &HeaderMap) -> Result<(), Refused> {
    let Some(origin) = headers.get(ORIGIN) else { return Ok(()) };
    let origin = origin.to_str().unwrap_or_default();
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let own = origin.split_once("://").is_some_and(|(_, of)| !host.is_empty() && of.eq_ignore_ascii_case(host));
    match own || app.origins.iter().any(|known| known.eq_ignore_ascii_case(origin)) {
        true => Ok(()),
        false => Err(Refused::new(StatusCode::FORBIDDEN, "wrong_origin", Message::new("wrong-origin"))),
    }
}

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
    font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Adds the security headers to every response, unless the handler has set them.
pub(crate) async fn headers(request: Request, next: Next) -> Response {
    let mut answer = next.run(request).await;
    let all: [(HeaderName, &'static str); 8] = [
        (CONTENT_SECURITY_POLICY, POLICY),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (X_FRAME_OPTIONS, "DENY"),
        (REFERRER_POLICY, "no-referrer"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
        (CACHE_CONTROL, "no-store"),
    ];
    for (name, value) in all {
        answer.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    answer
}

/// The response when a handler panics.
pub(crate) fn panicked(_: Box<dyn Any + Send + 'static>) -> Response {
    Refused::fault().into_response()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_purse_empties_and_fills_again() {
        let counter = Counter::new(2.0, 3.0);
        let (start, address) = (Instant::now(), IpAddr::from([127, 0, 0, 1]));
        for _ in 0..3 {
            assert_eq!(counter.take(address, start), Ok(()));
        }
        assert_eq!(counter.take(address, start), Err(1));
        assert_eq!(counter.take(IpAddr::from([127, 0, 0, 2]), start), Ok(()));
        let later = start + Duration::from_millis(500);
        assert_eq!(counter.take(address, later), Ok(()));
        assert_eq!(counter.take(address, later), Err(1));
    }
}
