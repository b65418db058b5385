import { type Browser, expect, type Page } from '@playwright/test';

import type { GameInfo } from '../../src/lib/api';
import { type Backend, openMade, sitDown } from '../e2e/fixtures';

export const choices = (page: Page) => page.getByRole('region', { name: /^(What you can do|Which one\?)$/ }).getByRole('button');

/** What can be picked on the board or in the hand. */
export const glowing = (page: Page) => page.locator('.table :is(.board .legal, .playing.legal)');

/** Ann and three bots at a table that starts from a position, up to the start of the game. */
export async function lobby(page: Page, server: Backend, game: string, position: string, dice: string[] = []): Promise<void> {
  const games = await server.get<GameInfo[]>('/api/games');
  const level = games.find(({ id }) => id === game)?.bots[0]?.level as string;
  const bot = { type: 'bot', level } as const;
  const settings = { answer_seconds: null, auto_roll: true, auto_single: false };
  await openMade(page, server, await server.make({ game, seats: [{ type: 'device', name: 'Ann' }, bot, bot, bot], settings, start: { position, dice } }));
  await sitDown(page, 'Ann');
}

export async function start(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start the game' }).click();
}

/** The same, up to the first choice of Ann. */
export async function chosen(page: Page, server: Backend, game: string, position: string, dice: string[] = []): Promise<void> {
  await lobby(page, server, game, position, dice);
  await start(page);
  await expect(choices(page).or(glowing(page)).first()).toBeVisible({ timeout: 60_000 });
}

/** Unfolds the list of choices where it is folded for want of room. */
export async function unfold(page: Page): Promise<void> {
  const folded = page.locator('details:not([open]) > summary', { hasText: 'What you can do' });
  if (await folded.isVisible()) await folded.click();
}

/** Looks at a choice, so that its path shows: what the list mentions first, else what glows. */
export async function look(page: Page): Promise<void> {
  const listed = choices(page);
  await ((await listed.count()) > 0 ? listed.first() : glowing(page).first()).hover();
}

/** A page with its own theme and size. A small one is a phone. */
export async function window(browser: Browser, colorScheme: 'light' | 'dark', [width, height]: [number, number], still = true): Promise<Page> {
  const context = await browser.newContext({ colorScheme, viewport: { width, height }, reducedMotion: still ? 'reduce' : 'no-preference', ...(Math.min(width, height) < 500 ? { hasTouch: true, isMobile: true } : {}) });
  return context.newPage();
}
