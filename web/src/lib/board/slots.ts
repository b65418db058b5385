// Where pieces stand, and how large. Keep in step with crates/draw (layout.rs), so that screen and drawings agree.

import type { Piece, PieceLook, Place, Point, Scene, Shape, Spot, Track } from '../api';
import type { Disc } from './hang';

export interface Stand extends Point {
  /** The size, as a part of the size of its look: 1, or less if pieces share a place. */
  scale: number;
}

export function placesById(scene: Scene): Map<string, Place> {
  return new Map(scene.places.map((place) => [place.id, place]));
}

/** The look of a piece: the one for its kind and state (`car-crushed`) if there is one, else the one for its kind. */
export function lookOf(scene: Scene, piece: { kind: string; state: string }): PieceLook | undefined {
  const of = (kind: string) => scene.pieces.find((look) => look.kind === kind);
  return (piece.state && of(`${piece.kind}-${piece.state}`)) || of(piece.kind);
}

/** Where every piece stands, by its id. Leaves out pieces on places that the scene doesn't have. */
export function layout(scene: Scene, pieces: Piece[]): Map<string, Stand> {
  const places = placesById(scene);
  const stands = new Map<string, Stand>();
  const groups = new Map<Place, Piece[]>();
  for (const piece of pieces) {
    const place = places.get(piece.place);
    if (place) groups.set(place, [...(groups.get(place) ?? []), piece]);
  }
  for (const [place, group] of groups) {
    const size = Math.max(...group.map((piece) => lookOf(scene, piece)?.size ?? 0));
    const shared = share(place, group.length, size);
    group.forEach((piece, i) => stands.set(piece.id, shared[i] as Stand));
  }
  return stands;
}

/**
 * Where `n` pieces of one size stand on a place:
 * - A single piece stands in the middle.
 * - If the place has slots, pieces take the slots in order. Further rounds are shifted a little, like a pile.
 * - Without slots, up to six pieces form a ring, and more stand in rows.
 */
export function share(place: Place, n: number, size: number): Stand[] {
  if (n <= 1 || size <= 0) return Array.from({ length: n }, () => ({ ...place.at, scale: 1 }));
  if (place.slots.length > 0) return onSlots(place.slots, n, size);
  return n <= 6 ? around(place, n, size) : inRows(place, n, size);
}

function onSlots(slots: Point[], n: number, size: number): Stand[] {
  const used = slots.slice(0, n);
  const gaps = used.flatMap((a, k) => used.slice(k + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)));
  const scale = fitting(Math.min(...gaps), size);
  const shift = size * scale * 0.1;
  return Array.from({ length: n }, (_, k) => {
    const slot = slots[k % slots.length] as Point;
    const round = Math.floor(k / slots.length);
    return { x: slot.x + shift * round, y: slot.y - shift * round, scale };
  });
}

function around(place: Place, n: number, size: number): Stand[] {
  const whole = extent(place.outline);
  const reach = Math.max(Math.min(whole?.w ?? size * 1.6, whole?.h ?? size * 1.6) / 2, size * 0.5);
  const sin = Math.sin(Math.PI / n);
  const radius = Math.min(reach / (1 + sin), size / 2 / sin);
  const scale = fitting(2 * radius * sin, size);
  return Array.from({ length: n }, (_, k) => {
    const angle = ((360 * k) / n - 90) * (Math.PI / 180);
    return { x: place.at.x + radius * Math.cos(angle), y: place.at.y + radius * Math.sin(angle), scale };
  });
}

function inRows(place: Place, n: number, size: number): Stand[] {
  const { middle, w, h } = extent(place.outline) ?? { middle: place.at, w: size * 2, h: size * 2 };
  const columns = Math.min(Math.max(Math.ceil(Math.sqrt((n * w) / h)), 1), n);
  const rows = Math.ceil(n / columns);
  const [dx, dy] = [Math.min(w / columns, size), Math.min(h / rows, size)];
  const scale = fitting(Math.min(dx, dy), size);
  return Array.from({ length: n }, (_, k) => {
    const row = Math.floor(k / columns);
    const inRow = Math.min(columns, n - row * columns);
    const x = (k % columns) - (inRow - 1) / 2;
    const y = row - (rows - 1) / 2;
    return { x: middle.x + x * dx, y: middle.y + y * dy, scale };
  });
}

/** The scale at which pieces this far apart don't overlap. */
function fitting(apart: number, size: number): number {
  return Math.min(Math.max(apart / size, 0.4), 1);
}

/** The middle, width and height of a shape; null for a path or text. */
export function extent(shape: Shape): { middle: Point; w: number; h: number } | null {
  switch (shape.type) {
    case 'circle':
      return { middle: shape.at, w: shape.r * 2, h: shape.r * 2 };
    case 'rect': {
      const angle = (shape.angle * Math.PI) / 180;
      const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
      const middle = { x: shape.at.x + shape.w / 2, y: shape.at.y + shape.h / 2 };
      return { middle, w: shape.w * cos + shape.h * sin, h: shape.w * sin + shape.h * cos };
    }
    case 'polygon':
    case 'line': {
      const [xs, ys] = [shape.points.map((p) => p.x), shape.points.map((p) => p.y)];
      if (xs.length === 0) return null;
      const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
      return { middle: { x: (left + right) / 2, y: (top + bottom) / 2 }, w: right - left, h: bottom - top };
    }
    default:
      return null;
  }
}

/**
 * The point and the heading (in degrees) at number `at` of a track, which may lie between two of its points. Returns
 * null beyond its ends.
 */
export function onTrack(track: Track, at: number, direction: number): (Point & { angle: number }) | null {
  const { points } = track;
  const part = at - track.first;
  if (part < 0 || part > points.length - 1) return null;
  const k = Math.min(Math.floor(part), Math.max(points.length - 2, 0));
  const a = points[k] as Point;
  const b = points[k + 1] ?? a;
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  const t = part - k;
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t, angle: direction < 0 ? angle + 180 : angle };
}

/** What is needed to find out where pieces are at this moment. */
interface Shown {
  scene: Scene;
  actors: (Pick<Piece, 'id' | 'kind' | 'state' | 'place'> & Stand)[];
}

/** The pieces on the board as discs. */
export function discs({ scene, actors }: Shown): (Disc & { id: string; place: string })[] {
  return actors.map((actor) => ({ id: actor.id, place: actor.place, x: actor.x, y: actor.y, r: ((lookOf(scene, actor)?.size ?? scene.size[0] / 30) * actor.scale) / 2 }));
}

/** A spot as a disc, at whose edge a sign may hang: a piece, or the middle of a place with what stands there. Null if it isn't on the board. */
export function discOf(spot: Spot, shown: Shown, places: Map<string, Place>): Disc | null {
  if (spot.type === 'piece') return discs(shown).find(({ id }) => id === spot.id) ?? null;
  const place = spot.type === 'place' ? places.get(spot.id) : undefined;
  if (!place) return null;
  const whole = extent(place.outline);
  const standing = discs(shown).filter(({ place: where }) => where === place.id);
  return { ...place.at, r: Math.max(Math.min(whole?.w ?? 0, whole?.h ?? 0) * 0.36, ...standing.map(({ x, y, r }) => Math.hypot(x - place.at.x, y - place.at.y) + r)) };
}

/** The middles of places, where numbers and pictures are printed. */
export function prints(places: Iterable<Place>): Disc[] {
  return [...places].flatMap(({ at, outline }) => {
    const whole = extent(outline);
    return whole ? [{ ...at, r: Math.min(whole.w, whole.h) * 0.28 }] : [];
  });
}
