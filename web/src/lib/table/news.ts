// What came of a turn, in a few sentences. Nothing here knows a game: what a sentence is worth follows from the cues of its
// step, and from what it is about.

import type { Cue, Seat, Step, Told } from '../api';
import { seatsIn, type Turn } from './turns';

/** The most sentences that sum up a turn, unless more than that befell other players. */
const MOST = 3;
const MOST_BEFELL = 5;
/** The most sentences if different pieces moved. */
const MOST_PIECES = 4;
/** A sentence without a place or a card counts as news if at most one turn in this many had it. */
const RARE = 4;

/** How often each sentence was said up to the end of each turn, and in how many turns: what is rare is news. */
export type Commonness = Map<number, { counts: Map<string, number>; turns: number }>;

/** Counts only what came before the end of a turn, so that its summary never changes afterwards. */
export function commonness(turns: Turn[]): Commonness {
  const all: Commonness = new Map();
  let counts = new Map<string, number>();
  turns.forEach((turn, i) => {
    counts = new Map(counts);
    for (const { told } of turn.steps) for (const { key } of told) counts.set(key, (counts.get(key) ?? 0) + 1);
    all.set(turn.turn, { counts, turns: i + 1 });
  });
  return all;
}

/** What a sentence is worth. Only deeds share a summary. */
enum Worth {
  /** What can't be done, or what happens without a player. */
  Aside,
  /** A mere roll, or a choice that changes nothing on the board. */
  Step,
  /** What became of a roll that moved nothing. */
  Result,
  /** Something that is said about most moves. */
  Common,
  /** Where a piece went, whom it hit, which card was drawn. */
  Deed,
}

interface Rated {
  told: Told;
  rank: number[];
  worth: Worth;
  concern: number;
  /** Whether a piece went somewhere in this step, and no card was drawn. */
  travels: boolean;
  /** Whether it is the first sentence about a choice of a player that moved a piece. */
  move: boolean;
  /** The pieces that went somewhere in this step. */
  pieces: string[];
  /** Whether it tells of a card that was drawn. */
  draws: boolean;
  /** Whether that card went into a hand. */
  keeps: boolean;
}

const DEEDS: Cue['type'][] = ['travel', 'swap', 'flip', 'appear', 'card', 'score', 'end'];

/** A way with at least this many stops is told as one line of places. */
const CHAIN = 3;

/**
 * The places where a piece stopped, one after the other, if one thing led to the next: several moves of one piece, some of
 * them in one step. Empty if the turn was no such chain.
 */
export function chainOf(turn: Turn): string[] {
  const moves = turn.steps.map((step) => step.cues.filter((cue) => cue.type === 'travel'));
  const all = moves.flat();
  const one = new Set(all.map(({ piece }) => piece)).size === 1;
  if (!one || all.length < CHAIN || moves.every((each) => each.length < 2)) return [];
  return all.flatMap(({ path }) => path.slice(-1));
}

/** What is left to say about a chain: what its player decided, what befell others, and what came of it besides the places. */
export function besideChain(turn: Turn, news: Told[]): Told[] {
  const decided = turn.steps.flatMap(({ entry, told, cues }) => (entry.type === 'token' && entry.by !== 'chance' && cues.length > 0 ? told.slice(0, 1) : []));
  const counts = (told: Told) => decided.includes(told) || (news.includes(told) && (places(told) === 0 || seatsIn(told).some((seat) => seat !== turn.seat)));
  return turn.steps.flatMap(({ told }) => told.filter(counts));
}

/** What came of a turn: the best sentences, in order. What happened to the reader comes first, then to others, then the latest. */
export function newsOf(turn: Turn, common: Commonness, you: Seat | null): Told[] {
  const rare = rarity(turn, common);
  const steps = turn.steps.filter(({ entry }) => entry.type === 'token');
  const all = steps.flatMap((step) => step.told.map((told, i) => rate(step, told, i, turn.seat, you, rare)));
  // A card that ends a turn goes into the hand. It is the least news of that turn.
  const rated = all.length > 1 && all.at(-1)?.keeps ? all.slice(0, -1) : all;
  const last = rated.filter((one, i) => !rated.slice(i + 1).some((later) => replaces(later, one)));
  const ranked = last.map((one, i) => ({ ...one, rank: [...one.rank, i] })).sort((a, b) => compare(b.rank, a.rank));
  const told = ranked.filter(({ worth, concern, move }, i) => i === 0 || (concern >= 0 && (worth === Worth.Deed || (worth === Worth.Common && move))));
  const befell = told.filter(({ concern }) => concern > 0).length;
  // Any other card is the cause of what follows, or the result of what came before. It takes no move's place.
  const card = told.find(({ draws }) => draws);
  const moves = told.filter((one) => one !== card);
  const best = moves.slice(0, Math.max(MOST, Math.min(befell, MOST_BEFELL)));
  // Something is said about every piece that moved.
  const covered = new Set(best.flatMap(({ pieces }) => pieces));
  const other = moves.slice(best.length).find(({ pieces }) => pieces.some((piece) => !covered.has(piece)));
  if (other && best.length < MOST_PIECES) best.push(other);
  if (card) best.push(card);
  return best.sort((a, b) => (a.rank.at(-1) ?? 0) - (b.rank.at(-1) ?? 0)).map(({ told }) => told);
}

