// A picture of every state of every game, in every size, light and dark: for people who review how it looks.

import type { Page } from '@playwright/test';

import { end, expect, log, tableOf, test } from '../e2e/fixtures';
import { MOMENTS } from './moments';
import { choices, chosen, glowing, lobby, look, start, unfold, window } from './tables';

const FOLDER = process.env.SHOTS ?? 'shots';
const SIZES: [number, number][] = [[1440, 900], [1024, 768], [844, 390], [390, 844]];

for (const scheme of ['light', 'dark'] as const) {
  for (const size of SIZES) {
    const label = `${size[0]}-${scheme}`;
    const shoot = (page: Page, group: string, state: string) => page.screenshot({ path: `${FOLDER}/${group}/${state}-${label}.png` });

    test(`pages, ${label}`, async ({ browser, server }) => {
      const page = await window(browser, scheme, size);
      for (const [state, path] of [['home', '/'], ['new', '/new'], ['check', '/check'], ...MOMENTS.map(({ game }) => [`rules-${game}`, `/rules/${game}`])] as [string, string][]) {
        await page.goto(server.url + path);
        await page.waitForLoadState('networkidle');
        await shoot(page, 'pages', state);
      }
    });

    for (const { game, position, dice, ending, question } of MOMENTS) {
      test(`${game}, ${label}`, async ({ browser, server }) => {
        const page = await window(browser, scheme, size, false);
        await lobby(page, server, game, position, dice);
        await shoot(page, game, '1-lobby');
        await start(page);
        await expect(choices(page).or(glowing(page)).first()).toBeVisible({ timeout: 60_000 });
        await shoot(page, game, '2-choice');
        await look(page);
        await shoot(page, game, '3-preview');
        await unfold(page);
        const turns = log(page).locator('summary');
        const before = await turns.count();
        // Take choices until the turn is over.
        await expect(async () => {
          await choices(page).first().click({ timeout: 1000 }).catch(() => glowing(page).first().click({ timeout: 1000 }).catch(() => undefined));
          expect(await turns.count()).toBeGreaterThan(before);
        }).toPass({ timeout: 60_000 });
        await shoot(page, game, '4-bots');
        await page.getByRole('button', { name: 'One step back' }).click();
        await shoot(page, game, '5-replay');
        await page.getByRole('button', { name: 'To the present' }).click();
        await page.getByRole('button', { name: /^Settings/ }).first().click();
        await shoot(page, game, '6-settings');

        if (question) {
          await lobby(page, server, game, question.position, question.dice);
          await start(page);
          await expect(page.getByRole('button', { name: /^(Pass|Keep it)\b/ }).first()).toBeVisible({ timeout: 60_000 });
          await shoot(page, game, '7-question');
        }

        await chosen(page, server, game, ending);
        await unfold(page);
        // Under a finger, the first tap only shows the choice.
        await expect(async () => {
          await choices(page).first().click({ timeout: 1000 }).catch(() => undefined);
          await expect(end(page)).toBeVisible({ timeout: 3000 });
        }).toPass({ timeout: 60_000 });
        await shoot(page, game, '8-end');
        await page.goto(`${server.url}/check?table=${tableOf(page)}`);
        await page.waitForLoadState('networkidle');
        await shoot(page, game, '9-check');
      });
    }
  }
}
