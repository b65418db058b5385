// What choices would do, as seen by the player who chooses: looks for badges, the order of a list, and words.
// Nothing here knows a game. The server says for whom an effect is good or bad news, where it happens, and in which words.

import type { Choice, Effect, Message, Seat, Spot } from './api';
import { spotKey } from './choices';
import { t } from './words';

/** Makes a message into a sentence for whoever reads it. */
export type Say = (message: Message) => string;

/** How a badge looks. Each look has its own shape as well as its own colour. */
export type Look =
  /** Good news for me. */
  | 'gain'
  /** Bad news for a rival. */
  | 'harm'
  /** Bad news for me, or good news for a rival. */
  | 'loss'
  /** Neither good nor bad. */
  | 'plain';

const RANK: Record<Look, number> = { gain: 3, harm: 2, loss: 1, plain: 0 };

/** An icon in a look. It stands for one or more effects. */
export interface Sign {
  icon: string;
  look: Look;
}

export interface Badge extends Sign {
  /** Where it happens, what it is and how it looks; different for each badge. */
  key: string;
  spot: Spot;
  /** `best` stands out. `small` is a detail, or says the same as many others. */
  size: 'best' | 'usual' | 'small';
}

/** If the same sign would be at more spots than this, it says little: its badges are small, or left out if plain. */
const MANY = 6;
/** More than this many badges can't stand out together. */
const MOST_BEST = 3;
/** A thing wears at most this many badges. */
export const MOST_WORN = 3;

export function lookFor(effect: Effect, me: Seat | null): Look {
  if (effect.tone === 'neutral') return 'plain';
  const mine = effect.seat === me;
  if (effect.tone === 'good') return mine ? 'gain' : 'loss';
  return mine ? 'loss' : 'harm';
}

/** How good the news of a choice is for me; 0 if there is no news. My own news counts more than a rival's. */
export function weigh(choice: Choice, me: Seat | null): number {
  return choice.effects.reduce((sum, effect) => sum + weight(effect, me), 0);
}

function weight(effect: Effect, me: Seat | null): number {
  if (effect.tone === 'neutral') return 0;
  const mine = effect.seat === me;
  return (mine ? 3 : 2) * (mine === (effect.tone === 'good') ? 1 : -1);
}

/** The choices with the best news first and the worst last. Otherwise they keep their order. */
export function bestFirst(choices: Choice[], me: Seat | null): Choice[] {
  const weighed = choices.map((choice) => ({ choice, weight: weigh(choice, me) }));
  return weighed.sort((a, b) => b.weight - a.weight).map(({ choice }) => choice);
}

/** The signs of some effects, each once, the best first. */
export function signsOf(effects: Effect[], me: Seat | null): Sign[] {
  const found = new Map<string, Sign>();
  for (const effect of effects) {
    const look = lookFor(effect, me);
    found.set(`${look} ${effect.icon}`, { icon: effect.icon, look });
  }
  return [...found.values()].sort(byRank);
}

/** What some choices do in words, the best news first. Effects with the same sentence share it. */
export function sentences(choices: Choice[], me: Seat | null, say: Say): { text: string; signs: Sign[] }[] {
  const found = new Map<string, Effect[]>();
  for (const effect of choices.flatMap((choice) => choice.effects)) {
    const text = say(effect.message);
    found.set(text, [...(found.get(text) ?? []), effect]);
  }
  const told = [...found].map(([text, effects]) => ({ text, signs: signsOf(effects, me) }));
  return told.sort((a, b) => byRank(a.signs[0] as Sign, b.signs[0] as Sign));
}

/** What one choice does in words, in the order in which it happens. If that is more than fits, the best news. */
export function happening(choice: Choice, me: Seat | null, say: Say, most: number): { text: string; signs: Sign[] }[] {
  const order = choice.effects.map(({ message }) => say(message));
  const told = sentences([choice], me, say).slice(0, most);
  return told.sort((a, b) => order.indexOf(a.text) - order.indexOf(b.text));
}

/** What some choices do as one text, to follow the name of something; empty if there is no news. `last` are sentences that can wait. */
export function inWords(choices: Choice[], me: Seat | null, say: Say, last: string[] = []): string {
  const texts = sentences(choices, me, say).map(({ text }) => text);
  return [...texts.filter((text) => !last.includes(text)), ...texts.filter((text) => last.includes(text))].join(' ');
}

