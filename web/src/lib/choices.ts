// Turns clicks into a choice: a piece and a place, or a card, or a die, in any order. Nothing here knows the rules: the server's
// choices are all there is.

import type { Answer, Ask, Choice, Die, Message, Seat, SeatChoices, Spot } from './api';

/** A spot as text, to compare spots and to look them up. */
export function spotKey(spot: Spot): string {
  switch (spot.type) {
    case 'die':
      return `die ${spot.index}`;
    case 'seat':
      return `seat ${spot.seat}`;
    default:
      return `${spot.type} ${spot.id}`;
  }
}

export function sameSpot(a: Spot, b: Spot): boolean {
  return spotKey(a) === spotKey(b);
}

/** Whether a spot is one of these. */
export function among(spots: Spot[], spot: Spot): boolean {
  return spots.some((each) => sameSpot(each, spot));
}

/** The choices that have all picked targets. The order of picking doesn't matter. */
export function remaining(choices: Choice[], picked: Spot[]): Choice[] {
  return choices.filter((choice) => picked.every((spot) => among(choice.targets, spot)));
}

/** The choices without those that have the same result as an earlier one. Only the dice differ, so nobody has to be asked. */
export function distinct(choices: Choice[]): Choice[] {
  return choices.filter(({ result }, i) => result === undefined || choices.findIndex((other) => other.result === result) === i);
}

/** What glows as the next step, each spot once: the first target of each choice that isn't picked yet. */
export function nextSpots(choices: Choice[], picked: Spot[]): Spot[] {
  const found = new Map<string, Spot>();
  for (const choice of remaining(choices, picked)) {
    const spot = choice.targets.find((target) => !among(picked, target));
    if (spot) found.set(spotKey(spot), spot);
  }
  return [...found.values()];
}

/** The targets of a choice other than dice. Dice need no click where the others say enough. */
function withoutDice({ targets }: Choice): Spot[] {
  return targets.filter((spot) => spot.type !== 'die');
}

/**
 * The first targets that all clickable choices share. The user need not click them. The last target of a choice is
 * never among them, because something has to be clicked.
 */
export function forced(choices: Choice[]): Spot[] {
  const aimed = choices.filter((choice) => choice.targets.length > 0).map(withoutDice);
  const [first] = aimed;
  if (!first) return [];
  const shared: Spot[] = [];
  for (const spot of first) {
    const at = shared.length;
    const all = aimed.every((targets) => targets.length > at + 1 && sameSpot(targets[at] as Spot, spot));
    if (!all) break;
    shared.push(spot);
  }
  return shared;
}

/** The targets that are still missing, each once: all of a kind together, in the order in which the kinds are picked. */
export function missing(choices: Choice[], picked: Spot[]): Spot[] {
  const open = remaining(choices, picked).flatMap(({ targets }) => targets.filter((spot) => !among(picked, spot)));
  const kinds = [...new Set(open.map(({ type }) => type))];
  const each = [...new Map(open.map((spot) => [spotKey(spot), spot])).values()];
  return kinds.flatMap((kind) => each.filter(({ type }) => type === kind));
}

/** All dice that continue what is picked. */
export function openDice(choices: Choice[], picked: Spot[]): Set<string> {
  const open = remaining(choices, picked).flatMap(({ targets }) => targets);
  return new Set(open.filter((spot) => spot.type === 'die' && !among(picked, spot)).map(spotKey));
}

/** The dice that lie unused while others can be picked, and that no choice uses. Of dice that look alike, any will do. */
export function idleDice(choices: Choice[], dice: Die[]): number[] {
  const alike = ({ look, value }: Die) => `${look} ${value}`;
  const used = choices.flatMap(({ targets }) => targets.flatMap((spot) => (spot.type === 'die' ? (dice[spot.index] ?? []) : [])));
  const useful = new Set(used.map(alike));
  if (useful.size === 0) return [];
  return dice.flatMap((die, index) => (die.used || die.value === 0 || useful.has(alike(die)) ? [] : [index]));
}

/** By which dice a place can be reached, each way once: one die, or several together. `sign` is how that ends, in a few letters. */
export interface Ways {
  place: string;
  dice: Die[][];
  sign: Message | null;
}

/**
 * The ways to the places that can be picked next. Empty if all of them are reached in the same way, so that there is nothing
 * to tell. A place has a sign if all ways there end like that, and others don't.
 */
