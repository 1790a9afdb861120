import { defineConfig } from 'vitest/config';
import { oneSeed } from '../scripts/testing/oneSeed.ts';

export default defineConfig({
  plugins: [oneSeed()],
  test: {
    name: 'cli',
    include: ['src/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
