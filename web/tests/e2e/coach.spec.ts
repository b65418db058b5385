// The coach: a note on a rule when it is first offered or happens, at its place, and never again.

import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';

import { DEVICES, expect, roll, test } from './fixtures';
import { sitAt } from './driver';

const coach = (page: Page): Locator => page.getByRole('region', { name: 'The coach' });

/** Positions in which rules are offered for the first time, and the rule whose note comes up. */
const OFFERED = [
  { game: 'spiralized', start: { position: 'A:5.7,yard,yard,yard B:2.1,home,home,home', dice: [] }, rule: 'SP-20' },
  { game: 'bigfoot', start: { position: 'A:5,2/2 B:5,1/2 a:0,7 b:7,0', dice: ['dice 3 2'] }, rule: 'BF-05' },
  { game: 'road-hog', start: { position: 'A:E60 B:E70', dice: [] }, rule: 'RH-03' },
  { game: 'bonkers', start: { position: 'A:12+8 B:10 A=A2,B2,EX,NS', dice: ['dice 3 2'] }, rule: 'BK-06' },
  { game: 'pebbles', start: { position: 'A:1,tray B:4,tray', dice: ['dice 3'] }, rule: 'PB-03' },
];

/** How much of the dice and of what glows is under the note, in pixels, and of the players and the top of the page `besides`. */
function covered(page: Page, besides: string): Promise<number> {
  return page.evaluate((besides) => {
    const note = document.querySelector('section[aria-label="The coach"]')?.getBoundingClientRect();
    if (!note) return 0;
    const under = ({ left, right, top, bottom }: DOMRect) =>
      Math.max(0, Math.min(right, note.right) - Math.max(left, note.left)) * Math.max(0, Math.min(bottom, note.bottom) - Math.max(top, note.top));
    return [...document.querySelectorAll(`.table .legal, .table .die, .table .roll${besides}`)].reduce((sum, element) => sum + under(element.getBoundingClientRect()), 0);
  }, besides);
}

/** How many of the texts that people read are crossed by the line of the note. */
function crossed(page: Page): Promise<number> {
  return page.evaluate(() => {
    const line = document.querySelector<SVGLineElement>('svg.line line');
    if (!line) return 0;
    const [x1, y1, x2, y2] = ['x1', 'y1', 'x2', 'y2'].map((name) => Number(line.getAttribute(name))) as [number, number, number, number];
    const points = Array.from({ length: 200 }, (_, k) => ({ x: x1 + ((x2 - x1) * (k + 0.5)) / 200, y: y1 + ((y2 - y1) * (k + 0.5)) / 200 }));
    const inside = ({ left, right, top, bottom }: DOMRect) => points.some(({ x, y }) => x > left + 1 && x < right - 1 && y > top + 1 && y < bottom - 1);
    return [...document.querySelectorAll('.panel :is(header, p), .log .lines, .status .words')].filter((text) => inside(text.getBoundingClientRect())).length;
  });
}

for (const { device, use } of DEVICES) {
  test.describe(device, () => {
    test.use(use);
    for (const { game, start, rule } of OFFERED) {
      test(`a note comes up when something is first offered, at its place and once: ${game}, ${device}`, async ({ page, server }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        // At an arranged table the coach is silent unless somebody has switched it on.
        await page.addInitScript(() => localStorage.setItem('rollick.prefs', JSON.stringify({ coach: true })));
        await sitAt(page, server, game, start);
        await expect(page.locator('.panel').first()).toBeVisible();
        if (start.dice.length > 0) await roll(page).click();
        await expect(coach(page).getByRole('link', { name: `Rule ${rule}` })).toBeVisible();
        const besides = device === 'phone' ? '' : ', header, .panel';
        await expect.poll(() => covered(page, besides), 'it covers neither the dice nor what glows').toBe(0);
        expect(await crossed(page), 'its line runs through no text').toBe(0);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(' | ')}`)).toEqual([]);
        await expect(coach(page).getByText(rule), 'an id means nothing to newcomers: it is in the link’s name and tip').toHaveCount(0);
        await coach(page).getByRole('button', { name: 'Got it' }).click();
        // The turn has more rules that are new. They wait.
        await expect(coach(page)).toHaveCount(0);
        await page.reload();
        await expect(page.locator('.table .legal, .table .buttons button').first()).toBeVisible();
        await expect(coach(page).getByRole('link', { name: `Rule ${rule}` }), 'it stays learned').toHaveCount(0);
      });
    }
  });
}

test('the ring of a note stays at what the note is about, and goes with it', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => localStorage.setItem('rollick.prefs', JSON.stringify({ coach: true })));
  // Ann’s pebble can land on that of the bot.
  await sitAt(page, server, 'pebbles', { position: 'A:1,tray B:4,tray', dice: ['dice 3'] });
  await roll(page).click();
  await expect(coach(page)).toBeVisible();
  /** How far the ring is from the bot’s pebble, or from its line if that has none. */
  const astray = () =>
    page.evaluate(() => {
      const [ring, line, piece] = ['svg.line circle', 'svg.line line', '[data-piece="B1"]'].map((which) => document.querySelector(which));
      if (!ring || !piece) return 0;
      const middle = (element: Element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      };
      const [a, b] = [middle(ring), middle(piece)];
      return line ? Math.round(Math.hypot(a.x - b.x, a.y - b.y)) : 9999;
    });
  await expect(page.locator('svg.line circle'), 'there is a ring').toHaveCount(1);
  await expect.poll(astray).toBeLessThan(12);
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect.poll(astray, 'the board was zoomed').toBeLessThan(12);
  await coach(page).getByRole('button', { name: 'Got it' }).click();
  await expect(page.locator('svg.line')).toHaveCount(0);
});

test('a note waits until it is one’s own turn, and never lies over what others do', async ({ page, server }) => {
  await page.addInitScript(() => localStorage.setItem('rollick.prefs', JSON.stringify({ coach: true })));
  // Ann’s pebble comes home and scores. Then it is the bot’s turn.
  await sitAt(page, server, 'pebbles', { position: 'A:9,tray B:1,tray shells:', dice: ['dice 3', 'dice 2'] });
  await page.evaluate(() => {
    const seen = window as unknown as { early: number };
    seen.early = 0;
    const look = () => {
      const asked = document.querySelector('.table .roll, .table .legal');
      if (document.querySelector('section[aria-label="The coach"]') && !asked) seen.early += 1;
      requestAnimationFrame(look);
    };
    look();
  });
  await roll(page).click();
  await page.locator('svg [data-piece].legal').first().click();
  const home = page.locator('svg [data-place="0"].legal');
  if (await home.isVisible()) await home.click();
  await expect(coach(page)).toContainText('scores a point');
  await expect(roll(page)).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { early: number }).early)).toBe(0);
});

test('a note that is left open goes when its moment is over, and isn’t taken for read', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => localStorage.setItem('rollick.prefs', JSON.stringify({ coach: true })));
  // A token may take stairs, or the dice are rolled.
  await sitAt(page, server, 'spiralized', { position: 'A:5.7,yard,yard,yard B:2.1,home,home,home', dice: ['dice 2 3'] });
  const note = coach(page).getByRole('link', { name: 'Rule SP-20' });
  await expect(note).toBeVisible();
  await page.getByRole('button', { name: /^Roll the dice/ }).click();
  await expect(page.locator('.die')).toHaveCount(2);
  await expect(note).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('rollick.learned') ?? '')).not.toContain('SP-20');
});
