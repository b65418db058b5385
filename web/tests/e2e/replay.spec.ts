// Looking back: a record that somebody brought along is played, jumped through, analysed and gone on from.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';

import { byMouse } from './driver';
import { DEVICES, end, expect, log, openMade, pieces, roll, tableOf, test } from './fixtures';

const ROOT = join(import.meta.dirname ?? __dirname, '../../..');
const record = (name: string): string => readFileSync(join(ROOT, `crates/record/tests/format-2/${name}.rollick`), 'utf8');
const classic = (game: string): string => readFileSync(join(ROOT, `boards/${game}/classic.toml`), 'utf8');

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(' | ')}`)).toEqual([]);
}

/** Drops files on the page, as somebody does with a mouse. */
async function dropped(page: Page, files: { name: string; text: string }[]): Promise<void> {
  const data = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const { name, text } of all) transfer.items.add(new File([text], name));
    return transfer;
  }, files);
  await page.dispatchEvent('body', 'dragover', { dataTransfer: data });
  await page.dispatchEvent('body', 'drop', { dataTransfer: data });
}

const bar = (page: Page): Locator => page.getByRole('group', { name: 'History' });
const press = (page: Page, name: string): Promise<void> => bar(page).getByRole('button', { name, exact: true }).click();
const brought = (page: Page): Locator => page.getByRole('region', { name: 'Open a record or a board' });
/** The moment on the screen. */
const at = async (page: Page): Promise<number> => Number(((await bar(page).locator('.count').textContent()) ?? '').split('/')[0]);
const last = async (page: Page): Promise<number> => Number(((await bar(page).locator('.count').textContent()) ?? '').split('/')[1]);
const past = (page: Page): Locator => page.getByText('Looking back:', { exact: true });

for (const { device, use } of DEVICES) {
  test.describe(device, () => {
    test.use(use);
    test(`a record is dropped, checked, played, jumped through and gone on from: ${device}`, async ({ page, server }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(server.url);
      await expect(brought(page)).toBeVisible();
      await expectAccessible(page);
      await dropped(page, [{ name: 'game.rollick', text: record('bonkers-served') }]);
      await expect(end(page)).toContainText('Bo wins');
      await expect(page.getByText('A record that somebody uploaded.').first()).toBeVisible();
      const imported = tableOf(page);

      // Play, and pause.
      await bar(page).getByRole('combobox', { name: 'Speed' }).selectOption({ label: '4×' });
      await press(page, 'Play');
      await expect(past(page)).toBeVisible();
      await expect.poll(() => at(page)).toBeGreaterThan(5);
      await press(page, 'Pause');
      const paused = await at(page);
      await expect(bar(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => at(page)).toBe(paused + 1);

      // Jumps, by buttons and by keys.
      await press(page, 'Next turn');
      await expect.poll(() => at(page)).toBeGreaterThan(paused + 1);
      const turn = await at(page);
      await press(page, 'Next score');
      await expect.poll(() => at(page)).toBeGreaterThan(turn);
      const score = await at(page);
      // Two turns on, so that there are two to go back, wherever it was paused.
      await press(page, 'Next turn');
      await expect.poll(() => at(page)).toBeGreaterThan(score);
      const next = await at(page);
      await press(page, 'Next turn');
      await expect.poll(() => at(page)).toBeGreaterThan(next);
      const later = await at(page);
      await press(page, 'Previous turn');
      await expect.poll(() => at(page)).toBeLessThan(later);
      const earlier = await at(page);
      await page.keyboard.press('Shift+T');
      await expect.poll(() => at(page)).toBeLessThan(earlier);
      await page.keyboard.press('Home');
      await expect.poll(() => at(page)).toBe(1);
      await page.locator('#question').click();
      await page.keyboard.press('t');
      await expect.poll(() => at(page)).toBeGreaterThan(1);
      await page.keyboard.press('Space');
      await expect(bar(page).getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
      await page.keyboard.press('Space');
      await expect(bar(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toContainText('play and pause');
      await page.keyboard.press('Escape');
      await expectAccessible(page);

      // A link to the moment opens at the moment.
      const here = await at(page);
      expect(page.url()).toContain(`?at=${here}`);
      await page.reload();
      await expect.poll(() => at(page)).toBe(here);

      // Somebody goes on from there, with dice of their own.
      await press(page, 'Go on from here');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      const late = (await last(page)) - 12;
      await page.goto(`${server.url}/t/${imported}?at=${late}`);
      await expect.poll(() => at(page)).toBe(late);
      await press(page, 'Go on from here');
      await page.getByRole('dialog').getByRole('combobox', { name: 'You play' }).selectOption({ label: 'Ann' });
      await page.getByRole('button', { name: 'Play on' }).click();
      await expect.poll(() => tableOf(page)).not.toBe(imported);
      await expect(page.getByText(/goes on from turn \d+ of another one/)).toBeVisible();
      await expect(log(page)).toContainText('dice of its own');
      await byMouse(page, 400);
      await expect(end(page)).toContainText('Nobody can check its dice');
      await expect(end(page).getByRole('link', { name: 'Check the dice' })).toHaveCount(0);
      await page.getByRole('link', { name: 'See it there' }).click();
      await expect.poll(() => tableOf(page)).toBe(imported);
      await expect.poll(() => at(page)).toBe(late);

      // What the record says about its dice is checked in the browser.
      await page.getByText('A record that somebody uploaded.').getByRole('link', { name: 'Check the dice' }).click();
      await expect(page.getByRole('heading', { name: 'The dice are right' })).toBeVisible();
    });

    test(`a finished game is analysed, and its mistakes are visited with what would have been better: ${device}`, async ({ page, server }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      // With 3 and 4 Ann scores her last point, unless Ben hands over his LOSE card. He doesn't.
      const start = { position: 'A:12+11 B:0+11 lose:B mover:A', dice: ['dice 3 4'] };
      const made = await server.make({ game: 'bonkers', seats: [{ type: 'device', name: 'Ann' }, { type: 'device', name: 'Ben' }], start });
      await openMade(page, server, made);
      await page.getByRole('button', { name: 'Sit down' }).click();
      await page.getByRole('button', { name: 'Start the game' }).click();
      const worth = page.getByRole('region', { name: 'Luck and skill' });
      await expect(roll(page)).toBeVisible();
      await expect(worth).toHaveCount(0);
      await roll(page).click();
      await page.getByRole('button', { name: /^(Pass|Keep)/ }).first().click();
      await expect(end(page)).toBeVisible();
      await worth.scrollIntoViewIfNeeded();
      await expect(worth.getByRole('img', { name: 'Everybody’s chances' })).toBeVisible();
      await expect(worth).toContainText('typically 4.3 % off');
      await expect(worth.getByText('being refined'), 'it gets as good as it can').toHaveCount(0);
      await expect(worth).toContainText(/Luck: [+−]\d+ %; mistakes: −?\d+ % in/);
      await expect(worth).toContainText(/Best roll \(\+\d+ %\): Ann rolls 3 and 4/);
      const mistake = worth.getByRole('listitem').filter({ hasText: 'Ben gave away' });
      await expect(mistake).toContainText('Better:');
      await expectAccessible(page);
      const moment = mistake.getByRole('link', { name: /^Turn/ });
      await expect(moment).toHaveAttribute('href', /\?at=\d+/);
      await moment.click();
      await expect(past(page)).toBeVisible();
      await expect(mistake, 'the analysis stays while one looks back').toBeVisible();
      // The board shows that moment once it has arrived: Ann hasn't moved yet.
      await expect.poll(() => pieces(page)).toContain('pawn-0: space 12');
      const before = await pieces(page);

      // The better move is played on the board, and undone again.
      await mistake.getByRole('button', { name: 'What if?' }).click();
      await expect(bar(page)).toContainText('What if:');
      await expect(page.locator('#question')).toContainText('LOSE');
      await expect.poll(() => pieces(page)).not.toEqual(before);
      await expectAccessible(page);
      await press(page, 'What happened');
      await expect.poll(() => pieces(page)).toEqual(before);
      // From the start, a button and a key lead to the same mistake.
      const there = Number(new URL((await moment.getAttribute('href')) ?? '', page.url()).searchParams.get('at'));
      for (const jump of [() => press(page, 'Next mistake'), () => page.keyboard.press('x')]) {
        await page.keyboard.press('Home');
        await expect.poll(() => at(page)).toBeLessThan(there);
        await jump();
        await expect.poll(() => at(page)).toBe(there);
      }
      const file = page.waitForEvent('download');
      await worth.getByRole('link', { name: 'Export as JSON' }).click();
      expect((await file).suggestedFilename()).toMatch(/^bonkers-\w+-analysis\.json$/);

      // The game goes on with the better move.
      await mistake.getByRole('button', { name: 'What if?' }).click();
      await press(page, 'Go on from here');
      await page.getByRole('button', { name: 'Play on' }).click();
      await expect(page.getByText('with another move')).toBeVisible();
      // The bot goes on without being asked, and may win soon. So whether the game is over says nothing here.
      await expect(log(page)).toContainText('goes on from turn 1 of another table');
    });

    test(`a board is dropped, drawn and played on; a bad one is refused with a sentence: ${device}`, async ({ page, server }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(server.url);
      await expect(brought(page)).toBeVisible();
      const mine = classic('bonkers').replace('score = [0, 19, 36]', 'score = [0, 20, 40]');
      await dropped(page, [{ name: 'bad.toml', text: mine.replace('lose = 46', 'lose = 99') }]);
      await expect(brought(page).getByRole('alert')).toContainText('bad.toml, line 7, lose:');
      await expectAccessible(page);
      await dropped(page, [{ name: 'notes.txt', text: 'hello' }]);
      await expect(brought(page).getByRole('alert')).toContainText('notes.txt is neither a record');
      await dropped(page, [{ name: 'bad.rollick', text: record('bonkers-served').replace('dice 3', 'dice 9') }]);
      await expect(brought(page).getByRole('alert')).toContainText(/line \d+: /);
      await brought(page).locator('input[type=file]').setInputFiles({ name: 'mine.toml', mimeType: 'application/toml', buffer: Buffer.from(mine) });
      await expect(brought(page).getByRole('heading', { name: 'mine.toml, a board for Bonkers!' })).toBeVisible();
      await expect(brought(page).getByRole('img', { name: 'The board mine.toml' })).toHaveJSProperty('complete', true);
      await expectAccessible(page);
      // It can be set up like any other table, too.
      await brought(page).getByRole('button', { name: 'Set up a table with it' }).click();
      await expect(page.getByText('Board: mine.toml')).toBeVisible();
      await page.getByRole('combobox', { name: 'Players' }).selectOption('2');
      await page.getByRole('button', { name: 'Open the table' }).click();
      await expect(page.getByText('Board: mine.toml')).toBeVisible();
      await expect(page.locator('.board')).toBeVisible();
      await page.goto(server.url);
      await brought(page).locator('input[type=file]').setInputFiles({ name: 'mine.toml', mimeType: 'application/toml', buffer: Buffer.from(mine) });
      await brought(page).getByRole('button', { name: 'Play with 2' }).click();
      await expect(page.getByText('Board: mine.toml')).toBeVisible();
      await expect(log(page)).toContainText('The table starts');
    });
  });
}
