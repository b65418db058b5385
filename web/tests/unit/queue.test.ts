import { expect, test } from 'vitest';

import { CueQueue, type Motion, type Ticker } from '../../src/lib/cues/queue';

/** A clock that the test moves by hand. */
class HandTicker implements Ticker {
  time = 0;
  private callbacks: (() => void)[] = [];
  now = () => this.time;
  next = (callback: () => void) => void this.callbacks.push(callback);
  advance(ms: number): void {
    this.time += ms;
    const due = this.callbacks;
    this.callbacks = [];
    due.forEach((callback) => callback());
  }
}

function setup(still = false, calm = false) {
  const ticker = new HandTicker();
  const seen: string[] = [];
  const queue = new CueQueue(ticker, () => still, () => 1, () => calm);
  const motion = (name: string, length: number): Motion => ({
    length,
    begin: () => void seen.push(`${name} begins`),
    frame: (t) => void seen.push(`${name} ${Math.round(t * 100)}`),
  });
  return { ticker, seen, queue, motion };
}

test('motions play one after the other, and the batch is done after the last', () => {
  const { ticker, seen, queue, motion } = setup();
  queue.add(() => [motion('a', 100), motion('b', 100)], () => seen.push('done'));
  ticker.advance(50);
  ticker.advance(75);
  expect(seen).toEqual(['a begins', 'a 0', 'a 50', 'a 100', 'b begins', 'b 25']);
  expect(queue.busy).toBe(true);
  ticker.advance(75);
  expect(seen.slice(-2)).toEqual(['b 100', 'done']);
  expect(queue.busy).toBe(false);
});

test('a batch waits for the one before it, and its motions are made only then', () => {
  const { ticker, seen, queue, motion } = setup();
  queue.add(() => [motion('a', 100)], () => seen.push('first'));
  queue.add(() => {
    seen.push('made');
    return [motion('b', 100)];
  }, () => seen.push('second'));
  expect(seen).not.toContain('made');
  ticker.advance(100);
  expect(seen).toEqual(['a begins', 'a 0', 'a 100', 'first', 'made', 'b begins', 'b 0']);
});

test('skipping draws every last frame once, in order, and plays no sounds', () => {
  const { ticker, seen, queue, motion } = setup();
  queue.add(() => [motion('a', 100), motion('b', 100)], () => seen.push('first'));
  queue.add(() => [motion('c', 100)], () => seen.push('second'));
  ticker.advance(10);
  seen.length = 0;
  queue.skip();
  expect(seen).toEqual(['a 100', 'b 100', 'first', 'c 100', 'second']);
  expect(queue.busy).toBe(false);
  ticker.advance(500);
  expect(seen).toHaveLength(5);
});

test('a batch added after a skip moves again', () => {
  const { ticker, seen, queue, motion } = setup();
  queue.add(() => [motion('a', 100)], () => {});
  queue.skip();
  queue.add(() => [motion('b', 100)], () => seen.push('done'));
  ticker.advance(50);
  expect(seen.at(-1)).toBe('b 50');
  ticker.advance(50);
  expect(seen.at(-1)).toBe('done');
});

test('without motion, what has to be read stays, and nothing moves', () => {
  const { ticker, seen, queue, motion } = setup(false, true);
  queue.add(() => [motion('a', 100), { ...motion('dice', 500), rests: true }, motion('b', 5000)], () => seen.push('done'));
  ticker.advance(100);
  ticker.advance(300);
  expect(seen).toEqual(['a begins', 'a 100', 'dice begins', 'dice 50', 'dice 50', 'dice 50']);
  ticker.advance(100);
  expect(seen.slice(6)).toEqual(['dice 100', 'b begins', 'b 100', 'done']);
});

test('with motion turned off, every motion jumps to its last frame', () => {
  const { seen, queue, motion } = setup(true);
  queue.add(() => [motion('a', 100), motion('b', 5000)], () => seen.push('done'));
  expect(seen).toEqual(['a begins', 'a 100', 'b begins', 'b 100', 'done']);
});

test('a batch without motions is done at once', () => {
  const { seen, queue } = setup();
  queue.add(() => [], () => seen.push('done'));
  expect(seen).toEqual(['done']);
  expect(queue.busy).toBe(false);
});

test('a batch plays faster when others wait behind it', () => {
  const { ticker, seen, queue, motion } = setup();
  queue.add(() => [], () => {});
  queue.add(() => [motion('a', 10)], () => {});
  for (const name of ['b', 'c', 'd']) queue.add(() => [motion(name, 100)], () => seen.push(`${name} done`));
  ticker.advance(10);
  ticker.advance(50);
  expect(seen).toContain('b done');
  expect(seen).not.toContain('c done');
  ticker.advance(67);
  expect(seen).toContain('c done');
  ticker.advance(99);
  expect(seen).not.toContain('d done');
  ticker.advance(1);
  expect(seen).toContain('d done');
});

test('what has to be read takes its time, even if others wait', () => {
  const { ticker, seen, queue, motion } = setup();
  queue.add(() => [motion('a', 10)], () => {});
  queue.add(() => [{ ...motion('dice', 500), rests: true }], () => seen.push('read'));
  for (const name of ['b', 'c', 'd']) queue.add(() => [motion(name, 100)], () => {});
  ticker.advance(10);
  ticker.advance(499);
  expect(seen).not.toContain('read');
  ticker.advance(1);
  expect(seen).toContain('read');
});

test('a batch with a limit takes no longer than that', () => {
  const { ticker, seen, queue, motion } = setup();
  queue.add(() => [motion('a', 900), { ...motion('b', 600), rests: true }], () => seen.push('done'), 100);
  ticker.advance(99);
  expect(seen).not.toContain('done');
  ticker.advance(1);
  expect(seen).toContain('done');
  queue.add(() => [motion('c', 900)], () => seen.push('at once'), 0);
  expect(seen).toContain('at once');
});
