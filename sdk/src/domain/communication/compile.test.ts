import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { communicationKindValues } from '../../generated/values.ts';
import { compileCommunication, mostCommunicationCharacters } from './compile.ts';
import { filledText } from './letter.ts';
import { nearestName } from './nearestName.ts';
import { placeholderNames, placeholdersOf } from './placeholders.ts';

const compile = (text: string, kind = 'partner.JobAssigned') => compileCommunication({ kind, language: 'en', text });
const found = (text: string, kind?: string): string[] =>
  compile(text, kind).faults.map(({ code, line, column, end }) => `${code} ${line}:${column}-${end}`);

describe('a compiled text', () => {
  test.each<[string, string[]]>([
    ['<p>{{shortId}} at {{ location }}</p>', []],
    ['<p>x</p>\n<p>{{shortid}}</p>', ['PLACEHOLDER_MISSPELT 2:4-23']],
    ['{{price}} {{nobody}}', ['PLACEHOLDER_UNKNOWN 1:11-20']],
    [`{{${'x'.repeat(50)}}}`, ['PLACEHOLDER_UNKNOWN 1:1-54']],
    ['{{shortId', ['PLACEHOLDER_NOT_CLOSED 1:1-2']],
    ['a {shortId} b', ['PLACEHOLDER_SINGLE_BRACE 1:3-11']],
    ['a {other} b', []],
    ['<a href="{{link}}">x</a>', []],
    ['<a href="{{link}}#{{shortId}}">x</a>', []],
    ["<a href='tel:{{customerPhone}}'>x</a>", []],
    ['<a href=mailto:{{companyEmail}}>x</a>', []],
    ['<a href="https://x.example/{{licensePlate}}?a={{shortId}}">x</a>', []],
    ['<a href="https://x.example/{{customerName}}">x</a>', ['PLACEHOLDER_WRONG_TYPE 1:28-43']],
    ['<a href="tel:{{companyEmail}}">x</a>', ['PLACEHOLDER_WRONG_TYPE 1:14-29']],
    ['<a href="ftp:{{shortId}}">x</a>', ['HTML_LINK_NOT_SAFE 1:1-26', 'PLACEHOLDER_WRONG_TYPE 1:14-24']],
    ['<p title="{{shortId}}">x</p>', ['PLACEHOLDER_IN_TAG 1:11-21']],
    ['<p>x<script>alert("{{x}}")</script></p>', ['HTML_SCRIPT 1:5-12', 'PLACEHOLDER_UNKNOWN 1:20-24']],
    ['<span>x</span>', ['HTML_TAG_NOT_ALLOWED 1:1-6']],
    ['<p>a <b</p>', ['HTML_TAG_BROKEN 1:6-11']],
    ['  ', ['COMMUNICATION_EMPTY 1:1-0']],
    ['x'.repeat(mostCommunicationCharacters + 1), ['COMMUNICATION_TOO_LONG 1:1-100001']],
  ])('%s', (text, expected) => expect(found(text)).toEqual(expected));

  test('knows what each kind knows', () => {
    expect(found('{{link}}{{remarks}}', 'partner.JobOffer')).toEqual(['PLACEHOLDER_NOT_OF_KIND 1:9-19']);
    expect(found('{{companyName}}', 'customer.Terms')).toEqual(['PLACEHOLDER_NOT_OF_KIND 1:1-15']);
    for (const kind of [...communicationKindValues, 'partner.Other'])
      expect(
        found(
          placeholdersOf(kind)
            .map((name) => `{{${name}}}`)
            .join(' '),
          kind,
        ).filter((one) => !one.startsWith('COMMUNICATION_')),
      ).toEqual([]);
  });

  test.each([
    ['agent.Instructions', 'fr', ['COMMUNICATION_LANGUAGE_UNUSED']],
    ['agent.Instructions', 'en', []],
    ['customer.Terms', 'xx', ['COMMUNICATION_LANGUAGE_UNUSED']],
    ['partner.JobOfer', 'en', ['COMMUNICATION_KIND_UNKNOWN']],
    ['partner.ivrOffer', 'en', []],
  ])('%s in %s: what nothing sends is warned of', (kind, language, codes) => {
    const { faults } = compileCommunication({ kind, language, text: 'Text' });
    expect(faults.map(({ code, severity }) => [code, severity])).toEqual(codes.map((code) => [code, 'warning']));
  });

  test('of what is spoken has no tags', () => {
    expect(found('Say <b>{{shortId}}</b>', 'partner.ivrOffer')).toEqual(['SPOKEN_TEXT_HAS_TAGS 1:5-7']);
    expect(found('1 < 2, {{shortId}}', 'partner.ivrOffer')).toEqual([]);
  });

  test('tells errors from warnings', () => {
    const severities = (text: string) => compile(text).faults.map(({ severity }) => severity);
    expect(severities('<p class="x">{{y}}</p>')).toEqual(['warning', 'error']);
    expect(severities(' ')).toEqual(['warning']);
  });

  test('without a finding has no placeholder left once everything is known', () => {
    const all = Object.fromEntries(placeholderNames.map((name) => [name, 'https://x']));
    const piece = fc.constantFrom(
      ...placeholderNames.map((name) => `{{${name}}}`),
      '<p>',
      '</p>',
      '{',
      '}',
      'x',
      '\n',
      '<b>',
      '</b>',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const text = pieces.join('');
        const { faults } = compile(text);
        const places = faults.map(({ position }) => position);
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        for (const { line, column, position } of faults) {
          const lines = text.slice(0, position).split('\n');
          expect([line, column]).toEqual([lines.length, (lines.at(-1)?.length ?? 0) + 1]);
        }
        if (!faults.some(({ code }) => code.startsWith('PLACEHOLDER')))
          expect(filledText({ kind: 'partner.JobAssigned', language: 'en', text }, all)).not.toMatch(/\{\{\w+\}\}/);
      }),
    );
  });

  test.each(['{{', '}}', '<', '<a "', '<script>', '{{shortId}}<b>', '<!--', '\n{{x}}', '<a href="', "<p '"])(
    'of %j again and again is compiled in a moment, and one of a megabyte at once',
    (piece) => {
      const text = piece.repeat(Math.floor(mostCommunicationCharacters / piece.length));
      const begin = performance.now();
      compile(text);
      expect(performance.now() - begin).toBeLessThan(10_000);
      expect(found(piece.repeat(Math.ceil(1_048_576 / piece.length)))[0]).toMatch(/^COMMUNICATION_TOO_LONG/);
    },
  );
});

test.each([
  ['shortid', 'shortId'],
  ['custmerName', 'customerName'],
  ['companyPhoneNumber', undefined],
  ['x'.repeat(41), undefined],
])('who typed %s meant %s', (typed, name) => expect(nearestName(typed, placeholderNames)).toBe(name));

test('nothing is near where there is nothing', () => expect(nearestName('x', [])).toBeUndefined());
