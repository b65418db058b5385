// What networks and servers do to a table: the proxy and a kill make it happen.

import type { Page } from '@playwright/test';

import { type Backend, expect, legalPieces, log, roll, tableOf, test, together } from './fixtures';

const lost = (page: Page) => page.getByText('Connection lost');
const stay = (page: Page) => page.getByRole('button', { name: 'Stay where you are' });
// The steps themselves, not the summaries of turns.
const lines = (page: Page, text: RegExp) => log(page).locator('.step').getByText(text);

/** What the server has in its log, past the browser. */
async function rolls(server: Backend, table: string): Promise<number> {
  const record = await (await fetch(`${server.rollick.url}/t/${table}/export`)).text();
  return record.split(/\s+/).filter((word) => word === 'dice').length;
}

test('both players carry on without reloading when the server is killed and comes back', async ({ browser, server, complaints }) => {
  const [ann, ben] = (await together(browser, server, complaints, ['Ann', 'Ben'], ['dice 4'])) as [Page, Page];
  await roll(ann).click();
  await expect(legalPieces(ann).first()).toBeVisible();
  await server.rollick.kill();
  await expect(lost(ann)).toBeVisible();
  await expect(lost(ben)).toBeVisible();
  await server.rollick.start();
  await expect(lost(ann)).toHaveCount(0);
  await stay(ann).click();
  await expect(roll(ben)).toBeVisible();
  await expect(log(ben)).toContainText('Ann stays.');
});

test('a request is sent again when its answer is lost, and counts once', async ({ browser, server, complaints }) => {
  const [ann, ben] = (await together(browser, server, complaints, ['Ann', 'Ben'], ['dice 4', 'dice 5'])) as [Page, Page];
  server.proxy.swallowAfter(0);
  await roll(ann).click();
  await expect.poll(() => rolls(server, tableOf(ann))).toBe(1);
  server.proxy.cut();
  await expect(legalPieces(ann).first()).toBeVisible();
  await stay(ann).click();
  await expect(roll(ben)).toBeVisible();
  expect(await rolls(server, tableOf(ann))).toBe(1);
  await expect(lines(ann, /You roll/)).toHaveCount(1);
});

test('a request that never arrives is sent again after the connection is back', async ({ browser, server, complaints }) => {
  const [ann] = (await together(browser, server, complaints, ['Ann', 'Ben'], ['dice 4'])) as [Page];
  await server.rollick.kill();
  // The browser may not have noticed yet.
  await roll(ann).click({ timeout: 2000 }).catch(() => undefined);
  await expect(lost(ann)).toBeVisible();
  await server.rollick.start();
  await expect(lost(ann)).toHaveCount(0);
  if (await roll(ann).isVisible()) await roll(ann).click();
  await expect(legalPieces(ann).first()).toBeVisible();
  await expect(lines(ann, /You roll/)).toHaveCount(1);
});

test('a message that is cut in the middle leaves nothing out', async ({ browser, server, complaints }) => {
  const [ann, ben] = (await together(browser, server, complaints, ['Ann', 'Ben'], ['dice 4', 'dice 5', 'dice 2'])) as [Page, Page];
  for (const [page, bytes] of [[ann, 1], [ben, 40], [ann, 150]] as const) {
    // Both are connected again by now, so the next message is the one that is cut.
    await expect(roll(page)).toBeVisible();
    server.proxy.swallowAfter(bytes);
    await roll(page).click();
    const before = await rolls(server, tableOf(ann));
    await expect.poll(() => rolls(server, tableOf(ann))).toBeGreaterThanOrEqual(Math.max(1, before));
    server.proxy.cut();
    await stay(page).click();
  }
  await expect(roll(ben)).toBeVisible();
  await expect(lines(ann, /rolls? \d/)).toHaveCount(3);
  await expect(lines(ben, /rolls? \d/)).toHaveCount(3);
});

test('on a slow line one press is one roll', async ({ browser, server, complaints }) => {
  const [ann] = (await together(browser, server, complaints, ['Ann', 'Ben'], ['dice 4'])) as [Page];
  server.proxy.delay = 1000;
  await roll(ann).click();
  await ann.keyboard.press('r');
  await ann.keyboard.press('r');
  await expect(legalPieces(ann).first()).toBeVisible();
  expect(await rolls(server, tableOf(ann))).toBe(1);
});

test('a browser that goes offline says so at once, and comes back', async ({ browser, server, complaints }) => {
  const [ann] = (await together(browser, server, complaints, ['Ann', 'Ben'], ['dice 4'])) as [Page];
  // The browser's event is enough: two frames later it is on the screen. The silence of the socket would take 45 seconds.
  await ann.evaluate(() => {
    const note = () => document.documentElement.setAttribute('data-said', String(document.querySelector('.offline') !== null));
    addEventListener('offline', () => requestAnimationFrame(() => requestAnimationFrame(note)));
  });
  await ann.context().setOffline(true);
  await expect(ann.locator('html[data-said="true"]')).toHaveCount(1);
  await expect(lost(ann)).toBeVisible();
  await ann.context().setOffline(false);
  await expect(lost(ann)).toHaveCount(0);
  await roll(ann).click();
  await expect(legalPieces(ann).first()).toBeVisible();
});

test('a page that speaks another protocol than the server is told to reload', async ({ page, server }) => {
  const made = await server.make({ game: 'pebbles', seats: [{ type: 'link' }, { type: 'link' }] });
  await page.addInitScript(() => {
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (this: WebSocket, data) {
      send.call(this, String(data).replace('"protocol":2', '"protocol":3'));
    };
  });
  await page.goto(`${server.url}/t/${made.table}`);
  await expect(page.getByRole('alert')).toContainText('Reload');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('alert')).toContainText('Reload');
});
