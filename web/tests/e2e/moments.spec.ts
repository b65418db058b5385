// What happens at a table is shown long enough to be followed, and can be skipped.

import type { Page } from '@playwright/test';

import type { TableNow } from '../../src/lib/api';
import { sitAt } from './driver';
import { atSpeed, expect, FRESH, log, openMade, roll, sitDown, test } from './fixtures';

/** Notes whenever an element with these words is on the screen. */
async function noting(page: Page, selector: string, words: string): Promise<() => Promise<number>> {
  await page.addInitScript(
    ([selector, words]) => {
      const look = () => [...document.querySelectorAll(selector)].some((each) => each.textContent?.includes(words)) && document.documentElement.setAttribute('data-noted', '');
      new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
    },
    [selector, words] as const,
  );
  return () => page.locator('html[data-noted]').count();
}

test('a click anywhere skips the setup', async ({ page, server }) => {
  await atSpeed(page, 'usual');
  // As long as nothing is drawn, nothing that is dealt gets to its place.
  await page.addInitScript(() => {
    const draw = window.requestAnimationFrame;
    window.requestAnimationFrame = (callback) => ('frozen' in window ? 0 : draw(callback));
  });
  const made = await server.make({ game: 'bonkers', seats: [{ type: 'device', name: 'Ann' }, { type: 'bot', level: 'easy' }], settings: { auto_roll: false } });
  await openMade(page, server, made);
  await sitDown(page, 'Ann');
  await page.evaluate(() => Object.assign(window, { frozen: true }));
  await page.getByRole('button', { name: 'Start the game' }).click();
  const now = async () => (await server.get<TableNow>(`/api/tables/${made.table}`)).now;
  await expect.poll(async () => (await now()).ask.next?.type).toBe('dice');
  await expect(page.locator('.panel').first()).toBeVisible();
  await expect(roll(page)).toHaveCount(0);
  await page.locator('.board').click({ position: { x: 5, y: 5 } });
  await expect(roll(page)).toBeVisible();
});

test('without motion, a forced move still says so, and dice still rest', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await atSpeed(page, 'usual');
  const forced = await noting(page, '#question', 'Only move:');
  await sitAt(page, server, 'spiralized', { position: 'A:1.0 B:yard dice:3,3', dice: [] }, true);
  await expect.poll(forced).toBe(1);
  await expect(log(page)).toContainText('Only move:');
});

test('with motion and pauses off, nothing is waited for', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await atSpeed(page, 'off');
  const card = await noting(page, '.board .shown', '');
  await sitAt(page, server, 'spiralized', { position: 'A:1.0 B:yard dice:3,3', dice: [] }, true);
  await expect(log(page)).toContainText('Only move:');
  expect(await card()).toBe(0);
});

test('what became of red dice cites its rule in the status line', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await atSpeed(page, 'usual');
  const cited = await noting(page, '.status .words', 'RH-07');
  await sitAt(page, server, 'road-hog', { position: 'A:E2 B:E17', dice: ['dice R4 R3'] });
  await page.getByRole('button', { name: 'Roll two reds' }).click();
  await expect.poll(cited).toBe(1);
  await expect(log(page)).toContainText('RH-07');
});

test('a trail stays on the board until the next turn of its player, and each turn is told once to screen readers', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => {
      const text = document.querySelector('p.hidden[aria-live=polite]')?.textContent ?? '';
      if (text && said.at(-1) !== text) said.push(text);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const seats = ['Ann', 'Ben'].map((name) => ({ type: 'device', name }) as const);
  await openMade(page, server, await server.make({ game: 'pebbles', seats, start: { position: FRESH[2], dice: ['dice 4', 'dice 2', 'dice 3'] } }));
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  const trails = page.locator('[data-trail]');
  const rolls = (name: string) => page.getByRole('button', { name: `Roll for ${name}` });
  const trailsOf = () => trails.evaluateAll((all) => all.map((each) => each.getAttribute('data-trail')).sort());
  await rolls('Ann').click();
  await page.locator('svg [data-piece="A1"].legal').click();
  await expect(rolls('Ben')).toBeVisible();
  expect(await trailsOf()).toEqual(['0 A1']);
  await rolls('Ben').click();
  await page.locator('svg [data-piece="B1"].legal').click();
  await expect(rolls('Ann')).toBeVisible();
  expect(await trailsOf()).toEqual(['0 A1', '1 B1']);
  await rolls('Ann').click();
  await page.locator('svg [data-piece="A2"].legal').click();
  await expect(rolls('Ben')).toBeVisible();
  expect(await trailsOf()).toEqual(['0 A2', '1 B1']);
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
  expect(said.map((text) => text.split('.')[0])).toEqual(['Ann rolled 4', 'Ben rolled 2']);
});
