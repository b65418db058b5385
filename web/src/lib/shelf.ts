// The games on the shelf, each with its words.

import { getGames } from './api/http';
import type { GameInfo, SeatLook } from './api';
import type { Say } from './effects';
import { anybody, loadWords, say } from './words';

export interface Box {
  game: GameInfo;
  say: Say;
}

export async function getShelf(): Promise<Box[]> {
  const games = await getGames();
  return Promise.all(
    games.map(async (game) => {
      const reader = anybody(await loadWords(game.words));
      return { game, say: (message) => say(message, reader) };
    }),
  );
}

/** The looks of all seats of a table. Some games have other colours when fewer play. */
export function looksFor(game: GameInfo, players: number): SeatLook[] {
  return game.seats[players - game.least] ?? [];
}

/** A game in one sentence. Empty if its words can't be loaded: the rest of the shelf is of use without them. */
export async function aboutOf(game: GameInfo): Promise<string> {
  const words = await loadWords(game.words).catch(() => null);
  return words ? say(game.about, anybody(words)) : '';
}
