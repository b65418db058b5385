import { expect, test } from 'vitest';

import type { Piece, Place, Scene } from '../../src/lib/api';
import { labelLines, textWidth } from '../../src/lib/board/label';
import { layout, lookOf, onTrack, share } from '../../src/lib/board/slots';

const place = (id: string, x: number, slots: [number, number][] = []): Place => ({
  id,
  name: { key: id },
  kind: 'track',
  at: { x, y: 0 },
  slots: slots.map(([sx, sy]) => ({ x: sx, y: sy })),
  outline: { type: 'circle', at: { x, y: 0 }, r: 5 },
});
const piece = (id: string, where: string): Piece => ({ id, kind: 'peg', seat: 0, place: where, label: '', state: '', name: { key: id } });
const scene = {
  places: [place('a', 0), place('yard', 100, [[90, 0], [110, 0]])],
  pieces: [
    { kind: 'peg', size: 10, art: [], turns: false },
    { kind: 'peg-down', size: 12, art: [], turns: false },
  ],
} as unknown as Scene;

test('a single piece stands in the middle, even if there are slots', () => {
  expect(layout(scene, [piece('p', 'a'), piece('q', 'yard')])).toEqual(
    new Map([
      ['p', { x: 0, y: 0, scale: 1 }],
      ['q', { x: 100, y: 0, scale: 1 }],
    ]),
  );
});

test('several take the slots in order, the rest in a pile', () => {
  const at = layout(scene, ['p', 'q', 'r'].map((id) => piece(id, 'yard')));
  expect([at.get('p'), at.get('q'), at.get('r')]).toEqual([
    { x: 90, y: 0, scale: 1 },
    { x: 110, y: 0, scale: 1 },
    { x: 91, y: -1, scale: 1 },
  ]);
});

test.each([2, 3, 4, 6, 7, 9])('%i pieces without slots stand apart around the middle and do not overlap', (count) => {
  const stands = share(scene.places[0] as Place, count, 10);
  expect(stands.reduce((sum, p) => sum + p.x, 0)).toBeCloseTo(0);
  expect(stands.reduce((sum, p) => Math.max(sum, p.scale), 0)).toBeLessThanOrEqual(1);
  stands.forEach((p, i) =>
    stands.slice(i + 1).forEach((q) => {
      const apart = Math.hypot(p.x - q.x, p.y - q.y);
      expect(apart).toBeGreaterThan(p.scale === 0.4 ? 2 : p.scale * 10 - 0.01);
    }),
  );
});

test('a piece on an unknown place is left out', () => {
  expect(layout(scene, [piece('p', 'nowhere')]).size).toBe(0);
});

test('a piece in a state has the look of that state, if there is one', () => {
  expect(lookOf(scene, { kind: 'peg', state: 'down' })?.size).toBe(12);
  expect(lookOf(scene, { kind: 'peg', state: 'odd' })?.size).toBe(10);
  expect(lookOf(scene, { kind: 'disc', state: '' })).toBeUndefined();
});

test('a track has points and headings between its points, but not beyond them', () => {
  const track = { id: 'rail', first: 1, points: [{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 10 }] };
  expect(onTrack(track, 2, 1)).toEqual({ x: 10, y: 0, angle: 90 });
  expect(onTrack(track, 2.5, 1)).toEqual({ x: 10, y: 5, angle: 90 });
  expect(onTrack(track, 1, -1)).toEqual({ x: 0, y: 0, angle: 180 });
  expect(onTrack(track, 0, 1)).toBeNull();
  expect(onTrack(track, 4, 1)).toBeNull();
});

test('a label has one word per line and large numbers, and fits', () => {
  const lines = labelLines('AHEAD 10', 100);
  expect(lines.map((line) => line.text)).toEqual(['AHEAD', '10']);
  expect(lines[1]!.size).toBeGreaterThan(lines[0]!.size);
  expect(labelLines('GO TO THE START', 100)[2]?.text).toBe('THE START');
  expect(labelLines('', 100)).toEqual([]);
  const [long] = labelLines('EXTRAORDINARY', 100);
  expect(textWidth(long!.text, long!.size)).toBeLessThanOrEqual(84.01);
});
