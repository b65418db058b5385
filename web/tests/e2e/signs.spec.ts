// What small signs on the board say, and that they hide nothing: badges, ways to places, dangers. And a tap that is always answered.

import { devices, type Page } from '@playwright/test';

import { sitAt } from './driver';
import { expect, test, withoutPauses } from './fixtures';

/** A token on a sunburst that has to change places with one of several. */
const SWAP = { position: 'A:1.1,1.4 B:1.10,2.3,3.9,1.5 dice:1x,5 next:swap=1.1', dice: [] };
const DRIVE = { position: 'A:6,2/2 B:4,4/2 a:5,12 b:5,2 dice:4,5', dice: [] };

/** The parts of pieces that lie under signs, from 0 to 1, by piece: what a sign of this selector covers most. */
function covered(page: Page, signs: string): Promise<Record<string, number>> {
  return page.evaluate((selector) => {
    const boxes = [...document.querySelectorAll(selector)].map((sign) => sign.getBoundingClientRect());
    const found: Record<string, number> = {};
    for (const piece of document.querySelectorAll<SVGGElement>('.board [data-piece]')) {
      // Its glow is larger than the piece.
      const { left, top, width, height } = (piece.querySelector(':scope > g:last-of-type') ?? piece).getBoundingClientRect();
      const [x, y, r] = [left + width / 2, top + height / 2, Math.min(width, height) / 2];
      let [all, under] = [0, 0];
      for (let i = 0; i < 400; i++) {
        const [dx, dy] = [((i % 20) / 9.5 - 1) * r, (Math.floor(i / 20) / 9.5 - 1) * r];
        if (dx * dx + dy * dy > r * r) continue;
        all += 1;
        if (boxes.some((box) => x + dx > box.left && x + dx < box.right && y + dy > box.top && y + dy < box.bottom)) under += 1;
      }
      found[piece.dataset.piece as string] = under / all;
    }
    return found;
  }, signs);
}

test('badges hang at the edges of tokens', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await sitAt(page, server, 'spiralized', SWAP);
  await expect(page.locator('.board [data-badge^="piece "]').first()).toBeVisible();
  await page.mouse.move(5, 5);
  for (const [piece, part] of Object.entries(await covered(page, '.board [data-badge]'))) expect(part, piece).toBeLessThan(0.35);
});

test('a legend says what badges mean where no row of the list does', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await sitAt(page, server, 'bigfoot', DRIVE);
  await expect(page.locator('.board .legal').first()).toBeVisible();
  await page.mouse.move(5, 5);
  const shown = await page.locator('.board [data-badge]').evaluateAll((all) => [...new Set(all.map((badge) => badge.getAttribute('data-icon') as string))]);
  expect(shown.length).toBeGreaterThan(1);
  for (const icon of shown) await expect(page.locator(`.legend span:has([data-icon="${icon}"])`).first()).toHaveText(/\w{3}/);
});

test('after a click on a truck, each square says by which die it is reached, and then in which gear', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await sitAt(page, server, 'bigfoot', DRIVE);
  await expect(page.locator('[data-ways]')).toHaveCount(0);
  await page.locator('[data-piece="truck-0"].legal').click();
  const squares = await page.locator('[data-place].legal').evaluateAll((all) => all.map((place) => place.getAttribute('data-place') as string));
  expect(squares.length).toBeGreaterThan(10);
  await expect(page.locator('[data-ways]').first()).toBeVisible();
  for (const square of squares) expect(await page.locator(`[data-ways="${square}"] [data-value]`).count(), square).toBeGreaterThan(0);
  for (const value of [4, 5]) expect(await page.locator(`[data-ways] [data-value="${value}"]`).count()).toBeGreaterThan(0);
  await expect(page.locator('[data-ways] text')).toHaveCount(0);
  // Once a die is picked, only the gears differ.
  await page.locator('.die.legal').first().click();
  await expect(page.locator('[data-ways] [data-value]')).toHaveCount(0);
  for (const gear of ['2WD', '4WD']) await expect(page.locator('[data-ways] text', { hasText: gear }).first()).toBeVisible();
});

test('the sum of two dice has a plus between them', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await sitAt(page, server, 'road-hog', { position: 'A:E2 B:E17 dice:G1,G3', dice: [] });
  await expect(page.locator('[data-ways="E6"] [data-value]')).toHaveCount(2);
  await expect(page.locator('[data-ways="E6"] .plus')).toHaveCount(1);
  await expect(page.locator('[data-ways="E3"] [data-value="1"]')).toHaveCount(1);
});

for (const [game, position] of [['bigfoot', 'A:6,2/2 B:4,4/2 a:0,5 b:5,2'], ['spiralized', 'A:1.8,1.12 B:1.5,1.7']] as const) {
  test(`danger tints spaces, and its percentages lie beside the pieces: ${game}`, async ({ page, server }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await sitAt(page, server, game, { position, dice: [] });
    await expect(page.getByRole('button', { name: 'Danger' })).toBeVisible();
    await page.keyboard.press('d');
    await expect(page.locator('[data-danger]').first()).toBeVisible();
    await page.mouse.move(5, 5);
    for (const [piece, part] of Object.entries(await covered(page, '.dangers .tag > rect'))) expect(part, piece).toBeLessThan(0.3);
    const place = await page.locator('[data-reach]').first().getAttribute('data-reach');
    const sizes = await page.evaluate((id) => ['[data-reach', '[data-place'].map((kind) => document.querySelector(`.board ${kind}="${id}"]`)?.getBoundingClientRect().width ?? 0), place);
    expect(sizes[0], 'as large as the space').toBeGreaterThan((sizes[1] as number) * 0.9);
  });
}

test('under a finger, a tap on anything is answered', async ({ browser, server, complaints }) => {
  const page = await (await browser.newContext({ ...devices['Pixel 7'], reducedMotion: 'reduce' })).newPage();
  await withoutPauses(page);
  page.on('pageerror', (error) => complaints.push(String(error)));
  await sitAt(page, server, 'spiralized', { position: 'A:1.2 B:1.3,1.4,1.7 dice:3,4', dice: [] });
  await expect(page.locator('.board .legal').first()).toBeVisible();
  // Those that are in view: the board is zoomed to what can be picked.
  const inView = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.board [data-piece]:not(.legal, .held)')].flatMap((piece) => {
        const { left, top, width, height } = piece.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        return document.elementFromPoint(x, y)?.closest('[data-piece]') === piece ? [{ x, y }] : [];
      }),
    );
  await expect.poll(async () => (await inView()).length).toBeGreaterThan(0);
  for (const { x, y } of await inView()) {
    await page.touchscreen.tap(x, y);
    await expect(page.locator('.toast')).toContainText(/\w+ \w+/);
    await page.locator('.toast button').last().tap();
    await expect(page.locator('.toast')).toHaveCount(0);
  }
});
