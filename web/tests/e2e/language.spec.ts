// A pseudo-language shows which text was forgotten: every letter of the catalogues gets an accent, and texts get longer.
// Whatever still has plain letters comes from somewhere else.

import { existsSync, readFileSync, readdirSync } from 'node:fs';

import type { Page } from '@playwright/test';

import type { GameInfo } from '../../src/lib/api';
import { expect, legalPieces, openMade, test } from './fixtures';

const ACCENTED = 'ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐ';

async function accent(page: Page): Promise<void> {
  await page.addInitScript((letters) => {
    const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
    const accented = [...letters];
    const longer = (text: string) => text + '·'.repeat(Math.ceil((text.match(/[a-z]/gi)?.length ?? 0) / 3));
    globalThis.rollickTransform = (text) => longer(text).replace(/[a-z]/gi, (letter) => accented[plain.indexOf(letter)] as string);
  }, ACCENTED);
}

/** What isn't in a catalogue, and need not be: addresses, ids of rules, names of people. Titles of games join them. */
const ALLOWED: (RegExp | string)[] = [/https?:\S+/g, /\b[A-Z]{2}-R?\d+\b/g, 'Ann'];

test.beforeEach(async ({ server }) => {
  for (const { title } of await server.get<GameInfo[]>('/api/games')) ALLOWED.push(title);
});

/**
 * Names on the board, like those of towns, are the same in every language. They are in the board's file: a text from
 * anywhere else is one that was forgotten. Squares are called by letter and number: L4.
 */
function printed(game: string): RegExp[] {
  const folder = new URL(`../../../boards/${game}/`, import.meta.url);
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.toml')) : [];
  const quoted = files.flatMap((name) => [...readFileSync(new URL(name, folder), 'utf8').matchAll(/"([^"\n]+)"/g)]);
  const words = new Set(quoted.flatMap(([, text = '']) => text.split(/[^\p{L}\d]+/u)).filter((word) => /[a-z]/i.test(word)));
  return [/\b[A-Z]\d+\b/g, ...[...words].map((word) => new RegExp(`\\b${word}\\b`, 'g'))];
}

/** All text on the page that people read or hear and that has plain letters. */
async function plain(page: Page, names: RegExp[] = []): Promise<string[]> {
  const found = await page.evaluate(() => {
    const texts: string[] = [document.title];
    // Rules are a document of their own: their pages (.rulebook), and what their ids (.tag, .tip) show. The lettering
    // of pieces and cards is part of their pictures (svg text).
    const skipped = 'script, style, time, code, textarea, kbd, .logo, .rulebook, .tag, .tip, svg text';
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (!element || element.closest(skipped)) continue;
      if (node instanceof Element) {
        for (const name of ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt']) texts.push(node.getAttribute(name) ?? '');
      } else if (element.checkVisibility()) {
        texts.push(node.textContent ?? '');
      }
    }
    return texts.map((text) => text.trim());
  });
  const bare = (text: string) => [...ALLOWED, ...names].reduce<string>((left, allowed) => left.replaceAll(allowed, ''), text);
  return [...new Set(found.filter((text) => /[a-z]/i.test(bare(text))))];
}

test('no text on any page is missing from the catalogues', async ({ page, server }) => {
  await accent(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(server.url);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await plain(page), 'home').toEqual([]);
  await page.goto(`${server.url}/new`);
  await page.locator('summary').click();
  expect(await plain(page), 'new').toEqual([]);
  for (const path of ['check', 'nonsense', 't/nosuchtable']) {
    await page.goto(`${server.url}/${path}`);
    await expect(page.locator('h1').first()).toBeVisible();
    expect(await plain(page), path).toEqual([]);
  }
});

test('no text at a table is missing from the catalogues', async ({ page, server }) => {
  test.setTimeout(600_000);
  await accent(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const { id, bots } of await server.get<GameInfo[]>('/api/games')) {
    const seats = [{ type: 'device', name: 'Ann' } as const, { type: 'bot', level: bots[0]?.level ?? '' } as const];
    const made = await server.make({ game: id, seats });
    const names = printed(id);
    await openMade(page, server, made);
    await expect(page.locator('.lobby')).toBeVisible();
    expect(await plain(page, names), `${id}, before the game`).toEqual([]);
    await page.locator('.lobby [autocomplete=nickname]').fill('Ann');
    await page.locator('.lobby form button').click();
    await page.locator('.lobby .buttons .primary').click();
    const over = page.locator('.end');
    const going = page.locator('.roll, .buttons button, section details li button, .bar button').or(legalPieces(page));
    for (let clicks = 0; clicks < 12 && !(await over.isVisible()); clicks++) {
      const first = over.or(going).first();
      await expect(first).toBeVisible();
      expect(await plain(page, names), `${id} after ${clicks} clicks`).toEqual([]);
      await first.click({ timeout: 2000 }).catch(() => undefined);
    }
    await page.keyboard.press('?');
    expect(await plain(page, names), `${id}, keys`).toEqual([]);
  }
});

test('no text beside the game is missing from the catalogues', async ({ page, server }) => {
  await accent(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const [game] = await server.get<GameInfo[]>('/api/games');
  const id = game?.id ?? '';
  const names = printed(id);
  const made = await server.make({ game: id, seats: [{ type: 'device', name: 'Ann' }, { type: 'link' }] });
  await openMade(page, server, made);
  await page.locator('.lobby [autocomplete=nickname]').fill('Ann');
  await page.locator('.lobby form button').click();
  expect(await plain(page, names), 'a lobby with an invitation').toEqual([]);
  await server.do(made.table, made.host, { type: 'start' });
  await expect(page.locator('.tools')).toBeVisible();
  await page.locator('.tools button').first().click();
  await expect(page.locator('dialog[open]')).toBeVisible();
  expect(await plain(page, names), 'settings').toEqual([]);
  await page.keyboard.press('Escape');
  await server.do(made.table, made.device?.key ?? '', { type: 'say', text: 'Ann' });
  await page.locator('button[aria-expanded]:has(svg)').first().click();
  expect(await plain(page, names), 'talk').toEqual([]);
  await server.do(made.table, made.host, { type: 'give_up' });
  await expect(page.locator('.end')).toBeVisible();
  expect(await plain(page, names), 'the end').toEqual([]);
  await page.goto(server.url);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await plain(page), 'home with tables').toEqual([]);
});
