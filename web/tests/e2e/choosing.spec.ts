// Looking before leaping: previews, taps, toasts, what glows, and a list that can be taken in.

import { type Browser, devices, type Page } from '@playwright/test';

import { sitAt } from './driver';
import type { Asked, TableNow } from '../../src/lib/api';
import { type Backend, expect, log, tableOf, test, withoutPauses } from './fixtures';

const BIGFOOT = { position: 'A:6,2/2 B:4,4/2 a:0,5 b:5,2', dice: ['dice 4 5'] };
const SPIRALIZED = { position: 'A:1.2,1.0 B:1.5 dice:3,4', dice: [] };
const BONKERS = { position: 'A:9 B:0 A=A10,B3,RA next:place', dice: [] };
const status = (page: Page) => page.locator('#missing');
const rows = (page: Page) => page.getByRole('region', { name: 'What you can do' }).getByRole('listitem').getByRole('button');
const roll = (page: Page) => page.getByRole('button', { name: 'Roll', exact: true });

async function phone(browser: Browser, complaints: string[]): Promise<Page> {
  const page = await (await browser.newContext({ ...devices['Pixel 7'], reducedMotion: 'reduce' })).newPage();
  await withoutPauses(page);
  page.on('pageerror', (error) => complaints.push(String(error)));
  return page;
}

/** A truck that a rival's car is safe from, and pieces that stand in the way of others. */
const BADGED = { position: 'A:6,2/2 B:4,4/2 a:5,12 b:5,2 dice:4,5', dice: [] };

async function bigfoot(page: Page, server: Backend): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await sitAt(page, server, 'bigfoot', BIGFOOT);
  await roll(page).click();
  await expect(page.locator('.board .legal').first()).toBeVisible();
}

test('under a finger, a row of the list is looked at first, and taken by the second tap', async ({ browser, server, complaints }) => {
  const page = await phone(browser, complaints);
  await sitAt(page, server, 'spiralized', SPIRALIZED);
  const row = rows(page).first();
  await row.tap();
  await expect(page.locator('#question')).toContainText('Tap again to do it.');
  await expect(page.locator('.board .path').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Do this?' }).getByRole('button').first()).toBeInViewport();
  await expect(log(page)).not.toContainText(/You move/);
  await row.tap();
  await expect(log(page)).toContainText(/You move/);
});

test('under a finger, a button confirms what was tapped', async ({ browser, server, complaints }) => {
  const page = await phone(browser, complaints);
  await sitAt(page, server, 'spiralized', SPIRALIZED);
  await rows(page).first().tap();
  await page.getByRole('region', { name: 'Do this?' }).getByRole('button').first().tap();
  await expect(log(page)).toContainText(/You move/);
});

test('under a finger, handing over LOSE takes two taps, and passing one', async ({ browser, server, complaints }) => {
  const page = await phone(browser, complaints);
  // The bot passes on its own; Ann is asked when it is about to score.
  await sitAt(page, server, 'bonkers', { position: 'A:0 B:12 lose:A dice:3,4 mover:B next:ask=A,move', dice: [] });
  const hand = page.getByRole('button', { name: /^Hand over the LOSE card/ });
  await hand.tap();
  await expect(page.locator('.caption')).toContainText('a LOSE card: off to LOSE!');
  await expect(log(page)).not.toContainText('off to LOSE');
  await hand.tap();
  await expect(log(page)).toContainText('off to LOSE');
});

test('on a phone, the cards that can be played are in the bar at the bottom', async ({ browser, server, complaints }) => {
  const page = await phone(browser, complaints);
  await sitAt(page, server, 'bonkers', BONKERS);
  const cards = page.getByRole('list', { name: 'Cards that you can play' }).getByRole('button');
  await expect(cards).toHaveCount(3);
  for (const card of await cards.all()) await expect(card).toBeInViewport({ ratio: 1 });
  await cards.first().tap();
  await expect(page.locator('#question')).toContainText('Tap again');
  await cards.first().tap();
  await expect(log(page)).toContainText('You place');
});

test('a choice without news has a caption, too, with notation for those who want it', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => localStorage.setItem('rollick.prefs', JSON.stringify({ notation: true })));
  await sitAt(page, server, 'spiralized', { position: 'A:1.2 B:yard dice:3,4', dice: [] });
  await rows(page).first().hover();
  const caption = page.locator('.caption');
  await expect(caption).toContainText(/Move \d/);
  await expect(caption.locator('code')).toHaveText(/^move \d/);
  await rows(page).first().click();
  await expect(log(page).locator('code').filter({ hasText: /move \d/ }).first()).toBeVisible();
});

