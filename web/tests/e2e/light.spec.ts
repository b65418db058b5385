// How many bytes a browser gets that has never been here. The proxy counts them, headers and sockets included.

import { deflateRawSync } from 'node:zlib';

import type { Page, Response } from '@playwright/test';

import type { GameInfo, MadeTable, SeatSetup, TableNow } from '../../src/lib/api';
import { type Backend, expect, openMade, roll, sitDown, test } from './fixtures';

const HOME = 200_000;
const TABLE = 150_000;

/** Text that is shorter needn't be compressed: it fits into one packet anyway. */
const SHORT = 1000;

/** Collects text that came as it is, although it is long. */
function watch(page: Page): string[] {
  const long: string[] = [];
  page.on('response', (response: Response) => {
    const headers = response.headers();
    const text = /text|json|javascript|svg|xml/.test(headers['content-type'] ?? '');
    if (text && !headers['content-encoding'] && Number(headers['content-length'] ?? 0) >= SHORT && response.status() === 200) long.push(response.url());
  });
  return long;
}

/** Waits until the page has everything that it asks for. */
const settled = (page: Page) => page.waitForLoadState('networkidle');

test('the first load of the home page is light', async ({ page, server }) => {
  const uncompressed = watch(page);
  // So tall that every picture is loaded.
  await page.setViewportSize({ width: 1440, height: 3000 });
  await page.goto(server.url);
  for (const game of await server.get<GameInfo[]>('/api/games')) await expect(page.getByRole('heading', { name: game.title })).toBeVisible();
  await settled(page);
  expect(await page.locator('article img').evaluateAll((all) => all.every((img) => (img as HTMLImageElement).naturalWidth > 0))).toBe(true);
  expect(uncompressed).toEqual([]);
  expect(server.proxy.sent).toBeLessThan(HOME);
});

/** The bytes of a table's board, as a browser gets it: its drawing, and its places in the first message of the socket. */
async function boardOf(server: Backend, table: string): Promise<number> {
  const { table: info } = await server.get<TableNow>(`/api/tables/${table}`);
  const scene = deflateRawSync(JSON.stringify(info.scene)).length;
  const before = server.proxy.sent;
  await fetch(`${server.url}/api/tables/${table}/board.svg`, { headers: { 'accept-encoding': 'br' } }).then((answer) => answer.arrayBuffer());
  return scene + server.proxy.sent - before;
}

/** What a table fetches once it has shown everything. The first choice can be made without it. */
const LATER = /\/assets\/(sound|later|Dialog|SureDialog|HintButton|SeatMenu|DangerList|OfferBar|Chat|SettingsPanel|KeysHelp|RuleDrawer|EndScreen|Celebration)-|\/api\/games\/[^/]+\/rules$/;

/** Makes a table for Ann and as many bots as the game allows. */
async function full(server: Backend, game: GameInfo, ann: SeatSetup): Promise<MadeTable> {
  const level = game.bots[0]?.level as string;
  const bots = Array.from({ length: game.most - 1 }, () => ({ type: 'bot', level }) as const);
  return server.make({ game: game.id, seats: [ann, ...bots], settings: { auto_roll: false } });
}

test('the first load of a table is light before the game, whatever the game', async ({ browser, server }) => {
  for (const game of await server.get<GameInfo[]>('/api/games')) {
    const made = await full(server, game, { type: 'link' });
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    const uncompressed = watch(page);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url().replace(server.url, '')));
    page.on('websocket', (socket) => fetched.push(socket.url()));
    const before = server.proxy.sent;
    await page.goto(`${server.url}/t/${made.table}#seat=${made.links[0]?.key}`);
    await expect(page.getByRole('button', { name: 'Sit down' })).toBeVisible();
    await settled(page);
    const table = server.proxy.sent - before - (await boardOf(server, made.table));
    expect(uncompressed, game.title).toEqual([]);
    expect(table, `${game.title}: ${fetched.join(' ')}`).toBeLessThan(TABLE);
    await page.close();
  }
});

test('the first load of a table is light during the game: all that the first choice needs', async ({ browser, page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const game of await server.get<GameInfo[]>('/api/games')) {
    const made = await full(server, game, { type: 'device', name: 'Ann' });
    await openMade(page, server, made);
    await sitDown(page, 'Ann');
    await page.getByRole('button', { name: 'Start the game' }).click();
    await expect(roll(page)).toBeVisible();
    const kept = await page.evaluate(() => Object.entries(localStorage).map(([name, value]) => ({ name, value: String(value) })));
    await page.goto('about:blank');

    // Another browser of Ann's, which was never here.
    const context = await browser.newContext({ reducedMotion: 'reduce', storageState: { cookies: [], origins: [{ origin: server.url, localStorage: kept }] } });
    const fresh = await context.newPage();
    const uncompressed = watch(fresh);
    await fresh.route(LATER, (route) => route.abort());
    const before = server.proxy.sent;
    await fresh.goto(`${server.url}/t/${made.table}`);
    await expect(roll(fresh)).toBeVisible();
    await settled(fresh);
    const table = server.proxy.sent - before - (await boardOf(server, made.table));
    expect(uncompressed, game.title).toEqual([]);
    expect(table, game.title).toBeLessThan(TABLE);
    const steps = async () => (await server.get<TableNow>(`/api/tables/${made.table}`)).now.version;
    const was = await steps();
    await roll(fresh).click();
    await expect.poll(steps).toBeGreaterThan(was);
    await context.close();
  }
});

test('a page whose files can’t be loaded says so', async ({ page, server }) => {
  await page.goto(server.url);
  await expect(page.getByRole('link', { name: /^Set up/ }).first()).toBeVisible();
  await page.route('**/assets/New-*.js', (route) => route.abort());
  await page.getByRole('link', { name: /^Set up/ }).first().click();
  await expect(page.getByRole('alert')).toContainText('couldn’t be loaded');
  await page.unroute('**/assets/New-*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('button', { name: 'Open the table' })).toBeVisible();
});

