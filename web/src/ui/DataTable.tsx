import { Fragment, type ReactNode, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ProgressLine } from './ProgressLine.tsx';
import { initialLayout, shownColumns } from './table/columnLayout.ts';
import { SkeletonRows } from './table/SkeletonRows.tsx';
import { TableHead } from './table/TableHead.tsx';
import { TableRow } from './table/TableRow.tsx';
import type { TableProps } from './table/tableProps.ts';
import { rowKeyAttribute, useRowInput } from './table/useRowInput.ts';

export interface DataTableProps<Row> extends TableProps<Row> {
  /** How many grey rows stand in for the first answer. */
  readonly skeletonRows?: number;
  /** What is folded out under a row; undefined for a row that is folded. */
  readonly expanded?: ((row: Row) => ReactNode | undefined) | undefined;
  /** What stands under the columns, by their keys: sums, and what they are called. */
  readonly totals?: { readonly title: string; readonly cells: Readonly<Record<string, ReactNode>> } | undefined;
}

/** A list as a real table, for up to some 200 rows; longer ones are VirtualTable's. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, onLayout, sort, onSort, onOpen, current, attention, changed } = props;
  const { busy = false, density = 'compact', empty, problem, forbidden, skeletonRows = 20, expanded, totals } = props;
  const { t } = useTranslation();
  const layout = useMemo(() => props.layout ?? initialLayout(columns), [props.layout, columns]);
  const shown = useMemo(() => shownColumns(columns, layout), [columns, layout]);
  const body = useRef<HTMLTableSectionElement>(null);

  const { stop, handlers } = useRowInput(props, (index) => {
    const element = body.current?.querySelectorAll<HTMLElement>(`[${rowKeyAttribute}]`)[index];
    element?.focus();
    element?.scrollIntoView({ block: 'nearest' });
  });

  if (forbidden) return <section aria-label={caption}>{forbidden}</section>;
  // What the sums are called has the room of all columns before the first of them.
  const first = shown.findIndex(({ key }) => totals?.cells[key] !== undefined);
  const lead = first === -1 ? shown.length : first;
  const waiting = rows === undefined && !problem;
  return (
    <section className={`tl-table-frame tl-${density}`} aria-label={caption} aria-busy={busy || waiting}>
      {problem}
      {busy && !waiting && <ProgressLine label={t('REFRESHING')} />}
      {(waiting || (rows !== undefined && rows.length > 0)) && (
        <div className="tl-table-region">
          <table className="tl-table" style={{ minWidth: shown.reduce((sum, { width }) => sum + width, 0) }}>
            <caption className="tl-hidden">{caption}</caption>
            <colgroup>
              {shown.map(({ key, width }) => (
                <col key={key} style={{ width }} />
              ))}
            </colgroup>
            <TableHead {...{ shown, columns, layout, onLayout, sort, onSort }} />
            {waiting ? (
              <SkeletonRows columns={shown.length} rows={skeletonRows} />
            ) : (
              <tbody ref={body} {...handlers}>
                {rows?.map((row) => {
                  const id = rowKey(row);
                  const attended = attention?.(row);
                  const under = expanded?.(row);
                  return (
                    <Fragment key={id}>
                      <TableRow
                        row={row}
                        id={id}
                        shown={shown}
                        isStop={id === stop}
                        isCurrent={id === current}
                        isChanged={changed?.has(id) ?? false}
                        opens={onOpen !== undefined}
                        attention={attended?.level}
                        attentionText={attended?.text}
                      />
                      {under !== undefined && (
                        <tr className="tl-tr-under">
                          <td colSpan={shown.length}>{under}</td>
                        </tr>
                      )}
                    </Fragment>
                  );
                })}
              </tbody>
            )}
            {totals && !waiting && (
              <tfoot>
                <tr className="tl-tr-totals" aria-label={totals.title}>
                  {lead > 0 && (
                    <td className="tl-td" colSpan={lead}>
                      {totals.title}
                    </td>
                  )}
                  {shown.slice(lead).map(({ key, align }) => (
                    <td key={key} className={align === 'end' ? 'tl-td tl-end' : 'tl-td'}>
                      {totals.cells[key]}
                    </td>
                  ))}
                </tr>
              </tfoot>
            )}
          </table>
        </div>
      )}
      {rows?.length === 0 && empty}
    </section>
  );
}
