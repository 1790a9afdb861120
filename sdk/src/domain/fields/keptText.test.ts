import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutText, isKeptText, keptText, keptValue } from './keptText.ts';

const [high, low] = ['\ud83d', '\ude97'];

describe('a text that can be kept', () => {
  it.each([
    ['', true],
    ['Jan 🚗', true],
    ['\u0001\u202e', true],
    ['a\u0000b', false],
    [`a${high}`, false],
    [`${low}a`, false],
    [`${low}${high}`, false],
  ])('%j: %s', (text, expected) => {
    expect(isKeptText(text)).toBe(expected);
  });
});

// Code units, not characters: a text that was cut anywhere.
const units = fc.array(fc.constantFrom('a', '\u0000', high, low, 'é', '🚗', '\ufffd')).map((parts) => parts.join(''));

it('is what is left of any text, and a text that can be kept stays what it is', () => {
  fc.assert(
    fc.property(units, (text) => {
      expect(isKeptText(keptText(text))).toBe(true);
      if (isKeptText(text)) expect(keptText(text)).toBe(text);
    }),
  );
});

it('is cut between two characters, never longer than asked', () => {
  fc.assert(
    fc.property(units.map(keptText), fc.nat(12), (text, most) => {
      const cut = cutText(text, most);
      expect(text.startsWith(cut) && cut.length <= most && isKeptText(cut)).toBe(true);
      expect(cut.length).toBeGreaterThanOrEqual(Math.min(text.length, most) - 1);
    }),
  );
});

it('is kept inside lists and objects, keys too; a value without fault is the same value', () => {
  const clean = { a: ['x', { b: null, c: 1 }] };
  expect(keptValue(clean)).toBe(clean);
  const mended = keptValue({ ...clean, 'k\u0000': [`x${high}`, true] });
  expect(mended).toEqual({ ...clean, k: ['x', true] });
  expect(mended.a).toBe(clean.a);
});
