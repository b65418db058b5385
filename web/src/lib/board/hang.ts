// Where small signs hang on the board: at the edge of what they are about, beside the pieces and not on them.

import type { Point } from '../api';

/** Something round: a piece, or the middle part of a place. */
export interface Disc extends Point {
  r: number;
}
/** A sign, by its middle. */
export interface Box extends Point {
  w: number;
  h: number;
}

/** A sign overlaps what it is about by this part of its size, so that people see what it belongs to. */
const CLINGS = 0.2;

type Way = [x: -1 | 0 | 1, y: -1 | 0 | 1];
/** Where a sign hangs if there is room, and where else it may hang. */
export const UPPER_RIGHT: Way[] = [[1, -1], [-1, -1], [1, 1], [-1, 1], [0, -1], [1, 0], [-1, 0], [0, 1]];
export const LOWER_LEFT: Way[] = [[-1, 1], [1, 1], [-1, -1], [1, -1], [0, 1], [-1, 0], [1, 0], [0, -1]];

/**
 * A sign of this size at the edge of `about`: where it covers least of the pieces and of other signs, within a board of `size`.
 * Of equally good places, the first of `ways`.
 */
export function hang({ w, h }: { w: number; h: number }, about: Disc, pieces: Disc[], signs: Box[], size: [number, number], ways = UPPER_RIGHT): Box {
  let best: { box: Box; cost: number } | null = null;
  for (const [x, y] of ways) {
    const far = about.r * (x !== 0 && y !== 0 ? Math.SQRT1_2 : 1);
    const reach = (side: number) => far + (side / 2) * (1 - 2 * CLINGS);
    const box = { x: within(about.x + x * reach(w), w, size[0]), y: within(about.y + y * reach(h), h, size[1]), w, h };
    const cost = sum(pieces, (piece) => onDisc(box, piece)) + sum(signs, (sign) => onBox(box, sign));
    // A little more or less makes no difference.
    if (best === null || cost < best.cost - w * h * 0.02) best = { box, cost };
  }
  return (best as { box: Box }).box;
}

const within = (at: number, side: number, size: number) => Math.min(Math.max(at, side * 0.55), size - side * 0.55);

function sum<T>(all: T[], of: (each: T) => number): number {
  return all.reduce((total, each) => total + of(each), 0);
}

/** The area that two boxes share. */
function onBox(a: Box, b: Box): number {
  const wide = (a.w + b.w) / 2 - Math.abs(a.x - b.x);
  const high = (a.h + b.h) / 2 - Math.abs(a.y - b.y);
  return wide > 0 && high > 0 ? Math.min(wide, a.w, b.w) * Math.min(high, a.h, b.h) : 0;
}

/** The part of a box that lies on a disc, found by looking at points of the box. */
function onDisc(box: Box, disc: Disc): number {
  const N = 5;
  let hits = 0;
  for (let i = 0; i < N * N; i++) {
    const x = box.x + box.w * (((i % N) + 0.5) / N - 0.5);
    const y = box.y + box.h * ((Math.floor(i / N) + 0.5) / N - 0.5);
    if ((x - disc.x) ** 2 + (y - disc.y) ** 2 < disc.r ** 2) hits += 1;
  }
  return (hits / (N * N)) * box.w * box.h;
}

/** How much of a disc lies under a box, from 0 to 1. */
export function hidden(disc: Disc, box: Box): number {
  return onDisc(box, disc) / (Math.PI * disc.r ** 2);
}