for (const [name, size] of [['desktop', [1280, 800]], ['phone', [390, 844]]] as const) {
  test(`there is one message at a time, and it covers neither dice nor buttons: ${name}`, async ({ page, server }) => {
    await page.setViewportSize({ width: size[0], height: size[1] });
    await bigfoot(page, server);
    const toast = page.locator('.toast');
    for (const spot of ['[data-piece="truck-1"]', '[data-place="0,0"]', '[data-place="9,9"]', '[data-place="0,9"]']) {
      const place = page.locator(spot).first();
      if ((await place.count()) === 0 || (await place.getAttribute('class'))?.includes('legal')) continue;
      await place.click();
      await expect(toast).toHaveCount(1);
      const covered = await page.evaluate(() => {
        const box = (document.querySelector('.toast') as Element).getBoundingClientRect();
        return [...document.querySelectorAll('button, .die')]
          .filter((element) => !element.closest('.toast'))
          .filter((element) => {
            const other = element.getBoundingClientRect();
            return other.width > 0 && other.left < box.right && box.left < other.right && other.top < box.bottom && box.top < other.bottom;
          })
          .map((element) => element.outerHTML.slice(0, 80));
      });
      expect(covered, spot).toEqual([]);
    }
    await expect(toast).toHaveCount(1);
  });
}

test('rival first: a car that can be crushed glows and takes the click', async ({ page, server }) => {
  await bigfoot(page, server);
  const car = page.locator('[data-piece="car-1"]');
  await expect(car).toHaveClass(/legal/);
  await car.click();
  await expect(page.locator('.toast')).toHaveCount(0);
  // Both dice lead there: the choice is down to the ways of crushing it.
  await expect(status(page)).toContainText(/now pick|which/i);
  for (const row of await rows(page).all()) await expect(row).toContainText(/crush/i);
});

test('rival first: a truck that is pushed off the board on the way of a move takes the click, too', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await sitAt(page, server, 'bigfoot', { position: 'A:2,5/4 B:0,5/4 a:5,12 b:5,2 dice:4,5', dice: [] });
  await expect(page.locator('.board .legal').first()).toBeVisible();
  const keys = await page.evaluate((id) => (JSON.parse(localStorage.getItem(`rollick.table.${id}`) as string) as { keys: string[] }).keys, tableOf(page));
  const { choices } = await server.get<Asked>(`/api/tables/${tableOf(page)}/ask`, keys[0]);
  const all = choices.flatMap((entry) => entry.choices);
  const ending = all.filter(({ targets = [] }) => targets.some((spot) => spot.type === 'place' && spot.id === '0,5'));
  const pushing = all.filter(({ effects = [] }) => effects.some(({ spot, tone }) => tone !== 'neutral' && spot.type === 'piece' && spot.id === 'truck-1'));
  const elsewhere = pushing.filter((choice) => !ending.includes(choice));
  expect(elsewhere.length).toBeGreaterThan(0);
  await page.locator('[data-piece="truck-1"]').click();
  await expect(page.locator('.toast')).toHaveCount(0);
  await expect(page.getByText(`${ending.length + elsewhere.length} choices`)).toBeVisible();
});

