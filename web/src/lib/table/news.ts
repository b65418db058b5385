// What came of a turn, in a few sentences. Nothing here knows a game: what a sentence is worth follows from the cues of its
// step, and from what it is about.

import type { Cue, Message, Seat, Step, Told } from '../api';
import { seatsIn, type Turn } from './turns';

/** The most sentences that sum up a turn. A card that was drawn and the reasons for another roll come on top. */
const MOST = 5;
/** A sentence without a place or a card counts as news if at most one turn in this many had it. */
const RARE = 4;

/** What was said more often than this is known to everybody. */
const FAMILIAR = 4;

/** How often each sentence was said up to the end of each turn, in how many turns, and which ones led to another roll. */
export type Commonness = Map<number, { counts: Map<string, number>; turns: number; again: Set<string> }>;

/** Counts only what came before the end of a turn, so that its summary never changes afterwards. */
export function commonness(turns: Turn[]): Commonness {
  const all: Commonness = new Map();
  let counts = new Map<string, number>();
  let again = new Set<string>();
  turns.forEach((turn, i) => {
    counts = new Map(counts);
    for (const { told } of turn.steps) for (const { key } of told) counts.set(key, (counts.get(key) ?? 0) + 1);
    // Before the game, others roll.
    if (turn.turn > 0) again = new Set([...again, ...[...reasonsIn(rollsIn(turn))].map(({ key }) => key)]);
    all.set(turn.turn, { counts, turns: i + 1, again });
  });
  return all;
}

/** A roll of a turn, with all that came of it. What came before the first roll belongs to it, too. */
interface RollOf {
  dice: number[] | null;
  steps: Step[];
}

/** The rolls of a turn. A roll that only moved a thing of the board, such as a train, isn't the player's. */
function rollsIn(turn: Turn): RollOf[] {
  const rolls: RollOf[] = [];
  for (const step of played(turn)) {
    const cue = step.cues.some(({ type }) => type === 'run') ? undefined : step.cues.find((one) => one.type === 'dice');
    const last = rolls.at(-1);
    const dice = cue?.faces ?? null;
    if (!last || (dice && last.dice)) rolls.push({ dice, steps: [step] });
    else {
      last.steps.push(step);
      last.dice ??= dice;
    }
  }
  return rolls;
}

/**
 * The steps of the game in a turn. That somebody declined isn't news: the log has it. What follows in the same step comes of the
 * roll or the choice before.
 */
function played({ seat, steps }: Turn): Step[] {
  return steps.flatMap((step) => {
    const { entry, told } = step;
    if (entry.type !== 'token') return [];
    return declines(step) ? { ...step, entry: { ...entry, ...(seat === null ? {} : { seat }), by: 'chance' as const }, told: told.slice(1) } : step;
  });
}

/** What a step tells besides somebody's no. */
export const newsIn = (step: Step): Told[] => (declines(step) ? step.told.slice(1) : step.told);

/** Whether a step begins with somebody's no: nobody answered, or it is told so that those who said the same can share a line. */
function declines({ entry, told }: Step): boolean {
  if (entry.type !== 'token' || entry.by === 'chance' || told.length === 0) return false;
  return entry.by === 'silence' || Object.values(told[0]?.args ?? {}).some((arg) => typeof arg === 'object' && 'seats' in arg && arg.seats.every((seat) => seat === entry.seat));
}

