// Playing at a table. Pebbles is a real game that isn't shipped, so nothing here depends on one of ours.

import type { Page } from '@playwright/test';

import type { TableNow } from '../../src/lib/api';
import { agree, atSpeed, byForm, end, expect, legalPieces, log, pieces, playToTheEnd, roll, still, test, together } from './fixtures';

const playNow = async (page: Page, url: string) => {
  await page.goto(url);
  await page.getByRole('button', { name: 'Play Pebbles now' }).click();
  await expect(roll(page)).toBeVisible();
};

test('a whole game against bots by clicks, up to checking the dice', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await playNow(page, server.url);
  await playToTheEnd(page);
  await expect(end(page)).toContainText(/wins|win!/);
  await end(page).getByRole('link', { name: 'Check the dice' }).click();
  await expect(page.getByRole('heading', { name: 'The dice are right' })).toBeVisible();
  await expect(page.getByText('The game follows the rules')).toBeVisible();
  await expect(page.getByText('The commitment is the one that this browser saw')).toBeVisible();
  const record = page.getByRole('textbox', { name: 'The record' });
  await record.fill((await record.inputValue()).replace(/dice-roll: 1 6 (\d)/, (_, way) => `dice-roll: 1 6 ${(Number(way) + 1) % 6}`));
  await page.getByRole('button', { name: 'Check it' }).click();
  await expect(page.getByText(/roll 1 of 6 ways should be/).first()).toBeVisible();
});

test('motion plays, and a click skips it', async ({ browser, server, complaints }) => {
  const [ann] = (await together(browser, server, complaints, ['Ann', 'Ben'], ['dice 4'])) as [Page];
  await ann.emulateMedia({ reducedMotion: 'no-preference' });
  await atSpeed(ann, 'usual');
  await ann.reload();
  await roll(ann).click();
  await ann.keyboard.press('Escape');
  await expect(legalPieces(ann).first()).toBeVisible();
  await legalPieces(ann).first().click();
  await ann.keyboard.press('Escape');
  await expect(log(ann)).toContainText('stone 4');
});

test('two browsers stay in step, and the seat key leaves the address bar', async ({ browser, server, complaints }) => {
  const [ann, ben] = (await together(browser, server, complaints, ['Ann', 'Ben'], ['dice 6', 'dice 2', 'dice 3', 'dice 4'])) as [Page, Page];
  expect(ben.url()).not.toContain('seat');
  for (let turn = 0; turn < 2; turn++) {
    for (const [mine, other] of [[ann, ben], [ben, ann]] as const) {
      await roll(mine).click();
      await expect(legalPieces(mine)).toHaveCount(2);
      await expect(roll(other).or(legalPieces(other))).toHaveCount(0);
      await mine.getByRole('button', { name: /Move pebble 2/ }).click();
      const keep = other.getByRole('button', { name: /^(Keep it|Pass)\b/ }).first();
      await expect(roll(other).or(keep)).toBeVisible();
      if (await keep.isVisible()) await keep.click();
      await expect(roll(other)).toBeVisible();
    }
  }
  await expect(log(ann)).toContainText('You roll 6');
  await expect(log(ben)).toContainText('Ann rolls 6');
  expect(await pieces(ben)).toEqual(await pieces(ann));
});

test('somebody with only the table’s address can watch', async ({ browser, server, complaints }) => {
  const [ann] = (await together(browser, server, complaints, ['Ann', 'Ben'], [])) as [Page];
  const guest = await still(browser, complaints);
  await guest.goto(ann.url());
  await expect(guest.getByText('Ann is to roll.')).toBeVisible();
  await expect(roll(guest)).toHaveCount(0);
  await guest.locator('svg [data-place]').first().click();
  await expect(guest.getByText('You are watching')).toBeVisible();
});

test('a refused click says why, with its rule', async ({ browser, server, complaints }) => {
  const [ann] = (await together(browser, server, complaints, ['Ann', 'Ben'], ['dice 4'])) as [Page];
  await roll(ann).click();
  await expect(legalPieces(ann)).toHaveCount(2);
  await ann.locator('svg [data-piece="B1"]').click();
  const answer = ann.getByText(/That pebble isn.t yours to move/);
  await expect(answer).toBeVisible();
  await answer.getByRole('link', { name: /PB-02/ }).hover();
  await expect(ann.getByRole('tooltip')).toContainText('Move one of your pebbles');
});

