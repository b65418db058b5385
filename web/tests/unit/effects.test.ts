import { describe, expect, test } from 'vitest';

import type { Choice, Effect, Message, Spot, Tone } from '../../src/lib/api';
import { badgesOf, bestFirst, happening, inWords, legendOf, lookFor, sentences, signsOf, weigh } from '../../src/lib/effects';

const say = ({ key }: Message) => key;
const ME = 0;
const RIVAL = 1;
const piece = (id: string): Spot => ({ type: 'piece', id });
const place = (id: string): Spot => ({ type: 'place', id });
const effect = (tone: Tone, seat: number, icon: string, spot: Spot, text = `${icon} for ${seat}`): Effect => ({
  tone,
  seat,
  icon,
  spot,
  message: { key: text },
});
const choice = (token: string, targets: Spot[], ...effects: Effect[]): Choice => ({
  tokens: [token],
  label: { key: token },
  targets,
  path: [],
  effects,
  rolls: false,
});
const names = (choices: Choice[]) => choices.map((each) => each.tokens[0]);

const point = effect('good', ME, 'point', place('9'));
const hit = effect('bad', RIVAL, 'hit', piece('b'));
const fall = effect('bad', ME, 'fall', place('pit'));
const gift = effect('good', RIVAL, 'roll', piece('b'));
const card = effect('neutral', ME, 'card', place('5'));

test('news is judged from my seat', () => {
  const looks = [point, hit, fall, gift, card].map((each) => lookFor(each, ME));
  expect(looks).toEqual(['gain', 'harm', 'loss', 'loss', 'plain']);
  expect([point, hit, fall].map((each) => lookFor(each, RIVAL))).toEqual(['loss', 'loss', 'harm']);
});

test('one choice is told in the order in which things happen, and of too much only the best', () => {
  const told = (most: number) => happening(choice('x', [], fall, card, hit, point), ME, say, most).map(({ text }) => text);
  expect(told(4)).toEqual([fall, card, hit, point].map(({ message }) => message.key));
  expect(told(2)).toEqual([hit, point].map(({ message }) => message.key));
});

describe('the list', () => {
  const all = [
    choice('fall', [], fall),
    choice('nothing', []),
    choice('hit', [], hit),
    choice('card', [], card),
    choice('gift', [], gift),
    choice('point', [], point),
    choice('both', [], point, hit),
  ];
  test('has good news first and bad news last, and else keeps its order', () => {
    expect(names(bestFirst(all, ME))).toEqual(['both', 'point', 'hit', 'nothing', 'card', 'gift', 'fall']);
    expect(names(all)[0]).toBe('fall');
  });
  test('counts my news more than a rival’s', () => {
    expect(weigh(choice('x', [], fall, hit), ME)).toBeLessThan(0);
    expect(weigh(choice('x', [], card), ME)).toBe(0);
  });
});

describe('words and signs', () => {
  const crunch = [effect('bad', RIVAL, 'crush', piece('b'), 'Crunch!'), effect('good', ME, 'point', place('9'), 'Crunch!')];
  test('say a sentence once, with all of its signs, the best first', () => {
    const told = sentences([choice('x', [], fall, ...crunch)], ME, say);
    expect(told.map(({ text }) => text)).toEqual(['Crunch!', 'fall for 0']);
    expect(told[0]?.signs).toEqual([{ icon: 'point', look: 'gain' }, { icon: 'crush', look: 'harm' }]);
    expect(inWords([choice('x', [], ...crunch), choice('y', [], ...crunch)], ME, say)).toBe('Crunch!');
    expect(inWords([choice('x', [])], ME, say)).toBe('');
  });
  test('show a sign once', () => {
    expect(signsOf([card, point, point], ME)).toEqual([{ icon: 'point', look: 'gain' }, { icon: 'card', look: 'plain' }]);
  });
});

describe('badges', () => {
  const sizes = (choices: Choice[], ground?: (spot: Spot) => string) =>
    Object.fromEntries(badgesOf(choices, ME, ground).map((badge) => [badge.icon, badge.size]));

  test('are one for the same news at the same spot', () => {
    const many = Array.from({ length: 40 }, (_, i) => choice(`to ${i}`, [place(`${i}`)], point));
    expect(badgesOf([...many, choice('stay', [])], ME)).toHaveLength(1);
  });
  test('stand out for the best choices, where they can be clicked', () => {
    const moves = [
      choice('crush', [piece('a'), place('7')], effect('good', ME, 'point', place('tray')), effect('bad', RIVAL, 'crush', piece('b'))),
      choice('fall', [piece('a'), place('pit')], fall),
      choice('draw', [piece('a'), place('5')], card),
    ];
    const ground = (spot: Spot) => (spot.type === 'piece' && spot.id === 'b' ? 'place 7' : `${spot.type} ${'id' in spot ? spot.id : ''}`);
    expect(sizes(moves, ground)).toEqual({ crush: 'best', point: 'usual', fall: 'usual', card: 'small' });
  });
  test('stand out elsewhere if there is nothing to click', () => {
    expect(sizes([choice('play', [{ type: 'card', id: 'k' }], point), choice('pass', [])])).toEqual({ point: 'best' });
  });
  test('don’t stand out if every choice has them, or if bad news outweighs them', () => {
    expect(sizes([choice('a', [], point), choice('b', [], point)])).toEqual({ point: 'usual' });
    expect(sizes([choice('a', [], hit, fall), choice('b', [])])).toEqual({ hit: 'usual', fall: 'usual' });
  });
  test('that say the same at many spots are small, or left out if they are plain', () => {
    const everywhere = (tone: Tone) => Array.from({ length: 9 }, (_, i) => choice(`${i}`, [place(`${i}`)], effect(tone, ME, 'x', place(`${i}`))));
    const good = badgesOf([...everywhere('good'), choice('stay', [])], ME);
    expect(good).toHaveLength(9);
    expect(new Set(good.map((badge) => badge.size))).toEqual(new Set(['small']));
    expect(badgesOf(everywhere('neutral'), ME)).toEqual([]);
  });
});

test('a legend explains each badge on the board once, unless a row does', () => {
  const other = effect('bad', ME, 'hit', piece('a'));
  const die: Effect = { ...fall, spot: { type: 'die', index: 0 } };
  const badges = badgesOf([choice('one', [place('9')], point, hit, die), choice('two', [place('9')], point, other, card)], ME);
  expect(legendOf(badges, []).map(({ icon, look, twice }) => `${look} ${icon}${twice ? ', twice' : ''}`)).toEqual(['gain point', 'harm hit, twice', 'loss hit, twice', 'plain card']);
  expect(legendOf(badges, signsOf([point, other, card], ME)).map(({ icon, look }) => `${look} ${icon}`)).toEqual(['harm hit']);
});
