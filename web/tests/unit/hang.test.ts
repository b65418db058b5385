import { describe, expect, it } from 'vitest';

import { hangAll, hidden, LOWER_LEFT, type Box, type Disc } from '../../src/lib/board/hang';

const BOARD: [number, number] = [400, 400];
/** One sign among pieces and other signs. */
const hang = (sign: { w: number; h: number }, about: Disc, pieces: Disc[], signs: Box[], size: [number, number], ways?: typeof LOWER_LEFT) =>
  hangAll([{ ...sign, about }], { size, pieces, signs }, ways)[0] as Box;
const touch = (a: Box, b: Box) => Math.abs(a.x - b.x) < (a.w + b.w) / 2 && Math.abs(a.y - b.y) < (a.h + b.h) / 2;
const token: Disc = { x: 200, y: 200, r: 12 };
const middle = ({ x, y }: Box) => [Math.sign(x - token.x), Math.sign(y - token.y)];

describe('a sign on the board', () => {
  it('hangs at the edge of a small token, even if it is larger than the token', () => {
    const box = hang({ w: 32, h: 32 }, token, [token], [], BOARD);
    expect(middle(box)).toEqual([1, -1]);
    expect(hidden(token, box)).toBeLessThan(0.25);
    expect(Math.hypot(box.x - token.x, box.y - token.y), 'but it clings to the token').toBeLessThan(40);
  });

  it('goes to another side if a piece or a sign is there', () => {
    const neighbour = { x: 222, y: 178, r: 12 };
    const box = hang({ w: 26, h: 26 }, token, [token, neighbour], [], BOARD);
    expect(middle(box)).toEqual([-1, -1]);
    expect(hidden(neighbour, box)).toBe(0);
    expect(middle(hang({ w: 26, h: 26 }, token, [token, neighbour], [box], BOARD))).toEqual([1, 1]);
  });

  it('begins where it is told to', () => {
    expect(middle(hang({ w: 14, h: 14 }, token, [token], [], BOARD, LOWER_LEFT))).toEqual([-1, 1]);
  });

  it('stays on the board', () => {
    const corner = { x: 395, y: 5, r: 12 };
    const box = hang({ w: 32, h: 32 }, corner, [corner], [], BOARD);
    expect([box.x + 16 <= 400, box.y - 16 >= 0]).toEqual([true, true]);
    expect(hidden(corner, box)).toBeLessThan(0.4);
  });

  it('leaves what is printed on a small place to be read', () => {
    const number = { x: 200, y: 200, r: 7 };
    const [box] = hangAll([{ w: 26, h: 26, about: { ...number, r: 9 } }], { size: BOARD, pieces: [], print: [number] }) as [Box];
    expect(hidden(number, box)).toBeLessThan(0.05);
    expect(Math.hypot(box.x - 200, box.y - 200), 'but stays near').toBeLessThan(32);
  });

  it('touches no other sign, whichever of them is hung first', () => {
    // The right place has room on both sides. The left one has room only where the right one would hang if it were alone.
    const row = [170, 200].map((x) => ({ x, y: 200, r: 9 }));
    const pieces = [{ x: 148, y: 208, r: 20 }, { x: 172, y: 178, r: 16 }];
    for (const about of [row, [...row].reverse()]) {
      const boxes = hangAll(about.map((disc) => ({ w: 28, h: 14, about: disc })), { size: BOARD, pieces }, LOWER_LEFT);
      boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b) => expect(touch(a, b), JSON.stringify([a, b])).toBe(false)));
    }
  });
});
