// Cuts the fonts down to what English pages need. A page with other letters loads the whole file as well; see src/fonts.css.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import subsetFont from 'subset-font';

/** The same letters as in the `unicode-range` of src/fonts.css: English without signs that only code has. Headings need fewer. */
const ASCII = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
const BASIC = `${ASCII.replace(/[$<>[\\\]^`{|}~]/g, '')}\u00a0·×–—‘’“”…−`;
const HEADINGS = BASIC.replace(/[#*=@_−]/g, '');

/** The features of a font that are kept: kerning, and figures of equal width. */
const LEAN = { keepFeatures: ['kern', 'tnum'], noHinting: true };

/** For each font: the small file, the whole one, the letters and the weights to keep. More weights would make it much larger. */
const FONTS = [
  ['caprasimo-headings.woff2', '@fontsource/caprasimo/files/caprasimo-latin-400-normal.woff2', HEADINGS, {}],
  ['nunito-text.woff2', '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2', BASIC, { wght: { min: 400, max: 700, default: 400 } }],
] as const;

/** Writes the small fonts into a folder, unless they are there. */
export async function cutFonts(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const { resolve } = createRequire(import.meta.url);
  for (const [name, whole, letters, variationAxes] of FONTS) {
    const file = join(folder, name);
    if (!existsSync(file)) writeFileSync(file, await subsetFont(readFileSync(resolve(whole)), letters, { targetFormat: 'woff2', variationAxes, ...LEAN }));
  }
}
