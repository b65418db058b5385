//! The web client, embedded.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};

use crate::refused::Refused;

/// A file of the client.
struct Asset {
    /// Its path, without the slash at the beginning.
    path: &'static str,
    content_type: &'static str,
    etag: &'static str,
    bytes: &'static [u8],
}

include!(concat!(env!("OUT_DIR"), "/assets.rs"));

fn find(path: &str) -> Option<&'static Asset> {
    ASSETS.binary_search_by(|asset| asset.path.cmp(path)).ok().map(|at| &ASSETS[at])
}

/// Whether the client has a page at this path. What it doesn't know it tells people itself, but with the right status.
fn is_page(path: &str) -> bool {
    let parts: Vec<&str> = path.split('/').collect();
    matches!(parts[..], ["" | "new" | "check"] | ["t" | "rules", _])
}

/// A file of the client, or its page for every address that is one of its own.
pub(crate) async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        let message = "This address can only be read.";
        return Refused::new(StatusCode::METHOD_NOT_ALLOWED, "wrong_method", message).into_response();
    }
    let path = uri.path().trim_start_matches('/');
    let (asset, status) = match find(path) {
        Some(asset) => (Some(asset), StatusCode::OK),
        None if path.starts_with("assets/") => (None, StatusCode::NOT_FOUND),
        None if is_page(path) => (find("index.html"), StatusCode::OK),
        None => (find("index.html"), StatusCode::NOT_FOUND),
    };
    let Some(asset) = asset else {
        return Refused::new(StatusCode::NOT_FOUND, "unknown_address", "There is no such file.").into_response();
    };
    // Names in assets/ carry a hash of their contents.
    let caching = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let head = [(CONTENT_TYPE, asset.content_type), (CACHE_CONTROL, caching), (ETAG, asset.etag)];
    let known = headers.get(IF_NONE_MATCH).is_some_and(|tag| tag.as_bytes() == asset.etag.as_bytes());
    match known && status == StatusCode::OK {
        true => (StatusCode::NOT_MODIFIED, head).into_response(),
        false => (status, head, asset.bytes).into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_client_is_embedded_in_order() {
        assert!(ASSETS.is_sorted_by(|a, b| a.path < b.path));
        let page = find("index.html").expect("there is a page");
        assert_eq!(page.content_type, "text/html; charset=utf-8");
        assert!(!page.bytes.is_empty());
    }

    #[test]
    fn pages_of_the_client_are_known() {
        for path in ["", "new", "t/abc", "check", "rules/bonkers"] {
            assert!(is_page(path), "{path}");
        }
        for path in ["t", "t/a/b", "wp-login.php", "rules/x/y"] {
            assert!(!is_page(path), "{path}");
        }
    }
}
