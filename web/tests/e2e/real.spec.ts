// Whole games against the real server, for every game that it has.

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import type { GameInfo } from '../../src/lib/api';
import { type Backend, byForm, end, expect, log, openMade, pieces, sitDown, test } from './fixtures';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** Every button that moves the game on. */
function choices(page: Page) {
  const roll = page.getByRole('button', { name: /^Roll(?! Again)/ });
  const pass = page.getByRole('button', { name: /^(Pass|Everyone passes)$/ });
  const listed = page.getByRole('region', { name: /^(What you can do|Your choices|Which one\?)$/ }).getByRole('button');
  return roll.or(pass).or(listed);
}

/** Clicks until the game is over, but at most `most` times. Returns the number of clicks. */
async function play(page: Page, most: number): Promise<number> {
  const going = choices(page);
  for (let clicks = 0; clicks < most; clicks++) {
    await expect(end(page).or(going.first()).first()).toBeVisible({ timeout: 30_000 });
    if (await end(page).isVisible()) return clicks;
    // The button may be gone by now: somebody else answered first, or the time ran out.
    await going.nth(clicks % Math.max(1, await going.count())).click({ timeout: 2000 }).catch(() => undefined);
  }
  return most;
}

async function playNow(page: Page, server: Backend, title: string): Promise<void> {
  await page.goto(server.url);
  const card = page.getByRole('article').or(page.getByRole('listitem')).filter({ has: page.getByRole('heading', { name: title }) });
  await card.getByRole('button', { name: 'Play now' }).first().click();
  await page.waitForURL(/\/t\//);
}

async function titles(server: Backend): Promise<string[]> {
  const games = (await (await fetch(`${server.url}/api/games`)).json()) as { title: string }[];
  return games.map((game) => game.title);
}

test('a whole game against bots by clicks, with dice that check', async ({ page, server }) => {
  test.setTimeout(600_000);
  const [first] = await titles(server);
  await playNow(page, server, first!);
  await play(page, 3000);
  await expect(end(page)).toContainText(/wins|win!|draw/i);
  await end(page).getByRole('link', { name: 'Check the dice' }).click();
  await expect(page.getByText('The dice are right').first()).toBeVisible();
});

test('every game can be played', async ({ page, server }) => {
  test.setTimeout(600_000);
  const all = await titles(server);
  expect(all.length).toBeGreaterThanOrEqual(4);
  for (const title of all) {
    await playNow(page, server, title);
    const clicks = await play(page, 12);
    expect(clicks, title).toBeGreaterThan(5);
    await expect(log(page)).toContainText(/rolls/);
  }
});

/** A table for one person and a bot that starts from a position, with the first dice given. */
async function arranged(page: Page, server: Backend, game: string, position: string, dice: string[]): Promise<void> {
  const games = await server.get<GameInfo[]>('/api/games');
  const level = games.find((each) => each.id === game)?.bots[0]?.level as string;
  const made = await server.make({
    game,
    seats: [{ type: 'device', name: 'Ann' }, { type: 'bot', level }],
    settings: { answer_seconds: null, auto_roll: true, auto_single: false },
    start: { position, dice },
  });
  await openMade(page, server, made);
  await sitDown(page, 'Ann');
  await page.getByRole('button', { name: 'Start the game' }).click();
}

const badge = (page: Page, spot: string, look: string) => page.locator(`.board [data-badge="${spot}"][data-look="${look}"]`);
const listed = (page: Page) => page.getByRole('region', { name: 'What you can do' }).getByRole('button');

test('a score wears a badge on the board, in the hand and in the list, and its choice comes first', async ({ page, server }) => {
  await arranged(page, server, 'bonkers', 'A:2 B:0 A=A10,B3', ['dice 3 4']);
  await expect(badge(page, 'place 19', 'gain')).toHaveAttribute('data-size', 'best');
  await expect(page.locator('.board [data-badge]')).toHaveCount(1);
  await expect(listed(page).first()).toHaveAccessibleName(/Ahead 10.*a point!/);
  const card = page.getByRole('button', { name: /^Ahead 10.*a point!/ });
  await expect(card.locator('[data-look="gain"]')).toHaveCount(1);
  // Looking at the other card fades the badge.
  await page.getByRole('button', { name: 'Back 3', exact: true }).hover();
  await expect(badge(page, 'place 19', 'gain')).toHaveClass(/faded/);
  await card.hover();
  await expect(badge(page, 'place 19', 'gain')).not.toHaveClass(/faded/);
  await expect(page.locator('.board .caption')).toContainText('a point!');
});

test('a hit wears a badge on the rival’s token, which takes the click', async ({ page, server }) => {
  await arranged(page, server, 'spiralized', 'A:1.2,1.0 B:1.5 dice:3,4', []);
  await expect(badge(page, 'piece token-1-0', 'harm')).toHaveAttribute('data-size', 'best');
  await expect(listed(page).first()).toHaveAccessibleName(/You hit/);
  await page.locator('[data-piece="token-1-0"]').click();
  await expect(log(page)).toContainText(/You hit/);
});

test('a car that two dice can crush asks which die, and Escape goes back', async ({ page, server }) => {
  await arranged(page, server, 'bigfoot', 'A:6,2/2 B:4,4/2 a:0,5 b:5,2', ['dice 4 5']);
  await expect(badge(page, 'piece car-1', 'harm')).toHaveAttribute('data-size', 'best');
  const all = await listed(page).count();
  await page.locator('[data-piece="car-1"]').click();
  const asked = page.getByRole('region', { name: 'Which one?' }).getByRole('button', { name: /crush/i });
  await expect(asked).toHaveCount(2);
  await expect(asked.first().locator('[data-look="harm"]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(listed(page)).toHaveCount(all);
  await page.locator('[data-piece="car-1"]').click();
  await asked.first().click();
  await expect(log(page)).toContainText(/crushes/);
});

/** All pages play in turn until `steps` clicks have worked. */
async function takeTurns(pages: Page[], steps: number): Promise<void> {
  for (let done = 0; done < steps; ) {
    for (const page of pages) {
      const offered = choices(page);
      if ((await offered.count()) === 0) continue;
      await offered.first().click({ timeout: 2000 }).then(() => done++, () => undefined);
    }
  }
}

test('two browsers stay in step, even if the server is killed in the middle', async ({ browser, server, complaints }) => {
  test.setTimeout(600_000);
  const [first] = await server.get<GameInfo[]>('/api/games');
  const [ann, ben] = await byForm(browser, server, complaints, first!.id);
  await takeTurns([ann, ben], 8);
  for (let kill = 0; kill < 3; kill++) {
    await server.rollick.kill();
    await expect(ann.getByText('Connection lost')).toBeVisible();
    await server.rollick.start();
    for (const page of [ann, ben]) await expect(page.getByText('Connection lost')).toHaveCount(0, { timeout: 60_000 });
    await takeTurns([ann, ben], 4);
  }
  const both = async () => [await pieces(ann), await log(ann).locator('.step').count()].join() === [await pieces(ben), await log(ben).locator('.step').count()].join();
  await expect.poll(both, { timeout: 30_000 }).toBe(true);
  await expect(log(ben)).toContainText('Ann <b>');
});

for (const scheme of ['light', 'dark'] as const) {
  test(`axe finds nothing at a real table, ${scheme}`, async ({ page, server }) => {
    test.setTimeout(600_000);
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    const clean = async (where: string) => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(' | ')}`), where).toEqual([]);
    };
    await page.goto(server.url);
    await expect(page.getByRole('button', { name: 'Play now' }).first()).toBeVisible();
    await clean('home');
    for (const title of await titles(server)) {
      await playNow(page, server, title);
      await play(page, 12);
      await expect(choices(page).first()).toBeVisible();
      await clean(title);
    }
  });
}
