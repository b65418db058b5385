// What this browser saw of a game, to compare a record with later: every token, and everything that was taken back.

import type { Step } from './api';
import { SPARE as PREFIX, storage } from './storage';

export interface Watched {
  /** The newest version that this browser saw. */
  to: number;
  /** Whether steps are missing: this browser wasn't there, or was away for long. */
  missed: boolean;
  /** Whether it saw the end of the table. */
  ended: boolean;
  /** The tokens that stand, each with its version. */
  tokens: [number, string][];
  /** What was taken back, as lines of a record. */
  backs: string[];
}

/** What this browser saw of a table; null if it saw nothing. */
export function watched(id: string): Watched | null {
  try {
    return JSON.parse(storage.get(PREFIX + id) ?? 'null') as Watched | null;
  } catch {
    return null;
  }
}

/** Takes note of steps. Those that are known already are skipped. */
export function watch(id: string, steps: Step[], ended: boolean): void {
  const before = watched(id) ?? { to: 0, missed: false, ended: false, tokens: [], backs: [] };
  const news = steps.filter(({ version }) => version > before.to);
  if (news.length === 0 && before.ended === ended) return;
  storage.set(PREFIX + id, JSON.stringify({ ...news.reduce(after, before), ended }));
}

export const unwatch = (id: string): void => storage.remove(PREFIX + id);

function after(saw: Watched, { version, entry }: Step): Watched {
  const next = { ...saw, to: version, missed: saw.missed || version > saw.to + 1 };
  if (entry.type === 'token') return { ...next, tokens: [...saw.tokens, [version, entry.token]] };
  if (entry.type !== 'undo') return next;
  const keep = saw.tokens.filter(([version]) => version <= entry.to);
  const gone = saw.tokens.slice(keep.length).map(([, token]) => token);
  const agreed = entry.agreed?.length ? entry.agreed.join(' ') : 'nobody';
  const back = `seat ${entry.seat}, after ${keep.length} tokens, agreed ${agreed}, was ${gone.join('; ')}`;
  return { ...next, tokens: keep, backs: [...saw.backs, back] };
}

/** Whether this browser saw the whole game. */
export const whole = (saw: Watched): boolean => saw.ended && !saw.missed;
