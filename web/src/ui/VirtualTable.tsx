import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ProgressLine } from './ProgressLine.tsx';
import { initialLayout, shownColumns } from './table/columnLayout.ts';
import { SkeletonRows } from './table/SkeletonRows.tsx';
import { TableHead } from './table/TableHead.tsx';
import { TableRow } from './table/TableRow.tsx';
import type { TableProps } from './table/tableProps.ts';
import { rowKeyAttribute, useRowInput } from './table/useRowInput.ts';

const rowHeights = { compact: 32, comfortable: 40 } as const;
/** Rows kept ready above and below: enough for a turn of the wheel, few enough for a frame. */
const overscan = 6;

/**
 * A list of any length in the look of DataTable: only the rows in sight exist, so a hundred thousand scroll as
 * smoothly as a hundred. It fills the height it is given.
 */
export function VirtualTable<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, onLayout, sort, onSort, onOpen, current, attention, changed } = props;
  const { busy = false, density = 'compact', empty, problem, forbidden } = props;
  const { t } = useTranslation();
  const layout = useMemo(() => props.layout ?? initialLayout(columns), [props.layout, columns]);
  const shown = useMemo(() => shownColumns(columns, layout), [columns, layout]);
  const region = useRef<HTMLDivElement>(null);
  const wanted = useRef<number>(undefined);
  const rowHeight = rowHeights[density];
  const count = rows?.length ?? 0;

  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => region.current,
    estimateSize: () => rowHeight,
    overscan,
    // The sticky header covers the first row's height.
    scrollPaddingStart: rowHeight,
  });

  const focusNow = (index: number): boolean => {
    const row = rows?.[index];
    const key = row === undefined ? undefined : rowKey(row);
    const elements = region.current?.querySelectorAll<HTMLElement>(`[${rowKeyAttribute}]`) ?? [];
    const element = [...elements].find((candidate) => candidate.getAttribute(rowKeyAttribute) === key);
    element?.focus({ preventScroll: true });
    return element !== undefined;
  };
  const { stop, handlers } = useRowInput(props, (index) => {
    virtualizer.scrollToIndex(index);
    // The row may not exist before the scroll has been painted.
    if (!focusNow(index)) wanted.current = index;
  });
  useLayoutEffect(() => {
    if (wanted.current !== undefined && focusNow(wanted.current)) wanted.current = undefined;
  });

  if (forbidden) return <section aria-label={caption}>{forbidden}</section>;
  const items = virtualizer.getVirtualItems();
  const waiting = rows === undefined && !problem;
  const style = {
    '--tl-columns': shown.map(({ width }) => `minmax(${width}px, ${width}fr)`).join(' '),
    '--tl-row': `${rowHeight}px`,
    minWidth: shown.reduce((sum, { width }) => sum + width, 0),
  } as CSSProperties;
  return (
    <section className={`tl-table-frame tl-virtual tl-${density}`} aria-label={caption} aria-busy={busy || waiting}>
      {problem}
      {busy && !waiting && <ProgressLine label={t('REFRESHING')} />}
      {(waiting || count > 0) && (
        <div className="tl-table-region" ref={region}>
          {/* biome-ignore-start lint/a11y/noRedundantRoles: display: grid takes the table's own roles away. */}
          <table className="tl-table" role="table" aria-label={caption} aria-rowcount={count + 1} style={style}>
            <TableHead {...{ shown, columns, layout, onLayout, sort, onSort }} roles />
            {waiting ? (
              <SkeletonRows columns={shown.length} rows={20} />
            ) : (
              <tbody
                role="rowgroup"
                style={{ height: virtualizer.getTotalSize(), paddingTop: items[0]?.start }}
                {...handlers}
              >
                {items.map(({ index }) => {
                  const row = rows?.[index];
                  if (row === undefined) return null;
                  const id = rowKey(row);
                  const attended = attention?.(row);
                  return (
                    <TableRow
                      key={id}
                      row={row}
                      id={id}
                      shown={shown}
                      isStop={id === stop}
                      isCurrent={id === current}
                      isChanged={changed?.has(id) ?? false}
                      opens={onOpen !== undefined}
                      attention={attended?.level}
                      attentionText={attended?.text}
                      rowIndex={index + 2}
                    />
                  );
                })}
              </tbody>
            )}
          </table>
          {/* biome-ignore-end lint/a11y/noRedundantRoles: display: grid takes the table's own roles away. */}
        </div>
      )}
      {rows?.length === 0 && empty}
    </section>
  );
}
