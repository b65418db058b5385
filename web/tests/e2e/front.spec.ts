// The pages before a table: what somebody came for is in view, without scrolling.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { GameInfo } from '../../src/lib/api';
import { expect, test } from './fixtures';

const ROOT = join(import.meta.dirname ?? __dirname, '../../..');

/** How many games fit into a row. The tests have one more than people. */
const ROW = 4;

test.use({ viewport: { width: 1280, height: 800 } });

test('at 1280 x 800 every game can be begun without scrolling', async ({ page, server }) => {
  await page.goto(server.url);
  for (const { title } of (await server.get<GameInfo[]>('/api/games')).slice(0, ROW)) {
    const box = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
    for (const name of [/^Play now/, 'Learn by playing']) await expect(box.getByRole('button', { name }).last(), title).toBeInViewport({ ratio: 1 });
    await expect(box.getByRole('link', { name: /^Set up/ })).toBeInViewport({ ratio: 1 });
  }
});

test('a table that is set up can be opened without scrolling', async ({ page, server }) => {
  await page.goto(`${server.url}/new`);
  const open = page.getByRole('button', { name: 'Open the table' });
  await expect(open).toBeInViewport({ ratio: 1 });
  await page.getByText('House rules').click();
  await expect(open).toBeInViewport({ ratio: 1 });
  await open.click();
  await expect(page).toHaveURL(/\/t\//);
});

test('the verdict of a check is in view', async ({ page, server }) => {
  await page.goto(`${server.url}/check`);
  await page.getByRole('textbox').fill(readFileSync(join(ROOT, 'crates/record/tests/format-2/bonkers-served.rollick'), 'utf8'));
  await page.getByRole('button', { name: 'Check it' }).click();
  await expect(page.getByRole('heading', { name: 'The game follows the rules' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /The dice/ })).toBeInViewport();
});
