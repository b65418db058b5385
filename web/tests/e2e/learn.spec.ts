// What the table and the home page teach.

import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';

import type { GameInfo } from '../../src/lib/api';
import { end, expect, FRESH, log, openMade, roll, sitDown, test } from './fixtures';

const howTo = (page: Page): Locator => page.getByRole('region', { name: 'How to play' });

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(' | ')}`)).toEqual([]);
}

for (const [device, width, height] of [['desktop', 1280, 800], ['phone', 390, 844]] as const) {
  test(`the first table of a game says how to play, until somebody has got it: ${device}`, async ({ page, server }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Play Pebbles now' }).click();
    await expect(roll(page)).toBeVisible();
    await expect(howTo(page)).toContainText('Be the first with three points');
    await expect(howTo(page)).toContainText('anybody may give a shell');
    await expect(howTo(page).locator('img')).toHaveJSProperty('complete', true);
    await expectAccessible(page);
    // It covers nothing that is needed for playing.
    await roll(page).click({ trial: true });
    await howTo(page).getByRole('button', { name: 'Got it' }).click();
    await expect(howTo(page)).toHaveCount(0);
    await page.reload();
    await expect(roll(page)).toBeVisible();
    await expect(howTo(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'How to play' }).click();
    await expect(howTo(page)).toBeVisible();
    await page.getByRole('button', { name: 'How to play' }).click();
    await expect(howTo(page)).toHaveCount(0);
  });
}

test('an arranged table says how to play only if asked', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const seats = [{ type: 'device', name: 'Ann' } as const, { type: 'bot', level: 'easy' } as const];
  await openMade(page, server, await server.make({ game: 'pebbles', seats, start: { position: FRESH[2], dice: [] } }));
  await sitDown(page, 'Ann');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(roll(page)).toBeVisible();
  await expect(howTo(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'How to play' }).click();
  await expect(howTo(page)).toBeVisible();
});

test('the home page says of every game how it is played', async ({ page, server }) => {
  await page.goto(server.url);
  for (const { title } of await server.get<GameInfo[]>('/api/games')) {
    const box = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
    await box.getByRole('button', { name: 'How to play' }).click();
    await expect(box.getByRole('term')).toHaveText(['The goal', 'Your turn', 'Look out']);
    for (const text of await box.getByRole('definition').allTextContents()) expect(text.length).toBeGreaterThan(20);
  }
  await expectAccessible(page);
});

for (const [device, width, height] of [['desktop', 1280, 800], ['phone', 390, 844]] as const) {
  test(`after the game one sees what the play was worth, and visits the mistakes: ${device}`, async ({ page, server }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    // With 3 and 4 Ann scores her last point, unless Ben hands over his LOSE card. He doesn't.
    const start = { position: 'A:12+11 B:0+11 lose:B mover:A', dice: ['dice 3 4'] };
    const made = await server.make({ game: 'bonkers', seats: [{ type: 'device', name: 'Ann' }, { type: 'device', name: 'Ben' }], start });
    await openMade(page, server, made);
    await page.getByRole('button', { name: 'Sit down' }).click();
    await page.getByRole('button', { name: 'Start the game' }).click();
    const worth = page.getByRole('region', { name: 'What the play was worth' });
    await expect(roll(page)).toBeVisible();
    await expect(worth).toHaveCount(0);
    await roll(page).click();
    await page.getByRole('button', { name: /^(Pass|Keep)/ }).first().click();
    await expect(end(page)).toBeVisible();
    await worth.getByRole('button', { name: 'Analyse the game' }).click();
    await expect(worth.getByRole('img', { name: 'Everybody’s chances' })).toBeVisible();
    await expect(worth).toContainText('typically 7.5 points off');
    const mistake = worth.getByRole('listitem').filter({ hasText: 'Ben gave away' });
    await expect(mistake).toContainText('Better:');
    await expectAccessible(page);
    const moment = mistake.getByRole('link', { name: /^Turn/ });
    await expect(moment).toHaveAttribute('href', /\?at=\d+/);
    await moment.click();
    await expect(page.getByText('Looking back:')).toBeVisible();
    await expect(mistake, 'the analysis stays while one looks back').toBeVisible();
    await page.getByRole('button', { name: 'To the present' }).click();
    await expect(end(page)).toBeVisible();
  });
}

for (const [device, width, height] of [['desktop', 1280, 800], ['phone', 390, 844]] as const) {
  test(`where the table allows it, somebody is shown a good move and why: ${device}`, async ({ page, server }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    // Pebble 1 can come home and score.
    const seats = [{ type: 'device', name: 'Ann' } as const, { type: 'bot', level: 'easy' } as const];
    const start = { position: 'A:9,3 B:tray,tray shells:B', dice: ['dice 3'] };
    await openMade(page, server, await server.make({ game: 'pebbles', seats, start, settings: { hints: true } }));
    await sitDown(page, 'Ann');
    await page.getByRole('button', { name: 'Start the game' }).click();
    await roll(page).click();
    await page.getByRole('button', { name: 'Show me a good move' }).click();
    const hint = page.getByRole('region', { name: 'A good move' });
    await expect(hint).toContainText('You score');
    await expectAccessible(page);
    await hint.getByRole('button', { name: 'Do that' }).click();
    await expect(log(page)).toContainText('You score');
    await expect(hint).toHaveCount(0);
  });
}

test('without the setting nobody is offered a hint', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const seats = [{ type: 'device', name: 'Ann' } as const, { type: 'bot', level: 'easy' } as const];
  await openMade(page, server, await server.make({ game: 'pebbles', seats, start: { position: 'A:9,3 B:tray,tray shells:B', dice: ['dice 3'] } }));
  await sitDown(page, 'Ann');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await roll(page).click();
  await expect(page.locator('svg [data-piece].legal').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show me a good move' })).toHaveCount(0);
});

for (const [device, width, height] of [['desktop', 1280, 800], ['phone', 390, 844]] as const) {
  test(`the coach explains a rule once, and can be switched off: ${device}`, async ({ page, server }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    const coach = page.getByRole('region', { name: 'The coach' });
    const wanted = page.getByRole('checkbox', { name: 'Explain rules' });
    // With a 3, Ann’s first pebble comes home and scores.
    const play = async (on: boolean) => {
      const seats = [{ type: 'device', name: 'Ann' } as const, { type: 'device', name: 'Ben' } as const];
      await openMade(page, server, await server.make({ game: 'pebbles', seats, start: { position: 'A:9,tray B:tray,tray', dice: ['dice 3'] } }));
      await page.getByRole('button', { name: 'Sit down' }).click();
      await page.getByRole('button', { name: 'Start the game' }).click();
      await expect(roll(page)).toBeVisible();
      await page.getByRole('button', { name: 'Settings', exact: true }).click();
      await wanted.setChecked(on);
      await page.keyboard.press('Escape');
      await roll(page).click();
      await page.locator('svg [data-piece].legal').first().click();
      const home = page.locator('svg [data-place="0"].legal');
      for (let taps = 0; taps < 2 && (await home.isVisible()); taps++) await home.click();
      await expect(log(page)).toContainText('scores');
    };
    await play(true);
    await expect(coach).toContainText('comes home to stone 0 scores a point');
    await expect(coach.getByRole('link', { name: /^Rule PB-04/ })).toBeVisible();
    await expectAccessible(page);
    await coach.getByRole('button', { name: 'Got it' }).click();
    await expect(coach).toHaveCount(0);
    await play(true);
    await expect(coach, 'a note comes once').toHaveCount(0);
    await page.evaluate(() => localStorage.removeItem('rollick.learned'));
    await play(false);
    await expect(coach).toHaveCount(0);
  });
}
