import { expect, test } from 'vitest';

import type { Arg, By, Cue, Message, Seat, Step, Told } from '../../src/lib/api';
import { chainOf, commonness, endOf, firstOf, missesIn, newsOf, openingOf, resultsOf, sinceLast, thrownBy } from '../../src/lib/table/news';
import { type Turn, turnsOf } from '../../src/lib/table/turns';

let version = 0;
const step = (turn: number, seat: Seat, told: Told[], cues: Cue[] = [], by: By = 'bot'): Step => {
  version += 1;
  return { version, turn, entry: { type: 'token', seat, token: 'go', by }, told, cues };
};
const told = (key: string, seat: Seat | null, args: Record<string, Arg> = {}): Told => ({ key, args: seat === null ? args : { seat: { seat }, ...args } });
const at = (n: number): Arg => ({ key: 'space', args: { n } });
const roll: Cue = { type: 'dice', seat: 0, faces: [3, 4], looks: [] };
const travel: Cue = { type: 'travel', piece: 'a', path: ['1'], gait: 'step' };
const put: Cue = { type: 'appear', piece: 'b', kind: 'car', seat: 1, label: '', from: null, place: '4' };
const run: Cue = { type: 'run', track: 't', fronts: [] };

const names = (id: string) => at(Number(id)) as Message;
const stop = (place: string | null) => place ?? '…';
const keyed = ({ key, args }: Told) => (typeof args?.n === 'number' ? `${key} ${args.n}` : key);

/** What sums up the last of these steps' turns, roll by roll: the keys of sentences, and stops. */
function rolls(steps: Step[], you: Seat | null = null): string[][] {
  const turns = turnsOf(steps);
  return newsOf(turns.at(-1)!, commonness(turns), you, names).map(({ dice, parts }) => {
    const said = parts.map((part) => ('told' in part ? keyed(part.told) : 'stops' in part ? part.stops.map(stop).join(' → ') : `and ${part.more} more`));
    return [...(dice ? [`${dice.join('-')}:`] : []), ...said];
  });
}

/** The same without the rolls. */
const news = (steps: Step[], you: Seat | null = null): string[] => rolls(steps, you).flat();

test('a summary says where pieces went, not what was picked, rolled or impossible', () => {
  const steps = [
    step(1, 0, [told('train', 0, { n: 6, at: at(9) })], [roll, run], 'chance'),
    step(1, 0, [told('picked', 0, { dice: { key: 'greens' } })]),
    step(1, 0, [told('rolled', 0, { dice: { key: 'dice' } }), told('barred', null, { n: 7 })], [roll], 'chance'),
  ];
  expect(news(steps.slice(0, 1))).toEqual(['train 6']);
  expect(news(steps.slice(0, 2))).toEqual(['picked']);
  expect(news(steps)).toEqual(['rolled']);
  const drove = [...steps, step(1, 0, [told('drove', 0, { n: 3, from: at(1), to: at(4) }), told('barred', null, { n: 4 })], [travel])];
  expect(news(drove)).toEqual(['drove 3']);
  expect(news([...drove, step(1, 0, [told('drove', 0, { n: 2, from: at(4), to: at(6) })], [travel]), step(1, 0, [told('declined', 0)])])).toEqual(['drove 3', 'drove 2']);
});

test('a lost roll is told with what was rolled, whatever follows from it', () => {
  const lost = step(1, 0, [told('rolled', 0, { a: 3, b: 3 }), told('lost', 0, { a: 3, b: 3 }), told('forfeited', 0)], [roll], 'chance');
  expect(news([lost])).toEqual(['lost']);
});

test('a roll that moved nothing is told with every reason', () => {
  const barred = (n: number) => told('barred', 0, { n });
  const stuck = step(1, 0, [told('rolled', 0, { a: 5, b: 6 }), barred(5), barred(6), barred(11)], [roll], 'chance');
  expect(news([stuck])).toEqual(['barred 5', 'barred 6', 'barred 11']);
});

