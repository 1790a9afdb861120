import { defineConfig } from 'vitest/config';
import { oneSeed } from './testing/oneSeed.ts';
import { runsOnce } from './testing/runsOnce.ts';

export default defineConfig({
  plugins: [oneSeed()],
  test: { name: 'scripts', isolate: false, include: ['**/*.test.ts'], execArgv: runsOnce, testTimeout: 60_000 },
});
