// What this browser calls itself when it watches a table and talks there. Others see only a hash, by which they can mute it.

import { requestId } from './api/socket';
import { storage } from './storage';

const NAME = 'rollick.watcher';

/** The name by which others know this browser at a table: the hash that lines of chat have in `from`. */
export async function watcherName(table: string): Promise<string> {
  // Loaded only when it is needed: few people talk while they watch.
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
