import { defineConfig } from 'vitest/config';
import { oneSeed } from '../scripts/testing/oneSeed.ts';

export default defineConfig({
  plugins: [oneSeed()],
  test: {
    name: 'cli',
    include: ['src/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
