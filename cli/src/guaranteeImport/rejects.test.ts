import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cellAsWritten } from '@towline/sdk/domain/csv';
import { createRecordReader } from '@towline/sdk/domain/guaranteeImport/readRecords';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UserError } from '../errors.ts';
import { guaranteeImport } from '../testing/samples.ts';
import { planOf, resumedPlan } from './plan.ts';
import type { Prepared } from './prepare.ts';
import { createRejectsFile } from './rejects.ts';
import { countsOf, exitOf, importIdOf, isRepeated } from './summary.ts';

let folder: string;
const file = () => path.join(folder, 'out.rejects.csv');
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'towline-rejects-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function readBack(separator: string): string[][] {
  const records: string[][] = [];
  const reader = createRecordReader(separator, (fields) => records.push(fields));
  reader.push(readFileSync(file(), 'utf8').slice(1));
  reader.end();
  return records;
}

// cli.md §5.9: every bad row goes to the rejects file with its line and its reasons, to be mended and sent again.
describe('the file of rejected rows', () => {
  test('is its owner’s alone, marked for Excel, with the columns as they were', async () => {
    const rejects = createRejectsFile(file(), ['plate', 'from'], ';');
    rejects.add(7, ['licensePlate is missing', 'coverageFrom "x" is no date'], ['', 'x']);
    await rejects.close();
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(readFileSync(file(), 'utf8').startsWith('\uFEFFline;reasons;plate;from')).toBe(true);
    expect(readBack(';')).toEqual([
      ['line', 'reasons', 'plate', 'from'],
      ['7', 'licensePlate is missing; coverageFrom "x" is no date', '', 'x'],
    ]);
    expect(rejects.count).toBe(1);
  });

  test('of an earlier run goes where nothing is rejected any more; what is none stays', async () => {
    const earlier = createRejectsFile(file(), ['plate'], ',');
    earlier.add(2, ['no'], ['x']);
    await earlier.close();
    await createRejectsFile(file(), ['plate'], ',').close();
    expect(existsSync(file())).toBe(false);
    writeFileSync(file(), 'plate,from\n1ABC123,2026-01-01\n');
    await createRejectsFile(file(), ['plate'], ',').close();
    expect(existsSync(file())).toBe(true);
  });

  test('that cannot be written is told, not waited for', async () => {
    const rejects = createRejectsFile(folder, ['plate'], ',');
    rejects.add(2, ['no'], ['x'.repeat(100_000)]);
    await expect(rejects.settle()).rejects.toThrow('cannot be written: it is a folder');
    await expect(rejects.close()).rejects.toThrow('cannot be written: it is a folder');
  });

  test('whatever stood in a row stands in it again when it is read', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '=', "'", '+', 'é', ' '), maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), async (rows) => {
        const rejects = createRejectsFile(file(), ['a', 'b'], ',');
        for (const [index, row] of rows.entries()) rejects.add(index + 2, ['no'], row);
        await rejects.settle();
        await rejects.close();
        const read = readBack(',').slice(1);
        expect(read.map((record) => record.slice(2).map(cellAsWritten))).toEqual(
          rows.map((row) => row.map(cellAsWritten)),
        );
      }),
      { numRuns: 40 },
    );
  });
});

