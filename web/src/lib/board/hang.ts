// Where small signs hang on the board: at the edge of what they are about, beside the pieces and the print and not on them.

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
/** A sign that is to be hung. */
export interface Hanging {
  w: number;
  h: number;
  about: Disc;
  /** Where it is, if it doesn't hang. */
  at?: Point | null;
}
/** What is on the board already. */
export interface Around {
  size: [number, number];
  pieces: Disc[];
  /** The middles of places, where something may be printed. They had better stay free. */
  print?: Disc[];
  /** Signs that have their place. */
  signs?: Box[];
}

/** How much of its size a sign overlaps what it is about, so that people see what it belongs to. If it covers something there, it stands off. */
const CLINGS = [0.2, -0.05];
/** What it costs to stand off, and to hide what is printed on a place, as parts of the sign. */
const [OFF, PRINT] = [0.06, 0.5];
/** Signs keep this part of their height free between each other. */
const GAP = 0.12;
/** How often signs look for a better place, now that the others have one. */
const ROUNDS = 3;

type Way = [x: -1 | 0 | 1, y: -1 | 0 | 1];
/** Where a sign hangs if there is room, and where else it may hang. */
export const UPPER_RIGHT: Way[] = [[1, -1], [-1, -1], [1, 1], [-1, 1], [0, -1], [1, 0], [-1, 0], [0, 1]];
export const LOWER_LEFT: Way[] = [[-1, 1], [1, 1], [-1, -1], [1, -1], [0, 1], [-1, 0], [1, 0], [0, -1]];

/**
 * Places for some signs, each at the edge of what it is about: where they cover least of the pieces, of the print and of each
 * other. Of equally good places, the first of `ways`.
 */
export function hangAll(all: Hanging[], around: Around, ways = UPPER_RIGHT): Box[] {
  const fixed = all.map(({ w, h, at }): Box | null => (at ? { ...at, w, h } : null));
  const boxes = [...fixed];
  for (let round = 0; round < ROUNDS; round++) {
    let moved = false;
    all.forEach((sign, i) => {
      if (fixed[i]) return;
      const others = boxes.filter((box): box is Box => box !== null && box !== boxes[i]);
      const box = hang(sign, around, [...(around.signs ?? []), ...others], ways);
      moved ||= box.x !== boxes[i]?.x || box.y !== boxes[i]?.y;
      boxes[i] = box;
    });
    if (!moved) break;
  }
  return boxes as Box[];
}

function hang({ w, h, about }: Hanging, { size, pieces, print = [] }: Around, signs: Box[], ways: Way[]): Box {
  let best: { box: Box; cost: number } | null = null;
  const area = w * h;
  for (const clings of CLINGS) {
    for (const [x, y] of ways) {
      const far = about.r * (x !== 0 && y !== 0 ? Math.SQRT1_2 : 1);
      const reach = (side: number) => far + (side / 2) * (1 - 2 * clings);
      const box = { x: within(about.x + x * reach(w), w, size[0]), y: within(about.y + y * reach(h), h, size[1]), w, h };
      const covers = sum(pieces, (piece) => onDisc(box, piece)) + sum(signs, (sign) => onBox(box, sign)) + PRINT * area * sum(print, (disc) => hidden(disc, box));
      const cost = covers + (clings < 0 ? OFF * area : 0);
      // A little more or less makes no difference.
      if (best === null || cost < best.cost - area * 0.02) best = { box, cost };
    }
  }
  return (best as { box: Box }).box;
}

const within = (at: number, side: number, size: number) => Math.min(Math.max(at, side * 0.55), size - side * 0.55);

function sum<T>(all: T[], of: (each: T) => number): number {
  return all.reduce((total, each) => total + of(each), 0);
}

/** The area that two boxes share, or nearly share. */
function onBox(a: Box, b: Box): number {
  const gap = GAP * Math.min(a.h, b.h);
  const wide = (a.w + b.w) / 2 + gap - Math.abs(a.x - b.x);
  const high = (a.h + b.h) / 2 + gap - Math.abs(a.y - b.y);
  return wide > 0 && high > 0 ? Math.min(wide, a.w, b.w) * Math.min(high, a.h, b.h) : 0;
}

/** The part of a box that lies on a disc, found by looking at points of the box. */
function onDisc(box: Box, disc: Disc): number {
  if (Math.abs(box.x - disc.x) > box.w / 2 + disc.r || Math.abs(box.y - disc.y) > box.h / 2 + disc.r) return 0;
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
