import { defineConfig } from 'vitest/config';
import { oneSeed } from './testing/oneSeed.ts';

export default defineConfig({
  plugins: [oneSeed()],
  test: { name: 'scripts', include: ['**/*.test.ts'], testTimeout: 60_000 },
});
