//! The server as an operator starts it. Every connection goes to loopback.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
#[cfg(target_os = "linux")]
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::common::{complains, in_folder, program};

/// A running server.
pub struct Served {
    child: Child,
    pub port: u16,
    /// What it printed first.
    said: String,
    folder: Option<TempDir>,
}

impl Served {
    /// Starts a server on loopback, or where the arguments say, and waits until it answers.
    pub fn start(args: &[&str], variables: &[(&str, &str)]) -> Served {
        let folder = TempDir::new().unwrap();
        let command = program(folder.path());
        Served::run(command, folder, args, variables)
    }

    /// Starts a server that may have this many open files at first, and raise that to `most`.
    #[cfg(target_os = "linux")]
    fn with_open_files(first: u32, most: u32, args: &[&str]) -> Served {
        let folder = TempDir::new().unwrap();
        let rollick = program(folder.path());
        let mut command = Command::new("sh");
        let limited = format!("ulimit -S -n {first} && ulimit -H -n {most} && exec \"$0\" \"$@\"");
        command.arg("-c").arg(limited).arg(rollick.get_program()).env("XDG_DATA_HOME", folder.path());
        Served::run(command, folder, args, &[])
    }

    fn run(mut command: Command, folder: TempDir, args: &[&str], variables: &[(&str, &str)]) -> Served {
        // A free port, as far as one can know.
        let port = TcpListener::bind(("127.0.0.1", 0)).unwrap().local_addr().unwrap().port();
        let (bind, database) = (format!("127.0.0.1:{port}"), in_folder(&folder, "tables.db"));
        command.args(["serve", "--bind", &bind, "--database", &database]).args(args);
        command.envs(variables.iter().copied()).env_remove("DISPLAY");
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("rollick starts");
        let mut said = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut said).unwrap();
        Served { child, port, said, folder: Some(folder) }
    }

    fn connect(&self) -> TcpStream {
        TcpStream::connect(("127.0.0.1", self.port)).expect("it listens")
    }

    /// Sends a request. Returns the head and the body of the answer.
    fn ask(&self, method: &str, path: &str, host: &str, body: &str) -> (String, Vec<u8>) {
        let mut stream = self.connect();
        let json = if body.is_empty() { String::new() } else { "content-type: application/json\r\n".to_owned() };
        let length = body.len();
        let head = format!(
            "{method} {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n{json}content-length: {length}\r\n\r\n"
        );
        stream.write_all((head + body).as_bytes()).unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        let end = answer.windows(4).position(|four| four == b"\r\n\r\n").expect("a head");
        (String::from_utf8_lossy(&answer[..end]).to_lowercase(), answer[end + 4..].to_vec())
    }

    pub fn get(&self, path: &str) -> (String, Vec<u8>) {
        self.ask("GET", path, "localhost", "")
    }

    fn info(&self) -> Value {
        serde_json::from_slice(&self.get("/api/server").1).unwrap()
    }

    /// Makes a table with a person's seat. Returns the status line and the answer.
    pub fn make(&self, phrase: Option<&str>) -> (String, Value) {
        let seats = json!([{"type": "device", "name": "Ann \"<b>\" & Co"}, {"type": "bot", "level": "random"}]);
        let new = json!({"game": "bonkers", "seats": seats, "house": {}, "settings": {}, "phrase": phrase});
        let (head, body) = self.ask("POST", "/api/tables", "localhost", &new.to_string());
        (head.lines().next().unwrap().to_owned(), serde_json::from_slice(&body).unwrap())
    }
}

impl Served {
    /// The database file.
    pub fn database(&self) -> String {
        in_folder(self.folder.as_ref().unwrap(), "tables.db")
    }

