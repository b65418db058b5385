import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures';

// SHOTS names a folder for pictures of every page, to be looked at.
const shots = process.env.SHOTS;

async function look(page: Page, name: string): Promise<void> {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
  await expectNoSideways(page);
  // What axe finds depends on the layout, which 1440 and 1024 share.
  if (page.viewportSize()?.width === 1024) return;
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(' | ')}`)).toEqual([]);
}

async function expectNoSideways(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide, 'nothing sticks out to the side').toBeLessThanOrEqual(0);
}

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [1440, 1024, 390]) {
    test(`every page, ${scheme}, ${width} wide`, async ({ page, server }) => {
      const as = (name: string) => `${name}-${scheme}-${width}`;
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });

      await page.goto(server.url);
      await expect(page.getByRole('heading', { name: 'Pebbles' })).toBeVisible();
      await look(page, as('home'));

      await page.getByRole('link', { name: 'Set up a table' }).click();
      await page.getByText('House rules').click();
      await look(page, as('new'));
      await page.getByRole('group', { name: 'Seat 2' }).getByRole('combobox').first().selectOption('link');
      await page.getByRole('button', { name: 'Open the table' }).click();
      await expect(page.getByRole('button', { name: 'Copy private link' })).toBeVisible();
      await look(page, as('lobby'));

      await page.getByRole('button', { name: /Start now/ }).click();
      await page.getByRole('button', { name: 'Roll', exact: true }).click();
      await page.locator('svg [data-piece].legal').first().hover();
      await look(page, as('table'));
      await page.locator('svg [data-place]').nth(11).click();
      await expect(page.getByText(/comes to stone/)).toBeVisible();
      await look(page, as('why'));
      await page.getByRole('link', { name: /^Rule PB-/ }).last().hover();
      await expect(page.getByRole('tooltip')).toBeVisible();
      await look(page, as('rule'));
      await page.keyboard.press('?');
      await look(page, as('keys'));
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'One step back' }).click();
      await expect(page.getByText('Looking back:')).toBeVisible();
      await look(page, as('past'));
      await page.getByRole('button', { name: 'To the present' }).click();
      page.once('dialog', (dialog) => void dialog.accept());
      await page.getByRole('button', { name: 'Give up' }).click();
      await expect(page.getByRole('region', { name: 'The end' })).toBeVisible();
      await look(page, as('end'));

      await page.getByRole('link', { name: 'Check the dice' }).last().click();
      await expect(page.getByText('The dice are right')).toBeVisible();
      await look(page, as('check'));

      await page.goto(`${server.url}/rules/pebbles#PB-03`);
      await expect(page.getByRole('heading', { name: /Bumping/ })).toBeVisible();
      await look(page, as('rules'));

      await page.goto(`${server.url}/nonsense`);
      await look(page, as('missing'));
    });
  }
}
