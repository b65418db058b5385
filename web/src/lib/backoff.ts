/**
 * How many milliseconds to wait before retry number `attempt`, counted from 0. `luck` is a random number from 0 to 1,
 * so that browsers don't all retry at the same moment.
 */
export function backoff(attempt: number, luck: number): number {
  const wait = Math.min(500 * 2 ** attempt, 15_000);
  return Math.round(wait * (0.75 + 0.5 * luck));
}
