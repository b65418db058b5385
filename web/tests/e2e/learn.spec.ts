// What the table and the home page teach.

import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';

import type { GameInfo } from '../../src/lib/api';
import { DEVICES, expect, FRESH, log, openMade, roll, sitDown, still, test } from './fixtures';

/** A phone held sideways. */
const SIDEWAYS = { device: 'phone held sideways', use: { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true } } as const;

const howTo = (page: Page): Locator => page.getByRole('region', { name: 'How to play' });

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(' | ')}`)).toEqual([]);
}

for (const { device, use } of DEVICES) {
  test.describe(device, () => {
    test.use(use);
    test(`the first table of a game says how to play, until somebody has got it: ${device}`, async ({ page, server }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(server.url);
      await page.getByRole('button', { name: 'Play Pebbles now' }).click();
      await expect(roll(page)).toBeVisible();
      await expect(howTo(page)).toContainText('Be the first with three points');
      await expect(howTo(page)).toContainText('anybody may give a shell');
      await expect(howTo(page).locator('img')).toHaveJSProperty('complete', true);
      await expectAccessible(page);
      // It covers nothing that is needed for playing.
      await roll(page).click({ trial: true });
      await howTo(page).getByRole('button', { name: 'Got it' }).click();
      await expect(howTo(page)).toHaveCount(0);
      await page.reload();
      await expect(roll(page)).toBeVisible();
      await expect(howTo(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'How to play' }).click();
      await expect(howTo(page)).toBeVisible();
      await page.getByRole('button', { name: 'How to play' }).click();
      await expect(howTo(page)).toHaveCount(0);
    });
  });
}

test('an arranged table says how to play only if asked', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const seats = [{ type: 'device', name: 'Ann' } as const, { type: 'bot', level: 'easy' } as const];
  await openMade(page, server, await server.make({ game: 'pebbles', seats, start: { position: FRESH[2], dice: [] } }));
  await sitDown(page, 'Ann');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(roll(page)).toBeVisible();
  await expect(howTo(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'How to play' }).click();
  await expect(howTo(page)).toBeVisible();
});

test('the home page says of every game how it is played', async ({ page, server }) => {
  await page.goto(server.url);
  for (const { title } of await server.get<GameInfo[]>('/api/games')) {
    const box = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
    await box.getByRole('button', { name: 'How to play' }).click();
    await expect(box.getByRole('term')).toHaveText(['The goal', 'Your turn', 'Look out']);
    for (const text of await box.getByRole('definition').allTextContents()) expect(text.length).toBeGreaterThan(20);
  }
  await expectAccessible(page);
});

test('the home page says in words against how many bots one click plays', async ({ page, server }) => {
  await page.goto(server.url);
  for (const { title, least, most } of await server.get<GameInfo[]>('/api/games')) {
    const box = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
    const bots = Math.min(Math.max(3, least), most) - 1;
    await expect(box.getByRole('button', { name: bots === 1 ? 'Play now against a bot' : `Play now against ${bots} bots` })).toBeVisible();
  }
});

for (const { device, use } of [...DEVICES, SIDEWAYS]) {
  test.describe(device, () => {
    test.use(use);
    test(`where the table allows it, somebody is shown a good move and why: ${device}`, async ({ page, server }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      // Pebble 1 can come home and score.
      const seats = [{ type: 'device', name: 'Ann' } as const, { type: 'bot', level: 'easy' } as const];
      const start = { position: 'A:9,3 B:tray,tray shells:B', dice: ['dice 3'] };
      await openMade(page, server, await server.make({ game: 'pebbles', seats, start, settings: { hints: true } }));
      await sitDown(page, 'Ann');
      await page.getByRole('button', { name: 'Start the game' }).click();
      await roll(page).click();
      const boxes = () => Promise.all(['.panel >> nth=0', '.log', '.board', '.tray'].map((part) => page.locator(part).boundingBox()));
      const ask = page.getByRole('button', { name: 'Good move?' });
      await expect(ask).toBeVisible();
      const before = await boxes();
      await ask.click();
      const hint = page.getByRole('region', { name: 'A good move' });
      await expect(hint).toContainText('Gain: You score');
      expect(await boxes(), 'nothing moves for it').toEqual(before);
      const [over, dice] = [await hint.boundingBox(), await page.locator('.tray').boundingBox()];
      expect(over!.y + over!.height <= dice!.y || over!.y >= dice!.y + dice!.height, 'it covers no dice').toBe(true);
      const under = await page.evaluate(() => {
        const hint = document.querySelector('section[aria-label="A good move"]')!.getBoundingClientRect();
        const covered = ({ left, right, top, bottom }: DOMRect) => left < hint.right && right > hint.left && top < hint.bottom && bottom > hint.top;
        return [...document.querySelectorAll('.table .act button:not(section[aria-label="A good move"] button)')].filter((button) => covered(button.getBoundingClientRect())).map((button) => button.textContent);
      });
      expect(under, 'it covers no buttons').toEqual([]);
      // This game doesn't say how a rival's turn begins, so nobody can tell what the move risks.
      await expect(hint).not.toContainText('next roll');
      await expectAccessible(page);
      await hint.getByRole('button', { name: 'Do that' }).click();
      await expect(log(page)).toContainText('You score');
      await expect(hint).toHaveCount(0);
    });
  });
}

test('a hint says what the move risks', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const seats = [{ type: 'device', name: 'Ann' } as const, { type: 'bot', level: 'easy' } as const];
  const start = { position: 'A:2.3,home,home,home B:2.1,home,home,home', dice: ['dice 1 2'] };
  await openMade(page, server, await server.make({ game: 'spiralized', seats, start, settings: { hints: true } }));
  await sitDown(page, 'Ann');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await roll(page).click();
  await page.getByRole('button', { name: 'Good move?' }).click();
  await expect(page.getByRole('region', { name: 'A good move' })).toContainText(/Risk: .*hits you.* \(\d+ of 100 rolls\)/);
});

test('whoever is seated can do without hints, and then nobody gets any', async ({ browser, server, complaints }) => {
  const made = await server.make({
    game: 'pebbles',
    seats: [{ type: 'device', name: 'Ann' }, { type: 'link' }],
    start: { position: 'A:9,3 B:tray,tray shells:B', dice: ['dice 3'] },
    settings: { hints: true },
  });
  const [ann, ben] = [await still(browser, complaints), await still(browser, complaints)];
  await openMade(ann, server, made);
  await sitDown(ann, 'Ann');
  await ben.goto(`${server.url}/t/${made.table}#seat=${made.links[0]?.key}`);
  await sitDown(ben, 'Ben');
  await expect(ben.getByText('Everybody here may ask for a good move.')).toBeVisible();
  await ann.getByRole('button', { name: 'Start the game' }).click();
  await roll(ann).click();
  await expect(ann.getByRole('button', { name: 'Good move?' })).toBeVisible();
  await expectAccessible(ben);
  await ben.getByRole('button', { name: 'No hints, please' }).click();
  await expect(ann.getByText('Ben plays without hints, so nobody gets any.')).toBeVisible();
  await expect(log(ann)).toContainText('Ben plays without hints.');
  await expect(ann.getByRole('button', { name: 'Good move?' })).toHaveCount(0);
});

