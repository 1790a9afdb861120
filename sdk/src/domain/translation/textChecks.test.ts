import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refusesText, textIssues } from './textChecks.ts';
import { partsAgainst, pluralFormOf, pluralStem, textParts } from './textParts.ts';

const codesOf = (value: string, source?: string, key = 'KEY', locale = 'fr') =>
  textIssues({ key, locale, value, source }, (name) => name !== 'NOBODY').map(({ code, params }) =>
    params?.part === undefined ? code : `${code} ${params.part}`,
  );

describe('a text is held against what it translates', () => {
  it.each<[value: string, source: string | undefined, codes: string[]]>([
    ['Bonjour {{name}}', 'Hello {{name}}', []],
    ['Bonjour {{ name, upper }}', 'Hello {{name}}', []],
    ['Bonjour', 'Hello {{name}}', ['TEXT_LACKS_PART {{name}}']],
    ['Bonjour {{nom}}', 'Hello {{name}}', ['TEXT_LACKS_PART {{name}}', 'TEXT_HAS_UNKNOWN_PART {{nom}}']],
    ['<1>Ici</1>', '<1>Here</1>', []],
    ['<1>Ici', '<1>Here</1>', ['TEXT_LACKS_PART </1>']],
    ['$t(SAVE)', '$t(SAVE)', []],
    ['Rien', '$t(SAVE)', ['TEXT_LACKS_PART $t(SAVE)']],
    ['Nouveau {{name}}', undefined, []],
    ['Il manque }}', 'A placeholder is never closed: }} is missing', []],
    ['Il manque', 'A placeholder is never closed: }} is missing', []],
    ['Il manque {{', 'A placeholder is never closed: }} is missing', ['TEXT_PLACEHOLDER_BROKEN']],
    ['Il manque }} et }}', 'A placeholder is never closed: }} is missing', ['TEXT_PLACEHOLDER_BROKEN']],
  ])('%s for %s', (value, source, codes) => {
    expect(codesOf(value, source)).toEqual(codes);
  });

  it('“one” may leave the number out, “other” may not', () => {
    expect(codesOf('une voiture', '{{count}} car', 'CARS_one')).toEqual([]);
    expect(codesOf('voitures', '{{count}} cars', 'CARS_other')).toEqual(['TEXT_LACKS_PART {{count}}']);
  });
});

it('a form of a number that the language has not is no fault of what came with the program', () => {
  const text = { key: 'CARS_many', locale: 'nl', value: 'auto’s' };
  expect(textIssues({ ...text, isShipped: true })).toEqual([]);
  expect(textIssues(text).map(({ code }) => code)).toEqual(['TEXT_WRONG_PLURAL']);
});

describe('by itself a text', () => {
  it.each([
    ['<script>x</script>', ['TEXT_HTML_FORBIDDEN <script>']],
    ['<b>vite</b>', []],
    ['<b onclick="x()">vite</b>', ['TEXT_HTML_FORBIDDEN <b onclick="x()">']],
    ['<img src=x onerror=x', ['TEXT_HTML_FORBIDDEN <img src=x onerror=x']],
    ['a <!-- b --> c', ['TEXT_HTML_FORBIDDEN <!--']],
    ['<a href="javascript:x">', ['TEXT_HTML_FORBIDDEN <a href="javascript:x">']],
    ['2 < 3 et 4 > 3', []],
    ['$t(NOBODY)', ['TEXT_NESTING_BROKEN $t(NOBODY)']],
    ['$t(labels:SAVE, {"count": 1})', []],
    ['$t SAVE', ['TEXT_NESTING_BROKEN $t SAVE']],
    ['{{name', ['TEXT_PLACEHOLDER_BROKEN']],
    ['name}}', ['TEXT_PLACEHOLDER_BROKEN']],
    ['{{at, datetime(a: {b})}}', []],
    [' vite', ['TEXT_EDGE_SPACES']],
    ['vite\n', ['TEXT_EDGE_SPACES']],
  ])('%j', (value, codes) => {
    expect(codesOf(value)).toEqual(codes);
  });

  it.each([
    ['fr', 'CARS_many', []],
    ['it', 'CARS_many', []],
    ['nl', 'CARS_many', ['TEXT_WRONG_PLURAL']],
    ['de', 'CARS_few', ['TEXT_WRONG_PLURAL']],
    ['en', 'CARS_zero', []],
    ['en', 'CARS_other', []],
    ['en', 'CARS', []],
  ])('in %s has the plurals of its language: %s', (locale, key, codes) => {
    expect(codesOf('x', undefined, key, locale)).toEqual(codes);
  });

  it('keeps what its source has, whatever that is', () => {
    const odd = '<em class="x">now</em>';
    expect(codesOf(odd, odd)).toEqual([]);
  });

  it('is told of spaces at its ends, and refused for the rest; a key that is known to nobody is the default', () => {
    expect(textIssues({ key: 'K', locale: 'en', value: ' a' }).map(refusesText)).toEqual([false]);
    expect(textIssues({ key: 'K', locale: 'en', value: '$t(NOBODY)' })).toEqual([]);
    expect(textIssues({ key: 'K', locale: 'en', value: '{{' }).map(refusesText)).toEqual([true]);
  });
});

it('no text makes the check throw, and what is equal to its source lacks nothing', () => {
  const pieces = fc.constantFrom('{{', '}}', '{{a}}', '<', '>', '<1>', '$t', '$t(', ')', ' ', 'x', '<!--', '🚗');
  void fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const value = parts.join('');
      const issues = textIssues({ key: 'K', locale: 'de', value, source: value });
      expect(issues.filter(({ code }) => /_PART$/.test(code))).toEqual([]);
    }),
  );
});

it('parts and plural forms are read from texts and keys', () => {
  expect(textParts('{{ at, datetime }} $t(labels.X) <br/> <1>x</1>')).toEqual([
    '$t(labels.X)',
    '</1>',
    '<1>',
    '<br/>',
    '{{at}}',
  ]);
  expect([pluralFormOf('CARS_many'), pluralFormOf('CARS'), pluralStem('CARS_one'), pluralStem('CARS')]).toEqual([
    'many',
    undefined,
    'CARS',
    'CARS',
  ]);
  expect(partsAgainst('A_zero', '{{count}} {{count}} <1>', '<1>')).toEqual({ missing: [], extra: [] });
});
