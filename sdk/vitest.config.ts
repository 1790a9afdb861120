import { defineConfig } from 'vitest/config';
import { oneSeed } from '../scripts/testing/oneSeed.ts';

// The files are pure: they share one module registry per worker, which halves the time.
export default defineConfig({
  plugins: [oneSeed()],
  test: { name: 'sdk', include: ['src/**/*.test.ts'], isolate: false, testTimeout: 60_000 },
});
