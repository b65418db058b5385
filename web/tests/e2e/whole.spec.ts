// Games are played to their end by what glows: with a mouse from the start, and near the end with a finger and by keys.

import { devices } from '@playwright/test';

import type { GameInfo } from '../../src/lib/api';
import { byKeys, byMouse, byTouch, focusIsSomewhere, NEAR_THE_END, sitAt } from './driver';
import { end, expect, listenTo, log, test, withoutPauses } from './fixtures';
import { noNotation } from './notation';

const GAMES = Object.keys(NEAR_THE_END);

test('positions near the end are there for every game', async ({ server }) => {
  const all = (await server.get<GameInfo[]>('/api/games')).map(({ id }) => id).filter((id) => id !== 'pebbles');
  expect(GAMES.sort()).toEqual(all.sort());
});

for (const game of GAMES) {
  test(`a mouse plays a whole game: ${game}`, async ({ page, server }) => {
    test.setTimeout(900_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // Somebody has to play to win: among bad players, some games take a thousand turns.
    await sitAt(page, server, game, null, true, 'hard');
    await byMouse(page, 4000, () => noNotation(page, server));
    await expect(end(page)).toContainText(/wins|win!|draw/i);
    // The log has followed all the way.
    const lines = log(page);
    const below = () => lines.evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight);
    await expect.poll(below).toBeLessThan(24);
  });
}

for (const game of GAMES) {
  test(`keys alone finish a game: ${game}`, async ({ page, server }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await sitAt(page, server, game, NEAR_THE_END[game] ?? null);
    await byKeys(page);
    await expect(end(page)).toContainText(/wins|win!|draw/i);
    await focusIsSomewhere(page);
  });

  test(`a finger finishes a game on a phone: ${game}`, async ({ browser, server, complaints }) => {
    const context = await browser.newContext({ ...devices['Pixel 7'], reducedMotion: 'reduce' });
    const page = await context.newPage();
    await withoutPauses(page);
    listenTo(page, complaints);
    await sitAt(page, server, game, NEAR_THE_END[game] ?? null);
    await byTouch(page);
    await expect(end(page)).toContainText(/wins|win!|draw/i);
    await context.close();
  });
}
