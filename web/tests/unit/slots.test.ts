import { expect, test } from 'vitest';

import type { Piece, Place, Scene } from '../../src/lib/api';
import { layout, onTrack, standing } from '../../src/lib/board/slots';

const place = (id: string, x: number, slots: [number, number][] = []): Place => ({
  id,
  name: id,
  kind: 'track',
  at: { x, y: 0 },
  slots: slots.map(([sx, sy]) => ({ x: sx, y: sy })),
  outline: { type: 'circle', at: { x, y: 0 }, r: 5 },
});
const piece = (id: string, where: string): Piece => ({ id, kind: 'peg', seat: 0, place: where, label: '', state: '', name: id });
const scene = {
  places: [place('a', 0), place('yard', 100, [[90, 0], [110, 0]])],
  pieces: [{ kind: 'peg', size: 10, art: [], turns: false }],
} as unknown as Scene;

test('a single piece stands in the middle, also where there are slots', () => {
  expect(layout(scene, [piece('p', 'a'), piece('q', 'yard')])).toEqual(
    new Map([
      ['p', { x: 0, y: 0 }],
      ['q', { x: 100, y: 0 }],
    ]),
  );
});

test('several take the slots in order', () => {
  const at = layout(scene, [piece('p', 'yard'), piece('q', 'yard')]);
  expect(at.get('p')).toEqual({ x: 90, y: 0 });
  expect(at.get('q')).toEqual({ x: 110, y: 0 });
});

test('more pieces than slots still stand apart', () => {
  const points = standing(scene.places[1] as Place, 5, 10);
  expect(new Set(points.map((p) => `${p.x},${p.y}`)).size).toBe(5);
});

test.each([2, 3, 4, 6])('%i pieces without slots stand apart around the middle', (count) => {
  const points = standing(scene.places[0] as Place, count, 10);
  const middle = points.reduce((sum, p) => ({ x: sum.x + p.x / count, y: sum.y + p.y / count }), { x: 0, y: 0 });
  expect(middle.x).toBeCloseTo(0);
  expect(middle.y).toBeCloseTo(0);
  points.forEach((p, i) =>
    points.slice(i + 1).forEach((q) => expect(Math.hypot(p.x - q.x, p.y - q.y)).toBeGreaterThan(5)),
  );
});

test('a piece on a place that the scene lacks is left out', () => {
  expect(layout(scene, [piece('p', 'nowhere')]).size).toBe(0);
});

test('a track is met at its points, between them and beyond', () => {
  const points = [{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 10 }];
  expect(onTrack(points, 1, 2)).toEqual({ x: 10, y: 0 });
  expect(onTrack(points, 1, 2.5)).toEqual({ x: 10, y: 5 });
  expect(onTrack(points, 1, 0)).toEqual({ x: -10, y: 0 });
  expect(onTrack(points, 1, 4)).toEqual({ x: 10, y: 20 });
});
