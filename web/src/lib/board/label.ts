// The labels on pieces and the marks of seats. Keep in step with crates/draw (label.rs), so that screen and drawings
// agree.

import type { Point, Shape } from '../api';

export interface LabelLine {
  text: string;
  size: number;
  /** How far the baseline is below the middle of the piece. */
  y: number;
}

/** The approximate width of a text in heavy letters. */
export function textWidth(text: string, size: number): number {
  const letter = (c: string): number => {
    if ("ijlI.,:!'| ".includes(c)) return 0.34;
    if ('mwMW'.includes(c)) return 0.9;
    return c !== c.toLowerCase() ? 0.7 : 0.57;
  };
  return [...text].reduce((sum, c) => sum + letter(c), 0) * size * 1.08;
}

/**
 * Splits a label into lines that fit on the piece: one word per line, and all words from the third on together.
 * A word of one or two characters next to a longer one is drawn larger: AHEAD above a big 10.
 */
export function labelLines(label: string, piece: number): LabelLine[] {
  const split = label.split(' ').filter((word) => word !== '');
  const words = [...split.slice(0, 2), ...(split.length > 2 ? [split.slice(2).join(' ')] : [])];
  const height = [0, 0.44, 0.3, 0.24][words.length] as number;
  const mixed = words.length > 1 && words.some((word) => [...word].length > 2);
  const sizes = words.map((word) => {
    const wanted = piece * height * (mixed && [...word].length <= 2 ? 1.5 : 1);
    return wanted * Math.min((piece * 0.84) / textWidth(word, wanted), 1);
  });
  let y = -sizes.reduce((sum, size) => sum + size, 0) / 2;
  return words.map((text, i) => {
    const size = sizes[i] as number;
    y += size;
    return { text, size, y: y - size * 0.14 };
  });
}

/** The mark of a seat as a shape with radius `r`. An unknown mark becomes text. */
export function markShape(mark: string, at: Point, r: number): Shape {
  const polar = (radius: number, degrees: number): Point => ({
    x: at.x + radius * Math.cos((degrees * Math.PI) / 180),
    y: at.y + radius * Math.sin((degrees * Math.PI) / 180),
  });
  const ring = (n: number, first: number, down = 0): Shape => ({
    type: 'polygon',
    points: Array.from({ length: n }, (_, k) => {
      const p = polar(r, first + (360 * k) / n);
      return { x: p.x, y: p.y + down * r };
    }),
  });
  switch (mark) {
    case '●':
      return { type: 'circle', at, r: r * 0.86 };
    case '▲':
      return ring(3, -90, 0.12);
    case '▼':
      return ring(3, 90, -0.12);
    case '■':
      return ring(4, 45);
    case '◆':
      return ring(4, 0);
    case '⬢':
      return ring(6, 0);
    case '★':
      return { type: 'polygon', points: Array.from({ length: 10 }, (_, k) => polar(k % 2 === 0 ? r * 1.08 : r * 0.46, -90 + 36 * k)) };
    case '✚': {
      const [a, b] = [r * 0.32, r * 0.95];
      const corners: [number, number][] = [
        [-a, -b], [a, -b], [a, -a], [b, -a], [b, a], [a, a],
        [a, b], [-a, b], [-a, a], [-b, a], [-b, -a], [-a, -a],
      ];
      return { type: 'polygon', points: corners.map(([x, y]) => ({ x: at.x + x, y: at.y + y })) };
    }
    default:
      return {
        type: 'text',
        at: { x: at.x, y: at.y + r * 0.7 },
        size: r * 2,
        text: mark,
        anchor: 'middle',
        font: 'heavy',
        angle: 0,
        spread: 0,
      };
  }
}
