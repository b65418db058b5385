// Text that people see comes from the catalogue, and everything in the catalogue is used.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { FluentResource } from '@fluent/bundle';
import { type AST, parse } from 'svelte/compiler';
import { describe, expect, test } from 'vitest';

import { keysIn, ownWords } from '../../ownWords';

const root = new URL('../../', import.meta.url).pathname;
const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).map((file) => join(root, 'src', file));
const read = (file: string) => readFileSync(file, 'utf8');
const code = files.filter((file) => /\.(svelte|ts)$/.test(file) && !file.endsWith('generated.ts'));
const catalogue = new FluentResource(read(join(root, '../lang/en/client.ftl'))).body.map(({ id }) => id);

test('every key is in the catalogue once, and is used', () => {
  const used = new Set(code.flatMap((file) => [...keysIn(read(file))]));
  expect(used.size).toBeGreaterThan(100);
  expect([...used].filter((key) => !catalogue.includes(key)), 'missing').toEqual([]);
  expect(catalogue.filter((key) => !used.has(key)), 'unused').toEqual([]);
  expect(catalogue.length, 'a key twice').toBe(new Set(catalogue).size);
});

test('every text is built in once: with the module that uses it, or for all', () => {
  const plugin = ownWords(join(root, '../lang'), join(root, 'src')) as { load(id: string): string | undefined; transform(code: string, id: string): { code: string } | undefined };
  const texts = [plugin.load('\0virtual:own-words') ?? '', ...files.map((file) => plugin.transform('', file)?.code ?? '')];
  const built = texts.flatMap((text) => [...text.matchAll(/\{"en":("(?:[^"\\]|\\.)*")\}/g)].map(([, en]) => JSON.parse(en as string) as string));
  const keys = built.flatMap((text) => new FluentResource(text).body.map(({ id }) => id));
  expect(keys.sort()).toEqual([...catalogue].sort());
  // Most texts are of use in one place only, so a page loads few others.
  expect(texts[0]?.length).toBeLessThan(read(join(root, '../lang/en/client.ftl')).length / 4);
});

test('keys are written in place, so that the test above finds them', () => {
  const calls = code.filter((file) => !file.endsWith('words.ts')).flatMap((file) => read(file).match(/\bt\([^')][^)]*\)/g) ?? []);
  expect(calls).toEqual([]);
});

test('messages and questions are never literals', () => {
  const said = code.flatMap((file) => read(file).match(/\b(toasts\.say|confirm|prompt|alert|new Error|new Fault)\(\s*['"`].*/g) ?? []);
  expect(said).toEqual([]);
});

/** Attributes that people read or hear. */
const READ = ['alt', 'aria-label', 'aria-valuetext', 'aria-roledescription', 'label', 'placeholder', 'title'];
/** The name in the logo is drawn, not written. */
const DRAWN = ['R', 'llick'];

/** The literal texts in the markup of a component. */
function literals(source: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    const { type } = node as AST.SvelteNode;
    if (type === 'Text') found.push((node as AST.Text).data.trim());
    if (type === 'StyleDirective' || (type === 'Attribute' && !READ.includes((node as AST.Attribute).name))) return;
    Object.values(node).forEach(visit);
  };
  visit(parse(source, { modern: true }).fragment);
  return found.filter((text) => /\p{L}/u.test(text) && !DRAWN.includes(text));
}

describe('components', () => {
  test.each(files.filter((file) => file.endsWith('.svelte')).map((file) => [file.slice(root.length), file]))('%s has no text of its own', (_, file) => {
    expect(literals(read(file))).toEqual([]);
  });

  test('with text of their own are found', () => {
    expect(literals('<p class="big" title="Hello">{t(\'x\')} more</p><img alt="a b {x}" />')).toEqual(['Hello', 'more', 'a b']);
  });
});
