import type { Page } from '@playwright/test';

import { type Backend, expect, FRESH, giveUp, legalPieces, openMade, roll, tableOf, test, together } from './fixtures';

/** Ann, Ben and Cat at one device. */
async function hotSeat(page: Page, server: Backend, dice: string[]): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const seats = ['Ann', 'Ben', 'Cat'].map((name) => ({ type: 'device', name }) as const);
  await openMade(page, server, await server.make({ game: 'pebbles', seats, start: { position: FRESH[3], dice } }));
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
}

test('one device: one bar shows everyone who is asked, and one button passes for all', async ({ page, server }) => {
  await hotSeat(page, server, ['dice 6']);
  await page.getByRole('button', { name: 'Roll for Ann' }).click();
  await page.locator('svg [data-piece="A1"]').click();
  const bar = page.getByRole('region', { name: 'A question for several players' });
  await expect(bar).toContainText('Ben');
  await expect(bar).toContainText('Cat');
  await bar.getByRole('button', { name: 'Everyone passes' }).click();
  await expect(page.getByRole('button', { name: 'Roll for Ben' })).toBeVisible();
});

test('one device: one acts, the others pass', async ({ page, server }) => {
  await hotSeat(page, server, ['dice 6']);
  await page.getByRole('button', { name: 'Roll for Ann' }).click();
  await page.locator('svg [data-piece="A1"]').click();
  await page.getByRole('button', { name: 'Give the shell' }).last().click();
  await expect(page.getByRole('log')).toContainText('Cat gives a shell');
  await expect(page.getByRole('button', { name: 'Roll for Ben' })).toBeVisible();
});

test('several devices: everyone who is asked has time to answer; a seat that never wants to be asked passes', async ({ browser, server, complaints }) => {
  const [ann, ben, cat] = (await together(browser, server, complaints, ['Ann', 'Ben', 'Cat'], ['dice 6'])) as [Page, Page, Page];
  await roll(ann).click();
  await ann.locator('svg [data-piece="A1"]').click();
  const waiting = ann.getByRole('region', { name: 'Waiting for answers' });
  await expect(waiting).toContainText('Waiting for Ben and Cat');
  const question = (page: Page) => page.getByRole('region', { name: 'A question for you' });
  await expect(question(ben).getByRole('timer')).toHaveText(/^\d+ s$/);
  await expect(question(cat)).toContainText('Give the shell');
  const when = cat.getByRole('combobox', { name: 'Ask me' });
  await when.selectOption('never');
  await expect(when).toHaveValue('never');
  await expect(waiting).toContainText(/Waiting for Ben …/);
  await question(ben).getByRole('button', { name: 'Pass' }).click();
  await expect(roll(ben)).toBeVisible();
});

test('the keyboard alone plays a turn', async ({ page, server }) => {
  await hotSeat(page, server, ['dice 6']);
  await expect(page.getByRole('button', { name: 'Roll for Ann' })).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByText('Ann moves a pebble by 6')).toBeVisible();
  const piece = page.locator('svg [data-piece="A2"]');
  await expect(legalPieces(page)).toHaveCount(2);
  for (let tabs = 0; tabs < 60 && !(await piece.evaluate((el) => el === document.activeElement)); tabs++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('give a shell')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Everyone passes' })).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.getByRole('button', { name: 'Roll for Ben' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('step through the history');
});

test('a rematch has the same players and a new secret', async ({ page, server }) => {
  await hotSeat(page, server, []);
  await giveUp(page);
  const first = tableOf(page);
  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect(page.getByRole('button', { name: 'Roll for Ann' })).toBeVisible();
  const second = tableOf(page);
  expect(second).not.toBe(first);
  const commitments = await Promise.all([first, second].map((id) => server.get<{ commitment: string }>(`/api/tables/${id}/dice`)));
  expect(new Set(commitments.map(({ commitment }) => commitment)).size).toBe(2);
});

test('sounds stay muted', async ({ page, server }) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Mute sounds' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Mute sounds' })).toHaveAttribute('aria-pressed', 'true');
});
