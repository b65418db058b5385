// The keys of this browser as a file, for another device or for a browser that was cleared.

import { hasKey, keep, kept, type Kept, ownTables, read } from './keys';
import { t } from './words';

interface KeysFile {
  rollick: 'keys';
  version: 1;
  /** The server that the tables are on. */
  server: string;
  tables: Record<string, Kept>;
}

const MOST_TABLES = 10_000;
const ID = /^[\w-]{1,64}$/;

export function writeKeys(server: string): string {
  const file: KeysFile = { rollick: 'keys', version: 1, server, tables: Object.fromEntries(ownTables().map(({ id, kept }) => [id, kept])) };
  return JSON.stringify(file, null, 1);
}

/** What was in a file of keys. */
export interface Loaded {
  tables: number;
  /** The address in the file, if it isn't this one. The same server can have several: at home, and for a phone in the room. */
  elsewhere: string | null;
}

/** Adds the keys of a file to those of this browser. Throws an error that says what is wrong. */
export function readKeys(text: string, server: string): Loaded {
  const file = parsed(text);
  if (file?.rollick !== 'keys' || typeof file.tables !== 'object' || file.tables === null) throw new Error(t('keys-file-other'));
  if (file.version !== 1) throw new Error(t('keys-file-newer'));
  const tables = Object.entries(file.tables)
    .slice(0, MOST_TABLES)
    .map(([id, entry]) => ({ id, entry: read(JSON.stringify(entry)) }));
  const good = tables.filter((table): table is { id: string; entry: Kept } => ID.test(table.id) && table.entry !== null && fits(table.entry));
  for (const { id, entry } of good) keep(id, merged(kept(id), entry));
  return { tables: good.length, elsewhere: file.server === server ? null : String(file.server).slice(0, 100) };
}

function parsed(text: string): Partial<KeysFile> | null {
  try {
    const file: unknown = JSON.parse(text);
    return typeof file === 'object' ? file : null;
  } catch {
    return null;
  }
}

const isText = (value: unknown): boolean => typeof value === 'string';
const textOrNull = (value: unknown): boolean => value === null || isText(value);

function fits(entry: Kept): boolean {
  const lists = Array.isArray(entry.keys) && entry.keys.every(isText) && Array.isArray(entry.links) && Array.isArray(entry.seats) && Array.isArray(entry.muted);
  return lists && [entry.host, entry.word, entry.hash, entry.commitment].every(textOrNull) && isText(entry.title) && hasKey(entry);
}

/** What this browser saw itself counts more than what a file says about it. The file only adds what is missing. */
function merged(own: Kept, other: Kept): Kept {
  // Of a table that it doesn't know, this browser saw nothing.
  if (!hasKey(own) && own.word === null) return { ...other, when: own.when };
  const dice = own.word ? own : other;
  const links = own.links.length > 0 ? own : other;
  const newRounds = other.rounds.filter((round) => !own.rounds.some(({ commitment }) => commitment === round.commitment));
  return {
    ...own,
    keys: [...new Set([...own.keys, ...other.keys])],
    host: own.host ?? other.host,
    links: links.links,
    linksAt: links.linksAt,
    word: dice.word,
    hash: dice.hash,
    commitment: own.commitment ?? other.commitment,
    hashes: own.word ? own.hashes : (own.hashes ?? other.hashes),
    rounds: own.word ? own.rounds : [...own.rounds, ...newRounds],
    title: own.title || other.title,
    seats: [...new Set([...own.seats, ...other.seats])],
  };
}
