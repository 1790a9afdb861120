import { defineConfig } from 'vitest/config';

// `npm run coverage`: the rules that the server judges by are tested in every branch, by the tests of the SDK alone.
export default defineConfig({
  test: {
    projects: ['sdk', 'server', 'web', 'cli', 'scripts', 'tests'],
    coverage: {
      provider: 'v8',
      // Patterns and names count from the project's own folder.
      include: ['src/domain/**/*.ts', 'src/access/**/*.ts'],
      exclude: ['**/*.test.ts', '**/*.testing.ts'],
      thresholds: { branches: 100 },
      reporter: [['text', { skipFull: true, maxCols: 140 }]],
    },
  },
});
