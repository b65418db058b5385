// Turns in which nothing could be done. Neighbours of one round are one entry of the log.

import type { Told } from '../api';
import { resultsOf } from './news';
import { type Turn, united } from './turns';

/** One turn, or several in which all rolls came to nothing for the same reason: `why` tells of all their players. */
export interface Entry {
  turns: Turn[];
  why: Told | null;
}

/** Why nothing could be done in a turn; null if something was done. */
function idle({ turn, steps }: Turn): Told | null {
  const results = steps.filter(({ entry }) => entry.type === 'token').map(resultsOf);
  return turn > 0 && results.every((each) => each.length > 0) ? (results.at(-1)?.[0] ?? null) : null;
}

/** The entries of the log, in order. A turn that was taken back stays alone. */
export function entriesOf(turns: Turn[], takenBack: (turn: Turn) => boolean = () => false): Entry[] {
  const entries: Entry[] = [];
  for (const turn of turns) {
    const last = entries.at(-1);
    const why = takenBack(turn) ? null : idle(turn);
    const both = last?.why && why && last.turns.every(({ seat }) => seat !== turn.seat) ? united(last.why, why) : null;
    if (last && both) entries[entries.length - 1] = { turns: [...last.turns, turn], why: both };
    else entries.push({ turns: [turn], why });
  }
  return entries;
}
