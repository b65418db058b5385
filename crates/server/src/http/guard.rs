//! Checks and headers for every request: rate limits, the origin check and the security headers.

use std::any::Any;
use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, HeaderName, HeaderValue, ORIGIN, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::clock::{Clock, DefaultClock};
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};
use rollick_game::Message;

use super::App;
use crate::options::Limits;
use crate::proxies::counted;
use crate::refused::Refused;

/// The limits on each address.
pub(crate) struct Doors {
    requests: Counter,
    tables: Counter,
    sockets: Crowd,
    connections: Crowd,
}

/// How many of something each address has open.
struct Crowd {
    open: Mutex<HashMap<IpAddr, usize>>,
    most: usize,
}

impl Crowd {
    fn new(most: usize) -> Crowd {
        Crowd { open: Mutex::default(), most }
    }

    /// Counts one more, unless the address has too many.
    fn enter(&self, address: IpAddr) -> bool {
        let mut all = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let open = all.entry(counted(address)).or_default();
        let room = *open < self.most;
        *open += usize::from(room);
        room
    }

    fn leave(&self, address: IpAddr) {
        let mut all = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(open) = all.get_mut(&counted(address)) {
            *open -= 1;
            if *open == 0 {
                all.remove(&counted(address));
            }
        }
    }
}

/// A rate limit, counted for each address.
struct Counter<C: Clock = DefaultClock> {
    limiter: RateLimiter<IpAddr, HashMapStateStore<IpAddr>, C, NoOpMiddleware<C::Instant>>,
    clock: C,
}

/// When this many addresses are remembered, those that have rested are forgotten.
const MANY: usize = 10_000;

impl Counter {
    fn new(a_second: f64, most: f64) -> Counter {
        Counter::with_clock(a_second, most, DefaultClock::default())
    }
}

impl<C: Clock + Clone> Counter<C> {
    fn with_clock(a_second: f64, most: f64, clock: C) -> Counter<C> {
        let period = Duration::from_secs_f64(1.0 / a_second.clamp(1e-6, 1e9)).max(Duration::from_nanos(1));
        let burst = NonZeroU32::new(most as u32).unwrap_or(NonZeroU32::MIN);
        let quota = Quota::with_period(period).expect("the period is longer than nothing").allow_burst(burst);
        Counter { limiter: RateLimiter::new(quota, HashMapStateStore::default(), clock.clone()), clock }
    }

    /// Counts something that this address does. If it does too much, the error says after how many seconds to retry.
    fn take(&self, address: IpAddr) -> Result<(), u32> {
        if self.limiter.len() >= MANY {
            self.limiter.retain_recent();
        }
        self.limiter.check_key(&counted(address)).map_err(|not_until| {
            let wait = not_until.wait_time_from(self.clock.now());
            wait.as_secs_f64().ceil().clamp(1.0, 3600.0) as u32
        })
    }
}

impl Doors {
    pub(crate) fn new(limits: &Limits) -> Doors {
        Doors {
            requests: Counter::new(limits.rate, limits.burst),
            tables: Counter::new(limits.tables_a_minute / 60.0, limits.tables_a_minute * 6.0),
            sockets: Crowd::new(limits.sockets_an_address),
            connections: Crowd::new(limits.connections_an_address.max(1)),
        }
    }

    /// Counts a new table, or refuses it.
    pub(crate) fn table(&self, address: SocketAddr) -> Result<(), Refused> {
        let wait = |seconds| Refused::too_many(Message::new("too-many-tables"), seconds);
        self.tables.take(address.ip()).map_err(wait)
    }

    /// Counts a request, or refuses it.
    pub(crate) fn request(&self, address: SocketAddr) -> Result<(), Refused> {
        let wait = |seconds| Refused::too_many(Message::new("too-many-requests"), seconds);
        self.requests.take(address.ip()).map_err(wait)
    }

    /// Counts a new socket, or refuses it. Call [`Doors::left`] when it is closed.
    pub(crate) fn socket(&self, address: SocketAddr) -> Result<(), Refused> {
        match self.sockets.enter(address.ip()) {
            true => Ok(()),
            false => Err(Refused::too_many(Message::new("too-many-connections"), 10)),
        }
    }

    /// Counts a socket that was closed.
    pub(crate) fn left(&self, address: SocketAddr) {
        self.sockets.leave(address.ip());
    }

    /// Counts a new connection. False if the address has too many. Call [`Doors::disconnected`] when it is closed.
    pub(crate) fn connected(&self, address: SocketAddr) -> bool {
        self.connections.enter(address.ip())
    }

    /// Counts a connection that was closed.
    pub(crate) fn disconnected(&self, address: SocketAddr) {
        self.connections.leave(address.ip());
    }
}

/// Refuses a request if its address sends too many, if it takes too long, or if it is a POST from a page of another
/// site.
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

/// Adds the security headers to every response, unless the handler has set them. Scripts, styles and fonts don't get
/// the headers that only matter for pages: a page has many files, and the extra headers would slow down its first
/// visit.
pub(crate) async fn headers(request: Request, next: Next) -> Response {
    let part_of_page = request.uri().path().starts_with("/assets/");
    let mut answer = next.run(request).await;
    let all: [(HeaderName, &'static str); 4] = [
        (CONTENT_SECURITY_POLICY, POLICY),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (CACHE_CONTROL, "no-store"),
    ];
    let pages: [(HeaderName, &'static str); 4] = [
        (X_FRAME_OPTIONS, "DENY"),
        (REFERRER_POLICY, "no-referrer"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
    ];
    for (name, value) in all.into_iter().chain(pages.into_iter().filter(|_| !part_of_page)) {
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
    use governor::clock::FakeRelativeClock;

    use super::*;

    #[test]
    fn whoever_does_too_much_has_to_wait_and_may_go_on_after_a_rest() {
        let clock = FakeRelativeClock::default();
        let counter = Counter::with_clock(2.0, 3.0, clock.clone());
        let address = IpAddr::from([127, 0, 0, 1]);
        for _ in 0..3 {
            assert_eq!(counter.take(address), Ok(()));
        }
        assert_eq!(counter.take(address), Err(1));
        assert_eq!(counter.take(IpAddr::from([127, 0, 0, 2])), Ok(()));
        clock.advance(Duration::from_millis(500));
        assert_eq!(counter.take(address), Ok(()));
        assert_eq!(counter.take(address), Err(1));
    }

    #[test]
    fn addresses_that_have_rested_are_forgotten() {
        let clock = FakeRelativeClock::default();
        let counter = Counter::with_clock(2.0, 3.0, clock.clone());
        for k in 0..MANY as u32 {
            assert_eq!(counter.take(IpAddr::from(k.to_be_bytes())), Ok(()));
        }
        clock.advance(Duration::from_secs(60));
        assert_eq!(counter.take(IpAddr::from([192, 0, 2, 1])), Ok(()));
        assert!(counter.limiter.len() < 10, "{}", counter.limiter.len());
    }
}
