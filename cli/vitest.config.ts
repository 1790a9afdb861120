import { defineConfig } from 'vitest/config';
import { oneSeed } from '../scripts/testing/oneSeed.ts';
import { runsOnce } from '../scripts/testing/runsOnce.ts';

export default defineConfig({
  plugins: [oneSeed()],
  test: {
    name: 'cli',
    // Files share a process, which has read the libraries (ownModules.ts).
    isolate: false,
    setupFiles: ['src/testing/ownModules.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    execArgv: runsOnce,
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
