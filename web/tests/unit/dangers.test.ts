import { expect, test } from 'vitest';

import type { Choice } from '../../src/lib/api';
import { Dangers } from '../../src/lib/table/dangers.svelte';
import type { Picking } from '../../src/lib/table/picking.svelte';
import type { Session } from '../../src/lib/table/session.svelte';

const choice = (rolls: boolean): Choice => ({ tokens: ['token'], label: { key: 'label' }, targets: [], path: [], effects: [], rolls });

/** Dangers that are shown while somebody looks at a choice. */
function looking(shown: Choice): Dangers {
  const session = { shown: { now: { version: 1 } }, replay: { at: null }, seats: [0], you: 0, status: { phase: 'playing' }, dangersFor: () => Promise.resolve([]) };
  const dangers = new Dangers(session as unknown as Session, { shown: [shown], passes: () => false, judge: 0 } as unknown as Picking);
  dangers.toggle();
  return dangers;
}

test('dangers are those after the choice that is looked at', () => {
  const cancel = looking(choice(false)).look();
  expect(cancel).toBeTypeOf('function');
  cancel?.();
});

test('picking up dice changes nothing yet: the dangers are still those of now', () => {
  // The button has the focus as soon as it is there. On a slow machine that was taken for a look at what comes after it.
  expect(looking(choice(true)).look()).toBeUndefined();
});
