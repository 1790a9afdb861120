import { isUtf8 } from 'node:buffer';
import fc from 'fast-check';
import papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { createDecoder, type Encoding } from './decode.ts';
import { detectDelimiter } from './detect.ts';
import { createRecordReader, LONGEST_RECORD, OpenQuoteError } from './readRecords.ts';

function read(text: string, delimiter = ',', cuts: number[] = []): { fields: string[][]; lines: number[] } {
  const fields: string[][] = [];
  const lines: number[] = [];
  const reader = createRecordReader(delimiter, (record, line) => {
    fields.push(record);
    lines.push(line);
  });
  const edges = [0, ...[...cuts].sort((a, b) => a - b), text.length];
  for (const [index, edge] of edges.slice(1).entries()) reader.push(text.slice(edges[index], edge));
  reader.end();
  return { fields, lines };
}

describe('createRecordReader', () => {
  test.each([
    [
      'plain lines',
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'no last line end',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'windows line ends',
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['empty lines are no records', 'a\n\n\r\n1\n', [['a'], ['1']]],
    ['a quoted separator', 'a,"b,c"\n', [['a', 'b,c']]],
    [
      'a quoted line end',
      'a,"b\nc"\nd,e\n',
      [
        ['a', 'b\nc'],
        ['d', 'e'],
      ],
    ],
    ['a quoted quote', '"a ""b"" c",d\n', [['a "b" c', 'd']]],
    ['an empty quoted field', '"",x\n', [['', 'x']]],
    [
      'a quote inside an unquoted field is a letter',
      '5" pipe,x\ny,z\n',
      [
        ['5" pipe', 'x'],
        ['y', 'z'],
      ],
    ],
    [
      'a quoted last field before a windows line end',
      'a,"b"\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['empty fields', ',,\n', [['', '', '']]],
  ])('%s', (_name, text, records) => {
    expect(read(text).fields).toEqual(records);
  });

  test('lines are counted as an editor counts them, through quoted line ends and empty lines', () => {
    expect(read('head\n"a\nb\nc"\n\nd\ne').lines).toEqual([1, 2, 6, 7]);
  });

  test('a quote that is never closed is told by the line it opens on', () => {
    expect(() => read('a\nb\n"c\nd\n')).toThrow(OpenQuoteError);
    expect(() => read('a\nb\n"c\nd\n')).toThrow('line 3');
  });

  test('what goes on and on without a line end is no file of rows', () => {
    const reader = createRecordReader(',', () => undefined);
    reader.push('x'.repeat(LONGEST_RECORD));
    expect(() => reader.push('xx')).toThrow('Line 1 is longer than 1000000 letters');
    const quoted = createRecordReader(',', () => undefined);
    quoted.push(`a\n"${'x'.repeat(LONGEST_RECORD - 2)}\n`);
    expect(() => quoted.push('x\n')).toThrow('A quote that is opened on line 2 is not closed');
  });

  test('a quoted record whose end comes with the next piece is read once', () => {
    expect(read('a,"b,c"\nd,e\n', ',', [4, 6, 7]).fields).toEqual([
      ['a', 'b,c'],
      ['d', 'e'],
    ]);
    expect(read('', ',').fields).toEqual([]);
  });

  const field = fc.string({ unit: fc.constantFrom('a', 'Z', '9', ' ', 'é', '"', ',', ';', '\n', '-'), maxLength: 8 });
  const rows = fc.array(fc.array(field, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 12 });

  test('what papaparse writes is read as it was, however the text is cut', () => {
    fc.assert(
      fc.property(
        rows,
        fc.constantFrom(',', ';', '\t'),
        fc.boolean(),
        fc.array(fc.nat(200)),
        (data, delimiter, quotes, cuts) => {
          // A row that is one empty field is an empty line, which is no record.
          const records = data.filter((record) => record.length > 1 || record[0] !== '');
          const text = papa.unparse(records, { delimiter, quotes, newline: '\n' });
          expect(
            read(
              text,
              delimiter,
              cuts.map((cut) => Math.min(cut, text.length)),
            ).fields,
          ).toEqual(records);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('any text is read as papaparse reads it, where papaparse finds no fault', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', '"', ',', '\n'), maxLength: 40 });
    fc.assert(
      fc.property(letters, (text) => {
        const { data, errors } = papa.parse<string[]>(text, { delimiter: ',', newline: '\n', skipEmptyLines: true });
        fc.pre(errors.length === 0);
        expect(read(text).fields).toEqual(data);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('detectDelimiter', () => {
  test.each([
    ['a,b,c\n1,2,3\n', ','],
    ['a;b;c\n1,5;2,5;3\n', ';'],
    ['a\tb\n1\t2\n', '\t'],
    ['a|b\n1|2\n', '|'],
    ['name;note\n"Peeters, Jos";"a, b, c"\n', ';'],
    ['plate\n1ABC234\n', ','],
    ['', ','],
    // Both split the first line; the semicolon splits every line alike (DECISIONS T-358).
    ['plate;name, first\n1ABC234;Els\n2ABC234;Jan\n', ';'],
    ['a,b;c,d\n1,2;3,4\n', ','],
  ])('%j: %j', (sample, delimiter) => {
    expect(detectDelimiter(sample)).toBe(delimiter);
  });
});

describe('encodings', () => {
  const read = (bytes: Uint8Array, wanted: Encoding = 'auto', cuts: number[] = []) => {
    const decoder = createDecoder(wanted);
    const edges = [0, ...cuts.map((cut) => Math.min(cut, bytes.length)).sort((a, b) => a - b), bytes.length];
    const pieces = edges.slice(1).map((edge, at) => decoder.decode(bytes.subarray(edges[at], edge)));
    return { text: pieces.join('') + decoder.decode(), encoding: decoder.encoding };
  };

  test('the byte order mark decides, and is no part of the first header', () => {
    expect(read(Buffer.from('\uFEFFa'))).toEqual({ text: 'a', encoding: 'utf-8' });
    expect(read(Buffer.from([0xff, 0xfe, 0x61, 0]))).toEqual({ text: 'a', encoding: 'utf-16le' });
    expect(() => read(Buffer.from([0xfe, 0xff]))).toThrow('big endian');
    expect(read(Buffer.from([0xe9]), 'windows-1252').text).toBe('é');
    expect(read(Buffer.from(''))).toEqual({ text: '', encoding: 'utf-8' });
    const unread = createDecoder('auto');
    expect([unread.encoding, unread.decode()]).toEqual(['utf-8', '']);
  });

  test('what Excel writes is recognised, however late its first letter comes', () => {
    const late = Buffer.concat([Buffer.from('plate,name\n'.repeat(10_000)), Buffer.from('1,André € Noël\n', 'latin1')]);
    late[late.indexOf(0xac, 100_000)] = 0x80; // the euro of windows-1252
    const { text, encoding } = read(late, 'auto', [70_000]);
    expect(encoding).toBe('windows-1252');
    expect(text.endsWith('1,André € Noël\n')).toBe(true);
  });

  test('UTF-8 and ASCII are read as they were written, however they are cut', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.nat(60)), (text, cuts) => {
        fc.pre(!text.startsWith('\uFEFF'));
        expect(read(Buffer.from(text), 'auto', cuts)).toEqual({ text: text.toWellFormed(), encoding: 'utf-8' });
      }),
    );
  });

  test.each([
    ['é', [1]],
    ['€', [1, 2]],
    ['𝄞', [1, 2, 3]],
    ['€€', [4, 5]],
  ])('%s cut at %j is one letter', (text, cuts) => {
    expect(read(Buffer.from(text), 'auto', cuts)).toEqual({ text, encoding: 'utf-8' });
  });

  test('a piece that goes on with a letter which nobody began, and a letter that never ends, are no UTF-8', () => {
    expect(read(Buffer.from([0x41, 0xa0, 0xa1, 0xa2])).encoding).toBe('windows-1252');
    expect(read(Buffer.from([0x41, 0xe9])).text).toBe('Aé');
    expect(() => read(Buffer.from([0xc3, 0xa9, 0xe9]))).toThrow('neither UTF-8 nor windows-1252');
  });

  test('western European names in windows-1252 are read, however they are cut', () => {
    const letters = fc.string({
      unit: fc.constantFrom('a', ';', '\n', 'é', 'è', 'ü', 'ß', 'ç', 'À', 'ñ'),
      maxLength: 30,
    });
    fc.assert(
      fc.property(letters, fc.array(fc.nat(30)), (text, cuts) => {
        const bytes = Buffer.from(text, 'latin1');
        fc.pre(/[^\p{ASCII}]/u.test(text) && !isUtf8(bytes));
        expect(read(bytes, 'auto', cuts)).toEqual({ text, encoding: 'windows-1252' });
      }),
    );
  });

  test('bytes that are neither, or not what was said, are refused with the way out', () => {
    expect(() => read(Buffer.concat([Buffer.from('é,'), Buffer.from([0xe9, 0x2c])]))).toThrow('neither UTF-8 nor');
    expect(() => read(Buffer.from([0x41, 0x81, 0x42]))).toThrow('neither UTF-8 nor');
    expect(() => read(Buffer.from([0x41, 0xe9, 0x42]), 'utf-8')).toThrow('not utf-8');
  });
});
