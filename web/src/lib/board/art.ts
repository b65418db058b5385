// Inks and paints of a theme as colours of SVG attributes.

import type { Ink, Paint, Point, Scene, Seat, Shape } from '../api';

/** One colour for light and dark surroundings. */
export function both(light: string, dark: string): string {
  return light === dark ? light : `light-dark(${light}, ${dark})`;
}

export function paintId(prefix: string, name: string): string {
  return `${prefix}-paint-${name}`;
}

/** An ink as the value of a `fill` or `stroke` attribute; `owner` is the seat of the piece that is painted. */
export function inkOf(ink: Ink, scene: Scene, owner: Seat | null, prefix: string): string {
  const look = (seat: Seat | null) => (seat === null ? undefined : scene.seats[seat]);
  switch (ink.type) {
    case 'none':
      return 'none';
    case 'seat':
      return look(ink.seat)?.colour ?? 'gray';
    case 'owner':
      return look(owner)?.colour ?? 'gray';
    case 'owner_dark':
      return look(owner)?.dark ?? 'dimgray';
    case 'named': {
      const paint = scene.theme.paints.find(([name]) => name === ink.name)?.[1];
      if (!paint) return 'currentColor';
      return paint.type === 'solid' ? both(paint.light, paint.dark) : `url(#${paintId(prefix, ink.name)})`;
    }
  }
}

/** The paints that need a gradient, with the ends of a linear one in parts of the painted shape. */
export function gradients(scene: Scene): { name: string; paint: Exclude<Paint, { type: 'solid' }>; line: [Point, Point] }[] {
  return scene.theme.paints.flatMap(([name, paint]) => {
    if (paint.type === 'solid') return [];
    const angle = paint.type === 'linear' ? (paint.angle * Math.PI) / 180 : 0;
    const half = (Math.abs(Math.sin(angle)) + Math.abs(Math.cos(angle))) / 2;
    const [dx, dy] = [Math.cos(angle) * half, Math.sin(angle) * half];
    return [{ name, paint, line: [{ x: 0.5 - dx, y: 0.5 - dy }, { x: 0.5 + dx, y: 0.5 + dy }] as [Point, Point] }];
  });
}

export function pointList(points: Point[]): string {
  return points.map((p) => `${p.x},${p.y}`).join(' ');
}

/** The turn of a rectangle around its middle, or nothing. */
export function rectTurn(shape: Extract<Shape, { type: 'rect' }>): string | undefined {
  return shape.turn ? `rotate(${shape.turn} ${shape.at.x + shape.w / 2} ${shape.at.y + shape.h / 2})` : undefined;
}
