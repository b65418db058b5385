import { expect, test } from 'vitest';

import type { Entry, Now, Step } from '../../src/lib/api';
import { backoff, begin, prepend, take, undone, type Known } from '../../src/lib/table/catchup';

const at = (version: number, online = true) => ({ version, sitters: [{ online }] }) as unknown as Now;
const step = (version: number, entry: Entry = { type: 'token', seat: 0, token: 'go', by: 'person' }): Step => ({
  version,
  entry,
  told: [],
  cues: [],
});
const steps = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => step(from + i));
const versions = (known: Known) => known.steps.map((s) => s.version);

test('an update that follows on is added', () => {
  const known = begin(at(3), steps(1, 3));
  const caught = take(known, at(5), steps(4, 5));
  expect(caught.type).toBe('fresh');
  if (caught.type !== 'fresh') return;
  expect(versions(caught.known)).toEqual([1, 2, 3, 4, 5]);
  expect(caught.added.map((s) => s.version)).toEqual([4, 5]);
});

test('steps that came before are not shown twice', () => {
  const caught = take(begin(at(3), steps(1, 3)), at(5), steps(2, 5));
  expect(caught.type === 'fresh' && caught.added.map((s) => s.version)).toEqual([4, 5]);
});

test('an older update is dropped', () => {
  expect(take(begin(at(3), steps(1, 3)), at(2), steps(2, 2))).toEqual({ type: 'stale' });
});

test('a gap is noticed, at the front, in the middle and at the end', () => {
  const known = begin(at(3), steps(1, 3));
  expect(take(known, at(5), [step(5)])).toEqual({ type: 'gap' });
  expect(take(known, at(6), [step(4), step(6)])).toEqual({ type: 'gap' });
  expect(take(known, at(6), [step(4), step(5)])).toEqual({ type: 'gap' });
  expect(take(known, at(4), [])).toEqual({ type: 'gap' });
});

test('an update at the same version renews what is not in the log', () => {
  const caught = take(begin(at(3), steps(1, 3)), at(3, false), []);
  expect(caught.type === 'fresh' && caught.known.now.sitters[0]?.online).toBe(false);
  expect(caught.type === 'fresh' && caught.added).toEqual([]);
});

test('earlier steps go in front if they fit', () => {
  const known = begin(at(6), steps(5, 6));
  expect(versions(prepend(known, steps(1, 4)))).toEqual([1, 2, 3, 4, 5, 6]);
  expect(versions(prepend(known, steps(1, 5)))).toEqual([1, 2, 3, 4, 5, 6]);
  expect(versions(prepend(known, steps(1, 3)))).toEqual([5, 6]);
});

test('what was taken back is known', () => {
  const log = [...steps(1, 5), step(6, { type: 'undo', seat: 0, to: 3 }), step(7)];
  expect([...undone(log)]).toEqual([4, 5]);
});

test('waiting doubles up to a limit and never stops', () => {
  const waits = Array.from({ length: 12 }, (_, attempt) => backoff(attempt, 0.5));
  expect(waits.slice(0, 4)).toEqual([500, 1000, 2000, 4000]);
  expect(waits.at(-1)).toBe(15_000);
  expect(backoff(0, 0)).toBe(375);
  expect(backoff(0, 1)).toBe(625);
});
