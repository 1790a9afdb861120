import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayWidth } from '../text/displayWidth.ts';
import { type Column, timeColumn } from './column.ts';
import { anyReader, readerOf } from './reader.ts';
import { styleFor } from './style.ts';
import { renderRecord, renderTable } from './table.ts';

type Row = Readonly<Record<string, string | number>>;
const plain = styleFor(false);
const column = (key: string, more: Partial<Column<Row>> = {}): Column<Row> => ({
  key,
  title: key,
  value: (row) => row[key],
  ...more,
});
const lines = (columns: readonly Column<Row>[], rows: readonly Row[], width?: number): string[] =>
  renderTable(columns, rows, plain, width, anyReader).split('\n').slice(0, -1);

describe('a table', () => {
  it('has its header above, each column as wide as its widest cell, and no blanks at the end of a line', () => {
    expect(lines([column('id'), column('name')], [{ id: 'a', name: 'Maes' }, { id: 'bcd' }])).toEqual([
      'id   name',
      'a    Maes',
      'bcd',
    ]);
  });

  it('has numbers at the right, also in the last column', () => {
    const rows = [{ km: 9 }, { km: 1_200 }];
    expect(lines([column('km', { isRight: true })], rows)).toEqual(['  km', '   9', '1200']);
  });

  it('counts what a letter takes of the screen', () =>
    expect(
      lines(
        [column('name'), column('at')],
        [
          { name: '東京', at: 'x' },
          { name: 'Zoë', at: 'y' },
        ],
      ),
    ).toEqual(['name  at', '東京  x', 'Zoë   y']));

  it('of no rows is its header', () => expect(lines([column('id'), column('name')], [])).toEqual(['id  name']));

  it('leaves out what only CSV has', () =>
    expect(lines([column('id'), column('csv', { isCsvOnly: true })], [{ id: 'a', csv: 'b' }])).toEqual(['id', 'a']));
});

/** How wide a table of these cells under `one two three` is. */
const widestOf = (rows: readonly Row[]): number =>
  ['one', 'two', 'three'].reduce(
    (sum, key) => sum + Math.max(key.length, ...rows.map((row) => displayWidth(String(row[key])))),
    4,
  );

describe('where the terminal is too narrow', () => {
  const rows = [{ id: 'a1b2', name: 'Garage Van den Bossche-Peeters', town: 'Sint-Niklaas', note: '' }];
  const all = [
    column('id'),
    column('name', { mayShrink: true }),
    column('town', { leaveOut: 1, mayShrink: true }),
    column('note', { leaveOut: 2 }),
  ];

  it.each<[width: number | undefined, ...text: string[]]>([
    [
      undefined,
      'id    name                            town          note',
      'a1b2  Garage Van den Bossche-Peeters  Sint-Niklaas',
    ],
    // First goes what says nothing in any row.
    [50, 'id    name                            town', 'a1b2  Garage Van den Bossche-Peeters  Sint-Niklaas'],
    // Then the widest is cut, as long as it can be read.
    [40, 'id    name                  town', 'a1b2  Garage Van den Boss…  Sint-Niklaas'],
    [32, 'id    name          town', 'a1b2  Garage Van …  Sint-Niklaas'],
    // Then goes what may be left out.
    [31, 'id    name', 'a1b2  Garage Van den Bossche-P…'],
    [18, 'id    name', 'a1b2  Garage Van …'],
    // At last what is left is cut below what can be read well.
    [13, 'id    name', 'a1b2  Garage…'],
    [12, 'id    name', 'a1b2  Garag…'],
    // Nothing is cut below that: the terminal breaks the line.
    [5, 'id    name', 'a1b2  Garag…'],
  ])('of %s columns', (width, ...text) => expect(lines(all, rows, width)).toEqual(text));

  it('the zone of times is named by its place before anything is left out', () => {
    const reader = readerOf({ timeZone: 'Europe/Brussels', locale: 'en' });
    const at = timeColumn<Row>('at', 'At', () => '2026-03-01T10:00:00Z');
    const header = (width: number) =>
      renderTable([at, column('id')], [{ id: 'a' }], plain, width, reader).split('\n')[0];
    expect(header(80)).toContain('At (Europe/Brussels)');
    expect(header(22)).toContain('At (Brussels)');
    expect(header(22)).not.toContain('Europe');
  });

  it('no line is wider than the terminal where every column may be cut, and no cell is lost where none must be', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'é', '東'), maxLength: 40 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(word, word, word), { maxLength: 5 }),
        fc.integer({ min: 24, max: 120 }),
        (cells, width) => {
          const found = cells.map(([one, two, three]) => ({ one, two, three }));
          const columns = ['one', 'two', 'three'].map((key) => column(key, { mayShrink: true }));
          const narrow = lines(columns, found, width);
          expect(narrow).toHaveLength(found.length + 1);
          for (const line of narrow) expect(displayWidth(line)).toBeLessThanOrEqual(width);
          const free = lines(columns, found);
          if (widestOf(found) <= width)
            expect(narrow.map((line) => line.replaceAll(/ +/g, ' '))).toEqual(
              free.map((line) => line.replaceAll(/ +/g, ' ')),
            );
        },
      ),
    );
  });
});

describe('one thing', () => {
  it('is a line for each label, further lines of a value under its first', () => {
    expect(
      renderRecord(
        [
          ['Id', 'a'],
          ['Remarks', 'Call first.\nThen come.'],
        ],
        plain,
        undefined,
      ),
    ).toBe('Id       a\nRemarks  Call first.\n         Then come.\n');
  });

  it('is broken at its words, and an address that is longer than the line is copied whole', () => {
    const pairs = [
      ['Note', 'one two three four'],
      ['Link', 'see https://console.example/en-BE/dashboard/request/1'],
    ] as const;
    expect(renderRecord(pairs, plain, 22)).toBe(
      'Note  one two three\n      four\nLink  see https://console.example/en-BE/dashboard/request/1\n',
    );
  });
});
