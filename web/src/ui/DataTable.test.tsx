import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import type { Column } from './table/column.ts';

interface Car {
  readonly id: string;
  readonly plate: string;
}

const columns: readonly Column<Car>[] = [
  { key: 'id', title: 'Id', width: 80, cell: (car) => <a href={`#${car.id}`}>{car.id}</a> },
  { key: 'plate', title: 'Plate', width: 100, sortable: true, cell: (car) => car.plate },
];
const cars: readonly Car[] = ['a', 'b', 'c'].map((id) => ({ id, plate: `1ABC-${id}` }));

beforeAll(async () => {
  await setupTexts('en-BE');
});

beforeEach(() => {
  window.getSelection()?.removeAllRanges();
});

function table(more: Partial<DataTableProps<Car>> = {}) {
  const props = { caption: 'Cars', columns, rows: cars, rowKey: (car: Car) => car.id, empty: 'No cars', ...more };
  return render(<DataTable {...props} />);
}

function rowOf(id: string): HTMLElement {
  return document.querySelector(`[data-row=${id}]`) as HTMLElement;
}

/** A press and a release with the given time between. */
function click(element: Element, heldMs: number, init: MouseEventInit = {}): void {
  const at = 1_000; // whole milliseconds: a fraction would make 200 of them 199.99
  const clock = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(at);
  fireEvent.mouseDown(element, init);
  clock.mockReturnValue(at + heldMs);
  fireEvent.mouseUp(element, init);
  fireEvent.click(element, init);
  clock.mockRestore();
}

describe('DataTable rows', () => {
  it('open at a quick click and stay shut at a slow one', () => {
    const onOpen = vi.fn();
    table({ onOpen });
    const cell = within(rowOf('b')).getByText('1ABC-b');
    click(cell, 200);
    expect(onOpen).not.toHaveBeenCalled();
    click(cell, 199);
    expect(onOpen).toHaveBeenCalledWith(cars[1], false);
  });

  it('open in a new tab with Ctrl, and not at all when a link inside was clicked', () => {
    const onOpen = vi.fn();
    table({ onOpen });
    click(within(rowOf('a')).getByText('1ABC-a'), 50, { ctrlKey: true });
    expect(onOpen).toHaveBeenCalledWith(cars[0], true);
    click(within(rowOf('a')).getByRole('link'), 50);
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  it('stay shut when text is selected', () => {
    const onOpen = vi.fn();
    table({ onOpen });
    const cell = within(rowOf('a')).getByText('1ABC-a');
    vi.spyOn(window, 'getSelection').mockReturnValueOnce({ toString: () => '1ABC' } as Selection);
    click(cell, 50);
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('stay shut when the press began on another row', () => {
    const onOpen = vi.fn();
    table({ onOpen });
    fireEvent.mouseDown(within(rowOf('a')).getByText('1ABC-a'));
    fireEvent.click(within(rowOf('b')).getByText('1ABC-b'));
    expect(onOpen).not.toHaveBeenCalled();
  });
});

describe('DataTable keys', () => {
  it('have one Tab stop that moves with the arrows, J and K, and stops at the ends', () => {
    table();
    expect([rowOf('a').tabIndex, rowOf('b').tabIndex]).toEqual([0, -1]);
    rowOf('a').focus();
    fireEvent.keyDown(rowOf('a'), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(rowOf('b'));
    fireEvent.keyDown(rowOf('b'), { key: 'j' });
    fireEvent.keyDown(rowOf('c'), { key: 'j' });
    expect(document.activeElement).toBe(rowOf('c'));
    expect([rowOf('a').tabIndex, rowOf('c').tabIndex]).toEqual([-1, 0]);
    fireEvent.keyDown(rowOf('c'), { key: 'Home' });
    expect(document.activeElement).toBe(rowOf('a'));
  });

  it('open, peek, copy and turn the page', () => {
    const onOpen = vi.fn();
    const onPeek = vi.fn();
    const onCopy = vi.fn();
    const onTurn = vi.fn();
    table({ onOpen, onPeek, onCopy, onTurn });
    rowOf('b').focus();
    fireEvent.keyDown(rowOf('b'), { key: 'Enter' });
    fireEvent.keyDown(rowOf('b'), { key: 'Enter', ctrlKey: true });
    fireEvent.keyDown(rowOf('b'), { key: ' ' });
    fireEvent.keyDown(rowOf('b'), { key: '.' });
    fireEvent.keyDown(rowOf('b'), { key: 'PageDown' });
    expect(onOpen.mock.calls).toEqual([
      [cars[1], false],
      [cars[1], true],
    ]);
    expect(onPeek).toHaveBeenCalledWith(cars[1]);
    expect(onCopy).toHaveBeenCalledWith(cars[1]);
    expect(onTurn).toHaveBeenCalledWith(1);
  });

  it('leave a link inside a row its own keys', () => {
    const onOpen = vi.fn();
    table({ onOpen });
    fireEvent.keyDown(within(rowOf('a')).getByRole('link'), { key: 'Enter' });
    expect(onOpen).not.toHaveBeenCalled();
  });
});

describe('DataTable headers and states', () => {
  it('say how they sort and turn the direction', () => {
    const onSort = vi.fn();
    const { unmount } = table({ sort: { sortBy: 'plate', direction: 'asc' }, onSort });
    expect(screen.getByRole('columnheader', { name: 'Plate' }).getAttribute('aria-sort')).toBe('ascending');
    fireEvent.click(screen.getByRole('button', { name: 'Plate' }));
    expect(onSort).toHaveBeenLastCalledWith({ sortBy: 'plate', direction: 'desc' });
    unmount();
    table({ sort: { sortBy: 'id', direction: 'asc' }, onSort });
    expect(screen.getByRole('columnheader', { name: 'Plate' }).getAttribute('aria-sort')).toBe('none');
    fireEvent.click(screen.getByRole('button', { name: 'Plate' }));
    expect(onSort).toHaveBeenLastCalledWith({ sortBy: 'plate', direction: 'asc' });
  });

  it('show grey rows first, then rows, then what there is to say about none', () => {
    const { rerender } = table({ rows: undefined, skeletonRows: 4 });
    expect(document.querySelectorAll('.tl-skeleton-cell')).toHaveLength(8);
    const props = { caption: 'Cars', columns, rowKey: (car: Car) => car.id, empty: 'No cars' };
    rerender(<DataTable {...props} rows={cars} />);
    expect(screen.getAllByRole('row')).toHaveLength(4);
    rerender(<DataTable {...props} rows={[]} />);
    expect(screen.getByText('No cars')).toBeTruthy();
  });

  it('keep the rows they have under a problem, and show nothing but the refusal to whom may not see them', () => {
    const { rerender } = table({ problem: 'Could not be loaded' });
    expect(screen.getByText('Could not be loaded')).toBeTruthy();
    expect(screen.getAllByRole('row')).toHaveLength(4);
    const props = { caption: 'Cars', columns, rows: cars, rowKey: (car: Car) => car.id, empty: null };
    rerender(<DataTable {...props} forbidden="Not for you" />);
    expect(screen.getByText('Not for you')).toBeTruthy();
    expect(screen.queryAllByRole('row')).toHaveLength(0);
  });

  it('fold out what belongs to a row under it', () => {
    table({ expanded: (car) => (car.id === 'b' ? 'More about b' : undefined) });
    expect(rowOf('b').nextElementSibling?.textContent).toBe('More about b');
    expect(screen.getAllByRole('row')).toHaveLength(5);
  });
});
