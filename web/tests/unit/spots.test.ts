import { expect, test } from 'vitest';

import type { Message } from '../../src/lib/api';
import type { Stage } from '../../src/lib/stage.svelte';
import type { Session } from '../../src/lib/table/session.svelte';
import { dieName, kindName, pickedName, spotName } from '../../src/lib/table/spots';

const session = { say: ({ key }: Message) => key } as unknown as Session;
const actors = [
  { id: 'a', kind: 'token', name: { key: 'your token' }, place: '1' },
  { id: 'b', kind: 'token', name: { key: 'your token' }, place: '2' },
  { id: 'c', kind: 'card-back', name: { key: 'your car' }, place: '2' },
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

test('what is to be picked goes by the words of the game, if it has any', () => {
  const words: Record<string, string> = { 'a-piece-token': 'a token', 'a-piece-card': 'a card on the board', 'a-place': 'a square' };
  const game = { say: ({ key }: Message) => words[key] ?? '', hasWords: (key: string) => key in words };
  const plain = { ...game, hasWords: () => false };
  expect(kindName({ type: 'piece', id: 'a' }, game, stage)).toBe('a token');
  expect(kindName({ type: 'piece', id: 'c' }, game, stage)).toBe('a card on the board');
  expect(kindName({ type: 'place', id: '1' }, game, stage)).toBe('a square');
  expect(kindName({ type: 'die', index: 0 }, game, stage)).toBe('a die');
  expect(kindName({ type: 'piece', id: 'a' }, plain, stage)).toBe('a piece');
  expect(kindName({ type: 'place', id: '1' }, plain, stage)).toBe('a place');
});

test('dice are named by colour only where there are several colours', () => {
  const dice = [{ look: 'red', value: 4, used: true }];
  const [one, several] = [[{ name: 'red' }], [{ name: 'red' }, { name: 'green' }]].map((looks) => ({ dice, scene: { dice: looks } }) as unknown as Stage) as [Stage, Stage];
  const die = dice[0] as (typeof dice)[0];
  expect([dieName(die, one), dieName(die, several)]).toEqual(['die: 4, used', 'red die: 4, used']);
  expect([pickedName({ type: 'die', index: 0 }, session, one), pickedName({ type: 'die', index: 0 }, session, several)]).toEqual(['the 4', 'the red 4']);
});
