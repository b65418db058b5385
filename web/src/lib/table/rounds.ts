// The entries of the log: turns in which nothing could be done share one with their neighbours of the same round, and who sat down
// and how the dice were sealed is apart from the game.

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

/** The setup in two: what happened at the table, and what happened in the game. */
function apart(turn: Turn): Turn[] {
  if (turn.turn > 0) return [turn];
  const game = turn.steps.filter(({ entry }) => entry.type === 'token');
  const table = turn.steps.filter(({ entry }) => entry.type !== 'token');
  return [table, game].flatMap((steps) => (steps.length > 0 ? [{ ...turn, steps }] : []));
}

/** The entries of the log, in order. A turn that was taken back stays alone. */
export function entriesOf(turns: Turn[], takenBack: (turn: Turn) => boolean = () => false): Entry[] {
  const entries: Entry[] = [];
  for (const turn of turns.flatMap(apart)) {
    const last = entries.at(-1);
    const why = takenBack(turn) ? null : idle(turn);
    const both = last?.why && why && last.turns.every(({ seat }) => seat !== turn.seat) ? united(last.why, why) : null;
    if (last && both) entries[entries.length - 1] = { turns: [...last.turns, turn], why: both };
    else entries.push({ turns: [turn], why });
  }
  return entries;
}
