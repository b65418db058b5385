// Talk that somebody doesn't want to hear: a table without chat, and people who are muted.

import type { Page } from '@playwright/test';

import { type Backend, expect, follow, lobby, log, openMade, said, sitDown, still, tableOf, test, together } from './fixtures';

const chat = (page: Page) => page.getByRole('button', { name: /^Chat(?!\w)/ });

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Say something' }).fill(text);
  await page.keyboard.press('Enter');
  await expect(said(page)).toContainText(text);
}

/** What the server answers to somebody who talks without a page. */
async function talks(server: Backend, table: string, key: string): Promise<number> {
  const body = JSON.stringify({ id: crypto.randomUUID(), act: { type: 'say', text: 'psst' } });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
  return (await fetch(`${server.rollick.url}/api/tables/${table}/do`, { method: 'POST', headers, body })).status;
}

test('the host turns chat off in the lobby, and on again during the game', async ({ browser, server, complaints }) => {
  const made = await lobby(server, 2);
  const [ann, watcher] = [await still(browser, complaints), await still(browser, complaints)];
  await openMade(ann, server, made);
  await sitDown(ann, 'Ann');
  const ben = await follow(browser, server, complaints, made, 0);
  await sitDown(ben, 'Ben');
  await watcher.goto(`${server.url}/t/${made.table}`);
  await expect(chat(watcher)).toBeVisible();
  await chat(ben).click();
  await say(ben, 'Hello, Ann');
  const key = made.links[0]?.key as string;

  await ann.getByText('Settings of this table').click();
  await ann.getByRole('checkbox', { name: 'People can talk' }).uncheck();
  await expect(said(ben)).toHaveCount(0);
  for (const page of [ann, ben, watcher]) await expect(chat(page)).toHaveCount(0);
  expect(await talks(server, made.table, key)).toBe(409);

  await ann.getByRole('button', { name: 'Start the game' }).click();
  await expect(log(ben)).toContainText('The table starts');
  for (const page of [ann, ben, watcher]) await expect(chat(page)).toHaveCount(0);
  await ben.getByRole('button', { name: 'Settings' }).click();
  await expect(ben.getByRole('checkbox', { name: 'People can talk' })).toHaveCount(0);
  await ben.getByRole('button', { name: 'Close', exact: true }).click();
  await ann.getByRole('button', { name: 'Settings' }).click();
  await ann.getByRole('checkbox', { name: 'People can talk' }).check();
  await ann.getByRole('button', { name: 'Close', exact: true }).click();
  await chat(ann).click();
  await expect(said(ann)).toContainText('Hello, Ann');
  expect(await talks(server, made.table, key)).toBe(200);
});

/** Somebody who watches, under a name of their choice. */
async function spectator(page: Page, server: Backend, table: string, name: string): Promise<void> {
  await page.goto(`${server.url}/check`);
  await page.evaluate((name) => localStorage.setItem('rollick.prefs', JSON.stringify({ name })), name);
  await page.goto(`${server.url}/t/${table}`);
  await chat(page).click();
}

/** The same person, whose browser makes up another name for itself. */
async function comeBackAsSomebodyElse(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('rollick.watcher'));
  await page.reload();
  await chat(page).click();
}

test('those who watch can be muted one by one, and all at once, which nobody gets around', async ({ browser, server, complaints }) => {
  const [ann] = (await together(browser, server, complaints, ['Ann', 'Ben'], [])) as [Page, Page];
  const [zoe, pest] = [await still(browser, complaints), await still(browser, complaints)];
  await spectator(zoe, server, tableOf(ann), 'Zoë');
  await spectator(pest, server, tableOf(ann), 'Pest');
  await say(pest, 'first');
  await expect(said(zoe)).toContainText('first');
  await zoe.getByRole('button', { name: 'Mute Pest (watching)' }).click();
  await say(pest, 'second');
  await say(zoe, 'Nice game');
  await expect(said(zoe)).not.toContainText('second');

  await comeBackAsSomebodyElse(pest);
  await say(pest, 'third');
  await expect(said(zoe)).toContainText('third');
  await zoe.getByRole('button', { name: 'Mute all spectators' }).click();
  await expect(said(zoe)).not.toContainText('third');
  await comeBackAsSomebodyElse(pest);
  await say(pest, 'fourth');
  await chat(ann).click();
  await say(ann, 'Welcome');
  // Players are heard, and so is what Zoë herself says.
  await expect(said(zoe)).toContainText('Welcome');
  await expect(said(zoe)).toContainText('Nice game');
  await expect(said(zoe)).not.toContainText('fourth');

  await zoe.reload();
  await chat(zoe).click();
  await expect(said(zoe)).toContainText('Welcome');
  await expect(said(zoe)).toContainText('Nice game');
  await expect(said(zoe)).not.toContainText('fourth');
  await zoe.getByRole('button', { name: 'Listen to them again' }).click();
  await expect(said(zoe)).toContainText('fourth');
  await expect(said(zoe)).not.toContainText('second');
});

test('somebody who takes the name of another can be muted, too', async ({ browser, server, complaints }) => {
  const [ann] = (await together(browser, server, complaints, ['Ann', 'Ben'], [])) as [Page, Page];
  const [zoe, double] = [await still(browser, complaints), await still(browser, complaints)];
  await spectator(zoe, server, tableOf(ann), 'Zoë');
  await spectator(double, server, tableOf(ann), 'Zoë');
  await say(zoe, 'I am Zoë');
  await say(double, 'No, I am');
  await expect(said(zoe)).toContainText('No, I am');
  // One's own lines can't be muted. Those who watch can't remove any.
  await expect(said(zoe).getByRole('button', { name: /^Mute/ })).toHaveCount(1);
  await expect(said(zoe).getByRole('button', { name: 'Remove this line' })).toHaveCount(0);
  await said(zoe).getByRole('button', { name: 'Mute Zoë (watching)' }).click();
  await expect(said(zoe)).not.toContainText('No, I am');
  await expect(said(zoe)).toContainText('I am Zoë');
});
