import fc from 'fast-check';
import papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { displayWidth, pad, truncate } from '../text/displayWidth.ts';
import { type Cell, type Column, pairsOf, timeColumn } from './column.ts';
import { type CsvOptions, csvLine } from './csv.ts';
import { markdownTable } from './markdown.ts';
import { printable } from './printable.ts';
import { anyReader, readerOf } from './reader.ts';
import { styleFor } from './style.ts';
import { renderRecord, renderTable } from './table.ts';

const safe = { separator: ',', isRaw: false };
const raw = { separator: ',', isRaw: true };
const csvCell = (cell: Cell, isPhone: boolean, options: CsvOptions) =>
  csvLine([cell], () => isPhone, options).replace(/\r\n$/, '');

describe('CSV safety (cli.md §5.9)', () => {
  test.each([
    ['=1+1', `"'=1+1"`],
    ['+SUM(A1)', `"'+SUM(A1)"`],
    ['-2+3', `"'-2+3"`],
    ['@cmd', `"'@cmd"`],
    ['\tx', `"'\tx"`],
    ['\rx', `"'\rx"`],
    ['a=1', 'a=1'],
    ['', ''],
    ['plain', 'plain'],
    [' lead', '" lead"'],
    ['a,b', '"a,b"'],
    ['a"b', '"a""b"'],
    ['a\nb', '"a\nb"'],
  ])('%j is written %s', (text, cell) => {
    expect(csvCell(text, false, safe)).toBe(cell);
  });

  test('numbers keep their minus; nothing is nothing', () => {
    expect(csvCell(-5.5, false, safe)).toBe('-5.5');
    expect(csvCell(true, false, safe)).toBe('true');
    expect(csvCell(undefined, false, safe)).toBe('');
    expect(csvCell(null, false, safe)).toBe('');
  });

  test.each([
    [';', 178.99, '178,99'],
    [';', -0.05, '-0,05'],
    [';', 7, '7'],
    [';', '12.05', '12.05'],
    [',', 178.99, '178.99'],
  ])('beside %j %j is written %s, which is a number there', (separator, cell, written) => {
    expect(csvCell(cell, false, { separator, isRaw: false })).toBe(written);
    expect(csvCell(cell, false, { separator, isRaw: true })).toBe(written);
  });

  test('a phone number keeps its plus, but only where it is one', () => {
    expect(csvCell('+32 470/12.34.56', true, safe)).toBe('"+32 470/12.34.56"');
    expect(csvCell('+cmd()', true, safe)).toBe(`"'+cmd()"`);
    expect(csvCell('+32470123456', false, safe)).toBe(`"'+32470123456"`);
  });

  test('--csv-raw leaves it', () => {
    expect(csvCell('=1+1', false, raw)).toBe('=1+1');
  });

  test('a line has its cells between separators, quoted where another spreadsheet would part them', () => {
    expect(csvLine(['a', '', 'b;c', 1.5, null], () => false, safe)).toBe('a,,"b;c",1.5,\r\n');
    expect(csvLine(['', ''], () => false, { separator: ';', isRaw: false })).toBe(';\r\n');
  });

  test('no cell that is read back begins a formula, and what is harmless is unchanged', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 6 }), (cells) => {
        const { data } = papa.parse<string[]>(
          csvLine(cells, () => false, safe),
          { delimiter: ',', newline: '\r\n' },
        );
        const back = data[0] ?? [];
        expect(back).toHaveLength(cells.length);
        for (const [index, cell] of cells.entries()) {
          expect(back[index]).not.toMatch(/^[=+\-@\t\r]/);
          if (!/^[=+\-@\t\r]/.test(cell)) expect(back[index]).toBe(cell);
        }
      }),
    );
  });
});

describe('widths', () => {
  test.each([
    ['abc', 3],
    ['Dépannage', 9],
    ['e\u0301', 1],
    ['日本', 4],
    ['🇧🇪', 2],
    ['✓', 1],
    ['\u001B[31mred\u001B[39m', 3],
    ['', 0],
  ])('%j is %i', (text, width) => {
    expect(displayWidth(text)).toBe(width);
  });

  test('pad and truncate', () => {
    expect(pad('é', 3)).toBe('é  ');
    expect(pad('7', 3, true)).toBe('  7');
    expect(truncate('abcdef', 4)).toBe('abc…');
    expect(truncate('日本語', 4)).toBe('日…');
    expect(truncate('abcd', 4)).toBe('abcd');
  });
});

