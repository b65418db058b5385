// The word that this device adds to the dice. docs/fair-dice.md defines how it is hashed.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

export function u32(n: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, n);
  return bytes;
}

export function field(bytes: Uint8Array): Uint8Array {
  return concatBytes(u32(bytes.length), bytes);
}

export function label(text: string): Uint8Array {
  return field(utf8ToBytes(text));
}

export function wordHash(word: Uint8Array): string {
  return bytesToHex(sha256(concatBytes(label('rollick-fair-1 word'), field(word))));
}

/** The SHA-256 hash of a text. */
export const digest = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** Draws a word for this browser: 16 random bytes as hexadecimal digits, and its hash. */
export function drawWord(): { word: string; hash: string } {
  const word = crypto.getRandomValues(new Uint8Array(16));
  return { word: bytesToHex(word), hash: wordHash(word) };
}
