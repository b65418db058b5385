import { describe, expect, it } from 'vitest';

import { hang, hidden, LOWER_LEFT, type Box, type Disc } from '../../src/lib/board/hang';

const BOARD: [number, number] = [400, 400];
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
});