describe('tables', () => {
  type Row = { name: string; count: number };
  const columns: Column<Row>[] = [
    { key: 'name', title: 'Name', value: ({ name }) => name, mayShrink: true },
    { key: 'count', title: 'N', value: ({ count }) => count, isRight: true },
  ];
  const plain = styleFor(false);

  test('columns align, numbers stand right', () => {
    expect(
      renderTable(
        columns,
        [
          { name: 'a', count: 1 },
          { name: 'long', count: 100 },
        ],
        plain,
        undefined,
        anyReader,
      ),
    ).toBe('Name    N\na       1\nlong  100\n');
  });

  test('only columns that may shrink do, not below six', () => {
    const wide = [{ name: 'x'.repeat(40), count: 1 }];
    expect(renderTable(columns, wide, plain, 20, anyReader).split('\n')[1]).toBe(`${'x'.repeat(16)}…  1`);
    expect(renderTable(columns, wide, plain, 1, anyReader).split('\n')[1]).toBe(`${'x'.repeat(5)}…  1`);
  });

  test('a narrow terminal leaves columns out before it cuts the others beyond reading', () => {
    const three: Column<Row>[] = [
      { key: 'a', title: 'Status', value: ({ name }) => name, mayShrink: true, least: 10 },
      { key: 'b', title: 'Vehicle', value: ({ name }) => name, mayShrink: true, leaveOut: 2 },
      { key: 'c', title: 'Partner', value: ({ name }) => name, mayShrink: true, leaveOut: 1 },
    ];
    const head = (width: number) =>
      renderTable(three, [{ name: 'x'.repeat(30), count: 1 }], plain, width, anyReader).split('\n')[0];
    expect(head(100)?.split(/ +/)).toEqual(['Status', 'Vehicle', 'Partner']);
    expect(head(38)?.split(/ +/)).toEqual(['Status', 'Vehicle', 'Partner']);
    expect(head(37)?.split(/ +/)).toEqual(['Status', 'Partner']);
    expect(head(23)?.split(/ +/)).toEqual(['Status']);
  });

  describe('times', () => {
    const [winter, summer] = ['2026-11-22T07:44:00Z', '2026-07-22T07:44:00Z'];
    const times: Column<{ at: string | null }>[] = [timeColumn('at', 'Created', ({ at }) => at)];
    const readIn = (timeZone: string) => readerOf({ timeZone, locale: 'en-BE' });
    const lines = (timeZone: string, width: number | undefined) =>
      renderTable(times, [{ at: winter }, { at: summer }, { at: null }], plain, width, readIn(timeZone)).split('\n');

    test.each([
      ['Europe/Brussels', ['Created (Europe/Brussels)', '2026-11-22 08:44', '2026-07-22 09:44', '', '']],
      ['America/New_York', ['Created (America/New_York)', '2026-11-22 02:44', '2026-07-22 03:44', '', '']],
      ['UTC', ['Created (UTC)', '2026-11-22 07:44', '2026-07-22 07:44', '', '']],
    ])('the clock of %s, named once in the title', (timeZone, text) => {
      expect(lines(timeZone, undefined)).toEqual(text);
    });

    test('where room is scarce the zone is called by its place, and never cut', () => {
      expect(lines('Europe/Brussels', 25)[0]).toBe('Created (Europe/Brussels)');
      expect(lines('Europe/Brussels', 24)[0]).toBe('Created (Brussels)');
      expect(lines('Europe/Brussels', 4)[0]).toBe('Created (Brussels)');
    });

    test('a time alone is followed by its zone; one that is absent is nothing', () => {
      const pairs = (at: string | null) => pairsOf(times, { at }, readIn('Europe/Brussels'));
      expect(pairs(winter)).toEqual([['Created', '2026-11-22 08:44 (Europe/Brussels)', winter]]);
      expect(pairs(null)).toEqual([['Created', '', null]]);
      expect(pairs('0001-01-01T00:00:00Z')[0]?.[1]).toBe('');
    });
  });

  test('a column that says nothing in any row goes first, and only where room is scarce', () => {
    const three: Column<Row>[] = [
      { key: 'a', title: 'Status', value: ({ name }) => name, mayShrink: true },
      { key: 'b', title: 'Partner', value: () => '' },
      { key: 'c', title: 'Vehicle', value: ({ name }) => name, mayShrink: true, leaveOut: 1 },
    ];
    const head = (width: number) =>
      renderTable(three, [{ name: 'x'.repeat(20), count: 1 }], plain, width, anyReader)
        .split('\n')[0]
        ?.split(/ +/);
    expect(head(51)).toEqual(['Status', 'Partner', 'Vehicle']);
    expect(head(50)).toEqual(['Status', 'Vehicle']);
    expect(head(30)).toEqual(['Status', 'Vehicle']);
    expect(head(20)).toEqual(['Status']);
  });

  test('records align and keep their lines', () => {
    expect(
      renderRecord(
        [
          ['A', '1'],
          ['Long', 'x\ny'],
        ],
        plain,
        undefined,
      ),
    ).toBe('A     1\nLong  x\n      y\n');
  });

  test('a value too long for the terminal goes on under itself; an address is never broken', () => {
    const link = `https://${'x'.repeat(30)}.example`;
    expect(renderRecord([['At', 'one two three four five']], plain, 20)).toBe('At  one two three\n    four five\n');
    expect(renderRecord([['At', `see ${link}`]], plain, 30)).toBe(`At  see ${link}\n`);
  });

  test('markdown escapes what would end a cell', () => {
    expect(markdownTable(columns, [{ name: 'a|b<i>', count: 2 }], anyReader)).toBe(
      '| Name | N |\n| --- | ---: |\n| a\\|b&lt;i> | 2 |\n',
    );
  });

  test('control characters are spaces', () => {
    expect(printable('a\u001B[2J\r\nb\u009Bc\u2028d')).toBe('a [2J b c d');
    expect(printable('1ABC\u202E432\u2069x')).toBe('1ABC 432 x');
  });
});
