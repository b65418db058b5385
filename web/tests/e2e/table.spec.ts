// What a player sees, picks and reads at a table of each game.

import AxeBuilder from '@axe-core/playwright';
import { devices, type Locator, type Page } from '@playwright/test';

import type { TableNow } from '../../src/lib/api';
import { byMouse, focusIsSomewhere, NEAR_THE_END, sitAt } from './driver';
import { agree, end, expect, log, openMade, sitDown, sure, tableOf, test, withoutPauses } from './fixtures';
import { noNotation } from './notation';

/** Positions in which there is much to pick. */
const BUSY: Record<string, { position: string; dice: string[] }> = {
  bonkers: { position: 'A:2 B:5 A=A10,B3', dice: ['dice 3 4'] },
  bigfoot: { position: 'A:6,2/2 B:4,4/2 a:0,5 b:5,2', dice: ['dice 4 5'] },
  'road-hog': { position: 'A:E5 B:E14 dice:G3,G5', dice: [] },
  spiralized: { position: 'A:1.2,1.0 B:1.5 dice:3,4', dice: [] },
};
const roll = (page: Page) => page.getByRole('button', { name: 'Roll', exact: true });
const status = (page: Page) => page.locator('#missing');

async function busy(page: Page, server: Parameters<typeof sitAt>[1], game: string): Promise<void> {
  await sitAt(page, server, game, BUSY[game] ?? null);
  if (BUSY[game]?.dice.length) await roll(page).click();
  await expect(page.locator('.table :is(.board .legal, .playing.legal)').first()).toBeVisible();
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('die first: the status line says what is missing, and Escape goes back one step', async ({ page, server }) => {
  await busy(page, server, 'bigfoot');
  await expect(status(page)).toHaveText('Pick a car, a truck, a square or a die.');
  const die = page.getByRole('button', { name: 'die: 4', exact: true });
  await die.click();
  await expect(status(page)).toHaveText('You picked the 4. Now pick a car, a truck or a square.');
  await page.locator('[data-piece="truck-0"]').click();
  await expect(status(page)).toContainText('Now pick a square.');
  await page.keyboard.press('Escape');
  await expect(status(page)).toHaveText('You picked the 4. Now pick a car, a truck or a square.');
  await page.keyboard.press('Escape');
  await expect(status(page)).toHaveText('Pick a car, a truck, a square or a die.');
});

test('a move of many steps is one choice, and is taken back without a question', async ({ page, server }) => {
  await busy(page, server, 'bigfoot');
  await page.getByRole('button', { name: 'die: 5', exact: true }).click();
  await page.locator('[data-piece="truck-0"]').click();
  await page.locator('.board [data-place].legal').first().click();
  await expect(page.locator('.die.legal')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  // A question would lie over everything, and have to be answered first.
  await expect(page.locator('.die.legal')).toHaveCount(2);
  await expect(sure(page)).toHaveCount(0);
});

test('taking back more than a move asks first, in the page', async ({ page, server }) => {
  await sitAt(page, server, 'spiralized', { position: 'A:1.0,home,home,home B:yard', dice: ['dice 3 4', 'dice 2 3'] });
  await roll(page).click();
  for (const die of ['3', '4']) {
    await page.getByRole('button', { name: `die: ${die}` }).click();
    // The last die is the only choice, so it moves at once.
    if (die === '3') await page.locator('.board [data-place].legal').first().click();
    await expect(log(page)).toContainText(`You move ${die}`);
  }
  await expect(roll(page)).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(sure(page)).toContainText('Take back');
  await sure(page).getByRole('button', { name: 'No' }).click();
  await expect(sure(page)).toHaveCount(0);
  await expect(log(page).locator('.gone')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await agree(page);
  await expect(log(page).locator('.gone')).not.toHaveCount(0);
});

for (const [game, look] of [['spiralized', 'die'], ['road-hog', 'green die'], ['bigfoot', 'die']] as const) {
  test(`dice can be picked: ${game}`, async ({ page, server }) => {
    await busy(page, server, game);
    const dice = page.locator('.die.legal');
    await expect(dice).toHaveCount(2);
    const before = await page.locator('.board .legal').count();
    await page.getByRole('button', { name: new RegExp(`^${look}: `) }).first().click();
    await expect(page.locator('.die.held')).toHaveCount(1);
    await expect(status(page)).toContainText('Now pick');
    expect(await page.locator('.board .legal').count()).toBeLessThanOrEqual(before);
  });
}

test('a die only narrows, even if it leads to a single move', async ({ page, server }) => {
  await sitAt(page, server, 'spiralized', { position: 'A:1.0 B:yard dice:3,4', dice: [] });
  await expect(page.locator('.board .legal').first()).toBeVisible();
  await page.getByRole('button', { name: 'die: 3' }).click();
  await expect(status(page)).toContainText('You picked the 3. Now pick');
  await expect(log(page)).not.toContainText('You move 3');
  await page.locator('.board [data-piece].legal, .board [data-place].legal').first().click();
  await expect(log(page)).toContainText('You move 3');
});

test('a question that the table answers itself is not asked', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const asks = () => document.querySelector('#question')?.textContent?.includes('which token');
    new MutationObserver(() => asks() && document.documentElement.setAttribute('data-asked', '')).observe(document, { subtree: true, childList: true, characterData: true });
  });
  // The only token to change places with is that on ring 1, space 10.
  await sitAt(page, server, 'spiralized', { position: 'A:1.0,home,home,home B:1.10 dice:1,5', dice: [] }, true);
  await expect(page.locator('.board .legal').first()).toBeVisible();
  await page.locator('[data-place="1.1"].legal').click();
  await expect(log(page)).toContainText('you change places with');
  await expect(page.locator('html[data-asked]')).toHaveCount(0);
});

