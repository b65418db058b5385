// Turns a theme's inks and paints into values for SVG attributes.

import type { Ink, Point, Scene, Seat, Shape } from '../api';

/** A CSS colour that follows the light or dark scheme. */
export function both(light: string, dark: string): string {
  return light === dark ? light : `light-dark(${light}, ${dark})`;
}

export function paintId(prefix: string, name: string): string {
  return `${prefix}-paint-${name}`;
}

/** An ink as the value of a `fill` or `stroke` attribute. `owner` is the seat that owns the painted piece. */
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

/** The paints that are gradients, with their stops. */
export function gradients(scene: Scene): { name: string; stops: [number, string, string][] }[] {
  return scene.theme.paints.flatMap(([name, paint]) => (paint.type === 'radial' ? [{ name, stops: paint.stops }] : []));
}

export function pointList(points: Point[]): string {
  return points.map((p) => `${p.x},${p.y}`).join(' ');
}

/** The `transform` that turns a rectangle around its middle, if it is turned. */
export function rectTurn(shape: Extract<Shape, { type: 'rect' }>): string | undefined {
  return shape.angle ? `rotate(${shape.angle} ${shape.at.x + shape.w / 2} ${shape.at.y + shape.h / 2})` : undefined;
}
