import { defineConfig } from 'vitest/config';
import { oneSeed } from '../scripts/testing/oneSeed.ts';
import { runsOnce } from '../scripts/testing/runsOnce.ts';

// A test makes its own server and its own database and closes them; the modules may be shared, which halves the time.
export default defineConfig({
  plugins: [oneSeed()],
  test: {
    name: 'server',
    isolate: false,
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/globalSetup.ts'],
    execArgv: runsOnce,
    testTimeout: 60_000,
    // What is waited for comes in its own time on a busy machine: a second would be a guess.
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 120_000,
  },
});
