import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import type { Column } from './table/column.ts';
import { VirtualTable } from './VirtualTable.tsx';

interface Truck {
  readonly id: string;
  readonly plate: string;
}

const trucks = (count: number): Truck[] =>
  Array.from({ length: count }, (_, index) => ({ id: `t${index}`, plate: `1-ABC-${index}` }));
const columns: readonly Column<Truck>[] = [{ key: 'plate', title: 'Plate', width: 100, cell: ({ plate }) => plate }];
const opened: string[] = [];

const table = (rows: readonly Truck[] | undefined, more: object = {}) => (
  <VirtualTable
    caption="Trucks"
    columns={columns}
    rows={rows}
    rowKey={({ id }) => id}
    onOpen={({ id }: Truck) => void opened.push(id)}
    empty={<p>None</p>}
    {...more}
  />
);
const bodyRows = () => screen.getAllByRole('row').slice(1);

// A document without layout has no height: without one no row is in sight.
const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(320);
const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
beforeAll(() => setupTexts('en-BE'));
afterAll(() => {
  height.mockRestore();
  width.mockRestore();
});

it('has as many rows as are in sight, and says how many there are', () => {
  render(table(trucks(100_000)));
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('100001');
  expect(bodyRows().length).toBeGreaterThan(9);
  expect(bodyRows().length).toBeLessThan(30);
  expect(bodyRows()[0]?.getAttribute('aria-rowindex')).toBe('2');
});

it('is one stop of the Tab key; arrows go from row to row and Enter opens', () => {
  render(table(trucks(50)));
  const [first, second] = bodyRows() as [HTMLElement, HTMLElement];
  expect(bodyRows().filter(({ tabIndex }) => tabIndex === 0)).toEqual([first]);
  first.focus();
  fireEvent.keyDown(first, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(second, { key: 'Enter' });
  expect(opened.splice(0)).toEqual(['t1']);
});

it('waits with a skeleton, and is said to be busy', () => {
  render(table(undefined));
  expect(screen.getByRole('region', { name: 'Trucks' }).getAttribute('aria-busy')).toBe('true');
  expect(screen.queryByText('1-ABC-0')).toBeNull();
});

it('says what there is not: nothing found, no answer, no right', () => {
  const { rerender } = render(table([]));
  expect(screen.getByText('None')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  rerender(table(undefined, { problem: <p>No answer</p> }));
  expect(screen.getByText('No answer')).toBeTruthy();
  expect(screen.getByRole('region').getAttribute('aria-busy')).toBe('false');
  rerender(table(trucks(3), { forbidden: <p>Not yours</p> }));
  expect(within(screen.getByRole('region')).getByText('Not yours')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

it('keeps what was found in sight while it is read again, or could not be', () => {
  render(table(trucks(3), { busy: true, problem: <p>No answer</p> }));
  expect(bodyRows()).toHaveLength(3);
  expect(screen.getByText('No answer')).toBeTruthy();
});

it('marks the row that is open, the one that changed and the one that needs somebody', () => {
  render(
    table(trucks(3), {
      current: 't0',
      changed: new Set(['t1']),
      attention: ({ id }: Truck) => (id === 't2' ? { level: 'danger', text: 'Too late' } : undefined),
    }),
  );
  const [open, changed, late] = bodyRows() as [HTMLElement, HTMLElement, HTMLElement];
  expect(open.className).not.toBe(changed.className);
  expect(late.textContent).toContain('Too late');
});
