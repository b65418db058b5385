//! What others see of a link before they open it: a title, the people, and a picture of the position. Also what a phone
//! needs to put Rollick on its home screen.

use std::sync::{Arc, OnceLock};

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HOST, LINK};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use rollick_draw::{Colours, Options, png, position_svg};
use rollick_game::Message;
use rollick_protocol::{Now, TableNow, TablePhase};
use serde_json::{Value, json};

use super::App;
use super::assets;
use super::input::Address;
use crate::open_table::OpenTable;
use crate::packed;
use crate::refused::Refused;
use crate::sentences::english;
use crate::task::TableTask;

/// The width of a picture in pixels.
const WIDTH: u32 = 800;

/// A table's page, with a description for those who show previews of links.
pub(crate) async fn page(
    State(app): State<App>,
    Path(id): Path<String>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    // A table that doesn't exist has a page, too: the client says what is wrong.
    let (Ok(table), Some(html)) = (app.tables.look(&id, Described::of).await, assets::index()) else {
        return assets::serve(method, uri, headers).await;
    };
    let base = base(&app, &headers);
    let (title, text) = (format!("{} · Rollick", escaped(table.game)), escaped(&table.names));
    let tags = format!(
        "<meta property=\"og:title\" content=\"{title}\" />\n    \
         <meta property=\"og:description\" content=\"{text}\" />\n    \
         <meta property=\"og:type\" content=\"website\" />\n    \
         <meta property=\"og:image\" content=\"{base}/t/{id}/preview.png\" />\n    \
         <meta name=\"twitter:card\" content=\"summary_large_image\" />\n  </head>"
    );
    let link = table.needs();
    let made = tokio::task::spawn_blocking(move || {
        let data = format!(
            "{}<script type=\"application/json\" id=\"table-now\">{}</script>\n  </body>",
            table.first_view(),
            table.shown()
        );
        packed::page(&headers, html.replacen("</head>", &tags, 1).replacen("</body>", &data, 1))
    });
    let Ok(mut answer) = made.await else { return Refused::fault().into_response() };
    if let Ok(link) = HeaderValue::try_from(link) {
        answer.headers_mut().insert(LINK, link);
    }
    answer
}

/// What the page of a table says about it before any script runs.
struct Described {
    /// The name of the game.
    game: &'static str,
    /// Who is there.
    names: String,
    /// Whether its game has yet to begin.
    gathering: bool,
    open: Arc<OpenTable>,
    now: Now,
}

impl Described {
    fn of(task: &TableTask) -> Described {
        let info = task.open.pinned.game.setup().info;
        let names: Vec<String> = task.state.pinned.seats.iter().map(|seat| task.state.name(seat)).collect();
        Described {
            game: info.title,
            names: names.join(", "),
            gathering: matches!(task.state.phase(), TablePhase::Gathering | TablePhase::Revealing),
            open: task.open.clone(),
            now: task.now(),
        }
    }

    /// What a browser shows before any script runs, as HTML: the game, the players and the board. The client takes it away.
    fn first_view(&self) -> String {
        let (id, (width, height)) = (&self.open.id, self.open.scene.size);
        let (title, names) = (escaped(self.game), escaped(&self.names));
        // The client asks for the same drawing, so it costs nothing more. Nothing else may wait for it.
        format!(
            "<div id=\"first\"><p><b>{title}</b> · {names}</p><img src=\"/api/tables/{id}/board.svg\" alt=\"\" \
             width=\"{width:.0}\" height=\"{height:.0}\" fetchpriority=\"low\" /></div>\n    "
        )
    }

    /// What a browser can show before the table's socket is open, as JSON.
    fn shown(&self) -> String {
        in_html(&TableNow { table: self.open.info(), now: self.now.clone() })
    }

    /// Everything that the browser needs for showing the table, as a `Link` header. It asks for all of it at once, instead of
    /// learning from each file what comes next.
    fn needs(&self) -> String {
        let words = self.open.game.words.iter();
        let words = words.map(|address| format!("<{address}>; rel=preload; as=fetch; crossorigin"));
        let lobby = self.gathering.then(|| assets::lobby_preload().to_owned());
        // The drawing is the longest, and nothing waits for it.
        let board = format!("</api/tables/{}/board.svg>; rel=preload; as=image; fetchpriority=low", self.open.id);
        let scripts = assets::preload("t").map(str::to_owned);
        scripts.into_iter().chain(lobby).chain(words).chain([board]).collect::<Vec<_>>().join(", ")
    }
}

