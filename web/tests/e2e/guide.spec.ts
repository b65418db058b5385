// Guided games, played to their end by doing what the guide says: with a mouse and with a finger.

import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';

import type { GameInfo } from '../../src/lib/api';
import { type Backend, end, expect, log, roll, test } from './fixtures';

const guide = (page: Page): Locator => page.getByRole('region', { name: 'The guide' });

async function expectAccessible(page: Page): Promise<void> {
  // The confetti at the end is decoration, and says nothing that isn't in the page as well.
  const { violations } = await new AxeBuilder({ page }).exclude('.celebration').analyze();
  expect(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(' | ')}`)).toEqual([]);
}

/** Begins the guided game of a game on the home page. */
async function begin(page: Page, server: Backend, title: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(server.url);
  const box = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
  await box.getByRole('button', { name: 'Learn by playing' }).click();
  await expect(guide(page)).toContainText('step 1 of');
}

interface Marked {
  over: boolean;
  /** The middle of what is marked. */
  spot: { x: number; y: number } | null;
  /** Whether a press there hits what is marked, and the guide's words leave it in sight. */
  free: boolean;
  text: string;
  /** The number of the step, and how many there are. */
  step: [number, number];
  /** Whether the guide says what badges mean. */
  badges: boolean;
}

/** What the guide marks, once it has settled there. */
function marked(page: Page): Promise<Marked> {
  return page.evaluate(async () => {
    const look = () => {
      const mark = document.querySelector('.mark')?.getBoundingClientRect();
      return mark && { x: mark.left + mark.width / 2, y: mark.top + mark.height / 2 };
    };
    const began = performance.now();
    let last = look();
    for (;;) {
      const over = document.querySelector('section[aria-label="The end"]') !== null;
      await new Promise((wake) => setTimeout(wake, 60));
      const now = look();
      const still = now && last && now.x === last.x && now.y === last.y;
      if (over || still || performance.now() - began > 20_000) {
        const hit = now ? document.elementFromPoint(now.x, now.y) : null;
        const text = document.querySelector('section[aria-label="The guide"] [role="status"]')?.textContent ?? '';
        const [step = 0, of = 0] = (document.querySelector('section[aria-label="The guide"] .step')?.textContent?.match(/\d+/g) ?? []).map(Number);
        return { over, step: [step, of], spot: now ?? null, free: hit !== null && hit.closest('section[aria-label="The guide"]') === null, text, badges: document.querySelector('ul[aria-label="What the badges mean"]') !== null };
      }
      last = now;
    }
  });
}

/** Presses what is marked until the game is over. Returns what the guide said, each sentence once. */
async function follow(page: Page, press: (spot: { x: number; y: number }) => Promise<void>): Promise<string[]> {
  const said: string[] = [];
  let explained = false;
  let [at, all] = [0, 0];
  for (let presses = 0; presses < 120; presses++) {
    const { over, step, spot, free, text, badges } = await marked(page);
    if (over) {
      expect(at, 'the last step is the last that was counted').toBe(all);
      expect(explained, 'what badges mean was said').toBe(true);
      return said;
    }
    explained ||= badges;
    expect(spot, `something is marked after: ${said.at(-1)}`).not.toBeNull();
    expect(free, `what is marked can be pressed: ${text}`).toBe(true);
    expect([at, at + 1], `no step is left out: ${text}`).toContain(step[0]);
    [at, all] = step;
    if (said.at(-1) !== text) said.push(text);
    await press(spot as { x: number; y: number });
  }
  throw new Error(`the guided game didn't end: ${said.join('\n')}`);
}

const DEVICES = [
  { device: 'desktop', viewport: { width: 1280, height: 800 }, touch: false },
  { device: 'phone', viewport: { width: 390, height: 844 }, touch: true },
];

for (const { device, viewport, touch } of DEVICES) {
  test.describe(device, () => {
    test.use({ viewport, hasTouch: touch, isMobile: touch });

    for (const title of ['Bonkers!', 'Spiralized', 'Bigfoot 4x4x4', 'Road Hog', 'Pebbles']) {
      test(`the guided game of ${title} is won by pressing what is marked: ${device}`, async ({ page, server }) => {
        await begin(page, server, title);
        await expect(guide(page), 'nobody takes its dice for real ones').toContainText('fixed dice');
        await expect(guide(page), 'it begins with the goal').toContainText('The goal:');
        await expect(guide(page).getByText(/[A-Z]{2}-\d\d/), 'the rule is a link, and its id is in the link’s name').toHaveCount(0);
        await expect(guide(page).getByRole('link', { name: /^Rule [A-Z]{2}-\d\d/ })).toBeVisible();
        await expectAccessible(page);
        const said = await follow(page, ({ x, y }) => (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)));
        expect(said.length).toBeGreaterThan(4);
        await expect(end(page)).toBeVisible();
        const learned = page.getByRole('region', { name: 'What you have learned' });
        expect(await learned.getByRole('listitem').count()).toBeGreaterThan(2);
        await expect(learned).toContainText('fixed dice');
        // Lessons are sentences, not the ids of rules. What comes first is that the game is won.
        for (const lesson of await learned.getByRole('listitem').allTextContents()) expect(lesson).toMatch(/^(?!.*\b[A-Z]{2}-\d\d).*\w+ \w+ \w+.*\.$/s);
        await expect(learned.getByRole('heading', { name: 'You win!' })).toBeInViewport({ ratio: 1 });
        await expect(guide(page)).toHaveCount(0);
        await expectAccessible(page);
        const taught = await page.evaluate(() => JSON.parse(localStorage.getItem('rollick.learned') ?? '[]') as string[]);
        expect(taught.filter((name) => / [A-Z]{2}-\d+$/.test(name)).length, 'the coach doesn’t explain again what the guide has shown').toBeGreaterThan(2);
        await learned.getByRole('button', { name: 'Play a real game' }).click();
        await expect(page.getByRole('region', { name: 'How to play' })).toBeVisible();
        await expect(page.getByText('Arranged game')).toHaveCount(0);
      });
    }
  });
}

test('whoever tries something else is asked to try what is marked first', async ({ page, server }) => {
  await begin(page, server, 'Pebbles');
  await roll(page).click();
  await page.getByRole('button', { name: 'Stay where you are' }).click();
  await expect(page.getByText('Try what is marked first.')).toBeVisible();
  await expect(log(page)).not.toContainText('You stay');
  await expect(guide(page)).toContainText('Coming home scores a point');
});

test('every game has a guided game on the home page, and a newcomer finds it at the table', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(server.url);
  const games = await server.get<GameInfo[]>('/api/games');
  await expect(page.getByRole('button', { name: 'Learn by playing' })).toHaveCount(games.length);
  await page.getByRole('button', { name: 'Play Pebbles now' }).click();
  await page.getByRole('region', { name: 'How to play' }).getByRole('button', { name: 'Learn by playing' }).click();
  await expect(guide(page)).toContainText('step 1 of');
});
