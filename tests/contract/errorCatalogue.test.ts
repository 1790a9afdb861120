import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../support/process.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import { ofIntake } from './catalogue/intake.ts';
import { ofPlatform } from './catalogue/platform.ts';
import { isRun, proofs, proofsIn } from './catalogue/proofs.ts';
import { ofRequests } from './catalogue/requests.ts';

// The error chapters of the documents, line by line. What shows a line is said at the test, by a comment above it:
// `// proves 1-intake §8 Order creation fails`.

const catalogues: readonly Catalogue[] = [ofIntake, ofRequests, ofPlatform];

const lines = catalogues.flatMap(({ section, lines: own }) =>
  own.map(([situation, keys, options]) => ({ line: `${section} ${situation}`, keys, later: options?.later })),
);
const found = proofs(root);
const messages = JSON.parse(readFileSync(path.join(root, 'web/src/i18n/messages.json'), 'utf8')) as Record<
  string,
  Record<string, string>
>;

test('the catalogues have as many lines as their chapters', () => {
  expect(catalogues.map((one) => [one.section, one.lines.length])).toEqual([
    ['1-intake §8', 21],
    ['2-requests §8', 25],
    ['3-platform §8', 39],
  ]);
});

describe.each(lines)('$line', ({ line, keys, later }) => {
  test.runIf(later === undefined)('is told in five languages', () => {
    for (const key of keys) {
      const texts = messages[key] ?? {};
      expect([key, ...Object.keys(texts)]).toEqual([key, 'en', 'fr', 'nl', 'it', 'de']);
      expect([key, ...Object.values(texts)]).not.toContain('');
    }
  });

  test('is shown by a test, or waits by name for its screen', () => {
    const here = found.filter((proof) => proof.line === line).map(({ at }) => at);
    if (later === undefined) expect(here.length, 'no test says that it proves this line').toBeGreaterThan(0);
    else expect(here, `no longer waits for ${later}`).toEqual([]);
  });
});

test('every tag names a line that there is, above a test that runs', () => {
  const known = new Set(lines.map(({ line }) => line));
  expect(found.filter((proof) => !known.has(proof.line) || !isRun(proof))).toEqual([]);
});

test.each([
  ["it('says so', () => {", true],
  ['test.each([', true],
  [`test.${'skip'}('says so', () => {`, false],
  [`it.${'todo'}('says so')`, false],
  ['const places = 1;', false],
  ['', false],
])('a tag above %s proves: %s', (code, isProof) => {
  const [proof] = proofsIn('a.test.ts', `  // proves 1-intake §8 Geocoding\n  // and why\n  ${code}\n`);
  expect(proof).toMatchObject({ line: '1-intake §8 Geocoding', at: 'a.test.ts:1' });
  expect(proof && isRun(proof)).toBe(isProof);
});
