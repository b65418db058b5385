// What people read about each other: times, and tables in a list.

import { expect, test } from 'vitest';

import type { GameInfo, Sitter, TableBrief } from '../../src/lib/api';
import { glance } from '../../src/lib/glance';
import { inWords } from '../../src/lib/table/timeLeft.svelte';
import { heard, type Known } from '../../src/lib/table/known';

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

test('a line of chat that comes again replaces the earlier one', () => {
  const line = { number: 1, room: 'table', from: 'device-0', seat: 0, time: 0, text: 'oops' } as const;
  const known = { now: {}, steps: [], choices: [], chat: [], since: 0, diceSince: 0 } as unknown as Known;
  const said = heard(known, { type: 'chat', ...line }, 0) as Known;
  expect(heard(said, { type: 'chat', ...line, text: '' }, 0)?.chat).toEqual([{ ...line, text: '' }]);
});
