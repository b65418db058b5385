//! Tells people that it is their turn while their page is closed: by Web Push, and by webhooks.
//!
//! Both are off unless the operator turns them on. Where a message goes is up to the players, so nothing here trusts an
//! address: see [`reach`].

mod key;
mod reach;
mod subscription;

use std::sync::{Arc, Mutex as BlockingMutex, PoisonError};
use std::time::Duration;

use axum::http::{Request, StatusCode, Uri};
use base64ct::{Base64UrlUnpadded, Encoding};
use serde::Serialize;
use tokio::sync::{Mutex, Semaphore};
use tokio::task::JoinSet;
use web_push_native::p256::PublicKey;
use web_push_native::{Auth, WebPushBuilder};

pub use key::PushKey;
pub use reach::{Connecting, Internet, Looking, Network, Stream};

pub(crate) use subscription::{CALLS, Push, Rung};

/// How people are called. By default nobody is.
#[derive(Clone)]
pub struct CallOptions {
    /// The key with which push services know this server. Without one there is no Web Push.
    pub push_key: Option<PushKey>,
    /// Where push services can reach the operator: `mailto:me@games.example` or an address of the web.
    pub contact: String,
    /// The hosts that webhooks may lead to. Without any, there are no webhooks.
    pub webhook_hosts: Vec<String>,
    /// How messages get out: over the internet, or over what a test puts in its place.
    pub network: Arc<dyn Network>,
}

impl Default for CallOptions {
    fn default() -> CallOptions {
        CallOptions {
            push_key: None,
            contact: String::new(),
            webhook_hosts: Vec::new(),
            network: Arc::new(Internet::default()),
        }
    }
}

/// How long a message may take to send.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long a push service keeps a message for a device that is off.
const VALID: Duration = Duration::from_secs(12 * 3600);
/// The most messages that are sent at the same time.
const AT_ONCE: usize = 16;
/// The most messages that wait to be sent. More are dropped: a missed call does no harm.
const WAITING: usize = 1000;

/// What a person is told.
#[derive(Clone, Serialize)]
pub(crate) struct Call {
    pub(crate) title: String,
    pub(crate) body: String,
    /// The path of the table's page.
    pub(crate) path: String,
    /// The table: a later call about the same table replaces this one.
    pub(crate) tag: String,
}

/// Sends calls, for all tables of a server.
#[derive(Clone)]
pub(crate) struct CallSender(Arc<Inner>);

struct Inner {
    options: CallOptions,
    at_once: Semaphore,
    waiting: Semaphore,
    /// Locked by whoever changes what is kept about a device.
    changing: Mutex<()>,
    /// The calls that are being made.
    calls: BlockingMutex<JoinSet<()>>,
}

/// What became of a message.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Sent {
    Yes,
    /// Nobody listens there any more: don't try again.
    Gone,
    /// It failed. The reason has no address and no key in it.
    Failed(&'static str),
}

impl CallSender {
    pub(crate) fn new(options: CallOptions) -> CallSender {
        CallSender(Arc::new(Inner {
            options,
            at_once: Semaphore::new(AT_ONCE),
            waiting: Semaphore::new(WAITING),
            changing: Mutex::default(),
            calls: BlockingMutex::default(),
        }))
    }

    /// Makes a call in the background.
    fn begin(&self, call: impl Future<Output = ()> + Send + 'static) {
        let mut calls = self.0.calls.lock().unwrap_or_else(PoisonError::into_inner);
        while calls.try_join_next().is_some() {}
        calls.spawn(call);
    }

    /// Waits for the calls that have begun. None takes much longer than [`PATIENCE`].
    pub(crate) async fn finish(&self) {
        let mut calls = std::mem::take(&mut *self.0.calls.lock().unwrap_or_else(PoisonError::into_inner));
        while calls.join_next().await.is_some() {}
    }

    /// The public key with which browsers subscribe, if there is Web Push.
    pub(crate) fn push_key(&self) -> Option<String> {
        self.0.options.push_key.as_ref().map(PushKey::public)
    }

    /// Whether there are webhooks.
    pub(crate) fn webhooks(&self) -> bool {
        !self.0.options.webhook_hosts.is_empty()
    }

    /// The hosts that webhooks may lead to.
    pub(crate) fn webhook_hosts(&self) -> Vec<String> {
        self.0.options.webhook_hosts.clone()
    }

    /// Whether nobody is ever called.
    pub(crate) fn is_off(&self) -> bool {
        self.0.options.push_key.is_none() && !self.webhooks()
    }

    /// Whether webhooks may lead to this host.
    fn allows(&self, uri: &Uri) -> bool {
        let host = uri.host().unwrap_or_default();
        self.0.options.webhook_hosts.iter().any(|allowed| allowed.eq_ignore_ascii_case(host))
    }

    /// Sends an encrypted message to a browser.
    async fn push(&self, to: &Push, call: &Call) -> Sent {
        let Some(key) = &self.0.options.push_key else { return Sent::Failed("there is no Web Push") };
        let Some((uri, public, auth)) = to.read() else { return Sent::Gone };
        let builder = WebPushBuilder::new(uri, public, auth).with_valid_duration(VALID);
        let body = serde_json::to_vec(call).unwrap_or_default();
        match builder.with_vapid(key.pair(), &self.0.options.contact).build(body) {
            Ok(request) => self.send(request).await,
            Err(_) => Sent::Failed("it can't be encrypted"),
        }
    }

    /// Sends a message to a webhook.
    async fn webhook(&self, url: &str, call: &Call) -> Sent {
        let Ok(uri) = url.parse::<Uri>() else { return Sent::Gone };
        // The operator may have changed their mind since.
        if !self.allows(&uri) {
            return Sent::Failed("its host isn't allowed any more");
        }
        let body = serde_json::to_vec(call).unwrap_or_default();
        let request = Request::post(uri).header("content-type", "application/json").body(body);
        match request {
            Ok(request) => self.send(request).await,
            Err(_) => Sent::Gone,
        }
    }

    async fn send(&self, request: Request<Vec<u8>>) -> Sent {
        let sending = reach::send(&*self.0.options.network, request);
        match tokio::time::timeout(PATIENCE, sending).await {
            Err(_) => Sent::Failed("it took too long"),
            Ok(Err(why)) => Sent::Failed(why),
            Ok(Ok(StatusCode::NOT_FOUND | StatusCode::GONE)) => Sent::Gone,
            Ok(Ok(status)) if status.is_success() => Sent::Yes,
            // A redirect is not followed: it could lead anywhere.
            Ok(Ok(status)) if status.is_redirection() => Sent::Failed("it leads elsewhere"),
            Ok(Ok(_)) => Sent::Failed("it was refused"),
        }
    }
}

impl Push {
    /// What the browser gave us, if it makes sense.
    fn read(&self) -> Option<(Uri, PublicKey, Auth)> {
        let bytes = |text: &str| Base64UrlUnpadded::decode_vec(text.trim_end_matches('=')).ok();
        let uri: Uri = self.endpoint.parse().ok()?;
        let public = PublicKey::from_sec1_bytes(&bytes(&self.p256dh)?).ok()?;
        let auth: [u8; 16] = bytes(&self.auth)?.try_into().ok()?;
        reach::sensible(&uri).then(|| (uri, public, Auth::from(auth)))
    }
}