export function waysTo(choices: Choice[], picked: Spot[], dice: Die[]): Ways[] {
  const open = remaining(choices, picked);
  const names = new Set<string>();
  const signs = new Set<string>();
  const found = nextSpots(choices, picked).flatMap((spot) => {
    if (spot.type !== 'place') return [];
    const here = remaining(open, [spot]);
    const ways = new Map<string, Die[]>();
    const indices = ({ targets }: Choice) => targets.flatMap((target) => (target.type === 'die' ? [target.index] : []));
    // Nobody needs both dice if one of them does the same.
    const wasteful = (choice: Choice) => here.some((other) => choice.result !== undefined && other.result === choice.result && indices(other).length < indices(choice).length);
    for (const choice of here.filter((each) => !wasteful(each))) {
      const used = indices(choice).flatMap((index) => dice[index] ?? []);
      ways.set(used.map(({ look, value }) => `${look} ${value}`).sort().join(), used);
    }
    const ends = new Map(here.map(({ sign }) => [JSON.stringify(sign), sign ?? null]));
    for (const name of ways.keys()) names.add(name);
    for (const name of ends.keys()) signs.add(name);
    return [{ place: spot.id, dice: [...ways.values()].filter((used) => used.length > 0), sign: ends.size === 1 ? ([...ends.values()][0] ?? null) : null }];
  });
  const [many, mixed] = [names.size > 1, signs.size > 1];
  return found.map((ways) => ({ ...ways, dice: many ? ways.dice : [], sign: mixed ? ways.sign : null })).filter(({ dice: all, sign }) => all.length > 0 || sign);
}

export type Pressed =
  /** One choice is left: take it. */
  | { type: 'take'; choice: Choice }
  /** More has to be clicked. */
  | { type: 'pick'; picked: Spot[] }
  /** Several choices are left that differ only in words or in the die: ask which one. */
  | { type: 'ask'; choices: Choice[]; picked: Spot[] }
  /** No choice fits the click. */
  | { type: 'no'; spot: Spot };

/**
 * Handles a click. `spots` is what was hit, the best guess first: a piece, then the place under it.
 *
 * The first of these that fits wins:
 * 1. A spot glows as the next step after what is picked.
 * 2. A spot begins a new choice.
 * 3. A spot belongs to choices that are left, at any point of them. Example: a place before the piece that goes there.
 */
export function press(choices: Choice[], picked: Spot[], spots: Spot[]): Pressed {
  for (const from of picked.length > 0 ? [picked, forced(choices), []] : [[]]) {
    const next = nextSpots(choices, from);
    const spot = spots.find((each) => among(next, each));
    if (spot) return follow(choices, [...from, spot]);
  }
  for (const spot of spots) {
    const after = among(picked, spot) ? picked : [...picked, spot];
    if (remaining(choices, after).length > 0) return follow(choices, after);
  }
  return { type: 'no', spot: spots[0] as Spot };
}

/** The choices that lead to one of these spots, though nothing there has to be clicked: a card that moves a piece there. */
export function leading(choices: Choice[], spots: Spot[]): Choice[] {
  return choices.filter(({ path, effects }) => {
    const end = path?.at(-1);
    const arrives = end !== undefined && among(spots, { type: 'place', id: end });
    return arrives || (effects ?? []).some(({ spot }) => among(spots, spot));
  });
}

/**
 * The choices that do something to a piece that none of them moves: a rival's. What happens to it may happen on the way, so
 * they need not end there.
 */
export function befalling(choices: Choice[], piece: Spot): Choice[] {
  if (piece.type !== 'piece' || choices.some(({ targets }) => among(targets, piece))) return [];
  return choices.filter(({ effects }) => effects.some(({ spot, tone }) => tone !== 'neutral' && sameSpot(spot, piece)));
}

/** What comes after picking these targets, which at least one choice has. */
function follow(choices: Choice[], picked: Spot[]): Pressed {
  const left = distinct(remaining(choices, picked));
  const [first] = left;
  if (left.length === 1 && first) return { type: 'take', choice: first };
  const targets = first ? withoutDice(first) : [];
  const alike = left.every((choice) => {
    const own = withoutDice(choice);
    return own.length === targets.length && own.every((spot) => among(targets, spot));
  });
  if (!alike || targets.length === 0) return { type: 'pick', picked };
  return { type: 'ask', choices: left, picked: [...targets, ...picked.filter((spot) => !among(targets, spot))] };
}

/** The choices of the seats on this device that have yet to answer the question. */
export function ownChoices(all: SeatChoices[], { question, waiting = [] }: Pick<Ask, 'question' | 'waiting'>, seats: Seat[]): SeatChoices[] {
  return all.filter((entry) => entry.question === question && waiting.includes(entry.seat) && seats.includes(entry.seat));
}

/**
 * The answers to send when several seats on this device are asked at once. One seat chooses, and the others pass with
 * the token `silence`. If `chosen` is null, all of them pass.
 */
export function answers(asked: Seat[], silence: string, chosen: Answer | null): Answer[] {
  return asked.map((seat) => (chosen?.seat === seat ? { seat, tokens: chosen.tokens } : { seat, tokens: [silence] }));
}

/** Whether a choice consists of just this token. */
export function sameTokens(tokens: string[], token: string | undefined): boolean {
  return tokens.length === 1 && tokens[0] === token;
}
