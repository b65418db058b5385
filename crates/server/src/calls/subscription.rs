//! Who wants to be called, and when they are called.

use std::time::Instant;

use rollick_game::{Message, Seat};
use rollick_protocol::{CallMe, Called};
use rollick_store::Store;
use serde::{Deserialize, Serialize};
use tracing::Instrument;

use super::{Call, CallSender, Sent, reach};
use crate::refused::{Refused, field};
use crate::sentences;
use crate::task::TableTask;

/// The most browsers of one device that are called. The oldest is forgotten.
const MOST: usize = 5;

/// A browser that wants to be called, as its `PushSubscription` says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Push {
    pub(crate) endpoint: String,
    pub(crate) p256dh: String,
    pub(crate) auth: String,
}

/// How the person of a device wants to be called. It is kept beside the log, because it is nobody else's business.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Subscription {
    #[serde(default)]
    push: Vec<Push>,
    #[serde(default)]
    webhook: Option<String>,
    /// The last question that the person was called about.
    #[serde(default)]
    question: Option<u64>,
}

/// The names of the private facts that hold subscriptions begin with this.
pub(crate) const CALLS: &str = "calls-";

/// The name of the private fact that holds a subscription.
fn fact(device: usize) -> String {
    format!("{CALLS}{device}")
}

impl Subscription {
    async fn load(store: &Store, table: &str, device: usize) -> Result<Subscription, rollick_store::StoreError> {
        let text = store.private(table, &fact(device)).await?;
        Ok(text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default())
    }

    async fn save(&self, store: &Store, table: &str, device: usize) -> Result<(), rollick_store::StoreError> {
        store.put_private(table, &fact(device), &serde_json::to_string(self).unwrap_or_default()).await
    }

    fn is_empty(&self) -> bool {
        self.push.is_empty() && self.webhook.is_none()
    }
}

impl CallSender {
    /// Takes note of how a device wants to be called.
    pub(crate) async fn subscribe(
        &self,
        store: &Store,
        table: &str,
        device: usize,
        wish: CallMe,
    ) -> Result<Called, Refused> {
        let _alone = self.0.changing.lock().await;
        let mut subscription = Subscription::load(store, table, device).await?;
        match wish {
            CallMe::Push { endpoint, p256dh, auth } => {
                if self.push_key().is_none() {
                    return Err(Refused::not_now(Message::new("no-push")));
                }
                let push = Push { endpoint, p256dh, auth };
                if push.read().is_none() {
                    return Err(Refused::impossible(field("push", Message::new("push-wrong"))));
                }
                subscription.push.retain(|known| known.endpoint != push.endpoint);
                subscription.push.push(push);
                let too_many = subscription.push.len().saturating_sub(MOST);
                subscription.push.drain(..too_many);
            }
            CallMe::Webhook { url } => {
                let uri = url.parse().ok().filter(reach::sensible);
                let uri = uri.ok_or_else(|| Refused::impossible(field("url", Message::new("url-wrong"))))?;
                if !self.allows(&uri) {
                    return Err(Refused::forbidden(Message::new("webhook-host")));
                }
                subscription.webhook = Some(url);
            }
            CallMe::NoWebhook {} => subscription.webhook = None,
            CallMe::Stop { endpoint: Some(endpoint) } => subscription.push.retain(|known| known.endpoint != endpoint),
            CallMe::Stop { endpoint: None } => subscription = Subscription::default(),
        }
        subscription.save(store, table, device).await?;
        Ok(Called {
            browsers: u32::try_from(subscription.push.len()).unwrap_or(u32::MAX),
            webhook: subscription.webhook.is_some(),
        })
    }

