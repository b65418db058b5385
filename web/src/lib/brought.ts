// Files that somebody brings along: a record to watch, or a board to play on.

import type { BoardFile } from './api';
import { t } from './words';

/** The most bytes that are read. The server takes less, and says so. */
const LONGEST = 1024 * 1024;

export interface Brought {
  record: string | null;
  board: BoardFile | null;
}

/** A record begins with these words. */
const isRecord = (text: string): boolean => text.replace(/^\ufeff/, '').startsWith('Rollick record');

/** What is in these files. A record may come with the board that it was played on. Throws a sentence if it is neither. */
export async function readBrought(files: File[]): Promise<Brought> {
  const found: Brought = { record: null, board: null };
  for (const file of files) {
    if (file.size > LONGEST) throw new Error(t('brought-too-long', { name: file.name }));
    const text = await file.text();
    if (isRecord(text)) found.record = text;
    else if (/\.toml$/i.test(file.name)) found.board = { name: file.name, text };
    else throw new Error(t('brought-unknown', { name: file.name }));
  }
  return found;
}
