// Makes a table and sits down, with as few questions as possible.

import { doAt, makeTable } from './api/http';
import type { GameInfo, MadeTable, NewTable, SeatSetup } from './api';
import { SETTINGS } from './api/generated';
import { keepMade, kept, wordFor } from './keys';
import { prefs } from './prefs.svelte';

/** How many bots play at a table for one: two, if the game allows. */
export const botsOf = (game: GameInfo) => Math.min(Math.max(3, game.least), game.most) - 1;

/** A table for the user and bots. Hints are on, because nobody is there who could mind. */
export function quickTable(game: GameInfo, name: string, players = botsOf(game) + 1): NewTable {
  const bots = Array.from({ length: players - 1 }, (): SeatSetup => ({ type: 'bot', level: game.usual_bot }));
  return { game: game.id, seats: [{ type: 'device', name }, ...bots], house: {}, settings: { ...SETTINGS, hints: true }, start: null, public: false, phrase: prefs.all.phrase || null };
}

/** A table for the guided first game of a game. The player learns by doing, so nothing is rolled or chosen automatically. */
export function guidedTable(game: GameInfo, name: string): NewTable {
  const bots = Array.from({ length: game.guided_seats - 1 }, (): SeatSetup => ({ type: 'bot', level: game.usual_bot }));
  const settings = { ...SETTINGS, auto_roll: false, auto_single: false, hints: false };
  return { ...quickTable(game, name), seats: [{ type: 'device', name }, ...bots], settings, start: { position: null, dice: [], guide: true } };
}

/**
 * Sits down on all seats of this device, with the names that the table knows, or with `name`. Starts the game too, if we
 * are the host and are `alone`: nobody else will come.
 */
export async function sitDown(made: MadeTable, name: string | null, alone: boolean): Promise<void> {
  const { hash } = await wordFor(made.table, made.commitment);
  for (const key of kept(made.table).keys) await doAt(made.table, key, { type: 'sit', name, word_hash: hash });
  if (made.host && alone) await doAt(made.table, made.host, { type: 'start' });
}

/** Makes a table and sits down. Returns the table's id. */
export async function openTable(table: NewTable, title: string): Promise<string> {
  const made = await makeTable(table);
  keepMade(made, title);
  await sitDown(made, null, made.links.length === 0);
  return made.table;
}