    /// Calls the person of a device about a question, unless they were called about it before. Browsers and webhooks
    /// that no longer exist are forgotten.
    async fn call(&self, store: &Store, table: &str, device: usize, question: u64, call: &Call) {
        let Ok(_place) = self.0.waiting.try_acquire() else { return };
        let Ok(_turn) = self.0.at_once.acquire().await else { return };
        let Ok(subscription) = Subscription::load(store, table, device).await else { return };
        if subscription.is_empty() || subscription.question == Some(question) {
            return;
        }
        let mut gone = Subscription::default();
        let note = |why| tracing::warn!("a call was not sent: {why}");
        tracing::debug!(
            device,
            browsers = subscription.push.len(),
            webhook = subscription.webhook.is_some(),
            "calling"
        );
        for push in &subscription.push {
            match self.push(push, call).await {
                Sent::Yes => {}
                Sent::Gone => gone.push.push(push.clone()),
                Sent::Failed(why) => note(why),
            }
        }
        if let Some(url) = &subscription.webhook {
            match self.webhook(url, call).await {
                Sent::Yes => {}
                Sent::Gone => gone.webhook = Some(url.clone()),
                Sent::Failed(why) => note(why),
            }
        }
        let _alone = self.0.changing.lock().await;
        if let Ok(mut now) = Subscription::load(store, table, device).await {
            now.push.retain(|push| !gone.push.contains(push));
            now.webhook = now.webhook.filter(|url| gone.webhook.as_ref() != Some(url));
            now.question = Some(question);
            // If this fails, they are called once more after a restart. That is better than not at all.
            let _ = now.save(store, table, device).await;
        }
    }
}

/// Who has been called about a question. Nobody is called twice about the same one.
#[derive(Default)]
pub(crate) struct Rung {
    question: u64,
    devices: Vec<usize>,
    /// Until then nobody is called: the question was asked before this task began, and browsers that were connected come
    /// back first.
    until: Option<Instant>,
}

impl Rung {
    /// A question from before this task. What is kept about a device says whether its person was called at that time.
    pub(crate) fn before(question: u64, until: Instant) -> Rung {
        Rung { question, devices: Vec::new(), until: Some(until) }
    }

    /// When to call the people who haven't come back.
    pub(crate) fn due(&self) -> Option<Instant> {
        self.until
    }
}

impl TableTask {
    /// Calls everybody whose turn it is, and who isn't here.
    pub(crate) fn call_people(&mut self) {
        if self.context.call_sender.is_off() || self.automatic() || self.read_only.is_some() {
            return;
        }
        let question = self.state.question;
        if self.rung.question != question {
            self.rung = Rung { question, ..Rung::default() };
        }
        let waiting = self.state.waiting();
        let mut devices: Vec<usize> = waiting.iter().filter_map(|seat| self.state.device(Seat(*seat))).collect();
        devices.dedup();
        devices.retain(|device| !self.is_here(*device) && !self.rung.devices.contains(device));
        // The process that runs the table calls people.
        if self.rung.until.is_some() || devices.is_empty() || !self.table_peers.runs() {
            return;
        }
        self.rung.devices.extend(&devices);
        let info = self.open.pinned.game.setup().info;
        let id = &self.open.id;
        for device in devices {
            let seat = waiting.iter().find(|seat| self.state.device(Seat(**seat)) == Some(device));
            let name = seat.map_or_else(String::new, |seat| self.state.name(Seat(*seat)));
            let say = |key| {
                let message = Message::new(key).with("game", info.title.to_owned()).with("name", name.clone());
                sentences::english(None, &message)
            };
            let call =
                Call { title: say("call-title"), body: say("call-body"), path: format!("/t/{id}"), tag: id.clone() };
            let (call_sender, store, table) = (self.context.call_sender.clone(), self.store.clone(), id.clone());
            let calling = async move { call_sender.call(&store, &table, device, question, &call).await };
            self.context.call_sender.begin(calling.in_current_span());
        }
    }

    /// Calls whoever hasn't come back since the table was opened.
    pub(crate) fn call_late(&mut self) {
        self.rung.until = None;
        self.call_people();
    }
}
