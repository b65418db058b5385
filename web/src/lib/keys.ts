// What this browser keeps of a table: keys, its word for the dice, and the commitment it saw before it sent the word's hash.

import { drawWord } from './fair';
import type { Key, MadeTable } from './api';

export interface Kept {
  host: string | null;
  /** The keys of seats played on this device. */
  keys: string[];
  /** The keys of seats to be handed out by link, for the one who made the table. */
  links: Key[];
  word: string | null;
  hash: string | null;
  commitment: string | null;
  title: string;
  when: number;
}

const PREFIX = 'rollick.table.';
const MOST = 40;

function empty(): Kept {
  return { host: null, keys: [], links: [], word: null, hash: null, commitment: null, title: '', when: Date.now() };
}

function read(text: string | null): Kept | null {
  if (text === null) return null;
  try {
    return { ...empty(), ...(JSON.parse(text) as Partial<Kept>) };
  } catch {
    return null;
  }
}

export function kept(id: string): Kept {
  return read(localStorage.getItem(PREFIX + id)) ?? empty();
}

export function keep(id: string, change: Partial<Kept>): Kept {
  const next = { ...kept(id), ...change, when: Date.now() };
  localStorage.setItem(PREFIX + id, JSON.stringify(next));
  forgetOldest();
  return next;
}

/** Adds the key of a private link. */
export function keepKey(id: string, key: string): Kept {
  const { keys } = kept(id);
  return keep(id, { keys: keys.includes(key) ? keys : [...keys, key] });
}

export function keepMade(made: MadeTable, title: string): void {
  keep(made.table, {
    host: made.host || null,
    keys: made.device ? [made.device.key] : [],
    links: made.links,
    commitment: made.commitment,
    title,
  });
}

/** This device's word for a table, drawn once. */
export function wordFor(id: string, commitment: string): { word: string; hash: string } {
  const { word, hash } = kept(id);
  if (word && hash) return { word, hash };
  const drawn = drawWord();
  keep(id, { ...drawn, commitment });
  return drawn;
}

/** Tables this browser has a key for, the latest first. */
export function keptTables(): { id: string; kept: Kept }[] {
  return Object.keys(localStorage)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => ({ id: name.slice(PREFIX.length), kept: kept(name.slice(PREFIX.length)) }))
    .filter(({ kept }) => kept.keys.length > 0 || kept.host !== null)
    .sort((a, b) => b.kept.when - a.kept.when);
}

export function forget(id: string): void {
  localStorage.removeItem(PREFIX + id);
}

function forgetOldest(): void {
  keptTables()
    .slice(MOST)
    .forEach(({ id }) => forget(id));
}
