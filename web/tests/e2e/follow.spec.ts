// What just happened stays readable: who rolled what for the first turn, what others put on the board, whose roll was lost.

import type { Page } from '@playwright/test';

import { byMouse, focusIsSomewhere, NEAR_THE_END, pressUntil, sitAt } from './driver';
import { end, expect, log, openMade, panel, roll, sitDown, test } from './fixtures';

const question = (page: Page) => page.locator('#question');

/** Where each game rolls for the first turn. */
const BEFORE = { bonkers: 'A:0 B:0 first:AB', bigfoot: null, 'road-hog': null, spiralized: null };

for (const [game, position] of Object.entries(BEFORE)) {
  test(`a tie in the roll for the first turn is told where the next roll is asked for, and in the panels: ${game}`, async ({ page, server }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const seats = [{ type: 'device', name: 'Ann' } as const, { type: 'bot', level: 'easy' } as const];
    const start = { position, dice: ['dice 5 5', 'dice 6 4', 'dice 6 6', 'dice 2 1'] };
    await openMade(page, server, await server.make({ game, seats, settings: { auto_roll: false, bot_pace: 'fast' }, start }));
    await sitDown(page, 'Ann');
    await page.getByRole('button', { name: 'Start the game' }).click();
    await roll(page).click();
    await expect(question(page)).toContainText(/A tie for the highest roll: .+ and you roll again\./);
    await expect(panel(page, 'Ann')).toContainText('You roll 5 and 5 for the first turn. A tie for the highest roll:');
    await roll(page).click();
    await expect(panel(page, 'Ann')).toContainText('You roll 6 and 6 for the first turn.');
    // Who has won it is the first thing in the log, and in the winner's panel.
    const won = /You (rolled highest and start|go first|have the first turn|begin)\./;
    await expect(question(page)).toContainText(won);
    await expect(log(page).locator('summary', { hasText: won })).toHaveCount(1);
    await expect(panel(page, 'Ann')).toContainText(won);
  });
}

test('the last turn of a rival can be seen again, and then the present is back', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await sitAt(page, server, 'bigfoot', null, true);
  const again = page.getByRole('button', { name: /^Show .+ last turn again$/ });
  await pressUntil(page, () => again.isVisible());
  const asked = await question(page).textContent();
  const back = page.getByText('Looking back:');
  await again.click();
  await expect(back).toBeVisible();
  await expect(back).toHaveCount(0);
  await expect(question(page)).toHaveText(asked ?? '');
  await focusIsSomewhere(page);
});

test('a car that was put on the board is in the panel of its player', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const seats = [{ type: 'device', name: 'Ann' } as const, { type: 'bot', level: 'easy' } as const];
  const table = (start: { position: string | null; dice: string[] }) => server.make({ game: 'bigfoot', seats, settings: { auto_roll: false, bot_pace: 'fast' }, start });
  const bot = page.locator('.panel[data-seat="1"]');
  // Before the first turn.
  await openMade(page, server, await table({ position: null, dice: ['dice 6 6', 'dice 1 1'] }));
  await sitDown(page, 'Ann');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await roll(page).click();
  await page.locator('svg [data-place].legal').first().click();
  await expect(roll(page)).toBeVisible();
  await expect(panel(page, 'Ann')).toContainText(/You put a car on [A-M]\d+\./);
  await expect(bot).toContainText(/puts a car on [A-M]\d+\./);
  // In the turn of somebody who has crushed one.
  await openMade(page, server, await table({ position: 'A:6,2/4 B:8,6/2 a:0,5 b:5,2', dice: ['dice 1 4'] }));
  await sitDown(page, 'Ann');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await roll(page).click();
  await page.locator('svg [data-piece="car-1"].legal').click();
  await page.getByRole('button', { name: /^Truck with the 1: crush/ }).click();
  // What befell the bot is told, too.
  await expect(bot).toContainText(/Crunch! Your truck crushes .+ puts the next car on [A-M]\d+\./);
});

test('a trial in the turn of somebody else is told with the player who is tried', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const seats = [{ type: 'device', name: 'Ann' } as const, { type: 'bot', level: 'easy' } as const, { type: 'bot', level: 'easy' } as const];
  const start = { position: 'A:E0 B:E15~ C:E47 turn:4 train:22> next:train', dice: ['train 6', 'trial 2', 'dice G1 G2'] };
  await openMade(page, server, await server.make({ game: 'road-hog', seats, settings: { auto_roll: false, bot_pace: 'fast' }, start }));
  await sitDown(page, 'Ann');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await roll(page).click();
  const trial = /rolls 2: guilty, and misses 2 turns\./;
  await expect(page.locator('.panel[data-seat="1"]')).toContainText(trial);
  await expect(panel(page, 'Ann')).not.toContainText('guilty');
  const entry = log(page).locator('summary', { hasText: trial });
  await expect(entry).toHaveCount(1);
  await expect(entry.getByRole('img', { name: 'Dice: 2.' })).toHaveCount(1);
});

test('turns of one round that only lost their roll are one entry of the log', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const seats = [{ type: 'device', name: 'Ann' } as const, ...['easy', 'easy', 'easy'].map((level) => ({ type: 'bot', level }) as const)];
  const start = { position: 'A:yard B:yard C:yard D:yard', dice: ['dice 3 4', 'dice 2 5', 'dice 5 4', 'dice 3 2'] };
  await openMade(page, server, await server.make({ game: 'spiralized', seats, settings: { auto_roll: false, bot_pace: 'fast' }, start }));
  await sitDown(page, 'Ann');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(roll(page)).toBeVisible();
  await page.locator('.board [data-place="pit"]').click();
  await expect(page.locator('.toast')).toBeVisible();
  await roll(page).click();
  // What was said about an old question goes with it.
  await expect(page.locator('.toast')).toHaveCount(0, { timeout: 2000 });
  await expect(panel(page, 'Ann')).toContainText('No 1 or 6: you can’t enter.');
  const shared = log(page).locator('summary', { hasText: /No 1 or 6: .+, .+ and you can’t enter\./ });
  await expect(shared).toHaveCount(1);
  // The steps are inside.
  await shared.click();
  await expect(shared.locator('..').locator('.step', { hasText: 'No 1 or 6' })).toHaveCount(4);
});

for (const [width, height] of [[1024, 768], [1280, 800], [1440, 900], [1920, 1080], [844, 390], [390, 844]] as const) {
  test(`the board keeps its size for whoever looks back, and at the end of the game: ${width} x ${height}`, async ({ page, server }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await sitAt(page, server, 'spiralized', NEAR_THE_END.spiralized ?? null);
    await expect(roll(page)).toBeVisible();
    const size = async () => {
      const box = await page.locator('.board').boundingBox();
      return box && [Math.round(box.width), Math.round(box.height)];
    };
    const bar = page.getByRole('group', { name: 'History' });
    await expect(bar).toBeVisible();
    const before = await size();
    await bar.getByRole('button', { name: 'One step back' }).click();
    await expect(bar.getByRole('combobox')).toBeVisible();
    expect(await size(), 'looking back').toEqual(before);
    await bar.getByRole('button', { name: 'To the present' }).click();
    await byMouse(page, 60);
    await expect(end(page)).toBeVisible();
    expect(await size(), 'at the end').toEqual(before);
    await expect(bar.getByRole('button', { name: 'Share' })).toBeAttached();
    // Its buttons are on the screen, or can be pushed there.
    if (width > height) expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(1);
  });
}