    /// Stops the server as the system would. Its folder stays.
    #[cfg(unix)]
    pub fn stop(mut self) -> TempDir {
        let stopped = std::process::Command::new("kill").arg(self.child.id().to_string()).status().unwrap();
        assert!(stopped.success() && self.child.wait().unwrap().success());
        self.folder.take().unwrap()
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The width and height that a PNG has, by its head.
fn size_of(png: &[u8]) -> (u32, u32) {
    assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

#[test]
fn links_have_previews_with_a_title_people_and_a_picture() {
    let served = Served::start(&["--public-url", "https://games.example/"], &[]);
    let (_, made) = served.make(None);
    let id = made["table"].as_str().unwrap();
    let (head, page) = served.get(&format!("/t/{id}"));
    let page = String::from_utf8(page).unwrap();
    assert!(head.starts_with("http/1.1 200"), "{head}");
    for tag in [
        "property=\"og:title\" content=\"Bonkers! · Rollick\"",
        "property=\"og:description\" content=\"Ann &quot;&lt;b&gt;&quot; &amp; Co, ",
        &format!("property=\"og:image\" content=\"https://games.example/t/{id}/preview.png\""),
    ] {
        assert!(page.contains(tag), "{tag}: {page}");
    }
    let (head, picture) = served.get(&format!("/t/{id}/preview.png"));
    assert!(head.contains("content-type: image/png"), "{head}");
    let (width, height) = size_of(&picture);
    assert!(width == 800 && height > 200, "{width} x {height}");
    // Without a table there is still a page, and no preview.
    let (_, page) = served.get("/t/nothing-here");
    assert!(!String::from_utf8(page).unwrap().contains("og:image"));
    assert!(served.get("/t/nothing-here/preview.png").0.starts_with("http/1.1 404"));
}

#[test]
fn a_host_header_can_put_nothing_into_a_preview() {
    let served = Served::start(&[], &[]);
    let (_, made) = served.make(None);
    let path = format!("/t/{}", made["table"].as_str().unwrap());
    let page = |host: &str| String::from_utf8(served.ask("GET", &path, host, "").1).unwrap();
    assert!(page("games.local:7878").contains("content=\"http://games.local:7878/t/"));
    let odd = page("x\"><script>");
    assert!(!odd.contains("<script>\"") && !odd.contains("x\">"), "{odd}");
}

#[test]
fn a_phone_can_put_it_on_its_home_screen() {
    let served = Served::start(&[], &[]);
    let page = String::from_utf8(served.get("/").1).unwrap();
    assert!(page.contains("rel=\"manifest\" href=\"/manifest.webmanifest\""), "{page}");
    let (head, manifest) = served.get("/manifest.webmanifest");
    assert!(head.contains("content-type: application/manifest+json"), "{head}");
    let manifest: Value = serde_json::from_slice(&manifest).unwrap();
    assert_eq!((&manifest["name"], &manifest["start_url"]), (&json!("Rollick"), &json!("/")));
    for icon in manifest["icons"].as_array().unwrap() {
        let (path, sizes) = (icon["src"].as_str().unwrap(), icon["sizes"].as_str().unwrap());
        let (head, picture) = served.get(path);
        assert!(head.starts_with("http/1.1 200") && head.contains(icon["type"].as_str().unwrap()), "{path}: {head}");
        if path.ends_with(".png") {
            let (width, height) = size_of(&picture);
            assert_eq!(format!("{width}x{height}"), sizes);
        }
    }
}

#[test]
fn a_public_address_is_where_links_lead() {
    let served = Served::start(&["--public-url", "https://games.example/"], &[]);
    assert_eq!(served.info()["url"], "https://games.example");
    assert!(served.said.contains(&format!("http://127.0.0.1:{}", served.port)), "{}", served.said);
    assert_eq!(Served::start(&[], &[]).info()["url"], Value::Null);
    let said = complains(&["serve", "--public-url", "games.example"], "");
    assert!(said.contains("without a path"), "{said}");
    let said = complains(&["serve", "--lan", "--public-url", "https://games.example"], "");
    assert!(said.contains("cannot be used with"), "{said}");
}

#[test]
fn at_home_the_address_of_the_network_is_printed_with_its_code() {
    let served = Served::start(&["--lan"], &[]);
    if served.said.is_empty() {
        // A machine without any network has no such address, and the program says so.
        return;
    }
    let url = served.said.trim().strip_prefix("Rollick is running at ").unwrap_or_else(|| panic!("{}", served.said));
    assert!(url.starts_with("http://") && url.ends_with(&format!(":{}", served.port)), "{url}");
    assert_eq!(served.info()["url"], url, "links lead there");
    let said = complains(&["serve", "--lan", "--bind", "0.0.0.0:0"], "");
    assert!(said.contains("--lan needs a port"), "{said}");
}

#[test]
fn making_a_table_can_take_a_pass_phrase() {
    let served = Served::start(&["--table-phrase", "open sesame"], &[]);
    assert_eq!(served.info()["phrase"], true);
    for wrong in [None, Some(""), Some("sesame")] {
        let (status, refusal) = served.make(wrong);
        assert!(status.contains(" 403 "), "{status}");
        assert_eq!(refusal["message"]["key"], "wrong-phrase");
    }
    assert!(served.make(Some("open sesame")).0.contains(" 200 "));
}

#[test]
fn keys_for_web_push_come_from_a_file_or_the_environment_and_are_never_printed() {
    let folder = TempDir::new().unwrap();
    let file = in_folder(&folder, "push.key");
    let contact = ["--push-contact", "mailto:me@games.example"];
    let served = Served::start(&["--push-key-file", &file, contact[0], contact[1]], &[]);
    let public = served.info()["push"].as_str().expect("a public key").to_owned();
    let secret = std::fs::read_to_string(&file).unwrap().trim().to_owned();
    assert!(!served.said.contains(&secret) && public != secret);
    drop(served);
    let again = Served::start(&contact, &[("ROLLICK_PUSH_KEY", &secret)]);
    assert_eq!(again.info()["push"], public, "the same key");
    assert_eq!(again.info()["webhooks"], false);
    let said = complains(&["serve", "--push-key", &file], "");
    assert!(said.contains("--push-contact"), "{said}");
    std::fs::write(&file, "hunter2").unwrap();
    let said = complains(&["serve", "--push-key", &file, contact[0], contact[1]], "");
    assert!(said.contains("push.key: a push key is 32 bytes") && !said.contains("hunter2"), "{said}");
    let hooks = Served::start(&["--webhook-host", "hooks.example"], &[]);
    assert_eq!((&hooks.info()["webhooks"], &hooks.info()["push"]), (&json!(true), &Value::Null));
}

#[test]
fn a_setting_comes_from_a_flag_or_the_environment_or_a_file_in_this_order() {
    let folder = TempDir::new().unwrap();
    let file = in_folder(&folder, "rollick.toml");
    std::fs::write(&file, "public-url = \"https://file.example\"\ntable-phrase = \"from a file\"\nmax-tables = 7\n")
        .unwrap();
    let config = ["--config", file.as_str()];
    let served = Served::start(&config, &[]);
    assert_eq!((&served.info()["url"], &served.info()["phrase"]), (&json!("https://file.example"), &json!(true)));
    assert!(served.make(Some("from a file")).0.contains(" 200 "));
    let variables = [("ROLLICK_PUBLIC_URL", "https://environment.example"), ("ROLLICK_CONFIG", &file)];
    assert_eq!(Served::start(&[], &variables).info()["url"], "https://environment.example");
    let flags = ["--public-url", "https://flag.example"];
    assert_eq!(Served::start(&flags, &variables).info()["url"], "https://flag.example");
}

#[test]
fn the_settings_can_be_printed_with_where_they_come_from_and_without_secrets() {
    let folder = TempDir::new().unwrap();
    let file = in_folder(&folder, "rollick.toml");
    std::fs::write(&file, "table-phrase = \"open sesame\"\nmax-tables = 7\norigin = [\"https://a.example\"]\n")
        .unwrap();
    let mut command = program(folder.path());
    command.args(["serve", "--print-config", "--config", &file, "--think", "5"]);
    command.env("ROLLICK_DATABASE", "postgres://me:hunter2@db.example/rollick").env("ROLLICK_KEEP_FINISHED", "0");
    command.env("ROLLICK_BUS", "nats://me:hunter2@bus.example:4222");
    let out = command.output().unwrap();
    let said = String::from_utf8(out.stdout).unwrap();
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    for line in [
        "max-tables = 7  # this file",
        "think = 5  # the command line",
        "keep-finished = 0  # ROLLICK_KEEP_FINISHED",
        "keep-asleep = 365  # the default",
        "origin = [\"https://a.example\"]  # this file",
        "bind = \"127.0.0.1:7878\"  # the default",
        "# table-phrase is set  # this file",
        "# public-url =",
    ] {
        assert!(said.lines().any(|known| known == line), "{line}: {said}");
    }
    assert!(
        said.contains("db.example")
            && said.contains("bus.example")
            && !said.contains("hunter2")
            && !said.contains("open sesame"),
        "{said}"
    );
    // What it prints is such a file.
    std::fs::write(&file, &said).unwrap();
    let again = program(folder.path()).args(["serve", "--print-config", "--config", &file]).output().unwrap();
    let again = String::from_utf8(again.stdout).unwrap();
    assert!(again.contains("think = 5  # this file"), "{again}");
}

#[test]
fn a_file_with_a_mistake_is_refused_with_the_reason() {
    let folder = TempDir::new().unwrap();
    let file = in_folder(&folder, "rollick.toml");
    let refused = |text: &str| {
        std::fs::write(&file, text).unwrap();
        complains(&["serve", "--config", &file], "")
    };
    let said = refused("max-table = 7\n");
    assert!(said.contains("rollick.toml: there is no setting called ‘max-table’: did you mean max-tables?"), "{said}");
    let said = refused("think = 5\nmax-tables = [7]\n");
    assert!(said.contains("max-tables is neither"), "{said}");
    let said = refused("max-tables = \"many\"\n");
    assert!(said.contains("rollick.toml") && said.contains("max-tables"), "{said}");
    let said = refused("think = 5\ntable-phrase = hunter2\n");
    assert!(said.contains("rollick.toml: line 2 is not TOML") && !said.contains("hunter2"), "{said}");
    let said = refused("lan = true\npublic-url = \"https://games.example\"\n");
    assert!(said.contains("lan cannot be used with public-url"), "{said}");
    let said = complains(&["serve", "--config", &in_folder(&folder, "nowhere.toml")], "");
    assert!(said.contains("nowhere.toml: there is no such file"), "{said}");
}

#[test]
fn secrets_can_be_in_files_of_their_own() {
    let folder = TempDir::new().unwrap();
    let file = in_folder(&folder, "phrase");
    std::fs::write(&file, "open sesame\n").unwrap();
    let served = Served::start(&["--table-phrase-file", &file], &[]);
    assert!(served.make(None).0.contains(" 403 "));
    assert!(served.make(Some("open sesame")).0.contains(" 200 "));
    let said = complains(&["serve", "--table-phrase-file", &file, "--table-phrase", "x"], "");
    assert!(said.contains("both set"), "{said}");
    std::fs::write(&file, "").unwrap();
    let said = complains(&["serve", "--table-phrase-file", &file], "");
    assert!(said.contains("phrase: it is empty"), "{said}");
    std::fs::write(&file, "postgres://me:hunter2@127.0.0.1:1/rollick\n").unwrap();
    let said = complains(&["serve", "--bind", "127.0.0.1:0", "--database-file", &file], "");
    assert!(said.contains("127.0.0.1:1/rollick") && !said.contains("hunter2"), "{said}");
}

#[test]
fn a_bus_that_is_none_or_that_has_no_postgresql_is_refused_without_its_password() {
    let folder = TempDir::new().unwrap();
    let database = in_folder(&folder, "tables.db");
    for (bus, why) in
        [("http://me:hunter2@bus.example", "give an address of NATS"), ("nats://me:hunter2@127.0.0.1:1", "PostgreSQL")]
    {
        let said = complains(&["serve", "--bind", "127.0.0.1:0", "--database", &database, "--bus", bus], "");
        assert!(said.contains(why) && !said.contains("hunter2"), "{said}");
    }
}

/// How many files the process has open, and its limits: the one that holds now, and the one that it may raise that to.
#[cfg(target_os = "linux")]
fn open_files(served: &Served) -> (usize, Vec<usize>) {
    let about = |what: &str| format!("/proc/{}/{what}", served.child.id());
    let limits = std::fs::read_to_string(about("limits")).unwrap();
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files")).unwrap().to_owned();
    let open = std::fs::read_dir(about("fd")).unwrap().count();
    (open, line.split_whitespace().take(2).map(|number| number.parse().unwrap()).collect())
}

/// Asks over a connection that stays open. Returns the status.
#[cfg(target_os = "linux")]
fn ask_again(kept: &mut TcpStream, method: &str, path: &str, body: &str) -> String {
    let length = body.len();
    let head = format!("{method} {path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n");
    kept.write_all(format!("{head}content-length: {length}\r\n\r\n{body}").as_bytes()).unwrap();
    let mut reader = BufReader::new(kept);
    let (mut first, mut length) = (String::new(), 0);
    reader.read_line(&mut first).unwrap();
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).unwrap();
        if line.trim().is_empty() {
            break;
        }
        if let Some(bytes) = line.to_lowercase().strip_prefix("content-length: ") {
            length = bytes.trim().parse().unwrap();
        }
    }
    reader.read_exact(&mut vec![0; length]).unwrap();
    first.split(' ').nth(1).unwrap_or_default().to_owned()
}

/// Asks a server that may be full. Returns what it says before it closes the connection.
#[cfg(target_os = "linux")]
fn ask_anyway(served: &Served) -> String {
    let (mut stream, mut answer) = (served.connect(), Vec::new());
    // It may have answered and closed before it is asked.
    let _ = stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
    let _ = stream.read_to_end(&mut answer);
    String::from_utf8(answer).unwrap()
}

#[test]
#[cfg(target_os = "linux")]
fn with_few_open_files_it_plays_on_refuses_clearly_and_recovers() {
    const FILES: usize = 200;
    // The first limit is too low even for the database.
    let served = Served::with_open_files(12, FILES as u32, &[]);
    assert!(!served.said.is_empty(), "it starts");
    assert_eq!(open_files(&served).1, [FILES, FILES], "the limit is raised as far as it may be");
    let seats = json!([{"type": "device", "name": "Ann"}, {"type": "bot", "level": "random"}]);
    let new = json!({"game": "bonkers", "seats": seats}).to_string();
    let mut kept = served.connect();
    assert_eq!(ask_again(&mut kept, "POST", "/api/tables", &new), "200");
    // More people than there are files come at once, and none of them says or reads anything.
    let crowd: Vec<TcpStream> = (0..2 * FILES).map(|_| served.connect()).collect();
    let (mut refused, mut most) = (0, 0);
    for stream in &crowd {
        most = most.max(open_files(&served).0);
        stream.set_nonblocking(true).unwrap();
        let mut start = [0; 12];
        refused += usize::from(stream.peek(&mut start).is_ok_and(|read| read == 12 && &start == b"HTTP/1.1 503"));
    }
    assert!(refused > FILES / 2, "{refused} of {} were refused", crowd.len());
    assert!(most <= FILES - 16, "{most} files were open, so there is no room for the database");
    // Who is here goes on, and what they do is written.
    for (method, path, body) in [("GET", "/readyz", ""), ("POST", "/api/tables", &new), ("GET", "/", "")] {
        assert_eq!(ask_again(&mut kept, method, path, body), "200", "{path}");
    }
    // Whoever comes now is told why there is no room.
    let refused = ask_anyway(&served);
    let (head, body) = refused.split_once("\r\n\r\n").unwrap_or_else(|| panic!("an answer: {refused:?}"));
    let refusal: Value = serde_json::from_str(body).unwrap();
    assert!(head.starts_with("HTTP/1.1 503") && head.contains("retry-after"), "{head}");
    assert_eq!((&refusal["code"], &refusal["message"]["key"]), (&json!("too_many"), &json!("too-many-people")));
    assert!(refusal["text"].as_str().unwrap().ends_with('.'), "{refusal}");
    // They go, and there is room again.
    drop(crowd);
    let begun = Instant::now();
    while !ask_anyway(&served).starts_with("HTTP/1.1 200") {
        assert!(begun.elapsed() < Duration::from_secs(60), "there is never room again");
    }
    assert!(served.make(None).0.contains(" 200 "));
    assert_eq!(ask_again(&mut kept, "GET", "/readyz", ""), "200");
}
