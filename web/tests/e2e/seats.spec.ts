import type { Page } from '@playwright/test';

import { expect, listenTo, test } from './fixtures';
import type { TestServer } from '../fixtures/server';
import { commitment, roll as rollOf } from '../../src/lib/fair';

/** A secret whose first rolls, without a word, are the given ones: the question comes when it is wanted. */
function secretFor(faces: number[], words: Uint8Array[]): Uint8Array {
  for (let n = 0; ; n++) {
    const secret = new Uint8Array(32);
    new DataView(secret.buffer).setUint32(0, n);
    if (faces.every((face, i) => rollOf(secret, words, i, 6) === face - 1)) return secret;
  }
}

/** Makes this browser's words known: they are drawn from a source that gives zeros. */
async function knownWords(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const real = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (<T extends ArrayBufferView>(array: T): T =>
      array.byteLength === 16 ? (array as unknown as Uint8Array).fill(0) && array : (real as (a: T) => T)(array)) as typeof crypto.getRandomValues;
  });
}

async function hotSeat(page: Page, server: TestServer, faces: number[]): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await knownWords(page);
  server.secret = secretFor(faces, [new Uint8Array(16)]);
  expect(commitment(server.secret)).toHaveLength(64);
  await page.goto(`${server.url}/new?game=pebbles`);
  await page.getByRole('textbox', { name: 'Name on seat 1' }).fill('Ann');
  for (const [seat, name] of [[2, 'Ben'], [3, 'Cat']] as const) {
    await page.getByRole('group', { name: `Seat ${seat}` }).getByRole('combobox').first().selectOption('device');
    await page.getByRole('textbox', { name: `Name on seat ${seat}` }).fill(name);
  }
  await page.getByRole('button', { name: 'Open the table' }).click();
}

test('one device: one bar shows all who are asked, and one button says no for all', async ({ page, server }) => {
  await hotSeat(page, server, [6, 6]);
  await page.getByRole('button', { name: 'Roll for Ann' }).click();
  await page.locator('svg [data-piece="A1"]').click();
  const bar = page.getByRole('region', { name: 'A question to several players' });
  await expect(bar).toContainText('Ben');
  await expect(bar).toContainText('Cat');
  await bar.getByRole('button', { name: 'Nobody does anything' }).click();
  await expect(page.getByRole('button', { name: 'Roll for Ben' })).toBeVisible();
});

test('one device: one acts, the others pass', async ({ page, server }) => {
  await hotSeat(page, server, [6, 6]);
  await page.getByRole('button', { name: 'Roll for Ann' }).click();
  await page.locator('svg [data-piece="A1"]').click();
  await page.getByRole('button', { name: 'Give the shell' }).last().click();
  await expect(page.getByRole('log')).toContainText('Cat gives a shell');
  await expect(page.getByRole('button', { name: 'Roll for Ben' })).toBeVisible();
});

test('several devices: a window for all who are asked; who switches “ask me” off passes', async ({ browser, server, complaints }) => {
  server.secret = secretFor([6], [0, 1, 2].map(() => new Uint8Array(16)));
  const open = async () => {
    const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    listenTo(page, complaints);
    await knownWords(page);
    return page;
  };
  const [ann, ben, cat] = [await open(), await open(), await open()];
  await ann.goto(`${server.url}/new?game=pebbles`);
  for (const seat of [2, 3]) await ann.getByRole('group', { name: `Seat ${seat}` }).getByRole('combobox').first().selectOption('link');
  await ann.getByRole('button', { name: 'Open the table' }).click();
  await expect(ann.getByRole('button', { name: 'Copy private link' })).toHaveCount(2);
  const table = [...server.tables.values()][0]!;
  for (const [page, name, k] of [[ben, 'Ben', 0], [cat, 'Cat', 1]] as const) {
    await page.goto(`${server.url}/t/${table.id}#seat=${table.links[k]!.key}`);
    await page.getByRole('textbox', { name: 'Your name' }).fill(name);
    await page.getByRole('button', { name: 'Sit down' }).click();
  }
  await ann.getByRole('button', { name: 'Start the game' }).click();
  await ann.getByRole('button', { name: 'Roll', exact: true }).click();
  await ann.locator('svg [data-piece="A1"]').click();

  await expect(ann.getByRole('region', { name: 'Waiting for answers' })).toContainText('Waiting for Ben, Cat');
  const question = (page: Page) => page.getByRole('region', { name: 'A question to you' });
  await expect(question(ben).getByRole('timer')).toHaveText(/^\d+ s$/);
  await expect(question(cat)).toContainText('Give the shell');
  await cat.getByRole('checkbox', { name: 'ask me' }).uncheck();
  await expect(ann.getByRole('region', { name: 'Waiting for answers' })).toContainText('Waiting for Ben, Cat');
  await question(ben).getByRole('button', { name: 'Pass' }).click();
  await expect(ben.getByRole('button', { name: 'Roll', exact: true })).toBeVisible();
  await expect(cat.getByRole('checkbox', { name: 'ask me' })).not.toBeChecked();
});

test('the keyboard alone plays a turn', async ({ page, server }) => {
  await hotSeat(page, server, [6, 5]);
  await expect(page.getByRole('button', { name: 'Roll for Ann' })).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByText('Ann: move a pebble by 6')).toBeVisible();
  const piece = page.locator('svg [data-piece="A2"]');
  for (let tabs = 0; tabs < 40 && !(await piece.evaluate((el) => el === document.activeElement)); tabs++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('give a shell')).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.getByRole('button', { name: 'Roll for Ben' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('step through the history');
});

test('a rematch has the same players and a new secret', async ({ page, server }) => {
  await hotSeat(page, server, [6]);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Give up' }).click();
  const first = page.url();
  server.secret = null;
  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect(page.getByRole('button', { name: 'Roll for Ann' })).toBeVisible();
  expect(page.url()).not.toBe(first);
  const commitments = [...server.tables.values()].map((table) => table.commitment);
  expect(new Set(commitments).size).toBe(2);
});

test('sounds stay muted', async ({ page, server }) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Mute sounds' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Mute sounds' })).toHaveAttribute('aria-pressed', 'true');
});
