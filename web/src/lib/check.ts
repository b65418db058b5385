// Checks the dice of a record and says in words what it found.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

import { readDice, verify } from './fair';
import { kept, type Kept, keptTables, type Round } from './keys';
import { type Watched, watched, whole } from './watched';
import type { Dice, FailedRound, Seat } from './api';
import { t } from './words';

/** What a browser may have kept about a table. */
export type Own = Round & Partial<Pick<Kept, 'rounds' | 'seats' | 'agreed'>> & { saw?: Watched | null };

export interface DiceReport {
  /** `unchecked` if the record has no dice that anybody could check. */
  verdict: 'right' | 'wrong' | 'unchecked';
  lines: string[];
}

/**
 * Recomputes every roll of a record. `own` is what this browser kept about the table: the record must agree with it. What
 * wasn't kept can't be known, and the report says so.
 */
export function checkRecord(record: string, own: Own | null): DiceReport {
  const arranged = arrangement(record);
  if (arranged !== null) return { verdict: 'unchecked', lines: [arranged, t('check-arranged-doubt')] };
  if (!/^dice-/m.test(record)) return { verdict: 'unchecked', lines: [t('check-no-dice')] };
  try {
    const dice = readDice(record);
    const { checked, words, physical, undone, failed } = verify(dice);
    const lines = [t('check-rolls', { rolls: checked, words })];
    if (physical > 0) lines.push(t('check-physical', { rolls: physical }));
    // Rolls of real dice can't be typed in at a table on a server, and this browser was at one.
    const forged = physical > 0 && own !== null && (own.word !== null || own.hashes !== null);
    if (forged) lines.push(t('check-never-typed'));
    if (undone > 0) lines.push(t('check-taken-back', { rolls: undone }));
    if (failed > 0) lines.push(t('check-failed-rounds', { rounds: failed }));
    const { wrong, said } = compare(dice, own);
    const hidden = (own?.rounds ?? []).filter((round) => !dice.failed.some((known) => sameRound(known, round))).length;
    if (hidden > 0) lines.push(t('check-hidden-rounds', { rounds: hidden }));
    // Whoever wasn't at the table has nothing to compare.
    const there = own !== null && (own.word !== null || own.hashes !== null || (own.saw ?? null) !== null);
    const game = there ? compareGame(record, own.saw ?? null) : { wrong: false, said: [] };
    // The same person may have agreed on another device. So this is for them to judge.
    const agreed = agreements(record, own?.seats ?? []);
    const here = own?.agreed ?? 0;
    if (own !== null && here < agreed) game.said.push(t('check-agreed-elsewhere', { agreed, here }));
    const bad = wrong || hidden > 0 || forged || game.wrong;
    return { verdict: bad ? 'wrong' : 'right', lines: [...lines, ...said, ...game.said] };
  } catch (error) {
    return { verdict: 'wrong', lines: [error instanceof Error ? error.message : String(error)] };
  }
}

/** Whether a failed round of a record is one that this browser saw. It may have failed before the list was closed. */
const sameRound = (known: FailedRound, own: Round): boolean => known.commitment === own.commitment && (own.hashes === null || own.hashes.join() === known.word_hashes.join());

/** The tokens of a record, and what it says was taken back. */
function gameOf(record: string): { tokens: string[]; backs: string[] } {
  const [tags, ...turns] = record.replaceAll('\r\n', '\n').split('\n\n');
  const tokens = [...turns.join('\n').matchAll(/^\d+\. (.*)$/gm)].flatMap(([, turn]) => (turn as string).split(';').map((token) => token.trim()));
  return { tokens, backs: [...(tags ?? '').matchAll(/^take-back: (.*)$/gm)].map(([, back]) => back as string) };
}

/** Holds the moves and take-backs of a record against what this browser saw. What it didn't see, it can't know. */
function compareGame(record: string, saw: Watched | null): { wrong: boolean; said: string[] } {
  const { tokens, backs } = gameOf(record);
  const other = { wrong: true, said: [t('check-take-backs-other')] };
  if (!saw || !whole(saw)) {
    // As long as nothing is missing, whatever this browser saw taken back must be there.
    const lost = saw !== null && !saw.missed && saw.backs.some((back, at) => back !== backs[at]);
    return lost ? other : { wrong: false, said: [t('check-game-unknown')] };
  }
  if (saw.backs.join('\n') !== backs.join('\n')) return other;
  const same = saw.tokens.map(([, token]) => token).join('\n') === tokens.join('\n');
  return same ? { wrong: false, said: [t('check-game-same')] } : { wrong: true, said: [t('check-tokens-other')] };
}

