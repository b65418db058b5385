// Notifications of the browser. Where there are none, or where the user said no, nothing happens. While a page is open, it
// shows them itself. Otherwise the server calls (Web Push), if its operator wants that, and `public/sw.js` shows them.

import { callMe } from './api/http';
import { server } from './server.svelte';

/** What the browser allows: `none` if it has no notifications. */
export function allowed(): NotificationPermission | 'none' {
  return typeof Notification === 'undefined' ? 'none' : Notification.permission;
}

/** Asks the user for permission. Call it from a click: browsers refuse it otherwise. */
export async function ask(): Promise<boolean> {
  return allowed() !== 'none' && (await Notification.requestPermission().catch(() => 'denied')) === 'granted';
}

/** Shows a notification. A later one with the same tag replaces it. */
export function notify(title: string, body: string, tag: string): void {
  if (allowed() !== 'granted') return;
  try {
    const shown = new Notification(title, { body, tag, icon: '/favicon-turn.svg' });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Some phones allow notifications only from a service worker. The title, the icon and the sound remain.
  }
}

const WORKER = '/sw.js';

const workers = (): ServiceWorkerContainer | null => globalThis.navigator?.serviceWorker ?? null;

/** Asks the server to call this browser about a table. Does nothing where browser or server can't. */
export async function subscribe(table: string, keys: string[]): Promise<void> {
  const container = workers();
  if (allowed() !== 'granted' || !container || keys.length === 0) return;
  try {
    const { push } = await server.info();
    if (push === null) return;
    await container.register(WORKER);
    const { pushManager } = await container.ready;
    const known = await pushManager.getSubscription();
    // The operator may have a new key. Then a subscription with the old one is useless.
    const current = known && sameKey(known, push) ? known : null;
    if (known && !current) await known.unsubscribe();
    const subscription = current ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: push }));
    const { endpoint, keys: own } = subscription.toJSON();
    if (!endpoint || !own?.p256dh || !own.auth) return;
    for (const key of keys) await callMe(table, key, { type: 'push', endpoint, p256dh: own.p256dh, auth: own.auth });
  } catch {
    // Without it, there are still the title, the icon and the sound of an open page.
  }
}

/** Asks the server to send a request to an address about a table. Does nothing where the operator doesn't allow that. */
export async function subscribeWebhook(table: string, keys: string[], url: string): Promise<void> {
  try {
    if (!(await server.info()).webhooks) return;
    for (const key of keys) await callMe(table, key, { type: 'webhook', url });
  } catch {
    // The operator may have changed their mind. The settings say so when the address is saved again.
  }
}

/** Ends all calls to this browser. Servers notice with their next call. */
export async function unsubscribe(): Promise<void> {
  try {
    const registration = await workers()?.getRegistration(WORKER);
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  } catch {
    // There was nothing to end.
  }
}

function sameKey({ options }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return text === key;
}
