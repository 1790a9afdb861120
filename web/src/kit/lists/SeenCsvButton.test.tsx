import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { fieldsOf } from '../fields/fieldsOf.ts';
import { dateTime } from '../fields/kinds.tsx';
import { columnOf } from './fieldColumn.ts';
import { SeenCsvButton } from './SeenCsvButton.tsx';
import { seenTable } from './seenCsv.ts';

// The agent sits in Auckland, where most days of Brussels have another date.
vi.mock('../../i18n/format.ts', async (load) => {
  const real = await load<typeof import('../../i18n/format.ts')>();
  const formatDateTime: typeof real.formatDateTime = (at, zone = 'Pacific/Auckland') => real.formatDateTime(at, zone);
  return { ...real, formatDateTime };
});
const saved: string[] = [];
vi.mock('./csvDownload.ts', () => ({ saveFile: (_file: Blob, name: string) => saved.push(name) }));

beforeAll(() => setupTexts('en-BE'));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('a file of what is seen bears its day, as the list is another one tomorrow', async () => {
  // Past midnight in Brussels.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T23:30:00Z') });
  render(<SeenCsvButton list={{ name: 'settlements', rows: [], columns: {}, shown: () => [] }} />);
  fireEvent.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(saved).toEqual(['settlements-2026-11-30.csv']));
});

it.each([
  // Summer and winter, both sides of the change of clocks, and a day that is another one elsewhere.
  ['2026-09-01T14:53:00Z', '01-09-2026 16:53'],
  ['2026-10-25T00:30:00Z', '25-10-2026 02:30'],
  ['2026-10-25T01:30:00Z', '25-10-2026 02:30'],
  ['2026-03-29T01:00:00Z', '29-03-2026 03:00'],
  ['2026-11-29T23:30:00Z', '30-11-2026 00:30'],
  [undefined, ''],
])('tells the moment %s on the clock of Brussels, wherever the agent sits, and says so', (at, told) => {
  const fields = fieldsOf<{ readonly at?: string | undefined }>()({ at: { label: 'CREATED', kind: dateTime } });
  const columns = { at: columnOf('at', fields, true, { isSorted: false, isSummed: false }) };
  expect(columns.at.text?.({ at })).not.toBe(told || 'nothing');
  const table = seenTable({ columns, rows: [{ at }], shown: () => [{ key: 'at', title: 'Created' }] });
  expect(table).toEqual([['Created (Europe/Brussels)'], [told]]);
});