/** How many take-backs these seats agreed to, according to the record. */
function agreements(record: string, seats: Seat[]): number {
  const agreed = [...record.matchAll(/^take-back: .*?, agreed ((?:\d+ ?)+)/gm)].map((found) => (found[1] as string).trim().split(' ').map(Number));
  return agreed.filter((list) => list.some((seat) => seats.includes(seat))).length;
}

/** Holds a record against what this browser kept. */
function compare(dice: Dice, own: Round | null): { wrong: boolean; said: string[] } {
  if (!own || (!own.word && !own.hashes)) return { wrong: false, said: [t('check-no-word')] };
  // This device was dropped, and took no part in the round that counted.
  if (dice.failed.some((round) => sameRound(round, own))) return { wrong: false, said: [t('check-dropped')] };
  const found = [
    own.commitment === null
      ? { wrong: false, said: t('check-commitment-unknown') }
      : own.commitment === dice.commitment
        ? { wrong: false, said: t('check-commitment-same') }
        : { wrong: true, said: t('check-other-commitment', { commitment: own.commitment }) },
    own.word === null
      ? { wrong: false, said: t('check-word-unknown') }
      : dice.words.includes(own.word)
        ? { wrong: false, said: t('check-word-found') }
        : { wrong: true, said: t('check-word-missing') },
    own.hashes === null
      ? { wrong: false, said: t('check-list-unknown') }
      : own.hashes.join() === dice.word_hashes.join()
        ? { wrong: false, said: t('check-list-same', { words: own.hashes.length }) }
        : { wrong: true, said: t('check-other-words') },
  ];
  return { wrong: found.some(({ wrong }) => wrong), said: found.map(({ said }) => said) };
}

/** What this browser kept about the table of a record: found by its id, or else by what the record says about its dice. */
export function ownOf(record: string, table: string | null): Own | null {
  if (table !== null) return { ...kept(table), saw: watched(table) };
  const lines = new Set(record.split(/\r?\n/));
  const same = (key: string, value: string | null) => value !== null && lines.has(`${key}: ${value}`);
  const found = keptTables().find(({ kept }) => same('dice-commitment', kept.commitment) || same('dice-word-hash', kept.hash));
  return found ? { ...found.kept, saw: watched(found.id) } : null;
}

/** What this browser kept, as lines of a record: a file for `rollick verify --words`. Null if it kept nothing. */
export function keptLines({ commitment, hashes, word, seats, saw }: Own): string | null {
  const lines = [
    ...(commitment ? [`dice-commitment: ${commitment}`] : []),
    ...(hashes ?? []).map((hash) => `dice-word-hash: ${hash}`),
    ...(word ? [`dice-word: ${word}`] : []),
    ...(seats ?? []).map((seat) => `seat: ${seat}`),
    // At a table on a server, nobody can type in rolls of real dice.
    'typed: no',
    ...watchedLines(saw ?? null),
  ];
  return word || hashes ? `${lines.join('\n')}\n` : null;
}

/** What this browser saw, in such a file. There is nothing unless it saw the whole game. */
function watchedLines(saw: Watched | null): string[] {
  if (!saw || !whole(saw)) return [];
  const hash = bytesToHex(sha256(utf8ToBytes(saw.tokens.map(([, token]) => token).join('; '))));
  return [`watched: ${saw.tokens.length} tokens sha256:${hash}`, ...saw.backs.map((back) => `take-back: ${back}`)];
}

/** How a game was arranged, or null if it wasn't: the tags `position` and `scripted` say so. */
function arrangement(record: string): string | null {
  const [position, dice] = [/^position: /m.test(record), /^scripted: /m.test(record)];
  if (!position && !dice) return null;
  if (position && dice) return t('check-arranged-both');
  return position ? t('check-arranged-position') : t('check-arranged-dice');
}
