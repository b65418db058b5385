import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import type { TableNow } from '../../src/lib/api';
import { pressUntil, sitAt } from './driver';
import { agree, type Backend, expect, legalPieces, log, openMade, roll, sitDown, tableOf, test } from './fixtures';

// SHOTS is a folder for screenshots of every page, for people to look at.
const shots = process.env.SHOTS;

async function look(page: Page, name: string): Promise<void> {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
  await expectNoOverflow(page);
  // At 1024 the layout is the same as at 1440, so axe would find the same.
  if (page.viewportSize()?.width === 1024) return;
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(' | ')}`)).toEqual([]);
}

async function expectNoOverflow(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide, 'the page doesn’t scroll sideways').toBeLessThanOrEqual(0);
}

for (const scheme of ['light', 'dark'] as const) {
  for (const [width, height] of [[1440, 900], [1024, 768], [390, 844], [844, 390], [3840, 2160]] as const) {
    test(`every page, ${scheme}, ${width} wide`, async ({ page, server }) => {
      const as = (name: string) => `${name}-${scheme}-${width}`;
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height });

      await page.goto(server.url);
      await expect(page.getByRole('heading', { name: 'Pebbles' })).toBeVisible();
      await look(page, as('home'));

      await page.goto(`${server.url}/new?game=pebbles`);
      await page.getByText('House rules').click();
      await look(page, as('new'));
      await page.getByRole('group', { name: 'Seat 2' }).getByRole('combobox').first().selectOption('link');
      await page.getByRole('button', { name: 'Open the table' }).click();
      await expect(page.getByRole('button', { name: /^Copy: Private link/ })).toBeVisible();
      await look(page, as('lobby'));

      const seats = [{ type: 'device', name: 'Ann' } as const, ...['easy', 'easy'].map((level) => ({ type: 'bot', level }) as const)];
      await openMade(page, server, await server.make({ game: 'pebbles', seats, start: { position: 'A:4,8 B:7,2 C:10,tray+1 shells:AC', dice: ['dice 3'] } }));
      await sitDown(page, 'Ann');
      await page.getByRole('button', { name: 'Start the game' }).click();
      await roll(page).click();
      await legalPieces(page).first().hover();
      await look(page, as('table'));
      await page.locator('svg [data-place="5"]').click();
      await expect(page.getByText(/No pebble of yours comes there/)).toBeVisible();
      await look(page, as('why'));
      await page.getByRole('link', { name: /^Rule PB-/ }).last().hover();
      await expect(page.getByRole('tooltip')).toBeVisible();
      await look(page, as('rule'));
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
      await look(page, as('keys'));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.getByRole('button', { name: 'One step back' }).click();
      await expect(page.getByText('Looking back:', { exact: true })).toBeVisible();
      await look(page, as('past'));
      await page.getByRole('button', { name: 'To the present' }).click();
      const more = page.getByText('More', { exact: true });
      if (await more.isVisible()) await more.click();
      await page.getByRole('button', { name: 'Give up' }).click();
      await look(page, as('sure'));
      await agree(page);
      await expect(page.getByRole('region', { name: 'The end' })).toBeVisible();
      await look(page, as('end'));

      await page.goto(`${server.url}/check?table=${tableOf(page)}`);
      await expect(page.getByText('The dice can’t be checked')).toBeVisible();
      await look(page, as('check'));

      await page.goto(`${server.url}/rules/pebbles#PB-03`);
      await expect(page.getByRole('heading', { name: /Bumping/ })).toBeVisible();
      await look(page, as('rules'));

      await page.goto(`${server.url}/nonsense`);
      await look(page, as('missing'));
    });
  }
}

/** The middle of a game of four, with something to choose. */
const MIDDLE: Record<string, string> = {
  bonkers: 'A:18+3 B:0+9 C:16+7 D:9+5 A=A6,B4,B5,RA B=A4,A5,B2,B10 C=B1,B6,B10,B12 D=A1,A4,A6,A12 mover:A turn:30 dice:4,4 next:place',
  bigfoot: 'A:6,2/2 B:4,4/2 C:0,5/4 D:5,0/4 a:5,12 b:5,2 c:7,0 d:2,2 crushed:A>BD,B>C,C>A,D>B mover:A turn:13 crush:10 dice:4,5',
  'road-hog': 'A:E45 B:E48 C:Orchard.11 D:E16 mover:A turn:44 train:17< dice:G4,R3',
  spiralized: 'A:1.3,home,4.6,2.9 B:pit,home,1.6,2.11 C:home,start,4.15,yard D:1.10,3.13,4.12,1.1 mover:A turn:610 dice:6,3',
};

/** Ann and three bots in the middle of a game, up to her first choice. */
async function openMiddle(page: Page, server: Backend, game: string, position: string, size: { width: number; height: number }): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(size);
  const bots = ['easy', 'easy', 'easy'].map((level) => ({ type: 'bot', level }) as const);
  await openMade(page, server, await server.make({ game, seats: [{ type: 'device', name: 'Ann' }, ...bots], start: { position, dice: [] } }));
  await sitDown(page, 'Ann');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.locator('.table :is(.board .legal, .playing.legal)').first()).toBeVisible();
}