test('a turn is told in order, and what befell somebody after what led to it', () => {
  const hit = (seat: Seat): Told => told('hit', 0, { n: seat, other: { seat }, on: at(4) });
  const move = (n: number, ...more: Told[]) => step(1, 0, [told('moved', 0, { n, from: at(n), to: at(n + 1) }), ...more], [travel]);
  const steps = [move(1), move(2, hit(1), told('fell', 1)), move(3, hit(2))];
  expect(news(steps)).toEqual(['moved 1', 'moved 2', 'hit 1', 'moved 3', 'hit 2']);
  expect(news(steps.slice(0, 2), 1)).toEqual(['moved 1', 'moved 2', 'hit 1', 'fell']);
  // A long turn leaves out what only goes with a move.
  const again = step(1, 0, [told('moved', 0, { n: 1, from: at(1), to: at(2) }), told('again', 0)], [travel]);
  const before = [2, 3, 4, 5].map((turn) => step(turn, 0, [told('moved', 0, { n: 1, from: at(1), to: at(2) })], [travel]));
  const moves = [again, ...[2, 3, 4, 5].map((n) => move(n))].map((each) => ({ ...each, turn: 6 }));
  expect(news([...before, ...moves.slice(0, 2)])).toEqual(['moved 1', 'again', 'moved 2']);
  expect(news([...before, ...moves])).toEqual(['moved 1', 'moved 2', 'moved 3', 'moved 4', 'moved 5']);
  // Then what matters least: where the same piece only passed through. It is counted, because the dice make a reader look for it.
  const long = [move(1), move(2), move(3, hit(1)), move(4), move(5), move(6), move(7)];
  expect(news(long)).toEqual(['moved 3', 'hit 1', 'moved 5', 'moved 6', 'moved 7', 'and 3 more']);
  expect(news([...long, move(8, hit(1)), move(9, hit(2), told('fell', 2))], 2)).toEqual(['hit 1', 'hit 1', 'moved 9', 'hit 2', 'fell', 'and 6 more']);
  // Whoever is hit twice is told so.
  const thrown = (n: number) => ({ ...move(n, hit(1)), cues: [travel, { ...travel, piece: 'b', gait: 'fly' } as Cue] });
  expect(news([thrown(1), thrown(2)])).toEqual(['moved 1', 'hit 1', 'moved 2', 'hit 1']);
});

test('a long turn keeps what befell others, what was won or lost, and what is rare', () => {
  const by = (piece: string): Cue => ({ ...travel, piece }) as Cue;
  const moved = (n: number, piece: string, ...cues: Cue[]) => step(6, 0, [told('moved', 0, { n, to: at(n) })], [by(piece), ...cues]);
  const hit = (n: number, seat: Seat) => step(6, 0, [told('moved', 0, { n, to: at(n) }), told('hit', 0, { other: { seat }, on: at(n) }), told('relieved', 3)], [by('a'), { ...travel, piece: 'z', gait: 'step' } as Cue]);
  const home = step(6, 0, [told('home', 0, { n: 2 })], [by('b'), { type: 'score', seat: 0, by: 1 }]);
  const plain = [moved(4, 'a'), moved(5, 'c'), moved(6, 'c'), moved(7, 'd')];
  const before = [1, 2, 3, 4, 5].map((turn) => step(turn, 0, [told('moved', 0, { n: 1, from: at(1), to: at(2) })], [travel]));
  // Both hits are told, although each alone would take three of five sentences.
  expect(news([...before, hit(1, 1), home, hit(2, 2), ...plain])).toEqual(['hit', 'relieved', 'home 2', 'hit', 'relieved', 'and 4 more']);
  // What happened to a piece for the first time goes before what happens all the time.
  const entered = step(6, 0, [told('entered', 0, { n: 6 })], [by('e')]);
  expect(news([...before, ...'fghijk'.split('').map((piece, i) => moved(i, piece)), entered])).toEqual(['moved 2', 'moved 3', 'moved 4', 'moved 5', 'entered 6', 'and 2 more']);
  // "And one more move" would be no shorter than the move.
  expect(news([...before, entered, ...'fghij'.split('').map((piece, i) => moved(i, piece))])).toEqual(['entered 6', 'moved 0', 'moved 1', 'moved 2', 'moved 3', 'moved 4']);
});

test('what befalls somebody in the turn of another is told there, even if only chance is to blame', () => {
  const train = step(1, 0, [told('train', 0, { n: 6, at: at(9) }), told('struck', 1, { at: at(3) })], [roll, run, { ...travel, piece: 'b', gait: 'fly' } as Cue], 'chance');
  const drove = step(1, 0, [told('drove', 0, { n: 3, from: at(1), to: at(4) })], [travel]);
  expect(news([train, drove])).toEqual(['struck', 'drove 3']);
});

