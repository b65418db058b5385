// Making a table and taking one's seats, as few questions as possible.

import { makeTable, TableApi } from './api/http';
import type { GameInfo, MadeTable, NewTable, SeatPlan, Settings } from './api';
import { keepMade, wordFor } from './keys';

export const PLAIN: Settings = { answer_seconds: 10, auto_roll: false, auto_single: true };

/** The level that somebody meets who didn't choose one: the middle one. */
export function usualLevel(game: GameInfo): string {
  return game.bots[Math.floor((game.bots.length - 1) / 2)]?.level ?? '';
}

/** What somebody without a name is called: by the colour of the seat. */
export function usualName(game: GameInfo, seat: number): string {
  const colour = game.seats[seat]?.name ?? `Player ${seat + 1}`;
  return colour.charAt(0).toUpperCase() + colour.slice(1);
}

/** Three play, if the game allows: you and bots. */
export function quickTable(game: GameInfo, name: string): NewTable {
  const players = Math.min(Math.max(3, game.least), game.most);
  const bots = Array.from({ length: players - 1 }, (): SeatPlan => ({ type: 'bot', level: usualLevel(game) }));
  return { game: game.id, seats: [{ type: 'device', name: name || usualName(game, 0) }, ...bots], house: {}, settings: PLAIN };
}

/** Sits down on the seats of this device, and starts if we made the table and nobody else is waited for. */
export async function sitDown(made: MadeTable): Promise<void> {
  const api = new TableApi(made.table);
  if (made.device) {
    const { hash } = wordFor(made.table, made.commitment);
    await api.sit(made.device.key, null, hash);
  }
  if (made.host && made.links.length === 0) await api.start(made.host);
}

/** Makes a table and sits down. Returns the table's id. */
export async function openTable(table: NewTable, title: string): Promise<string> {
  const made = await makeTable(table);
  keepMade(made, title);
  await sitDown(made);
  return made.table;
}
