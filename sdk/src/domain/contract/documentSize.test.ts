import { expect, test } from 'vitest';
import { isTooLarge, largestDocument } from './documentSize.ts';

test.each([
  [largestDocument, false],
  [largestDocument + 1, true],
])('a document of %i letters is too large: %s', (letters, is) => {
  expect(isTooLarge('x'.repeat(letters))).toBe(is);
});
