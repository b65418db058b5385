import { expect, test } from 'vitest';

import type { Message } from '../../src/lib/api';
import type { Stage } from '../../src/lib/stage.svelte';
import type { Session } from '../../src/lib/table/session.svelte';
import { spotName } from '../../src/lib/table/spots';

const session = { say: ({ key }: Message) => key } as unknown as Session;
const actors = [
  { id: 'a', name: { key: 'your token' }, place: '1' },
  { id: 'b', name: { key: 'your token' }, place: '2' },
  { id: 'c', name: { key: 'your car' }, place: '2' },
];
const places = [
  { id: '1', name: { key: 'ring 1' } },
  { id: '2', name: { key: 'ring 2' } },
];
const stage = { actors, actor: (id: string) => actors.find((actor) => actor.id === id), scene: { places } } as unknown as Stage;

test('pieces that share a name are called by their places, the others by their names', () => {
  expect(spotName({ type: 'piece', id: 'a' }, session, stage)).toBe('your token, ring 1');
  expect(spotName({ type: 'piece', id: 'b' }, session, stage)).toBe('your token, ring 2');
  expect(spotName({ type: 'piece', id: 'c' }, session, stage)).toBe('your car');
  expect(spotName({ type: 'piece', id: 'd' }, session, stage)).toBe('');
});
