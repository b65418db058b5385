import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { drawWord, wordHash } from '../../src/lib/drawWord';
import { commitment, readDice, roll, verify } from '../../src/lib/fair';

interface Vector {
  about: string;
  secret: string;
  commitment: string;
  words: string[];
  hashes: string[];
  rolls: { index: number; ways: number; way: number }[];
}

const root = new URL('../../../', import.meta.url);
const vectors = JSON.parse(readFileSync(new URL('crates/fair/vectors.json', root), 'utf8')) as { tables: Vector[] };
const page = readFileSync(new URL('docs/fair-dice.md', root), 'utf8');
const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));

describe.each(vectors.tables)('vectors: $about', (table) => {
  test('commitment and word hashes', () => {
    expect(commitment(bytes(table.secret))).toBe(table.commitment);
    expect(table.words.map((w) => wordHash(bytes(w)))).toEqual(table.hashes);
  });

  test('rolls', () => {
    const got = table.rolls.map((r) => roll(bytes(table.secret), table.words.map(bytes), r.index, r.ways));
    expect(got).toEqual(table.rolls.map((r) => r.way));
  });
});

test('there are vectors to test with', () => {
  expect(vectors.tables.length).toBeGreaterThan(1);
});

describe('a record', () => {
  const record = page
    .split('\n')
    .filter((line) => line.startsWith('dice-'))
    .join('\n');

  test('on the docs page is right', () => {
    expect(verify(readDice(record))).toEqual({ words: 2, checked: 5, physical: 1, undone: 1, failed: 0 });
  });

  test.each([
    ['a changed roll', 'dice-roll: 1 36 31', 'dice-roll: 1 36 30', 'roll 1 of 36 ways should be 31, but is recorded as 30'],
    ['a changed word', 'dice-word: a0a1', 'dice-word: a0a2', 'word 0 doesn’t match its hash'],
    ['a changed secret', 'dice-secret: 0001', 'dice-secret: 0002', 'the secret doesn’t match its commitment'],
    ['a roll left out', 'dice-roll: 2 40 39\n', '', 'index 2 is skipped'],
    ['a roll used twice', 'dice-roll: 1 36 31', 'dice-roll: 0 36 5', 'index 0 is used twice'],
    ['a way out of range', 'dice-roll: 1 36 31', 'dice-roll: 1 36 36', 'its 36 ways are 0 to 35'],
    ['a word left out', 'dice-word: 404142434445464748494a4b4c4d4e4f50515253\n', '', '2 word hashes, but has 1 words'],
    ['garbage', 'dice-roll: 1 36 31', 'dice-roll: one', 'line 9: expected "dice-roll'],
    ['an unknown key', 'dice-roll: 1 36 31', 'dice-rolls: 1', 'unknown key'],
    ['no secret', /dice-secret.*\n/, '', 'there is no dice-secret line'],
  ])('%s is found and named', (_what, from, to, fault) => {
    const changed = record.replace(from, to);
    expect(changed).not.toBe(record);
    expect(() => verify(readDice(changed))).toThrow(fault);
  });
});

test('a drawn word has 128 bits and matches its hash', () => {
  const { word, hash } = drawWord();
  expect(word).toMatch(/^[0-9a-f]{32}$/);
  expect(wordHash(bytes(word))).toBe(hash);
  expect(drawWord().word).not.toBe(word);
});
