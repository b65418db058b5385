// What all browser tests share: the real server behind a proxy, pages that report errors, and tables to play at.

import { test as base, expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test';

import type { Act, Done, MadeTable, NewTable, Settings } from '../../src/lib/api';
import { fetchPatiently } from '../../src/lib/api/fetch';
import { SETTINGS } from '../../src/lib/api/generated';
import { Proxy } from '../fixtures/proxy';
import { Rollick } from '../fixtures/rollick';

/** A server of its own for a test. Browsers reach it through a proxy. */
export class Backend {
  readonly rollick: Rollick;
  readonly proxy = new Proxy();

  constructor(args: string[] = []) {
    this.rollick = new Rollick(args);
  }

  /** Where browsers find it. */
  get url(): string {
    return this.proxy.url;
  }

  async start(): Promise<void> {
    await this.rollick.start();
    await this.proxy.start(() => this.rollick.port);
  }

  async end(): Promise<void> {
    await this.proxy.end();
    await this.rollick.end();
  }

  /** Asks the server itself, past the proxy. A refusal is never taken for an answer. */
  async get<T>(path: string, key = ''): Promise<T> {
    const answer = await fetchPatiently(this.rollick.url + path, { headers: withKey(key) });
    expect(answer.ok, `${path}: ${answer.status} ${await answer.clone().text()}`).toBe(true);
    return (await answer.json()) as T;
  }

  /** Makes a table. The client has no form for some of what a table can be. */
  async make(table: Pick<NewTable, 'game' | 'seats'> & Partial<Pick<NewTable, 'start'>> & { settings?: Partial<Settings> }): Promise<MadeTable> {
    return this.post('/api/tables', { ...table, settings: { ...SETTINGS, auto_single: false, ...table.settings } });
  }

  /** Does something at a table, as a script would. */
  do(table: string, key: string, act: Act): Promise<Done> {
    return this.post(`/api/tables/${table}/do`, { id: crypto.randomUUID(), act }, key);
  }

  private async post<T>(path: string, body: unknown, key = ''): Promise<T> {
    const headers = { 'content-type': 'application/json', ...withKey(key) };
    const answer = await fetch(this.rollick.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.ok, await answer.clone().text()).toBe(true);
    return (await answer.json()) as T;
  }
}

/** The header of a request with a key, if there is one. */
const withKey = (key: string): Record<string, string> => (key ? { authorization: `Bearer ${key}` } : {});

/** Each test gets a fresh server, and fails if the browser reports an error. */
export const test = base.extend<{ args: string[]; server: Backend; complaints: string[] }>({
  /** More arguments of `rollick serve`. */
  args: [[], { option: true }],
  server: async ({ args }, use) => {
    const server = new Backend(args);
    await server.start();
    await use(server);
    await server.end();
  },
  complaints: [
    async ({ page, browser }, use) => {
      const complaints: string[] = [];
      listenTo(page, complaints);
      await withoutPauses(page);
      await use(complaints);
      // A browser serves many tests. Pages that stay open go on working, and slow down all that follow.
      await Promise.all(browser.contexts().map((context) => (context === page.context() ? undefined : context.close())));
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** What a browser says of a part of the page that it couldn't fetch. */
const PART_MISSING = /Unable to preload CSS|dynamically imported module/;

/** Collects script errors and breaches of the content security policy, but not errors about a server that is down. */
export function listenTo(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => {
    if (!PART_MISSING.test(String(error))) complaints.push(error.stack ?? String(error));
  });
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !/ERR_|WebSocket|Failed to load resource/.test(text)) complaints.push(text);
  });
}

/**
 * Tests that ask for no motion don't want to wait either: without motion, dice and cards still take their time to be read.
 * A test that is about that sets the speed itself.
 */
export function withoutPauses(where: Page | BrowserContext): Promise<unknown> {
  return where.addInitScript(() => {
    try {
      const prefs = JSON.parse(localStorage.getItem('rollick.prefs') ?? '{}') as { speed?: string };
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      if (calm && prefs.speed === undefined) localStorage.setItem('rollick.prefs', JSON.stringify({ ...prefs, speed: 'off' }));
    } catch {
      // This page has no storage.
    }
  });
}

/** Sets how fast things happen on the screen, for all pages that are loaded from now on. */
export const atSpeed = (page: Page, speed: 'usual' | 'off'): Promise<unknown> =>
  page.addInitScript((speed) => localStorage.setItem('rollick.prefs', JSON.stringify({ speed })), speed);

/** A page in a browser of its own, without motion. */
export async function still(browser: Browser, complaints: string[]): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await withoutPauses(page);
  listenTo(page, complaints);
  return page;
}

export { expect };

/** For tests of what is done at a desk and with a finger alike: `for (const { device, use } of DEVICES) test.describe(device, () => { test.use(use); … })`. */
export const DEVICES = [
  { device: 'desktop', use: { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false } },
  { device: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
] as const;

export const log = (page: Page): Locator => page.getByRole('log', { name: 'Log' });
export const end = (page: Page): Locator => page.getByRole('region', { name: 'The end' });
export const roll = (page: Page): Locator => page.getByRole('button', { name: /^Roll(?! Again)/ });
export const legalPieces = (page: Page): Locator => page.locator('svg [data-piece].legal');
export const tableOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) as string;

/** The panel of a player, at a game in play. */
export const panel = (page: Page, name: string): Locator => page.getByRole('region', { name: new RegExp(`^${name}`) });
/** The lines of the chat. */
export const said = (page: Page): Locator => page.getByRole('log', { name: 'What people said' });
/** The user's tables, on the home page. */
export const mine = (page: Page): Locator => page.getByRole('region', { name: 'Your tables' });