test('taking back a roll needs everybody’s consent', async ({ browser, server, complaints }) => {
  const [ann, ben] = (await together(browser, server, complaints, ['Ann', 'Ben'], ['dice 4', 'dice 2'])) as [Page, Page];
  await roll(ann).click();
  await ann.getByRole('button', { name: 'Stay where you are' }).click();
  await roll(ben).click();
  // Ben's roll would go, too, so Ann is asked first.
  await ann.getByRole('button', { name: 'Ask to undo' }).click();
  await agree(ann);
  await expect(ben.getByText('wants to take this back')).toBeVisible();
  await ben.getByRole('button', { name: 'Agree' }).click();
  await expect(ann.getByRole('button', { name: 'Stay where you are' })).toBeVisible();
  await expect(log(ann).locator('.gone')).toHaveCount(2);
});

test('a bot can take over for somebody who is away', async ({ browser, server, complaints }) => {
  const [ann, ben] = (await together(browser, server, complaints, ['Ann', 'Ben'], ['dice 4'])) as [Page, Page];
  await ben.context().close();
  await ann.getByText('Host tools for Ben').click();
  await ann.getByRole('button', { name: 'Let a bot play for now' }).click();
  await roll(ann).click();
  await ann.getByRole('button', { name: 'Stay where you are' }).click();
  await expect(log(ann)).toContainText(/Ben[^.]* rolls/);
  // Ben's move may be one that Ann is asked about.
  await expect(roll(ann).or(ann.getByRole('button', { name: 'Keep it' }))).toBeVisible();
});

test('a link to a moment shows it, and the arrows step', async ({ browser, server, complaints }) => {
  const [ann] = (await together(browser, server, complaints, ['Ann', 'Ben'], ['dice 4'])) as [Page];
  await roll(ann).click();
  await legalPieces(ann).first().click();
  await expect(log(ann)).toContainText('stone 4');
  const guest = await still(browser, complaints);
  await guest.goto(ann.url());
  await expect(guest.getByText('Ben is to roll.')).toBeVisible();
  const back = guest.getByRole('button', { name: 'One step back' });
  await back.click();
  await expect(guest.getByText('Looking back:', { exact: true })).toBeVisible();
  await expect(guest.getByText('Ann moves a pebble by 4, or stays.')).toBeVisible();
  const moment = guest.url();
  expect(moment).toMatch(/at=\d+/);
  await guest.keyboard.press('ArrowLeft');
  await expect(guest.getByText('Ann is to roll.')).toBeVisible();
  await guest.keyboard.press('End');
  await expect(guest.getByText('Looking back:', { exact: true })).toHaveCount(0);
  await expect(guest).not.toHaveURL(/at=/);
  await guest.goto(moment);
  await expect(guest.getByText('Ann moves a pebble by 4, or stays.')).toBeVisible();
});

test('a table that was made by the form is played by link', async ({ browser, server, complaints }) => {
  const [ann, ben] = await byForm(browser, server, complaints, 'pebbles');
  await expect(roll(ann)).toBeVisible();
  await expect(log(ben)).toContainText('Ann <b>');
});

test('an unknown table says so', async ({ page, server }) => {
  await page.goto(`${server.url}/t/nosuchtable`);
  await expect(page.getByRole('heading', { name: 'This table can’t be shown' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(/no (such )?table/i);
});

test('whoever comes late gets the last hundred steps, and more on request', async ({ page, server }) => {
  const seats = [0, 1, 2].map(() => ({ type: 'bot', level: 'random' }) as const);
  // Most games have more than a hundred steps, but not all.
  let [table, version] = ['', 0];
  while (version <= 100) {
    const made = await server.make({ game: 'pebbles', seats });
    await server.do(made.table, made.host, { type: 'start' });
    const now = async () => (await server.get<TableNow>(`/api/tables/${made.table}`)).now;
    await expect.poll(async () => (await now()).status.phase, { timeout: 60_000 }).toBe('over');
    [table, version] = [made.table, (await now()).version];
  }
  await page.goto(`${server.url}/t/${table}`);
  await expect(end(page)).toBeVisible();
  // The end is there at the first look. The steps come with the socket.
  const shown = log(page).locator('.step');
  await expect.poll(() => shown.count()).toBeGreaterThan(0);
  expect(await shown.count()).toBeLessThanOrEqual(100);
  const earlier = page.getByRole('button', { name: 'Show earlier' });
  for (let asked = 0; asked < version / 100 && (await earlier.isVisible()); asked++) {
    const before = await shown.count();
    await earlier.click();
    await expect.poll(() => shown.count()).toBeGreaterThan(before);
  }
  await expect(earlier).toHaveCount(0);
  await expect(log(page)).toContainText('The table starts');
});