test('a forced move says so before it is played, and in the log', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // It is there for a moment only, so it is noticed when it comes.
  await page.addInitScript(() => {
    const seen = () => document.querySelector('#question')?.textContent?.startsWith('Only move:');
    new MutationObserver(() => seen() && document.documentElement.setAttribute('data-forced', '')).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await sitAt(page, server, 'spiralized', { position: 'A:1.0 B:yard dice:3,3', dice: [] }, true);
  await expect(page.locator('html[data-forced]')).toHaveCount(1);
  await expect(log(page)).toContainText('Only move:');
});

test('danger shows what rivals could do to my pieces, and what they could reach of the spaces that matter to me', async ({ page, server }) => {
  await busy(page, server, 'bigfoot');
  await page.keyboard.press('d');
  await expect(page.locator('[data-danger="piece car-0"]')).toHaveCount(1);
  await expect(page.locator('[data-reach="0,5"]'), 'where the car could be crushed').toHaveAttribute('data-hurts', 'true');
  const matters = await page.locator('[data-reach]').count();
  // There are too many squares to compare until a piece is picked.
  await page.locator('[data-piece="truck-0"]').click();
  await expect.poll(() => page.locator('[data-reach]').count()).toBeGreaterThan(matters);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-reach]')).toHaveCount(matters);
  // Somebody who points at a rival asks for everything.
  await page.locator('.panel').nth(1).hover();
  await expect.poll(() => page.locator('[data-reach]').count()).toBeGreaterThan(Math.max(20, matters));
  const list = page.getByRole('region', { name: 'What could happen next' });
  await expect(list).toContainText(/crushes your car.*\d+ of 100 rolls/);
  await page.getByRole('button', { name: 'Danger' }).click();
  await expect(page.locator('[data-danger], [data-reach]')).toHaveCount(0);
});

test('danger finds a token that can be hit', async ({ page, server }) => {
  await sitAt(page, server, 'spiralized', { position: 'A:1.8 B:1.5', dice: [] });
  await expect(page.getByRole('button', { name: 'Danger' })).toBeVisible();
  await page.keyboard.press('d');
  await expect(page.locator('[data-danger="piece token-0-0"]')).toHaveCount(1);
});

