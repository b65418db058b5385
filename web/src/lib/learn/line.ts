// The line from a note to what it is about.

import type { Point, Rect } from '../freeSpot';

export interface Line {
  from: Point;
  to: Point;
}

/** How far inside of the note the line begins. */
const INSIDE = 12;

const within = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));

/** The point of a box that is nearest to another point. */
export function nearest({ left, top, width, height }: Rect, { x, y }: Point, inside = 0): Point {
  return { x: within(x, left + inside, left + width - inside), y: within(y, top + inside, top + height - inside) };
}

/** The line from a note to a point, by the shortest way. */
export function lineTo(note: Rect, to: Point): Line {
  return { from: nearest(note, to, INSIDE), to };
}

/** How much of a line is inside of some boxes, in pixels. */
export function through({ from, to }: Line, boxes: Rect[]): number {
  const long = Math.hypot(to.x - from.x, to.y - from.y);
  return boxes.reduce((sum, box) => sum + long * partInside({ from, to }, box), 0);
}

/** Which part of a line is inside of a box, from 0 to 1. */
function partInside({ from, to }: Line, { left, top, width, height }: Rect): number {
  let [begin, end] = [0, 1];
  for (const [start, by, low, high] of [
    [from.x, to.x - from.x, left, left + width],
    [from.y, to.y - from.y, top, top + height],
  ] as const) {
    if (by === 0) {
      if (start < low || start > high) return 0;
      continue;
    }
    const [a, b] = [(low - start) / by, (high - start) / by];
    begin = Math.max(begin, Math.min(a, b));
    end = Math.min(end, Math.max(a, b));
  }
  return Math.max(0, end - begin);
}
