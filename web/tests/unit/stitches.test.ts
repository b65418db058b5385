import { describe, expect, it } from 'vitest';

import type { Place } from '../../src/lib/api';
import { stitches } from '../../src/lib/board/stitches';

const place = (id: string, x: number, y: number, r = 10): Place => ({ id, name: { key: id }, kind: 'track', at: { x, y }, slots: [], outline: { type: 'circle', at: { x, y }, r } });

/** How near a part of the way comes to a point. */
const near = ([a, b]: [{ x: number; y: number }, { x: number; y: number }], x: number, y: number) => Math.min(Math.hypot(a.x - x, a.y - y), Math.hypot(b.x - x, b.y - y));

describe('a trail', () => {
  it('leaves the middle of every space free, where a number may be', () => {
    const way = stitches([place('1', 0, 0), place('2', 20, 0), place('3', 20, 20)]);
    expect(way).toHaveLength(2);
    for (const part of way) for (const [x, y] of [[0, 0], [20, 0], [20, 20]] as const) expect(near(part, x, y)).toBeGreaterThan(6.9);
  });

  it('shows something even where spaces overlap, and nothing where a piece stays', () => {
    const [part] = stitches([place('1', 0, 0), place('2', 8, 0)]);
    expect(part?.[1].x).toBeGreaterThan(part?.[0].x as number);
    expect(stitches([place('1', 0, 0), place('1', 0, 0)])).toEqual([]);
  });
});
