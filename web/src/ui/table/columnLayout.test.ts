import { describe, expect, it } from 'vitest';
import type { Column } from './column.ts';
import {
  initialLayout,
  moveColumn,
  narrowest,
  orderedColumns,
  resizeColumn,
  shownColumns,
  toggleColumn,
  widest,
} from './columnLayout.ts';

function column(key: string, more: Partial<Column<string>> = {}): Column<string> {
  return { key, title: key, cell: () => key, width: 100, ...more };
}

const columns = [
  column('bar', { pinned: true }),
  column('status'),
  column('plate'),
  column('place', { initiallyHidden: true }),
];
const start = initialLayout(columns);

function keys(list: readonly Column<string>[]): readonly string[] {
  return list.map(({ key }) => key);
}

describe('a column layout', () => {
  it('shows all but the initially hidden, in the order of the code', () => {
    expect(keys(shownColumns(columns, start))).toEqual(['bar', 'status', 'plate']);
  });

  it('shows and hides, but never hides what is pinned', () => {
    const layout = toggleColumn(toggleColumn(toggleColumn(start, 'place', true), 'status', false), 'bar', false);
    expect(keys(shownColumns(columns, layout))).toEqual(['bar', 'plate', 'place']);
  });

  it('shows what the list is about now, whatever is hidden', () => {
    const about = columns.map((each) => (each.key === 'place' ? { ...each, always: true } : each));
    const layout = toggleColumn(start, 'status', false);
    expect(keys(shownColumns(about, layout))).toEqual(['bar', 'plate', 'place']);
  });

  it('moves a column forward and back, and leaves the pinned where it is', () => {
    const forward = moveColumn(columns, start, 'status', 'place');
    expect(keys(orderedColumns(columns, forward))).toEqual(['bar', 'plate', 'place', 'status']);
    expect(keys(orderedColumns(columns, moveColumn(columns, forward, 'status', 'plate')))).toEqual([
      'bar',
      'status',
      'plate',
      'place',
    ]);
    expect(moveColumn(columns, start, 'status', 'bar')).toEqual(start);
    expect(moveColumn(columns, start, 'gone', 'plate')).toEqual(start);
  });

  it('keeps widths within bounds', () => {
    const width = (asked: number) => shownColumns(columns, resizeColumn(start, 'plate', asked))[2]?.width;
    expect([width(123.4), width(1), width(5000)]).toEqual([123, narrowest, widest]);
  });

  it('puts a column that is newer than the layout after the one it follows in the code', () => {
    const newer = [column('bar', { pinned: true }), column('status'), column('age'), column('plate'), column('place')];
    const layout = moveColumn(columns, start, 'plate', 'status');
    expect(keys(orderedColumns(newer, layout))).toEqual(['bar', 'plate', 'status', 'age', 'place']);
  });

  it('forgets columns that are no longer there', () => {
    expect(keys(orderedColumns([column('plate')], start))).toEqual(['plate']);
  });
});
