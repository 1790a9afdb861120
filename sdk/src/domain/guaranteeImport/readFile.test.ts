import { expect, test } from 'vitest';
import { FileFault } from './fileFault.ts';
import { createFileReader, type ReadOptions } from './readFile.ts';

function read(text: string, options: ReadOptions = {}, cut = text.length) {
  const told: unknown[] = [];
  const reader = createFileReader(options, {
    onHeader: (headers, { unknown }, delimiter) => told.push(['header', headers.length, unknown, delimiter]),
    onRow: (line, row) => told.push([line, row.replaceAll(/,{2,}/g, ',')]),
    onReject: (line, reasons) => told.push([line, reasons]),
  });
  const bytes = new TextEncoder().encode(text);
  reader.push(bytes.slice(0, cut));
  reader.push(bytes.slice(cut));
  reader.end();
  return { told, encoding: reader.encoding };
}
const faultOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    return error instanceof FileFault ? error.code : String(error);
  }
  return 'none';
};

test.each([3, 9, 40, 1000])('a file that is cut after %i bytes is read as a whole', (cut) => {
  const text = 'Kenteken;Begindatum;Kleur\n1-abc-234;20/11/2026;rood\n;2026-01-01;blauw';
  expect(read(text, {}, cut)).toEqual({
    told: [
      ['header', 3, ['Kleur'], ';'],
      [2, '1ABC234,2026-11-20,2027-11-20,'],
      [3, ['licensePlate is missing']],
    ],
    encoding: 'utf-8',
  });
});

test.each(['sep=;\r\n', 'SEP=;\n'])(
  'a line %j that names the separator is no header, and is counted (DECISIONS T-896)',
  (said) => {
    const text = `${said}Kenteken;Begindatum\n1-abc-234;20/11/2026\n;2026-01-01`;
    for (const cut of [3, 7, 30, text.length])
      expect(read(text, {}, cut).told).toEqual([
        ['header', 2, [], ';'],
        [3, '1ABC234,2026-11-20,2027-11-20,'],
        [4, ['licensePlate is missing']],
      ]);
    expect(read(text, { delimiter: ';', columns: ['licensePlate', 'coverageFrom'] }).told).toHaveLength(3);
  },
);

test('lines of separators alone, which spreadsheets leave behind, are no rows and are counted', () => {
  const text = ';;\r\nKenteken;Begindatum;Naam\r\n;;\r\n1-abc-234;20/11/2026 00:00;\r\n ; ;\r\n;;x\r\n;;;;\r\n;;';
  for (const cut of [1, 9, 40, text.length])
    expect(read(text, { delimiter: ';' }, cut).told).toEqual([
      ['header', 3, [], ';'],
      [4, '1ABC234,2026-11-20,2027-11-20,'],
      [6, ['licensePlate is missing', 'coverageFrom is missing']],
    ]);
  expect(faultOf(() => read(';;\r\n;;\r\n'))).toBe('Empty');
});

test('columns that a person has named count, by their places', () => {
  const columns = ['make', 'licensePlate', undefined, 'coverageFrom'] as const;
  expect(read('plate,x,y,z\nFiat,1ABC234,no,2026-01-01\n', { columns, delimiter: ',' }).told).toEqual([
    ['header', 4, ['y'], ','],
    [2, '1ABC234,2026-01-01,2027-01-01,Fiat,'],
  ]);
  expect(faultOf(() => read('plate,x\n', { columns: ['licensePlate'] }))).toBe('MissingColumn');
});

test('the first of two columns of a name counts', () => {
  expect(
    read('a,b,c\n1A,1B,2026-01-01\n', { columns: ['licensePlate', 'licensePlate', 'coverageFrom'] }).told[1],
  ).toEqual([2, '1A,2026-01-01,2027-01-01,']);
});

test.each([
  ['', 'Empty'],
  ['\n\n', 'Empty'],
  ['plate,from\n"1ABC', 'OpenQuote'],
  ['colour\nred', 'MissingColumn'],
  ['plate,from', 'none'],
])('%j is %s', (text, code) => {
  expect(faultOf(() => read(text))).toBe(code);
});

test('a header is enough: nothing follows', () => {
  expect(read('plate,from\n', { maps: {}, encoding: 'utf-8' }).told).toEqual([['header', 2, [], ',']]);
});

test('who asks for no header is told the rows', () => {
  const rows: number[] = [];
  const reader = createFileReader({}, { onRow: (line) => rows.push(line), onReject: () => {} });
  reader.push(new TextEncoder().encode('plate,from\n1A,2026-01-01\n'));
  reader.end();
  expect(rows).toEqual([2]);
});
