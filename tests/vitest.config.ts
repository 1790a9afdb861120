import { defineConfig } from 'vitest/config';
import { oneSeed } from '../scripts/testing/oneSeed.ts';
import { runsOnce } from '../scripts/testing/runsOnce.ts';

export default defineConfig({
  plugins: [oneSeed()],
  test: {
    name: 'contract',
    include: ['contract/**/*.test.ts'],
    globalSetup: './contract/setup.ts',
    setupFiles: ['./contract/watchServers.ts'],
    execArgv: runsOnce,
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 120_000,
  },
});