function rarity(turn: Turn, common: Commonness): (key: string) => boolean {
  const { counts, turns } = common.get(turn.turn) ?? { counts: new Map<string, number>(), turns: 0 };
  return (key) => (counts.get(key) ?? 0) * RARE <= turns;
}

function rate(step: Step, told: Told, at: number, mover: Seat | null, you: Seat | null, rare: (key: string) => boolean): Rated {
  const seats = seatsIn(told);
  const own = step.entry.type === 'token' && step.entry.seat === mover;
  const concern = concernOf(seats, mover, you, own);
  const usual = worthOf(step, told, at, seats.length > 0, rare);
  // What befalls another player is always news.
  const worth = usual === Worth.Common && concern > 0 ? Worth.Deed : usual;
  const detail = worth === Worth.Result ? Object.keys(told.args ?? {}).length : 0;
  const travels = step.cues.some(({ type }) => type === 'travel') && !step.cues.some(({ type }) => type === 'card');
  // A point is the best news of one's own turn.
  const scores = step.cues.some((cue) => cue.type === 'score' && cue.seat === mover) ? 1 : 0;
  const move = at === 0 && travels && step.entry.type === 'token' && step.entry.by !== 'chance';
  const pieces = step.cues.flatMap((cue) => (cue.type === 'travel' ? [cue.piece] : []));
  const draws = step.cues.some(({ type }) => type === 'card') && step.told.findIndex((one) => places(one) > 0) === at;
  const keeps = draws && (step.patch?.seats ?? []).some(({ hand }) => hand !== undefined);
  return { told, worth, concern, travels, move, pieces, draws, keeps, rank: [concern, worth, scores, detail] };
}

/** How much a sentence about these seats matters to somebody's turn. What others did in between matters least. */
function concernOf(seats: Seat[], mover: Seat | null, you: Seat | null, own: boolean): number {
  if (mover === null || seats.length === 0) return 0;
  if (!seats.includes(mover)) return own && seats.includes(you ?? -1) ? 1 : -1;
  const others = seats.filter((seat) => seat !== mover);
  return others.length === 0 ? 0 : others.includes(you ?? -1) ? 2 : 1;
}

function worthOf({ cues, told: all, entry }: Step, told: Told, at: number, player: boolean, rare: (key: string) => boolean): Worth {
  const has = (...types: Cue['type'][]) => cues.some((cue) => types.includes(cue.type));
  const chance = entry.type === 'token' && entry.by === 'chance';
  const deed = has(...DEEDS) || (chance && has('change'));
  // A roll is told first.
  if (has('dice') && at === 0 && (all.length > 1 || !deed)) return Worth.Step;
  if (deed && places(told) > 0) return Worth.Deed;
  if (!player) return has('end') ? Worth.Deed : Worth.Aside;
  if (deed) return rare(told.key) ? Worth.Deed : Worth.Common;
  return has('dice', 'change') ? Worth.Result : Worth.Step;
}

/** What became of a roll that moved nothing; null if something moved, or if there is nothing to say. */
export function resultOf(step: Step): Told | null {
  if (!step.cues.some(({ type }) => type === 'dice')) return null;
  return step.told.find((told, i) => worthOf(step, told, i, seatsIn(told).length > 0, () => true) === Worth.Result) ?? null;
}

/** What a roll threw off at once, such as a piece that falls or is hit: all that is told about it after the roll itself. */
export function thrownBy({ cues, told }: Step): Told[] {
  const thrown = cues.some(({ type }) => type === 'dice') && cues.some((cue) => cue.type === 'travel' && cue.gait === 'fly');
  return thrown ? told.slice(1).filter((each) => seatsIn(each).length > 0) : [];
}

/** What is said about the players who miss a turn after a step: each of their pieces wears a sign. */
export function missesIn({ cues, told }: Step, seatOf: (piece: string) => Seat | null): Told[] {
  const seats = cues.flatMap((cue) => (cue.type === 'sign' ? [seatOf(cue.piece)] : []));
  return seats.flatMap((seat) => told.findLast((each) => seat !== null && seatsIn(each)[0] === seat) ?? []);
}

/** How many places or cards a sentence names. */
function places({ args = {} }: Told): number {
  return Object.values(args).filter((arg) => typeof arg === 'string' || (typeof arg === 'object' && 'key' in arg)).length;
}

/** Whether a later sentence makes an earlier one superfluous: both say only where the same thing got to. */
function replaces(later: Rated, earlier: Rated): boolean {
  const about = ({ told, pieces }: Rated) => JSON.stringify([told.key, seatsIn(told), pieces, Object.values(told.args ?? {}).filter((arg) => typeof arg === 'number')]);
  const same = about(later) === about(earlier);
  return same && later.travels && earlier.travels && places(later.told) === 1 && places(earlier.told) === 1;
}

function compare(a: number[], b: number[]): number {
  const at = a.findIndex((part, i) => part !== b[i]);
  return at < 0 ? 0 : (a[at] as number) - (b[at] as number);
}
