import { describe, expect, test } from 'vitest';

import type { Cue, Step } from '../../src/lib/api';
import { nextStop, previousStop, stops, versionsOf } from '../../src/lib/table/jumps';

const step = (version: number, turn: number, cues: Cue[] = []): Step => ({ version, turn, entry: { type: 'token', token: 'x', by: 'person' }, told: [], cues });
const travel = (gait: 'step' | 'fly' | 'shove'): Cue => ({ type: 'travel', piece: 'A', path: ['1'], gait });

const STEPS: Step[] = [
  { version: 1, turn: 0, entry: { type: 'other', kind: 'start' }, told: [], cues: [] },
  step(2, 0),
  step(3, 1, [travel('step')]),
  step(4, 1, [travel('fly')]),
  { version: 5, turn: 2, entry: { type: 'other', kind: 'name', seat: 0 }, told: [], cues: [] },
  step(6, 2, [{ type: 'score', seat: 0, by: 1 }]),
  step(7, 3, [travel('shove')]),
  { version: 8, turn: 3, entry: { type: 'undo', seat: 0, to: 6 }, told: [], cues: [] },
  step(9, 3, [{ type: 'flip', piece: 'b' }]),
  step(10, 4, [{ type: 'end', first: [0] }]),
];

describe('jumps of a replay', () => {
  test('a step that two players share is one moment', () => expect(versionsOf([...STEPS.slice(0, 4), ...STEPS.slice(3, 6)])).toEqual([2, 3, 4, 6]));
  test('a turn is shown before its first step', () => expect(stops(STEPS, 'turn')).toEqual([2, 5, 6, 9]));
  test('a hit throws, pushes or crushes a piece, unless it was taken back', () => expect(stops(STEPS, 'hit')).toEqual([4, 9]));
  test('a score is a change of points, or the end', () => expect(stops(STEPS, 'score')).toEqual([6, 10]));
  test('the next one comes after the moment on the screen, or is the first', () => {
    expect(nextStop([4, 9], 4)).toBe(9);
    expect(nextStop([4, 9], 9)).toBeNull();
    expect(nextStop([4, 9], null)).toBe(4);
  });
  test('the previous one comes before the moment on the screen, or is the last', () => {
    expect(previousStop([4, 9], 9)).toBe(4);
    expect(previousStop([4, 9], 5)).toBe(4);
    expect(previousStop([4, 9], 4)).toBeNull();
    expect(previousStop([4, 9], null)).toBe(9);
  });
});
