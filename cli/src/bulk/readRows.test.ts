import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { UserError } from '../errors.ts';
import type { Io } from '../io.ts';
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
    expect(rows[0]?.line).toBe(2);
  });

  test('are rejected one by one with their reasons; the others stay', async () => {
    const { rows, rejected } = await read('id,days\n,3\nb,soon\nc,1\n');
    expect(rows.map(({ row }) => row.id)).toEqual(['c']);
    expect(rejected.map(({ line }) => line)).toEqual([2, 3]);
    expect(rejected[0]?.reasons[0]).toMatch(/^id: /);
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
