//! The description of the API, as JSON for programs and as a page for people.

use std::fmt::Write as _;
use std::sync::LazyLock;

use axum::Json;
use axum::http::header::CONTENT_SECURITY_POLICY;
use axum::response::{Html, IntoResponse, Response};
use serde_json::{Value, json};
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi};

/// What doesn't follow from the handlers.
#[derive(OpenApi)]
#[openapi(
    info(title = "Rollick", description = "A script can do everything that the web client does."),
    components(schemas(rollick_protocol::ClientSays, rollick_protocol::ServerSays, rollick_protocol::Refusal)),
    modifiers(&Keys)
)]
pub(crate) struct Api;

/// Adds the keys of seats and hosts to the description.
struct Keys;

impl Modify for Keys {
    fn modify(&self, api: &mut utoipa::openapi::OpenApi) {
        let key = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build();
        if let Some(components) = api.components.as_mut() {
            components.add_security_scheme("key", SecurityScheme::Http(key));
        }
    }
}

static DESCRIPTION: LazyLock<Value> = LazyLock::new(|| {
    let mut api = serde_json::to_value(super::description()).expect("the description is plain data");
    complete(&mut api);
    api
});
static SOCKET: LazyLock<Value> = LazyLock::new(|| describe_socket(&DESCRIPTION));
static PAGE: LazyLock<String> = LazyLock::new(|| render(&DESCRIPTION));

/// The types that take no unknown fields, although they are enums: `utoipa` can say that only of structs.
const CLOSED: [&str; 5] = ["Act", "ClientSays", "SeatSetup", "Spot", "CallMe"];

/// Adds what the macros can't say: that every address may refuse, what a seat is, and that the variants of some types
/// take no other fields.
fn complete(api: &mut Value) {
    name_seats(api);
    let refusal = |what: &str| {
        json!({"description": what, "content": {"application/json":
            {"schema": {"$ref": "#/components/schemas/Refusal"}}}})
    };
    for methods in api["paths"].as_object_mut().into_iter().flat_map(|paths| paths.values_mut()) {
        for operation in methods.as_object_mut().into_iter().flat_map(|methods| methods.values_mut()) {
            operation["responses"]["4XX"] = refusal("The request is refused.");
            operation["responses"]["5XX"] = refusal("The server can't carry it out now.");
        }
    }
    let schemas = &mut api["components"]["schemas"];
    let seat =
        json!({"type": "integer", "minimum": 0, "maximum": u8::MAX, "description": "The number of a seat, from 0."});
    if let Some(schemas) = schemas.as_object_mut() {
        schemas.remove("u8");
        schemas.insert("Seat".to_owned(), seat);
    }
    for name in CLOSED {
        for variant in schemas[name]["oneOf"].as_array_mut().into_iter().flatten() {
            variant["additionalProperties"] = json!(false);
        }
    }
}

/// Gives the type of seats its name. The macros know only that it is an alias.
fn name_seats(value: &mut Value) {
    match value {
        Value::String(text) if text == "#/components/schemas/u8" => *text = "#/components/schemas/Seat".to_owned(),
        Value::Array(all) => all.iter_mut().for_each(name_seats),
        Value::Object(all) => all.values_mut().for_each(name_seats),
        _ => {}
    }
}

pub(crate) async fn json() -> Json<&'static Value> {
    Json(&DESCRIPTION)
}

/// The description of a table's socket, as AsyncAPI.
pub(crate) async fn socket() -> Json<&'static Value> {
    Json(&SOCKET)
}

/// An AsyncAPI document, made from the same types as the description of the HTTP side.
fn describe_socket(api: &Value) -> Value {
    let message = |name: &str, title: &str| {
        json!({"name": name, "title": title, "contentType": "application/json",
            "payload": {"$ref": format!("#/components/schemas/{name}")}})
    };
    json!({
        "asyncapi": "3.0.0",
        "info": {
            "title": "Rollick: the socket of a table",
            "version": rollick_protocol::PROTOCOL.to_string(),
            "description": "Text frames hold JSON. Binary frames hold the same JSON, deflated without a header."
        },
        "channels": {"table": {
            "address": "/api/tables/{id}/live",
            "parameters": {"id": {"description": "the table"}},
            "messages": {
                "client": {"$ref": "#/components/messages/ClientSays"},
                "server": {"$ref": "#/components/messages/ServerSays"}
            }
        }},
        "operations": {
            "hear": {"action": "receive", "channel": {"$ref": "#/channels/table"},
                "messages": [{"$ref": "#/channels/table/messages/client"}]},
            "say": {"action": "send", "channel": {"$ref": "#/channels/table"},
                "messages": [{"$ref": "#/channels/table/messages/server"}]}
        },
        "components": {
            "messages": {
                "ClientSays": message("ClientSays", "What the browser sends"),
                "ServerSays": message("ServerSays", "What the server sends")
            },
            "schemas": api["components"]["schemas"].clone()
        }
    })
}

pub(crate) async fn page() -> Response {
    let policy =
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    ([(CONTENT_SECURITY_POLICY, policy)], Html(PAGE.as_str())).into_response()
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// The description as a plain page: the addresses first, then the types.
fn render(api: &Value) -> String {
    let mut out = String::from(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Rollick: the API</title>\
         <meta name=\"viewport\" content=\"width=device-width\"><style>\
         :root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}\
         code,pre{font:14px/1.45 ui-monospace,monospace}pre{overflow:auto;padding:.7rem;border:1px solid #8886;border-radius:.4rem}\
         summary{cursor:pointer}h2{margin-top:2.2rem}b{display:inline-block;min-width:3.2rem}</style></head><body><main>\
         <h1>Rollick: the API</h1><p>A script can do everything that the web client does. The same page as JSON: \
         <a href=\"/api/openapi.json\">/api/openapi.json</a>. The socket of a table: \
         <a href=\"/api/asyncapi.json\">/api/asyncapi.json</a>.</p><h2>Addresses</h2>",
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
