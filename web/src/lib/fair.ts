// Dice that players can check. docs/fair-dice.md defines how they are computed; crates/fair does the same in Rust.

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';

import type { Dice, FailedRound, Roll } from './api';
import { field, label, u32, wordHash } from './drawWord';
import { t } from './words';

const MOST_WAYS = 2 ** 31;
const MOST_WORDS = 64;

function u64(n: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(n));
  return bytes;
}

export function commitment(secret: Uint8Array): string {
  return bytesToHex(sha256(concatBytes(label('rollick-fair-1 secret'), field(secret))));
}

/** Computes roll `index`: one of `ways` equally likely ways, counted from 0. */
export function roll(secret: Uint8Array, words: Uint8Array[], index: number, ways: number): number {
  const shared = concatBytes(label('rollick-fair-1 roll'), u32(words.length), ...words.map(field), u64(index));
  const even = 2 ** 32 - (2 ** 32 % ways);
  for (let attempt = 0; ; attempt++) {
    const mac = hmac(sha256, secret, concatBytes(shared, u32(attempt)));
    const number = new DataView(mac.buffer, mac.byteOffset).getUint32(0);
    if (number < even) return number % ways;
  }
}

/** What a successful check covered. */
export interface Verdict {
  words: number;
  /** Rolls that were recomputed. */
  checked: number;
  /** Rolls typed in from physical dice, which nobody can check. */
  physical: number;
  /** Rolls that were taken back. */
  undone: number;
  /** Rounds before this one, in which a word never came. */
  failed: number;
}

/** The first thing that is wrong, in words. */
export class Fault extends Error {}

function bytes(what: string, hex: string, least: number, most: number): Uint8Array {
  if (!/^([0-9a-f]{2})*$/i.test(hex)) throw new Fault(t('fair-hex', { what }));
  const read = hexToBytes(hex.toLowerCase());
  if (read.length < least || read.length > most) {
    const size = { what, bytes: read.length, least, most };
    throw new Fault(least === most ? t('fair-size', size) : t('fair-size-range', size));
  }
  return read;
}

function checkRoll(r: Roll, expected: number, secret: Uint8Array, words: Uint8Array[]): void {
  const [index, ways, way] = [r.index, r.ways, r.way].map(String) as [string, string, string];
  if (r.index < expected) throw new Fault(t('fair-twice', { index, expected: String(expected) }));
  if (r.index > expected) throw new Fault(t('fair-skipped', { index, expected: String(expected) }));
  if (!(r.ways >= 1 && r.ways <= MOST_WAYS)) throw new Fault(t('fair-ways', { index, ways, most: String(MOST_WAYS) }));
  if (!(r.way >= 0 && r.way < r.ways)) throw new Fault(t('fair-way', { index, ways, way, last: String(r.ways - 1) }));
  if (r.physical) return;
  const computed = roll(secret, words, r.index, r.ways);
  if (computed !== r.way) throw new Fault(t('fair-roll', { index, ways, way, computed: String(computed) }));
}

/** Recomputes everything from the commitment to the last roll. Throws a `Fault` for the first thing that is wrong. */
export function verify(dice: Dice): Verdict {
  if (dice.derivation !== 1) throw new Fault(t('fair-derivation', { derivation: String(dice.derivation) }));
  if (dice.secret === null) throw new Fault(t('fair-no-secret'));
  const secret = bytes(t('fair-secret'), dice.secret, 32, 32);
  const computed = commitment(secret);
  if (computed !== dice.commitment.toLowerCase()) {
    throw new Fault(t('fair-commitment', { computed, shown: dice.commitment }));
  }
  if (dice.words.length !== dice.word_hashes.length) {
    throw new Fault(t('fair-words-count', { hashes: dice.word_hashes.length, words: dice.words.length }));
  }
  if (dice.words.length > MOST_WORDS) throw new Fault(t('fair-words-many', { words: dice.words.length, most: MOST_WORDS }));
  const words = dice.words.map((word, at) => bytes(t('fair-word', { at }), word, 16, 64));
  words.forEach((word, at) => {
    const hash = wordHash(word);
    if (hash !== dice.word_hashes[at]?.toLowerCase()) {
      throw new Fault(t('fair-word-hash', { at, computed: hash, listed: dice.word_hashes[at] ?? '' }));
    }
  });
  dice.failed.forEach(checkFailed);
  dice.rolls.forEach((r, expected) => checkRoll(r, expected, secret, words));
  return {
    words: words.length,
    checked: dice.rolls.filter((r) => !r.physical).length,
    physical: dice.rolls.filter((r) => r.physical).length,
    undone: dice.rolls.filter((r) => r.undone).length,
    failed: dice.failed.length,
  };
}

