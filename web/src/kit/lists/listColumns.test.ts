import type { CustomerSession } from '@towline/sdk/api';
import { describe, expect, it } from 'vitest';
import type { Column } from '../../ui/table/column.ts';
import { type UrlSchema, urlNumber, urlText } from '../url/urlState.ts';
import type { ListDefinition } from './defineList.ts';
import { columnsOf, hasCountdown, totalsOf } from './listColumns.ts';
import { csvOf, seenOf } from './listFiles.ts';
import { seenTable } from './seenCsv.ts';

type Row = Pick<CustomerSession, 'id' | 'name'> & { readonly steps: number };
type List = ListDefinition<'listCustomerSessions', Row, UrlSchema>;

const rows: readonly Row[] = [
  { id: '1', name: 'An', steps: 2 },
  { id: '2', name: 'Jos', steps: 3 },
];
const list = (more: Partial<List> = {}): List => ({
  name: 'visits',
  title: 'SESSIONS',
  operation: 'listCustomerSessions',
  paging: 'server',
  url: { shape: { items: urlNumber(20, 1, 200), page: urlNumber(1, 1, 5000), name: urlText() } },
  toQuery: () => ({}),
  page: () => ({ rows, count: rows.length }),
  rowKey: ({ id }) => id,
  filters: [],
  empty: { icon: null as never, title: 'NO_SESSIONS' },
  columns: {
    name: { title: 'NAME', width: 100, cell: ({ name }) => name, text: ({ name = '' }) => name },
    steps: {
      title: 'TRIES',
      width: 50,
      cell: ({ steps }) => steps,
      shownFor: (values) => (values as { name?: string }).name === 'An',
      total: (all) => all.reduce((sum, { steps }) => sum + steps, 0),
    },
  },
  ...more,
});
const title = (label: string) => label.toLowerCase();
const columns = (of: List, values = {}) => columnsOf(of, values as never, title);

describe('the columns of a list', () => {
  it('are in their order, with their titles in words', () => {
    expect(columns(list()).map(({ key, title: said }) => [key, said])).toEqual([
      ['name', 'name'],
      ['steps', 'tries'],
    ]);
  });

  it('are sorted where the server sorts by them, or rows can be compared here', () => {
    const sorted = { columns: ['name'], of: () => ({ sortBy: 'name', direction: 'asc' }) as const, to: () => ({}) };
    expect(columns(list()).map(({ sortable }) => sortable)).toEqual([false, false]);
    expect(columns(list({ sorted })).map(({ sortable }) => sortable)).toEqual([true, false]);
  });

  it('that the filters are about are shown, whatever the agent has hidden', () => {
    expect(columns(list(), { name: 'An' })[1]?.always).toBe(true);
    expect(columns(list(), { name: 'Jos' })[1]?.always).toBe(false);
  });
});

describe('the sums under a list', () => {
  it('stand under their columns', () => {
    expect(totalsOf(list(), rows, 'Total')).toEqual({ title: 'Total', cells: { steps: 5 } });
  });

  it('are not there without rows, nor where no column has one', () => {
    expect(totalsOf(list(), [], 'Total')).toBeUndefined();
    expect(totalsOf(list(), undefined, 'Total')).toBeUndefined();
    expect(totalsOf(list({ columns: {} }), rows, 'Total')).toBeUndefined();
  });
});

describe('the file of a list', () => {
  const shown = columns(list()) as readonly Column<Row>[];

  it('has the columns that are seen and have a text, in the order in which they are seen', () => {
    const { columns: own } = list({
      columns: { ...list().columns, note: { title: 'NOTE', width: 9, cell: () => '', text: () => 'x' } },
    });
    const table = seenTable({ columns: own, rows, shown: () => [{ key: 'note', title: 'note' }, ...shown].reverse() });
    expect(table).toEqual([
      ['name', 'note'],
      ['An', 'x'],
      ['Jos', 'x'],
    ]);
  });

  it('has numbers to count with, with their minus, and no text that a spreadsheet runs', () => {
    const told = list({
      columns: {
        name: { title: 'NAME', width: 100, cell: () => null, text: () => '-SUM(A1)' },
        due: { title: 'AMOUNT_DUE', width: 80, cell: () => null, text: () => '-€ 1.234,50', counted: () => '-1234,50' },
      },
    });
    const table = seenTable({ ...told, rows, shown: () => columns(told) });
    expect(table[1]).toEqual(["'-SUM(A1)", '-1234,50']);
  });

  it('of a paged list is asked of the server without its page', () => {
    const asked = csvOf(list({ csv: true }), { name: 'An', take: 20, skip: 40 });
    expect(asked).toEqual({
      operation: 'listCustomerSessions',
      name: 'visits',
      query: { name: 'An', take: undefined, skip: undefined },
    });
  });

  it('of a list that is here whole is what is wanted of it, and is there once that is', () => {
    const whole = list({ csv: true, paging: 'client' });
    expect(csvOf(whole, {})).toBeUndefined();
    expect(seenOf(whole, rows, () => shown)?.rows).toBe(rows);
    expect(seenOf(whole, undefined, () => shown)).toBeUndefined();
  });

  it('is offered by no list that does not say so', () => {
    expect([csvOf(list(), {}), seenOf(list({ paging: 'client' }), rows, () => shown)]).toEqual([undefined, undefined]);
  });
});

it.each([
  ['countdown', true],
  ['live', true],
  ['told', false],
  ['asked', false],
  [undefined, false],
] as const)('a list that is fresh by %s has the countdown: %s', (freshness, has) => {
  expect(hasCountdown(freshness)).toBe(has);
});
