// A turn of every game in browsers other than Chromium, against the real server. `./test long` runs it.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { fullStep, type GameInfo } from '../../src/lib/api';
import type * as wire from '../../src/lib/api/generated';
import { turnsOf } from '../../src/lib/table/turns';
import { Rollick } from '../fixtures/rollick';
import { type Driver, firefox, webkit } from './drivers';

const server = new Rollick();
const games: GameInfo[] = [];

beforeAll(async () => {
  await server.start();
  games.push(...((await (await fetch(`${server.url}/api/games`)).json()) as GameInfo[]));
});
afterAll(() => server.end());

/** Whatever moves the game on: a button to roll, an answer, a row of the list, something that glows on the board. */
const NEXT = `(() => {
  const shown = (element) => element.getClientRects().length > 0 && !element.disabled;
  const buttons = [...document.querySelectorAll('aside button, main section button')].filter(shown);
  const said = (pattern) => buttons.find((button) => pattern.test(button.textContent.trim()));
  const row = [...document.querySelectorAll('section[aria-label="Which one?"] button, section[aria-label="What you can do"] button')].find(shown);
  return said(/^Roll/) ?? said(/^(Pass|Everyone passes|Keep it|Confirm|Do it)\b/) ?? row ?? document.querySelector('.board .legal') ?? null;
})()`;

const COMPLAINTS = `(window.complaints ??= (() => {
  const all = [];
  addEventListener('error', (event) => all.push(String(event.message)));
  addEventListener('unhandledrejection', (event) => all.push(String(event.reason)));
  addEventListener('securitypolicyviolation', (event) => all.push(event.violatedDirective + ' ' + event.blockedURI));
  return all;
})())`;

/** Does something again and again until a condition holds. */
async function until(driver: Driver, holds: () => Promise<boolean>, act: () => Promise<unknown> = async () => undefined): Promise<void> {
  const patience = Date.now() + 120_000;
  while (!(await holds())) {
    if (Date.now() > patience) throw new Error(`it never came to that:\n${await driver.read<string>('document.body.innerText')}`);
    await act();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Whether the first seat has had a turn, as the server tells it. */
async function hadTurn(table: string): Promise<boolean> {
  const steps = (await (await fetch(`${server.url}/api/tables/${table}/steps?from=1&to=100`)).json()) as wire.Step[];
  const turns = turnsOf(steps.map(fullStep));
  const mine = turns.findIndex(({ turn, seat }) => turn > 0 && seat === 0);
  return mine >= 0 && mine + 1 < turns.length;
}

describe.each([
  ['Firefox', firefox],
  ['WebKit', webkit],
])('%s', (_, start) => {
  let driver: Driver;
  beforeAll(async () => void (driver = await start()), 120_000);
  afterAll(() => driver?.close());

  test('plays a turn of every game', async () => {
    expect(games.length).toBeGreaterThanOrEqual(4);
    for (const { title } of games) {
      await driver.open(server.url);
      const card = `[...document.querySelectorAll('article')].find((card) => card.querySelector('h2')?.textContent === ${JSON.stringify(title)})`;
      await until(driver, () => driver.read(`${card} !== undefined`));
      await driver.read(COMPLAINTS);
      expect(await driver.click(`${card}.querySelector('button.primary')`), title).toBe(true);
      await until(driver, () => driver.read(`document.querySelector('.board img')?.naturalWidth > 0`));
      const table = await driver.read<string>(`location.pathname.split('/').at(-1)`);
      await until(driver, () => hadTurn(table), () => driver.click(NEXT));
      expect(await driver.read(COMPLAINTS), title).toEqual([]);
      expect(await driver.read(`document.querySelectorAll('.board [data-piece]').length`), title).toBeGreaterThan(0);
    }
  }, 900_000);
});
