// The log by turns: who had the turn, what came of it, and where the pieces went. Nothing here knows a game.

import type { Message, Piece, Seat, Step, Told } from '../api';

export interface Turn {
  /** 0 is the setup. */
  turn: number;
  /** Whose turn it was; null for the setup. */
  seat: Seat | null;
  steps: Step[];
}

/**
 * Steps by turn, in order. A turn belongs to whoever rolls or chooses first in it. A roll for somebody else in between, such as a
 * trial, is told with that player, and the turn goes on afterwards.
 */
export function turnsOf(steps: Step[]): Turn[] {
  const turns: Turn[] = [];
  let owner: Seat | null = null;
  steps.forEach((step, i) => {
    if (turns.at(-1)?.turn !== step.turn) owner = null;
    owner ??= playerOf(step);
    for (const { seat, part } of partsOf(step, owner, steps[i + 1])) {
      const last = turns.at(-1);
      const other = last?.seat !== null && seat !== null && last?.seat !== seat;
      const turn: Turn = last?.turn === step.turn && !other ? last : { turn: step.turn, seat, steps: [] };
      if (turn !== last) turns.push(turn);
      turn.seat ??= seat;
      turn.steps.push(part);
    }
  });
  return turns.flatMap((turn, i) => withMissed(turn, turns[i + 1]?.turn));
}

/** Who rolled or chose in a step of a turn. */
const playerOf = ({ turn, entry }: Step): Seat | null => (turn > 0 && entry.type === 'token' ? (entry.seat ?? null) : null);

/** Somebody other than the owner of the turn, for whom a step rolled. */
function guestOf(step: Step, owner: Seat | null): Seat | null {
  const seat = step.entry.type === 'token' && step.entry.by === 'chance' ? playerOf(step) : null;
  return seat === owner ? null : seat;
}

/** A step, or its parts if several players share it: what led to somebody else's roll, and what comes after one. */
function partsOf(step: Step, owner: Seat | null, next: Step | undefined): { seat: Seat | null; part: Step }[] {
  // What happens outside the game stays with what came before.
  if (step.entry.type !== 'token') return [{ seat: null, part: step }];
  const { told } = step;
  const guest = guestOf(step, owner);
  const coming = next?.turn === step.turn ? guestOf(next, owner) : null;
  const only = (each: Told | undefined, seat: Seat) => each !== undefined && seatsIn(each).length > 0 && seatsIn(each).every((one) => one === seat);
  let leads = told.length;
  while (coming !== null && only(told[leads - 1], coming)) leads -= 1;
  const others = guest === null ? leads : told.slice(0, leads).findIndex((each) => seatsIn(each).some((one) => one !== guest));
  const own = others < 0 ? leads : others;
  const [before, led] = cut(step, leads);
  const [first, after] = cut(before, own);
  return [
    { seat: guest ?? owner, part: first },
    ...(own < leads ? [{ seat: owner, part: after }] : []),
    ...(leads < told.length ? [{ seat: coming, part: led }] : []),
  ];
}

/** A step in two parts, of which the second begins with this sentence. What is told last moves last. */
function cut(step: Step, at: number): [Step, Step] {
  const { told, cues } = step;
  if (at === told.length) return [step, { ...step, told: [], cues: [] }];
  const moves = cues.findLastIndex(({ type }) => type !== 'travel') + 1;
  const from = Math.max(moves, cues.length - (told.length - at));
  return [{ ...step, told: told.slice(0, at), cues: cues.slice(0, from) }, { ...step, told: told.slice(at), cues: cues.slice(from) }];
}

/**
 * A turn, and the missed turns that follow it. Nothing is played in a missed turn, so the step before tells of it: its
 * last sentences are about those who were passed over. `next` is the number of the next turn, if it has begun.
 */
function withMissed(turn: Turn, next: number | undefined): Turn[] {
  const step = turn.steps.at(-1);
  if (!step || step.entry.type !== 'token' || turn.seat === null) return [turn];
  const passed = next === undefined ? null : next - turn.turn - 1;
  const about = step.told.map((told) => seatsIn(told));
  let first = step.told.length;
  while (first > 0 && (passed === null || step.told.length - first < passed)) {
    const [seat, other] = about[first - 1] ?? [];
    if (seat === undefined || other !== undefined || (passed === null && !between(seat, turn.seat, step.patch?.mover))) break;
    first -= 1;
  }
  // Whoever had the turn isn't passed over next.
  while (first < about.length && about[first]?.[0] === turn.seat) first += 1;
  if (first === about.length) return [turn];
  const missed = step.told.slice(first).map((told, i) => ({
    turn: turn.turn + 1 + i,
    seat: about[first + i]?.[0] ?? null,
    steps: [{ ...step, turn: turn.turn + 1 + i, told: [told], cues: [] }],
  }));
  return [{ ...turn, steps: [...turn.steps.slice(0, -1), { ...step, told: step.told.slice(0, first) }] }, ...missed];
}

/** Whether a seat is passed over when the turn goes from one seat to another. */
function between(seat: Seat, from: Seat, to: Seat | null | undefined): boolean {
  if (to === null || to === undefined || to === from) return false;
  return to > from ? from < seat && seat < to : seat > from || seat < to;
}

/** What one step did, or several steps that say the same about different players. */
export interface Line {
  told: Told[];
  steps: Step[];
}

