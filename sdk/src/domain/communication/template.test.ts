import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillTemplate, templateOf } from './template.ts';

const fill = (text: string): string =>
  fillTemplate(text, (name) =>
    new Map([
      ['a', 'A'],
      ['b', '{{a}}'],
    ]).get(name),
  );

describe('a text with placeholders', () => {
  test.each<[string, string, string[]]>([
    ['', '', []],
    ['words', 'words', []],
    ['{{a}}', 'A', []],
    ['x {{ a }}{{b}} y', 'x A{{a}} y', []],
    ['{{unknown}} {{constructor}}', '{{unknown}} {{constructor}}', []],
    ['{{{a}}}', '{A}', ['PLACEHOLDER_NOT_READABLE 0']],
    ['{{a', '{{a', ['PLACEHOLDER_NOT_CLOSED 0']],
    ['{{ {{a}}', '{{ A', ['PLACEHOLDER_NOT_CLOSED 0']],
    ['{{a} {{a}}', '{{a} A', ['PLACEHOLDER_NOT_CLOSED 0']],
    ['a}} {{a}}', 'a}} A', ['PLACEHOLDER_NOT_OPENED 1']],
    ['{{}}', '{{}}', ['PLACEHOLDER_NOT_READABLE 0']],
    ['{{a b}}{{<b>a</b>}}', '{{a b}}{{<b>a</b>}}', ['PLACEHOLDER_NOT_READABLE 0', 'PLACEHOLDER_NOT_READABLE 7']],
    ['{{a}}}}', 'A}}', ['PLACEHOLDER_NOT_OPENED 5']],
  ])('%s', (text, filled, faults) => {
    expect(fill(text)).toBe(filled);
    expect(templateOf(text).faults.map(({ code, at }) => `${code} ${at}`)).toEqual(faults);
  });

  test('says which stand within a tag', () => {
    const { parts } = templateOf('1 > 0 {{a}}<a href="{{b}}?{{c}}">{{d}}</a>');
    expect(parts.flatMap((part) => (part.kind === 'placeholder' && part.isInTag ? [part.name] : []))).toEqual([
      'b',
      'c',
    ]);
  });

  test('whatever it is, each letter stands in one part, at its place', () => {
    const piece = fc.constantFrom('{', '{{', '}', '}}', 'a', ' ', '<', '>', '{{a}}');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        const { parts } = templateOf(text);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        for (const part of parts) expect(text.startsWith(part.text, part.at)).toBe(true);
      }),
    );
  });
});
