// How people meet again after a game: at the table, and from the home page if they have closed it.

import type { Page } from '@playwright/test';

import { type Backend, expect, giveUp, log, mine, panel, tableOf, test, together } from './fixtures';

const before = (page: Page) => page.getByRole('region', { name: 'Before the game' });
const row = (page: Page) => mine(page).getByRole('article');

/** Everybody is at the same table, in person. */
async function allPlay(pages: Page[], names: string[]): Promise<void> {
  for (const page of pages) {
    for (const name of names) await expect(panel(page, name)).toBeVisible();
    await expect(page.getByText('bot ·')).toHaveCount(0);
  }
  expect(new Set(pages.map(tableOf)).size).toBe(1);
}

for (const killed of [false, true]) {
  const how = killed ? ', though the server is killed in the middle' : '';
  const crash = async (server: Backend) => {
    if (!killed) return;
    await server.rollick.kill();
    await server.rollick.start();
  };

  test(`whoever closed the page is told at home that a rematch waits, and gets there in their own seat${how}`, async ({ browser, server, complaints }) => {
    const [ann, ben] = (await together(browser, server, complaints, ['Ann', 'Ben'], [])) as [Page, Page];
    await ben.goto(server.url);
    await giveUp(ann);
    await ben.reload();
    await expect(mine(ben)).toContainText('Finished or put away (1)');
    await expect(ben).toHaveTitle(/^Rollick/);
    await ann.getByRole('button', { name: 'Rematch', exact: true }).click();
    await expect(before(ann)).toBeVisible();
    await crash(server);
    await ben.reload();
    await expect(row(ben)).toContainText('Ann wants a rematch');
    await expect(ben).toHaveTitle('(1) Rollick');
    await row(ben).getByRole('button', { name: 'Join the rematch' }).click();
    await expect(before(ben)).toBeVisible();
    await expect(before(ben).getByRole('listitem').nth(1)).toContainText('Ben');
    await ann.getByRole('button', { name: 'Start the game' }).click();
    await allPlay([ann, ben], ['Ann', 'Ben']);
    // The invitation is gone: the table is Ben's own now.
    await ben.goto(server.url);
    await expect(row(ben).filter({ visible: true })).toHaveCount(1);
    await expect(row(ben).first()).toContainText(/Waiting for Ann|Your turn/);
    await expect(mine(ben).getByRole('button', { name: 'Join the rematch' })).toHaveCount(0);
  });

  test(`another game with the same people brings everybody there${how}`, async ({ browser, server, complaints }) => {
    const [ann, ben, cat] = (await together(browser, server, complaints, ['Ann', 'Ben', 'Cat'], [])) as [Page, Page, Page];
    await giveUp(ann);
    await cat.goto(server.url);
    // A guest may ask, too.
    await ben.getByRole('button', { name: 'Another game with the same people' }).click();
    await ben.getByRole('button', { name: 'Bonkers!' }).click();
    await expect(before(ben)).toBeVisible();
    await crash(server);
    await ann.getByRole('button', { name: 'Join Bonkers!' }).click();
    await expect(before(ann)).toBeVisible();
    await cat.reload();
    await expect(row(cat)).toContainText('Ann and Ben want to play Bonkers! with you');
    await row(cat).getByRole('button', { name: 'Join Bonkers!' }).click();
    await expect(before(cat)).toBeVisible();
    await ann.getByRole('button', { name: 'Start the game' }).click();
    await allPlay([ann, ben, cat], ['Ann', 'Ben', 'Cat']);
    for (const page of [ann, ben, cat]) {
      await page.goto(server.url);
      await expect(row(page).first().getByRole('heading')).toHaveText('Bonkers!');
    }
  });
}

test('a table that the others began without somebody is offered, and so is the one after it', async ({ browser, server, complaints }) => {
  const [ann, ben, cat] = (await together(browser, server, complaints, ['Ann', 'Ben', 'Cat'], [])) as [Page, Page, Page];
  await giveUp(ann);
  await cat.goto(server.url);
  await ann.getByRole('button', { name: 'Rematch', exact: true }).click();
  await ben.getByRole('button', { name: 'Join the rematch' }).click();
  await expect(before(ben)).toBeVisible();
  await ann.getByRole('button', { name: /^Start now/ }).click();
  await expect(log(ann)).toContainText('The table starts');
  await cat.reload();
  await expect(row(cat)).toContainText('The rematch has begun, and your seat is free');
  await giveUp(ann);
  await ben.getByRole('button', { name: 'Rematch', exact: true }).click();
  await expect(before(ben)).toBeVisible();
  await cat.reload();
  await expect(row(cat)).toContainText('Ben wants a rematch');
  await row(cat).getByRole('button', { name: 'Join the rematch' }).click();
  await expect(before(cat)).toBeVisible();
  expect(tableOf(cat)).toBe(tableOf(ben));
  await expect(before(ben).getByRole('listitem').nth(2)).toContainText('Cat');
});

test('an invitation can be put away', async ({ browser, server, complaints }) => {
  const [ann, ben] = (await together(browser, server, complaints, ['Ann', 'Ben'], [])) as [Page, Page];
  await giveUp(ann);
  await ben.goto(server.url);
  await ann.getByRole('button', { name: 'Rematch', exact: true }).click();
  await expect(before(ann)).toBeVisible();
  await ben.reload();
  await expect(row(ben)).toContainText('Ann wants a rematch');
  await mine(ben).getByRole('button', { name: 'Put Pebbles away' }).click();
  await expect(ben.getByText('Ann wants a rematch')).toHaveCount(0);
  await ben.reload();
  await expect(mine(ben)).toContainText('Finished or put away (1)');
  await expect(ben.getByRole('button', { name: 'Join the rematch' })).toHaveCount(0);
});
