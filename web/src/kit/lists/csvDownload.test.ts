import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fileNameOf, readTable } from './csvDownload.ts';

it('a table is whole however it arrives, and its rows are counted without the header', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('1,"Gent"', '2,Torino', '3,é', '4,"Vil\nvoorde"'), { maxLength: 8 }),
      fc.boolean(),
      fc.integer({ min: 1, max: 9 }),
      async (lines, endsWithLine, size) => {
        const text = ['id,city', ...lines].join('\n') + (endsWithLine ? '\n' : '');
        const bytes = new TextEncoder().encode(text);
        const told: number[] = [];
        const body = (async function* () {
          for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
        })();
        const { file, rows } = await readTable({ body }, (count) => told.push(count));
        expect([await file.text(), rows]).toEqual([text, lines.length]);
        expect(told.at(-1)).toBe(rows);
      },
    ),
    { numRuns: 40 },
  );
  expect((await readTable({ body: null }, () => {})).rows).toBe(0);
});

it.each([
  ['attachment; filename="requests.csv"', 'requests.csv'],
  [null, 'other.csv'],
  ['attachment; filename="../evil.csv"', 'other.csv'],
])('%s is called %s', (disposition, name) => {
  expect(fileNameOf(disposition, 'other.csv')).toBe(name);
});