/** Says yes to the next question of the browser. */
export const sure = (page: Page): Locator => page.getByRole('dialog', { name: 'Are you sure?' });
/** Answers the question whether to do something that can't be undone. */
export const agree = (page: Page): Promise<void> => sure(page).getByRole('button', { name: 'Yes' }).click();

export async function giveUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Give up' }).click();
  await agree(page);
}

/** A table in the lobby, made by a script: Ann's device, links for the others. */
export async function lobby(server: Backend, people: number): Promise<MadeTable> {
  const guests = Array.from({ length: people - 1 }, () => ({ type: 'link' }) as const);
  return server.make({ game: 'pebbles', seats: [{ type: 'device', name: 'Ann' }, ...guests] });
}

/** A browser that follows one of the links of a table. */
export async function follow(browser: Browser, server: Backend, complaints: string[], made: MadeTable, at: number): Promise<Page> {
  const page = await still(browser, complaints);
  await page.goto(`${server.url}/t/${made.table}#seat=${made.links[at]?.key}`);
  return page;
}

/** Opens a table that was made by `make`, with the host's keys. */
export async function openMade(page: Page, server: Backend, made: MadeTable): Promise<void> {
  await page.goto(`${server.url}/check`);
  const kept = { host: made.host, keys: made.device ? [made.device.key] : [], links: made.links };
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [`rollick.table.${made.table}`, JSON.stringify(kept)] as const);
  await page.goto(`${server.url}/t/${made.table}`);
}

/** Sits down on the seats of this device. */
export async function sitDown(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await expect(page.getByRole('button', { name: 'Sit down' })).toHaveCount(0);
}

/** Where a game of Pebbles starts in most tests: nobody has moved, and the first seat is to roll. */
export const FRESH = { 2: 'A:tray,tray B:tray,tray shells:AB', 3: 'A:tray,tray B:tray,tray C:tray,tray shells:ABC' };

/** Ann, Ben and maybe Cat, each in a browser of their own, at a table of Pebbles with given dice. */
export async function together(browser: Browser, server: Backend, complaints: string[], names: string[], dice: string[]): Promise<Page[]> {
  const guests = names.slice(1);
  const seats = [{ type: 'device', name: names[0] as string } as const, ...guests.map(() => ({ type: 'link' }) as const)];
  const position = FRESH[names.length as 2 | 3];
  const made = await server.make({ game: 'pebbles', seats, start: { position, dice } });
  const host = await still(browser, complaints);
  const pages = [host];
  await openMade(host, server, made);
  await sitDown(host, names[0] as string);
  for (const [i, name] of guests.entries()) {
    const page = await still(browser, complaints);
    await page.goto(`${server.url}/t/${made.table}#seat=${made.links[i]?.key}`);
    await sitDown(page, name);
    pages.push(page);
  }
  await host.getByRole('button', { name: 'Start the game' }).click();
  await expect(roll(host)).toBeVisible();
  return pages;
}

/** A table that Ann sets up with the client's form. Ben, in another browser, gets a private link. */
export async function byForm(browser: Browser, server: Backend, complaints: string[], game: string): Promise<[Page, Page]> {
  const [ann, ben] = [await still(browser, complaints), await still(browser, complaints)];
  await ann.goto(`${server.url}/new?game=${game}`);
  await ann.getByRole('combobox', { name: 'Players' }).selectOption('2');
  await ann.getByRole('textbox', { name: 'Name for seat 1' }).fill('Ann <b>');
  await ann.getByRole('group', { name: 'Seat 2' }).getByRole('combobox').first().selectOption('link');
  await ann.getByRole('button', { name: 'Open the table' }).click();
  await expect(ann.getByRole('button', { name: /^Copy: Private link/ })).toBeVisible();
  const kept = await ann.evaluate((key) => localStorage.getItem(key), `rollick.table.${tableOf(ann)}`);
  const { links } = JSON.parse(kept as string) as { links: { key: string }[] };
  await ben.goto(`${server.url}/t/${tableOf(ann)}#seat=${links[0]?.key}`);
  await sitDown(ben, 'Ben');
  await expect(ben.getByText('starts the game').first()).toBeVisible();
  await ann.getByRole('button', { name: 'Start the game' }).click();
  await expect(log(ben)).toContainText('The table starts');
  return [ann, ben];
}

/** All pieces with their places. Their names differ with who reads them: "your pebble" is "Ann's pebble" to Ben. */
export const pieces = (page: Page): Promise<string[]> =>
  page.locator('svg [data-piece]').evaluateAll((all) =>
    all.map((el) => `${el.getAttribute('data-piece')}: ${el.getAttribute('aria-label')?.split(', ').at(-1)}`).sort(),
  );

/** Plays all turns of this page until the game is over, only by clicks. */
export async function playToTheEnd(page: Page): Promise<void> {
  const pass = page.getByRole('button', { name: /^(Pass|Everyone passes|Keep it)\b/ });
  const which = page.getByRole('region', { name: 'Which one?' }).getByRole('button').first();
  const piece = page.locator('svg [data-piece].legal').first();
  const place = page.locator('svg [data-place].legal').first();
  for (let clicks = 0; clicks < 400; clicks++) {
    const ready = end(page).or(roll(page)).or(pass).or(piece).or(place);
    await expect(ready.first()).toBeVisible();
    if (await end(page).isVisible()) return;
    for (const target of [roll(page), pass, which, piece, place]) {
      if (await target.first().isVisible()) {
        await target.first().click({ timeout: 2000 }).catch(() => undefined);
        break;
      }
    }
  }
  throw new Error('the game did not end');
}
