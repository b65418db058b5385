import { expect, test } from 'vitest';

import { nearest } from '../../src/lib/board/walk';

const right = { x: 1, y: 0 };
const up = { x: 0, y: -1 };

test('the nearest point in a direction, and none behind', () => {
  const points = [{ x: 10, y: 0 }, { x: 30, y: 0 }, { x: -5, y: 0 }];
  expect(nearest({ x: 0, y: 0 }, points, right)).toBe(0);
  expect(nearest({ x: 30, y: 0 }, points, right)).toBe(-1);
  expect(nearest({ x: 0, y: 0 }, points, up)).toBe(-1);
});

test('what lies to the side counts as farther', () => {
  const points = [{ x: 10, y: 18 }, { x: 25, y: 2 }];
  expect(nearest({ x: 0, y: 0 }, points, right)).toBe(1);
});
