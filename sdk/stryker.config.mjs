// `npm run mutation`: changes the rules piece by piece and sees whether a test notices. It runs the tests some thousand times
// and takes half an hour, so it is no part of `npm test`.
const folders = ['access', 'domain/invoice', 'domain/outstanding', 'domain/request'];

/** @type {import('@stryker-mutator/core').PartialStrykerOptions} */
export default {
  mutate: [...folders.map((folder) => `src/${folder}/**/*.ts`), '!src/**/*.test.ts', '!src/**/*.testing.ts'],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.config.ts', related: true },
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  thresholds: { high: 95, low: 85, break: 85 },
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: '../test-results/mutation.json' },
  concurrency: 2,
  allowConsoleColors: false,
  // Stryker rewrites tsconfig.json by the compiler's interface, which TypeScript 7 does not have; the tests need none.
  tsconfigFile: 'none',
  ignorePatterns: ['tsconfig*.json', '*.md'],
};
