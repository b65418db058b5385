import type { Browser, Page } from '@playwright/test';

import { expect, listenTo, playToTheEnd, test } from './fixtures';
import type { TestServer } from '../fixtures/server';

async function still(browser: Browser, complaints: string[]): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  listenTo(page, complaints);
  return page;
}

const onlyTable = (server: TestServer) => [...server.tables.values()].at(-1)!;
const log = (page: Page) => page.getByRole('log');
const roll = (page: Page) => page.getByRole('button', { name: /^Roll/ });
const legalPieces = (page: Page) => page.locator('svg [data-piece].legal');

/** Where the pieces stand on the screen. */
const pieces = (page: Page) =>
  page.locator('svg [data-piece]').evaluateAll((all) => all.map((el) => el.getAttribute('aria-label')).sort());

/** A table with two people, each on a browser of their own. */
async function twoBrowsers(browser: Browser, server: TestServer, complaints: string[]): Promise<[Page, Page]> {
  const [ann, ben] = [await still(browser, complaints), await still(browser, complaints)];
  await ann.goto(`${server.url}/new?game=pebbles`);
  await ann.getByRole('combobox', { name: 'Players' }).selectOption('2');
  await ann.getByRole('textbox', { name: 'Name on seat 1' }).fill('Ann');
  await ann.getByRole('group', { name: 'Seat 2' }).getByRole('combobox').first().selectOption('link');
  await ann.getByRole('button', { name: 'Open the table' }).click();
  await expect(ann.getByText('Waiting for somebody')).toBeVisible();
  const table = onlyTable(server);
  await ben.goto(`${server.url}/t/${table.id}#seat=${table.links[0]!.key}`);
  await ben.getByRole('textbox', { name: 'Your name' }).fill('Ben');
  await ben.getByRole('button', { name: 'Sit down' }).click();
  await expect(ben.getByText('The one who set up the table starts')).toBeVisible();
  await ann.getByRole('button', { name: 'Start the game' }).click();
  await expect(roll(ann)).toBeVisible();
  return [ann, ben];
}

test('a whole game by clicks against bots, from the first click to checked dice', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Play now', exact: true }).click();
  await playToTheEnd(page);
  await expect(page.getByRole('region', { name: 'The end' })).toContainText(/wins|win!/);
  await page.getByRole('region', { name: 'The end' }).getByRole('link', { name: 'Check the dice' }).click();
  await expect(page.getByText('The dice are right')).toBeVisible();
  await expect(page.getByText('the commitment is the one it saw before it joined')).toBeVisible();
  const record = page.getByRole('textbox', { name: 'The record' });
  await record.fill((await record.inputValue()).replace(/dice-roll: 1 6 (\d)/, (_, way) => `dice-roll: 1 6 ${(Number(way) + 1) % 6}`));
  await page.getByRole('button', { name: 'Check it' }).click();
  await expect(page.getByText(/roll 1 of 6 ways should be/)).toBeVisible();
});

test('motion plays, and a click skips it', async ({ page, server }) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Play now', exact: true }).click();
  await roll(page).click();
  await page.keyboard.press('Escape');
  await expect(legalPieces(page).first()).toBeVisible();
  await legalPieces(page).first().click();
  await page.keyboard.press('Escape');
  await expect(log(page)).toContainText('moves to stone');
});

test('two browsers stay in step, and the seat key leaves the address bar', async ({ browser, server, complaints }) => {
  const [ann, ben] = await twoBrowsers(browser, server, complaints);
  expect(ben.url()).not.toContain('seat');
  for (let turn = 0; turn < 2; turn++) {
    for (const [mine, other] of [[ann, ben], [ben, ann]] as const) {
      await roll(mine).click();
      await expect(legalPieces(mine)).toHaveCount(2);
      await expect(roll(other).or(legalPieces(other))).toHaveCount(0);
      await mine.getByRole('button', { name: /Move pebble 2/ }).click();
      const keep = other.getByRole('button', { name: 'Keep it' });
      await expect(roll(other).or(keep)).toBeVisible();
      if (await keep.isVisible()) await keep.click();
      await expect(roll(other)).toBeVisible();
    }
  }
  expect(await log(ben).innerText()).toBe(await log(ann).innerText());
  expect(await pieces(ben)).toEqual(await pieces(ann));
});

