import { afterEach, describe, expect, test, vi } from 'vitest';

import { bundleOf, listed, ordinal, say, t, type Reader } from '../../src/lib/words';

const TABLE = `
-thing = pebble
rolls = { $seat-is ->
    [you] You roll { $face }.
   *[other] { $seat } rolls { $face }.
}
moves = { $count ->
    [one] one { -thing }
   *[other] { $count } { -thing }s
}
hits = { $seat } hits { $what }.
draw = { $winners-is ->
    [you] You win!
    [both] A draw: { $winners } win.
   *[other] Winners: { $winners }.
}
`;
const reader = (you: number | null): Reader => ({ words: bundleOf([TABLE]), names: ['Ann', 'Ben', 'Cat'], you });
const rolls = { key: 'rolls', args: { seat: { seat: 0 }, face: 3 } };

describe('a sentence', () => {
  test('says “you” to the person who plays, and the name to everybody else', () => {
    expect(say(rolls, reader(0))).toBe('You roll 3.');
    expect(say(rolls, reader(1))).toBe('Ann rolls 3.');
    expect(say(rolls, reader(null))).toBe('Ann rolls 3.');
  });

  test('has curly apostrophes, however its file is typed', () => {
    const words = bundleOf(["whose = Ann's and Ben’s"]);
    expect(say({ key: 'whose' }, { ...reader(null), words })).toBe('Ann’s and Ben’s');
  });

  test('has plurals and terms', () => {
    expect([1, 2].map((count) => say({ key: 'moves', args: { count } }, reader(null)))).toEqual(['one pebble', '2 pebbles']);
  });

  test('holds other sentences', () => {
    const what = { key: 'moves', args: { count: 2 } };
    expect(say({ key: 'hits', args: { seat: { seat: 2 }, what } }, reader(0))).toBe('Cat hits 2 pebbles.');
  });

  test('lists several seats', () => {
    const draw = (seats: number[]) => say({ key: 'draw', args: { winners: { seats } } }, reader(0));
    expect([draw([0]), draw([0, 1, 2]), draw([1, 2])]).toEqual(['You win!', 'A draw: Ben, Cat and you win.', 'Winners: Ben and Cat.']);
    expect([listed([]), listed(['Red']), listed(['Red', 'Blue', 'Green'])]).toEqual(['', 'Red', 'Red, Blue and Green']);
  });

  test('takes a name as it is, with signs of any kind', () => {
    expect(say(rolls, { ...reader(null), names: ['{ $face } <b>'] })).toBe('{ $face } <b> rolls 3.');
  });

  test('numbers a seat that has no name', () => {
    expect(say({ key: 'rolls', args: { seat: { seat: 7 }, face: 1 } }, reader(null))).toBe('Seat 8 rolls 1.');
  });
});

describe('what is missing', () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  afterEach(() => complain.mockClear());

  test('a key is shown as it is, and reported', () => {
    expect(t('no-such-key')).toBe('no-such-key');
    expect(say({ key: 'nothing', args: {} }, reader(null))).toBe('nothing');
    expect(complain).toHaveBeenCalledTimes(2);
  });

  test('an argument is reported', () => {
    expect(say({ key: 'rolls', args: { seat: { seat: 0 } } }, reader(0))).toContain('{$face}');
    expect(complain).toHaveBeenCalledOnce();
  });
});

test('places are written as ordinals', () => {
  const some = [1, 2, 3, 4, 6, 10, 11, 12, 13, 20, 21, 22, 101, 111];
  expect(some.map(ordinal).join(' ')).toBe('1st 2nd 3rd 4th 6th 10th 11th 12th 13th 20th 21st 22nd 101st 111th');
});
