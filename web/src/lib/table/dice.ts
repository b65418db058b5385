/**
 * The six sides of a die with `value` in front: front, right, top, bottom, left, back. Opposite sides of a usual die add
 * up to seven. A die with other values shows the same on every side.
 */
export function sidesOf(value: number): number[] {
  if (value < 1 || value > 6) return Array.from({ length: 6 }, () => value);
  const [right, top] = [1, 2, 3].filter((side) => side !== Math.min(value, 7 - value)) as [number, number];
  return [value, right, top, 7 - top, 7 - right, 7 - value];
}
