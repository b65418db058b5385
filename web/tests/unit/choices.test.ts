import { describe, expect, test } from 'vitest';

import type { Choice, Spot } from '../../src/lib/api';
import { answers, befalling, distinct, forced, idleDice, leading, missing, nextSpots, openDice, ownChoices, press, remaining, waysTo } from '../../src/lib/choices';

const piece = (id: string): Spot => ({ type: 'piece', id });
const place = (id: string): Spot => ({ type: 'place', id });
const choice = (token: string, ...targets: Spot[]): Choice => ({
  tokens: [token],
  label: { key: token },
  targets,
  path: [],
  effects: [],
  rolls: false,
});

const moves = [
  choice('a to 1', piece('a'), place('1')),
  choice('a to 2', piece('a'), place('2')),
  choice('b to 3', piece('b'), place('3')),
  choice('c to 2', piece('c'), place('2')),
  choice('c to 4 by die 1', piece('c'), place('4')),
  choice('c to 4 by die 2', piece('c'), place('4')),
  choice('stop'),
];

test('the pieces come first, then the places of the picked piece', () => {
  expect(nextSpots(moves, [])).toEqual([piece('a'), piece('b'), piece('c')]);
  expect(nextSpots(moves, [piece('a')])).toEqual([place('1'), place('2')]);
  expect(remaining(moves, [piece('c')])).toHaveLength(3);
});

test('what befalls a rival’s piece may happen on the way of a choice', () => {
  const crush = { tone: 'bad' as const, seat: 1, icon: 'crush', spot: piece('rival'), message: { key: 'crushed' } };
  const [there, over, push] = [choice('there', piece('a'), place('2')), choice('over', piece('a'), place('3')), choice('push', piece('a'), place('4'))];
  const all = [{ ...there, effects: [crush] }, { ...over, effects: [crush] }, { ...push, effects: [{ ...crush, tone: 'neutral' as const }] }];
  expect(befalling(all, piece('rival')).map(({ tokens }) => tokens[0])).toEqual(['there', 'over']);
  // A piece that can be moved is picked, whatever happens to it.
  expect(befalling([...all, choice('move', piece('rival'), place('5'))], piece('rival'))).toEqual([]);
  expect(befalling(all, place('2'))).toEqual([]);
});

describe('a click', () => {
  test('on a piece with several places picks it', () => {
    expect(press(moves, [], [piece('a')])).toEqual({ type: 'pick', picked: [piece('a')] });
  });
  test('on a piece with one place plays it', () => {
    expect(press(moves, [], [piece('b')])).toEqual({ type: 'take', choice: moves[2] });
  });
  test('on a place after a piece plays', () => {
    expect(press(moves, [piece('a')], [place('2')])).toEqual({ type: 'take', choice: moves[1] });
  });
  test('on another piece picks that one instead', () => {
    expect(press(moves, [piece('a')], [piece('c')])).toEqual({ type: 'pick', picked: [piece('c')] });
  });
  test('on a place that only one choice reaches plays it', () => {
    expect(press(moves, [], [place('3')])).toEqual({ type: 'take', choice: moves[2] });
  });
  test('on a place that two pieces reach picks the place, and then a piece plays', () => {
    expect(press(moves, [], [place('2')])).toEqual({ type: 'pick', picked: [place('2')] });
    expect(nextSpots(moves, [place('2')])).toEqual([piece('a'), piece('c')]);
    expect(press(moves, [place('2')], [piece('c')])).toEqual({ type: 'take', choice: moves[3] });
  });
  test('on a place that only another piece reaches is refused once a piece is picked', () => {
    expect(press(moves, [piece('a')], [place('3')])).toEqual({ type: 'no', spot: place('3') });
  });
  test('on a place under a piece that glows means the piece', () => {
    expect(press(moves, [], [place('2'), piece('a')])).toEqual({ type: 'pick', picked: [piece('a')] });
  });
  test('on a place that choices reach which differ only in words asks at once', () => {
    const pressed = press(moves, [], [place('4')]);
    expect(pressed).toEqual({ type: 'ask', choices: [moves[4], moves[5]], picked: [piece('c'), place('4')] });
  });
  test('on a piece that stands on a target means the place', () => {
    expect(press(moves, [piece('a')], [piece('x'), place('1')])).toEqual({ type: 'take', choice: moves[0] });
  });
  test('that leaves choices which differ only in words asks which one', () => {
    const pressed = press(moves, [piece('c')], [place('4')]);
    expect(pressed).toEqual({ type: 'ask', choices: [moves[4], moves[5]], picked: [piece('c'), place('4')] });
  });
  test('on anything else is refused, naming the best guess', () => {
    expect(press(moves, [], [piece('x'), place('9')])).toEqual({ type: 'no', spot: piece('x') });
  });
});