describe('what a run is made of', () => {
  const flags = { contract: 'Q8', encoding: 'auto', onDuplicate: 'update', chunkRows: 1000 } as never as Parameters<
    typeof planOf
  >[1];

  test('files are named from where one stands; rejects beside them', () => {
    expect(planOf('in/Fleet.CSV', flags, undefined, '/work')).toMatchObject({
      file: '/work/in/Fleet.CSV',
      fileName: 'Fleet.CSV',
      rejects: '/work/Fleet.rejects.csv',
    });
    expect(planOf('-', flags, undefined, '/work')).toMatchObject({ file: '-', rejects: '/work/stdin.rejects.csv' });
  });

  test('a flag counts more than the project’s file', () => {
    const project = { map: { Nr: 'vin', Plaat: 'licensePlate' }, dateFormat: 'DD-MM-YYYY', delimiter: ';' } as never;
    expect(planOf('a.csv', flags, project, '/work')).toMatchObject({
      map: { Nr: 'vin', Plaat: 'licensePlate' },
      dateFormat: 'DD-MM-YYYY',
      delimiter: ';',
    });
    const own = { ...flags, map: ['Nr=licensePlate'], dateFormat: 'MM/DD/YYYY', delimiter: ',' };
    expect(planOf('a.csv', own, project, '/work')).toMatchObject({
      map: { Nr: 'licensePlate', Plaat: 'licensePlate' },
      dateFormat: 'MM/DD/YYYY',
      delimiter: ',',
    });
  });

  test.each([
    [undefined, flags, 'Which file?'],
    ['a.csv', { ...flags, contract: undefined }, 'Which contract?'],
  ])('%s is not enough', (name, given, message) => {
    expect(() => planOf(name, given, undefined, '/work')).toThrow(message);
  });

  test('what is imported is not written over', () => {
    const own = (rejects: string) => planOf('in/a.csv', { ...flags, rejects }, undefined, '/work');
    expect(() => own('./in/a.csv')).toThrow('--rejects: ./in/a.csv is the file that is imported');
    expect(own('a.csv').rejects).toBe('/work/a.csv');
  });

  test('a run is continued with the plan that it began with; a ledger that lost it says so', () => {
    const plan = planOf('a.csv', flags, undefined, '/work');
    const record = (params: unknown) => ({ head: { runId: 'r1', params } }) as never;
    expect(resumedPlan(record(JSON.parse(JSON.stringify(plan))))).toEqual(JSON.parse(JSON.stringify(plan)));
    for (const params of [{}, { ...plan, chunkRows: 'many' }, undefined])
      expect(() => resumedPlan(record(params))).toThrow(UserError);
  });
});

describe('what came of it', () => {
  const runId = '019a9f3c-5b1e-7c44-8a70-2a5b0c2d1e3f';
  const prepared = (rows: number, rejected: number) => ({ rows, rejected }) as Prepared;
  const answer = (changes: Parameters<typeof guaranteeImport>[0]) =>
    guaranteeImport({ id: importIdOf(runId), ...changes });

  test.each([
    ['before it was sent', undefined, { rows: 5, inserted: 0, updated: 0, skipped: 0, rejected: 2 }],
    [
      'rows that the server refused are added to ours',
      { rowCount: 3, insertedCount: 2, rejectedCount: 1 },
      { rows: 5, inserted: 2, updated: 0, skipped: 0, rejected: 3 },
    ],
    [
      'a server that was told of ours has counted them',
      { rowCount: 5, insertedCount: 2, updatedCount: 1, rejectedCount: 2 },
      { rows: 5, inserted: 2, updated: 1, skipped: 0, rejected: 2 },
    ],
    [
      'the same file again inserts nothing',
      { id: '00000000-0000-4000-8000-0000000000cc', rowCount: 3, insertedCount: 3 },
      { rows: 5, inserted: 0, updated: 0, skipped: 3, rejected: 2 },
    ],
  ])('%s', (_what, changes, expected) => {
    expect(countsOf(runId, prepared(3, 2), changes && answer(changes))).toEqual(expected);
  });

  test('every row is counted once, whatever came of it', () => {
    const count = fc.nat(50);
    fc.assert(
      fc.property(count, count, count, count, count, (inserted, updated, skipped, rejected, ours) => {
        const rows = inserted + updated + skipped + rejected;
        const told = answer({
          rowCount: rows,
          insertedCount: inserted,
          updatedCount: updated,
          skippedCount: skipped,
          rejectedCount: rejected,
        });
        const counts = countsOf(runId, prepared(rows, ours), told);
        fc.pre(ours > 0);
        expect(counts.inserted + counts.updated + counts.skipped + counts.rejected).toBe(counts.rows);
      }),
    );
  });

  test.each([
    [0, undefined, 0],
    [1, undefined, 6],
    [0, 0, 0],
    [0, 1, 6],
  ])('%s rejected here and %s there: exit %s', (here, there, exit) => {
    expect(exitOf(prepared(1, here), there === undefined ? undefined : answer({ rejectedCount: there }))).toBe(exit);
  });

  test('a run with a name of its own has the same import each time', () => {
    expect(importIdOf(runId)).toBe(runId);
    expect(importIdOf('nightly')).toBe(importIdOf('nightly'));
    expect(importIdOf('nightly')).not.toBe(importIdOf('weekly'));
    expect(isRepeated('nightly', guaranteeImport({ id: importIdOf('nightly') }))).toBe(false);
    expect(isRepeated(runId, undefined)).toBe(false);
  });
});