test('everything that befell other players in a turn is told, and every move of a piece', () => {
  const other = (key: string, seat: Seat): Told => told(key, 0, { other: { seat }, on: at(4) });
  const steps = [
    step(1, 0, [told('moved', 0, { n: 1, from: at(1), to: at(2) }), other('hit', 1)], [travel]),
    step(1, 0, [other('swapped', 2)], [travel]),
    step(1, 0, [told('moved', 0, { n: 2, from: at(4), to: at(6) })], [travel]),
    step(1, 0, [other('changed', 1)], [travel]),
  ];
  expect(news(steps, 2)).toEqual(['moved 1', 'hit', 'swapped', 'moved 2', 'changed']);
  const enter = (turn: number, die: number) => step(turn, 0, [told('entered', 0, { n: die })], [travel]);
  // However common it is.
  const often = [1, 2, 3, 4, 5].map((turn) => enter(turn, 1));
  expect(news([...often, enter(6, 6), enter(6, 1)])).toEqual(['entered 6', 'entered 1']);
});

test('points come before other moves', () => {
  const point: Cue = { type: 'score', seat: 0, by: 1 };
  const steps = [
    step(1, 0, [told('landed', 0, { n: 1, at: at(9) })], [travel, point]),
    step(1, 0, [told('landed', 0, { n: 2, at: at(12) })], [travel, point]),
    step(1, 0, [told('follows', 0, { card: { key: 'ahead' } })], [travel]),
    step(1, 0, [told('drew', 0, { card: { key: 'back' } })], [{ type: 'card', seat: 0, card: 'B1', name: { key: 'back' } } as Cue], 'chance'),
  ];
  expect(news([...steps.slice(0, 1), ...steps.slice(2)])[0]).toBe('landed 1');
});

test('a card that leads to something is told, and one that only goes into the hand is not', () => {
  const card: Cue = { type: 'card', seat: 0, card: 'c', name: { key: 'card' } } as Cue;
  const drew = told('drew', 0, { card: { key: 'court' } });
  const drove = (turn: number) => step(turn, 0, [told('drove', 0, { n: 3, from: at(1), to: at(4) })], [travel]);
  const court = [
    ...[1, 2, 3, 4, 5].map(drove),
    step(5, 0, [drew, told('sent', 0, { to: at(2) })], [card, travel], 'chance'),
    step(5, 0, [told('guilty', 0, { n: 2 })], [roll, { type: 'change', piece: 'a', state: 'roadside' }], 'chance'),
  ];
  expect(news(court)).toEqual(['drove 3', 'drew', 'sent', 'guilty 2']);
  const placed = [...[1, 2, 3, 4].map(drove), step(5, 0, [told('placed', 0, { card: { key: 'back' }, at: at(9) }), told('lost', 0)], [travel])];
  const draw = step(5, 0, [drew], [card], 'chance');
  expect(news([...placed, { ...draw, patch: { seats: [{ seat: 0, hand: [] }] } }])).toEqual(['placed', 'lost']);
  // A card that is shown and put away is told, even if nothing came of it.
  expect(news([...[1, 2, 3, 4, 5].map(drove), draw])).toEqual(['drove 3', 'drew']);
  // It takes no move's place.
  const again = step(5, 0, [told('drove', 0, { n: 5, from: at(4), to: at(9) })], [travel]);
  expect(news([...[1, 2, 3, 4, 5].map(drove), again, draw])).toEqual(['drove 3', 'drove 5', 'drew']);
});

test('if a second piece moved, that is told, too, however much befell others', () => {
  const other = (key: string, seat: Seat): Told => told(key, 0, { other: { seat }, on: at(4) });
  const drive: Step = step(1, 0, [told('drove', 0, { n: 1, at: at(1) })], [{ ...travel, piece: 'car' } as Cue]);
  const push = step(1, 0, [other('pushed', 1)], [travel]);
  const crush = step(1, 0, [other('crushed', 2)], [travel]);
  expect(news([drive, push, crush])).toEqual(['drove 1', 'pushed', 'crushed']);
  expect(news([step(1, 0, [told('drove', 0, { n: 1, at: at(1) })], [travel]), push, crush])).toEqual(['drove 1', 'pushed', 'crushed']);
});

