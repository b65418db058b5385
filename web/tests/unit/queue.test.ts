import { expect, test } from 'vitest';

import { CueQueue, type Act, type Ticker } from '../../src/lib/cues/queue';

/** A clock that moves when told to. */
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

function setup(still = false) {
  const ticker = new HandTicker();
  const seen: string[] = [];
  const queue = new CueQueue(ticker, () => still);
  const act = (name: string, length: number): Act => ({
    length,
    begin: () => void seen.push(`${name} begins`),
    frame: (t) => void seen.push(`${name} ${Math.round(t * 100)}`),
  });
  return { ticker, seen, queue, act };
}

test('acts follow one another, and the end comes after the last', () => {
  const { ticker, seen, queue, act } = setup();
  queue.add(() => [act('a', 100), act('b', 100)], () => seen.push('done'));
  ticker.advance(50);
  ticker.advance(75);
  expect(seen).toEqual(['a begins', 'a 0', 'a 50', 'a 100', 'b begins', 'b 25']);
  expect(queue.busy).toBe(true);
  ticker.advance(75);
  expect(seen.slice(-2)).toEqual(['b 100', 'done']);
  expect(queue.busy).toBe(false);
});

test('a batch waits for the one before it, and its acts are made only then', () => {
  const { ticker, seen, queue, act } = setup();
  queue.add(() => [act('a', 100)], () => seen.push('first'));
  queue.add(() => {
    seen.push('made');
    return [act('b', 100)];
  }, () => seen.push('second'));
  expect(seen).not.toContain('made');
  ticker.advance(100);
  expect(seen).toEqual(['a begins', 'a 0', 'a 100', 'first', 'made', 'b begins', 'b 0']);
});

test('skipping draws every last frame once, in order, without sounds', () => {
  const { ticker, seen, queue, act } = setup();
  queue.add(() => [act('a', 100), act('b', 100)], () => seen.push('first'));
  queue.add(() => [act('c', 100)], () => seen.push('second'));
  ticker.advance(10);
  seen.length = 0;
  queue.skip();
  expect(seen).toEqual(['a 100', 'b 100', 'first', 'c 100', 'second']);
  expect(queue.busy).toBe(false);
  ticker.advance(500);
  expect(seen).toHaveLength(5);
});

test('what is added after a skip moves again', () => {
  const { ticker, seen, queue, act } = setup();
  queue.add(() => [act('a', 100)], () => {});
  queue.skip();
  queue.add(() => [act('b', 100)], () => seen.push('done'));
  ticker.advance(50);
  expect(seen.at(-1)).toBe('b 50');
  ticker.advance(50);
  expect(seen.at(-1)).toBe('done');
});

test('without motion everything is drawn at once', () => {
  const { seen, queue, act } = setup(true);
  queue.add(() => [act('a', 100), act('b', 5000)], () => seen.push('done'));
  expect(seen).toEqual(['a begins', 'a 100', 'b begins', 'b 100', 'done']);
});

test('a batch without acts is done at once', () => {
  const { seen, queue } = setup();
  queue.add(() => [], () => seen.push('done'));
  expect(seen).toEqual(['done']);
  expect(queue.busy).toBe(false);
});

test('a batch with others behind it is played faster', () => {
  const { ticker, seen, queue, act } = setup();
  queue.add(() => [], () => {});
  queue.add(() => [act('a', 10)], () => {});
  for (const name of ['b', 'c', 'd']) queue.add(() => [act(name, 100)], () => seen.push(`${name} done`));
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