/// Where this server is, as the reader sees it.
fn base(app: &App, headers: &HeaderMap) -> String {
    let plain = |host: &&str| host.bytes().all(|c| c.is_ascii_alphanumeric() || b".-:[]".contains(&c));
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).filter(plain);
    let here = || host.map_or_else(String::new, |host| format!("http://{host}"));
    app.public_url.clone().unwrap_or_else(here)
}

/// JSON for a script element of HTML, which ends at the first `</script`.
fn in_html(data: &impl serde::Serialize) -> String {
    // `<` can only be inside of a string there.
    serde_json::to_string(data).unwrap_or_default().replace('<', "\\u003c")
}

/// Text that is safe in an attribute of HTML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// The position as a picture, for previews of links.
#[utoipa::path(get, path = "/t/{id}/preview.png", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, content_type = "image/png", body = Vec<u8>)))]
pub(crate) async fn position(State(app): State<App>, Address(id): Address<String>) -> Result<Response, Refused> {
    let drawing = app.tables.look(&id, |task| {
        let pinned = &task.state.pinned;
        let names = pinned.seats.iter().map(|seat| task.state.name(seat)).collect();
        let words = rollick_words::Words::of(rollick_words::LANGUAGE, pinned.game.setup().info.id);
        let options = Options { colours: Colours::Light, panel: true, names, words, ..Options::default() };
        (pinned.clone(), task.state.position.view(), options)
    });
    let (pinned, view, options) = drawing.await?;
    // Drawing takes a while, so only one picture is made at a time.
    let busy = || Refused::unavailable(Message::new("took-too-long"));
    let _turn = app.painter.acquire().await.map_err(|_| busy())?;
    let made = tokio::task::spawn_blocking(move || {
        png(&position_svg(&pinned.game.scene(pinned.seats), &view, &options), WIDTH)
    });
    let bytes = made.await.map_err(|_| busy())?.map_err(|_| busy())?;
    Ok(([(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, "public, max-age=60")], bytes).into_response())
}

/// The web app manifest.
pub(crate) async fn manifest() -> Response {
    let icon =
        |size: u32| json!({"src": format!("/icon-{size}.png"), "sizes": format!("{size}x{size}"), "type": "image/png"});
    let manifest: Value = json!({
        "name": "Rollick",
        "short_name": "Rollick",
        "description": english(None, &Message::new("about-rollick")),
        "start_url": "/",
        "display": "standalone",
        "background_color": "#f7ead2",
        "theme_color": "#f7ead2",
        "icons": [
            {"src": "/favicon.svg", "sizes": "any", "type": "image/svg+xml"},
            icon(192),
            icon(512),
        ],
    });
    let head = [(CONTENT_TYPE, "application/manifest+json"), (CACHE_CONTROL, "no-cache")];
    (head, Json(manifest).0.to_string()).into_response()
}

/// An icon, made from the client's drawing once.
fn icon(size: u32, made: &'static OnceLock<Option<Vec<u8>>>) -> Response {
    let bytes = made.get_or_init(|| png(assets::text("favicon.svg")?, size).ok());
    match bytes {
        Some(bytes) => {
            let head = [(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, "public, max-age=86400")];
            (head, bytes.as_slice()).into_response()
        }
        None => Refused::new(StatusCode::NOT_FOUND, "unknown_address", Message::new("unknown-address")).into_response(),
    }
}

/// The small icon.
pub(crate) async fn small_icon() -> Response {
    static MADE: OnceLock<Option<Vec<u8>>> = OnceLock::new();
    icon(192, &MADE)
}

/// The large icon.
pub(crate) async fn large_icon() -> Response {
    static MADE: OnceLock<Option<Vec<u8>>> = OnceLock::new();
    icon(512, &MADE)
}
