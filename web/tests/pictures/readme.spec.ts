// The pictures that open the README: each game in play, light and dark. Small, because everybody loads them.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '../e2e/fixtures';
import { MOMENTS } from './moments';
import { chosen, window } from './tables';

const FOLDER = join(import.meta.dirname ?? __dirname, '../../../docs/pictures');
const SIZE: [number, number] = [1180, 740];
const SCALE = 0.5;
const LARGEST = 55_000;

for (const { game, position, dice } of MOMENTS) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`${game}, ${scheme}`, async ({ browser, server }) => {
      const page = await window(browser, scheme, SIZE);
      await chosen(page, server, game, position, dice);
      await page.waitForLoadState('networkidle');
      const clip = { x: 0, y: 0, width: SIZE[0], height: SIZE[1], scale: SCALE };
      const devtools = await page.context().newCDPSession(page);
      const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 74, clip });
      const picture = Buffer.from(data, 'base64');
      expect(picture.length).toBeLessThan(LARGEST);
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(join(FOLDER, `${game}-${scheme}.webp`), picture);
    });
  }
}
