import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const names = /bonkers|bigfoot|road.?hog|spiralized/i;

function files(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

test('the client knows no game by name', () => {
  const sources = [...files(join(root, 'src')), ...files(join(root, 'public')), join(root, 'index.html')];
  expect(sources.length).toBeGreaterThan(10);
  expect(sources.filter((file) => names.test(file) || names.test(readFileSync(file, 'utf8')))).toEqual([]);
});
