// Whole games against the real server: every game that it has, with nothing invented.

import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Browser, type Page } from '@playwright/test';

import { Rollick } from '../fixtures/rollick';
import { listenTo } from './fixtures';

const test = base.extend<{ rollick: Rollick; complaints: string[] }>({
  rollick: async ({}, use) => {
    const rollick = new Rollick();
    await rollick.start();
    await use(rollick);
    await rollick.end();
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      listenTo(page, complaints);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

const end = (page: Page) => page.getByRole('region', { name: 'The end' });
const log = (page: Page) => page.getByRole('log');

/** Everything that can be clicked to go on. */
function choices(page: Page) {
  const roll = page.getByRole('button', { name: /^Roll/ });
  const pass = page.getByRole('button', { name: /^(Pass|Nobody does anything)$/ });
  const listed = page.getByRole('region', { name: /^(What you can do|Your choices|Which way\?)$/ }).getByRole('button');
  return roll.or(pass).or(listed);
}

/** Takes one thing after the other until the game is over, or so many times. */
async function play(page: Page, most: number): Promise<number> {
  const going = choices(page);
  for (let clicks = 0; clicks < most; clicks++) {
    await expect(end(page).or(going.first()).first()).toBeVisible({ timeout: 30_000 });
    if (await end(page).isVisible()) return clicks;
    // What was offered may be gone by now: the answer of somebody else came first, or the time ran out.
    await going.nth(clicks % Math.max(1, await going.count())).click({ timeout: 2000 }).catch(() => undefined);
  }
  return most;
}

async function playNow(page: Page, rollick: Rollick, title: string): Promise<void> {
  await page.goto(rollick.url);
  const card = page.getByRole('article').or(page.getByRole('listitem')).filter({ has: page.getByRole('heading', { name: title }) });
  await card.getByRole('button', { name: 'Play now' }).first().click();
  await page.waitForURL(/\/t\//);
}

async function titles(rollick: Rollick): Promise<string[]> {
  const games = (await (await fetch(`${rollick.url}/api/games`)).json()) as { title: string }[];
  return games.map((game) => game.title);
}

test('a whole game by clicks against bots, and dice that check', async ({ page, rollick }) => {
  test.setTimeout(600_000);
  const [first] = await titles(rollick);
  await playNow(page, rollick, first!);
  await play(page, 3000);
  await expect(end(page)).toContainText(/wins|win!|draw/i);
  await end(page).getByRole('link', { name: 'Check the dice' }).click();
  await expect(page.getByText('The dice are right').first()).toBeVisible();
});

test('every game can be played', async ({ page, rollick }) => {
  test.setTimeout(600_000);
  const all = await titles(rollick);
  expect(all.length).toBeGreaterThanOrEqual(4);
  for (const title of all) {
    await playNow(page, rollick, title);
    const clicks = await play(page, 40);
    expect(clicks, title).toBeGreaterThan(5);
    await expect(log(page)).toContainText(/rolls/);
  }
});

/** A table of two people on browsers of their own. */
async function twoBrowsers(browser: Browser, rollick: Rollick, complaints: string[]): Promise<[Page, Page]> {
  const open = async () => {
    const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    listenTo(page, complaints);
    return page;
  };
  const [ann, ben] = [await open(), await open()];
  await ann.goto(`${rollick.url}/new`);
  await ann.getByRole('combobox', { name: 'Players' }).selectOption('2');
  await ann.getByRole('textbox', { name: 'Name on seat 1' }).fill('Ann <b>');
  await ann.getByRole('group', { name: 'Seat 2' }).getByRole('combobox').first().selectOption('link');
  await ann.getByRole('button', { name: 'Open the table' }).click();
  const copy = ann.getByRole('button', { name: 'Copy private link' });
  await expect(copy).toBeVisible();
  const id = new URL(ann.url()).pathname.split('/').at(-1)!;
  const kept = await ann.evaluate((key) => localStorage.getItem(key), `rollick.table.${id}`);
  const links = (JSON.parse(kept!) as { links: { key: string }[] }).links;
  await ben.goto(`${rollick.url}/t/${id}#seat=${links[0]!.key}`);
  await ben.getByRole('textbox', { name: 'Your name' }).fill('Ben');
  await ben.getByRole('button', { name: 'Sit down' }).click();
  await ann.getByRole('button', { name: 'Start the game' }).click();
  await expect(log(ann)).toContainText('The table starts');
  return [ann, ben];
}

/** Both take turns until so many things were done. */
async function takeTurns(pages: Page[], steps: number): Promise<void> {
  for (let done = 0; done < steps; ) {
    for (const page of pages) {
      const offered = choices(page);
      if ((await offered.count()) === 0) continue;
      await offered.first().click({ timeout: 2000 }).then(() => done++, () => undefined);
    }
  }
}

test('two browsers stay in step, also when the server is killed in the middle', async ({ browser, rollick, complaints }) => {
  test.setTimeout(600_000);
  const [ann, ben] = await twoBrowsers(browser, rollick, complaints);
  await takeTurns([ann, ben], 8);
  for (let kill = 0; kill < 3; kill++) {
    await rollick.kill();
    await expect(ann.getByText('The line to the table is down')).toBeVisible();
    await rollick.start();
    for (const page of [ann, ben]) await expect(page.getByText('The line to the table is down')).toHaveCount(0, { timeout: 60_000 });
    await takeTurns([ann, ben], 4);
  }
  const told = async () => [await log(ann).innerText(), await log(ben).innerText()];
  await expect.poll(async () => new Set(await told()).size, { timeout: 30_000 }).toBe(1);
  expect((await told())[0]).toContain('Ann <b>');
});

for (const scheme of ['light', 'dark'] as const) {
  test(`axe finds nothing at a real table, ${scheme}`, async ({ page, rollick }) => {
    test.setTimeout(600_000);
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    const clean = async (where: string) => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(' | ')}`), where).toEqual([]);
    };
    await page.goto(rollick.url);
    await expect(page.getByRole('button', { name: 'Play now' }).first()).toBeVisible();
    await clean('home');
    for (const title of await titles(rollick)) {
      await playNow(page, rollick, title);
      await play(page, 12);
      await expect(choices(page).first()).toBeVisible();
      await clean(title);
    }
  });
}
