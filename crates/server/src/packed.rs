//! Text that is sent many times: it is compressed once, and each browser gets the best that it accepts.

use std::borrow::Cow;
use std::io::Write;

use axum::body::Bytes;
use axum::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};

/// The address contains a hash of the contents, so they never change.
pub(crate) const FOR_EVER: &str = "public, max-age=31536000, immutable";

/// Brotli's last two levels take many times longer, for three to ten percent.
const QUICK: i32 = 9;
const SMALLEST: i32 = 11;
/// How far back the encoder looks: 2 to this power, in bytes. Hardly any text is longer.
const WINDOW: i32 = 18;

/// A file in every encoding that makes it smaller.
pub(crate) struct Packed {
    pub(crate) content_type: &'static str,
    /// A hash of the contents.
    pub(crate) hash: Cow<'static, str>,
    pub(crate) plain: Bytes,
    pub(crate) brotli: Option<Bytes>,
    pub(crate) gzip: Option<Bytes>,
}

impl Packed {
    /// Compresses a text.
    pub(crate) fn new(content_type: &'static str, text: &str) -> Packed {
        Packed::with(QUICK, content_type, text)
    }

    /// Compresses a text as far as possible, which takes longer. For what a process compresses only once.
    pub(crate) fn small(content_type: &'static str, text: &str) -> Packed {
        Packed::with(SMALLEST, content_type, text)
    }

    fn with(quality: i32, content_type: &'static str, text: &str) -> Packed {
        let plain = Bytes::copy_from_slice(text.as_bytes());
        let smaller = |bytes: Vec<u8>| (bytes.len() < plain.len()).then(|| Bytes::from(bytes));
        let (brotli, gzip) = (smaller(brotli(&plain, quality)), smaller(gzip(&plain)));
        Packed { content_type, hash: crate::keys::digest(text)[..16].to_owned().into(), plain, brotli, gzip }
    }

    /// The response to a request with these headers. Without its body if the browser has it.
    pub(crate) fn respond(&self, request: &HeaderMap, status: StatusCode, caching: &'static str) -> Response {
        let (encoding, body) = self.best(request);
        // The same file in another encoding is another answer, so it needs another tag.
        let tag = format!("\"{}{}\"", self.hash, encoding.map(|name| format!("-{name}")).unwrap_or_default());
        let known = status == StatusCode::OK && knows(request, &tag);
        let mut answer = match known {
            true => StatusCode::NOT_MODIFIED.into_response(),
            false => (status, body).into_response(),
        };
        let headers = answer.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static(self.content_type));
        headers.insert(CACHE_CONTROL, HeaderValue::from_static(caching));
        if let Ok(tag) = HeaderValue::try_from(tag) {
            headers.insert(ETAG, tag);
        }
        if self.brotli.is_some() || self.gzip.is_some() {
            headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
        }
        if let (false, Some(name)) = (known, encoding) {
            headers.insert(CONTENT_ENCODING, HeaderValue::from_static(name));
        }
        answer
    }

    fn best(&self, request: &HeaderMap) -> (Option<&'static str>, Bytes) {
        for (name, bytes) in [("br", &self.brotli), ("gzip", &self.gzip)] {
            if let Some(bytes) = bytes
                && accepts(request, name)
            {
                return (Some(name), bytes.clone());
            }
        }
        (None, self.plain.clone())
    }
}

/// A page that was made for one request. If the browser accepts brotli, it is compressed with that, which sends a tenth
/// less than the compression of other answers. This takes a while, so don't call it on a thread that answers requests.
pub(crate) fn page(request: &HeaderMap, html: String) -> Response {
    let head = [(CONTENT_TYPE, "text/html; charset=utf-8"), (CACHE_CONTROL, "no-cache")];
    if !accepts(request, "br") {
        return (head, html).into_response();
    }
    let encoding = [(CONTENT_ENCODING, "br"), (VARY, "accept-encoding")];
    (head, encoding, brotli(html.as_bytes(), QUICK)).into_response()
}

