//! Every request is counted, and logged within a span of its own.

use std::net::SocketAddr;
use std::time::Instant;

use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::middleware::Next;
use axum::response::Response;
use tracing::Instrument;

use super::App;
use crate::keys;

/// What is asked for, where no route says it: a file of the client, or something that doesn't exist.
const FILE: &str = "file";

/// Counts and logs a request. Of its path only the route is logged, because people paste all kinds of things into
/// addresses.
pub(crate) async fn request(
    State(app): State<App>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    route: Option<MatchedPath>,
    request: Request,
    next: Next,
) -> Response {
    let begun = Instant::now();
    let method = request.method().clone();
    let route = route.as_ref().map_or(FILE, MatchedPath::as_str);
    let span = tracing::info_span!(
        "request",
        %method,
        route,
        table = table(route, request.uri().path()),
        from = %address.ip(),
    );
    let answer = next.run(request).instrument(span.clone()).await;
    let (status, took) = (answer.status(), begun.elapsed());
    span.in_scope(|| tracing::debug!(status = status.as_u16(), ms = took.as_micros() as f64 / 1e3, "answered"));
    app.tables.context.figures.answered(method.as_str(), route, status.as_u16(), took);
    answer
}

/// The table that a path names, if it can be one.
fn table<'a>(route: &str, path: &'a str) -> Option<&'a str> {
    let place = route.split('/').position(|part| part == "{id}")?;
    path.split('/').nth(place).filter(|id| keys::is_table_id(id))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_can_be_a_table_is_logged_as_one() {
        let id = keys::table_id().expect("random numbers");
        let route = "/api/tables/{id}/do";
        assert_eq!(table(route, &format!("/api/tables/{id}/do")), Some(id.as_str()));
        let key = keys::key().expect("random numbers");
        assert_eq!(table(route, &format!("/api/tables/{key}/do")), None);
        assert_eq!(table("/healthz", "/healthz"), None);
    }
}