for (const [game, position] of [['bonkers', 'A:12 B:13 A=A10'], ['road-hog', 'A:E20 B:E14']] as const) {
  test(`danger shows what rivals could do in every game: ${game}`, async ({ page, server }) => {
    await sitAt(page, server, game, { position, dice: [] });
    await expect(page.getByRole('button', { name: 'Danger' })).toBeVisible();
    await page.keyboard.press('d');
    await expect(page.getByRole('region', { name: 'What could happen next' })).toContainText('Point at a choice to see what could happen after it');
    await page.locator('.panel').nth(1).hover();
    await expect(page.locator('[data-reach]').first()).toBeAttached();
  });
}

test('with red dice, a click on a rival is answered about the rival', async ({ page, server }) => {
  await sitAt(page, server, 'road-hog', { position: 'A:E2 B:E17 dice:G1,R4', dice: [] });
  await expect(page.locator('.die.legal').first()).toBeVisible();
  await page.locator('.board [data-piece="car-1"]').click();
  await expect(page.locator('.toast')).toContainText('RH-07');
});

test('danger shows what rivals could do after the choice that is looked at', async ({ page, server }) => {
  await sitAt(page, server, 'spiralized', { position: 'A:1.8 B:1.5 dice:1,6', dice: [] });
  await expect(page.locator('.board .legal').first()).toBeVisible();
  await page.keyboard.press('d');
  await expect(page.locator('[data-danger="piece token-0-0"]')).toHaveCount(1);
  const [now, after] = ['What could happen next', 'After this choice'].map((name) => page.getByRole('region', { name })) as [Locator, Locator];
  await expect(now).toContainText('hits you on ring 1, space 8! (37 of 100 rolls)');
  const row = page.getByRole('button', { name: 'Move 6: ring 1, space 8 to ring 1, space 14' });
  const where = await row.boundingBox();
  await row.hover();
  await expect(after).toContainText('hits you on ring 1, space 14! (9 of 100 rolls)');
  expect(await row.boundingBox(), 'nothing moves under the pointer').toEqual(where);
  await page.mouse.move(5, 5);
  await expect(now).toContainText('hits you on ring 1, space 8!');
});

test('what appears under a resting pointer takes no second click', async ({ page, server }) => {
  await busy(page, server, 'road-hog');
  // The second press comes in the very moment in which the next list is there.
  const taken = await page.evaluate(async () => {
    const rows = () => [...document.querySelectorAll<HTMLElement>('section[aria-label="What you can do"] li button')];
    const press = (row: HTMLElement) => {
      const at = { clientX: 1100, clientY: 400, bubbles: true, detail: 1 };
      row.dispatchEvent(new PointerEvent('pointerdown', at));
      row.dispatchEvent(new MouseEvent('click', at));
    };
    const before = rows().find((row) => row.textContent?.includes('Drive 3 to')) as HTMLElement;
    press(before);
    const next = await new Promise<HTMLElement>((found) => {
      const look = () => {
        const [row] = rows();
        if (row && row !== before && !rows().includes(before)) found(row);
      };
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
    });
    press(next);
    return next.textContent;
  });
  expect(taken).toContain('Drive 5');
  await expect(log(page)).toContainText('You drive 3');
  await expect(page.locator('.board .legal').first()).toBeVisible();
  await expect(log(page)).not.toContainText('You drive 5');
});

test('picking up dice rolls them, and says before how likely red ones reach somebody', async ({ page, server }) => {
  await sitAt(page, server, 'road-hog', { position: 'A:E5 B:E14', dice: [] });
  await page.getByRole('button', { name: 'Roll two reds' }).hover();
  await expect(page.locator('.caption')).toContainText(/in \d+ of 100 rolls|reach nobody/);
  await page.getByRole('button', { name: 'Roll two greens' }).click();
  await expect(page.getByRole('button', { name: /^green die: [1-6]/ }).first()).toBeVisible();
  await expect(log(page)).toContainText('You roll green');
});

