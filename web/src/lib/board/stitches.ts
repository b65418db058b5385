// A line over the board that leaves the middles of spaces free, where their numbers are printed and their pieces stand.

import type { Place, Point } from '../api';
import { extent } from './slots';

export type Stitch = [from: Point, to: Point];

/** The part of a space around its middle that stays free, and the least part of the way between two middles that is drawn. */
const [FREE, LEAST] = [0.36, 0.3];

const free = ({ outline }: Place): number => {
  const whole = extent(outline);
  return whole ? Math.min(whole.w, whole.h) * FREE : 0;
};

/** The parts of the way through these places that lie between their middles, in order. */
export function stitches(places: Place[]): Stitch[] {
  return places.slice(1).flatMap((to, i): Stitch[] => {
    const from = places[i] as Place;
    const [dx, dy] = [to.at.x - from.at.x, to.at.y - from.at.y];
    const long = Math.hypot(dx, dy);
    if (long === 0) return [];
    // Where the spaces are close together, something is left between them all the same.
    const [a, b] = [free(from) / long, free(to) / long];
    const less = Math.min(1, (1 - LEAST) / (a + b || 1));
    const at = (part: number): Point => ({ x: from.at.x + dx * part, y: from.at.y + dy * part });
    return [[at(a * less), at(1 - b * less)]];
  });
}
