// Where a replay can jump to. All of it follows from what steps moved and told, so it is the same for every game.

import type { Cue, Step } from '../api';
import { undone } from './known';

export const JUMPS = ['turn', 'hit', 'score', 'mistake'] as const;
export type Jump = (typeof JUMPS)[number];

/** Somebody's piece was thrown out, pushed or crushed. */
const isHit = (cue: Cue): boolean => cue.type === 'flip' || (cue.type === 'travel' && (cue.gait === 'fly' || cue.gait === 'shove'));
const isScore = (cue: Cue): boolean => cue.type === 'score' || cue.type === 'end';

/** Whether a step changed the position on the board. */
export const moves = ({ entry }: Step): boolean => entry.type === 'token' || entry.type === 'undo';

/** The versions to which these steps led, each once: a step that several players share is in parts. */
export const versionsOf = (steps: Step[]): number[] => [...new Set(steps.filter(moves).map(({ version }) => version))];

/** The versions to stop at, in order. A turn is shown before its first step, and everything else after its step. */
export function stops(steps: Step[], to: Exclude<Jump, 'mistake'>): number[] {
  if (to === 'turn') return turns(steps);
  const gone = undone(steps);
  const wanted = to === 'hit' ? isHit : isScore;
  return steps.filter((step) => !gone.has(step.version) && step.cues.some(wanted)).map(({ version }) => version);
}

function turns(steps: Step[]): number[] {
  const found: number[] = [];
  let turn = 0;
  for (const step of steps.filter(moves)) {
    if (step.turn > turn) found.push(step.version - 1);
    turn = Math.max(turn, step.turn);
  }
  return found;
}

/** The next stop after a version; the first one if that is the present. */
export function nextStop(all: number[], at: number | null): number | null {
  return all.find((version) => at === null || version > at) ?? null;
}

/** The last stop before a version; the last of all if that is the present. */
export function previousStop(all: number[], at: number | null): number | null {
  return all.findLast((version) => at === null || version < at) ?? null;
}
