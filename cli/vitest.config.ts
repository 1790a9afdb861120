import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'cli',
    include: ['src/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
