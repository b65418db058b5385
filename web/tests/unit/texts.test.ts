import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { fullStep, type GameInfo, type Step } from '../../src/lib/api';
import { checkRecord, keptLines } from '../../src/lib/check';
import { commitment as commitmentOf, readDice, roll } from '../../src/lib/fair';
import { inline } from '../../src/lib/prose';
import { quickTable } from '../../src/lib/quick';
import { unwatch, watch, watched } from '../../src/lib/watched';

describe('text with a little Markdown', () => {
  test('bold, italic and code', () => {
    expect(inline('a **b** c `d*e*` *f*')).toEqual([
      { type: 'text', text: 'a ' },
      { type: 'bold', text: 'b' },
      { type: 'text', text: ' c ' },
      { type: 'code', text: 'd*e*' },
      { type: 'text', text: ' ' },
      { type: 'italic', text: 'f' },
    ]);
  });

  test('stars that mean “times” stay', () => {
    expect(inline('2 * 3 * 4')).toEqual([{ type: 'text', text: '2 * 3 * 4' }]);
  });

  test('HTML is only text', () => {
    expect(inline('<b onclick=x>')).toEqual([{ type: 'text', text: '<b onclick=x>' }]);
  });
});

describe('the check of a record', () => {
  const typed = readFileSync(new URL('../../../docs/fair-dice.md', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('dice-'))
    .join('\n');
  const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));
  const { secret: known, words } = readDice(typed);
  /** The same with dice of the table only. */
  const record = typed.replace('3 6 4 physical', `3 6 ${roll(bytes(known ?? ''), words.map(bytes), 3, 6)}`);
  const commitment = '5673d5ac5b66eab49f22b477111fe9b970b0903c44a337d2a8ccd7c07b64369f';
  const word = 'a0a1a2a3a4a5a6a7a8a9aaabacadaeaf';
  const own = { word, hash: null, commitment, hashes: null };
  const hashes = [...record.matchAll(/^dice-word-hash: (.*)$/gm)].map((found) => found[1] as string);

  test('says what it covers', () => {
    const report = checkRecord(typed, null);
    expect(report.verdict).toBe('right');
    expect(report.lines.join(' ')).toMatch(/5 rolls follow .* 2 words.*1 roll was typed in.*1 roll was taken back.*has no word/);
  });

  test('knows its own word and the commitment it saw', () => {
    const right = checkRecord(record, { ...own, hashes });
    expect(right.verdict).toBe('right');
    expect(right.lines.join(' ')).toMatch(/commitment is the one.*word is in the list.*2 words in the same order/);
    expect(checkRecord(record, { ...own, word: 'ff'.repeat(16) })).toMatchObject({ verdict: 'wrong' });
    expect(checkRecord(record, { ...own, commitment: '00' }).lines.join()).toContain('saw a different commitment');
  });

  test('knows the list that it kept, in its order', () => {
    for (const list of [['00'], hashes.slice(1), [...hashes].reverse(), [...hashes, '00']]) {
      const report = checkRecord(record, { ...own, hashes: list });
      expect(report.verdict).toBe('wrong');
      expect(report.lines.join()).toContain('a different list of words');
    }
  });

  test('says what it can’t know, because this browser didn’t keep it', () => {
    expect(checkRecord(record, own).lines.join()).toContain('can’t know whether one was added');
    expect(checkRecord(record, { ...own, word: null, hashes }).lines.join()).toContain('can’t know whether one is missing');
    expect(checkRecord(record, { ...own, commitment: null }).lines.join()).toContain('can’t know whether it was changed');
  });

  test('knows the rounds that failed, and misses those that the record hides', () => {
    const secret = '11'.repeat(32);
    const sealed = commitmentOf(Uint8Array.from({ length: 32 }, () => 0x11));
    const round = `dice-failed-commitment: ${sealed}\ndice-failed-word-hash: ${'22'.repeat(32)}\ndice-failed-word: missing\ndice-failed-secret: ${secret}`;
    const seen = { ...own, hashes, rounds: [{ word, hash: null, commitment: sealed, hashes: ['22'.repeat(32)] }] };
    const open = checkRecord(`${record}\n${round}`, seen);
    expect(open.verdict).toBe('right');
    expect(open.lines.join()).toContain('1 round of words failed before');
    expect(checkRecord(record, seen)).toMatchObject({ verdict: 'wrong', lines: expect.arrayContaining([expect.stringContaining('doesn’t mention')]) });
    expect(checkRecord(`${record}\n${round.replace('missing', word)}`, null).lines[0]).toContain('word 0 doesn’t match its hash');
    expect(checkRecord(`${record}\n${round.replace(/dice-failed-word.*\n/g, '')}`, null).lines[0]).toContain('although all of its words had come');
    expect(checkRecord(`${record}\ndice-failed-secret: ${secret}`, null).lines[0]).toContain('a failed round begins with');
  });

  test('knows that nobody could type in a roll where this browser was', () => {
    const report = checkRecord(typed, { ...own, hashes });
    expect(report).toMatchObject({ verdict: 'wrong', lines: expect.arrayContaining([expect.stringContaining('Nobody could type in a roll')]) });
  });

  describe('of a game that this browser saw', () => {
    const back = 'seat 1, after 1 tokens, agreed 0 1, was place A1; dice 3 4';
    const tags = `take-back: ${back}\n${record}`;
    const game = `${tags}\n\n0. dice 1 2\n1. keep; dice 5 6\nend: 3 tokens`;
    const token = (version: number, name: string): Step => fullStep({ version, turn: 0, entry: { type: 'token', token: name, by: 'person' } });
    const undo = (agreed: number[]): Step => fullStep({ version: 4, turn: 0, entry: { type: 'undo', seat: 1, to: 1, agreed } });
    const steps = (agreed: number[]): Step[] => [token(1, 'dice 1 2'), token(2, 'place A1'), token(3, 'dice 3 4'), undo(agreed), token(5, 'keep'), token(6, 'dice 5 6')];
    const seeing = (all: Step[], ended = true) => {
      unwatch('seen');
      for (const step of all) watch('seen', [step], false);
      watch('seen', all, ended);
      return { ...own, hashes, seats: [0], agreed: 1, saw: watched('seen') };
    };

    test('compares every token, and what was taken back', () => {
      const report = checkRecord(game, seeing(steps([0, 1])));
      expect(report).toMatchObject({ verdict: 'right', lines: expect.arrayContaining([expect.stringContaining('is what this browser saw')]) });
      expect(checkRecord(game.replace('keep', 'place A2'), seeing(steps([0, 1]))).lines.join()).toContain('not those that this browser saw');
      for (const forged of [game.replace('agreed 0 1', 'agreed nobody'), game.replace('was place A1', 'was place A2'), game.replace(/^take-back.*\n/, '')]) {
        expect(checkRecord(forged, seeing(steps([0, 1])))).toMatchObject({ verdict: 'wrong', lines: expect.arrayContaining([expect.stringContaining('What was taken back')]) });
      }
      expect(checkRecord(game, seeing(steps([])))).toMatchObject({ verdict: 'wrong' });
    });

    test('says that it can’t know what it didn’t see', () => {
      const late = checkRecord(game, seeing(steps([0, 1]).slice(4)));
      expect(late).toMatchObject({ verdict: 'right', lines: expect.arrayContaining([expect.stringContaining('didn’t see the whole game')]) });
      const left = seeing(steps([0, 1]).slice(0, 4), false);
      expect(checkRecord(game, left).verdict).toBe('right');
      expect(checkRecord(game.replace(back, 'seat 1, after 1 tokens, agreed 0 1, was place A1'), left).verdict).toBe('wrong');
      expect(checkRecord(game, { ...own, hashes, saw: null }).verdict).toBe('right');
      const stranger = checkRecord(game, { word: null, hash: null, commitment: null, hashes: null, seats: [], agreed: 0, saw: null });
      expect(stranger.lines.filter((line) => line.includes('can’t know'))).toHaveLength(1);
    });

    test('leaves it to the player whether they agreed on another device', () => {
      const laptop = checkRecord(game, { ...seeing(steps([0, 1])), agreed: 0 });
      expect(laptop.verdict).toBe('right');
      expect(laptop.lines.at(-1)).toContain('If you didn’t agree on another device');
      expect(checkRecord(game, { ...seeing(steps([0, 1])), seats: [2], agreed: 0 }).lines.join()).not.toContain('another device');
    });

    test('becomes a file for the command line', () => {
      const lines = keptLines(seeing(steps([0, 1])))?.split('\n');
      expect(lines).toContain('seat: 0');
      expect(lines).toContain('typed: no');
      // printf 'dice 1 2; keep; dice 5 6' | sha256sum
      expect(lines).toContain('watched: 3 tokens sha256:2b3d464cc94acf8edf43eaf38a9ea469a5bf90a5d26cca5a4470e8205c9da8ed');
      expect(lines).toContain(`take-back: ${back}`);
      expect(keptLines(seeing(steps([0, 1]), false))).not.toContain('watched');
    });
  });

  test('what this browser kept becomes a file for the command line', () => {
    expect(keptLines({ ...own, hashes: ['aa', 'bb'] })).toBe(`dice-commitment: ${commitment}\ndice-word-hash: aa\ndice-word-hash: bb\ndice-word: ${word}\ntyped: no\n`);
    expect(keptLines({ word: null, hash: null, commitment, hashes: null })).toBeNull();
  });

  test('names what is wrong', () => {
    expect(checkRecord(record.replace(/dice-derivation.*\n/, ''), null)).toEqual({ verdict: 'wrong', lines: ['there is no dice-derivation line'] });
  });

  test('never calls dice right if there is nothing to check', () => {
    expect(checkRecord('game: pebbles\n\n1. dice 3', own)).toMatchObject({ verdict: 'unchecked', lines: [expect.stringContaining('nothing about its dice')] });
  });

  test.each([
    ['position: 01ff', 'started from a chosen position.'],
    ['scripted: 3', 'started with chosen dice.'],
    ['position: 01ff\nscripted: 3', 'started from a chosen position and with chosen dice.'],
  ])('says plainly that a game was arranged: %j', (tags, sentence) => {
    for (const text of [tags, `${tags}\n${record}`]) {
      const report = checkRecord(text, own);
      expect(report.verdict).toBe('unchecked');
      expect(report.lines[0]).toContain(sentence);
    }
  });
});

describe('a table in one click', () => {
  const game = (least: number, most: number) => ({ id: 'g', least, most, usual_bot: 'easy', seats: [[{ name: 'red' }]] }) as unknown as GameInfo;

  test('has three players, if the game allows', () => {
    expect(quickTable(game(2, 6), '').seats).toHaveLength(3);
    expect(quickTable(game(2, 2), '').seats).toHaveLength(2);
    expect(quickTable(game(4, 4), '').seats).toHaveLength(4);
  });

  test('seats you first', () => {
    expect(quickTable(game(2, 6), 'Ann').seats[0]).toEqual({ type: 'device', name: 'Ann' });
  });

  test('has bots of the usual level', () => {
    expect(quickTable(game(2, 2), '').seats[1]).toEqual({ type: 'bot', level: 'easy' });
  });
});
