// Cuts the fonts down to the letters of English pages. A page with other letters loads the whole file as well; see
// src/fonts.css.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import subsetFont from 'subset-font';

/** The same letters as in the `unicode-range` of src/fonts.css. */
const BASIC = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('') + '\u00a0·×–—‘’“”…';

/** The small file, the whole one, and the weights that pages use of it. */
const FONTS = [
  ['caprasimo-basic.woff2', '@fontsource/caprasimo/files/caprasimo-latin-400-normal.woff2', {}],
  ['nunito-400-800.woff2', '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2', { wght: { min: 400, max: 800, default: 400 } }],
] as const;

/** Writes the small fonts into a folder, unless they are there. */
export async function cutFonts(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const { resolve } = createRequire(import.meta.url);
  for (const [name, whole, variationAxes] of FONTS) {
    const file = join(folder, name);
    if (!existsSync(file)) writeFileSync(file, await subsetFont(readFileSync(resolve(whole)), BASIC, { targetFormat: 'woff2', variationAxes }));
  }
}
