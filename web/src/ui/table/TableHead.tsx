import { CaretDownIcon, CaretUpIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { ColumnResizer } from './ColumnResizer.tsx';
import type { Column, ColumnLayout, Sort } from './column.ts';
import { moveColumn, resizeColumn } from './columnLayout.ts';

export interface TableHeadProps<Row> {
  /** Those that are shown, in order. */
  readonly shown: readonly Column<Row>[];
  readonly columns: readonly Column<Row>[];
  readonly layout: ColumnLayout;
  readonly onLayout?: (layout: ColumnLayout) => void;
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
  /** Explicit roles, where CSS takes the table's own away (VirtualTable). */
  readonly roles?: boolean;
}

function ariaSort(sort: Sort | undefined, key: string): 'ascending' | 'descending' | 'none' {
  if (sort?.sortBy !== key) return 'none';
  return sort.direction === 'asc' ? 'ascending' : 'descending';
}

/** The header row: sorts by its buttons, moves by dragging a title, widens by dragging an edge. */
export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { shown, columns, layout, onLayout, sort, onSort, roles = false } = props;
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();
  return (
    <thead role={roles ? 'rowgroup' : undefined}>
      <tr role={roles ? 'row' : undefined} aria-rowindex={roles ? 1 : undefined}>
        {shown.map(({ key, title, sortable, align, pinned, quiet, width }) => {
          const movable = onLayout && !pinned;
          const turned = sort?.sortBy === key && sort.direction === 'asc';
          return (
            <th
              key={key}
              scope="col"
              role={roles ? 'columnheader' : undefined}
              aria-sort={sortable ? ariaSort(sort, key) : undefined}
              className={`tl-th${align === 'end' ? ' tl-end' : ''}${over === key && dragged !== key ? ' tl-th-over' : ''}`}
              draggable={movable ? true : undefined}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                setDragged(key);
              }}
              onDragEnd={() => {
                setDragged(undefined);
                setOver(undefined);
              }}
              onDragOver={(event) => {
                if (!dragged || !movable) return;
                event.preventDefault();
                setOver(key);
              }}
              onDrop={(event) => {
                if (!dragged || !movable) return;
                event.preventDefault();
                onLayout(moveColumn(columns, layout, dragged, key));
              }}
            >
              {sortable && onSort ? (
                <button
                  type="button"
                  className="tl-sort"
                  onClick={() => onSort({ sortBy: key, direction: turned ? 'desc' : 'asc' })}
                >
                  <span className={quiet ? 'tl-hidden' : 'tl-th-text'}>{title}</span>
                  {sort?.sortBy === key && (turned ? <CaretUpIcon /> : <CaretDownIcon />)}
                </button>
              ) : (
                <span className={quiet ? 'tl-hidden' : 'tl-th-text'}>{title}</span>
              )}
              {movable && (
                <ColumnResizer width={width} onWidth={(wanted) => onLayout(resizeColumn(layout, key, wanted))} />
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
