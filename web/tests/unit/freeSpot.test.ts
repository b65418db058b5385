import { expect, test } from 'vitest';

import { freeSpot, type Rect } from '../../src/lib/freeSpot';

const screen = { width: 400, height: 800 };
const box = { width: 300, height: 60 };
const covers = (spot: { x: number; y: number }, rect: Rect) =>
  spot.x < rect.left + rect.width && rect.left < spot.x + box.width && spot.y < rect.top + rect.height && rect.top < spot.y + box.height;

test('a box lies below a click, and stays on the screen', () => {
  expect(freeSpot(box, { x: 200, y: 300 }, [], screen)).toEqual({ x: 50, y: 314 });
  const corner = freeSpot(box, { x: 395, y: 795 }, [], screen);
  expect(corner.x).toBeLessThanOrEqual(400 - 300 - 8);
  expect(corner.y).toBeLessThan(795 - 60);
});

test('a box covers neither what was clicked nor what is busy', () => {
  const click = { left: 190, top: 290, width: 20, height: 20 };
  const bar = { left: 0, top: 700, width: 400, height: 100 };
  const row = { left: 0, top: 310, width: 400, height: 80 };
  for (const at of [{ x: 200, y: 300 }, { x: 200, y: 690 }, null]) {
    const spot = freeSpot(box, at, [bar, row], screen);
    expect(covers(spot, bar)).toBe(false);
    expect(covers(spot, row)).toBe(false);
    if (at?.y === 300) expect(covers(spot, click)).toBe(false);
  }
});

test('where everything is busy, the box covers as little as it can', () => {
  const all = { left: 0, top: 0, width: 400, height: 700 };
  expect(freeSpot(box, { x: 200, y: 300 }, [all], screen).y).toBeGreaterThan(630);
});

test('what had better stay in sight is covered only if there is no other way', () => {
  const below = { left: 0, top: 310, width: 400, height: 80 };
  expect(covers(freeSpot(box, { x: 200, y: 300 }, [], screen, [below]), below)).toBe(false);
  const above = { left: 0, top: 0, width: 400, height: 300 };
  const rest = { left: 0, top: 400, width: 400, height: 400 };
  expect(covers(freeSpot(box, { x: 200, y: 300 }, [above, rest], screen, [below]), below)).toBe(true);
});

test('of what may be covered, the last list matters least', () => {
  const above = { left: 0, top: 0, width: 400, height: 300 };
  const below = { left: 0, top: 310, width: 400, height: 490 };
  expect(covers(freeSpot(box, { x: 200, y: 305 }, [], screen, [above], [below]), above)).toBe(false);
  expect(covers(freeSpot(box, { x: 200, y: 305 }, [], screen, [below], [above]), below)).toBe(false);
});
