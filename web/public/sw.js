// Shows a notification when the server calls, and opens the table when somebody clicks it. The words come from the server:
// crates/server/src/notify says what is in a message.

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });
const shows = (page, path) => new URL(page.url).pathname === path;

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json();
  const call = async () => {
    // Whoever looks at the table knows it already.
    if ((await pages()).some((page) => shows(page, path) && page.visibilityState === 'visible')) return;
    await self.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: { path } });
  };
  event.waitUntil(call());
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data;
  const open = async () => {
    const page = (await pages()).find((page) => shows(page, path));
    await (page ? page.focus() : self.clients.openWindow(path));
  };
  event.waitUntil(open());
});