test('one square after the other is one drive, even if the last one sends something away', () => {
  const crush = step(1, 0, [told('drove', 0, { at: at(9) }), told('crushed', 0, { n: 2, other: { seat: 1 }, on: at(9) })], [travel, { type: 'travel', piece: 'b', path: ['tray'], gait: 'fly' }]);
  expect(news([step(1, 0, [told('drove', 0, { at: at(8) })], [travel]), crush])).toEqual(['drove', 'crushed 2']);
  const squares = (n: number) => step(1, 0, [told('drove', 0, { at: at(n) })], [travel]);
  expect(news([...[1, 2, 3].map(squares), step(1, 0, [told('shifted', 0, { gear: 4 })], [{ type: 'change', piece: 'a', state: '4' }]), squares(4)])).toEqual(['drove']);
  // A piece that changes after its last move, or without any, is told: what is said about the move no longer holds. Of several changes, the last says it all.
  expect(news([squares(1), step(1, 0, [told('shifted', 0, { n: 4 })], [{ type: 'change', piece: 'a', state: '4' }])])).toEqual(['drove', 'shifted 4']);
  const shift = (gear: number) => step(1, 0, [told('shifted', 0, { n: gear })], [{ type: 'change', piece: 'b', state: `${gear}` }]);
  expect(news([squares(1), shift(4), shift(2)])).toEqual(['drove', 'shifted 2']);
  // Back and forth, after a push in whose step something else moved first.
  const pushed = step(1, 0, [told('pushed', 0, { other: { seat: 1 }, to: at(7) }), told('drove', 0, { at: at(8) })], [{ ...travel, piece: 'b' } as Cue, travel]);
  expect(news([pushed, squares(9), squares(8)])).toEqual(['pushed', 'drove']);
  // Two dice are two moves.
  const dice = (n: number) => step(1, 0, [told('moved', 0, { n, to: at(n) })], [travel]);
  expect(news([dice(2), dice(3)])).toEqual(['moved 2', 'moved 3']);
});

test('what is said about every move is no news, and what is rare is', () => {
  const turn = (n: number, ...rest: string[]) => step(n, 0, [told('rolled', 0, { a: 1 }), told('moved', 0, { n, to: at(n) }), ...rest.map((key) => told(key, 0))], [roll, travel], 'chance');
  const steps = [1, 2, 3, 4, 5, 6, 7].map((n) => turn(n, 'ended'));
  expect(news(steps)).toEqual(['moved 7']);
  expect(news([...steps, turn(8, 'jailed', 'ended')])).toEqual(['moved 8', 'jailed']);
});

test('a summary never changes once its turn is over', () => {
  const turn = (n: number) => step(n, 0, [told('moved', 0, { n, to: at(n) }), told('jailed', 0)], [travel]);
  const before = [1, 2, 3, 4, 5, 6, 7].map((n) => step(n, 0, [told('moved', 0, { n, to: at(n) })], [travel]));
  const sum = (steps: Step[]) => newsOf(turnsOf(steps)[7]!, commonness(turnsOf(steps)), null, names).flatMap(({ parts }) => parts.map((part) => ('told' in part ? part.told.key : '')));
  expect(sum([...before, turn(8)])).toEqual(['moved', 'jailed']);
  expect(sum([...before, ...[8, 9, 10, 11].map(turn)])).toEqual(['moved', 'jailed']);
});

test('what others did in between is not the news of a turn', () => {
  const kept = told('kept', 1);
  expect(news([step(1, 0, [told('rolled', 0)], [roll], 'chance'), step(1, 1, [kept])], 1)).toEqual(['rolled']);
});

test('people who sit down are no news, and a turn that has just begun has none', () => {
  const sat: Step = { ...step(7, 0, [told('sat', 0)]), entry: { type: 'other', kind: 'sit', seat: 0 } };
  expect(news([sat])).toEqual([]);
  expect(news([step(8, 0, [])])).toEqual([]);
});

test('whoever wears the sign of a missed turn is told about', () => {
  const sign: Cue = { type: 'sign', piece: 'b', icon: 'skip' };
  const owner = (piece: string) => ({ a: 0, b: 1 })[piece] ?? null;
  const missed = step(1, 0, [told('moved', 0, { to: at(3) }), told('missed', 1)], [travel, sign]);
  expect(missesIn(missed, owner)).toEqual([told('missed', 1)]);
  expect(missesIn(step(1, 0, [told('moved', 0, { to: at(3) })], [travel]), owner)).toEqual([]);
});

test('a roll that throws a piece off is told at once', () => {
  const fly: Cue = { type: 'travel', piece: 'a', path: ['pit'], gait: 'fly' };
  const falls = told('fell', 0);
  expect(thrownBy(step(1, 0, [told('rolled', 0), falls], [roll, fly], 'chance'))).toEqual([falls]);
  expect(thrownBy(step(1, 0, [told('rolled', 0), told('moved', 0)], [roll, travel], 'chance'))).toEqual([]);
  expect(thrownBy(step(1, 0, [told('hit', 1)], [fly]))).toEqual([]);
});

test('a roll that moved nothing has a result', () => {
  const lost = told('lost', 0, { a: 3 });
  expect(resultsOf(step(1, 0, [told('rolled', 0), lost], [roll], 'chance'))).toEqual([lost]);
  expect(resultsOf(step(1, 0, [told('rolled', 0), told('barred', null, { n: 4 })], [roll], 'chance'))).toEqual([]);
  expect(resultsOf(step(1, 0, [told('rolled', 0), told('moved', 0, { to: at(3) })], [roll, travel], 'chance'))).toEqual([]);
  expect(resultsOf(step(1, 0, [told('shifted', 0)], [{ type: 'change', piece: 'a', state: '2' }]))).toEqual([]);
});

