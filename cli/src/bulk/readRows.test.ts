import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { UserError } from '../errors.ts';
import type { Io } from '../io.ts';
import { csvLine } from '../output/csv.ts';
import { readRows } from './readRows.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'towline-rows-'));
afterAll(() => rmSync(folder, { recursive: true }));

const schema = z.object({ id: z.string().min(1), days: z.coerce.number().int().optional() });
const io = (stdin = ''): Io => ({ cwd: folder, stdin: Readable.from([Buffer.from(stdin)]) }) as object as Io;
const read = (text: string | Uint8Array) => {
  writeFileSync(path.join(folder, 'rows.csv'), text);
  return readRows('rows.csv', schema, io());
};

describe('the rows of a bulk command', () => {
  test('are read with the line that each stands on, empty lines passed over', async () => {
    const { rows, rejected } = await read('id,days\na,3\n\nb,\n');
    expect(rejected).toEqual([]);
    expect(rows.map(({ row }) => row)).toEqual([{ id: 'a', days: 3 }, { id: 'b' }]);
    expect(rows.map(({ line }) => line)).toEqual([2, 4]);
  });

  test.each([
    ['an empty line before the header', '\nid,days\na,3\n', [3]],
    ['a break within a cell', 'id,days\n"a\nb",3\nc,4\n', [2, 4]],
    ['lines of separators alone', 'id,days\n,\nc,4\n', [3]],
    ['a line that names the separator', 'sep=;\r\nid;days\r\na;3\r\n', [3]],
    ['the ends of lines of an old Mac', 'id,days\ra,3\r\rb,4', [2, 4]],
    ['tabs, as the Unicode text of Excel has them', 'id\tdays\na\t3\n', [2]],
  ])('stand on the lines that an editor counts: %s', async (_what, text, lines) => {
    const { rows, rejected } = await read(text);
    expect([rows.map(({ line }) => line), rejected]).toEqual([lines, []]);
  });

  test.each(['- a', '+32 2 123 45 67', '=1+1', '@all', '\tx', "'t is", "''", "'", "' =", 'a - b'])(
    'say what %j said in a table of ours (cli.md §5.9)',
    async (id) => {
      for (const separator of [',', ';']) {
        const line = csvLine([id, 1], () => false, { separator, isRaw: false });
        expect((await read(`id${separator}days\r\n${line}`)).rows).toEqual([{ line: 2, row: { id, days: 1 } }]);
      }
    },
  );

  test('whatever lies between them, each is told with its line', async () => {
    const between = fc.array(fc.constantFrom('', ',', '  '), { maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(fc.array(between, { maxLength: 5 }), async (gaps) => {
        const lines = ['id,days', ...gaps.flatMap((gap, index) => [...gap, `r${index},x`])];
        const { rejected } = await readRows('-', schema, io(lines.join('\r\n')));
        expect(rejected.map(({ line }) => lines[line - 1])).toEqual(gaps.map((_, index) => `r${index},x`));
      }),
      { numRuns: 50 },
    );
  });

  test('a column that is there twice is a fault of the file: nobody says which of them counts', async () => {
    await expect(read('id,days,days\na,3,4\n')).rejects.toThrow(/the column days twice/);
    expect((await read('id,days,,\na,3,,\n')).rows).toEqual([{ line: 2, row: { id: 'a', days: 3 } }]);
  });

  test('a quote that stays open is a fault of the file, with its line', async () => {
    await expect(read('id,days\na,3\n"b,4\n')).rejects.toThrow(/line 3/);
  });

  test('are rejected one by one with their reasons; the others stay', async () => {
    const { rows, rejected } = await read('id,days\n,3\nb,soon\nc,1\n');
    expect(rows.map(({ row }) => row.id)).toEqual(['c']);
    expect(rejected.map(({ line }) => line)).toEqual([2, 3]);
    expect(rejected[0]?.reasons[0]).toBe('id: is needed');
    expect(rejected[1]?.reasons[0]).toMatch(/^days: /);
  });

  test('a row with a column too many is rejected, whatever its fields say', async () => {
    const { rows, rejected } = await read('id,days\na,3,extra\n');
    expect(rows).toEqual([]);
    expect(rejected[0]?.reasons.length).toBeGreaterThan(0);
  });

  test.each([
    ['a byte order mark', '\uFEFFid,days\na,3\n'],
    ['blanks in the header', ' id , days \na,3\n'],
    ['semicolons', 'id;days\na;3\n'],
    ['the ends of lines of Windows', 'id,days\r\na,3\r\n'],
    ['quotes', '"id","days"\n"a","3"\n'],
  ])('are read from a file with %s', async (_what, text) => {
    expect((await read(text)).rows).toEqual([{ line: 2, row: { id: 'a', days: 3 } }]);
  });

  test('are read from an older encoding', async () => {
    const { rows } = await read(Uint8Array.from([...Buffer.from('id\nJos'), 0xe9, 0x0a]));
    expect(rows.map(({ row }) => row.id)).toEqual(['José']);
  });

  test('come from standard input too', async () => {
    expect((await readRows('-', schema, io('id\nx\n'))).rows).toEqual([{ line: 2, row: { id: 'x' } }]);
  });

  test('a file that is not there, or has nothing in it, is a fault of the call', async () => {
    await expect(readRows('none.csv', schema, io())).rejects.toBeInstanceOf(UserError);
    await expect(readRows('none.csv', schema, io())).rejects.toThrow(/none\.csv/);
    await expect(read('')).rejects.toThrow(/no header line/);
  });
});