/// Whether the browser has the answer with this tag.
fn knows(request: &HeaderMap, tag: &str) -> bool {
    let known = request.get(IF_NONE_MATCH).and_then(|tags| tags.to_str().ok()).unwrap_or_default();
    known.split(',').any(|known| known.trim().trim_start_matches("W/") == tag)
}

/// Whether the browser accepts this encoding by name. `q=0` refuses it.
fn accepts(request: &HeaderMap, encoding: &str) -> bool {
    let all = request.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    all.flat_map(|list| list.split(',')).any(|item| {
        let (name, parameters) = item.split_once(';').unwrap_or((item, ""));
        let weight = parameters.split(';').find_map(|parameter| parameter.trim().strip_prefix("q="));
        let refused = weight.is_some_and(|weight| weight.trim().parse() == Ok(0.0));
        name.trim().eq_ignore_ascii_case(encoding) && !refused
    })
}

fn brotli(plain: &[u8], quality: i32) -> Vec<u8> {
    let mut out = Vec::new();
    // With the usual window, the encoder takes dozens of megabytes, however short the text is.
    let parameters =
        brotli::enc::BrotliEncoderParams { quality, lgwin: WINDOW, size_hint: plain.len(), ..Default::default() };
    brotli::BrotliCompress(&mut &plain[..], &mut out, &parameters).expect("memory can be written to");
    out
}

fn gzip(plain: &[u8]) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(plain).and_then(|()| encoder.finish()).expect("memory can be written to")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asking(encodings: &str) -> HeaderMap {
        HeaderMap::from_iter([(ACCEPT_ENCODING, HeaderValue::from_str(encodings).unwrap())])
    }

    fn header(answer: &Response, name: axum::http::HeaderName) -> Option<&str> {
        answer.headers().get(name).map(|value| value.to_str().unwrap())
    }

    #[test]
    fn the_best_accepted_encoding_is_sent() {
        let packed = Packed::new("text/plain", &"roll and move ".repeat(100));
        for (accepted, sent) in [
            ("gzip, deflate, br, zstd", Some("br")),
            ("br;q=0, gzip", Some("gzip")),
            ("BR; q=0.5", Some("br")),
            ("gzip;q=0.0", None),
            ("identity", None),
            ("", None),
        ] {
            let answer = packed.respond(&asking(accepted), StatusCode::OK, FOR_EVER);
            assert_eq!(header(&answer, CONTENT_ENCODING), sent, "{accepted}");
            assert_eq!(header(&answer, VARY), Some("accept-encoding"), "{accepted}");
        }
    }

    #[test]
    fn each_encoding_has_a_tag_of_its_own() {
        let packed = Packed::new("text/plain", &"roll and move ".repeat(100));
        let first = packed.respond(&asking("br"), StatusCode::OK, "no-cache");
        let tag = first.headers()[ETAG].clone();
        let mut again = asking("br");
        again.insert(IF_NONE_MATCH, HeaderValue::from_str(&format!("\"x\", W/{}", tag.to_str().unwrap())).unwrap());
        assert_eq!(packed.respond(&again, StatusCode::OK, "no-cache").status(), StatusCode::NOT_MODIFIED);
        assert_eq!(packed.respond(&again, StatusCode::NOT_FOUND, "no-cache").status(), StatusCode::NOT_FOUND);
        again.insert(ACCEPT_ENCODING, HeaderValue::from_static("gzip"));
        assert_eq!(packed.respond(&again, StatusCode::OK, "no-cache").status(), StatusCode::OK);
    }

    #[test]
    fn what_does_not_get_smaller_is_sent_as_it_is() {
        let packed = Packed::new("text/plain", "ok");
        let answer = packed.respond(&asking("br, gzip"), StatusCode::OK, FOR_EVER);
        assert_eq!((header(&answer, CONTENT_ENCODING), header(&answer, VARY)), (None, None));
    }
}
