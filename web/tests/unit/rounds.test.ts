import { expect, test } from 'vitest';

import type { Cue, Seat, Step, Told } from '../../src/lib/api';
import { entriesOf } from '../../src/lib/table/rounds';
import { turnsOf } from '../../src/lib/table/turns';

const roll: Cue = { type: 'dice', seat: 0, faces: [3, 4], looks: [] };
const lost = (key: string, seat: Seat): Told => ({ key, args: { seats: { seats: [seat] } } });
const rolled = (turn: number, seat: Seat, ...told: Told[]): Step => ({
  version: turn,
  turn,
  entry: { type: 'token', seat, token: 'dice 3 4', by: 'chance' },
  told: [{ key: 'rolled', args: { seat: { seat } } }, ...told],
  cues: [roll],
});
const moved = (turn: number, seat: Seat): Step => ({
  version: turn,
  turn,
  entry: { type: 'token', seat, token: 'move', by: 'bot' },
  told: [{ key: 'moved', args: { seat: { seat } } }],
  cues: [{ type: 'travel', piece: 'a', path: ['1'], gait: 'step' }],
});
/** The turns of each entry, and who shares its reason. */
const entries = (...steps: Step[]) => entriesOf(turnsOf(steps)).map(({ turns, why }) => [turns.map(({ turn }) => turn), why?.args?.seats ?? null]);

test('turns of one round that lost their roll for the same reason are one entry', () => {
  expect(entries(rolled(1, 0, lost('outside', 0)), rolled(2, 1, lost('outside', 1)), rolled(3, 2, lost('outside', 2)))).toEqual([[[1, 2, 3], { seats: [0, 1, 2] }]]);
  // A seat begins another round.
  expect(entries(rolled(1, 0, lost('outside', 0)), rolled(2, 1, lost('outside', 1)), rolled(3, 0, lost('outside', 0)))).toEqual([
    [[1, 2], { seats: [0, 1] }],
    [[3], { seats: [0] }],
  ]);
});

test('the setup of the game is apart from what happened at the table before', () => {
  const at = (key: string): Step => ({ version: 1, turn: 0, entry: { type: 'other', kind: 'word', seat: 0 }, told: [{ key }], cues: [] });
  const all = entriesOf(turnsOf([at('sat'), rolled(0, 0), at('sealed'), rolled(0, 1), moved(1, 1)]));
  expect(all.map(({ turns }) => turns.map(({ turn, steps }) => [turn, steps.map(({ told }) => told[0]?.key)]))).toEqual([[[0, ['sat', 'sealed']]], [[0, ['rolled', 'rolled']]], [[1, ['moved']]]]);
});

test('a turn in which something was done stays alone, and so does another reason', () => {
  expect(entries(rolled(1, 0, lost('outside', 0)), moved(2, 1), rolled(3, 2, lost('outside', 2)))).toEqual([[[1], { seats: [0] }], [[2], null], [[3], { seats: [2] }]]);
  expect(entries(rolled(1, 0, lost('outside', 0)), rolled(2, 1, lost('blocked', 1)))).toEqual([[[1], { seats: [0] }], [[2], { seats: [1] }]]);
  // A roll that is still to be used isn't lost.
  expect(entries(rolled(1, 0, lost('outside', 0)), rolled(2, 1))).toEqual([[[1], { seats: [0] }], [[2], null]]);
});
