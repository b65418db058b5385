// Where pieces stand: alone in the middle of a place, in its slots, or laid around its middle.

import type { Piece, Place, Point, Scene } from '../api';

export function placesById(scene: Scene): Map<string, Place> {
  return new Map(scene.places.map((place) => [place.id, place]));
}

/** The points for `count` pieces that share a place; `spread` is about the size of a piece. */
export function standing(place: Place, count: number, spread: number): Point[] {
  if (count <= 0) return [];
  if (count === 1) return [place.at];
  if (place.slots.length > 0) return inSlots(place.slots, count, spread);
  return around(place.at, count, spread);
}

/** Slots first; who finds none shares one, a little aside. */
function inSlots(slots: Point[], count: number, spread: number): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const slot = slots[i % slots.length] as Point;
    const lap = Math.floor(i / slots.length);
    return { x: slot.x + lap * spread * 0.18, y: slot.y - lap * spread * 0.18 };
  });
}

function around(middle: Point, count: number, spread: number): Point[] {
  if (count === 2) {
    return [
      { x: middle.x - spread * 0.38, y: middle.y },
      { x: middle.x + spread * 0.38, y: middle.y },
    ];
  }
  const radius = spread * (count <= 4 ? 0.5 : 0.62);
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI - Math.PI / 2;
    return { x: middle.x + radius * Math.cos(angle), y: middle.y + radius * Math.sin(angle) };
  });
}

/** Where every piece of a view stands. A piece on a place that the scene lacks is left out. */
export function layout(scene: Scene, pieces: Piece[]): Map<string, Point> {
  const places = placesById(scene);
  const sizes = new Map(scene.pieces.map((look) => [look.kind, look.size]));
  const groups = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const group = groups.get(piece.place);
    if (group) group.push(piece);
    else groups.set(piece.place, [piece]);
  }
  const points = new Map<string, Point>();
  for (const [id, group] of groups) {
    const place = places.get(id);
    if (!place) continue;
    const spread = Math.max(...group.map((piece) => sizes.get(piece.kind) ?? 0));
    const spots = standing(place, group.length, spread);
    group.forEach((piece, i) => points.set(piece.id, spots[i] as Point));
  }
  return points;
}

/** The point of a track at a number that may lie between two of its points, or beyond its ends. */
export function onTrack(points: Point[], first: number, at: number): Point {
  if (points.length === 0) return { x: 0, y: 0 };
  if (points.length === 1) return points[0] as Point;
  const part = at - first;
  const k = Math.min(Math.max(Math.floor(part), 0), points.length - 2);
  const [a, b] = [points[k] as Point, points[k + 1] as Point];
  const t = part - k;
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}