for (const [game, position] of Object.entries(MIDDLE)) {
  test(`at 1280 x 800 everything that matters is in view without scrolling: ${game}`, async ({ page, server }) => {
    await openMiddle(page, server, game, position, { width: 1280, height: 800 });
    const whole = { ratio: 0.99 };
    await expect(page.locator('.board')).toBeInViewport(whole);
    for (const die of await page.locator('.die').all()) await expect(die).toBeInViewport(whole);
    for (const action of await page.locator('.act button').all()) await expect(action).toBeInViewport(whole);
    await expect(log(page).locator('.step p, summary').filter({ visible: true }).last()).toBeInViewport(whole);
    // Whole panels are there.
    const panels = page.locator('.panel');
    await expect(panels).toHaveCount(4);
    for (const panel of await panels.all()) await expect(panel).toBeInViewport(whole);
    // Nothing but the log, the panels and the list scrolls.
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);

    // Once everybody has moved, however long it takes to tell that.
    const moved = page.locator('.panel .last:not(.since)');
    await pressUntil(page, async () => (await moved.count()) === 4 && (await page.locator('.act button.roll, .board .legal').count()) > 0);
    await page.mouse.move(1, 1);
    await moved.evaluateAll((all) => all.forEach((last) => last.append(' And then something happened that takes many words to tell.'.repeat(4))));
    for (const panel of await panels.all()) await expect(panel).toBeInViewport(whole);
    for (const hand of await page.locator('.panel .hand').all()) await expect(hand).toBeInViewport(whole);
    await expect(log(page).locator('.step p, summary').filter({ visible: true }).last()).toBeInViewport({ ratio: 0.3 });
  });
}

test('at 1280 x 800 what rivals could do takes the place of the log, and pushes nothing out', async ({ page, server }) => {
  await openMiddle(page, server, 'bigfoot', MIDDLE.bigfoot as string, { width: 1280, height: 800 });
  await page.keyboard.press('d');
  const list = page.getByRole('region', { name: 'What could happen next' });
  await expect(list).toContainText('could lead');
  await expect(list.getByRole('listitem').last()).toBeInViewport({ ratio: 0.99 });
  for (const button of ['Settings', 'How to play', 'Keys']) await expect(page.getByRole('button', { name: button, exact: true })).toBeInViewport({ ratio: 0.99 });
  await page.keyboard.press('d');
  await expect(log(page).locator('.step p, summary').filter({ visible: true }).last()).toBeInViewport({ ratio: 0.5 });
});

for (const [game, position] of Object.entries(MIDDLE)) {
  test(`at 1024 x 768 the newest events are in view, and a caption leaves the legend free: ${game}`, async ({ page, server }) => {
    await openMiddle(page, server, game, position, { width: 1024, height: 768 });
    await expect(log(page).locator('.step p, summary').filter({ visible: true }).last()).toBeInViewport({ ratio: 0.9 });
    await expect(page.getByText('Danger', { exact: true })).toBeInViewport({ ratio: 0.99 });

    const { scene } = (await server.get<TableNow>(`/api/tables/${tableOf(page)}`)).table;
    const board = (await page.locator('.board').boundingBox()) as Box;
    const unit = board.width / scene.size[0];
    const legends = (scene.legends ?? []).map(({ at, w, h }) => ({ x: board.x + at.x * unit, y: board.y + at.y * unit, width: w * unit, height: h * unit }));
    for (const spot of (await page.locator('.board .legal').all()).slice(0, 12)) {
      await spot.hover({ force: true });
      const caption = await page.locator('.caption').boundingBox();
      for (const legend of caption ? legends : []) expect(overlap(caption as Box, legend), game).toBe(0);
    }
  });
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How much of one box is under another, in square pixels. */
function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return wide > 0 && high > 0 ? wide * high : 0;
}

test('both fonts are used', async ({ page, server }) => {
  await page.goto(server.url);
  await expect(page.getByRole('heading', { name: 'Pebbles' })).toBeVisible();
  const used = () => page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family).sort());
  await expect.poll(used).toEqual(['Caprasimo', 'Nunito']);
});

for (const [width, height] of [[1440, 900], [1920, 1080]] as const) {
  test(`the board takes all the room there is, ${width} wide`, async ({ page, server }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    for (const game of Object.keys(MIDDLE)) {
      await sitAt(page, server, game, null, true);
      const box = (await page.locator('.board').boundingBox()) ?? { width: 0, height: 0 };
      // It fills the height between the header and the replay bar, or the width beside the panels.
      expect(Math.max(box.height / (height - 122), box.width / (width - 340)), game).toBeGreaterThan(0.98);
    }
  });
}
