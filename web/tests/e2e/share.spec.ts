// Links for others: shared with the apps of a device, or copied.

import type { Browser, Page } from '@playwright/test';

import { type Backend, expect, lobby, openMade, panel, roll, sitDown, still, tableOf, test, together } from './fixtures';

interface Shared {
  title: string;
  text: string;
  url: string;
}
type Sharing = Window & { shared: Shared[]; refuse: string };

/** A browser that may use the clipboard. */
async function withClipboard(browser: Browser, server: Backend, complaints: string[]): Promise<Page> {
  const page = await still(browser, complaints);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
  return page;
}

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Chromium without a screen has no Web Share. This stands for the list of apps that a phone shows. */
async function withApps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const own = window as unknown as Sharing;
    Object.assign(own, { shared: [], refuse: '' });
    const share = async (data: Shared) => {
      if (own.refuse) throw new DOMException('no', own.refuse);
      own.shared.push(data);
    };
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  });
}

test('an invitation is shared with the apps of the device, and whoever gets it sits down', async ({ browser, server, complaints }) => {
  const made = await lobby(server, 2);
  const ann = await withClipboard(browser, server, complaints);
  await withApps(ann);
  await openMade(ann, server, made);
  await sitDown(ann, 'Ann');
  const share = ann.getByRole('button', { name: /^Share: Private link/ });
  await share.click();
  await expect.poll(() => ann.evaluate(() => (window as unknown as Sharing).shared.length)).toBe(1);
  const [shared] = await ann.evaluate(() => (window as unknown as Sharing).shared);
  expect(shared?.text).toBe('Come and play Pebbles with me.');
  const ben = await still(browser, complaints);
  await ben.goto(shared?.url as string);
  await sitDown(ben, 'Ben');
  await ann.getByRole('button', { name: 'Start the game' }).click();
  await expect(panel(ben, 'Ann')).toBeVisible();
});

test('whoever closes the list of apps isn’t bothered, and a device that can’t share copies the link', async ({ browser, server, complaints }) => {
  const made = await lobby(server, 2);
  const ann = await withClipboard(browser, server, complaints);
  await withApps(ann);
  await openMade(ann, server, made);
  await sitDown(ann, 'Ann');
  const share = ann.getByRole('button', { name: /^Share: Private link/ });
  const refuse = (name: string) => ann.evaluate((name) => void ((window as unknown as Sharing).refuse = name), name);
  await ann.evaluate(() => navigator.clipboard.writeText('before'));
  await refuse('AbortError');
  await share.click();
  await refuse('NotAllowedError');
  expect(await clipboard(ann)).toBe('before');
  await share.click();
  await expect.poll(() => clipboard(ann)).toBe(`${server.url}/t/${made.table}#seat=${made.links[0]?.key}`);
});

test('without Web Share there is no such button, and the link is copied', async ({ browser, server, complaints }) => {
  const made = await lobby(server, 2);
  const ann = await withClipboard(browser, server, complaints);
  // A browser with a screen may have it.
  await ann.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await openMade(ann, server, made);
  await sitDown(ann, 'Ann');
  await ann.getByRole('button', { name: /^Copy: Private link/ }).click();
  await expect.poll(() => clipboard(ann)).toBe(`${server.url}/t/${made.table}#seat=${made.links[0]?.key}`);
  await expect(ann.getByRole('button', { name: /^Share/ })).toHaveCount(0);
});

test('where the clipboard is blocked, the link is shown to be copied by hand', async ({ browser, server, complaints }) => {
  const made = await lobby(server, 2);
  const ann = await still(browser, complaints);
  await ann.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await openMade(ann, server, made);
  await sitDown(ann, 'Ann');
  const asked = ann.waitForEvent('dialog');
  const clicked = ann.getByRole('button', { name: /^Copy: Private link/ }).click();
  const dialog = await asked;
  expect(dialog.defaultValue()).toContain(`#seat=${made.links[0]?.key}`);
  await dialog.dismiss();
  await clicked;
});

test.describe('on a server whose operator names an address', () => {
  test.use({ args: ['--public-url', 'https://games.example'] });

  test('“Share” at a game copies a link that leads there, to the table or to a moment', async ({ browser, server, complaints }) => {
    const [ann] = (await together(browser, server, complaints, ['Ann', 'Ben'], ['dice 4'])) as [Page, Page];
    await ann.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
    // Somebody who comes back hasn't seen the lobby.
    await ann.reload();
    await expect(roll(ann)).toBeVisible();
    const bar = ann.getByRole('group', { name: 'History' });
    await bar.getByRole('button', { name: 'Share' }).click();
    await expect.poll(() => clipboard(ann)).toBe(`https://games.example/t/${tableOf(ann)}`);
    await bar.getByRole('button', { name: 'One step back', exact: true }).click();
    await bar.getByRole('button', { name: 'Share' }).click();
    await expect.poll(() => clipboard(ann)).toMatch(new RegExp(`^https://games.example/t/${tableOf(ann)}\\?at=\\d+$`));
  });
});
