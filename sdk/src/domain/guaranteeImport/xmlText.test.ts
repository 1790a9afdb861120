import { expect, test } from 'vitest';
import { xmlTextOf } from './xmlText.ts';

const xml = (encoding?: string) =>
  `<?xml version="1.0"${encoding ? ` encoding="${encoding}"` : ''}?><Document>Bénéficiaire</Document>`;
const twoBytes = (text: string, isBig = false) =>
  Uint8Array.from(
    [...text]
      .flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8])
      .map((_, at, all) => all[isBig ? at ^ 1 : at]!),
  );
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);

test.each<[string, Uint8Array]>([
  ['UTF-8 that says so', utf8(xml('UTF-8'))],
  ['UTF-8 that says nothing', utf8(xml())],
  ['UTF-8 with its mark, whatever it says', utf8(`\uFEFF${xml('ISO-8859-1')}`)],
  ['UTF-8 that says a name nobody knows', utf8(xml('X-BANK'))],
  ['UTF-8 that says UTF-16', utf8(xml('UTF-16'))],
  ['Latin', latin(xml('ISO-8859-1'))],
  ['Latin after an empty line', latin(`\r\n${xml('iso-8859-1')}`)],
  ['Latin in single quotes', latin(xml('windows-1252').replaceAll('"', "'"))],
  ['UTF-16 with its mark', twoBytes(`\uFEFF${xml('UTF-16')}`)],
  ['UTF-16 the other way round', twoBytes(`\uFEFF${xml('UTF-16')}`, true)],
  ['UTF-16 without a mark', twoBytes(xml('UTF-16LE'))],
  ['UTF-16 the other way round without a mark', twoBytes(xml('UTF-16BE'), true)],
])('%s', (_name, bytes) => {
  expect(xmlTextOf(bytes)).toContain('<Document>Bénéficiaire</Document>');
});

test('nothing is nothing', () => {
  expect(xmlTextOf(new Uint8Array())).toBe('');
});
