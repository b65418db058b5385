import { expect, test } from 'vitest';

import type { Cue, Seat, Step, Told } from '../../src/lib/api';
import { linesOf, lastTurns, played, rollsOf, scoresOf, trailsOf, turnsOf } from '../../src/lib/table/turns';

let version = 0;
const step = (turn: number, seat: Seat, told: Told[], cues: Cue[] = []): Step => {
  version += 1;
  return { version, turn, entry: { type: 'token', seat, token: 'go', by: 'bot' }, told, cues };
};
const about = (key: string, ...seats: Seat[]): Told => ({ key, args: Object.fromEntries(seats.map((seat, i) => [`s${i}`, { seat }])) });
const travel = (piece: string, ...path: string[]): Cue => ({ type: 'travel', piece, path, gait: 'step' });

test('a turn belongs to whoever begins it, and the setup to nobody', () => {
  const turns = turnsOf([step(0, 1, []), step(1, 0, []), step(1, 1, []), step(2, 1, [])]);
  expect(turns.map(({ turn, seat, steps }) => [turn, seat, steps.length])).toEqual([[0, null, 1], [1, 0, 2], [2, 1, 1]]);
  expect(lastTurns(turns).get(1)?.turn).toBe(2);
});

test('a missed turn is a turn of its own, although the step before tells of it', () => {
  const missed = (seat: Seat): Told => ({ key: 'missed', args: { seat: { seat } } });
  const steps = [step(4, 0, [about('moved', 0), missed(1), missed(2)], [travel('a', '2')]), step(7, 0, [about('moved', 0)])];
  const turns = turnsOf(steps);
  expect(turns.map(({ turn, seat, steps: all }) => [turn, seat, all.flatMap(({ told }) => told.map(({ key }) => key))])).toEqual([
    [4, 0, ['moved']],
    [5, 1, ['missed']],
    [6, 2, ['missed']],
    [7, 0, ['moved']],
  ]);
  expect(lastTurns(turns).get(2)?.turn).toBe(6);
  expect(turns[1]?.steps[0]?.cues).toEqual([]);
});

test('a missed turn shows before the next one begins, because the turn has gone past a seat', () => {
  const last = { ...step(4, 1, [about('moved', 1), about('missed', 2)]), patch: { mover: 0 } };
  expect(turnsOf([last]).map(({ turn, seat }) => [turn, seat])).toEqual([[4, 1], [5, 2]]);
  expect(turnsOf([{ ...last, patch: { mover: 2 } }])).toHaveLength(1);
  expect(turnsOf([{ ...last, patch: {} }])).toHaveLength(1);
});

test('what is told about others is no missed turn if no turn was passed over', () => {
  const steps = [step(4, 0, [about('hit', 0, 1), about('fell', 1)]), step(5, 1, [])];
  expect(turnsOf(steps)).toHaveLength(2);
  expect(turnsOf([step(4, 0, [about('moved', 0), about('shifted', 0)]), step(6, 0, [])])).toHaveLength(2);
});

test('a roll for somebody else is told with that player, and so is what led to it', () => {
  const chance = (turn: number, seat: Seat, told: Told[], cues: Cue[] = []): Step => {
    const made = step(turn, seat, told, cues);
    return { ...made, entry: { type: 'token', seat, token: 'dice', by: 'chance' } };
  };
  const dice: Cue = { type: 'dice', seat: 0, faces: [2], looks: [] };
  const run: Cue = { type: 'run', track: 't', fronts: [] };
  const steps = [
    chance(4, 0, [about('train', 0), about('hit', 2), about('went', 1)], [dice, run, travel('c', 'start'), travel('b', 'court')]),
    chance(4, 1, [about('guilty', 1), about('went', 3)], [dice, travel('d', 'court')]),
    chance(4, 3, [about('free', 3), about('missed', 0)], [dice]),
    step(5, 1, [about('moved', 1)]),
  ];
  const turns = turnsOf(steps);
  expect(turns.map(({ turn, seat, steps: all }) => [turn, seat, all.flatMap(({ told }) => told.map(({ key }) => key))])).toEqual([
    [4, 0, ['train', 'hit']],
    [4, 1, ['went', 'guilty']],
    [4, 3, ['went', 'free']],
    [4, 0, ['missed']],
    [5, 1, ['moved']],
  ]);
  // What is told last moves last.
  expect(turns.map(({ steps: all }) => all.flatMap(({ cues }) => cues.flatMap((cue) => (cue.type === 'travel' ? [cue.piece] : []))))).toEqual([['c'], ['b'], ['d'], [], []]);
  // What others choose in between stays in the turn.
  expect(turnsOf([step(6, 0, [about('crushed', 0, 1)]), step(6, 1, [about('put', 1)]), step(6, 0, [about('moved', 0)])])).toHaveLength(1);
});

