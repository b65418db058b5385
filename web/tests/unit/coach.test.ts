import { describe, expect, it } from 'vitest';

import type { Cue } from '../../src/lib/api';
import { isOver, mayRaise, placeOf } from '../../src/lib/table/coach.svelte';

const dice: Cue = { type: 'dice', seat: 0, faces: [1, 2], looks: ['white', 'white'] };
const travel: Cue = { type: 'travel', piece: 'A1', path: ['3'], gait: 'step' };
const flash: Cue = { type: 'flash', place: '3' };

describe('when a note of the coach comes up', () => {
  const note = { rule: 'PB-03', key: 'coach-pb-03', spot: null, question: 7, moves: 0, since: 0 };
  it('waits until the player is asked, when nothing moves', () => {
    expect(mayRaise(true, null, null, 1)).toBe(true);
    expect(mayRaise(false, null, null, 1)).toBe(false);
  });
  it('waits until the one before it is gone', () => {
    expect(mayRaise(true, note, 1, 2)).toBe(false);
    expect(mayRaise(true, null, 1, 2)).toBe(true);
  });
  it('leaves the rest of a turn that had one in peace', () => {
    expect(mayRaise(true, null, 2, 2)).toBe(false);
  });
});

describe('when the moment of a note is over', () => {
  const note = { question: 7, moves: 2 };
  it('is when the player has rolled or decided', () => {
    expect(isOver(note, { question: 7, moves: 2 })).toBe(false);
    expect(isOver(note, { question: 7, moves: 3 })).toBe(true);
  });
  it('is when the game goes on: it doesn’t lie over the board while others move', () => {
    expect(isOver(note, { question: 8, moves: 2 })).toBe(true);
  });
});

describe('where a note of the coach stands', () => {
  it('is where something went or was hit last', () => {
    expect(placeOf({ cues: [dice, travel] })).toEqual({ type: 'piece', id: 'A1' });
    expect(placeOf({ cues: [travel, flash, dice] })).toEqual({ type: 'place', id: '3' });
  });
  it('is at the dice or at a player if nothing moved', () => {
    expect(placeOf({ cues: [dice] })).toEqual({ type: 'die', index: 0 });
    expect(placeOf({ cues: [{ type: 'card', seat: 1, card: 'shell', name: { key: 'shell' } }] })).toEqual({ type: 'seat', seat: 1 });
  });
  it('is nowhere if nothing says where', () => {
    expect(placeOf({ cues: [] })).toBeNull();
  });
});