const hop = (to: string): Cue => ({ type: 'travel', piece: 'a', path: ['x', to], gait: 'step' });

test('a chain of moves in one step is one line of places', () => {
  const chain = step(1, 0, [told('rolled', 0), told('moved', 0, { to: at(4) }), told('followed', 0, { card: { key: 'ahead' } }), told('scored', 0)], [roll, hop('4'), hop('9')], 'chance');
  const more = step(1, 0, [told('placed', 0, { card: { key: 'back' }, on: at(9) }), told('hit', 0, { other: { seat: 1 } })], [hop('8')]);
  const [turn] = turnsOf([chain, more]);
  const parts = (turn: Turn, news: Told[] = []) => chainOf(turn, news, new Map([[1, { counts: new Map(), turns: 9, again: new Set() }]]), names).flat().map((part) => ('told' in part ? part.told.key : 'stops' in part ? part.stops.map(stop).join(' → ') : ''));
  // What the player decided and what the places don't tell is said where it happened.
  expect(parts(turn!, [...chain.told, ...more.told])).toEqual(['rolled', '4 → 9', 'scored', 'placed', '8', 'hit']);
  expect(parts(turn!)).toEqual(['4 → 9', 'placed', '8']);
  // A trap names the place where the chain ends. It is told all the same, because it brings a point.
  const score: Cue = { type: 'score', seat: 0, by: 1 };
  const trap = step(1, 0, [told('moved', 0, { to: at(4) }), told('moved', 0, { to: at(9) }), told('trapped', 0, { on: at(4) })], [hop('4'), hop('9'), hop('4'), score], 'chance');
  expect(parts(turnsOf([more, trap])[0]!)).toEqual(['placed', '8 → 4 → 9 → 4', 'trapped']);
  // A single stop before a decision goes without saying, but only if the decision names it.
  const short = (n: number) => step(1, 0, [told('rolled', 0), told('moved', 0, { to: at(n) })], [roll, hop(`${n}`)], 'chance');
  expect(parts(turnsOf([short(9), { ...more, cues: [hop('10'), hop('8')] }])[0]!)).toEqual(['placed', '10 → 8']);
  expect(parts(turnsOf([short(4), { ...more, cues: [hop('10'), hop('8')] }])[0]!)).toEqual(['4', 'placed', '10 → 8']);
  // A piece that stays where it is makes no second stop.
  expect(parts(turnsOf([{ ...trap, cues: [roll, hop('9'), hop('4'), hop('4'), score] }])[0]!)).toEqual(['9 → 4', 'trapped']);
  // Steps of a plan are one way, and two moves can be told.
  expect(parts(turnsOf([more, more, more])[0]!)).toEqual([]);
  expect(parts(turnsOf([chain])[0]!)).toEqual([]);
  expect(parts(turnsOf([{ ...chain, cues: [...chain.cues, travel, { ...travel, piece: 'b' }] }])[0]!)).toEqual([]);
});

test('where a piece ended is told, even early in a game and without the name of a place', () => {
  const sent = step(1, 0, [told('rolled', 0), told('moved', 0, { to: at(11) }), told('sent', 0), told('nothing', 0)], [roll, hop('11'), hop('46')], 'chance');
  expect(news([sent])).toEqual(['moved', 'sent']);
});

test('a chain that scores tells its way once, and what brought points besides', () => {
  const turns = turnsOf([
    step(1, 0, [told('rolled', 0), told('double', 0), told('moved', 0, { to: at(10) })], [roll, { type: 'score', seat: 0, by: 1 }, hop('10')], 'chance'),
    step(1, 0, [told('placed', 0, { at: at(10) }), told('back', 0, { to: at(53) }), told('followed', 0, { at: at(53) }), told('sent', 0, { to: at(0) })], [hop('53'), hop('0'), { type: 'score', seat: 0, by: 1 }]),
  ]);
  const before: [string, number][] = [['rolled', 9], ['sent', 9], ['moved', 9], ['placed', 9]];
  const parts = (counts: [string, number][], turns_: number) =>
    chainOf(turns[0]!, [], new Map([[1, { counts: new Map(counts), turns: turns_, again: new Set() }]]), names)
      .flat()
      .map((part) => ('told' in part ? part.told.key : 'stops' in part ? part.stops.map(stop).join(' → ') : ''));
  // What a roll brings at once comes before the stops.
  expect(parts(before, 9)).toEqual(['double', 'placed', '53 → 0']);
  // In the first turns nothing is rare yet. What is said for the first time is news all the same.
  expect(parts([['rolled', 1], ['double', 1], ['sent', 2], ['moved', 2], ['placed', 1]], 1)).toEqual(['double', 'placed', '53 → 0']);
});

