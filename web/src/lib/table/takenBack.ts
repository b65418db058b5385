// Taking back: what would be lost, in words, and a question if that is more than the last choice.

import type { Undo } from '../api';
import { sure } from '../sure.svelte';
import { t } from '../words';
import type { Session } from './session.svelte';

/** The most sentences that a question about a take-back shows. */
const MOST = 4;

export interface TakenBack {
  /** What would be taken back, in sentences, and how many sentences more there are. */
  said: string[];
  more: number;
  /** From how many turns something goes. */
  turns: number;
}

export const NOTHING: TakenBack = { said: [], more: 0, turns: 0 };

/** What going back to a version would take back. */
export function takenBack(session: Session, to: number): TakenBack {
  const steps = (session.known?.steps ?? []).filter((step) => step.version > to && step.entry.type === 'token' && !session.story.gone.has(step.version));
  const all = steps.flatMap((step) => step.told.map((told) => session.say(told)));
  const turns = new Set(steps.map(({ turn }) => turn)).size;
  return { said: all.slice(-MOST), more: Math.max(0, all.length - MOST), turns };
}

/** What this device can take back now: the last decision of its people, even if others have decided something since. */
export function undoOf(session: Session): Undo | null {
  const { undo, earlier = [] } = session.ask ?? {};
  const own = [...(undo ? [undo] : []), ...earlier].find(({ seat }) => session.seats.includes(seat));
  return own && session.replay.at === null ? own : null;
}

/** Takes the last decision of this device back. Asks first if others have to agree, or if more goes than the last choice. */
export async function takeBack(session: Session): Promise<void> {
  const undo = undoOf(session);
  if (!undo || session.waiting) return;
  const { said, more, turns } = takenBack(session, undo.to);
  const args = { what: said.join(' '), more, turns, rolls: undo.rolls };
  // A move of many steps is one choice, and goes without a question.
  const justOne = turns <= 1 && undo.rolls === 0;
  const question = undo.agree ? t('undo-sure', args) : justOne ? null : t('undo-sure-own', args);
  if (question === null || (await sure.ask(question))) session.undo(undo);
}
