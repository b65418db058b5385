// Tables on phones and in narrow windows.

import { devices, type Browser, type Page } from '@playwright/test';

import { sitAt } from './driver';
import { type Backend, expect, listenTo, log, test, withoutPauses } from './fixtures';

/** Positions in which there is much to pick. */
const BUSY: Record<string, string> = {
  bonkers: 'A:9 B:5 A=A10,B3,RA next:place',
  bigfoot: 'A:6,2/2 B:4,4/2 a:0,5 b:5,2 dice:4,5',
  'road-hog': 'A:E5 B:E14 dice:G3,G5',
  spiralized: 'A:1.2,1.0 B:1.5 dice:3,4',
};

async function phone(browser: Browser, complaints: string[], viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true, deviceScaleFactor: 2, userAgent: devices['iPhone 13'].userAgent, reducedMotion: 'reduce' });
  const page = await context.newPage();
  listenTo(page, complaints);
  await withoutPauses(page);
  return page;
}

async function busy(page: Page, server: Backend, game: string): Promise<void> {
  await sitAt(page, server, game, { position: BUSY[game] as string, dice: [] });
  await expect(page.locator('.table :is(.board .legal, .playing.legal)').first()).toBeVisible();
}

for (const [width, height] of [[390, 844], [844, 390]] as const) {
  for (const game of Object.keys(BUSY)) {
    test(`on a phone of ${width} x ${height}, dice and buttons are on the screen and large enough: ${game}`, async ({ browser, server, complaints }) => {
      const page = await phone(browser, complaints, { width, height });
      await busy(page, server, game);
      const all = page.locator('.table :is(.die, .act button:not([disabled]))');
      for (const each of await all.all()) await expect(each).toBeInViewport({ ratio: 0.9 });
      const sizes = () =>
        page.locator('.table :is(.board .legal, .die.legal, .act button:not([disabled]))').evaluateAll((all) =>
          all.map((element) => {
            const { width, height } = element.getBoundingClientRect();
            return Math.min(width, height);
          }),
        );
      await expect.poll(async () => Math.min(...(await sizes()))).toBeGreaterThanOrEqual(40);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });
  }
}

for (const game of Object.keys(BUSY)) {
  test(`360 pixels are wide enough: ${game}`, async ({ browser, server, complaints }) => {
    const page = await phone(browser, complaints, { width: 360, height: 740 });
    await busy(page, server, game);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}

for (const [width, height] of [[390, 844], [1024, 768], [1280, 800]] as const) {
  test(`a long question moves no board, ${width} wide`, async ({ page, server }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await busy(page, server, 'bonkers');
    const question = page.locator('#question');
    const board = page.locator('.board');
    const before = await board.boundingBox();
    const words = await question.textContent();
    await question.evaluate((node) => (node.textContent = 'With 1 and 2, Ann would come to space 15, follow Ahead 4 there to space 19, and score. Hand over your only LOSE card? Ann’s piece goes to LOSE instead and loses a point.'));
    expect(await board.boundingBox()).toEqual(before);
    await question.evaluate((node) => (node.textContent = 'Short.'));
    expect(await board.boundingBox()).toEqual(before);
    expect(words).not.toBe('');
  });
}

test('a question that doesn’t fit above the board can be read by a tap', async ({ browser, server, complaints }) => {
  const page = await phone(browser, complaints, { width: 390, height: 844 });
  await busy(page, server, 'bonkers');
  const before = await page.locator('.board').boundingBox();
  await page.locator('#question').evaluate((node) => node.append(' And then something happens that takes many words to ask.'.repeat(5)));
  const more = page.locator('.room .more');
  await expect(more).toHaveText('more');
  const words = page.locator('.room .words');
  const isCut = () => words.evaluate((node) => node.scrollHeight > node.clientHeight + 2);
  expect(await isCut()).toBe(true);
  await words.tap();
  await expect(more).toHaveText('less');
  expect(await isCut()).toBe(false);
  expect(await page.locator('.board').boundingBox()).toEqual(before);
});

test('with “look first” turned off, one tap plays', async ({ browser, server, complaints }) => {
  const page = await phone(browser, complaints, { width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem('rollick.prefs', JSON.stringify({ speed: 'off', confirm: false })));
  await busy(page, server, 'bonkers');
  await page.locator('.playing.legal').first().tap();
  await expect(log(page)).toContainText('You place');
});

test('on a phone, a finger on the log scrolls the page on', async ({ browser, server, complaints }) => {
  const page = await phone(browser, complaints, { width: 390, height: 844 });
  await busy(page, server, 'bonkers');
  await expect(log(page)).toHaveCSS('overscroll-behavior-y', 'auto');
});