test('that somebody declined is no news, and what follows is told as what the roll led to', () => {
  const kept = (seat: Seat): Told => ({ key: 'kept', args: { seats: { seats: [seat] } } });
  const rolled = step(1, 0, [told('rolled', 0)], [roll], 'chance');
  const on = step(1, 1, [kept(1), told('moved', 0, { to: at(3) })], [travel]);
  expect(news([rolled, step(1, 2, [kept(2)])], 1)).toEqual(['rolled']);
  expect(news([rolled, step(1, 2, [kept(2)]), on], 1)).toEqual(['moved']);
  expect(news([rolled, step(1, 2, [told('silent', 2)], [], 'silence'), on], 1)).toEqual(['moved']);
  // Nor in a chain, where a decision comes before the stops.
  const chain = { ...on, told: [kept(1), told('moved', 0, { to: at(3) }), told('moved', 0, { to: at(4) }), told('moved', 0, { to: at(5) })], cues: [hop('3'), hop('4'), hop('5')] };
  expect(news([rolled, chain], 1)).toEqual(['3 → 4 → 5']);
  // Nor is it what a player did in the turn of another.
  const turns = turnsOf([step(1, 1, [told('moved', 1, { to: at(3) })], [travel]), { ...rolled, turn: 2 }, { ...on, turn: 2 }]);
  expect(sinceLast(turns, commonness(turns), 1)).toEqual([]);
  // But what befell them then is told.
  const hit = told('hit', 0, { other: { seat: 1 }, on: at(4) });
  const hurt = turnsOf([step(1, 1, [told('moved', 1, { to: at(3) })], [travel]), { ...rolled, turn: 2 }, { ...on, turn: 2, told: [...on.told, hit] }]);
  expect(sinceLast(hurt, commonness(hurt), 1)).toEqual([{ by: 0, told: [hit] }]);
});

const threw = (turn: number, faces: number[], ...more: Told[]) => step(turn, 0, [told('rolled', 0), ...more], [{ ...roll, faces } as Cue], 'chance');

test('a turn with several rolls is told roll by roll', () => {
  const moved = (n: number, to: number, piece = 'a') => step(6, 0, [told('moved', 0, { n, to: at(to) })], [{ ...travel, piece } as Cue]);
  const again = (one: Step) => ({ ...one, told: [...one.told, told('again', 0)] });
  expect(rolls([threw(6, [5, 2]), moved(5, 9), moved(2, 11)])).toEqual([['moved 5', 'moved 2']]);
  // The same die twice is two moves, and why there was another roll is told.
  expect(rolls([threw(6, [5, 5]), moved(5, 9), again(moved(5, 14)), threw(6, [1, 2]), moved(3, 17)])).toEqual([
    ['5-5:', 'moved 5', 'moved 5', 'again'],
    ['1-2:', 'moved 3'],
  ]);
  // A move counts as left out even if the reason for another roll, which came of it, is told.
  const busy = [1, 2, 3, 4].map((piece) => ({ ...moved(9, 9, `${piece}`), told: [told('hit', 0, { other: { seat: 1 }, on: at(piece) })] }));
  expect(rolls([threw(6, [5, 5]), moved(5, 9, 'x'), again(moved(5, 14, 'y')), threw(6, [1, 2]), ...busy, moved(3, 17)])[0]).toEqual(['5-5:', 'and 2 more', 'again']);
  // What came to nothing is told, too.
  expect(rolls([threw(6, [5, 5]), moved(5, 9), moved(5, 14), threw(6, [1, 2], told('stuck', 0, { n: 3 }))])[1]).toEqual(['1-2:', 'stuck 3']);
  // A sentence that says what was rolled needs no dice before it.
  const trial = step(6, 0, [told('guilty', 0, { n: 2 })], [roll, { type: 'change', piece: 'a', state: 'roadside' }], 'chance');
  expect(rolls([threw(6, [5, 5]), moved(5, 9), moved(5, 14), trial])[1]).toEqual(['guilty 2']);
  // A train that rolls belongs to the roll of the player that follows.
  const train = step(6, 0, [told('train', null, { n: 6 })], [roll, run], 'chance');
  expect(rolls([train, threw(6, [5, 2]), moved(5, 9), moved(2, 11)])).toEqual([['moved 5', 'moved 2']]);
});

