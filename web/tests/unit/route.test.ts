import { expect, test } from 'vitest';

import { newPath, readRoute, rulesPath, seatKey, seatLink, tablePath, type Route } from '../../src/lib/route';

const read = (path: string) => readRoute(new URL(path, 'http://127.0.0.1:7878'));

test.each<[string, Route]>([
  ['/', { page: 'home' }],
  ['/new', { page: 'new', game: null }],
  ['/new?game=pebbles', { page: 'new', game: 'pebbles' }],
  ['/t/abc', { page: 'table', id: 'abc', at: null }],
  ['/t/abc/', { page: 'table', id: 'abc', at: null }],
  ['/t/abc?at=17', { page: 'table', id: 'abc', at: 17 }],
  ['/t/abc?at=-1', { page: 'table', id: 'abc', at: null }],
  ['/t/abc?at=x', { page: 'table', id: 'abc', at: null }],
  ['/t/abc#seat=s3cret', { page: 'table', id: 'abc', at: null }],
  ['/t/abc#other', { page: 'table', id: 'abc', at: null }],
  ['/check', { page: 'check', table: null }],
  ['/check?table=abc', { page: 'check', table: 'abc' }],
  ['/rules/pebbles', { page: 'rules', game: 'pebbles', rule: null }],
  ['/rules/pebbles#PB-03', { page: 'rules', game: 'pebbles', rule: 'PB-03' }],
  ['/t', { page: 'unknown', path: '/t' }],
  ['/t/abc/export', { page: 'unknown', path: '/t/abc/export' }],
  ['/rules/%E0%A4', { page: 'rules', game: '%E0%A4', rule: null }],
  ['/nonsense', { page: 'unknown', path: '/nonsense' }],
])('%s', (path, route) => {
  expect(read(path)).toEqual(route);
});

test('written addresses read back the same', () => {
  expect(read(tablePath('a b', 3))).toEqual({ page: 'table', id: 'a b', at: 3 });
  expect(read(seatLink('http://127.0.0.1:7878', 'abc', 'k+/='))).toEqual({ page: 'table', id: 'abc', at: null });
  expect(read(rulesPath('pebbles', 'PB-01'))).toEqual({ page: 'rules', game: 'pebbles', rule: 'PB-01' });
  expect(read(newPath('a&b'))).toEqual({ page: 'new', game: 'a&b' });
});

test('the key of a seat is in the fragment, which browsers never send', () => {
  const link = new URL(seatLink('http://127.0.0.1:7878', 'abc', 'topsecret+/='));
  expect(link.pathname + link.search).not.toContain('topsecret');
  expect(seatKey(link.hash)).toBe('topsecret+/=');
  expect(seatKey('#other')).toBeNull();
});
