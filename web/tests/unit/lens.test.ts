import { expect, test } from 'vitest';

import { CLOSEST, FINGER, Lens } from '../../src/lib/board/lens.svelte';

function lens(): Lens {
  const made = new Lens();
  [made.width, made.height] = [400, 400];
  return made;
}

test('zooming keeps the point under the finger, and stays within the board', () => {
  const one = lens();
  one.zoom(2, { x: 100, y: 100 });
  expect([one.scale, one.x, one.y]).toEqual([2, -100, -100]);
  one.pan(1000, -1000);
  expect([one.x, one.y]).toEqual([0, -400]);
  one.zoom(100);
  expect(one.scale).toBe(CLOSEST);
  one.zoom(0.001);
  expect([one.scale, one.x, one.y]).toEqual([1, 0, -0].map((v) => expect.closeTo(v)));
});

test('following makes the smallest thing large enough for a finger, in the middle', () => {
  const one = lens();
  one.follow([{ x: 190, y: 190, w: 20, h: 30 }], undefined);
  expect(one.scale).toBe(FINGER / 20);
  expect(one.x + 200 * one.scale).toBeCloseTo(200);
  one.follow([{ x: 0, y: 0, w: 60, h: 60 }], undefined);
  expect(one.scale).toBe(1);
});

test('what lies outside of the window is counted by side, and the nearest can be shown', () => {
  const one = lens();
  const points = [{ x: 20, y: 200 }, { x: 60, y: 200 }, { x: 200, y: 390 }, { x: 200, y: 200 }];
  expect(one.beyond(points)).toEqual([]);
  one.zoom(2);
  expect(one.beyond(points)).toEqual([
    { side: 'left', count: 2, point: { x: 60, y: 200 } },
    { side: 'down', count: 1, point: { x: 200, y: 390 } },
  ]);
  one.show({ x: 60, y: 200 });
  expect(one.beyond(points.slice(0, 2))).toEqual([]);
});

test('if not everything fits, the most important is in the middle', () => {
  const one = lens();
  const main = { x: 100, y: 300, w: 20, h: 20 };
  one.follow([{ x: 0, y: 0, w: 20, h: 20 }, { x: 380, y: 380, w: 20, h: 20 }, main], main);
  expect(one.x + 110 * one.scale).toBeCloseTo(200);
});
