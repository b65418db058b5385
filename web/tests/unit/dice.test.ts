import { expect, test } from 'vitest';

import { sidesOf } from '../../src/lib/table/dice';

test('opposite sides of a die add up to seven, and the value is in front', () => {
  for (let value = 1; value <= 6; value++) {
    const sides = sidesOf(value);
    expect(sides[0]).toBe(value);
    expect([...sides].sort()).toEqual([1, 2, 3, 4, 5, 6]);
    for (const [a, b] of [[0, 5], [1, 4], [2, 3]] as const) expect(sides[a]! + sides[b]!).toBe(7);
  }
});

test('a die without pips, or with more than six, is the same all around', () => {
  expect(sidesOf(0)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(sidesOf(12)).toEqual([12, 12, 12, 12, 12, 12]);
});
