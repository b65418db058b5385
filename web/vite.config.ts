import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

import { cutFonts } from './fonts';

// The running server that `npm run dev` talks to.
const server = process.env.ROLLICK_SERVER ?? 'http://127.0.0.1:7878';

await cutFonts('node_modules/.fonts');

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2023',
    emptyOutDir: true,
    // The server reads there which files a page needs.
    manifest: true,
    // Don't inline assets: the content security policy allows styles, scripts and fonts only from files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
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