test('in a long turn every roll says how many moves it leaves out', () => {
  const moved = (n: number, piece: string, ...more: Told[]) => step(6, 0, [told('moved', 0, { n, to: at(n) }), ...more], [{ ...travel, piece } as Cue]);
  const hit = (seat: Seat) => told('hit', 0, { other: { seat }, on: at(4) });
  const again = told('again', 0);
  const before = [1, 2, 3, 4, 5].map((turn) => step(turn, 0, [told('moved', 0, { n: 1, to: at(1) }), again], [travel]));
  const long = [
    threw(6, [6, 6]), moved(6, 'a', hit(1)), moved(6, 'b', hit(2), again),
    threw(6, [1, 1]), moved(1, 'c'), moved(1, 'd', again),
    threw(6, [2, 3]), moved(2, 'e', hit(1), hit(2)), moved(3, 'f', hit(1)),
  ];
  expect(rolls([...before, ...long])).toEqual([
    ['6-6:', 'hit', 'hit'],
    ['1-1:', 'and 2 more'],
    ['2-3:', 'hit', 'hit', 'hit'],
  ]);
});

test('a reason for another roll is told even in a long turn, unless it is always the same', () => {
  const moved = (turn: number, n: number, ...more: string[]) => step(turn, 0, [told('moved', 0, { n, to: at(n) }), ...more.map((key) => told(key, 0))], [travel]);
  const before = (key: string) => [1, 2, 3, 4, 5].flatMap((turn) => [threw(turn, [3, 3]), moved(turn, 6, key), threw(turn, [3, 4]), moved(turn, 7)]);
  const long = [threw(6, [3, 3]), moved(6, 1), moved(6, 2), moved(6, 3, 'taken'), threw(6, [3, 4]), moved(6, 4), moved(6, 5)];
  const setup = [threw(0, [3, 4], told('tied', 0)), threw(0, [3, 4])];
  expect(rolls([...setup, ...before('taken'), ...long])[0]).toEqual(['3-3:', 'moved 1', 'moved 2', 'moved 3']);
  // However rare it is: it takes no move's place.
  const plain = Array.from({ length: 20 }, (_, i) => moved(6 + i, 1));
  const late = [threw(30, [3, 3]), moved(30, 1), moved(30, 2, 'taken'), threw(30, [3, 4]), moved(30, 3), moved(30, 4), moved(30, 5)];
  expect(rolls([...before('taken'), ...plain, ...late])[0]).toEqual(['3-3:', 'moved 1', 'moved 2']);
  expect(rolls([...before('double'), ...long])[0]).toEqual(['3-3:', 'moved 1', 'moved 2', 'moved 3', 'taken']);
});

test('a chain is told roll by roll, too, in the order in which things happened', () => {
  const taken = told('taken', 0);
  const point: Cue = { type: 'score', seat: 0, by: 1 };
  const before = [1, 2, 3, 4, 5].map((turn) => threw(turn, [1, 2], told('moved', 0)));
  const steps = [
    { ...threw(6, [6, 6], told('double', 0), told('moved', 0, { to: at(5) }), taken), cues: [{ ...roll, faces: [6, 6] } as Cue, point, hop('5')] },
    { ...threw(6, [1, 2], told('moved', 0, { to: at(8) }), told('followed', 0, { at: at(8) }), told('moved', 0, { to: at(2) }), taken), cues: [{ ...roll, faces: [1, 2] } as Cue, hop('8'), hop('2')] },
    { ...threw(6, [1, 1], told('moved', 0, { to: at(4) })), cues: [{ ...roll, faces: [1, 1] } as Cue, hop('4')] },
  ];
  expect(rolls([...before, ...steps])).toEqual([
    ['6-6:', 'double', '5', 'taken'],
    ['1-2:', '8 → 2', 'taken'],
    ['1-1:', '4'],
  ]);
  // A decision can be a step of its own. What it leads to is a chain all the same.
  const placed = step(6, 0, [told('placed', 0, { at: at(5) })], [put]);
  const led = (n: number) => step(6, 0, [told('moved', 0, { to: at(n) })], [hop(`${n}`)], 'chance');
  expect(rolls([...before, threw(6, [1, 4]), led(5), placed, led(7), { ...placed, told: [told('took', 0, { at: at(20) })] }, led(9)])).toEqual([['placed', '7', 'took', '9']]);
  // Where somebody is thrown by another is told with that.
  const thrown: Step = { ...step(6, 1, [told('handed', 1, { to: { seat: 0 } }), told('gone', 1), told('lost', 0)], [{ ...hop('46'), gait: 'fly' } as Cue, { ...point, by: -1 } as Cue]) };
  expect(rolls([...before, threw(6, [1, 4]), led(5), led(7), led(9), thrown])).toEqual([['5 → 7 → 9', 'handed', 'lost']]);
  // In a very long chain, stops in between are left out.
  const round = [1, 2, 3].map(() => ({ ...threw(6, [2, 2], told('moved', 0, { to: at(5) })), cues: [{ ...roll, faces: [2, 2] } as Cue, ...[5, 6, 7, 8, 9].map((n) => hop(`${n}`))] }));
  expect(rolls([...before, ...round.slice(0, 2)])[0]).toEqual(['2-2:', '5 → 6 → 7 → 8 → 9']);
  expect(rolls([...before, ...round])).toEqual([1, 2, 3].map(() => ['2-2:', '5 → … → 9']));
  // A reason is told once there.
  const rounds = round.map((each) => ({ ...each, told: [...each.told, told('taken', 0)] }));
  expect(rolls([...before, ...rounds, threw(6, [1, 2])]).slice(0, 3)).toEqual([['2-2:', '5 → … → 9', 'taken'], ['2-2:', '5 → … → 9'], ['2-2:', '5 → … → 9']]);
});

