import { expect, test } from 'vitest';

import type { Cue, Scene, View } from '../../src/lib/api';
import { hurried, lament, motionsFor } from '../../src/lib/cues/motions';
import { CueQueue, type Ticker } from '../../src/lib/cues/queue';
import { layout } from '../../src/lib/board/slots';
import type { Actor, Stage } from '../../src/lib/stage.svelte';

const place = (id: string, x: number) => ({
  id,
  name: { key: id },
  kind: 'track',
  at: { x, y: 0 },
  slots: [],
  outline: { type: 'circle', at: { x, y: 0 }, r: 30 },
});
const scene = {
  places: [place('a', 0), place('b', 100), place('c', 200), place('pit', 300)],
  tracks: [],
  pieces: [{ kind: 'peg', size: 10, art: [], turns: false }, { kind: 'car', size: 10, art: [], turns: true }],
} as unknown as Scene;

const piece = (id: string, at: string, kind = 'peg') => ({ id, kind, seat: 0, place: at, label: '', state: '', name: { key: id } });
const viewOf = (pieces: ReturnType<typeof piece>[]): View => ({ pieces, dice: [], tracks: [], seats: [] }) as unknown as View;

/** A stage without Svelte, with just the parts that motions touch. */
function stageOf(pieces: ReturnType<typeof piece>[]): Stage {
  const at = layout(scene, pieces);
  const rest = { lift: 0, angle: 0, grow: 1, squash: 1, opacity: 1 };
  const stage = {
    scene,
    actors: pieces.map((p) => ({ ...p, ...at.get(p.id)!, ...rest })) as Actor[],
    tracks: [{ track: 'rail', front: 3, direction: 1, length: 2 }],
    dice: [],
    tumble: 0,
    flash: null,
    impact: null,
    card: null,
    pop: null,
    actor: (id: string) => stage.actors.find((a) => a.id === id),
    add: (p: Actor, point: { x: number; y: number }) => {
      stage.actors.push({ ...p, ...point, scale: 1, ...rest });
      return stage.actors.at(-1)!;
    },
    remove: (id: string) => void (stage.actors = stage.actors.filter((a) => a.id !== id)),
  } as unknown as Stage;
  return stage;
}

/** Plays cues with a clock moved by hand, and returns what `watch` saw at every frame. */
function play<T>(cues: Cue[], stage: Stage, view: View, watch: () => T): T[] {
  let time = 0;
  let due: (() => void)[] = [];
  const ticker: Ticker = { now: () => time, next: (callback) => void due.push(callback) };
  const queue = new CueQueue(ticker, () => false);
  const seen: T[] = [];
  queue.add(() => motionsFor(cues, stage, view, () => {}), () => {});
  for (let frames = 0; queue.busy && frames < 2000; frames++) {
    time += 20;
    const now = due;
    due = [];
    now.forEach((callback) => callback());
    seen.push(watch());
  }
  expect(queue.busy).toBe(false);
  return seen;
}

test('a piece travels from place to place and stands where the view has it', () => {
  const stage = stageOf([piece('p', 'a')]);
  const xs = play([{ type: 'travel', piece: 'p', path: ['b', 'c'], gait: 'step' }], stage, viewOf([piece('p', 'c')]), () => stage.actor('p')!.x);
  expect(xs).toEqual([...xs].sort((a, b) => a - b));
  expect(xs.some((x) => x > 20 && x < 80)).toBe(true);
  expect(stage.actor('p')).toMatchObject({ x: 200, y: 0, place: 'c', lift: 0 });
});

test('a piece that turns faces where it goes, and flying ends upright', () => {
  const stage = stageOf([piece('p', 'c', 'car')]);
  play([{ type: 'travel', piece: 'p', path: ['a'], gait: 'fly' }], stage, viewOf([piece('p', 'a', 'car')]), () => 0);
  expect(Math.abs(stage.actor('p')!.angle)).toBe(180);
});

test('two pieces cross', () => {
  const stage = stageOf([piece('p', 'a'), piece('q', 'c')]);
  const ys = play([{ type: 'swap', a: 'p', b: 'q' }], stage, viewOf([piece('p', 'c'), piece('q', 'a')]), () => stage.actor('p')!.y - stage.actor('q')!.y);
  expect(Math.max(...ys.map(Math.abs))).toBeGreaterThan(20);
  expect([stage.actor('p')!.x, stage.actor('q')!.x]).toEqual([200, 0]);
  expect([stage.actor('p')!.place, stage.actor('q')!.place]).toEqual(['c', 'a']);
});

test('a piece appears and changes', () => {
  const stage = stageOf([]);
  const appear: Cue = { type: 'appear', piece: 'n', kind: 'peg', seat: 1, label: 'N', from: 'a', place: 'b' };
  const xs = play([appear], stage, viewOf([piece('n', 'b')]), () => stage.actor('n')?.x);
  expect(xs.some((x) => x !== undefined && x > 0 && x < 100)).toBe(true);
  play([{ type: 'change', piece: 'n', state: 'down' }], stage, viewOf([piece('n', 'b')]), () => 0);
  expect(stage.actor('n')?.state).toBe('down');
});

