// Where a small box fits on the screen: near a click, without covering what people need to see or press.

export interface Size {
  width: number;
  height: number;
}
export interface Point {
  x: number;
  y: number;
}
export interface Rect extends Size {
  left: number;
  top: number;
}

/** How far the box stays away from the click, the edges and other things. */
const GAP = 14;
/** The box is tried at this many distances and in this many directions. */
const [RINGS, RING, DIRECTIONS] = [14, 40, 16];

/** How much worse it is to cover something of one list than of the next. */
const WORSE = 20;

/**
 * The upper left corner of the free place that is nearest to `at`, or to the middle of the lower edge if `at` is null. If
 * nothing is free, the place that covers least. `lesser` lists what may be covered if there is no other way: first what
 * matters more, then what matters less. A function says itself how bad a place is.
 */
export function freeSpot(box: Size, at: Point | null, busy: Rect[], screen: Size, ...lesser: (Rect[] | ((box: Rect) => number))[]): Point {
  const centre = at ?? { x: screen.width / 2, y: screen.height };
  const clamp = (value: number, most: number) => Math.max(Math.min(value, most), 8);
  const place = ({ x, y }: Point): Point => ({
    x: clamp(x - box.width / 2, screen.width - box.width - 8),
    y: clamp(y - box.height / 2, screen.height - box.height - 8),
  });
  // What was clicked must stay in sight.
  const clicked: Rect[] = at ? [{ left: at.x - GAP, top: at.y - GAP, width: 2 * GAP, height: 2 * GAP }] : [];
  const cost = ({ x, y }: Point) => {
    const here = { left: x, top: y, ...box };
    const bad = (what: (typeof lesser)[number]) => (typeof what === 'function' ? what(here) : what.reduce((sum, rect) => sum + overlap(here, rect), 0));
    return [[...busy, ...clicked], ...lesser].reduce((sum, what) => WORSE * sum + bad(what), 0);
  };
  let best = { spot: place(centre), cost: Infinity };
  for (const spot of around(centre, box).map(place)) {
    const covered = cost(spot);
    if (covered < best.cost) best = { spot, cost: covered };
    if (covered === 0) break;
  }
  return best.spot;
}

/** Whether a box covers a part of any of these. */
export function covers(box: Rect, busy: Rect[]): boolean {
  return busy.some((rect) => overlap(box, rect) > 0);
}

/** Middles for the box, the nearest first: below, above, at the sides, and then in rings farther away. */
function around({ x, y }: Point, { width, height }: Size): Point[] {
  const found: Point[] = [];
  for (let ring = 0; ring < RINGS; ring++) {
    for (let k = 0; k < DIRECTIONS; k++) {
      const turn = (Math.PI / 2) * (k % 2 === 0 ? 1 : -1) + (Math.floor(k / 2) * 2 * Math.PI) / DIRECTIONS;
      const far = ring * RING + GAP;
      found.push({ x: x + Math.cos(turn) * (far + width / 2), y: y + Math.sin(turn) * (far + height / 2) });
    }
  }
  return found;
}

function overlap(a: Rect, b: Rect): number {
  const wide = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const high = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}
