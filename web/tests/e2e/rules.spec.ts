// The rules: a page worth reading, and the drawer beside the board.

import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';

import type { GameInfo } from '../../src/lib/api';
import { expect, log, openMade, roll, sitDown, test, type Backend } from './fixtures';

async function expectAccessible(page: Page): Promise<void> {
  // Pictures have a name, which crates/rulebook checks. Their thousands of shapes have nothing for axe.
  const { violations } = await new AxeBuilder({ page }).exclude('svg.pic').analyze();
  expect(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 200)).join(' | ')}`)).toEqual([]);
}

async function expectNoOverflow(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide, 'the page doesn’t scroll sideways').toBeLessThanOrEqual(0);
}

// SHOTS is a folder for screenshots, for people to look at.
const shots = process.env.SHOTS;

const DESK = { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false } as const;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

const rules = (page: Page): Locator => page.locator('section.rule:visible');

for (const [device, use, scheme] of [['desktop', DESK, 'light'], ['phone', PHONE, 'dark']] as const) {
  test.describe(device, () => {
    test.use(use);
    test(`every game has rules with pictures, contents, search and a way to play: ${device}`, async ({ page, server }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      for (const { id, title } of await server.get<GameInfo[]>('/api/games')) {
        await page.goto(`${server.url}/rules/${id}`);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
        await expect(page.getByRole('heading', { name: 'The goal' })).toBeVisible();
        await expectNoOverflow(page);
        const all = await rules(page).count();
        expect(all).toBeGreaterThan(5);
        // The contents lead to every group.
        const contents = page.getByRole('navigation', { name: 'Contents' });
        for (const href of await contents.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))) {
          await expect(page.locator(`[id="${href?.slice(1)}"]`)).toHaveCount(1);
        }
        if (id !== 'pebbles') {
          await expect(page.getByRole('heading', { name: 'The pieces' })).toBeVisible();
          await expect(page.getByRole('heading', { name: 'A turn in pictures' })).toBeVisible();
          // Pictures are drawn: pixels of a picture have more than one colour.
          const drawn = page.locator('figure.example svg.pic').first();
          await drawn.scrollIntoViewIfNeeded();
          const box = await drawn.boundingBox();
          expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThan(100);
          expect((await drawn.screenshot()).length).toBeGreaterThan(4000);
          await expect(page.locator('table.choices').first()).toContainText('usual');
          await expectAccessible(page);
        }
        // Searching leaves what was searched for.
        const search = page.getByRole('searchbox', { name: 'Search the rules' });
        const some = (await page.locator('section.rule h3').nth(2).textContent()) ?? '';
        const [wanted = ''] = some.split(' ');
        await search.fill(wanted.toLowerCase());
        await expect(page.locator(`[id="${wanted}"]`)).toBeVisible();
        expect(await rules(page).count()).toBeLessThan(all);
        await expect(page.getByText(/^Rules found: \d+$/)).toBeVisible();
        await search.fill('no rule says this');
        await expect(page.getByText('No rule has these words.')).toBeVisible();
        await expect(rules(page)).toHaveCount(0);
        await search.fill('');
        await expect(rules(page)).toHaveCount(all);
      }
      await page.getByRole('link', { name: 'Play', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Open the table' })).toBeVisible();
    });
  });
}

test('a link to a rule leads there and marks it', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${server.url}/rules/bonkers#BK-22`);
  const rule = page.locator('[id="BK-22"]');
  await expect(rule).toBeInViewport();
  expect(await rule.evaluate((node) => node.matches(':target'))).toBe(true);
  // Rules that an example cites are links, too.
  await rule.getByRole('link', { name: 'BK-23' }).first().click();
  await expect(page).toHaveURL(/#BK-23$/);
  await expect(page.locator('[id="BK-23"]')).toBeInViewport();
});

test('a rules page is light', async ({ page, server }) => {
  let bytes = 0;
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  client.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(`${server.url}/rules/road-hog`);
  await expect(page.getByRole('heading', { name: 'The pieces' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(bytes).toBeGreaterThan(20_000);
  expect(bytes).toBeLessThan(400_000);
});

/** A table of Bonkers! where Ann has just rolled and scored, so that the log cites rules. */
async function scored(page: Page, server: Backend): Promise<void> {
  const seats = [{ type: 'device', name: 'Ann' } as const, { type: 'device', name: 'Ben' } as const];
  await openMade(page, server, await server.make({ game: 'bonkers', seats, start: { position: 'A:12 B:30 mover:A', dice: ['dice 3 4'] } }));
  await sitDown(page, 'Ann');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await roll(page).click();
  await expect(log(page).getByRole('link', { name: /^Rule BK-04/ }).first()).toBeVisible();
}

for (const [device, use] of [['desktop', DESK], ['phone', PHONE]] as const) {
  test.describe(device, () => {
    test.use(use);
    test(`a rule opens beside the board, with its examples: ${device}`, async ({ page, server }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await scored(page, server);
      const tag = log(page).getByRole('link', { name: /^Rule BK-04/ }).first();
      await tag.click();
      const drawer = page.getByRole('dialog', { name: /^Rule BK-04/ });
      await expect(drawer).toBeVisible();
      await expect(drawer.locator('figure.example svg.pic').first()).toBeVisible();
      expect(new URL(page.url()).pathname, 'nobody left the table').toMatch(/^\/t\//);
      const box = await drawer.boundingBox();
      const board = await page.locator('.board').first().boundingBox();
      if (!box || !board) throw new Error('both are on the screen');
      if (device === 'desktop') expect(box.x, 'it stands beside the board').toBeGreaterThan(board.x + board.width / 2);
      else expect(box.y, 'part of the board stays in view').toBeGreaterThan(use.viewport.height * 0.25);
      if (shots) await page.screenshot({ path: `${shots}/rule-drawer-${device}.png` });
      await expectAccessible(page);
      await expectNoOverflow(page);
      // Another rule opens in the same place.
      await drawer.getByRole('link', { name: 'BK-07' }).first().click();
      const other = page.getByRole('dialog', { name: /^Rule BK-07/ });
      await expect(other.locator('figure.example')).toHaveCount(1);
      await expect(other.getByRole('link', { name: 'All rules' })).toHaveAttribute('href', '/rules/bonkers#BK-07');
      await page.keyboard.press('Escape');
      await expect(other).toHaveCount(0);
      await expect(tag).toBeFocused();
      // By keyboard alone.
      await page.keyboard.press('Enter');
      await expect(drawer).toBeVisible();
      await drawer.getByRole('button', { name: 'Close the rule' }).click();
      await expect(drawer).toHaveCount(0);
    });
  });
}

test('printed, the rules are all there, without what only a screen needs', async ({ page, server }) => {
  await page.goto(`${server.url}/rules/spiralized`);
  const search = page.getByRole('searchbox', { name: 'Search the rules' });
  await expect(search).toBeVisible();
  const all = await rules(page).count();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(search).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Play', exact: true })).toBeHidden();
  await expect(rules(page)).toHaveCount(all);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--paper').trim()), 'on white paper').toBe('#fff');
  // As many pages as a booklet, not a pile.
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  const pages = [...pdf.matchAll(/\/Type\s*\/Page\b/g)].length;
  expect(pages).toBeGreaterThan(3);
  expect(pages).toBeLessThan(40);
});
