//! People whose page is closed are called when it is their turn: by Web Push and by webhooks. The push service is our
//! own: it decrypts what it gets. Names are looked up in a list, and every connection leads to loopback. A server that
//! stops first finishes the calls that it has begun. So after that, a test knows who was not called.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use base64ct::{Base64UrlUnpadded, Encoding};
use rollick_server::{CallOptions, Connecting, Looking, Network, PushKey, Stream};
use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpStream};
use web_push_native::jwt_simple::prelude::{ECDSAP256PublicKeyLike, ES256PublicKey, NoCustomClaims};
use web_push_native::p256::SecretKey;
use web_push_native::p256::elliptic_curve::sec1::ToEncodedPoint;
use web_push_native::{Auth, decrypt};

use crate::common::{LONG, Running, Table, new_table};

/// A public address. Nothing is ever sent there.
const PUBLIC: &str = "93.184.216.34";

/// What our push service got: the path, the headers and the body.
type Got = (String, HeaderMap, Vec<u8>);

/// The addresses of a name: those of the first look-up, and those of all later ones.
type LookUps = (Vec<IpAddr>, Vec<IpAddr>);

/// A push service of our own, and a network that leads to it.
struct Service {
    got: Mutex<Vec<Got>>,
    /// What it answers.
    answer: Mutex<(u16, Option<String>)>,
    address: SocketAddr,
    names: Mutex<HashMap<String, LookUps>>,
    looked_up: Mutex<Vec<String>>,
    connected: Mutex<Vec<(SocketAddr, String)>>,
}

async fn receive(State(service): State<Arc<Service>>, uri: Uri, headers: HeaderMap, body: Bytes) -> Response {
    service.got.lock().unwrap().push((uri.to_string(), headers, body.to_vec()));
    let (status, location) = service.answer.lock().unwrap().clone();
    let status = StatusCode::from_u16(status).unwrap();
    match location {
        Some(location) => (status, [("location", location)]).into_response(),
        None => status.into_response(),
    }
}

impl Service {
    async fn start() -> Arc<Service> {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let service = Arc::new(Service {
            got: Mutex::default(),
            answer: Mutex::new((201, None)),
            address: listener.local_addr().unwrap(),
            names: Mutex::default(),
            looked_up: Mutex::default(),
            connected: Mutex::default(),
        });
        let router = Router::new().fallback(receive).with_state(service.clone());
        tokio::spawn(async move { axum::serve(listener, router).await });
        service.name("push.example", &[PUBLIC], &[PUBLIC]);
        service.name("hooks.example", &[PUBLIC], &[PUBLIC]);
        service
    }

    fn name(&self, name: &str, first: &[&str], later: &[&str]) {
        let read = |all: &[&str]| all.iter().map(|text| text.parse().unwrap()).collect();
        self.names.lock().unwrap().insert(name.to_owned(), (read(first), read(later)));
    }

    fn count(&self) -> usize {
        self.got.lock().unwrap().len()
    }

