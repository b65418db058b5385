// The operator's page: the server draws it, without a script.

import AxeBuilder from '@axe-core/playwright';

import { expect, test } from './fixtures';

const TOKEN = 'a-token-of-the-operator';

test.use({ args: ['--operator-token', TOKEN], httpCredentials: { username: 'me', password: TOKEN } });

test('the operator sees how the server is doing, light and dark, wide and narrow', async ({ page, server }) => {
  await server.make({ game: 'bonkers', seats: [{ type: 'bot', level: 'random' }, { type: 'bot', level: 'random' }] });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`${server.url}/status`);
      await expect(page.getByRole('heading', { name: 'How the server is doing' })).toBeVisible();
      await expect(page.getByRole('img')).toHaveCount(8);
      await expect(page.locator('dl')).toContainText('Tables in the database1');
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(' | ')}`)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      // The page's own style counts: without it there is no colour behind the text.
      const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(paper).toBe(colorScheme === 'light' ? 'rgb(247, 234, 210)' : 'rgb(34, 22, 16)');
    }
  }
});
