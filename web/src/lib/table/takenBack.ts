// Taking back: what goes, in words, and a question before more than the last step goes.

import type { Undo } from '../api';
import { t } from '../words';
import type { Session } from './session.svelte';

/** The most sentences that a question about a take-back shows. */
const MOST = 4;

export interface TakenBack {
  /** What would be taken back, in sentences, and how many sentences more there are. */
  said: string[];
  more: number;
  /** How many steps go, and from how many turns. */
  steps: number;
  turns: number;
}

export const NOTHING: TakenBack = { said: [], more: 0, steps: 0, turns: 0 };

/** What going back to a version would take back. */
export function takenBack(session: Session, to: number): TakenBack {
  const steps = (session.known?.steps ?? []).filter((step) => step.version > to && step.entry.type === 'token' && !session.story.gone.has(step.version));
  const all = steps.flatMap((step) => step.told.map((told) => session.say(told)));
  const turns = new Set(steps.map(({ turn }) => turn)).size;
  return { said: all.slice(-MOST), more: Math.max(0, all.length - MOST), steps: steps.length, turns };
}

/** What this device can take back now. */
export function undoOf(session: Session): Undo | null {
  const undo = session.ask?.undo;
  return undo && session.seats.includes(undo.seat) && session.replay.at === null ? undo : null;
}

/** Takes the last decision back. Asks first if others have to agree, or if more goes than one step. */
export function takeBack(session: Session): void {
  const undo = undoOf(session);
  if (!undo || session.waiting) return;
  const { said, more, steps, turns } = takenBack(session, undo.to);
  const args = { what: said.join(' '), more, turns, rolls: undo.rolls };
  const sure = undo.agree ? confirm(t('undo-sure', args)) : steps <= 1 || confirm(t('undo-sure-own', args));
  if (sure) session.undo(undo);
}
