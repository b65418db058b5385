import { test as base, expect, type Page } from '@playwright/test';

import { TestServer } from '../fixtures/server';

/** A server of one's own for each test, and pages that fail the test when the browser complains. */
export const test = base.extend<{ server: TestServer; complaints: string[] }>({
  server: async ({}, use) => {
    const server = new TestServer();
    await server.start();
    await use(server);
    await server.stop();
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      listenTo(page, complaints);
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Scripts that fail and breaches of the content security policy count; a server that is away does not. */
export function listenTo(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !/ERR_CONNECTION|WebSocket|Failed to load resource/.test(text)) complaints.push(text);
  });
}

export { expect };

/** Plays for whoever is on this page until the game is over, by clicks alone. */
export async function playToTheEnd(page: Page): Promise<void> {
  const end = page.getByRole('region', { name: 'The end' });
  const roll = page.getByRole('button', { name: /^Roll/ });
  const pass = page.getByRole('button', { name: /^(Pass|Nobody does anything|Keep it)$/ });
  const piece = page.locator('svg [data-piece].legal').first();
  const place = page.locator('svg [data-place].legal').first();
  for (let clicks = 0; clicks < 400; clicks++) {
    const ready = end.or(roll).or(pass).or(piece).or(place);
    await expect(ready.first()).toBeVisible();
    if (await end.isVisible()) return;
    for (const target of [roll, pass, place, piece]) {
      if (await target.first().isVisible()) {
        await target.first().click({ timeout: 2000 }).catch(() => undefined);
        break;
      }
    }
  }
  throw new Error('the game did not end');
}
