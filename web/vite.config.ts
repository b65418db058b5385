import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// ROLLICK_SERVER: where `npm run dev` finds a running server.
const server = process.env.ROLLICK_SERVER ?? 'http://127.0.0.1:7878';

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2023',
    emptyOutDir: true,
    // Everything is a file of its own: the content security policy allows no data in style or script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      '/api': { target: server, ws: true },
      '^/t/[^/]+/export': server,
    },
  },
  test: {
    include: ['tests/unit/**/*.test.ts'],
    environment: 'node',
  },
});
