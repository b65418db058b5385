// Plays any game by what glows, as somebody would who knows none of them: with a mouse, with a finger, or by keyboard.

import type { Page } from '@playwright/test';

import type { GameInfo } from '../../src/lib/api';
import { type Backend, end, expect, openMade, sitDown } from './fixtures';

/** Positions in which the next turn can win. */
export const NEAR_THE_END: Record<string, { position: string; dice: string[] }> = {
  bonkers: { position: 'A:2+11 B:0+11 A=A10', dice: ['dice 3 4'] },
  bigfoot: { position: 'A:6,2/4 B:8,6/2 a:0,5 b:5,2 crushed:A>BBB', dice: ['dice 1 4'] },
  'road-hog': { position: 'A:E80 B:E0', dice: [] },
  spiralized: { position: 'A:z5,home,home,home B:yard', dice: ['dice 4 6'] },
};

/** A table for Ann and a bot. `level` is how the bot plays; the weakest is the default. */
export async function sitAt(page: Page, server: Backend, game: string, start: { position: string; dice: string[] } | null, auto = false, level?: string): Promise<void> {
  const games = await server.get<GameInfo[]>('/api/games');
  const weakest = games.find((each) => each.id === game)?.bots[0]?.level as string;
  const made = await server.make({
    game,
    seats: [{ type: 'device', name: 'Ann' }, { type: 'bot', level: level ?? weakest }],
    settings: { answer_seconds: null, auto_roll: auto, auto_single: auto, bot_pace: 'fast' },
    start,
  });
  await openMade(page, server, made);
  await sitDown(page, 'Ann');
  const button = page.getByRole('button', { name: 'Start the game' });
  await button.click();
  await expect(button).toHaveCount(0);
}

/** Something to press, in the middle of what can be seen of it. */
interface Spot {
  x: number;
  y: number;
}

/** What comes next: the end of the game, or what can be pressed. */
interface Offered {
  over: boolean;
  spots: Spot[];
  /** Whether the focus was lost when something could be pressed again. */
  lost: boolean;
}

/**
 * Waits for what glows or is offered as a button, and is really on the screen. Only one kind of them: what goes on first.
 * The waiting is done in the page, because a game takes hundreds of presses.
 */
function offered(page: Page): Promise<Offered> {
  return page.evaluate(async () => {
    const kinds = ['.roll', '.bar button', '.board [data-place].legal', '.act > .buttons button, .playing.legal', '.board [data-piece].legal', '.die.legal'];
    const onScreen = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const hit = document.elementFromPoint(x, y);
      return hit && element.contains(hit) ? [{ x, y }] : [];
    };
    const look = () => {
      // A question comes first, then what stands out.
      const asked = [...document.querySelectorAll('.table section[aria-label="Which one?"] button:not(:last-child)')].flatMap(onScreen);
      if (asked.length > 0) return asked;
      const best = [...document.querySelectorAll('.board [data-badge][data-size="best"]')].flatMap((badge) => {
        const [kind, ...id] = (badge.getAttribute('data-badge') ?? '').split(' ');
        const spot = document.querySelector(`.board [data-${kind}="${id.join(' ')}"].legal`);
        return spot ? onScreen(spot) : [];
      });
      if (best.length > 0) return best;
      const found = kinds.map((kind) => [...document.querySelectorAll(`.table :is(${kind})`)].flatMap(onScreen));
      return found.find((spots) => spots.length > 0) ?? [];
    };
    const isLost = () => document.activeElement === null || document.activeElement === document.body;
    const began = performance.now();
    for (;;) {
      const over = document.querySelector('section[aria-label="The end"]') !== null;
      const spots = look();
      // The focus may be lost for the moment in which the page changes.
      const settled = !isLost() || performance.now() - began > 5000;
      if ((over || spots.length > 0) && settled) return { over, spots, lost: isLost() };
      if (performance.now() - began > 30_000) return { over, spots, lost: false };
      await new Promise((wake) => setTimeout(wake, 10));
    }
  });
}