    /// Waits until this many messages have come.
    async fn until(&self, count: usize) {
        let wait = async {
            while self.count() < count {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        tokio::time::timeout(LONG, wait).await.expect("the messages come");
    }
}

struct Wires(Arc<Service>);

impl Network for Wires {
    fn look_up<'a>(&'a self, host: &'a str) -> Looking<'a> {
        let before = self.0.looked_up.lock().unwrap().iter().filter(|name| *name == host).count();
        self.0.looked_up.lock().unwrap().push(host.to_owned());
        let known = self.0.names.lock().unwrap().get(host).cloned();
        let found = known.map(|(first, later)| if before == 0 { first } else { later });
        Box::pin(async move { found.ok_or_else(|| std::io::Error::other("no such name")) })
    }

    fn connect<'a>(&'a self, address: SocketAddr, host: &'a str) -> Connecting<'a> {
        self.0.connected.lock().unwrap().push((address, host.to_owned()));
        Box::pin(async move { Ok(Box::new(TcpStream::connect(self.0.address).await?) as Box<dyn Stream>) })
    }
}

/// A browser that subscribed.
struct Browser {
    secret: SecretKey,
    auth: Auth,
}

impl Browser {
    fn new(byte: u8) -> Browser {
        Browser { secret: SecretKey::from_slice(&[byte; 32]).unwrap(), auth: Auth::from([byte; 16]) }
    }

    fn wish(&self, endpoint: &str) -> Value {
        let point = self.secret.public_key().to_encoded_point(false);
        json!({
            "type": "push",
            "endpoint": endpoint,
            "p256dh": Base64UrlUnpadded::encode_string(point.as_bytes()),
            "auth": Base64UrlUnpadded::encode_string(&self.auth),
        })
    }

    fn read(&self, body: &[u8]) -> Value {
        serde_json::from_slice(&decrypt(body.to_vec(), &self.secret, &self.auth).expect("it is for us")).unwrap()
    }
}

async fn serving(service: &Arc<Service>, key: &PushKey) -> Running {
    let calls = CallOptions {
        push_key: Some(key.clone()),
        contact: "mailto:me@games.example".to_owned(),
        webhook_hosts: vec!["hooks.example".to_owned()],
        network: Arc::new(Wires(service.clone())),
    };
    Running::with(|options| options.calls = calls).await
}

/// Says how a device wants to be called.
async fn call_me(table: &Table, device: usize, wish: &Value) -> Value {
    table.api.ok(&table.path("/call"), &table.devices[device].key, wish).await
}

/// Whoever is asked rolls or decides, once the table waits for somebody. Returns the seat.
pub(crate) async fn roll(table: &Table) -> u64 {
    let wait = async {
        loop {
            let now = table.now().await;
            if let Some(request) = table.next(&now, 0).await {
                let (status, answer) = table.send(&request).await;
                if status == 200 {
                    return crate::common::waiting(&now)[0];
                }
                assert_eq!(answer["code"], "conflict", "{answer}");
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(LONG, wait).await.expect("somebody is asked")
}

#[tokio::test]
async fn a_closed_browser_is_called_by_web_push_and_only_it_can_read_the_message() {
    let (service, key, browser) = (Service::start().await, PushKey::random(), Browser::new(5));
    let running = serving(&service, &key).await;
    let info = running.api.get("/api/server").await.1;
    assert_eq!((&info["push"], &info["webhooks"]), (&json!(key.public()), &json!(true)));
    let table = running.api.make(new_table(&["link", "link"])).await;
    let called = call_me(&table, 1, &browser.wish("https://push.example/send/abc?x=1")).await;
    assert_eq!(called, json!({"browsers": 1, "webhook": false}));
    table.begin().await;
    roll(&table).await;
    service.until(1).await;
    let (path, headers, body) = service.got.lock().unwrap()[0].clone();
    assert!(path == "/send/abc?x=1" && headers["host"] == "push.example", "{path} {headers:?}");
    assert!(headers["content-encoding"] == "aes128gcm" && headers["ttl"] == "43200", "{headers:?}");
    let message = browser.read(&body);
    assert_eq!(message["title"], "Your turn: Bonkers!");
    assert_eq!(message["body"], "Player 1, the table is waiting for you.");
    assert_eq!((&message["path"], &message["tag"]), (&json!(format!("/t/{}", table.id)), &json!(table.id)));
    assert!(decrypt(body, &Browser::new(6).secret, &Browser::new(6).auth).is_err(), "nobody else can read it");
    // The push service knows who sent it.
    let vapid = headers["authorization"].to_str().unwrap().strip_prefix("vapid t=").unwrap();
    let (token, public) = vapid.split_once(", k=").unwrap();
    assert_eq!(public, key.public());
    let public = ES256PublicKey::from_bytes(&Base64UrlUnpadded::decode_vec(public).unwrap()).unwrap();
    let claims = public.verify_token::<NoCustomClaims>(token, None).expect("the signature is right");
    assert_eq!(claims.subject.as_deref(), Some("mailto:me@games.example"));
    assert_eq!(*service.connected.lock().unwrap(), [(format!("{PUBLIC}:443").parse().unwrap(), "push.example".into())]);
    running.stop().await;
}

#[tokio::test]
async fn whoever_is_here_is_not_called_and_nobody_is_called_twice_about_one_question() {
    let (service, browser) = (Service::start().await, Browser::new(5));
    let running = serving(&service, &PushKey::random()).await;
    let table = running.api.make(new_table(&["link", "link"])).await;
    for device in [0, 1] {
        call_me(&table, device, &browser.wish(&format!("https://push.example/{device}"))).await;
    }
    let keys: Vec<&str> = table.devices.iter().map(|device| device.key.as_str()).collect();
    let here = table.watch(&keys, None).await;
    table.begin().await;
    assert_eq!(service.count(), 0, "both are here");
    drop(here);
    service.until(1).await;
    // Somebody comes and goes while the question is open.
    let watcher = table.watch(&keys[..1], None).await;
    drop(watcher);
    table.act(&table.devices[1].key, json!({"type": "say", "text": "Hello?"})).await;
    roll(&table).await;
    service.until(2).await;
    running.stop().await;
    let paths: Vec<String> = service.got.lock().unwrap().iter().map(|got| got.0.clone()).collect();
    assert_eq!(paths, ["/0", "/1"], "each once, at their own turn");
}

#[tokio::test]
async fn subscriptions_survive_a_restart_and_are_forgotten_when_the_browser_is_gone() {
    let (service, browser, key) = (Service::start().await, Browser::new(5), PushKey::random());
    let running = serving(&service, &key).await;
    let table = running.api.make(new_table(&["link", "link"])).await;
    call_me(&table, 1, &browser.wish("https://push.example/gone")).await;
    table.begin().await;
    let database = running.database();
    let folder = running.stop().await;
    let calls =
        CallOptions { push_key: Some(key), network: Arc::new(Wires(service.clone())), ..CallOptions::default() };
    let running = Running::run(rollick_server::Options { calls, ..crate::common::options(&database) }).await;
    let table = Table { api: running.api.clone(), ..table };
    service.answer.lock().unwrap().0 = 410;
    roll(&table).await;
    service.until(1).await;
    // The next turn of the same player calls nobody.
    let mut seen = 0;
    for _ in 0..200 {
        seen += usize::from(roll(&table).await == 1);
        if seen > 2 {
            break;
        }
    }
    running.stop().await;
    assert!(seen > 2 && service.count() == 1, "{seen} turns, {} calls", service.count());
    drop(folder);
}

#[tokio::test]
async fn private_networks_are_never_reached() {
    let (service, browser) = (Service::start().await, Browser::new(5));
    service.name("home.example", &["192.168.1.1"], &[PUBLIC]);
    service.name("mixed.example", &[PUBLIC, "127.0.0.1"], &[PUBLIC]);
    service.name("mapped.example", &["::ffff:10.0.0.1"], &[PUBLIC]);
    // A second look-up would lead to loopback.
    service.name("rebind.example", &[PUBLIC], &["127.0.0.1"]);
    let running = serving(&service, &PushKey::random()).await;
    let table = running.api.make(new_table(&["link", "link"])).await;
    for endpoint in ["https://127.0.0.1/x", "https://[::1]/x", "http://push.example/x", "https://a@push.example/x", "x"]
    {
        let key = &table.devices[1].key;
        let (status, code) = table.api.refused(&table.path("/call"), key, &browser.wish(endpoint)).await;
        assert_eq!((status, code.as_str()), (422, "impossible"), "{endpoint}");
    }
    for name in ["home", "mixed", "mapped", "rebind"] {
        call_me(&table, 1, &browser.wish(&format!("https://{name}.example/{name}"))).await;
    }
    table.begin().await;
    roll(&table).await;
    service.until(1).await;
    running.stop().await;
    let paths: Vec<String> = service.got.lock().unwrap().iter().map(|got| got.0.clone()).collect();
    assert_eq!(paths, ["/rebind"]);
    let names = service.looked_up.lock().unwrap().clone();
    assert_eq!(names.iter().filter(|name| *name == "rebind.example").count(), 1, "a name is looked up once");
    let connected = service.connected.lock().unwrap().clone();
    assert_eq!(connected, [(format!("{PUBLIC}:443").parse().unwrap(), "rebind.example".to_owned())]);
}

#[tokio::test]
async fn redirects_are_not_followed() {
    let (service, browser) = (Service::start().await, Browser::new(5));
    *service.answer.lock().unwrap() = (307, Some("https://169.254.169.254/latest".to_owned()));
    let running = serving(&service, &PushKey::random()).await;
    let table = running.api.make(new_table(&["link", "link"])).await;
    call_me(&table, 1, &browser.wish("https://push.example/x")).await;
    call_me(&table, 1, &json!({"type": "webhook", "url": "https://hooks.example/y"})).await;
    table.begin().await;
    roll(&table).await;
    service.until(2).await;
    running.stop().await;
    assert_eq!((service.count(), service.connected.lock().unwrap().len()), (2, 2));
}

#[tokio::test]
async fn webhooks_go_only_to_hosts_that_the_operator_allows() {
    let service = Service::start().await;
    let running = serving(&service, &PushKey::random()).await;
    let table = running.api.make(new_table(&["link", "link"])).await;
    let key = &table.devices[1].key;
    let hook = |url: &str| json!({"type": "webhook", "url": url});
    for (url, expected) in [
        ("https://other.example/", (403, "forbidden")),
        ("https://hooks.example.evil.example/", (403, "forbidden")),
        ("http://hooks.example/", (422, "impossible")),
        ("https://10.0.0.1/", (422, "impossible")),
    ] {
        let (status, code) = table.api.refused(&table.path("/call"), key, &hook(url)).await;
        assert_eq!((status, code.as_str()), expected, "{url}");
    }
    assert_eq!(call_me(&table, 1, &hook("https://hooks.example/turn")).await["webhook"], true);
    table.begin().await;
    roll(&table).await;
    service.until(1).await;
    let (path, headers, body) = service.got.lock().unwrap()[0].clone();
    assert!(path == "/turn" && headers["content-type"] == "application/json", "{path} {headers:?}");
    let message: Value = serde_json::from_slice(&body).unwrap();
    assert_eq!((&message["title"], &message["tag"]), (&json!("Your turn: Bonkers!"), &json!(table.id)));
    assert!(!String::from_utf8_lossy(&body).contains(key.as_str()), "no key leaves the server");
    assert_eq!(call_me(&table, 1, &json!({"type": "stop"})).await, json!({"browsers": 0, "webhook": false}));
    running.stop().await;
}

#[tokio::test]
async fn without_keys_and_hosts_nobody_is_called() {
    let running = Running::start().await;
    let info = running.api.get("/api/server").await.1;
    assert_eq!((&info["push"], &info["webhooks"]), (&Value::Null, &json!(false)));
    let table = running.api.make(new_table(&["link", "link"])).await;
    let key = &table.devices[0].key;
    let path = table.path("/call");
    let push = Browser::new(5).wish("https://push.example/x");
    assert_eq!(table.api.refused(&path, key, &push).await, (409, "not_now".to_owned()));
    let hook = json!({"type": "webhook", "url": "https://hooks.example/"});
    assert_eq!(table.api.refused(&path, key, &hook).await, (403, "forbidden".to_owned()));
    assert_eq!(table.api.refused(&path, &table.host, &push).await.0, 403, "the host key opens no seat");
    assert_eq!(table.api.refused(&path, "", &push).await.0, 401);
    running.stop().await;
}

/// Somebody who was there when they were asked, and left while the server was down, is called. Whoever was called before
/// is not called again.
#[tokio::test]
async fn people_are_called_about_a_question_from_before_a_restart() {
    for here in [true, false] {
        let (service, browser, key) = (Service::start().await, Browser::new(5), PushKey::random());
        let running = serving(&service, &key).await;
        let table = running.api.make(new_table(&["link", "link"])).await;
        for device in [0, 1] {
            call_me(&table, device, &browser.wish(&format!("https://push.example/{device}"))).await;
        }
        let keys: Vec<&str> = table.devices.iter().map(|device| device.key.as_str()).collect();
        let watcher = if here { Some(table.watch(&keys, None).await) } else { None };
        table.begin().await;
        if !here {
            service.until(1).await;
        }
        let database = running.database();
        let folder = running.stop().await;
        drop(watcher);
        assert_eq!(service.count(), usize::from(!here), "whoever is here isn't called");
        let calls =
            CallOptions { push_key: Some(key), network: Arc::new(Wires(service.clone())), ..CallOptions::default() };
        let options = rollick_server::Options { calls, host_back: Duration::ZERO, ..crate::common::options(&database) };
        let running = Running::run(options).await;
        let table = Table { api: running.api.clone(), ..table };
        // Nobody looks at the table.
        service.until(1).await;
        // Now the next player is called.
        roll(&table).await;
        service.until(2).await;
        running.stop().await;
        let paths: Vec<String> = service.got.lock().unwrap().iter().map(|got| got.0.clone()).collect();
        assert_eq!(paths, ["/0", "/1"], "each once, here: {here}");
        drop(folder);
    }
}

/// Two people who play by the day have both closed their pages. When the time of one is up, a bot plays, and the other is
/// called: whether that happens while the server is down, or later while the table is closed.
#[tokio::test]
async fn a_clock_runs_out_although_nobody_looks_and_the_next_player_is_called() {
    for passed in [Duration::from_secs(3600), Duration::from_secs(1797)] {
        let (service, browser, key) = (Service::start().await, Browser::new(5), PushKey::random());
        let running = serving(&service, &key).await;
        let mut new = new_table(&["link", "link"]);
        new["settings"]["question_seconds"] = json!(1800);
        new["start"] = json!({"position": "A:2 B:2 mover:A"});
        let table = running.api.make(new).await;
        for device in [0, 1] {
            call_me(&table, device, &browser.wish(&format!("https://push.example/{device}"))).await;
        }
        table.begin().await;
        service.until(1).await;
        let database = running.database();
        let folder = running.stop().await;
        crate::people::later(&database, passed).await;
        let calls =
            CallOptions { push_key: Some(key), network: Arc::new(Wires(service.clone())), ..CallOptions::default() };
        let mut options =
            rollick_server::Options { calls, host_back: Duration::ZERO, ..crate::common::options(&database) };
        options.limits.idle = Duration::from_millis(50);
        let running = Running::run(options).await;
        service.until(2).await;
        running.stop().await;
        let paths: Vec<String> = service.got.lock().unwrap().iter().map(|got| got.0.clone()).collect();
        assert_eq!(paths, ["/0", "/1"], "each once, after {passed:?}");
        drop(folder);
    }
}

#[tokio::test]
async fn a_webhook_is_taken_back_and_browsers_are_still_called() {
    let (service, browser) = (Service::start().await, Browser::new(5));
    let running = serving(&service, &PushKey::random()).await;
    assert_eq!(running.api.get("/api/server").await.1["webhook_hosts"], json!(["hooks.example"]));
    let table = running.api.make(new_table(&["link", "link"])).await;
    call_me(&table, 1, &browser.wish("https://push.example/x")).await;
    let both = call_me(&table, 1, &json!({"type": "webhook", "url": "https://hooks.example/"})).await;
    assert_eq!(both, json!({"browsers": 1, "webhook": true}));
    let one = call_me(&table, 1, &json!({"type": "no_webhook"})).await;
    assert_eq!(one, json!({"browsers": 1, "webhook": false}));
    running.stop().await;
}