test('a panel says what a rival did to its player since', async ({ page, server }) => {
  const seats = [{ type: 'device', name: 'Ann' } as const, { type: 'device', name: 'Ben' } as const];
  const made = await server.make({ game: 'spiralized', seats, settings: { auto_single: true }, start: { position: 'A:1.10 B:1.0,home,home,home mover:B dice:1,5', dice: [] } });
  await openMade(page, server, made);
  await sitDown(page, 'Ann');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('[data-place="1.1"].legal').click();
  await expect(page.locator('.panel').first().locator('.since')).toContainText('changes places');
});

for (const game of Object.keys(BUSY)) {
  test(`under a finger, what can be picked is at least 40 pixels: ${game}`, async ({ browser, server, complaints }) => {
    const context = await browser.newContext({ ...devices['iPhone 13'], defaultBrowserType: 'chromium', reducedMotion: 'reduce' } as object);
    const page = await context.newPage();
    await withoutPauses(page);
    page.on('pageerror', (error) => complaints.push(String(error)));
    await busy(page, server, game);
    const sizes = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.table .legal, .table button:not([disabled])')].map((element) => {
          const { width, height } = element.getBoundingClientRect();
          return Math.min(width, height);
        }),
      );
    await expect.poll(async () => Math.min(...(await sizes()))).toBeGreaterThanOrEqual(40);
    const tiny = await page.evaluate(() => {
      const texts = document.createTreeWalker(document.querySelector('.table') as Element, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const parent = node.parentElement;
        if (!parent || parent.closest('svg, .hidden') || node.textContent?.trim() === '') continue;
        if (parseFloat(getComputedStyle(parent).fontSize) < 11) found.push(`${node.textContent}`);
      }
      return found;
    });
    expect(tiny).toEqual([]);
    await context.close();
  });

  test(`no token and no id is in any text: ${game}`, async ({ page, server }) => {
    await busy(page, server, game);
    await noNotation(page, server);
    await page.keyboard.press('d');
    await expect(page.getByRole('button', { name: 'Danger' })).toHaveAttribute('aria-pressed', 'true');
    await noNotation(page, server);
  });

  test(`axe finds nothing with panels open: ${game}`, async ({ page, server }) => {
    await busy(page, server, game);
    await page.keyboard.press('d');
    const clean = async (where: string) => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(' | ')}`), where).toEqual([]);
    };
    await clean('danger');
    await page.getByRole('button', { name: 'Settings' }).click();
    await clean('settings');
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await clean('keys');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Chat/ }).click();
    await expect(page.getByRole('log', { name: 'What people said' })).toBeVisible();
    await clean('chat');
  });
}

test('on a phone, a question brings the board back into view', async ({ browser, server }) => {
  const context = await browser.newContext({ ...devices['Pixel 7'], reducedMotion: 'reduce' });
  const page = await context.newPage();
  await withoutPauses(page);
  // The button that starts the game is far below the board.
  await sitAt(page, server, 'road-hog', { position: 'A:E80 B:E0 dice:G6,G5', dice: [] });
  await expect(page.locator('.board [data-place="New City"].legal')).toBeInViewport({ ratio: 1 });
  await context.close();
});

test('the wheel zooms, dragging pans without a click, and a button zooms out', async ({ page, server }) => {
  await busy(page, server, 'road-hog');
  const board = page.locator('.board');
  const box = (await board.boundingBox())!;
  const width = () => page.locator('.board img').evaluate((img) => img.getBoundingClientRect().width / (img.closest('.board') as Element).clientWidth);
  await page.mouse.move(box.x + 300, box.y + 300);
  await page.mouse.wheel(0, -400);
  await expect.poll(width).toBeGreaterThan(2);
  const left = () => page.locator('.board img').evaluate((img) => img.getBoundingClientRect().left);
  const before = await left();
  await page.mouse.down();
  await page.mouse.move(box.x + 200, box.y + 250, { steps: 4 });
  await page.mouse.up();
  await expect.poll(left).toBeLessThan(before - 50);
  await expect(page.getByRole('alert').or(page.locator('.toast'))).toHaveCount(0);
  while (await page.getByRole('button', { name: 'Zoom out' }).isEnabled()) await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(width).toBeCloseTo(1, 1);
});

test('the focus goes on when the button that has it is disabled', async ({ page, server }) => {
  await sitAt(page, server, 'bonkers', { position: 'A:9 B:0 A=A10,B3,RA next:place', dice: [] });
  const closer = page.getByRole('button', { name: 'Zoom in' });
  await closer.focus();
  while (await closer.isEnabled()) await page.keyboard.press('Enter');
  await focusIsSomewhere(page);
});

test('arrow keys move the focus on the board by direction', async ({ page, server }) => {
  await busy(page, server, 'bigfoot');
  await page.locator('[data-piece="truck-0"]').click();
  await page.keyboard.press('ArrowRight');
  const at = () => page.evaluate(() => {
    const { left, width, top, height } = (document.activeElement as Element).getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2, legal: document.activeElement?.classList.contains('legal') };
  });
  const first = await at();
  expect(first.legal).toBe(true);
  await page.keyboard.press('ArrowRight');
  const second = await at();
  expect(second.legal).toBe(true);
  expect(second.x).toBeGreaterThan(first.x);
  await page.keyboard.press('Shift+ArrowDown');
  expect((await at()).y).toBeGreaterThan(second.y);
});

test('the settings of the table ask when to be asked, and the colours for the colour-blind differ', async ({ page, server }) => {
  await busy(page, server, 'bonkers');
  const colour = () => page.locator('.panel svg circle').first().getAttribute('fill');
  const before = await colour();
  await page.getByRole('button', { name: 'Settings' }).click();
  const when = page.getByRole('combobox', { name: 'Ask me before others move' });
  await expect(when).toHaveValue('matters');
  await when.selectOption('always');
  await expect(when).toHaveValue('always');
  await page.getByRole('checkbox', { name: /colour-blind/ }).check();
  await page.getByRole('button', { name: 'Close' }).click();
  expect(await colour()).not.toBe(before);
});

test('the colours for the colour-blind are those of the board, too', async ({ page, server }) => {
  await busy(page, server, 'spiralized');
  const board = page.locator('.board img').first();
  const usual = await (await fetch(new URL((await board.getAttribute('src')) ?? '', server.url))).text();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('checkbox', { name: /colour-blind/ }).check();
  await page.getByRole('button', { name: 'Close' }).click();
  const distinct = await (await fetch(new URL((await board.getAttribute('src')) ?? '', server.url))).text();
  const { seats } = (await server.get<TableNow>(`/api/tables/${tableOf(page)}`)).table.scene;
  for (const { colour, distinct: [own] = [''] } of seats) {
    expect([usual.includes(colour), usual.includes(own)]).toEqual([true, false]);
    expect([distinct.includes(colour), distinct.includes(own)]).toEqual([false, true]);
  }
  await expect.poll(() => board.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
});

test('the chosen theme applies from the first page on', async ({ page, server }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => localStorage.setItem('rollick.prefs', JSON.stringify({ scheme: 'dark' })));
  await page.goto(server.url);
  await expect.poll(() => page.evaluate(() => document.documentElement.style.colorScheme)).toBe('dark');
});

test('the end is a celebration, and says how it came about', async ({ page, server }) => {
  await sitAt(page, server, 'bonkers', NEAR_THE_END.bonkers ?? null);
  await byMouse(page, 20);
  await expect(page.locator('.celebration')).toContainText('You win!');
  await expect(end(page)).toContainText('You win!');
  await expect(end(page).locator('.how')).not.toBeEmpty();
});
