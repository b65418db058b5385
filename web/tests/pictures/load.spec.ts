// How long a first visit waits at Fast 3G with a CPU slowed four times. A report, not a test: times depend on the machine.

import type { CDPSession } from '@playwright/test';

import type { GameInfo } from '../../src/lib/api';
import { expect, test } from '../e2e/fixtures';
import { window } from './tables';

/** "Fast 3G" of Chromium's developer tools. */
const FAST_3G = { offline: false, latency: 562.5, downloadThroughput: (1.6e6 / 8) * 0.9, uploadThroughput: (750e3 / 8) * 0.9 };

async function slow(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', FAST_3G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

const RUNS = 3;
const median = (all: number[]) => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] as number;

test('report', async ({ browser, server }) => {
  const games = await server.get<GameInfo[]>('/api/games');
  const visits: { what: string; path: string; ready: string }[] = [{ what: 'home', path: '/', ready: 'article h2' }];
  for (const { id, bots } of games) {
    const level = bots[0]?.level as string;
    const made = await server.make({ game: id, seats: [0, 1, 2].map(() => ({ type: 'bot', level }) as const) });
    visits.push({ what: `table of ${id}`, path: `/t/${made.table}`, ready: '.board [data-piece]' });
  }
  for (const { what, path, ready } of visits) {
    const [first, content, picture, bytes]: [number[], number[], number[], number[]] = [[], [], [], []];
    for (let run = 0; run < RUNS; run++) {
      const page = await window(browser, 'light', [390, 844]);
      await slow(await page.context().newCDPSession(page));
      const before = server.proxy.sent;
      await page.goto(server.url + path, { waitUntil: 'commit' });
      // The page's own clock, which starts with the request for it.
      const when = (selector: string, loaded: boolean) =>
        page.evaluate(
          ([selector, loaded]) =>
            new Promise<number>((resolve) => {
              const look = () => {
                const found = document.querySelector(selector);
                if (found && (!loaded || (found as HTMLImageElement).complete)) resolve(performance.now());
                else requestAnimationFrame(look);
              };
              look();
            }),
          [selector, loaded] as const,
        );
      content.push(await when(ready, false));
      picture.push(await when('main img', true));
      first.push(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN));
      await page.waitForLoadState('networkidle');
      bytes.push(server.proxy.sent - before);
      await page.context().close();
    }
    const seconds = (all: number[]) => `${(median(all) / 1000).toFixed(2)} s`;
    console.log(`${what}: first content after ${seconds(first)}, ${ready} after ${seconds(content)}, picture after ${seconds(picture)}, ${(median(bytes) / 1000).toFixed(0)} kB`);
  }
  expect(games.length).toBeGreaterThan(0);
});