test('on a phone, buttons at the edges of the board lead to what glows outside of its visible part', async ({ browser, server, complaints }) => {
  const page = await phone(browser, complaints);
  // The truck and the car are at opposite ends of the board.
  await sitAt(page, server, 'bigfoot', { position: 'A:6,2/2 B:4,4/2 a:5,12 b:5,2', dice: ['dice 4 5'] });
  await roll(page).click();
  const beyond = page.locator('.board [data-side]');
  await expect(beyond.first()).toBeVisible();
  const hidden = () =>
    page.evaluate(() => {
      const { left, right, top, bottom } = (document.querySelector('.board') as Element).getBoundingClientRect();
      return [...document.querySelectorAll<SVGElement>('.board .legal')]
        .filter((element) => {
          const box = element.getBoundingClientRect();
          const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
          return x < left || x > right || y < top || y > bottom;
        })
        .map(({ dataset }) => dataset.piece ?? dataset.place);
    });
  const before = await hidden();
  expect(before.length).toBeGreaterThan(0);
  await beyond.first().tap();
  await expect(async () => {
    const after = await hidden();
    expect(before.filter((id) => !after.includes(id)).length).toBeGreaterThan(0);
  }).toPass();
  await page.context().close();
});

test('a button that forgoes better news doesn’t stand out', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The stairway brings the token nearer to Home.
  await sitAt(page, server, 'spiralized', { position: 'A:1.17 B:yard', dice: [] });
  const other = page.getByRole('button', { name: /^Roll the dice/ });
  await expect(other).toBeVisible();
  await expect(other).not.toHaveClass(/primary/);
});

test('on a phone, the game begins at the top of the page', async ({ browser, server, complaints }) => {
  const page = await phone(browser, complaints);
  await sitAt(page, server, 'bigfoot', BIGFOOT);
  await expect(roll(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.context().close();
});

test('place first: good news glows before a piece or a card is picked', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await sitAt(page, server, 'bonkers', BONKERS);
  const score = page.locator('[data-place="19"]');
  await expect(score).toHaveClass(/legal/);
  await score.click();
  await expect(log(page)).toContainText('You land on SCORE');
});

test('card first: the card in the hand glows, and its landing is shown', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await sitAt(page, server, 'bonkers', BONKERS);
  const card = page.getByRole('button', { name: /^Ahead 10/ }).first();
  await expect(card).toHaveClass(/legal/);
  await card.hover();
  await expect(page.locator('.board .path')).toHaveCount(1);
  await expect(page.locator('.caption')).toContainText('You land on SCORE');
  await card.click();
  await expect(log(page)).toContainText('You place Ahead 10');
});

test('a badge on something that can’t be picked says what it means', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The rival's truck can be pushed, but nothing ends there.
  await sitAt(page, server, 'bigfoot', { position: 'A:6,3/2 B:4,4/2 a:5,12 b:5,2 dice:4,5', dice: [] });
  await expect(page.locator('.board .legal').first()).toBeVisible();
  const badges = page.locator('.board [data-badge^="piece "]');
  const worn = await badges.evaluateAll((all) => all.map((badge) => (badge.getAttribute('data-badge') as string).slice('piece '.length)));
  const unpicked = await page.locator('.board [data-piece]:not(.legal)').evaluateAll((all) => all.map((piece) => piece.getAttribute('data-piece')));
  const [piece] = worn.filter((id) => unpicked.includes(id));
  expect(piece, `a badge on one of ${unpicked.join(', ')}`).toBeDefined();
  await page.locator(`.board [data-piece="${piece}"]`).hover({ force: true });
  await expect(page.locator('.caption')).toContainText(/\w+ \w+/);
});

test('a place that many choices lead to asks which, instead of refusing', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const position = 'A:9 B:0 9=EX 20=A10 21=A10 22=A4 13=A6 24=A5 14=A5 26=A6 15=A4 next:exchange';
  await sitAt(page, server, 'bonkers', { position, dice: [] });
  await expect(page.locator('[data-place="19"]')).toHaveClass(/legal/);
  await page.locator('[data-place="19"]').click();
  const which = page.getByRole('region', { name: 'Which one?' });
  await expect(which).toBeVisible();
  await expect(page.locator('.toast')).toHaveCount(0);
  await which.getByRole('button').first().click();
  await expect(log(page)).toContainText('You land on SCORE');
});

