// How people are called while the page is closed. The browser without windows shows no notifications, so this takes the one with windows.

import config from '../../playwright.config';
import { expect, still, test } from './fixtures';

test.use({ launchOptions: { ...config.use?.launchOptions, executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium' } });

test('a call becomes a notification, unless its table is on the screen', async ({ browser, server, complaints }) => {
  const page = await still(browser, complaints);
  const context = page.context();
  await context.grantPermissions(['notifications'], { origin: server.url });
  await page.goto(server.url);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) found(registrations[0].registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const call = (path: string, tag: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin: server.url, registrationId, data: JSON.stringify({ title: 'Your turn: Bonkers!', body: 'Ann, the table is waiting for you.', path, tag }) });
  const shown = () =>
    page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, tag }) => ({ title, body, tag })));
  await call('/', 'here');
  await call('/t/abc', 'abc');
  await call('/t/abc', 'abc');
  await expect.poll(shown).toEqual([{ title: 'Your turn: Bonkers!', body: 'Ann, the table is waiting for you.', tag: 'abc' }]);
});
