import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  timeout: 240_000,
  expect: { timeout: 15_000 },
  workers: 1,
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      // Debian's Chromium; Playwright's own browsers need not be downloaded.
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
});
