// A table at a glance, for lists: whose turn it is, and with whom.

import type { Seat, SeatLook, TableBrief } from './api';
import type { Kept } from './keys';
import { type Box, looksFor } from './shelf';
import { namesAt } from './table/names';
import { nameAll } from './words';

export interface Glance extends Pick<TableBrief, 'phase' | 'since' | 'free'> {
  title: string;
  /** The other players, with their looks. */
  others: { name: string; look: SeatLook; colour: string }[];
  /** Whom the table waits for, in words; empty if nobody. */
  waitsFor: string;
  /** Whether it waits for somebody on this device. */
  mine: boolean;
}

/** The next table of the same people, where somebody waits for this reader. */
export interface Invitation {
  table: string;
  /** What is played there, and whether it is the same game again. */
  title: string;
  again: boolean;
  /** Whether the game there has begun. */
  begun: boolean;
  /** Who is there already. */
  people: string[];
}

export function invitation(next: TableBrief, { game, say }: Box, before: TableBrief): Invitation {
  const names = namesAt(next.sitters, looksFor(game, next.sitters.length), say);
  const people = names.filter((_, seat) => next.sitters[seat]?.kind === 'person');
  return { table: next.table, title: game.title, again: next.game === before.game, begun: next.phase === 'playing', people };
}

/** What to show about a table of a game on the shelf. `own` are the seats of this device. */
export function glance(brief: TableBrief, { game, say }: Box, own: Kept['seats']): Glance {
  const { sitters, waiting, phase, since, free } = brief;
  const looks = looksFor(game, sitters.length);
  const names = namesAt(sitters, looks, say);
  const reader = { names, you: own.length === 1 ? (own[0] as Seat) : null };
  const others = names.flatMap((name, seat) => {
    const look = looks[seat];
    return look && !own.includes(seat) && sitters[seat]?.kind !== 'open' && sitters[seat]?.kind !== 'closed' ? [{ name, look, colour: say(look.name) }] : [];
  });
  return { title: game.title, phase, since, free, others, waitsFor: nameAll(waiting, reader), mine: waiting.some((seat) => own.includes(seat)) };
}