test('a long list is a handful of groups, and the rest can be shown', async ({ page, server }) => {
  await bigfoot(page, server);
  await expect(rows(page)).toHaveText([/Use the 4 \(\d+ ways\)/, /Use the 5 \(\d+ ways\)/]);
  await rows(page).first().click();
  await expect(rows(page).first()).toHaveText(/Your (truck|car)/);
  const quiet = rows(page).filter({ hasText: /Nothing else happens \(\d+ ways\)/ });
  // The next row lies where the last one was pressed, so it takes no click at first: that may be half of a double click.
  await expect(async () => {
    await page.getByRole('region', { name: 'What you can do' }).getByRole('button', { name: /truck.*ways/ }).click({ timeout: 1000 });
    await expect(quiet).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(await rows(page).count()).toBeLessThanOrEqual(6);
  // A group shows where its choices lead.
  await page.mouse.move(5, 5);
  await expect(page.locator('.board .path')).toHaveCount(0);
  await quiet.hover();
  await expect(page.locator('.board .path').first()).toBeVisible();
  await quiet.click();
  const more = page.getByRole('button', { name: /^Show \d+ more$/ });
  await more.click();
  await expect(more).toHaveCount(0);
  expect(await rows(page).count()).toBeGreaterThan(6);
  // One step back at a time, up to the beginning.
  const back = page.getByRole('button', { name: 'Back one step' });
  await back.click();
  await expect(quiet).toBeVisible();
  await back.click();
  await expect(rows(page).first()).toHaveText(/Your (truck|car)/);
  await back.click();
  await expect(rows(page)).toHaveText([/Use the 4 \(\d+ ways\)/, /Use the 5 \(\d+ ways\)/]);
  await expect(back).toHaveCount(0);
});

test('a path begins at the piece that moves, and ends where it rests', async ({ page, server }) => {
  const ends = async () => {
    const points = (await page.locator('.board .path polyline').first().getAttribute('points')) ?? '';
    const all = points.trim().split(/\s+/).map((point) => point.split(',').map(Number));
    return [all[0], all.at(-1)];
  };
  const at = async (place: string) => {
    const scene = await server.get<TableNow>(`/api/tables/${tableOf(page)}`);
    const { x, y } = scene.table.scene.places.find(({ id }) => id === place)!.at;
    return [x, y];
  };
  await sitAt(page, server, 'bonkers', { position: 'A:9 B:0 9=EX 20=A3 12=A3 next:exchange', dice: [] });
  await page.locator('[data-piece="card-20"].legal').hover();
  await expect(page.locator('.board .path')).toHaveCount(1);
  expect(await ends()).toEqual([await at('9'), await at('15')]);
  await sitAt(page, server, 'spiralized', { position: 'A:1.4 B:2.0,3.1 dice:2x,3 next:swap=1.4', dice: [] });
  await page.locator('[data-piece="token-1-0"].legal').hover();
  await expect(page.locator('.board .path')).toHaveCount(1);
  expect(await ends()).toEqual([await at('1.4'), await at('2.0')]);
});

/** Positions, and what the status line calls the things that can be picked there. */
const PICKED = [
  ['bonkers', BONKERS, 'Pick a card in your hand.'],
  ['bonkers', { position: 'A:9 B:0 9=EX 20=A10 22=A4 next:exchange', dice: [] }, 'Pick a card on the board.'],
  ['bigfoot', BADGED, 'Pick a car, a truck, a square or a die.'],
  ['road-hog', { position: 'A:E5 B:E14 dice:G3,G5', dice: [] }, 'Pick a space or a die.'],
  ['spiralized', SPIRALIZED, 'Pick a token, a space or a die.'],
  ['pebbles', { position: 'A:1,5 B:4,tray dice:3', dice: [] }, 'Pick a pebble or a stone.'],
] as const;

for (const [i, [game, { position }, words]] of PICKED.entries()) {
  test(`what is to be picked goes by the words of the game: ${game}, ${i}`, async ({ page, server }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await sitAt(page, server, game, { position, dice: [] });
    await expect(status(page)).toHaveText(words);
  });
}

test('a list that doesn’t fit says how much is left, and shows it', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 800 });
  const position = 'A:9 B:0 9=EX 20=A10 21=A10 22=A4 13=A6 24=A5 14=A5 26=A6 15=A4 next:exchange';
  await sitAt(page, server, 'bonkers', { position, dice: [] });
  await rows(page).filter({ hasText: '7 ways' }).click();
  // One button at a time: first it unfolds the list, then it scrolls.
  const below = page.locator('.more-below');
  await expect(below).toHaveText(/^Show (one|\d) more$/);
  const shown = await rows(page).count();
  await below.click();
  expect(await rows(page).count()).toBeGreaterThan(shown);
  await page.locator('.story ul').evaluate((list) => list.scrollTo({ top: 0 }));
  await expect(below).toHaveText(/^↓ [1-5] more below$/);
  /** How many rows end below the edge of the list. */
  const hidden = () =>
    page.locator('.story ul').evaluate((list) => [...list.children].filter((row) => row.getBoundingClientRect().bottom > list.getBoundingClientRect().bottom + 2).length);
  expect(await hidden()).toBeGreaterThan(0);
  await rows(page).last().focus();
  await expect(below, 'keys reach the end, too').not.toBeVisible();
  await page.locator('.story ul').evaluate((list) => list.scrollTo({ top: 0 }));
  await expect(below).toBeVisible();
  await expect(async () => {
    if (await below.isVisible()) await below.click({ timeout: 1000 });
    expect(await hidden()).toBe(0);
  }).toPass();
  await expect(below).not.toBeVisible();
});

