import { expect, test } from 'vitest';

import { freeSpot } from '../../src/lib/freeSpot';
import { lineTo, nearest, through } from '../../src/lib/learn/line';

const note = { left: 100, top: 100, width: 80, height: 40 };

test('a line leads from the nearest point of a note to its place', () => {
  expect(lineTo(note, { x: 300, y: 120 })).toEqual({ from: { x: 168, y: 120 }, to: { x: 300, y: 120 } });
  expect(lineTo(note, { x: 0, y: 0 }).from).toEqual({ x: 112, y: 112 });
  // A large thing is met at its edge, not in the middle of its text.
  expect(nearest({ left: 300, top: 0, width: 200, height: 300 }, { x: 140, y: 120 })).toEqual({ x: 300, y: 120 });
});

test('what a line runs through is measured', () => {
  const line = { from: { x: 0, y: 0 }, to: { x: 100, y: 0 } };
  expect(through(line, [{ left: 20, top: -5, width: 30, height: 10 }])).toBeCloseTo(30);
  expect(through(line, [{ left: 20, top: 5, width: 30, height: 10 }])).toBe(0);
  expect(through(line, [{ left: 200, top: -5, width: 30, height: 10 }])).toBe(0);
  const slanted = { from: { x: 0, y: 0 }, to: { x: 30, y: 40 } };
  expect(through(slanted, [{ left: -5, top: 20, width: 50, height: 50 }])).toBeCloseTo(25);
  expect(through(slanted, [{ left: 20, top: 0, width: 20, height: 10 }])).toBe(0);
});

test('a note is placed where its line runs through no text', () => {
  const screen = { width: 600, height: 400 };
  const about = { x: 300, y: 200 };
  // The place below is free, but the text between it and its place isn't.
  const text = { left: 200, top: 220, width: 200, height: 20 };
  const cost = (box: typeof note) => through(lineTo(box, about), [text]);
  const size = { width: 120, height: 60 };
  const spot = freeSpot(size, about, [text], screen, cost);
  expect(cost({ left: spot.x, top: spot.y, ...size })).toBe(0);
});
