import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import type { GameInfo } from '../../src/lib/api';
import { checkRecord } from '../../src/lib/check';
import { inline, readProse } from '../../src/lib/prose';
import { quickTable, usualLevel } from '../../src/lib/quick';

describe('text with a little markup', () => {
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

  test('stars that mean times stay', () => {
    expect(inline('2 * 3 * 4')).toEqual([{ type: 'text', text: '2 * 3 * 4' }]);
  });

  test('markup of other kinds is only text', () => {
    expect(inline('<b onclick=x>')).toEqual([{ type: 'text', text: '<b onclick=x>' }]);
  });

  test('paragraphs, lists with long items, tables and headings', () => {
    const text = '# Head\n\none\ntwo\n\n- a\n  b\n- c\n\n| x | y |\n| --- | --- |\n| 1 | 2 |\n';
    expect(readProse(text).map((block) => block.type)).toEqual(['heading', 'paragraph', 'list', 'table']);
    const [, paragraph, list, table] = readProse(text);
    expect(paragraph).toEqual({ type: 'paragraph', parts: [{ type: 'text', text: 'one two' }] });
    expect(list?.type === 'list' && list.items.map((item) => item[0]?.text)).toEqual(['a b', 'c']);
    expect(table?.type === 'table' && table.rows[0]?.map((cell) => cell[0]?.text)).toEqual(['1', '2']);
    expect(readProse('')).toEqual([]);
  });
});

describe('the check of a record', () => {
  const record = readFileSync(new URL('../../../docs/fair-dice.md', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('dice-'))
    .join('\n');
  const commitment = '5673d5ac5b66eab49f22b477111fe9b970b0903c44a337d2a8ccd7c07b64369f';
  const word = 'a0a1a2a3a4a5a6a7a8a9aaabacadaeaf';

  test('says what it covers', () => {
    const report = checkRecord(record, null);
    expect(report.ok).toBe(true);
    expect(report.lines.join(' ')).toMatch(/5 rolls follow .* 2 words.*1 roll was typed in.*1 roll was taken back.*kept no word/);
  });

  test('knows its own word and the commitment it saw', () => {
    expect(checkRecord(record, { word, commitment })).toMatchObject({ ok: true });
    expect(checkRecord(record, { word: 'ff'.repeat(16), commitment })).toMatchObject({ ok: false });
    expect(checkRecord(record, { word, commitment: '00' }).lines.at(-1)).toContain('saw another commitment');
  });

  test('names what is wrong', () => {
    expect(checkRecord('nothing', null)).toEqual({ ok: false, lines: ['there is no dice-derivation line'] });
  });
});

describe('a table in one click', () => {
  const game = (least: number, most: number, levels: string[]) =>
    ({ id: 'g', least, most, bots: levels.map((level) => ({ level })), seats: [{ name: 'red' }] }) as unknown as GameInfo;

  test('three play, if the game allows', () => {
    expect(quickTable(game(2, 6, ['a']), '').seats).toHaveLength(3);
    expect(quickTable(game(2, 2, ['a']), '').seats).toHaveLength(2);
    expect(quickTable(game(4, 4, ['a']), '').seats).toHaveLength(4);
  });

  test('you sit first, under your name or your colour', () => {
    expect(quickTable(game(2, 6, ['a']), 'Ann').seats[0]).toEqual({ type: 'device', name: 'Ann' });
    expect(quickTable(game(2, 6, ['a']), '').seats[0]).toEqual({ type: 'device', name: 'Red' });
  });

  test('the bots are of the middle level', () => {
    expect(usualLevel(game(2, 6, ['random', 'easy', 'hard']))).toBe('easy');
    expect(usualLevel(game(2, 6, ['random', 'easy']))).toBe('random');
    expect(usualLevel(game(2, 6, []))).toBe('');
  });
});
