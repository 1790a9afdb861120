import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellAsWritten, csvSeparatorOf, harmlessCell, isFormula } from './csv.ts';

describe('a cell that a spreadsheet would run', () => {
  test.each([
    ['=1+1', true],
    ['+SUM(A1)', true],
    ['-2+3', true],
    ['@cmd', true],
    ['\tx', true],
    ['\rx', true],
    ['\nx', true],
    ['\n=1+1', true],
    ['＝1+1', true],
    ['＋SUM(A1)', true],
    ['－2+3', true],
    ['＠cmd', true],
    ['a=1', false],
    [' =1', false],
    ["'=1", false],
    ['', false],
  ])('%j: %s', (text, isOne) => {
    expect(isFormula(text)).toBe(isOne);
    expect(harmlessCell(text)).toBe(isOne ? `'${text}` : text);
  });

  test('is harmless once written, and what it was when it is read again', () => {
    const texts = fc.string().filter((text) => !/^'[=+\-@\t\r\n＝＋－＠]/.test(text));
    fc.assert(
      fc.property(texts, (text) => {
        expect(isFormula(harmlessCell(text))).toBe(false);
        expect(cellAsWritten(harmlessCell(text))).toBe(text);
      }),
    );
    expect(cellAsWritten("'t Zand")).toBe("'t Zand");
    expect(cellAsWritten("'=1+1")).toBe('=1+1');
    expect(cellAsWritten("'")).toBe("'");
  });
});

test.each([
  ['nl-BE', ';'],
  ['fr-FR', ';'],
  ['it', ';'],
  ['DE-LU', ';'],
  ['en-BE', ','],
  ['', ','],
])('the separator of %j is %s', (locale, separator) => {
  expect(csvSeparatorOf(locale)).toBe(separator);
});
