// Nobody should have to read notation: no token and no id is in any text of a table.

import type { Page } from '@playwright/test';

import type { Asked, TableNow } from '../../src/lib/api';
import { type Backend, expect, tableOf } from './fixtures';

/**
 * Words that are ids or tokens, too, but that people know without the notation: they are printed on a board or on a button,
 * or they are plain English.
 */
const ALLOWED = new Set(['LOSE', 'START', 'New City', 'pile', 'home', 'pit', 'start', 'yard', 'pass', 'lose', 'keep', 'roll', 'play', 'done', 'free', 'shift', 'enter']);
/** Spaces have numbers, and "green 3" is what people call a die. */
const NUMBERS = /^(\d+|(green|red) \d)$/;

/** Everything that can be read or heard on a page. */
function allText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll('body *')];
    const said = all.flatMap((element) => ['aria-label', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''));
    return [document.body.innerText, ...said, ...[...document.querySelectorAll('svg title')].map((title) => title.textContent ?? '')].join('\n');
  });
}

/** Finds ids and tokens of this position in the text of the page. */
export async function noNotation(page: Page, server: Backend): Promise<void> {
  const { table, now } = await server.get<TableNow>(`/api/tables/${tableOf(page)}`);
  const kept = await page.evaluate((key) => localStorage.getItem(key), `rollick.table.${tableOf(page)}`);
  const key = (JSON.parse(kept as string) as { keys: string[] }).keys[0] as string;
  const asked = await server.get<Asked>(`/api/tables/${table.id}/ask`, key);
  const choices = asked.choices.flatMap((each) => each.choices);
  const held = now.view.seats.flatMap(({ hand }) => hand.map(({ id }) => id));
  const ids = [...table.scene.places, ...table.scene.cards, ...now.view.pieces].map(({ id }) => id);
  const notation = [...ids, ...held, ...choices.flatMap(({ tokens }) => tokens)].filter((id) => !ALLOWED.has(id) && !NUMBERS.test(id));
  const text = await allText(page);
  const words = new Set(text.split(/[\s()!?;:"“”]+/).map((word) => word.replace(/[.,]$/, '')));
  const found = notation.filter((id) => (id.includes(' ') ? text.includes(id) : words.has(id)));
  expect([...new Set(found)]).toEqual([]);
}
