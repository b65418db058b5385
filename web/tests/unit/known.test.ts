import { describe, expect, test } from 'vitest';

import type { Ask, ChatLine, Message, Now, Piece, Status, Step, StepKind, View } from '../../src/lib/api';
import { backoff } from '../../src/lib/backoff';
import { type Change, heard, type Known, prepend, undone, type Welcome, welcomed } from '../../src/lib/table/known';
import { namesAt } from '../../src/lib/table/names';
import { patched } from '../../src/lib/table/patch';

const token: StepKind = { type: 'token', seat: 0, token: 'go', by: 'person' };
const step = (version: number, entry: StepKind = token): Step => ({ version, turn: 1, entry, told: [], cues: [] });
const steps = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => step(from + i));
const ask = (question: number): Ask => ({ question, message: { key: 'ask' }, next: { type: 'choose', seat: 0 }, waiting: [0] });
const piece = (id: string, place: string): Piece => ({ id, kind: 'peg', seat: 0, place, label: '', state: '', name: { key: id } });
const view = (...pieces: Piece[]): View => ({ pieces, tracks: [], seats: [], dice: [], mover: 0, asked: [0], counters: [], over: null });
const nowAt = (version: number) =>
  ({ version, view: view(piece('a', '1')), ask: ask(1), status: {}, dice: {}, presence: { online: [], watching: 0 } }) as unknown as Now;
const line = (number: number): ChatLine => ({ number, room: 'table', from: 'device-0', seat: 0, time: 0, text: `line ${number}` });
const welcome = (version: number, some: Step[], chat: ChatLine[] = []): Welcome => {
  const you = { seats: [[0]], host: false };
  return { type: 'welcome', protocol: 2, table: null, you, now: nowAt(version), choices: [], steps: some, chat };
};
const begin = (version: number, from = 1): Known => welcomed(null, welcome(version, steps(from, version)), 0).known;
const hear = (known: Known, change: Change): Known => heard(known, change, 7) as Known;
const versions = (known: Known) => known.steps.map((each) => each.version);

