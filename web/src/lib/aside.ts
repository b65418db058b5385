// A board that waits for the form of a new table. It lasts as long as the page does.

import type { BoardFile } from './api';

export interface Aside {
  /** The game that the board is for. */
  game: string;
  file: BoardFile;
}

let waiting: Aside | null = null;

export function setAside(board: Aside): void {
  waiting = board;
}

/** The board that waits, if there is one. It is handed out once. */
export function takeAside(): Aside | null {
  const board = waiting;
  waiting = null;
  return board;
}