test('without the setting nobody is offered a hint', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const seats = [{ type: 'device', name: 'Ann' } as const, { type: 'bot', level: 'easy' } as const];
  await openMade(page, server, await server.make({ game: 'pebbles', seats, start: { position: 'A:9,3 B:tray,tray shells:B', dice: ['dice 3'] } }));
  await sitDown(page, 'Ann');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await roll(page).click();
  await expect(page.locator('svg [data-piece].legal').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Good move?' })).toHaveCount(0);
});

for (const { device, use } of DEVICES) {
  test.describe(device, () => {
    test.use(use);
    test(`the coach explains a rule once, and can be switched off: ${device}`, async ({ page, server }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const coach = page.getByRole('region', { name: 'The coach' });
      const wanted = page.getByRole('checkbox', { name: 'Explain rules' });
      // With a 3, Ann’s first pebble comes home and scores.
      const play = async (on: boolean) => {
        const seats = [{ type: 'device', name: 'Ann' } as const, { type: 'device', name: 'Ben' } as const];
        await openMade(page, server, await server.make({ game: 'pebbles', seats, start: { position: 'A:9,tray B:tray,tray', dice: ['dice 3'] } }));
        await page.getByRole('button', { name: 'Sit down' }).click();
        await page.getByRole('button', { name: 'Start the game' }).click();
        await expect(roll(page)).toBeVisible();
        await page.getByRole('button', { name: 'Settings', exact: true }).click();
        await wanted.setChecked(on);
        await page.keyboard.press('Escape');
        await roll(page).click();
        await page.locator('svg [data-piece].legal').first().click();
        const home = page.locator('svg [data-place="0"].legal');
        for (let taps = 0; taps < 2 && (await home.isVisible()); taps++) await home.click();
        await expect(log(page)).toContainText('scores');
      };
      await play(true);
      await expect(coach).toContainText('comes home to stone 0 scores a point');
      await expect(coach.getByRole('link', { name: /^Rule PB-04/ })).toBeVisible();
      await expectAccessible(page);
      await coach.getByRole('button', { name: 'Got it' }).click();
      await expect(coach).toHaveCount(0);
      await play(true);
      await expect(coach, 'a note comes once').toHaveCount(0);
      await page.evaluate(() => localStorage.removeItem('rollick.learned'));
      await play(false);
      await expect(coach).toHaveCount(0);
    });
  });
}
