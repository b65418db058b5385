// What a browser remembers about its tables, and how that becomes a file.

import { beforeEach, describe, expect, test } from 'vitest';

import { keep, keepKey, kept, keptTables, linksAfter, ownTables } from '../../src/lib/keys';
import { readKeys, writeKeys } from '../../src/lib/keysFile';
import { storage } from '../../src/lib/storage';

const HERE = 'https://games.example';

beforeEach(() => storage.keys().forEach((key) => storage.remove(key)));

test('tables in play are kept, however many there are', () => {
  for (let i = 0; i < 100; i++) keepKey(`t${i}`, `key ${i}`);
  expect(ownTables()).toHaveLength(100);
  expect(kept('t0').keys).toEqual(['key 0']);
});

test('of tables that have ended, or that were only watched, the oldest are forgotten', () => {
  keepKey('mine', 'key');
  for (let i = 0; i < 100; i++) {
    keepKey(`t${i}`, 'key');
    keep(`t${i}`, { ended: true });
    keep(`w${i}`, { seen: 1 });
  }
  expect(keptTables().length).toBeLessThanOrEqual(42);
  expect(kept('mine').keys).toEqual(['key']);
});

test('the host’s links follow their seats, and one that opens nothing any more is forgotten', () => {
  const links = [{ key: 'a', seats: [1] }, { key: 'b', seats: [2] }];
  expect(linksAfter(links, { type: 'order', order: [0, 2, 1] })).toEqual([{ key: 'a', seats: [2] }, { key: 'b', seats: [1] }]);
  expect(linksAfter(links, { type: 'other', kind: 'link', seat: 2 })).toEqual([{ key: 'a', seats: [1] }]);
  expect(linksAfter(links, { type: 'other', kind: 'sit', seat: 2 })).toBeNull();
});

test('what an earlier version of the page stored is still understood', () => {
  storage.set('rollick.table.old', JSON.stringify({ host: null, keys: ['k'], links: [], title: 'Pebbles', when: 5 }));
  expect(kept('old')).toMatchObject({ keys: ['k'], seats: [], muted: [], ended: false, hidden: false, when: 5 });
  storage.set('rollick.table.put-away', JSON.stringify({ keys: ['k'], away: true }));
  expect(kept('put-away').hidden).toBe(true);
  keep('put-away', { hidden: false });
  expect(kept('put-away').hidden).toBe(false);
});

describe('a file of keys', () => {
  test('carries the tables to another browser', () => {
    keep('a', { host: 'h', keys: ['k'], word: 'w', hash: 'x', commitment: 'c', title: 'Pebbles', seats: [1] });
    const file = writeKeys(HERE);
    storage.remove('rollick.table.a');
    expect(readKeys(file, HERE)).toEqual({ tables: 1, elsewhere: null });
    expect(kept('a')).toMatchObject({ host: 'h', keys: ['k'], word: 'w', hash: 'x', commitment: 'c', title: 'Pebbles', seats: [1] });
  });

  test('adds to what the browser has, and changes nothing that it saw itself', () => {
    keep('a', { keys: ['theirs'], word: 'their word', hash: 'their hash', commitment: 'their commitment' });
    const file = writeKeys(HERE);
    keep('a', { keys: ['own'], word: 'own word', hash: 'own hash', commitment: 'own commitment' });
    readKeys(file, HERE);
    expect(kept('a')).toMatchObject({ keys: ['own', 'theirs'], word: 'own word', hash: 'own hash', commitment: 'own commitment' });
  });

  test('overwrites nothing that this browser counted, and adds no list to its own word', () => {
    const round = { word: 'w', hash: 'h', commitment: 'c', hashes: null };
    keep('a', { keys: ['k'], links: [{ key: 'x', seats: [1] }], linksAt: 9, hashes: ['forged'], rounds: [round], agreed: 9, ended: true, hidden: true, seen: 99, muted: ['them'], title: 'Theirs' });
    const file = writeKeys(HERE);
    const own = { word: 'own', hash: 'own', hashes: null, rounds: [], links: [{ key: 'mine', seats: [1] }], linksAt: 4, agreed: 1, ended: false, hidden: false, seen: 5, muted: [], title: 'Own' };
    keep('a', own);
    readKeys(file, HERE);
    expect(kept('a')).toMatchObject(own);
  });

  test('of the same server under another address is accepted, with a note', () => {
    keep('a', { keys: ['k'] });
    const file = writeKeys('http://localhost:7878');
    storage.remove('rollick.table.a');
    expect(readKeys(file, 'http://192.168.1.5:7878')).toEqual({ tables: 1, elsewhere: 'http://localhost:7878' });
    expect(kept('a').keys).toEqual(['k']);
  });

  test.each([
    ['nonsense', 'isn’t a file of keys'],
    ['null', 'isn’t a file of keys'],
    ['{"rollick":"keys","version":1,"server":"https://games.example"}', 'isn’t a file of keys'],
    ['{"rollick":"keys","version":2,"server":"https://games.example","tables":{}}', 'newer version'],
  ])('that doesn’t fit is refused: %s', (text, why) => {
    expect(() => readKeys(text, HERE)).toThrow(why);
  });

  test('leaves out entries that make no sense', () => {
    const tables = { 'a/b': { keys: ['k'] }, good: { keys: ['k'] }, bad: { keys: [5] }, empty: {} };
    expect(readKeys(JSON.stringify({ rollick: 'keys', version: 1, server: HERE, tables }), HERE).tables).toBe(1);
    expect(ownTables().map(({ id }) => id)).toEqual(['good']);
  });
});
