// What a browser knows about a table, and how each message changes it. Steps have version numbers, so that none is shown
// twice and none is lost.

import type { ChatLine, Now, SeatChoices, Step } from '../api';
import { fullChoices, fullStep } from '../api';
import type { News } from '../api/socket';
import { patched } from './patch';

export interface Known {
  now: Now;
  /** The choices of this browser's seats. Only those that answer the current question count. */
  choices: SeatChoices[];
  /** Without gaps up to `now.version`. The first may be later than version 1. */
  steps: Step[];
  chat: ChatLine[];
  /** When `now.ask` arrived, by this browser's clock. Countdowns start there. */
  since: number;
  /** When `now.dice` arrived, by the same clock. */
  diceSince: number;
}

export type Welcome = Extract<News, { type: 'welcome' }>;
export type Change = Exclude<News, { type: 'welcome' | 'gone' | 'refused' | 'you' }>;

/**
 * Starts from a welcome, or carries on with it after a lost connection. `missed` are the steps that the screen has yet to
 * show; null if there is no way to show them one by one, because too many were missed or the table is new.
 */
export function welcomed(known: Known | null, welcome: Welcome, since: number): { known: Known; missed: Step[] | null } {
  const { now, choices, chat } = welcome;
  const steps = welcome.steps.map(fullStep);
  const have = known?.now.version ?? -1;
  const missed = steps.filter((step) => step.version > have);
  const whole = known !== null && have <= now.version && missed.length === now.version - have;
  return {
    known: {
      now,
      choices: choices.map(fullChoices),
      // After a first look, the steps before it come with the welcome.
      steps: whole && known.steps.length > 0 ? [...known.steps, ...missed] : steps,
      chat: withLines(known?.chat ?? [], chat),
      since,
      diceSince: since,
    },
    missed: whole ? missed : null,
  };
}

/** Adds a message to what is known. Returns null if steps are missing in between: connect again to get them. */
export function heard(known: Known, change: Change, since: number): Known | null {
  const { now } = known;
  const withNow = (part: Partial<Now>): Known => ({ ...known, now: { ...now, ...part } });
  switch (change.type) {
    case 'step': {
      const { type: _, ...step } = change;
      if (step.version <= now.version) return known;
      if (step.version > now.version + 1) return null;
      const view = step.patch ? patched(now.view, step.patch) : now.view;
      return { ...withNow({ version: step.version, view }), steps: [...known.steps, fullStep(step)] };
    }
    case 'ask': {
      const { type: _, ...ask } = change;
      const choices = known.choices.filter((entry) => entry.question >= ask.question);
      return { ...withNow({ ask }), choices, since };
    }
    case 'choices': {
      const { type: _, ...entry } = change;
      return { ...known, choices: [...known.choices.filter(({ seat }) => seat !== entry.seat), fullChoices(entry)] };
    }
    case 'table': {
      const { type: _, ...status } = change;
      return withNow({ status });
    }
    case 'dice': {
      const { type: _, ...dice } = change;
      return { ...withNow({ dice }), diceSince: since };
    }
    case 'presence': {
      const { type: _, ...presence } = change;
      return withNow({ presence });
    }
    case 'chat': {
      const { type: _, ...line } = change;
      return { ...known, chat: withLines(known.chat, [line]) };
    }
  }
}

/** A line that comes again replaces the earlier one. One without a text was removed. */
function withLines(chat: ChatLine[], lines: ChatLine[]): ChatLine[] {
  const all = new Map([...chat, ...lines].map((line) => [line.number, line]));
  return [...all.values()].sort((a, b) => a.number - b.number);
}

/** Puts earlier steps in front, if they join without a gap. */
export function prepend(known: Known, earlier: Step[]): Known {
  const first = known.steps[0]?.version ?? known.now.version + 1;
  const before = earlier.filter((step) => step.version < first);
  return before.at(-1)?.version === first - 1 ? { ...known, steps: [...before, ...known.steps] } : known;
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
