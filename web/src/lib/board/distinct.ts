// Colours that the colour-blind can tell apart, for players and what belongs to them. The server has the palette.

import type { Scene } from '../api';

/** Lines by seat, as lengths of dashes and gaps: a second difference besides the colour. */
export const DASHES: (readonly [number, number] | null)[] = [null, [4, 2], [1, 2], [6, 1.5], [2, 1], [1, 4]];

/** The scene with the players in these colours. */
export function distinct(scene: Scene): Scene {
  const seats = scene.seats.map((look) => {
    const [colour, dark] = look.distinct ?? [look.colour, look.dark];
    return { ...look, colour, dark };
  });
  return { ...scene, seats };
}