test('a turn shows all of its rolls, but not the roll of a train', () => {
  const roll = (...faces: number[]): Cue => ({ type: 'dice', seat: 0, faces, looks: ['red', 'green'] });
  const run: Cue = { type: 'run', track: 't', fronts: [] };
  const [turn] = turnsOf([step(1, 0, [], [roll(6), run]), step(1, 0, [], [roll(1, 1)]), step(1, 0, [], [roll(5)])]);
  expect(rollsOf(turn!)).toEqual([[{ value: 1, look: 'red' }, { value: 1, look: 'green' }], [{ value: 5, look: 'red' }]]);
});

test('a turn has what was won and what was lost in it', () => {
  const score = (seat: Seat, by: number): Cue => ({ type: 'score', seat, by });
  const scores = (...cues: Cue[]) => scoresOf(turnsOf([step(2, 1, [about('scored', 1)], cues)])[0]!);
  expect(scores(score(1, 2), score(0, 5))).toEqual([2]);
  expect(scores(score(1, 1), score(1, -1), score(1, 1))).toEqual([2, -1]);
  expect(scores()).toEqual([]);
});

test('a trail leads from where a piece stood, and lasts until the next turn of its seat', () => {
  const pieces = [{ id: 'a', seat: 0 }, { id: 'b', seat: 1 }];
  const steps = [
    step(0, 0, [], [{ type: 'appear', piece: 'a', kind: 'peg', seat: 0, label: '', from: null, place: '1' }]),
    step(1, 0, [], [travel('a', '2', '3')]),
    step(1, 0, [], [travel('a', '4'), travel('b', 'pit')]),
    step(2, 1, [], [travel('b', '9'), { type: 'swap', a: 'b', b: 'a' }]),
  ];
  expect(trailsOf(turnsOf(steps), pieces)).toEqual([
    { seat: 0, piece: 'a', path: ['1', '2', '3', '4'], newest: false },
    { seat: 1, piece: 'b', path: ['pit', '9', '4'], newest: true },
  ]);
  // The newest trail stays the newest until something moves again, and it is drawn last.
  const waiting = trailsOf(turnsOf([...steps, step(3, 2, [], [])]), pieces);
  expect(waiting.map(({ seat, newest }) => [seat, newest])).toEqual([[0, false], [1, true]]);
  const again = trailsOf(turnsOf([...steps, step(3, 0, [], [travel('a', '5')])]), pieces);
  expect(again.map(({ seat, newest }) => [seat, newest])).toEqual([[1, false], [0, true]]);
  const [, own] = trailsOf(turnsOf([...steps, step(3, 0, [], [])]), pieces);
  expect(own).toBeUndefined();
});

test('neighbours that say the same about different players share a line of the log', () => {
  const kept = (seat: Seat): Told => ({ rule: 'X-1', key: 'kept', args: { seats: { seats: [seat] }, n: 3 } });
  const steps = [step(4, 0, [about('rolled', 0)]), step(4, 1, [kept(1)]), step(4, 2, [kept(2)]), step(4, 0, [about('moved', 0)]), step(4, 3, [kept(3)])];
  const lines = linesOf(turnsOf(steps)[0]!);
  expect(lines.map(({ told, steps: covered }) => [told[0]?.key, covered.length])).toEqual([['rolled', 1], ['kept', 2], ['moved', 1], ['kept', 1]]);
  expect(lines[1]?.told[0]?.args?.seats).toEqual({ seats: [1, 2] });
});

test('what differs in anything but seats stays apart', () => {
  const kept = (seat: Seat, n: number): Told => ({ key: 'kept', args: { seats: { seats: [seat] }, n } });
  expect(linesOf(turnsOf([step(5, 1, [kept(1, 3)]), step(5, 2, [kept(2, 4)])])[0]!)).toHaveLength(2);
  expect(linesOf(turnsOf([step(6, 1, [about('moved', 1)]), step(6, 2, [about('moved', 2)])])[0]!)).toHaveLength(2);
});

test('people who sit down are no turn', () => {
  const sat: Step = { ...step(7, 0, [about('sat', 0)]), entry: { type: 'other', kind: 'sit', seat: 0 } };
  expect(played(turnsOf([sat])[0]!)).toBe(false);
});
