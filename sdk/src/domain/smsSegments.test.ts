import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smsSegments } from './smsSegments.ts';

describe('as stated: ceiling of length / 160', () => {
  it.each([
    [0, 0, 160],
    [1, 1, 159],
    [160, 1, 0],
    [161, 2, 159],
    [320, 2, 0],
    [321, 3, 159],
  ])('%i characters are %i segments with %i left', (length, segments, remaining) => {
    expect(smsSegments('a'.repeat(length))).toMatchObject({ segments, remaining });
  });
});

describe('as billed', () => {
  it.each<[string, string, number]>([
    ['', 'GSM-7', 0],
    ['a'.repeat(160), 'GSM-7', 1],
    ['a'.repeat(161), 'GSM-7', 2],
    ['a'.repeat(306), 'GSM-7', 2],
    ['a'.repeat(307), 'GSM-7', 3],
    ['€'.repeat(80), 'GSM-7', 1],
    ['€'.repeat(81), 'GSM-7', 2],
    [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'GSM-7', 3],
    ['è'.repeat(160), 'GSM-7', 1],
    ['ê'.repeat(70), 'UCS-2', 1],
    ['ê'.repeat(71), 'UCS-2', 2],
    ['ê'.repeat(135), 'UCS-2', 3],
    ['🚗'.repeat(35), 'UCS-2', 1],
    ['🚗'.repeat(66), 'UCS-2', 2],
    ['🚗'.repeat(67), 'UCS-2', 3],
    ['שלום', 'UCS-2', 1],
  ])('%j is %s, %i segments', (text, encoding, billedSegments) => {
    expect(smsSegments(text)).toMatchObject({ encoding, billedSegments });
  });
});

it('segments and what is left account for every character, and nothing is billed for nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 700 }), (text) => {
      const { segments, remaining, billedSegments } = smsSegments(text);
      expect(Math.max(segments, 1) * 160 - remaining).toBe(text.length);
      expect(billedSegments === 0).toBe(text === '');
      expect(billedSegments).toBeGreaterThanOrEqual(segments);
    }),
  );
});
