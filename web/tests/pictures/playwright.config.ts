// Pictures and figures for people to look at. `scripts/pictures` runs this; nothing here is a test of `./test`.

import { defineConfig } from '@playwright/test';

import tests from '../../playwright.config';

export default defineConfig({ ...tests, testDir: '.', outputDir: '../../test-results/pictures', timeout: 1_200_000 });
