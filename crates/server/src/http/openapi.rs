//! The description of the API: as JSON for programs, as a page for people.

use std::fmt::Write as _;
use std::sync::LazyLock;

use axum::Json;
use axum::http::header::CONTENT_SECURITY_POLICY;
use axum::response::{Html, IntoResponse, Response};
use serde_json::Value;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi};

use super::{acts, socket, tables};

#[derive(OpenApi)]
#[openapi(
    info(title = "Rollick", description = "Everything that the web client does, a script can do."),
    paths(
        tables::games, tables::rules, tables::standard_board, tables::verify, tables::health, acts::make, tables::table,
        tables::board, tables::steps, tables::moment, tables::dice, tables::export, acts::rematch, socket::live,
        acts::sit, acts::start, acts::word, acts::play, acts::roll, acts::why, acts::undo, acts::undo_answer,
        acts::ask_me, acts::replace, acts::give_up,
    ),
    components(schemas(rollick_protocol::ClientSays, rollick_protocol::ServerSays)),
    modifiers(&Keys)
)]
struct Api;

/// The key of a seat or of the host.
struct Keys;

impl Modify for Keys {
    fn modify(&self, api: &mut utoipa::openapi::OpenApi) {
        let key = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build();
        if let Some(components) = api.components.as_mut() {
            components.add_security_scheme("key", SecurityScheme::Http(key));
        }
    }
}

static DESCRIPTION: LazyLock<Value> =
    LazyLock::new(|| serde_json::to_value(Api::openapi()).expect("the description is plain data"));
static PAGE: LazyLock<String> = LazyLock::new(|| render(&DESCRIPTION));

pub(crate) async fn json() -> Json<&'static Value> {
    Json(&DESCRIPTION)
}

pub(crate) async fn page() -> Response {
    let policy =
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    ([(CONTENT_SECURITY_POLICY, policy)], Html(PAGE.as_str())).into_response()
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// The description as a plain page: addresses first, then the types that they speak of.
fn render(api: &Value) -> String {
    let mut out = String::from(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Rollick: the API</title>\
         <meta name=\"viewport\" content=\"width=device-width\"><style>\
         :root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}\
         code,pre{font:14px/1.45 ui-monospace,monospace}pre{overflow:auto;padding:.7rem;border:1px solid #8886;border-radius:.4rem}\
         summary{cursor:pointer}h2{margin-top:2.2rem}b{display:inline-block;min-width:3.2rem}</style></head><body><main>\
         <h1>Rollick: the API</h1><p>Everything that the web client does, a script can do. The same as JSON: \
         <a href=\"/api/openapi.json\">/api/openapi.json</a>.</p><h2>Addresses</h2>",
    );
    let empty = serde_json::Map::new();
    let map = |value: &Value| value.as_object().unwrap_or(&empty).clone();
    for (path, methods) in map(&api["paths"]) {
        for (method, what) in map(&methods) {
            let says = what["summary"].as_str().or(what["description"].as_str()).unwrap_or_default();
            let body = &what["requestBody"]["content"]["application/json"]["schema"];
            let answer = &what["responses"]["200"]["content"]["application/json"]["schema"];
            let _ =
                write!(out, "<p><b>{}</b> <code>{}</code><br>{}", method.to_uppercase(), escape(&path), escape(says));
            for (word, schema) in [("takes", body), ("gives", answer)] {
                let name = schema["$ref"].as_str().or(schema["items"]["$ref"].as_str());
                if let Some(name) = name.and_then(|name| name.rsplit('/').next()) {
                    let many = if schema["items"].is_object() { "[]" } else { "" };
                    let name = escape(name);
                    let _ = write!(out, " {word} <a href=\"#{name}\"><code>{name}{many}</code></a>.");
                }
            }
            out.push_str("</p>");
        }
    }
    out.push_str("<h2>Types</h2>");
    for (name, schema) in map(&api["components"]["schemas"]) {
        let (name, text) = (escape(&name), serde_json::to_string_pretty(&schema).unwrap_or_default());
        let _ = write!(
            out,
            "<details id=\"{name}\"><summary><code>{name}</code></summary><pre>{}</pre></details>",
            escape(&text)
        );
    }
    out.push_str("</main></body></html>");
    out
}
