import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { addMissingRows, copyLines } from './copyRows.ts';
import { copyLine } from './copyText.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await db.pool.query('create table mixed (id integer, words text, list text[], flag boolean, at timestamptz)');
});
afterAll(() => db.drop());

const columns = ['id', 'words', 'list', 'flag', 'at'] as const;
// PostgreSQL has no zero character in text.
const text = fc.string({ unit: 'grapheme' }).map((value) => value.replaceAll('\u0000', ''));

test('what goes in through COPY comes out as it was', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          words: fc.option(fc.oneof(text, fc.constantFrom('\\N', 'a\tb', 'a\\nb', 'line\nfeed\r', '{}', '"'))),
          list: fc.array(fc.oneof(text, fc.constantFrom('a,b', '"', '\\', '{x}', 'NULL', ''))),
          flag: fc.option(fc.boolean()),
          at: fc.option(fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })),
        }),
        { maxLength: 8 },
      ),
      async (records) => {
        const rows = records.map((record, id) => ({ id, ...record }));
        const client = await db.pool.connect();
        try {
          await client.query('truncate mixed');
          await copyLines(client, 'mixed', columns, rows.map((row) => copyLine(row, columns)).join(''));
          const { rows: back } = await client.query('select * from mixed order by id');
          expect(back).toEqual(rows);
        } finally {
          client.release();
        }
      },
    ),
    { seed: 1, numRuns: 60 },
  );
});

test('a row that is there already is left alone', async () => {
  const client = await db.pool.connect();
  try {
    for (const name of ['First', 'Second']) {
      await client.query('begin');
      await addMissingRows(client, 'organisations', [{ code: 'X', name, doc: '{}' }]);
      await client.query('commit');
    }
    const { rows } = await client.query("select name from organisations where code = 'X'");
    expect(rows).toEqual([{ name: 'First' }]);
  } finally {
    client.release();
  }
});

test('a line that the table refuses fails the load', async () => {
  const client = await db.pool.connect();
  try {
    await expect(copyLines(client, 'mixed', ['id'], 'no number\n')).rejects.toThrow(/integer/);
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  } finally {
    client.release();
  }
});