describe('a welcome', () => {
  test('to somebody new is shown as it is', () => {
    const { known, missed } = welcomed(null, welcome(120, steps(21, 120)), 5);
    expect(missed).toBeNull();
    expect([known.now.version, known.steps.length, known.since]).toEqual([120, 100, 5]);
  });

  test('after a lost connection adds what was missed', () => {
    const { known, missed } = welcomed(begin(3), welcome(5, steps(4, 5)), 0);
    expect(missed?.map((each) => each.version)).toEqual([4, 5]);
    expect(versions(known)).toEqual([1, 2, 3, 4, 5]);
  });

  test('after a first look brings the steps before it, and shows what has happened since', () => {
    const look: Known = { ...begin(3), steps: [] };
    const { known, missed } = welcomed(look, welcome(5, steps(1, 5)), 0);
    expect(missed?.map((each) => each.version)).toEqual([4, 5]);
    expect(versions(known)).toEqual([1, 2, 3, 4, 5]);
  });

  test('without news has nothing to show', () => {
    expect(welcomed(begin(3), welcome(3, []), 0).missed).toEqual([]);
  });

  test('after too many steps starts afresh', () => {
    const { known, missed } = welcomed(begin(3), welcome(200, steps(101, 200)), 0);
    expect(missed).toBeNull();
    expect(versions(known)[0]).toBe(101);
  });

  test('from a server that knows less starts afresh', () => {
    const { known, missed } = welcomed(begin(5), welcome(3, steps(1, 3)), 0);
    expect(missed).toBeNull();
    expect(versions(known)).toEqual([1, 2, 3]);
  });

  test('has each line of chat once', () => {
    const first = welcomed(null, welcome(1, steps(1, 1), [line(1), line(2)]), 0).known;
    const again = welcomed(first, welcome(1, [], [line(2), line(3)]), 0).known;
    expect(again.chat.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(hear(again, { type: 'chat', ...line(3) }).chat).toHaveLength(3);
  });
});

describe('news', () => {
  test('a step changes the view and leaves the old one as it was', () => {
    const before = begin(3);
    const after = hear(before, { type: 'step', ...step(4), patch: { pieces: [{ id: 'a', place: '9' }] } });
    expect([before, after].map(({ now }) => [now.version, now.view.pieces[0]?.place])).toEqual([[3, '1'], [4, '9']]);
    expect(versions(after)).toEqual([1, 2, 3, 4]);
  });

  test('a step is never shown twice, and a gap is noticed', () => {
    const known = begin(3);
    expect(hear(known, { type: 'step', ...step(3) })).toBe(known);
    expect(heard(known, { type: 'step', ...step(5) }, 0)).toBeNull();
  });

  test('what is left out of a step is empty', () => {
    const after = hear(begin(3), { type: 'step', version: 4, turn: 1, entry: token });
    expect(after.steps.at(-1)).toMatchObject({ told: [], cues: [] });
  });

  test('a new question drops the choices of the old one', () => {
    const choices = { type: 'choices', question: 1, seat: 0, choices: [{ tokens: ['x'], label: { key: 'x' }, targets: [] }] } as const;
    const asked = hear(begin(3), choices as unknown as Change);
    expect(asked.choices[0]?.choices[0]).toMatchObject({ path: [], effects: [], rolls: false });
    expect(hear(asked, { type: 'ask', ...ask(1) }).choices).toHaveLength(1);
    const next = hear(asked, { type: 'ask', ...ask(2) });
    expect([next.choices.length, next.now.ask.question, next.since]).toEqual([0, 2, 7]);
  });

  test('who is there and how the table is played have messages of their own', () => {
    const status = { phase: 'playing' } as Status;
    const known = hear(hear(begin(3), { type: 'table', ...status }), { type: 'presence', online: [1], watching: 2, host: true });
    expect(known.now).toMatchObject({ status, presence: { online: [1], watching: 2 } });
    expect(known.now.status).toEqual(status);
  });
});

test('earlier steps go in front if they leave no gap', () => {
  const known = begin(6, 5);
  expect(versions(prepend(known, steps(1, 4)))).toEqual([1, 2, 3, 4, 5, 6]);
  expect(versions(prepend(known, steps(1, 5)))).toEqual([1, 2, 3, 4, 5, 6]);
  expect(versions(prepend(known, steps(1, 3)))).toEqual([5, 6]);
});

test('tokens that were taken back are found', () => {
  const log = [...steps(1, 5), step(6, { type: 'undo', seat: 0, to: 3 }), step(7)];
  expect([...undone(log)]).toEqual([4, 5]);
});

describe('a patch of the view', () => {
  const old = view(piece('a', '1'), piece('b', '2'), piece('c', '3'));
  const ids = (patch: Parameters<typeof patched>[1]) => patched(old, patch).pieces.map(({ id, place }) => `${id}${place}`).join(' ');

  test('moves, removes and adds pieces', () => {
    expect(ids({ pieces: [{ id: 'b', place: '7' }] })).toBe('a1 b7 c3');
    expect(ids({ gone: ['a'] })).toBe('b2 c3');
    expect(ids({ gone: ['b'], pieces: [{ id: 'd', at: 1, kind: 'peg', place: '4', name: { key: 'd' } }] })).toBe('a1 d4 c3');
    expect(ids({ pieces: [{ id: 'x', place: '7' }] })).toBe('a1 b2 c3');
  });

  test('sets what it names, null included, and leaves the rest', () => {
    const over = { ranks: [1], first: [0], by_limit: false };
    const next = patched({ ...old, over }, { mover: null, asked: [], over: null });
    expect(next).toMatchObject({ mover: null, asked: [], over: null, dice: [] });
    expect(next.pieces).toBe(old.pieces);
  });

  test('changes panels one by one', () => {
    const panel = (value: number) => ({ score: { name: { key: 'points' }, value, of: 3 }, counters: [], hand: [], notes: [] });
    const before = { ...old, seats: [panel(0), panel(1)] };
    const after = patched(before, { seats: [{ seat: 1, score: { name: { key: 'points' }, value: 2, of: 3 } }] });
    expect(after.seats.map(({ score }) => score?.value)).toEqual([0, 2]);
    expect(after.seats[0]).toBe(before.seats[0]);
  });
});

test('somebody without a name goes by the colour of the seat', () => {
  const looks = ['red', 'blue', 'green'].map((key) => ({ name: { key }, colour: '', dark: '', mark: '' }));
  const sitter = (kind: 'person' | 'bot', name: string) => ({ kind, name, level: null, ask_me: 'matters', ready: false, free: false }) as const;
  const say = ({ key }: Message) => key;
  expect(namesAt([sitter('person', 'Ann'), sitter('bot', ''), sitter('person', '')], looks, say)).toEqual(['Ann', 'Blue bot', 'Green']);
});

test('the wait doubles up to a limit', () => {
  const waits = Array.from({ length: 12 }, (_, attempt) => backoff(attempt, 0.5));
  expect(waits.slice(0, 4)).toEqual([500, 1000, 2000, 4000]);
  expect(waits.at(-1)).toBe(15_000);
  expect(backoff(0, 0)).toBe(375);
  expect(backoff(0, 1)).toBe(625);
});