test('the server goes away and comes back: both carry on without reloading', async ({ browser, server, complaints }) => {
  const [ann, ben] = await twoBrowsers(browser, server, complaints);
  await roll(ann).click();
  await expect(legalPieces(ann).first()).toBeVisible();
  await server.stop();
  await expect(ann.getByText('The line to the table is down')).toBeVisible();
  await expect(ben.getByText('The line to the table is down')).toBeVisible();
  await server.start();
  await expect(ann.getByText('The line to the table is down')).toHaveCount(0);
  await ann.getByRole('button', { name: 'Stay where you are' }).click();
  await expect(roll(ben)).toBeVisible();
  await expect(log(ben)).toContainText('Ann stays.');
});

test('a move is sent again when its answer is lost, and counts once', async ({ browser, server, complaints }) => {
  const [ann, ben] = await twoBrowsers(browser, server, complaints);
  let lost = 0;
  await ann.route('**/roll', async (route) => {
    if (lost++ === 0) {
      await route.fetch();
      await route.abort('connectionreset');
    } else {
      await route.continue();
    }
  });
  await roll(ann).click();
  await expect(legalPieces(ann).first()).toBeVisible();
  await ann.getByRole('button', { name: 'Stay where you are' }).click();
  await expect(roll(ben)).toBeVisible();
  expect(onlyTable(server).dice().rolls).toHaveLength(1);
});

test('who only has the table’s address watches', async ({ browser, server, complaints }) => {
  const [ann] = await twoBrowsers(browser, server, complaints);
  const guest = await still(browser, complaints);
  await guest.goto(ann.url());
  await expect(guest.getByText('Ann is to roll.')).toBeVisible();
  await expect(roll(guest)).toHaveCount(0);
  await guest.locator('svg [data-place]').first().click();
  await expect(guest.getByText('You are watching')).toBeVisible();
});

test('what can’t be done says why, with its rule', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Play now', exact: true }).click();
  await roll(page).click();
  await page.locator('svg [data-piece="B1"]').click();
  const answer = page.getByText('That pebble isn’t yours to move.');
  await expect(answer).toBeVisible();
  await answer.getByRole('link', { name: /PB-02/ }).hover();
  await expect(page.getByRole('tooltip')).toContainText('Move one of your pebbles');
});

test('a take-back past a roll needs everybody', async ({ browser, server, complaints }) => {
  const [ann, ben] = await twoBrowsers(browser, server, complaints);
  await roll(ann).click();
  await ann.getByRole('button', { name: 'Stay where you are' }).click();
  await roll(ben).click();
  await ann.getByRole('button', { name: 'Ask to undo' }).click();
  await expect(ben.getByText('asks to take back')).toBeVisible();
  await ben.getByRole('button', { name: 'Agree' }).click();
  await expect(ann.getByRole('button', { name: 'Stay where you are' })).toBeVisible();
  await expect(log(ann).locator('.gone')).toHaveCount(2);
});

test('a bot can take over for somebody who is away', async ({ browser, server, complaints }) => {
  const [ann, ben] = await twoBrowsers(browser, server, complaints);
  await ben.context().close();
  await ann.getByRole('button', { name: 'Let a bot take over' }).click();
  await roll(ann).click();
  await ann.getByRole('button', { name: 'Stay where you are' }).click();
  await expect(log(ann)).toContainText('Ben moves to stone');
});

test('a link to a moment shows it, and the arrows step', async ({ browser, server, complaints }) => {
  const [ann] = await twoBrowsers(browser, server, complaints);
  await roll(ann).click();
  await legalPieces(ann).first().click();
  await expect(log(ann)).toContainText('moves to stone');
  const guest = await still(browser, complaints);
  await guest.goto(`${ann.url()}?at=4`);
  await expect(guest.getByText('Looking back:')).toBeVisible();
  await expect(guest.getByText('Ann: move a pebble by')).toBeVisible();
  await guest.keyboard.press('ArrowLeft');
  await expect(guest).toHaveURL(/at=3/);
  await expect(guest.getByText('Ann is to roll.')).toBeVisible();
  await guest.keyboard.press('End');
  await expect(guest.getByText('Looking back:')).toHaveCount(0);
  await expect(guest).not.toHaveURL(/at=/);
});

test('an unknown table says so', async ({ page, server }) => {
  await page.goto(`${server.url}/t/nosuchtable`);
  await expect(page.getByText('There is no such table.')).toBeVisible();
});