test('a folded list says how many choices it has', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1024, height: 768 });
  await sitAt(page, server, 'spiralized', SPIRALIZED);
  const list = page.getByRole('region', { name: 'What you can do' });
  await expect(list.locator('summary')).toHaveText(/^What you can do \d+ choices$/);
  await expect(list.locator('details')).not.toHaveAttribute('open');
});

test('a die that is of no use says why, without a click', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // A token that is four spaces from Home.
  await sitAt(page, server, 'spiralized', { position: 'A:z5,home,home,home B:yard dice:1,6', dice: [] });
  const why = 'None of your tokens can move 6.';
  await expect(page.locator('#idle')).toContainText(why);
  await expect(page.getByRole('status').filter({ hasText: why })).toBeVisible();
  const die = page.getByRole('button', { name: 'die: 6' });
  await expect(die).toHaveAccessibleName(new RegExp(why));
  await expect(die).toHaveAttribute('title', new RegExp(why));
  await expect(die).toHaveClass(/blocked/);
  await expect(page.locator('.toast')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'die: 1' })).not.toHaveClass(/blocked/);
});

test('a piece that can’t be picked says why, when it is looked at', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await sitAt(page, server, 'spiralized', { position: 'A:start,start,yard,yard B:yard dice:3,6', dice: [] });
  await expect(page.locator('.board .legal').first()).toBeVisible();
  const waiting = page.locator('[data-piece][aria-label*="your token"][aria-label*="yard"]').first();
  const why = 'Two tokens are on your Start space, so no more can enter.';
  await waiting.hover({ force: true });
  await expect(page.locator('.caption')).toHaveText(why);
  await expect(page.getByRole('status').filter({ hasText: why })).toHaveCount(1);
  await page.locator('#question').hover();
  await expect(page.locator('.caption')).toHaveCount(0);
  await waiting.focus();
  await expect(page.getByRole('status').filter({ hasText: why })).toHaveCount(1);
});
