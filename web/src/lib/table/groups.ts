// A long list of choices as a handful of groups: by die, by piece, by what happens.

import type { Choice, Seat, Spot } from '../api';
import { among, spotKey } from '../choices';
import { type Say, sentences } from '../effects';

export interface Group {
  key: string;
  choices: Choice[];
  /** What to pick for the group, if that is something on the table. */
  spot: Spot | null;
  /** What happens in all of its choices, in words, if that makes the group; empty if nothing worth telling does. */
  outcome: string | null;
}

/** More rows than this can't be taken in at once. */
export const MOST_ROWS = 6;

type Split = (choice: Choice) => Pick<Group, 'key' | 'spot' | 'outcome'> | null;

/**
 * Splits choices into groups. A few are a group each. Many are split by the first of these that makes at least two groups
 * and no more than a handful: the die, the piece, the card, the player, what happens. If none does, by what is picked next.
 * `choices` come with the best first, and so do the groups.
 */
export function groupsOf(choices: Choice[], picked: Spot[], me: Seat | null, say: Say): Group[] {
  if (choices.length <= MOST_ROWS) return split(choices, alone);
  const next = (choice: Choice, type?: Spot['type']) => choice.targets.find((spot) => (!type || spot.type === type) && !among(picked, spot));
  const by = (type?: Spot['type']): Split => (choice) => {
    const spot = next(choice, type);
    return spot ? { key: spotKey(spot), spot, outcome: null } : null;
  };
  const outcome: Split = (choice) => {
    const text = sentences([{ ...choice, effects: choice.effects.filter(({ tone }) => tone !== 'neutral') }], me, say)[0]?.text ?? '';
    return { key: `outcome ${text}`, spot: null, outcome: text };
  };
  for (const splitter of [by('die'), by('piece'), by('card'), by('seat'), outcome]) {
    const groups = split(choices, splitter);
    if (groups.length > 1 && groups.length <= MOST_ROWS) return groups;
  }
  return split(choices, by());
}

const alone: Split = () => null;

/** A choice for which there is no key is a group of its own. */
function split(choices: Choice[], splitter: Split): Group[] {
  const found = new Map<string, Group>();
  for (const choice of choices) {
    const { key, spot, outcome } = splitter(choice) ?? { key: choice.tokens.join('\n'), spot: null, outcome: null };
    const group = found.get(key);
    if (group) group.choices.push(choice);
    else found.set(key, { key, spot, outcome, choices: [choice] });
  }
  return [...found.values()];
}
