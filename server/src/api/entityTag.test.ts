import { expect, it } from 'vitest';
import { tagOf, versionInTag } from './entityTag.ts';

it('names the bytes, and the version where there is one', () => {
  expect(tagOf(Buffer.from('{}'))).toMatch(/^"[\da-z]+"$/);
  expect(tagOf(Buffer.from('{"a":1}'), 7)).not.toBe(tagOf(Buffer.from('{"a":2}'), 7));
  expect(versionInTag(tagOf(Buffer.from('{}'), 7))).toBe(7);
});

it.each([
  ['"7"', 7],
  ['7', 7],
  ['W/"7"', 7],
  ['W/"7-1z141z4"', 7],
  ['""', undefined],
  ['"1.5"', undefined],
  ['"-1"', undefined],
  ['"1", "2"', undefined],
  ['"abc"', undefined],
])('If-Match: %s names %j', (tag, version) => {
  expect(versionInTag(tag)).toBe(version);
});
