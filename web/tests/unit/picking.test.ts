import { expect, test, vi } from 'vitest';

import type { Choice, Spot } from '../../src/lib/api';
import { toasts } from '../../src/lib/toasts.svelte';
import { Picking } from '../../src/lib/table/picking.svelte';
import type { Session } from '../../src/lib/table/session.svelte';

// A mouse: one click is enough.
vi.stubGlobal('matchMedia', () => ({ matches: false }));

const place = (id: string): Spot => ({ type: 'place', id });
const piece = (id: string): Spot => ({ type: 'piece', id });
/** A card that takes the piece along a path. Only the card is to be clicked. */
const card = (id: string, path: string[], news: Spot): Choice => ({
  tokens: [id],
  label: { key: id },
  targets: [{ type: 'card', id }],
  path,
  effects: [{ tone: 'good', seat: 0, icon: 'roll', spot: news, message: { key: 'news' } }],
  rolls: false,
});

/** A seat with two cards in hand: one leads ten spaces on, the other leaves the piece where it is. */
function table() {
  const choices = [card('ten', ['9', '19'], place('19')), card('again', ['9'], piece('pawn-0'))];
  const pieces = [{ id: 'pawn-0', seat: 0, place: '9' }, { id: 'pawn-1', seat: 1, place: '19' }];
  const session = { ask: { question: 1 }, choices: [{ seat: 0, question: 1, choices }], ready: true, shown: { now: { view: { pieces } } }, stage: { dice: [] }, queue: { skip: () => undefined }, why: vi.fn(), play: vi.fn() };
  return { session, picking: new Picking(session as unknown as Session) };
}

test('a click on a place to which one choice leads takes it', () => {
  const { session, picking } = table();
  picking.press([place('19')], { x: 0, y: 0 });
  expect(session.play).toHaveBeenCalledWith([{ seat: 0, tokens: ['ten'] }], false);
});

test('a click on one’s own piece or the place under it takes no choice that leaves it there', () => {
  const { session, picking } = table();
  for (const spots of [[place('9'), piece('pawn-0')], [piece('pawn-0'), place('9')]]) picking.press(spots, { x: 0, y: 0 });
  expect(session.play).not.toHaveBeenCalled();
  expect(session.why).toHaveBeenCalledTimes(2);
});

test('a click on what needs no click says what to pick', () => {
  const say = vi.spyOn(toasts, 'say').mockReturnValue();
  const { session, picking } = table();
  const drives = ['5', '8'].map((id, index): Choice => ({ ...card(id, [id], place(id)), targets: [piece('pawn-0'), place(id), { type: 'die', index }] }));
  Object.assign(session, { choices: [{ seat: 0, question: 1, choices: drives }], stage: { dice: [], actor: () => undefined }, hasWords: () => false });
  picking.press([piece('pawn-0')], { x: 0, y: 0 });
  expect(say).toHaveBeenCalledWith('Pick a place or a die.', null, { x: 0, y: 0 });
});
