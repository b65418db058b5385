// What people read about each other: times, and tables in a list.

import { expect, test } from 'vitest';

import type { GameInfo, Sitter, TableBrief } from '../../src/lib/api';
import { glance, invitation } from '../../src/lib/glance';
import { storage } from '../../src/lib/storage';
import { inWords } from '../../src/lib/table/timeLeft.svelte';
import { heard, type Known } from '../../src/lib/table/known';
import { watcherName } from '../../src/lib/watcher';

test.each([
  [0, '0 s'],
  [1, '1 s'],
  [59_001, '60 s'],
  [60_000, '60 s'],
  [61_000, '1 min 1 s'],
  [3_600_000, '1 h 0 min'],
  [90_000_000, '1 d 1 h'],
])('%d milliseconds are %s', (ms, text) => {
  expect(inWords(ms)).toBe(text);
});

const sitter = (kind: Sitter['kind'], name: string): Sitter => ({ kind, name, level: null, ask_me: 'matters', ready: false, free: false });
const looks = (...colours: string[]) => colours.map((key) => ({ name: { key }, colour: key, dark: key, mark: 'ring' }));
// With three players, it leaves a colour out.
const game = { id: 'g', title: 'Pebbles', least: 2, seats: [looks('red', 'green'), looks('red', 'blue', 'green'), looks('red', 'yellow', 'blue', 'green')] } as unknown as GameInfo;
const brief: TableBrief = {
  ...{ table: 't', game: 'g', phase: 'playing', sitters: [sitter('person', 'Ann'), sitter('bot', ''), sitter('open', '')] },
  ...{ waiting: [0], free: [2], since: 5, version: 9, rematch: null },
};

test('a table in a list names the others, and whom it waits for', () => {
  const box = { game, say: ({ key }: { key: string }) => key };
  expect(glance(brief, box, [0])).toMatchObject({ title: 'Pebbles', mine: true, waitsFor: 'you', since: 5, others: [{ name: 'Blue bot' }] });
  expect(glance(brief, box, [])).toMatchObject({ mine: false, waitsFor: 'Ann', others: [{ name: 'Ann' }, { name: 'Blue bot' }], free: [2] });
});

test('an invitation names who is already at the next table', () => {
  const box = { game, say: ({ key }: { key: string }) => key };
  const next: TableBrief = { ...brief, table: 'n', phase: 'gathering', sitters: [sitter('person', 'Ann'), sitter('bot', ''), sitter('open', 'Cat')] };
  expect(invitation(next, box, brief)).toEqual({ table: 'n', title: 'Pebbles', again: true, begun: false, people: ['Ann'] });
  expect(invitation({ ...next, phase: 'playing' }, box, { ...brief, game: 'h' })).toMatchObject({ again: false, begun: true });
});

test('a browser that watches knows its own lines, by the hash that the server makes', async () => {
  storage.set('rollick.watcher', 'zoe');
  // crates/server/src/keys.rs has the same example.
  expect(await watcherName('abcdefghjkmn')).toBe('5d4eccf0fb90');
});

test('a line of chat that comes again replaces the earlier one', () => {
  const line = { number: 1, room: 'table', from: 'device-0', seat: 0, time: 0, text: 'oops' } as const;
  const known = { now: {}, steps: [], choices: [], chat: [], since: 0, diceSince: 0 } as unknown as Known;
  const said = heard(known, { type: 'chat', ...line }, 0) as Known;
  expect(heard(said, { type: 'chat', ...line, text: '' }, 0)?.chat).toEqual([{ ...line, text: '' }]);
});
