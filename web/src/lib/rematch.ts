// The next table of the same people: whether it waits for this browser, and how to get there in one's own seat.

import type { MadeTable, TableBrief } from './api';
import { doAt, getAsked, getBrief, getGames } from './api/http';
import { Refused } from './api/refused';
import { hasKey, keep, keepMade, kept, type Kept } from './keys';

/** How far to look for the newest table. The others may have played several games without this reader. */
const MOST_TABLES = 10;

export const hasEnded = ({ phase }: Pick<TableBrief, 'phase'>): boolean => phase === 'over' || phase === 'given_up';

/** A key that was replaced opens nothing any more. */
const isUseless = (error: unknown): boolean => error instanceof Refused && error.code === 'forbidden';

/** The newest table of the same people, if this browser isn't there yet, and can still sit down. */
export async function nextWaiting(brief: TableBrief, mine: Kept): Promise<TableBrief | null> {
  let next = brief.rematch;
  for (let tables = 0; next !== null && tables < MOST_TABLES; tables++) {
    if (hasKey(kept(next))) return null;
    const found = await getBrief(next);
    if (!hasEnded(found)) return (await canSitDown(found, mine)) ? found : null;
    next = found.rematch;
  }
  return null;
}

/** Whether a key of this browser opens the table, and nobody sits there with it yet. */
async function canSitDown({ table, phase, sitters }: TableBrief, mine: Kept): Promise<boolean> {
  if (phase === 'playing' && !sitters.some(({ free }) => free)) return false;
  for (const key of allKeys(mine)) {
    try {
      return (await getAsked(table, key)).seats.length === 0;
    } catch (error) {
      if (!isUseless(error)) throw error;
    }
  }
  return false;
}

/** All keys of this browser for a table, that of the host first. */
const allKeys = ({ host, keys }: Kept): string[] => (host === null ? keys : [host, ...keys]);

/**
 * Makes the next table, or finds it if somebody has already asked, and keeps all keys of this browser for it: each opens the
 * same seat as before. A new table has the same game, unless another one is named.
 */
export async function nextTable(id: string, game: string | null = null): Promise<MadeTable> {
  const before = kept(id);
  const found: MadeTable[] = [];
  let refused: unknown = null;
  for (const key of allKeys(before)) {
    // The host gets the key of their device together with the host's own.
    if (found.some(({ device }) => device?.key === key)) continue;
    try {
      const { made } = await doAt(id, key, game === null ? { type: 'rematch' } : { type: 'rematch', game });
      if (made) found.push(made);
    } catch (error) {
      if (!isUseless(error)) throw error;
      refused = error;
    }
  }
  const [made] = found;
  if (!made) throw refused;
  const now = kept(made.table);
  const devices = found.flatMap(({ device }) => (device ? [device] : []));
  const keys = [...new Set([...now.keys, ...devices.map(({ key }) => key)])];
  const seats = [...new Set([...now.seats, ...devices.flatMap((device) => device.seats)])];
  if (!hasKey(now)) keepMade(made, await titleOf(made.table).catch(() => ''));
  keep(made.table, { keys, seats, ...(made.host && now.links.length === 0 ? { links: before.links } : {}) });
  return made;
}

/** The title of the game at a table. */
export async function titleOf(id: string): Promise<string> {
  const [brief, games] = await Promise.all([getBrief(id), getGames()]);
  return games.find(({ id }) => id === brief.game)?.title ?? '';
}
