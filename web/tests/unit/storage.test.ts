import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { SafeStorage } from '../../src/lib/storage';

const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

/** A storage that throws whatever is done with it. */
const broken = new Proxy({} as Storage, { get: refuse, set: refuse, has: refuse, ownKeys: refuse, deleteProperty: refuse });

/** A storage that works until it is full. It lists its keys as a browser does: as its own properties. */
function working(): { store: Storage; fill: () => void } {
  let full = false;
  const methods = {
    getItem: (key: string) => (key in store ? store[key] : null),
    setItem: (key: string, value: string) => {
      if (full) throw new DOMException('It is full.', 'QuotaExceededError');
      store[key] = value;
    },
    removeItem: (key: string) => void delete store[key],
  };
  const store = Object.create(methods) as Storage;
  return { store, fill: () => (full = true) };
}

/** A storage with room for this many characters. */
function small(room: number): Storage {
  const methods = {
    getItem: (key: string) => (key in store ? store[key] : null),
    setItem: (key: string, value: string) => {
      const others = Object.entries(store).filter(([name]) => name !== key);
      const size = others.reduce((sum, [name, text]) => sum + name.length + String(text).length, key.length + value.length);
      if (size > room) throw new DOMException('It is full.', 'QuotaExceededError');
      store[key] = value;
    },
    removeItem: (key: string) => void delete store[key],
  };
  const store = Object.create(methods) as Storage;
  return store;
}

test('if there is little room, the key of a seat comes before what was watched', () => {
  const store = small(400);
  const storage = new SafeStorage(() => store);
  storage.set('rollick.watched.short', 'x'.repeat(20));
  storage.set('rollick.watched.long', 'x'.repeat(250));
  storage.set('rollick.table.new', 'a key that must not be lost, and what goes with it'.repeat(2));
  const later = new SafeStorage(() => store);
  expect(later.keys().sort()).toEqual(['rollick.table.new', 'rollick.watched.short']);
  // What is watched has to do with the room that is left, and nobody is told that a seat is lost.
  storage.set('rollick.watched.long', 'x'.repeat(380));
  expect([storage.get('rollick.watched.long')?.length, storage.lasting]).toEqual([380, true]);
});

describe('a browser that stores', () => {
  test('remembers, lists and forgets', () => {
    const { store } = working();
    const first = new SafeStorage(() => store);
    first.set('a', '1');
    first.set('b', '2');
    first.remove('a');
    const second = new SafeStorage(() => store);
    expect([second.get('a'), second.get('b'), second.keys(), second.lasting]).toEqual([null, '2', ['b'], true]);
  });

  test('keeps what no longer fits for the life of the page, and says so', () => {
    const { store, fill } = working();
    const storage = new SafeStorage(() => store);
    storage.set('a', 'old');
    fill();
    expect(storage.lasting).toBe(true);
    storage.set('a', 'new');
    storage.set('b', 'x');
    expect([storage.get('a'), storage.get('b'), storage.keys(), storage.lasting]).toEqual(['new', 'x', ['a', 'b'], false]);
    storage.remove('b');
    expect(storage.get('b')).toBeNull();
  });

  test('still reads its old entries when it is full from the start', () => {
    const { store, fill } = working();
    store.setItem('a', 'old');
    fill();
    const storage = new SafeStorage(() => store);
    expect([storage.get('a'), storage.keys(), storage.lasting]).toEqual(['old', ['a'], false]);
  });
});

describe.each<[string, () => Storage]>([
  ['every access throws', () => broken],
  ['even reading window.localStorage throws', refuse],
])('a browser where %s', (_how, find) => {
  beforeEach(() => {
    vi.resetModules();
    vi.stubGlobal('window', globalThis);
    Object.defineProperty(globalThis, 'localStorage', { get: find, configurable: true });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'localStorage');
    vi.unstubAllGlobals();
  });

  test('keeps things in memory', () => {
    const storage = new SafeStorage(find);
    storage.set('a', '1');
    storage.set('b', '2');
    storage.remove('a');
    expect([storage.get('a'), storage.get('b'), storage.keys(), storage.lasting]).toEqual([null, '2', ['b'], false]);
  });

  test('plays on: keys, the word and the name last as long as the page', async () => {
    const keys = await import('../../src/lib/keys');
    const { prefs } = await import('../../src/lib/prefs.svelte');
    expect(keys.keptTables()).toEqual([]);
    keys.keepKey('abc', 'k1');
    const drawn = await keys.wordFor('abc', 'c0');
    expect(await keys.wordFor('abc', 'c0')).toEqual(drawn);
    expect(keys.keptTables()).toMatchObject([{ id: 'abc', kept: { keys: ['k1'], word: drawn.word, commitment: 'c0' } }]);
    keys.forget('abc');
    expect(keys.keptTables()).toEqual([]);
    prefs.name = 'Ann';
    expect(prefs.name).toBe('Ann');
  });

  test('shows the home page, and says what it will forget', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    const { render } = await import('svelte/server');
    const { default: Home } = await import('../../src/pages/Home.svelte');
    const { body } = render(Home);
    expect(body).toContain('<h1');
    expect(body).toContain('doesn’t let Rollick store anything');
  });
});
