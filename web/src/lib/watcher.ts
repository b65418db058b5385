// What this browser calls itself when it watches a table and talks there. Others see only a hash, by which they can mute it.

import { requestId } from './api/socket';
import { storage } from './storage';

const NAME = 'rollick.watcher';

/** By which name others know this browser at a table: the server's hash, as lines of chat have it in `from`. */
export async function watcherName(table: string): Promise<string> {
  // Few talk while they watch, so the others don't load this.
  const { digest } = await import('./drawWord');
  return digest(`rollick watcher ${table} ${watcher()}`).slice(0, 12);
}

export function watcher(): string {
  const known = storage.get(NAME);
  if (known) return known;
  const made = requestId();
  storage.set(NAME, made);
  return made;
}
