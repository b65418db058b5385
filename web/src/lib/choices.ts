// Picking a choice by what is clicked: a piece, then a place; a card; a die. No legality here: the choices are all there is.

import type { Choice, Seat, SeatChoices, Spot } from './api';

/** A spot as a text that tells it apart. */
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

/** The choices whose first targets are the picked ones. */
export function remaining(choices: Choice[], picked: Spot[]): Choice[] {
  return choices.filter((choice) => picked.every((spot, i) => choice.targets[i] !== undefined && sameSpot(choice.targets[i], spot)));
}

/** What can be clicked next, each spot once. */
export function nextSpots(choices: Choice[], picked: Spot[]): Spot[] {
  const found = new Map<string, Spot>();
  for (const choice of remaining(choices, picked)) {
    const spot = choice.targets[picked.length];
    if (spot) found.set(spotKey(spot), spot);
  }
  return [...found.values()];
}

/** Targets that all clickable choices share at their beginning need no click of their own, as long as one is left for each. */
export function forced(choices: Choice[]): Spot[] {
  const aimed = choices.filter((choice) => choice.targets.length > 0);
  const [first] = aimed;
  if (!first) return [];
  const shared: Spot[] = [];
  for (const spot of first.targets) {
    const at = shared.length;
    const all = aimed.every((choice) => choice.targets.length > at + 1 && sameSpot(choice.targets[at] as Spot, spot));
    if (!all) break;
    shared.push(spot);
  }
  return shared;
}

export type Pressed =
  /** One choice is left: take it. */
  | { type: 'take'; choice: Choice }
  /** More has to be clicked. */
  | { type: 'pick'; picked: Spot[] }
  /** All targets are clicked and several choices are left: they differ in words alone. */
  | { type: 'ask'; choices: Choice[]; picked: Spot[] }
  /** No choice has that target. */
  | { type: 'no'; spot: Spot };

/**
 * A click. `spots` is what was hit, the best guess first: a piece, then the place under it.
 *
 * A spot that continues what is picked goes first, then one that begins anew, then one that belongs to a single choice
 * later in its order (clicking the only way to a place).
 */
export function press(choices: Choice[], picked: Spot[], spots: Spot[]): Pressed {
  for (const from of picked.length > 0 ? [picked, forced(choices), []] : [[]]) {
    for (const spot of spots) {
      const found = follow(choices, [...from, spot]);
      if (found) return found;
    }
  }
  for (const spot of spots) {
    const later = remaining(choices, picked).filter((choice) => choice.targets.some((target) => sameSpot(target, spot)));
    if (later.length === 1 && later[0]) return { type: 'take', choice: later[0] };
  }
  return { type: 'no', spot: spots[0] as Spot };
}

function follow(choices: Choice[], picked: Spot[]): Pressed | null {
  const left = remaining(choices, picked);
  if (left.length === 0) return null;
  if (left.length === 1) return { type: 'take', choice: left[0] as Choice };
  if (left.every((choice) => choice.targets.length === picked.length)) return { type: 'ask', choices: left, picked };
  return { type: 'pick', picked };
}

/** The choices of the seats that this device holds. */
export function ownChoices(all: SeatChoices[], seats: Seat[]): SeatChoices[] {
  return all.filter((entry) => seats.includes(entry.seat));
}

/**
 * The answers to send when one seat of this device chooses while others of it are asked the same: those say nothing.
 * `chosen` null: nobody does anything.
 */
export function answers(
  asked: Seat[],
  silence: string,
  chosen: { seat: Seat; tokens: string[] } | null,
): { seat: Seat; tokens: string[] }[] {
  return asked.map((seat) => (chosen?.seat === seat ? { seat, tokens: chosen.tokens } : { seat, tokens: [silence] }));
}

/** Whether a choice is the single token given. */
export function sameTokens(tokens: string[], token: string | null): boolean {
  return tokens.length === 1 && tokens[0] === token;
}