/** The sentences that each of several choices has. */
export function sharedNews(choices: Choice[], me: Seat | null, say: Say): string[] {
  const [first = [], ...others] = choices.map((choice) => sentences([choice], me, say).map(({ text }) => text));
  return others.length > 0 ? first.filter((text) => others.every((texts) => texts.includes(text))) : [];
}

/** What a choice gains a player: what is good for them, or bad for others. Empty if that is nothing. */
export function gainsInWords(choice: Choice, me: Seat, say: Say): string {
  return inWords([{ ...choice, effects: choice.effects.filter((effect) => ['gain', 'harm'].includes(lookFor(effect, me))) }], me, say);
}

/** The name of a spot, followed by what choices would do there, if there is news. */
export function withNews(name: string, news: string): string {
  return news ? t('named-news', { name, news }) : name;
}

/**
 * The badges for choices that are open, the best first. Effects with the same sign at the same spot share a badge.
 *
 * `ground` names what is under a spot, so that a piece counts as the place that it stands on. The best badges are where
 * the best choices can be clicked. If there is nothing to click there, all good news of these choices stands out.
 */
export function badgesOf(choices: Choice[], me: Seat | null, ground: (spot: Spot) => string = spotKey): Badge[] {
  const found = new Map<string, Badge>();
  for (const effect of choices.flatMap((choice) => choice.effects)) {
    const look = lookFor(effect, me);
    const key = badgeKey(effect, me);
    if (!found.has(key)) found.set(key, { key, spot: effect.spot, icon: effect.icon, look, size: look === 'plain' ? 'small' : 'usual' });
  }
  const badges = [...found.values()].sort(byRank);
  const best = bestKeys(choices, me, ground);
  const crowded = (badge: Badge) => badges.filter((other) => other.icon === badge.icon && other.look === badge.look).length > MANY;
  return badges.flatMap((badge): Badge[] => {
    if (crowded(badge)) return badge.look === 'plain' ? [] : [{ ...badge, size: 'small' }];
    return best.has(badge.key) ? [{ ...badge, size: 'best' }] : [badge];
  });
}

/** The signs of badges on the board, each once, the best first. `told` are those that something else explains. */
export function legendOf(badges: Badge[], told: Sign[]): (Sign & { twice: boolean })[] {
  const same = (a: Sign, b: Sign) => a.icon === b.icon && a.look === b.look;
  const onBoard = badges.filter(({ spot }) => spot.type === 'piece' || spot.type === 'place');
  const each = onBoard.filter((badge, i) => onBoard.findIndex((other) => same(badge, other)) === i);
  const open = each.filter((sign) => !told.some((other) => same(sign, other))).sort(byRank);
  return open.map(({ icon, look }) => ({ icon, look, twice: each.some((other) => other.icon === icon && other.look !== look) }));
}

/** The key of the badge that shows an effect. */
export function badgeKey(effect: Effect, me: Seat | null): string {
  return `${spotKey(effect.spot)} ${lookFor(effect, me)} ${effect.icon}`;
}

/** The badges that stand out: the good news of the best choices, unless all choices are equally good. */
function bestKeys(choices: Choice[], me: Seat | null, ground: (spot: Spot) => string): Set<string> {
  const weights = choices.map((choice) => weigh(choice, me));
  const top = Math.max(0, ...weights);
  const winners = choices.filter((_, i) => top > 0 && weights[i] === top);
  if (winners.length === 0 || (choices.length > 1 && winners.length === choices.length)) return new Set();
  const all = new Set<string>();
  const aimed = new Set<string>();
  for (const choice of winners) {
    const targets = new Set(choice.targets.map(ground));
    for (const effect of choice.effects.filter((each) => weight(each, me) > 0)) {
      all.add(badgeKey(effect, me));
      if (targets.has(ground(effect.spot))) aimed.add(badgeKey(effect, me));
    }
  }
  const keys = aimed.size > 0 ? aimed : all;
  return keys.size <= MOST_BEST ? keys : new Set();
}

function byRank(a: Sign, b: Sign): number {
  return RANK[b.look] - RANK[a.look];
}
