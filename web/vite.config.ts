import { join } from 'node:path';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

import { cutFonts } from './fonts.ts';
import { ownWords } from './ownWords.ts';

// The running server that `npm run dev` talks to.
const server = process.env.ROLLICK_SERVER ?? 'http://127.0.0.1:7878';

const root = import.meta.dirname;

await cutFonts('node_modules/.fonts');

export default defineConfig({
  plugins: [svelte(), ownWords(join(root, '../lang'), join(root, 'src'))],
  build: {
    target: 'es2023',
    emptyOutDir: true,
    // The server reads there which files a page needs.
    manifest: true,
    // One file, too: all styles together are short.
    cssCodeSplit: false,
    // Don't inline assets: the content security policy allows styles, scripts and fonts only from files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Every file costs a request, and a browser makes only six at a time. So what most pages share is one file, and so is all
    // that a game in play needs. The coach, guides and hints come with the parts that alone use them.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: /node_modules\/(svelte|@fluent|clsx)\/|own-words|vite\/preload-helper|\/src\/(main|App|lib\/(words|prose|prefs|storage|route|router|pages|toasts|rules|server|freeSpot|backoff|copy|firstView|keys|watched|idle|sure|table\/(names|timeLeft))[.\w]*|lib\/api\/\w+|components\/(Icon|Logo|Header|Toasts|RuleTip|RuleTag|Words|StorageNote|SeatMark)|pages\/(Late|Missing))[.\w]*$/, priority: 2 },
            { name: 'table', test: /\/src\/(lib\/(board\/(?!hang)|cues\/|choices|effects|notify|stage|table\/(?!coach|guide|hints))|components\/(CardFace|EffectMark|EffectSigns|board\/(?!Badges|Danger|WayMarks)|table\/(TurnLine|SealedDice|SeatMenu))|pages\/Table)/, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    // The texts are outside of this folder.
    fs: { allow: ['..'] },
    proxy: {
      '/api': { target: server, ws: true },
      '^/t/[^/]+/export': server,
    },
  },
  test: {
    include: ['tests/unit/**/*.test.ts'],
    environment: 'node',
    // Generous, because a busy machine compiles slowly.
    testTimeout: 60_000,
  },
});