describe('a target that all choices share', () => {
  const one = [choice('a to 1', piece('a'), place('1')), choice('a to 2', piece('a'), place('2')), choice('stop')];
  test('needs no click', () => {
    expect(forced(one)).toEqual([piece('a')]);
    expect(nextSpots(one, forced(one))).toEqual([place('1'), place('2')]);
  });
  test('unless it is the last target', () => {
    expect(forced([choice('a to 1', piece('a'), place('1'))])).toEqual([piece('a')]);
    expect(forced([choice('a', piece('a'))])).toEqual([]);
    expect(forced(moves)).toEqual([]);
    expect(forced([choice('stop')])).toEqual([]);
  });
});

test('a place that a card leads to finds the card', () => {
  const card = { ...choice('ahead', { type: 'card', id: 'x' }), path: ['3', '4'] };
  expect(leading([card, ...moves], [place('4')])).toEqual([card]);
  expect(leading([card], [place('3')])).toEqual([]);
});

describe('dice among the targets', () => {
  const die = (index: number): Spot => ({ type: 'die', index });
  const byDice = [
    choice('a to 1', piece('a'), place('1'), die(0)),
    choice('a to 2', piece('a'), place('2'), die(1)),
    choice('a to 3 by 0', piece('a'), place('3'), die(0)),
    choice('a to 3 by 1', piece('a'), place('3'), die(1)),
  ];
  test('can be picked at any point, and narrow the rest', () => {
    expect([...openDice(byDice, [])]).toEqual(['die 0', 'die 1']);
    expect(press(byDice, forced(byDice), [die(0)])).toEqual({ type: 'pick', picked: [piece('a'), die(0)] });
    expect(nextSpots(byDice, [die(0), piece('a')])).toEqual([place('1'), place('3')]);
    expect([...openDice(byDice, [place('1')])]).toEqual(['die 0']);
  });
  test('need no click where the rest says enough', () => {
    expect(press(byDice, forced(byDice), [place('2')])).toEqual({ type: 'take', choice: byDice[1] });
    expect(forced(byDice.slice(0, 1))).toEqual([piece('a')]);
  });
  test('that alone differ are asked for', () => {
    expect(press(byDice, forced(byDice), [place('3')])).toEqual({ type: 'ask', choices: byDice.slice(2), picked: [piece('a'), place('3')] });
  });
  test('are named among what is missing', () => {
    expect(missing(byDice, [])).toEqual([piece('a'), place('1'), place('2'), place('3'), die(0), die(1)]);
    expect(missing(byDice, [piece('a'), place('3')])).toEqual([die(0), die(1)]);
  });
  test('are idle if no choice uses them or one that looks alike', () => {
    const white = (value: number, used = false) => ({ look: 'white', value, used });
    expect(idleDice(byDice.slice(0, 1), [white(3), white(5)])).toEqual([1]);
    expect(idleDice(byDice.slice(0, 1), [white(3), white(3)])).toEqual([]);
    expect(idleDice(byDice.slice(0, 1), [white(3), white(5, true)])).toEqual([]);
    expect(idleDice(byDice.slice(0, 1), [white(3), white(0)])).toEqual([]);
    // Where dice aren't picked at all, none of them is refused.
    expect(idleDice(moves, [white(3), white(5)])).toEqual([]);
  });
});

