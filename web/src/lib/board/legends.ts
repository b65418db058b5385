import type { Point, Scene } from '../api';
import type { Rect } from '../freeSpot';

/**
 * Where the drawing explains itself, on the screen. `corner` is the upper left corner of the board, and `unit` is how many
 * pixels a unit of the scene has.
 */
export function legendsAt({ legends = [] }: Scene, corner: Point, unit: number): Rect[] {
  return legends.map(({ at, w, h }) => ({ left: corner.x + at.x * unit, top: corner.y + at.y * unit, width: w * unit, height: h * unit }));
}
