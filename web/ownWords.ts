// Each module brings the client's words that it alone uses, so that a page loads no others. Words that several modules use, or
// that other words refer to, come with src/lib/words.ts.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Plugin } from 'vite';

/** The words of several languages: by language, as a Fluent file. */
type Texts = Record<string, string>;

const VIRTUAL = 'virtual:own-words';

/** The keys that a module names in calls of `t`. */
export const keysIn = (code: string): Set<string> => new Set([...code.matchAll(/\bt\(\s*['"]([^'"]+)['"]/g)].map((found) => found[1] as string));

/** The entries of a Fluent file by key, without comments and indentation. */
export function entriesOf(text: string): Map<string, string> {
  const entries = new Map<string, string>();
  let key: string | undefined;
  for (const line of text.split('\n')) {
    if (line.startsWith('#') || line.trim() === '') continue;
    key = /^(-?[a-zA-Z][\w-]*) *=/.exec(line)?.[1] ?? key;
    if (key !== undefined) entries.set(key, `${entries.get(key) ?? ''}${line.replace(/^\s+(?=[^\s}])/, ' ')}\n`);
  }
  return entries;
}

/** The words by module, in all languages. Those for all are under the empty name. */
function byModule(lang: string, files: string[], words: string): Map<string, Texts> {
  const users = new Map<string, string[]>();
  for (const file of files) for (const key of keysIn(readFileSync(file, 'utf8'))) users.set(key, [...(users.get(key) ?? []), file]);
  const found = new Map<string, Texts>();
  for (const language of readdirSync(lang)) {
    const entries = entriesOf(readFileSync(join(lang, language, 'client.ftl'), 'utf8'));
    const named = new Set([...entries.values()].flatMap((text) => [...text.matchAll(/\{\s*(-?[a-z][\w-]*)/g)].map(([, key]) => key as string)));
    for (const [key, text] of entries) {
      const [only = '', ...more] = users.get(key) ?? [];
      const owner = more.length > 0 || named.has(key) || only === words ? '' : only;
      const texts = found.get(owner) ?? {};
      found.set(owner, { ...texts, [language]: (texts[language] ?? '') + text });
    }
  }
  return found;
}

export function ownWords(lang: string, src: string): Plugin {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(svelte|ts)$/.test(file));
  const all = byModule(lang, files.map((file) => join(src, file)), join(src, 'lib/words.ts'));
  return {
    name: 'own-words',
    enforce: 'post',
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
    load: (id) => (id === `\0${VIRTUAL}` ? `export default ${JSON.stringify(all.get('') ?? {})}` : undefined),
    transform(code, id) {
      const texts = all.get(id);
      if (!texts) return undefined;
      // First, because a module may use its words as soon as it is loaded.
      return { code: `import { addOwn as addOwnWords } from '/src/lib/words.ts'; addOwnWords(${JSON.stringify(texts)});\n${code}`, map: null };
    },
  };
}
