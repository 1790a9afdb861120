import { defineConfig } from 'vitest/config';

// The files are pure: they share one module registry per worker, which halves the time.
export default defineConfig({
  test: { name: 'sdk', include: ['src/**/*.test.ts'], isolate: false, testTimeout: 20_000 },
});
