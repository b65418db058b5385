// What this browser calls itself when it watches a table and talks there. Others see only a hash, by which they can mute it.

import { requestId } from './api/socket';
import { storage } from './storage';

const NAME = 'rollick.watcher';

export function watcher(): string {
  const known = storage.get(NAME);
  if (known) return known;
  const made = requestId();
  storage.set(NAME, made);
  return made;
}