/** A round may only fail because a word never came. Otherwise somebody could begin again until the rolls suit. */
function checkFailed(failed: FailedRound, round: number): void {
  const computed = commitment(bytes(t('fair-secret'), failed.secret, 32, 32));
  if (computed !== failed.commitment.toLowerCase()) throw new Fault(t('fair-failed-secret', { round, computed, shown: failed.commitment }));
  if (failed.words.length !== failed.word_hashes.length) {
    throw new Fault(t('fair-words-count', { hashes: failed.word_hashes.length, words: failed.words.length }));
  }
  failed.words.forEach((word, at) => {
    if (word === null) return;
    const hash = wordHash(bytes(t('fair-word', { at }), word, 16, 64));
    const listed = failed.word_hashes[at] ?? '';
    if (hash !== listed.toLowerCase()) throw new Fault(t('fair-word-hash', { at, computed: hash, listed }));
  });
  if (!failed.words.includes(null)) throw new Fault(t('fair-failed-nothing', { round }));
}

/** Reads the `dice-` lines of a record and ignores all others. Throws a `Fault` that names the line. */
export function readDice(record: string): Dice {
  const once = new Map<string, string>();
  const dice: Dice = { derivation: 0, commitment: '', word_hashes: [], words: [], secret: null, rolls: [], failed: [] };
  record.split(/\r?\n/).forEach((text, at) => {
    if (!text.startsWith('dice-')) return;
    const wrong = (why: string) => new Fault(t('fair-line', { line: String(at + 1), why }));
    const colon = text.indexOf(':');
    if (colon < 0) throw wrong(t('fair-line-colon'));
    const [key, value] = [text.slice(0, colon).trim(), text.slice(colon + 1).trim()];
    switch (key) {
      case 'dice-word-hash':
        dice.word_hashes.push(value);
        break;
      case 'dice-word':
        dice.words.push(value);
        break;
      case 'dice-roll':
        dice.rolls.push(readRoll(value, wrong));
        break;
      case 'dice-failed-commitment':
        dice.failed.push({ commitment: value, secret: '', word_hashes: [], words: [] });
        break;
      case 'dice-failed-word-hash':
        lastRound(dice, wrong).word_hashes.push(value);
        break;
      case 'dice-failed-word':
        lastRound(dice, wrong).words.push(value === 'missing' ? null : value);
        break;
      case 'dice-failed-secret':
        lastRound(dice, wrong).secret = value;
        break;
      case 'dice-derivation':
      case 'dice-commitment':
      case 'dice-secret':
        if (once.has(key)) throw wrong(t('fair-line-twice', { key }));
        once.set(key, value);
        break;
      default:
        throw wrong(t('fair-line-unknown', { key: key.slice(0, 40) }));
    }
  });
  const need = (key: string): string => {
    const value = once.get(key);
    if (value === undefined) throw new Fault(t('fair-line-missing', { key }));
    return value;
  };
  return { ...dice, derivation: Number(need('dice-derivation')), commitment: need('dice-commitment'), secret: need('dice-secret') };
}

/** The failed round that is being read. */
function lastRound(dice: Dice, wrong: (why: string) => Fault): FailedRound {
  const last = dice.failed.at(-1);
  if (!last) throw wrong(t('fair-line-round'));
  return last;
}

function readRoll(value: string, wrong: (why: string) => Fault): Roll {
  const parts = /^(\d{1,15}) (\d{1,10}) (\d{1,10})((?: (?:physical|undone))*)$/.exec(value);
  if (!parts) throw wrong(t('fair-line-roll', { value: value.slice(0, 40) }));
  const marks = parts[4] ?? '';
  return {
    index: Number(parts[1]),
    ways: Number(parts[2]),
    way: Number(parts[3]),
    physical: marks.includes('physical'),
    undone: marks.includes('undone'),
  };
}
