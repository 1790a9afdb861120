import fc from 'fast-check';
import { expect, test } from 'vitest';
import { displayWidth } from './displayWidth.ts';
import { wrap, wrapPairs } from './wrap.ts';

test.each([
  ['home market BE needs C24Belgium', 20, ['home market BE needs', 'C24Belgium']],
  ['home market BE needs C24Belgium', 31, ['home market BE needs C24Belgium']],
  ['see https://q8.dev.app.example/fr/nl', 20, ['see https://q8.dev.a', 'pp.example/fr/nl']],
  ['', 20, ['']],
  // By columns, not by letters: one of these takes two.
  ['日本語日本語日本語日本語', 16, ['日本語日本語日本', '語日本語']],
])('%s at %i', (text, width, lines) => {
  expect(wrap(text, width)).toEqual(lines);
});

test('without a width nothing is broken', () => {
  expect(wrap('word '.repeat(50), undefined)).toHaveLength(1);
});

test('no line is wider than asked, and nothing but blanks is lost', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: fc.constantFrom('a', 'Z', '-', 'é', '語', '👍', '🇧🇪') })),
      fc.integer({ min: 16, max: 90 }),
      (words, width) => {
        const text = words
          .map((word) => word.trim())
          .filter(Boolean)
          .join(' ');
        const lines = wrap(text, width);
        for (const line of lines) expect(displayWidth(line)).toBeLessThanOrEqual(width);
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
      },
    ),
  );
});

test('what a name means stands beside it, further lines under the first', () => {
  const pairs = [
    ['CI', 'no prompts'],
    ['PAGER', 'what shows long results; cat for none'],
  ] as const;
  expect(wrapPairs(pairs, 34, 2)).toEqual([
    '  CI     no prompts',
    '  PAGER  what shows long results;',
    '         cat for none',
  ]);
  expect(wrapPairs(pairs, undefined)).toHaveLength(2);
});
