// Dice that players can check, as docs/fair-dice.md derives them. The counterpart of crates/fair.

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

import type { Dice, Roll } from './api';

const MOST_WAYS = 2 ** 31;
const MOST_WORDS = 64;

function u32(n: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, n);
  return bytes;
}

function u64(n: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(n));
  return bytes;
}

function field(bytes: Uint8Array): Uint8Array {
  return concatBytes(u32(bytes.length), bytes);
}

function label(text: string): Uint8Array {
  return field(utf8ToBytes(text));
}

export function commitment(secret: Uint8Array): string {
  return bytesToHex(sha256(concatBytes(label('rollick-fair-1 secret'), field(secret))));
}

export function wordHash(word: Uint8Array): string {
  return bytesToHex(sha256(concatBytes(label('rollick-fair-1 word'), field(word))));
}

/** A word of this browser's own: 16 random bytes as hexadecimal digits, and its hash. */
export function drawWord(): { word: string; hash: string } {
  const word = crypto.getRandomValues(new Uint8Array(16));
  return { word: bytesToHex(word), hash: wordHash(word) };
}

/** The way that roll `index` of `ways` equally likely ways goes. */
export function roll(secret: Uint8Array, words: Uint8Array[], index: number, ways: number): number {
  const shared = concatBytes(label('rollick-fair-1 roll'), u32(words.length), ...words.map(field), u64(index));
  const even = 2 ** 32 - (2 ** 32 % ways);
  for (let attempt = 0; ; attempt++) {
    const mac = hmac(sha256, secret, concatBytes(shared, u32(attempt)));
    const number = new DataView(mac.buffer, mac.byteOffset).getUint32(0);
    if (number < even) return number % ways;
  }
}

export interface Verdict {
  words: number;
  checked: number;
  physical: number;
  undone: number;
}

/** The first thing found wrong, in words. */
export class Fault extends Error {}

function bytes(what: string, hex: string, least: number, most: number): Uint8Array {
  if (!/^([0-9a-f]{2})*$/i.test(hex)) throw new Fault(`${what} is not made of pairs of hexadecimal digits`);
  const read = hexToBytes(hex.toLowerCase());
  if (read.length < least || read.length > most) {
    throw new Fault(`${what} has ${read.length} bytes; there should be ${least === most ? least : `${least} to ${most}`}`);
  }
  return read;
}

function checkRoll(r: Roll, expected: number, secret: Uint8Array, words: Uint8Array[]): void {
  if (r.index < expected) throw new Fault(`index ${r.index} is used twice: roll ${expected} was to come next`);
  if (r.index > expected) throw new Fault(`index ${expected} is skipped: roll ${r.index} comes in its place`);
  if (!(r.ways >= 1 && r.ways <= MOST_WAYS)) throw new Fault(`roll ${r.index} has ${r.ways} ways: there can be 1 to ${MOST_WAYS}`);
  if (!(r.way >= 0 && r.way < r.ways)) {
    throw new Fault(`roll ${r.index} went way ${r.way}, but its ${r.ways} ways are 0 to ${r.ways - 1}`);
  }
  if (r.physical) return;
  const computed = roll(secret, words, r.index, r.ways);
  if (computed !== r.way) {
    throw new Fault(`roll ${r.index} of ${r.ways} ways should be ${computed}, but is recorded as ${r.way}`);
  }
}

/** Recomputes everything, from the commitment to the last roll; throws a `Fault` that names the first thing wrong. */
export function verify(dice: Dice): Verdict {
  if (dice.derivation !== 1) throw new Fault(`derivation ${dice.derivation} is unknown; this page knows 1`);
  if (dice.secret === null) throw new Fault('the secret has not been shown yet: it is when the table ends');
  const secret = bytes('the secret', dice.secret, 32, 32);
  const computed = commitment(secret);
  if (computed !== dice.commitment.toLowerCase()) {
    throw new Fault(`the secret doesn't match its commitment: it hashes to ${computed}, the table showed ${dice.commitment}`);
  }
  if (dice.words.length !== dice.word_hashes.length) {
    throw new Fault(`the list was closed with ${dice.word_hashes.length} word hashes, but has ${dice.words.length} words`);
  }
  if (dice.words.length > MOST_WORDS) throw new Fault(`${dice.words.length} words are too many: a table takes ${MOST_WORDS}`);
  const words = dice.words.map((word, at) => bytes(`word ${at}`, word, 16, 64));
  words.forEach((word, at) => {
    const hash = wordHash(word);
    if (hash !== dice.word_hashes[at]?.toLowerCase()) {
      throw new Fault(`word ${at} doesn't match its hash: it hashes to ${hash}, the list has ${dice.word_hashes[at]}`);
    }
  });
  dice.rolls.forEach((r, expected) => checkRoll(r, expected, secret, words));
  return {
    words: words.length,
    checked: dice.rolls.filter((r) => !r.physical).length,
    physical: dice.rolls.filter((r) => r.physical).length,
    undone: dice.rolls.filter((r) => r.undone).length,
  };
}

/** Reads the `dice-` lines of a record; other lines are somebody else's. Throws a `Fault` that names the line. */
export function readDice(record: string): Dice {
  const once = new Map<string, string>();
  const dice: Dice = { derivation: 0, commitment: '', word_hashes: [], words: [], secret: null, rolls: [] };
  record.split(/\r?\n/).forEach((text, at) => {
    if (!text.startsWith('dice-')) return;
    const wrong = (why: string) => new Fault(`line ${at + 1}: ${why}`);
    const colon = text.indexOf(':');
    if (colon < 0) throw wrong('expected "key: value"');
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
      case 'dice-derivation':
      case 'dice-commitment':
      case 'dice-secret':
        if (once.has(key)) throw wrong(`${key} comes a second time`);
        once.set(key, value);
        break;
      default:
        throw wrong(`unknown key "${key.slice(0, 40)}"`);
    }
  });
  const need = (key: string): string => {
    const value = once.get(key);
    if (value === undefined) throw new Fault(`there is no ${key} line`);
    return value;
  };
  return { ...dice, derivation: Number(need('dice-derivation')), commitment: need('dice-commitment'), secret: need('dice-secret') };
}

function readRoll(value: string, wrong: (why: string) => Fault): Roll {
  const parts = /^(\d{1,15}) (\d{1,10}) (\d{1,10})((?: (?:physical|undone))*)$/.exec(value);
  if (!parts) throw wrong(`expected "dice-roll: INDEX WAYS WAY", then "physical" or "undone" or both; "${value.slice(0, 40)}" doesn't fit`);
  const marks = parts[4] ?? '';
  return {
    index: Number(parts[1]),
    ways: Number(parts[2]),
    way: Number(parts[3]),
    physical: marks.includes('physical'),
    undone: marks.includes('undone'),
  };
}