describe('choices with the same result', () => {
  const die = (index: number): Spot => ({ type: 'die', index });
  const drive = (token: string, ...dice: number[]): Choice => ({ ...choice(token, piece('a'), place('9'), ...dice.map(die)), result: 0 });
  const same = [drive('3', 0), choice('stop'), drive('5', 1), drive('sum', 0, 1)];
  const dice = [3, 5].map((value) => ({ value, look: 'green', used: false }));

  test('are listed once, and nobody is asked which', () => {
    expect(distinct(same)).toEqual(same.slice(0, 2));
    expect(press(same, forced(same), [place('9')])).toEqual({ type: 'take', choice: same[0] });
  });
  test('can be taken by any of their dice', () => {
    expect(idleDice(same, dice)).toEqual([]);
    expect(openDice(same, [])).toEqual(new Set(['die 0', 'die 1']));
    expect(press(same, [], [die(1)])).toEqual({ type: 'take', choice: same[2] });
  });
  test('show no way with more dice than needed', () => {
    const other = choice('red', piece('a'), place('4'), die(0));
    expect(waysTo([...same, other], [piece('a')], dice).map(({ dice: ways }) => ways.map((way) => way.map(({ value }) => value)))).toEqual([[[3], [5]], [[3]]]);
  });
});

describe('the ways to places', () => {
  const dice = [2, 5].map((value) => ({ value, look: 'white', used: false }));
  const die = (index: number): Spot => ({ type: 'die', index });
  const signed = (each: Choice, key: string): Choice => ({ ...each, sign: { key } });
  const values = (all: ReturnType<typeof waysTo>) => all.map(({ place: id, dice: ways, sign }) => [id, ways.map((way) => way.map(({ value }) => value)), sign?.key]);

  test('say by which dice a place is reached: one, either, or both together', () => {
    const drives = [choice('2', piece('a'), place('1'), die(0)), choice('5', piece('a'), place('2'), die(1)), choice('2 too', piece('a'), place('2'), die(0)), choice('sum', piece('a'), place('3'), die(0), die(1))];
    expect(values(waysTo(drives, [piece('a')], dice))).toEqual([
      ['1', [[2]], undefined],
      ['2', [[5], [2]], undefined],
      ['3', [[2, 5]], undefined],
    ]);
    // Nothing is to be told while pieces are to be picked, or once a die is.
    expect(waysTo([...drives, choice('b', piece('b'), place('1'), die(0))], [], dice)).toEqual([]);
    expect(waysTo(drives.slice(0, 3), [piece('a'), die(0)], dice)).toEqual([]);
  });

  test('say how they end, if that differs', () => {
    const drives = [signed(choice('2WD', piece('a'), place('1'), die(0)), '2WD'), signed(choice('4WD', piece('a'), place('2'), die(0)), '4WD'), signed(choice('4WD too', piece('a'), place('1'), die(0)), '4WD')];
    expect(values(waysTo(drives, [piece('a')], dice))).toEqual([['2', [], '4WD']]);
    expect(waysTo(drives.slice(0, 1), [piece('a')], dice)).toEqual([]);
  });

  test('take dice that look alike as one', () => {
    const drives = [choice('first', piece('a'), place('1'), die(0)), choice('second', piece('a'), place('2'), die(1))];
    expect(waysTo(drives, [piece('a')], [dice[0], dice[0]] as typeof dice)).toEqual([]);
  });
});

describe('several seats asked at once', () => {
  const all = [0, 1, 2].map((seat) => ({ question: 4, seat, choices: [choice(`hit ${seat}`), choice('pass')] }));
  test('a device is offered the choices of its own seats', () => {
    const ask = { question: 4, waiting: [0, 1, 2] };
    expect(ownChoices(all, ask, [1, 2]).map((entry) => entry.seat)).toEqual([1, 2]);
    expect(ownChoices(all, ask, [])).toEqual([]);
  });
  test('a seat that has answered is offered nothing, and neither is anybody once the question is over', () => {
    expect(ownChoices(all, { question: 4, waiting: [2] }, [1, 2]).map((entry) => entry.seat)).toEqual([2]);
    expect(ownChoices(all, { question: 5, waiting: [1, 2] }, [1, 2])).toEqual([]);
  });
  test('one acts, and the other seats of the device pass', () => {
    expect(answers([1, 2], 'pass', { seat: 2, tokens: ['hit 2'] })).toEqual([
      { seat: 1, tokens: ['pass'] },
      { seat: 2, tokens: ['hit 2'] },
    ]);
  });
  test('nobody acts', () => {
    expect(answers([1, 2], 'pass', null).map((a) => a.tokens)).toEqual([['pass'], ['pass']]);
  });
});