/** Why the rolls of a turn were followed by others: the last sentence before each, if it is about no place. */
function reasonsIn(rolls: RollOf[]): Set<Told> {
  return new Set(rolls.slice(0, -1).flatMap(({ steps }) => steps.flatMap(({ told }) => told).slice(-1).filter((told) => places(told) === 0)));
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
  step: Step;
  rank: number[];
  worth: Worth;
  concern: number;
  /** 1 if something was won or lost in this step: points, or a piece that was thrown off. */
  stakes: number;
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

/** A way with at least this many stops is told as lines of places. */
const CHAIN = 3;
/** With more stops than this in a turn, only the first and the last of each line are told, and each reason for another roll once. */
const MOST_STOPS = 12;

/** A part of a summary: a sentence, the places where the piece stopped (null for some that are left out), or how many more moves there were. */
export type Part = { told: Told } | { stops: (string | null)[] } | { more: number };

/** What came of a roll. */
export interface News {
  /** What was rolled, if that isn't clear: the turn had several rolls, and the first sentence doesn't say it. */
  dice: number[] | null;
  /** In order. */
  parts: Part[];
}

/** What a place is called. */
export type NameOf = (place: string) => Message | undefined;

/** What came of a turn, roll by roll. */
export function newsOf(turn: Turn, common: Commonness, you: Seat | null, nameOf: NameOf): News[] {
  const picked = pick(turn, common, you);
  const chain = chainOf(turn, picked.flatMap(({ told }) => told), common, nameOf);
  return picked.flatMap(({ dice, steps, told, more, why }, i) => {
    const parts = chain[i] ?? told.map((each) => ({ told: each }));
    // The moves that are left out led to the next roll.
    if (chain.length === 0 && more > 0) parts.splice(why ? -1 : parts.length, 0, { more });
    const rolled = steps.find(({ cues }) => cues.some(({ type }) => type === 'dice'))?.told[0];
    const clear = picked.length === 1 || parts.some((part) => 'told' in part && part.told === rolled);
    return parts.length > 0 ? [{ dice: clear ? null : dice, parts }] : [];
  });
}

/**
 * A turn in which one thing led to the next, in order and roll by roll: several moves of one piece, most of which nobody chose. Its
 * places are told as lines. Between them is what a player decided, and what the places don't tell: what befell others, and what
 * happened once and brought points. Empty if the turn was no such chain.
 */
export function chainOf(turn: Turn, news: Told[], common: Commonness, nameOf: NameOf): Part[][] {
  const rolls = rollsIn(turn);
  const steps = rolls.flatMap((roll) => roll.steps);
  const moves = steps.flatMap(stopsIn);
  const led = steps.flatMap((step) => stopsIn(step).slice(chosen(step) ? 1 : 0));
  const one = new Set(steps.flatMap(({ cues }) => cues.flatMap((cue) => (cue.type === 'travel' ? [cue.piece] : [])))).size === 1;
  if (!one || moves.length < CHAIN || led.length < CHAIN - 1) return [];
  const keys = steps.flatMap(({ told }) => told.map(({ key }) => key));
  const others = (told: Told) => seatsIn(told).some((seat) => seat !== turn.seat);
  const [rare, count] = [rarity(turn, common), counter(turn, common)];
  const fresh = (told: Told, at: number) => rare(told.key) || (at > 0 && count(told.key) === 1);
  const once = ({ key }: Told) => keys.indexOf(key) === keys.lastIndexOf(key) && rare(key);
  const long = moves.length > MOST_STOPS;
  const again = [...reasonsIn(rolls)];
  // In a long chain, each reason for another roll is told once.
  const repeats = (told: Told) => long && again.slice(0, Math.max(0, again.indexOf(told))).some(({ key }) => key === told.key);
  return rolls.map((roll) => {
    const parts: Part[] = [];
    const say = (told: Told[]) => parts.push(...told.map((each) => ({ told: each })));
    for (const step of roll.steps) {
      const { told, cues } = step;
      const decided = chosen(step) && cues.length > 0 ? told[0] : undefined;
      const scores = cues.some((cue) => cue.type === 'score' && cue.seat === turn.seat);
      // Of the sentences that name a place, the last one may tell what brought the point. The others only tell the way.
      const end = told.findLast((each) => places(each) > 0);
      const said = told.filter((each) => {
        if (each === decided) return true;
        if (places(each) > 0) return (news.includes(each) && others(each)) || (scores && each === end && once(each));
        return !repeats(each) && (news.includes(each) || (scores && fresh(each, told.indexOf(each)) && !others(each)));
      });
      // What is told before the first place happened before the piece moved.
      const start = told.findIndex((each) => places(each) > 0 && each !== decided);
      const before = said.filter((each) => each === decided || told.indexOf(each) < start);
      const last = parts.at(-1);
      const way: (string | null)[] = last && 'stops' in last ? last.stops : [];
      // A decision may name the place where it is made.
      if (way.length === 1 && before.some((each) => names(each, nameOf(way[0] as string)))) parts.pop();
      say(before);
      // A piece that stays where it is doesn't stop there again.
      const stops = stopsIn(step).filter((place, i, all) => place !== (i > 0 ? all[i - 1] : way.at(-1)));
      if (way.length > 0 && before.length === 0) way.push(...stops);
      else if (stops.length > 0) parts.push({ stops });
      say(said.filter((each) => !before.includes(each)));
    }
    const short = (stops: (string | null)[]) => (long && stops.length > CHAIN ? [...stops.slice(0, 1), null, ...stops.slice(-1)] : stops);
    return parts.map((part) => ('stops' in part ? { stops: short(part.stops) } : part));
  });
}

/** Whether a player made a choice in a step. */
const chosen = ({ entry }: Step): boolean => entry.type === 'token' && entry.by !== 'chance';

/** Where pieces stopped in a step. Where one was thrown is told with what threw it. */
const stopsIn = ({ cues }: Step): string[] => cues.flatMap((cue) => (cue.type === 'travel' && cue.gait !== 'fly' ? cue.path.slice(-1) : []));

/** Whether a sentence names a place. */
const names = ({ args = {} }: Told, place: Message | undefined): boolean => Object.values(args).some((arg) => JSON.stringify(arg) === JSON.stringify(place));

/** What is told of a roll. */
interface Picked extends RollOf {
  /** In order. */
  told: Told[];
  /** How many more moves there were. */
  more: number;
  /** Whether the last sentence says why there was another roll. */
  why: boolean;
}

/**
 * What is told of each roll of a turn. If there is too much to tell, what befell others and what was won or lost is told in any case.
 * Of the moves, where a piece ended goes before what led to something, that before what is rare, and the latest before earlier ones.
 */
function pick(turn: Turn, common: Commonness, you: Seat | null): Picked[] {
  const [rare, count] = [rarity(turn, common), counter(turn, common)];
  const rolls = rollsIn(turn);
  const toNext = reasonsIn(rolls);
  const all = rolls.flatMap(({ steps }) => steps.flatMap((step) => step.told));
  const changes = changesIn(rolls.flatMap(({ steps }) => steps), turn.seat);
  const tops = new Set<Rated>();
  const found = rolls.flatMap(({ steps }) => {
    const rated = steps.flatMap((step) => step.told.map((told, i) => rate(step, told, i, turn.seat, you, rare)));
    // A card that ends a turn goes into the hand. It is the least news of that turn.
    const kept = rated.filter(({ told, keeps }) => !keeps || told !== all.at(-1) || all.length === 1);
    const last = kept.filter((one, i) => !kept.slice(i + 1).some((later) => replaces(later, one))).map((one) => ({ ...one, rank: [...one.rank, all.indexOf(one.told)] }));
    const top = last.reduce<Rated | undefined>((best, one) => (best && compare(best.rank, one.rank) > 0 ? best : one), undefined);
    if (top) tops.add(top);
    // If nothing moved, every reason counts that says what it is about.
    const stuck = top?.worth === Worth.Result;
    const reason = ({ worth, told }: Rated) => worth === Worth.Result && stuck && detailOf(told) > 0;
    const counts = (one: Rated) => one.worth === Worth.Deed || (one.worth === Worth.Common && one.move) || reason(one) || toNext.has(one.told) || changes.has(one.told);
    return last.filter((one) => one === top || (one.concern >= 0 && counts(one)));
  });
  // Why there was another roll is told, unless every reader knows by now: it is always the same, and was said often.
  const again = common.get(turn.turn)?.again.size ?? 0;
  const why = ({ told }: Rated) => toNext.has(told) && (again > 1 || count(told.key) <= FAMILIAR);
  // In a long turn, moves come before what only goes with them.
  const goesWith = (one: Rated) => !tops.has(one) && plain(one) && !one.move && places(one.told) === 0;
  const minor = (one: Rated) => (toNext.has(one.told) ? !why(one) : goesWith(one));
  const worthy = found.length > MOST ? found.filter((one) => !minor(one)) : found;
  // Any other card is the cause of what follows, or the result of what came before. It takes no move's place.
  const card = worthy.find(({ draws }) => draws);
  const free = (one: Rated) => one === card || why(one);
  const weighty = worthy.filter((one) => !free(one) && !plain(one));
  const ends = (one: Rated) => !worthy.some(({ pieces, rank }) => pieces[0] === one.pieces[0] && (rank.at(-1) ?? 0) > (one.rank.at(-1) ?? 0));
  const leads = (one: Rated) => weighty.some(({ step }) => step === one.step);
  const moves = worthy.filter((one) => !free(one) && plain(one));
  const ranked = moves.map((one) => ({ one, rank: [Number(ends(one)), Number(leads(one)), one.worth, -count(one.told.key), one.rank.at(-1) ?? 0] })).sort((a, b) => compare(b.rank, a.rank));
  const said = new Set([...weighty, ...ranked.slice(0, Math.max(0, MOST - weighty.length)).map(({ one }) => one)]);
  const known = new Set([...said].map(({ step }) => step));
  for (const one of worthy.filter(free)) said.add(one);
  return rolls.map((roll) => {
    const left = moves.filter(({ step, pieces }) => pieces.length > 0 && roll.steps.includes(step) && !known.has(step));
    const more = new Set(left.map(({ step }) => step)).size;
    // "And one more move" would be no shorter than the move.
    if (more === 1) said.add(left[0] as Rated);
    const told = worthy.filter((one) => said.has(one) && roll.steps.includes(one.step)).map((one) => one.told);
    return { ...roll, told, more: more === 1 ? 0 : more, why: told.slice(-1).some((each) => toNext.has(each)) };
  });
}

/** How the player changed pieces after they last moved, such as by shifting: the last of it for each piece. */
function changesIn(steps: Step[], mover: Seat | null): Set<Told> {
  const last = new Map<string, Told[]>();
  for (const step of steps) {
    for (const cue of step.cues) {
      if (cue.type === 'travel') last.delete(cue.piece);
      if (cue.type === 'change' && chosen(step)) last.set(cue.piece, step.told.slice(-1));
    }
  }
  return new Set([...last.values()].flat().filter((told) => seatsIn(told)[0] === mover));
}

/** Whether a sentence tells of no more than a move: nobody else is hurt, and nothing is won or lost. */
const plain = ({ concern, stakes }: Rated): boolean => concern === 0 && stakes === 0;

/** What happened to a seat since its last turn, turn by turn, and in whose: what it did there, and what others did to it. */
export function sinceLast(turns: Turn[], common: Commonness, seat: Seat): { by: Seat; told: Told[] }[] {
  const last = turns.findLastIndex((turn) => turn.seat === seat);
  return turns.slice(last + 1).flatMap((turn) => {
    const by = turn.seat;
    if (by === null) return [];
    const own = ({ entry }: Step) => entry.type === 'token' && entry.seat === seat;
    const others = { ...turn, steps: played(turn).filter((step) => !own(step)) };
    const befell = pick(others, common, seat).flatMap((roll) => roll.told).filter((told) => seatsIn(told).includes(seat));
    const told = played(turn).flatMap((step) => {
      if (!own(step)) return step.told.filter((each) => befell.includes(each));
      return step.cues.some(({ type }) => DEEDS.includes(type)) ? step.told.slice(0, 1) : [];
    });
    return told.length > 0 ? [{ by, told }] : [];
  });
}

/** The last sentences, as many as fit: the newest says where things stand now. At least one, however long it is. */
export function endOf(sentences: string[], letters: number): string {
  const fits = sentences.findIndex((_, from) => sentences.slice(from).join(' ').length <= letters);
  return sentences.slice(fits < 0 ? -1 : fits).join(' ');
}

/** What a seat rolled for the first turn, with a tie or who won it, and what it decided before the game. After a tie, only the new roll counts. */
export function openingOf(turns: Turn[], seat: Seat): Told[] {
  const steps = turns.filter(({ turn }) => turn === 0).flatMap((turn) => turn.steps).filter(({ entry }) => entry.type === 'token');
  const rolls = ({ cues }: Step) => cues.some(({ type }) => type === 'dice');
  const own = ({ entry }: Step) => entry.type === 'token' && entry.seat === seat;
  const last = steps.findLastIndex((step) => rolls(step) && own(step));
  return steps.slice(Math.max(0, last)).flatMap((step) => {
    if (rolls(step)) return step.told.filter((each, i) => (i === 0 ? own(step) : seatsIn(each).includes(seat)));
    return own(step) && chosen(step) ? step.told.slice(0, 1) : [];
  });
}

/** What the last roll before the first turn led to: a tie, or who has the first turn. */
export function firstOf(turns: Turn[]): Told[] {
  const rolls = turns.filter(({ turn }) => turn === 0).flatMap(({ steps }) => steps.filter(({ cues }) => cues.some(({ type }) => type === 'dice')));
  return rolls.at(-1)?.told.slice(1) ?? [];
}

/** How often a sentence was said up to the end of a turn. */
const counter = (turn: Turn, common: Commonness) => (key: string): number => common.get(turn.turn)?.counts.get(key) ?? 0;

function rarity(turn: Turn, common: Commonness): (key: string) => boolean {
  const count = counter(turn, common);
  return (key) => count(key) * RARE <= (common.get(turn.turn)?.turns ?? 0);
}

function rate(step: Step, told: Told, at: number, mover: Seat | null, you: Seat | null, rare: (key: string) => boolean): Rated {
  const seats = seatsIn(told);
  const own = step.entry.type === 'token' && step.entry.seat === mover;
  // What befalls somebody who isn't mentioned otherwise, such as a car that the train hits.
  const usual = worthOf(step, told, at, seats.length > 0, rare);
  const alone = own && usual >= Worth.Common && !step.told.some((other) => seatsIn(other).includes(mover ?? -1) && seats.some((seat) => seatsIn(other).includes(seat)));
  const concern = concernOf(seats, mover, you, own, alone);
  // What befalls another player is always news.
  const worth = usual === Worth.Common && concern > 0 ? Worth.Deed : usual;
  const detail = worth === Worth.Result ? detailOf(told) : 0;
  const travels = step.cues.some(({ type }) => type === 'travel') && !step.cues.some(({ type }) => type === 'card');
  const stakes = step.cues.some((cue) => (cue.type === 'score' && cue.seat === mover) || (cue.type === 'travel' && cue.gait === 'fly')) ? 1 : 0;
  const move = at === 0 && travels && step.entry.type === 'token' && step.entry.by !== 'chance';
  const pieces = step.cues.flatMap((cue) => (cue.type === 'travel' ? [cue.piece] : []));
  const draws = step.cues.some(({ type }) => type === 'card') && step.told.findIndex((one) => places(one) > 0) === at;
  const keeps = draws && (step.patch?.seats ?? []).some(({ hand }) => hand !== undefined);
  return { told, step, worth, concern, stakes, travels, move, pieces, draws, keeps, rank: [concern, worth, stakes, detail] };
}

/** How much a sentence about these seats matters to somebody's turn. What others did in between matters least. */
function concernOf(seats: Seat[], mover: Seat | null, you: Seat | null, own: boolean, alone: boolean): number {
  if (mover === null || seats.length === 0) return 0;
  if (!seats.includes(mover)) return own && seats.includes(you ?? -1) ? 1 : alone ? 0.5 : -1;
  const others = seats.filter((seat) => seat !== mover);
  return others.length === 0 ? 0 : others.includes(you ?? -1) ? 2 : 1;
}

function worthOf({ cues, told: all, entry }: Step, told: Told, at: number, player: boolean, rare: (key: string) => boolean): Worth {
  const has = (...types: Cue['type'][]) => cues.some((cue) => types.includes(cue.type));
  const chance = entry.type === 'token' && entry.by === 'chance';
  const deed = has(...DEEDS) || (chance && has('change'));
  // A roll is told first.
  if (has('dice') && at === 0 && (all.length > 1 || !deed)) return Worth.Step;
  if (deed && (places(told) > 0 || tellsTheEnd(cues, all, told))) return Worth.Deed;
  if (!player) return has('end') ? Worth.Deed : Worth.Aside;
  if (deed) return rare(told.key) ? Worth.Deed : Worth.Common;
  return has('dice', 'change') ? Worth.Result : Worth.Step;
}

/** Whether a sentence without a place says where a piece ended: it went on after the last place that is named. */
function tellsTheEnd(cues: Cue[], all: Told[], told: Told): boolean {
  const named = all.filter((each) => places(each) > 0);
  const last = all.indexOf(named.at(-1) as Told);
  return last >= 0 && cues.filter(({ type }) => type === 'travel').length > named.length && all[last + 1] === told;
}

/** What became of a roll that moved nothing, with every reason. Empty if something moved, or if there is nothing to say. */
export function resultsOf(step: Step): Told[] {
  if (!step.cues.some(({ type }) => type === 'dice')) return [];
  return step.told.filter((told, i) => worthOf(step, told, i, seatsIn(told).length > 0, () => true) === Worth.Result);
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

/** How much a sentence says besides the player. */
const detailOf = ({ args = {} }: Told): number => Object.values(args).filter((arg) => typeof arg !== 'object' || !('seat' in arg)).length;

/** How many places or cards a sentence names. */
function places({ args = {} }: Told): number {
  return Object.values(args).filter((arg) => typeof arg === 'string' || (typeof arg === 'object' && 'key' in arg)).length;
}

/** Whether a later sentence makes an earlier one superfluous: both say only where the same thing got to. */
function replaces(later: Rated, earlier: Rated): boolean {
  // What is sent away in the same step comes after the piece that moved.
  const about = ({ told, pieces }: Rated) => JSON.stringify([told.key, seatsIn(told), pieces[0]]);
  const same = about(later) === about(earlier) || (plain(later) && JSON.stringify(later.told) === JSON.stringify(earlier.told));
  // Two dice are two moves, and two hits are two hits, even of the same player.
  const counted = Object.values(earlier.told.args ?? {}).some((arg) => typeof arg === 'number');
  return same && !counted && earlier.stakes === 0 && later.travels && earlier.travels && places(later.told) === 1 && places(earlier.told) === 1;
}

function compare(a: number[], b: number[]): number {
  const at = a.findIndex((part, i) => part !== b[i]);
  return at < 0 ? 0 : (a[at] as number) - (b[at] as number);
}