/**
 * Which of several things to press: any of them, so that every kind of move comes up. Going through them in order would keep
 * step with the questions of a game: in Road Hog it took red dice in every turn, and the game never ended.
 */
function picker(): (count: number) => number {
  let state = 1;
  return (count) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    return ((state ^ (state >>> 13)) >>> 0) % Math.max(count, 1);
  };
}

/** Presses what is offered until the game is over. */
async function drive(page: Page, most: number, press: (spot: Spot) => Promise<void>, look: () => Promise<void> = async () => undefined): Promise<void> {
  const pick = picker();
  for (let pressed = 0; pressed < most; pressed++) {
    const { over, spots, lost } = await offered(page);
    if (over) return;
    if (pressed > 0) expect(lost, 'the focus is somewhere').toBe(false);
    if (pressed % 25 === 5) await look();
    const spot = spots[pick(spots.length)];
    expect(spot, 'there is something to press').toBeDefined();
    await press(spot as Spot);
  }
  await expect(end(page)).toBeVisible();
}

/**
 * Presses what is offered until a condition holds, at most this often. The condition is looked at while something is offered:
 * right after a press it may hold no longer, or not yet.
 */
export async function pressUntil(page: Page, done: () => Promise<boolean>, most = 60): Promise<void> {
  const pick = picker();
  for (let pressed = 0; pressed < most; pressed++) {
    const { over, spots } = await offered(page);
    if (await done()) return;
    expect(over, 'the game goes on').toBe(false);
    const spot = spots[pick(spots.length)];
    expect(spot, 'there is something to press').toBeDefined();
    await page.mouse.click((spot as Spot).x, (spot as Spot).y);
  }
  expect(await done(), `after ${most} presses`).toBe(true);
}

/** `look` is called every now and then, with something to press on the screen. */
export const byMouse = (page: Page, most = 4000, look?: () => Promise<void>) => drive(page, most, ({ x, y }) => page.mouse.click(x, y), look);

/** The first tap looks, the second does it. */
export const byTouch = (page: Page, most = 400) =>
  drive(page, most, async ({ x, y }) => {
    await page.touchscreen.tap(x, y);
    if (/Tap again/.test((await page.locator('#question').textContent()) ?? '')) await page.touchscreen.tap(x, y);
  });

/** After a choice the focus is never lost. It may be for the moment in which the page changes. */
export async function focusIsSomewhere(page: Page): Promise<void> {
  await page.waitForFunction(() => document.activeElement !== null && document.activeElement !== document.body, undefined, { polling: 10, timeout: 5000 });
}

/** Whether the focus is on something that can be chosen, is elsewhere although there is something (and where), or there is nothing yet. */
const keysAt = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const choices = '.table :is(.roll, .bar button, .act > .buttons button), .board .legal, .playing.legal, .die.legal';
    const now = document.activeElement;
    if (now?.matches(choices)) return 'choice';
    const there = document.querySelector(choices);
    return there ? `elsewhere: ${now?.outerHTML.slice(0, 200)}, not ${there.outerHTML.slice(0, 200)}` : 'nothing';
  });

/** Presses nothing but keys. Once the focus has found the first choice, it has to be where the next one is. */
export async function byKeys(page: Page, most = 400): Promise<void> {
  await expect.poll(() => keysAt(page)).not.toBe('nothing');
  // At least one key, so that the table knows that it is played by keys.
  let tabs = 0;
  do await page.keyboard.press('Tab');
  while (++tabs < 60 && (await keysAt(page)) !== 'choice');
  for (let pressed = 0; pressed < most; pressed++) {
    await expect.poll(async () => ((await end(page).isVisible()) ? 'the end' : keysAt(page)), { message: 'the focus is where the next choice is', intervals: [20] }).toMatch(/^(the end|choice)$/);
    if (await end(page).isVisible()) return;
    // Now and then another key comes first, so that other choices than the first are made, too.
    if (pressed % 3 === 2) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await focusIsSomewhere(page);
  }
  await expect(end(page)).toBeVisible();
}
