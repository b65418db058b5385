import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['tests/browsers/*.test.ts'], fileParallelism: false, environment: 'node' },
});
