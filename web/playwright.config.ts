import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  timeout: 480_000,
  expect: { timeout: 30_000 },
  // Each test has a server and a browser of its own, and waits for them most of the time.
  fullyParallel: true,
  workers: 2,
  reporter: 'list',
  use: {
    actionTimeout: 30_000,
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      // Debian's Chromium, so that nobody has to download Playwright's browsers. The one without windows takes a third less time.
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
});