test('a crushed piece is flat for a moment, where the board shakes', () => {
  const stage = stageOf([piece('n', 'b')]);
  const seen = play([{ type: 'flip', piece: 'n' }], stage, viewOf([piece('n', 'b')]), () => [stage.actor('n')!.squash, stage.impact?.x] as const);
  expect(Math.min(...seen.map(([squash]) => squash))).toBeCloseTo(0.22);
  expect(seen.map(([, x]) => x)).toContain(100);
  expect(stage.impact).toBeNull();
  expect(stage.actor('n')?.squash).toBeCloseTo(1);
});

test('dice tumble and come to rest', () => {
  const stage = stageOf([]);
  const seen = play([{ type: 'dice', seat: 0, faces: [2, 5], looks: ['white', 'red'] }], stage, viewOf([]), () => [stage.dice.map((d) => d.value).join(' '), stage.tumble] as const);
  // The cubes turn, so all their sides are seen. Their values are those that come to rest.
  expect(new Set(seen.map(([faces]) => faces))).toEqual(new Set(['2 5']));
  expect(new Set(seen.map(([, tumble]) => tumble)).size).toBeGreaterThan(3);
  expect(seen.every(([, tumble]) => tumble >= 0 && tumble <= 1)).toBe(true);
  expect(seen.at(-1)).toEqual(['2 5', 0]);
  expect(stage.dice.map((d) => d.look)).toEqual(['white', 'red']);
});

test('a thing on a track runs along it, and turns round without running back', () => {
  const stage = stageOf([]);
  const fronts = play([{ type: 'run', track: 'rail', fronts: [[4, 1], [5, 1], [1, -1]] }], stage, viewOf([]), () => stage.tracks[0]!.front);
  expect(Math.max(...fronts)).toBeGreaterThan(4.8);
  expect(fronts.every((front) => front >= 3 || front === 1)).toBe(true);
  expect(stage.tracks[0]).toMatchObject({ front: 1, direction: -1 });
});

test('a flash, a card and a score leave nothing behind', () => {
  const stage = stageOf([]);
  const cues: Cue[] = [{ type: 'flash', place: 'a' }, { type: 'card', seat: 0, card: 'X', name: { key: 'x' } }, { type: 'score', seat: 0, by: -1 }, { type: 'end', first: [0] }];
  const seen = play(cues, stage, viewOf([]), () => [stage.flash !== null, stage.card !== null, stage.pop !== null]);
  for (const what of [0, 1, 2]) expect(seen.some((frame) => frame[what])).toBe(true);
  expect([stage.flash, stage.card, stage.pop]).toEqual([null, null, null]);
});

test('cues about missing pieces and places are ignored', () => {
  const stage = stageOf([piece('p', 'a')]);
  const cues: Cue[] = [
    { type: 'travel', piece: 'x', path: ['b'], gait: 'step' },
    { type: 'travel', piece: 'p', path: ['nowhere'], gait: 'slide' },
    { type: 'swap', a: 'p', b: 'x' },
    { type: 'flip', piece: 'x' },
    { type: 'run', track: 'none', fronts: [[1, 1]] },
  ];
  play(cues, stage, viewOf([piece('p', 'a')]), () => 0);
  expect(stage.actor('p')).toMatchObject({ x: 0, y: 0 });
});

test('a card of one’s own takes its time, and so does one that is acted on, and a roll that is lost', () => {
  const stage = stageOf([]);
  const seat = (hand: { id: string }[]) => ({ hand }) as View['seats'][number];
  const card = (own: number[], hand: { id: string }[]) => {
    const view = { ...viewOf([]), seats: [seat(hand), seat([])] };
    return motionsFor([{ type: 'card', seat: 0, card: 'X', name: { key: 'x' } }], stage, view, () => {}, own)[0];
  };
  const kept = [{ id: 'X' }];
  expect(card([0], kept)).toMatchObject({ length: 2500, rests: true });
  expect(card([1], [])).toMatchObject({ length: 2500, rests: true });
  expect(card([1], kept)).toMatchObject({ length: 1400, rests: false });
  const lost = lament({ key: 'lost' }, stage, 'rival');
  expect(lost.length).toBeGreaterThanOrEqual(1200);
  expect(lament({ key: 'lost' }, stage, 'rival', true).length, 'a reason that was given before').toBeLessThan(600);
  lost.frame(0);
  expect(stage.result).toEqual({ key: 'lost' });
  lost.frame(1);
  expect(stage.result).toBeNull();
});

test('dice that nothing can be done with again tumble for a shorter time, and rest as long as ever', () => {
  const dice: Cue = { type: 'dice', seat: 0, faces: [3, 4], looks: [] };
  const [tumble, rest] = motionsFor([dice], stageOf([]), viewOf([]), () => {});
  const [faster, same] = hurried([tumble!, rest!]);
  expect(faster!.length).toBeLessThan(tumble!.length);
  expect(same!.length).toBe(rest!.length);
  expect(same!.length).toBeGreaterThanOrEqual(500);
});
