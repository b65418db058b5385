// What the client says when it can't keep its usual promises.

import { end, expect, openMade, playToTheEnd, roll, sitDown, test } from './fixtures';

test('a browser that blocks storage can play, and is told what will be forgotten', async ({ page, server }) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get, configurable: true });
  });
  await page.goto(server.url);
  await expect(page.getByText('doesn’t let Rollick store anything')).toBeVisible();
  await page.getByRole('button', { name: 'Play Pebbles now' }).click();
  await expect(roll(page)).toBeVisible();
  await expect(page.getByText('you lose your seat')).toBeVisible();
});

test('an arranged game says so before, during and after it, and offers no check of its dice', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const seats = [{ type: 'device', name: 'Ann' } as const, ...['easy', 'easy'].map((level) => ({ type: 'bot', level }) as const)];
  const made = await server.make({ game: 'pebbles', seats, start: { position: null, dice: ['dice 3'] } });
  await openMade(page, server, made);
  await expect(page.getByText('Nobody can check its dice')).toBeVisible();
  await sitDown(page, 'Ann');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.getByText('Arranged game: its dice can’t be checked')).toBeVisible();
  await playToTheEnd(page);
  await expect(end(page)).toContainText('Nobody can check its dice');
  await expect(end(page).getByRole('link', { name: 'Check the dice' })).toHaveCount(0);
  await expect(end(page).getByRole('listitem').first()).toContainText('1st');
  await page.goto(`${server.url}/check?table=${made.table}`);
  await expect(page.getByRole('heading', { name: 'The dice can’t be checked' })).toBeVisible();
  await expect(page.getByText('started with chosen dice')).toBeVisible();
});
