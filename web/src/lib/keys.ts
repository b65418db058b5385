// What this browser remembers about its tables, in storage, one entry for each table.

import type { Key, MadeTable, Seat, StepKind } from './api';
import { storage } from './storage';
import { unwatch } from './watched';

/** What a browser keeps of the dice: enough to notice if anything was changed later. */
export type Round = Pick<Kept, 'word' | 'hash' | 'commitment' | 'hashes'>;

export interface Kept {
  /** The host key, if this browser made the table. */
  host: string | null;
  /** The keys of seats played on this device. */
  keys: string[];
  /** For the host: the keys of the seats that others get by link. */
  links: Key[];
  /** This device's word for the dice, and its hash. */
  word: string | null;
  hash: string | null;
  /** The commitment that the table showed before this device sent the hash of its word. */
  commitment: string | null;
  /** The hashes of all words, once their list was closed. A record must have the same. */
  hashes: string[] | null;
  /** What this browser kept of earlier rounds of words, which failed because a word never came. */
  rounds: Round[];
  /** The version of the table at which `links` were right. */
  linksAt: number;
  /** The title of the game. */
  title: string;
  /** The seats that the keys open, as far as this browser knows. */
  seats: Seat[];
  /** Whether the table has ended. */
  ended: boolean;
  /** Whether the user doesn't want to see the table in the list. */
  hidden: boolean;
  /** How many take-backs this browser asked for, or agreed to, where others had to agree. */
  agreed: number;
  /** The number of the newest line of chat that was read. */
  seen: number;
  /** The people who aren't heard on this device, as lines of chat name them. `watchers` stands for all who watch. */
  muted: string[];
  /** When this entry last changed, in milliseconds since 1970. */
  when: number;
}

const PREFIX = 'rollick.table.';
/** How many ended or merely watched tables to remember. Tables in play are never forgotten. */
const MOST_USELESS = 40;

function empty(): Kept {
  return {
    ...{ host: null, keys: [], links: [], word: null, hash: null, commitment: null, hashes: null },
    ...{ rounds: [], linksAt: 0 },
    ...{ title: '', seats: [], ended: false, hidden: false, agreed: 0, seen: 0, muted: [], when: Date.now() },
  };
}

/** An entry as it was stored, maybe by an earlier version of this page. */
export function read(text: string | null): Kept | null {
  if (text === null) return null;
  try {
    const { away, ...stored } = JSON.parse(text) as Partial<Kept> & { away?: boolean };
    // Earlier releases called it `away`.
    return { ...empty(), ...(away === undefined ? {} : { hidden: away }), ...stored };
  } catch {
    return null;
  }
}

export function kept(id: string): Kept {
  return read(storage.get(PREFIX + id)) ?? empty();
}

export function keep(id: string, change: Partial<Kept>): Kept {
  const next = { ...kept(id), ...change, when: Date.now() };
  storage.set(PREFIX + id, JSON.stringify(next));
  forgetUseless();
  return next;
}

/** Adds the key of a private link. */
export function keepKey(id: string, key: string): Kept {
  const { keys } = kept(id);
  return keep(id, { keys: keys.includes(key) ? keys : [...keys, key] });
}

/** Keeps the key of a seat that this browser took at a public table. */
export const joined = (id: string, { key, seats }: Key): Kept => keep(id, { keys: [key], seats });

/** Steps that replace a seat's link, such as a stranger sitting down. The old link stops working. */
const NEW_LINK = ['link', 'open', 'kick', 'close'];

/** The links of the host after a step, if it changes them. */
export function linksAfter(links: Key[], entry: StepKind): Key[] | null {
  if (entry.type === 'order') return links.map((link) => ({ ...link, seats: link.seats.map((seat) => entry.order.indexOf(seat)).filter((seat) => seat >= 0) }));
  if (entry.type !== 'other' || !NEW_LINK.includes(entry.kind) || entry.seat === undefined) return null;
  const { seat } = entry;
  return links.filter(({ seats }) => !seats.includes(seat));
}

/** Keeps the keys of a new table. The links of the host are for others; a guest at a rematch gets only their own. */
export function keepMade(made: MadeTable, title: string): void {
  const own = made.host ? [] : made.links;
  keep(made.table, {
    host: made.host || null,
    keys: [...(made.device ? [made.device] : []), ...own].map(({ key }) => key),
    links: made.host ? made.links : [],
    seats: [...(made.device?.seats ?? []), ...own.flatMap(({ seats }) => seats)],
    commitment: made.commitment,
    title,
  });
}

/**
 * This device's word for a table. It is drawn on the first call, and stays the same as long as the commitment does. With
 * a new commitment the dice begin again, and a new word is drawn.
 */
export async function wordFor(id: string, commitment: string): Promise<{ word: string; hash: string }> {
  // Loaded only here, because people who only watch need no hashes.
  const { drawWord } = await import('./drawWord');
  const before = kept(id);
  const { word, hash } = before;
  if (word && hash && before.commitment === commitment) return { word, hash };
  const drawn = drawWord();
  const failed = word ? [{ word, hash, commitment: before.commitment, hashes: before.hashes }] : [];
  keep(id, { ...drawn, commitment, hashes: null, rounds: [...before.rounds, ...failed] });
  return drawn;
}

/** All tables that this browser knows something about. */
export function keptTables(): { id: string; kept: Kept }[] {
  return storage
    .keys()
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => ({ id: name.slice(PREFIX.length), kept: kept(name.slice(PREFIX.length)) }))
    .sort((a, b) => b.kept.when - a.kept.when);
}

/** Whether this browser can do more at a table than watch. */
export const hasKey = ({ keys, host }: Kept): boolean => keys.length > 0 || host !== null;

/** The tables that this browser has a key for, the newest first. */
export const ownTables = (): { id: string; kept: Kept }[] => keptTables().filter(({ kept }) => hasKey(kept));

export function forget(id: string): void {
  storage.remove(PREFIX + id);
  unwatch(id);
}

/** Forgets the oldest tables that have ended, or that were only watched. */
function forgetUseless(): void {
  keptTables()
    .filter(({ kept }) => kept.ended || !hasKey(kept))
    .slice(MOST_USELESS)
    .forEach(({ id }) => forget(id));
}