test('what a player did in the turn of another is told after their own last turn', () => {
  const crushed = told('crushed', 0, { other: { seat: 1 }, on: at(4) });
  const steps = [
    step(1, 1, [told('moved', 1, { to: at(3) })], [travel]),
    step(2, 0, [told('drove', 0, { at: at(4) }), crushed], [travel]),
    step(2, 1, [told('put', 1, { at: at(9) })], [put]),
    step(2, 1, [told('kept', 1)]),
  ];
  const since = (seat: Seat, all = steps) => sinceLast(turnsOf(all), commonness(turnsOf(all)), seat).map(({ by, told }) => `${by} ${told.map(({ key }) => key).join(' ')}`);
  expect(since(1)).toEqual(['0 crushed put']);
  expect(since(0)).toEqual([]);
  expect(since(1, [...steps, step(3, 1, [told('moved', 1, { to: at(5) })], [travel])])).toEqual([]);
  // One push after the other is one push, to where the last one led.
  const push = (n: number) => step(3, 2, [told('drove', 2, { at: at(n) }), told('pushed', 2, { other: { seat: 1 }, to: at(n + 1) })], [travel, { ...travel, piece: 'b' } as Cue]);
  const pushed = turnsOf([...steps, push(4), push(5)]);
  expect(sinceLast(pushed, commonness(pushed), 1).map(({ told }) => told.map(({ key, args }) => [key, args?.to]))).toEqual([[['crushed', undefined], ['put', undefined]], [['pushed', at(6)]]]);
});

test('before the first turn, a player is told about their rolls, ties and what they put on the board', () => {
  const first = (seat: Seat, ...more: Told[]) => step(0, seat, [told('rolled', seat, { a: 3 }), ...more], [roll], 'chance');
  const steps = [
    step(0, 0, [told('dealt', 0)], [{ type: 'card', seat: 0, card: 'c', name: { key: 'card' } } as Cue], 'chance'),
    first(0),
    first(1),
    first(2, { key: 'tied', args: { seats: { seats: [0, 1] } } }),
    first(0),
    first(1, told('begins', 1)),
    step(0, 1, [told('put', 1, { at: at(9) })], [put]),
    step(1, 1, [told('moved', 1, { to: at(5) })], [travel]),
  ];
  const opening = (seat: Seat) => openingOf(turnsOf(steps), seat).map(({ key }) => key);
  expect(opening(0)).toEqual(['rolled']);
  expect(opening(1)).toEqual(['rolled', 'begins', 'put']);
  expect(opening(2)).toEqual(['rolled']);
  const tied = turnsOf(steps.slice(0, 4));
  expect(openingOf(tied, 1).map(({ key }) => key)).toEqual(['rolled', 'tied']);
  expect(firstOf(turnsOf(steps)).map(({ key }) => key)).toEqual(['begins']);
  expect(firstOf(turnsOf(steps.slice(0, 4))).map(({ key }) => key)).toEqual(['tied']);
});

test('where there is little room, the newest is told, because it says where things stand now', () => {
  const told = ['You go to ring 3.', 'Blue goes on.', 'You go to ring 1.'];
  expect(endOf(told, 100)).toBe('You go to ring 3. Blue goes on. You go to ring 1.');
  expect(endOf(told, 35)).toBe('Blue goes on. You go to ring 1.');
  expect(endOf(told, 5)).toBe('You go to ring 1.');
  expect(endOf([], 5)).toBe('');
});
