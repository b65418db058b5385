//! Serves the embedded web client.

use std::borrow::Cow;

use axum::body::Bytes;
use axum::http::header::{CONTENT_SECURITY_POLICY, LINK};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use rollick_game::Message;

use crate::packed::{FOR_EVER, Packed};
use crate::refused::Refused;

/// A file of the client.
struct Asset {
    /// Its path, without the leading slash.
    path: &'static str,
    packed: Packed,
}

/// What a page needs, as the value of a `Link` header. A browser then asks for all of it at once, and needn't read one
/// file to learn about the next.
struct Preload {
    /// The first part of the page's path.
    page: &'static str,
    link: &'static str,
}

include!(concat!(env!("OUT_DIR"), "/assets.rs"));

fn find(path: &str) -> Option<&'static Asset> {
    ASSETS.binary_search_by(|asset| asset.path.cmp(path)).ok().map(|at| &ASSETS[at])
}

/// A text file of the client.
pub(super) fn text(path: &str) -> Option<&'static str> {
    std::str::from_utf8(&find(path)?.packed.plain).ok()
}

/// The client's main page.
pub(super) fn index() -> Option<&'static str> {
    text("index.html")
}

/// Whether the client has a page at this path. For other paths the client shows its own "not found" page; this check is
/// for the HTTP status.
fn is_page(path: &str) -> bool {
    let parts: Vec<&str> = path.split('/').collect();
    matches!(parts[..], ["" | "new" | "check"] | ["t" | "rules", _])
}

/// Serves a file of the client, or its main page for any other path.
pub(crate) async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return Refused::new(StatusCode::METHOD_NOT_ALLOWED, "wrong_method", Message::new("wrong-method"))
            .into_response();
    }
    let path = uri.path().trim_start_matches('/');
    let (asset, status) = match find(path) {
        Some(asset) => (Some(asset), StatusCode::OK),
        None if path.starts_with("assets/") => (None, StatusCode::NOT_FOUND),
        None if is_page(path) => (find("index.html"), StatusCode::OK),
        None => (find("index.html"), StatusCode::NOT_FOUND),
    };
    let Some(asset) = asset else {
        return Refused::new(StatusCode::NOT_FOUND, "unknown_address", Message::new("unknown-address")).into_response();
    };
    // File names in assets/ contain a hash of their contents, so these files never change.
    let caching = if path.starts_with("assets/") { FOR_EVER } else { "no-cache" };
    let mut answer = asset.packed.respond(&headers, status, caching);
    if let (true, Some(link)) = (asset.path == "index.html", preload(path)) {
        answer.headers_mut().insert(LINK, HeaderValue::from_static(link));
    }
    if asset.path != "index.html" {
        // No page, so the long policy of pages would only make each file larger.
        answer.headers_mut().insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static("default-src 'none'"));
    }
    answer
}

/// What a table needs before its game begins, in addition to its page's own list.
pub(super) fn lobby_preload() -> &'static str {
    LOBBY
}

/// What a page needs.
pub(super) fn preload(path: &str) -> Option<&'static str> {
    let first = path.split('/').next();
    PRELOADS.iter().find(|preload| Some(preload.page) == first).map(|preload| preload.link)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_client_is_embedded_in_order() {
        assert!(ASSETS.is_sorted_by(|a, b| a.path < b.path));
        let page = find("index.html").expect("there is a page");
        assert_eq!(page.packed.content_type, "text/html; charset=utf-8");
        assert!(!page.packed.plain.is_empty());
    }

    #[test]
    fn text_is_compressed_and_the_rest_is_not() {
        for Asset { path, packed } in &ASSETS {
            let text = [".js", ".css"].iter().any(|end| path.ends_with(end)) && packed.plain.len() > 1000;
            let fonts = path.ends_with(".woff2");
            for bytes in [&packed.brotli, &packed.gzip] {
                let smaller = bytes.as_ref().is_some_and(|bytes| bytes.len() < packed.plain.len() * 9 / 10);
                assert!(smaller || !text, "{path} isn't compressed");
                assert!(bytes.is_none() || !fonts, "{path} is compressed twice");
            }
        }
    }

    #[test]
    fn preloads_name_files_of_the_client() {
        for page in ["", "new", "check", "t/abc", "rules/bonkers"] {
            let link = preload(page).expect("every page has a list");
            assert!(link.contains(".css>") && link.contains("/base-"), "/{page} lacks what every page needs: {link}");
            for address in link.split('<').skip(1).filter_map(|rest| rest.split('>').next()) {
                let path = address.trim_start_matches('/');
                assert!(find(path).is_some() || path.starts_with("api/"), "{address} of /{page}");
            }
        }
        assert!(preload("t/abc") != preload(""));
        assert!(lobby_preload().contains("/Lobby-") && !lobby_preload().contains("/base-"));
    }

    #[test]
    fn pages_of_the_client_are_recognised() {
        for path in ["", "new", "t/abc", "check", "rules/bonkers"] {
            assert!(is_page(path), "{path}");
        }
        for path in ["t", "t/a/b", "wp-login.php", "rules/x/y"] {
            assert!(!is_page(path), "{path}");
        }
    }
}
