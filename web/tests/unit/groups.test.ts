import { expect, test } from 'vitest';

import type { Choice, Spot } from '../../src/lib/api';
import { groupsOf } from '../../src/lib/table/groups';

const say = ({ key }: { key: string }) => key;
const die = (index: number): Spot => ({ type: 'die', index });
const piece = (id: string): Spot => ({ type: 'piece', id });
const place = (id: string): Spot => ({ type: 'place', id });
const choice = (token: string, targets: Spot[], news?: string): Choice => ({
  tokens: [token],
  label: { key: token },
  targets,
  path: [],
  effects: news ? [{ tone: 'good', seat: 0, icon: 'point', spot: place(token), message: { key: news } }] : [],
  rolls: false,
});
const keys = (choices: Choice[], picked: Spot[] = []) => groupsOf(choices, picked, 0, say).map((group) => `${group.key}: ${group.choices.length}`);

/** Two dice, two vehicles, and twenty places for the first of them. */
const many = [0, 1].flatMap((d) => [
  ...Array.from({ length: 20 }, (_, i) => choice(`truck ${d} ${i}`, [piece('truck'), place(`${i}`), die(d)], i < 2 ? 'crush' : undefined)),
  choice(`car ${d}`, [piece('car'), place('99'), die(d)]),
]);

test('a few choices are a row each', () => {
  expect(keys(many.slice(0, 6))).toHaveLength(6);
});

test('many choices are split by die, then by piece, then by what happens', () => {
  expect(keys(many)).toEqual(['die 0: 21', 'die 1: 21']);
  const first = many.slice(0, 21);
  expect(keys(first, [die(0)])).toEqual(['piece truck: 20', 'piece car: 1']);
  expect(keys(first.slice(0, 20), [die(0), piece('truck')])).toEqual(['outcome crush: 2', 'outcome : 18']);
});

test('what can’t be split any more is listed by place', () => {
  const quiet = many.slice(2, 20);
  expect(keys(quiet, [die(0), piece('truck')])).toHaveLength(18);
});
