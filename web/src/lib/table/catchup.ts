// Keeping up with a table by versions: nothing is shown twice, nothing is lost.

import type { Now, Step } from '../api';

export interface Known {
  now: Now;
  /** Without gaps, up to `now.version`; the first may be later than version 1. */
  steps: Step[];
}

export type Caught =
  /** What is new, in order; empty where only `now` was renewed. */
  | { type: 'fresh'; known: Known; added: Step[] }
  /** Known already. */
  | { type: 'stale' }
  /** Something is missing in between: ask for the rest from the known version on. */
  | { type: 'gap' };

/** The first news, or news after a restart that knows nothing of the past. */
export function begin(now: Now, steps: Step[]): Known {
  return { now, steps: steps.filter((step) => step.version <= now.version) };
}

/** Takes in an update. Steps known already are dropped. */
export function take(known: Known, now: Now, steps: Step[]): Caught {
  const have = known.now.version;
  if (now.version < have) return { type: 'stale' };
  const added = steps.filter((step) => step.version > have);
  const whole = added.every((step, i) => step.version === have + 1 + i) && added.length === now.version - have;
  if (!whole) return { type: 'gap' };
  return { type: 'fresh', known: { now, steps: [...known.steps, ...added] }, added };
}

/** Puts earlier steps, fetched later, in front. */
export function prepend(known: Known, earlier: Step[]): Known {
  const first = known.steps[0]?.version ?? known.now.version + 1;
  const before = earlier.filter((step) => step.version < first);
  const last = before[before.length - 1];
  return last && last.version === first - 1 ? { ...known, steps: [...before, ...known.steps] } : known;
}

/** The versions whose tokens were taken back later. */
export function undone(steps: Step[]): Set<number> {
  const gone = new Set<number>();
  for (const step of steps) {
    const { entry } = step;
    if (entry.type !== 'undo') continue;
    for (const earlier of steps) {
      if (earlier.version > entry.to && earlier.version < step.version && earlier.entry.type === 'token') gone.add(earlier.version);
    }
  }
  return gone;
}

/** How long to wait before try number `attempt` (from 0) to connect again; `luck` from 0 to 1 spreads the crowd. */
export function backoff(attempt: number, luck: number): number {
  const wait = Math.min(500 * 2 ** attempt, 15_000);
  return Math.round(wait * (0.75 + 0.5 * luck));
}
