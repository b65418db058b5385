import { describe, expect, test } from 'vitest';

import type { Choice, Spot } from '../../src/lib/api';
import { answers, forced, nextSpots, ownChoices, press, remaining } from '../../src/lib/choices';

const piece = (id: string): Spot => ({ type: 'piece', id });
const place = (id: string): Spot => ({ type: 'place', id });
const choice = (token: string, ...targets: Spot[]): Choice => ({
  tokens: [token],
  label: { key: token, args: {}, text: token },
  targets,
  path: [],
});

const moves = [
  choice('a to 1', piece('a'), place('1')),
  choice('a to 2', piece('a'), place('2')),
  choice('b to 3', piece('b'), place('3')),
  choice('c to 2', piece('c'), place('2')),
  choice('c to 4 by die 1', piece('c'), place('4')),
  choice('c to 4 by die 2', piece('c'), place('4')),
  choice('stop'),
];

test('first the pieces, then the places of the picked one', () => {
  expect(nextSpots(moves, [])).toEqual([piece('a'), piece('b'), piece('c')]);
  expect(nextSpots(moves, [piece('a')])).toEqual([place('1'), place('2')]);
  expect(remaining(moves, [piece('c')])).toHaveLength(3);
});

describe('a click', () => {
  test('on a piece with several places picks it', () => {
    expect(press(moves, [], [piece('a')])).toEqual({ type: 'pick', picked: [piece('a')] });
  });
  test('on a piece with one place plays it', () => {
    expect(press(moves, [], [piece('b')])).toEqual({ type: 'take', choice: moves[2] });
  });
  test('on a place after a piece plays', () => {
    expect(press(moves, [piece('a')], [place('2')])).toEqual({ type: 'take', choice: moves[1] });
  });
  test('on another piece picks that one instead', () => {
    expect(press(moves, [piece('a')], [piece('c')])).toEqual({ type: 'pick', picked: [piece('c')] });
  });
  test('on a place that only one choice reaches plays it', () => {
    expect(press(moves, [], [place('3')])).toEqual({ type: 'take', choice: moves[2] });
  });
  test('on a place that two pieces reach is not enough', () => {
    expect(press(moves, [], [place('2')])).toEqual({ type: 'no', spot: place('2') });
  });
  test('on a piece that stands on a target means the place', () => {
    expect(press(moves, [piece('a')], [piece('x'), place('1')])).toEqual({ type: 'take', choice: moves[0] });
  });
  test('that leaves choices which differ in words alone asks', () => {
    const pressed = press(moves, [piece('c')], [place('4')]);
    expect(pressed).toEqual({ type: 'ask', choices: [moves[4], moves[5]], picked: [piece('c'), place('4')] });
  });
  test('on anything else is refused, naming the best guess', () => {
    expect(press(moves, [], [piece('x'), place('9')])).toEqual({ type: 'no', spot: piece('x') });
  });
});

describe('what all choices share', () => {
  const one = [choice('a to 1', piece('a'), place('1')), choice('a to 2', piece('a'), place('2')), choice('stop')];
  test('needs no click', () => {
    expect(forced(one)).toEqual([piece('a')]);
    expect(nextSpots(one, forced(one))).toEqual([place('1'), place('2')]);
  });
  test('but a last target always does', () => {
    expect(forced([choice('a to 1', piece('a'), place('1'))])).toEqual([piece('a')]);
    expect(forced([choice('a', piece('a'))])).toEqual([]);
    expect(forced(moves)).toEqual([]);
    expect(forced([choice('stop')])).toEqual([]);
  });
});

describe('several seats asked at once', () => {
  const all = [0, 1, 2].map((seat) => ({ seat, choices: [choice(`hit ${seat}`), choice('pass')] }));
  test('a device is offered its own', () => {
    expect(ownChoices(all, [1, 2]).map((entry) => entry.seat)).toEqual([1, 2]);
    expect(ownChoices(all, [])).toEqual([]);
  });
  test('one acts, the others of the device say nothing', () => {
    expect(answers([1, 2], 'pass', { seat: 2, tokens: ['hit 2'] })).toEqual([
      { seat: 1, tokens: ['pass'] },
      { seat: 2, tokens: ['hit 2'] },
    ]);
  });
  test('nobody acts', () => {
    expect(answers([1, 2], 'pass', null).map((a) => a.tokens)).toEqual([['pass'], ['pass']]);
  });
});
