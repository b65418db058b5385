// Colours that the colour-blind can tell apart: the palette of Okabe and Ito, which was made for that. Every colour keeps
// its name, so that "Blue bot" is still blue.

import type { Scene, SeatLook } from '../api';

/** By the name of a colour: the colour, and a dark one for lines. */
const PALETTE: Record<string, [string, string]> = {
  red: ['#d55e00', '#5a2700'],
  orange: ['#e69f00', '#5c3f00'],
  yellow: ['#f0e442', '#57520a'],
  green: ['#009e73', '#00392a'],
  blue: ['#0072b2', '#002b44'],
  purple: ['#cc79a7', '#5b2645'],
  violet: ['#cc79a7', '#5b2645'],
  black: ['#4d4d4d', '#000000'],
};

/** Lines by seat, as lengths of dashes and gaps: a second difference besides the colour. */
export const DASHES: (readonly [number, number] | null)[] = [null, [4, 2], [1, 2], [6, 1.5], [2, 1], [1, 4]];

function distinctLook(look: SeatLook): SeatLook {
  const [colour, dark] = PALETTE[look.name.key] ?? [look.colour, look.dark];
  return { ...look, colour, dark };
}

/** The scene with the players in these colours. */
export function distinct(scene: Scene): Scene {
  return { ...scene, seats: scene.seats.map(distinctLook) };
}