/**
 * The lines of a turn in the log. Neighbours share a line if their sentences have the same key and rule, and differ only in an
 * argument with seats.
 */
export function linesOf(turn: Turn): Line[] {
  const lines: Line[] = [];
  for (const step of turn.steps) {
    const last = lines.at(-1);
    const [before, after] = [last?.told.at(-1), step.told[0]];
    const both = before && after ? united(before, after) : null;
    if (last && both) lines[lines.length - 1] = { told: [...last.told.slice(0, -1), both, ...step.told.slice(1)], steps: [...last.steps, step] };
    else lines.push({ told: step.told, steps: [step] });
  }
  return lines;
}

/** Two sentences about different seats as one; null if they can't be. */
export function united(a: Told, b: Told): Told | null {
  if (a.key !== b.key || a.rule !== b.rule) return null;
  const args = { ...a.args };
  let seats = false;
  for (const [name, arg] of Object.entries(b.args ?? {})) {
    const other = args[name];
    if (typeof arg === 'object' && 'seats' in arg && typeof other === 'object' && 'seats' in other) {
      args[name] = { seats: [...new Set([...other.seats, ...arg.seats])] };
      seats = true;
    } else if (JSON.stringify(arg) !== JSON.stringify(other)) {
      return null;
    }
  }
  return seats ? { ...a, args } : null;
}

/** Whether the table played this step because there was no other choice. */
export function onlyMove({ entry }: Step): boolean {
  return entry.type === 'token' && entry.by === 'auto';
}

/** Whether anything of the game happened in a turn. People sit down before, and settings change in between. */
export function played(turn: Turn): boolean {
  return turn.steps.some(({ entry }) => entry.type === 'token');
}

/** The newest turn of each seat, by seat. */
export function lastTurns(turns: Turn[]): Map<Seat, Turn> {
  const last = new Map<Seat, Turn>();
  for (const turn of turns) if (turn.seat !== null) last.set(turn.seat, turn);
  return last;
}

/** The seats that a sentence is about. */
export function seatsIn({ args = {} }: Message): Seat[] {
  return Object.values(args).flatMap((arg) => {
    if (typeof arg !== 'object') return [];
    if ('seat' in arg) return [arg.seat];
    return 'seats' in arg ? arg.seats : seatsIn(arg);
  });
}

/** The rolls of a turn, one after the other. A roll that only moved a thing of the board, such as a train, isn't the player's. */
export function rollsOf(turn: Turn): { value: number; look: string }[][] {
  const own = turn.steps.filter((step) => !step.cues.some((cue) => cue.type === 'run'));
  const rolls = own.flatMap((step) => step.cues.filter((cue) => cue.type === 'dice'));
  return rolls.map(({ faces, looks }) => faces.map((value, i) => ({ value, look: looks[i] ?? '' })));
}

/** The points that the player won in their turn, and those that they lost: both are news, so they aren't added up. */
export function scoresOf(turn: Turn): number[] {
  const scores = turn.steps.flatMap((step) => step.cues.flatMap((cue) => (cue.type === 'score' && cue.seat === turn.seat ? [cue.by] : [])));
  const sum = (some: number[]) => some.reduce((a, b) => a + b, 0);
  return [sum(scores.filter((by) => by > 0)), sum(scores.filter((by) => by < 0))].filter((by) => by !== 0);
}

/** The places that one piece came through in a turn, the first being where it stood before. */
export interface Trail {
  seat: Seat;
  piece: string;
  path: string[];
  /** Whether it is of the last turn in which something moved. */
  newest: boolean;
}

/** The paths of the pieces in the newest turn of each seat, the latest last. Only a player's own pieces leave a trail. */
export function trailsOf(turns: Turn[], pieces: Pick<Piece, 'id' | 'seat'>[]): Trail[] {
  const owner = new Map(pieces.map((piece) => [piece.id, piece.seat]));
  const at = new Map<string, string>();
  const newest = new Map<Seat, Map<string, string[]>>();
  for (const turn of turns) {
    const paths = new Map<string, string[]>();
    const go = (piece: string, path: string[]) => {
      const from = at.get(piece);
      const last = path.at(-1);
      if (last !== undefined) at.set(piece, last);
      if (turn.seat === null || owner.get(piece) !== turn.seat) return;
      paths.set(piece, [...(paths.get(piece) ?? (from === undefined ? [] : [from])), ...path]);
    };
    for (const cue of turn.steps.flatMap((step) => step.cues)) {
      if (cue.type === 'travel') go(cue.piece, cue.path);
      if (cue.type === 'appear') at.set(cue.piece, cue.place);
      if (cue.type === 'swap') {
        const [a, b] = [at.get(cue.a), at.get(cue.b)];
        if (b !== undefined) go(cue.a, [b]);
        if (a !== undefined) go(cue.b, [a]);
      }
    }
    if (turn.seat === null) continue;
    // The seats stay in the order of their turns.
    newest.delete(turn.seat);
    newest.set(turn.seat, paths);
  }
  const latest = [...newest].findLast(([, paths]) => paths.size > 0)?.[0];
  return [...newest].flatMap(([seat, paths]) => [...paths].map(([piece, path]) => ({ seat, piece, path, newest: seat === latest })));
}
